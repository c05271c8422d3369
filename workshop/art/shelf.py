"""The rooms of kept games and of statistics: small views of each game, boats, what boards hang from."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

from workshop.art import island
from workshop.art.kit import (
    CREAM,
    GLOW,
    INK,
    Drawing,
    Point,
    Points,
    box,
    circle,
    drawing,
    ellipse,
    facet,
    mix,
    moved,
    path,
    rounded,
    shape,
    smooth,
    stroke,
    wave,
)

VIEW = (470.0, 250.0)
_HORIZON = 146.0
_RADII = (236, 178, 132, 94, 62)

# ---------------------------------------------------------------- a small view of each game

#: Rings of light from the outside in, the sun, three waters, the palms: morning, noon, evening.
_HOURS = (
    ("#5FB6C4", "#8FD0C4", "#C9E2BC", "#F6E6B0", "#FFE6A0", "#FFF6D0",
     ("#4FC4C4", "#23A3A6", "#14788F"), "#2A6A6A"),
    ("#A8446E", "#CC5064", "#EA6D58", "#F98E54", "#FFC474", "#FFEDB4",
     ("#23B0A8", "#14868F", "#126482"), "#4A1F56"),
    ("#3A2870", "#57367E", "#7E4484", "#B0507A", "#E8806A", "#FFD9A0",
     ("#1F8FA0", "#126482", "#134872"), "#1E1240"),
)  # fmt: skip


def waters(colours: tuple[str, ...], light: str) -> str:
    """Return SVG of waves in these colours over a view of 470 by 250 units, the first at the horizon, y 146,
    each next one 36 units lower and in front, with nine glints in `light`, the same on every call. Only
    glints for no colours."""
    w, h = VIEW
    out = ""
    for row, colour in enumerate(colours):
        y = _HORIZON + row * 36
        top = wave(-10, w + 40, y, 2.5 + row, 60 + 26 * row, row * 1.7)
        out += path(island.under(top, h + 10), colour)
        out += stroke(top, mix(colour, light, 0.4), 2.2)
    rng = random.Random(5)
    for _ in range(9):
        x, y = rng.uniform(10, w - 40), rng.uniform(_HORIZON + 12, h - 60)
        out += stroke([(x, y), (x + 13, y - 2), (x + 26, y)], light, 2, opacity=0.7)
    return out


def _lagoon(d: Drawing, *, hour: int) -> None:
    """The sun over the lagoon between palms."""
    w, h = VIEW
    *rings, light, sea, palm = _HOURS[hour]
    x = w * (0.3, 0.5, 0.66)[hour]
    d.add(box(0, 0, w, h, 0, str(rings[0])))
    for ring, colour in zip(_RADII, [*rings[1:], light], strict=True):
        d.add(circle(x, _HORIZON - 12, ring, str(colour)))
    leaf = str(palm)
    for px, high, lean, size in (
        (34, 108, 16, 62),
        (84, 74, -8, 44),
        (w - 30, 100, -18, 58),
        (w - 78, 66, 10, 40),
    ):
        d.add(
            moved(island.palm(high, lean, size, leaf, mix(leaf, str(rings[2]), 0.5), leaf), px, _HORIZON + 6)
        )
    d.add(waters(tuple(sea), "#BFF3E2"))


def _beach(d: Drawing) -> None:
    """Folded paper: sheets of morning sky behind each other, a folded sun, sheets of sea."""
    w, h = VIEW
    for row, (colour, edge) in enumerate(
        (("#BFE6EA", -20), ("#D6EFE6", 40), ("#F3E9CC", 82), ("#FFDDB0", 116))
    ):
        top = wave(-10, w + 60, edge, 6, 170, row * 1.7)
        d.add(path(island.under(shifted(top, 0, -5), h), "#2A6A8A", opacity=0.16))
        d.add(path(island.under(top, h), colour))
    x, y, r = w - 86.0, 56.0, 36.0
    for ray in range(16):
        d.add(
            moved(
                facet([(-7, -r + 4), (0, -r - 16), (7, -r + 4)], "#F7C64E" if ray % 2 else "#E9A93A"),
                x,
                y,
                ray * 22.5,
            )
        )
    d.add(circle(x, y, r, "#F7CE62"), circle(x, y, r - 9, "#FFE08A"))
    for row, (colour, top_y) in enumerate(
        (("#8FE0D2", _HORIZON), ("#5CC8C8", _HORIZON + 34), ("#3DB2C4", _HORIZON + 68))
    ):
        top = wave(-10, w + 40, top_y, 5, 74, row * 2.0)
        d.add(path(island.under(shifted(top, 0, -5), h + 10), "#1A4A6A", opacity=0.2))
        d.add(path(island.under(top, h + 10), colour))


def shifted(points: Points, dx: float, dy: float) -> list[Point]:
    """Return the points moved by (dx, dy); the third value that marks a corner is kept. [] for none."""
    return [(p[0] + dx, p[1] + dy, *p[2:]) for p in points]


for _hour, _name in enumerate(("morning", "day", "evening")):
    drawing(f"shelf/view-miaui-{_name}", VIEW, colours=48)(partial(_lagoon, hour=_hour))
drawing("shelf/view-salt", VIEW, colours=48)(_beach)


@drawing("shelf/water-miaui", (480, 60), anchor=(240, 8), colours=16)
def _water_miaui(d: Drawing) -> None:
    front(d, "#126482", "#5FE3D0")


@drawing("shelf/water-salt", (480, 60), anchor=(240, 8), colours=16)
def _water_salt(d: Drawing) -> None:
    front(d, "#3DA6C0", "#FFFFFF")


def front(d: Drawing, colour: str, light: str) -> None:
    """Draw on `d` the wave before a boat from x -10 to 500 and y 8 to 70: filled with `colour`, its crest a
    line in `light`."""
    top = wave(-10, 500, 8, 3.4, 56, 1)
    d.add(path(island.under(top, 70), colour), stroke(top, light, 3.2))


# ---------------------------------------------------------------- boats that take any crew

BOAT = (220.0, 92.0)
_TOP = 24.0
"""Where the middle of a boat's edge lies."""


