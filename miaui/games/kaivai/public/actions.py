"""Actions: what they cost in influence, celebrating, increasing and passing, and whose turn is next."""

from miaui.core.seat import Seat
from miaui.games.kaivai.public import canoes, ending
from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.bidding import STEPS
from miaui.games.kaivai.public.events import ActionChosen, Celebrated, Event, Passed, StepTaken, TurnEnded
from miaui.games.kaivai.public.following import follow
from miaui.games.kaivai.public.moves import ChooseAction, End, Move, Pass
from miaui.games.kaivai.public.position import ACTION_KEYS, CELEBRATE, INCREASE, Position, Turn

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
    """Return the actions that can be paid and performed, in the order of ACTION_KEYS, to celebrate once for
    each village of `feasting`, and Pass last; Pass is always there."""
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
    """Return the numbers of the villages with fish in their huts, anyone's, which may celebrate, lowest
    first."""
    board = position.board
    return [number for number, village in enumerate(board.chart.villages) if board.stores[0] & village]


def choose(position: Position, move: ChooseAction) -> tuple[Position, list[Event]] | None:
    """Return the position when an action is paid and begun, and the events, of an end of the turn too for
    what needs no canoe (to celebrate, to increase) and is done at once; None if it is not legal."""
    action, seat = move.action, move.seat
    if action == CELEBRATE:
        if move.village not in village_names(position.setup.bases):
            return None
        village = village_names(position.setup.bases).index(move.village)
        if cost(position, action) > position.mats[seat].influence or village not in feasting(position):
            return None
        done: Event = _celebration(position, seat, village)
    elif move.village is not None or not may_choose(position, action):
        return None
    else:
        done = StepTaken(seat, position.mats[seat].steps + 1)
    paid = cost(position, action)
    chosen = ActionChosen(seat, action, paid, 0 if paid else 1)
    after = follow(position, chosen)
    if action not in (CELEBRATE, INCREASE):
        return after._replace(phase="canoe", turn=Turn(action)), [chosen]
    return end_turn(follow(after, done), [chosen, done])


def end_turn(position: Position, events: list[Event]) -> tuple[Position, list[Event]]:
    """End the turn of the seat to act, which has taken its action: return the position in which the next one
    acts, and `events` with TurnEnded at their end."""
    ended = TurnEnded(position.queue[0])
    return follow(position, ended), [*events, ended]


def end_canoes(position: Position, move: End) -> tuple[Position, list[Event]] | None:
    """Let no further canoe act: end the turn. None where `canoes.may_end` is False."""
    return end_turn(position, []) if canoes.may_end(position) else None


def take_no_more(position: Position, move: Pass) -> tuple[Position, list[Event]] | None:
    """Pass: out of this round, with TurnEnded; with the last seat to pass the round ends, its events
    included. Ruling: a sacrifice, of a seat that has not acted this round, is gained at once: SACRIFICE
    influence, or what is left."""
    seat = move.seat
    gain = None if seat in position.acted else min(SACRIFICE, position.influence)
    passed, ended = Passed(seat, gain), TurnEnded(seat)
    after = follow(follow(position, passed), ended)
    if after.queue:
        return after, [passed, ended]
    after, following = ending.end_round(after)
    return after, [passed, ended, *following]


def feast_gains(position: Position, seat: int, village: int) -> tuple[int, ...]:
    """Return the glory that each seat gains if `seat` lets a village celebrate: one for each fish in own huts
    there, and for `seat` one more for every three fish in the village, rounded down."""
    board = position.board
    pieces = board.chart.villages[village]
    gains = [board.fish_in(board.own(other) & pieces) for other in range(position.seats)]
    gains[seat] += board.fish_in(pieces) // BONUS_FISH
    return tuple(gains)


def _celebration(position: Position, seat: Seat, village: int) -> Celebrated:
    """Return the event of a feast that `seat` lets a village hold: the eaten fish, and who gains what."""
    fish = position.board.fish_in(position.board.chart.villages[village])
    name = village_names(position.setup.bases)[village]
    return Celebrated(seat, name, fish, feast_gains(position, seat, village), fish // BONUS_FISH)
