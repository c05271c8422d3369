"""Bodies with cream leis, and the paws that lie over the plank. (0, 0) is the middle of the portrait."""

from __future__ import annotations

import math
from functools import partial
from itertools import pairwise

from workshop.art.brush import body, brush, inked, mirror, shade
from workshop.art.cats import CATS, Cat
from workshop.art.kit import (
    CREAM,
    INK,
    Drawing,
    Point,
    Points,
    circle,
    drawing,
    ellipse,
    mix,
    moved,
    shape,
    stroke,
)

RIM = "#6FE3D2"
_LEI_DARK = "#B58A6A"

_TORSO: dict[str, list[Point]] = {
    "mara": [(0, 30), (-36, 36), (-62, 60), (-76, 92), (-80, 126, 1), (0, 126, 1)],
    "pua": [(0, 30), (-44, 38), (-76, 58), (-92, 92), (-94, 126, 1), (0, 126, 1)],
    "nilo": [(0, 30), (-28, 38), (-50, 58), (-64, 92), (-70, 126, 1), (0, 126, 1)],
    "tama": [(0, 30), (-42, 40), (-72, 54), (-70, 64, 1), (-84, 82), (-80, 92, 1), (-92, 126, 1),
    (0, 126, 1)],
    "rosi": [(0, 30), (-30, 38), (-54, 58), (-66, 92), (-70, 126, 1), (0, 126, 1)],
    "kai": [(0, 30), (-46, 36), (-78, 52), (-88, 84), (-90, 126, 1), (0, 126, 1)],
}  # fmt: skip

#: Where the tail runs, root to tip, and its width.
_TAIL: dict[str, tuple[list[Point], float]] = {
    "mara": ([(-44, 122), (-80, 108), (-94, 78), (-86, 50), (-96, 30)], 21),
    "pua": ([(-60, 122), (-92, 104), (-99, 76), (-90, 54), (-100, 38)], 24),
    "nilo": ([(-44, 122), (-78, 112), (-92, 86), (-86, 52), (-98, 14)], 15),
    "tama": ([(-60, 120), (-86, 106), (-96, 78), (-94, 52)], 32),
    "rosi": ([(-44, 122), (-72, 112), (-92, 86), (-82, 56), (-98, 34), (-90, 14)], 16),
    "kai": ([(-60, 120), (-90, 102), (-98, 74), (-98, 44)], 24),
}


def _tube(points: Points, width: float, colour: str) -> str:
    return stroke(points, colour, width)


def tail(d: Drawing, cat: Cat) -> str:
    """Return SVG of a cat's tail at the left of her body, behind which it is drawn, in units from the middle
    of the portrait: its line of ink, its fur, then tip and stripes where her coat has them. KeyError for an
    unknown name."""
    points, width = _TAIL[cat.name]
    colour = {"mara": cat.mark, "nilo": cat.mark}.get(cat.name, cat.fur)
    end = points[-1]
    near = points[-2]
    tip_colour = {"mara": cat.dusk, "pua": cat.pale, "tama": cat.pale, "kai": cat.mark, "rosi": cat.pale}.get(
        cat.name
    )
    out = _tube(points, width + 7, INK) + _tube(points, width, colour)
    if tip_colour:
        root = ((end[0] + near[0]) / 2, (end[1] + near[1]) / 2)
        out += _tube([root, ((root[0] + end[0]) / 2 - 0.5, (root[1] + end[1]) / 2), end], width, tip_colour)
    if cat.name in ("pua", "kai", "tama"):
        for a, b in pairwise(points[:-1]):
            x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
            dx, dy = b[0] - a[0], b[1] - a[1]
            k = width * 0.46 / (math.hypot(dx, dy) or 1)
            out += brush(
                [
                    (x - dy * k, y + dx * k),
                    (x + dx * 0.06, y + dy * 0.06),
                    (x + dy * k * 0.5, y - dx * k * 0.5),
                ],
                6,
                cat.mark,
                (1, 0.2),
            )
    return out


