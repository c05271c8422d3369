"""Kit of a game's bots for the rest of the program: levels, characters, and a way to make each.

No numpy here: the window imports this module. `BotKit.make` loads whatever a bot thinks with, and runs in
the bots' own process alone.
"""

import time
from collections.abc import Callable, Container, Mapping, Sequence
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
from miaui.core.tells import OPEN_FACE

V_contra = TypeVar("V_contra", contravariant=True)

Reason = tuple[str, dict[str, object]]
"""A sentence for the player: an English template with %(name)s places, and what fills them."""


@dataclass(frozen=True, slots=True)
class Choice(Generic[M_co]):
    """A decision.

    - `move`: what is played. `reasons`: why, most important first; () for none.
    - `policy`: with which probability each move, by its text, would have been chosen; {}: not known.
    - `values`: the probability of winning the game with each move, by its text, as far as the bot has worked
      it out; moves that were not chosen have the benefit of a doubt.
    """

    move: M_co
    reasons: tuple[Reason, ...] = ()
    policy: Mapping[str, float] = field(default_factory=dict)
    values: Mapping[str, float] = field(default_factory=dict)


BELIEF, EQUILIBRIUM, UNIFORM = "belief", "equilibrium", "uniform"
"""Ways in which the others may be taken where values are asked for: as the judge takes them by what it has
seen; as if all searched; as if any move were equally likely. Besides these: a level, or a baseline."""


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
        """Return a new generator of random numbers for a place, e.g. a block's number: equal questions and
        places, by their text, give equal numbers, whatever was drawn before."""
        return Random(self.seed_of(place))

    def seed_of(self, place: object) -> int:
        """Return the seed of the random numbers for a place: equal for places that are equal as text, such as
        1 and "1", different for others and for another `seed`. `against` and the other fields do not
        count."""
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
    - `why`: reasons for the best moves, most important first. `instead`: reasons as true as the first, for a
      game in which that has been told before.
    - `mix`: where all choose at once, by seat how it is expected to choose (None: it has no choice).
    - `ways`: where not all legal moves were considered: the whole turn that each of them begins.
    - `odds`: by the move's text the odds of what it may bring, in the order of the game (Miaui: the catches,
      bottom first).
    - `margins`: as `blocks`, own points at the end less the best other's, if everybody goes on to win, and
      among moves that win as often for points; {} unless they are asked for or cost
      nothing. `margin_model_se`: their `model_se`.
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
    instead: tuple[Why, ...] = ()


@dataclass(frozen=True, slots=True)
class OpenDeed(Generic[V, M]):
    """A choice that everybody knows: the `move`, and a `view` of its seat before it in which stands nothing
    but what everybody knew."""

    view: V
    move: M


class Bot(Protocol[V_contra, M_co]):
    """Decides for a seat. Keeps nothing between two calls."""

    def choose(self, view: V_contra, rng: Random, budget: int | None = None) -> Choice[M_co]:
        """Return the choice for the view's seat: a legal move, in which what chance decides is still open,
        and what the bot tells of it. `budget` limits what it samples or searches, in its level's own unit
        (None: its default). Equal arguments give equal choices, and the view does not change. ValueError if
        there is nothing to choose in the view."""


class CutShort(Exception):  # noqa: N818 - named for what it says
    """Thinking was cut before it had found anything."""


#: Processor seconds between two best moves that a search works out for its host alone.
_OFFERS = 0.25


