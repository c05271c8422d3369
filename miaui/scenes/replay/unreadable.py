"""A record that cannot be shown: one sentence in the place of the game."""

from __future__ import annotations

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.engine.ui.scene import Scene
from miaui.scenes import routes
from miaui.scenes.context import Context


class Unreadable(Scene):
    """One clear sentence instead of a game."""

    name = "replay"
    first_focus = "replay.back"

    def __init__(self, context: Context, words: str) -> None:
        super().__init__()
        self.context = context
        self.words = words

    def draw(self, canvas: Canvas) -> None:
        canvas.layers.draw_backdrop("scene/mat")
        panel = self._panel(canvas)
        canvas.board(panel, "ui/panel")
        canvas.draw("cat/nilo/head-dismayed", panel.cx, panel.y + 60, size=0.9)
        canvas.draw("cat/nilo/paws", panel.cx, panel.y + 60, size=0.9)
        words = Rect(panel.x + 70, panel.y + 150, panel.w - 140, panel.h - 300)
        canvas.text_in(self.words, words, "body")

    def controls(self, canvas: Canvas) -> list[Control]:
        panel = self._panel(canvas)
        place = Rect.around(panel.cx, panel.bottom - 90, 340, 80)
        return [Control("replay.back", _("Back"), place, on_press=self.back, look="primary")]

    def back(self) -> None:
        """To where one came from, or to the title."""
        if len(self.stack) > 1:
            self.stack.pop()
        else:
            self.context.go(routes.Title())

    def _panel(self, canvas: Canvas) -> Rect:
        return Rect.around(canvas.width / 2, canvas.height / 2, min(1100.0, canvas.width - 80), 560)
