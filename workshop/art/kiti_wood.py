"""What Kiti is carved from: grain, notches, painted arms, crest. Her foot is (0, 0), up is negative."""

from __future__ import annotations

import math

from workshop.art.brush import body, brush, inked, mirror, shade
from workshop.art.kit import (
    CREAM,
    INK,
    Drawing,
    Point,
    Points,
    circle,
    ellipse,
    facet,
    mix,
    moved,
    path,
    ring,
    shape,
    smooth,
)

LIGHT, WOOD, SIDE, GROOVE = "#DE9C56", "#C0783E", "#8C4A2B", "#5A2A22"
PAINT_RED, PAINT_GOLD, PAINT_TEAL = "#F0543F", "#FFC24A", "#2CC5B4"
RIM = "#6FE3D2"

DEEP = ("#3260C8", "#A6D2FF", "#17348A")
SHALLOW = ("#5CEBD6", "#0A5560", "#138C8E")


def grain(d: Drawing, box: tuple[float, float, float, float], count: int, colour: str = SIDE) -> str:
    """Return SVG of `count` upright lines of wood grain in `colour` within a box (left, top, right, bottom),
    or a few units below it, placed with the drawing's `rng`. "" for 0."""
    left, top, right, low = box
    out = ""
    for i in range(count):
        x = left + (right - left) * (i + 0.2 + 0.6 * d.rng.random()) / count
        y = top + (low - top) * d.rng.random() * 0.7
        length = (low - top) * (0.2 + 0.35 * d.rng.random())
        sway = d.rng.uniform(-3, 3)
        out += brush(
            [(x, y), (x + sway, y + length / 2), (x + sway * 0.3, y + length)], 2.6, colour, (0.15, 0.15)
        )
    return out


def teeth(x0: float, x1: float, y: float, height: float, count: int, colours: tuple[str, ...]) -> str:
    """Return SVG of `count` painted triangles from x0 to x1 with gaps of 2 units, standing on y and `height`
    units high; a negative height hangs them from y. `colours` come in turn. ZeroDivisionError for 0."""
    step = (x1 - x0) / count
    return "".join(
        facet(
            [(x0 + i * step + 1, y), (x0 + (i + 0.5) * step, y - height), (x0 + (i + 1) * step - 1, y)],
            colours[i % len(colours)],
        )
        for i in range(count)
    )


def spiral(
    x: float, y: float, r: float, colour: str = GROOVE, width: float = 4, turn: float = 0, wind: int = 1
) -> str:
    """Return one SVG path: a carved spiral of one and a half turns around (x, y), its line up to `width`
    units wide, from the radius `r` at the angle `turn` in radians (0 is right) in to 0.13 of it; `wind` 1
    winds clockwise, -1 the other way."""
    dots = [
        (math.cos(turn + wind * a) * r * (1 - a / 11), math.sin(turn + wind * a) * r * (1 - a / 11))
        for a in (i * 0.6 for i in range(17))
    ]
    return brush([(x + a, y + b) for a, b in dots], width, colour, (0.4, 0.8))


def heart(d: Drawing, x: float, y: float, r: float, squeeze: float = 1.0) -> str:
    """Return SVG of Kiti's red stone of radius `r` around (x, y) within a dark ring, 9 units wide, with
    twelve cream beads, all `squeeze` times as wide as high."""
    beads = "".join(
        circle(x + math.cos(a) * (r + 5.5) * squeeze, y + math.sin(a) * (r + 5.5), 3.4, CREAM)
        for a in (i * math.tau / 12 for i in range(12))
    )
    setting = inked(ring(x, y, [r + 9] * 12), 2.4)
    stone = [(x + (px - x) * squeeze, py) for px, py in ring(x, y, [r] * 10)]
    data = smooth(stone)
    facets = shape([(x - r, y - r), (x + r * 0.2, y - r), (x - r * 0.1, y), (x - r, y + r * 0.5)], "#FF8A70")
    glow = circle(x - r * 0.32 * squeeze, y - r * 0.36, r * 0.24, "#FFE6C8")
    if squeeze < 1:
        setting = inked([(x + (px - x) * squeeze, py) for px, py in ring(x, y, [r + 9] * 12)], 2.4)
    disc = shape([(x + (px - x) * squeeze, py) for px, py in ring(x, y, [r + 9] * 12)], "#7A2436")
    return (
        setting
        + disc
        + beads
        + inked(stone, 2)
        + path(data, "#F0353F")
        + d.inside(data, facets, shade(d, stone, "#7A0F34", 0.95, 0.35), glow)
    )


