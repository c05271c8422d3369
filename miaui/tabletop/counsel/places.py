"""Where the guide speaks at a table, and what it says first."""

from __future__ import annotations

from dataclasses import dataclass

from miaui.engine.draw.geometry import Rect


@dataclass(frozen=True, slots=True)
class AdvicePlaces:
    """Places of the plank with which the guide is asked, of its note, which stands at the foot of its room,
    and of the tutor's question; `mouth` is where the guide speaks from, None where the table does not show
    it: it can stand on the note, then, drawn by the pictures `figure`. `free`: False while something lies
    over the plank, which is not shown then, nor the button beside it."""

    ask: Rect
    note: Rect
    question: Rect
    mouth: tuple[float, float] | None
    figure: tuple[str, ...] = ()
    free: bool = True

    @property
    def aids(self) -> Rect:
        """Place of the round button, 10 units right of the plank, as high and as wide, that leads to the aids
        that are read."""
        return Rect(self.ask.right + 10, self.ask.y, self.ask.h, self.ask.h)


@dataclass(frozen=True, slots=True)
class Opening:
    """Words of the guide at the first decision of a first game, not yet translated, and the ids of the
    controls that they are about."""

    words: str
    about: tuple[str, ...]
