"""Lantern-of-the-Sea: an angler whose lamp is alive. Its silhouette is the lamp on a long stalk."""

from __future__ import annotations

import math

from workshop.art.kit import CORAL, INK, Drawing, Point, box, circle, ellipse, facet, moved, shape, stroke
from workshop.art.shapes_fish import WHITE, fin, lidded_eye, solid, teeth

BODY, LIGHT, SHADE = "#0FA7A3", "#7FE3CB", "#083B57"
FIN, RAY, MOUTH = "#0B6F86", "#064459", "#2A0F36"
FLAME, RIB = "#FFF6C8", "#E08A22"
LAMP: Point = (-44.0, -66.0)
_BRIGHT = {1: 0, 3: 1, 5: 2, 7: 3}
_BODY_LINE: list[Point] = [
    (-70, 10, 1), (-58, -20), (-24, -40), (20, -34), (48, -8), (48, 18), (16, 46), (-30, 50),
    (-66, 44), (-80, 26, 1), (-52, 24),
    (-30, 12, 1),
]  # fmt: skip


def angler(d: Drawing, value: int) -> str:
    """Return SVG of the angler worth `value` (1, 3, 5 or 7), facing left, its middle at (0, 0), within x -80
    to 86 and y -103 to 66 at every value; the brighter its lamp and spots and the more open its eye, the more
    it is worth. KeyError for another value."""
    bright = _BRIGHT[value]
    out = _fins(bright)
    out += shape([(-70, 8, 1), (-28, 8, 1), (-28, 30, 1), (-78, 28, 1)], MOUTH)
    out += solid(d, _BODY_LINE, BODY, LIGHT, SHADE, _markings(d, bright))
    out += _bite() + _side_fin() + _look(d, bright) + _stalk() + lamp(d, bright)
    return out


def shine(d: Drawing, value: int, x: float, y: float, size: float) -> str:
    """Return SVG of the light around the lamp of the angler worth `value` at (x, y), drawn behind it: two
    halos, the outer one of radius 46, 74, 104 or 140 units times `size` for 1, 3, 5 or 7, and 0, 8, 14 or 22
    rays. KeyError for another value."""
    bright = _BRIGHT[value]
    reach = (46, 74, 104, 140)[bright] * size
    strength = (0.55, 0.75, 0.95, 1.15)[bright]
    out = circle(
        x,
        y,
        reach,
        d.halo("#FFB638", x, y, reach, ((0.0, strength), (0.45, strength * 0.72), (1, 0))),
        filter=d.grain(),
    )
    core = reach * 0.62
    out += circle(
        x,
        y,
        core,
        d.halo("#FFE28A", x, y, core, ((0.0, 1), (0.55, strength * 0.8), (1, 0))),
        filter=d.grain(),
    )
    count = (0, 8, 14, 22)[bright]
    for i in range(count):
        a = math.tau * i / count + 0.13
        near, far = 40 * size, (0, 54, 68, 92)[bright] * size * (1 if i % 2 else 0.8)
        half = 0.05 + 0.012 * bright
        out += facet(
            [
                (x + near * math.cos(a - half), y + near * math.sin(a - half)),
                (x + far * math.cos(a), y + far * math.sin(a)),
                (x + near * math.cos(a + half), y + near * math.sin(a + half)),
            ],
            "#FFE9A0",
        )
    return out


def _fins(bright: int) -> str:
    tail = fin(
        [(40, 6), (60, -16), (86, -30, 1), (76, -8, 1), (84, 6, 1), (76, 20, 1), (86, 40, 1), (58, 26)],
        FIN,
        RAY,
        (48, 6),
        [(76, -20), (74, 6), (76, 30)],
    )
    back = fin(
        [(-10, -34, 1), (2, -60, 1), (12, -46, 1), (26, -56, 1), (30, -38, 1), (44, -38, 1), (42, -12, 1)],
        FIN,
        RAY,
        (16, -24),
        [(4, -54), (24, -50), (38, -34)],
    )
    keel = fin(
        [(0, 46, 1), (14, 66, 1), (22, 54, 1), (34, 56, 1), (34, 32, 1)],
        FIN,
        RAY,
        (14, 44),
        [(15, 60), (30, 52)],
    )
    return tail + back + keel