def crest(d: Drawing, y: float, size: float = 1.0, back: bool = False, half: bool = False) -> str:
    """Return SVG of the fan of five painted flames on Kiti's head, its foot at the height `y`, its longest 54
    units times `size` high: in darker colours if `back`; only the upright one and the two to the right if
    `half`."""
    flames = (
        (-50, 34, PAINT_TEAL),
        (50, 34, "#1FA79E"),
        (-26, 44, PAINT_RED),
        (26, 44, "#D8433A"),
        (0, 54, PAINT_GOLD),
    )
    out = ""
    for turn, length, colour in flames:
        if half and turn < 0:
            continue
        k = length * size
        points: list[Point] = [
            (-k * 0.24, 4, 1),
            (-k * 0.3, -k * 0.4),
            (-k * 0.12, -k * 0.72),
            (0, -k, 1),
            (k * 0.12, -k * 0.72),
            (k * 0.3, -k * 0.4),
            (k * 0.24, 4, 1),
        ]
        dark = mix(colour, "#5A1430", 0.5)
        inner = brush([(0, 0), (0, -k * 0.74)], 4, dark, (1, 0.2)) + "".join(
            brush([(s * k * 0.26, -k * 0.2), (s * k * 0.08, -k * 0.36)], 3, dark) for s in (-1, 1)
        )
        flame = body(
            d,
            points,
            mix(colour, dark, 0.25) if back else colour,
            inner,
            shade(d, points, dark, 0.8, 0.35),
            ink=3,
        )
        out += moved(flame, math.sin(math.radians(turn)) * 22 * size, y + abs(turn) * 0.12, turn * 0.9)
    return out


TRUNK: list[Point] = mirror([(0, -122), (-48, -118), (-52, -74), (-47, -48), (-54, -14, 1), (0, -8)])


def trunk(d: Drawing) -> str:
    """Return SVG of Kiti's body below the head, the outline `TRUNK` filled: bands, painted teeth, shade under
    the chin. It lies within x -60 to 62 and y -128 to -2."""
    plane: list[Point] = [(26, -130, 1), (70, -130, 1), (70, 0, 1), (20, 0, 1), (30, -40), (22, -80)]
    bands = (
        brush([(-60, -44), (0, -37), (60, -44)], 8, PAINT_TEAL, (1, 1))
        + brush([(-60, -52), (0, -45), (60, -52)], 3.4, GROOVE, (1, 1))
        + brush([(-60, -36), (0, -29), (60, -36)], 3.4, GROOVE, (1, 1))
    )
    under = d.fade("#3A1622", 1, 0, 0, 0, 0, 0.34)
    return body(
        d, TRUNK, WOOD, shape(plane, SIDE),
        brush([(-47, -110), (-50, -70), (-46, -40)], 6, LIGHT, (0.2, 0.2)), grain(d, (-44, -118, 44, -10), 7),
        teeth(-50, 50, -12, 16, 7, (CREAM, PAINT_RED)), bands, path(smooth(TRUNK), under, filter=d.grain()),
        shade(d, TRUNK, "#4A1E26", 0.7, 0.5), ink=3.8, rim=RIM,
    )  # fmt: skip


def foot(d: Drawing, width: float = 62) -> str:
    """Return SVG of Kiti's shadow and the round plinth below her, `width` units to each side of x = 0 and
    from y -29 to 9, with a row of seven teeth."""
    shadow = shape(
        [(-width - 14, 1), (0, -10), (width + 22, 2), (width + 10, 10), (0, 13), (-width - 4, 9)],
        INK,
        opacity=0.45,
    )
    plinth: list[Point] = [
        (-width, -24),
        (-width * 0.5, -29),
        (width * 0.5, -29),
        (width, -24),
        (width + 3, -8),
        (width - 6, 4),
        (0, 9),
        (-width + 6, 4),
        (-width - 3, -8),
    ]
    top: list[Point] = [
        (-width, -23),
        (-width * 0.5, -29),
        (width * 0.5, -29),
        (width, -23),
        (width * 0.5, -17),
        (-width * 0.5, -17),
    ]
    row = "".join(
        facet([(x - 7.5, -12 + y), (x, 3 + y), (x + 7.5, -12 + y)], PAINT_TEAL if i % 2 else PAINT_GOLD)
        for i, (x, y) in enumerate((t * width * 0.3, 3 - abs(t) * 1.3) for t in range(-3, 4))
    )
    return shadow + body(
        d,
        plinth,
        SIDE,
        shape(top, mix(SIDE, LIGHT, 0.55)),
        row,
        shade(d, plinth, "#3A1622", 0.9, 0.4),
        ink=3.6,
        rim=RIM,
    )


