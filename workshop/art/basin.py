"""Where the lagoon's rim, water and ledges are, in units from the middle of the bowl (x right, y down).

The game's layout uses the same numbers: `python -m workshop.art.basin` prints them.
"""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass

from workshop.art.kit import Point, smooth

HALF_WIDTH, HALF_HEIGHT = 512.0, 304.0
_SQUARE = 3.5
STATIONS = 48
"""Carved fields along the rim; every fourth holds a peg socket."""
LIP = -240.0
"""The water's front edge in the middle; it rises to LIP_ENDS towards the sides."""
LIP_ENDS = -264.0
LEDGES = ((-262.0, 12.0), (0.0, 106.0), (262.0, 200.0))
"""Top, middle, bottom: where the foot of a card stands (x, y)."""
_FINE = 1440


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the middle of the rim, in units from the middle of the bowl: position (x, y), outward normal
    (nx, ny) of length 1, and `half` the rim's width there."""

    x: float
    y: float
    nx: float
    ny: float
    half: float

    def out(self, offset: float) -> tuple[float, float]:
        """Return the point (x, y) that lies `offset` half widths of the rim outward from this place: -1 is
        its inner edge, 0 its middle, 1 its outer edge."""
        return self.x + self.nx * self.half * offset, self.y + self.ny * self.half * offset

    @property
    def turn(self) -> float:
        """Degrees clockwise by which an ornament drawn upright is turned so that its top points outward."""
        return math.degrees(math.atan2(self.nx, -self.ny))


def _corner(i: int) -> tuple[float, float]:
    """The i-th of the fine points, clockwise from the top."""
    a = i * math.tau / _FINE
    s, c = math.sin(a), math.cos(a)
    x = math.copysign(abs(s) ** (2 / _SQUARE), s) * HALF_WIDTH
    return x, -math.copysign(abs(c) ** (2 / _SQUARE), c) * HALF_HEIGHT


def _measured() -> tuple[list[tuple[float, float]], list[float]]:
    """The fine outline and the way along it at each point."""
    points = [_corner(i) for i in range(_FINE + 1)]
    way = [0.0]
    for p, q in itertools.pairwise(points):
        way.append(way[-1] + math.dist(p, q))
    return points, way


_POINTS, _WAY = _measured()
LENGTH = _WAY[-1]
"""Once around the rim."""


def _at(way: float) -> tuple[float, float]:
    """The outline after so many units."""
    way %= LENGTH
    low, high = 0, _FINE
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if _WAY[middle] <= way else (low, middle)
    p, q = _POINTS[low], _POINTS[high]
    t = (way - _WAY[low]) / max(_WAY[high] - _WAY[low], 1e-9)
    return p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t


def spot(t: float) -> Spot:
    """Return the place on the middle of the rim at the part `t` of its length, 0 to 1, clockwise from the
    top, the back of the bowl; 1.25 is the place of 0.25. Half the rim's width is 18 units at the back, 23 at
    the sides and 28 in front."""
    way = t * LENGTH
    (x, y), before, after = _at(way), _at(way - 3), _at(way + 3)
    dx, dy = after[0] - before[0], after[1] - before[1]
    length = math.hypot(dx, dy)
    return Spot(x, y, dy / length, -dx / length, 23 + 5 * y / HALF_HEIGHT)


def edge(offset: float, count: int = 120, uneven: float = 0.0) -> list[Point]:
    """Return `count` points (x, y) of a closed line along the rim, clockwise from the top, `offset` half
    widths outward of its middle (-1 its inner edge, 1 its outer one), wandering by up to `uneven` units. []
    for 0."""
    points: list[Point] = []
    for i in range(count):
        s = spot(i / count)
        x, y = s.out(offset)
        w = uneven * (math.sin(i * 1.7 + offset * 5) + math.sin(i * 0.61 + offset)) / 2
        points.append((x + s.nx * w, y + s.ny * w))
    return points


def loop(offset: float, uneven: float = 0.0) -> str:
    """Return SVG path data of the closed soft line through 120 points along the rim, `offset` half widths
    outward of its middle (-1 its inner edge, 1 its outer one), wandering by up to `uneven` units."""
    return smooth(edge(offset, uneven=uneven), pull=1 / 6)


def lip(count: int = 12, lift: float = 0.0) -> list[Point]:
    """Return the `count + 1` points (x, y) of the front edge of the water, from x -440 to 440, so that it
    reaches under the rim at both ends: at y `LIP` in the middle, at `LIP_ENDS` at the ends, `lift` units
    higher (smaller y). ZeroDivisionError for `count` 0."""
    points: list[Point] = []
    for i in range(count + 1):
        t = i / count * 2 - 1
        points.append((t * 440, LIP + (LIP_ENDS - LIP) * t * t - lift))
    return points


def main() -> None:
    """Print a line with the length of the rim, 2,838 units, and the 48 stations, then one for each station:
    number from 0, place, turn in degrees and half width in units, rounded, and " socket" for every fourth,
    such as " 0 (0, -304) turn -0 half width 18 socket"."""
    print(f"rim: {LENGTH:.0f} units around, {STATIONS} stations")
    for i in range(STATIONS):
        s = spot(i / STATIONS)
        mark = " socket" if i % 4 == 0 else ""
        print(f"{i:2d} ({s.x:.0f}, {s.y:.0f}) turn {s.turn:.0f} half width {s.half:.0f}{mark}")


if __name__ == "__main__":
    main()
