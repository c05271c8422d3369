"""Where captions may lie at the beach: the sky between the signs, the strip of sand beside the piles."""

from collections.abc import Iterable, Sequence

from miaui.engine.draw.geometry import Rect
from miaui.games.salt.public.cards import PILES
from miaui.games.salt.tabletop.betting import scene
from miaui.games.salt.tabletop.commands import PILE
from miaui.games.salt.tabletop.layout import looking
from miaui.games.salt.tabletop.layout.layout import TAGS, Layout
from miaui.games.salt.tabletop.prompting import shown
from miaui.games.salt.tabletop.ui import TableFrame

_TIGHT = 46.0
"""A place lower than this holds no line."""


def clearings(frame: TableFrame, taken: Iterable[Rect] = ()) -> Sequence[Rect]:
    """Return free boxes for captions, the best first: over no card, boat, button or `taken` box; () under a
    sheet."""
    if frame.ui.browse is not None or frame.ui.aids_open or frame.ui.choice.calling:
        return ()
    held = [*_held(frame), *taken]
    free = [place for place in [*places(frame.layout), *_unused(frame)] if place.h >= _TIGHT]
    found = [place for place in free if not any(place.overlaps(one) for one in held)]
    return found or _strips(frame.layout, held)


def keep_clear(frame: TableFrame) -> list[Rect]:
    """Return the boxes that tooltips leave free: cards to choose from, raised ones, too, the own hand, the
    other seats' names and pairs, the prompt, the own points."""
    lay, display = frame.layout, frame.display
    found = [_raised(looking.spot(lay, display, index).box) for index in range(len(display.looking or ()))]
    if frame.ui.choice.targets & {f"{PILE}{pile}" for pile in PILES}:
        found += [lay.deck.box, *(spot.box for spot in lay.piles)]
    if display.seats[lay.front_seat].count:
        found.append(_fan(lay, display.seats[lay.front_seat].count))
    for seat, box in enumerate(lay.seats):
        if seat != lay.front_seat:
            found += [box.plank, *([box.lane] if display.seats[seat].laid else [])]
    words = shown(frame)
    return [*found, lay.panel, *([words] if words else [])]


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
    """Return the four boxes in the sky that are tried: between the signs, left, right, all. They stay where
    they are whatever happens, so that no caption jumps."""
    low = min(box.boat[1] - 192 * box.size for box in lay.seats if box.boat[1] < lay.sand) - 6
    edge, end = lay.log_button.right + 16, lay.pause.x - 16
    first, last = lay.round_sign, lay.target_sign
    spans = ((first.right + 14, last.x - 14), (edge, first.x - 14), (last.right + 14, end), (edge, end))
    return [Rect(left, 4.0, right - left, low) for left, right in spans]


def _unused(frame: TableFrame) -> list[Rect]:
    """Water without rafts, the towel without cards."""
    lay, display = frame.layout, frame.display
    found = []
    for seat, box in enumerate(lay.seats):
        if seat == lay.front_seat:
            laid = bool(display.seats[seat].laid) or bool(frame.ui.choice.lays)
            found += [] if laid else [lay.towel]
        elif not display.seats[seat].laid:
            found.append(box.lane.inset(6, 10))
    if len(lay.seats) == 2:
        far = next(box for seat, box in enumerate(lay.seats) if seat != lay.front_seat)
        found.append(Rect(lay.left + 20, lay.log_button.bottom + 20, far.box.x - lay.left - 40, 150))
    return found


def _strips(lay: Layout, held: Sequence[Rect]) -> list[Rect]:
    """Return the places in the sky as far down as nothing is in the way: for want of a better one, while all
    others show their hands."""
    found = []
    for place in places(lay):
        low = min([one.y - 4 for one in held if one.overlaps(place)], default=place.bottom)
        if low - place.y >= _TIGHT:
            found.append(place._replace(h=low - place.y))
    return found


def _held(frame: TableFrame) -> list[Rect]:
    """Everything that must stay in sight."""
    lay = frame.layout
    found = [lay.round_sign, lay.target_sign, lay.log_button, lay.pause, lay.deck.box, lay.castle]
    found += [spot.box for spot in lay.piles]
    for seat, look in frame.display.looks():
        box = lay.seats[seat]
        found += [box.box, box.plank]
        if look.laid:
            found.append(box.lane)
        if seat != lay.front_seat:
            found += [lay.seats[seat].back_spot(index, look.count).box for index in range(look.count)]
    if frame.log is not None:
        found.append(lay.log)
    bet, words = scene(frame), shown(frame)
    found += [] if bet is None else bet.at.boxes
    return [*found, lay.hand, lay.panel, lay.stop, lay.last, lay.end, *([words] if words else [])]
