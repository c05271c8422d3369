"""Where captions may lie at the beach: the sky between the signs, the strip of sand beside the piles."""

from collections.abc import Iterable, Sequence

from miaui.engine.draw.geometry import Rect
from miaui.games.salt.public.cards import PILES
from miaui.games.salt.tabletop.betting import scene
from miaui.games.salt.tabletop.commands import PILE
from miaui.games.salt.tabletop.layout import anchors, looking
from miaui.games.salt.tabletop.layout.layout import TAGS, Layout
from miaui.games.salt.tabletop.prompting import shown
from miaui.games.salt.tabletop.ui import TableFrame

_TIGHT = 46.0
"""A place lower than this holds no line."""


def clearings(frame: TableFrame, taken: Iterable[Rect] = ()) -> Sequence[Rect]:
    """Return free boxes for captions, the best first: the places in the sky, then the water and towel where
    nothing is laid, each at least 46 units high and touching no card, boat, button or `taken` box. If there
    is none, the upper parts of the places in the sky down to what is in their way, if still 46 high. () under
    a sheet or the letter of a call."""
    if frame.ui.browse is not None or frame.ui.aids_open or frame.ui.choice.calling:
        return ()
    held = [*_held(frame), *taken]
    free = [place for place in [*places(frame.layout), *_unused(frame)] if place.h >= _TIGHT]
    clear = [place for place in free if not any(place.overlaps(box) for box in held)]
    return clear or _strips(frame.layout, held)


def keep_clear(frame: TableFrame) -> list[Rect]:
    """Return the boxes that tooltips leave free: cards that are looked at, with room to rise; deck and piles
    while a pile can be chosen; the own fan with its tags, unless it is empty; the other seats' names, and
    their laid pairs if they have any; the own points; round, goal and log; what is pressed to end a turn or
    to ask; the words at the water's edge, if there are any."""
    lay, display = frame.layout, frame.display
    boxes = [
        _raised(looking.card_place(lay, display, index).box) for index in range(len(display.looking or ()))
    ]
    if frame.ui.choice.targets & {f"{PILE}{pile}" for pile in PILES}:
        boxes += [lay.deck.box, *(pile.box for pile in lay.piles)]
    if display.seats[lay.front_seat].count:
        boxes.append(_fan(lay, display.seats[lay.front_seat].count))
    for seat, box in enumerate(lay.seats):
        if seat != lay.front_seat:
            boxes += [box.plank, *([box.lane] if display.seats[seat].laid else [])]
    words = shown(frame)
    signs = lay.round_sign, lay.target_sign, lay.log_button
    presses = lay.stop, lay.last, lay.end, lay.ask
    return [*boxes, lay.panel, *signs, *presses, *([words] if words else [])]


def _raised(card: Rect) -> Rect:
    """Return the box of a card and of the gain over it while it is pointed at."""
    top = card.y - looking.RAISED - 0.16 * card.h
    return Rect(card.x, top, card.w, card.bottom - top)


def _fan(lay: Layout, count: int) -> Rect:
    """Return the box of the own fan and of the tags over it."""
    first, last = lay.hand_spot(0, count).box, lay.hand_spot(count - 1, count).box
    top = lay.hand.y - TAGS
    return Rect(first.x, top, last.right - first.x, lay.vh - top)


def places(lay: Layout) -> list[Rect]:
    """Return the four boxes in the sky that are tried for captions: between the signs, left of them, right of
    them, and the whole width. They depend on the layout alone, so that no caption jumps."""
    low = min(box.boat[1] - 192 * box.size for box in lay.seats if box.boat[1] < lay.sand) - 6
    edge, end = lay.log_button.right + 16, lay.pause.x - 16
    first, last = lay.round_sign, lay.target_sign
    spans = ((first.right + 14, last.x - 14), (edge, first.x - 14), (last.right + 14, end), (edge, end))
    return [Rect(left, 4.0, right - left, low) for left, right in spans]


def _unused(frame: TableFrame) -> list[Rect]:
    """Return boxes of water without rafts, and the towel while no cards lie on it."""
    lay, display = frame.layout, frame.display
    boxes = []
    for seat, box in enumerate(lay.seats):
        if seat == lay.front_seat:
            laid = bool(display.seats[seat].laid) or bool(frame.ui.choice.lays)
            boxes += [] if laid else [lay.towel]
        elif not display.seats[seat].laid:
            boxes.append(box.lane.inset(6, 10))
    if len(lay.seats) == 2:
        far = next(box for seat, box in enumerate(lay.seats) if seat != lay.front_seat)
        boxes.append(Rect(lay.left + 20, lay.log_button.bottom + 20, far.box.x - lay.left - 40, 150))
    return boxes


def _strips(lay: Layout, held: Sequence[Rect]) -> list[Rect]:
    """Return the places in the sky as far down as nothing is in the way: for want of a better one, while all
    others show their hands."""
    strips = []
    for place in places(lay):
        low = min([box.y - 4 for box in held if box.overlaps(place)], default=place.bottom)
        if low - place.y >= _TIGHT:
            strips.append(place._replace(h=low - place.y))
    return strips


def _held(frame: TableFrame) -> list[Rect]:
    """Return the boxes of everything that must stay in sight."""
    lay = frame.layout
    boxes = [lay.round_sign, lay.target_sign, lay.log_button, lay.pause, lay.deck.box, lay.castle]
    boxes += [pile.box for pile in lay.piles]
    for seat, look in frame.display.looks():
        box = lay.seats[seat]
        boxes += [box.box, box.plank]
        if look.laid:
            boxes.append(box.lane)
        if seat != lay.front_seat:
            held = range(look.count)
            boxes += [anchors.hand(lay, frame.display, seat, index, look.count).box for index in held]
    if frame.log is not None:
        boxes.append(lay.log)
    bet, words = scene(frame), shown(frame)
    boxes += [] if bet is None else bet.at.boxes
    return [*boxes, lay.hand, lay.panel, lay.stop, lay.last, lay.end, *([words] if words else [])]
