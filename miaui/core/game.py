"""Games as the rest of the program knows them: four small tables of functions, and no base class.

The type variables: R a record, S the secret state, M a move, E an event, V a view. All are frozen dataclasses
with slots; records have the attributes of `GameRecord`, moves those of `Move`, views those of `GameView`.

Chance is never hidden in `apply`. What it decides stands in the moves: either a move of its own, which no
seat makes (`chance`: dice, a new deal), or a part of a player's move that is filled in just before it is
played (`settle`: which card is stolen). So a record is played again without a generator.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import Field, dataclass
from random import Random
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeVar

from miaui.core.chance import Luck
from miaui.core.envelope import Envelope, Player
from miaui.core.memory import Rows
from miaui.core.seat import Seat

#: The options of a game by key, e.g. {"no_fighting": True}; what is missing is off.
Options = Mapping[str, bool]


class GameRecord(Protocol):
    """Attributes that the records of all games have; records are frozen dataclasses. `further` holds keys
    that are not known here; they are kept."""

    game: ClassVar[str]
    __dataclass_fields__: ClassVar[dict[str, Field[object]]]

    @property
    def players(self) -> tuple[Player, ...]: ...
    @property
    def sealed(self) -> bool: ...
    @property
    def further(self) -> dict[str, object]: ...


class Move(Protocol):
    """A move by a seat; None is chance."""

    @property
    def seat(self) -> Seat | None: ...


class GameView(Protocol):
    """View of a seat: all that it may know. A seat of None is the public."""

    @property
    def seat(self) -> Seat | None: ...


R = TypeVar("R", bound=GameRecord)
S = TypeVar("S")
M = TypeVar("M", bound=Move)
E = TypeVar("E")
V = TypeVar("V", bound=GameView)
M_co = TypeVar("M_co", bound=Move, covariant=True)
E_co = TypeVar("E_co", covariant=True)
V_co = TypeVar("V_co", bound=GameView, covariant=True)


@dataclass(frozen=True, slots=True)
class Ending:
    """Result of a game: points by seat, and the seats that share the victory."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Progress:
    """Progress of a game: finished rounds (or deals), and of how many (None: not known beforehand)."""

    done: int
    of: int | None


@dataclass(frozen=True, slots=True)
class Rules(Generic[R, S, M, E]):
    """Rules of a game. All functions are pure; what chance decides follows from a `luck`, by names that say
    where it falls (the game's page of the record lists them).

    - `new(players, options, luck)`: a fresh record.
    - `moments(record)`: every state with the events that led to it, the set-up first. Raises BadRecord.
    - `play(record)`: the last of these states. Raises BadRecord.
    - `apply(state, move)`: the one verb that changes a game. Raises IllegalMove.
    - `to_act(state)`: the seats that have to decide now; several where they choose at once and in secret.
    - `settle(state, move, luck)`: the move with what chance decides in it filled in; most stay as they are,
      and so do illegal ones, which `apply` refuses.
    - `chance(state, luck)`: the move of chance that is due when no seat has to act; None: the game is over.
    - `ending(state)`: None while the game goes on.
    - `progress(state)`: how much of it is played.
    - `chapter(state)`: how many parts of the story are over (rounds, turns); a replay winds by them.
    """

    new: Callable[[tuple[Player, ...], Options, Luck], R]
    moments: Callable[[R], Iterator[tuple[S, tuple[E, ...]]]]
    play: Callable[[R], S]
    apply: Callable[[S, M], tuple[S, tuple[E, ...]]]
    to_act: Callable[[S], tuple[Seat, ...]]
    settle: Callable[[S, M, Luck], M]
    chance: Callable[[S, Luck], M | None]
    ending: Callable[[S], Ending | None]
    progress: Callable[[S], Progress]
    chapter: Callable[[S], int]


