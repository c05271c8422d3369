"""Opening a record for the replay; one clear sentence where there is nothing to show."""

from __future__ import annotations

from miaui.core.errors import BadRecord
from miaui.engine.canvas import Canvas
from miaui.engine.controls import Control
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.scene import Scene
from miaui.games.miaui.reading import parse
from miaui.scenes.context import Context
from miaui.scenes.replay_table import Replay
from miaui.table.history import Tape


def shown(context: Context, text: bytes | str) -> Scene:
    """The scene for a record's text."""
    try:
        return Replay(context, Tape(parse(text)))
    except BadRecord as error:
        return Unreadable(context, _("This game cannot be shown: {why}.").format(why=error))


class Unreadable(Scene):
    """One clear sentence instead of a game."""

    name = "replay"
    first_focus = "replay.back"

    def __init__(self, context: Context, words: str) -> None:
        super().__init__()
        self.context = context
        self.words = words

    def draw(self, canvas: Canvas) -> None:
        canvas.ground("scene/mat")
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
            self.context.go("title")

    def _panel(self, canvas: Canvas) -> Rect:
        return Rect.around(canvas.width / 2, canvas.height / 2, min(1100.0, canvas.width - 80), 560)
