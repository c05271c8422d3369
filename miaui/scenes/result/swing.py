"""The largest swing of a finished game: the round in which somebody's lead changed most, and its moving
miniature."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.easing import in_out
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.timeline import lerp
from miaui.engine.i18n import _, number
from miaui.match.replay import CommonReplay
from miaui.scenes.keepsakes import Turn, framed
from miaui.tabletop.cast.cats import Cast
from miaui.tabletop.cast.portrait import Pose, draw_portrait

LOOPS = 2.0
"""Seconds in which the miniature moves once."""
STEPS = 24
"""Number of pictures of one such loop."""
MIDDLE = 0.5
"""The picture that stands where nothing moves."""
_LOW = 0.68
"""Where the sea begins over which the lead is drawn, as a part of the miniature's height."""
_CAT, _NARROW = 0.62, 0.8
"""Height of the portrait as a part of the miniature's, which counts as 0.8 widths at most."""
_HEAD = 200.0
"""Height of a portrait at size 1, in units."""


@dataclass(frozen=True, slots=True)
class Swing:
    """A round, from 1, and somebody's lead over the best other before and after it; `leads` are those after
    each round, 0 first."""

    round: int
    seat: Seat
    before: int
    """The lead before the round; below 0 for being behind, 0 for level."""
    after: int
    """The lead after the round."""
    leads: tuple[int, ...]
    """The leads: 0 before the first round, then one after each."""

    @property
    def change(self) -> int:
        """The points by which the lead grew, `after` less `before`; below 0 where it fell."""
        return self.after - self.before


def largest_swing(standings: Sequence[Sequence[int]], seat: Seat) -> Swing | None:
    """Return the round in which a seat's lead over the best other changed most, up or down; of equal changes
    the first. `standings` are everybody's points after each round, in order; before the first all have 0.
    None where the lead never changed, and for []. ValueError for a game of one seat."""
    leads = [0, *[row[seat] - max(row[:seat] + row[seat + 1 :]) for row in map(tuple, standings)]]
    changes = [after - before for before, after in pairwise(leads)]
    most = max(changes, key=abs, default=0)
    if not most:
        return None
    place = changes.index(most)
    return Swing(place + 1, seat, leads[place], leads[place + 1], tuple(leads))


def told(swing: Swing, name: str = "") -> str:
    """Return how the lead changed, translated: "From 3 behind to level.", "From level to 5 ahead."; with the
    `name` of its seat "Ana: 3 behind → level."."""
    words = _("{name}: {before} → {after}.") if name else _("From {before} to {after}.")
    return words.format(name=name, before=_lead(swing.before), after=_lead(swing.after))


def _lead(count: int) -> str:
    if count == 0:
        return _("level")
    words = _("{count} ahead") if count > 0 else _("{count} behind")
    return words.format(count=number(abs(count)))


def place_of(replay: CommonReplay, swing: Swing) -> int:
    """Return the place of a replay at which the round of a swing is best looked at: the last one in that
    round with a choice of its seat, else the last of the round. Where the replay has no place of that round,
    all its places but the end are looked at so; 1 where there are none."""
    places = [place for place in range(1, replay.last) if replay.round_of(place) == swing.round]
    places = places or list(range(1, replay.last)) or [1]
    chosen = [place for place in places if replay.choice_at(place, swing.seat) is not None]
    return (chosen or places)[-1]


def draw_swing(
    canvas: Canvas,
    box: Rect,
    swing: Swing,
    turn: Turn | None,
    cast: Sequence[Cast],
    scenery: Callable[[Canvas, Rect], None],
    part: float,
) -> None:
    """Draw the miniature in a frame, `part` (0 to 1) of its way, on the game's scenery: the cat, something
    that comes to it or leaves it, and below the leads of all rounds as a line, the swing drawn in gold as far
    as `part`. From 0.5 on the cat is delighted or dismayed, before calm. Without a turn it is the cat of the
    swing, and nothing comes or goes."""
    with framed(canvas, box) as inner:
        scenery(canvas, inner)
        whose = swing.seat if turn is None else turn.seat
        glad = swing.change > 0 if turn is None else turn.glad
        tall = min(inner.h, _NARROW * inner.w)  # a narrow frame has room for a smaller cat beside what comes
        radius = 0.5 * _CAT * tall
        x = inner.x + (0.2 * inner.w if tall == inner.h else radius + 6)
        face = ("delighted" if glad else "dismayed") if part >= MIDDLE else "calm"
        draw_portrait(canvas, cast[whose], Pose(x, inner.y + 0.42 * inner.h, _CAT * tall / _HEAD, face))
        beside = 0.5 * inner.w if tall == inner.h else 2 * radius + 6 + 0.2 * inner.w
        if turn is not None:
            way = in_out(part) if turn.comes else 1.0 - in_out(part)
            x = inner.x + lerp(max(beside, 0.79 * inner.w), beside, way)
            y = inner.y + lerp(0.16, 0.36, way) * inner.h - 0.3 * inner.h * way * (1.0 - way)
            turn.draw(canvas, Rect.around(x, y + 0.08 * inner.h, 0.4 * inner.w, 0.52 * inner.h), part)
        _draw_leads(canvas, inner, swing, part)


def _draw_leads(canvas: Canvas, inner: Rect, swing: Swing, part: float) -> None:
    """Draw the lead round by round, at last the swing itself."""
    sea = Rect(inner.x + 14, inner.y + _LOW * inner.h, inner.w - 28, (1.0 - _LOW) * inner.h - 10)
    low, high = min(swing.leads), max(swing.leads)
    step, tall = sea.w / (len(swing.leads) - 1), sea.h / max(1, high - low)
    points = [
        (sea.x + step * place, sea.bottom - tall * (lead - low)) for place, lead in enumerate(swing.leads)
    ]
    start, goal = points[swing.round - 1 : swing.round + 1]
    canvas.line(points, "ink", 5)
    canvas.line(points, "cream", 2.5)
    reached = lerp(start[0], goal[0], part), lerp(start[1], goal[1], part)
    canvas.line([start, reached], "ink", 10)
    canvas.line([start, reached], "glow", 6)
    canvas.discs(*reached, (9, "ink"), (6, "glow"))