def _hull(bow: float, low: float) -> list[Point]:
    """The side of a boat: level between the cuts of the nine-patch, its ends rise by `bow`."""
    w, h = BOAT
    return [
        (6, _TOP - bow, 1), (24, _TOP - 4), (60, _TOP, 1), (w - 60, _TOP, 1), (w - 24, _TOP - 4),
        (w - 6, _TOP - bow, 1), (w - 16, h * 0.6), (w - 44, h - low), (w - 60, h - low + 1, 1),
        (60, h - low + 1, 1), (44, h - low), (16, h * 0.6),
    ]  # fmt: skip


def wooden(d: Drawing, *, face: str, teeth: tuple[str, str], bow: float) -> None:
    """Draw on `d` a log boat of 220 by 92 units from (0, 0) on, in the colour `face`, with a carved band of
    triangles in the two colours `teeth` in turn; its ends rise `bow` units above the level edge at y 24."""
    w, h = BOAT
    hull = smooth(_hull(bow, 6))
    dark = mix(face, INK, 0.5)
    band = "".join(
        facet([(x, _TOP + 8), (x + 10, _TOP + 22), (x + 20, _TOP + 8)], teeth[i % 2])
        for i, x in enumerate(range(-20, int(w) + 20, 20))
    )
    low = box(0, h - 30, w, 30, 0, dark) + stroke([(0, h - 42, 1), (w, h - 42, 1)], mix(face, INK, 0.25), 3)
    edge = _hull(bow, 6)[:6]
    d.add(path(hull, face), d.inside(hull, band, low))
    d.add(path(hull, "none", stroke=INK, stroke_width=4.4, stroke_linejoin="round"))
    d.add(stroke(edge, INK, 10), stroke(edge, mix(face, "#FFD9A0", 0.55), 5))


