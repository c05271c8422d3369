"""The title: the island at dusk across the glowing lagoon; left and middle stay calm for word mark and menu.

Drawn from the middle of the window: x -1280..1280, y -720..720. The horizon is y = 60.
"""

from __future__ import annotations

import math

from tools.art import island
from tools.art.kit import (
    Drawing,
    Point,
    box,
    circle,
    drawing,
    ellipse,
    group,
    mix,
    moved,
    path,
    shape,
    stroke,
    wave,
)
from tools.art.landmarks import canoe, statue
from tools.art.torch import torch

HORIZON = 60.0
SUN = (312.0, 20.0)
_SHIFT = -84.0
"""The island is drawn around x = 764 and stands this much further left."""
_RINGS = (
    (1330, "#221545"), (1090, "#2C1A50"), (880, "#391F5C"), (690, "#502763"), (525, "#74306A"),
    (385, "#A04068"), (270, "#CE5A5C"), (185, "#EE7F54"),
)  # fmt: skip
_WATERS = (
    (60, "#74306A"), (78, "#4A2C74"), (104, "#2E3F86"), (140, "#1C5A8C"), (186, "#147A90"), (246, "#179A9C"),
    (330, "#12808E"), (420, "#125F80"), (520, "#143F70"), (620, "#13295A"),
)  # fmt: skip


def _sky(d: Drawing) -> None:
    """Rings of light around the setting sun."""
    x, y = SUN
    d.add(box(-1280, -720, 2560, 1440, 0, "#1B1039"))
    d.add(group(*(circle(x, y, r, colour) for r, colour in _RINGS), filter=d.cut(9, 0.018)))
    glow = [
        circle(
            x,
            y,
            r + 60,
            d.halo(c, x, y, r + 60, ((0, 0), ((r - 4) / (r + 60), 0), (r / (r + 60), 0.62), (1, 0))),
        )
        for r, c in _RINGS
    ]
    d.add(group(*glow, filter=d.grain()))
    d.add(island.stars(d.rng, 120, (-1280, -160), (-715, -60), "#D8B6C4"))
    d.add(island.stars(d.rng, 50, (-160, 1280), (-715, -420), "#D8B6C4"))
    d.add(circle(x, y, 124, "#FFB877", filter=d.cut(5)))
    d.add(circle(x, y, 122, d.fade("#FFE0A0", 0.95, 0, 0.2, 0, 0.6, 0.9), filter=d.grain()))
    clouds = [
        (-40, -180, 560, 20, "#5C2A66"), (120, -118, 400, 15, "#8A3868"), (520, -230, 520, 19, "#5C2A66"),
        (250, -60, 340, 10, "#E8825A"), (-330, -60, 420, 13, "#502763"), (-720, -250, 560, 20, "#2C1A50"),
        (-980, -30, 460, 15, "#391F5C"), (820, -400, 640, 22, "#2C1A50"), (-300, -420, 700, 22, "#2C1A50"),
        (60, -320, 420, 15, "#43225E"),
    ]  # fmt: skip
    d.add(group(*(island.cloud(*c) for c in clouds), filter=d.cut(4)))


_RIDGE: list[Point] = [
    (380, 70, 1), (470, 30), (560, -30), (650, -130), (726, -226), (770, -268), (800, -258), (842, -272),
    (884, -236), (950, -140), (1040, -74), (1150, -40), (1470, -10, 1), (1470, 70, 1),
]  # fmt: skip


def _canopy(d: Drawing, x0: float, x1: float, base: float, height: float) -> list[Point]:
    """A bumpy line of tree tops, left to right."""
    points: list[Point] = [(x0, base, 1)]
    x = x0 + 14
    while x < x1:
        rise = height * math.sin((x - x0) / (x1 - x0) * math.pi * 0.62) ** 0.8
        w = d.rng.uniform(22, 44)
        points += [(x, base - rise + 6), (x + w / 2, base - rise - d.rng.uniform(8, 20))]
        x += w
    return [*points, (x1, base - height * 0.8, 1), (x1, base + 10, 1)]


