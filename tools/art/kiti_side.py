"""Kiti from the side, looking to the right."""

from __future__ import annotations

from tools.art.brush import body, brush, inked, shade
from tools.art.kit import (
    CREAM,
    INK,
    Drawing,
    Point,
    ellipse,
    facet,
    mix,
    moved,
    path,
    shape,
    smooth,
    stroke,
)
from tools.art.kiti_wood import (
    GROOVE,
    LIGHT,
    PAINT_RED,
    PAINT_TEAL,
    RIM,
    SIDE,
    WOOD,
    collar,
    crest,
    engraved,
    foot,
    grain,
    heart,
    socket,
    spiral,
    teeth,
)

_SIDE_HEAD: list[Point] = [
    (-2, -204), (14, -206), (38, -204), (58, -196), (70, -183, 1), (60, -174, 1), (66, -162), (84, -154),
    (95, -146, 1), (93, -138), (86, -132, 1),
    (90, -124), (80, -108), (56, -102), (0, -100), (-42, -106), (-62, -114, 1), (-58, -122, 1),
    (-76, -134, 1), (-66, -140, 1), (-72, -164), (-62, -192), (-48, -208), (-30, -252, 1),
]  # fmt: skip


_FAR_EAR: list[Point] = [(28, -198, 1), (50, -244, 1), (64, -188, 1)]


_SIDE_TRUNK: list[Point] = [
    (-36, -120),
    (36, -120),
    (46, -96),
    (48, -66),
    (40, -44),
    (46, -12, 1),
    (-44, -12, 1),
    (-40, -48),
    (-44, -84),
]


def side(d: Drawing) -> None:
    """At the left rim, looking to the right."""
    with d.part("plinth"):
        points: list[Point] = [(-30, -20), (-66, -14), (-80, -30), (-74, -46), (-62, -40)]
        d.add(stroke(points, INK, 20), stroke(points, SIDE, 13), foot(d, 56))
    with d.part("trunk"):
        shadow = d.fade("#3A1622", 1, 0, 0, 0, 0, 0.34)
        bands = (
            brush([(-60, -42), (0, -36), (60, -42)], 8, PAINT_TEAL, (1, 1))
            + brush([(-60, -50), (0, -44), (60, -50)], 3.4, GROOVE, (1, 1))
            + brush([(-60, -34), (0, -28), (60, -34)], 3.4, GROOVE, (1, 1))
        )
        plane: list[Point] = [(-60, -130, 1), (-16, -130, 1), (-22, -70), (-12, 0, 1), (-60, 0, 1)]
        d.add(
            body(
                d, _SIDE_TRUNK, WOOD, shape(plane, SIDE), grain(d, (-34, -118, 40, -10), 6),
                teeth(-48, 50, -14, 15, 6, (CREAM, PAINT_RED)), bands,
                path(smooth(_SIDE_TRUNK), shadow, filter=d.grain()),
                shade(d, _SIDE_TRUNK, "#3A1622", 0.8, 0.5), ink=3.8, rim=RIM,
            )
        )  # fmt: skip
        d.add(heart(d, 42, -72, 13, 0.55), collar(d, -99, 40, -32))
    with d.part("crest"):
        d.add(
            body(d, _FAR_EAR, SIDE, shape([(36, -200, 1), (49, -228, 1), (57, -194, 1)], PAINT_RED), ink=3.6)
        )
        d.add(moved(crest(d, 0, 1.12, half=True), -6, -199, -4))
    with d.part("head"):
        d.add(body(d, _SIDE_HEAD, WOOD, *_side_planes(d), ink=4, rim=RIM))
        d.add(socket(d, 38, -160, 20, 0.28), _side_grin(d))


def _side_planes(d: Drawing) -> list[str]:
    plane: list[Point] = [
        (-90, -260, 1),
        (-44, -260, 1),
        (-26, -206),
        (-30, -150),
        (-14, -96, 1),
        (-90, -96, 1),
    ]
    ear = shape([(-42, -212, 1), (-30, -240, 1), (-12, -206, 1)], CREAM) + shape(
        [(-36, -212, 1), (-29, -229, 1), (-18, -208, 1)], PAINT_RED
    )
    brow: list[Point] = [
        (-8, -196),
        (30, -206),
        (64, -196),
        (74, -182, 1),
        (58, -178),
        (30, -188),
        (-4, -182),
    ]
    notches = "".join(
        brush([(x, -202 + abs(x - 34) * 0.12), (x + 5, -189 + abs(x - 34) * 0.12)], 3.4, GROOVE, (0.8, 0.4))
        for x in (4, 18, 32, 46, 59)
    )
    whisk = "".join(engraved([(0, y + 3), (14, y + 1), (28, y - 2)], 4) for y in (-140, -130, -120))
    return [
        shape(plane, SIDE), grain(d, (-60, -204, 70, -106), 10), ear, shape(brow, mix(WOOD, LIGHT, 0.45)),
        brush([(-6, -181), (30, -186), (60, -176)], 4, GROOVE), notches,
        spiral(-32, -152, 22, GROOVE, 5.4, 0.6, 1), whisk,
        shade(d, _SIDE_HEAD, "#3A1622", 0.85, 0.5),
    ]  # fmt: skip


def _side_grin(d: Drawing) -> str:
    gape: list[Point] = [
        (22, -138, 1),
        (44, -134),
        (68, -138),
        (87, -133, 1),
        (86, -124),
        (74, -112),
        (54, -109),
        (34, -116),
    ]
    data = smooth(gape)
    upper = "".join(facet([(x - 5, -140), (x + 5, -140), (x, -126)], "#FFFAEC") for x in (42, 53, 83))
    fang = shape([(61, -141, 1), (77, -140, 1), (70, -126), (67, -110, 1), (62, -124)], "#FFFAEC")
    lower = "".join(facet([(x - 5, -106), (x + 5, -106), (x, -117)], "#FFE6C0") for x in (44, 54, 64))
    out = (
        inked(gape, 3, GROOVE)
        + path(data, "#3A0F2A")
        + d.inside(data, ellipse(52, -108, 14, 7, "#E8506A"), upper, lower, fang)
    )
    out += path(data, "none", stroke=INK, stroke_width=2.6, stroke_linejoin="round")
    nose: list[Point] = [(80, -158), (92, -152), (97, -145, 1), (86, -142), (78, -148)]
    return out + inked(nose, 2.6) + shape(nose, PAINT_RED) + ellipse(86, -151, 3.6, 1.8, "#FFB09A")
