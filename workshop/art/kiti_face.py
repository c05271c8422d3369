"""Kiti's face, carved and painted about the middle of her head (0, -150): front views share it."""

from __future__ import annotations

from workshop.art.brush import brush, inked
from workshop.art.kit import INK, Drawing, Point, circle, ellipse, facet, path, shape, smooth
from workshop.art.kiti_wood import GROOVE, PAINT_GOLD, PAINT_RED, engraved

_GAPE: list[Point] = [
    (-60, -146, 1), (-30, -136), (0, -134), (30, -137), (64, -152, 1), (54, -126), (30, -111), (0, -107),
    (-30, -111), (-50, -123),
]  # fmt: skip


def grin(d: Drawing) -> str:
    """Return SVG of Kiti's wide mouth with teeth and two fangs, and her nose. It lies within x -66 to 70 and
    y -164 to -102."""
    data = smooth(_GAPE)
    upper = "".join(
        facet([(x - 6, -142), (x + 6, -142), (x, y)], "#FFFAEC")
        for x, y in ((-12, -123), (0, -122), (12, -123), (-46, -129), (47, -131))
    )
    fangs = "".join(
        shape(
            [(s * 20, -142, 1), (s * 39, -146, 1), (s * 32, -128), (s * 27, -111, 1), (s * 22, -126)],
            "#FFFAEC",
        )
        for s in (-1, 1)
    )
    lower = "".join(facet([(x - 5, -104), (x + 5, -104), (x, -116)], "#FFE6C0") for x in (-14, -4, 6, 16))
    tongue = ellipse(3, -106, 17, 9, "#E8506A")
    out = inked(_GAPE, 3.4, GROOVE) + path(data, "#3A0F2A") + d.inside(data, tongue, upper, lower, fangs)
    out += path(data, "none", stroke=INK, stroke_width=2.6, stroke_linejoin="round")
    nose: list[Point] = [(-13, -156, 1), (0, -159), (13, -156, 1), (5, -145), (0, -142), (-5, -145)]
    out += (
        inked(nose, 2.8)
        + shape(nose, PAINT_RED)
        + ellipse(-4.6, -153.5, 4.4, 2.2, "#FFB09A")
        + brush([(0, -142), (0, -134)], 3.4, INK, (1, 1))
    )
    return out


def whiskers(sides: tuple[int, ...] = (-1, 1)) -> str:
    """Return SVG of Kiti's carved whiskers, three grooves on each cheek in `sides`: -1 is the left one, 1 the
    right one; they lie within x 65 to 91 from the middle and y -144 to -110. "" for none."""
    return "".join(
        engraved([(s * (66 - k * 0.5), y + 4), (s * 76, y + 1), (s * (89 - k * 0.3), y - 3)], 4)
        for s in sides
        for k, y in ((0, -140), (8, -129), (18, -118))
    )


def mark() -> str:
    """Return two SVG elements: the red blaze between her brows and a golden dot on it. They lie within x -14
    to 14 and y -208 to -164."""
    blaze: list[Point] = [(-13, -208, 1), (13, -208, 1), (6, -186), (0, -164, 1), (-6, -186)]
    return shape(blaze, PAINT_RED) + circle(0, -196, 4.2, PAINT_GOLD)


def lit_eye(d: Drawing, x: float, y: float, r: float, squeeze: float = 0.42, gaze: float = 0.0) -> str:
    """Return SVG of Kiti's eye alight, of radius `r` around (x, y) in a glow of 2.1 times that radius. Its
    slit lies `gaze` units to the right of the middle and is 1.24 * `squeeze` * `r` wide."""
    halo = d.halo("#FFD65A", x, y, r * 2.1, ((0.3, 0.95), (0.6, 0.45), (1, 0)))
    glow = circle(x, y, r * 2.1, halo, filter=d.grain())
    disc = (
        circle(x, y, r + 1.5, INK)
        + circle(x, y, r, "#FFE98A")
        + circle(x, y + 1, r * 0.76, "#FFF8D0")
        + circle(x, y + 1, r * 0.76, "none", stroke="#FFB52E", stroke_width=3)
    )
    return (
        glow
        + disc
        + ellipse(x + gaze, y + 1, r * squeeze * 0.62, r * 0.7, "#C4370E")
        + ellipse(x + gaze, y + 1, r * squeeze * 0.3, r * 0.58, INK)
    )
