"""Until the rules page is written: one chapter that says so."""

from __future__ import annotations

from miaui.engine.canvas import Canvas
from miaui.scenes.screen import Chapter

CHAPTERS = (Chapter("aim", "The rules", ("This page is still being folded.",)),)


def paint(block: str, canvas: Canvas, left: float, top: float, width: float) -> float:
    """Paint a line of text."""
    return canvas.text(block, left, top, "body", "text", "left", width=width).h