def collar(d: Drawing, y: float, half: float, left: float | None = None) -> str:
    """Return SVG of a necklace of nine shark teeth on a red cord, from x = `left` (None: -half) to `half`,
    sagging by 9 units in the middle below the height `y`."""
    start = -half if left is None else left
    out = ""
    count = 9
    for i in range(count):
        t = i / (count - 1)
        x = start + (half - start) * t
        sag = 9 * math.sin(math.pi * t)
        points: list[Point] = [(x - 6.5, y + sag - 8, 1), (x + 6.5, y + sag - 8, 1), (x + 1, y + sag + 13, 1)]
        out += (
            inked(points, 2.4)
            + shape(points, CREAM if i % 2 else "#FFE0B0")
            + brush([(x + 3, y + sag - 5), (x + 1.6, y + sag + 6)], 2.2, "#C79468")
        )
    cord = [(start - 4, y - 9), ((start + half) / 2, y + 0.5), (half + 4, y - 9)]
    return out + brush(cord, 8, INK, (0.9, 0.9)) + brush(cord, 4.4, PAINT_RED, (0.9, 0.9))


def engraved(points: Points, width: float = 4.4) -> str:
    """Return two SVG paths: a carved groove along the points, up to `width` units wide, dark over a lit lower
    lip. IndexError for no points, ZeroDivisionError for a single one."""
    lip = [(p[0] + 1.2, p[1] + 2.4, *p[2:]) for p in points]
    return brush(lip, width, LIGHT, (0.3, 0.3)) + brush(points, width, GROOVE, (0.35, 0.35))


def socket(d: Drawing, x: float, y: float, rx: float, lid: float, gaze: float = 0.0, side: int = 0) -> str:
    """Return SVG of a carved eye around (x, y): a cream ring with twelve ticks up to the radius `rx` + 7, a
    golden disc, a slit, and a slanting lid of wood that covers the upper part `lid` of it, 0 to 1.

    `gaze` moves disc and slit to the right in units; `side` is -1 for an eye left of the nose, 1 for one
    right of it, 0 to tell by x (right where x is above 0)."""
    s = side or (1 if x > 0 else -1)
    rim = ring(x, y, [rx + 7] * 12)
    hole = ring(x, y, [rx] * 12)
    data = smooth(hole)
    ticks = "".join(
        moved(facet([(-2.6, -rx - 6), (2.6, -rx - 6), (0, -rx - 1)], SIDE), x, y, t)
        for t in range(0, 360, 30)
    )
    look = x - s * 2 + gaze
    iris = circle(look + s, y + 3, rx * 0.78, PAINT_GOLD) + circle(look + s, y + 3, rx * 0.6, "#F08A2E")
    slit = ellipse(look, y + 4, 6.4, rx * 0.62, INK) + circle(look - 4, y - 1, 3.8, "#FFFFFF")
    drop = y - rx + lid * 2 * rx
    cover = facet(
        [
            (x - s * (rx + 8), drop + 4),
            (x + s * (rx + 8), drop - 3),
            (x + s * (rx + 8), y - rx - 9),
            (x - s * (rx + 8), y - rx - 9),
        ],
        WOOD,
    )
    edge = brush([(x - s * (rx + 2), drop + 3.4), (x + s * (rx + 2), drop - 2.4)], 5, INK, (1, 1))
    return (
        inked(rim, 2.8)
        + shape(rim, CREAM)
        + ticks
        + shape(ring(x, y, [rx + 1.5] * 12), INK)
        + path(data, "#7A3A22")
        + d.inside(data, iris, slit, cover, edge)
    )