def _chest(cat: Cat) -> str:
    """Markings on the torso."""
    if cat.name == "mara":
        return shape([(-100, 60), (-50, 58), (-44, 90), (-60, 130), (-110, 130)], cat.mark) + shape(
            [(50, 40), (100, 50), (110, 130), (64, 130), (70, 90)], cat.dusk
        )
    if cat.name == "nilo":
        return shape(
            [(-100, 140), (-62, 96), (-30, 118), (30, 118), (62, 96), (100, 140)], "#C79F7F"
        ) + shape([(-26, 30), (26, 30), (16, 84), (0, 96), (-16, 84)], cat.pale)
    if cat.name == "rosi":
        return shape([(-100, 30), (-40, 40), (-58, 80), (-64, 130), (-110, 130)], cat.pale, opacity=0.55)
    bib: list[Point] = [(-40, 30), (40, 30), (46, 70), (26, 112), (0, 124), (-26, 112), (-46, 70)]
    stripes = "".join(
        brush([(s * 100, y - 4), (s * 74, y + 4), (s * 52, y + 2)], 10, cat.mark, (1, 0.1))
        for s in (-1, 1)
        for y in (66, 86, 106)
    )
    return stripes + shape(bib, cat.pale)


def _arm(d: Drawing, cat: Cat, side: int) -> str:
    """An upper arm that runs down to the paw on the plank."""
    colour = {"mara": cat.mark if side < 0 else cat.dusk, "nilo": "#DDBE97"}.get(cat.name, cat.fur)
    wide = {"pua": 1.14, "kai": 1.1, "nilo": 0.88, "rosi": 0.9}.get(cat.name, 1.0)
    half: list[Point] = [
        (side * 70 * wide, 62),
        (side * 86 * wide, 92),
        (side * 80, 128, 1),
        (side * 36, 128, 1),
        (side * 44, 96),
        (side * 52 * wide, 70),
    ]
    return body(
        d,
        half,
        colour,
        shade(d, half, mix(cat.dusk, INK, 0.2), 0.75, 0.3),
        ink=2.8,
        rim=RIM if side > 0 else None,
    )


def _flower(d: Drawing, i: int) -> str:
    petals = "".join(
        circle(math.cos(a) * 6.4, math.sin(a) * 6.4, 5.4, CREAM if i % 2 else "#FFE9C4")
        for a in (k * math.tau / 5 + i for k in range(5))
    )
    back = "".join(
        circle(math.cos(a) * 6.4, math.sin(a) * 6.4, 7.4, INK)
        for a in (k * math.tau / 5 + i for k in range(5))
    )
    return back + petals + circle(0, 0, 3.6, "#E0A24E")


def _bead(d: Drawing, kind: str, i: int) -> str:
    """One piece of a lei, all of them in cream; the ring behind brings the player's colour."""
    tone = CREAM if i % 2 else "#FFE6BC"
    if kind == "flower":
        return _flower(d, i)
    if kind == "pearl":
        return (
            circle(0.4, 0.6, 9.4, INK)
            + circle(0, 0, 7.4, tone)
            + circle(-2.4, -2.6, 2.4, "#FFFFFF")
            + brush([(-3, 4.6), (2, 5.2), (5, 2)], 2, _LEI_DARK)
        )
    if kind == "tooth":
        points: list[Point] = [(-7, -9, 1), (7, -9, 1), (5, 4), (0, 15, 1), (-5, 4)]
        return (
            inked(points, 2.6) + shape(points, tone) + brush([(3, -6), (3.4, 2), (0.6, 11)], 2.4, _LEI_DARK)
        )
    if kind == "leaf":
        points = [(0, -15, 1), (8, -4), (6, 7), (0, 14, 1), (-6, 7), (-8, -4)]
        return inked(points, 2.6) + shape(points, tone) + brush([(0, -11), (0, 11)], 2.4, _LEI_DARK)
    points = [(-5, 9, 1), (-11, 0), (-9, -8), (0, -11), (9, -8), (11, 0), (5, 9, 1)]
    ribs = "".join(brush([(x * 0.4, 7), (x, -6)], 2, _LEI_DARK) for x in (-5.5, 0, 5.5))
    return inked(points, 2.6) + shape(points, tone) + ribs


_LEI = {"mara": "shell", "pua": "flower", "nilo": "tooth", "tama": "leaf", "rosi": "pearl", "kai": "bead"}


