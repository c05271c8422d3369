"""A press that came while something moved, kept until it is lawful."""

from __future__ import annotations

from dataclasses import dataclass

from miaui.engine.input.controls import Control
from miaui.engine.input.events import Key
from miaui.engine.ui.scene import Scene

PATIENCE = 20.0
"""Seconds after which a press is forgotten."""


@dataclass(frozen=True, slots=True)
class PressAhead:
    """A key, or a control by its id and its words, that was pressed on a scene; `left` seconds are left."""

    scene: Scene
    key: Key | None = None
    control: tuple[str, str] = ("", "")
    left: float = PATIENCE

    def means(self, control: Control | None) -> bool:
        """Return whether a control is the one that was pressed, has kept its words, and can be used."""
        return control is not None and control.pressable and (control.id, control.label) == self.control
