"""Diver cards: twelve numbers on cream paper, six backs and the ghost of a spent card. Numbers are live."""

from __future__ import annotations

import math
from functools import partial

from tools.art import diver_cat
from tools.art.colours import PLAYERS
from tools.art.depths import trail, water
from tools.art.diver_cat import Pose
from tools.art.kit import (
    CREAM,
    INK,
    PLUM,
    Drawing,
    Point,
    box,
    circle,
    drawing,
    facet,
    moved,
    path,
    ring,
    rounded,
    shape,
    smooth,
    stroke,
)
from tools.art.symbols import SYMBOLS

SIZE = (160, 238)
W, H = 160.0, 238.0
WINDOW = rounded(9, 9, 142, 220, 9)

_FORWARD = (((-15, -4), (-47, -30), (-26, -78)), ((15, -4), (47, -30), (30, -80)))
_TUCKED = (((-15, -4), (-24, 14), (-22, 32)), ((15, -4), (24, 14), (22, 32)))
_FROG = (((-9, 30), (-34, 38), (-30, 58)), ((9, 30), (34, 38), (30, 58)))
_KICK = (((-9, 30), (-20, 46), (-34, 58)), ((9, 30), (10, 52), (20, 68)))

POSES: dict[int, Pose] = {
    1: Pose(
        76,
        142,
        -4,
        0.86,
        arms=(((-15, -2), (-34, 6), (-44, 14)), ((15, -4), (38, -18), (40, -46))),
        eyes="happy",
        tail=((0, 34), (0, 34), (0, 34)),
    ),
    2: Pose(
        80,
        132,
        96,
        0.9,
        arms=(((-15, -4), (-34, -18), (-54, -26)), ((15, -4), (30, 12), (46, 4))),
        legs=_KICK,
        eyes="wide",
    ),
    3: Pose(80, 128, 214, 0.86, arms=_FORWARD, legs=_KICK, eyes="squint", front=False),
    4: Pose(76, 128, 126, 0.87, arms=_FORWARD, legs=_KICK, eyes="wide", front=False),
    5: Pose(
        84,
        142,
        14,
        0.92,
        arms=(((-15, -4), (-42, -8), (-58, -26)), ((15, -4), (42, 2), (58, -14))),
        legs=_FROG,
        eyes="happy",
    ),
    6: Pose(
        78,
        132,
        -104,
        0.92,
        arms=(((-15, -4), (-30, -24), (-30, -56)), ((15, -4), (34, 8), (48, 26))),
        legs=_KICK,
        eyes="wide",
    ),
    7: Pose(
        70,
        130,
        184,
        0.88,
        arms=_TUCKED,
        legs=(((-7, 32), (-8, 50), (-8, 66)), ((7, 32), (8, 50), (8, 66))),
        eyes="stern",
        tail=((0, 36), (-14, 56), (-26, 50), (-32, 60)),
    ),
    8: Pose(
        88,
        136,
        66,
        0.9,
        arms=(((-15, -4), (-36, -14), (-52, -34)), ((15, -4), (36, 6), (50, 24))),
        legs=_KICK,
        eyes="wide",
        mirror=False,
    ),
    9: Pose(82, 128, 130, 0.9, mirror=True, arms=_FORWARD, legs=_FROG, eyes="stern", front=False),
    10: Pose(
        104,
        140,
        6,
        0.88,
        arms=(((-15, -4), (-38, -6), (-50, -28)), ((15, -4), (30, 14), (34, 32))),
        legs=_KICK,
        eyes="wide",
    ),
    11: Pose(
        78,
        112,
        192,
        0.84,
        arms=(((-13, -8), (-30, -46), (-14, -86)), ((13, -8), (30, -46), (14, -86))),
        legs=(((-8, 32), (-14, 50), (-22, 64)), ((8, 32), (12, 52), (20, 66))),
        eyes="squint",
        front=False,
    ),
    12: Pose(
        66,
        144,
        0,
        0.92,
        arms=(((-15, -2), (-34, 8), (-42, 26)), ((15, -2), (34, 6), (46, -8))),
        legs=(((-9, 32), (-12, 44), (-12, 58)), ((9, 32), (12, 44), (12, 58))),
        helmet=True,
        flippers=False,
        tail=((8, 34), (34, 42), (46, 26), (40, 10)),
    ),
}

