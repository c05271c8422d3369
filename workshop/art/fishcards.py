"""Fish cards: cream frame, corner for the value, strip for the name, and the sea behind each family."""

from __future__ import annotations

import math
from functools import partial

from workshop.art import fish_angler, fish_brute, fish_gull, fish_jelly, fish_kitten, fish_tuna
from workshop.art.kit import (
    CREAM,
    INK,
    Drawing,
    Point,
    box,
    circle,
    drawing,
    ellipse,
    facet,
    moved,
    path,
    ring,
    rounded,
    shape,
    stroke,
)
from workshop.art.seas import abyss, court, night, shallows, sunset, surf, weed
from workshop.art.shapes_fish import bubble

SIZE = (210, 294)
WINDOW = rounded(11, 11, 188, 234, 10)
_W, _H = 210.0, 294.0


def stock(d: Drawing, edge: str = CREAM) -> None:
    """Draw on `d` the empty fish card, 210 by 294 units from (0, 0) on: paper in the colour `edge` with an
    outline of ink 3 units wide, corners rounded by 17, and a worn border."""
    d.add(box(1.5, 1.5, _W - 3, _H - 3, 17, edge, stroke=INK, stroke_width=3))
    rim = rounded(3, 3, _W - 6, _H - 6, 15) + rounded(7, 7, _W - 14, _H - 14, 12)
    tone = d.fade("#C98A4E", 0, 0.9, 0.3, 0.3, 0.9, 1)
    d.add(path(rim, tone, fill_rule="evenodd", filter=d.grain()))


def corner(d: Drawing) -> None:
    """Draw on `d` the disc on which the card's value is written: cream, of radius 34 around (38, 40), with a
    line of ink 2.5 units wide outside it and a thin ring inside."""
    d.add(circle(38, 40, 36.5, INK), circle(38, 40, 34, CREAM))
    d.add(circle(38, 40, 30, "none", stroke="#E3C08E", stroke_width=1.6))


def _kitten(d: Drawing, *, value: int) -> None:
    size = 1.1 - 0.018 * value
    fish = moved(fish_kitten.kitten(d, value), 109 - 2 * value, 146 + value, size=size)
    bubbles = "".join(
        bubble(x, y, r)
        for x, y, r in ((164, 66, 8), (178, 48, 5), (160, 42, 3.4), (40, 110, 4))[: 1 + min(value, 3)]
    )
    _lay(d, shallows(d, value), bubbles + fish)


def _tiger(d: Drawing, *, value: int) -> None:
    fish = moved(fish_brute.tiger(d, value), 100, 146, -4, 1.02)
    _lay(d, surf(d, value), fish)


def _tuna(d: Drawing, *, value: int) -> None:
    fish = moved(fish_tuna.tuna(d, value), 107, 146 + 5 * (value - 10), -3, 0.97)
    _lay(d, court(d, value), fish)


def _angler(d: Drawing, *, value: int) -> None:
    size, x, y = 1.04, 106.0, 166.0
    light = fish_angler.shine(d, value, x + fish_angler.LAMP[0] * size, y + fish_angler.LAMP[1] * size, 1.0)
    weeds = (
        weed(24, 250, 56, "#0B0E30") + weed(186, 250, 70, "#0B0E30", -1, 7) + weed(170, 250, 40, "#0B0E30")
    )
    _lay(d, night(d, value) + light + weeds, moved(fish_angler.angler(d, value), x, y, size=size))


def _jelly(d: Drawing, *, value: int) -> None:
    nasty = value <= -15
    _lay(
        d,
        abyss(d, value),
        moved(
            fish_jelly.jelly(d, value),
            114,
            145 if nasty else 142,
            3 if nasty else -4,
            0.93 if nasty else 1.06,
        ),
        frame="#FFE3F0",
    )
    edge: list[Point] = [
        (7, 19), (15, 8), (30, 12), (44, 5), (60, 11), (76, 9), (79, 25), (88, 37), (79, 46), (82, 61),
        (69, 65), (61, 76), (46, 69), (31, 76), (22, 67), (9, 65), (11, 52), (5, 40), (10, 30),
    ]  # fmt: skip
    d.add(facet(edge, INK, stroke="#FFE3F0", stroke_width=4, stroke_linejoin="round"))
    d.add(circle(92, 70, 3.4, INK), circle(86, 80, 2.2, INK), circle(50, 86, 2.6, INK))


def _gull(d: Drawing) -> None:
    _lay(d, sunset(d, 0), moved(fish_gull.gull(d), 118, 156, -5, 0.88))


def _lay(d: Drawing, sea: str, fish: str, frame: str = CREAM) -> None:
    """Sea in the window, the fish above it, on top the value's corner unless the family has its own."""
    stock(d, frame)
    with d.part("sea"):
        d.add(d.inside(WINDOW, sea), path(WINDOW, "none", stroke=INK, stroke_width=2.6))
    with d.part("fish"):
        d.add(fish)
    if frame == CREAM:
        corner(d)


