"""The diving cat of the number cards: one body in many poses, with mask and snorkel or a brass helmet.

The cat is drawn upright about the origin (head up, about 130 units tall) and then turned as a whole.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from workshop.art.kit import (
    CORAL,
    CREAM,
    INK,
    Drawing,
    Point,
    Points,
    box,
    circle,
    ellipse,
    facet,
    moved,
    path,
    shape,
    smooth,
    stroke,
)
from workshop.art.shapes_fish import WHITE

FUR, FUR_LIGHT, FUR_DARK, MUZZLE = "#F39A3F", "#FFC57A", "#B0511C", "#FFF0D6"
RUBBER, RUBBER_DARK = "#FFC93C", "#C8791A"
CLOTH = "#8C5A33"
BRASS, BRASS_DARK, BRASS_LIGHT = "#E6A93A", "#8A4E14", "#FFE39A"


@dataclass(frozen=True, slots=True)
class Pose:
    """How the diving cat is held, in units of the upright cat about (0, 0) in its chest.

    x, y: where (0, 0) comes to lie; turn: clockwise degrees, 180 is head down; size: a factor; mirror: left
    to right; arms and legs: left and right, points from shoulder or hip outwards; tail: points from its root;
    eyes: "wide", "side", "tight", "squint", "happy" or "stern", another word for plain ones; head: degrees by
    which the head is turned; flippers: on both feet; helmet: a brass suit, whose window shows a face of its
    own, whatever `eyes` and `gear` say; front: the right arm lies before the head."""

    x: float
    y: float
    turn: float
    size: float = 1.0
    mirror: bool = False
    arms: tuple[Points, Points] = (((-15, -4), (-34, 10), (-44, 28)), ((15, -4), (34, 10), (44, 28)))
    legs: tuple[Points, Points] = (((-9, 30), (-14, 50), (-12, 68)), ((9, 30), (14, 50), (12, 68)))
    tail: Points = ((0, 34), (-26, 46), (-38, 30), (-30, 14))
    eyes: str = "wide"
    head: float = 0.0
    flippers: bool = True
    helmet: bool = False
    front: bool = True
    gear: str = "snorkel"
    """What the cat wears on its face: "snorkel", "mask" or "breath" (nothing, cheeks full of air)."""
    knees: bool = False
    """Legs before the body: the cat sits, or hugs its knees."""


def cat(d: Drawing, pose: Pose) -> str:
    """Return SVG of the diving cat in a pose, about 110 by 180 units at size 1 with flippers: from back to
    front tail, left arm, legs and torso (torso and legs with `knees`), head, right arm (right arm, head
    without `front`)."""
    out = _tail(pose.tail)
    suit = CLOTH if pose.helmet else FUR
    legs = "".join(_leg(leg, pose.flippers, suit) for leg in pose.legs)
    torso = _torso(d, pose.helmet)
    out += _arm(pose.arms[0], suit) + (torso + legs if pose.knees else legs + torso)
    top = _helmet(d) if pose.helmet else head(d, pose.eyes, pose.gear)
    near = _arm(pose.arms[1], suit)
    out += moved(top, 0, -36, pose.head) + near if pose.front else near + moved(top, 0, -36, pose.head)
    return moved(moved(out, 0, 0, pose.turn), pose.x, pose.y, size=pose.size, mirror=pose.mirror)


def tube(points: Points, width: float, fill: str, ink: float = 5.4) -> str:
    """Return two SVG paths, ink and colour, of a round limb along the points: `width` units wide in `fill`,
    with a line of ink around it, `ink` / 2 units on each side."""
    data = smooth(points, closed=False, pull=0.24)
    ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return path(data, "none", stroke=INK, stroke_width=width + ink, **ends) + path(
        data, "none", stroke=fill, stroke_width=width, **ends
    )


def _tail(points: Points) -> str:
    rings = "".join(circle(x, y, 5, FUR_DARK) for x, y, *_ in points[1::2])
    return tube(points, 10, FUR) + rings + circle(points[-1][0], points[-1][1], 5, FUR_DARK)


def _arm(points: Points, fill: str) -> str:
    x, y = points[-1][0], points[-1][1]
    shine = FUR_LIGHT if fill == FUR else "#C98A4E"
    light = stroke([(p[0] - 2, p[1] - 2) for p in points], shine, 3)
    return tube(points, 13, fill) + light + circle(x, y, 10.4, INK) + circle(x, y, 7.8, MUZZLE)


def _leg(points: Points, flipper: bool, fill: str) -> str:
    (ax, ay, *_), (bx, by, *_) = points[-2], points[-1]
    angle = math.degrees(math.atan2(by - ay, bx - ax)) - 90
    out = tube(points, 15, fill)
    if not flipper and fill == FUR:
        foot = shape(
            [(-11, -6), (11, -6), (13, 6), (8, 14), (-8, 14), (-13, 6)], MUZZLE, stroke=INK, stroke_width=3
        )
        return out + moved(
            foot + stroke([(-3, 7), (-3, 13)], INK, 2) + stroke([(4, 7), (4, 13)], INK, 2), bx, by, angle
        )
    if not flipper:
        return out + box(bx - 13, by - 6, 26, 17, 6, BRASS, stroke=INK, stroke_width=3)
    blade: list[Point] = [
        (-8, -4, 1),
        (-17, 30, 1),
        (-6, 26, 1),
        (0, 33, 1),
        (6, 26, 1),
        (17, 30, 1),
        (8, -4, 1),
    ]
    fin = shape(blade, RUBBER, stroke=INK, stroke_width=3, stroke_linejoin="round")
    fin += stroke([(-4, 2), (-9, 22)], RUBBER_DARK, 2.6) + stroke([(4, 2), (9, 22)], RUBBER_DARK, 2.6)
    return out + moved(fin, bx, by, angle)


def _torso(d: Drawing, suit: bool) -> str:
    line: list[Point] = [(-15, -14), (-21, 10), (-19, 34), (0, 42), (19, 34), (21, 10), (15, -14)]
    data = smooth(line)
    belly = ellipse(0, 12, 12, 18, MUZZLE) if not suit else ""
    wrap = path("M-26 22H26V46H-26Z", CORAL if not suit else BRASS_DARK)
    zig = (
        "".join(facet([(x - 5, 34), (x, 25), (x + 5, 34)], CREAM) for x in (-15, -5, 5, 15))
        if not suit
        else ""
    )
    shade = ellipse(12, 20, 18, 34, d.fade(FUR_DARK, 0, 0.9, 0, 0, 1, 0.4), filter=d.grain())
    fill = CLOTH if suit else FUR
    buttons = circle(0, 2, 2.6, BRASS_LIGHT) + circle(0, 14, 2.6, BRASS_LIGHT) if suit else ""
    return (
        path(data, fill)
        + d.inside(data, belly, shade, wrap, zig, buttons)
        + path(data, "none", stroke=INK, stroke_width=3)
    )


_HEAD: list[Point] = [
    (0, -25), (-13, -26), (-28, -45, 1), (-34, -18), (-38, 2), (-26, 24), (0, 30),
    (26, 24), (38, 2), (34, -18), (28, -45, 1), (13, -26),
]  # fmt: skip


def head(d: Drawing, eyes: str, gear: str) -> str:
    """Return SVG of the diver's head around (0, 0), its chin at about (0, 30), its ears' tips at y -46.
    `eyes` as in `Pose`; `gear` "snorkel" is mask and snorkel, "breath" no mask and full cheeks, any other
    word the mask alone."""
    data = smooth(_HEAD)
    ears = "".join(shape([(s * 30, -20, 1), (s * 27, -38, 1), (s * 16, -26, 1)], "#F2708A") for s in (-1, 1))
    stripes = "".join(
        shape([(x - 4, -34, 1), (x + 4, -34, 1), (x * 0.7, -16, 1)], FUR_DARK) for x in (-9, 0, 9)
    )
    muzzle = shape([(-26, 12), (-12, 4), (0, 7), (12, 4), (26, 12), (20, 32), (-20, 32)], MUZZLE)
    shade = ellipse(20, 16, 26, 30, d.fade(FUR_DARK, 0, 0.85, 0.1, 0.1, 1, 1), filter=d.grain())
    out = (
        path(data, FUR)
        + d.inside(data, ears, stripes, shade, muzzle)
        + path(data, "none", stroke=INK, stroke_width=3)
    )
    if gear == "breath":
        return out + _breathless(eyes)
    return out + _mask(eyes) + _puffed(gear == "snorkel")


def _mask(eyes: str) -> str:
    frame: list[Point] = [
        (-33, -8),
        (-30, -20),
        (0, -22),
        (30, -20),
        (33, -8),
        (28, 6),
        (9, 7),
        (0, 2),
        (-9, 7),
        (-28, 6),
    ]
    strap = stroke([(-38, -4), (-33, -8)], RUBBER_DARK, 7) + stroke([(38, -4), (33, -8)], RUBBER_DARK, 7)
    glass = [(p[0] * 0.84, (p[1] + 7) * 0.76 - 7) for p in frame]
    out = (
        strap
        + shape(frame, RUBBER, stroke=INK, stroke_width=3)
        + shape(glass, "#D9F7F0", stroke=INK, stroke_width=2.4)
    )
    return out + _eyes(eyes) + stroke([(-25, -13), (-19, -16)], WHITE, 2.6)


def _eyes(eyes: str) -> str:
    out = ""
    for s in (-1, 1):
        x = s * 14
        if eyes == "tight":
            out += stroke([(x - s * 6, -12), (x + s * 5, -7, 1), (x - s * 6, -2)], INK, 3.4)
        elif eyes == "side":
            out += ellipse(x - 2, -7, 6, 7.4, INK) + circle(x - 5, -9, 2.2, WHITE)
        elif eyes == "squint":
            out += stroke([(x - 6, -10), (x, -5), (x + 6, -10)], INK, 3.2)
        elif eyes == "happy":
            out += stroke([(x - 6, -5), (x, -11), (x + 6, -5)], INK, 3.2)
        else:
            tall = 7.4 if eyes == "wide" else 6
            out += ellipse(x, -7, 5.6, tall, INK) + circle(x - 1.6, -9.6, 2, WHITE)
            if eyes == "stern":
                out += stroke([(x - s * 8, -11), (x + s * 7, -16)], INK, 3)
    return out


def _breathless(eyes: str) -> str:
    """No mask: round cheeks that will not hold much longer."""
    out = ""
    for s in (-1, 1):
        cheek = [(s * 8, 6), (s * 24, 0), (s * 42, 8), (s * 42, 24), (s * 26, 33), (s * 10, 26)]
        out += shape(cheek, MUZZLE, stroke=INK, stroke_width=3) + ellipse(s * 29, 18, 9, 6, "#FF9A8A")
        out += stroke([(s * 36, 8), (s * 54, 3)], INK, 1.9) + stroke([(s * 37, 14), (s * 56, 14)], INK, 1.9)
    lips = ellipse(0, 21, 8, 9, MUZZLE) + circle(0, 21, 3.4, INK)
    nose = facet([(-5, 5), (5, 5), (0, 11)], "#D6336C")
    return out + lips + nose + _eyes(eyes)


def _puffed(snorkel: bool) -> str:
    """Nose, cheeks full of air, and the snorkel."""
    nose = facet([(-4.5, 8), (4.5, 8), (0, 13)], "#D6336C")
    mouth = stroke([(-6, 19), (0, 16), (6, 19)], INK, 2.4)
    whiskers = "".join(
        stroke([(s * 20, 14 + q), (s * 42, 11 + q * 2)], INK, 1.9) for s in (-1, 1) for q in (0, 5)
    )
    if not snorkel:
        return nose + mouth + whiskers
    pipe: list[Point] = [(8, 21), (28, 25), (43, 10), (44, -24), (42, -40)]
    tube_ = tube(pipe, 6, "#E8503F", 4.4) + "".join(
        circle(x, y, 3, CREAM) for x, y in ((43.6, -8), (43.8, -24), (42.4, -39))
    )
    return nose + mouth + whiskers + tube_


def _helmet(d: Drawing) -> str:
    """Brass diving helmet with ears and a round window."""
    ears = "".join(
        shape([(s * 10, -26, 1), (s * 31, -50, 1), (s * 37, -14, 1)], BRASS, stroke=INK, stroke_width=3)
        for s in (-1, 1)
    )
    ball = circle(0, 0, 38, BRASS, stroke=INK, stroke_width=3)
    rim = stroke([(-28, -18), (-16, -29), (2, -33)], BRASS_LIGHT, 5)
    shade = circle(0, 0, 36, d.halo(BRASS_DARK, -12, -14, 58, ((0.5, 0), (1, 1))), filter=d.grain())
    collar = box(-27, 30, 54, 12, 6, BRASS, stroke=INK, stroke_width=3) + "".join(
        circle(x, 36, 2.4, BRASS_DARK) for x in (-18, -6, 6, 18)
    )
    port = circle(0, 2, 27, BRASS_LIGHT, stroke=INK, stroke_width=3) + circle(
        0, 2, 22, "#CFF5EE", stroke=INK, stroke_width=2.6
    )
    bolts = "".join(
        circle(24.6 * math.cos(a), 2 + 24.6 * math.sin(a), 1.9, BRASS_DARK)
        for a in (i * math.tau / 8 for i in range(8))
    )
    face = (
        circle(0, 2, 20.6, FUR)
        + ellipse(0, 14, 13, 8, MUZZLE)
        + "".join(ellipse(s * 8, 0, 4.6, 6.6, INK) + circle(s * 8 - 1.4, -2.4, 1.7, WHITE) for s in (-1, 1))
    )
    face += facet([(-3.4, 7), (3.4, 7), (0, 11)], "#D6336C") + stroke(
        [(-6, 13), (-3, 15), (0, 12), (3, 15), (6, 13)], INK, 2
    )
    gleam = stroke([(-15, -6), (-11, -12), (-5, -15)], WHITE, 3)
    return ears + collar + ball + rim + shade + port + bolts + face + gleam


def swim_ring(d: Drawing) -> str:
    """Return SVG of a ring for swimming round the diver's waist, around (0, 0), seen a little from above,
    cream with four coral stripes. It lies within x -52 to 52 and y -22 to 22."""
    outer = ellipse(0, 0, 50, 20, CREAM, stroke=INK, stroke_width=3)
    stripes = "".join(
        facet([(x, -26), (x + 15, -26), (x + 15 + k, 26), (x + k, 26)], CORAL)
        for x, k in ((-52, 10), (-22, 4), (8, -4), (36, -10))
    )
    data = "M-50 0A50 20 0 0 0 50 0A50 20 0 0 0 -50 0Z"
    shade = ellipse(10, 10, 50, 16, d.fade("#A8431F", 0, 0.8, 0, 0, 0.3, 1), filter=d.grain())
    return outer + d.inside(data, stripes, shade) + path(data, "none", stroke=INK, stroke_width=3)


def lantern() -> str:
    """Return SVG of a lit hand lantern with coral lids, hanging from its handle at (0, 0). It lies within x
    -14 to 14 and y -4 to 40."""
    glass = box(-11, 8, 22, 26, 6, "#FFE99A", stroke=INK, stroke_width=2.6) + ellipse(0, 21, 5, 8, WHITE)
    return (
        stroke([(0, -2), (0, 6)], INK, 3)
        + glass
        + box(-13, 4, 26, 7, 2, CORAL, stroke=INK, stroke_width=2.4)
        + box(-13, 32, 26, 7, 2, CORAL, stroke=INK, stroke_width=2.4)
    )


def stone(d: Drawing) -> str:
    """Return SVG of the heavy lilac stone that takes a diver down quickly, around (0, 0): an old cat's face
    is carved into it. It lies within x -44 to 44 and y -38 to 36."""
    line: list[Point] = [
        (-40, 8),
        (-38, -16),
        (-20, -32),
        (14, -33),
        (36, -20),
        (42, 6),
        (28, 28),
        (-4, 33),
        (-32, 26),
    ]
    data = smooth(line)
    shade = ellipse(18, 16, 44, 36, d.fade("#4A4080", 0, 0.85, 0, 0, 0.9, 1), filter=d.grain())
    light = stroke([(-31, -10), (-17, -24), (6, -27)], "#D9D0EC", 5)
    face = "".join(
        shape([(s * 16 - 8, -4), (s * 16, -9), (s * 16 + 8, -4), (s * 16, 0)], "#3E3568") for s in (-1, 1)
    )
    face += stroke([(-14, 12), (-7, 17), (0, 12), (7, 17), (14, 12)], "#3E3568", 4)
    face += facet([(-5, 3), (5, 3), (0, 9)], "#3E3568")
    face += "".join(stroke([(s * 24, 8), (s * 36, 5)], "#3E3568", 3.4) for s in (-1, 1))
    return (
        path(data, "#A99FCC")
        + d.inside(data, shade, light, face)
        + path(data, "none", stroke=INK, stroke_width=3.2)
    )
