"""The island as a map, seen aslant: mountain, lagoon and palms, the sea from morning to night,
and what hangs in it for each challenge.

The island's origin is its middle; the places of steps and challenges are those of `miaui/scenes/climb`.
"""

from __future__ import annotations

import math

from workshop.art import island
from workshop.art.kit import (
    INK,
    THIN,
    Drawing,
    Point,
    Points,
    circle,
    drawing,
    ellipse,
    facet,
    group,
    mix,
    moved,
    path,
    ring,
    shape,
    smooth,
    stroke,
)

THIN.add("climb/sea")

_SEA = (
    "#7FDDD2",
    "#5CCFC8",
    "#37C0BC",
    "#2BA9B2",
    "#1E93A8",
    "#1C78A0",
    "#1C5A96",
    "#1B4586",
    "#1A367C",
    "#1A2C74",
)

#: The coast, and the wood on it, round the middle.
_COAST: list[Point] = [
    (-450, -50), (-400, -148), (-280, -220), (-140, -258), (0, -284), (140, -274), (280, -234), (390, -164),
    (450, -68), (440, 46), (368, 144), (240, 218), (100, 266), (-60, 280), (-220, 256), (-350, 192),
    (-430, 86),
]  # fmt: skip
_WOOD: list[Point] = [
    (-370, -30), (-328, -110), (-230, -170), (-100, -202), (30, -220), (150, -208), (270, -168), (350, -100),
    (380, -20), (340, 40), (260, 50), (200, 20), (120, 20), (40, 40), (-60, 36), (-140, 52), (-230, 70),
    (-320, 50),
]  # fmt: skip
_CONE: list[Point] = [
    (-280, -50, 1), (-200, -90), (-110, -180), (-40, -290), (0, -350), (20, -344), (60, -346), (80, -352),
    (122, -284), (200, -174), (280, -90), (340, -40, 1), (200, 0), (20, 8), (-160, -10),
]  # fmt: skip
_LIT: list[Point] = [
    (-280, -40, 1), (-200, -90), (-108, -178), (-38, -288), (4, -354), (16, -280), (-10, -190), (20, -100),
    (-20, 10, 1), (-280, 0, 1),
]  # fmt: skip
_LAGOON: list[Point] = [
    (-180, 120), (-100, 86), (20, 76), (140, 86), (216, 124), (210, 182), (130, 222), (20, 234), (-100, 226),
    (-172, 184),
]  # fmt: skip
_PALMS = (
    (-400, 40, 80, -16, 34, 0), (-340, 120, 92, 18, 40, 0), (-270, 186, 76, -12, 34, 0),
    (380, 100, 84, 14, 36, 1), (310, 170, 74, -12, 32, 1), (420, 20, 66, 10, 30, 1),
    (-370, -100, 60, -10, 28, 0),
)  # fmt: skip
_HUTS = ((280, 92, 0.62), (340, 82, 0.5), (204, 72, 0.46))


def _grown(points: Points, by: float, x: float = 0.0, y: float = 0.0) -> list[Point]:
    return [(x + (p[0] - x) * by, y + (p[1] - y) * by, *p[2:]) for p in points]


@drawing("climb/sea", size=(2560, 1200), colours=96)
def sea(d: Drawing) -> None:
    """Draw the sheet `climb/sea`, 2,560 by 1,200 units with (0, 0) at its top left corner: the sea in ten
    upright bands, morning at the left and night at the right, with 230 ticks of light placed by the drawing's
    `rng`."""
    d.add(facet([(0, 0), (2560, 0), (2560, 1200), (0, 1200)], _SEA[0]))
    for number, colour in enumerate(_SEA[1:], 1):
        x = number * 210 - 60
        edge = [
            (x + 76 * math.sin(y / 180 + number) + 24 * math.sin(y / 60), y) for y in range(-40, 1280, 40)
        ]
        band = smooth(edge, False) + "L2600 1280L2600 -40Z"
        d.add(path(band, colour))
        over = d.fade(colour, 0.9, 0, x + 60, 0, x - 130, 0, absolute=True)
        before = smooth([(px - 190, py) for px, py in edge], False) + "L2600 1280L2600 -40Z"
        d.add(path(before, over, filter=d.grain(seed=number)))
    for _ in range(230):
        at, y, wide = d.rng.uniform(0, 2560), d.rng.uniform(10, 1190), d.rng.uniform(16, 40)
        colour = "#E9FBF2" if at < 700 else "#9DF2E0" if at < 1300 else "#7FA6E8"
        d.add(stroke([(at - wide / 2, y), (at, y - 5), (at + wide / 2, y)], colour, 2.6, opacity=0.5))


