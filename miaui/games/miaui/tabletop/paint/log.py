"""The unfolded log: whole rounds, newest first, as many as there is room for."""

from collections.abc import Iterator, Sequence

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.games.miaui.tabletop.ui import TableFrame
from miaui.tabletop.log_panel import Line, LogPanel, Moment, leaves, log_title, nothing_yet

SIZES = (1.0, 0.9, 0.8, 0.7, 0.6)
"""Sizes of the log's lines, the one that is wished first."""

Entry = tuple[int, Sequence[Line]]
"""A round and its lines."""


def draw(frame: TableFrame, panel: LogPanel) -> None:
    """Draw the panel with the rounds of its page."""
    canvas, inner = frame.canvas, panel.inner
    canvas.board(panel.box, "ui/panel")
    title = canvas.text(log_title(), inner.x, inner.y, "subheading", "glow", "left", width=inner.w)
    if not panel.rounds:
        canvas.text(nothing_yet(), inner.x, title.bottom + 8, "body", None, "left", width=inner.w)
    size = _size(canvas, panel)
    for entry, box in placed(canvas, panel):
        _round(frame, entry, box, size)


def placed(canvas: Canvas, panel: LogPanel) -> Iterator[tuple[Entry, Rect]]:
    """Yield the rounds of the page with their boxes, at least one."""
    y, low, size = _first(canvas, panel), _low(canvas, panel), _size(canvas, panel)
    for place, entry in enumerate(panel.rounds[panel.page :]):
        height = _height(canvas, entry[1], panel.inner.w, size)
        if place and y + height > low:
            return
        yield entry, panel.inner._replace(y=y, h=height)
        y += height


def shown(canvas: Canvas, panel: LogPanel) -> int:
    """Return how many rounds the page shows, at least one."""
    return max(1, sum(1 for _placed in placed(canvas, panel)))


def moments(canvas: Canvas, panel: LogPanel) -> list[Moment]:
    """Return the rounds of the page as ways to them."""
    newer, found = sum(len(lines) for _number, lines in panel.rounds[: panel.page]), list[Moment]()
    for (number, lines), box in placed(canvas, panel):
        title = _("Round {number}").format(number=number)
        words = " ".join([title, *[line.text for line in lines]])
        way = Rect(box.x - 8, box.y, box.w + 16, box.h - 8)
        found.append(Moment(words, way, newer + len(lines) - 1))
        newer += len(lines)
    return found


def _first(canvas: Canvas, panel: LogPanel) -> float:
    """Return where the first round begins: below the title."""
    return panel.inner.y + canvas.measure(log_title(), "subheading", panel.inner.w)[1] + 8


def _low(canvas: Canvas, panel: LogPanel) -> float:
    """Return where the last round ends at the latest: above the buttons that leaf."""
    return leaves(canvas, panel.box).y + 4


def _size(canvas: Canvas, panel: LogPanel) -> float:
    """Return the size of the lines at which the first round of the page is there whole."""
    space, wide = _low(canvas, panel) - _first(canvas, panel), panel.inner.w
    first = next((lines for _number, lines in panel.rounds[panel.page :]), ())
    return next((size for size in SIZES if _height(canvas, first, wide, size) <= space), SIZES[-1])


def _height(canvas: Canvas, lines: Sequence[Line], width: float, size: float) -> float:
    """How high a round stands with its title."""
    head = canvas.measure("X", "strong", size=0.9)[1] + 2
    heights = (canvas.measure(line.text, "small", width - 42, size=size)[1] for line in lines)
    return head + 12 + sum(height + 6 for height in heights)


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