def _island(d: Drawing) -> None:
    """Far islets, the volcano, the jungle in front of it, all lit from the sun on their left."""
    islets: list[list[Point]] = [
        [(-1290, 66, 1), (-1290, 2, 1), (-1180, -8), (-1060, 24), (-940, 44), (-860, 66, 1)],
        [(-560, 66, 1), (-500, 46), (-440, 20), (-404, 24), (-350, 50), (-280, 66, 1)],
    ]
    d.add(group(*(shape(p, "#251650") for p in islets), shape(_RIDGE, "#3B2266"), filter=d.cut(6)))
    lit: list[Point] = [*_RIDGE[:8], (800, -200), (760, -120), (770, -40), (720, 70, 1)]
    d.add(shape(lit, d.fade("#C9556A", 0.95, 0, 440, 0, 790, -60, absolute=True), filter=d.grain()))
    folds = [
        [(800, -250), (770, -180), (800, -120), (750, -40)],
        [(850, -262), (900, -180), (890, -120), (960, -60)],
        [(700, -180), (690, -110), (640, -60)],
    ]
    d.add(group(*(stroke(f, "#2B1852", 7) for f in folds), filter=d.cut(6)))
    smoke: list[Point] = [(800, -266), (792, -310), (830, -340), (800, -384), (838, -420)]
    d.add(group(stroke(smoke, "#5C2A66", 22), stroke(smoke[2:], "#5C2A66", 32), filter=d.cut(9)))
    back = _canopy(d, 470, 1470, 64, 120)
    d.add(group(shape(back, "#1F3B5E"), filter=d.cut(4)))
    d.add(shape(back, d.fade("#3F7A86", 0.85, 0, 0, -70, 0, 30, absolute=True), filter=d.grain()))


def _shore(d: Drawing) -> None:
    """Palms, huts on stilts, the statue, torches along the beach."""
    beach: list[Point] = [
        (386, 76, 1), (470, 60), (600, 50), (760, 44), (960, 40), (1140, 36), (1470, 34, 1), (1470, 84, 1),
    ]  # fmt: skip
    palms = (
        (520, 58, 190, -46, 92), (600, 54, 150, 30, 78), (1010, 44, 220, -40, 104), (1090, 44, 160, 40, 84),
        (900, 46, 130, 26, 70), (1210, 42, 240, 30, 110), (1350, 42, 200, -30, 100),
    )  # fmt: skip
    for x, y, height, lean, crown in palms:
        d.add(moved(island.palm(height, lean, crown, "#1B3552", "#4C7A88", "#2A1A4A"), x, y))
    d.add(shape(beach, "#7A4460", filter=d.cut(4)))
    d.add(shape(beach, d.fade("#F0A468", 0.95, 0, 390, 0, 860, 0, absolute=True), filter=d.grain()))
    d.add(moved(statue(d), 764, 50, 0, 1.06))
    house = island.hut("#24123E", "#8A3F68", "#FFA274")
    for x, y, size, mirror in (
        (560, 44, 0.72, False),
        (664, 50, 0.92, False),
        (888, 46, 1.0, True),
        (1000, 42, 0.8, False),
        (1140, 44, 0.94, True),
    ):
        d.add(moved(house, x, y, 0, size, mirror))
    for i, (x, y) in enumerate(
        ((468, 72), (612, 78), (712, 80), (820, 80), (948, 76), (1072, 72), (1200, 70))
    ):
        d.add(moved(torch(d, i % 4), x, y, 0, 0.34))


