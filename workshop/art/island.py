"""Things of the island that several scenes show: palms, huts, leaves, stars, carved borders."""

from __future__ import annotations

import math
import random

from workshop.art.kit import INK, Point, Points, bezier, box, circle, facet, mix, moved, shape, smooth, stroke


def frond(angle: float, length: float, colour: str, edge: str, droop: float = 0.55) -> str:
    """Return two SVG paths: a palm leaf in `colour` from (0, 0) in the direction `angle` in degrees (0 is to
    the right, -90 up), and its lit back in `edge`. Its tip is at (`length` * cos, `length` * (0.7 * sin +
    `droop`)) of the angle: the larger `droop`, the lower."""
    a = math.radians(angle)
    tip = (math.cos(a) * length, math.sin(a) * length * 0.7 + length * droop)
    pull = (math.cos(a) * length * 0.62, math.sin(a) * length * 0.95 - length * 0.06)
    upper: list[Point] = [(0, 0, 1)]
    upper += [(x, y - length * 0.045) for x, y in (bezier((0, 0), pull, tip, i / 8) for i in range(1, 8))]
    lower: list[Point] = [(*tip, 1)]
    side = 1 if math.cos(a) >= 0 else -1
    for i in range(9, 0, -1):
        x, y = bezier((0, 0), pull, tip, i / 10)
        hang = length * (0.1 + 0.17 * math.sin(i / 10 * math.pi))
        lower += [(x + side * length * 0.05, y + hang, 1), (x - side * length * 0.035, y + length * 0.03, 1)]
    spine = [bezier((0, 0), pull, tip, i / 8) for i in range(8)]
    return shape([*upper, *lower], colour) + stroke(
        [(x, y - length * 0.035) for x, y in spine], edge, length * 0.028
    )


def palm(height: float, lean: float, size: float, colour: str, edge: str, trunk: str, fronds: int = 8) -> str:
    """Return SVG of a palm, its trunk `height` units high from (0, 0), its top `lean` units to the right,
    with `fronds` leaves of about `size` units in `colour` with lit backs in `edge`, two nuts in a darker
    `colour`, and a trunk in `trunk` with rings in `edge`. ZeroDivisionError for a single frond, ValueError
    for a `colour` shorter than `#RRGGBB`."""
    top = (lean, -height)
    bend = (lean * 0.2, -height * 0.55)
    left, right = [], []
    for i in range(9):
        x, y = bezier((0, 0), bend, top, i / 8)
        w = size * (0.075 - 0.035 * i / 8)
        left.append((x - w, y))
        right.append((x + w, y))
    rings = "".join(
        stroke([(left[i][0], left[i][1] + 3), (right[i][0], right[i][1] - 1)], edge, size * 0.018)
        for i in range(1, 8)
    )
    crown = [-200 + i * 220 / (fronds - 1) for i in range(fronds)]
    order = sorted(crown, key=lambda a: -abs(a + 90))
    leaves = "".join(frond(a, size * (0.92 + 0.12 * math.sin(a)), colour, edge) for a in order)
    nuts = circle(-size * 0.05, size * 0.06, size * 0.065, mix(colour, INK, 0.35)) + circle(
        size * 0.06, size * 0.075, size * 0.06, mix(colour, INK, 0.35)
    )
    return shape([*left, *reversed(right)], trunk) + rings + moved(leaves + nuts, *top)


def hut(wall: str, roof: str, lit: str) -> str:
    """Return SVG of a hut on stilts, its floor at y = 0, within x -74 to 76 and y -108 to 50: walls and
    stilts in `wall`, thatch in `roof` with strands between both, an edge of light on it in `lit`; its windows
    are always yellow. ValueError for a `wall` or `roof` shorter than `#RRGGBB`."""
    thatch: list[Point] = [(-74, -38), (-42, -84), (0, -106), (44, -84), (76, -38)]
    fringe = [(76 - i * 10.7, -38 + (9 if i % 2 else 0)) for i in range(15)]
    legs = "".join(stroke([(x, 0), (x - 2, 46)], wall, 7) for x in (-38, -12, 20, 42))
    brace = stroke([(-38, 40), (-12, 6)], wall, 4) + stroke([(42, 40), (20, 6)], wall, 4)
    strands = "".join(
        stroke([(x * 0.25, -98), (x, -44)], mix(roof, wall, 0.45), 3) for x in (-54, -36, -18, 2, 22, 40, 56)
    )
    windows = box(-30, -28, 18, 22, 2, "#FFD27A") + box(6, -30, 24, 34, 2, "#FF9F43")
    bars = stroke([(-21, -28), (-21, -6)], wall, 3) + stroke([(-30, -17), (-12, -17)], wall, 3)
    return (
        legs
        + brace
        + box(-46, -42, 94, 46, 0, wall)
        + windows
        + bars
        + facet([*thatch, *fringe], roof)
        + strands
        + stroke([(-72, -40, 1), (-42, -84), (0, -106)], lit, 4.5)
    )


