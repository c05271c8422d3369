"""The record: one form for save, replay, undo, report and test.

`read` checks the shape of a record's body; `play` plays it, and is the only judge of its moves. Both raise
BadRecord naming the place. Nothing here touches a disk.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

from miaui.core.chance import Luck, number_below, ordered
from miaui.core.envelope import Envelope, Player, shortened
from miaui.core.errors import BadRecord, IllegalMove
from miaui.core.game import Options, Progress
from miaui.core.seat import Seat, seats
from miaui.games.kaivai.public.bases import PLACEMENTS, Bases
from miaui.games.kaivai.public.events import Event
from miaui.games.kaivai.public.hexes import NAMES
from miaui.games.kaivai.public.moves import Move, Stake, read_move, read_stakes, write_move
from miaui.games.kaivai.public.position import ROUNDS, Setup
from miaui.games.kaivai.public.variants import KEYS, VARIANTS, Variants
from miaui.games.kaivai.rules import apply as rules
from miaui.games.kaivai.rules.state import State

VERSION = 1


@dataclass(frozen=True, slots=True)
class Record:
    """A game: set-up, what chance decided, what the players decided.

    - `bases`: their hexes in the order of the text. `order`: bidding order of round 1.
    - `moves`: those made, and throws, as they are spelt. `pending`: by seat the stakes not yet revealed.
    - `further` (and, inside `variants`, `variants_further`): keys we do not know; they are kept.
    """

    game: ClassVar[str] = "kaivai"

    players: tuple[Player, ...]
    variants: Variants
    bases: Bases
    order: tuple[Seat, ...]
    moves: tuple[str, ...] = ()
    pending: tuple[int | None, ...] | None = None
    sealed: bool = False
    further: dict[str, object] = field(default_factory=dict)
    variants_further: dict[str, object] = field(default_factory=dict)

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.players)


def new(players: tuple[Player, ...], options: Options, luck: Luck) -> Record:
    """Return a fresh game, without moves; an option that is missing is off, an unknown one is ignored, and
    kept nowhere: `further` and `variants_further` are {}. Chance sets the order of bidding in round 1.

    Ruling: chance picks one of the 28 placements of the double bases, with three players and with four.
    """
    bases = PLACEMENTS[number_below(len(PLACEMENTS), luck, "bases")]
    variants = Variants(*[options.get(key, False) for key in KEYS])
    return Record(players, variants, bases, tuple(ordered(seats(len(players)), luck, "order")))


# Playing


def play(record: Record) -> State:
    """Return the state at the end of the record, with `pending` stakes locked in. Raises BadRecord as
    `moments` does, e.g. at "moves[3]" for a move that is not legal, and at "pending" in another phase than
    "stake"."""
    *_, (state, _) = moments(record)
    return state


def moments(record: Record) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Yield every state with the events that led to it: the start, with RoundBegan of round 1, then one a
    move or throw; a stake is one a seat. Raises BadRecord at the first move that is not legal, ``moves[N]``
    or ``pending[SEAT]``, both from 0, after the states before it; at ``pending``, if it is there, in another
    phase than "stake", too."""
    state, events = rules.start(Setup(record.variants, record.bases, record.order))
    yield state, events
    for number, text in enumerate(record.moves):
        where = f"moves[{number}]"
        for move in _written(state, text, where):
            state, events = _apply(state, move, where)
            yield state, events
    if record.pending is not None and state.position.phase != "stake":
        raise BadRecord("pending", f"no stake is due in phase {state.position.phase!r}")
    for seat, stake in zip(seats(record.seats), record.pending or (), strict=False):
        if stake is not None:
            state, events = _apply(state, Stake(seat, stake), f"pending[{seat}]")
            yield state, events


def moves_of(record: Record) -> tuple[Move, ...]:
    """Return the moves and throws that lead from each of `moments` to the next, a Stake for each seat; the
    pending ones, which are not checked, last; () in a fresh game. Raises IllegalMove for a move that is not
    legal and BadRecord for a text of none."""
    state, _ = rules.start(Setup(record.variants, record.bases, record.order))
    moves: list[Move] = []
    for number, text in enumerate(record.moves):
        for move in _written(state, text, f"moves[{number}]"):
            state, _ = rules.apply(state, move)
            moves.append(move)
    stakes = [
        Stake(Seat(seat), stake) for seat, stake in enumerate(record.pending or ()) if stake is not None
    ]
    return (*moves, *stakes)


