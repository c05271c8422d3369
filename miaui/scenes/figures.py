"""A game's own part of the page of statistics, made of the figures that the game counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _

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
        """True if as much as is needed is reached."""
        return self.reached >= self.needed

    @property
    def state(self) -> str:
        """Progress in words: "3/10", or "earned"."""
        return _("earned") if self.earned else f"{self.reached}/{self.needed}"


class Sheet(Protocol):
    """A sheet about how a person plays, of a game's own."""

    @property
    def known(self) -> bool:
        """True if there is anything to show."""

    def height(self, canvas: Canvas, width: float) -> float:
        """Return its height at a width, in units."""

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Paint it."""

    def words(self) -> str:
        """Return the sheet's words."""

    def tip(self) -> str:
        """Return how to read the sheet, as a tooltip."""
