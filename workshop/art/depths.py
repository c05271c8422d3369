"""Twelve depths of the lagoon for the number cards: one tall picture cut into strips, sun to abyss."""

from __future__ import annotations

import math
from collections.abc import Callable

from workshop.art.kit import (
    CORAL,
    FOAM,
    INK,
    Drawing,
    Point,
    box,
    circle,
    ellipse,
    facet,
    mix,
    path,
    shape,
    smooth,
    stroke,
    wave,
)
from workshop.art.seas import hill, weed
from workshop.art.shapes_fish import bubble, glint

W, H = 160.0, 238.0
# Mid-water of each number: even steps of lightness, so that neighbours never look alike.
WATER = (
    "#9BEBD6", "#63DAC6", "#35C3B8", "#1FA9A8", "#128E99", "#0E7490",
    "#15588F", "#1A3A78", "#25275F", "#1E1A4B", "#160F38", "#0B0722",
)  # fmt: skip


def water(d: Drawing, n: int) -> str:
    """Return SVG of the water behind the diver of value `n`, 1 to 12, that fills the card, 160 by 238 units
    from (0, 0) on: flats of `WATER`, rays of light up to 7, the surface with sun and sky up to 3, shade, and
    the value's landmark, parts of which reach beyond the card. IndexError above 12, KeyError for 0."""
    base = WATER[n - 1]
    deep = WATER[min(11, n)]
    out = box(0, 0, W, H, 0, base)
    out += hill(wave(-4, 168, 92, 6, 62, n), mix(base, deep, 0.45), H) + hill(
        wave(-4, 168, 150, 6, 54, n + 1.4), mix(base, deep, 0.9), H
    )
    if n <= 7:
        out += _rays(n, base)
    if n <= 3:
        out += _surface(n)
    shade = mix(deep, "#0B0726", 0.45)
    out += box(0, 0, W, H, 0, d.fade(shade, 0, 0.9, 0.4, 0.35, 0.6, 1), filter=d.grain())
    return out + LANDMARKS[n](d, n)


def _rays(n: int, base: str) -> str:
    light = mix(base, "#F2FFE8", 0.42 - 0.045 * n)
    return "".join(
        facet([(x, -5), (x + w, -5), (x + w - 66, 240), (x - 96, 240)], light, opacity=0.85)
        for x, w in ((60, 22), (112, 34), (190, 30))
    )


def _surface(n: int) -> str:
    """Sky above a foam line; the surface sinks out of the card from 1 to 3."""
    y = (150, 106, 66)[n - 1]
    sky = "#FFC76B"
    line = smooth(wave(-4, 168, y, 4, 44, n), closed=False, pull=0.27)
    top = f"{line}L164 -5L-4 -5Z"
    sun = circle(124, y - 22, 30 if n < 3 else 22, "#FFE9A8") + circle(
        124, y - 22, 40 if n < 3 else 30, "none", stroke="#FFDD8C", stroke_width=4
    )
    clouds = stroke([(96, y - 42), (118, y - 45), (140, y - 42)], "#FFE2B0", 6) if n < 3 else ""
    return (
        path(top, sky)
        + sun
        + clouds
        + path(f"{line}L164 {y + 26}L-4 {y + 26}Z", WATER[n - 1])
        + path(line, "none", stroke=FOAM, stroke_width=5)
    )


def _sand(d: Drawing, y: float, colour: str, dark: str) -> str:
    points: list[Point] = [(-4, y + 4), (40, y - 4), (86, y + 3), (126, y - 5), (166, y + 2)]
    return hill(points, colour, H) + box(
        0, y - 6, W, H, 0, d.fade(dark, 0, 0.9, 0.3, 0, 0.6, 0.4), filter=d.grain()
    )


def coral(x: float, y: float, r: float, colour: str) -> str:
    """Return SVG of a fan of coral in one colour, five branches with a ball at each tip, its foot at (x, y),
    about 1.15 * `r` units high and 1.85 * `r` wide."""
    out = ""
    for i in range(5):
        a = math.radians(-142 + i * 26)
        tip = (x + math.cos(a) * r, y + math.sin(a) * r)
        out += stroke(
            [(x, y), (x + math.cos(a) * r * 0.5 + (i - 2) * 1.5, y + math.sin(a) * r * 0.55), tip],
            colour,
            r * 0.17,
        )
        out += circle(tip[0], tip[1], r * 0.14, colour)
    return out


