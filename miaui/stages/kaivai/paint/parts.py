"""Small things that several painters of the open sea use: plates, words with a sign, a seat's symbol."""

from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect
from miaui.engine.theme import Colour

PLATE: Colour = (26, 18, 64)
PLATE_NOW: Colour = (58, 30, 62)
EDGE: Colour = (90, 74, 154)
EDGE_NOW: Colour = (201, 128, 62)
MINT: Colour = (191, 242, 216)


def plate(canvas: Canvas, rect: Rect, now: bool = False, radius: float = 14.0) -> None:
    """A dark plate to write on; a warm one for what is going on now."""
    canvas.fill(rect.moved(3, 5), "ink", radius, alpha=0.5)
    canvas.fill(rect, "ink", radius)
    canvas.fill(rect.inset(2.6), PLATE_NOW if now else PLATE, radius - 2)
    canvas.outline(rect.inset(5), EDGE_NOW if now else EDGE, 1.6, radius - 5)


def count(canvas: Canvas, sign: str, size: float, value: str, room: Rect) -> None:
    """A sign with a number beside it, in a box."""
    canvas.draw(sign, room.x + 15, room.cy, size=size)
    words = Rect(room.x + 33, room.y, room.w - 33, room.h)
    canvas.text_in(value, words, "label", "cream", "left", size=0.86)


def symbol(canvas: Canvas, colour: str, x: float, y: float, radius: float) -> None:
    """A seat's symbol on a cream disc."""
    canvas.circle(x, y, radius + 2.6, "ink")
    canvas.circle(x, y, radius, "cream")
    canvas.draw(f"symbol/{colour}", x, y, size=radius / 40)
