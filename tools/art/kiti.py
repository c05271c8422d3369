"""Kiti, the carved cat: four views, each a body, two arms and the light in her eyes.

Her right arm is deep, her left arm shallow. She looks at the lagoon: from the back rim at us (front), from
the front rim away from us (back), from the left rim to the right (left), and the other way (right).
All parts of one view share a sheet of 380x300 whose anchor is her foot.
"""

from __future__ import annotations

from functools import partial

from tools.art.brush import body, brush, inked, mirror, shade, shifted
from tools.art.kit import (
    CREAM,
    INK,
    Drawing,
    Point,
    circle,
    drawing,
    ellipse,
    facet,
    mix,
    moved,
    path,
    shape,
    smooth,
    stroke,
)
from tools.art.kiti_side import side
from tools.art.kiti_wood import (
    GROOVE,
    LIGHT,
    PAINT_GOLD,
    PAINT_RED,
    PAINT_TEAL,
    RIM,
    SIDE,
    WOOD,
    arm,
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

SHEET, FOOT = (380, 300), (190, 282)
_HEAD: list[Point] = mirror(
    [
        (0, -203), (-24, -204), (-64, -249, 1), (-78, -196), (-83, -166), (-95, -146, 1), (-84, -141, 1),
        (-91, -126, 1),
        (-78, -121, 1), (-56, -106), (0, -101),
    ]
)  # fmt: skip
_TRUNK: list[Point] = mirror([(0, -122), (-48, -118), (-52, -74), (-47, -48), (-54, -14, 1), (0, -8)])


def _trunk(d: Drawing) -> str:
    plane: list[Point] = [(26, -130, 1), (70, -130, 1), (70, 0, 1), (20, 0, 1), (30, -40), (22, -80)]
    bands = (
        brush([(-60, -44), (0, -37), (60, -44)], 8, PAINT_TEAL, (1, 1))
        + brush([(-60, -52), (0, -45), (60, -52)], 3.4, GROOVE, (1, 1))
        + brush([(-60, -36), (0, -29), (60, -36)], 3.4, GROOVE, (1, 1))
    )
    under = d.fade("#3A1622", 1, 0, 0, 0, 0, 0.34)
    return body(
        d, _TRUNK, WOOD, shape(plane, SIDE),
        brush([(-47, -110), (-50, -70), (-46, -40)], 6, LIGHT, (0.2, 0.2)), grain(d, (-44, -118, 44, -10), 7),
        teeth(-50, 50, -12, 16, 7, (CREAM, PAINT_RED)), bands, path(smooth(_TRUNK), under, filter=d.grain()),
        shade(d, _TRUNK, "#4A1E26", 0.7, 0.5), ink=3.8, rim=RIM,
    )  # fmt: skip


def _tail(d: Drawing, side: int) -> str:
    points: list[Point] = [
        (side * 34, -18),
        (side * 66, -16),
        (side * 82, -36),
        (side * 74, -58),
        (side * 60, -52),
        (side * 64, -42),
    ]
    rings = "".join(
        brush([(side * x - 4, y - 5), (side * x + 4, y + 5)], 5, PAINT_RED, (1, 1))
        for x, y in ((80, -34), (78, -50))
    )
    return stroke(points, INK, 21) + stroke(points, SIDE, 14) + rings


def _ears(front: bool) -> str:
    out = ""
    for s in (-1, 1):
        outer: list[Point] = [(s * 38, -206, 1), (s * 62, -240, 1), (s * 73, -198, 1), (s * 56, -198)]
        inner: list[Point] = [(s * 47, -207, 1), (s * 61, -227, 1), (s * 67, -201, 1)]
        if front:
            out += shape(outer, CREAM) + shape(inner, PAINT_RED)
        else:
            out += (
                engraved([(s * 44, -208), (s * 61, -232), (s * 70, -204)], 4)
                + circle(s * 59, -208, 7.5, CREAM)
                + circle(s * 59, -208, 4, "#C79468")
            )
    return out


def _face_planes(d: Drawing) -> str:
    plane: list[Point] = [
        (30, -260, 1),
        (110, -260, 1),
        (110, -90, 1),
        (8, -90, 1),
        (40, -112),
        (66, -140),
        (70, -176),
        (48, -204),
    ]
    brow: list[Point] = [
        (-84, -202),
        (-40, -212),
        (0, -200),
        (40, -206),
        (84, -194),
        (74, -182),
        (38, -190),
        (8, -176, 1),
        (0, -172),
        (-8, -176, 1),
        (-38, -196),
        (-74, -188),
    ]
    notches = "".join(
        brush([(s * x, -200 + x * 0.05), (s * (x + 4), -188 + x * 0.04)], 3.4, GROOVE, (0.8, 0.4))
        for s in (-1, 1)
        for x in (24, 38, 52, 66)
    )
    mark = shape([(-13, -208, 1), (13, -208, 1), (6, -186), (0, -164, 1), (-6, -186)], PAINT_RED) + circle(
        0, -196, 4.2, PAINT_GOLD
    )
    return (
        shape(plane, SIDE) + grain(d, (-80, -204, 60, -106),
        11) + brush([(-77, -198), (-82, -168), (-88, -148)], 6, LIGHT, (0.2, 0.3))
        + shape(brow, mix(WOOD, LIGHT, 0.45)) + brush([(-78, -188), (-38, -196), (-6, -174)], 4,
        GROOVE) + brush([(78, -182), (38, -190), (6, -174)], 4, GROOVE)
        + notches + mark
    )  # fmt: skip


def _grin(d: Drawing) -> str:
    gape: list[Point] = [
        (-60, -146, 1),
        (-30, -136),
        (0, -134),
        (30, -137),
        (64, -152, 1),
        (54, -126),
        (30, -111),
        (0, -107),
        (-30, -111),
        (-50, -123),
    ]
    data = smooth(gape)
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
    out = inked(gape, 3.4, GROOVE) + path(data, "#3A0F2A") + d.inside(data, tongue, upper, lower, fangs)
    out += path(data, "none", stroke=INK, stroke_width=2.6, stroke_linejoin="round")
    nose: list[Point] = [(-13, -156, 1), (0, -159), (13, -156, 1), (5, -145), (0, -142), (-5, -145)]
    out += (
        inked(nose, 2.8)
        + shape(nose, PAINT_RED)
        + ellipse(-4.6, -153.5, 4.4, 2.2, "#FFB09A")
        + brush([(0, -142), (0, -134)], 3.4, INK, (1, 1))
    )
    for s in (-1, 1):
        for k, y in ((0, -140), (8, -129), (18, -118)):
            out += engraved([(s * (66 - k * 0.5), y + 4), (s * 76, y + 1), (s * (89 - k * 0.3), y - 3)], 4)
    return out


def front(d: Drawing) -> None:
    """At the back rim, looking at us."""
    with d.part("plinth"):
        d.add(_tail(d, 1), foot(d))
    with d.part("trunk"):
        d.add(_trunk(d), heart(d, 0, -70, 13.5), collar(d, -99, 44))
    with d.part("crest"):
        d.add(crest(d, -201, 1.28))
    with d.part("head"):
        chin = shade(d, _HEAD, "#4A1E26", 0.75, 0.52)
        d.add(body(d, _HEAD, WOOD, _face_planes(d), _ears(True), chin, ink=4, rim=RIM))
        d.add(_grin(d), socket(d, -38, -170, 21, 0.16), socket(d, 38, -170, 21, 0.4))


def back(d: Drawing) -> None:
    """At the front rim, from behind."""
    with d.part("plinth"):
        d.add(foot(d))
    with d.part("trunk"):
        d.add(_trunk(d), collar(d, -99, 44))
        tail: list[Point] = [(-14, -12), (12, -16), (24, -34), (6, -48), (-16, -54), (-20, -72), (-4, -76)]
        d.add(stroke(tail, INK, 24), stroke(tail, WOOD, 17), brush(shifted(tail, -4, -1), 3, LIGHT))
        for x, y, t in ((22, -28, 70), (9, -47, -14), (-13, -54, 20), (-19, -70, 90)):
            d.add(moved(brush([(0, -7), (0, 7)], 5, PAINT_RED, (1, 1)), x, y, t))
    with d.part("crest"):
        d.add(crest(d, -201, 1.28, back=True))
    with d.part("head"):
        plane: list[Point] = [
            (40, -260, 1),
            (110, -260, 1),
            (110, -90, 1),
            (16, -90, 1),
            (52, -124),
            (62, -170),
        ]
        fur = "".join(
            engraved([(s * 60, y), (s * 76, y - 1), (s * 88, y + 2)], 4)
            for s in (-1, 1)
            for y in (-146, -133)
        )
        ridge = "".join(
            facet([(-9, y), (0, y - 9), (9, y), (0, y + 9)], c)
            for y, c in (
                (-192, PAINT_RED),
                (-172, PAINT_GOLD),
                (-152, PAINT_TEAL),
                (-132, PAINT_GOLD),
                (-114, PAINT_RED),
            )
        )
        d.add(
            body(
                d, _HEAD, mix(WOOD, SIDE, 0.3), shape(plane, SIDE), grain(d, (-80, -204, 70, -106), 12),
                _ears(False),
                brush([(-77, -198), (-82, -168), (-88, -148)], 6, LIGHT, (0.2, 0.3)), ridge,
                spiral(-42, -158, 25, GROOVE, 6, 0.4, -1), spiral(42, -158, 25, GROOVE, 6, 2.7, 1), fur,
                shade(d, _HEAD, "#3A1622", 0.8, 0.5), ink=4, rim=RIM,
            )
        )  # fmt: skip


def _lit_eye(d: Drawing, x: float, y: float, r: float, squeeze: float = 0.42) -> str:
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
        + ellipse(x, y + 1, r * squeeze * 0.62, r * 0.7, "#C4370E")
        + ellipse(x, y + 1, r * squeeze * 0.3, r * 0.58, INK)
    )