@drawing("climb/island", size=(1120, 800), origin=(560, 440), anchor=(560, 440), colours=224)
def land(d: Drawing) -> None:
    """Draw the sheet `climb/island`, 1,120 by 800 units with (0, 0) at (560, 440) from its top left corner,
    which is its anchor too: the island with surf, wood, lagoon, mountain, three huts and seven palms, without
    groups that have ids."""
    for by, colour, opacity in ((1.2, "#BDF5E6", 0.35), (1.135, "#D5FFF4", 0.6), (1.075, "#FFFFFF", 0.95)):
        d.add(shape(_grown(_COAST, by), colour, opacity=opacity))
    coast = smooth(_grown(_COAST, 1.04))
    d.add(group(path(coast, INK, opacity=0.35), transform="translate(8 16)"))
    dark = d.fade("#7A3F6A", 0, 0.7, -80, 0, 470, 160, absolute=True)
    light = d.fade("#FFF0C8", 0.8, 0, -470, 0, -180, 0, absolute=True)
    d.add(path(coast, "#F0CE92"))
    d.add(
        d.inside(coast, path(coast, dark, filter=d.grain(seed=3)), path(coast, light, filter=d.grain(seed=5)))
    )
    d.add(path(coast, "none", stroke="#8A5A3A", stroke_width=4))
    _wood(d)
    _water(d)
    _mountain(d)
    _village(d)


def _wood(d: Drawing) -> None:
    wood = smooth(_WOOD)
    d.add(group(path(wood, INK, opacity=0.3), transform="translate(5 10)"), path(wood, "#4BA05E"))
    bushes = []
    for _ in range(150):
        x, y = d.rng.uniform(-370, 370), d.rng.uniform(-200, 55)
        colours = ("#3A8A56", "#2F7A56", "#5AA862") if x < -60 else ("#2A5A5A", "#23466A", "#2F6A5E")
        bush = [(x - 17, y + 8), (x - 12, y - 7), (x, y - 13), (x + 12, y - 7), (x + 17, y + 8)]
        bushes.append(shape(bush, d.rng.choice(colours), opacity=0.9))
    dark = d.fade("#2A2A5E", 0, 0.85, -80, 0, 400, 60, absolute=True)
    light = d.fade("#A9D07A", 0.8, 0, -370, 0, -120, 0, absolute=True)
    d.add(
        d.inside(
            wood, path(wood, light, filter=d.grain(seed=6)), *bushes, path(wood, dark, filter=d.grain(seed=8))
        )
    )
    d.add(path(wood, "none", stroke="#1F4A4A", stroke_width=3))


def _water(d: Drawing) -> None:
    """The lagoon in front, with a rim of wood."""
    pool = smooth(_LAGOON)
    d.add(shape(_grown(_LAGOON, 1.07, 18, 156), "#8A5433", stroke=INK, stroke_width=4), path(pool, "#1FA9A6"))
    deep = d.fade("#0D1A42", 0, 0.75, 0, 130, 0, 250, absolute=True)
    waves = [
        stroke([(x, y), (x + 20, y - 4), (x + 40, y)], "#9DF2E0", 3)
        for x, y in ((-120, 130), (60, 114), (140, 160), (-60, 180))
    ]
    d.add(
        d.inside(
            pool,
            shape(_grown(_LAGOON, 0.78, 18, 170), "#12868F"),
            shape(_grown(_LAGOON, 0.52, 18, 180), "#125F80"),
            path(pool, deep, filter=d.grain(seed=9)),
            *waves,
        ),
        path(pool, "none", stroke="#D5FFF4", stroke_width=4),
    )


def _mountain(d: Drawing) -> None:
    cone = smooth(_CONE)
    d.add(group(path(cone, INK, opacity=0.35), transform="translate(8 10)"), path(cone, "#6B4A7E"))
    dark = d.fade("#2A1A5E", 0, 0.95, -20, -200, 300, -100, absolute=True)
    foot = d.fade("#3A5A5E", 0, 0.8, 0, -110, 0, 10, absolute=True)
    folds = (
        ([(120, -270), (110, -200), (160, -120), (150, -50)], "#3A2458"),
        ([(-60, -240), (-80, -170), (-130, -110), (-120, -40)], "#8E4C72"),
        ([(40, -300), (34, -230), (62, -160)], "#54306A"),
    )
    d.add(
        d.inside(
            cone,
            shape(_LIT, "#B0607A"),
            *[stroke(points, colour, 7) for points, colour in folds],
            path(cone, dark, filter=d.grain(seed=11)),
            path(cone, foot, filter=d.grain(seed=12)),
        ),
        path(cone, "none", stroke=INK, stroke_width=4),
    )
    crater: list[Point] = [
        (-2, -348, 1), (20, -336), (42, -342), (62, -336), (82, -350, 1), (64, -360), (40, -364), (16, -360),
    ]  # fmt: skip
    d.add(shape(crater, "#F2603F", stroke=INK, stroke_width=3))
    d.add(stroke([(24, -338), (22, -308), (30, -280)], "#FF9A52", 8))
    d.add(stroke([(58, -336), (66, -300), (60, -272)], "#F2603F", 8))
    glow = d.halo("#FF9A52", 40, -380, 70, ((0, 0.7), (1, 0)))
    d.add(circle(40, -376, 70, glow, filter=d.grain(seed=14)))