class Thought(Generic[M]):
    """Best move so far of a bot that thinks, in `best` (None: none yet), and the word to come to an end. The
    host looks at it from another thread. Time is what this process gets of the processor."""

    def __init__(self, most: float | None = None, now: Callable[[], float] = time.process_time) -> None:
        """`most`: processor seconds after which it is cut; None: only `cut` does."""
        self.best: M | None = None
        self._most, self._now, self._begun = most, now, now()
        self._offered = self._begun - _OFFERS
        self._cut = False

    @property
    def seconds(self) -> float:
        """Processor seconds that this process has taken since this object was made."""
        return self._now() - self._begun

    @property
    def over(self) -> bool:
        """True if the bot is to answer with what it has: after a cut, or once `most` processor seconds have
        passed (never for None)."""
        return self._cut or (self._most is not None and self.seconds >= self._most)

    @property
    def due(self) -> bool:
        """True if it is time to work out the best move so far and offer it: at first, and 0.25 processor
        seconds after each offer."""
        return self._now() - self._offered >= _OFFERS

    def offer(self, move: M) -> None:
        """Keep a move as the best so far, in place of the one before. For the next 0.25 processor seconds no
        further one is due."""
        self.best, self._offered = move, self._now()

    def cut(self) -> None:
        """Let it be over, for good: the bot is to answer with what it has. A second call does nothing."""
        self._cut = True


