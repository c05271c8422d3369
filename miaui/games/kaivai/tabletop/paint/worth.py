"""Tags over islands, huts and hexes of the sea: what a feast brings there, what a hut costs or pays, which
fish can be caught."""

from collections.abc import Sequence

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.easing import out
from miaui.engine.draw.geometry import Rect
from miaui.games.kaivai.public.actions import feast_gains
from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.building import berths_by_village
from miaui.games.kaivai.public.fishing import Catch
from miaui.games.kaivai.public.hexes import Hex
from miaui.games.kaivai.public.moves import ChooseAction
from miaui.games.kaivai.public.position import BUILD, Position
from miaui.games.kaivai.tabletop import tags
from miaui.games.kaivai.tabletop.paint.parts import GOLD
from miaui.games.kaivai.tabletop.ui import TableFrame
from miaui.games.kaivai.tabletop.words.offers import MAY_COME, SURE

_APART, _RISING = 0.22, 0.35
"""Seconds from the tag of one feast to the next, and seconds in which it rises."""
_LOW = 32.0
"""Distance (units) of a price below the middle of its ring, on a board of full size."""


def draw(frame: TableFrame, rising: float) -> None:
    """Draw tags over the rim: what each island's feast, or the picked one's, brings the seats; the fish of
    each island between which a canoe chooses; the price of a hut at each goal of a canoe that builds; what
    each hut in reach pays for fish, "home" for an own one. Nothing without a trial. `rising` is the seconds
    since feasts can be chosen."""
    choice, plan = frame.ui.choice, frame.trial
    if plan is None:
        return
    position, seat = plan.view.position, frame.status.front
    if choice.feasting:
        _draw_feasts(frame, position, rising)
        return
    if isinstance(plan.pending, ChooseAction) and plan.pending.village is not None:
        village = village_names(position.setup.bases).index(plan.pending.village)
        _draw_feast(frame, village, feast_gains(position, seat, village), (1.0, False))
        return
    for village, caught in tags.catches(frame).items():
        frame.canvas.part(_fish, tags.fish_box(frame, village, caught), caught, flat=True)
    if position.turn is not None and position.turn.action == BUILD and choice.canoe is not None:
        _draw_costs(frame, position, choice.canoe)
    for hut, words in tags.paying(frame, position).items():
        box = tags.hut_box(frame, hut, words)
        frame.canvas.nested(box, (-3, "ink", 10), (0, "cream", 8))
        frame.canvas.text_in(words, box, "label", "ink")


# Feasts


def _draw_feasts(frame: TableFrame, position: Position, rising: float) -> None:
    """Draw a tag over each island that can give a feast; they rise one after the other, from what brings the
    seat least to what brings it most."""
    gains, seat = tags.feasting(frame, position), frame.status.front
    order = sorted(gains, key=lambda village: (gains[village][seat], -sum(gains[village]), village))
    most = max((gain[seat] for gain in gains.values()), default=0)
    for place, village in enumerate(order):
        part = min(1.0, (rising - _APART * place) / _RISING)
        if part > 0.0:
            best = part >= 1.0 and 0 < most == gains[village][seat]
            _draw_feast(frame, village, gains[village], (out(part), best))


def _draw_feast(frame: TableFrame, village: int, gains: Sequence[int], how: tuple[float, bool]) -> None:
    """Draw over an island what its feast brings the seat in front, then the others; how far the tag has
    risen, and whether no feast brings the seat more."""
    risen, best = how
    canvas, box = frame.canvas, tags.feast_box(frame, village, gains, risen)
    sign = (1 + tags.larger(canvas)) / 2
    rim = ((-7.4, "ink", 18), (-5, GOLD, 16)) if best else ((-3.4, "ink", 14),)
    canvas.nested(box, *rim, (0, "cream", 11))
    shown = tags.gaining(frame, gains)
    parts = [
        Box.row(Box(f"sign {seat}", 36 * sign), Box(f"gain {seat}", None, (0, 0, 4, 0)), name=f"cell {seat}")
        for seat, _gain in shown
    ]
    at = Box.row(*parts, pad=(6, 0)).place(box)
    for seat, gain in shown:
        place = at[f"sign {seat}"]
        if seat == frame.status.front:
            canvas.fill(at[f"cell {seat}"].inset(0, 4), GOLD, 9)
        canvas.draw(f"symbol/{frame.cast[seat].colour}", place.x + 20 * sign, place.cy, size=0.42 * sign)
        canvas.text_in(f"+{gain}" if gain else "0", at[f"gain {seat}"], "button", "ink")


# Fishing


def _fish(canvas: Canvas, box: Rect, caught: Catch) -> None:
    """Draw the fish that may be caught, solid where one is sure, dotted where one may come; none: 0."""
    canvas.nested(box, (-3.4, "ink", 14), (0, "cream", 11))
    if not caught.most:
        canvas.text_in("0", box, "button", "ink")
        return
    for number, place in enumerate(box.inset(10, 0).columns(caught.most, 0)):
        canvas.draw_in(place.inset(4, 6), SURE if number < caught.sure else MAY_COME)


# Building and delivering


def cost_box(frame: TableFrame, goal: Hex, words: str) -> Rect:
    """Return the box of the words of a price at the lower edge of the ring on a hex, so that most of the ring
    is seen."""
    (x, y), size = frame.layout.grid.middle(goal), frame.layout.grid.size
    wide, high = frame.canvas.measure(words, "label")
    return Rect.around(x, y + _LOW * size, wide + 44, min(high, 50.0) + 2)


def _draw_costs(frame: TableFrame, position: Position, canoe: Hex) -> None:
    """Draw the price of a hut at the lower edge of every ring where the chosen canoe can build."""
    canvas = frame.canvas
    for goal in frame.ui.choice.goals:
        costs = {cost for cost, spots in berths_by_village(position, canoe, 1 << goal) if spots}
        words = " / ".join(map(str, sorted(costs)))
        box = cost_box(frame, goal, words)
        canvas.nested(box, (-3, "ink", 10), (0, "cream", 8))
        sign, space = Box.row(Box("sign", 34), Box("words", None, (0, 0, 4, 0))).place(box).values()
        canvas.draw("kaivai/good/cowrie", sign.cx + 2, sign.cy, size=0.6)
        canvas.text_in(words, space, "label", "ink")
