"""Living things in flat print: a solid with rim light, fins with rays, eyes, teeth, bubbles."""

from __future__ import annotations

import math
from itertools import pairwise

from workshop.art.kit import (
    INK,
    Drawing,
    Point,
    Points,
    circle,
    ellipse,
    facet,
    group,
    path,
    shape,
    smooth,
    stroke,
)

WHITE = "#FFFDF6"


def moved(points: Points, dx: float, dy: float) -> list[Point]:
    """Return the points moved by (dx, dy); the third value that marks a corner is kept. [] for none."""
    return [(p[0] + dx, p[1] + dy, *p[2:]) for p in points]


def mirrored(points: Points) -> list[Point]:
    """Return the points mirrored in x = 0, last one first, so that they close a half outline. [] for none.

    >>> mirrored([(0, 0), (-5, 5)])
    [(5, 5), (0, 0)]
    """
    return [(-p[0], p[1], *p[2:]) for p in reversed(points)]


def solid(
    d: Drawing, points: Points, base: str, light: str, dark: str, inside: str = "", depth: float = 5
) -> str:
    """Return two SVG elements: a soft closed shape through the points in the colour `base`, and a group cut
    to it with the SVG `inside`, grainy shade in `dark` at the lower right, and rims about `depth` units wide,
    of `dark` at the lower right and of `light` at the upper left."""
    outline = smooth(points)
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    left, top, right, bottom = min(xs), min(ys), max(xs), max(ys)
    width, height = right - left, bottom - top
    shade = ellipse(
        right - width * 0.3,
        bottom - height * 0.06,
        width * 0.66,
        height * 0.46,
        d.fade(dark, 0, 0.95, 0.3, 0, 0.6, 1),
        filter=d.grain(),
    )
    rim = path(outline + smooth(moved(points, depth * 0.7, depth)), light, fill_rule="evenodd")
    core = path(outline + smooth(moved(points, -depth * 0.5, -depth * 0.9)), dark, fill_rule="evenodd")
    return path(outline, base) + group(inside + shade + core + rim, clip_path=d.clip(outline))


def fin(points: Points, fill: str, ray: str, root: Point, tips: Points, width: float = 2.4) -> str:
    """Return SVG of a soft closed shape through the points in `fill` with a line in `ray`, `width` units
    wide, to each of `tips`, from a quarter of the way from the root on; no line for no tips."""
    rays = "".join(
        stroke([(root[0] + (x - root[0]) * 0.25, root[1] + (y - root[1]) * 0.25), (x, y)], ray, width)
        for x, y in tips
    )
    return shape(points, fill) + rays


def round_eye(x: float, y: float, r: float, look: tuple[float, float] = (0, 0), iris: str = INK) -> str:
    """Return SVG of a shining eye of radius `r` around (x, y): a disc of ink with two lights, moved `look`
    radii to the right and down; with another colour for `iris` a ring of it, and a pupil of 0.66 `r`."""
    px, py = x + look[0] * r, y + look[1] * r
    pupil = circle(px, py, r * 0.66, INK) if iris != INK else ""
    shine = circle(px - r * 0.28, py - r * 0.36, r * 0.34, WHITE) + circle(
        px + r * 0.32, py + r * 0.34, r * 0.17, WHITE
    )
    return circle(x, y, r, INK) + (circle(x, y, r * 0.84, iris) if iris != INK else "") + pupil + shine


def lidded_eye(
    d: Drawing,
    x: float,
    y: float,
    r: float,
    iris: str,
    lid: str,
    drop: float,
    tilt: float = 0.0,
    look: tuple[float, float] = (0, 0),
) -> str:
    """Return SVG of an eye of radius `r` around (x, y) with a coloured iris under a heavy lid in the colour
    `lid`. The lid hangs by the part `drop`, 0 to 1; above 0, `tilt` lowers its left end and raises its right
    one by that part of `r`. The pupil lies `look` radii to the right and down."""
    px, py = x + look[0] * r, y + look[1] * r
    ball = circle(x, y, r, INK) + circle(x, y, r * 0.82, iris)
    pupil = ellipse(px, py, r * 0.36, r * 0.56, INK) + circle(px - r * 0.2, py - r * 0.26, r * 0.2, WHITE)
    edge = y - r + 2 * r * drop
    left, right = edge + tilt * r, edge - tilt * r
    cover = facet(
        [(x - r * 1.4, y - r * 1.6), (x + r * 1.4, y - r * 1.6), (x + r * 1.4, right), (x - r * 1.4, left)],
        lid,
    )
    inner = group(cover, clip_path=d.clip(smooth(ring_points(x, y, r * 0.84))))
    rim = circle(x, y, r * 0.92, "none", stroke=INK, stroke_width=f"{r * 0.2:.2f}")
    lash = stroke([(x - r * 1.12, left), (x + r * 1.12, right)], INK, r * 0.3)
    return ball + pupil + inner + rim + lash


def ring_points(x: float, y: float, r: float, count: int = 12) -> list[Point]:
    """Return `count` points evenly on a circle of radius `r` around (x, y), from the right, clockwise; [] for
    0."""
    return [
        (x + r * math.cos(i * math.tau / count), y + r * math.sin(i * math.tau / count)) for i in range(count)
    ]


def star_points(x: float, y: float, outer: float, inner: float, count: int, turn: float = 0.0) -> list[Point]:
    """Return the `2 * count` points of a star around (x, y), a tip at radius `outer` and a notch at `inner`
    in turn, clockwise; the first tip points up, turned clockwise by `turn` radians. [] for 0."""
    return [
        (
            x + (outer if i % 2 == 0 else inner) * math.sin(turn + i * math.pi / count),
            y - (outer if i % 2 == 0 else inner) * math.cos(turn + i * math.pi / count),
        )
        for i in range(2 * count)
    ]


def glint(x: float, y: float, r: float, fill: str = WHITE) -> str:
    """Return one SVG path: a sparkle with four tips of radius `r` around (x, y), up, right, down and left."""
    return facet(star_points(x, y, r, r * 0.26, 4), fill)


def bubble(x: float, y: float, r: float, colour: str = WHITE) -> str:
    """Return two SVG circles: a ring of radius `r` around (x, y), its line 0.3 `r` but at least 1.8 units
    wide, and a spot of light at its upper left."""
    return circle(x, y, r, "none", stroke=colour, stroke_width=f"{max(1.8, r * 0.3):.1f}") + circle(
        x - r * 0.32, y - r * 0.34, r * 0.24, colour
    )


def teeth(edge: Points, length: float, fill: str = WHITE, lean: float = 0.0) -> str:
    """Return SVG of a tooth, one path, between each two points that follow each other, hanging from the line,
    `length` units long, its tip `lean` units to the right of the middle; a negative length makes them stand
    up. "" for fewer than two points."""
    out = []
    for (x0, y0, *_), (x1, y1, *_) in pairwise(edge):
        tip = ((x0 + x1) / 2 + lean, (y0 + y1) / 2 + length)
        out.append(facet([(x0, y0), tip, (x1, y1)], fill))
    return "".join(out)
