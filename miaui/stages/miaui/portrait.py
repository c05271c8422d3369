"""A cat's portrait, outside the table: ring, body, head and paws over a plank that bears the name."""

from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect
from miaui.stages.miaui.cats import Cast

#: Where the plank lies under a portrait of size 1, from the portrait's middle; its height.
PLANK_TOP, PLANK_HIGH = 92.0, 74.0


def draw_portrait(
    canvas: Canvas,
    cast: Cast,
    x: float,
    y: float,
    *,
    size: float = 1.0,
    face: str = "calm",
    flip: bool = False,
) -> None:
    """Draw the cat with its centre at (x, y) and one of the seven faces; 240 units wide at size 1. It looks
    right, flipped it looks left."""
    canvas.draw(f"cat/ring-{cast.colour}", x, y, size=size)
    for part in ("body", f"head-{face}"):
        canvas.draw(f"cat/{cast.cat}/{part}", x, y, size=size, flip=flip)


def draw_named(
    canvas: Canvas, cast: Cast, name: str, x: float, y: float, wide: float,
    *, size: float = 1.0, face: str = "calm", flip: bool = False,
) -> Rect:  # fmt: skip
    """The cat behind a plank `wide` units long with symbol and name, paws over it. The plank's place."""
    draw_portrait(canvas, cast, x, y, size=size, face=face, flip=flip)
    plank = Rect(x - wide / 2, y + PLANK_TOP * size, wide, PLANK_HIGH * size)
    canvas.board(plank, "ui/plank-m")
    canvas.draw(f"cat/{cast.cat}/paws", x, y, size=size, flip=flip)
    sign = plank.h * 0.3
    canvas.circle(plank.x + 24 + sign, plank.cy, sign, "cream")
    canvas.draw(f"symbol/{cast.colour}", plank.x + 24 + sign, plank.cy, size=sign / 40)
    room = Rect(plank.x + 34 + 2 * sign, plank.y + 4, plank.w - 54 - 2 * sign, plank.h - 8)
    canvas.text_in(name, room, "label", "cream")
    return plank
