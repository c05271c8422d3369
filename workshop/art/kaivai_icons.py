"""Kaivai's small signs: the six actions, the moons of the rounds, and what a seat's numbers stand for.
Actions are drawn for a medallion of radius 62."""

from __future__ import annotations

import math
from functools import partial

from miaui.core.seat_colours import SEAT_COLOURS
from workshop.art.kaivai_goods import fish
from workshop.art.kaivai_ink import (
    GOLD,
    SAND_DARK,
    TURQUOISE,
    WOOD,
    WOOD_DARK,
    WOOD_LIGHT,
    cord,
    edged,
    line,
    outlined,
    printed,
    sheet,
)
from workshop.art.kit import (
    CORAL,
    CREAM,
    GLOW,
    INK,
    SAND,
    Drawing,
    Points,
    box,
    circle,
    ellipse,
    facet,
    group,
    moved,
    path,
    polygon,
    smooth,
    stroke,
)


def build(_d: Drawing) -> str:
    """Return SVG of the sign of building, a hut under a hammer. It lies within x -36 to 44 and y -30 to
    40."""
    hut = edged([(-34, 6), (4, -34), (40, 6)], CORAL, 3.2)
    hut += box(-22, 6, 50, 26, 2, SAND[0], stroke=INK, stroke_width=3.2) + box(-4, 12, 14, 20, 2, INK)
    hut += line([(-14, -8), (22, -8)], CREAM, 4, rim=0)
    hammer = line([(-26, 28), (6, -10)], SAND_DARK, 6, 5)
    hammer += outlined([(-4, -20, 1), (10, -26), (24, -10, 1), (14, -2, 1), (6, -8)], "#B9C8D6")
    return moved(hut, 2, 6) + moved(hammer, -4, 4)


def catch(d: Drawing) -> str:
    """Return SVG of the sign of fishing, a fish on a hook. It lies within x -36 to 42 and y -46 to 34."""
    string = stroke([(20, -44), (22, -20), (16, -4)], CREAM, 3)
    hook = cord([(16, -6), (22, 4), (14, 12), (7, 6)], GOLD, 3.4, 3.6)
    return string + moved(fish(d), -4, 12, turn=-14, size=1.75) + hook


def deliver(d: Drawing) -> str:
    """Return SVG of the sign of delivering, a basket with three fish. It lies within x -50 to 50 and y -32 to
    40."""
    basket: Points = [(-34, 2, 1), (34, 2, 1), (26, 32), (0, 37), (-26, 32)]
    weave = "".join(
        line([(q, 0), (q - 10, 40)], WOOD_DARK, 2.4, rim=0)
        + line([(q, 0), (q + 10, 40)], WOOD_DARK, 2.4, rim=0)
        for q in range(-40, 50, 12)
    )
    svg = outlined(basket, SAND_DARK, 3.2) + printed(d, smooth(basket), "#5A2F22", 0.7, weave)
    for x, y, turn in ((-14, -6, 70), (4, -10, 96), (20, -5, 116)):
        svg += moved(fish(d), x, y, turn=turn, size=1.12)
    return svg + outlined([(-37, -1), (37, -1), (38, 8), (-38, 8)], GOLD)


def move(_d: Drawing) -> str:
    """Return one SVG group: the sign of moving, a canoe under sail and an arrow to the left. It lies within x
    -58 to 46 and y -50 to 44."""
    sail: Points = [(-6, 4, 1), (-24, -34), (-30, -80, 1), (-6, -58), (32, -66, 1), (22, -34)]
    hull: Points = [
        (-52, -12, 1), (-42, -2), (-22, 4), (10, 5), (36, -2), (48, -14, 1), (47, 4), (32, 15), (2, 20),
        (-28, 16), (-46, 6),
    ]  # fmt: skip
    sea = stroke([(-50, 34), (-34, 26), (-18, 34), (-2, 26), (14, 34), (30, 26), (46, 34)], TURQUOISE, 5)
    arrow: Points = [(-62, -44), (-80, -30), (-62, -16), (-62, -25), (-46, -25), (-46, -35), (-62, -35)]
    stripe = stroke([(-22, -70), (-6, -46), (28, -52)], CORAL, 6)
    svg = sea + outlined(hull, WOOD_LIGHT, 3.4) + outlined(sail, CREAM, 3.4) + stripe + edged(arrow, GLOW)
    return moved(svg, 6, 14, size=0.78)


def celebrate(d: Drawing) -> str:
    """Return one SVG group: the sign of celebrating, a drum with five rays. It lies within x -36 to 36 and y
    -50 to 36."""
    drum: Points = [(-28, -6, 1), (28, -6, 1), (22, 14), (26, 38, 1), (-26, 38, 1), (-22, 14)]
    teeth = "".join(facet([(x, 22), (x + 7, 8), (x + 14, 22)], CREAM) for x in range(-35, 35, 14))
    svg = outlined(drum, WOOD, 3.2)
    svg += printed(d, smooth(drum), "#3A1622", 0.8, over=teeth + box(-40, 26, 80, 5, 0, CORAL))
    svg += ellipse(0, -6, 28, 11, CREAM, stroke=INK, stroke_width=3.2)
    for turn, long in ((-60, 20), (-30, 27), (0, 30), (30, 27), (60, 20)):
        svg += group(
            line([(0, -24), (0, -24 - long * 0.55)], GLOW, 4.4, 3.6), transform=f"rotate({turn} 0 2)"
        )
    return moved(svg, 0, -4)


