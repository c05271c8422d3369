"""The sky over the beach: rings of paper, the folded sun, clouds and cranes, islands, palms, the storm."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import partial

from workshop.art.folded import crane as crane_fold
from workshop.art.folded import tone, turned_away
from workshop.art.kit import Drawing, Point, bezier, drawing, facet, group, mix, moved, path, smooth, stroke
from workshop.art.salt_fold import Figure

SKY_W, SKY_UP, SKY_DOWN = 2640.0, 360.0, 70.0
#: The sun's middle above the horizon.
SUN_UP = 42.0
_MORNING = ("#74C5D3", "#7CCBD6", "#8DD3D6", "#A6DDD3", "#C4E6CE", "#E2EDC6", "#F9ECBC", "#FFE0A4", "#FFCB8C")
_STORM = ("#43305F", "#4A3568", "#5E4074", "#86507A", "#B86470", "#E2845C", "#F7A94C", "#FFC964", "#FFE394")
_RADII = (1180, 1010, 850, 700, 570, 455, 350, 258)


def _sky(d: Drawing, *, colours: Sequence[str], storm: bool) -> None:
    rng = random.Random(5)
    d.add(path("M-1400 -500H1400V200H-1400Z", colours[0]))
    for k, (r, colour) in enumerate(zip(_RADII, colours[1:], strict=True)):
        around: list[Point] = []
        for i in range(44):
            a = math.tau * i / 44
            far = r * (1 + rng.uniform(-1, 1) * 0.014 + 0.012 * math.sin(i * 3 + k))
            around.append((math.cos(a) * far, -SUN_UP + math.sin(a) * far * 0.86))
        ring = smooth(around)
        for width, opacity in ((15, 0.06), (8, 0.08)):
            d.add(path(ring, stroke="#7A3A4A", stroke_width=width, opacity=opacity))
        d.add(path(ring, colour), path(ring, stroke="#FFFFFF", stroke_width=2.4, opacity=0.6))
    if storm:
        for i in range(15):
            a = math.pi + 0.09 + i * math.pi / 15
            ends = [(math.cos(b) * 1500, -SUN_UP + math.sin(b) * 1500) for b in (a, a + 0.07)]
            d.add(facet([(0, -SUN_UP), *ends], "#FFE9A0", opacity=0.24))


for _name, _colours in (("sky", _MORNING), ("sky-storm", _STORM)):
    drawing(
        f"salt/scene/{_name}", size=(SKY_W, SKY_UP + SKY_DOWN), anchor=(SKY_W / 2, SKY_UP),
        origin=(SKY_W / 2, SKY_UP), colours=96,
    )(partial(_sky, colours=_colours, storm=_name != "sky"))  # fmt: skip


def pleats(figure: Figure, paper: str, r: float, folds: int, inner: float = 0.0) -> Figure:
    """Lay on the figure a disc of paper around (0, 0), from `inner * r` to radius `r`, pleated with `folds`
    folds: twice as many facets, every second outer corner at 0.95 of the radius. Return the figure; nothing
    is laid for 0 folds."""
    rim = []
    for i in range(2 * folds):
        a, far = math.tau * i / (2 * folds), r * (0.95 if i % 2 else 1)
        rim.append((math.cos(a) * far, math.sin(a) * far))
    for i, p in enumerate(rim):
        q = rim[(i + 1) % len(rim)]
        a = math.atan2((p[1] + q[1]) / 2, (p[0] + q[0]) / 2) + (-0.9 if i % 2 else 0.9)
        shade = max(0.0, 1.2 + 1.25 * turned_away(math.cos(a), math.sin(a)))
        near = [(x * inner, y * inner) for x, y in ((p[0], p[1]), (q[0], q[1]))]
        figure.add(paper, shade, near[0], p, q, near[1])
    return figure


@drawing("salt/scene/sun", size=(470, 470), anchor=(225, 225), origin=(225, 225), colours=256)
def sun(d: Drawing) -> None:
    """Draw the sheet `salt/scene/sun`, 470 by 470 units with (0, 0), its anchor, at (225, 225) from its top
    left corner: the folded sun, a golden disc of radius 214 with 36 folds, over its shadow."""
    fan = pleats(Figure(), "gold", 214, 36)
    for dx, dy, opacity in ((11, 17, 0.1), (8, 12, 0.12), (4, 6, 0.14)):
        d.add(group(fan.silhouette("#7A2A1A"), transform=f"translate({dx} {dy})", opacity=opacity))
    d.add(fan.svg(d, 0.9))
    for i in range(36):
        a = math.tau * (i + 0.5) / 36
        edge = [(math.cos(a) * r, math.sin(a) * r) for r in (150.0, 158.0)]
        d.add(stroke([(*edge[0], 1), (*edge[1], 1)], tone("gold", 0.2), 3, opacity=0.8))


# ---------------------------------------------------------------- clouds and cranes

_PUFFS = (
    "M-80 22C-118 22 -112 -16 -76 -14C-72 -50 -22 -58 -6 -28C12 -50 56 -40 54 -10C92 -18 104 22 70 22Z",
    "M-96 20C-126 16 -118 -14 -88 -12C-84 -34 -50 -36 -44 -18C-34 -54 22 -56 28 -20C42 -34 76 -26 74 -6C104 -10 112 20 84 20Z",  # noqa: E501
    "M-58 18C-88 20 -90 -12 -60 -14C-56 -44 -8 -46 2 -20C18 -36 52 -26 48 -4C74 -4 76 18 54 18Z",
)
_HEMS = ((-60, 12, 58), (-84, 11, 72), (-50, 9, 46))


def _cloud(d: Drawing, *, kind: int) -> None:
    puff, (left, y, right) = _PUFFS[kind], _HEMS[kind]
    d.add(stroke([(0, -40, 1), (0, -200, 1)], "#8A6A7A", 1.8, opacity=0.5))
    for dx, dy, opacity in ((10, 13, 0.14), (5, 7, 0.2)):
        d.add(path(puff, "#2F7FA0", transform=f"translate({dx} {dy})", opacity=opacity))
    d.add(path(puff, "#DDEFF0"), group(path(puff, "#FFFFFF"), transform="translate(-3 -4) scale(.9)"))
    step = (right - left) / 6
    hem = [(left + i * step, y - (8 if i % 2 else 0)) for i in range(7)]
    d.add(stroke(hem, "#BFDDE2", 3))
    d.add(stroke([(x + 14, yy - 16) for x, yy in hem[1:5]], "#E4F1F1", 2.6))


for _kind in range(3):
    drawing(
        f"salt/scene/cloud-{_kind + 1}", size=(260, 250), anchor=(130, 200), origin=(130, 200), colours=32
    )(partial(_cloud, kind=_kind))


def _crane(d: Drawing, *, paper: str) -> None:
    f = crane_fold(paper)
    d.add(stroke([(-2, -6, 1), (-2, -190, 1)], "#8A6A7A", 1.8, opacity=0.5))
    d.add(f.shadowed(5, 8, "#7A3A4A", 0.2))


for _paper in ("coral", "rose", "gold"):
    drawing(f"salt/scene/crane-{_paper}", size=(140, 240), anchor=(70, 194), origin=(70, 194), colours=48)(
        partial(_crane, paper=_paper)
    )


# ---------------------------------------------------------------- islands and palms


@drawing("salt/scene/island", size=(480, 180), anchor=(240, 156), origin=(240, 156), colours=128)
def island(d: Drawing) -> None:
    """Draw the sheet `salt/scene/island`, 480 by 180 units with (0, 0), its anchor, at (240, 156) from its
    top left corner: an island of folded card, from x -220 to 230, with a small volcano 136 units high."""
    f = Figure().lay("""
        teal 1: -190 0, -96 -62, -70 0
        teal 2: -96 -62, -40 -26, -20 0, -70 0
        green .4: -70 0, 6 -128, 22 0
        green 1.2: 6 -128, 30 -136, 40 0, 22 0
        green 2.4: 30 -136, 52 -122, 126 0, 40 0
        green 3.4: 84 -70, 190 0, 126 0
        coral 1: 6 -128, 30 -136, 22 -100
        coral 2.4: 30 -136, 52 -122, 44 -98, 22 -100
        sand 1: -220 8, -180 -8, 200 -8, 230 8
        """)
    d.add(moved(group(f.silhouette("#1A5A6A"), opacity=0.2), 6, 4), f.svg(d, 0.7))


def frond(stem: Sequence[Point], long: float, leaves: int, wide: float, paper: str = "green") -> Figure:
    """Return a new figure of a palm leaf along the quadratic Bézier curve of the three points `stem`:
    `leaves` pairs of leaves and one at the tip, up to 1.3 * `long` units long and 2 * `wide` wide, two facets
    each, and its rib. ZeroDivisionError for 0 leaves."""
    f = Figure()
    p, q, r = stem
    for i in range(leaves, -1, -1):
        u = 0.12 + 0.88 * i / leaves
        x, y = bezier(p, q, r, u)
        ahead = math.atan2((1 - u) * (q[1] - p[1]) + u * (r[1] - q[1]),
                           (1 - u) * (q[0] - p[0]) + u * (r[0] - q[0]))  # fmt: skip
        reach = long * (0.55 + 0.75 * math.sin(math.pi * min(1, u * 0.86 + 0.1)))
        for side in (-1, 1) if i < leaves else (0,):
            a = ahead + side * (1.05 - 0.5 * u)
            c, s = math.cos(a), math.sin(a)
            tip, middle = (x + c * reach, y + s * reach), (x + c * reach * 0.42, y + s * reach * 0.42)
            lit = turned_away(-s, c) < 0
            far = 0.5 if side > 0 else 0.0
            for flank, shade in ((1, 0.5 if lit else 2.1), (-1, 2.1 if lit else 0.5)):
                edge = (middle[0] - s * wide * flank, middle[1] + c * wide * flank)
                f.add(paper, shade + far, (x, y), edge, tip)
    rib = f"M{p[0]} {p[1]}Q{q[0]} {q[1]} {r[0]} {r[1]}"
    return f.print(path(rib, stroke=tone(paper, 0.1), stroke_width=2.6, stroke_linecap="round"))


@drawing("salt/scene/fronds", size=(380, 330), anchor=(0, 0), colours=128)
def fronds(d: Drawing) -> None:
    """Draw the sheet `salt/scene/fronds`, 380 by 330 units with (0, 0) at its top left corner, its anchor:
    two palm leaves that hang in from the upper left corner, over their shadow."""
    for stem, long, leaves, wide in (
        (((-40, -60), (60, 40), (34, 220)), 74, 8, 14.0),
        (((-50, -30), (150, -40), (276, 64)), 66, 9, 13.0),
    ):
        f = frond(stem, long, leaves, wide)
        for dx, dy, opacity in ((9, 15, 0.1), (5, 8, 0.14)):
            d.add(moved(group(f.silhouette("#3A1238"), opacity=opacity), dx, dy))
        d.add(f.svg(d))


@drawing("salt/scene/glitter", size=(760, 150), anchor=(380, 8), origin=(380, 8), colours=24)
def glitter(d: Drawing) -> None:
    """Draw the sheet `salt/scene/glitter`, 760 by 150 units with (0, 0), its anchor, at (380, 8) from its top
    left corner: the sun's light on the far sea, eight strips of gold paper from y 6 down, the same on every
    call."""
    rng = random.Random(7)
    for i in range(8):
        w, y = rng.uniform(170, 340) - i * 8, 6 + i * 16.0
        strip = (
            f"M{-w:.0f} {y}Q{-w / 2:.0f} {y - 5} 0 {y}T{w:.0f} {y}L{w - 14:.0f} {y + 5}"
            f"Q{w / 2:.0f} {y + 8} 0 {y + 5}T{-w + 10:.0f} {y + 6}Z"
        )
        d.add(path(strip, "#FFE4A0" if i % 2 else "#FFC46A", opacity=0.88))


# ---------------------------------------------------------------- the storm


def _bank(d: Drawing, *, seed: int, depth: float, reach: float, colour: str, edge: str) -> None:
    """A sheet of storm cloud that hangs from the upper left corner."""
    rng, x = random.Random(seed), -60.0
    lower = f"M-80 -20L-80 {depth}"
    while x < reach:
        w = rng.uniform(90, 170)
        y = depth * max(0.0, 1 - max(0.0, x) / reach) ** 0.75
        lower += f"A{w * 0.55:.0f} {w * 0.5:.0f} 0 0 0 {x + w:.0f} {y:.0f}"
        x += w * 0.86
    lower += f"L{reach + 60:.0f} -20Z"
    for dx, dy, opacity in ((7, 12, 0.2), (3, 6, 0.18)):
        d.add(path(lower, "#1A0A30", transform=f"translate({dx} {dy})", opacity=opacity))
    d.add(path(lower, colour), path(lower, stroke=edge, stroke_width=3, opacity=0.85))
    inner = mix(colour, edge, 0.16)
    for i in range(3):
        y = depth * (0.25 + 0.22 * i)
        line = [(10.0 + j * 70, y * (1 - j * 0.13) + (6 if j % 2 else 0)) for j in range(4)]
        d.add(stroke(line, inner, 2.6, opacity=0.8))


for _i, (_seed, _depth, _reach, _colour, _edge) in enumerate((
    (3, 178.0, 820.0, "#8A5A7E", "#FFCB7A"), (7, 128.0, 640.0, "#5E4274", "#F7A95A"),
    (11, 80.0, 460.0, "#3A2A58", "#C9785A"),
)):  # fmt: skip
    drawing(f"salt/scene/bank-{_i + 1}", size=(_reach + 180, _depth + 110), anchor=(0, 0), colours=24)(
        partial(_bank, seed=_seed, depth=_depth, reach=_reach, colour=_colour, edge=_edge)
    )


@drawing("salt/scene/bolt", size=(90, 170), anchor=(40, 8), origin=(40, 8), colours=64)
def bolt(d: Drawing) -> None:
    """Draw the sheet `salt/scene/bolt`, 90 by 170 units with (0, 0), its anchor, at (40, 8) from its top left
    corner: a folded golden flash of lightning from (0, 0) down to (-4, 140)."""
    f = Figure().lay("""
        gold 0: 0 0, 26 -4, 2 58, -22 62
        gold 1.2: -22 62, 2 58, 34 54, 8 64
        gold .2: 8 64, 34 54, -4 140
        """)
    d.add(moved(group(f.silhouette("#2A0E3A"), opacity=0.3), 6, 8), f.svg(d))


@drawing("salt/scene/rain", size=(480, 320), anchor=(0, 0), colours=8)
def rain(d: Drawing) -> None:
    """Draw the sheet `salt/scene/rain`, 480 by 320 units with (0, 0) at its top left corner, its anchor: 30
    thin drops of rain, the same on every call, as a tile that repeats without a seam; they fall by 1 to the
    left for 3 down."""
    rng = random.Random(21)
    for _ in range(30):
        x, y, long = rng.uniform(0, 480), rng.uniform(0, 320), rng.uniform(16, 34)
        for ox in (0, 480):
            for oy in (0, -320):
                line = [(x + ox, y + oy, 1), (x + ox - long / 3, y + oy + long, 1)]
                d.add(stroke(line, "#FFE6B0", 2.2, opacity=0.45))
