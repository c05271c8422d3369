"""What the divers of the number cards meet and carry: a turtle, a net, a crow's nest, a porthole."""

from __future__ import annotations

import math

from workshop.art.diver_cat import BRASS, BRASS_DARK, BRASS_LIGHT, MUZZLE
from workshop.art.kit import (
    CORAL,
    CREAM,
    FOAM,
    INK,
    Drawing,
    Point,
    box,
    circle,
    ellipse,
    path,
    shape,
    smooth,
    stroke,
)
from workshop.art.shapes_fish import WHITE, bubble

_SKIN, _SKIN_DARK = "#8FD45A", "#3F8A3C"
_SHELL, _SHELL_DARK, _SHELL_LIGHT = "#C9772F", "#7A3E1E", "#F0B45E"


def turtle(d: Drawing) -> str:
    """Return SVG of a green sea turtle with a brown shell, swimming to the left, its back at (0, 0). It lies
    within x -84 to 70 and y -20 to 70."""
    line = {"stroke": INK, "stroke_width": 3, "stroke_linejoin": "round"}
    far = shape([(24, 10), (44, 18), (60, 36), (44, 36), (24, 24)], _SKIN_DARK, **line)
    tail = shape([(50, 14), (68, 22), (48, 26)], _SKIN, **line)
    head = shape([(-44, 12), (-60, -6), (-76, -6), (-82, 8), (-74, 20), (-50, 24)], _SKIN, **line)
    face = (
        circle(-70, 3, 5.4, WHITE) + circle(-71.4, 3.6, 3.2, INK) + stroke([(-80, 12), (-72, 14)], INK, 2.4)
    )
    spots = circle(-56, 10, 2.6, _SKIN_DARK) + circle(-52, 17, 2.2, _SKIN_DARK)
    back: list[Point] = [(-54, 18), (-44, -4), (-14, -16), (18, -15), (46, 0), (58, 20), (30, 30), (-26, 30)]
    plates = "".join(
        shape([(x - 13, 13), (x - 8, 0), (x + 8, 0), (x + 13, 13), (x, 21)], _SHELL_LIGHT, **line)
        for x in (-28, 2, 32)
    )
    shade = ellipse(16, 22, 54, 22, d.fade(_SHELL_DARK, 0, 0.95, 0, 0, 0.5, 1), filter=d.grain())
    belly = shape([(-54, 18), (-26, 28), (30, 28), (58, 20), (30, 38), (-28, 38)], CREAM, **line)
    near = shape([(-34, 20), (-12, 22), (-6, 44), (-14, 62), (-30, 66), (-26, 44)], _SKIN, **line)
    near += circle(-18, 40, 3, _SKIN_DARK) + circle(-21, 52, 2.4, _SKIN_DARK)
    shell = path(smooth(back), _SHELL) + d.inside(smooth(back), plates, shade)
    return far + tail + head + face + spots + belly + shell + path(smooth(back), "none", **line) + near


def net() -> str:
    """Return SVG of an empty net on a pole: its coral hoop around (0, 0), its bag below, the pole to the
    upper right. It lies within x -32 to 72 and y -34 to 40."""
    pole = stroke([(18, -8), (66, -28)], INK, 11) + stroke([(18, -8), (66, -28)], "#D9A05C", 6)
    bag: list[Point] = [(-20, -6), (-30, 16), (-16, 36), (10, 30), (20, 6)]
    mesh = "".join(stroke([(-20 + k, 0), (-27 + k * 1.2, 30)], CREAM, 2) for k in (4, 14, 24, 34))
    mesh += "".join(stroke([(-26, y), (-6, y + 5), (15, y)], CREAM, 2) for y in (9, 20))
    hoop = ellipse(0, 0, 23, 13, "none", stroke=INK, stroke_width=8) + ellipse(
        0, 0, 23, 13, "none", stroke=CORAL, stroke_width=4
    )
    cloth = shape(bag, "#BFF0E4", opacity=0.38) + path(smooth(bag), "none", stroke=CREAM, stroke_width=2.6)
    return pole + cloth + mesh + hoop


def fish(colour: str, dark: str) -> str:
    """Return SVG of a small fish swimming to the left, body in `colour`, tail and stripe in `dark`, within x
    -18 to 27 and y -12 to 12, the line of ink included."""
    body: list[Point] = [(-17, 0), (-6, -10), (8, -8), (16, 0, 1), (8, 8), (-6, 10)]
    tail = shape([(13, 0, 1), (26, -10, 1), (22, 0), (26, 10, 1)], dark, stroke=INK, stroke_width=2.6)
    stripes = stroke([(2, -8), (4, 0), (2, 8)], dark, 4)
    eye = circle(-9, -2, 3.6, WHITE) + circle(-10, -2, 2, INK)
    return tail + shape(body, colour, stroke=INK, stroke_width=2.6) + stripes + eye


