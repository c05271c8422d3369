"""Kit of a game's bots for the rest of the program: levels, characters, and a way to make each.

No numpy here: the window imports this module. `BotKit.make` loads whatever a bot thinks with, and runs in
the bots' own process alone.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

from miaui.bots.seeds import Seed, bots_key
from miaui.core.chance import Luck, NamedLuck, number_below, seed_of
from miaui.core.errors import UnknownGame
from miaui.core.game import Codec, Ending, M, M_co, Move, Options, V
from miaui.core.memory import TableMemory
from miaui.core.seat import Seat

V_contra = TypeVar("V_contra", contravariant=True)

#: A sentence for the player: an English template with %(name)s places, and what fills them.
Reason = tuple[str, dict[str, object]]


@dataclass(frozen=True, slots=True)
class Choice(Generic[M_co]):
    """A decision: the move, why (most important first), and with which probability each move, by its text,
    would have been chosen ({}: not known). `values`: the probability of winning the game with each move, by
    its text, as far as the bot has worked it out; moves that were not chosen have the benefit of a doubt."""

    move: M_co
    reasons: tuple[Reason, ...] = ()
    policy: Mapping[str, float] = field(default_factory=dict)
    values: Mapping[str, float] = field(default_factory=dict)


#: How the others may be taken where values are asked for: as the judge takes them by what it has seen; as if
#: all searched; as if any move were equally likely. Besides these: a level, or a baseline.
BELIEF, EQUILIBRIUM, UNIFORM = "belief", "equilibrium", "uniform"


@dataclass(frozen=True, slots=True)
class ValueQuestion:
    """Question what every legal move is worth.

    - `seed`: of all random numbers.
    - `against`: how the others play on.
    - `samples`: how many to take, in the unit of the game; None: as many as at the table.
    - `also`: texts of moves that must be among those considered where there are too many for all.
    - `only`: texts of the only moves that are asked for, where others cost time; (): all.
    - `most`: legal moves up to which all are tried where others cost time, of more about as many as that;
      None: as the game does.
    - `margins`: worlds in which points are counted, too, in place of `samples` where these are worlds; 0:
      points are not asked for.
    """

    seed: int = 0
    against: str = BELIEF
    samples: int | None = None
    also: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    most: int | None = None
    margins: int = 0

    def rng(self, place: object) -> Random:
        """Return the random numbers of a place, e.g. of a block; they depend on nothing drawn before."""
        return Random(self.seed_of(place))

    def seed_of(self, place: object) -> int:
        """Return the seed of the random numbers of a place, e.g. of a block: equal for equal places of equal
        questions."""
        return seed_of(f"{self.seed}/values/{place}")


class NothingSimultaneous(ValueError):  # noqa: N818 - a question that has no answer
    """Values against players of an equilibrium were asked for where nothing is chosen at once."""


@dataclass(frozen=True, slots=True)
class Why:
    """Reason for the best moves: a code of the game's closed list, its numbers, and an English template with
    %(name)s places for them."""

    code: str
    values: Mapping[str, object]
    words: str


@dataclass(frozen=True, slots=True)
class Judged:
    """Answer of a game's judge about one decision.

    - `blocks`: by the move's text, in the order of the legal moves, the mean probability of winning in each
      block of samples; all moves share the imagined worlds.
    - `judge`: the level that judged. `samples`: how many it took.
    - `certain`: all possibilities were counted, none sampled. `counted`: the moves of which they were, where
      it is not so of all, or where it is not certain what an end is worth.
    - `model_se`: how far the method itself is off, as a standard deviation of gaps.
    - `why`: reasons for the best moves, most important first.
    - `mix`: where all choose at once, by seat how it is expected to choose (None: it has no choice).
    - `ways`: where not all legal moves were considered: the whole turn that each of them begins.
    - `odds`: by the move's text the odds of what it may bring, in the order of the game (Miaui: the catches,
      bottom first).
    - `margins`: as `blocks`, own points at the end less the best other's, if everybody goes on to win, and
      among moves that win as often for points; {} unless they are asked for. `margin_model_se`: their
      `model_se`.
    """

    blocks: Mapping[str, tuple[float, ...]]
    judge: str
    samples: int
    certain: bool = False
    model_se: float = 0.0
    why: tuple[Why, ...] = ()
    mix: tuple[Mapping[str, float] | None, ...] | None = None
    ways: Mapping[str, tuple[str, ...]] | None = None
    odds: Mapping[str, tuple[float, ...]] | None = None
    counted: frozenset[str] = frozenset()
    margins: Mapping[str, tuple[float, ...]] = field(default_factory=dict)
    margin_model_se: float = 0.0


class Bot(Protocol[V_contra, M_co]):
    """Decides for a seat. Keeps nothing between two calls."""

    def choose(self, view: V_contra, rng: Random, budget: int | None = None) -> Choice[M_co]:
        """Return a legal move for `view.seat`, without what chance fills in. `budget` limits what the level
        samples or searches, in its own unit (None: its default, as in the arena). Equal arguments always give
        equal choices. Raises ValueError where the view has nothing to choose."""


class CutShort(Exception):  # noqa: N818 - named for what it says
    """Thinking was cut before it had found anything."""


#: Processor seconds between two best moves that a search works out for its host alone.
_OFFERS = 0.25


class Thought(Generic[M]):
    """Best move so far of a bot that thinks, and the word to come to an end. The host looks at it from
    another thread. Time is what this process gets of the processor."""

    def __init__(self, most: float | None = None, now: Callable[[], float] = time.process_time) -> None:
        """`most`: processor seconds after which it is cut; None: only `cut` does."""
        self.best: M | None = None
        self._most, self._now, self._begun = most, now, now()
        self._offered = self._begun - _OFFERS
        self._cut = False

    @property
    def seconds(self) -> float:
        """Processor seconds since the beginning."""
        return self._now() - self._begun

    @property
    def over(self) -> bool:
        """True if the bot is to answer with what it has."""
        return self._cut or (self._most is not None and self.seconds >= self._most)

    @property
    def due(self) -> bool:
        """True if it is worth while to work out the best move so far: every 0.25 processor seconds."""
        return self._now() - self._offered >= _OFFERS

    def offer(self, move: M) -> None:
        """Take the best move so far."""
        self.best, self._offered = move, self._now()

    def cut(self) -> None:
        """Let the bot come to an end."""
        self._cut = True


@runtime_checkable
class AnytimeBot(Protocol[V_contra, M]):
    """Bot that can be cut, with its best move so far."""

    def think(self, view: V_contra, rng: Random, budget: int | None, thought: Thought[M]) -> Choice[M]:
        """Return the choice of `Bot.choose`, or the best so far once the thought is over. Equal arguments
        give equal choices unless it is cut. What is offered meanwhile draws no random numbers."""


@dataclass(frozen=True, slots=True)
class Level:
    """A strength in the picker. `strength` is 1 for the weakest; `line` says honestly what it does. `slow`:
    it takes its time. `wins`: of 100 games at four seats, alone against three of the level below (the
    weakest against three who play at random), where that is measured. `rating`: its points on the scale of
    `learning.rating` and half their 95 % interval, from a league."""

    key: str
    name: str
    line: str
    strength: int
    slow: bool = False
    wins: int | None = None
    rating: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Character:
    """A taste across all levels, about equally strong; `lines` are spoken now and then and say nothing about
    what is secret."""

    key: str
    name: str
    line: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ArenaGame:
    """A game for bots to play. `players` are (level, character) pairs in the arena's order; seats are rotated
    by one from game `number` to the next. `duplicate`: as many games as there are seats have one deal.
    `recorded`: its result has the moves. `first_seeds`: bots are seeded as in results of version 1, by which
    deals can be worked out."""

    number: int
    players: tuple[tuple[str, str | None], ...]
    options: Options
    seed: Seed
    budget: int | None = None
    duplicate: bool = False
    recorded: bool = False
    first_seeds: bool = False

    @property
    def deal(self) -> int:
        """The number of its deal."""
        return self.number // len(self.players) if self.duplicate else self.number

    @property
    def ends_deal(self) -> bool:
        """True if no later game has its deal."""
        return not self.duplicate or (self.number + 1) % len(self.players) == 0

    @property
    def deal_seed(self) -> int:
        """The seed of the luck that it is dealt by: one for all games of a deal."""
        return seed_of(f"arena/{self.seed}/{self.deal}")

    @property
    def luck(self) -> NamedLuck:
        """Luck that decides for chance, by the deal's seed."""
        return NamedLuck(self.deal_seed)

    def rng(self, decision: int, seat: int) -> Random:
        """Return the random numbers of a decision, counted from 0 for each seat: what one bot draws changes
        nothing for the others."""
        return Random(self.bot_seed(decision, seat))

    def bot_seed(self, decision: int, seat: int) -> int:
        """Return the seed of a decision's random numbers."""
        return seed_of(f"{self._bots}/{decision}/{seat}")

    def program_seed(self, seat: int) -> int:
        """Return the seed of what a program draws once a game."""
        return seed_of(f"{self._bots}/{seat}" if self.first_seeds else f"{self._bots}/new/{seat}")

    @property
    def _bots(self) -> str:
        key = self.seed if self.first_seeds else f"2/{bots_key(self.seed)}"
        return f"bot/{key}/{self.number}"

    def seat_of(self, place: int) -> Seat:
        """Return the seat of the player in this place of the arena's order: `place` + `number`, round the
        table."""
        return Seat((place + self.number) % len(self.players))

    def result(
        self, ending: Ending, counts: Mapping[str, int] | None = None, game: "PlayedGame | None" = None
    ) -> "ArenaResult":
        """Return the result in the arena's order of a game that ended like this."""
        seats = [self.seat_of(place) for place in range(len(self.players))]
        share = 1.0 / len(ending.winners)
        return ArenaResult(
            tuple([share if seat in ending.winners else 0.0 for seat in seats]),
            tuple([ending.scores[seat] for seat in seats]),
            counts or {},
            game,
        )


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """The settled moves of an arena game after its set-up, chance's among them; `over` False: it was given
    up."""

    moves: tuple[Move, ...]
    over: bool = True