def _water(d: Drawing) -> None:
    """Wavy flats: sky colours far off, the glow of the lagoon in the middle, indigo in front."""
    flats, fades = [], []
    for i, (y, colour) in enumerate(_WATERS):
        line = wave(-1310, 1310, y, 1.5 + i * 1.1, 190 + i * 46, i * 1.3) if i else [(-1310, y), (1400, y)]
        flats.append(path(island.under(line, 760), colour))
        if i:
            above, deep = _WATERS[i - 1][1], 26 + i * 9
            fades.append(
                path(island.under(line, y + deep), d.fade(above, 0.85, 0, 0, y, 0, y + deep, absolute=True))
            )
    d.add(flats[0])
    for k, flat in enumerate(flats[1:]):
        d.add(flat, group(fades[k], filter=d.grain(seed=3 + k)))
    mirror: list[Point] = [
        (400, 72, 1), (520, 96), (600, 118), (660, 160), (740, 206), (830, 214), (900, 190), (960, 140),
        (1080, 122), (1300, 110, 1), (1300, 72, 1),
    ]  # fmt: skip
    ripples = []
    for i in range(34):
        far = 112 + i * 3.6
        w = d.rng.uniform(40, 160) * (0.5 + i / 34)
        px = d.rng.uniform(560, 1460)
        ripples.append(stroke([(px - w / 2, far), (px + w / 2, far)], mix("#1C5A8C", "#147A90", i / 34), 4.5))
    with d.part("mirror", transform=f"translate({_SHIFT:.0f} 0)"):
        d.add(group(shape(mirror, "#1F2A62"), filter=d.cut(12)))
        depth: list[Point] = [
            (452, 62, 1), (1480, 62, 1), (1480, 212, 1), (800, 212), (640, 178), (560, 126), (500, 92),
        ]  # fmt: skip
        d.add(shape(depth, d.fade("#141C4A", 0.8, 0), filter=d.grain(seed=19)), *ripples)
    glow = circle(0, 0, 760, d.halo("#63EBD6", 0, 0, 760, ((0, 0.62), (0.45, 0.32), (1, 0))))
    d.add(group(group(glow, transform="translate(-40 286) scale(1 .21)"), filter=d.grain(seed=22)))


def _glints(d: Drawing) -> None:
    """The sun's path, torch light and foam on the water."""
    x, _ = SUN
    path_ = []
    for i in range(30):
        y = HORIZON + 6 + i * 6.5 + i * i * 0.16
        w = 190 - i * 4 + 46 * math.sin(i * 2.4)
        dx = 18 * math.sin(i * 1.9)
        if w > 20:
            colour = mix("#FFD08A", "#F2785A", i / 30)
            path_.append(
                stroke([(x + dx - w / 2, y), (x + dx, y + 1.5), (x + dx + w / 2, y)], colour, 3.2 + i * 0.1)
            )
    d.add(group(*path_, id_="sun-path"))
    marks = []
    for tx in (384, 528, 628, 736, 864, 988, 1116, 1256):
        for i in range(9):
            y, w = 92 + i * 12 + i * i * 0.5, 22 - i * 1.6 + 7 * math.sin(i * 2.1 + tx)
            marks.append(
                stroke(
                    [(tx - w / 2 + 4 * math.sin(i * 1.7), y), (tx + w / 2 + 4 * math.sin(i * 1.7), y)],
                    mix("#FFC070", "#D9605A", i / 9),
                    3.4,
                )
            )
    for i in range(64):
        y = 120 + (i / 64) ** 1.3 * 560
        px = d.rng.uniform(-1270, 1270)
        w = 20 + (y - 100) * 0.16 * d.rng.uniform(0.5, 1.2)
        lift = 2 + (y - 100) * 0.008
        colour = "#8DEBDA" if 170 < y < 400 else ("#3F86B0" if y >= 400 else "#8A5A98")
        marks.append(
            stroke([(px - w / 2, y), (px, y - lift), (px + w / 2, y)], colour, 2.4 + (y - 100) * 0.003)
        )
    d.add(group(*marks, id_="glints"))


