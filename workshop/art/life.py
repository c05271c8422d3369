"""What lives and moves in the lagoon: caustics, the surface, splashes, weed, corals, a shoal."""

from __future__ import annotations

import functools
import math

from workshop.art import basin
from workshop.art.kit import (
    FOAM,
    Drawing,
    Point,
    circle,
    drawing,
    ellipse,
    facet,
    mix,
    moved,
    path,
    shape,
    smooth,
    stroke,
)
from workshop.art.lagoon import branching

# ---------------------------------------------------------------- caustics

TILE = (512.0, 320.0)
_COLUMNS, _ROWS = 6, 4
CAUSTICS = 8


def _sites(turn: float) -> list[tuple[float, float]]:
    """The middles of the meshes, each swinging on its own little circle; after one turn they are back."""
    w, h = TILE[0] / _COLUMNS, TILE[1] / _ROWS
    sites = []
    for row in range(_ROWS):
        for column in range(_COLUMNS):
            seed = column * 2.4 + row * 1.9 + (column * row) % 5
            a = turn * math.tau + seed * 3
            x = (column + 0.5 * (row % 2) + 0.16 * math.sin(seed * 5) + 0.14 * math.cos(a)) * w
            y = (row + 0.5 + 0.14 * math.cos(seed * 7) + 0.15 * math.sin(a)) * h
            sites.append((x, y))
    return sites


def _clipped(cell: list[Point], site: Point, other: Point) -> list[Point]:
    """The part of a polygon that is nearer to site than to other."""
    nx, ny = other[0] - site[0], other[1] - site[1]
    limit = (other[0] ** 2 + other[1] ** 2 - site[0] ** 2 - site[1] ** 2) / 2
    out: list[Point] = []
    for p, q in zip(cell, [*cell[1:], cell[0]], strict=True):
        a, b = p[0] * nx + p[1] * ny - limit, q[0] * nx + q[1] * ny - limit
        if a <= 0:
            out.append(p)
        if (a < 0 < b) or (b < 0 < a):
            t = a / (a - b)
            out.append((p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t))
    return out


def _mesh(site: Point, others: list[tuple[float, float]]) -> str:
    """Path data of the dark water round one site, shrunk and rounded: light stays, thick in the corners."""
    r = 130.0
    cell: list[Point] = [
        (site[0] + dx * r, site[1] + dy * r) for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]
    for other in others:
        if other != site and math.dist(other, site) < 2 * r:
            cell = _clipped(cell, site, other)
    soft: list[Point] = []
    for p, q in zip(cell, [*cell[1:], cell[0]], strict=True):
        soft += [(p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t) for t in (0.22, 0.78)]
    shrunk = [(site[0] + (x - site[0]) * 0.97, site[1] + (y - site[1]) * 0.962) for x, y in soft]
    return smooth(shrunk, pull=0.17)


def _caustic(d: Drawing, *, turn: float) -> None:
    """A net of light; the tile repeats in x and y, the frames loop."""
    w, h = TILE
    sites = _sites(turn)
    everywhere = [(x + i * w, y + j * h) for i in (-1, 0, 1) for j in (-1, 0, 1) for x, y in sites]
    seen = [p for p in everywhere if -120 < p[0] < w + 120 and -120 < p[1] < h + 120]
    holes = "".join(_mesh(site, everywhere) for site in seen)
    d.add(path(f"M-300 -300H{w + 300:.0f}V{h + 300:.0f}H-300Z" + holes, "#CFFFF2", fill_rule="evenodd"))


for _i in range(CAUSTICS):
    drawing(f"lagoon/caustic-{_i}", size=TILE, anchor=(0, 0), colours=32)(
        functools.partial(_caustic, turn=_i / CAUSTICS)
    )

# ---------------------------------------------------------------- surface and splash


