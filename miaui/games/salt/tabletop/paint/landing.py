"""The stage as it can be counted: without cards that are still on their way."""

from dataclasses import replace

from miaui.core.seat import Seat
from miaui.games.salt.tabletop.animation.animation import Flight
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.games.salt.tabletop.ui import TableFrame


def landed(frame: TableFrame) -> DisplayState:
    """Return the stage without the cards that are still on their way to a hand: what can be counted by
    now."""
    whole = stage = frame.display
    for flight in frame.animation.all(Flight):
        if flight.end[0] == "hand" and flight.end != flight.start:
            stage = _without(stage, whole, Seat(int(flight.end[1])), int(flight.end[2]))
    return stage


def _without(stage: DisplayState, whole: DisplayState, seat: Seat, place: int) -> DisplayState:
    """The stage without a card of a seat's hand, which lies at that place of the `whole` stage's."""
    left = stage.seat(seat, count=stage.seats[seat].count - 1)
    held = whole.held(seat)
    if seat != stage.viewer or held is None or place >= len(held):
        return left
    hand = list(stage.hand)
    hand.remove(held[place])
    return replace(left, hand=tuple(hand))
