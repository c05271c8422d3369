"""What the divers wear on their heads, one thing each."""

from __future__ import annotations

import math
from collections.abc import Callable

from workshop.art.brush import body, brush, inked, shade
from workshop.art.cats import Cat
from workshop.art.kit import (
    CREAM,
    INK,
    WATER,
    Drawing,
    Point,
    circle,
    facet,
    mix,
    moved,
    path,
    ring,
    shape,
    smooth,
)


def _lens(d: Drawing, x: float, y: float, rx: float, ry: float, frame: str, glass: str = WATER[0]) -> str:
    """One round glass: frame, deep half, bright half, two glints."""
    outer = ring(x, y, [rx] * 12, flat=ry / rx)
    inner = ring(x, y, [rx - 5] * 12, flat=(ry - 5) / (rx - 5))
    data = smooth(inner)
    deep: list[Point] = [
        (x - rx, y + ry * 0.35),
        (x - rx * 0.2, y + 1),
        (x + rx, y - ry * 0.4),
        (x + rx, y + ry),
        (x - rx, y + ry),
    ]
    glints = facet(
        [
            (x - rx * 0.5, y + ry * 0.3),
            (x - rx * 0.05, y - ry * 0.62),
            (x + rx * 0.2, y - ry * 0.62),
            (x - rx * 0.25, y + ry * 0.3),
        ],
        "#DFFBF4",
    )
    glints += facet(
        [
            (x - rx * 0.1, y + ry * 0.38),
            (x + rx * 0.32, y - ry * 0.55),
            (x + rx * 0.42, y - ry * 0.55),
            (x, y + ry * 0.38),
        ],
        "#DFFBF4",
    )
    rim = shape(outer, frame) + shade(d, outer, mix(frame, INK, 0.5), 0.9)
    return (
        inked(outer, 3)
        + rim
        + shape(ring(x, y, [rx - 3.4] * 12, flat=(ry - 3.4) / (rx - 3.4)), INK)
        + path(data, glass)
        + d.inside(data, shape(deep, WATER[2]), glints)
    )


def _goggles(d: Drawing, cat: Cat) -> str:
    """Mara: swimming goggles pushed up on the forehead."""
    band: list[Point] = [
        (-77, -28, 1), (-40, -47), (0, -53), (40, -47), (77, -28, 1), (79, -17, 1), (40, -36), (0, -42),
        (-40, -36), (-79, -17, 1),
    ]  # fmt: skip
    strap = body(d, band, "#6A3A7C", shade(d, band, INK, 0.7), ink=2.6)
    bridge = brush([(-6, -52), (0, -55), (6, -52)], 7, INK, (1, 1)) + brush(
        [(-6, -52), (0, -55), (6, -52)], 3.4, "#FFB04A", (1, 1)
    )
    return strap + bridge + _lens(d, -23, -50, 20, 17, "#FFB04A") + _lens(d, 23, -50, 20, 17, "#FFB04A")


def blossom(
    d: Drawing,
    x: float,
    y: float,
    size: float,
    colour: str = "#FF5F5A",
    eye: str = "#FFD65A",
    turn: float = 0,
) -> str:
    """Return one SVG group: a hibiscus of five petals around (x, y), about 70 units wide times `size`, petals
    in `colour`, its pistil in `eye`, turned clockwise by `turn` degrees. The group is left out where it would
    change nothing."""
    petal: list[Point] = [
        (-3, 0, 1), (-14, -10), (-17, -22), (-8, -31), (0, -28), (8, -32), (17, -22), (14, -10), (3, 0, 1),
    ]  # fmt: skip
    dark = mix(colour, "#7A1240", 0.55)
    out = "".join(moved(inked(petal, 3), turn=i * 72) for i in range(5))
    for i in range(5):
        vein = (
            brush([(0, -4), (0, -19)], 4.4, dark, (1, 0.1))
            + brush([(1, -5), (8, -17)], 2.6, dark, (1, 0.1))
            + brush([(-1, -5), (-8, -17)], 2.6, dark, (1, 0.1))
        )
        out += moved(shape(petal, colour if i % 2 else mix(colour, "#FFFFFF", 0.12)) + vein, turn=i * 72)
    out += circle(0, 0, 6, dark)
    pistil = brush([(0, 0), (8, -8), (12, -20)], 6.5, INK, (1, 1)) + brush(
        [(0, 0), (8, -8), (12, -20)], 4, eye, (1, 1)
    )
    pistil += "".join(
        circle(a, b, 3.6, INK) + circle(a, b, 2.6, eye) for a, b in ((13, -24), (17, -20), (9, -24))
    )
    return moved(out + pistil, x, y, turn, size)


