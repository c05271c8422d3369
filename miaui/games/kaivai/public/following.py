"""Effects of events on the position, each said once: for the rules, and for a table that is told of them.

What goes on within a turn (`turn`, and `phase` meanwhile) events do not tell: the rules say it, and a table
looks at neither.
"""

from typing import assert_never

from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.bidding import STARTING_HUTS, bidding_order, turn_order
from miaui.games.kaivai.public.events import (
    ActionChosen,
    ActionEvent,
    BidMade,
    Blessed,
    CanoeSailed,
    CanoeSunk,
    Celebrated,
    DiceThrown,
    Event,
    FishCaught,
    FishDelivered,
    FishEvent,
    GameEnded,
    GodMoved,
    GodStayed,
    HutBuilt,
    HutPlaced,
    HutsScored,
    Passed,
    RoundBegan,
    RoundEvent,
    ScoringEvent,
    StakeLocked,
    StakesOpened,
    StartEvent,
    StepTaken,
    TurnEnded,
    TurnOrder,
    ValueLost,
    VillageChosen,
    VillageScored,
)
from miaui.games.kaivai.public.hexes import Hex
from miaui.games.kaivai.public.placing import place_god, place_hut
from miaui.games.kaivai.public.position import Position
from miaui.games.kaivai.public.purse import (
    catch_fish,
    earn_shell,
    gain_glory,
    gain_influence,
    give_fish,
    pay,
    put,
)


def follow(position: Position, event: Event) -> Position:
    """Return the position when the event has happened; `position` stays as it is."""
    match event:
        case ActionChosen() | CanoeSailed() | HutBuilt() | CanoeSunk() | StepTaken():
            return _act(position, event)
        case FishCaught() | FishDelivered() | Celebrated():
            return _fish(position, event)
        case RoundBegan() | BidMade() | TurnOrder() | TurnEnded() | Passed() | ValueLost():
            return _round(position, event)
        case HutPlaced() | GodMoved() | GodStayed() | Blessed():
            return _start(position, event)
        case HutsScored() | VillageChosen() | StakeLocked() | StakesOpened() | VillageScored() | GameEnded():
            return _score(position, event)
        case DiceThrown():
            return position
        case _:
            assert_never(event)


def _round(position: Position, event: RoundEvent) -> Position:
    """Return the position after an event of rounds, bids and turns."""
    queue = position.queue
    match event:
        case RoundBegan(number, order):
            nobody = (None,) * position.seats
            return position._replace(round=number, phase="bid", queue=order, bids=nobody, acted=frozenset())
        case BidMade(seat, number):
            return position._replace(bids=put(position.bids, seat, number), queue=queue[1:])
        case TurnOrder(order):
            if position.round > 1:
                return position._replace(phase="god", queue=order[-1:])
            twice = tuple([seat for seat in order for _ in range(STARTING_HUTS)])
            return position._replace(phase="hut", queue=twice)
        case TurnEnded(seat):
            acted = position.acted
            if queue[:1] == (seat,):  # It has not passed.
                queue, acted = (*queue[1:], seat), acted | {seat}
            turns = position.turns + 1
            return position._replace(phase="action", queue=queue, acted=acted, turn=None, turns=turns)
        case Passed(seat, sacrifice):
            mats = gain_influence(position.mats, seat, sacrifice or 0)
            return position._replace(mats=mats, queue=queue[1:])
        case ValueLost():
            return position._replace(mats=event.after, spaces=(0,) * len(event.spaces))
        case _:
            assert_never(event)


def _start(position: Position, event: StartEvent) -> Position:
    """Return the position after a starting hut, or what the god does."""
    match event:
        case HutPlaced(seat, hex_, kind):
            board, queue = place_hut(position.board, seat, hex_, kind), position.queue[1:]
            if queue:
                return position._replace(board=board, queue=queue)
            return position._replace(board=board, phase="god", queue=turn_order(position)[-1:])
        case GodMoved(_seat, hex_):
            board = place_god(position.board, hex_)
            return position._replace(board=board, phase="action", queue=turn_order(position))
        case GodStayed():
            return position._replace(phase="action", queue=turn_order(position))
        case Blessed(gains):
            mats = position.mats
            for blessed, gain in enumerate(gains):
                mats = gain_influence(mats, blessed, gain)
            return position._replace(mats=mats)
        case _:
            assert_never(event)


