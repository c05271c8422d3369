"""Small words over the picture: tips beside what is pointed at, and captions of what is heard."""

from __future__ import annotations

from collections.abc import Callable

from miaui.engine import widgets
from miaui.engine.canvas import Canvas
from miaui.engine.controls import Control
from miaui.engine.focus import Focus

TIP_DELAY = 0.55
CAPTION_SECONDS = 2.4


class Notes:
    """Which tip and which caption are shown. Methods return whether a new picture is due."""

    def __init__(self, focus: Focus) -> None:
        self.focus = focus
        self.tip = ""
        self.caption = ""
        self._left = 0.0
        self._kept = False
        self._wait = 0.0
        self._dismissed = ""

    @property
    def shown(self) -> bool:
        """Whether anything lies over the picture now."""
        return bool(self.tip) or self._left > 0

    def say(self, words: str, keep: bool = False) -> None:
        """Show a caption for a moment; longer ones longer. One that is to be kept stays until it can have
        been read: others wait in vain, or, to be kept as well, are added to it."""
        reading = self._kept and self._left > 0
        if reading and not keep:
            return
        if reading and words not in self.caption:
            words = f"{self.caption}\n{words}"
        self._kept, self.caption, self._left = keep, words, CAPTION_SECONDS + len(words) / 30

    def forget_tip(self) -> None:
        """Something else is pointed at: its tip takes its time again."""
        self.tip, self._wait, self._dismissed = "", 0.0, ""

    def dismiss(self) -> bool:
        """Send the tip away. True if there was one."""
        if not self.tip:
            return False
        self._dismissed, self.tip = self.tip, ""
        return True

    def update(self, dt: float, find: Callable[[str], Control | None]) -> bool:
        """Let dt seconds pass."""
        changed = False
        if self._left > 0:
            self._left -= dt
            changed = self._left <= 0
        key = self.focus.hovered or (self.focus.focused if self.focus.shown else "")
        control = find(key)
        wordless = control is None or not control.tip or control.kind == "text"
        if wordless or key in (self._dismissed, self.tip):
            if self.tip and key != self.tip:
                self.tip, changed = "", True
            return changed
        self._wait += dt
        if self._wait >= TIP_DELAY and not self.focus.pressed:
            self.tip, changed = key, True
        return changed

    def draw(self, canvas: Canvas, find: Callable[[str], Control | None]) -> None:
        """Paint what is shown."""
        tipped = find(self.tip)
        if tipped is not None:
            widgets.tooltip(canvas, tipped)
        if self._left > 0:
            width = canvas.width * 0.7
            high = canvas.measure(self.caption, "strong", width - 44)[1] + 20
            y = canvas.height - 60 * canvas.theme.text_scale - high
            canvas.plate(self.caption, canvas.width / 2, y, "strong", width=width)
