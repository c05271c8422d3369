"""Kiti at the left or right rim: turned three quarters to the water, one arm up the rim, one down it.

Everything is drawn for the left rim (she looks to the right) and turned over in points for the right rim,
so that the light stays in the upper left; only her arms change colour (see `side_reaches`).
"""

from __future__ import annotations

from workshop.art.brush import body, brush, shade
from workshop.art.kit import CREAM, INK, Drawing, Point, group, mix, shape, stroke
from workshop.art.kiti_arm import Reach
from workshop.art.kiti_face import grin, lit_eye, mark
from workshop.art.kiti_wood import (
    GROOVE,
    LIGHT,
    PAINT_RED,
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

_HEAD: list[Point] = [
    (6, -203), (28, -204), (62, -248, 1), (75, -196), (79, -168), (86, -147, 1), (79, -142, 1),
    (84, -127, 1), (72, -120, 1), (54, -105), (6, -100), (-48, -105), (-74, -119, 1), (-88, -124, 1),
    (-82, -140, 1), (-91, -146, 1), (-84, -168), (-79, -198), (-64, -252, 1), (-22, -205),
]  # fmt: skip
_UP: tuple[Point, ...] = ((38, -97), (54, -91), (68, -98), (74, -118), (75, -150), (74, -203))
_DOWN: tuple[Point, ...] = ((-44, -93), (-58, -90), (-67, -76), (-69, -56), (-69, -34))
#: Where the features lie: she looks aside, so the middle of her face has moved and the far eye is narrow.
_TURN, _NARROW = 16, 0.9
_NEAR, _FAR, _EYE = (-22, -170), (52, -170), 20.5


def side_reaches(view: str) -> dict[str, Reach]:
    """Return how Kiti's arms lie at a side rim, as a dict with the keys "deep" and "shallow": the far arm
    points up along the rim, the near one down. For `view` "left" the near one is "deep"; for any other word
    ("right") everything is mirrored in x = 0 and the near one is "shallow"."""
    s = 1 if view == "left" else -1
    up = Reach(_over(_UP, s), 0.92, s < 0)
    down = Reach(_over(_DOWN, s), 0.92, s < 0)
    return {"deep": down, "shallow": up} if s > 0 else {"deep": up, "shallow": down}


def side(d: Drawing, s: int) -> None:
    """Draw on `d` Kiti turned three quarters, without arms, looking to the right for `s` 1, to the left for
    -1: the groups "plinth", "trunk", "crest" and "head" in that order, (0, 0) at her foot."""
    with d.part("plinth"):
        tail = _turn([(-34, -18), (-62, -16), (-80, -32), (-74, -52), (-62, -46)], s)
        d.add(stroke(tail, INK, 21), stroke(tail, SIDE, 14), foot(d))
    with d.part("trunk"):
        d.add(trunk(d), heart(d, s * 14, -70, 13.5, 0.9), collar(d, -99, 44))
    with d.part("crest", transform=_lean(s)):
        d.add(group(crest(d, -201, 1.28), transform=f"translate({5 * s} 0)"))
    with d.part("head", transform=_lean(s)):
        head = _turn(_HEAD, s)
        chin = shade(d, head, "#4A1E26", 0.75, 0.52)
        d.add(body(d, head, WOOD, *_planes(d, s), chin, ink=4, rim=RIM))
        d.add(group(grin(d), transform=f"translate({_TURN * s} 0) scale({_NARROW} 1)"))
        d.add(socket(d, s * _NEAR[0], _NEAR[1], _EYE, 0.2, gaze=6 * s, side=-s), _far(d, s))


def side_eyes(d: Drawing, s: int) -> str:
    """Return one SVG group: both of Kiti's eyes alight, turned three quarters, looking to the right for `s`
    1, to the left for -1; the far eye is narrower."""
    near = lit_eye(d, s * _NEAR[0], _NEAR[1], _EYE, gaze=4 * s)
    far = _squeezed(s, lit_eye(d, 0, _FAR[1], _EYE, gaze=3 * s))
    return group(near, far, transform=_lean(s))


def _lean(s: int) -> str:
    """Her head leans back a little, so that the far arm shows beside it."""
    return f"translate({-6 * s} 0) scale(.95 1)"


def _far(d: Drawing, s: int) -> str:
    return _squeezed(s, socket(d, 0, _FAR[1], _EYE, 0.34, gaze=6 * s, side=s))


def _squeezed(s: int, eye: str) -> str:
    return group(eye, transform=f"translate({_FAR[0] * s} 0) scale(.8 1)")


def _planes(d: Drawing, s: int) -> list[str]:
    """What is carved and painted on her head, cut off by its outline."""
    dark: list[Point] = [
        (30, -260, 1), (110, -260, 1), (110, -90, 1), (18, -90, 1), (46, -112), (70, -140), (72, -176),
        (50, -204),
    ]  # fmt: skip
    brow = _turn(
        [
            (-72, -200), (-30, -211), (14, -200), (50, -206), (86, -194), (78, -182), (50, -190),
            (22, -176, 1), (14, -172), (6, -176, 1), (-26, -196), (-64, -188),
        ],
        s,
    )  # fmt: skip
    notches = "".join(
        brush(_turn([(x, -201), (x + 4, -188)], s), 3.4, GROOVE, (0.8, 0.4))
        for x in (-58, -44, -30, -16, 38, 50, 62)
    )
    cheek = "".join(
        engraved(_turn([(-x, y + 3), (-x - 10, y + 1), (-x - 24, y - 2)], s), 4)
        for x, y in ((64, -139), (58, -128), (48, -117))
    )
    return [
        shape(dark, SIDE), grain(d, (-80, -204, 60, -106), 11),
        brush([(-77, -198), (-82, -168), (-88, -148)], 6, LIGHT, (0.2, 0.3)),
        shape(brow, mix(WOOD, LIGHT, 0.45)),
        brush(_turn([(-68, -187), (-26, -196), (8, -174)], s), 4, GROOVE),
        brush(_turn([(82, -182), (50, -190), (20, -174)], s), 4, GROOVE), notches,
        group(mark(), transform=f"translate({(_TURN - 2) * s} 0)"), *_ears(s), cheek,
        spiral(-66 * s, -162, 13, GROOVE, 4.4, 0.6, s),
    ]  # fmt: skip


def _ears(s: int) -> tuple[str, ...]:
    near = _turn([(-34, -206, 1), (-62, -243, 1), (-73, -199, 1), (-54, -198)], s)
    inside = _turn([(-43, -207, 1), (-61, -230, 1), (-67, -202, 1)], s)
    far = _turn([(42, -205, 1), (61, -238, 1), (70, -198, 1), (56, -197)], s)
    deep = _turn([(50, -206, 1), (61, -226, 1), (66, -201, 1)], s)
    return shape(near, CREAM), shape(inside, PAINT_RED), shape(far, CREAM), shape(deep, PAINT_RED)


def _turn(points: list[Point], s: int) -> list[Point]:
    """The points for the other rim when s is -1."""
    return [(p[0] * s, p[1], *p[2:]) for p in points]


def _over(points: tuple[Point, ...], s: int) -> tuple[Point, ...]:
    return tuple(_turn(list(points), s))
