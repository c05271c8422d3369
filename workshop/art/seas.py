"""The water, or sky, behind each fish family; every value has its own."""

from __future__ import annotations

import math

from workshop.art.kit import Drawing, Point, box, circle, facet, mix, path, ring, shape, smooth, stroke, wave
from workshop.art.shapes_fish import WHITE, glint

_W = 210.0


def hill(points: list[Point], fill: str, floor: float = 250) -> str:
    """Return one SVG path: the area below an open soft line through the points, filled, down to y = `floor`,
    straight at both sides. IndexError for no points."""
    data = smooth(points, closed=False, pull=0.27)
    return path(f"{data}L{points[-1][0]:.0f} {floor:.0f}L{points[0][0]:.0f} {floor:.0f}Z", fill)


def _coral(x: float, y: float, r: float, colour: str) -> str:
    """A fan of coral standing at (x, y)."""
    out = ""
    for i in range(5):
        a = math.radians(-142 + i * 26)
        tip = (x + math.cos(a) * r, y + math.sin(a) * r)
        out += stroke(
            [(x, y), (x + math.cos(a) * r * 0.5 + (i - 2) * 1.5, y + math.sin(a) * r * 0.55), tip], colour, 6
        )
        out += circle(tip[0], tip[1], 5, colour)
    return out


def weed(x: float, y: float, h: float, colour: str, lean: int = 1, half: float = 6) -> str:
    """Return one SVG path: a weed, `h` units high, growing up from (x, y) with a foot of `half` units to each
    side, waving, its tip 6 units to the right for `lean` 1, to the left for -1."""
    points: list[Point] = [
        (x - half, y, 1), (x - half * 0.6 + 9 * lean, y - h * 0.33),
        (x - half * 0.5 - 9 * lean, y - h * 0.66),
        (x + 6 * lean, y - h, 1), (x + half * 0.5 - 6 * lean, y - h * 0.62),
        (x + half * 0.7 + 11 * lean, y - h * 0.3), (x + half, y, 1),
    ]  # fmt: skip
    return shape(points, colour)


def _shade(d: Drawing, colour: str, strength: float = 0.85) -> str:
    return box(0, 0, _W, 250, 0, d.fade(colour, 0, strength, 0.25, 0.35, 0.8, 1), filter=d.grain())


def shallows(d: Drawing, value: int) -> str:
    """Return SVG of the sea behind kittenfish, pale water over sand with `value` corals, 1 to 5. It fills 210
    by 250 units from (0, 0) on, of which a card's window shows a part; 0 leaves out the sand's shade, too.
    IndexError above 5."""
    out = box(0, 0, _W, 250, 0, "#BDEDE0")
    out += facet([(70, 0), (110, 0), (60, 250), (-10, 250)], "#D6F6EA") + facet(
        [(140, 0), (160, 0), (170, 250), (110, 250)], "#D6F6EA"
    )
    out += hill(wave(-5, 215, 130, 7, 70, value), "#97DDD3") + hill(
        wave(-5, 215, 186, 6, 58, value + 1.4), "#6FC9C4"
    )
    out += _shade(d, "#2F9AA0", 0.7)
    out += hill([(-5, 228), (40, 218), (100, 226), (160, 214), (215, 224)], "#F4D9A0")
    out += (
        box(0, 205, _W, 45, 0, d.fade("#C98A4E", 0, 0.7, 0.3, 0, 0.7, 1), filter=d.grain()) if value else ""
    )
    for i in range(value):
        x = (30, 182, 60, 152, 110)[i]
        out += _coral(
            x,
            230 - (i % 2) * 3,
            (32, 38, 22, 24, 18)[i],
            ("#EE5F47", "#D6457E", "#FF9F43", "#EE5F47", "#D6457E")[i],
        )
    return out


def _churn(x: float, y: float) -> list[Point]:
    """Water beaten white round something that bites."""
    return ring(x, y, [104, 90] * 9, 0.1, 0.7)


def surf(d: Drawing, value: int) -> str:
    """Return SVG of the sea behind tigerfish, teal water beaten white in the middle, with rocks, darker the
    higher `value` is, 6 to 9. It fills 210 by 250 units from (0, 0) on. IndexError above 9."""
    t = (value - 6) / 3
    base = ("#3FB9B0", "#2AA3A1", "#178A90", "#0E6F7E")[value - 6]
    deep = ("#1E8E92", "#147D86", "#0E6676", "#0A4E66")[value - 6]
    out = box(0, 0, _W, 250, 0, base)
    out += hill(wave(-5, 215, 62, 9, 88, value * 1.3), mix(base, deep, 0.3)) + hill(
        wave(-5, 215, 106, 9, 80, value + 2), mix(base, deep, 0.65)
    )
    for x, y, k in ((118, 34, 1.0), (168, 58, 0.8), (150, 200, 0.7), (46, 206, 0.8)):
        out += stroke(
            [(x - 22 * k, y), (x - 10 * k, y - 6), (x, y), (x + 10 * k, y - 6), (x + 22 * k, y)], "#BDF3E6", 3
        )
    out += hill(wave(-5, 215, 150, 9, 74, value), deep)
    out += shape(_churn(104, 140), mix(base, "#D8FFF2", 0.36))
    out += _shade(d, "#0A2F52", 0.75 + 0.2 * t)
    rocks: list[Point] = [
        (-5, 215),
        (14, 190),
        (30, 216),
        (52, 204),
        (70, 226),
        (112, 232),
        (142, 220),
        (160, 196 - 12 * t),
        (178, 214),
        (198, 184 - 14 * t),
        (216, 206),
    ]
    out += facet([*rocks, (216, 255), (-5, 255)], "#0B2F4E")
    out += facet([(14, 190), (30, 216), (18, 240), (10, 220)], "#1F5A78") + facet(
        [(198, 184 - 14 * t), (216, 206), (204, 232), (196, 210)], "#1F5A78"
    )
    return out


