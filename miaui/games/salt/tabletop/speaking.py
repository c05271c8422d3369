"""Where a cat speaks at the beach: beside its pile or boat, and off all that is read."""

from collections.abc import Iterator
from dataclasses import replace

from miaui.core.seat import Seat, seats
from miaui.engine.draw.geometry import Rect
from miaui.games.salt.tabletop.animation.animation import revealed
from miaui.games.salt.tabletop.betting import scene, table
from miaui.games.salt.tabletop.layout import anchors, revealing
from miaui.games.salt.tabletop.layout.anchors import card_place
from miaui.games.salt.tabletop.own_hand import own_hand
from miaui.games.salt.tabletop.prompting import shown
from miaui.games.salt.tabletop.ui import TableFrame
from miaui.tabletop.animation import Speech
from miaui.tabletop.moments import Phase
from miaui.tabletop.speech import Surroundings

_FACE = 140.0
"""Width and height of a face at size 1."""
_COUNT = 22.0
"""Units by which the count of the deck or a pile stands out over its corner."""
_SIGN = 24.0
"""Units by which the ribbon of what a cat needs stands out over it."""
_MEDAL = 54.0
"""Radius of the largest medal."""


def surroundings(frame: TableFrame, speech: Speech) -> Surroundings | None:
    """Return the box of a deed's place, the middle of the speaking cat's face, and the boxes that its words
    leave free: faces, names, numbers, buttons, tags, cards; as bare boxes the own towel and hand, and the
    plank that asks Kiti. At a cat's own boat the box of its face, and in the scene of a bet that of the large
    cat, its boat's point, and all of the scene, or for another cat than the caller its boat there with
    its name and what it needs; None at either if it has nothing to say."""
    bet, lay = scene(frame), frame.layout
    home, at_boat = lay.seats[speech.seat].face, speech.place == ("boat", speech.seat)
    if not speech.words and (at_boat or bet is not None):
        return None
    if bet is not None:
        if speech.seat != bet.bet.seat:
            bet = replace(bet, phase=Phase())  # where its boat comes to
        shown = table(frame, bet)
        signs = [box.box.inset(-_SIGN) for box in shown.layout.seats]
        kept = *bet.at.boxes, *signs, shown.layout.ask, *_read(shown), *_cards(shown)
        if speech.seat == bet.bet.seat:
            return Surroundings(bet.at.cat, bet.at.boat, kept, there=True)
        whole = signs[speech.seat]._replace(
            h=shown.layout.seats[speech.seat].plank.bottom - signs[speech.seat].y
        )
        return Surroundings(whole, shown.layout.seats[speech.seat].face, kept, there=True)
    place = card_place(lay, frame.display, speech.place).box
    if at_boat:
        place = _face(frame, speech.seat)
    count = frame.display.seats[lay.front_seat].count
    own = [lay.hand_spot(index, count).box for index in range(count)]
    return Surroundings(place, home, [*_read(frame), *_cards(frame)], [lay.towel, lay.ask, *own], at_boat)


def _face(frame: TableFrame, seat: Seat) -> Rect:
    """Return the box of the face of a seat's cat at its boat."""
    box = frame.layout.seats[seat]
    return Rect.around(*box.face, _FACE * box.size, _FACE * box.size)


def _read(frame: TableFrame) -> Iterator[Rect]:
    """Yield the boxes of faces and of what is read."""
    lay, counted = frame.layout, revealed(frame.animation).racks > 0
    buttons = lay.seen_button
    yield from (lay.round_sign, lay.target_sign, lay.log_button, lay.pause, buttons)
    yield buttons.moved(buttons.x - lay.pause.x, 0)
    yield from (lay.towers, lay.panel, lay.stop, lay.last, lay.end)
    yield from (tag.rect for tag in frame.once(own_hand).tags(frame.canvas))
    for seat, box in zip(seats(len(lay.seats)), lay.seats, strict=True):
        yield _face(frame, seat)
        yield box.plank
        yield Rect.around(*box.badge, 44, 44)
    if counted:
        yield from (revealing.verdict(lay), revealing.tally(lay))
        yield from (Rect.around(*box.medal, 2 * _MEDAL, 2 * _MEDAL) for box in lay.seats)
    else:
        yield from (cards.box.inset(-_COUNT) for cards in (lay.deck, *lay.piles))
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
                yield anchors.hand(lay, frame.display, seat, index, look.count).box
        if counted and seat != lay.front_seat:
            yield revealing.tray(lay, seat)