@runtime_checkable
class AnytimeBot(Protocol[V_contra, M]):
    """Bot that can be cut, with its best move so far."""

    def think(self, view: V_contra, rng: Random, budget: int | None, thought: Thought[M]) -> Choice[M]:
        """Return the choice for the view's seat, as when it is asked without a `thought`; or, once `thought`
        is over, the best that was found until then. Better moves are offered to `thought` on the way, which
        draws no random numbers. Equal arguments give equal choices, unless it is cut. `budget` None: the
        level's default. ValueError if there is nothing to choose in the view."""


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
    """A taste across all levels, about equally strong: its `key`, its name and a `line` about it for players;
    `lines` are spoken now and then and say nothing about what is secret."""

    key: str
    name: str
    line: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ArenaGame:
    """A game for bots to play.

    - `number`: from 0. In game 0 the first player sits at seat 0, the second at seat 1 and so on; in each
      further game every player sits one seat further, after the last seat at seat 0. `players`: (level,
      character) pairs in the arena's order, character None for none.
    - `options`, `seed`: of the arena. `budget`: handed to every bot.
    - `duplicate`: as many games as there are seats have one deal, with the numbers that follow one another.
    - `recorded`: its result has the moves. `first_seeds`: bots are seeded as in results of version 1, by
      which deals can be worked out.
    """

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
        """Number of its deal, from 0: its own number, or, if `duplicate`, that divided by the number of
        players, rounded down."""
        return self.number // len(self.players) if self.duplicate else self.number

    @property
    def ends_deal(self) -> bool:
        """True if no game with a higher number has its deal: always, unless `duplicate`; then of each group
        of as many games as there are players the last one."""
        return not self.duplicate or (self.number + 1) % len(self.players) == 0

    @property
    def deal_seed(self) -> int:
        """Seed of the luck that it is dealt by: equal for all games of a deal."""
        return seed_of(f"arena/{self.seed}/{self.deal}")

    @property
    def luck(self) -> NamedLuck:
        """Luck that decides for chance, made anew from the deal's seed: games of one deal have equal luck."""
        return NamedLuck(self.deal_seed)

    def rng(self, decision: int, seat: int) -> Random:
        """Return a new generator of the random numbers for a seat's decision, which are numbered from 0 for
        each seat. Equal calls give equal numbers, whatever was drawn elsewhere; games of one deal have
        different ones."""
        return Random(self.bot_seed(decision, seat))

    def bot_seed(self, decision: int, seat: int) -> int:
        """Return the seed of the random numbers for a seat's decision, which are numbered from 0 for each
        seat. Equal calls give equal seeds; another game, decision or seat has another."""
        return seed_of(f"{self._bots}/{decision}/{seat}")

    def program_seed(self, seat: int) -> int:
        """Return the seed that a program in a seat is told when the game begins. Equal calls give equal
        seeds; another game or seat has another, and no decision of a bot has it."""
        return seed_of(f"{self._bots}/{seat}" if self.first_seeds else f"{self._bots}/new/{seat}")

    @property
    def _bots(self) -> str:
        key = self.seed if self.first_seeds else f"2/{bots_key(self.seed)}"
        return f"bot/{key}/{self.number}"

    def seat_of(self, place: int) -> Seat:
        """Return the seat of the player at a place (from 0) of the arena's order: (place + number) modulo the
        number of players.

        >>> ArenaGame(4, (("a", None), ("b", None), ("c", None)), {}, 0).seat_of(2)
        0
        """
        return Seat((place + self.number) % len(self.players))

    def result(
        self, ending: Ending, counts: Mapping[str, int] | None = None, game: "PlayedGame | None" = None
    ) -> "ArenaResult":
        """Return the result of this game, its players in the arena's order (seats as `seat_of`), out of its
        end, which is by seat and has at least one winner: shares of victory (1 / k for each of k winners, 0.0
        for others), points, `counts` (None: {}) and its moves in `game` (None: not recorded)."""
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
    """Moves of an arena game after its set-up, in order, chance's among them, with what chance decided in
    each. `over`: True if it came to its end, False if it was given up."""

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
    - `open_face`: the character whose face slips: it plays as its level does, and is never given by lot;
      None where a game has none.
    - `levels`: those of the picker, weakest first. `former`: those of earlier pickers, which old games still
      have; with a rating they count for people who met them. `baselines`: further ones to measure by.
    - `remembering`: the levels that go by what they remember of people, where that is allowed.
    - `simultaneous`: whether there are choices that all make at once, so that the others can be taken for
      players of the equilibrium.
    """

    game: str
    levels: tuple[Level, ...]
    characters: tuple[Character, ...]
    baselines: tuple[str, ...]
    open_face: Character | None = None
    former: tuple[Level, ...] = ()
    remembering: tuple[str, ...] = ()
    simultaneous: bool = False

    @property
    def every(self) -> tuple[Level, ...]:
        """All levels: those of the picker, weakest first, and then the former ones."""
        return (*self.levels, *self.former)

    def levels_among(self, keys: Container[str]) -> tuple[Level, ...]:
        """Return as many levels as the picker has, weakest first. One whose key is not among `keys` is
        replaced by the former level of its strength, if that one's key is among them; else it stays, so that
        with no keys at all the picker's own levels are returned."""
        former = {level.strength: level for level in self.former if level.key in keys}
        return tuple(
            [level if level.key in keys else former.get(level.strength, level) for level in self.levels]
        )

    @property
    def middle(self) -> Level:
        """Level of the bots in today's deal: the middle one of the picker, of an even number of levels the
        stronger one of the two in the middle."""
        return self.levels[len(self.levels) // 2]

    def knows(self, level: str) -> bool:
        """Return True for the key of a level, also of a former one, and for the name of a baseline; False for
        any other text."""
        return level in self.baselines or any(level == known_level.key for known_level in self.every)

    def models(self, against: str) -> bool:
        """Return True if values can be asked for with `against` as what the other players are taken for:
        "belief", "uniform", the key of a level (also of a former one) or baseline; "equilibrium" only in
        games with simultaneous choices. False for any other text."""
        if against == EQUILIBRIUM:
            return self.simultaneous
        return against in (BELIEF, UNIFORM) or self.knows(against)

    @property
    def moods(self) -> tuple[Character, ...]:
        """Characters that can be chosen at a new table: all, and last the one whose face slips, if the game
        has it."""
        return self.characters if self.open_face is None else (*self.characters, self.open_face)

    def check(self, level: str, character: str | None) -> None:
        """Return nothing if `level` is the key of a level (also of a former one) or baseline, and `character`
        that of a character, or None. ValueError else. The character whose face slips is one, too."""
        if not self.knows(level):
            raise ValueError(f"unknown level {level[:40]!r}")
        if character is not None and self.known_character(character) is None:
            raise ValueError(f"unknown character {character[:40]!r}")

    def known_character(self, key: str | None) -> str | None:
        """Return the key if the game has a character with it, the one whose face slips included; None for any
        other text, and for None."""
        return key if any(key == character.key for character in self.moods) else None

    def character_by_lot(self, luck: Luck, seat: int) -> str | None:
        """Return the key of the character that luck gives to a seat, all equally likely, never the one whose
        face slips; equal luck and seat give an equal one. None if the game has no characters."""
        if not self.characters:
            return None
        return self.characters[number_below(len(self.characters), luck, f"character/{seat}")].key

    def is_slow(self, level: str) -> bool:
        """Return True for the key of a level that takes its time, also of a former one; False for other
        levels, baselines and unknown keys."""
        return any(level == known_level.key and known_level.slow for known_level in self.every)


@dataclass(frozen=True, slots=True, kw_only=True)
class BotKit(Roster, Generic[V, M]):
    """The bots of one game, and a way to make each.

    - `codec`: its moves and views as text and JSON.
    - `make(level, character)`: a bot. ValueError for an unknown one.
    - `recall(level, character, table)`: as `make`, a bot that remembers the players at the table by seat;
      None where no level does.
    - `fallback(view)`: a plain legal move at once, for a bot that is late or wrong. Pure Python.
    - `tell(view, move, luck)`: what an open face shows of a secret choice, one of TELLS or ""; None where no
      bot has one.
    - `budget(level, view)`: the budget of a decision at the table; None: the level's default.
    - `play(games)`: many arena games side by side; None where they are played one after the other by the
      rules. They differ in their number alone.
    - `counts(state)`: further numbers of an arena game that is over; `give_up(state)`: how an arena game ends
      that has gone on for too long, None to go on. Both are for games that are played by the rules: all of
      them where `play` is None, else those with programs.
    - `values(view, question)`: the judge's values for the decision of the view's seat. ValueError for a view
      that has nothing to choose, and for a move that is not legal. None where there is no judge.
    - `deed(views, seat)`: the last choice of a seat among several moves, by the public views after each move
      of a game, the set-up first; None for a seat that has made none. None where what everybody knows is not
      enough for the judge.
    - `check_models()`: reads every file of weights and returns how many there are; whatever cannot be read
      raises. None where a game has no such files.
    """

    codec: Codec[M, V]
    make: Callable[[str, str | None], Bot[V, M]]
    fallback: Callable[[V], M]
    budget: Callable[[str, V], int | None]
    tell: Callable[[V, M, Luck], str] | None = None
    recall: Callable[[str, str | None, TableMemory], Bot[V, M]] | None = None
    play: Callable[[Sequence[ArenaGame]], list[ArenaResult]] | None = None
    counts: Callable[[object], Mapping[str, int]] | None = None
    give_up: Callable[[object], Ending | None] | None = None
    check_models: Callable[[], int] | None = None
    values: Callable[[V, ValueQuestion], Judged] | None = None
    deed: Callable[[Sequence[V], Seat], OpenDeed[V, M] | None] | None = None

    def told_by_face(self, view: V, move: M, character: str | None, seed: int) -> str:
        """Return the look of a bot's face at a choice, "bright" or "worried", if its character is "open-face"
        (else ""), by the seed of its decision: equal arguments give an equal look. "" also in a game without
        tells, and for a choice that everybody knows."""
        if self.tell is None or character != OPEN_FACE:
            return ""
        return self.tell(view, move, NamedLuck(seed_of(f"{seed}/tell")))


AnyKit = BotKit[Any, Any]
"""A kit in rooms that treat all games alike."""


class Kits:
    """The bots of all games by the game's key. A kit is imported when it is first asked for."""

    def __init__(self, kits: Mapping[str, Callable[[], AnyKit]]) -> None:
        self._kits = {key: cache(kit) for key, kit in kits.items()}

    def find(self, key: str) -> AnyKit:
        """Return the bots of the game with that key. They are imported at the first call; every further one
        gives that object. UnknownGame for another key."""
        if key not in self._kits:
            raise UnknownGame(key)
        return self._kits[key]()