def _act(position: Position, event: ActionEvent) -> Position:
    """Return the position after a price, a canoe's way, its hut or its end, or a step."""
    mat, board, seat = position.mats[event.seat], position.board, event.seat
    match event:
        case ActionChosen(_seat, action, paid, added):
            spaces = put(position.spaces, action, position.spaces[action] + paid + added)
            mats = gain_influence(position.mats, seat, -paid)
            return position._replace(spaces=spaces, mats=mats)
        case CanoeSailed(_seat, path):
            start, goal = 1 << path[0], 1 << path[-1]
            afloat = put(board.afloat, seat, board.afloat[seat] & ~start | goal)
            moored = put(board.moored, seat, board.moored[seat] & ~start)
            return position._replace(board=board._replace(afloat=afloat, moored=moored))
        case HutBuilt():
            shells, _paid, _change = pay(mat.shells, event.price + event.pieces)
            paid_mat = mat._replace(shells=shells, influence=mat.influence + event.blessing)
            grown = place_hut(board, seat, event.hex, event.kind)
            return position._replace(board=grown, mats=put(position.mats, seat, paid_mat))
        case CanoeSunk(_seat, owner, hex_, glory):
            afloat = put(board.afloat, owner, board.afloat[owner] & ~(1 << hex_))
            mats = put(position.mats, seat, mat._replace(glory=mat.glory - glory))
            return position._replace(board=board._replace(afloat=afloat), mats=mats)
        case StepTaken(_seat, steps):
            return position._replace(mats=put(position.mats, seat, mat._replace(steps=steps)))
        case _:
            assert_never(event)


def _fish(position: Position, event: FishEvent) -> Position:
    """Return the position after fish were caught, delivered or eaten."""
    seat, board = event.seat, position.board
    mat = position.mats[seat]
    match event:
        case FishCaught():
            return position._replace(mats=put(position.mats, seat, catch_fish(mat, event.fish)))
        case FishDelivered(_seat, hut, _owner, number, earned):
            shells = mat.shells
            for space in earned:
                shells = earn_shell(shells, space)
            full = board.fish_in(1 << hut) + number
            first, second, third = [
                store | (level <= full) << hut for level, store in enumerate(board.stores, 1)
            ]
            given = mat._replace(shells=shells, fish=give_fish(mat.fish, number))
            stored = board._replace(stores=(first, second, third))
            return position._replace(board=stored, mats=put(position.mats, seat, given))
        case Celebrated(_seat, village, _fish_eaten, gains):
            others = ~board.chart.villages[_number(position, village)]
            first, second, third = board.stores
            eaten = board._replace(stores=(first & others, second & others, third & others))
            return position._replace(board=eaten, mats=gain_glory(position.mats, gains))
        case _:
            assert_never(event)


def _score(position: Position, event: ScoringEvent) -> Position:
    """Return the position after an event of the scoring; stakes are no part of it."""
    match event:
        case HutsScored(gains):
            return _next_chooser(position._replace(mats=gain_glory(position.mats, gains)))
        case VillageChosen(_seat, village):
            return position._replace(phase="stake", queue=(), village=_number(position, village))
        case VillageScored(village, _totals, points, returned):
            mats = [
                mat._replace(glory=mat.glory + points[seat], influence=mat.influence - returned[seat])
                for seat, mat in enumerate(position.mats)
            ]
            scored = tuple(sorted((*position.scored, _number(position, village))))
            return _next_chooser(position._replace(mats=tuple(mats), scored=scored))
        case GameEnded():
            return position._replace(phase="over", queue=())
        case StakeLocked() | StakesOpened():
            return position
        case _:
            assert_never(event)


def _number(position: Position, name: Hex) -> int:
    """Return the number of the village with that name hex."""
    return village_names(position.setup.bases).index(name)


def _next_chooser(position: Position) -> Position:
    """Return the position in which who has least glory chooses a village. Ruling: equal players as in bidding
    order."""
    return position._replace(phase="score", queue=bidding_order(position)[:1], village=None)
