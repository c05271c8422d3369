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
    """The same contour moved by (dx, dy); corner marks are kept."""
    return [(p[0] + dx, p[1] + dy, *p[2:]) for p in points]


def mirrored(points: Points) -> list[Point]:
    """The contour seen in a mirror at x = 0, in reversed order so that it can close a half contour."""
    return [(-p[0], p[1], *p[2:]) for p in reversed(points)]


def grown(points: Points, sx: float, sy: float | None = None) -> list[Point]:
    """Return the contour scaled about the origin, by sx and sy (None: by sx, too)."""
    return [(p[0] * sx, p[1] * (sx if sy is None else sy), *p[2:]) for p in points]


def solid(
    d: Drawing, points: Points, base: str, light: str, dark: str, inside: str = "", depth: float = 5
) -> str:
    """A flat body lit from the upper left: markings, a rim of light, a rim of shade and printed grain."""
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
    """A fin with rays running from its root towards the tips."""
    rays = "".join(
        stroke([(root[0] + (x - root[0]) * 0.25, root[1] + (y - root[1]) * 0.25), (x, y)], ray, width)
        for x, y in tips
    )
    return shape(points, fill) + rays


def round_eye(x: float, y: float, r: float, look: tuple[float, float] = (0, 0), iris: str = INK) -> str:
    """A big shining eye; look is the shift of the pupil in parts of the radius."""
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
    """Return an eye under a heavy lid: drop 0..1 is how far it hangs, tilt > 0 leans it to the left; look is
    the shift of the pupil in parts of the radius."""
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
    """Points on a circle, enough for a smooth contour."""
    return [
        (x + r * math.cos(i * math.tau / count), y + r * math.sin(i * math.tau / count)) for i in range(count)
    ]


def star_points(x: float, y: float, outer: float, inner: float, count: int, turn: float = 0.0) -> list[Point]:
    """Return the points of a star of `count` tips around (x, y), a tip up before it is turned by radians
    clockwise."""
    return [
        (
            x + (outer if i % 2 == 0 else inner) * math.sin(turn + i * math.pi / count),
            y - (outer if i % 2 == 0 else inner) * math.cos(turn + i * math.pi / count),
        )
        for i in range(2 * count)
    ]


def glint(x: float, y: float, r: float, fill: str = WHITE) -> str:
    """A four-pointed sparkle."""
    return facet(star_points(x, y, r, r * 0.26, 4), fill)


def bubble(x: float, y: float, r: float, colour: str = WHITE) -> str:
    """A printed bubble: ring and a glint."""
    return circle(x, y, r, "none", stroke=colour, stroke_width=f"{max(1.8, r * 0.3):.1f}") + circle(
        x - r * 0.32, y - r * 0.34, r * 0.24, colour
    )


def teeth(edge: Points, length: float, fill: str = WHITE, lean: float = 0.0) -> str:
    """Return pointed teeth, one between each two points of a broken line, hanging from it, their tips `lean`
    units to the right; a negative length lets them stand up."""
    out = []
    for (x0, y0, *_), (x1, y1, *_) in pairwise(edge):
        tip = ((x0 + x1) / 2 + lean, (y0 + y1) / 2 + length)
        out.append(facet([(x0, y0), tip, (x1, y1)], fill))
    return "".join(out)
