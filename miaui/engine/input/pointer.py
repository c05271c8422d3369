"""The pointer from where it presses a control to where it is let go: dragging, dropping, the wheel, long
touches."""

from __future__ import annotations

from collections.abc import Sequence

from miaui.engine.draw.focus import Focus
from miaui.engine.input.controls import Control, Drag, topmost
from miaui.engine.input.events import NOWHERE, Pointer

LONG_TOUCH = 0.5
"""Seconds after which a finger that rests on a control only points at it: it is told of, and not pressed."""
_DRAGGING = (1, 2)
"""Buttons that drag: left and middle."""


class PointerInput:
    """Follows the pointer over the controls that are shown. What is dragged has the pointer for itself."""

    def __init__(self, focus: Focus) -> None:
        self._focus = focus
        self._control: Control | None = None
        """The control that is pressed and can be dragged, as it was last seen."""
        self._start = (0.0, 0.0)
        self._button = 0
        self._dragging = False
        self._touched: float | None = None
        """Seconds for which a finger rests on a control."""

    @property
    def holds(self) -> bool:
        """True if what is dragged has a threshold of 0, as a slider: it is all that the pointer is at."""
        drag = self._drag
        return self._dragging and drag is not None and not drag.threshold

    def down(self, controls: Sequence[Control], pointer: Pointer) -> Control | None:
        """Press a button, left or middle, over the controls. Return the topmost one that can be dragged from
        now on, for a finger also one that is `swept`; None for none, for another button, and while one is
        held already. With a threshold of 0 it drags at once."""
        self._touched = 0.0 if pointer.touch else None
        if self._control is not None or pointer.button not in _DRAGGING:
            return None
        control = draggable(controls, pointer.x, pointer.y)
        if control is None and pointer.touch:
            touched = stacked(controls, pointer.x, pointer.y)
            control = next((candidate for candidate in touched if candidate.swept), None)
        if control is not None and control.drag is not None:
            self._control, self._button = control, pointer.button
            self._start = pointer.x, pointer.y
            if not control.drag.threshold:
                self._dragging, self._touched = True, None
                control.drag.on_drag(pointer.x, pointer.y)
        return control

    def move(self, pointer: Pointer) -> bool:
        """Move the pointer. True if that drags what is held: it begins `threshold` units, across and down
        together, from where it was pressed."""
        drag = self._drag
        if drag is None:
            return False
        x, y = self._start
        if not self._dragging:
            if abs(pointer.x - x) + abs(pointer.y - y) < drag.threshold:
                return False
            self._dragging, self._touched = True, None
            drag.on_drag(x, y)
        drag.on_drag(pointer.x, pointer.y)
        return True

    def up(self, controls: Sequence[Control], pointer: Pointer) -> bool:
        """Let a button go. True if that dropped what was dragged, which presses nothing; False for another
        button than the one that holds it, and where it was not moved far enough."""
        self._touched = None
        if self._control is None or pointer.button != self._button:
            return False
        return self._drop(topmost(controls, pointer.x, pointer.y), pointer.x, pointer.y)

    def cancel(self) -> bool:
        """End dragging: what is dragged is dropped over None at `NOWHERE`. True if anything was dragged."""
        self._touched = None
        return self._drop(None, NOWHERE, NOWHERE)

    @property
    def _drag(self) -> Drag | None:
        return None if self._control is None else self._control.drag

    def _drop(self, over: Control | None, x: float, y: float) -> bool:
        drag, dropped, self._control, self._dragging = self._drag, self._dragging, None, False
        if drag is None or not dropped:
            return False
        self._focus.forget_press()
        drag.on_drop(over, x, y)
        return True

    def follow(self, controls: Sequence[Control]) -> bool:
        """Take over the controls that are shown now. True if what was dragged is not among them any more, or
        has no `drag`, and was dropped at `NOWHERE`."""
        if self._control is None:
            return False
        fresh = next(
            (
                candidate
                for candidate in controls
                if candidate.id == self._control.id and candidate.drag is not None
            ),
            None,
        )
        if fresh is None:
            return self.cancel()
        self._control = fresh
        return False

    def update(self, dt: float) -> bool:
        """Let dt seconds pass. True, once, when a finger has rested for `LONG_TOUCH` (0.5 seconds): it
        presses and drags nothing."""
        if self._touched is None:
            return False
        self._touched += dt
        if self._touched < LONG_TOUCH:
            return False
        self._touched = self._control = None
        self._focus.forget_press()
        return True


class Notches:
    """Counts whole notches of a wheel: the small turns of a trackpad add up to one, until it turns back."""

    def __init__(self) -> None:
        self._turned = 0.0

    def add(self, turn: float) -> int:
        """Return the whole notches that this turn completes, up positive; what is left over counts with the
        next one, unless that turns back."""
        self._turned = turn + (self._turned if self._turned * turn > 0 else 0.0)
        steps = int(self._turned)
        self._turned -= steps
        return steps


def draggable(controls: Sequence[Control], x: float, y: float) -> Control | None:
    """Return the topmost control at (x, y) with a `drag` that is not `swept`; None where it is disabled or
    cannot be dragged from there, or something over it has `on_press` or `on_change`."""
    for control in stacked(controls, x, y):
        if control.swept:
            continue
        if control.drag is not None:
            within = control.drag.within
            return control if control.enabled and (within is None or within.contains(x, y)) else None
        if control.on_press is not None or control.on_change is not None:
            return None
    return None


def scroll(controls: Sequence[Control], pointer: Pointer) -> bool:
    """Turn the wheel over the topmost control with `on_scroll`, which is called with (notches up, x, y). True
    if there is one."""
    for control in stacked(controls, pointer.x, pointer.y):
        if control.on_scroll is not None:
            control.on_scroll(pointer.dy, pointer.x, pointer.y)
            return True
    return False


def stacked(controls: Sequence[Control], x: float, y: float) -> list[Control]:
    """Return the controls at (x, y) units, the topmost first: first the ones `above`, then the last ones; []
    for none."""
    return sorted(
        (control for control in reversed(controls) if control.hit(x, y)),
        key=lambda control: not control.above,
    )
