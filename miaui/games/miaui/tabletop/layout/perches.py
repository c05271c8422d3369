"""Where Kiti stands: a gap of the rim between every two neighbours. Pure numbers, in units.

At the back and front rim her arms spread along it; at the sides one points up the rim and one down it, so
that she is narrow there and stands between the seats and the cards, with her middle at the gap's height.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from miaui.games.miaui.tabletop.layout.seating import SeatBox, SeatPlace

RIM_W, RIM_H = 512.0, 304.0
"""Half width and height of the rim's middle line, and (below) the rim's outer reach."""
OUTER_W, OUTER_UP, OUTER_DOWN = 537.0, 326.0, 334.0
SQUARE = 3.5
#: How large her art is drawn, by how she is seen.
SIZES = {"front": 0.79, "back": 0.87, "left": 0.83, "right": 0.83}
#: How far her art reaches at the sides, from her foot: outwards, to the water, up and down.
OUT, IN, UP, DOWN = 99.0, 103.0, 294.0, 53.0
FRONT_X = 322.0
"""Offset of the front rim's gap to the left of the middle: the prompt has the middle."""
CORNER, CORNER_SIZE = (463.0, 222.0), 0.8
"""The gap beside the front seat, at the lower left, from the bowl's middle; a ledge is near."""


@dataclass(frozen=True, slots=True)
class Perch:
    """A gap on the rim: Kiti's foot, from which side she is seen (front, back, left or right), and the size
    at which her art is drawn."""

    x: float
    y: float
    look: str
    size: float


def perches(around: Sequence[SeatBox], bowl: SeatPlace) -> list[Perch]:
    """Return the gaps between neighbours on the rim: the first between the front seat and the next one
    clockwise, the last between the last seat and the front seat; as many as seats. `around` has the seats
    from the front one on, clockwise, `bowl` the lagoon."""
    following = [*around[1:], around[0]]
    return [_perch(seat, neighbour, bowl) for seat, neighbour in zip(around, following, strict=True)]


def _perch(seat: SeatBox, neighbour: SeatBox, bowl: SeatPlace) -> Perch:
    """Return the perch in the gap between two neighbours, clockwise."""
    k, size = bowl.size, 0.0
    if neighbour.shape == "own":
        look, x, y = "back", -FRONT_X, across(FRONT_X, RIM_W, RIM_H) + 10
    elif seat.mirrored != neighbour.mirrored:
        look, x, y = "front", 0.0, -RIM_H
    elif seat.shape == "own":
        look, x, y, size = "left", -CORNER[0], CORNER[1], CORNER_SIZE
    else:
        look = "right" if seat.mirrored else "left"
        upper, lower = sorted((seat.box, neighbour.box), key=lambda box: box.y)
        y = ((upper.bottom + lower.y) / 2 - bowl.y) / k + (UP - DOWN) / 2 * SIZES[look]
        x = (OUTER_W + 4 - OUT * SIZES[look]) * (1 if seat.mirrored else -1)
    return Perch(bowl.x + x * k, bowl.y + y * k, look, (size or SIZES[look]) * k)


def across(way: float, along: float, reach: float) -> float:
    """Return the half width of the rim at a distance `way` from its middle, where the rim is `along` long and
    `reach` wide to each side; 0 at and beyond its end.

    >>> across(0, 512, 304), across(600, 512, 304)
    (304.0, 0.0)
    """
    part = min(1.0, way / along)
    return float(reach * (1 - part**SQUARE) ** (1 / SQUARE))
