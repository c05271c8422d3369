"""The carved rim of the board, on which glory is counted: 40 places, the upper corner is 0."""

from collections.abc import Sequence
from math import cos, dist, pi, sin

from miaui.engine.draw.geometry import Rect
from miaui.games.kaivai.tabletop.layout.hex_grid import ASLANT, HexGrid

PLACES, NUMBERED = 40, 5
"""Places, and those from one with a number to the next."""
MARK = 25.0
"""Radius of a seat's mark, on a board of full size (units)."""
_APART, _HIGHEST = 34.0, 90.0
"""Room from a mark to the next one of equal glory, and by how much marks rise at most so that no panel hides
them, on a board of full size (units)."""
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


def _abreast(grid: HexGrid, glory: float, count: int, apart: float) -> list[tuple[float, float]]:
    """Return the points of `count` marks of one glory, `apart` units from each to the next along the rim, the
    first farthest behind. [] for 0."""
    x, y = between(grid, glory)
    ax, ay = _along(grid, glory)
    shifts = [apart / (_SPACE * grid.size) * (number - (count - 1) / 2) for number in range(count)]
    points = [_along(grid, glory + shift) for shift in shifts]
    return [(bx + x - ax, by + y - ay) for bx, by in points]


def _along(grid: HexGrid, glory: float) -> tuple[float, float]:
    """Return the point on the line of the rim, by its spaces from the upper corner."""
    x, y = _point(glory % PLACES)
    return grid.cx + x * grid.size, grid.cy + y * grid.size


def marks(grid: HexGrid, size: float, glories: Sequence[float], panels: Sequence[Rect]) -> list[Rect]:
    """Return the boxes of the seats' marks, in the order of seats, by their glory: `size` times as large as
    on a board of full size, those at one place of the rim side by side along it, none beyond the window's
    upper edge; above the `panels` that would lie over them, unless they reach far into the board."""
    places = [glory % PLACES for glory in glories]
    abreast = {place: iter(_level(grid, size, place, places.count(place), panels)) for place in places}
    return [next(abreast[place]) for place in places]


def _level(grid: HexGrid, size: float, glory: float, count: int, panels: Sequence[Rect]) -> list[Rect]:
    """Return the boxes of `count` marks of one glory."""
    wide = 2 * MARK * size
    boxes = [Rect.around(x, y, wide, wide) for x, y in _abreast(grid, glory, count, _APART * size)]
    hidden = [panel for panel in panels if any(panel.overlaps(box) for box in boxes)]
    rise = min([0.0, *(panel.y - max(box.bottom for box in boxes) for panel in hidden)])
    rise = rise if -rise <= _HIGHEST * size else 0.0
    return [box.moved(0, max(rise, 1 - box.y)) for box in boxes]


_REACH = 56.2 / 55 * _MIDDLE / cos(pi / 6)
_CORNERS = [(_REACH * sin(i * pi / 3), -_REACH * ASLANT * cos(i * pi / 3)) for i in range(6)]
_SIDES = [dist(_CORNERS[i], _CORNERS[(i + 1) % 6]) for i in range(6)]
_SPACE = sum(_SIDES) / PLACES
"""Length of a space (units)."""


def _point(glory: float) -> tuple[float, float]:
    """Return the point on the rim round (0, 0), by its spaces from the upper corner, fewer than 40."""
    way, side = glory * _SPACE, 0
    while way > _SIDES[side]:
        way -= _SIDES[side]
        side += 1
    (ax, ay), (bx, by), t = _CORNERS[side], _CORNERS[(side + 1) % 6], way / _SIDES[side]
    return ax + (bx - ax) * t, ay + (by - ay) * t


_PLACES = tuple([_point(number) for number in range(PLACES)])
