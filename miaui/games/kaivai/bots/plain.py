"""The plain player of a style: what it does in a position, decision by decision, and what it thinks of each
way."""

from collections.abc import Callable
from typing import NamedTuple

from miaui.core.seat import Seat
from miaui.games.kaivai.bots import stakes
from miaui.games.kaivai.bots.outlook import Outlook
from miaui.games.kaivai.bots.plans import plan
from miaui.games.kaivai.bots.style import Style
from miaui.games.kaivai.public import actions, canoes, fishing, god, round_start
from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.bidding import BONUS, REACH
from miaui.games.kaivai.public.hexes import CENTRE, NEAR, Hex, bits, distance, first
from miaui.games.kaivai.public.moves import (
    Bid,
    ChooseAction,
    End,
    FishAt,
    Move,
    Pass,
    PlaceGod,
    PlaceHut,
    Stake,
)
from miaui.games.kaivai.public.position import (
    BUILD,
    CANOE,
    CELEBRATE,
    DELIVER,
    FISH,
    INCREASE,
    MEETING,
    MOVE,
    Position,
    given,
)
from miaui.games.kaivai.public.purse import worth


class Way(NamedTuple):
    """A move that is considered.

    - `value`: what it is worth, in glory, compared with other ways of its decision.
    - `turn`: the further moves of its turn, in their order; () if there are none, or they are not known.
    - `amount`: how much the turn does: huts built, fish expected or delivered, canoes that go, glory of a
      feast; 0.0 for other moves.
    """

    value: float
    move: Move
    turn: tuple[Move, ...] = ()
    amount: float = 0.0


def ways(position: Position, seat: Seat, style: Style) -> list[Way]:
    """Return the moves that a player of this style considers, each with its value and the rest of its turn:
    most valuable first. All that is legal is there in the phases "bid", "god", "at" (which village to fish
    in) and "stake" (all numbers from 0); in "hut" one kind for each site; in "action" only what seems to gain
    something, and always Pass; in "canoe", "kind" and "score" a single way. `seat` counts in "stake" alone,
    elsewhere it is the first of `queue`. KeyError in the phases "roll" and "over"."""
    if position.phase == "stake":
        numbers = stakes.stake_values(position, seat, style)
        considered = [Way(value, Stake(seat, number)) for number, value in enumerate(numbers)]
    else:
        considered = _WAYS[position.phase](position, style)
    considered.sort(key=lambda way: -way.value)
    return considered


def decide(position: Position, seat: Seat, style: Style) -> Move:
    """Return the move with the highest value for a player of this style; there is no chance in it. `seat`
    counts in the phase "stake" alone, elsewhere it is the first of `queue`. KeyError in the phases "roll" and
    "over"."""
    return ways(position, seat, style)[0].move


# A round's start


def _bids(position: Position, style: Style) -> list[Way]:
    seat = position.queue[0]
    outlook = Outlook(position, seat, style)
    return [
        Way(_bid(outlook, number), Bid(seat, number))
        for number in range(1, 11)
        if number not in position.bids
    ]


def _bid(outlook: Outlook, number: int) -> float:
    position, seat, style = outlook.position, outlook.seat, outlook.style
    mat = position.mats[seat]
    before, builders, last = 0.0, 0.0, 1.0
    for other, bid in enumerate(position.bids):
        if other == seat:
            continue
        chance = (10 - number) / 9 if bid is None else float(bid > number)
        before += chance
        last *= chance
        builders += chance * (worth(position.mats[other].shells) >= _BUILDS)
    steps = REACH[number - 1] + BONUS[mat.steps]
    order = 1 - before / (position.seats - 1)
    need = _NEED[min(outlook.influence, len(_NEED) - 1)]
    gain = style.reach[steps] + style.early * need * order + style.god * last
    sales = style.due * number * style.shell[outlook.left] * (1.0 if outlook.left else 0.3)
    return gain - sales + _first_builds(outlook, builders) * _purchases(outlook, number)


#: Shells of this value make a seat likely to build. By the number of seats that have built: what it then
#: costs.
_BUILDS, _PRICES = 7, (0, 1, 2, 4, 8)

#: How much it matters to go first for who has 0, 1, 2 ... influence: she can pay for nothing that others did.
_NEED = (3.5, 2.5, 1.6, 1.0)


def _first_builds(outlook: Outlook, builders: float) -> float:
    """Return the probability that the seat can still pay the action once `builders` others have built."""
    low = int(builders)
    chance = 0.0
    for number, part in ((low, 1 - builders + low), (low + 1, builders - low)):
        if part and _PRICES[number] <= outlook.influence:
            chance += part * (1 - 0.1 * _PRICES[number])
    return chance


def _purchases(outlook: Outlook, number: int) -> float:
    """Return the worth, beyond their cost, of the huts that the wealth buys at this price."""
    position, seat = outlook.position, outlook.seat
    wealth = worth(position.mats[seat].shells)
    sizes = [pieces.bit_count() for pieces in position.board.chart.villages]
    home = sizes[outlook.home] if any(outlook.huts) else min(sizes)
    gain, due = 0.0, number + home
    hut = outlook.style.hut + outlook.style.growth * outlook.left / 7
    for _ in range(max(outlook.canoes, 2 if position.round == 1 else 0)):
        if due > wealth:
            break
        gain += max(0.0, hut - outlook.shell() * due)
        wealth -= due
        due += 1
    return gain


