"""Places of the anchors by which motions are named:
- ("deck",) ("pile", pile)
- ("aside", index, count): one of the two drawn cards, in the middle of the table
- ("unfolded", slot, count): one of the cards of a pile or of the lobster's five, unfolded
- ("held", seat, index, count): one of the `count` cards that another seat looks at: its cat holds them
- ("fan", pile, index, count): one of the `count` backs of a pile that another seat leafs through
- ("hand", seat, index, count): in a hand: the fan of the front seat, the backs beside any other
- ("lifted", seat, index, count): over its place in a hand, by a fifth of its height
- ("laid", seat, duo, index): a card of a laid duo; the duo counts among those of the display
- ("rack", seat, index, count): a card of a hand that was shown
- ("boat", seat): at the seat's cat
- ("song", index, count): one of the mermaids that have risen out of a hand
- ("above",): beyond the upper edge
"""

from collections.abc import Callable

from miaui.core.seat import Seat
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.games.salt.tabletop.layout import revealing, spread
from miaui.games.salt.tabletop.layout.layout import Layout
from miaui.games.salt.tabletop.layout.spots import Spot

Anchor = tuple[str | int, ...]


def card_place(lay: Layout, display: DisplayState, anchor: Anchor) -> Spot:
    """Return the middle, width and angle, now, of a card at an anchor such as ("hand", seat, index, count).
    KeyError for an unknown kind; a pair that is not laid yet has a spot as if it were laid beside the
    others."""
    kind = str(anchor[0])
    numbers = [int(number) for number in anchor[1:]]
    if kind == "laid":
        seat, duo, index = numbers
        sizes = tuple(len(cards) for cards in display.seats[seat].laid)
        sizes += (2,) * (duo + 1 - len(sizes))
        return lay.seats[Seat(seat)].laid_spot(duo, index, sizes)
    if kind == "hand":
        seat, index, count = numbers
        return hand(lay, display, Seat(seat), index, count)
    if kind == "lifted":
        at = card_place(lay, display, ("hand", *numbers))
        return at._replace(y=at.y - 0.2 * at.box.h)
    if kind == "boat":
        x, y = lay.seats[numbers[0]].boat
        return Spot(x, y - 60, 60.0)
    if kind == "pile":
        return lay.piles[numbers[0]]
    if kind == "aside":
        return lay.aside_spot(*numbers)
    if kind in _SPREAD:
        return _SPREAD[kind](lay, *numbers)
    return {"deck": lay.deck, "above": Spot(lay.deck.x, -160.0, lay.deck.width, -8.0)}[kind]


_SPREAD: dict[str, Callable[..., Spot]] = {
    "held": Layout.peeked_spot,
    "unfolded": Layout.unfolded_spot,
    "fan": spread.fan_spot,
    "rack": revealing.rack_spot,
    "song": spread.song_spot,
}


def hand(lay: Layout, display: DisplayState, seat: Seat, index: int, count: int) -> Spot:
    """Return the spot of card `index` of `count` in a hand: of the front seat in its fan, of another whose
    hand was shown in the faceup fan beside its boat, else as a back beside its boat."""
    if seat == lay.front_seat:
        return lay.hand_spot(index, count)
    if display.seats[seat].shown is not None:
        return spread.shown_spot(lay, seat, index, count)
    return lay.seats[seat].back_spot(index, count)
