"""Kiti's arms: a peg at the shoulder, a painted wooden limb, a cuff, and a big hand that points.

Deep is blue with chevrons, shallow is turquoise with straight bars: they differ in more than colour. Every
outline is bent in points, never by a transform, so that the light stays in the upper left on every arm.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from workshop.art.brush import body, brush, inked, sampled, shade
from workshop.art.kit import CREAM, INK, Drawing, Point, Points, circle, facet, ring, shape
from workshop.art.kiti_wood import DEEP, GROOVE, LIGHT, PAINT_RED, RIM, SHALLOW, SIDE, WOOD, grain

_FIST: list[Point] = [
    (-3, -16), (9, -27), (29, -29), (41, -21), (60, -19), (79, -13), (86, -3), (80, 6), (60, 6), (47, 8),
    (45, 21), (32, 28), (12, 26), (-3, 17),
]  # fmt: skip
_THUMB: list[Point] = [(6, -20), (9, -38), (18, -45), (27, -39), (27, -22)]
_CURLS = (
    [(47, 6), (34, 4), (24, 7)],
    [(45, 15), (34, 13), (25, 15)],
)
_CLAW: list[Point] = [(79, -11, 1), (97, -3, 1), (78, 5, 1), (83, -3)]
_CUFF: list[Point] = [(-17, -19), (-2, -20), (2, 0), (-2, 20), (-17, 19), (-14, 0)]


@dataclass(frozen=True, slots=True)
class Reach:
    """How an arm lies: the points (x, y) of its middle line from the shoulder (its peg) to the wrist, and its
    hand's size as a factor."""

    line: tuple[Point, ...]
    hand: float = 1.0
    mirror: bool = False
    """The thumb on the other side."""


def arm(d: Drawing, deep: bool, reach: Reach) -> str:
    """Return SVG of one of Kiti's arms along the line of `reach`, from back to front thumb, limb, claw, fist,
    cuff and peg: blue with chevrons if `deep`, else turquoise with bars. The hand reaches about 97 units
    times its size beyond the line's end. IndexError for a line without points."""
    main, stripe, dark = DEEP if deep else SHALLOW
    dots = sampled(reach.line, closed=False, step=2.0)
    wrist = _Frame(*dots[-1], *_way(dots, len(dots) - 1), reach.hand, reach.mirror)
    limb = _limb(dots)
    thumb, fist = wrist(_THUMB), wrist(_FIST)
    curls = "".join(brush(wrist(curl), 3.2, INK) for curl in _CURLS)
    claw, cuff = wrist(_CLAW), wrist(_CUFF)
    teeth = "".join(
        facet(wrist([(-17, y), (-6, y + 5.5), (-17, y + 11)]), PAINT_RED) for y in (-22, -11, 0, 11)
    )
    x, y = reach.line[0][:2]
    return (
        body(d, thumb, main, shade(d, thumb, dark, 0.9, 0.25), ink=4.2)
        + body(d, limb, main, grain(d, _box(limb), 3, dark), _marks(dots, deep, stripe),
               shade(d, limb, INK, 0.5, 0.5), ink=4.2, rim=RIM)
        + inked(claw, 2.8) + shape(claw, CREAM)
        + body(d, fist, main, brush(wrist([(2, -19), (22, -23), (56, -13)]), 4, stripe, (0.3, 0.2)),
               shade(d, fist, dark, 0.85, 0.5), curls, ink=4.4, rim=RIM)
        + body(d, cuff, CREAM, teeth, shade(d, cuff, "#B58A6A", 0.8), ink=3)
        + peg(d, x, y)
    )  # fmt: skip


def peg(d: Drawing, x: float, y: float) -> str:
    """Return SVG of the wooden peg, of radius 16 around (x, y) with a line of ink about 3 units wide, on
    which an arm turns."""
    disc = ring(x, y, [16] * 10)
    rings = circle(x, y, 9.5, WOOD) + circle(x, y, 4.6, GROOVE)
    return body(d, disc, LIGHT, rings, shade(d, disc, SIDE, 0.9, 0.4), ink=3.2)


class _Frame:
    """A hand drawn along +x from its wrist, carried to the end of an arm."""

    def __init__(self, x: float, y: float, dx: float, dy: float, size: float, mirror: bool) -> None:
        self.x, self.y, self.dx, self.dy = x, y, dx * size, dy * size
        self.flip = -1 if mirror else 1

    def __call__(self, points: Points) -> list[Point]:
        out: list[Point] = []
        for px, py, *corner in points:
            v = py * self.flip
            out.append((self.x + px * self.dx - v * self.dy, self.y + px * self.dy + v * self.dx, *corner))
        return out


def _way(dots: Sequence[tuple[float, float]], i: int) -> tuple[float, float]:
    """The direction of the line at its dot i, one unit long."""
    a, b = dots[max(0, i - 2)], dots[min(len(dots) - 1, i + 2)]
    length = math.dist(a, b) or 1.0
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def _limb(dots: Sequence[tuple[float, float]]) -> list[Point]:
    """The outline of the wood: a little stouter at the shoulder than at the wrist."""
    left: list[Point] = []
    right: list[Point] = []
    last = len(dots) - 1
    for i in range(0, last + 1, 5):
        (x, y), (dx, dy) = dots[i], _way(dots, i)
        half = 15.5 - 3 * i / last
        left.append((x + dy * half, y - dx * half))
        right.append((x - dy * half, y + dx * half))
    return left + right[::-1]


def _marks(dots: Sequence[tuple[float, float]], deep: bool, colour: str) -> str:
    """Chevrons or bars across the limb, one every 15 units, from the peg's edge to the cuff."""
    out, far = "", 0.0
    due = 23.0
    length = sum(math.dist(a, b) for a, b in pairwise(dots))
    for i in range(1, len(dots)):
        far += math.dist(dots[i - 1], dots[i])
        if far < due or far > length - 19:
            continue
        due += 15
        (x, y), (dx, dy) = dots[i], _way(dots, i)
        ahead = 8 if deep else 0
        ends: list[Point] = [(x - dx * ahead + s * dy * 22, y - dy * ahead - s * dx * 22) for s in (-1, 1)]
        middle: Point = (x + dx * ahead * 0.5, y + dy * ahead * 0.5, *((1,) if deep else ()))
        out += brush([ends[0], middle, ends[1]], 6.6, colour, (1, 1))
    return out


def _box(points: Points) -> tuple[float, float, float, float]:
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)
