"""Typing into a line: caret, selection of all, paste. Letters come from the input method, not from keys."""

from __future__ import annotations

from collections.abc import Callable

from miaui.engine.input.controls import Control
from miaui.engine.input.events import Key


def clean(text: str) -> str:
    """Return the text without line ends and all other characters that do not print.

    >>> clean("two" + chr(10) + "lines")
    'twolines'
    """
    return "".join(c for c in text if c.isprintable())


class TextEdit:
    """The line being typed into: the control's id, the caret's place, and whether all of it is selected."""

    def __init__(self, control: Control) -> None:
        self.id = control.id
        self.caret = len(str(control.value))
        self.all_selected = True

    def type(self, control: Control, text: str) -> None:
        """Put the letters that print at the caret, or in place of all if all is selected, cut to what the
        control's limit leaves room for. `on_change` is called if any are left."""
        value = "" if self.all_selected else str(control.value)
        self.caret = 0 if self.all_selected else min(self.caret, len(value))
        text = clean(text)[: max(0, control.limit - len(value))]
        if text:
            self._change(control, value[: self.caret] + text + value[self.caret :], self.caret + len(text))

    def key(self, control: Control, key: Key, paste: Callable[[], str]) -> bool:
        """Use a key that edits; True if it was used: Backspace, Delete, left, right, Home, End, Space, one
        letter; Ctrl with A, V, Backspace (all before the caret). Tab, Enter, Escape and up and down are for
        others."""
        value = str(control.value)
        self.caret = min(self.caret, len(value))
        if key.ctrl:
            return self._command(control, key, paste)
        if key.name in ("backspace", "delete"):
            self._remove(control, value, key.name == "backspace")
            return True
        if key.name in ("left", "right", "home", "end"):
            step = {"left": self.caret - 1, "right": self.caret + 1, "home": 0, "end": len(value)}[key.name]
            self.caret, self.all_selected = max(0, min(step, len(value))), False
            return True
        return len(key.name) == 1 or key.name == "space"

    def _command(self, control: Control, key: Key, paste: Callable[[], str]) -> bool:
        if key.name == "a":
            self.all_selected = True
        elif key.name == "v":
            self.type(control, paste())
        elif key.name == "backspace":
            self._change(control, str(control.value)[self.caret :], 0)
        else:
            return False
        return True

    def _remove(self, control: Control, value: str, before: bool) -> None:
        if self.all_selected:
            self._change(control, "", 0)
        elif before and self.caret > 0:
            self._change(control, value[: self.caret - 1] + value[self.caret :], self.caret - 1)
        elif not before:
            self._change(control, value[: self.caret] + value[self.caret + 1 :], self.caret)

    def _change(self, control: Control, value: str, caret: int) -> None:
        self.caret, self.all_selected = caret, False
        if control.on_change is not None:
            control.on_change(value)
