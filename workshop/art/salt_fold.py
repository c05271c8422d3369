"""Figures of folded paper, facet by facet, with a printed face.

Rules: only straight edges; one paper a figure and at most two guests; light from the upper left, so that a
left or upper facet has a shade of 0 to 1.5 and a right or lower one 2.5 to 4; eyes, mouths and whiskers are
the only round lines. A figure fits 200 × 200 around (0, 0).
"""

from __future__ import annotations

import math

from workshop.art.folded import tone, turned_away
from workshop.art.kit import (
    INK,
    Drawing,
    Point,
    circle,
    ellipse,
    facet,
    group,
    mix,
    moved,
    path,
    polygon,
    stroke,
)

_SHADOW = "#2A0E3A"


class Figure:
    """A figure of folded paper: facets and printed marks in the order in which they lie, later ones on top. A
    new one is empty; figures of cards fit 200 by 200 units around (0, 0)."""

    def __init__(self) -> None:
        # (colour, points of a facet), or (SVG, nothing) for a mark
        self._items: list[tuple[str, tuple[Point, ...]]] = []

    def add(self, paper: str, shade: float, *points: Point) -> Figure:
        """Lay a facet with these corners (x, y) on top, in the tone `shade` of the paper (0 full light, 2 its
        own colour, 5 deep shade), a name in `folded.PAPERS` or `#RRGGBB`, and return this figure."""
        self._items.append((tone(paper, shade), points))
        return self

    def lay(self, facets: str, **papers: str) -> Figure:
        """Lay facets on top, one a line, and return this figure; blank lines are skipped, "" lays none. A
        line is `paper shade: x y, x y, …`, as in "red 1.5: 0 0, 20 0, 10 -15"; with `shade|shade` the facet's
        mirror image in x = 0 is laid too, in the second shade. `papers` gives the papers that names in the
        lines stand for. ValueError for a line of another form."""
        for line in filter(None, map(str.strip, facets.splitlines())):
            head, _, places = line.partition(":")
            paper, shades = head.split()
            points = [(float(x), float(y)) for x, y in (place.split() for place in places.split(","))]
            own, _, mirrored = shades.partition("|")
            self.add(papers.get(paper, paper), float(own), *points)
            if mirrored:
                self.add(papers.get(paper, paper), float(mirrored), *((-x, y) for x, y in points))
        return self

    def print(self, *marks: str) -> Figure:
        """Lay printed marks, pieces of SVG, on top in the order given and return this figure."""
        self._items.extend((mark, ()) for mark in marks)
        return self

    def join(self, other: Figure, x: float = 0, y: float = 0, size: float = 1, turn: float = 0) -> Figure:
        """Lay a copy of what another figure holds on top, scaled by `size`, turned clockwise by `turn`
        degrees and moved by (x, y), and return this figure; the other stays as it is."""
        c, s = math.cos(math.radians(turn)) * size, math.sin(math.radians(turn)) * size
        for content, points in other._items:
            if points:
                there = tuple((x + p[0] * c - p[1] * s, y + p[0] * s + p[1] * c) for p in points)
                self._items.append((content, there))
            else:
                self.print(moved(content, x, y, turn, size))
        return self

    def silhouette(self, colour: str) -> str:
        """Return one SVG path: all facets in the colour `colour`, without printed marks; its data are empty
        where there is no facet."""
        return path("".join(polygon(points) for _, points in self._items if points), colour)

    def svg(self, d: Drawing, edge: float = 1.0) -> str:
        """Return SVG of the facets and marks in the order in which they were laid, each facet in a faint
        gradient that is defined on `d`; its lit and shaded edges are lines about `edge` units wide. "" for an
        empty figure."""
        return "".join(
            _facet(d, content, points, edge) if points else content for content, points in self._items
        )

    def shadowed(self, d: Drawing, colour: str = _SHADOW) -> str:
        """Return SVG of the figure over its shadow in two steps: its silhouette in `colour` moved by (5, 9)
        and by (2.5, 4) units to the lower right, at opacities of 0.26 and 0.24."""
        far = moved(group(self.silhouette(colour), opacity=0.26), 5, 9)
        near = moved(group(self.silhouette(colour), opacity=0.24), 2.5, 4)
        return far + near + self.svg(d)


