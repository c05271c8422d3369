"""The unfolded log: whole rounds, newest first, as many as there is room for."""

from collections.abc import Iterator, Sequence

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.tabletop.log_panel import Line, LogPanel, Moment, leaves, log_title

SIZES = (1.0, 0.9, 0.8, 0.7, 0.6)
"""Sizes of the log's lines, the one that is wished first."""

Entry = tuple[int, Sequence[Line]]
"""A round and its lines."""


def placed(canvas: Canvas, panel: LogPanel) -> Iterator[tuple[Entry, Rect]]:
    """Yield the rounds of the log from number `page` on, newest first, each as ((number, lines), box), one
    below the other as far as they fit; the first even if it does not fit. Nothing for an empty log, and from
    a `page` beyond the last round on."""
    y, low, size = _first(canvas, panel), _low(canvas, panel), line_size(canvas, panel)
    for place, entry in enumerate(panel.rounds[panel.page :]):
        height = _height(canvas, entry[1], panel.inner.w, size)
        if place and y + height > low:
            return
        yield entry, panel.inner._replace(y=y, h=height)
        y += height


def shown(canvas: Canvas, panel: LogPanel) -> int:
    """Return the number of rounds that fit on the log's page; 1, too, for an empty log, and where the first
    round does not fit."""
    return max(1, sum(1 for _placed in placed(canvas, panel)))


def moments(canvas: Canvas, panel: LogPanel) -> list[Moment]:
    """Return one `Moment` for each round of the page: "Round 3" and its lines as words, with blanks between,
    its box, and how many lines of the whole log come after its first, oldest line. `aloud` is "". [] for an
    empty log."""
    newer, rounds = sum(len(lines) for _number, lines in panel.rounds[: panel.page]), list[Moment]()
    for (number, lines), box in placed(canvas, panel):
        title = _("Round {number}").format(number=number)
        words = " ".join([title, *[line.text for line in lines]])
        way = Rect(box.x - 8, box.y, box.w + 16, box.h - 8)
        rounds.append(Moment(words, way, newer + len(lines) - 1))
        newer += len(lines)
    return rounds


def _first(canvas: Canvas, panel: LogPanel) -> float:
    """Return where the first round begins: below the title."""
    return panel.inner.y + canvas.measure(log_title(), "subheading", panel.inner.w)[1] + 8


def _low(canvas: Canvas, panel: LogPanel) -> float:
    """Return where the last round ends at the latest: above the buttons that leaf."""
    return leaves(canvas, panel.box).y + 4


def line_size(canvas: Canvas, panel: LogPanel) -> float:
    """Return the largest size of lines, of 1.0, 0.9, 0.8, 0.7 and 0.6, at which the first round of the page
    fits, else 0.6; 1.0 for an empty log."""
    space, wide = _low(canvas, panel) - _first(canvas, panel), panel.inner.w
    first = next((lines for _number, lines in panel.rounds[panel.page :]), ())
    return next((size for size in SIZES if _height(canvas, first, wide, size) <= space), SIZES[-1])


def _height(canvas: Canvas, lines: Sequence[Line], width: float, size: float) -> float:
    """Return the height of a round with its title."""
    head = canvas.measure("X", "strong", size=0.9)[1] + 2
    heights = (canvas.measure(line.text, "small", width - 42, size=size)[1] for line in lines)
    return head + 12 + sum(height + 6 for height in heights)
