"""The bay of the island, seen from its middle: beach in the morning, lagoon at sunset, open sea under stars.

The coast is one line, from the beach in front on the left, behind the lagoon, to the headland on the right;
beyond the reef lies the open sea. Boats and signs of the games are not in it: they stand where the games say.

The middle of the sheet is (960, 540), so that the part a 16:9 window shows is 0..1920 by 0..1080.
"""

from __future__ import annotations

import math

from workshop.art import bay_morning, bay_night, island
from workshop.art.bay_light import HEIGHT, LEFT, TOP, WIDTH
from workshop.art.kit import (
    Drawing,
    Point,
    circle,
    drawing,
    ellipse,
    group,
    mix,
    moved,
    path,
    shape,
    smooth,
    stroke,
)
from workshop.art.landmarks import statue
from workshop.art.stipple import image
from workshop.art.torch import torch

#: Where sand meets water, from the headland round to the beach in front.
_SHORE: list[Point] = [
    (1512, 509), (1420, 516), (1300, 519), (1120, 521), (960, 522), (760, 525), (540, 536), (360, 552),
    (232, 576), (170, 606), (168, 640), (206, 676), (280, 712), (374, 752), (462, 800), (532, 858),
    (586, 926), (624, 1000), (652, 1090), (668, 1200),
]  # fmt: skip
TORCHES = (800, 884, 1036, 1140, 1220, 1308, 1392)
_HUTS = (
    (768, 520, 0.52),
    (838, 524, 0.62),
    (1098, 524, 0.62),
    (1176, 524, 0.56),
    (1262, 522, 0.64),
    (1346, 520, 0.52),
)
_PALMS = (
    (706, 520, 104, -26, 50), (742, 520, 78, 20, 42), (1424, 516, 120, 22, 58), (1146, 518, 74, -16, 40),
    (1462, 514, 76, 22, 42),
)  # fmt: skip


def _sunset(d: Drawing) -> None:
    """The setting sun, birds, the volcano and the jungle behind the village."""
    x, y, r = 960, 476, 150
    disc = f"M{x - r} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0Z"
    low = d.fade("#FFB45A", 0, 0.85, 0, 400, 0, 520, absolute=True)
    d.add(circle(x, y, r + 6, "#FFC77A"), circle(x, y, r, "#FFEDB4"))
    d.add(d.inside(disc, path(disc, low, filter=d.grain())))
    for bx, by, k in ((798, 384, 1.3), (832, 364, 1), (768, 366, 0.9), (1130, 352, 1.1), (1162, 372, 0.8)):
        wings: list[Point] = [(-9, -4), (-4, -6), (0, 0), (4, -7), (9, -6)]
        d.add(stroke([(bx + k * a, by + k * b) for a, b in wings], "#7A2F5A", 3))
    d.add(stroke([(1400, 300), (1452, 282), (1498, 262)], "#D9D2FF", 1.6, opacity=0.5))
    d.add(stroke([(1450, 283), (1498, 262)], "#FFF6DC", 2.6), bay_night.star(1500, 261, 8))


_CONE: list[Point] = [
    (1000, 512, 1), (1110, 478), (1204, 408), (1262, 330), (1290, 300), (1306, 306), (1330, 308), (1348, 300),
    (1376, 330), (1440, 420), (1510, 474), (1600, 512, 1),
]  # fmt: skip
_LIT: list[Point] = [
    (1000, 520, 1), (1112, 480), (1206, 410), (1264, 332), (1296, 300), (1300, 340), (1268, 396), (1280, 430),
    (1236, 470), (1240, 520, 1),
]  # fmt: skip


def _volcano(d: Drawing) -> None:
    """The volcano, lit from the sun on its left, night on its right."""
    smoke: list[Point] = [(1320, 300), (1312, 268), (1344, 240), (1326, 206), (1366, 170)]
    d.add(stroke(smoke, "#5E2E72", 20), stroke([*smoke[2:], (1354, 140)], "#54286E", 30))
    cone = smooth(_CONE)
    dark = d.fade("#2A1A58", 0, 0.9, 1300, 0, 1520, 0, absolute=True)
    warm = d.fade("#7A3470", 0.7, 0, 1000, 500, 1240, 380, absolute=True)
    folds = (
        ([(1316, 312), (1306, 360), (1326, 404), (1312, 450)], "#27164E", 7),
        ([(1350, 320), (1384, 392), (1372, 430), (1420, 480)], "#27164E", 7),
        ([(1262, 356), (1254, 408), (1210, 460)], "#8A3A66", 6),
        ([(1388, 340), (1420, 400), (1470, 450)], "#6A4AA0", 5),
    )
    lava = path(
        "M1270 296H1366V320C1350 308 1346 336 1338 330C1330 324 1328 350 1321 344C1314 338 1316 318 1306 318"
        "C1296 318 1292 334 1270 320Z",
        "#FF9A52",
    ) + path("M1290 296H1356V310C1340 304 1318 318 1290 308Z", "#FFE09A")
    inner = (
        shape(_LIT, "#B84C66") + path(cone, warm, filter=d.grain(seed=6)) + path(cone, dark, filter=d.grain())
    )
    inner += "".join(stroke(points, colour, w) for points, colour, w in folds) + lava
    d.add(path(cone, "#442A78"), d.inside(cone, inner))
    sparks = d.halo("#FF9A52", 1320, 312, 82, ((0, 0.75), (1, 0)))
    d.add(ellipse(1320, 290, 82, 62, sparks, filter=d.grain(seed=8)))


