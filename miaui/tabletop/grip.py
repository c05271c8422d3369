"""Grip of the pointer at a table: what it holds down, and what it drags."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Generic, TypeVar

from miaui.engine.input.controls import Control, Drag, topmost
from miaui.engine.input.events import Pointer

LOOK = 0.35
"""Seconds after which secrets that are held open by the pointer were only looked at."""


T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Drop:
    """The end of dragging: the id of the control below ("" for none), and how far right and down it is from
    where it began, in units."""

    over: str
    right: float
    down: float


class Grip(Generic[T]):
    """Grip of the pointer. A control that is held down may show secrets meanwhile; letting go of it then is
    no press. `changed()` is called with every change, `run` with the command that is meant by a drop."""

    def __init__(self, changed: Callable[[], None], run: Callable[[T], None]) -> None:
        self._changed, self._run = changed, run
        self.pressed = ""
        """The control that is held down."""
        self.dragged: tuple[str, float, float] | None = None
        """The key of what is dragged, and where the pointer is."""
        self.begun = (0.0, 0.0)
        """Where dragging began."""
        self._seconds = 0.0
        """Seconds for which it has been held down."""

    def update(self, dt: float) -> None:
        """Add dt seconds to the time for which something has been held down; nothing else changes."""
        self._seconds += dt

    def follow(self, pointer: Pointer, usable: Sequence[Control]) -> bool:
        """Follow the left button: pressed, it holds down the topmost usable control that is there (`pressed`,
        "" for none); let go, it holds nothing. True if it is let go later than 0.35 seconds (`LOOK`) after:
        that was a look, no press. False for a shorter press, and for every other event and button."""
        if pointer.kind == "down" and pointer.button == 1:
            under = topmost(usable, pointer.x, pointer.y)
            self._hold("" if under is None else under.id)
        elif pointer.kind == "up" and pointer.button == 1:
            looked = self._seconds > LOOK
            self._hold("")
            return looked
        return False

    def drag(self, key: str, drop: Callable[[Drop], T | None]) -> Drag:
        """Return a control's `drag` under a key. Each move sets `dragged` to the key and the place of the
        pointer (x, y); the first one sets `begun` to that place, (x, y) alone. Letting go ends the drag and
        runs the command that `drop` makes of its end, none for None; a drag that is cancelled (its place is
        not finite) ends without asking `drop`, and `begun` stays."""

        def move(x: float, y: float) -> None:
            if self.dragged is None:
                self.begun = x, y
            self.dragged = key, x, y
            self._changed()

        def let_go(over: Control | None, x: float, y: float) -> None:
            end = Drop("" if over is None else over.id, x - self.begun[0], y - self.begun[1])
            command = drop(end) if isfinite(x) and isfinite(y) else None
            self.end()
            if command is not None:
                self._run(command)

        return Drag(move, let_go)

    def end(self) -> None:
        """End dragging and holding, and call `changed`; nothing is dropped."""
        self.dragged = None
        self._hold("")

    def _hold(self, name: str) -> None:
        """Hold down the control with this id; "" for none."""
        self.pressed, self._seconds = name, 0.0
        self._changed()
