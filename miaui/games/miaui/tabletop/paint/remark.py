"""Remark of a cat before the choice: a speech bubble at her head."""

from __future__ import annotations

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.games.miaui.tabletop.frame import Frame
from miaui.games.miaui.tabletop.layout.layout import Layout

_WIDEST = 330.0
"""Room for the words, in units."""


def draw(frame: Frame) -> None:
    """Draw the bubble of a remark."""
    remark = frame.ui.remark
    if remark is not None:
        say(frame, remark.seat, remark.words)


def say(frame: Frame, seat: int, words: str) -> None:
    """Draw a bubble with words at a seat."""
    lay = frame.layout
    rect = box(frame.canvas, lay, seat, words)
    bubble(frame.canvas, rect, _mouth(lay, seat), lay.seats[seat].mirrored, words)


def bubble(canvas: Canvas, rect: Rect, mouth: tuple[float, float], left: bool, words: str) -> None:
    """Draw a bubble with its tail towards a mouth; `left` for one that looks to the left."""
    x, y = mouth
    foot = min(max(x, rect.x + 34), rect.right - 34)
    base = rect.bottom if rect.bottom < y else rect.y
    lean = -16 if left else 16
    canvas.fill(rect.moved(0, 6), "ink", 24, 0.4)
    canvas.polygon([(foot - 17, base), (x - lean * 0.2, y + 4), (foot + 17, base)], "ink")
    canvas.fill(rect.inset(-3), "ink", 25)
    canvas.fill(rect, "cream", 22)
    inner = base - 5 if rect.bottom < y else base + 5
    canvas.polygon([(foot - 12, inner), (x, y), (foot + 12, inner)], "cream")
    canvas.text_in(words, rect.inset(18, 6), "small", "text-dark")


def box(canvas: Canvas, lay: Layout, seat: int, words: str) -> Rect:
    """Return where the bubble lies: above the head, towards the middle of the table, inside the window."""
    module = lay.seats[seat]
    room = _WIDEST * max(1.0, 0.8 * canvas.theme.text_scale)
    w, h = canvas.measure(words, "small", room)
    x, y = _mouth(lay, seat)
    rect = Rect(x - w - 26 if module.mirrored else x - 10, y - h - 52, w + 36, h + 18)
    return rect._replace(
        x=min(max(8.0, rect.x), lay.vw - 8 - rect.w), y=max(8.0, min(rect.y, lay.vh - 8 - rect.h))
    )


def _mouth(lay: Layout, seat: int) -> tuple[float, float]:
    """The point beside a cat's face at which the tail ends."""
    module = lay.seats[seat]
    x, y, size, _angle = module.disc
    return x + (-66 if module.mirrored else 66) * size, y - 34 * size