def _canopy(d: Drawing, x0: float, x1: float, height: float, peak: float) -> list[Point]:
    """A bumpy line of tree tops, left to right, highest at `peak` of the way."""
    points: list[Point] = [(x0, 516, 1)]
    x = x0 + 8
    while x < x1:
        t, w = (x - x0) / (x1 - x0), d.rng.uniform(16, 30)
        rise = height * math.sin(math.pi * min(1.0, t ** (math.log(0.5) / math.log(peak)))) ** 0.7
        points += [(x, 516 - rise + 4), (x + w / 2, 516 - rise - d.rng.uniform(6, 14))]
        x += w
    return [*points, (x1, 516, 1)]


def _jungle(d: Drawing) -> None:
    for x0, x1, height, flat, lit, peak in (
        (600, 820, 38, "#6E3A62", "#C9605A", 0.7), (1080, 1500, 66, "#251A50", "#4A3A7A", 0.45),
    ):  # fmt: skip
        trees = smooth(_canopy(d, x0, x1, height, peak))
        fade = d.fade(lit, 0.8, 0, 0, 500 - height, 0, 522, absolute=True)
        d.add(path(trees, flat), d.inside(trees, path(trees, fade, filter=d.grain(seed=12))))


def _offset(far: float) -> list[Point]:
    """The shore line, so much further out on the water; less where it is far away."""
    out: list[Point] = []
    for i, p in enumerate(_SHORE):
        a, b = _SHORE[max(i - 1, 0)], _SHORE[min(i + 1, len(_SHORE) - 1)]
        length = math.dist(a, b)
        step = far * (2.2 + 40 * max(0.0, (p[1] - 506) / 574) ** 0.8) / length
        out.append((p[0] + (b[1] - a[1]) * step, p[1] - (b[0] - a[0]) * step))
    return out


def _shore(d: Drawing) -> None:
    """Wash, wet sand and sand."""
    end = "L-340 1200L-340 520Z"
    for far, colour, opacity in ((1.9, "#A9E9DC", 0.7), (1.25, "#F4FDF6", 1), (0.62, "#FFFFFF", 1)):
        line = [p for p in _offset(far) if p[0] < 1000]
        near = [p for p in line if p[0] < 900]
        d.add(group(path(smooth(near, False) + end, "#0A4A6A"), transform="translate(5 7)", opacity=0.13))
        d.add(path(smooth(line, False) + end, colour, opacity=opacity))
    d.add(path(smooth(_offset(0.4), False) + end, "#CFA670"))
    sand = smooth(_SHORE, False) + "L-340 1200L-340 503L1512 504Z"
    d.add(
        d.inside(sand, image("bay-sand")), path(smooth(_SHORE[4:], False), stroke="#FFF6DC", stroke_width=2.6)
    )


def _village(d: Drawing) -> None:
    """Palms, huts on stilts, Kiti's image before the sun, torches and their light on the water."""
    for x, y, height, lean, crown in _PALMS:
        leaf, edge = ("#3A2450", "#E8905A") if x < 900 else ("#161A44", "#3E4A8C")
        d.add(moved(island.palm(height, lean, crown, leaf, edge, "#2A1A4A"), x, y))
    for x, y, size in _HUTS:
        roof, lit = ("#8A3F68", "#FFAE72") if x < 1200 else ("#5A326E", "#C9708A")
        d.add(moved(island.hut("#2A1442", roof, lit), x, y - 4, 0, size, x >= 900))
    foot = ellipse(0, 8, 78, 12, "#2A1748")
    d.add(moved(foot + statue(d), 960, 516, 0, 0.76))
    for i, x in enumerate(TORCHES):
        d.add(moved(torch(d, i % 4), x, 526, 0, 0.2))
        for k, w in enumerate((18, 14, 17, 10, 13, 8, 6)):
            dx, low = 3 * math.sin(k * 1.7), 530 + k * 8 + k * k * 0.4
            light: list[Point] = [(x + dx - w / 2, low), (x + dx + w / 2, low)]
            d.add(stroke(light, mix("#FFC070", "#D9605A", k / 8), 2.6))


def _sun_path(d: Drawing) -> None:
    """The sun's way across the water."""
    for i in range(36):
        y, w, dx = 506 + i * 5.6 + i * i * 0.1, 264 - i * 5 + 56 * math.sin(i * 2.4), 20 * math.sin(i * 1.9)
        if w > 16:
            line: list[Point] = [(960 + dx - w / 2, y), (960 + dx, y + 1.6), (960 + dx + w / 2, y)]
            d.add(stroke(line, mix("#FFE2A0", "#F5825A", i / 36), 3.2 + i * 0.09))


@drawing("scene/title", size=(WIDTH, HEIGHT), origin=(-LEFT, -TOP), colours=256)
def bay(d: Drawing) -> None:
    """Draw the sheet `scene/title`, 2,560 by 1,296 units with (0, 0) at (320, 108) from its top left corner:
    the bay, from the sky down to the water in front. It is four groups, from back to front "sky",
    "far-coast", "water" and "shore"."""
    with d.part("sky"):
        d.add(image("bay-sky"))
        bay_night.sky(d)
        bay_morning.sun(d)
        _sunset(d)
    with d.part("far-coast"):
        bay_morning.mountains(d)
        _volcano(d)
        _jungle(d)
    with d.part("water"):
        d.add(image("bay-sea"))
        _sun_path(d)
        bay_night.sea(d)
        bay_night.breakers(d)
        d.add(bay_morning.glints(d.rng))
        bay_night.islets(d)
    with d.part("shore"):
        _shore(d)
        bay_morning.hedge(d)
        _village(d)
        bay_morning.beach(d)
