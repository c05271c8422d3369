"""Diver cards: twelve numbers on cream paper, six backs and the ghost of a spent card. Numbers are live."""

from __future__ import annotations

import math
from functools import partial

from miaui.core.seat_colours import SEAT_COLOURS
from workshop.art.depths import water
from workshop.art.diver_scenes import SCENES
from workshop.art.kit import (
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
from workshop.art.symbols import SYMBOLS

SIZE = (160, 238)
W, H = 160.0, 238.0
WINDOW = rounded(9, 9, 142, 220, 9)


def _card(d: Drawing, *, number: int) -> None:
    d.add(box(1.5, 1.5, W - 3, H - 3, 15, CREAM, stroke=INK, stroke_width=3))
    with d.part("water"):
        d.add(d.inside(WINDOW, water(d, number)))
    with d.part("diver"):
        d.add(d.inside(WINDOW, SCENES[number](d)))
    with d.part("paper"):
        d.add(_tabs(d))
        rim = rounded(3, 3, W - 6, H - 6, 13) + rounded(7, 7, W - 14, H - 14, 11)
        d.add(path(rim, d.fade("#C98A4E", 0, 0.9, 0.3, 0.3, 0.9, 1), fill_rule="evenodd", filter=d.grain()))


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
    """Return SVG of 91 woven scallops, three circles each, in the colours `base` (their flats) and `line`
    (`#rrggbb`). They fill a diver's card, 160 by 238 units from (0, 0) on, and reach up to 52 units beyond
    it."""
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
    twins = SEAT_COLOURS[player]
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
    for player in SEAT_COLOURS:
        drawing(f"diver/back-{player}", SIZE, colours=64)(partial(_back, player=player))
    drawing("diver/ghost", SIZE, colours=32)(_ghost)


_register()
