"""A game's part of its result, as the scene of the result sees it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from miaui.core.game import Ending
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.match.match import MatchFacts
from miaui.scenes.keepsakes import Keepsakes
from miaui.scenes.rain import Rain

HIGH = 104.0
"""The room of the buttons at the lower edge, in units."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Progress of a result."""

    over: bool = False
    """True if everything is counted: the winners may be named."""
    rested: float = 0.0
    """Seconds since then; many where nothing moves."""
    cheer: float = 0.0
    """Height of the winners' jump, 0 to 1."""


def end_of(match: MatchFacts) -> Ending:
    """Return scores and winners of a match that is over. ValueError while it goes on."""
    ending = match.public.ending
    if ending is None:
        raise ValueError("the game is not over")
    return ending


class Count(Protocol):
    """The count of a result."""

    @property
    def done(self) -> bool:
        """True if everything is counted."""

    def finish(self) -> None:
        """Count everything at once: `done` is True from then on."""


class Finale(Protocol):
    """A game's part of its result: something is counted that keeps its secret, then the winners are known."""

    @property
    def count(self) -> Count: ...

    @property
    def rain(self) -> Rain: ...

    @property
    def ambience(self) -> str:
        """The bed of sound while it is counted."""

    def update(self, dt: float) -> Sequence[str]:
        """Let dt seconds of the count pass, at normal pace; return the sounds of what begins meanwhile, in
        order, "" for one that is silent; [] where nothing begins."""

    @property
    def fanfare(self) -> Sequence[str]:
        """The sounds when everything is counted."""

    @property
    def keepsakes(self) -> Keepsakes:
        """Memories of the game."""

    def draw(self, canvas: Canvas, now: Moment) -> None:
        """Draw everything but the buttons: what is counted so far, and once `now.over` the winners."""

    def clearings(self, canvas: Canvas, now: Moment) -> Sequence[Rect]:
        """Return free boxes in which captions may lie, the best first; [] for none."""

    def describe(self, now: Moment) -> str:
        """Return what is shown, in lines: once everything is counted who has won first. Before that nothing
        tells of the winner."""
