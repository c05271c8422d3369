"""Move: a canoe goes somewhere else, and may sink another player's canoe."""

from miaui.core.seat import Seat
from miaui.games.kaivai.public.events import CanoeSunk, Event
from miaui.games.kaivai.public.following import follow
from miaui.games.kaivai.public.hexes import HexSet
from miaui.games.kaivai.public.position import Position, given

#: The glory that sinking costs, by the victim's canoes at sea; a last one cannot be sunk.
LOSS = {2: 6, 3: 4, 4: 2}


def sinkable(position: Position) -> HexSet:
    """Return the canoes of others, at sea, that the seat to act may sink: those of seats for whose fleet the
    loss of glory, by LOSS, is not more than its own glory. Ruling: canoes on huts are not at sea, do not
    count here and cannot be sunk."""
    seat = position.queue[0]
    glory = position.mats[seat].glory
    canoes = 0
    for owner, fleet in enumerate(position.board.afloat):
        if owner != seat and LOSS.get(fleet.bit_count(), glory + 1) <= glory:
            canoes |= fleet
    return canoes


def arrive(position: Position) -> tuple[Position, list[Event]]:
    """Let a canoe that has arrived sink another player's canoe that lies there, for the loss of glory of
    LOSS; it goes back to its owner's stock. Where there is none nothing happens, without events."""
    turn, seat = given(position.turn), position.queue[0]
    canoe = given(turn.canoe)
    done = position._replace(turn=turn._replace(canoe=None))
    for owner, fleet in enumerate(position.board.afloat):
        if owner != seat and fleet >> canoe & 1:
            sunk = CanoeSunk(seat, Seat(owner), canoe, LOSS[fleet.bit_count()])
            return follow(done, sunk), [sunk]
    return done, []
