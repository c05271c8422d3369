"""Whole turns: the canoes that go, where, what they do there, and what that is worth.

A plan is what remains of a turn: all of it before an action is chosen, the rest once canoes have acted.
"""

from typing import NamedTuple

from miaui.games.kaivai.bots.outlook import Outlook
from miaui.games.kaivai.public import canoes, delivering, sinking
from miaui.games.kaivai.public.bidding import price
from miaui.games.kaivai.public.building import hut_sites
from miaui.games.kaivai.public.chart import sites
from miaui.games.kaivai.public.hexes import NEAR, Hex, HexSet, bits, neighbours
from miaui.games.kaivai.public.moves import Drop, Move, PlaceHut, Sail
from miaui.games.kaivai.public.placing import place_hut, stock
from miaui.games.kaivai.public.position import (
    BUILD,
    CELEBRATE,
    DELIVER,
    FISH,
    MOVE,
    ROOM,
    Position,
    Turn,
    given,
)
from miaui.games.kaivai.public.purse import pay, put, worth

#: The least that a further canoe must bring to a turn that could end.
LEAST = 0.02


class ActionPlan(NamedTuple):
    """Moves of the canoes in one turn, and what they bring.

    - `gain`: what it brings, in glory, what the action costs not subtracted.
    - `moves`: of one turn, in their order, without throws and without the End; () if nothing is to be gained.
    - `amount`: how much is done: huts built, fish expected or delivered, canoes that go.
    """

    gain: float
    moves: tuple[Move, ...]
    amount: float = 0.0


def plan(outlook: Outlook, action: int) -> ActionPlan:
    """Return the best plan found for the outlook's seat in an action: 0 build, 1 fish, 2 deliver or 3 move;
    other numbers raise KeyError. Without a turn under way it is the whole turn as if the action were chosen,
    payable or not; else what remains of the turn, whose action it must be. With nothing to gain it has no
    moves, gain 0 and amount 0. The position is not changed."""
    position = outlook.position
    if position.turn is None:
        position = position._replace(turn=Turn(action), phase="canoe")
    return _PLANNERS[action](outlook, position)


# Build


def _build(outlook: Outlook, position: Position) -> ActionPlan:
    seat = outlook.seat
    gain, moves, p = 0.0, list[Move](), position
    if p.phase == "kind":
        gain, hut = _hut_beside(outlook, p)
        moves = [hut]
        p = _built(p, hut)
        outlook = Outlook(p, seat, outlook.style)
    while True:
        best = _next_hut(outlook, p)
        if best is None or best[0] < LEAST:
            return ActionPlan(gain, tuple(moves), len(moves) / 2)
        more, sail, hut = best
        gain += more
        moves += [sail, hut]
        p = _built(_sailed(p, sail), hut)
        outlook = Outlook(p, seat, outlook.style)


def _sailed(p: Position, sail: Sail) -> Position:
    """Return the position once a canoe went to build."""
    board, start, goal = p.board, 1 << sail.start, 1 << sail.goal
    afloat = put(board.afloat, sail.seat, board.afloat[sail.seat] & ~start | goal)
    moored = put(board.moored, sail.seat, board.moored[sail.seat] & ~start)
    turn = given(p.turn)
    turn = turn._replace(canoe=sail.goal, spent=turn.spent | goal)
    return p._replace(board=board._replace(afloat=afloat, moored=moored), turn=turn)


def _built(p: Position, hut: PlaceHut) -> Position:
    """Return the position with a hut that is paid."""
    chart, mat, turn = p.board.chart, p.mats[hut.seat], given(p.turn)
    cost = price(p, hut.seat) + chart.villages[chart.grows(hut.hex)].bit_count()
    mats = put(p.mats, hut.seat, mat._replace(shells=pay(mat.shells, cost)[0]))
    board = place_hut(p.board, hut.seat, hut.hex, hut.kind)
    turn = turn._replace(canoe=None, spent=turn.spent | 1 << hut.hex)
    return p._replace(board=board, mats=mats, turn=turn, phase="canoe")


def _kind(outlook: Outlook, village: int, kinds: tuple[int, ...]) -> tuple[float, int]:
    """Return the worth of the best kind of hut for a village, and the kind as a negative: of equals the
    first."""
    return max([(outlook.hut(village, kind), -kind) for kind in kinds])


def _hut_beside(outlook: Outlook, p: Position) -> tuple[float, PlaceHut]:
    """Return the best hut that the canoe under way can build where it lies."""
    kinds, shell = stock(p.board, outlook.seat), outlook.shell()
    best: tuple[float, int, Hex] | None = None
    for hex_, cost in hut_sites(p):
        village = p.board.chart.grows(hex_)
        worth_of, kind = _kind(outlook, village, kinds)
        candidate = (
            worth_of + outlook.site(village, hex_) + _served(p, village, hex_) - shell * cost,
            kind,
            -hex_,
        )
        best = candidate if best is None or candidate > best else best
    gain, kind, hex_ = given(best)
    return gain, PlaceHut(outlook.seat, -hex_, -kind)


