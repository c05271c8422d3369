"""Remark of a cat between two rounds: a speech bubble at her head that covers nothing that is read."""

from collections.abc import Iterator

from miaui.core.seat import Seat, seats
from miaui.engine.draw.free_place import free_place
from miaui.engine.draw.geometry import Rect
from miaui.games.salt.tabletop.animation.animation import revealed
from miaui.games.salt.tabletop.layout import revealing
from miaui.games.salt.tabletop.own_hand import own_hand
from miaui.games.salt.tabletop.prompting import shown
from miaui.games.salt.tabletop.ui import TableFrame
from miaui.tabletop import remarks
from miaui.tabletop.parts import Remark

_RAISES = 0.0, 60.0, -60.0, 120.0, -120.0, 180.0
"""Distances (units) by which it is tried above its usual place."""
_ASIDES = 0.0, 160.0, 320.0, 480.0
"""Distances (units) by which it is then tried nearer to the middle."""
_FACE = 140.0
"""Width and height of a face at size 1."""
_MEDAL = 54.0
"""Radius of the largest medal."""


def draw(frame: TableFrame, remark: Remark) -> None:
    """Draw what a seat's cat says."""
    seat, words = remark.seat, remark.words
    remarks.bubble(
        frame.canvas, place(frame, seat, words), _mouth(frame, seat), _mirrored(frame, seat), words
    )


def place(frame: TableFrame, seat: Seat, words: str) -> Rect:
    """Return where the bubble of a seat lies: at the head, moved aside so that it covers no face, name,
    number, button or pile, and if it can no card."""
    canvas, mouth, left = frame.canvas, _mouth(frame, seat), _mirrored(frame, seat)
    usual = remarks.boxes(canvas, mouth, left, words)
    tried = tuple(
        box.moved(-aside if left else aside, -up) for aside in _ASIDES for up in _RAISES for box in usual
    )
    read = tuple(_read(frame))
    for more in (tuple(_cards(frame)), ()):
        free = free_place(tried, (*read, *more))
        if free is not None:
            return free[1]
    return usual[0]


def _read(frame: TableFrame) -> Iterator[Rect]:
    """Yield the boxes of faces and of what is read, and of all that lies outside the window."""
    lay, counted = frame.layout, revealed(frame.animation).racks > 0
    yield from remarks.outside(frame.canvas)
    buttons = lay.seen_button
    yield from (lay.round_sign, lay.target_sign, lay.log_button, lay.pause, buttons)
    yield buttons.moved(buttons.x - lay.pause.x, 0)
    yield from (lay.towers, lay.panel, lay.stop, lay.last, lay.end)
    yield from (tag.rect for tag in frame.once(own_hand).tags(frame.canvas))
    for seat, box in enumerate(lay.seats):
        x, y = _face(frame, Seat(seat))
        yield Rect.around(x, y, _FACE * box.size, _FACE * box.size)
        yield box.plank
        yield Rect.around(*box.badge, 44, 44)
    if counted:
        yield from (revealing.verdict(lay), revealing.tally(lay))
        yield from (Rect.around(*box.medal, 2 * _MEDAL, 2 * _MEDAL) for box in lay.seats)
    else:
        yield from (lay.deck.box, *(pile.box for pile in lay.piles))
    words = shown(frame)
    if words is not None:
        yield words
    if frame.log is not None:
        yield lay.log


def _cards(frame: TableFrame) -> Iterator[Rect]:
    """Yield the boxes of all cards but the piles."""
    lay, counted = frame.layout, revealed(frame.animation).racks > 0
    for seat in seats(len(lay.seats)):
        look = frame.display.seats[seat]
        sizes = tuple(len(cards) for cards in look.laid)
        for duo, count in enumerate(sizes):
            yield from (lay.seats[seat].laid_spot(duo, index, sizes).box for index in range(count))
        for index in range(look.count):
            if seat == lay.front_seat:
                yield lay.hand_spot(index, look.count).box
            elif counted:
                yield revealing.rack_spot(lay, seat, index, look.count).box
            else:
                yield lay.seats[seat].back_spot(index, look.count).box
        if counted and seat != lay.front_seat:
            yield revealing.tray(lay, seat)


def _face(frame: TableFrame, seat: Seat) -> tuple[float, float]:
    """Centre of a cat's face while the boat does not move."""
    box = frame.layout.seats[seat]
    return box.boat[0] + box.aside, box.boat[1] - 84 * box.size


def _mirrored(frame: TableFrame, seat: Seat) -> bool:
    return frame.layout.seats[seat].mirrored


def _mouth(frame: TableFrame, seat: Seat) -> tuple[float, float]:
    """The point beside a cat's face at which the tail ends."""
    (x, y), box = _face(frame, seat), frame.layout.seats[seat]
    return x + (-62 if box.mirrored else 62) * box.size, y + 8 * box.size
