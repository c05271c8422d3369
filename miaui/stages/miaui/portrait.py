"""A cat's portrait: ring, body, head and paws on one canvas of 240 units."""

from miaui.engine.canvas import Canvas
from miaui.stages.miaui.cats import Cast

#: Width and height of a portrait at size 1, in units.
SPAN = 240.0


def draw_portrait(
    canvas: Canvas,
    cast: Cast,
    x: float,
    y: float,
    *,
    size: float = 1.0,
    face: str = "calm",
    alpha: float = 1.0,
) -> None:
    """Draw the cat with its centre at (x, y) and one of the seven faces."""
    canvas.draw(f"cat/ring-{cast.colour}", x, y, size=size)
    for part in ("body", f"head-{face}", "paws"):
        canvas.draw(f"cat/{cast.cat}/{part}", x, y, size=size)
