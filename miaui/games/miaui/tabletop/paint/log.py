"""The unfolded log: whole rounds, newest first, as many as there is room for."""

from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.games.miaui.tabletop.layout.log import Entry, line_size, placed
from miaui.games.miaui.tabletop.ui import TableFrame
from miaui.tabletop.log_panel import LogPanel, log_title, nothing_yet


def draw(frame: TableFrame, panel: LogPanel) -> None:
    """Draw the panel with the rounds of its page."""
    canvas, inner = frame.canvas, panel.inner
    canvas.board(panel.box, "ui/panel")
    title = canvas.text(log_title(), inner.x, inner.y, "subheading", "glow", "left", width=inner.w)
    if not panel.rounds:
        canvas.text(nothing_yet(), inner.x, title.bottom + 8, "body", None, "left", width=inner.w)
    size = line_size(canvas, panel)
    for entry, box in placed(canvas, panel):
        _round(frame, entry, box, size)


def _round(frame: TableFrame, entry: Entry, box: Rect, size: float) -> None:
    """A round from the top of a box on."""
    canvas, (number, lines) = frame.canvas, entry
    title = _("Round {number}").format(number=number)
    y = canvas.text(title, box.x, box.y, "strong", "sand-0", "left", size=0.9).bottom + 2
    middle = canvas.measure("X", "small", size=size)[1] / 2
    r = min(16.0, max(14.0, middle))
    for line in lines:
        if line.seat is not None:
            canvas.circle(box.x + r, y + middle, r, "cream")
            canvas.draw(f"symbol/{frame.cast[line.seat].colour}", box.x + r, y + middle, size=r / 39)
        else:
            canvas.circle(box.x + r, y + middle, 5, "text-off")
        words = canvas.text(line.text, box.x + 40, y, "small", "text", "left", width=box.w - 42, size=size)
        y = words.bottom + 6
