"""Ink drawn with a brush: outlines that swell away from the light, and lines that taper.

The light comes from the upper left, so an inked outline is thin there and heavy at the lower right.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from workshop.art.kit import INK, Drawing, Point, Points, num, path, smooth

Dot = tuple[float, float]
"""(x, y) in units."""
_LIGHT = (-0.6, -0.8)


def sampled(points: Points, closed: bool = True, pull: float = 0.19, step: float = 3.0) -> list[Dot]:
    """Return dots (x, y) along the curve that `kit.smooth` draws through the points: for each stretch as many
    as its length in `step` units, rounded, at least two. A closed curve does not repeat its first dot, an
    open one ends with its last point. No points give [] if closed, IndexError if open."""
    n = len(points)

    def tangent(i: int) -> Dot:
        if len(points[i]) > 2:
            return 0.0, 0.0
        before, after = (i - 1, (i + 1) % n) if closed else (max(i - 1, 0), min(i + 1, n - 1))
        a, b = points[before], points[after]
        return (b[0] - a[0]) * pull, (b[1] - a[1]) * pull

    dots: list[Dot] = []
    for i in range(n if closed else n - 1):
        j = (i + 1) % n
        p, s, (ax, ay), (bx, by) = points[i], points[j], tangent(i), tangent(j)
        controls = ((p[0], p[1]), (p[0] + ax, p[1] + ay), (s[0] - bx, s[1] - by), (s[0], s[1]))
        count = max(2, round(math.dist(p[:2], s[:2]) / step))
        dots += [_cubic(controls, k / count) for k in range(count)]
    return dots if closed else [*dots, (points[-1][0], points[-1][1])]


def _cubic(c: Sequence[Dot], t: float) -> Dot:
    u = 1 - t
    weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
    x, y = (sum(w * p[axis] for w, p in zip(weights, c, strict=True)) for axis in (0, 1))
    return x, y


def _normals(dots: Sequence[Dot], closed: bool) -> list[Dot]:
    """Unit normals to the right of the way (outwards when the dots run clockwise on the screen)."""
    n = len(dots)
    out = []
    for i in range(n):
        a = dots[i - 1] if closed or i else dots[i]
        b = dots[(i + 1) % n] if closed or i < n - 1 else dots[i]
        dx, dy = b[0] - a[0], b[1] - a[1]
        length = math.hypot(dx, dy) or 1.0
        out.append((dy / length, -dx / length))
    return out


def _data(dots: Sequence[Dot]) -> str:
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in dots) + "Z"


def brush(
    points: Points, width: float, colour: str = INK, ends: tuple[float, float] = (0.25, 0.25), **extra: object
) -> str:
    """Return one filled SVG path: a soft open line through the points, `width` units wide in its middle and
    `ends` (at its first and at its last point, 0 to 1) times that at its ends, rounded off. `extra` are
    further attributes. IndexError for no points, ZeroDivisionError for a single one."""
    dots = sampled(points, closed=False, step=2.5)
    normals = _normals(dots, closed=False)
    last = len(dots) - 1
    left, right = [], []
    for i, ((x, y), (nx, ny)) in enumerate(zip(dots, normals, strict=True)):
        t = i / last
        thin = ends[0] * (1 - t) + ends[1] * t
        half = width / 2 * (thin + (1 - thin) * math.sin(math.pi * t) ** 0.6)
        left.append((x + nx * half, y + ny * half))
        right.append((x - nx * half, y - ny * half))
    # a round cap of the end's own width keeps blunt ends from looking sawn off
    return path(
        _data(left + right[::-1]),
        colour,
        stroke=colour,
        stroke_width=max(0.6, width * 0.22),
        stroke_linejoin="round",
        **extra,
    )


def inked(points: Points, width: float = 3.5, colour: str = INK, wobble: float = 0.22) -> str:
    """Return one filled SVG path: the silhouette of a closed shape through the points, larger by about
    `width` units all round, 0.7 of it at the upper left and 1.3 at the lower right; the margin sways by the
    part `wobble`. Drawn behind the shape, it is its outline."""
    dots = sampled(points)
    if _area(dots) < 0:
        dots.reverse()
    normals = _normals(dots, closed=True)
    out = []
    for i, ((x, y), (nx, ny)) in enumerate(zip(dots, normals, strict=True)):
        away = -(nx * _LIGHT[0] + ny * _LIGHT[1])
        sway = math.sin(x * 0.11 + y * 0.07) * 0.6 + math.sin(y * 0.19 - x * 0.05 + 2) * 0.4
        reach = width * (1 + 0.3 * away + wobble * sway) * _mitre(dots, i)
        out.append((x + nx * reach, y + ny * reach))
    return path(_data(out), colour, stroke=colour, stroke_width=1.2, stroke_linejoin="round")


def _mitre(dots: Sequence[Dot], i: int) -> float:
    """How much further ink must reach at a sharp corner so that it stays as wide as along the sides."""
    a, b, c = dots[i - 1], dots[i], dots[(i + 1) % len(dots)]
    one, two = math.atan2(b[1] - a[1], b[0] - a[0]), math.atan2(c[1] - b[1], c[0] - b[0])
    bend = (two - one + math.pi) % math.tau - math.pi
    if bend <= 0:
        return 1.0
    half = bend / 2
    return min(1.7, 1 / max(0.2, math.cos(half)))


def _area(dots: Sequence[Dot]) -> float:
    pairs = zip(dots, [*dots[1:], dots[0]], strict=True)
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs)


def body(
    d: Drawing, points: Points, fill: str, *content: str, ink: float = 3.5, rim: str | None = None
) -> str:
    """Return SVG of an inked closed shape: its outline about `ink` units wide, the shape filled with `fill`,
    then one group, cut to the shape, with the content and a rim of light in the colour `rim`, unless that is
    None."""
    data = smooth(points)
    light = (rim_light(d, points, rim),) if rim else ()
    return inked(points, ink) + path(data, fill) + d.inside(data, *content, *light)


def shade(d: Drawing, points: Points, colour: str, strength: float = 0.8, start: float = 0.4) -> str:
    """Return one SVG path over the whole shape: stippled shade in a colour, from nothing at the part `start`
    of its box, 0 to 1 from the upper left, to an opacity of `strength` in the lower right corner."""
    fill = d.fade(colour, 0, strength, start, start, 1, 1)
    return path(smooth(points), fill, filter=d.grain())


def rim_light(d: Drawing, points: Points, colour: str, depth: float = 4.5) -> str:
    """Return one SVG path: stippled light in a colour, about `depth` units wide, along the lower right edge
    of a shape. It also covers what lies outside the shape; draw it inside the shape's clip."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    box = (min(xs) - 20, min(ys) - 20, max(xs) + 20, max(ys) + 20)
    frame = f"M{num(box[0])} {num(box[1])}H{num(box[2])}V{num(box[3])}H{num(box[0])}Z"
    moved: list[Point] = [(p[0] - depth, p[1] - depth * 0.8, *p[2:]) for p in points]
    mid = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
    light = d.fade(colour, 0, 1.6, mid[0], mid[1] - 5, box[2] - 24, box[3] - 24, absolute=True)
    return path(frame + smooth(moved), light, fill_rule="evenodd", filter=d.grain(0.9))


def mirror(points: Points) -> list[Point]:
    """Return the closed outline whose one half, from the top to the bottom on x = 0, is `points`: these, then
    their mirror images in x = 0 without the two ends, from the bottom up. [] for none.

    >>> mirror([(0, 0), (-5, 5), (0, 10)])
    [(0, 0), (-5, 5), (0, 10), (5, 5)]
    """
    return [*points, *[(-p[0], p[1], *p[2:]) for p in points[1:-1]][::-1]]


def shifted(points: Points, x: float, y: float) -> list[Point]:
    """Return the points moved by (x, y) units; the third value that marks a corner is kept. [] for none.

    >>> shifted([(0, 0), (1, 2, 1)], 10, 0)
    [(10, 0), (11, 2, 1)]
    """
    return [(p[0] + x, p[1] + y, *p[2:]) for p in points]
