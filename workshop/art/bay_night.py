"""The night side of the bay: moon, star compass, constellations, islets, moonlight, the navigator's swell."""

from __future__ import annotations

import math
import random

from workshop.art.bay_light import reef
from workshop.art.island import palm
from workshop.art.kit import Drawing, Point, box, circle, facet, group, mix, moved, shape, stroke

MOON = (1676.0, 150.0)
_RING, _RAY, _LINE = "#A79BEA", "#8E82D8", "#D9D2FF"
_CAT: list[Point] = [
    (1398, 150), (1410, 86), (1444, 116), (1490, 112), (1518, 74), (1538, 136), (1512, 180), (1464, 204),
    (1420, 190),
]  # fmt: skip
_HOOK: list[Point] = [(1856, 196), (1862, 252), (1850, 312), (1808, 344), (1764, 330), (1762, 292)]
_CROSS: list[Point] = [(2050, 120), (2082, 196), (2116, 268), (2016, 214), (2160, 186)]
_LAND = "#100E38"


def star(x: float, y: float, r: float, colour: str = "#FFE9C0") -> str:
    """Return one SVG path: a star around (x, y) with four pointed rays of length `r`, up, right, down and
    left."""
    out = []
    for i in range(8):
        a, far = i * math.pi / 4, r if i % 2 == 0 else r * 0.28
        out.append((x + math.cos(a) * far, y + math.sin(a) * far))
    return facet(out, colour)


def sky(d: Drawing) -> None:
    """Draw on `d` three groups of the night sky: "compass" (a star compass around `MOON`), "stars" (specks
    placed with the drawing's `rng`, bright stars and three constellations: a cat, a hook, a cross) and
    "moon"."""
    with d.part("compass", opacity=0.9):
        d.add(_compass())
    with d.part("stars"):
        d.add(_stars(d.rng))
        d.add(
            _constellation(_CAT, [(i, (i + 1) % 9) for i in range(9)]), star(1448, 152, 5), star(1494, 150, 5)
        )
        d.add(_constellation(_HOOK, [(i, i + 1) for i in range(5)]))
        d.add(_constellation(_CROSS, [(0, 1), (1, 2), (3, 1), (1, 4)]))
    with d.part("moon"):
        x, y = MOON
        glow = d.halo("#FFE9B0", x, y, 108, ((0.5, 0.75), (0.62, 0.5), (1, 0)))
        d.add(circle(x, y, 108, glow, filter=d.grain()), circle(x, y, 62, "#FFF0C4"))
        shade = d.halo("#E8B978", x + 34, y + 30, 90, ((0, 0.85), (1, 0)))
        disc = f"M{x - 62} {y}a62 62 0 1 0 124 0a62 62 0 1 0 -124 0Z"
        seas = ((-22, -16, 11), (14, -30, 7), (-6, 22, 8), (26, 4, 12))
        spots = "".join(circle(x + a, y + b, r, "#F2D296") for a, b, r in seas)
        d.add(d.inside(disc, circle(x + 34, y + 30, 90, shade, filter=d.grain()), spots))


def _compass() -> str:
    """The rings of a star compass around the moon, with 32 houses."""
    x, y = MOON
    rings = ((112, 2, 0.6), (124, 1.4, 0.45), (206, 1.6, 0.42), (214, 1.2, 0.3), (318, 1.6, 0.34))
    out = "".join(
        circle(x, y, r, "none", stroke=_RING, stroke_width=w, opacity=o)
        for r, w, o in (*rings, (452, 1.4, 0.26), (460, 1.2, 0.2))
    )

    def at(a: float, r: float) -> Point:
        return x + math.cos(a) * r, y + math.sin(a) * r

    for i in range(32):
        a, great = i * math.pi / 16, i % 4 == 0
        out += stroke([at(a, 214), at(a, 236 if great else 226)], _RING, 2, opacity=0.6)
        out += stroke([at(a, 330), at(a, 452)], _RING, 1, opacity=0.2)
        if i % 2 == 0:
            tip = at(a, 192 if great else 160)
            out += facet([at(a - 0.035, 124), tip, at(a + 0.035, 124)], _RAY, opacity=0.34)
    return out


def _stars(rng: random.Random) -> str:
    """Specks, denser to the right, and a few bright stars."""
    out = ""
    for _ in range(330):
        x, y = 2250 - abs(rng.gauss(0, 1)) * 480, rng.uniform(-100, 470) * rng.uniform(0.3, 1)
        if x > 1130:
            fade = min(1.0, (x - 1080) / 260) * rng.uniform(0.4, 0.95)
            colour = rng.choice(("#FFE9C0", "#FFFFFF", "#BFD4FF"))
            out += circle(x, y, rng.choice((0.9, 1.2, 1.2, 1.7, 2.2)), colour, opacity=f"{fade:.2f}")
    bright = ((1398, 52, 7), (1886, 60, 9), (1340, 190, 6), (1890, 300, 7), (1780, 34, 6), (1500, 396, 6))
    return out + "".join(star(*place) for place in (*bright, (2060, 330, 8), (1990, 40, 6), (2190, 90, 8)))


