"""The board at the lower edge of the replay: winding forth and back, whose eyes, and what the round was."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect
from miaui.stages.cast.members import CastMember
from miaui.stages.miaui.layout.layout import LOW_PANEL, Layout
from miaui.stages.miaui.words.lines import Line

_PAD_X, _PAD_Y = 58.0, 30.0
_SIGN = 15.0
_GAP = 6.0
_LEAST = 212.0
_MOST = 0.36
"""At most this part of the window's height."""


#: A title ("" for none) and the lines below it.
Page = tuple[str, Sequence[Line]]


@dataclass(frozen=True, slots=True)
class Panel:
    """Where things lie on the board, and the size of its text (1 is as chosen; less where it would not
    fit)."""

    rect: Rect
    bar: Rect
    text: Rect
    size: float


def plan(canvas: Canvas, lay: Layout, pages: Sequence[Page]) -> Panel:
    """The board, as high as the longest of all pages needs."""
    row = max(64.0, canvas.measure("Ag", "label")[1] + 24)
    rect, size = _fitted(canvas, lay, pages, row, lay.left + 300)
    if rect.h > LOW_PANEL:  # beside the front seat's diver card, not below it
        rect, size = _fitted(canvas, lay, pages, row, lay.left + 402)
    inner = rect.inset(_PAD_X, _PAD_Y)
    bar = Rect(inner.x, inner.bottom - row, inner.w, row)
    return Panel(rect, bar, Rect(inner.x, inner.y, inner.w, bar.y - inner.y - 10), size)


def _fitted(
    canvas: Canvas, lay: Layout, pages: Sequence[Page], row: float, left: float
) -> tuple[Rect, float]:
    """The board from a left edge on, and the largest text that fits it."""
    width, most = lay.right - 214 - left, lay.vh * _MOST
    height = most
    for size in (1.0, 0.92, 0.84, 0.76, 0.68, 0.6):
        needed = max(_text(canvas, page, width - 2 * _PAD_X, size) for page in pages)
        height = max(_LEAST, row + needed + 2 * _PAD_Y + 10)
        if height <= most:
            break
    height = min(height, most)
    return Rect(left, lay.vh - height - 6, width, height), size


def draw(canvas: Canvas, panel: Panel, page: Page, who: tuple[CastMember, ...]) -> None:
    """The board and its words; the buttons are the engine's."""
    title, told = page
    canvas.board(panel.rect, "ui/panel")
    box, size = panel.text, panel.size
    y = box.y + max(0.0, (box.h - _text(canvas, page, box.w, size)) / 2)
    if title:
        room = canvas.measure(title, "label", box.w, size=size)[1]
        style = Rect(box.x, y, box.w, room)
        canvas.text_in(title, style, "label", "glow", "left" if told else "centre", size=size)
        y += room + _GAP
    for line in told:
        high = canvas.measure(line.text, "small", box.w - 42, size=size)[1]
        first = canvas.measure("Ag", "small", size=size)[1] / 2
        if line.seat is not None:
            canvas.circle(box.x + _SIGN, y + first, _SIGN, "cream")
            canvas.draw(f"symbol/{who[line.seat].colour}", box.x + _SIGN, y + first, size=0.38)
        else:
            canvas.circle(box.x + _SIGN, y + first, 5, "text-off")
        place = Rect(box.x + 42, y, box.w - 42, high + 1)
        canvas.text_in(line.text, place, "small", "text", "left", size=size)
        y += high + _GAP


def _text(canvas: Canvas, page: Page, width: float, size: float) -> float:
    """How high the words are."""
    title, told = page
    high = canvas.measure(title, "label", width, size=size)[1] + _GAP if title else 0.0
    return high + sum(canvas.measure(line.text, "small", width - 42, size=size)[1] + _GAP for line in told)
