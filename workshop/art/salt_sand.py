"""The sand: dunes of paler stock, flakes, the shade of palms, paw prints, the folding pattern, towels."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import partial

from workshop.art.kit import (
    Drawing,
    Point,
    bezier,
    circle,
    drawing,
    ellipse,
    facet,
    group,
    moved,
    path,
    smooth,
    stroke,
)
from workshop.art.salt_figures_sea import shell, starfish
from workshop.art.salt_fold import Figure

_LINE = "#A9785A"


@drawing("salt/scene/flakes", size=(384, 384), anchor=(0, 0), colours=24)
def flakes(d: Drawing) -> None:
    """Draw the sheet `salt/scene/flakes`, 384 by 384 units with (0, 0) at its top left corner: 330 flakes of
    speckled card stock, the same on every call, as a tile that repeats without a seam."""
    rng = random.Random(5)
    colours = ("#B9743F", "#B9743F", "#C98A4E", "#8A5433", "#FFF3DC", "#FFF3DC", "#FFFFFF", "#E88A6A",
               "#4FA9A6", "#A0603A")  # fmt: skip
    for _ in range(330):
        x, y, size = rng.uniform(0, 384), rng.uniform(0, 384), rng.choice((0.8, 1.0, 1.2, 1.3, 1.7, 2.3))
        sides, turn = rng.randint(4, 6), rng.uniform(0, 6)
        near = [(size * rng.uniform(0.6, 1.3), turn + math.tau * i / sides) for i in range(sides)]
        colour, strength = rng.choice(colours), rng.uniform(0.5, 0.9)
        for ox in (-384, 0, 384):
            for oy in (-384, 0, 384):
                if -4 < x + ox < 388 and -4 < y + oy < 388:
                    points = [(x + ox + r * math.cos(a), y + oy + r * math.sin(a)) for r, a in near]
                    d.add(facet(points, colour, opacity=strength))


_DUNES: dict[str, tuple[tuple[list[Point], str], ...]] = {
    "left": (
        ([(-20, 140), (120, 100), (330, 270), (470, 306), (660, 400)], "#F6E0B2"),
        ([(-20, 240), (90, 230), (220, 296), (340, 400)], "#F9E8C2"),
    ),
    "right": (
        ([(680, 80), (570, 32), (380, 50), (240, 140), (160, 220), (40, 400)], "#F6E0B2"),
        ([(680, 180), (540, 140), (380, 180), (280, 270), (200, 400)], "#F9E8C2"),
    ),
}


def _dune(d: Drawing, *, side: str) -> None:
    edge = 0 if side == "left" else 660
    for line, colour in _DUNES[side]:
        cut = smooth(line, closed=False)
        full = f"{cut}L{edge} 400L{edge} {line[0][1]:.0f}Z"
        for dx, dy, opacity in ((5, 8, 0.1), (2.5, 4, 0.1)):
            d.add(path(full, "#8A4A2A", transform=f"translate({dx} {dy})", opacity=opacity))
        d.add(path(full, colour), path(cut, stroke="#FFF6DC", stroke_width=2, opacity=0.5))


for _side in _DUNES:
    drawing(
        f"salt/scene/dune-{_side}", size=(660, 340), anchor=(0 if _side == "left" else 660, 0), colours=24
    )(partial(_dune, side=_side))


def _palm_shade(stem: tuple[Point, Point, Point], long: float, leaves: int, wide: float) -> str:
    p, q, r = stem
    out = ""
    for i in range(leaves + 1):
        u = 0.1 + 0.9 * i / leaves
        x, y = bezier(p, q, r, u)
        ahead = math.atan2((1 - u) * (q[1] - p[1]) + u * (r[1] - q[1]),
                           (1 - u) * (q[0] - p[0]) + u * (r[0] - q[0]))  # fmt: skip
        reach = long * (0.5 + 0.75 * math.sin(math.pi * min(1, u * 0.86 + 0.1)))
        for side in (-1, 1):
            a = ahead + side * (1.05 - 0.5 * u)
            c, s = math.cos(a), math.sin(a)
            half = (x + c * reach * 0.45, y + s * reach * 0.45)
            out += (
                f"M{x:.0f} {y:.0f}L{half[0] - s * wide:.0f} {half[1] + c * wide:.0f}"
                f"L{x + c * reach:.0f} {y + s * reach:.0f}L{half[0] + s * wide:.0f} {half[1] - c * wide:.0f}Z"
            )
    return out


@drawing("salt/scene/palm-shade", size=(760, 560), anchor=(0, 0), colours=4)
def palm_shade(d: Drawing) -> None:
    """Draw the sheet `salt/scene/palm-shade`, 760 by 560 units with (0, 0) at its top left corner, its
    anchor: the hard shape of two palm leaves whose shade falls on the sand from the left edge; the game makes
    it soft."""
    d.add(path(_palm_shade(((-60, 20), (240, 20), (560, 240)), 118, 11, 15), "#8A3A4A"))
    d.add(path(_palm_shade(((-60, 70), (120, 160), (300, 380)), 108, 9, 15), "#8A3A4A"))


@drawing("salt/scene/spit", size=(640, 160), anchor=(0, 0), colours=48)
def spit(d: Drawing) -> None:
    """Draw the sheet `salt/scene/spit`, 640 by 160 units with (0, 0) at its top left corner, its anchor: a
    tongue of sand in the near sea, open to the right and below, with 90 specks, the same on every call."""
    rng = random.Random(11)
    line: list[Point] = [
        (10, 190), (46, 128), (104, 84), (190, 52), (300, 36), (430, 30), (560, 38), (700, 34),
    ]  # fmt: skip

    def body(dx: float, dy: float) -> str:
        moved_line = [(x + dx, y + dy) for x, y in line]
        return smooth(moved_line, closed=False) + "L700 200L0 200Z"

    for dx, dy, opacity in ((-16, -13, 0.1), (-12, -9, 0.14)):
        d.add(path(body(dx, dy), "#0A2A5A", opacity=opacity))
    d.add(path(body(-9, -8), "#F2FCF4"), path(body(-4, -3), "#DDB57C"), path(body(6, 5), "#F3D9A4"))
    d.add(stroke([(x + 6, y + 5) for x, y in line], "#FFF3D4", 2.4, opacity=0.9))
    d.add(path(body(150, 62), "#EBC98E", opacity=0.6))
    for _ in range(90):
        x = rng.uniform(40, 636)
        y = rng.uniform(50, 158) + max(0.0, 120 - x) * 0.6
        colour = rng.choice(("#B9743F", "#8A5433", "#FFF3DC", "#FFFFFF"))
        d.add(circle(x, y, rng.choice((0.9, 1.2, 1.7)), colour, opacity=0.8))


def _washed_up(d: Drawing, *, figure: Callable[[], Figure], size: float, turn: float) -> None:
    """A small figure that lies in the sand."""
    f = Figure().join(figure(), 0, 0, size, turn)
    for dx, dy, opacity in ((4, 6, 0.14), (2, 3, 0.16)):
        d.add(moved(group(f.silhouette("#7A4A2A"), opacity=opacity), dx, dy))
    d.add(f.svg(d, 0.6))


for _name, _figure, _size, _turn in (("star", starfish, 0.26, 14.0), ("shell", shell, 0.26, -18.0)):
    drawing(f"salt/scene/washed-{_name}", size=(72, 72), anchor=(34, 34), origin=(34, 34), colours=64)(
        partial(_washed_up, figure=_figure, size=_size, turn=_turn)
    )


@drawing("salt/scene/pencil-panel", size=(270, 276), colours=8, origin=(135, 138))
def pencil_panel(d: Drawing) -> None:
    """Draw the sheet `salt/scene/pencil-panel`, 270 by 276 units with (0, 0) at its middle: one panel of the
    folding pattern that is drawn in the sand around the piles, 250 by 258 units: its edge, a diamond, a
    dashed cross and four dots."""
    w, h = 125.0, 129.0
    d.add(path(f"M{-w} {-h}H{w}V{h}H{-w}Z", stroke=_LINE, stroke_width=2.2, opacity=0.66))
    diamond = f"M0 {-h}L{w} 0L0 {h}L{-w} 0Z"
    d.add(path(diamond, stroke=_LINE, stroke_width=1.7, opacity=0.62, stroke_linejoin="round"))
    cross = f"M{-w} {-h}L{w} {h}M{w} {-h}L{-w} {h}"
    d.add(path(cross, stroke=_LINE, stroke_width=1.7, opacity=0.62, stroke_dasharray="9 6"))
    d.add(*(circle(x, y, 4, _LINE, opacity=0.8) for x in (-w, w) for y in (-h, h)))


@drawing("salt/scene/pencil-end", size=(96, 276), anchor=(86, 138), origin=(86, 138), colours=8)
def pencil_end(d: Drawing) -> None:
    """Draw the sheet `salt/scene/pencil-end`, 96 by 276 units with (0, 0), its anchor, at (86, 138) from its
    top left corner: the left point of the folding pattern, its tip at (-75, 0)."""
    d.add(stroke([(0, -129, 1), (-75, 0, 1), (0, 129, 1)], _LINE, 2, opacity=0.66))
    d.add(path("M-75 0H0", stroke=_LINE, stroke_width=1.7, opacity=0.62, stroke_dasharray="9 6"))
    d.add(circle(-75, 0, 4, _LINE, opacity=0.8))


@drawing("salt/scene/paw", size=(40, 40), origin=(20, 22), anchor=(20, 22), colours=8)
def paw(d: Drawing) -> None:
    """Draw the sheet `salt/scene/paw`, 40 by 40 units with (0, 0), its anchor, at (20, 22) from its top left
    corner: a paw print in the sand, toes up."""
    d.add(ellipse(0, 5, 9.6, 8, "#A9713F", opacity=0.55), ellipse(0, 4, 9, 7.2, "#C99A62"))
    for x, y in ((-10, -6), (-4, -11), (4, -11), (10, -6)):
        d.add(ellipse(x, y + 1, 3.8, 4.8, "#A9713F", opacity=0.5), ellipse(x, y, 3.5, 4.4, "#C99A62"))


def _towel(d: Drawing, *, light: str, dark: str) -> None:
    x0, y0, w, h, stripes = 20.0, 8.0, 442.0, 208.0, 9
    body = []
    for i in range(stripes):
        a, b = x0 + w * i / stripes, x0 + w * (i + 1) / stripes
        up, down = (i % 2) * 3, ((i + 1) % 2) * 3
        body.append([(a, y0 + up), (b, y0 + down), (b, y0 + h + down), (a, y0 + h + up)])
    shadow = path(f"M{x0} {y0}H{x0 + w}V{y0 + h + 3}H{x0}Z", "#5A2A2A")
    for dx, dy, opacity in ((7, 10, 0.12), (4, 6, 0.14), (2, 3, 0.14)):
        d.add(moved(group(shadow, opacity=opacity), dx, dy))
    for side, x, colour in ((-1, x0, "#EBCFAE"), (1, x0 + w, "#D9A578")):
        for i in range(16):
            y = y0 + 8 + i * 13
            d.add(stroke([(x + side * 2, y, 1), (x + side * 13, y + 1, 1)], colour, 3))
    for i, points in enumerate(body):
        near, far = ("#FFFBF0", "#EBCFAE") if i % 2 == 0 else (light, dark)
        d.add(facet(points, d.blend(near, far, 0, 0, 1, 0)))
        d.add(stroke([(*points[0], 1), (*points[1], 1)], "#FFFFFF", 1.8, opacity=0.5))
    for y in (y0 + 16, y0 + h - 14):
        zig = [(x0 + 6 + i * 10.0, y + (5 if i % 2 else 0), 1) for i in range(44)]
        d.add(stroke(zig, "#8A4A2A", 1.6, opacity=0.3))


def _register_towels() -> None:
    from miaui.core.seat_colours import SEAT_COLOURS
    from workshop.art.kit import mix

    for name, colour in SEAT_COLOURS.items():
        light, dark = mix(colour.base, "#FFFFFF", 0.2), mix(colour.base, "#5A1450", 0.12)
        drawing(
            f"salt/scene/towel-{name}", size=(486, 236), anchor=(243, 118), slice=(22, 26, 24, 32), colours=64
        )(partial(_towel, light=light, dark=dark))


_register_towels()
