"""Where captions may lie at the table: free water, the strip above the hand, else over the round track."""

from collections.abc import Iterable, Sequence

from miaui.engine.draw.geometry import Rect
from miaui.games.miaui.public.cards import BOTTOM, DIVERS, MIDDLE, TOP
from miaui.games.miaui.tabletop import places
from miaui.games.miaui.tabletop.animation.animation import pictured
from miaui.games.miaui.tabletop.layout import kept_free
from miaui.games.miaui.tabletop.layout.kiti import SPREAD
from miaui.games.miaui.tabletop.layout.layout import Layout
from miaui.games.miaui.tabletop.layout.ledges import label
from miaui.games.miaui.tabletop.layout.seating import SeatBox
from miaui.games.miaui.tabletop.ui import TableFrame, raised

_TIGHT = 52.0
"""A place lower than this holds no line."""
_HALO = 6.0
_LANTERNS = 116.0
"""Depth down to which the lanterns hang (units); below them the round stands in words."""


def clearings(frame: TableFrame, taken: Iterable[Rect] = ()) -> Sequence[Rect]:
    """Return free boxes for captions, the best first: of the six candidates (the strip above the hand, the
    lagoon's foot, its surface, the sky, its right and its left half) those that are at least 52 units high
    and touch no card, plank, button, Kiti, her names, open log or `taken` box; () where none is, and while a
    pile is looked through."""
    if frame.ui.browse is not None:
        return ()
    held = [*_held(frame), *taken]
    free = [place for place in _candidates(frame.layout) if place.h >= _TIGHT]
    return [place for place in free if not any(place.overlaps(box) for box in held)]


def _candidates(lay: Layout) -> list[Rect]:
    """Return the six boxes that are tried: above the hand, the lagoon's foot, its surface, the sky, its right
    and its left half. They stay where they are whatever happens, so that no caption jumps."""
    k, x, y = lay.bowl.size, lay.bowl.x, lay.bowl.y
    high = lay.prompt.bottom + 24
    strip = Rect(x - 400, high, 800, lay.lifted(6).diver().y - _HALO - high)
    deep = lay.ledge(MIDDLE).bottom + 12 * k
    low = min(lay.prompt.y, lay.ledge(BOTTOM).bottom) - _HALO
    foot = Rect(x - 336 * k, deep, 462 * k, low - deep)
    top = y - 248 * k
    surface = Rect(x - 122 * k, top, 482 * k, lay.lying(MIDDLE, 0, 1).fish().y - _HALO - top)
    edge = max([lay.log_button.right, *(seat.box.right for seat in lay.seats if _left(seat))]) + 14
    end = min([lay.pause.x, *(seat.box.x for seat in lay.seats if seat.mirrored)]) - 14
    high = y - 326 * k - 24
    sky = Rect(edge, 12.0, end - edge, high)
    left, right = sky._replace(w=x - SPREAD - edge), sky._replace(x=x + SPREAD, w=end - x - SPREAD)
    return [strip, foot, surface, sky._replace(h=min(high, _LANTERNS)), right, left]


def keep_clear(frame: TableFrame) -> list[Rect]:
    """Return the boxes that tooltips leave free where they can: ledges with labels and cards, the viewer's
    hand, Kiti with the names of her arms, name planks, piles and choices of the other seats, orders while
    they are shown, the prompt's plank while it says something."""
    lay, boxes = frame.layout, []
    for space in (BOTTOM, MIDDLE, TOP):
        count = len(frame.display.lagoon[space])
        boxes += [lay.ledge(space), label(frame.canvas, lay, space)]
        boxes += [lay.lying(space, index, count).fish() for index in range(count)]
    boxes += [lay.slot(number).diver() for number in frame.display.hand]
    boxes += places.kiti(frame)
    boxes += [seat.plank for seat in lay.seats]
    others = [seat for seat in lay.seats if seat.shape != "own"]
    boxes += [box for seat in others for box in (seat.pile.fish(), seat.choice.diver(), seat.aid)]
    if frame.ui.orders:
        boxes += kept_free.orders(lay)
    plank = places.plank(frame)
    return [*boxes, plank] if plank is not None else boxes


def _left(seat: SeatBox) -> bool:
    """True if a seat stands in the left column."""
    return not seat.mirrored and seat.shape != "own"


def _held(frame: TableFrame) -> list[Rect]:
    """Return the boxes of everything that must stay in sight."""
    lay, lifted = frame.layout, raised(frame)
    boxes = [box for seat in lay.seats for _name, box in seat.parts()]
    boxes += [seat.aid for seat in lay.seats if seat.aid.w > 0]
    for space in (BOTTOM, MIDDLE, TOP):
        lying = frame.display.lagoon[space]
        boxes += [lay.ledge(space), label(frame.canvas, lay, space)]
        boxes += [lay.lying(space, i, len(lying)).fish() for i in range(len(lying))]
    boxes += [lay.slot(number).diver() for number in DIVERS]
    if lifted is not None:
        boxes.append(lay.lifted(lifted).diver())
    if pictured(frame):
        boxes.append(lay.recap)
    plank = places.plank(frame)
    if plank is not None:
        boxes.append(plank)
    if frame.log is not None:
        boxes.append(frame.log.box)
    return [*boxes, lay.log_button, lay.pause, *places.kiti(frame)]
