"""What all pieces of Kaivai share: ink outlines, printed shade, the players' badges and tapa motifs, and the
hexes they stand on. Pieces are drawn for a hex of radius 56.2 units, seen aslant."""

from __future__ import annotations

import math
from collections.abc import Callable

from miaui.core.seat_colours import SEAT_COLOURS
from workshop.art.kit import (
    CREAM,
    INK,
    Drawing,
    Points,
    circle,
    drawing,
    ellipse,
    facet,
    group,
    path,
    polygon,
    shape,
    smooth,
    stroke,
)
from workshop.art.symbols import SYMBOLS

HEX = 56.2
"""Radius of a hex in units."""
ASLANT = 0.72
"""Height of what lies flat, as part of its depth."""
GOLD, GOLD_DARK = "#F2B233", "#B5761C"
WOOD, WOOD_DARK, WOOD_LIGHT = "#9A5F37", "#6B3A28", "#C98A4E"
SAND, SAND_DARK = "#F4D9A0", "#D9A566"
TURQUOISE = "#2EC4B6"


def outlined(points: Points, fill: str, width: float = 3.0) -> str:
    """Return one SVG path: a soft closed shape through the points, filled, with a line of ink `width` units
    wide on its edge, half of it outside."""
    return shape(points, fill, stroke=INK, stroke_width=width, stroke_linejoin="round")


def edged(points: Points, fill: str, width: float = 3.0) -> str:
    """Return one SVG path: a closed polygon, filled, with a line of ink `width` units wide on its edge, half
    of it outside."""
    return facet(points, fill, stroke=INK, stroke_width=width, stroke_linejoin="round")


def line(points: Points, colour: str, width: float, rim: float = 3.0) -> str:
    """Return SVG of straight lines through the points, `width` units wide with round ends, over ink that
    shows `rim / 2` units at each side: two paths, one with `rim` 0."""
    data = polygon(points).removesuffix("Z")
    ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    under = path(data, "none", stroke=INK, stroke_width=width + rim, **ends) if rim else ""
    return under + path(data, "none", stroke=colour, stroke_width=width, **ends)


def cord(points: Points, colour: str, width: float, rim: float = 3.0) -> str:
    """Return two SVG paths: an open soft line through the points in ink, and over it in `colour`, `width`
    units wide; the ink shows `rim / 2` units at each side."""
    return stroke(points, INK, width + rim) + stroke(points, colour, width)


def printed(
    d: Drawing, outline: str, colour: str, strength: float = 0.8, under: str = "", over: str = ""
) -> str:
    """Return one SVG group cut to the path data `outline`: the SVG `under`, then grain in a colour that grows
    towards the lower right to an opacity of `strength`, then the SVG `over`. It does not fill the outline
    itself."""
    shade = d.fade(colour, 0.0, strength, 0.3, 0.25, 0.85, 1.0)
    return d.inside(outline, under, path(outline, shade, filter=d.grain(0.95, hard=5)), over)


def rounded_hex(radius: float, cut: float = 0.16) -> str:
    """Return SVG path data of a hex around (0, 0) with corners `radius` units away before it is seen aslant
    (y times 0.72), two of them on the x axis; each corner is rounded from the part `cut` of its sides on, 0
    leaves it sharp."""
    corners = [
        (radius * math.cos(math.radians(60 * i)), radius * ASLANT * math.sin(math.radians(60 * i)))
        for i in range(6)
    ]
    data = ""
    for i, (x, y) in enumerate(corners):
        (px, py), (nx, ny) = corners[i - 1], corners[(i + 1) % 6]
        a, b = (x + (px - x) * cut, y + (py - y) * cut), (x + (nx - x) * cut, y + (ny - y) * cut)
        data += f"{'L' if data else 'M'}{a[0]:.1f} {a[1]:.1f}Q{x:.1f} {y:.1f} {b[0]:.1f} {b[1]:.1f}"
    return data + "Z"


