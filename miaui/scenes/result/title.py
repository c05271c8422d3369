"""The plank over a result that names the winner, and what stands below it."""

from __future__ import annotations

from collections.abc import Callable

from miaui.engine.draw.canvas import Canvas, Paint
from miaui.engine.draw.geometry import Rect


def draw(
    canvas: Canvas, title: str, below: str, slip: Callable[[Canvas, Rect], None], ink: Paint = "cream"
) -> None:
    """Draw the title on a plank; below it `below`, unless "", in `ink` on what `slip(canvas, box)` paints."""
    plank = _plank(canvas, title)
    canvas.board(plank, "ui/plank-l")
    canvas.text_in(title, plank.inset(44, 6), "heading", "glow")
    if below:
        wide = min(canvas.measure(below, "strong")[0] + 60, canvas.width - 60)
        place = Rect(canvas.width / 2 - wide / 2, plank.bottom + 4, wide, high(canvas))
        slip(canvas, place)
        canvas.text_in(below, place.inset(16, 2), "strong", ink)


def high(canvas: Canvas) -> float:
    """Return the height of the slip with the line below the title, in units; more for large text."""
    return canvas.measure("Ag", "strong")[1] + 8


def clearings(canvas: Canvas) -> list[Rect]:
    """Return the free boxes right and left of a short title, in this order, for captions, 72 units high; []
    where they would be 100 units wide or less."""
    plank = _plank(canvas, "")
    space = canvas.width - plank.right - 180
    right = Rect(plank.right + 164, 10, space, 72)
    return [right, right._replace(x=16)] if space > 100 else []


def _plank(canvas: Canvas, words: str) -> Rect:
    wide = min(canvas.width - 60, max(canvas.measure(words, "heading")[0] + 120, 560))
    return Rect.around(canvas.width / 2, 48, wide, 80)
