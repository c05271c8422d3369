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
_HEAD = 200.0
"""Height of a portrait at size 1, in units."""


@dataclass(frozen=True, slots=True)
class Swing:
    """A round, from 1, and somebody's lead over the best other before and after it; `leads` are those after
    each round, 0 first."""

    round: int
    seat: Seat
    before: int
    after: int
    leads: tuple[int, ...]

    @property
    def change(self) -> int:
        """By how much the lead grew."""
        return self.after - self.before


def largest_swing(standings: Sequence[Sequence[int]], seat: Seat) -> Swing | None:
    """Return the first of the largest changes of a seat's lead from round to round; None where it never
    changed."""
    leads = [0, *[row[seat] - max(row[:seat] + row[seat + 1 :]) for row in map(tuple, standings)]]
    changes = [after - before for before, after in pairwise(leads)]
    most = max(changes, key=abs, default=0)
    if not most:
        return None
    place = changes.index(most)
    return Swing(place + 1, seat, leads[place], leads[place + 1], tuple(leads))


def told(swing: Swing) -> str:
    """Return how the lead changed: "From … to ….", translated."""
    return _("From {before} to {after}.").format(before=_lead(swing.before), after=_lead(swing.after))


def _lead(count: int) -> str:
    if count == 0:
        return _("level")
    words = _("{count} ahead") if count > 0 else _("{count} behind")
    return words.format(count=number(abs(count)))


def place_of(replay: CommonReplay, swing: Swing) -> int:
    """Return the place of a replay at which the round of a swing is best looked at: the last choice in it of
    the seat, else its last place."""
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
    """Draw the miniature in a frame, `part` (0 to 1) of its way: something comes to a cat or leaves it,
    and below the lead is drawn as far as that. Without a turn nothing moves to the cat of the swing, who
    still shows how it feels."""
    with framed(canvas, box) as inner:
        scenery(canvas, inner)
        whose = swing.seat if turn is None else turn.seat
        glad = swing.change > 0 if turn is None else turn.glad
        size = 0.62 * inner.h / _HEAD
        home = Rect.around(inner.x + 0.2 * inner.w, inner.y + 0.42 * inner.h, 0.5 * inner.h, 0.5 * inner.h)
        face = ("delighted" if glad else "dismayed") if part >= MIDDLE else "calm"
        draw_portrait(canvas, cast[whose], Pose(home.cx, home.cy, size, face))
        if turn is not None:
            way = in_out(part) if turn.comes else 1.0 - in_out(part)
            x = lerp(inner.x + 0.84 * inner.w, inner.x + 0.5 * inner.w, way)
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
