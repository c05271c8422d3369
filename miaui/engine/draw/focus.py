"""Which control is focused, hovered and pressed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


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
        """Forget what is focused, hovered and pressed: each is "". `shown` stays as it is."""
        self.focused = self.hovered = self.pressed = ""

    def forget_press(self) -> None:
        """Forget what is pressed: releasing does nothing."""
        self.pressed = ""

    @contextmanager
    def kept(self) -> Iterator[None]:
        """Keep the focus: inside the context it may be lost, afterwards what was focused, hovered, pressed
        and shown is so again."""
        before = self.focused, self.hovered, self.pressed, self.shown
        try:
            yield
        finally:
            self.focused, self.hovered, self.pressed, self.shown = before