@dataclass(frozen=True, slots=True)
class Unveiling(Generic[S, E, V]):
    """Functions that show the table with every hand open, from a seat's place; what is undrawn stays closed.

    - `open_view(state, seat)`, `open_event(event, seat)`: as `view` and `seen_by` of `Sight`.
    """

    open_view: Callable[[S, Seat], V]
    open_event: Callable[[E, Seat], E]


@dataclass(frozen=True, slots=True)
class Sight(Generic[S, M, E, V]):
    """Functions that say what each seat may see. A seat of None is the public, who see what everybody sees.

    - `view(state, seat)` and `seen_by(event, seat)`: what that seat may know.
    - `legal(view)`: every legal move of the viewer, without what chance would fill in; () when not to act.
    - `prompt(view)`: what is to be decided, by the game's word for it (None: nothing more), and the texts of
      the viewer's legal moves in the order of `miaui moves`.
    - `sample(view, rng)`: a state that this view could come from, drawn with the right odds.
    - `hides(view)`: whether the screen must be handed over before this seat's view may be shown.
    - `is_public(move)`: whether everybody at a shared screen watches what this move leads to (a reveal, say);
      if not, it is shown to its seat first.
    - `indifferent(view)`: a legal move of the viewer where which of them is made changes nothing for anybody,
      so that it need not be asked; None where it may, which is the default.
    - `unveiled`: views and events of a table at which every hand lies open, for games that are over; None
      where no seat hides anything.
    - `preview(view, move)`: the view after the viewer's own move and the events that lead there, as far as
      the view alone decides them; None where chance, a secret or another seat has a part in it. The screen
      tries moves with it before they count: it takes a view, so that it cannot tell more than the view does.
    """

    view: Callable[[S, Seat | None], V]
    seen_by: Callable[[E, Seat | None], E]
    legal: Callable[[V], tuple[M, ...]]
    prompt: Callable[[V], tuple[str | None, list[str]]]
    sample: Callable[[V, Random], S]
    hides: Callable[[V], bool]
    is_public: Callable[[M], bool]
    preview: Callable[[V, M], tuple[V, tuple[E, ...]] | None] = lambda view, move: None
    indifferent: Callable[[V], M | None] = lambda view: None
    unveiled: Unveiling[S, E, V] | None = None


class Foresight(Protocol[M, E, V]):
    """Functions of `Sight` that need no state: of a view, and of events that were seen."""

    @property
    def legal(self) -> Callable[[V], tuple[M, ...]]:
        """Function that returns every legal move of a view's seat."""

    @property
    def hides(self) -> Callable[[V], bool]:
        """Function that returns whether the screen must be handed over before a view may be shown."""

    @property
    def seen_by(self) -> Callable[[E, Seat | None], E]:
        """Function that returns an event as a seat may know it."""

    @property
    def preview(self) -> Callable[[V, M], tuple[V, tuple[E, ...]] | None]:
        """Function that returns what a move of the viewer leads to, as far as the view alone decides it."""

    @property
    def indifferent(self) -> Callable[[V], M | None]:
        """Function that returns a move of the viewer that need not be asked; None where it may."""


@dataclass(frozen=True, slots=True)
class Codec(Generic[M, V]):
    """Moves and views as text and JSON: all that bots need of a game beside their kit.

    - `write_move(move)`, `read_move(seat, text)`: a move as text, without its seat; ValueError for no move.
    - `write_view`, `read_view`: a view as JSON values and back; `read_view` raises BadRecord.
    """

    write_move: Callable[[M], str]
    read_move: Callable[[Seat | None, str], M]
    write_view: Callable[[V], dict[str, object]]
    read_view: Callable[[dict[str, object]], V]


