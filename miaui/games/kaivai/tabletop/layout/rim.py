"""The carved rim of the board, on which glory is counted: 40 places, the upper corner is 0."""

from math import cos, dist, pi, sin

from miaui.engine.draw.geometry import Rect
from miaui.games.kaivai.tabletop.layout.hex_grid import ASLANT, HexGrid

PLACES, NUMBERED = 40, 5
"""Places, and those from one with a number to the next."""
_MIDDLE = 577.0
"""Apothem of the line on which marks lie, on a board of full size."""


def place(grid: HexGrid, glory: int) -> tuple[float, float]:
    """Return the point, in units, of a glory total on the rim: 0 at its upper corner, from there
    clockwise, evenly over 40 spaces; 40 is at 0 again."""
    x, y = _PLACES[glory % PLACES]
    return grid.cx + x * grid.size, grid.cy + y * grid.size


def numbers(grid: HexGrid, size: float) -> list[Rect]:
    """Return the boxes of the eight numbers on the rim, 0, 5, 10 … 35, each 34 × 30 units times
    `size`."""
    return [Rect.around(*place(grid, step), 34 * size, 30 * size) for step in range(0, PLACES, NUMBERED)]


def between(grid: HexGrid, glory: float) -> tuple[float, float]:
    """Return the point, in units, of a mark at a glory: of a whole number its space, between two numbers on
    the straight way, raised by up to 26 units times the board's size half way."""
    step = int(glory)
    (ax, ay), (bx, by), t = place(grid, step), place(grid, step + 1), glory - step
    return ax + (bx - ax) * t, ay + (by - ay) * t - 26 * 4 * t * (1 - t) * grid.size


def _places() -> tuple[tuple[float, float], ...]:
    """Return the points of all places round (0, 0), evenly along the rim."""
    reach = 56.2 / 55 * _MIDDLE / cos(pi / 6)
    corners = [(reach * sin(i * pi / 3), -reach * ASLANT * cos(i * pi / 3)) for i in range(6)]
    sides = [dist(corners[i], corners[(i + 1) % 6]) for i in range(6)]
    points = []
    for number in range(PLACES):
        way, side = number / PLACES * sum(sides), 0
        while way > sides[side]:
            way -= sides[side]
            side += 1
        (ax, ay), (bx, by), t = corners[side], corners[(side + 1) % 6], way / sides[side]
        points.append((ax + (bx - ax) * t, ay + (by - ay) * t))
    return tuple(points)


_PLACES = _places()
