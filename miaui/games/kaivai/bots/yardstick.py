"""The yardstick: a plain player without chance, to measure others by. docs/records/kaivai.md defines it.

"Best" is the highest value, and the first in the list of legal moves among equals.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import TypeVar

from miaui.core.seat import Seat
from miaui.games.kaivai.bots import yardstick_canoes
from miaui.games.kaivai.public import actions, building, canoes, ending, fishing, god, round_start
from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.hexes import CENTRE, Hex, bits, distance, first
from miaui.games.kaivai.public.moves import (
    Bid,
    ChooseAction,
    FishAt,
    Move,
    Pass,
    PlaceGod,
    PlaceHut,
    Score,
    Stake,
)
from miaui.games.kaivai.public.placing import stock
from miaui.games.kaivai.public.position import (
    BUILD,
    CANOE,
    CANOES,
    CELEBRATE,
    DELIVER,
    FISH,
    FISHER,
    INCREASE,
    MEETING,
    Position,
)

T = TypeVar("T")

BIDS = (5, 4, 6, 3, 7, 2, 8, 9, 1, 10)
#: The most own influence that she pays to build or deliver, and to fish.
DEAR, CHEAP = 2, 1
#: The last round in which she takes a step on the movement track.
LAST_STEP = 4


def choose(position: Position, seat: Seat) -> Move:
    """Return the move of the yardstick, a plain player without chance that strength is measured by: equal
    positions give equal moves. `seat` counts in the phase "stake" alone; elsewhere it is the first of `queue`
    that moves. KeyError in the phases "roll" and "over"."""
    if position.phase == "stake":
        return Stake(seat, _stake(position, seat))
    return CHOICES[position.phase](position)


def _bid(position: Position) -> Move:
    return Bid(position.queue[0], next(number for number in BIDS if number not in position.bids))


def _starting_hut(position: Position) -> Move:
    seat, chart = position.queue[0], position.board.chart
    spots = sorted(bits(round_start.hut_sites(position)), key=lambda hex_: distance(hex_, CENTRE))
    own = position.board.own(seat)
    if not own:
        return PlaceHut(seat, next(_listed(position, spots, CANOE)), CANOE)
    kind = CANOE if next(_listed(position, spots, FISHER), None) is None else FISHER
    shore = chart.shores[chart.village(first(own))]
    beside = _listed(position, [hex_ for hex_ in spots if shore >> hex_ & 1], kind)
    hex_ = next(chain(beside, _listed(position, spots, kind)))
    return PlaceHut(seat, hex_, kind)


def _listed(position: Position, spots: Iterable[Hex], kind: int) -> Iterator[Hex]:
    """Yield the sites among `spots` where a starting hut of that kind may be placed."""
    return (hex_ for hex_ in spots if kind in round_start.hut_kinds(position, hex_))


def _god(position: Position) -> Move:
    chart = position.board.chart
    favours = [_favour(position, village) for village in range(len(chart.villages))]
    spots = bits(god.god_sites(position))
    return PlaceGod(position.queue[0], _best(spots, lambda hex_: favours[chart.grows(hex_)]))


def _favour(position: Position, village: int) -> int:
    seat, board = position.queue[0], position.board
    pieces = board.chart.villages[village]
    huts = [(board.own(other) & pieces).bit_count() for other in range(position.seats)]
    meeting = (board.huts[seat][MEETING] & pieces).bit_count()
    return 2 * meeting + huts[seat] - max(huts[:seat] + huts[seat + 1 :])


def _action(position: Position) -> Move:
    seat = position.queue[0]
    village = _feast(position)
    if village is not None:
        return ChooseAction(seat, CELEBRATE, village)
    for action in (BUILD, DELIVER):
        if actions.cost(position, action) <= DEAR and actions.may_choose(position, action):
            return ChooseAction(seat, action)
    fish = actions.cost(position, FISH)
    if fish <= min(CHEAP, position.mats[seat].influence) and _catches(position):
        return ChooseAction(seat, FISH)
    early = position.round <= LAST_STEP and seat in position.acted
    if early and actions.cost(position, INCREASE) == 0 and actions.may_choose(position, INCREASE):
        return ChooseAction(seat, INCREASE)
    return Pass(seat)


def _feast(position: Position) -> Hex | None:
    """Return the name hex of the village that she lets celebrate, if any is worth it."""
    seat = position.queue[0]
    cost = actions.cost(position, CELEBRATE)
    if cost > position.mats[seat].influence:
        return None
    leads = {}
    for village in actions.feasting(position):
        gains = actions.feast_gains(position, seat, village)
        lead = gains[seat] - max(gains[:seat] + gains[seat + 1 :])
        if gains[seat] >= 2 + cost and lead > 0:
            leads[village] = lead
    return village_names(position.setup.bases)[max(leads, key=leads.__getitem__)] if leads else None


def _catches(position: Position) -> bool:
    """True if some canoe could fish where something may be caught."""
    move, value = yardstick_canoes.best_catch(position, canoes.fleet(position))
    return move is not None and value > 0


def _kind(position: Position) -> Move:
    seat, board = position.queue[0], position.board
    _, fishers, meetings = board.huts[seat]
    if (board.afloat[seat] | board.moored[seat]).bit_count() < CANOES:
        wanted = CANOE
    else:
        wanted = FISHER if fishers.bit_count() <= meetings.bit_count() else MEETING
    kind = wanted if wanted in stock(board, seat) else MEETING
    sites = building.hut_sites(position)
    return PlaceHut(seat, min(sites, key=lambda site: site[1])[0], kind)


def _village(position: Position) -> Move:
    names = village_names(position.setup.bases)
    best = _best(fishing.villages(position), lambda village: yardstick_canoes.catch(position, village))
    return FishAt(position.queue[0], names[best])


def _score(position: Position) -> Move:
    seat, names = position.queue[0], village_names(position.setup.bases)

    def value(village: int) -> int:
        strength = ending.strength(position, village)
        ahead = strength[seat] > max(strength[:seat] + strength[seat + 1 :])
        return ending.cult_hexes(position, village) if ahead else 0

    left = [village for village in range(len(names)) if village not in position.scored]
    return Score(seat, names[_best(left, value)])


def _stake(position: Position, seat: int) -> int:
    village = position.village or 0
    strength = ending.strength(position, village)
    behind = max(strength[:seat] + strength[seat + 1 :]) - strength[seat]
    stake = 0 if behind < 0 else behind // 2 + 1
    if stake > position.mats[seat].influence or stake > ending.cult_hexes(position, village):
        return 0
    return stake


def _best(things: Iterable[T], value: Callable[[T], int]) -> T:
    """Return the first of those with the highest value."""
    return max(things, key=value)


CHOICES: dict[str, Callable[[Position], Move]] = {
    "bid": _bid,
    "hut": _starting_hut,
    "god": _god,
    "action": _action,
    "canoe": yardstick_canoes.choose,
    "kind": _kind,
    "at": _village,
    "score": _score,
}
