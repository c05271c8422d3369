"""A game's own part of the page of statistics, made of the figures that the game counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from miaui.engine.i18n import _, percent

Figures = Sequence[Mapping[str, int]]
"""A person's figures, game by game (see `core.game.Records.figures`)."""
Rows = list[tuple[str, str]]
"""Pairs of words and value."""


@dataclass(frozen=True, slots=True)
class Milestone:
    """`label` names it in two or three words, `hint` says what it takes; so much of it is reached."""

    label: str
    hint: str
    reached: int
    needed: int = 1

    @property
    def earned(self) -> bool:
        """True if `reached` is at least `needed`."""
        return self.reached >= self.needed

    @property
    def state(self) -> str:
        """Progress in words: "3/10" while it is not earned, then "earned", translated."""
        return _("earned") if self.earned else f"{self.reached}/{self.needed}"


@dataclass(frozen=True, slots=True)
class Known:
    """Words about a person in one game by what bots know: three sentences, and a chart of this title with the
    words of its rows and columns, and the share of each field in its row."""

    sentences: tuple[str, str, str]
    title: str
    rows: Sequence[str]
    columns: Sequence[str]
    shares: Sequence[Sequence[float]]


def shares_of(counts: Sequence[int]) -> list[float]:
    """Return the share of each count in their sum; zeros where all are 0, [] for none.

    >>> shares_of((3, 1)), shares_of((0, 0))
    ([0.75, 0.25], [0.0, 0.0])
    """
    return [count / max(sum(counts), 1) for count in counts]


def most(counts: Sequence[int]) -> tuple[int, str]:
    """Return the place of the greatest count, the first of equal ones, and its share in words: (1, "75%") for
    1, 3. ValueError for no counts."""
    place = max(range(len(counts)), key=counts.__getitem__)
    return place, percent(shares_of(counts)[place])
