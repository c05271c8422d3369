"""Deliver: a canoe gives fish to canoe and meeting huts beside it, anyone's."""

from miaui.games.kaivai.public.events import Event, FishDelivered
from miaui.games.kaivai.public.following import follow
from miaui.games.kaivai.public.hexes import NEAR, Hex, HexSet, bits, neighbours
from miaui.games.kaivai.public.moves import Drop, Move
from miaui.games.kaivai.public.position import ROOM, Position, given

#: The space of the shell for the first, second and third fish in another's hut.
PAYS = (5, 4, 3)


def berths(position: Position) -> HexSet:
    """Return all hexes beside a hut with room, if there are fish to give. Ruling: a canoe hut takes fish even
    while its new canoe stands on it."""
    if not any(position.mats[position.queue[0]].fish):
        return 0
    return neighbours(position.board.open_huts())


def customers(position: Position) -> HexSet:
    """Return the huts beside the canoe that delivers, anyone's, with room for a fish, but those that it has
    given some; no hut (0) without fish or without such a canoe."""
    turn = given(position.turn)
    if turn.canoe is None or not any(position.mats[position.queue[0]].fish):
        return 0
    return NEAR[turn.canoe] & position.board.open_huts() & ~turn.served


def most(position: Position, hut: Hex) -> int:
    """Return the most fish that the seat to act can give to a hut: the room that is left of ROOM, or all its
    fish if those are fewer."""
    return min(ROOM - position.board.fish_in(1 << hut), sum(position.mats[position.queue[0]].fish))


def legal_drops(position: Position) -> list[Move]:
    """Return all deliveries of the canoe that is there, by hut in board order, then by number from 1; []
    without `customers`."""
    seat = position.queue[0]
    return [
        Drop(seat, hut, number)
        for hut in bits(customers(position))
        for number in range(1, most(position, hut) + 1)
    ]


def drop(position: Position, move: Drop) -> tuple[Position, list[Event]] | None:
    """Give fish to a hut; in another's each earns the giver a shell on the space of PAYS for its place in the
    hut (the first fish there, the second and so on), as far as counters last. Return the position and
    FishDelivered; None if it is not legal."""
    if not customers(position) >> move.hut & 1 or not 1 <= move.number <= most(position, move.hut):
        return None
    turn = given(position.turn)
    owner, before = position.board.owner(move.hut), position.board.fish_in(1 << move.hut)
    earned: tuple[int, ...] = ()
    if owner != move.seat:  # Ruling: a sale without a shell left earns nothing.
        earned = PAYS[before : before + move.number][: position.counters]
    delivered = FishDelivered(move.seat, move.hut, owner, move.number, earned)
    turn = turn._replace(served=turn.served | 1 << move.hut)
    return follow(position, delivered)._replace(turn=turn), [delivered]
