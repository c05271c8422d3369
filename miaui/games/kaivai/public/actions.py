"""Actions: what they cost in influence, celebrating, increasing and passing, and whose turn is next."""

from miaui.core.seat import Seat
from miaui.games.kaivai.public import canoes, ending
from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.bidding import STEPS
from miaui.games.kaivai.public.events import ActionChosen, Celebrated, Event, Passed, StepTaken, TurnEnded
from miaui.games.kaivai.public.moves import ChooseAction, End, Move, Pass
from miaui.games.kaivai.public.position import ACTION_KEYS, CELEBRATE, INCREASE, Position, Turn
from miaui.games.kaivai.public.purse import gain_glory, gain_influence, put

#: Influence gained by passing without having acted in the round.
SACRIFICE = 2
#: Fish of a village that bring one more glory to the seat that celebrates.
BONUS_FISH = 3


def cost(position: Position, action: int) -> int:
    """Return the own influence that an action costs now: nothing on an empty space, else as many as lie
    there.

    Ruling: with the supply empty, an empty space costs one of one's own.
    """
    lying = position.spaces[action]
    return lying if lying or position.influence else 1


def legal_actions(position: Position) -> list[Move]:
    """Return the actions that can be paid and performed, and to pass."""
    seat = position.queue[0]
    moves: list[Move] = []
    for action in range(len(ACTION_KEYS)):
        if action != CELEBRATE:
            moves += [ChooseAction(seat, action)] if may_choose(position, action) else []
        elif cost(position, action) <= position.mats[seat].influence:
            names = village_names(position.setup.bases)
            moves += [ChooseAction(seat, action, names[village]) for village in feasting(position)]
    return [*moves, Pass(seat)]


def may_choose(position: Position, action: int) -> bool:
    """True if the seat to act can pay an action, and perform it with one canoe at least (to increase: has a
    step left)."""
    mat = position.mats[position.queue[0]]
    if cost(position, action) > mat.influence:
        return False
    if action == INCREASE:
        return mat.steps < STEPS
    return canoes.can_act(position, action)


def feasting(position: Position) -> list[int]:
    """Return the villages with fish, which may celebrate."""
    board = position.board
    return [number for number, village in enumerate(board.chart.villages) if board.stores[0] & village]


def choose(position: Position, move: ChooseAction) -> tuple[Position, list[Event]] | None:
    """Pay an action and begin it; what needs no canoe is done at once."""
    action, seat = move.action, move.seat
    if action == CELEBRATE:
        if move.village not in village_names(position.setup.bases):
            return None
        village = village_names(position.setup.bases).index(move.village)
        if cost(position, action) > position.mats[seat].influence or village not in feasting(position):
            return None
        after, paid = _pay(position, seat, action)
        after, events = _celebrate(after, seat, village)
    elif move.village is not None or not may_choose(position, action):
        return None
    else:
        after, paid = _pay(position, seat, action)
        if action != INCREASE:
            return after._replace(phase="canoe", turn=Turn(action)), [paid]
        after, events = _increase(after, seat)
    return end_turn(after, [paid, *events])


def end_turn(position: Position, events: list[Event]) -> tuple[Position, list[Event]]:
    """End the turn of the seat to act, which has taken its action; the next one is to act."""
    seat, *others = position.queue
    acted = position.acted | {seat}
    after = position._replace(
        phase="action", queue=(*others, seat), acted=acted, turn=None, turns=position.turns + 1
    )
    return after, [*events, TurnEnded(seat)]


def end_canoes(position: Position, move: End) -> tuple[Position, list[Event]] | None:
    """Let no further canoe act."""
    return end_turn(position, []) if canoes.may_end(position) else None


def take_no_more(position: Position, move: Pass) -> tuple[Position, list[Event]] | None:
    """Pass; with the last one the round ends. Ruling: a sacrifice is gained at once."""
    seat = move.seat
    gain = None if seat in position.acted else min(SACRIFICE, position.influence)
    mats = gain_influence(position.mats, seat, gain or 0)
    after = position._replace(mats=mats, queue=position.queue[1:], turns=position.turns + 1)
    events: list[Event] = [Passed(seat, gain), TurnEnded(seat)]
    if after.queue:
        return after, events
    after, following = ending.end_round(after)
    return after, events + following


def _pay(position: Position, seat: Seat, action: int) -> tuple[Position, Event]:
    paid = cost(position, action)
    added = 0 if paid else 1
    spaces = put(position.spaces, action, position.spaces[action] + paid + added)
    mats = gain_influence(position.mats, seat, -paid)
    return position._replace(spaces=spaces, mats=mats), ActionChosen(seat, action, paid, added)


def feast_gains(position: Position, seat: int, village: int) -> tuple[int, ...]:
    """Return the glory that each seat gains if `seat` lets a village celebrate: one for each fish in own huts
    there, and for the one who chose one for every three fish in the village."""
    board = position.board
    pieces = board.chart.villages[village]
    gains = [board.fish_in(board.own(other) & pieces) for other in range(position.seats)]
    gains[seat] += board.fish_in(pieces) // BONUS_FISH
    return tuple(gains)


def _celebrate(position: Position, seat: Seat, village: int) -> tuple[Position, list[Event]]:
    board = position.board
    pieces = board.chart.villages[village]
    gains = feast_gains(position, seat, village)
    fish = board.fish_in(pieces)
    one, two, three = board.stores
    eaten = board._replace(stores=(one & ~pieces, two & ~pieces, three & ~pieces))
    name = village_names(position.setup.bases)[village]
    after = position._replace(board=eaten, mats=gain_glory(position.mats, gains))
    return after, [Celebrated(seat, name, fish, gains, fish // BONUS_FISH)]


def _increase(position: Position, seat: Seat) -> tuple[Position, list[Event]]:
    mat = position.mats[seat]
    mats = put(position.mats, seat, mat._replace(steps=mat.steps + 1))
    return position._replace(mats=mats), [StepTaken(seat, mat.steps + 1)]