def _surface(d: Drawing, *, turn: float) -> None:
    """The moving part of the surface: foam lip, glints, the sun's path; (0, 0) is the bowl's middle."""
    out: list[str] = []
    sway = math.sin(turn * math.tau)
    lip = [(x, y + 2.2 * math.sin(x * 0.02 + turn * math.tau)) for x, y in basin.lip(24)]
    out.append(stroke(lip, FOAM, 6))
    for k, (x, width) in enumerate(((-330, 110), (-120, 84), (70, 120), (300, 90))):
        shift = math.sin(turn * math.tau + k * 1.7) * 16
        piece = [
            (x + shift + width * f, y)
            for f in (-0.5, 0, 0.5)
            for y in (basin.LIP - 24 * ((x + width * f) / 440) ** 2 + 11,)
        ]
        out.append(stroke(piece, "#A9F3E2", 3))
    glints = (
        (-290, -264, 50), (-226, -272, 60), (-160, -256, 56), (172, -256, 58), (238, -271, 56),
        (300, -263, 44),
    )  # fmt: skip
    for k, (x, y, width) in enumerate(glints):
        dx = math.sin(turn * math.tau + k * 2.2) * 14
        out.append(stroke([(x + dx - width / 2, y), (x + dx, y - 3), (x + dx + width / 2, y)], FOAM, 3.2))
    for k, (width, y) in enumerate(((90, -280), (150, -272), (110, -264), (180, -256))):
        w = width * (1 + 0.16 * math.sin(turn * math.tau + k * 1.6))
        out.append(stroke([(-w / 2 + sway * 6, y, 1), (w / 2 + sway * 6, y, 1)], "#FFE3A4", 4.2))
    d.add(d.inside(basin.loop(-1), *out))


for _i in range(4):
    drawing(f"lagoon/surface-{_i}", size=(900, 76), anchor=(450, 290), origin=(450, 290), colours=64)(
        functools.partial(_surface, turn=_i / 4)
    )


def _tongue(x: float, height: float, width: float, colour: str) -> str:
    """One tongue of water standing at (x, 6), leaning outward."""
    lean = x * 0.42
    head = width * 0.2
    points: list[Point] = [
        (x - width, 8, 1), (x - width * 0.66 + lean * 0.22, -height * 0.4), (x + lean - head, -height),
        (x + lean * 1.08, -height - width * 0.5, 1), (x + lean + head, -height),
        (x + width * 0.66 + lean * 0.22, -height * 0.4), (x + width, 8, 1),
    ]  # fmt: skip
    return shape(points, colour)


def _splash(d: Drawing, *, frame: int) -> None:
    """A crown of water that rises and falls back; (0, 0) lies on the surface line."""
    rise = (0.4, 0.85, 1.0, 0.8, 0.42, 0.0)[frame]
    wide = (0.5, 0.72, 0.9, 1.02, 1.12, 1.22)[frame]
    for k in range(2):
        w = (56 + 24 * frame) * (1 - 0.32 * k)
        d.add(
            ellipse(
                0, 10 + 2 * k, w, 6 + frame * 1.6, "none", stroke=FOAM, stroke_width=4.6 - k - frame * 0.4
            )
        )
    if rise:
        tongues = [(-74, 46), (74, 50), (-48, 84), (50, 78), (-20, 104), (24, 112), (2, 78)]
        for scale, colour in ((1.0, "#2FB5AC"), (0.86, "#9CF0DF"), (0.6, FOAM)):
            for x, height in tongues:
                d.add(_tongue(x * wide * (0.7 + 0.3 * scale), height * rise * scale, 22 * scale, colour))
            d.add(ellipse(0, 8, 82 * wide * scale, 11 * scale, colour))
    far = (0, 104, 140, 158, 166, 168)[frame]
    fall = (0, 0, 4, 22, 52, 96)[frame]
    for i in range(9 if far else 0):
        a = math.radians(-158 + i * 17)
        r = far * (0.82 + 0.26 * math.sin(i * 2.3) ** 2)
        size = (5, 8, 8.5, 7.4, 6, 4)[frame] * (0.6 + 0.6 * math.sin(i * 1.7) ** 2)
        y = math.sin(a) * r * 0.95 + fall
        if y < 4:
            d.add(
                ellipse(math.cos(a) * r, y, size, size * 1.2, "#9CF0DF"),
                circle(math.cos(a) * r - 1, y - 1, size * 0.6, FOAM),
            )


for _i in range(6):
    drawing(f"lagoon/splash-{_i}", size=(360, 210), anchor=(180, 176), origin=(180, 176), colours=64)(
        functools.partial(_splash, frame=_i)
    )

# ---------------------------------------------------------------- plants and fish


def _ribbon(height: float, lean: float, width: float, colour: str, vein: str) -> str:
    """A waving ribbon from (0, 0) with a middle line."""
    spine = [(math.sin(i * 1.25) * lean * (0.3 + i * 0.14), -height * i / 6) for i in range(7)]
    half = [width * w for w in (0.7, 1, 1, 0.86, 0.66, 0.4, 0)]
    left: list[Point] = [(x - w, y) for (x, y), w in zip(spine, half, strict=True)]
    right: list[Point] = [(x + w, y) for (x, y), w in zip(spine, half, strict=True)]
    return shape([*left[:-1], (*spine[-1], 1), *reversed(right[:-1])], colour) + stroke(spine[:-1], vein, 2)