def _frame(d: Drawing) -> None:
    """Dark leaves in the lower corners and fronds from above on the right."""
    deep, mid, vein = "#190F38", "#14304A", "#2C6A70"
    left = [
        moved(island.banana(320, deep, "#43286A"), -930, 620, 20),
        moved(island.banana(280, deep, "#43286A"), -800, 640, -22),
        moved(island.banana(250, deep, "#43286A"), -660, 640, 26),
        moved(island.banana(360, deep, "#43286A"), -1140, 640, -6),
        moved(island.monstera(104, mid, vein), -880, 580, -22),
        moved(island.monstera(110, mid, vein), -1040, 560, 16),
        moved(island.monstera(84, mid, vein), -740, 600, 28),
        moved(island.fern(130, "#1D4A58", 8), -610, 610, -6),
        moved(island.fern(120, "#1D4A58", 8), -960, 590, 10),
        moved(island.monstera(110, mid, vein), -1210, 580, -20),
    ]  # fmt: skip
    right = [
        moved(island.banana(330, deep, "#43286A"), 950, 620, -20),
        moved(island.banana(270, deep, "#43286A"), 770, 640, 22),
        moved(island.banana(340, deep, "#43286A"), 1150, 640, 10),
        moved(island.monstera(110, mid, vein), 880, 590, 16),
        moved(island.monstera(104, mid, vein), 1050, 570, -20),
        moved(island.monstera(80, mid, vein), 740, 610, -28),
        moved(island.fern(130, "#1D4A58", 8), 640, 620, 8),
        moved(island.fern(120, "#1D4A58", 8), 950, 600, -12),
        moved(island.monstera(110, mid, vein), 1220, 580, 18),
    ]  # fmt: skip
    ground: list[Point] = [
        (-1340, 560), (-900, 572), (-640, 600), (-200, 640), (200, 644), (640, 606), (900, 576), (1340, 560),
    ]  # fmt: skip
    d.add(group(*left, id_="leaves-left"), group(*right, id_="leaves-right"))
    d.add(group(path(island.under(ground, 760), deep), filter=d.cut(8)))
    blooms = (
        (-826, 490, 32, 12, "#E0556A"), (-930, 452, 24, -20, "#F08A5C"), (836, 486, 32, -14, "#E0556A"),
        (928, 452, 24, 30, "#F08A5C"), (-690, 524, 23, 40, "#C2528B"), (706, 530, 22, 10, "#C2528B"),
        (-1090, 470, 30, 0, "#E0556A"), (1110, 470, 30, 0, "#E0556A"),
    )  # fmt: skip
    for x, y, size, turn, petal in blooms:
        d.add(moved(island.hibiscus(size, petal, "#8A2A52"), x, y, turn))
    fronds = [
        moved(island.frond(a, 430, "#170D30", "#3A2A66", 0.5), 1060, -640)
        for a in (196, 168, 142, 112, 60, 30)
    ]
    d.add(group(*fronds, id_="fronds"))


@drawing("scene/title", size=(2560, 1440), origin=(1280, 720))
def title(d: Drawing) -> None:
    """The island across the water."""
    with d.part("sky"):
        _sky(d)
    with d.part("island", transform=f"translate({_SHIFT:.0f} 0)"):
        _island(d)
    with d.part("water"):
        _water(d)
    with d.part("shore", transform=f"translate({_SHIFT:.0f} 0)"):
        _shore(d)
    with d.part("light"):
        _glints(d)
    with d.part("frame"):
        _frame(d)


@drawing("title/canoe", size=(480, 280), anchor=(200, 160), origin=(200, 160))
def canoe_alone(d: Drawing) -> None:
    """The canoe that rocks on the water; (0, 0) is on its waterline."""
    d.add(moved(canoe(d), 0, 0, 0, 1.12))


@drawing("title/lids", size=(52, 24))
def lids(d: Drawing) -> None:
    """The closed eyes of the cat in the canoe that is awake."""
    for side in (-1, 1):
        d.add(ellipse(26 + side * 15, 12, 9.6, 8.6, "#241040"))
        d.add(stroke([(side * 15 + 19, 13), (26 + side * 15, 16), (side * 15 + 33, 13)], "#8A5A3A", 2.4))
