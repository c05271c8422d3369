"""Which control is focused, hovered and pressed, and where Tab and the arrows go from here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import inf

from miaui.engine.input.controls import Control

_OTHER_ROW = 280.0
"""Least distance aside, in units, that anything outside the row (or column) counts."""
ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Focus:
    """Ids of the focused, hovered and pressed control, "" for none. `shown` once keys are being used."""

    def __init__(self) -> None:
        self.focused = ""
        self.hovered = ""
        self.pressed = ""
        self.shown = False
        self.held: frozenset[str] = frozenset()
        """Words of the keys that are down, as bindings name them."""

    def clear(self) -> None:
        """Forget what is focused, hovered and pressed."""
        self.focused = self.hovered = self.pressed = ""

    def forget_press(self) -> None:
        """Forget what is pressed: releasing does nothing."""
        self.pressed = ""

    @contextmanager
    def kept(self) -> Iterator[None]:
        """Keep the focus: meanwhile it may be lost, afterwards it is where it was."""
        before = self.focused, self.hovered, self.pressed, self.shown
        try:
            yield
        finally:
            self.focused, self.hovered, self.pressed, self.shown = before

    def settle(self, controls: Sequence[Control]) -> None:
        """Drop controls that are gone or cannot be used any more."""
        alive = {c.id: c for c in controls}
        if self.focused and (self.focused not in alive or not alive[self.focused].focusable):
            self.focused = ""
        if self.hovered not in alive:
            self.hovered = ""
        if self.pressed not in alive:
            self.pressed = ""

    def step(self, controls: Sequence[Control], backwards: bool = False) -> Control | None:
        """Return the next (or previous) control in reading order, round and round (Tab); at first one to
        start at."""
        line = [c for c in controls if c.focusable and c.enabled and not c.ground]
        if not line:
            return None
        place = next((i for i, c in enumerate(line) if c.id == self.focused), None)
        if place is None:
            chosen = next((c for c in line if c.start and not backwards), line[-1 if backwards else 0])
        else:
            chosen = line[(place + (-1 if backwards else 1)) % len(line)]
        return self.give(chosen)

    def arrow(self, controls: Sequence[Control], name: str) -> Control | None:
        """Return an arrow key: the nearest control on that side, or one to start at when nothing is
        focused."""
        here = next((c for c in controls if c.id == self.focused), None)
        if here is None:
            return self.step(controls)
        dx, dy = ARROWS[name]
        best, chosen = inf, None
        for other in controls:
            if other.id == here.id or other.ground or not (other.focusable and other.enabled):
                continue
            ahead, aside = _apart(here, other, dx, dy)
            cost = ahead + 2.5 * aside
            if ahead > 0.5 and cost < best:
                best, chosen = cost, other
        return self.give(chosen) if chosen is not None else None

    def give(self, control: Control) -> Control:
        """Give a control the focus and bring it into view; return it."""
        self.focused, self.shown = control.id, True
        if control.scroll is not None:
            control.scroll.reveal(control.rect)
        return control


def _apart(a: Control, b: Control, dx: int, dy: int) -> tuple[float, float]:
    """How far b's middle lies ahead of a's, and how far b lies aside, when looking towards (dx, dy).

    What shares a's row (or column) is never aside by more than a little; anything else is by a good step
    more.
    """
    ahead = (b.rect.cx - a.rect.cx) * dx + (b.rect.cy - a.rect.cy) * dy
    if dx:
        gap = max(b.rect.y - a.rect.bottom, a.rect.y - b.rect.bottom)
        off = abs(b.rect.cy - a.rect.cy)
    else:
        gap = max(b.rect.x - a.rect.right, a.rect.x - b.rect.right)
        off = abs(b.rect.cx - a.rect.cx)
    return (ahead, off * 0.1 + (gap + _OTHER_ROW if gap >= 0 else 0.0))
