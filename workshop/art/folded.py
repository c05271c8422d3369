"""Folded paper: facets of one sheet, lit from the upper left, and the shadow they throw behind them."""

from __future__ import annotations

import math

from workshop.art.kit import Point, facet, group, mix, moved, path, polygon

#: Paper by name: its colour, and that of its shade.
PAPERS = {
    "coral": ("#F2553F", "#5A0834"), "cream": ("#F9E6C4", "#9A5A62"), "white": ("#FDF9F0", "#5B74B4"),
    "gold": ("#FFB22E", "#8A3208"), "orange": ("#F77F22", "#7A1420"), "rose": ("#F5709A", "#6A0A50"),
    "magenta": ("#DA3F8E", "#4A0850"), "teal": ("#1FA9A6", "#0A2A5C"), "green": ("#3FA35A", "#0A3A4A"),
    "sand": ("#F0CD92", "#9A4A3A"), "kraft": ("#C98243", "#5A1C22"), "red": ("#DB3438", "#4E0430"),
    "slate": ("#6F93B8", "#1A2450"), "navy": ("#35508F", "#140A34"), "violet": ("#8A63C8", "#2A0F50"),
    "ink": ("#3C2C55", "#120620"), "ginger": ("#FF9B45", "#8A2C1C"), "brown": ("#7A4C3E", "#2A1024"),
    "plum": ("#5B3A78", "#160824"), "grey": ("#98A7BC", "#3A3A66"), "sky": ("#8FD3EE", "#2A4E9A"),
    "lilac": ("#C9A2E6", "#5A2A84"),
}  # fmt: skip
_LIGHT = (-0.55, -0.83)
_DARK, _PALE = "#4A1450", "#FFF4D8"


def tone(paper: str, shade: float) -> str:
    """Return the colour `#RRGGBB` of a facet of paper, a name in `PAPERS` or a colour `#RRGGBB`: `shade` 0 is
    full light, 2 the paper's own colour, 5 deep shade, values between are mixed; beyond these it counts as
    the nearest. ValueError for any other text."""
    own, dark = PAPERS.get(paper, (paper, _DARK))
    steps = [mix(own, _PALE, 0.54), mix(own, _PALE, 0.24), own]
    steps += [mix(own, dark, part) for part in (0.26, 0.5, 0.68)]
    shade = min(5.0, max(0.0, shade))
    low = min(4, int(shade))
    return mix(steps[low], steps[low + 1], shade - low)


def turned_away(x: float, y: float) -> float:
    """Return how far a facet whose normal points to (x, y), of length 1, turns from the light in the upper
    left: about -1 towards it, 0 sideways, 1 away from it. 0 for (0, 0)."""
    return -(x * _LIGHT[0] + y * _LIGHT[1])


class Fold:
    """A figure of folded paper, built facet by facet: each is a polygon in one tone of its paper. A new one
    is empty."""

    def __init__(self) -> None:
        self._facets: list[tuple[str, tuple[Point, ...]]] = []

    def add(self, paper: str, shade: float, *points: Point) -> Fold:
        """Lay a facet with these corners (x, y) on top, in the tone `shade` of the paper (0 full light, 2 its
        own colour, 5 deep shade), and return this fold."""
        self._facets.append((tone(paper, shade), points))
        return self

    def silhouette(self, colour: str) -> str:
        """Return one SVG path: all facets in the colour `colour`; its data are empty where there is no
        facet."""
        return path("".join(polygon(points) for _, points in self._facets), colour)

    def svg(self, edge: float = 1.0) -> str:
        """Return SVG of the facets in the order in which they were added, each with its lit edges lighter and
        its shaded ones darker, in lines about `edge` units wide. "" where there is no facet."""
        return "".join(_facet(colour, points, edge) for colour, points in self._facets)

    def shadowed(self, dx: float, dy: float, colour: str = "#3A1A3A", opacity: float = 0.18) -> str:
        """Return SVG of the figure over its shadow: its silhouette in `colour` with that opacity, moved by
        (dx, dy) units, then the facets with edges 0.8 units wide."""
        shadow = group(self.silhouette(colour), opacity=opacity)
        return moved(shadow, dx, dy) + self.svg(0.8)


def _facet(colour: str, points: tuple[Point, ...], edge: float) -> str:
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
    out = facet(points, colour, stroke=colour, stroke_width=0.9, stroke_linejoin="round")
    if lit:
        light = mix(colour, "#FFFFFF", 0.5)
        out += path(lit, stroke=light, stroke_width=1.3 * edge, stroke_linecap="round")
    if shaded:
        dark = mix(colour, "#2A0E3A", 0.2)
        out += path(shaded, stroke=dark, stroke_width=1.1 * edge, stroke_linecap="round")
    return out