def increase(_d: Drawing) -> str:
    """Return SVG of the sign of increasing influence, a star compass with eight points. It lies within x -42
    to 42 and y -42 to 42."""
    svg = ""
    for i in range(8):
        long, tint = (40, CORAL) if i % 2 == 0 else (26, GOLD)
        half = edged([(0, 0), (-7, -12), (0, -long)], CREAM, 2.4) + edged(
            [(0, 0), (7, -12), (0, -long)], tint, 2.4
        )
        svg += moved(half, turn=i * 45)
    return svg + circle(0, 0, 9, TURQUOISE, stroke=INK, stroke_width=3)


def medallion(d: Drawing, hot: bool) -> str:
    """Return SVG of the carved disc of an action, of radius 64 around (0, 0) with 28 triangles in four
    colours and a blue middle of radius 47; its edge is golden if `hot`, else wooden. Its shadow reaches to
    (67, 70)."""
    rim = "M-62 0A62 62 0 1 1 62 0A62 62 0 1 1 -62 0Z"
    svg = circle(3, 6, 64, "#06031A", opacity=0.5) + circle(0, 0, 64, INK)
    svg += circle(0, 0, 61, GLOW if hot else WOOD) + printed(d, rim, WOOD_DARK, 0.8)
    for i in range(28):
        a = i * math.tau / 28
        points = [(math.cos(a + t) * r, math.sin(a + t) * r) for t, r in ((-0.08, 52), (0.08, 52), (0.0, 59))]
        svg += facet(points, ("#F4D9A0", "#F2754F", "#F4D9A0", "#2FB7A8")[i % 4])
    svg += circle(0, 0, 50, INK) + circle(0, 0, 47, "#174A72")
    return svg + circle(0, 0, 47, d.fade("#0B2A55", 0, 0.9, 0.2, 0.2, 0.8, 1), filter=d.grain())


def moon(_d: Drawing, part: float, now: bool) -> str:
    """Return SVG of a waxing moon of radius 18 around (0, 0) with a line of ink, `part` of it, 0 (none) to 1,
    lit from the right; cream if `now`, else violet."""
    r, k = 18.0, 18.0 * (1 - 2 * part)
    lit = f"M0 {-r}A{r} {r} 0 0 1 0 {r}A{abs(k):.1f} {r} 0 0 {1 if k < 0 else 0} 0 {-r}Z"
    svg = circle(0, 0, r, "#221C58", stroke=INK, stroke_width=3)
    svg += path(lit, "#FFE9B8" if now else "#8E84C8")
    return svg + circle(0, 0, r, "none", stroke="#7A70C8", stroke_width=1.4)


def hut(_d: Drawing) -> str:
    """Return SVG of the sign of the price of a hut, a hut with a golden roof. It lies within x -14 to 14 and
    y -14 to 12."""
    wall = box(-7, 1, 14, 9, 0, SAND[0], stroke=INK, stroke_width=2.2)
    return wall + edged([(-12, 1), (0, -12), (12, 1)], GOLD, 2.2)


def reach(_d: Drawing) -> str:
    """Return SVG of the sign of how far canoes go, waves under an arrow to the right. It lies within x -16 to
    16 and y -12 to 8."""
    waves = cord([(-12, 5), (-6, -1), (0, 5), (6, -1), (12, 5)], "#7CD6F5", 3.2, 3.3)
    arrow = line([(-8, -6), (8, -6)], "#7CD6F5", 3, 3) + facet(
        [(6, -11), (13, -6), (6, -1)], "#7CD6F5", stroke=INK, stroke_width=1.4
    )
    return waves + arrow


def small_canoe(_d: Drawing, colour: str) -> str:
    """Return two SVG paths: a canoe with a sail in the colour of a seat, by its key such as "shell", within x
    -15 to 15 and y -15 to 11. KeyError for an unknown colour."""
    sail = outlined([(-1, 3, 1), (-8, -14, 1), (9, -11, 1)], SEAT_COLOURS[colour].base, 2)
    return sail + outlined([(-14, 1, 1), (14, 1, 1), (8, 9), (-8, 9)], WOOD_LIGHT, 2.2)


def glory(_d: Drawing) -> str:
    """Return one SVG path: a golden star with eight points of radius 25, between them 21, around (0, 0), with
    a line of ink 2.8 units wide."""
    points = [
        (
            math.cos(i * math.pi / 8 - 0.2) * (25 if i % 2 else 21),
            math.sin(i * math.pi / 8 - 0.2) * (25 if i % 2 else 21),
        )
        for i in range(16)
    ]
    return path(polygon(points), GOLD, stroke=INK, stroke_width=2.8, stroke_linejoin="round")


def _register() -> None:
    for name, make in (
        ("build", build), ("fish", catch), ("deliver", deliver), ("move", move), ("celebrate", celebrate),
        ("increase", increase),
    ):  # fmt: skip
        sheet(f"action/{name}", (110.0, 110.0), (55.0, 55.0), make)
    sheet("action/medallion", (140.0, 146.0), (68.0, 68.0), partial(medallion, hot=False))
    sheet("action/medallion-hot", (140.0, 146.0), (68.0, 68.0), partial(medallion, hot=True))
    for number in range(1, 9):
        for name, now in (("past", False), ("coming", True)):
            part = max(0.1, number / 8)
            sheet(f"moon/{number}-{name}", (42.0, 42.0), (21.0, 21.0), partial(moon, part=part, now=now))
    sheet("icon/hut", (30.0, 28.0), (15.0, 15.0), hut)
    sheet("icon/reach", (34.0, 26.0), (17.0, 14.0), reach)
    sheet("icon/glory", (56.0, 56.0), (28.0, 28.0), glory)
    for colour in SEAT_COLOURS:
        sheet(f"icon/canoe-{colour}", (34.0, 30.0), (17.0, 18.0), partial(small_canoe, colour=colour))


_register()
