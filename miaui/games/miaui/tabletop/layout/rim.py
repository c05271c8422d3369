"""The rim of the lagoon: angles on it, its points, and the numbers of the seats on the water before them."""

from __future__ import annotations

from math import atan2, cos, sin

from miaui.engine.draw.geometry import Rect
from miaui.games.miaui.tabletop.layout.layout import Layout
from miaui.games.miaui.tabletop.layout.perches import RIM_H, RIM_W, SQUARE

_NUMBER, _INWARD = 46.0, 0.8
"""Half as wide is a seat's number (units of the bowl's size); part of the way from the lagoon's middle to the
rim at which it stands."""


def angle(lay: Layout, at: tuple[float, float]) -> float:
    """Return the angle, in radians clockwise from the right, at which the rim is next to a point: over -pi to
    pi, negative above the middle, and 0 for the middle itself."""
    x, y = at
    return atan2((y - lay.bowl.y) / RIM_H, (x - lay.bowl.x) / RIM_W)


def point(lay: Layout, at: float, inward: float = 1.0) -> tuple[float, float]:
    """Return the point, in units, of the rim at an angle, in radians clockwise from the right; with `inward`
    0 to 1 the one at that part of the way to it from the lagoon's middle."""
    c, s = cos(at), sin(at)
    reach = lay.bowl.size * inward * (abs(c) ** SQUARE + abs(s) ** SQUARE) ** (-1 / SQUARE)
    return lay.bowl.x + RIM_W * reach * c, lay.bowl.y + RIM_H * reach * s


def number(lay: Layout, at: float) -> Rect:
    """Return the box, 92 × the bowl's size wide and high, of the number of a seat: its middle lies at that
    angle, at 0.8 of the way from the lagoon's middle to the rim."""
    across = 2 * _NUMBER * lay.bowl.size
    return Rect.around(*point(lay, at, _INWARD), across, across)


def numbers(lay: Layout) -> list[Rect]:
    """Return the boxes (`number`) of the numbers of all seats, in the order of seats, each at the angle at
    which the seat's cat sits."""
    return [number(lay, angle(lay, seat.disc[:2])) for seat in lay.seats]