def _served(p: Position, village: int, hex_: Hex) -> float:
    """Return a little for every hex where canoes that fish could also deliver here."""
    return 0.05 * (NEAR[hex_] & p.board.chart.landings[village]).bit_count()


def _next_hut(outlook: Outlook, p: Position) -> tuple[float, Sail, PlaceHut] | None:
    """Return the best hut that an idle canoe can build, and its way there."""
    seat, board, chart = outlook.seat, p.board, p.board.chart
    kinds = stock(board, seat)
    wealth = worth(p.mats[seat].shells)
    due = price(p, seat)
    villages = [
        (village, due + pieces.bit_count())
        for village, pieces in enumerate(chart.villages)
        if due + pieces.bit_count() <= wealth
    ]
    if not kinds or not villages:
        return None
    shell = outlook.shell()
    values = [(village, cost, *_kind(outlook, village, kinds)) for village, cost in villages]
    values = [row for row in values if row[2] + 0.5 > shell * row[1]]
    best: tuple[float, Sail, PlaceHut] | None = None
    for canoe in bits(canoes.idle(p)):
        reached = canoes.berths(p, canoe)
        others = ~(1 << canoe)
        free = 0
        for village, cost, value, kind in values:
            landed = reached & chart.landings[village]
            if not landed or (best is not None and value + 0.5 - shell * cost <= best[0]):
                continue
            free = free or sites(chart, board.canoes & others, board.hut_canoes & others)
            site = _site(outlook, village, free & chart.shores[village] & neighbours(landed), landed)
            if site is None:
                continue
            more, hex_, berth = site
            gain = value + more - shell * cost
            if best is None or gain > best[0]:
                best = gain, Sail(seat, canoe, berth), PlaceHut(seat, hex_, -kind)
    return best


def _site(outlook: Outlook, village: int, spots: HexSet, landed: HexSet) -> tuple[float, Hex, Hex] | None:
    """Return the best of some sites of a village, what it is worth more, and a berth beside it."""
    chart = outlook.position.board.chart
    best: tuple[float, Hex, Hex] | None = None
    for hex_ in bits(spots):
        beside = NEAR[hex_] & landed
        if chart.narrows >> hex_ & 1:
            beside &= chart.sea_after(hex_)
        if not beside:
            continue
        value = outlook.site(village, hex_) + _served(outlook.position, village, hex_)
        if best is None or value > best[0]:
            best = value, hex_, max(bits(beside), key=outlook.berth)
    return best


# Fish


def _fish(outlook: Outlook, p: Position) -> ActionPlan:
    seat, chart = outlook.seat, p.board.chart
    spots_by_catch: dict[float, HexSet] = {}
    for value, landing in zip(outlook.catches, chart.landings, strict=True):
        if value:
            spots_by_catch[value] = spots_by_catch.get(value, 0) | landing
    total, moves = 0.0, []
    ways = {canoe: canoes.goals(p, FISH, canoe) for canoe in bits(canoes.idle(p))}
    taken = 0
    for value in sorted(spots_by_catch, reverse=True):
        spots = spots_by_catch[value]
        # Who has fewest ways goes first, so that it finds a free berth.
        for canoe in sorted(ways, key=lambda canoe: (ways[canoe] & spots).bit_count()):
            goals = ways[canoe] & spots & ~taken
            if goals:
                goal = max(bits(goals), key=outlook.berth)
                taken |= 1 << goal
                total += value
                moves.append(Sail(seat, canoe, goal))
                del ways[canoe]
    total = min(total, p.counters)
    return ActionPlan(_fish_worth(outlook, total), tuple(moves), total)


def _fish_worth(outlook: Outlook, more: float) -> float:
    style, p = outlook.style, outlook.position
    held = sum(p.mats[outlook.seat].fish)
    in_time = outlook.left or (outlook.can_pay(DELIVER) and outlook.can_pay(CELEBRATE))
    each = style.fresh[outlook.left] if in_time else 0.0
    plenty = style.plenty
    return each * plenty * (2 ** (-held / plenty) - 2 ** (-(held + more) / plenty)) / 0.6931


# Deliver


def _worths(outlook: Outlook, p: Position) -> dict[Hex, tuple[float, ...]]:
    """Return the worth of each fish that a hut can still take, in their order, by hut."""
    board, style = p.board, outlook.style
    harm, sale = style.harm * style.lying[outlook.left], outlook.sale()
    rot = 1 if style.rots and not outlook.can_pay(BUILD) else 0
    sold = tuple([(shells - rot) * sale - harm for shells in delivering.PAYS])
    kept, own = (outlook.feast(),) * ROOM, board.own(outlook.seat)
    first, second, _ = board.stores
    return {
        hut: (kept if own >> hut & 1 else sold)[(first >> hut & 1) + (second >> hut & 1) :]
        for hut in bits(board.open_huts())
    }