def _eyes(d: Drawing, *, view: str) -> None:
    """The light overlay: wide open and glowing."""
    with d.part("eyes"):
        if view == "front":
            d.add(_lit_eye(d, -38, -170, 21), _lit_eye(d, 38, -170, 21))
        elif view == "back":
            for s in (-1, 1):
                halo = d.halo("#FFD65A", s * 59, -208, 26, ((0.2, 0.95), (0.6, 0.45), (1, 0)))
                d.add(
                    circle(s * 59, -208, 26, halo, filter=d.grain()),
                    circle(s * 59, -208, 8.5, "#FFE98A"),
                    circle(s * 59, -208, 4.5, "#FFFFFF"),
                )
                d.add(spiral(s * 42, -158, 25, "#FFE08A", 6, 2.7 if s > 0 else 0.4, s))
        else:
            d.add(moved(_lit_eye(d, 38, -160, 20), mirror=view == "right"))


#: Where each arm is pegged, how it is turned (degrees) and whether it points to the picture's left.
ARMS: dict[tuple[str, str], tuple[float, float, float, bool]] = {
    ("front", "deep"): (-46, -94, -14, True),
    ("front", "shallow"): (46, -94, 14, False),
    ("back", "deep"): (46, -94, 14, False),
    ("back", "shallow"): (-46, -94, -14, True),
    ("left", "shallow"): (-44, -100, 26, True),
    ("left", "deep"): (-8, -92, -34, True),
    ("right", "deep"): (44, -100, -26, False),
    ("right", "shallow"): (8, -92, 34, False),
}


def _arm(d: Drawing, *, view: str, which: str) -> None:
    x, y, turn, left = ARMS[(view, which)]
    with d.part("arm"):
        d.add(moved(arm(d, which == "deep"), x, y, turn, 0.92, left))


def _right(d: Drawing) -> None:
    """The left view in a mirror (her arms are drawn apart, so deep stays deep)."""
    with d.part("mirrored", transform="scale(-1 1)"):
        side(d)


for _view, _body in (("front", front), ("back", back), ("left", side), ("right", _right)):
    drawing(f"kiti/{_view}/body", size=SHEET, anchor=FOOT, origin=FOOT)(_body)
    drawing(f"kiti/{_view}/eyes", size=SHEET, anchor=FOOT, origin=FOOT)(partial(_eyes, view=_view))
    for _which in ("deep", "shallow"):
        drawing(f"kiti/{_view}/arm-{_which}", size=SHEET, anchor=FOOT, origin=FOOT)(
            partial(_arm, view=_view, which=_which)
        )