def _starting_huts(position: Position, style: Style) -> list[Way]:
    seat, board = position.queue[0], position.board
    own = board.own(seat)
    wanted = CANOE if not own else style.second
    starts = []
    for hex_ in bits(round_start.hut_sites(position)):
        kinds = round_start.hut_kinds(position, hex_)
        kind = wanted if wanted in kinds else CANOE
        if kind in kinds:
            starts.append(Way(_start(position, hex_, style), PlaceHut(seat, hex_, kind)))
    return starts or [Way(0.0, move) for move in round_start.legal_huts(position)]


def _start(position: Position, hex_: Hex, style: Style) -> float:
    """Return the worth of a starting hut on this hex."""
    seat, board, chart = position.queue[0], position.board, position.board.chart
    village = chart.grows(hex_)
    pieces, own = chart.villages[village], board.own(seat)
    others = (pieces & ~chart.cult & ~own).bit_count()
    worth_of = 1.0 * chart.sizes[village] - style.crowd * others - style.far * distance(hex_, CENTRE)
    if own:
        worth_of += 5.0 * bool(pieces & own) + 0.2 * bool(NEAR[hex_] & own)
        worth_of -= 0.1 * distance(hex_, first(own))
    worth_of += 0.1 * (NEAR[hex_] & chart.landings[village] & chart.sea).bit_count()
    return worth_of + style.pretty * (NEAR[hex_] & ~chart.water).bit_count()


def _gods(position: Position, style: Style) -> list[Way]:
    seat, board, chart = position.queue[0], position.board, position.board.chart
    outlook = Outlook(position, seat, style)
    values = {}
    for village, pieces in enumerate(chart.villages):
        meetings = [(board.huts[other][MEETING] & pieces).bit_count() for other in range(position.seats)]
        lead = 2 * outlook.leads[village] / (1 + abs(outlook.leads[village])) if outlook.near[village] else 0
        values[village] = lead + 1.0 * meetings[seat] - style.harm * (sum(meetings) - meetings[seat])
        values[village] += 0.35 * outlook.huts[village] + (
            1.0 if village == outlook.home and outlook.huts[village] else 0.0
        )
    return [
        Way(values[chart.grows(hex_)] + _landing(position, hex_), PlaceGod(seat, hex_))
        for hex_ in bits(god.god_sites(position))
    ]


def _landing(position: Position, hex_: Hex) -> float:
    """Return a little for new berths beside own huts with room."""
    seat, board = position.queue[0], position.board
    canoe, _, meeting = board.huts[seat]
    fresh = NEAR[hex_] & board.chart.sea & ~board.chart.landings[board.chart.grows(hex_)]
    near = 0
    for berth in bits(fresh):
        near += (NEAR[berth] & (canoe | meeting)).bit_count()
    return 0.06 * fresh.bit_count() + 0.05 * near


# Turns


def _actions(position: Position, style: Style) -> list[Way]:
    seat = position.queue[0]
    outlook = Outlook(position, seat, style)
    sacrifice = 0.0 if seat in position.acted else 2 * style.influence[outlook.left] * style.sacrifice
    choices = [Way(sacrifice, Pass(seat))]
    for action in (BUILD, FISH, DELIVER, MOVE):
        if action == MOVE and outlook.left:
            continue
        if outlook.can_pay(action) and canoes.fleet(position):
            made = plan(outlook, action)
            if made.moves:
                move = ChooseAction(seat, action)
                choices.append(
                    Way(made.gain - outlook.price(action), move, (*made.moves, End(seat)), made.amount)
                )
    choices += _feasts(outlook)
    if actions.may_choose(position, INCREASE):
        choices.append(Way(outlook.step() - outlook.price(INCREASE), ChooseAction(seat, INCREASE)))
    return choices


def _feasts(outlook: Outlook) -> list[Way]:
    position, seat, style = outlook.position, outlook.seat, outlook.style
    cost = outlook.price(CELEBRATE)
    if not outlook.can_pay(CELEBRATE):
        return []
    board, lying = position.board, style.lying[outlook.left]
    names = village_names(position.setup.bases)
    feasts = []
    for village in actions.feasting(position):
        gains = actions.feast_gains(position, seat, village)
        bonus = board.fish_in(board.chart.villages[village]) // actions.BONUS_FISH
        more = [gain - lying * (gain - bonus * (other == seat)) for other, gain in enumerate(gains)]
        value = more[seat] - style.harm * (sum(more) - more[seat]) - cost
        feasts.append(Way(value, ChooseAction(seat, CELEBRATE, names[village]), (), gains[seat]))
    return feasts


def _rest_of_turn(position: Position, style: Style) -> list[Way]:
    """Return the next move of what remains of a turn."""
    seat = position.queue[0]
    outlook = Outlook(position, seat, style)
    made = plan(outlook, given(position.turn).action)
    if made.moves:
        return [Way(made.gain, made.moves[0], (*made.moves[1:], End(seat)), made.amount)]
    if position.phase == "canoe" and canoes.may_end(position):
        return [Way(0.0, End(seat))]
    return [Way(0.0, canoes.legal_canoes(position)[0])]


def _villages(position: Position, style: Style) -> list[Way]:
    seat, names = position.queue[0], village_names(position.setup.bases)
    outlook = Outlook(position, seat, style)
    return [
        Way(outlook.catches[village], FishAt(seat, names[village])) for village in fishing.villages(position)
    ]


def _scores(position: Position, style: Style) -> list[Way]:
    seat = position.queue[0]
    return [Way(1.0, stakes.choose_village(position, seat, style))]


_WAYS: dict[str, Callable[[Position, Style], list[Way]]] = {
    "bid": _bids,
    "hut": _starting_huts,
    "god": _gods,
    "action": _actions,
    "canoe": _rest_of_turn,
    "kind": _rest_of_turn,
    "at": _villages,
    "score": _scores,
}