def _deliver(outlook: Outlook, position: Position) -> ActionPlan:
    seat = outlook.seat
    fish = sum(position.mats[seat].fish)
    if not fish:
        return ActionPlan(0.0, ())
    keep = outlook.style.fish[outlook.left] * outlook.style.keep if fish < 7 else 0.0
    worths = _worths(outlook, position)
    turn = given(position.turn)
    gain, given_away, moves = 0.0, 0, list[Move]()
    if turn.canoe is not None:
        beside = NEAR[turn.canoe] & position.board.open_huts() & ~turn.served
        more, drops = _drops(worths, beside, fish, keep if turn.served else -9.0)
        gain += more
        moves += [Drop(seat, hut, number) for hut, number in drops]
        fish -= _give(worths, drops)
    ways = {canoe: canoes.goals(position, DELIVER, canoe) for canoe in bits(canoes.idle(position))}
    taken = 0
    while fish > 0 and ways:
        best = _next_delivery(outlook, ways, worths, fish, keep, taken)
        if best is None:
            break
        value, canoe, goal, drops = best
        del ways[canoe]
        taken |= 1 << goal
        gain += value
        moves += [Sail(seat, canoe, goal), *[Drop(seat, hut, number) for hut, number in drops]]
        number = _give(worths, drops)
        fish -= number
        given_away += number
    return ActionPlan(gain, tuple(moves), given_away)


#: Huts and the fish for each.
Drops = list[tuple[Hex, int]]


def _next_delivery(
    outlook: Outlook,
    ways: dict[Hex, HexSet],
    worths: dict[Hex, tuple[float, ...]],
    fish: int,
    keep: float,
    taken: HexSet,
) -> tuple[float, Hex, Hex, Drops] | None:
    """Return the best delivery of one of the canoes: its gain, the canoe, where it goes and what it gives."""
    known: dict[HexSet, tuple[float, Drops]] = {}
    best: tuple[float, Hex, Hex, Drops] | None = None
    most = LEAST
    huts = 0
    for hut, left in worths.items():
        if left:
            huts |= 1 << hut
    spots = neighbours(huts) & ~taken
    for canoe, goals in ways.items():
        # A goal is as good for every canoe that reaches it: it is the first one's.
        for goal in bits(goals & spots):
            beside = NEAR[goal] & huts
            if beside not in known:
                known[beside] = _drops(worths, beside, fish, keep)
            value, drops = known[beside]
            if value > most and value + outlook.berth(goal) > most:
                most, best = value + outlook.berth(goal), (value, canoe, goal, drops)
        spots &= ~goals
    return best


def _drops(worths: dict[Hex, tuple[float, ...]], huts: HexSet, fish: int, keep: float) -> tuple[float, Drops]:
    """Return the best use of a number of fish among some huts, and what it brings over keeping them."""
    offers = []
    for hut in bits(huts):
        least = 9.0
        for number, value in enumerate(worths.get(hut, ()), 1):
            least = min(least, value)
            if value > keep:
                offers.append((least, -number, hut))
    offers.sort(reverse=True)
    given_to: dict[Hex, int] = {}
    gain = 0.0
    for value, _, hut in offers[:fish]:
        given_to[hut] = given_to.get(hut, 0) + 1
        gain += value - keep
    return gain, sorted(given_to.items())


def _give(worths: dict[Hex, tuple[float, ...]], drops: Drops) -> int:
    """Take up the room of what is delivered; how many fish that are."""
    for hut, number in drops:
        worths[hut] = worths[hut][number:]
    return sum([number for _, number in drops])


# Move


def _move(outlook: Outlook, p: Position) -> ActionPlan:
    """Return the plan in which canoes go where they count for majorities; one sinks another's where that
    brings more."""
    seat, chart = outlook.seat, p.board.chart
    prey = sinking.sinkable(p)
    gain, moves, taken = 0.0, list[Move](), prey
    beside = 0
    for landing in chart.landings:
        beside |= landing
    for canoe in bits(canoes.idle(p)):
        stays = outlook.berth(canoe) if p.board.afloat[seat] >> canoe & 1 else 0.0
        goals = canoes.goals(p, MOVE, canoe) & beside
        worth = {goal: outlook.berth(goal) for goal in bits(goals & ~taken)}
        if not outlook.left:
            worth |= {goal: outlook.rammed(goal) for goal in bits(goals & prey)}
        if not worth:
            continue
        goal = max(worth, key=worth.__getitem__)
        more = worth[goal] - stays
        if more > LEAST:
            gain += more
            if prey >> goal & 1:
                prey = 0
            taken |= 1 << goal
            moves.append(Sail(seat, canoe, goal))
    return ActionPlan(gain if not outlook.left else gain * 0.3, tuple(moves), len(moves))


_PLANNERS = {BUILD: _build, FISH: _fish, DELIVER: _deliver, MOVE: _move}
