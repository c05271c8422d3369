"""What glows, flies and blossoms around Kaivai's board: pools of light, birds, hibiscus."""

from __future__ import annotations

import math
from functools import partial
from itertools import pairwise

from workshop.art.kaivai_ink import ASLANT, GOLD, HEX, cord, outlined, rounded_hex, sheet
from workshop.art.kit import INK, Drawing, Points, circle, ellipse, group, moved, path, stroke

_GREENS = ("#143C4C", "#1B5458", "#236A63")
_VEIN = "#3B8270"
_SIXTHS = [math.radians(60 * side) for side in range(6)]


def light(d: Drawing, colour: str, strength: float) -> str:
    """Return one SVG circle: a round pool of light of radius 110 around (0, 0) in `colour`, printed in grains
    that thin out from an opacity of `strength` in the middle to nothing at the rim."""
    halo = d.halo(colour, 0, 0, 110, ((0, strength), (0.45, strength * 0.6), (1, 0)))
    return circle(0, 0, 110, halo, filter=d.grain(0.9, hard=4))


def bird(_d: Drawing) -> str:
    """Return SVG of a gull from above, its wings spread, its tail at the bottom. It lies within x -31 to 31
    and y -10 to 14."""
    svg = ""
    for e in (-1, 1):
        wing: Points = [(0, 0), (e * 14, -9), (e * 30, -2, 1), (e * 15, -2), (e * 4, 6)]
        svg += outlined(wing, "#FFF8E8", 2.4) + outlined(
            [(e * 20, -6), (e * 30, -2, 1), (e * 19, -2)], INK, 0
        )
    return svg + outlined([(-3, -5), (3, -5), (4, 6), (0, 13, 1), (-4, 6)], "#FFF8E8", 2.4)


def _leaf(length: float, fill: str) -> str:
    outline: Points = [
        (0, 0, 1), (length * 0.25, -length * 0.17), (length * 0.62, -length * 0.15), (length, 0, 1),
        (length * 0.62, length * 0.15), (length * 0.25, length * 0.17),
    ]  # fmt: skip
    veins = stroke([(length * 0.04, 0), (length * 0.9, 0)], _VEIN, 2.4)
    for part in (0.2, 0.36, 0.52, 0.68):
        for e in (-1, 1):
            veins += stroke([(length * part, 0), (length * (part + 0.12), e * length * 0.1)], _VEIN, 1.8)
    return outlined(outline, fill, 2.6) + veins


def _blossom(size: float, petal: str, heart: str) -> str:
    outline: Points = [
        (0, 0, 1), (-size * 0.45, -size * 0.5), (-size * 0.3, -size * 1.02), (size * 0.3, -size * 1.02),
        (size * 0.45, -size * 0.5),
    ]  # fmt: skip
    whole = outlined(outline, petal, 2.4) + stroke([(0, -size * 0.2), (0, -size * 0.7)], heart, 2)
    svg = "".join(moved(whole, 0, 0, turn) for turn in range(0, 360, 72))
    pistil = cord([(0, 0), (size * 0.3, -size * 0.5)], GOLD, size * 0.14, 2)
    return svg + circle(0, 0, size * 0.22, heart) + pistil


def flowers(_d: Drawing, side: int) -> str:
    """Return SVG of five leaves and two blossoms that reach in from an edge on which (0, 0) lies: for `side`
    1 from the left one, within x -35 to 142, for -1 mirrored from the right one; within y -130 to 39."""
    svg = ""
    leaves = ((150, -64, 0), (170, -34, 1), (150, -96, 1), (130, -8, 0), (120, -48, 2))
    for length, turn, fill in leaves:
        svg += moved(_leaf(length, _GREENS[fill]), 0, 20, turn if side > 0 else 180 - turn)
    svg += moved(_blossom(26, "#E0556A", "#8A2A52"), side * 30, -32)
    return svg + moved(_blossom(19, "#F08A5C", "#A33A2E"), side * 74, 2)


