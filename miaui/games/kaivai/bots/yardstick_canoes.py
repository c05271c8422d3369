"""The yardstick's canoes: where each goes to build, fish or deliver."""

from miaui.games.kaivai.public import building, canoes, delivering, fishing
from miaui.games.kaivai.public.hexes import NEAR, Hex, HexSet, bits, first
from miaui.games.kaivai.public.moves import Drop, End, Move, Sail
from miaui.games.kaivai.public.position import BUILD, DELIVER, FISH, FISHER, ROOM, Position, given

#: What 0 to 4 or more fishermen are likely to catch by dice, in sixths of a fish.
CATCH = (0, 5, 9, 12, 14)
#: The god's fish, and that of each fisherman without dice.
SURE = 6
#: The worth of a fish in an own hut, and from round 6 on.
OWN, OWN_LATE, LATE = 2, 6, 6


def choose(position: Position) -> Move:
    """Return the yardstick's next move in the phase "canoe", for the first seat of `queue`. In the action
    build a canoe sails to where the cheapest hut costs least; in fish to where it catches most; in deliver
    fish are given to a hut beside the canoe that is acting, or else a canoe sails to where its fish are worth
    most. If there is nothing of that to do, End; in any other action End if that is legal, else the first
    legal move."""
    action = given(position.turn).action
    if action == BUILD:
        return _to_build(position) or End(position.queue[0])
    if action == FISH:
        return _to_fish(position)
    if action == DELIVER:
        return _drop(position) or _to_deliver(position) or End(position.queue[0])
    return canoes.legal_canoes(position)[-1] if canoes.may_end(position) else canoes.legal_canoes(position)[0]


def catch(position: Position, village: int) -> int:
    """Return the expected catch of one canoe of the first seat of `queue` in a village, in sixths of a fish:
    0, 5, 9, 12 or 14 with 0, 1, 2, 3, or 4 and more own fishermen, or 6 for each with the variant fisherman;
    and 6 more if the god stands in the village, also without fishermen."""
    fishermen = fishing.fishermen(position, position.queue[0], village)
    god = SURE if position.board.gods_village == village else 0
    if position.setup.variants.fisherman:
        return SURE * fishermen + god
    return CATCH[min(fishermen, len(CATCH) - 1)] + god


def best_catch(position: Position, fleet: HexSet) -> tuple[Move | None, int]:
    """Return a Sail of one of the canoes on the hexes of `fleet` to where it may expect the largest catch,
    and that catch in sixths of a fish; of equals the canoe and then the hex with the lowest number. The catch
    may be 0. (None, 0) if no canoe can get to where one may fish, or `fleet` is 0."""
    chart = position.board.chart
    fishers, god = position.board.huts[position.queue[0]][FISHER], 1 << (position.board.god or 0)
    spots_by_catch: dict[int, HexSet] = {}
    for village, (pieces, landing) in enumerate(zip(chart.villages, chart.landings, strict=True)):
        value = catch(position, village) if pieces & (fishers | god) else 0
        spots_by_catch[value] = spots_by_catch.get(value, 0) | landing
    goals = [(canoe, canoes.goals(position, FISH, canoe)) for canoe in bits(fleet)]
    for value in sorted(spots_by_catch, reverse=True):
        for canoe, reached in goals:
            spots = reached & spots_by_catch[value]
            if spots:
                return Sail(position.queue[0], canoe, first(spots)), value
    return None, 0


def _to_build(position: Position) -> Move | None:
    """Return the canoe move on whose end the cheapest possible hut costs least."""
    best: tuple[int, Hex, Hex] | None = None
    for canoe in bits(canoes.idle(position)):
        reached = canoes.berths(position, canoe)
        for cost, berths in building.berths_by_village(position, canoe, reached):
            if berths:
                candidate = cost, canoe, first(berths)
                best = candidate if best is None else min(best, candidate)
    return None if best is None else Sail(position.queue[0], best[1], best[2])


def _to_fish(position: Position) -> Move:
    move, value = best_catch(position, canoes.idle(position))
    if move is None or (value == 0 and canoes.may_end(position)):
        return End(position.queue[0])
    return move


# Deliver


def _drop(position: Position) -> Move | None:
    """Return the delivery with the best sum of worths."""
    drops = [move for move in delivering.legal_drops(position) if isinstance(move, Drop)]
    if not drops:
        return None
    return max(drops, key=lambda drop: sum(_worths(position, drop.hut)[: drop.number]))


def _to_deliver(position: Position) -> Move | None:
    """Return the canoe move with the best sum of the highest worths beside its end that the fish suffice
    for."""
    fish = sum(position.mats[position.queue[0]].fish)
    open_huts = position.board.open_huts()
    worths = {hut: _worths(position, hut) for hut in bits(open_huts)}
    sums: dict[Hex, int] = {}
    best: Move | None = None
    most = -1
    for canoe in bits(canoes.idle(position)):
        for goal in bits(canoes.goals(position, DELIVER, canoe)):
            if goal not in sums:
                beside = [worth for hut in bits(NEAR[goal] & open_huts) for worth in worths[hut]]
                sums[goal] = sum(sorted(beside, reverse=True)[:fish])
            if sums[goal] > most:
                best, most = Sail(position.queue[0], canoe, goal), sums[goal]
    return best


def _worths(position: Position, hut: Hex) -> tuple[int, ...]:
    """Return the worth of each fish that a hut can still take, in their order."""
    board = position.board
    stored = board.fish_in(1 << hut)
    if board.owner(hut) != position.queue[0]:
        return delivering.PAYS[stored:]
    return (OWN_LATE if position.round >= LATE else OWN,) * (ROOM - stored)
