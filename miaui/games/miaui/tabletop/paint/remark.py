"""Remark of a cat before the choice: a speech bubble at her head."""

from __future__ import annotations

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.games.miaui.tabletop.frame import Frame
from miaui.games.miaui.tabletop.layout.layout import Layout
from miaui.tabletop import remarks


def draw(frame: Frame) -> None:
    """Draw the bubble of a remark."""
    remark = frame.ui.remark
    if remark is not None:
        say(frame, remark.seat, remark.words)


def say(frame: Frame, seat: int, words: str) -> None:
    """Draw a bubble with words at a seat."""
    lay = frame.layout
    remarks.say(frame.canvas, _mouth(lay, seat), lay.seats[seat].mirrored, words)


def box(canvas: Canvas, lay: Layout, seat: int, words: str) -> Rect:
    """Return where the bubble of a seat lies."""
    return remarks.box(canvas, _mouth(lay, seat), lay.seats[seat].mirrored, words)


def _mouth(lay: Layout, seat: int) -> tuple[float, float]:
    """The point beside a cat's face at which the tail ends."""
    module = lay.seats[seat]
    x, y, size, _angle = module.disc
    return x + (-66 if module.mirrored else 66) * size, y - 34 * size
