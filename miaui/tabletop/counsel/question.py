"""The tutor's question about what is to be submitted: whether another choice wins clearly more often."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Generic

from miaui.core.game import M
from miaui.learning.values import rounded
from miaui.tabletop.counsel.advice import Advice, Option

THRESHOLDS = range(1, 11)
"""Games of 100 that a choice has to cost before the tutor asks, as one may set it."""
USUAL = 3
"""The threshold unless it is set."""
_SURE = 2.33
"""Errors by which a choice has to be worse: of a hundred questions one is groundless."""


@dataclass(frozen=True, slots=True)
class Question(Generic[M]):
    """A choice that costs something: `moves` that are to be submitted, `win` the probability of winning with
    them, `gap` by how much that is less than with the best ones. `costly` is the dearest of the moves in its
    place, `better` the best one there, of the `advice` about it."""

    moves: tuple[M, ...]
    win: float
    gap: float
    costly: M
    better: Option[M]
    advice: Advice[M]

    @property
    def alone(self) -> bool:
        """True if it is about one move, which other moves can be compared with."""
        return len(self.moves) == 1


def question_of(
    moves: Sequence[M], judged: Sequence[tuple[M, Advice[M]]], threshold: int
) -> Question[M] | None:
    """Return the question about moves; `judged` are those that were chosen among several, each with the
    advice about its decision. None where they cost less than `threshold` games of 100 together, not more than
    2.33 of their errors, or `judged` is empty. A move that is as good as the best costs nothing. ValueError
    where an advice says nothing of its move."""
    gap = square = win = 0.0
    dearest: tuple[float, int] = -1.0, 0
    for number, (move, advice) in enumerate(judged):
        place, option = option_of(advice, move)
        win = option.win
        if place < advice.best:
            continue
        gap, square = gap + option.gap, square + option.error**2
        dearest = max(dearest, (option.gap, number))
    gap = rounded(gap)
    if gap < threshold / 100 or gap <= _SURE * sqrt(square):
        return None
    costly, advice = judged[dearest[1]]
    return Question(tuple(moves), win, gap, costly, advice.options[0], advice)


def option_of(advice: Advice[M], move: M) -> tuple[int, Option[M]]:
    """Return a move's place in an advice, from 0, and what that says of it. ValueError where it says
    nothing."""
    for place, option in enumerate(advice.options):
        if option.move == move:
            return place, option
    raise ValueError(f"nothing is said of {move}")