drawing("shelf/boat-miaui", BOAT, slice=(60, 48, 60, 41), colours=24)(
    partial(wooden, face="#7A2F3E", teeth=(CREAM, "#F2754F"), bow=18)
)


@drawing("shelf/boat-salt", BOAT, slice=(60, 48, 60, 41), colours=24)
def _paper_boat(d: Drawing) -> None:
    """A boat folded from red paper."""
    w, h = BOAT
    hull: list[Point] = [
        (2, _TOP - 16),
        (60, _TOP),
        (w - 60, _TOP),
        (w - 2, _TOP - 16),
        (w - 38, h - 4),
        (38, h - 4),
    ]
    d.add(facet(hull, "#F0604E"))
    d.add(facet([(2, _TOP - 16), (60, _TOP), (60, h - 4), (38, h - 4)], "#FF8A70"))
    d.add(facet([(w - 60, _TOP), (w - 2, _TOP - 16), (w - 38, h - 4), (w - 60, h - 4)], "#C93F36"))
    d.add(box(60, h - 26, w - 120, 22, 0, "#D84A3E"))
    d.add(facet(hull, "none", stroke=INK, stroke_width=4.2, stroke_linejoin="round"))
    d.add(stroke([(60, _TOP, 1), (w - 60, _TOP, 1)], "#FFB8A0", 4))


# ---------------------------------------------------------------- the house they hang in


@drawing("shelf/pole", (260, 34), slice=(40, 15, 40, 15), colours=24)
def _pole(d: Drawing) -> None:
    """A bamboo pole."""
    w = 260.0
    d.add(box(6, 12, w - 8, 18, 9, INK, opacity=0.4))
    d.add(box(3, 5, w - 6, 18, 9, "#C98A4E", stroke=INK, stroke_width=3.2))
    d.add(box(8, 8, w - 16, 3.6, 1.8, "#F2C382"), box(8, 17, w - 16, 3.6, 1.8, "#8A4E2A"))
    d.add(stroke([(130, 5, 1), (130, 23, 1)], INK, 3), stroke([(135, 8, 1), (135, 20, 1)], "#8A4E2A", 2.4))


@drawing("shelf/thatch", (640, 84), slice=(20, 10, 20, 60), colours=24)
def _thatch(d: Drawing) -> None:
    """The edge of a roof of palm leaves."""
    w = 640.0
    for layer, (colour, dy, step) in enumerate((("#2E1638", 20, 22), ("#5E3328", 0, 26))):
        rng = random.Random(layer)
        fringe: list[Point] = [(-10, -10)]
        x = -10.0
        while x < w + 10:
            fringe += [(x, 24 + dy + rng.uniform(14, 40)), (x + step * 0.55, 26 + dy + rng.uniform(-6, 8))]
            x += step
        fringe.append((w + 10, -10))
        d.add(facet(fringe, colour, stroke=INK if layer else None, stroke_width=3 if layer else None))
    rng = random.Random(9)
    for x in range(4, int(w), 13):
        d.add(
            stroke([(x, 0), (x + rng.uniform(-6, 6), 34)], rng.choice(("#8A5232", "#7A4630", "#4A2628")), 2.4)
        )


@drawing("shelf/lantern", (200, 200), anchor=(100, 6), colours=64)
def _lantern(d: Drawing) -> None:
    """A paper lantern hanging from (100, 6), with its light."""
    halo = d.halo(GLOW, 100, 74, 92, ((0.1, 0.8), (1, 0)))
    d.add(circle(100, 74, 92, halo, filter=d.grain()))
    d.add(stroke([(100, 0, 1), (100, 46, 1)], INK, 3.4))
    d.add(ellipse(100, 74, 24, 28, "#FFE99A", stroke=INK, stroke_width=3.6))
    for a in (-9, 0, 9):
        d.add(stroke([(100 + a * 0.6, 48), (100 + a * 1.5, 74), (100 + a * 0.6, 100)], "#E8954E", 2))
    for y in (43, 98):
        d.add(box(89, y, 22, 9, 3, "#FF6B57", stroke=INK, stroke_width=2.4))


