"""Parts of pictures of what happened, on the screen between two people: heads and arrows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import Colour

_WAY: Colour = (206, 106, 62)
_DOTS = 5


Head = Callable[[Canvas, str, tuple[float, float], float], None]
"""Paints a cat's head: takes a canvas, a colour, the middle and a width."""


def draw_faces(canvas: Canvas, box: Rect, those: Sequence[Seat], colours: Sequence[str], head: Head) -> None:
    """Draw the heads of some seats side by side in a box, in the order given, each before a disc of its
    colour; `colours` are by seat. Nothing for no seats."""
    for seat, place in zip(those, box.columns(max(1, len(those))), strict=False):
        radius = 0.46 * min(place.w, place.h)
        canvas.discs(place.cx, place.cy, (radius, "ink"), (radius - 3, colours[seat]))
        head(canvas, colours[seat], (place.cx, place.cy), 1.5 * radius)


def draw_way(canvas: Canvas, start: Rect, goal: Rect) -> None:
    """Draw five dots in a bow and the tip of an arrow at their end, from the right edge of `start` to the
    left edge of `goal`, which lies at its right, at the goal's height."""
    reach = goal.x - start.right
    for dot in range(_DOTS):
        x = start.right + reach * (dot + 0.5) / (_DOTS + 1)
        canvas.circle(x, goal.cy - 10 + 2.5 * (dot - 2) ** 2, 3.4, _WAY)
    x, y = goal.x, goal.cy
    canvas.polygon([(x - 13, y - 10), (x + 5, y + 4), (x - 13, y + 12)], _WAY)