def _back(d: Drawing) -> None:
    stock(d)
    field = rounded(11, 11, 188, 272, 10)
    scales = ""
    for j in range(-1, 14):
        for i in range(-1, 7):
            x, y = i * 36 + (18 if j % 2 else 0), j * 22 + 8
            scales += (
                circle(x, y + 14, 18, "#1F5C9E", stroke="#3E86C6", stroke_width=2.6)
                + circle(x, y + 14, 10, "none", stroke="#3E86C6", stroke_width=2.4)
                + circle(x, y + 14, 3, "#3E86C6")
            )
    shade = box(0, 0, 210, 294, 0, d.fade("#0D1A42", 0, 0.8, 0.2, 0.2, 0.95, 1), filter=d.grain())
    with d.part("field"):
        d.add(d.inside(field, box(0, 0, 210, 294, 0, "#1F5C9E"), scales, shade, _border()))
    d.add(path(field, "none", stroke=INK, stroke_width=2.6))
    with d.part("emblem"):
        lobes = ring(105, 147, [70, 62] * 14, math.pi / 2)
        d.add(shape([(x + 4, y + 7) for x, y in lobes], INK, opacity=0.5))
        d.add(shape(lobes, CREAM, stroke=INK, stroke_width=3))
        d.add(circle(105, 147, 56, "#FFD98E"), circle(105, 147, 56, "none", stroke="#E08A4A", stroke_width=3))
        rays = "".join(facet([(105, 147), point, other], "#FFE9B8") for point, other in pairwise_rays())
        d.add(d.inside(rounded(49, 91, 112, 112, 56), rays))
        d.add(moved(_catfish(), 105, 146, size=0.98))


def pairwise_rays() -> list[tuple[Point, Point]]:
    """Return sixteen pairs of points (x, y) on the circle of radius 60 around (105, 147), the middle of the
    emblem, clockwise from the right: each pair spans 1/32 of the circle, and a gap of 1/32 follows."""
    turn = math.tau / 16
    ends: list[tuple[Point, Point]] = []
    for i in range(16):
        a, b = i * turn, (i + 0.5) * turn
        ends.append(
            (
                (105 + 60 * math.cos(a), 147 + 60 * math.sin(a)),
                (105 + 60 * math.cos(b), 147 + 60 * math.sin(b)),
            )
        )
    return ends


def _border() -> str:
    out = ""
    for i in range(14):
        x = 11 + i * 13.43
        out += facet([(x, 11), (x + 6.7, 22), (x + 13.4, 11)], "#F4A64A") + facet(
            [(x, 283), (x + 6.7, 272), (x + 13.4, 283)], "#F4A64A"
        )
    return out


def _catfish() -> str:
    """The emblem: a cat's face whose lower half is a fish's tail, in one ink."""
    blue = "#174A86"
    head: list[Point] = [
        (0, -36), (-15, -38), (-30, -60, 1), (-37, -28), (-38, -8), (-22, 14), (0, 20), (22, 14), (38, -8),
        (37, -28), (30, -60, 1), (15, -38),
    ]  # fmt: skip
    out = shape(
        [
            (-9, 12, 1),
            (-12, 34),
            (-30, 54, 1),
            (-10, 50),
            (0, 62, 1),
            (10, 50),
            (30, 54, 1),
            (12, 34),
            (9, 12, 1),
        ],
        "#E2562E",
    ) + shape(head, blue)
    for s in (-1, 1):
        out += shape([(s * 26, -14, 1), (s * 15, -23), (s * 5, -13, 1), (s * 15, -6)], CREAM) + ellipse(
            s * 15, -14, 3, 6.5, blue
        )
        out += "".join(stroke([(s * 20, 4 + q * 0.4), (s * 33, 1 + q)], CREAM, 2) for q in (0, 6))
    return (
        out
        + facet([(-6, -2), (6, -2), (0, 5)], "#F4A64A")
        + stroke([(-9, 9), (-4, 12), (0, 7), (4, 12), (9, 9)], CREAM, 2.6)
        + stroke([(0, 30), (0, 48)], CREAM, 2.4)
        + facet([(-6, -50), (0, -38), (6, -50)], "#F4A64A")
    )


def _register() -> None:
    for painter, family, values in (
        (_kitten, "K", range(1, 6)),
        (_tiger, "T", range(6, 10)),
        (_tuna, "E", range(10, 16)),
        (_angler, "L", (1, 3, 5, 7)),
        (_jelly, "J", (-10, -15)),
    ):
        for value in values:
            drawing(f"fish/{family}{value}", SIZE, colours=96)(partial(painter, value=value))
    drawing("fish/G", SIZE, colours=96)(_gull)
    drawing("fish/back", SIZE, colours=96)(_back)


_register()