def ridge(f: Fold, paper: str, left: float, peak: tuple[float, float], right: float, base: float) -> None:
    """Add to the fold a mountain of paper from (left, base) over its peak (x, y) to (right, base): six
    facets, the left ones light, the right ones in shade. `base` lies below the peak."""
    x, y = peak
    low, high, end = (left, base), (x, y), (right, base)
    high_left = (left + (x - left) * 0.6, base + (y - base) * 0.6 - (base - y) * 0.05)
    high_right = (x + (right - x) * 0.42, y + (base - y) * 0.42 + (base - y) * 0.04)
    feet = [(x - 0.36 * (x - left), base), (x + 0.14 * (right - x), base), (x + 0.56 * (right - x), base)]
    f.add(paper, 0.9, low, high_left, feet[0]).add(paper, 0.1, high_left, high, feet[0])
    f.add(paper, 1.3, high, feet[1], feet[0]).add(paper, 2.2, high, high_right, feet[1])
    f.add(paper, 2.9, high_right, feet[2], feet[1]).add(paper, 3.5, high_right, end, feet[2])


def rosette(paper: str, r: float, folds: int) -> Fold:
    """Return a disc of paper of radius `r` around (0, 0), pleated with `folds` folds like a fan: twice as
    many facets, every second corner at 0.95 of the radius. An empty fold for 0."""
    f = Fold()
    rim = []
    for i in range(2 * folds):
        a, far = math.tau * i / (2 * folds), r * (0.95 if i % 2 else 1)
        rim.append((math.cos(a) * far, math.sin(a) * far))
    for i, p in enumerate(rim):
        q = rim[(i + 1) % len(rim)]
        a = math.atan2((p[1] + q[1]) / 2, (p[0] + q[0]) / 2) + (-0.9 if i % 2 else 0.9)
        f.add(paper, 1.2 + 1.25 * turned_away(math.cos(a), math.sin(a)), (0, 0), p, q)
    return f


def palm(height: float, lean: float) -> Fold:
    """Return a palm of paper, its trunk `height` units high from (0, 0), its top `lean` units to the right:
    12 facets of "kraft" and 16 of "green" for eight leaves, which reach about 60 units from the top to each
    side."""
    f, joints = Fold(), 6
    for i in range(joints):
        u, v = i / joints, (i + 1) / joints
        low, high, wide, narrow = (
            (lean * u * u, -height * u),
            (lean * v * v, -height * v),
            9 - 5 * u,
            9 - 5 * v,
        )
        for side, shade in ((-1, 1 + (i % 2) * 0.8), (1, 2.4 + (i % 2) * 0.6)):
            outer = ((low[0] + side * wide, low[1]), (high[0] + side * narrow * 1.3, high[1]))
            f.add("kraft", shade, *outer, high, low)
    top = (lean, -height)
    for angle, length in (
        (-168, 62), (-12, 62), (-140, 70), (-40, 70), (166, 54), (14, 54), (-108, 58), (-72, 58),
    ):  # fmt: skip
        a = math.radians(angle)
        c, s = math.cos(a) * length, math.sin(a) * length
        middle, tip = (top[0] + c * 0.55, top[1] + s * 0.55 - 9), (top[0] + c, top[1] + s * 0.75 + 14)
        f.add("green", 0.6, top, (middle[0] - abs(s) * 0.04, middle[1] - 9), tip, middle)
        f.add("green", 2.4, top, middle, tip, (middle[0] + 2, middle[1] + 11))
    return f


def leaf(paper: str, length: float, angle: float) -> Fold:
    """Return a leaf of paper in ten facets, `length` units long and 0.34 of it wide, folded along its rib,
    from (0, 0) in the direction `angle` in degrees: 0 to the right, 90 down."""
    f, count, profile = Fold(), 5, (0, 0.75, 1, 0.9, 0.58, 0)
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))

    def at(u: float, v: float) -> tuple[float, float]:
        return u * c - v * s, u * s + v * c

    for i in range(count):
        near, far = length * i / count, length * (i + 1) / count
        for side in (-1, 1):
            shade = (0.6 if turned_away(-s * side, c * side) < 0 else 2.2) + (i % 2) * 0.7
            wide = [side * length * 0.17 * part for part in profile[i : i + 2]]
            f.add(paper, shade, at(near, 0), at(near, wide[0]), at(far, wide[1]), at(far, 0))
    return f


def flower(paper: str, r: float) -> Fold:
    """Return a blossom of five petals of two facets each, of radius `r`, around (0, 0), one petal upright."""
    f = Fold()
    for i in range(5):
        a = math.radians(i * 72 - 90)
        c, s = math.cos(a), math.sin(a)

        def at(u: float, v: float, c: float = c, s: float = s) -> tuple[float, float]:
            return u * r * c - v * r * s, u * r * s + v * r * c

        away = turned_away(c, s)
        f.add(paper, 1 + away, at(0, 0), at(0.5, -0.47), at(0.94, -0.33), at(1, 0))
        f.add(paper, 1.9 + away, at(0, 0), at(1, 0), at(0.94, 0.33), at(0.5, 0.47))
    return f


def crane(paper: str) -> Fold:
    """Return a flying bird of paper in six facets, its beak in "gold" to the left, within x -64 to 44 and y
    -36 to 18."""
    f = Fold().add(paper, 0.2, (-8, 0), (-52, -26), (-28, 8)).add(paper, 2, (-8, 0), (-28, 8), (6, 14))
    f.add(paper, 1.2, (-8, 0), (24, -36), (8, 12)).add(paper, 2.8, (24, -36), (34, -8), (8, 12))
    return f.add("gold", 1, (-52, -26), (-64, -22), (-46, -18)).add(paper, 3, (6, 14), (44, 18), (10, 4))