def _shoal(x: float, y: float, colour: str, count: int) -> str:
    out = ""
    for i in range(count):
        fx, fy = x + (i % 3) * 20 + (i // 3) * 9, y + (i // 3) * 14 + (i % 2) * 5
        out += shape(
            [
                (fx - 8, fy),
                (fx, fy - 4),
                (fx + 6, fy, 1),
                (fx + 11, fy - 4, 1),
                (fx + 11, fy + 4, 1),
                (fx + 6, fy, 1),
                (fx, fy + 4),
            ],
            colour,
        )
    return out


def _one(d: Drawing, n: int) -> str:
    return "".join(
        stroke([(x, y), (x + 9, y - 2), (x + 18, y)], FOAM, 3) for x, y in ((16, 138), (120, 146), (30, 178))
    )


def _two(d: Drawing, n: int) -> str:
    star = shape(
        [
            (34 + r * math.cos(i * math.pi / 5 - 1.57), 214 + r * 0.8 * math.sin(i * math.pi / 5 - 1.57))
            for i in range(10)
            for r in ((13,) if i % 2 == 0 else (6,))
        ],
        CORAL,
    )
    return _sand(d, 200, "#F8E2AC", "#D0955A") + star + _shoal(20, 168, "#1FA9A8", 3)


def _three(d: Drawing, n: int) -> str:
    grass = "".join(
        weed(x, 226, h, "#1B8F72", s, 4) for x, h, s in ((22, 62, 1), (34, 86, -1), (48, 56, 1), (58, 40, -1))
    )
    return _sand(d, 210, "#EFD294", "#B98550") + grass


def _four(d: Drawing, n: int) -> str:
    return (
        _sand(d, 214, "#D9B889", "#8A5A5A")
        + coral(30, 222, 42, "#FF6B57")
        + coral(64, 224, 28, "#FFB03F")
        + coral(134, 160, 0.1, CORAL)
    )


def _five(d: Drawing, n: int) -> str:
    reef = hill([(-4, 178), (20, 172), (40, 192), (62, 190), (84, 212), (120, 222), (166, 214)], "#0E5B74", H)
    return (
        reef
        + coral(22, 190, 22, "#F0557E")
        + coral(52, 200, 30, "#FF8A52")
        + coral(84, 220, 24, "#F7C14A")
        + _shoal(104, 90, "#0B5F74", 5)
    )


def _six(d: Drawing, n: int) -> str:
    kelp = ""
    for x, h, lean in ((14, 190, 1), (34, 140, -1), (140, 200, -1), (124, 120, 1)):
        kelp += weed(x, 242, h, "#0B4F55", lean, 7)
        kelp += "".join(
            shape(
                [
                    (x, 240 - k, 1),
                    (x + lean * 16, 232 - k),
                    (x + lean * 24, 222 - k, 1),
                    (x + lean * 10, 224 - k),
                ],
                "#137A63",
            )
            for k in range(20, int(h) - 20, 34)
        )
    return kelp


def _seven(d: Drawing, n: int) -> str:
    arch: list[Point] = [
        (-6, 240, 1),
        (-6, 150, 1),
        (20, 148),
        (44, 162),
        (58, 150),
        (92, 156),
        (120, 150),
        (166, 164, 1),
        (166, 240, 1),
        (132, 240, 1),
        (128, 206),
        (104, 190),
        (70, 190),
        (48, 208),
        (44, 240, 1),
    ]
    return shape(arch, "#0C3563") + shape(
        [(-6, 152, 1), (20, 150), (44, 164), (58, 152), (92, 158), (56, 166), (20, 164), (-6, 172, 1)],
        "#1E5A94",
    )


def _eight(d: Drawing, n: int) -> str:
    """The mast of a sunken canoe ship with a ragged sail."""
    mast = stroke([(30, 244), (44, 96)], "#0B1C44", 9) + stroke([(14, 140), (78, 152)], "#0B1C44", 6)
    sail = facet(
        [(18, 144), (74, 154), (66, 176), (70, 198), (56, 190), (50, 206), (40, 192), (26, 200), (28, 174)],
        "#3D6AA8",
    )
    ropes = stroke([(44, 100), (14, 140)], "#0B1C44", 2.4) + stroke([(44, 100), (78, 152)], "#0B1C44", 2.4)
    return (
        ropes
        + mast
        + sail
        + facet([(36, 160), (52, 164), (44, 178)], CORAL)
        + hill([(-4, 226), (50, 216), (110, 226), (166, 218)], "#0D1F4C", H)
    )


def _nine(d: Drawing, n: int) -> str:
    """The hull of the wreck, portholes dark."""
    hull: list[Point] = [
        (-6, 158, 1),
        (26, 170),
        (70, 176),
        (120, 164),
        (152, 142, 1),
        (144, 190),
        (116, 226),
        (60, 242),
        (-6, 242, 1),
    ]
    planks = "".join(
        stroke([(-6, 184 + k), (60, 196 + k), (136, 176 + k)], "#0C1236", 2.6) for k in (0, 16, 32)
    )
    ports = "".join(
        circle(x, y, 7, "#0C1236") + circle(x, y, 7, "none", stroke="#7A6AC0", stroke_width=2.4)
        for x, y in ((20, 200), (50, 206))
    )
    return (
        shape(hull, "#3A2F7A")
        + d.inside(smooth(hull), planks)
        + stroke([(-6, 160), (26, 172), (70, 178), (120, 166), (152, 144)], "#6A5CB8", 4)
        + ports
    )


def _ten(d: Drawing, n: int) -> str:
    """A drowned idol's head, one eye still shining."""
    head: list[Point] = [
        (-6, 240, 1),
        (-4, 170),
        (4, 128, 1),
        (24, 150),
        (50, 152),
        (72, 132, 1),
        (80, 180),
        (76, 240, 1),
    ]
    eyes = (
        circle(16, 182, 11, "#0F0E36")
        + circle(56, 182, 11, "#0F0E36")
        + circle(56, 182, 6, "#6CF0D8")
        + circle(56, 182, 15, d.halo("#6CF0D8", 56, 182, 22, ((0, 0.9), (1, 0))), filter=d.grain())
    )
    teeth = facet(
        [(10, 214), (62, 214), (56, 226), (48, 216), (40, 228), (32, 216), (24, 226), (18, 216)], "#0F0E36"
    )
    return (
        shape(head, "#3B3A8C")
        + stroke([(6, 134), (24, 154), (50, 156), (71, 138)], "#6664C0", 4)
        + eyes
        + teeth
        + stroke([(36, 160), (36, 200)], "#28276A", 5)
    )


def _eleven(d: Drawing, n: int) -> str:
    """Glowing plants and crystals."""
    floor = hill([(-4, 214), (40, 206), (90, 216), (166, 204)], "#0D0A2C", H)
    out = ""
    for x, y, h, colour in (
        (20, 216, 54, "#49E0C8"),
        (40, 218, 34, "#49E0C8"),
        (140, 160, 0, "#FF7FC0"),
        (64, 222, 24, "#FF7FC0"),
    ):
        if not h:
            continue
        out += stroke([(x, y), (x - 6, y - h * 0.5), (x + 3, y - h)], mix(colour, INK, 0.45), 4)
        out += circle(
            x + 3, y - h, 16, d.halo(colour, x + 3, y - h, 18, ((0, 0.8), (1, 0))), filter=d.grain()
        ) + circle(x + 3, y - h, 6, colour)
    return floor + out + "".join(glint(x, y, 5, "#9BF5E4") for x, y in ((24, 112), (136, 126), (128, 96)))


def _twelve(d: Drawing, n: int) -> str:
    """The abyss: something large is looking."""
    eyes = ""
    for x in (112, 142):
        eyes += circle(x, 88, 18, d.halo("#FFC23A", x, 88, 19, ((0.2, 0.85), (1, 0))), filter=d.grain())
        eyes += shape([(x - 10, 88, 1), (x, 80), (x + 10, 88, 1), (x, 95)], "#FFD84F") + ellipse(
            x, 88, 2.4, 6.5, INK
        )
    floor = hill([(-4, 210), (30, 204), (70, 212), (120, 206), (166, 214)], "#2A2060", H) + box(
        0, 202, W, 40, 0, d.fade("#0A0620", 0, 1, 0.2, 0, 0.6, 1), filter=d.grain()
    )
    worms = "".join(
        stroke([(x, 214), (x + 3, 204), (x - 1, 196)], "#F0557E", 4) + circle(x - 1, 195, 3.4, "#FFB0C8")
        for x in (14, 26, 40)
    )
    return eyes + floor + worms


LANDMARKS: dict[int, Callable[[Drawing, int], str]] = {
    1: _one, 2: _two, 3: _three, 4: _four, 5: _five, 6: _six,
    7: _seven, 8: _eight, 9: _nine, 10: _ten, 11: _eleven, 12: _twelve,
}  # fmt: skip


def trail(points: list[tuple[float, float, float]], n: int) -> str:
    """Return SVG of a bubble for each (x, y, radius), in the order given, in `FOAM`, from the value `n` 9 on
    mixed with a quarter of the water's colour; "" for none."""
    colour = FOAM if n < 9 else mix(FOAM, WATER[n - 1], 0.25)
    return "".join(bubble(x, y, r, colour) for x, y, r in points)