@drawing("shelf/hook", (28, 52), anchor=(14, 6), colours=16)
def _hook(d: Drawing) -> None:
    """A rope from a ring on the pole; the board begins at its end."""
    d.add(stroke([(14, 6, 1), (14, 46, 1)], INK, 7), stroke([(14, 6, 1), (14, 46, 1)], "#E0B878", 3.4))
    d.add(circle(14, 8, 5.6, "#E0B878", stroke=INK, stroke_width=2.4))
    d.add(circle(14, 45, 4.4, "#B9743F", stroke=INK, stroke_width=2.4))


@drawing("shelf/flag", (150, 54), slice=(14, 14, 34, 20), colours=16)
def _flag(d: Drawing) -> None:
    """A little flag for what still goes on."""
    cloth: list[Point] = [(3, 3), (124, 3), (146, 23), (124, 43), (3, 43)]
    d.add(facet(shifted(cloth, 2, 6), INK, opacity=0.4))
    d.add(facet(cloth, "#1FA9A6", stroke=INK, stroke_width=3, stroke_linejoin="round"))
    d.add(path(rounded(8, 8, 112, 30, 4), "none", stroke="#8FE8DA", stroke_width=1.8))


# ---------------------------------------------------------------- the options of a game


def _basket(ink: str, ground: str) -> str:
    body = path("M-11 -2H11L8 10H-8Z", ink) + path("M-9 -2C-8 -13 8 -13 9 -2", stroke=ink, stroke_width=2.6)
    return body + stroke([(-7, 3, 1), (7, 3, 1)], ground, 1.8) + stroke([(-6, 7, 1), (6, 7, 1)], ground, 1.8)


def _no_fight(ink: str, ground: str) -> str:
    toes = "".join(ellipse(x, y, 2.6, 3.5, ink) for x, y in ((-9, -1), (-4, -6), (4, -6), (9, -1)))
    pad = shape([(-7, 4), (0, 0), (7, 4), (5, 9), (-5, 9)], ink)
    return pad + toes + stroke([(-11, 10), (11, -10)], ground, 5) + stroke([(-11, 10), (11, -10)], ink, 2.6)


def _shaker(ink: str, ground: str) -> str:
    holes = "".join(circle(x, y, 1.4, ground) for x, y in ((-2.6, -6), (2.6, -6), (0, -3)))
    return path("M-5 -11H5L8 9C5 12 -5 12 -8 9Z", ink) + holes


def _hourglass(ink: str, ground: str) -> str:
    glass = facet([(-8, -11), (8, -11), (1.5, 0), (8, 11), (-8, 11), (-1.5, 0)], ink)
    return glass + facet([(-4.5, -8), (4.5, -8), (0, -2)], ground)


def option(d: Drawing, *, sign: Callable[[str, str], str]) -> None:
    """Draw on `d` a pale disc of radius 16 around (20, 20) with a ring of ink 2 units wide, and on it the SVG
    that `sign(dark, pale)` returns, drawn around (0, 0); the two colours are "#5A2F22" and "#FFE7B8"."""
    d.add(circle(20, 20, 18, INK), circle(20, 20, 16, "#FFE7B8"), moved(sign("#5A2F22", "#FFE7B8"), 20, 20))


for _name, _sign in (("baskets", _basket), ("peace", _no_fight), ("salt", _shaker), ("short", _hourglass)):
    drawing(f"shelf/option-{_name}", (40, 40), colours=8)(partial(option, sign=_sign))