def lei(d: Drawing, cat: Cat) -> str:
    """Return SVG of a cat's garland, a bow from shoulder to shoulder between x -68 and 68, y 35 and 113,
    around (0, 48): 9 shells for "mara", 11 flowers for "pua", 11 teeth for "nilo", 13 leaves for "tama", 13
    pearls for "rosi", 11 beads and a star for "kai". KeyError for another name."""
    kind = _LEI[cat.name]
    count = {"flower": 11, "pearl": 13, "tooth": 11, "leaf": 13, "shell": 9, "bead": 11}[kind]
    wide = {"pua": 62, "kai": 58, "tama": 58, "mara": 54}.get(cat.name, 48)
    dots = [
        (-math.cos(a) * wide, 48 + math.sin(a) * 40, a)
        for a in (math.pi * (0.02 + 0.96 * i / (count - 1)) for i in range(count))
    ]
    out = brush([(x, y) for x, y, _ in dots], 5, INK, (1, 1))
    for i, (x, y, a) in enumerate(dots):
        turn = math.degrees(math.pi / 2 - a)
        out += moved(
            _bead(d, "pearl" if kind == "bead" else kind, i),
            x,
            y,
            turn + (90 if kind == "leaf" else 0),
            0.86 if kind == "bead" else 1,
        )
    if kind == "bead":
        star: list[Point] = []
        for i in range(10):
            a = i * math.tau / 10 - math.pi / 2
            star.append(
                (math.cos(a) * (17 if i % 2 == 0 else 8.4), 94 + math.sin(a) * (17 if i % 2 == 0 else 8.4))
            )
        out += body(
            d, star, "#FFE3A0", shade(d, star, "#B8782A", 0.9), circle(0, 94, 3.4, _LEI_DARK), ink=2.8
        )
    return out


def paw(d: Drawing, cat: Cat, side: int) -> str:
    """Return SVG of a cat's paw over an edge, its top at (0, -20), about 46 by 41 units and outlined in ink:
    her left paw in the picture for `side` -1, the right one for 1. Only the paws of "mara" differ: the right
    one is `pale`."""
    points: list[Point] = [
        (-22, 8), (-21, -9), (-10, -19), (6, -20), (20, -11), (23, 8), (15, 19), (0, 21), (-15, 19),
    ]  # fmt: skip
    colour = cat.paw if cat.name != "mara" or side < 0 else cat.pale
    line = {"rosi": "#8A68AE", "nilo": "#C79F7F"}.get(cat.name, INK)
    dark = {"rosi": "#150A26", "nilo": "#22121C"}.get(cat.name, mix(colour, cat.dusk, 0.6))
    toes = "".join(brush([(x, 3), (x * 1.05, 16)], 3, line, (0.4, 1)) for x in (-7.5, 7.5))
    socks = ellipse(0, -26, 34, 13, cat.mark if cat.name in ("pua", "kai") else colour)
    return body(d, points, colour, socks, shade(d, points, dark, 0.8, 0.35), toes, ink=3.2, rim=RIM)


def _draw_body(d: Drawing, *, cat: Cat) -> None:
    with d.part("tail"):
        d.add(tail(d, cat))
    torso = mirror(_TORSO[cat.name])
    dark = "#150A26" if cat.name == "rosi" else mix(cat.dusk, cat.fur, 0.25)
    with d.part("torso"):
        under_chin = d.fade(dark, 0.85, 0, 0, 0.1, 0, 0.4)
        d.add(
            body(
                d,
                torso,
                cat.fur,
                _chest(cat),
                shape(torso, under_chin, filter=d.grain()),
                shade(d, torso, dark, 0.8, 0.45),
                ink=3.5,
            )
        )
        d.add(_arm(d, cat, -1), _arm(d, cat, 1))
    with d.part("lei"):
        d.add(lei(d, cat))


def _draw_paws(d: Drawing, *, cat: Cat) -> None:
    wide = {"pua": 64, "kai": 63, "nilo": 54, "rosi": 54}.get(cat.name, 59)
    for side, id_ in ((-1, "left"), (1, "right")):
        with d.part(id_):
            d.add(moved(paw(d, cat, side), side * wide, 88, side * -3))


for _cat in CATS.values():
    drawing(f"cat/{_cat.name}/body", size=(240, 240), origin=(120, 120))(partial(_draw_body, cat=_cat))
    drawing(f"cat/{_cat.name}/paws", size=(240, 240), origin=(120, 120))(partial(_draw_paws, cat=_cat))
