"""Advice about a decision: what the judge says of the moves, and which of them are worth a thought."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Generic, Literal, Protocol, TypeVar

from miaui.bots.kit import Judged, Why
from miaui.core.game import M
from miaui.core.seat import Seat
from miaui.learning.values import (
    EQUAL,
    best_by_points,
    best_moves,
    is_settled,
    standard_error,
    values_of,
    whole_error,
)

MOST_TIPS = 3
"""The most moves that are called worth a thought."""
_CLEARLY = 3.0
"""Errors by which the best move has to lead to be named alone."""

V_contra = TypeVar("V_contra", contravariant=True)
M_contra = TypeVar("M_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Option(Generic[M]):
    """A move with its probability of winning (0 to 1) and the standard error of that; `gap`, by how much the
    best move wins more often (0 to 1), with its `error`, of sampling and method; the `odds` (0 to 1) of what
    it may bring, in the game's order. `points`: own points at the end less the best other's, with their
    standard error; None where they are not counted."""

    move: M
    win: float
    se: float
    gap: float
    error: float
    odds: tuple[float, ...] = ()
    points: tuple[float, float] | None = None


def shown_error(option: Option[M]) -> int:
    """Return what is given or taken beside a number of games of 100: two standard errors, rounded up."""
    return ceil(200 * option.se)


@dataclass(frozen=True, slots=True)
class Advice(Generic[M]):
    """Judgement of a decision: `options`, the best first, of which the first `best` are equally good as far
    as can be said; reasons for these, most important first, and others `instead` of the first one, for a game
    in which that has been told before."""

    options: tuple[Option[M], ...]
    best: int
    why: tuple[Why, ...]
    instead: tuple[Why, ...] = ()

    def tips(self, name: Callable[[M], str]) -> tuple[Option[M], ...]:
        """Return the moves that are worth a thought, the best first: up to three of the first `best`; if that
        is one alone, it and the next, unless it leads by at least 0.01 and three errors. Moves that share a
        `name` are alike, and the first stands for all; a move named "" is like no other. () without
        options."""
        apart, good = self._apart(name)
        return apart[:good]

    def advised(self, name: Callable[[M], str]) -> tuple[M, ...]:
        """Return the moves that are worth a thought, then those that are alike with them (share a `name` but
        ""), each once."""
        tips = [option.move for option in self.tips(name)]
        names = {name(move) for move in tips} - {""}
        alike = [option.move for option in self.options if name(option.move) in names]
        return tuple(dict.fromkeys([*tips, *alike]))

    def clear(self, name: Callable[[M], str]) -> bool:
        """True if the best move may be called so without a doubt: there is no other that is not alike (shares
        its `name`), or it leads the next by three times the error that stands beside their numbers."""
        first, *others = self._apart(name)[0]
        return not others or others[0].gap >= _CLEARLY * max(shown_error(first), shown_error(others[0])) / 100

    def compared(self, name: Callable[[M], str]) -> tuple[Option[M], ...]:
        """Return the `tips`; if that is one alone, also the next best move, unless there is none or its name
        is ""."""
        apart, good = self._apart(name)
        return apart[: good + (good == 1 and any(name(option.move) for option in apart[1:2]))]

    def ranked(self, name: Callable[[M], str]) -> tuple[Option[M], ...]:
        """Return all options, the best first; of those that share a `name` only the first, but every one
        named ""."""
        return self._apart(name)[0]

    def _apart(self, name: Callable[[M], str]) -> tuple[tuple[Option[M], ...], int]:
        """Return the moves that are not alike (none shares a `name` with a better one), the best first, and
        the number of them that are worth a thought."""
        names: set[str] = set()
        apart: list[Option[M]] = []
        good = 0
        for place, option in enumerate(self.options):
            if (word := name(option.move)) in names:
                continue
            if word:
                names.add(word)
            apart.append(option)
            good += place < self.best
        if good == 1 and len(apart) > 1:
            second = apart[1]
            good = 1 if second.gap >= max(_CLEARLY * second.error, EQUAL) else 2
        return tuple(apart), min(good, MOST_TIPS)


def advice_of(judged: Judged, read: Callable[[str], M]) -> Advice[M]:
    """Return the judge's answer as advice: first the moves that are as good as the best (less than 0.01
    behind and within the error; of these, where games are as good as won or lost, less than 1 point behind
    the best by points), `best` of them, then the others, the smallest gap first. `read` makes a move of its
    text. The first move has error 0; odds that the judge does not give are (). ValueError for a text
    that is no move, and without moves."""
    values = values_of(judged.blocks, judged.samples, judged.certain, judged.counted)
    best, good = best_by_points(best_moves(values, judged.model_se), values, judged.margins)
    order = [*best, *sorted([text for text in values if text not in best], key=lambda text: values[text].gap)]
    odds = judged.odds or {}
    options = []
    for text in order:
        value = values[text]
        error = 0.0 if text == order[0] else whole_error(value.gap_se, judged.model_se)
        se = whole_error(value.se, judged.model_se)
        points = _points(judged, text)
        options.append(Option(read(text), value.win, se, value.gap, error, tuple(odds.get(text, ())), points))
    return Advice(tuple(options), good, judged.why, judged.instead)


def _points(judged: Judged, text: str) -> tuple[float, float] | None:
    """Return the points of a move, by its text, and their error; None where they are not counted."""
    blocks = judged.margins.get(text)
    if not blocks:
        return None
    return sum(blocks) / len(blocks), whole_error(standard_error(blocks), judged.margin_model_se)


def in_points(options: Sequence[Option[M]]) -> bool:
    """Return True if points say more of these moves than games: all win fewer than 5 of 100 games, or all
    more than 95, and their points are counted; False for none."""
    counted = bool(options) and all(option.points is not None for option in options)
    return counted and is_settled([option.win for option in options])


class Adviser(Protocol[V_contra, M]):
    """Thinks about decisions from a seat's view, and keeps what it has found. Advice about a view and a move
    of it is sure to say something of that move."""

    def ask(self, view: V_contra, move: M | None = None) -> None:
        """Begin to think about a view, unless its advice is there or on its way. With a `move` of it the
        advice will say something of that, too."""

    def advice(self, view: V_contra, move: M | None = None) -> Advice[M] | None:
        """Return the advice about a view that says something of `move` (None: of any); None until it has been
        found, where it was not asked for, and where it has failed."""

    def failed(self, view: V_contra, move: M | None = None) -> bool:
        """True if there will be no advice about a view; False while it is on its way, there, or not asked
        for."""

    def retry(self, view: V_contra) -> None:
        """Think about a view anew if that has failed; else do nothing."""


class HelpLog(Protocol[M_contra]):
    """Keeps which help was given."""

    @property
    def still_plain(self) -> bool:
        """True in a game that counts so far and in which the player in front has had no help: the first makes
        it practice."""

    def text(self, moves: Sequence[M_contra]) -> str:
        """Return moves as a record has them, with blanks between; "" for none."""

    def hint(self, level: int, moves: Sequence[M_contra], *, first: bool) -> None:
        """Keep that a hint went so far and advised moves: the `first` about a decision, or the last one gone
        further."""

    def question(
        self, moves: Sequence[M_contra], better: M_contra, gap: float, answer: Literal["again", "anyway"]
    ) -> None:
        """Keep that the tutor asked about moves that win `gap` (0 to 1) less often than with the `better`
        one, and the player's answer."""

    def cat(self, seat: Seat) -> None:
        """Keep that it was told what the last choice of the cat in a seat was worth."""


class NoLog:
    """A `HelpLog` that keeps nothing: of a table that is no match."""

    still_plain = False

    def text(self, moves: Sequence[object]) -> str:
        """Return the moves by `str`, with blanks between; "" for none."""
        return " ".join([str(move) for move in moves])

    def hint(self, level: int, moves: Sequence[object], *, first: bool) -> None:
        """Do nothing."""

    def question(
        self, moves: Sequence[object], better: object, gap: float, answer: Literal["again", "anyway"]
    ) -> None:
        """Do nothing."""

    def cat(self, seat: Seat) -> None:
        """Do nothing."""
