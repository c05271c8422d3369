"""Positions that play seldom reaches: crowded boards, enclosed waters, empty supplies, full huts; and the
same positions for the naive rules."""

from random import Random
from typing import Any

from miaui.core.chance import below, shuffled
from miaui.core.seat import seats
from miaui.games.kaivai.public.hexes import NAMES, NEAR, bits, names
from miaui.games.kaivai.public.placing import free_sites, place_god, place_hut, stock
from miaui.games.kaivai.public.position import ACTION_KEYS, CANOE, KINDS, MEETING, Board, Mat, Position
from miaui.games.kaivai.public.purse import put, spaces
from miaui.games.kaivai.rules.record import play
from miaui.games.kaivai.rules.state import State
from testkit.kaivai.dealing import fresh, raw_of
from testkit.kaivai.naive.game import Game


def world(rng: Random) -> tuple[State, dict[str, Any]]:
    """Return a random crowded state in the middle of a round, in which a seat is to choose an action, and the
    record of its set-up as an object of JSON, without moves. No moves lead to it. Three or four seats,
    options by chance; equal for a generator in an equal state."""
    record = fresh(rng)
    position = play(record).position
    count = position.seats
    number = 1 + below(8, rng)
    position = position._replace(board=_crowded(position.board, number, rng), round=number, phase="action")
    order = shuffled(seats(count), rng)
    queue = tuple(order[: 1 + below(count, rng)])
    bids = tuple(shuffled(range(1, 11), rng)[:count])
    mats = tuple([_mat(rng) for _ in range(count)])
    position = position._replace(queue=queue, bids=bids, mats=mats)
    position = _fed(position, rng)
    position = _spread(position, rng)
    acted = frozenset(seat for seat in queue if rng.random() < 0.7)
    state = State(position._replace(acted=acted), (None,) * count, (), (0,) * count)
    return state, raw_of(record)


def naive(state: State, raw: dict[str, Any]) -> Any:
    """Return a new naive `Game` in the position of `state`, in which an action is to be chosen. `raw` is the
    record of its set-up, as from `world`. Moves played so far are not copied."""
    position, board = state.position, state.position.board
    game: Any = Game(raw, play=False)
    for name, pieces in zip(game.villages, board.chart.villages, strict=True):
        game.villages[name] = {"pieces": set(names(pieces)), "cult": set(names(pieces & board.chart.cult))}
    for seat, kinds in enumerate(board.huts):
        for kind, spots in enumerate(kinds):
            for spot in bits(spots):
                game.huts[NAMES[spot]] = [seat, KINDS[kind], board.fish_in(1 << spot)]
        game.canoes[seat] = dict.fromkeys(names(board.afloat[seat]), False)
        game.canoes[seat] |= dict.fromkeys(names(board.moored[seat]), True)
    game.god = None if board.god is None else NAMES[board.god]
    game.cult = position.cult_supply
    for seat, mat in enumerate(position.mats):
        game.glory[seat], game.influence[seat], game.steps[seat] = mat.glory, mat.influence, mat.steps
        game.shells[seat], game.fish[seat] = spaces(mat.shells), spaces(mat.fish)
    game.round, game.phase, game.queue = position.round, "action", list(position.queue)
    game.bids = list(position.bids)
    game.passed = [seat not in position.queue for seat in range(position.seats)]
    game.acted = [seat in position.acted for seat in range(position.seats)]
    game.spaces = dict(zip(ACTION_KEYS, position.spaces, strict=True))
    return game


def _crowded(board: Board, cult: int, rng: Random) -> Board:
    """So many cult hexes and up to all huts are placed; some canoes leave their huts."""
    for _ in range(cult):
        sites = list(bits(free_sites(board)))
        board = place_god(board, sites[below(len(sites), rng)])
    seats = len(board.huts)
    dams = rng.random() < 0.5
    for _ in range(below(15 * seats, rng)):
        seat = below(seats, rng)
        sites = list(bits(free_sites(board)))
        narrow = list(bits(free_sites(board) & board.chart.narrows))
        kinds = stock(board, seat)
        if not sites or not kinds:
            break
        chosen = narrow if narrow and dams else sites
        spot = chosen[below(len(chosen), rng)]
        kind = kinds[below(len(kinds), rng)]
        if kind == CANOE and not board.chart.sea & ~board.canoes:
            kind = MEETING
        if kind == CANOE and not _may_moor(board, spot):
            continue
        board = place_hut(board, seat, spot, kind)
        if kind == CANOE and rng.random() < 0.7:
            board = _afloat(board, seat, spot, rng)
    return board


def _may_moor(board: Board, spot: int) -> bool:
    return bool(NEAR[spot] & board.chart.sea_after(spot))


def _afloat(board: Board, seat: int, hut: int, rng: Random) -> Board:
    free = list(bits(board.chart.sea & ~board.canoes))
    if not free:
        return board
    goal = free[below(len(free), rng)]
    afloat = put(board.afloat, seat, board.afloat[seat] | 1 << goal)
    return board._replace(afloat=afloat, moored=put(board.moored, seat, board.moored[seat] & ~(1 << hut)))


def _mat(rng: Random) -> Mat:
    shells = tuple(below(4, rng) for _ in range(5))
    return Mat(below(12, rng), shells, (0, 0, 0, 0), 0, below(9, rng))


def _fed(position: Position, rng: Random) -> Position:
    """Fish in hands and huts until few or no counters are left."""
    short = below(2, rng)
    for _ in range(200):
        if position.counters <= (below(3, rng) if short else 20):
            break
        board = position.board
        open_huts = list(bits(board.open_huts()))
        if open_huts and rng.random() < 0.6:
            hut = open_huts[below(len(open_huts), rng)]
            level = board.fish_in(1 << hut)
            one, two, three = put(board.stores, level, board.stores[level] | 1 << hut)
            position = position._replace(board=board._replace(stores=(one, two, three)))
        else:
            seat, space = below(position.seats, rng), below(4, rng)
            mat = position.mats[seat]
            fed = mat._replace(fish=put(mat.fish, space, mat.fish[space] + 1))
            position = position._replace(mats=put(position.mats, seat, fed))
    return position


def _spread(position: Position, rng: Random) -> Position:
    """Influence in hands and on spaces until little or none is left."""
    left = below(4, rng)
    while position.influence > left:
        if rng.random() < 0.3:
            action = below(len(ACTION_KEYS), rng)
            lying = position.spaces[action] or 1
            if lying <= position.influence:
                doubled = position.spaces[action] + lying
                position = position._replace(spaces=put(position.spaces, action, doubled))
        else:
            seat = below(position.seats, rng)
            mat = position.mats[seat]
            richer = mat._replace(influence=mat.influence + 1)
            position = position._replace(mats=put(position.mats, seat, richer))
    return position