def _village(d: Drawing) -> None:
    for x, y, size in _HUTS:
        d.add(moved(island.hut("#2A1442", "#8A3F68", "#FFAE72"), x, y, 0, size, x > 250))
    for x, y, height, lean, crown, night in _PALMS:
        leaf, edge = ("#2A6A5A", "#4A9A7A") if night else ("#2F7A4E", "#8FC06A")
        trunk = "#2A1A44" if night else "#5A3A2A"
        d.add(ellipse(x + 8, y + 1, 22, 5, INK, opacity=0.25))
        d.add(moved(island.palm(height, lean, crown, leaf, edge, trunk), x, y))


@drawing("climb/boat", size=(112, 112), origin=(56, 62), anchor=(56, 62), colours=48)
def boat(d: Drawing) -> None:
    """Draw the sheet `climb/boat`, 112 by 112 units with (0, 0), its anchor, at (56, 62) from its top left
    corner: a folded paper boat, 72 by 74 units, over its shadow."""
    silhouette = [(-36, -14), (-12, -6), (0, -48), (12, -6), (36, -14), (22, 26), (-22, 26)]
    d.add(group(facet(silhouette, "#1A4A6A"), transform="translate(5 8)", opacity=0.3))
    d.add(facet(silhouette, INK, stroke=INK, stroke_width=6, stroke_linejoin="round"))
    parts = (
        ([(0, -48), (-16, 0), (0, 6)], "#FFFAEE"), ([(0, -48), (16, 0), (0, 6)], "#E2D3B4"),
        ([(-36, -14), (0, 6), (-22, 26)], "#FFB22E"), ([(0, 6), (22, 26), (-22, 26)], "#F0801E"),
        ([(36, -14), (0, 6), (22, 26)], "#D9641A"),
    )  # fmt: skip
    d.add(*[facet(points, colour) for points, colour in parts])


@drawing("climb/star", size=(120, 120), origin=(60, 60), anchor=(60, 60), colours=48)
def star(d: Drawing) -> None:
    """Draw the sheet `climb/star`, 120 by 120 units with (0, 0) at its middle: a star of a constellation,
    four rays 34 units long in a glow of radius 56."""
    glow = d.halo("#FFE9B0", 0, 0, 56, ((0, 0.95), (1, 0)))
    d.add(circle(0, 0, 56, glow, filter=d.grain(seed=2)))
    radii = [34.0 if turn % 2 == 0 else 11.0 for turn in range(8)]
    rays = ring(0, 0, radii, -math.pi / 2)
    d.add(facet(rays, INK, stroke=INK, stroke_width=6, stroke_linejoin="round"), facet(rays, "#FFE27A"))
    d.add(
        *[facet([(0, 0), rays[i], rays[(i + 1) % 8]], mix("#FFE27A", "#F0A53A", 0.7)) for i in range(1, 8, 2)]
    )


@drawing("climb/shell", size=(112, 112), origin=(56, 60), anchor=(56, 60), colours=48)
def shell(d: Drawing) -> None:
    """Draw the sheet `climb/shell`, 112 by 112 units with (0, 0), its anchor, at (56, 60) from its top left
    corner: a coral fan shell with five ribs, over its shadow."""
    fan = [
        (0, 30, 1),
        (-14, 24),
        (-40, -6),
        (-34, -30),
        (-14, -42),
        (0, -45),
        (14, -42),
        (34, -30),
        (40, -6),
        (14, 24),
    ]
    d.add(group(shape(fan, INK), transform="translate(5 7)", opacity=0.3))
    d.add(shape(fan, "#FF7A62", stroke=INK, stroke_width=6), shape(fan, "#FF7A62"))
    d.add(
        *[
            stroke([(0, 26), (x, y)], "#C7442E", 3.4)
            for x, y in ((-30, -22), (-16, -36), (0, -40), (16, -36), (30, -22))
        ]
    )
    d.add(stroke([(-33, -24), (-14, -38), (0, -41)], "#FFC9B4", 4))
    d.add(ellipse(0, 28, 17, 9, "#E2553F", stroke=INK, stroke_width=4))