def badge(colour: str, x: float, y: float, r: float = 14.5) -> str:
    """Return SVG of the symbol of a seat colour, by its key such as "shell", in its dark tone on a cream disc
    of radius `r` around (x, y) with a line of ink and a shadow. KeyError for an unknown colour."""
    twins = SEAT_COLOURS[colour]
    symbol = SYMBOLS[colour](twins.dark, CREAM)
    size = r * 0.74 / 30
    return (
        circle(x + 1.5, y + 2.5, r, INK, opacity=0.45)
        + circle(x, y, r, CREAM, stroke=INK, stroke_width=2.4)
        + group(symbol, transform=f"translate({x:g} {y:g}) scale({size:.3f})")
    )


def motif(colour: str, x: float, y: float, size: float) -> str:
    """Return SVG of the tapa motif of a seat colour, by its key, in its dark tone around (x, y), about `size`
    units to each side: "shell" an arch, "wave" a zigzag, "leaf" a diamond, "sun" a square, "hibiscus" a disc,
    "star" a cross. KeyError for another key."""
    dark = SEAT_COLOURS[colour].dark
    match colour:
        case "shell":
            arc = f"M{x - size:.1f} {y + size * 0.6:.1f}A{size:.1f} {size * 1.2:.1f} 0 0 1 "
            return path(f"{arc}{x + size:.1f} {y + size * 0.6:.1f}Z", dark)
        case "wave":
            zigzag = [(x - size, y + size * 0.6), (x, y - size * 0.7), (x + size, y + size * 0.6)]
            return line(zigzag, dark, size * 0.55, rim=0)
        case "leaf":
            return facet([(x - size, y), (x, y - size * 0.85), (x + size, y), (x, y + size * 0.85)], dark)
        case "sun":
            half = size * 0.62
            square = [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
            return facet(square, dark)
        case "hibiscus":
            return circle(x, y, size * 0.72, dark) + circle(x, y, size * 0.26, CREAM)
    bar = size * 0.8
    upright = line([(x, y - bar), (x, y + bar)], dark, size * 0.5, rim=0)
    return upright + line([(x - bar, y), (x + bar, y)], dark, size * 0.5, rim=0)


def mat(d: Drawing, colour: str, ringed: bool = False) -> str:
    """Return SVG of the hex around (0, 0) that lies under a hut in a seat colour, by its key such as "shell",
    within x -46 to 47 and y -31 to 34; with a golden ring on it if `ringed`. KeyError for an unknown
    colour."""
    twins = SEAT_COLOURS[colour]
    data, seam = rounded_hex(HEX * 0.83), rounded_hex(HEX * 0.83 - 7)
    svg = group(path(data, INK, opacity=0.45), transform="translate(2 5)")
    svg += group(path(data, twins.dark, stroke=INK, stroke_width=3), transform="translate(0 3)")
    svg += path(data, twins.base, stroke=INK, stroke_width=3)
    stitches = path(seam, "none", stroke=CREAM, stroke_width=2.4, stroke_dasharray="7 5")
    svg += printed(d, data, twins.dark, 0.6, over=stitches)
    if ringed:
        for width, tint in ((10, INK), (5.5, GOLD), (1.6, "#FFE9A8")):
            svg += ellipse(0, 1, 34, 20, "none", stroke=tint, stroke_width=width)
    return svg


def roof(d: Drawing, outline: Points, colour: str, thatch: str, band: str) -> str:
    """Return SVG of a roof or a sail with this closed outline: filled with the base tone of the seat colour
    `colour` ("shell"), the SVG `thatch` under its shade and the SVG `band` over it, both cut to it, and a
    line of ink. KeyError for an unknown colour."""
    twins, data = SEAT_COLOURS[colour], smooth(outline)
    ink = {"stroke": INK, "stroke_width": 3.2, "stroke_linejoin": "round"}
    body = path(data, twins.base, **ink) + printed(d, data, twins.dark, 0.7, thatch, band)
    return body + path(data, "none", **ink)


def sheet(
    name: str, size: tuple[float, float], anchor: tuple[float, float], make: Callable[[Drawing], str]
) -> None:
    """Register the sheet `kaivai/NAME` of this size, on which the SVG that `make` returns is drawn; its (0,
    0) lies at the anchor, counted from the sheet's top left corner. ValueError if the name is taken."""

    def draw(d: Drawing) -> None:
        d.add(make(d))

    drawing(f"kaivai/{name}", size, anchor, origin=anchor)(draw)
