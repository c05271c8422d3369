"""Many games of Sea Salt & Paper side by side in C, in each of which one seat is asked for its choices.

``salt_games.c``, ``salt_search.c`` and ``salt_branches.c``, any C compiler. Games of one seed are always the
same.
"""

import shutil
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from ctypes import CDLL, POINTER, Structure, byref, c_double, c_int, c_uint64, c_void_p
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from miaui.games.salt.bots.learnt import learnt_odds, learnt_style, searching_style
from miaui.games.salt.bots.opponents import YARDSTICK
from miaui.games.salt.bots.prior import CAUTION, TRUST
from workshop.training.salt_quarters import numbers

SOURCE = Path(__file__).with_name("salt_branches.c")

Floats = NDArray[np.float32]
Choices = NDArray[np.int32]
Mask = NDArray[np.bool_]

#: The styles that play, by number: yardsticks, `tides`, and the style of the top level, in which the learning
#: seat goes on in what is imagined.
YARD, TIDES, OWN = range(3)

#: Kinds of tables: how often, and who follows the learning seat.
Mix = Sequence[tuple[float, Sequence[int]]]

#: How likely the others are thought to be yardsticks after so many deals among them, or among `tides`.
SUSPICION = {YARD: (0.5, 0.7, 0.8, 0.9, 0.95), TIDES: (0.5, 0.3, 0.15, 0.08, 0.05)}


class Asked(Structure):
    """Question to the search, as `Search` in C: pointers to log odds and suspicions first, then the three
    numbers that weigh them and the prior, then columns of the odds, playouts, and the numbers of two
    styles."""

    _fields_ = (
        ("odds", POINTER(c_double)),
        ("suspicion", POINTER(c_double)),
        ("first", c_double),
        ("caution", c_double),
        ("trust", c_double),
        ("highest", c_int),
        ("budget", c_int),
        ("yardstick", c_int),
        ("learnt", c_int),
    )


