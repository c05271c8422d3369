"""The hexes of the board on the screen: seen aslant, flat side up."""

from dataclasses import dataclass
from math import cos, radians, sin

from miaui.games.kaivai.public.hexes import HEXES, Hex, coordinates

RADIUS = 56.2
"""Radius of a hex in units, on a board of full size."""
ASLANT = 0.72
"""Height of what lies flat, as part of its depth."""
_ACROSS, _DOWN = RADIUS * 1.5, RADIUS * 3**0.5 * ASLANT


def column(hex_: Hex) -> int:
    """Return the number of columns from the board's middle to a hex: 0 in the middle's own, negative to the
    left."""
    return coordinates(hex_)[0]


@dataclass(frozen=True, slots=True)
class HexGrid:
    """A board with its middle at (cx, cy) units; `size` is 1 for a board of full size."""

    cx: float
    cy: float
    size: float

    def middle(self, hex_: Hex) -> tuple[float, float]:
        """Return the middle of a hex, in units: (cx, cy) for the middle of the board; at size 1 columns are
        84.3 apart, and the hexes of a column 70.1."""
        q, r = coordinates(hex_)
        return self.cx + _ACROSS * q * self.size, self.cy + _DOWN * (r + q / 2) * self.size

    def corners(self, hex_: Hex, part: float = 1.0) -> list[tuple[float, float]]:
        """Return the six corners of a hex in units, the rightmost first and on clockwise, or of one `part`
        times as large about its middle."""
        x, y = self.middle(hex_)
        reach = RADIUS * self.size * part
        turns = [radians(60 * i) for i in range(6)]
        return [(x + reach * cos(turn), y + reach * ASLANT * sin(turn)) for turn in turns]

    def at(self, x: float, y: float) -> Hex | None:
        """Return the hex at a point in units: that with the nearest middle, if this is no farther than the
        radius of a hex, seen aslant; else None."""

        def distance(hex_: Hex) -> float:
            mx, my = self.middle(hex_)
            return (mx - x) ** 2 + ((my - y) / ASLANT) ** 2

        nearest = min(HEXES, key=distance)
        return nearest if distance(nearest) <= (RADIUS * self.size) ** 2 else None
