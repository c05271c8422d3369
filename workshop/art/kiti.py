"""Kiti, the carved cat: four views, each a body, two arms and the light in her eyes.

Her right arm is deep, her left arm shallow. She looks at the lagoon: from the back rim at us (front), from
the front rim away from us (back), from the left rim to the right (left), and the other way (right).
All parts of one view share a sheet whose anchor is her foot.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from workshop.art.brush import body, brush, mirror, shade, shifted
from workshop.art.kit import CREAM, INK, Drawing, Point, circle, drawing, facet, mix, moved, shape, stroke
from workshop.art.kiti_arm import Reach, arm
from workshop.art.kiti_face import grin, lit_eye, mark, whiskers
from workshop.art.kiti_side import side, side_eyes, side_reaches
from workshop.art.kiti_wood import (
    GROOVE,
    LIGHT,
    PAINT_GOLD,
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
    trunk,
)

SHEET, FOOT = (430, 300), (215, 282)
SIDE_SHEET, SIDE_FOOT = (260, 400), (130, 316)
_HEAD: list[Point] = mirror(
    [
        (0, -203), (-24, -204), (-64, -249, 1), (-78, -196), (-83, -166), (-95, -146, 1), (-84, -141, 1),
        (-91, -126, 1),
        (-78, -121, 1), (-56, -106), (0, -101),
    ]
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
    return (
        shape(plane, SIDE) + grain(d, (-80, -204, 60, -106),
        11) + brush([(-77, -198), (-82, -168), (-88, -148)], 6, LIGHT, (0.2, 0.3))
        + shape(brow, mix(WOOD, LIGHT, 0.45)) + brush([(-78, -188), (-38, -196), (-6, -174)], 4,
        GROOVE) + brush([(78, -182), (38, -190), (6, -174)], 4, GROOVE)
        + notches + mark()
    )  # fmt: skip


def front(d: Drawing) -> None:
    """Draw on `d` Kiti as she stands at the back rim, facing the viewer, without arms: the groups "plinth",
    "trunk", "crest" and "head" in that order, within x -99 to 102 and y -276 to 14, (0, 0) at her foot."""
    with d.part("plinth"):
        d.add(_tail(d, 1), foot(d))
    with d.part("trunk"):
        d.add(trunk(d), heart(d, 0, -70, 13.5), collar(d, -99, 44))
    with d.part("crest"):
        d.add(crest(d, -201, 1.28))
    with d.part("head"):
        chin = shade(d, _HEAD, "#4A1E26", 0.75, 0.52)
        d.add(body(d, _HEAD, WOOD, _face_planes(d), _ears(True), chin, ink=4, rim=RIM))
        d.add(grin(d), whiskers(), socket(d, -38, -170, 21, 0.16), socket(d, 38, -170, 21, 0.4))


def back(d: Drawing) -> None:
    """Draw on `d` Kiti as she stands at the front rim, seen from behind, without arms: the groups "plinth",
    "trunk", "crest" and "head" in that order, within x -99 to 102 and y -276 to 14, (0, 0) at her foot."""
    with d.part("plinth"):
        d.add(foot(d))
    with d.part("trunk"):
        d.add(trunk(d), collar(d, -99, 44))
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
                d, _HEAD, mix(WOOD, SIDE, 0.12), shape(plane, SIDE), grain(d, (-80, -204, 70, -106), 12),
                _ears(False),
                brush([(-77, -198), (-82, -168), (-88, -148)], 6, LIGHT, (0.2, 0.3)), ridge,
                spiral(-42, -158, 25, GROOVE, 6, 0.4, -1), spiral(42, -158, 25, GROOVE, 6, 2.7, 1), fur,
                shade(d, _HEAD, "#4A1E26", 0.7, 0.52), ink=4, rim=RIM,
            )
        )  # fmt: skip


def _eyes(d: Drawing, *, view: str) -> None:
    """The light overlay: wide open and glowing."""
    with d.part("eyes"):
        if view == "front":
            d.add(lit_eye(d, -38, -170, 21), lit_eye(d, 38, -170, 21))
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
            d.add(side_eyes(d, 1 if view == "left" else -1))


#: Each arm from its peg to its wrist; at the back and front rim they spread, thumbs up.
REACHES: dict[tuple[str, str], Reach] = {
    ("front", "deep"): Reach(((-46, -94), (-68, -94), (-90, -88), (-109, -81)), 0.9, True),
    ("front", "shallow"): Reach(((46, -94), (68, -94), (90, -88), (109, -81)), 0.9),
    ("back", "deep"): Reach(((46, -94), (68, -94), (90, -88), (109, -81)), 0.9),
    ("back", "shallow"): Reach(((-46, -94), (-68, -94), (-90, -88), (-109, -81)), 0.9, True),
    **{(view, which): reach for view in ("left", "right") for which, reach in side_reaches(view).items()},
}


def _arm(d: Drawing, *, view: str, which: str) -> None:
    with d.part("arm"):
        d.add(arm(d, which == "deep", REACHES[(view, which)]))


def _side(d: Drawing, *, view: str) -> None:
    side(d, 1 if view == "left" else -1)


_BODIES: dict[str, Callable[[Drawing], None]] = {
    "front": front,
    "back": back,
    "left": partial(_side, view="left"),
    "right": partial(_side, view="right"),
}
for _view, _body in _BODIES.items():
    _size, _foot = (SIDE_SHEET, SIDE_FOOT) if _view in ("left", "right") else (SHEET, FOOT)
    drawing(f"kiti/{_view}/body", size=_size, anchor=_foot, origin=_foot)(_body)
    drawing(f"kiti/{_view}/eyes", size=_size, anchor=_foot, origin=_foot)(partial(_eyes, view=_view))
    for _which in ("deep", "shallow"):
        drawing(f"kiti/{_view}/arm-{_which}", size=_size, anchor=_foot, origin=_foot)(
            partial(_arm, view=_view, which=_which)
        )
