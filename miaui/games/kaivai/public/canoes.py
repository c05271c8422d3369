"""An action with canoes. Ruling: one canoe at a time goes and at once performs; what it leaves and changes
counts from then on, and the player stops when she likes."""

from functools import lru_cache

from miaui.games.kaivai.public import building, delivering, fishing, sinking
from miaui.games.kaivai.public.bidding import reach
from miaui.games.kaivai.public.events import CanoeSailed, Event
from miaui.games.kaivai.public.following import follow
from miaui.games.kaivai.public.hexes import Hex, HexSet, bits, grow, path
from miaui.games.kaivai.public.moves import End, Move, Sail
from miaui.games.kaivai.public.position import BUILD, FISH, MOVE, Position, Turn, given


def fleet(position: Position) -> HexSet:
    """Return the hexes of all canoes of the seat to act, afloat or on huts."""
    seat = position.queue[0]
    return position.board.afloat[seat] | position.board.moored[seat]


def idle(position: Position) -> HexSet:
    """Return the hexes of own canoes, afloat or on huts, that may still act in the action under way. Ruling:
    each acts at most once an action, and a new one not in the action that built it."""
    return fleet(position) & ~given(position.turn).spent


def goals(position: Position, action: int, canoe: Hex) -> HexSet:
    """Return the hexes on which an own canoe may end to perform an action.

    It moves through the open sea only, never over huts or cult hexes, through other canoes freely, and ends
    on a hex without a canoe. It may stay if it is afloat; one on a hut must leave it, with its first step.
    Ruling: enclosed water is not entered.
    """
    if action == MOVE:
        free = _reached(position, canoe) & ~position.board.canoes
        return free | _reached(position, canoe) & sinking.sinkable(position)
    if action == BUILD:
        return building.berths(position, canoe, berths(position, canoe))
    if action == FISH:
        return berths(position, canoe) & fishing.berths(position)
    return berths(position, canoe) & delivering.berths(position)


def berths(position: Position, canoe: Hex) -> HexSet:
    """Return the hexes without another canoe that an own canoe can reach, its own included if it is
    afloat."""
    return _reached(position, canoe) & ~(position.board.canoes & ~(1 << canoe))


def _reached(position: Position, canoe: Hex) -> HexSet:
    return _within(canoe, position.board.chart.sea, reach(position, position.queue[0]))


@lru_cache(maxsize=1 << 13)
def _within(canoe: Hex, sea: HexSet, steps: int) -> HexSet:
    """Return the hexes of the sea that a canoe reaches; cached, since it is asked for again and again while
    the sea does not change."""
    return grow(1 << canoe, sea, steps)


def can_act(position: Position, action: int) -> bool:
    """True if some canoe of the seat to act can perform an action, with `goals`, that is not yet under
    way."""
    return any(goals(position, action, canoe) for canoe in bits(fleet(position)))


def legal_canoes(position: Position) -> list[Move]:
    """Return the moves that are legal for canoes, in this order: fish to huts beside the canoe that delivers,
    alone until it has given one; every way of every canoe that has not acted; End once one has acted."""
    turn = given(position.turn)
    seat = position.queue[0]
    moves: list[Move] = []
    if turn.canoe is not None:
        moves += delivering.legal_drops(position)
        if not turn.served:
            return moves
    for canoe in bits(idle(position)):
        moves += [Sail(seat, canoe, goal) for goal in bits(goals(position, turn.action, canoe))]
    return [*moves, End(seat)] if turn.spent else moves


def may_leave(turn: Turn) -> bool:
    """True if the next canoe may go: always, but after one that delivers has come only when it has given a
    fish."""
    return turn.canoe is None or bool(turn.served)


def sail(position: Position, move: Sail) -> tuple[Position, list[Event]] | None:
    """Sail a canoe, or let it stay; it performs the action or begins to. None if the canoe may not act or
    cannot end there."""
    turn = given(position.turn)
    if not may_leave(turn) or not idle(position) >> move.start & 1:
        return None
    if not goals(position, turn.action, move.start) >> move.goal & 1:
        return None
    sailed = CanoeSailed(move.seat, path(move.start, move.goal, position.board.chart.sea))
    turn = turn._replace(canoe=move.goal, spent=turn.spent | 1 << move.goal, served=0, village=None)
    moved = follow(position, sailed)._replace(turn=turn)
    if turn.action == BUILD:
        return moved._replace(phase="kind"), [sailed]
    if turn.action == FISH:
        after, following = fishing.arrive(moved)
    elif turn.action == MOVE:
        after, following = sinking.arrive(moved)
    else:
        after, following = moved, []
    return after, [sailed, *following]


def may_end(position: Position) -> bool:
    """True if the turn may end: a canoe has acted, and one that delivers has given a fish."""
    turn = given(position.turn)
    return bool(turn.spent) and may_leave(turn)
