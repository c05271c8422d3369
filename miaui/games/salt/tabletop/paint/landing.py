"""The display as it can be counted: without cards that are still on their way."""

from dataclasses import replace

from miaui.core.seat import Seat
from miaui.games.salt.tabletop.animation.animation import Flight
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.games.salt.tabletop.ui import TableFrame


def landed(frame: TableFrame) -> DisplayState:
    """Return the display state without the cards that are still flying to a hand: each lowers that seat's
    count, and for the viewer leaves the hand as well. Without flights it is the frame's own."""
    whole = display = frame.display
    for flight in frame.animation.all(Flight):
        if flight.end[0] == "hand" and flight.end != flight.start:
            display = _without(display, whole, Seat(int(flight.end[1])), int(flight.end[2]))
    return display


def _without(display: DisplayState, whole: DisplayState, seat: Seat, place: int) -> DisplayState:
    """Return the display without a card of a seat's hand, which lies at that place of the
    `whole` display's."""
    left = display.seat(seat, count=display.seats[seat].count - 1)
    held = whole.held(seat)
    if seat != display.viewer or held is None or place >= len(held):
        return left
    hand = list(display.hand)
    hand.remove(held[place])
    return replace(left, hand=tuple(hand))
