"""A sheet of paper with its shadow, on which the scenes around the beach write."""

from __future__ import annotations

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import parse

INK, DIM, LINE = map(parse, ("#2A1430", "#6A3A66", "#E6D6BC"))
"""Inks of words, of what is less important, and of thin lines."""
_PAPER, _EDGE = map(parse, ("#FFFAEE", "#D9B98C"))


def draw(canvas: Canvas, rect: Rect) -> None:
    """Draw a sheet of paper with its edge, and a shadow to the lower right, over what is there."""
    canvas.fill(rect.moved(5, 8), "ink", 10, 0.28)
    canvas.fill(rect.inset(-2), _EDGE, 10)
    canvas.fill(rect, _PAPER, 8)
