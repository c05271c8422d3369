"""The unfolded log: rounds and in each the turns, newest first, as many as there is room for."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _
from miaui.stages.salt.frame import Frame
from miaui.stages.salt.layout.layout import Layout
from miaui.stages.salt.words.lines import Line, deal_title

_LOW = 44.0
"""Room below the last row, for the buttons."""

Deals = Sequence[tuple[int, Sequence[Line]]]


class Row(NamedTuple):
    """A row of the log: the title of a deal, or a line of it."""

    deal: int
    line: Line | None


def rows(deals: Deals) -> list[Row]:
    """All rows, newest first: a title, and below it the deal's lines from the last to the first."""
    found = []
    for deal, lines in deals:
        found.append(Row(deal, None))
        found += [Row(deal, line) for line in reversed(lines)]
    return found


def draw(frame: Frame, deals: Deals) -> None:
    """The panel with its rows from the one on that is open."""
    canvas = frame.canvas
    canvas.board(frame.layout.log, "ui/panel")
    inner = _inner(frame.layout)
    title = canvas.text(_("What happened"), inner.x, inner.y, "subheading", "glow", "left", width=inner.w)
    if not deals:
        words = _("Nothing yet: the first round is just beginning.")
        canvas.text(words, inner.x, title.bottom + 8, "body", None, "left", width=inner.w)
    for row, y in _placed(canvas, frame.layout, deals, frame.ui.log_page):
        _row(frame, row, inner._replace(y=y))


def following(canvas: Canvas, lay: Layout, deals: Deals, page: int) -> int | None:
    """The first row of the next page; None on the last one."""
    after = page + sum(1 for _placed_row in _placed(canvas, lay, deals, page))
    return after if after < len(rows(deals)) else None


def _placed(canvas: Canvas, lay: Layout, deals: Deals, page: int) -> Iterator[tuple[Row, float]]:
    """The rows of a page with their upper edges, at least one."""
    inner = _inner(lay)
    y = inner.y + canvas.measure("X", "subheading")[1] + 8
    for place, row in enumerate(rows(deals)[page:]):
        height = _height(canvas, row, inner.w)
        if place and y + height > inner.bottom - _LOW:
            return
        yield row, y
        y += height


def _inner(lay: Layout) -> Rect:
    return lay.log.inset(54, 44)


def _height(canvas: Canvas, row: Row, width: float) -> float:
    if row.line is None:
        return canvas.measure("X", "strong", size=0.9)[1] + 10
    return canvas.measure(row.line.text, "small", width - 42)[1] + 6


def _row(frame: Frame, row: Row, box: Rect) -> None:
    canvas = frame.canvas
    if row.line is None:
        canvas.text(deal_title(row.deal), box.x, box.y + 6, "strong", "sand-0", "left", size=0.9)
        return
    middle = canvas.measure("X", "small")[1] / 2
    r = min(16.0, max(14.0, middle))
    if row.line.seat is not None:
        canvas.circle(box.x + r, box.y + middle, r, "cream")
        colour = frame.cast[row.line.seat].colour
        canvas.draw(f"symbol/{colour}", box.x + r, box.y + middle, size=r / 39)
    else:
        canvas.circle(box.x + r, box.y + middle, 5, "text-off")
    canvas.text(row.line.text, box.x + 40, box.y, "small", "text", "left", width=box.w - 42)