BUBBLES: dict[int, list[tuple[float, float, float]]] = {
    2: [(134, 146, 5), (140, 132, 3.4)],
    3: [(30, 120, 5), (24, 104, 3.4), (124, 100, 4)],
    4: [(30, 106, 6), (40, 92, 4), (24, 128, 3)],
    5: [(132, 130, 5), (138, 114, 3.4), (26, 110, 4)],
    6: [(24, 100, 5), (118, 100, 4), (112, 88, 3)],
    7: [(56, 112, 5), (112, 98, 6), (120, 116, 4), (44, 134, 3.6)],
    8: [(136, 104, 5), (128, 92, 3.4), (24, 112, 3)],
    9: [(130, 126, 5), (124, 108, 4), (136, 96, 3)],
    10: [(138, 104, 5), (132, 90, 3.6)],
    11: [(40, 150, 4), (34, 132, 5), (46, 110, 3.4)],
    12: [(24, 120, 5), (20, 102, 3.4), (140, 120, 4), (146, 108, 3)],
}


def _card(d: Drawing, *, number: int) -> None:
    d.add(box(1.5, 1.5, W - 3, H - 3, 15, CREAM, stroke=INK, stroke_width=3))
    with d.part("water"):
        d.add(d.inside(WINDOW, water(d, number)))
    with d.part("diver"):
        d.add(
            d.inside(
                WINDOW,
                trail(BUBBLES.get(number, []), number),
                *_light(d, number),
                diver_cat.cat(d, POSES[number]),
                *_extras(d, number),
            )
        )
    with d.part("paper"):
        d.add(_tabs(d))
        rim = rounded(3, 3, W - 6, H - 6, 13) + rounded(7, 7, W - 14, H - 14, 11)
        d.add(path(rim, d.fade("#C98A4E", 0, 0.9, 0.3, 0.3, 0.9, 1), fill_rule="evenodd", filter=d.grain()))


def _light(d: Drawing, number: int) -> list[str]:
    """Lamps the diver brings: the deeper, the more they matter."""
    if number == 10:
        return [circle(60, 132, 54, d.halo("#FFD98A", 60, 132, 54, ((0.2, 0.9), (1, 0))), filter=d.grain())]
    if number == 12:
        return [
            circle(112, 142, 56, d.halo("#FFC65A", 112, 142, 56, ((0.2, 0.95), (1, 0))), filter=d.grain())
        ]
    return []


def _extras(d: Drawing, number: int) -> list[str]:
    if number == 1:
        return [
            moved(diver_cat.swim_ring(d), 77, 160, -4, 0.92),
            stroke([(14, 172), (30, 176), (48, 174)], "#E8FBF7", 4),
            stroke([(104, 175), (124, 177), (146, 173)], "#E8FBF7", 4),
        ]
    if number == 3:
        return [
            "".join(
                shape([(x, y - 9, 1), (x + 4, y), (x, y + 4), (x - 4, y)], "#E8FBF7")
                for x, y in ((116, 66), (140, 70), (128, 80))
            )
        ]
    if number == 10:
        return [moved(diver_cat.lantern(), 59, 116, 8, 0.86)]
    if number == 11:
        return [moved(diver_cat.stone(), 62, 196, -8, 0.9)]
    if number == 12:
        return [moved(diver_cat.lantern(), 108, 128, 0, 0.95)]
    return []