@dataclass(frozen=True, slots=True)
class ArenaResult:
    """Share of victory (1, or 1/k of a tie) and points of every player, in the arena's order; `counts` are
    further numbers by name of which the report gives the mean, e.g. {"turns": 81}. `game`: where it was
    recorded. `fallbacks`: the decisions, as (seat, decision), in which a program had no valid move."""

    shares: tuple[float, ...]
    points: tuple[int, ...]
    counts: Mapping[str, int] = field(default_factory=dict)
    game: PlayedGame | None = None
    fallbacks: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Roster:
    """The bots of one game by name, to be given seats.

    - `game`: its key.
    - `levels`: those of the picker, weakest first. `baselines`: further ones to measure by.
    - `remembering`: the levels that go by what they remember of people, where that is allowed.
    - `simultaneous`: whether there are choices that all make at once, so that the others can be taken for
      players of the equilibrium.
    """

    game: str
    levels: tuple[Level, ...]
    characters: tuple[Character, ...]
    baselines: tuple[str, ...]
    remembering: tuple[str, ...] = ()
    simultaneous: bool = False

    @property
    def middle(self) -> Level:
        """The level of the bots in today's deal: the middle one, of an even number the stronger of two."""
        return self.levels[len(self.levels) // 2]

    def knows(self, level: str) -> bool:
        """True if a level can play, the baselines included."""
        return level in self.baselines or any(level == one.key for one in self.levels)

    def models(self, against: str) -> bool:
        """True if values can be asked for with the others taken like this: BELIEF, UNIFORM, a level or a
        baseline, or EQUILIBRIUM where choices are made at once."""
        if against == EQUILIBRIUM:
            return self.simultaneous
        return against in (BELIEF, UNIFORM) or self.knows(against)

    def check(self, level: str, character: str | None) -> None:
        """Raise ValueError for a level or character that the game does not have."""
        if not self.knows(level):
            raise ValueError(f"unknown level {level[:40]!r}")
        if character is not None and all(character != one.key for one in self.characters):
            raise ValueError(f"unknown character {character[:40]!r}")

    def known_character(self, key: str | None) -> str | None:
        """Return a character's key; None for one that the game does not have: the level plays as it is."""
        return key if any(key == one.key for one in self.characters) else None

    def character_by_lot(self, luck: Luck, seat: int) -> str | None:
        """Return the key of the character that a deal's luck gives to a seat; None where a game has none."""
        if not self.characters:
            return None
        return self.characters[number_below(len(self.characters), luck, f"character/{seat}")].key

    def is_slow(self, level: str) -> bool:
        """True if a level takes its time; False for the baselines and for unknown ones."""
        return any(level == one.key and one.slow for one in self.levels)


@dataclass(frozen=True, slots=True, kw_only=True)
class BotKit(Roster, Generic[V, M]):
    """The bots of one game, and a way to make each.

    - `codec`: its moves and views as text and JSON.
    - `make(level, character)`: a bot. ValueError for an unknown one.
    - `recall(level, character, table)`: as `make`, a bot that remembers the players at the table by seat;
      None where no level does.
    - `fallback(view)`: a plain legal move at once, for a bot that is late or wrong. Pure Python.
    - `budget(level, view)`: the budget of a decision at the table; None: the level's default.
    - `play(games)`: many arena games side by side; None where they are played one after the other by the
      rules. They differ in their number alone.
    - `counts(state)`: further numbers of an arena game that is over; `give_up(state)`: how an arena game ends
      that has gone on for too long, None to go on. Both are for games that are played by the rules: all of
      them where `play` is None, else those with programs.
    - `values(view, question)`: the judge's values for the decision of the view's seat. ValueError for a view
      that has nothing to choose, and for a move that is not legal. None where there is no judge.
    - `check_models()`: reads every file of weights and returns how many there are; whatever cannot be read
      raises. None where a game has no such files.
    """

    codec: Codec[M, V]
    make: Callable[[str, str | None], Bot[V, M]]
    fallback: Callable[[V], M]
    budget: Callable[[str, V], int | None]
    recall: Callable[[str, str | None, TableMemory], Bot[V, M]] | None = None
    play: Callable[[Sequence[ArenaGame]], list[ArenaResult]] | None = None
    counts: Callable[[object], Mapping[str, int]] | None = None
    give_up: Callable[[object], Ending | None] | None = None
    check_models: Callable[[], int] | None = None
    values: Callable[[V, ValueQuestion], Judged] | None = None


#: A kit in rooms that treat all games alike.
AnyKit = BotKit[Any, Any]


class Kits:
    """The bots of all games by the game's key. A kit is imported when it is first asked for."""

    def __init__(self, kits: Mapping[str, Callable[[], AnyKit]]) -> None:
        self._kits = {key: cache(kit) for key, kit in kits.items()}

    def find(self, key: str) -> AnyKit:
        """Return the kit of a game. Raises UnknownGame."""
        if key not in self._kits:
            raise UnknownGame(key)
        return self._kits[key]()
