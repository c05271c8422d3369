"""Page of reports: what went wrong on this machine, to be read and copied."""

from __future__ import annotations

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.engine.run.folders import open_folder
from miaui.engine.ui.control_actions import copy_text
from miaui.engine.ui.scroll import ScrollingScene
from miaui.scenes.context import Context
from miaui.scenes.page import foot, paint_sheet
from miaui.store import reports

LINES = 400
"""Number of lines that are shown; all of them are copied."""


class ReportsScene(ScrollingScene):
    """A sheet with the newest reports, as they were when it was made, to be read and copied."""

    name = "reports"
    first_focus = "reports.back"

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context, self.text = context, reports.text(context.paths.log)
        self._copied = ""
        """What came of the last press on Copy; "" before it."""

    @property
    def heading(self) -> str:
        """The title “Reports”, translated."""
        return _("Reports")

    def describe(self) -> str:
        """Return the heading, and below it the first 400 lines of the reports, empty ones left out; without
        any report “Nothing has gone wrong here so far.”"""
        return "\n".join([self.heading, *self._lines()])

    def _lines(self) -> list[str]:
        """Return the lines that are shown, without empty ones; words for none where there are none."""
        lines = [line.rstrip() for line in self.text.splitlines() if line.strip()]
        return lines[:LINES] or [_("Nothing has gone wrong here so far.")]

    def draw(self, canvas: Canvas) -> None:
        panel = paint_sheet(canvas, self.heading)
        view = Rect(panel.x + 70, panel.y + 48, panel.w - 130, foot(canvas).y - panel.y - 72)
        y = start = view.y - self.scroll.offset
        with canvas.clip(view):
            for line in self._lines():
                y += canvas.text(line, view.x, y, "small", "text", "left", width=view.w - 30).h + 2
        self.scroll.place(view, y - start)
        self.scroll.draw(canvas)

    def controls(self, canvas: Canvas) -> list[Control]:
        copy, folder, back = foot(canvas).columns(3, 20)
        open_label = _("Open folder: {name}").format(name=_("Reports"))
        controls = [
            Control("reports.copy", self._copied or _("Copy"), copy, on_press=self._copy),
            Control("reports.folder", open_label, folder, on_press=self._open),
            Control("reports.back", _("Back"), back, on_press=self.back, look="primary"),
        ]
        return controls if self.text else controls[1:]

    def _copy(self) -> None:
        self._copied = _("Copied") if copy_text(self.text) else _("There is no clipboard.")
        self.touch()

    def _open(self) -> None:
        folder = self._context.paths.log
        if not open_folder(folder):
            self._context.say(_("Nothing here opens folders. It is {path}.").format(path=folder), True)
