"""Text in the middle of a box reads better when its lines are about equally long."""

from miaui.engine.draw.canvas import Canvas

_PARTS = (0.5, 0.56, 0.62, 0.68, 0.74, 0.8, 0.86, 0.92, 1.0)


def even_width(
    canvas: Canvas, words: str, style: str, widest: float, size: float = 1.0
) -> tuple[float, float]:
    """Return a width (units) and the height of the words at it, at `size` times the style's size: the
    narrowest of 50, 56, … 92 and 100 % of `widest` at which they are no higher than at `widest`."""
    high = canvas.measure(words, style, widest, size=size)[1]
    tried = (part * widest for part in _PARTS)
    return next(width for width in tried if canvas.measure(words, style, width, size=size)[1] <= high), high
