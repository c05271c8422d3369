"""Grip of the pointer at a table: what it holds down, and what it drags."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from miaui.engine.input.controls import Control, topmost
from miaui.engine.input.events import Pointer

LOOK = 0.35
"""Seconds after which secrets that are held open by the pointer were only looked at."""


class Grip:
    """Grip of the pointer. A control that is held down may show secrets meanwhile; letting go of it then is
    no press. `changed()` is called with every change."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self.pressed = ""
        """The control that is held down."""
        self.dragged: tuple[str, float, float] | None = None
        """The key of what is dragged, and where the pointer is."""
        self.begun = (0.0, 0.0)
        """Where dragging began."""
        self._seconds = 0.0
        """Seconds for which it has been held down."""

    def update(self, dt: float) -> None:
        """Let dt seconds pass."""
        self._seconds += dt

    def follow(self, pointer: Pointer, usable: Sequence[Control]) -> bool:
        """Follow what is held down of the usable controls. True if something is let go that was held for
        longer than a press takes."""
        if pointer.kind == "down" and pointer.button == 1:
            under = topmost(usable, pointer.x, pointer.y)
            self._hold("" if under is None else under.id)
        elif pointer.kind == "up" and pointer.button == 1:
            looked = self._seconds > LOOK
            self._hold("")
            return looked
        return False

    def drag(self, key: str, x: float, y: float) -> None:
        """Drag something to a point."""
        if self.dragged is None:
            self.begun = x, y
        self.dragged = key, x, y
        self._changed()

    def end(self) -> None:
        """End dragging and holding."""
        self.dragged = None
        self._hold("")

    def _hold(self, name: str) -> None:
        """Hold down the control with this id; "" for none."""
        self.pressed, self._seconds = name, 0.0
        self._changed()