@dataclass(frozen=True, slots=True)
class Records(Generic[R, M, E]):
    """Records of a game: reading, writing, going on and back.

    - `read(envelope)`: the record; its body is checked in shape, its moves by `Rules.play`. Raises BadRecord.
    - `write(record)`: the envelope with the body; `further` keys are not in it.
    - `extend(record, move)`: one settled move more.
    - `back(record, people)`: the record as it was when one of the seats in `people` last had a choice (more
      than one legal move, as far as the other people can know), if none of them has learnt anything hidden
      since. Raises CannotUndo.
    - `setup(record)`: the options that it was begun with, for the next game, and the youngest's seat; None
      where the game does not begin with her.
    - `seal(record)`: a record of that game giving nothing away. Raises BadRecord if it cannot be played.
    - `turn(record)`: a number for the decision that is due; bots draw other numbers for every one.
    - `lines(record)`: what `miaui replay --jsonl` prints. `account(record)`: its lines for people.
    - `prompt(record)`: what `miaui moves` prints: whose decision it is and what is legal. Raises BadRecord
      for a sealed record.
    - `rests(event)`: whether a replay rests after this event, in the middle of a chapter.
    - `secret(record, turn, seat)`: the choice that a seat made at a turn in secret, before others had chosen;
      None if it made none then. None where a game has no such choices.
    - `figures(record)`: what a finished game adds to the statistics that only this game has: numbers by name,
      seat by seat. None: it has none.
    - `habits(record)`: what a finished game adds to what bots remember of each seat. None: nothing.
    - `standings(record)`: everybody's points after each round (or deal) of a finished game, the final ones
      last. None: it has none.
    - `moves(record)`: the settled moves that lead from each of `Rules.moments` to the next, chance's among
      them; the record can be played. None: its games are neither reviewed nor forked.
    - `begun(record)`: the record as it was before its first move. None: its games are not forked.
    - `redealt(record, luck)`: the record with other cards to come: what is in it and not drawn yet is dealt
      anew, and every view stays as it is. None: nothing lies ready in its records.
    - `ask_extra(move)`: further keys of what `miaui ask --json` prints; None: there are none.
    - `wrong_seat`: how `miaui ask` refuses a seat that is not to move: with an "answer" in the record's
      place, or as a wrong "argument".
    """

    read: Callable[[Envelope], R]
    write: Callable[[R], Envelope]
    extend: Callable[[R, M], R]
    back: Callable[[R, Collection[Seat]], R]
    setup: Callable[[R], tuple[Options, Seat | None]]
    seal: Callable[[R], R]
    turn: Callable[[R], int]
    lines: Callable[[R], Iterator[dict[str, object]]]
    account: Callable[[R], Iterator[str]]
    prompt: Callable[[R], dict[str, object]]
    rests: Callable[[E], bool]
    secret: Callable[[R, int, Seat], M | None] | None = None
    figures: Callable[[R], tuple[Mapping[str, int], ...]] | None = None
    habits: Callable[[R], tuple[Rows, ...]] | None = None
    standings: Callable[[R], tuple[tuple[int, ...], ...]] | None = None
    moves: Callable[[R], tuple[M, ...]] | None = None
    begun: Callable[[R], R] | None = None
    redealt: Callable[[R, Luck], R] | None = None
    ask_extra: Callable[[M], dict[str, object]] | None = None
    wrong_seat: Literal["answer", "argument"] = "answer"


@dataclass(frozen=True, slots=True)
class Game(Generic[R, S, M, E, V]):
    """A game of the house. `version` is that of its records' body; `options` are the keys of its switches,
    which are off unless chosen. `number` stands for it in the codes of deals (1 to 15, for good), and new
    options go to the end of theirs. `daily_seats`: how many play today's deal. `table_phases`: the phases,
    by the words of `Sight.prompt`, in which the drill asks for any legal move; elsewhere it offers a few."""

    key: str
    number: int
    version: int
    seats: range
    daily_seats: int
    options: Sequence[str]
    rules: Rules[R, S, M, E]
    sight: Sight[S, M, E, V]
    records: Records[R, M, E]
    codec: Codec[M, V]
    table_phases: Sequence[str] = ()


#: A game in rooms that treat all games alike.
AnyGame = Game[Any, Any, Any, Any, Any]