def monstera(size: float, colour: str, vein: str) -> str:
    """Return SVG of a cut leaf in `colour` growing up from (0, 0), 1.84 * `size` units high and reaching
    about 0.93 * `size` to each side, with veins and a stem in `vein`; the stem reaches 0.35 * `size` below. A
    size of 0 gives the elements without extent, all at (0, 0)."""
    points: list[Point] = [(0, 0, 1)]
    for i in range(13):
        a = math.radians(-212 + i * 20.3)
        points.append((math.cos(a) * size * 0.92, math.sin(a) * size * 1.08 - size * 0.72))
        if 0 < i < 12 and i != 6:
            b = a + math.radians(9)
            points.append((math.cos(b) * size * 0.5, math.sin(b) * size * 0.6 - size * 0.72, 1))
    veins = stroke([(0, size * 0.35), (size * 0.02, -size * 0.6), (0, -size * 1.5)], vein, size * 0.045)
    for t in (0.25, 0.62, 0.98, 1.3):
        for side in (-1, 1):
            veins += stroke(
                [(0, -size * t), (side * size * (0.62 - t * 0.2), -size * (t + 0.22))], vein, size * 0.028
            )
    return shape(points, colour) + veins


def banana(size: float, colour: str, vein: str) -> str:
    """Return SVG of a long torn leaf in `colour` growing up from (0, 0), 1.22 * `size` units high and from
    0.18 * `size` to the left to 0.27 * `size` to the right, with ribs and a stem in `vein`; the stem reaches
    0.2 * `size` below."""

    def half(t: float) -> float:
        return size * 0.2 * math.sin(math.pi * t**0.85) ** 0.62

    left: list[Point] = [(0, 0, 1)]
    right: list[Point] = []
    for i in range(1, 13):
        t = i / 13
        x, y, w = size * 0.2 * t * t, -size * 1.2 * t, half(t)
        left.append((x - w, y + w * 0.12))
        right.append((x + w, y + w * 0.12))
        if i in (4, 7, 9):
            left.append((x - w * 0.5, y - size * 0.02, 1))
        if i in (3, 6, 10):
            right.append((x + w * 0.5, y - size * 0.02, 1))
    tip: list[Point] = [(size * 0.21, -size * 1.22, 1)]
    ribs = ""
    for i in range(1, 12):
        t = i / 12
        x, y, w = size * 0.2 * t * t, -size * 1.2 * t + size * 0.07, half(t) * 0.78
        ribs += stroke([(x, y), (x - w, y - w * 0.5)], vein, size * 0.012)
        ribs += stroke([(x, y), (x + w, y - w * 0.4)], vein, size * 0.012)
    spine = [(0, size * 0.2), (size * 0.04, -size * 0.55), (size * 0.19, -size * 1.14)]
    return shape([*left, *tip, *reversed(right)], colour) + ribs + stroke(spine, vein, size * 0.032)


def fern(size: float, colour: str, count: int = 7) -> str:
    """Return SVG of a fan of `count` narrow blades, one path each, up to `size` units long, from (0, 0) up,
    spread over 140 degrees. ZeroDivisionError for a single blade."""
    out = []
    for i in range(count):
        a = math.radians(-160 + i * 140 / (count - 1))
        x, y = math.cos(a) * size, math.sin(a) * size
        out.append(
            shape(
                [(-3, 0, 1), (x * 0.5 - 7, y * 0.62), (x, y * 0.9, 1), (x * 0.5 + 7, y * 0.5), (3, 0, 1)],
                colour,
            )
        )
    return "".join(out)