def _leafy(height: float, colour: str, vein: str) -> str:
    """A stalk with paired leaves."""
    out = stroke([(0, 0), (5, -height * 0.5), (-3, -height)], vein, 4)
    for i in range(1, 8):
        y, size = -height * i / 8, 25 - i * 1.6
        for side in (-1, 1):
            out += shape(
                [
                    (0, y, 1),
                    (side * size * 0.7, y - 13),
                    (side * size * 1.2, y - 22, 1),
                    (side * size * 0.8, y - 3),
                ],
                colour,
            )
    return out + shape(
        [(-3, -height + 6, 1), (-11, -height - 10), (-2, -height - 28, 1), (7, -height - 10)], colour
    )


def _weed(d: Drawing, *, kind: int) -> None:
    """One plant; its foot is the anchor, so it can sway about it."""
    if kind == 1:
        for x, height, lean in ((-16, 96, 9), (14, 80, -8), (0, 132, 11)):
            d.add(moved(_ribbon(height, lean, 8, "#1C8A7E", "#0F6068"), x))
    elif kind == 2:
        for x, height, lean in ((12, 108, -10), (-12, 74, 8), (-2, 92, 12)):
            d.add(moved(_ribbon(height, lean, 7, "#2E7FA8", "#1A527E"), x))
    elif kind == 3:
        d.add(
            moved(_leafy(88, "#146A70", "#0D4A58"), -16, 0, -9),
            moved(_leafy(104, "#1F9A86", "#0F6068"), 8, 0, 6),
        )
    else:
        for x, height, lean in ((-22, 70, 7), (-8, 118, -9), (10, 96, 10), (22, 62, -6)):
            d.add(moved(_ribbon(height, lean, 5, "#6A4FB0", "#45307E"), x))


for _i in range(1, 5):
    drawing(f"lagoon/weed-{_i}", size=(110, 170), anchor=(55, 160), origin=(55, 160))(
        functools.partial(_weed, kind=_i)
    )


@drawing("lagoon/coral-1", size=(116, 104), anchor=(58, 96), origin=(58, 96))
def coral(d: Drawing) -> None:
    """Draw the sheet `lagoon/coral-1`, 116 by 104 units with (0, 0), its anchor, at (58, 96) from its top
    left corner: a red branching coral of six arms, its foot at (0, 0)."""
    d.add(branching("#E0556A", "#FFB09A"))


def minnow(size: float, colour: str, belly: str) -> str:
    """Return SVG of a small fish in silhouette, swimming right around (0, 0), body and fin in `colour`, its
    lower side in `belly`, with a pale eye: within x -29 to 22 and y -13 to 9 times `size`."""
    body: list[Point] = [
        (22, 0, 1), (8, -8), (-8, -6), (-18, 0), (-29, -9, 1), (-25, 0), (-29, 9, 1), (-18, 0), (-8, 6),
        (8, 8),
    ]  # fmt: skip
    under: list[Point] = [(20, 1, 1), (6, 2), (-12, 2), (-8, 6), (8, 8)]
    fin = facet([(4, -7), (-4, -13), (-6, -6)], colour)
    return moved(fin + shape(body, colour) + shape(under, belly) + circle(13, -2, 1.7, "#D6FFF5"), size=size)


@drawing("lagoon/shoal", size=(260, 130))
def shoal(d: Drawing) -> None:
    """Draw the sheet `lagoon/shoal`, 260 by 130 units with (0, 0) at its top left corner: ten dark fish
    swimming right."""
    places = [
        (36, 60, 0.9), (78, 34, 1.0), (86, 78, 0.82), (122, 56, 1.1), (134, 96, 0.8), (150, 22, 0.78),
        (172, 70, 0.95), (196, 42, 0.9), (224, 66, 0.74), (60, 98, 0.7),
    ]  # fmt: skip
    for i, (x, y, size) in enumerate(places):
        colour = ("#0C5868", "#0F6876", "#0A4A60")[i % 3]
        d.add(moved(minnow(size, colour, mix(colour, "#6FE0CF", 0.45)), x, y, -4 + (i * 5) % 9))
