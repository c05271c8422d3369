"""The unfolded log: whole rounds, newest first, as many as there is room for."""

from collections.abc import Sequence

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.games.miaui.tabletop.frame import Frame
from miaui.games.miaui.tabletop.layout.layout import Layout
from miaui.tabletop.log_panel import Line, Moment, leaves, log_title, nothing_yet

SIZES = (1.0, 0.9, 0.8, 0.7, 0.6)
"""Sizes of the log's lines, the one that is wished first."""

Entry = tuple[int, Sequence[Line]]
"""A round and its lines."""


def draw(frame: Frame, rounds: Sequence[Entry], page: int) -> None:
    """Draw the panel with its rounds from that one on."""
    canvas = frame.canvas
    canvas.board(frame.layout.log, "ui/panel")
    inner = _inner(frame.layout)
    title = canvas.text(log_title(), inner.x, inner.y, "subheading", "glow", "left", width=inner.w)
    y = title.bottom + 8
    if not rounds:
        canvas.text(nothing_yet(), inner.x, y, "body", None, "left", width=inner.w)
        return
    space = _low(canvas, frame.layout)
    size = _size(canvas, rounds[page][1] if page < len(rounds) else (), inner.w, space - y)
    for place, entry in enumerate(rounds[page:]):
        if place and y + _height(canvas, entry[1], inner.w, size) > space:
            break
        y = _round(frame, entry, inner._replace(y=y), size)


def shown(canvas: Canvas, lay: Layout, rounds: Sequence[Entry], page: int) -> int:
    """Return how many rounds the log shows from `page` on, at least one."""
    inner = _inner(lay)
    y, count = inner.y + canvas.measure("X", "subheading")[1] + 8, 0
    for _number, lines in rounds[page:]:
        height = _height(canvas, lines, inner.w)
        if y + height > _low(canvas, lay) and count:
            break
        y += height
        count += 1
    return max(1, count)


def moments(frame: Frame, rounds: Sequence[Entry], page: int) -> list[Moment]:
    """Return the rounds from `page` on, as far as they are shown, as ways to them."""
    canvas, inner = frame.canvas, _inner(frame.layout)
    y = inner.y + canvas.measure(log_title(), "subheading", inner.w)[1] + 8
    low = _low(canvas, frame.layout)
    size = _size(canvas, rounds[page][1] if page < len(rounds) else (), inner.w, low - y)
    newer, found = sum(len(lines) for _number, lines in rounds[:page]), list[Moment]()
    for number, lines in rounds[page:]:
        high = _height(canvas, lines, inner.w, size)
        if found and y + high > low:
            break
        title = _("Round {number}").format(number=number)
        words = " ".join([title, *[line.text for line in lines]])
        found.append(Moment(words, Rect(inner.x - 8, y, inner.w + 16, high - 8), newer + len(lines) - 1))
        newer += len(lines)
        y += high
    return found


def _inner(lay: Layout) -> Rect:
    return lay.log.inset(54, 44)


def _low(canvas: Canvas, lay: Layout) -> float:
    """Return where the last round ends at the latest: above the buttons that leaf."""
    return leaves(canvas, lay.log).y + 4


def _size(canvas: Canvas, lines: Sequence[Line], width: float, space: float) -> float:
    """How large the log is written so that its first round is there whole."""
    return next((size for size in SIZES if _height(canvas, lines, width, size) <= space), SIZES[-1])


def _height(canvas: Canvas, lines: Sequence[Line], width: float, size: float = 1.0) -> float:
    """How high a round stands with its title."""
    head = canvas.measure("X", "strong", size=0.9)[1] + 2
    heights = (canvas.measure(line.text, "small", width - 42, size=size)[1] for line in lines)
    return head + 12 + sum(height + 6 for height in heights)


def _round(frame: Frame, entry: Entry, box: Rect, size: float) -> float:
    """A round from the top of a box on; where the next one begins."""
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
    return y + 12