def court(d: Drawing, value: int) -> str:
    """Return SVG of the sea behind emperor tuna, golden water and a rising sun around (108, 132), larger and
    with more rays the higher `value` is, 10 to 15 (10, 12, 14, 18, 22 and 28 rays). It fills 210 by 250 units
    from (0, 0) on, rays reach beyond. IndexError above 15."""
    rank = value - 10
    out = box(0, 0, _W, 250, 0, ("#F6C263", "#F5BA50", "#F3AE35", "#F1A32B", "#EE9722", "#EA8A1A")[rank])
    count = (10, 12, 14, 18, 22, 28)[rank]
    for i in range(count):
        a = math.tau * i / count + 0.07
        half = math.pi / count * 0.5
        far = 230
        out += facet(
            [
                (108, 132),
                (108 + far * math.cos(a - half), 132 + far * math.sin(a - half)),
                (108 + far * math.cos(a + half), 132 + far * math.sin(a + half)),
            ],
            "#FFD468",
        )
    disc = 54 + 5 * rank
    out += circle(108, 132, disc, "#FFE49A")
    out += circle(108, 132, disc, d.fade("#F08A2A", 0, 0.75, 0.3, 0.3, 0.9, 1), filter=d.grain())
    if rank >= 3:
        out += circle(
            108,
            132,
            disc + 9,
            "none",
            stroke="#FFF3DC",
            stroke_width=3.4,
            stroke_dasharray="3 9",
            stroke_linecap="round",
        )
    if rank >= 5:
        out += circle(108, 132, disc + 18, "none", stroke="#FFF3DC", stroke_width=3)
    out += _shade(d, "#B4491C", 0.8)
    out += hill(wave(-5, 215, 202, 7, 62, value), "#D9762A") + hill(
        wave(-5, 215, 220, 6, 50, value + 2), "#A8431F"
    )
    out += stroke(wave(-5, 215, 202, 7, 62, value), "#FFE9A3", 3)
    if rank >= 4:
        out += glint(176, 36, 10, WHITE) + glint(30, 168, 7, WHITE) + glint(186, 150, 6, WHITE)
    return out


def night(d: Drawing, value: int) -> str:
    """Return SVG of the sea behind anglers, dark blue flats, lit by the lamp alone. It fills 210 by 250 units
    from (0, 0) on; `value`, 1, 3, 5 or 7, only moves the waves."""
    out = box(0, 0, _W, 250, 0, "#1B2163")
    out += hill(wave(-5, 215, 116, 9, 80, value), "#161A52") + hill(
        wave(-5, 215, 178, 8, 64, value + 1), "#10123E"
    )
    out += _shade(d, "#070720", 0.9)
    return out


def abyss(d: Drawing, value: int) -> str:
    """Return SVG of the sea behind jellyfish, violet dark with a burst around (110, 122) and 14 specks placed
    with the drawing's `rng`; for a `value` of -15 or less darker, with a sharp burst and 26 specks, some
    yellow. It fills 210 by 250 units from (0, 0) on."""
    nasty = value <= -15
    out = box(0, 0, _W, 250, 0, "#210D40" if nasty else "#43226E")
    cx, cy = 110.0, 122.0
    burst: list[Point] = []
    spikes = 18 if nasty else 13
    for i in range(spikes * 2):
        r = (150 if i % 2 == 0 else 78) if nasty else (122 if i % 2 == 0 else 88)
        burst.append(
            (cx + r * math.cos(i * math.pi / spikes + 0.1), cy + r * math.sin(i * math.pi / spikes + 0.1))
        )
    glow = "#5E1A5A" if nasty else "#5F3392"
    out += facet(burst, glow) if nasty else shape(burst, glow)
    out += _shade(d, "#0C0420", 1.0)
    for _ in range(26 if nasty else 14):
        x, y = d.rng.uniform(12, 198), d.rng.uniform(80, 240)
        out += circle(
            x, y, d.rng.uniform(1, 3.4), "#D6F25A" if nasty and d.rng.random() < 0.35 else "#9A5FC0"
        )
    return out


def sunset(d: Drawing, _: int) -> str:
    """Return SVG of the evening sky behind the gull, a sun in rings above two waves, with two far birds. It
    fills 210 by 250 units from (0, 0) on; the value is ignored."""
    out = box(0, 0, _W, 250, 0, "#C7384B")
    out += (
        circle(124, 128, 108, "#E2553F") + circle(124, 128, 78, "#F57F3C") + circle(124, 128, 50, "#FFC25A")
    )
    out += _shade(d, "#5A1A5A", 0.8)
    out += hill(wave(-5, 215, 212, 6, 54, 0), "#1E8E92") + hill(wave(-5, 215, 226, 6, 44, 1.6), "#0E5F74")
    out += stroke(wave(-5, 215, 212, 6, 54, 0), "#BFF0E2", 3)
    for x, y, k in ((170, 44, 1.0), (146, 60, 0.7)):
        out += stroke(
            [
                (x - 11 * k, y - 3),
                (x - 4 * k, y - 7 * k),
                (x, y),
                (x + 4 * k, y - 7 * k),
                (x + 11 * k, y - 3),
            ],
            "#3A1440",
            3.2 * k,
        )
    return out