def _facet(d: Drawing, colour: str, points: tuple[Point, ...], edge: float) -> str:
    """A facet in a faint gradient; its lit edges have a thin pale line, the others a thin dark one."""
    area = sum(p[0] * q[1] - q[0] * p[1] for p, q in zip((points[-1], *points), points, strict=False))
    lit, shaded = "", ""
    for p, q in zip((points[-1], *points[:-1]), points, strict=True):
        length = math.dist(p[:2], q[:2]) or 1.0
        side = -1 if area < 0 else 1
        facing = -turned_away(side * (q[1] - p[1]) / length, -side * (q[0] - p[0]) / length)
        line = f"M{p[0]:.1f} {p[1]:.1f}L{q[0]:.1f} {q[1]:.1f}"
        if facing > 0.3:
            lit += line
        elif facing < -0.3:
            shaded += line
    fill = d.blend(mix(colour, "#FFFFFF", 0.13), mix(colour, "#3A1250", 0.15), 0, 0, 0.7, 1)
    out = facet(points, fill, stroke=colour, stroke_width=0.9, stroke_linejoin="round")
    ends = {"stroke_linecap": "round"}
    if lit:
        pale = mix(colour, "#FFFFFF", 0.48)
        out += path(lit, stroke=pale, stroke_width=1.3 * edge, **ends)
    if shaded:
        out += path(shaded, stroke=mix(colour, _SHADOW, 0.22), stroke_width=1.1 * edge, **ends)
    return out


# ---------------------------------------------------------------- printed marks


def pupil(x: float, y: float, r: float) -> str:
    """Return two SVG circles: a dark eye of radius `r` around (x, y) and a white light at its upper left."""
    return circle(x, y, r, INK) + circle(x - r * 0.32, y - r * 0.36, r * 0.36, "#FFFFFF")


def eye(x: float, y: float, r: float, look: tuple[float, float] = (1, 1), edge: str | None = None) -> str:
    """Return SVG of a white eye of radius `r` around (x, y), its pupil of 0.63 `r` `look` units (right, down)
    off the middle, and a ring 2 units wide in the colour `edge`, unless that is None."""
    ring = circle(x, y, r, "none", stroke=edge, stroke_width=2) if edge else ""
    return circle(x, y, r, "#FFFFFF") + ring + pupil(x + look[0], y + look[1], r * 0.63)


def smile(x: float, y: float, wide: float, deep: float, colour: str = INK, width: float = 3.2) -> str:
    """Return one SVG path: a soft line from (x - wide, y) through (x, y + deep) to (x + wide, y), `width`
    units wide. A negative `deep` curves it up."""
    return stroke([(x - wide, y), (x, y + deep), (x + wide, y)], colour, width)


def cheeks(x: float, y: float, r: float, left: str = "#FF9A86", right: str = "#EE7868") -> str:
    """Return two SVG ellipses: blushing cheeks, `r` units across and 0.66 `r` down from their middles, at an
    opacity of 0.85, around (-x, y) in the colour `left` and around (x, y) in `right`."""
    return ellipse(-x, y, r, r * 0.66, left, opacity=0.85) + ellipse(x, y, r, r * 0.66, right, opacity=0.85)


def crease(points: list[Point], colour: str, width: float, **extra: object) -> str:
    """Return one SVG path: straight lines through the points in a colour, `width` units wide, with round
    ends; `extra` are further attributes (`opacity=0.5`). IndexError for no points."""
    return stroke([(p[0], p[1], 1) for p in points], colour, width, **extra)


def strip(figure: Figure, paper: str, shade: float, line: list[Point], widths: list[float]) -> None:
    """Lay a folded strip of paper on the figure along the points of `line`, reaching to each side at each
    point as far as `widths` says: one facet between each two points, in turn in `shade` and 1.3 darker.
    `widths` must be as long as `line` (IndexError if shorter); a single point lays nothing."""
    left, right = [], []
    for i, (x, y) in enumerate((p[0], p[1]) for p in line):
        a, b = line[max(i - 1, 0)], line[min(i + 1, len(line) - 1)]
        length = math.dist(a[:2], b[:2]) or 1.0
        nx, ny = -(b[1] - a[1]) / length * widths[i], (b[0] - a[0]) / length * widths[i]
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    for i in range(len(line) - 1):
        figure.add(paper, shade + (0, 1.3)[i % 2], left[i], left[i + 1], right[i + 1], right[i])