def rays(_d: Drawing) -> str:
    """Return SVG of eleven pale gold rays around a figure of about 200 units, upwards: from 98 to 126 units
    from (0, 0). It lies within x -123 to 102 and y -122 to 12."""
    svg = ""
    for k in range(11):
        turn = math.pi * (0.98 + 1.04 * k / 12)
        far = 126 if k % 2 else 115
        near = [(math.cos(turn + d) * 98, math.sin(turn + d) * 98, 1) for d in (-0.05, 0.05)]
        tip = (math.cos(turn) * far, math.sin(turn) * far, 1)
        svg += outlined([near[0], tip, near[1]], "#FFE08A", 0)
    return svg


def ring(_d: Drawing) -> str:
    """Return one SVG group: the cream ring with a dot on the water where a canoe may work. It lies within x
    -16 to 16 and y -12 to 12."""
    svg = ellipse(0, 0, 13, 9.4, "none", stroke=INK, stroke_width=6, opacity=0.5)
    svg += ellipse(0, 0, 13, 9.4, "none", stroke="#FFF3DC", stroke_width=3)
    return group(svg, circle(0, 0, 2.6, "#FFF3DC"))


def tint(_d: Drawing) -> str:
    """Return two SVG paths: a hex of pale green light on the water, to which a canoe can go, and its edge. It
    lies within x -54 to 54 and y -36 to 36."""
    hexagon = rounded_hex(HEX * 0.97, 0.08)
    return path(hexagon, "#A8FFF0", opacity=0.34) + path(hexagon, stroke="#A8FFF0", stroke_width=1.6)


def site(_d: Drawing) -> str:
    """Return SVG of a hex where a hut or a stone circle may stand: pale gold, with a dashed cream edge over
    ink and a cream disc with a plus in its middle. It lies within x -60 to 60 and y -38 to 38."""
    corners = [(HEX * math.cos(turn), HEX * ASLANT * math.sin(turn)) for turn in _SIXTHS]
    svg = path(rounded_hex(HEX * 0.97, 0.08), "#FFF0B8", opacity=0.5)
    svg += stroke([(x, y, 1) for x, y in (*corners, corners[0])], INK, 6.6)
    for (ax, ay), (bx, by) in pairwise((*corners, corners[0])):
        count = round(math.dist((ax, ay), (bx, by)) / 19)
        for part in range(count):
            ends = [(part + 0.14) / count, (part + 0.72) / count]
            svg += stroke([(ax + (bx - ax) * end, ay + (by - ay) * end) for end in ends], "#FFF3DC", 4)
    svg += circle(0, 0, 14.4, INK) + circle(0, 0, 11.8, "#FFF3DC")
    return svg + stroke([(-5.8, 0), (5.8, 0)], INK, 3.4) + stroke([(0, -5.8), (0, 5.8)], INK, 3.4)


def _register() -> None:
    sheet("light/gold", (224.0, 224.0), (112.0, 112.0), partial(light, colour="#FFD24A", strength=0.95))
    sheet("light/pale", (224.0, 224.0), (112.0, 112.0), partial(light, colour="#FFF3C4", strength=0.95))
    sheet("light/rays", (260.0, 140.0), (130.0, 130.0), rays)
    sheet("sea/tint", (116.0, 86.0), (58.0, 43.0), tint)
    sheet("sea/site", (124.0, 92.0), (62.0, 46.0), site)
    sheet("sea/ring", (36.0, 28.0), (18.0, 14.0), ring)
    sheet("scene/bird", (66.0, 36.0), (33.0, 18.0), bird)
    for side, name in ((1, "left"), (-1, "right")):
        x = 20.0 if side > 0 else 200.0
        sheet(f"scene/flowers-{name}", (220.0, 230.0), (x, 170.0), partial(flowers, side=side))


_register()