def _constellation(points: list[Point], links: list[tuple[int, int]]) -> str:
    lines = "".join(
        stroke([points[a], points[b]], _LINE, 2.2, stroke_dasharray="2 7", opacity=0.85) for a, b in links
    )
    return lines + "".join(star(x, y, 8 if i % 3 else 11) for i, (x, y) in enumerate(points))


def islets(d: Drawing) -> None:
    """Draw on `d` three dark islands on the horizon, y 512, between x 1,580 and 2,155, with five palms and
    five lit huts."""
    for x, w, h in ((1628, 96, 26), (1836, 120, 34), (2080, 150, 40)):
        land: list[Point] = [
            (x - w / 2, 512, 1), (x - w / 4, 512 - h * 0.6), (x, 512 - h), (x + w * 0.26, 512 - h / 2),
            (x + w / 2, 512, 1),
        ]  # fmt: skip
        d.add(shape(land, _LAND), stroke([(x - w / 2, 513), (x + w / 2, 513)], "#7FA6E8", 2, opacity=0.6))
    palms = (
        (1842, 482, 44, 10, 30), (1816, 492, 30, -8, 22), (1620, 494, 36, -10, 26),
        (2074, 476, 50, 12, 34), (2110, 488, 36, -10, 26),
    )  # fmt: skip
    for x, y, height, lean, crown in palms:
        d.add(moved(palm(height, lean, crown, _LAND, "#2A2668", _LAND, 7), x, y))
    for x, y in ((1644, 500), (1858, 494), (1806, 502), (2096, 496), (2050, 502)):
        d.add(facet([(x - 9, y), (x, y - 13), (x + 9, y)], "#0E0E34"), box(x - 3, y - 4, 6, 7, 1, "#FFC65A"))
        d.add(*(circle(x, y, r, "#FFC65A", opacity=o) for r, o in ((13, 0.16), (8, 0.22))))


def sea(d: Drawing) -> None:
    """Draw on `d` moonlight on the water below `MOON`, and 18 swell lines beyond the reef, from y 528 down,
    as a stick chart keeps them."""
    for i in range(44):
        y, w = 512 + i * 7 + i * i * 0.07, 74 - i * 0.4 + 36 * math.sin(i * 2.7)
        if w > 6:
            x, colour = MOON[0] + 13 * math.sin(i * 1.7), mix("#FFEFC0", "#7FA6E8", i / 46)
            ends: list[Point] = [(x - w / 2, y), (x + w / 2, y)]
            d.add(stroke(ends, colour, 2.6 + i * 0.05, opacity=f"{0.95 - i * 0.014:.2f}"))
    for k in range(18):
        line: list[Point] = []
        for x in range(1180, 2260, 24):
            y = (
                528
                + k * 15
                + k * k * 1.25
                + (6 + k * 0.9) * math.sin(x / (110 + k * 7) + k * 0.8)
                - (x - 1500) * 0.02
            )
            if x > float(reef(y)) + 50:
                line.append((x, y))
        if len(line) > 3:
            d.add(stroke(line, "#BFD8FF", 1.5, opacity=0.26 if k % 3 else 0.42))
        if len(line) > 3 and k % 3 == 0 and k > 3:
            d.add(group(*(_tooth(line[i], line[i + 1]) for i in range(0, len(line) - 1, 2)), opacity=0.26))


def _tooth(p: Point, q: Point) -> str:
    return facet([(p[0], p[1] - 3), (q[0], q[1] - 3), ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2 - 11)], "#BFD8FF")


def breakers(d: Drawing) -> None:
    """Draw on `d` the reef from y 516 to 1,200 as three groups: rims of light, shades on the lagoon side,
    scallops of foam. They are the same on every call."""
    rng = random.Random(9)
    foam, shade, rim = "", "", ""
    y = 516.0
    while y < 1200:
        v = (y - 500) / 580
        r = 2.5 + 13 * v
        x = float(reef(y)) + rng.uniform(-1, 1) * r * 0.9
        if rng.random() < 0.8:
            radii = f'rx="{r * rng.uniform(0.9, 1.5):.1f}" ry="{r * rng.uniform(0.45, 0.7):.1f}"'
            foam += f'<ellipse cx="{x:.0f}" cy="{y:.0f}" {radii}/>'
            shade += f'<ellipse cx="{x - 7 - 16 * v:.0f}" cy="{y + 2 + 5 * v:.0f}" {radii}/>'
        if rng.random() < 0.34:
            far, w = x - (26 + 60 * v) * rng.uniform(0.7, 1.4), (14 + 50 * v) * rng.uniform(0.5, 1)
            rim += stroke([(far - w / 2, y), (far, y - 2 - 3 * v), (far + w / 2, y)], "#A6F3E4", 2 + 2.4 * v)
        y += r * 0.66
    d.add(group(rim, opacity=0.8), group(shade, fill="#6FD9DA", opacity=0.65), group(foam, fill="#F6FFFB"))
