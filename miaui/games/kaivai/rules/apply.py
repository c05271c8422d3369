"""The rules. `apply` is the one verb that changes a game; each phase has a module of its own.

Source: the published rules of the second edition (Anselm and Helge Ostertag, 2010) in our words; what they
leave open is decided in one place each, marked as a ruling.
"""

from dataclasses import replace

from miaui.core.chance import Luck
from miaui.core.errors import IllegalMove
from miaui.core.game import Ending
from miaui.core.seat import Seat, seats
from miaui.games.kaivai.public import ending, fishing, round_start
from miaui.games.kaivai.public.bases import founders
from miaui.games.kaivai.public.chart import chart
from miaui.games.kaivai.public.events import Event, StakeLocked
from miaui.games.kaivai.public.moves import Move, Refusal, Stake, write_move
from miaui.games.kaivai.public.position import ACTION_KEYS, Board, Mat, Position, Setup
from miaui.games.kaivai.public.purse import put
from miaui.games.kaivai.rules import phases
from miaui.games.kaivai.rules.state import State

#: Three shells on space 5, three fish on space 4, three influence.
START = Mat(glory=0, shells=(0, 0, 0, 0, 3), fish=(0, 0, 0, 3), influence=3, steps=0)


def start(setup: Setup) -> tuple[State, tuple[Event, ...]]:
    """Return the state before the first bid of round 1, on a board with six printed cult hexes, two double
    bases and no huts, everybody with `START`; with one event, RoundBegan. `setup.order` has as many entries
    as there are seats: ValueError where one of these seats is not in it, as where another is in it twice. The
    number of seats and `setup.bases` are not checked."""
    count = len(setup.order)
    villages = founders(setup.bases)
    none = (0,) * count
    board = Board(
        chart=chart(villages, sum(villages)),
        huts=((0, 0, 0),) * count,
        stores=(0, 0, 0),
        afloat=none,
        moored=none,
        god=None,
    )
    position = Position(
        setup=setup,
        round=1,
        phase="bid",
        queue=(),
        bids=(None,) * count,
        board=board,
        mats=(START,) * count,
        spaces=(0,) * len(ACTION_KEYS),
    )
    position, events = round_start.begin_round(position, 1)
    return State(position, (None,) * count, (), (0,) * count), tuple(events)


def to_act(state: State) -> tuple[Seat, ...]:
    """Return the seats that have to decide now: one; at a stake all that have not staked, lowest first; ()
    before a throw and after the end."""
    return deciding(state.position, tuple([stake is not None for stake in state.stakes]))


def deciding(position: Position, locked: tuple[bool, ...] | None) -> tuple[Seat, ...]:
    """Return the seats that have to decide: one; in the phase "stake" all that have not `locked` in, by seat,
    lowest first; () before a throw and after the end. In other phases `locked` is not read, and may be
    None."""
    if position.phase == "stake" and locked is not None:
        return tuple([seat for seat in seats(len(locked)) if not locked[seat]])
    return () if position.phase == "roll" else position.queue[:1]


def chance(state: State, luck: Luck) -> Move | None:
    """Return the throw of dice that is due, a Roll of one die for each own fisherman hut in the village, four
    at most, e.g. Roll("101") of three; equal luck gives equal dice for an equal round, seat and number of its
    throws before in that round. None in any other phase than "roll"."""
    if state.position.phase != "roll":
        return None
    return fishing.throw(state.position, state.throws[state.position.queue[0]], luck)


def legal(position: Position, seat: Seat) -> list[Move]:
    """Return every legal move of a seat that is to act: in the phase "stake" a Stake from 0 to all of its
    influence, lowest first; in others those of the seat to act, as `phases.legal` has them, whichever `seat`
    is given. [] before a throw and after the end."""
    if position.phase == "stake":
        return [Stake(seat, number) for number in range(position.mats[seat].influence + 1)]
    return phases.legal(position)


def ending_of(state: State) -> Ending | None:
    """Return Ending(SCORES, WINNERS): the glory by seat, and the seats that have most, lowest first, which
    share the victory. None while the game goes on."""
    if state.position.phase != "over":
        return None
    result = ending.result(state.position)
    return Ending(result.scores, result.winners)


def apply(state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
    """Return the state after one move or throw, and its events, that of the move itself first. A stake is
    locked in, with StakeLocked alone; the last one opens all of them, and the village is scored; `stakes` are
    None then, and `moves` have them as one text. Raises IllegalMove after the end (Refusal.OVER), by a seat
    that is not to act (TURN; a throw is of seat None), and for what is not legal (MOVE); never changes
    `state`."""
    position = state.position
    due = None if position.phase == "roll" else move.seat
    if position.phase == "over":
        raise _refused(Refusal.OVER, state, move)
    if move.seat != due or (due is not None and due not in to_act(state)):
        raise _refused(Refusal.TURN, state, move)
    if position.phase == "stake":
        return _stake(state, move)
    outcome = phases.play(position, move)
    if outcome is None:
        raise _refused(Refusal.MOVE, state, move)
    after, events = outcome
    throws = state.throws
    if after.round != position.round:
        throws = (0,) * position.seats
    elif position.phase == "roll":
        seat = position.queue[0]
        throws = put(throws, seat, throws[seat] + 1)
    return State(after, state.stakes, (*state.moves, write_move(move)), throws), tuple(events)


def _stake(state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
    position = state.position
    if not isinstance(move, Stake) or not 0 <= move.number <= position.mats[move.seat].influence:
        raise _refused(Refusal.MOVE, state, move)
    stakes = put(state.stakes, move.seat, move.number)
    locked = StakeLocked(move.seat, move.number)
    numbers = tuple([stake for stake in stakes if stake is not None])
    if len(numbers) < position.seats:
        return replace(state, stakes=stakes), (locked,)
    after, events = ending.open_stakes(position, numbers)
    text = " ".join(["stake", *map(str, numbers)])
    opened = State(after, (None,) * position.seats, (*state.moves, text), state.throws)
    return opened, (locked, *events)


def _refused(reason: Refusal, state: State, move: Move) -> IllegalMove:
    who = "nobody" if move.seat is None else f"seat {move.seat}"
    detail = f"{write_move(move)!r} by {who} is not legal in phase {state.position.phase!r}"
    return IllegalMove(reason, detail)
