"""The frame of a page: a panel between its title and its footer, no wider than its words need."""

from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect

MARGIN, WIDEST, END = 56.0, 1808.0, 118.0


def title(canvas: Canvas) -> Rect:
    """Where the page's name stands."""
    return Rect(MARGIN, 14, canvas.width - 2 * MARGIN, 100)


def panel(canvas: Canvas) -> Rect:
    """Where its content is."""
    wide = min(canvas.width - 2 * MARGIN, WIDEST)
    return Rect(canvas.width / 2 - wide / 2, END, wide, canvas.height - 2 * END)
