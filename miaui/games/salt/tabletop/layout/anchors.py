"""Places of the anchors by which motions are named, see `animation.animation`."""

from collections.abc import Callable

from miaui.core.seat import Seat
from miaui.games.salt.tabletop.animation.animation import Anchor, Flight
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.games.salt.tabletop.layout import revealing, spread
from miaui.games.salt.tabletop.layout.layout import Layout
from miaui.games.salt.tabletop.layout.spots import Spot


def spot(lay: Layout, stage: DisplayState, anchor: Anchor) -> Spot:
    """Return where an anchor is now. KeyError for a kind that does not exist."""
    kind = str(anchor[0])
    numbers = [int(number) for number in anchor[1:]]
    if kind == "laid":
        seat, duo, index = numbers
        sizes = tuple(len(cards) for cards in stage.seats[seat].laid)
        sizes += (2,) * (duo + 1 - len(sizes))
        return lay.laid_spot(Seat(seat), duo, index, sizes)
    if kind == "hand":
        seat, index, count = numbers
        return hand(lay, stage, Seat(seat), index, count)
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


def hand(lay: Layout, stage: DisplayState, seat: Seat, index: int, count: int) -> Spot:
    """Return where a card of a hand is: in the front seat’s fan, a back beside any other boat, or shown
    there."""
    if seat == lay.front_seat:
        return lay.hand_spot(index, count)
    if stage.seats[seat].shown is not None:
        return spread.shown_spot(lay, seat, index, count)
    return lay.back_spot(seat, index, count)


def along(lay: Layout, stage: DisplayState, flight: Flight) -> Spot:
    """Return where a flight is at its part: from start to end in an arc, turning and growing on the way."""
    start, end = spot(lay, stage, flight.start), spot(lay, stage, flight.end)
    t = flight.part
    lift, spin = flight.arc * 4 * t * (1 - t), flight.spin * 4 * t * (1 - t)
    at = start.towards(end, t)
    return at._replace(y=at.y - lift, angle=at.angle + spin)
