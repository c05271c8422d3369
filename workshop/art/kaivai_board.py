"""Kaivai's board without its islands: the water, the carved rim, and the night that it floats in.

(0, 0) is the middle of the board. In the game, land lies over `kaivai/board/water`, both are cut to
`kaivai/board/mask`, and `kaivai/board/rim` lies on top.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from workshop.art.kaivai_goods import cowrie
from workshop.art.kaivai_ink import ASLANT, line, outlined
from workshop.art.kaivai_sea import HALF_DEPTH
from workshop.art.kit import (
    INK,
    Drawing,
    Point,
    Points,
    circle,
    drawing,
    ellipse,
    facet,
    group,
    moved,
    path,
    polygon,
)
from workshop.art.stipple import image

RIM_MIDDLE, RIM_EDGE = 577.0, 610.0
"""Where marks of glory lie on the rim, and where it ends: apothems in units."""
_LINE = "#8E82D8"


def corners(apothem: float) -> list[tuple[float, float]]:
    """Return the six corners (x, y) of a board around (0, 0) whose sides lie `apothem` units from its middle
    before it is seen aslant (y times 0.72, all 1.02 times as large): the upper one first, then clockwise."""
    reach = 56.2 / 55 * apothem / math.cos(math.pi / 6)
    return [
        (reach * math.sin(i * math.pi / 3), -reach * ASLANT * math.cos(i * math.pi / 3)) for i in range(6)
    ]


def outline(apothem: float, cut: float = 0.05) -> str:
    """Return SVG path data of a board around (0, 0) whose sides lie `apothem` units from its middle, seen
    aslant; each of its six corners is rounded from the part `cut` of its sides on, 0 leaves them sharp."""
    points, data = corners(apothem), ""
    for i, (x, y) in enumerate(points):
        (px, py), (nx, ny) = points[i - 1], points[(i + 1) % 6]
        a, b = (x + (px - x) * cut, y + (py - y) * cut), (x + (nx - x) * cut, y + (ny - y) * cut)
        data += f"{'L' if data else 'M'}{a[0]:.1f} {a[1]:.1f}Q{x:.1f} {y:.1f} {b[0]:.1f} {b[1]:.1f}"
    return data + "Z"


def along(apothem: float, part: float) -> tuple[float, float, float, float]:
    """Return (x, y, dx, dy): the point that lies the part `part` of the way round the board's outline from
    its upper corner, clockwise (1.25 counts as 0.25), and the direction of length 1 there. `apothem` is that
    of the board, around (0, 0); its corners are not rounded."""
    points = corners(apothem)
    sides = [math.dist(points[i], points[(i + 1) % 6]) for i in range(6)]
    way = part % 1 * sum(sides)
    for i, side in enumerate(sides):
        if way <= side or i == 5:
            (ax, ay), (bx, by), t = points[i], points[(i + 1) % 6], way / side
            return ax + (bx - ax) * t, ay + (by - ay) * t, (bx - ax) / side, (by - ay) / side
        way -= side
    raise ValueError(f"no such part {part}")


_SIZE, _ANCHOR = (1290.0, 1080.0), (645.0, 530.0)


@drawing("kaivai/board/water", (1180.0, 980.0), (590.0, 490.0), origin=(590.0, 490.0))
def water(d: Drawing) -> None:
    """Draw the sheet `kaivai/board/water`, 1,180 by 980 units with (0, 0) at its middle: the open sea, all
    over the sheet, as one raster "kaivai-sea"."""
    d.add(image("kaivai-sea"))


@drawing("kaivai/board/swell", (1180.0, 980.0), (590.0, 490.0), origin=(590.0, 490.0))
def swell_lines(d: Drawing) -> None:
    """Draw the sheet `kaivai/board/swell`, 1,180 by 980 units with (0, 0) at its middle: swell lines, and
    shadows of a whale, two mantas and two shoals, cut to the board's water. It lies over the sea, under the
    land."""
    d.add(d.inside(outline(HALF_DEPTH + 6, 0.04), _creatures(), _swell()))


@drawing("kaivai/board/mask", (1180.0, 980.0), (590.0, 490.0), origin=(590.0, 490.0))
def mask(d: Drawing) -> None:
    """Draw the sheet `kaivai/board/mask`, 1,180 by 980 units with (0, 0) at its middle: one white path where
    there is water, clear elsewhere."""
    d.add(path(outline(HALF_DEPTH + 8, 0.04), "#FFFFFF"))


def _creatures() -> str:
    """A whale, two mantas and a shoal as shadows in the deep, and swell lines between them."""
    dark = "#0F4C88"
    whale: Points = [
        (-78, 0), (-60, -17), (-20, -22), (24, -11), (58, -3), (70, -18), (86, -24, 1), (80, 0), (86, 24, 1),
        (70, 18), (58, 3), (24, 11), (-20, 22), (-60, 17),
    ]  # fmt: skip
    manta: Points = [
        (-26, 0), (-22, -9), (-10, -20), (14, -46, 1), (18, -18), (24, -3), (66, 0, 1), (24, 3), (18, 18),
        (14, 46, 1), (-10, 20), (-22, 9),
    ]  # fmt: skip
    minnow: Points = [(-16, 0), (-5, -6), (10, -2), (19, -8, 1), (16, 0), (19, 8, 1), (10, 2), (-5, 6)]

    def shadow(points: Points) -> str:
        return outlined(points, dark, 0)

    svg = group(moved(shadow(whale), -400, 80, -24, 0.92), opacity=0.5)
    svg += group(
        moved(shadow(manta), 44, 205, 152, 0.8), moved(shadow(manta), 432, -75, 38, 0.62), opacity=0.4
    )
    shoal = ((0, 0), (30, -12), (34, 14), (62, 2), (66, -22), (92, -8), (60, 26), (96, 16))
    svg += group(*[moved(shadow(minnow), 160 + x, 289 + y, 6, 0.8) for x, y in shoal], opacity=0.45)
    return svg + group(
        *[moved(shadow(minnow), -260 + x, -343 + y, -14, 0.75) for x, y in shoal[:6]], opacity=0.4
    )


def _swell() -> str:
    """Lines of swell as on a stick chart; every fourth is heavier and carries triangles."""
    lines = []
    for number, low in enumerate(range(-640, 760, 31)):
        points = [
            (x, low - 0.3 * x + 14 * math.sin(x / 170 + number * 0.2) + 6 * math.sin(x / 63 + 1))
            for x in range(-586, 590, 12)
        ]
        heavy = number % 4 == 0
        data = polygon(points).removesuffix("Z")
        lines.append(path(data, "none", stroke="#E6FFF8", stroke_width=1.7, opacity=0.5 if heavy else 0.3))
        if heavy:
            for (ax, ay), (bx, by) in zip(points[::2], points[1::2], strict=False):
                tip = ((ax + bx) / 2, (ay + by) / 2 - 12)
                lines.append(facet([(ax, ay - 3), (bx, by - 3), tip], "#E6FFF8", opacity=0.36))
    return group(*lines)


@drawing("kaivai/board/rim", _SIZE, _ANCHOR, origin=_ANCHOR)
def rim(d: Drawing) -> None:
    """Draw the sheet `kaivai/board/rim`, 1,290 by 1,080 units with (0, 0), its anchor, at (645, 530) from its
    top left corner: the carved frame with a hole for the water: a band of 132 triangles, 32 holes of the
    glory track (40 places, every fifth left free), lashings at the four corners at the sides."""
    hole = outline(HALF_DEPTH + 4, 0.04)
    ring = "evenodd"
    d.add(
        group(path(outline(612) + hole, "#05041A", fill_rule=ring), transform="translate(8 14)", opacity=0.6)
    )
    d.add(
        path(outline(610) + hole, INK, fill_rule=ring), path(outline(606) + hole, "#5A2F22", fill_rule=ring)
    )
    d.add(path(outline(603) + hole, "#8A5230", fill_rule=ring))
    low = d.fade("#4A2218", 0, 0.8, 0.2, 0.2, 1, 1)
    high = d.fade("#C98A4E", 0.55, 0, 0, 0, 0.6, 0.6)
    for shade in (high, low):
        d.add(path(outline(603) + hole, shade, fill_rule=ring, filter=d.grain()))
    d.add(path(outline(604), "none", stroke="#D9A566", stroke_width=2.4))
    d.add(group(*_band(), opacity=0.92))
    d.add(path(outline(584), "none", stroke=INK, stroke_width=2.2))
    d.add(path(outline(566), "none", stroke="#4A2218", stroke_width=9))
    d.add(path(outline(567.5), "none", stroke="#E2B878", stroke_width=2))
    for n in range(40):
        if n % 5:
            x, y, _dx, _dy = along(RIM_MIDDLE, n / 40)
            d.add(circle(x, y, 7.5, INK), circle(x, y + 0.8, 5.4, "#3A1A16"))
            d.add(
                path(
                    f"M{x - 5:.1f} {y + 2:.1f}a5.4 5.4 0 0 0 10 0", "none", stroke="#D9A566", stroke_width=1.8
                )
            )
    d.add(*_lashings(d))


def _band() -> list[str]:
    """Triangles in four colours along the rim."""
    tints, triangles = ("#F4D9A0", "#F2754F", "#F4D9A0", "#2FB7A8"), []
    for i in range(132):
        x, y, dx, dy = along(599, i / 132)
        tip = (x - dy * 13, y + dx * 13 * 0.85)
        triangles.append(facet([(x - dx * 10, y - dy * 10), (x + dx * 10, y + dy * 10), tip], tints[i % 4]))
    return triangles


def _lashings(d: Drawing) -> list[str]:
    """Rope and a cowrie at the four corners at the sides."""
    pieces = []
    for i, turn, shell in ((1, 70, -30), (2, 110, 20), (4, 70, 30), (5, 110, -20)):
        x, y = corners(588)[i]
        rope = outlined([(-20, -17), (20, -17), (22, 0), (20, 17), (-20, 17), (-22, 0)], "#E2B878")
        rope += "".join(line([(q, -15), (q + 3, 15)], "#8A5A34", 2.2, rim=0) for q in (-14, -7, 0, 7, 14))
        pieces += [moved(rope, x, y, turn), moved(cowrie(d), x, y, shell)]
    return pieces


# ---------------------------------------------------------------- the night


@drawing("kaivai/scene/night", (2560.0, 1440.0), origin=(1280.0, 720.0), colours=224)
def night(d: Drawing) -> None:
    """Draw the sheet `kaivai/scene/night`, 2,560 by 1,440 units with (0, 0) at its middle: the sky of the
    navigators, a raster "kaivai-night" with 260 specks (the same on every call), ten stars, the star compass
    behind the board and two constellations, a cat and a hook."""
    d.add(image("kaivai-night"))
    centre = -29.0
    for radius, width, opacity in ((690, 2.2, 0.47), (716, 1.6, 0.42), (900, 2.0, 0.37), (1180, 1.6, 0.25)):
        d.add(
            ellipse(
                0, centre, radius, radius * 0.86, "none", stroke=_LINE, stroke_width=width, opacity=opacity
            )
        )
    for i in range(64):
        d.add(group(_spoke(i * math.pi / 32, 690 if i % 2 else 682, 716, centre), opacity=0.4))
    for i in range(32):
        d.add(group(_spoke((i + 0.5) * math.pi / 16, 720, 1500, centre), opacity=0.16))
    rng = random.Random(5)
    for _ in range(260):
        x, y = rng.uniform(-1280, 1280), rng.uniform(-720, 720)
        size, tint = rng.choice((0.9, 1.2, 1.2, 1.7, 2.3)), rng.choice(("#FFE9C0", "#FFFFFF", "#BFD4FF"))
        d.add(circle(x, y, size, tint, opacity=round(rng.uniform(0.35, 0.95), 2)))
    for x, y, size in (
        (276, -478, 8),
        (510, -420, 7),
        (596, -480, 10),
        (-260, -480, 7),
        (-194, -512, 6),
        (180, -510, 7),
        (-1040, -300, 8),
        (1080, -420, 9),
        (-1120, 200, 7),
        (1160, 180, 7),
    ):
        d.add(_star(x, y, size))
    d.add(_constellation(_CAT, closed=True), _constellation(_HOOK, closed=False))


_CAT = (
    (440, -390), (454, -456), (490, -424), (540, -428), (570, -464), (588, -400), (560, -356), (508, -334),
    (464, -348),
)  # fmt: skip
_HOOK = ((220, -454), (266, -488), (328, -488), (370, -460), (366, -416), (332, -406))


def _spoke(angle: float, start: float, end: float, centre: float) -> str:
    c, s = math.cos(angle), math.sin(angle) * 0.86
    return line([(c * start, centre + s * start), (c * end, centre + s * end)], _LINE, 1.4, rim=0)


def _star(x: float, y: float, size: float) -> str:
    k = size * 0.2
    points: list[Point] = [
        (x, y - size), (x + k, y - k), (x + size, y), (x + k, y + k), (x, y + size), (x - k, y + k),
        (x - size, y), (x - k, y - k),
    ]  # fmt: skip
    return facet(points, "#FFE9C0")


def _constellation(stars: Sequence[tuple[float, float]], closed: bool) -> str:
    """Stars joined by dotted lines."""
    data = polygon(stars) if closed else polygon(stars).removesuffix("Z")
    links = path(data, "none", stroke="#C9C2FF", stroke_width=2.2, stroke_dasharray="2 7", opacity=0.8)
    return links + "".join(_star(x, y, 11 if i % 3 == 0 else 8) for i, (x, y) in enumerate(stars))