def _markings(d: Drawing, bright: int) -> str:
    belly = shape([(-90, 40), (-40, 34), (4, 36), (60, 24), (60, 70), (-90, 70)], "#0B7F90")
    lit = ellipse(
        -38, -30, 46, 30, d.fade("#FFE08A", 0.25 + 0.22 * bright, 0, 0.1, 0, 0.9, 1), filter=d.grain()
    )
    spots = "".join(
        circle(x, y, r, FIN)
        for x, y, r in ((16, -14, 5.5), (30, -2, 4), (12, 2, 3.4), (26, 12, 4.6), (4, -22, 3))
    )
    glow = "".join(
        circle(x, y, 2.4, ("#0B7F90", "#9BE8C8", "#FFE27A", "#FFF0A8")[bright])
        for x, y in ((-6, 40), (6, 38), (18, 34), (29, 28), (37, 20))
    )
    return belly + lit + spots + glow


def _bite() -> str:
    upper: list[Point] = [(-68, 10), (-58, 13), (-49, 14), (-41, 14), (-34, 12)]
    lower: list[Point] = [(-78, 27), (-68, 25), (-58, 25), (-50, 22), (-42, 19), (-36, 15)]
    return (
        teeth(upper, 12, lean=-1)
        + teeth(lower, -14, lean=-1)
        + stroke([(-32, 13), (-26, 8), (-24, 14)], INK, 2.6)
    )


def _side_fin() -> str:
    return fin(
        [(0, 18), (20, 14), (36, 22, 1), (30, 28, 1), (34, 38, 1), (16, 40), (4, 34)],
        FIN,
        RAY,
        (6, 26),
        [(30, 22), (30, 34)],
    )


def _look(d: Drawing, bright: int) -> str:
    drop = (0.46, 0.34, 0.22, 0.1)[bright]
    return lidded_eye(d, -26, -10, 15, "#FFF1A8", FIN, drop, -0.05, (-0.2, -0.1))


def _stalk() -> str:
    return stroke([(-14, -38), (-2, -74), (-22, -98), (-44, -92), (LAMP[0], LAMP[1] - 22)], RAY, 8) + stroke(
        [(-14, -38), (-2, -74), (-22, -98), (-44, -92), (LAMP[0], LAMP[1] - 22)], FIN, 5
    )


def lamp(d: Drawing, bright: int) -> str:
    """Return one SVG group: the angler's paper lantern with a face, around `LAMP`: asleep for `bright` 0,
    blinking for 1, awake for 2, laughing for 3. IndexError above 3."""
    paper = ("#E8B55A", "#F8CB5E", "#FFDF70", "#FFF0A0")[bright]
    belly: list[Point] = [(-13, -17), (-23, 0), (-13, 17), (13, 17), (23, 0), (13, -17)]
    out = solid(
        d,
        belly,
        paper,
        FLAME,
        RIB,
        stroke([(-7, -18), (-12, 0), (-7, 18)], RIB, 1.8) + stroke([(7, -18), (12, 0), (7, 18)], RIB, 1.8),
        3,
    )
    out = shape(belly, "#9A4A10", stroke="#9A4A10", stroke_width=5, stroke_linejoin="round") + out
    for y in (-22, 15):
        out += box(-13, y, 26, 7, 2.5, CORAL) + box(-13, y, 26, 2.5, 1, "#FFA48E")
    out += "".join(stroke([(x, 22), (x * 1.2, 32)], CORAL, 2.6) for x in (-5, 0, 5))
    return moved(out + _lamp_face(bright), LAMP[0], LAMP[1])


def _lamp_face(bright: int) -> str:
    if bright == 0:
        return "".join(stroke([(x - 4, -1), (x, 2), (x + 4, -1)], INK, 2.4) for x in (-8, 8)) + stroke(
            [(-3, 9), (0, 8), (3, 9)], INK, 2.2
        )
    if bright == 1:
        eyes = circle(-8, 0, 3, INK) + stroke([(4, 0), (8, 2), (12, 0)], INK, 2.4)
        return eyes + stroke([(-4, 8), (0, 10), (4, 8)], INK, 2.2)
    eyes = "".join(circle(x, -1, 3.6, INK) + circle(x - 1.1, -2.3, 1.2, WHITE) for x in (-8, 8))
    if bright == 2:
        return eyes + stroke([(-6, 7), (0, 11), (6, 7)], INK, 2.4)
    laugh = shape([(-8, 6, 1), (0, 7), (8, 6, 1), (5, 13), (0, 14), (-5, 13)], "#8C1F33")
    return (
        eyes
        + laugh
        + ellipse(0, 12, 3.4, 1.8, CORAL)
        + circle(-14, 6, 2.6, "#FF9F43")
        + circle(14, 6, 2.6, "#FF9F43")
    )
