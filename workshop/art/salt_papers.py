"""The symbol and the printed pattern of each of the eleven papers of Sea Salt & Paper."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from miaui.games.salt.tabletop.paint.papers import PAPERS
from workshop.art.kit import Drawing, Point, circle, ellipse, facet, group, moved, path, polygon, ring

_STONE: list[Point] = [(-19, 2), (-10, -12.4), (5, -15), (18, -4), (16, 9), (2, 14.4), (-14, 12)]
_CORAL = "M0 19V2M0 10L-11 0V-11M-11 0L-18 -5M0 4L10 -4V-14M10 -4L18 -8.4M0 2V-17"


def symbol(name: str, ink: str, detail: str) -> str:
    """Return SVG of a paper's symbol, of radius 20 around (0, 0), in the colour `ink`, its details in
    `detail`: "wave", "cloud", "sun", "moon", "leaf", "stone", "foam", "diamond", "peach", "flower" or
    "coral". KeyError for another name."""
    return _SYMBOLS[name](ink, detail)


def pattern(d: Drawing, code: str) -> str:
    """Define on `d` a fill with the print of the paper of the key `code` in `PAPERS` ("db", "lb", …),
    repeated every 52 units, and return "url(#ID)", for `fill=`. A second call defines nothing and returns the
    same text. KeyError for an unknown paper."""
    paper = PAPERS[code]
    return d.tile(52, 52, _PRINTS[paper.symbol](paper.print, paper.colour))


# ---------------------------------------------------------------- symbols


def _wave(ink: str, _: str) -> str:
    crest = "M-20 11C-14 -2 -11 -15 2 -15C14 -15 19 -6 16 1C14 5.6 8 5 7.6 .4C2 -3 -1 4 4 8C9 12 16 10 20 8"
    return path(f"{crest}L20 15L-20 15Z", ink)


def _cloud(ink: str, _: str) -> str:
    return path("M-14 10C-23 9 -22 -3 -13 -2.4C-12 -12 0 -15 4 -7C10 -10 16 -6 15 0C22 1 22 10 15 10Z", ink)


def _sun(ink: str, detail: str) -> str:
    return facet(ring(0, 0, [20, 12.4] * 8), ink) + circle(0, 0, 6, detail)


def _moon(ink: str, _: str) -> str:
    star = facet(ring(12.4, -5.6, [6.4, 2.3] * 4, -math.pi / 2), ink)
    return path("M6 -19A19.6 19.6 0 1 0 18 11A15.6 15.6 0 0 1 6 -19Z", ink) + star


def _leaf(ink: str, detail: str) -> str:
    veins = "M0 20V-10M0 9L8 3M0 9L-8 3M0 1L7.6 -4.4M0 1L-7.6 -4.4"
    blade = path("M0 -20C18 -10 16 10 0 15C-16 10 -18 -10 0 -20Z", ink)
    return blade + path(veins, stroke=detail, stroke_width=2.8, stroke_linecap="round")


def _stone(ink: str, detail: str) -> str:
    edges = path(
        "M-10 -12.4L-2 0L18 -4M-2 0L2 14.4", stroke=detail, stroke_width=2.6, stroke_linejoin="round"
    )
    return facet(_STONE, ink) + edges


def _foam(ink: str, _: str) -> str:
    rings = ((-5.6, 4.4, 12, 4.8), (11.2, -6.8, 6.8, 4))
    return "".join(circle(x, y, r, "none", stroke=ink, stroke_width=w) for x, y, r, w in rings) + circle(
        12, 11.6, 4, ink
    )


def _diamond(ink: str, detail: str) -> str:
    creases = path("M-15.6 0H15.6M0 -20L-5 0L0 20", stroke=detail, stroke_width=2.4)
    return facet([(0, -20), (15.6, 0), (0, 20), (-15.6, 0)], ink) + creases


def _peach(ink: str, detail: str) -> str:
    fruit = path("M0 -8.4C15 -17 22 2 12 13C7 19 2 16 0 18C-2 16 -7 19 -12 13C-22 2 -15 -17 0 -8.4Z", ink)
    leaf = path("M0 -8C1 -16 8 -20 14 -19C13 -12 8 -8 0 -8Z", ink)
    seam = path("M0 -7.6C-4 0 -3.6 8 0 17.2", stroke=detail, stroke_width=2.4, stroke_linecap="round")
    return fruit + leaf + seam


def _flower(ink: str, detail: str) -> str:
    petals = "".join(moved(ellipse(0, -12, 8, 8.8, ink), turn=i * 72) for i in range(5))
    return petals + circle(0, 0, 4.8, detail)


def _coral(ink: str, _: str) -> str:
    return path(_CORAL, stroke=ink, stroke_width=5.4, stroke_linecap="round", stroke_linejoin="round")


_SYMBOLS: dict[str, Callable[[str, str], str]] = {
    "wave": _wave,
    "cloud": _cloud,
    "sun": _sun,
    "moon": _moon,
    "leaf": _leaf,
    "stone": _stone,
    "foam": _foam,
    "diamond": _diamond,
    "peach": _peach,
    "flower": _flower,
    "coral": _coral,
}

# ---------------------------------------------------------------- prints

Printer = Callable[[str, str], str]


def _lines(data: str, width: float) -> Printer:
    return lambda ink, _: path(
        data, stroke=ink, stroke_width=width, stroke_linecap="round", stroke_linejoin="round"
    )


def _rings(places: Sequence[tuple[float, float, float]], width: float) -> Printer:
    return lambda ink, _: "".join(
        circle(x, y, r, "none", stroke=ink, stroke_width=width) for x, y, r in places
    )


def _suns(ink: str, _: str) -> str:
    rays = "".join(
        group(
            path("M0 -9V-15", stroke=ink, stroke_width=3, stroke_linecap="round"),
            transform=f"translate({x} {x}) rotate({turn})",
        )
        for x in (13, 39)
        for turn in range(0, 360, 45)
    )
    return rays + circle(13, 13, 4, ink) + circle(39, 39, 4, ink)


def _stars(ink: str, _: str) -> str:
    places = ((13, 14, 8), (40, 38, 8), (40, 10, 3.6), (12, 42, 3.6))
    return "".join(facet(ring(x, y, [r, r * 0.37] * 4, -math.pi / 2), ink) for x, y, r in places)


def _stones(ink: str, _: str) -> str:
    outlines: list[list[Point]] = [
        [(6, 10), (16, 3), (26, 9), (23, 21), (10, 22)],
        [(32, 34), (42, 28), (50, 36), (45, 47), (34, 46)],
    ]
    edges = "".join(path(polygon(p), stroke=ink, stroke_width=2.6) for p in outlines)
    pebbles: list[list[Point]] = [
        [(34, 10), (41, 6), (46, 13), (38, 18)],
        [(8, 38), (16, 34), (20, 42), (12, 46)],
    ]
    return edges + "".join(facet(p, ink) for p in pebbles)


def _dots(ink: str, _: str) -> str:
    return "".join(circle(x, y, 4.4, ink) for x, y in ((13, 13), (39, 13), (26, 39), (0, 39), (52, 39)))


def _flowers(ink: str, paper: str) -> str:
    return moved(_flower(ink, paper), 14, 14, size=0.5) + moved(_flower(ink, paper), 40, 40, size=0.5)


_SCALES = [(x, y, r) for x, y in ((0, 26), (52, 26), (26, 52), (26, 0)) for r in (22.0, 13.0, 5.0)]
_BUBBLES = [(14.0, 14.0, 9.0), (40.0, 38.0, 9.0), (38.0, 12.0, 4.0), (14.0, 40.0, 5.0)]
_FROND = "M0 10L13 24L26 10L39 24L52 10M0 36L13 50L26 36L39 50L52 36M13 24V10M39 24V10M13 50V36M39 50V36"
_ZIGZAG = "M0 13L13 3L26 13L39 3L52 13M0 30L13 20L26 30L39 20L52 30M0 47L13 37L26 47L39 37L52 47"

_PRINTS: dict[str, Printer] = {
    "wave": _rings(_SCALES, 2.6),
    "cloud": _lines("M4 14h20M10 22h26M30 40h18M24 48h16", 3.4),
    "sun": _suns,
    "moon": _stars,
    "leaf": _lines(_FROND, 2.6),
    "stone": _stones,
    "foam": _rings(_BUBBLES, 2.2),
    "diamond": _lines("M26 2L48 26L26 50L4 26ZM26 15L36 26L26 37L16 26Z", 2.6),
    "peach": _dots,
    "flower": _flowers,
    "coral": _lines(_ZIGZAG, 3),
}