def _tabs(d: Drawing) -> str:
    """Cream paper in two corners for the numbers and two discs for the symbols."""
    top: list[Point] = [
        (0, 0, 1),
        (106, 0, 1),
        (105, 20),
        (104, 44),
        (100, 66),
        (84, 80),
        (56, 83),
        (24, 82),
        (0, 84, 1),
    ]
    low: list[Point] = [
        (160, 238, 1),
        (92, 238, 1),
        (93, 224),
        (95, 204),
        (103, 191),
        (122, 187),
        (144, 188),
        (160, 187, 1),
    ]
    inner = rounded(3, 3, W - 6, H - 6, 13)
    cut = "".join(path(smooth(t), CREAM, stroke=INK, stroke_width=3) for t in (top, low))
    frame = path(rounded(1.5, 1.5, W - 3, H - 3, 15) + WINDOW, CREAM, fill_rule="evenodd")
    line = path(WINDOW, "none", stroke=INK, stroke_width=2.6)
    covers = "".join(path(smooth(t), CREAM) for t in (top, low))
    discs = "".join(
        circle(x, y, r + 2.6, INK) + circle(x, y, r, CREAM) for x, y, r in ((134, 34, 20), (28, 206, 19))
    )
    edge = path(rounded(1.5, 1.5, W - 3, H - 3, 15), "none", stroke=INK, stroke_width=3)
    return frame + line + d.inside(inner, cut, covers) + discs + edge


def pattern(base: str, line: str) -> str:
    """Woven scallops in a player's colours, filling a card."""
    out = ""
    for j in range(-1, 12):
        for i in range(-1, 6):
            x, y = i * 34 + (17 if j % 2 else 0), j * 22
            out += (
                circle(x, y + 12, 16.4, base, stroke=line, stroke_width=2.6)
                + circle(x, y + 12, 9, "none", stroke=line, stroke_width=2.4)
                + circle(x, y + 12, 2.6, line)
            )
    return out


def _back(d: Drawing, *, player: str) -> None:
    twins = PLAYERS[player]
    d.add(box(1.5, 1.5, W - 3, H - 3, 15, CREAM, stroke=INK, stroke_width=3))
    line = twins.dark
    shade = box(0, 0, W, H, 0, d.fade(twins.dark, 0, 0.9, 0.15, 0.2, 1, 1), filter=d.grain())
    edge = "".join(
        facet([(x, 9), (x + 7.1, 20), (x + 14.2, 9)], twins.pale)
        + facet([(x, 229), (x + 7.1, 218), (x + 14.2, 229)], twins.pale)
        for x in (9 + i * 14.2 for i in range(10))
    )
    with d.part("field"):
        d.add(d.inside(WINDOW, box(0, 0, W, H, 0, twins.base), pattern(twins.base, line), shade, edge))
    d.add(path(WINDOW, "none", stroke=INK, stroke_width=2.6))
    with d.part("emblem"):
        lobes = ring(80, 119, [52, 46] * 12, math.pi / 2)
        d.add(
            shape([(x + 3, y + 5) for x, y in lobes], INK, opacity=0.45),
            shape(lobes, CREAM, stroke=INK, stroke_width=3),
        )
        d.add(
            circle(80, 119, 40, "none", stroke=twins.base, stroke_width=3),
            moved(SYMBOLS[player](twins.base, twins.dark), 80, 119, size=1.02),
        )


def _ghost(d: Drawing) -> None:
    d.add(box(1.5, 1.5, W - 3, H - 3, 15, PLUM[1]))
    d.add(box(1.5, 1.5, W - 3, H - 3, 15, d.fade("#160A26", 0, 1, 0.2, 0.2, 0.7, 1), filter=d.grain()))
    d.add(
        box(
            5,
            5,
            W - 10,
            H - 10,
            12,
            "none",
            stroke="#8F6FAE",
            stroke_width=3,
            stroke_dasharray="11 9",
            stroke_linecap="round",
        )
    )
    line = "#57376F"
    waves = "".join(
        stroke(
            [
                (40 + k, y),
                (53 + k, y - 7),
                (66 + k, y),
                (79 + k, y + 7),
                (92 + k, y),
                (105 + k, y - 7),
                (118 + k, y),
            ],
            line,
            4.4,
        )
        for y, k in ((142, 0), (164, 4), (186, -3))
    )
    d.add(waves)


def _register() -> None:
    for number in range(1, 13):
        drawing(f"diver/{number}", SIZE, colours=96)(partial(_card, number=number))
    for player in PLAYERS:
        drawing(f"diver/back-{player}", SIZE, colours=64)(partial(_back, player=player))
    drawing("diver/ghost", SIZE, colours=32)(_ghost)


_register()