def leaf(d: Drawing, x: float, y: float, length: float, turn: float, colour: str, width: float = 0.34) -> str:
    """Return SVG of a pointed leaf with a line of ink, `length` units long and about 1.75 * `length` *
    `width` wide, its root at (x, y); it points up, then is turned clockwise by `turn` degrees. Its right half
    is darker."""
    w = length * width
    points: list[Point] = [
        (0, 0, 1),
        (-w * 0.8, -length * 0.3),
        (-w * 0.62, -length * 0.68),
        (0, -length, 1),
        (w * 0.62, -length * 0.68),
        (w * 0.8, -length * 0.3),
    ]
    half: list[Point] = [(0, 4), (0, -length), (w * 2, -length), (w * 2, 4)]
    vein = brush([(0, -2), (0, -length * 0.86)], 2.4, mix(colour, INK, 0.55), (1, 0.2))
    dark = path("M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in half) + "Z", mix(colour, INK, 0.28))
    return moved(
        inked(points, 2.8) + shape(points, colour) + d.inside(smooth(points), dark) + vein, x, y, turn
    )


def _flower(d: Drawing, cat: Cat) -> str:
    """Pua: a hibiscus behind the ear."""
    leaves = leaf(d, -62, -48, 42, -86, "#2FA36B") + leaf(d, -58, -40, 36, -128, "#1F8A5E")
    return leaves + blossom(d, -54, -55, 1.0, turn=-14)


def _bandana(d: Drawing, cat: Cat) -> str:
    """Nilo: a spotted kerchief, knotted on the lagoon side."""
    cloth: list[Point] = [
        (-71, -31, 1), (-64, -46), (-36, -60), (0, -66), (36, -60), (64, -46), (71, -31, 1), (36, -42),
        (0, -46), (-36, -42),
    ]  # fmt: skip
    fold: list[Point] = [
        (-80, -24), (-36, -38), (0, -42), (36, -38), (80, -24), (74, -44), (0, -53), (-74, -44),
    ]  # fmt: skip
    dots = "".join(
        circle(x, y, 3.6, CREAM)
        for x, y in (
            (-48, -47),
            (-28, -55),
            (-8, -58),
            (12, -58),
            (32, -54),
            (50, -46),
            (-38, -43),
            (-17, -49),
            (4, -50),
            (24, -48),
            (43, -42),
        )
    )
    tail_a: list[Point] = [(66, -38), (84, -46), (106, -44, 1), (98, -36), (100, -26, 1), (80, -28)]
    tail_b: list[Point] = [(66, -36), (80, -26), (92, -6, 1), (82, -10), (72, -2, 1), (66, -20)]
    knot = ring(68, -36, [10, 9, 10, 9, 9, 10], flat=1.05)
    out = "".join(body(d, t, cat.accent, shade(d, t, "#101F52", 0.9, 0.2), ink=2.8) for t in (tail_b, tail_a))
    out += body(
        d,
        cloth,
        cat.accent,
        shape(fold, mix(cat.accent, "#0C1A4A", 0.25)),
        dots,
        shade(d, cloth, "#101F52", 0.8),
        ink=2.8,
    )
    return out + body(
        d,
        knot,
        mix(cat.accent, "#FFFFFF", 0.1),
        brush([(64, -42), (67, -34), (65, -28)], 3, "#101F52"),
        ink=2.8,
    )


def _leaves(d: Drawing, cat: Cat) -> str:
    """Tama: a crown of leaves on a plaited band, a bead in front."""
    out = ""
    for turn, length, colour in (
        (-58, 40, "#1F7A55"),
        (58, 40, "#17654A"),
        (-31, 42, "#3DAA6A"),
        (31, 42, "#2A8E5C"),
        (0, 46, "#5FC47A"),
    ):
        out += leaf(
            d, math.sin(math.radians(turn)) * 30, -50 + abs(turn) * 0.1, length, turn * 0.8, colour, 0.4
        )
    band: list[Point] = [
        (-75, -28, 1), (-40, -45), (0, -50), (40, -45), (75, -28, 1), (77, -18, 1), (40, -35), (0, -40),
        (-40, -35), (-77, -18, 1),
    ]  # fmt: skip
    plait = "".join(
        brush([(x - 5, y - 5), (x + 5, y + 5)], 3, "#7A4A1E", (0.6, 0.6))
        for x, y in ((t * 11.0, -45 + abs(t) ** 1.9 * 0.42) for t in range(-6, 7))
    )
    out += body(d, band, "#E0A450", plait, shade(d, band, "#7A4A1E", 0.8), ink=2.8)
    bead = ring(0, -46, [10] * 8)
    return out + body(d, bead, WATER[0], circle(-3, -49, 3, "#DFFBF4"), shade(d, bead, WATER[3], 1), ink=2.8)


def _shell_cap(d: Drawing, cat: Cat) -> str:
    """Rosi: half a scallop for a cap, pearls at the cheeks."""
    fan: list[Point] = [(-46, -36, 1)]
    for i in range(6):
        a = math.pi * (1.04 + i * 0.92 / 6)
        b = a + math.pi * 0.92 / 12
        fan += [
            (math.cos(b) * 53, -40 + math.sin(b) * 52),
            (math.cos(a + math.pi * 0.92 / 6) * 48, -40 + math.sin(a + math.pi * 0.92 / 6) * 47, 1),
        ]
    fan += [(46, -36, 1), (22, -46), (0, -49), (-22, -46)]
    inner = ""
    for i in range(6):
        a = math.pi * (1.04 + i * 0.92 / 6)
        b = a + math.pi * 0.92 / 6
        lobe: list[Point] = [
            (0, -20, 1),
            (math.cos(a) * 90, -40 + math.sin(a) * 90, 1),
            (math.cos(b) * 90, -40 + math.sin(b) * 90, 1),
        ]
        inner += shape(lobe, "#FFC4B4" if i % 2 else "#FF9C96")
        if i:
            inner += brush(
                [(math.cos(a) * 14, -36 + math.sin(a) * 10), (math.cos(a) * 50, -40 + math.sin(a) * 49)],
                3.4,
                "#B84A6A",
                (0.6, 0.9),
            )
    inner += brush([(-44, -58), (0, -78), (44, -58)], 3, "#FFE4D4", (0.2, 0.2))
    out = body(d, fan, "#FFB0A4", inner, shade(d, fan, "#A83A66", 0.9, 0.35), ink=3)
    pearls = ""
    for x, y, r in (
        (-40, -38, 6.5),
        (-27, -43, 7),
        (-13.5, -46, 7.4),
        (0, -47, 8.6),
        (13.5, -46, 7.4),
        (27, -43, 7),
        (40, -38, 6.5),
    ):
        pearls += (
            circle(x + 0.5, y + 0.6, r + 2, INK)
            + circle(x, y, r, "#FFF3DC")
            + circle(x - r * 0.3, y - r * 0.35, r * 0.35, "#FFFFFF")
            + brush(
                [(x - r * 0.5, y + r * 0.62), (x + r * 0.1, y + r * 0.8), (x + r * 0.7, y + r * 0.35)],
                2,
                "#D9A0B8",
            )
        )
    return out + pearls


def sea_star(d: Drawing, x: float, y: float, r: float, turn: float, colour: str = "#FFC24A") -> str:
    """Return SVG of a five-armed sea star of radius `r` around (x, y), with 16 dots and a line of ink about 3
    units wide; one arm points up, then it is turned clockwise by `turn` degrees."""
    arms: list[Point] = []
    for i in range(5):
        a = i * math.tau / 5 - math.pi / 2
        arms += [
            (math.cos(a + t) * q, math.sin(a + t) * q)
            for t, q in ((-0.15, r), (0.15, r), (math.tau / 10, r * 0.46))
        ]
    dark = mix(colour, "#8A2A10", 0.6)
    dots = circle(0, 0, r * 0.11, dark)
    for i in range(5):
        a = i * math.tau / 5 - math.pi / 2
        dots += "".join(
            circle(math.cos(a) * r * k, math.sin(a) * r * k, r * (0.11 - 0.05 * k), dark)
            for k in (0.28, 0.5, 0.72)
        )
    return moved(body(d, arms, colour, shade(d, arms, dark, 0.9, 0.4), dots, ink=3), x, y, turn)


def _sea_rope(d: Drawing, cat: Cat) -> str:
    """Kai: a twisted rope with a big sea star at the temple."""
    band: list[Point] = [
        (-77, -27, 1), (-40, -46), (0, -51), (40, -46), (77, -27, 1), (79, -14, 1), (40, -32), (0, -37),
        (-40, -32), (-79, -14, 1),
    ]  # fmt: skip
    turns = "".join(
        brush([(x - 9, y + 10), (x - 1, y + 1), (x + 9, y - 9)], 7, CREAM, (0.5, 0.5))
        + brush([(x + 1, y + 10), (x + 8, y + 1), (x + 16, y - 9)], 2, "#7A1A34")
        for x, y in ((t * 19.0 - 4, -43 + t * t * 1.6) for t in range(-4, 5))
    )
    rope = body(d, band, cat.accent, turns, shade(d, band, "#6E1230", 0.8), ink=2.8)
    return rope + sea_star(d, -50, -52, 34, -18)


_HATS: dict[str, Callable[[Drawing, Cat], str]] = {
    "mara": _goggles, "pua": _flower, "nilo": _bandana, "tama": _leaves, "rosi": _shell_cap, "kai": _sea_rope,
}  # fmt: skip


def hat(d: Drawing, cat: Cat) -> str:
    """Return SVG of what a cat wears on her head while awake: goggles for "mara", a hibiscus for "pua", a
    kerchief for "nilo", a crown of leaves for "tama", a scallop with pearls for "rosi", a rope with a sea
    star for "kai". KeyError for another name."""
    return _HATS[cat.name](d, cat)