def progress(state: State) -> Progress:
    """Return Progress(ROUNDS, 8): the number of finished rounds, of eight; all eight while villages are
    scored, and after the end."""
    position = state.position
    finished = position.phase in ("score", "stake", "over")
    return Progress(ROUNDS if finished else position.round - 1, ROUNDS)


def _written(state: State, text: str, where: str) -> list[Move]:
    """Return the moves that a text of the record stands for: one, or at a stake one of each seat. Raises
    BadRecord for another text."""
    if state.position.phase == "stake":
        stakes = read_stakes(text)
        if stakes is None or len(stakes) != state.position.seats:
            raise BadRecord(where, f"{shortened(text)} is not a stake of {state.position.seats} seats")
        return [Stake(seat, stakes[seat]) for seat in seats(len(stakes))]
    to_act = rules.to_act(state)
    try:
        return [read_move(to_act[0] if to_act else None, text)]
    except ValueError:
        raise BadRecord(where, f"{shortened(text)} is no move in phase {state.position.phase!r}") from None


def _apply(state: State, move: Move, where: str) -> tuple[State, tuple[Event, ...]]:
    try:
        return rules.apply(state, move)
    except IllegalMove as error:
        raise BadRecord(where, str(error)) from None


# Going on


def extend(record: Record, move: Move) -> Record:
    """Return the record with one more move, legal or not, as text without its seat, e.g. "bid 3", "pass" or
    "D6-E7", as `write_move` spells it. A stake stands in `pending`, in place of one of its seat; with the
    last one all move to `moves` as "stake 1 0 2" and `pending` is None."""
    if not isinstance(move, Stake):
        return replace(record, moves=(*record.moves, write_move(move)))
    row = list(record.pending or (None,) * record.seats)
    row[move.seat] = move.number
    if None in row:
        return replace(record, pending=tuple(row))
    text = " ".join(["stake", *map(str, row)])
    return replace(record, moves=(*record.moves, text), pending=None)


def begun(record: Record) -> Record:
    """Return the record as it was before the first choice: no `moves`, `pending` None, all else as it is."""
    return replace(record, moves=(), pending=None)


def seal(record: Record) -> Record:
    """Return the record giving nothing away, with `sealed`: all moves stay, but no stakes in progress, no
    further keys of record, variants and players (a seed might be among them). It can be looked at, not
    continued. Raises BadRecord if it cannot be played."""
    play(record)
    players = tuple([replace(player, further={}) for player in record.players])
    return Record(players, record.variants, record.bases, record.order, record.moves, sealed=True)


def turn(record: Record) -> int:
    """Return the number of moves and throws in the record, 0 in a fresh game; all stakes of a village are one
    move, pending ones none."""
    return len(record.moves)


def secret_choice(record: Record, turn: int, seat: Seat) -> Stake | None:
    """Return the influence that a seat staked as the move number `turn`, from 0, as a Stake; the present one,
    pending, has the number of all moves. None if that was no stake, if the seat has not staked, and for no
    such turn or seat."""
    if not 0 <= turn <= len(record.moves):
        return None
    row: Sequence[int | None] | None = record.pending
    if turn < len(record.moves):
        row = read_stakes(record.moves[turn])
    if row is None or not 0 <= seat < len(row):
        return None
    number = row[seat]
    return None if number is None else Stake(seat, number)


# Writing


def write(record: Record) -> Envelope:
    """Return the record's envelope and body: "variants", "bases" (as names of hexes), "order", "moves", and
    "pending" where it is not None. `reading.read` is the inverse but for `further`, which is not written."""
    body: dict[str, object] = {
        "variants": VARIANTS.write(record.variants) | record.variants_further,
        "bases": [[NAMES[hex_] for hex_ in base] for base in record.bases],
        "order": list(record.order),
        "moves": list(record.moves),
    }
    if record.pending is not None:
        body["pending"] = list(record.pending)
    return Envelope(record.game, VERSION, record.players, record.sealed, body)