def hibiscus(size: float, petal: str, heart: str) -> str:
    """Return SVG of a blossom with five petals in `petal`, about `size` units in radius, around (0, 0), a
    fold on each in the mean of both colours, its heart in `heart`, its stamen always yellow, to the upper
    right. ValueError for a colour shorter than `#RRGGBB`."""
    leaf: list[Point] = [(0, 0, 1), (-0.52, -0.4), (-0.46, -0.95), (0, -1.04), (0.46, -0.95), (0.52, -0.4)]
    whole = shape([(x * size, y * size, *c) for x, y, *c in leaf], petal)
    fold = stroke([(0, -size * 0.25), (0, -size * 0.8)], mix(petal, heart, 0.5), size * 0.07)
    petals = "".join(moved(whole + fold, turn=i * 72) for i in range(5))
    stamen = stroke([(0, 0), (size * 0.3, -size * 0.36), (size * 0.42, -size * 0.72)], "#FFD98A", size * 0.1)
    return (
        petals
        + circle(0, 0, size * 0.22, heart)
        + stamen
        + circle(size * 0.43, -size * 0.76, size * 0.1, "#FFC65A")
    )


def stars(rng: random.Random, count: int, x: tuple[float, float], y: tuple[float, float], colour: str) -> str:
    """Return SVG of `count` stars in one colour at places drawn by `rng` between the bounds `x` and `y`
    (least, most): the first and every ninth after it has four points, 4 to 7 units long, the others are
    specks. "" for 0."""
    out = []
    for i in range(count):
        px, py = rng.uniform(*x), rng.uniform(*y)
        if i % 9 == 0:
            r = rng.uniform(4, 7)
            out.append(
                facet(
                    [
                        (px, py - r),
                        (px + 1.3, py - 1.3),
                        (px + r, py),
                        (px + 1.3, py + 1.3),
                        (px, py + r),
                        (px - 1.3, py + 1.3),
                        (px - r, py),
                        (px - 1.3, py - 1.3),
                    ],
                    colour,
                )
            )
        else:
            out.append(circle(px, py, rng.choice((1.1, 1.5, 2.1)), colour))
    return "".join(out)


def cloud(x: float, y: float, width: float, thick: float, colour: str) -> str:
    """Return one SVG path: a flat cloud, `width` units wide around x, from `thick` units above y to about 0.4
    of that below it."""
    w, h = width / 2, thick
    outline: list[Point] = [
        (x - w, y, 1), (x - w * 0.6, y - h * 0.4), (x - w * 0.35, y - h), (x + w * 0.1, y - h * 0.8),
        (x + w * 0.45, y - h * 0.5), (x + w, y, 1), (x + w * 0.5, y + h * 0.35), (x - w * 0.1, y + h * 0.25),
        (x - w * 0.5, y + h * 0.3),
    ]  # fmt: skip
    return shape(outline, colour)


def triangles(x0: float, x1: float, y: float, width: float, height: float, colours: tuple[str, ...]) -> str:
    """Return SVG of a row of triangles on the line y from x0 to x1, as many as fit at about `width` units,
    rounded, each `height` high (hanging down if negative), with gaps of 3 units; `colours` come in turn.
    ZeroDivisionError where not one fits."""
    count = round((x1 - x0) / width)
    step = (x1 - x0) / count
    return "".join(
        facet(
            [(x0 + i * step + 1.5, y), (x0 + (i + 0.5) * step, y - height), (x0 + (i + 1) * step - 1.5, y)],
            colours[i % len(colours)],
        )
        for i in range(count)
    )


def band(points: list[Point], depth: float, fill: str) -> str:
    """Return one SVG path: a strip `depth` units high below a soft line through the points. IndexError for
    none."""
    low = [(x, y + depth, *c) for x, y, *c in reversed(points)]
    ends = {0, len(points) - 1}
    top = [(*p[:2], 1) if i in ends else p for i, p in enumerate(points)]
    bottom = [(*p[:2], 1) if i in ends else p for i, p in enumerate(low)]
    return shape([*top, *bottom], fill)


def under(points: Points, floor: float) -> str:
    """Return SVG path data of the area between an open soft line through the points and y = `floor`, straight
    at both sides. IndexError for no points."""
    line = smooth(points, closed=False)
    return f"{line}L{points[-1][0]:.1f} {floor:.1f}L{points[0][0]:.1f} {floor:.1f}Z"