def nest(d: Drawing) -> str:
    """Return SVG of the empty wooden basket of a crow's nest, its rim at (0, 0), the mast below. It lies
    within x -52 to 52 and y -10 to 112."""
    mast = path("M-8 30H8V110H-8Z", "#8A5A3A", stroke=INK, stroke_width=3)
    rings = "".join(path(f"M-8 {y}H8V{y + 6}H-8Z", CREAM) for y in (62, 84))
    tub: list[Point] = [(-46, -2, 1), (46, -2, 1), (38, 44, 1), (0, 50), (-38, 44, 1)]
    staves = "".join(stroke([(x, -2), (x * 0.84, 48)], "#6B3A28", 2.8) for x in (-30, -12, 6, 24))
    shade = ellipse(18, 26, 40, 34, d.fade("#4A2030", 0, 0.95, 0, 0, 1, 0.6), filter=d.grain())
    hoops = stroke([(-44, 14), (0, 19), (44, 14)], CORAL, 6) + stroke(
        [(-40, 34), (0, 40), (40, 34)], CORAL, 6
    )
    rim = box(-50, -7, 100, 12, 5, "#D99A5C", stroke=INK, stroke_width=3)
    tub_ = path(smooth(tub), "#A66A3E") + d.inside(smooth(tub), staves, shade, hoops)
    return mast + rings + tub_ + path(smooth(tub), "none", stroke=INK, stroke_width=3) + rim


def spyglass() -> str:
    """Return SVG of a brass spyglass in three parts, its eyepiece at (0, 0), looking to the left. It lies
    within x -74 to 4 and y -14 to 14."""
    line = {"stroke": INK, "stroke_width": 3}
    small = box(-22, -6, 24, 12, 3, BRASS_DARK, **line)
    middle = box(-44, -8.5, 26, 17, 3, BRASS, **line) + stroke([(-40, -4), (-24, -4)], BRASS_LIGHT, 3)
    large = box(-66, -12, 26, 24, 4, BRASS, **line) + stroke([(-62, -6), (-46, -6)], BRASS_LIGHT, 3.4)
    glass = ellipse(-66, 0, 5, 12, "#CFF5EE", **line)
    return small + middle + large + glass


def porthole(d: Drawing, *inside: str) -> str:
    """Return SVG of a brass porthole around (0, 0), of radius 63 with eight bolts, and the SVG content
    `inside` cut to its opening of radius 50, over dark; without content it is empty and dark."""
    disc = "M-50 0A50 50 0 1 1 50 0A50 50 0 1 1 -50 0Z"
    ring = circle(0, 0, 63, BRASS, stroke=INK, stroke_width=3.4)
    shade = circle(0, 0, 61, d.halo(BRASS_DARK, -18, -20, 92, ((0.5, 0), (1, 1))), filter=d.grain())
    light = stroke([(-52, -22), (-38, -43), (-14, -55)], BRASS_LIGHT, 5)
    bolts = "".join(
        circle(56.5 * math.cos(a), 56.5 * math.sin(a), 3.6, BRASS_DARK, stroke=INK, stroke_width=1.6)
        for a in (i * math.tau / 8 + 0.4 for i in range(8))
    )
    hole = path(disc, "#0C0A2E") + d.inside(disc, *inside)
    return ring + shade + light + bolts + hole + path(disc, "none", stroke=INK, stroke_width=3.4)


def paw(x: float, y: float) -> str:
    """Return SVG of a cat's paw over an edge: a rounded box from (x - 13, y - 9), 26 by 21 units, with two
    toe lines and a line of ink 3 units wide."""
    toes = stroke([(x - 4, y + 2), (x - 4, y + 8)], INK, 2.2) + stroke(
        [(x + 4, y + 2), (x + 4, y + 8)], INK, 2.2
    )
    return box(x - 13, y - 9, 26, 21, 9, MUZZLE, stroke=INK, stroke_width=3) + toes


def plunge(x: float, y: float) -> str:
    """Return SVG of a burst of 13 bubbles around and above (x, y), from x - 55 to x + 57 and from y - 65 to y
    + 37."""
    spots = (
        (-34, 4, 9), (34, 2, 8), (-24, -24, 7), (26, -26, 9), (2, -40, 8), (-44, 30, 6), (45, 28, 6),
        (-14, -50, 5), (16, -58, 6), (-38, -38, 4), (42, -46, 4), (-50, 8, 4), (52, 4, 4),
    )  # fmt: skip
    return "".join(bubble(x + a, y + b, r, FOAM) for a, b, r in spots)
