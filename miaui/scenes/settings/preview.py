"""Preview of the settings: a piece of a table, words on plates, something that moves at the chosen pace."""

from __future__ import annotations

from collections.abc import Callable

from miaui.core.pace import PACES
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.store.settings import Settings
from miaui.tabletop.cast.cats import Cast
from miaui.tabletop.cast.portrait import Pose, draw_portrait

_SECONDS = 2.8
"""Seconds that the creature takes to cross at normal pace."""
_REST = 0.7
_SMALLER = 80.0
"""By so much the piece of a table is lower with text at 200 %, which leaves room for words (units)."""
_RATE = 1 / 30

Paint = Callable[[Canvas, Rect, float | None], None]


class Preview:
    """The right-hand side of the settings; `paint(canvas, box, part)` paints the piece of a table, with
    something that has `part`, 0 to 1, of its way across; None with reduced motion."""

    def __init__(self, paint: Paint | None) -> None:
        self._paint = paint
        self.pane = Rect(0.0, 0.0, 1.0, 1.0)
        self._now = 0.0
        self._since = 0.0

    def update(self, dt: float, settings: Settings) -> bool:
        """Let `dt` seconds pass. True if a new picture is due: after 1/30 second or more since the last time
        it was. With reduced motion always False, and nothing goes on."""
        if settings.reduced_motion:
            return False
        self._now += dt
        self._since += dt
        if self._since < _RATE:
            return False
        self._since = 0.0
        return True

    def draw(self, canvas: Canvas, side: Rect, settings: Settings, words: tuple[str, str]) -> None:
        """Draw in the box `side`, from above: the piece of a table (an empty frame without `paint`), a seat's
        plank with a cat, “Mara” and “Your choice”, and a plate with `words`: a title, and what the setting
        does. Something crosses the table in 2.8 seconds at normal pace, sooner at a faster one, and comes
        again 0.7 seconds later; not with reduced motion."""
        has_cat = canvas.art.has("cat/mara/body")
        lines = Box.column(Box("name"), Box("status"), pad=(168 if has_cat else 30, 12, 26, 12))
        plank_at = Box.row(lines, name="plank", size=66 + canvas.theme.grown(46))
        pane = Box("pane", canvas.theme.between(340, 340 - _SMALLER))
        at = Box.column(pane, plank_at, Box("words"), gap=22).place(side)
        self.pane, plank, name, status, box = at.values()
        if self._paint is not None:
            self._paint(canvas, self.pane, self._part(settings))
        canvas.outline(self.pane.inset(-4), "ink", 9, 12)
        canvas.board(plank, "ui/plank-m")
        if has_cat:
            draw_portrait(canvas, Cast("mara", "shell"), Pose(plank.x + 84, plank.cy - 22, 0.6))
        canvas.text_in("Mara", name, "button", "text", "left")
        canvas.text_in(_("Your choice"), status, "small", "sand-0", "left")
        canvas.board(box, "ui/plate")
        inner = box.inset(30, 22)
        title = canvas.text(words[0], inner.x, inner.y, "button", "glow", "left", width=inner.w)
        rest = inner.bottom - title.bottom - 6
        canvas.text(words[1], inner.x, title.bottom + 6, "body", "text", "left", width=inner.w, height=rest)

    def _part(self, settings: Settings) -> float | None:
        """Return how far the creature has come, from 0.0 to 1.0: it crosses in the pace's time, then rests
        out of sight; None with reduced motion."""
        if settings.reduced_motion:
            return None
        seconds = _SECONDS / PACES[settings.pace].speed
        return min(1.0, (self._now % (seconds + _REST)) / seconds)