@cache
def library() -> CDLL:
    """Return the compiled C program; it is compiled into a folder of temporary files at the first call only,
    and later calls return the same object. OSError, "no C compiler: cc, gcc or clang", without one;
    CalledProcessError where compiling fails."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        raise OSError("no C compiler: cc, gcc or clang")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.so"
        subprocess.run(
            [compiler, "-std=c11", "-O3", "-shared", "-fPIC", "-o", path, SOURCE, "-lm"], check=True
        )
        program = CDLL(str(path))
    program.salt_open.restype = program.salt_branch.restype = c_void_p
    return program


def _at(array: NDArray[np.generic]) -> c_void_p:
    return c_void_p(array.ctypes.data)


class Games:
    """`count` (N) games side by side at `seats` seats without Extra Salt, each at a decision of its learning
    seat with more than one way. `seen` (N, 368), float32, is what that seat sees, `may` (N, 31) which choices
    are allowed. `won` (N) is the seat's share of victory in a game that ended before this decision, -1 where
    none did. `mix` has the kinds of tables as (part of all games, styles of the other seats by number);
    `seed` draws all. The three arrays are changed in place."""

    def __init__(self, count: int, seats: int, mix: Mix, seed: int) -> None:
        self._lib = library()
        self.count, self.seats = count, seats
        styles = (YARDSTICK, learnt_style(seats), searching_style(seats))
        known = np.array([numbers(style) for style in styles], np.float64)
        lines = np.zeros((len(mix), 5), np.float32)
        lines[:, 0] = np.cumsum([part for part, _ in mix])
        for line, (_, others) in zip(lines, mix, strict=True):
            line[1:seats] = others
        self._games = c_void_p(
            self._lib.salt_open(
                count, seats, len(styles), _at(known), OWN, len(mix), _at(lines), c_uint64(seed)
            )
        )
        table, self._first = learnt_odds(seats)
        self._odds = np.array(table, np.float64)
        self._suspicion = {kind: np.array(likely, np.float64) for kind, likely in SUSPICION.items()}
        self.seen = np.zeros((count, self._lib.salt_seen()), np.float32)
        self.may = np.zeros((count, self._lib.salt_choices()), np.bool_)
        self.won = np.zeros(count, np.float32)
        self._go_on(None)

    def close(self) -> None:
        """Free the memory of the games. Call it once; afterwards no other method may be called. That is not
        checked."""
        self._lib.salt_close(self._games)

    def step(self, choices: Choices) -> None:
        """Make choice `choices[i]`, 0 to 30, in game i, play on to each learning seat's next decision and
        update `seen`, `may` and `won` in place. The choices must be allowed; this is not checked. A game that
        ends is followed by a new one, and its result is in `won` until the next step."""
        made = np.ascontiguousarray(choices, np.int32)  # must live until it was read
        self._go_on(_at(made))

    def _go_on(self, choices: c_void_p | None) -> None:
        self._lib.salt_step(self._games, choices, _at(self.seen), _at(self.may), _at(self.won))

    def plain(self) -> Choices:
        """Return for each game the number of the choice, 0 to 30, that the top level's style makes without
        search: a new array (N,), int32. The games stay as they are."""
        choices = np.zeros(self.count, np.int32)
        self._lib.salt_plain(self._games, _at(choices))
        return choices

    def search(self, base: Choices, budget: int, others: int, prior: Floats | None = None) -> Choices:
        """Return for each game the choice, 0 to 30, after a search with `budget` playouts in imagined worlds,
        as a new array (N,), int32. `others`, YARD or TIDES, is how the others are thought to go on. With
        `prior` (N, 31), what each choice adds to the odds of winning, as `salt_advantages.worth` returns it,
        the search starts from that; without, `base` (N) is left only for a choice that leads clearly. The
        games stay as they are."""
        choices = np.zeros(self.count, np.int32)
        base = np.ascontiguousarray(base, np.int32)
        asked = self._asked(budget, others, CAUTION, 0.0) if prior is None else self._asked(budget, others)
        known = (
            np.zeros(self.may.shape, np.float32) if prior is None else np.ascontiguousarray(prior, np.float32)
        )
        self._lib.salt_search(self._games, byref(asked), _at(base), _at(known), _at(choices))
        return choices

    def values(self, times: int, imagining: bool = False) -> Floats:
        """Return the odds of winning with every choice, a new array (N, 31), float32 from 0 to 1: each the
        mean of `times` playouts with the true hands (`imagining`: with hands as the seat may imagine them,
        others in each), a newly shuffled deck and all seats in the top level's style; 0 where a choice is not
        allowed. All choices of a game share their luck; the first playouts of more are those of fewer. The
        games stay as they are."""
        odds = np.zeros(self.may.shape, np.float32)
        self._lib.salt_values(self._games, byref(self._asked(0, YARD)), times, imagining, _at(odds))
        return odds

    def values_by(
        self, times: int, choose: Callable[[Floats, Mask, Choices], Choices], imagining: bool = False
    ) -> Floats:
        """Return the odds of winning with every choice, a new array (N, 31), as `values` does, 0 where a
        choice is not allowed, but with the learning seats going on by `choose(seen, may, games)`. It gets
        what M seats see (M, 368), what they may choose (M, 31) and the numbers of their games (M), and
        returns M choices. Each choice is played out `times` times."""
        asked = self._asked(0, YARD)
        branches = c_void_p(self._lib.salt_branch(self._games, times, imagining))
        live = self._lib.salt_branches(branches)
        seen, may = (
            np.zeros((live, self.seen.shape[1]), np.float32),
            np.zeros((live, self.may.shape[1]), np.bool_),
        )
        games, choices = np.zeros(live, np.int32), None
        while live:
            live = self._lib.salt_go_on(
                self._games, byref(asked), branches, choices, _at(seen), _at(may), _at(games)
            )
            chosen = np.ascontiguousarray(choose(seen[:live], may[:live], games[:live]), np.int32)
            choices = _at(chosen)
        odds = np.zeros(self.may.shape, np.float32)
        self._lib.salt_gather(self._games, branches, times, _at(odds))
        return odds

    def suspected(self) -> Floats:
        """Return for each game the odds, 0 to 1, that its other players are yardsticks, from how the deals so
        far were played: a new array (N,), float32, 0.5 in the first deal."""
        odds = np.zeros(self.count, np.float32)
        yards, others = self._asked(0, YARD), self._asked(0, TIDES)
        self._lib.salt_suspected(self._games, byref(yards), byref(others), _at(odds))
        return odds

    def state(self, game: int) -> NDArray[np.int32]:
        """Return game number `game`, from 0, as the 512 integers (int32) that `salt_state` in C writes: the
        learning seat, the phase, the pile, the two cards looked at, who called, the size of the deck, then
        each seat's hand and points, both piles and where each card is; -1 stands for no card. The number is
        not checked."""
        integers = np.zeros(self._lib.salt_state_size(), np.int32)
        self._lib.salt_state(self._games, game, _at(integers))
        return integers

    def seen_imagined(self, seed: int) -> Floats:
        """Return what `seen` would be (N, 368) if the cards hidden from the seat were dealt anew by `seed`,
        as a new array; equal seeds give equal ones. The games and `seen` stay as they are."""
        seen = np.zeros_like(self.seen)
        self._lib.salt_see_imagined(self._games, c_uint64(seed), _at(seen))
        return seen

    def _asked(self, budget: int, others: int, caution: float = 0.0, trust: float = TRUST) -> Asked:
        pointers = [one.ctypes.data_as(POINTER(c_double)) for one in (self._odds, self._suspicion[others])]
        return Asked(*pointers, self._first, caution, trust, self._odds.shape[1], budget, YARD, TIDES)


def share(games: Games, each: int, choose: Callable[[Games], Choices]) -> tuple[float, float]:
    """Play on with `choose(games)`, which returns a choice for each game, until every table has ended `each`
    more games. Return the mean share of victory of the learning seats in the first `each` of each table, 0 to
    1, and its standard error. (nan, nan) for 0."""
    won = np.zeros((games.count, each))
    played = np.zeros(games.count, np.int64)
    while played.min() < each:
        games.step(choose(games))
        for table in np.flatnonzero(games.won >= 0):
            if played[table] < each:
                won[table, played[table]] = games.won[table]
            played[table] += 1
    return float(won.mean()), float(won.std() / won.size**0.5)
