"""MIAUI_PROBE: a file that says what a person at the screen could see and use. Self-voicing reads it, too,
but for what others in the room must not hear (`Control.aloud`).

The file is replaced whole whenever the picture changes:
{"scene": name, "idle": true, …facts of the scene…, "controls": [{"id", "label", "rect": [x, y, w, h],
"enabled", "focused"}, …]}; rect in pixels of the window.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from pathlib import Path

from miaui.engine.input.controls import Control, without_signs


class Probe:
    """Writes the probe's file; without a path it does nothing."""

    def __init__(self, path: str | None = None) -> None:
        self.path = Path(path) if path else None
        self._last = ""

    def show(
        self,
        scene: str,
        idle: bool,
        controls: Sequence[Control],
        focused: str,
        scale: float,
        facts: Callable[[], dict[str, object]],
    ) -> None:
        """Replace the file, by a new one beside it, if anything in it changed; where it cannot be written,
        nothing happens. `facts` is called where there is a file alone."""
        if self.path is None:
            return
        seen = [_entry(control, focused, scale) for control in controls if _is_seen(control)]
        text = json.dumps({"scene": scene, "idle": idle, **facts(), "controls": seen}, ensure_ascii=False)
        if text == self._last:
            return
        try:
            draft = self.path.with_name(self.path.name + ".new")
            draft.write_text(text, encoding="utf-8", errors="replace")
            os.replace(draft, self.path)
        except (OSError, ValueError):  # the second where the path names no file, e.g. "."
            return
        self._last = text


def spoken(control: Control) -> str:
    """Return what is said of a control: "label: value" where it has a value that differs from its label, else
    its label; signs between words as pauses."""
    value = control.shown_value
    words = f"{control.label}: {value}" if value and value != control.label else control.label
    return without_signs(words)


def _is_seen(control: Control) -> bool:
    return not control.ground and min(control.visible[2:]) > 1


def _entry(control: Control, focused: str, scale: float) -> dict[str, object]:
    box = control.visible
    rect = [round(box.x * scale), round(box.y * scale), round(box.w * scale), round(box.h * scale)]
    return {
        "id": control.id,
        "label": spoken(control),
        "rect": rect,
        "enabled": control.enabled,
        "focused": control.id == focused,
    }
