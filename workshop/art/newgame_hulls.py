"""The boats in which cats wait for a new game: hulls that take any crew, with their insides.

Each is a nine-patch whose ends are drawn whole; between the cuts everything is level and may repeat mirrored.
"""

from __future__ import annotations

from functools import partial
from itertools import pairwise

from workshop.art.kit import INK, Drawing, Point, drawing, facet, mix, path, polygon, smooth, stroke

_W, _H = 928.0, 384.0
_CUT = 400.0
_EDGE = 140.0
"""Height of the gunwale between the cuts."""
_SLICE = (_CUT, 200, _CUT, 180)
_RISE: list[Point] = [(10, 10, 1), (54, 76), (132, 120), (252, 136), (_CUT, _EDGE, 1)]
"""The gunwale from its left tip to where it is level."""
_KEEL: list[Point] = [(_CUT, _H - 10, 1), (262, _H - 14), (134, _H - 52), (54, _H - 138), (14, 124)]
"""The hull's side, back from where the keel is level."""


def _mirrored(points: list[Point]) -> list[Point]:
    return [(_W - p[0], *p[1:]) for p in reversed(points)]


def _edge(points: list[Point]) -> list[Point]:
    """A line along the whole length, from its left part."""
    return points + _mirrored(points)


def _height(x: float) -> float:
    """The gunwale's height at x."""
    x = min(x, _W - x)
    for (x0, y0, *_), (x1, y1, *_) in pairwise(_RISE):
        if x0 <= x <= x1:
            return y0 + (y1 - y0) * (x - x0) / (x1 - x0)
    return _EDGE


def _below(drop: float, first: int) -> list[Point]:
    """A line that runs along the gunwale, `drop` under it."""
    return _edge([(p[0], p[1] + drop, *p[2:]) for p in _RISE[first:]])


def _outline() -> str:
    data = smooth(_edge(_RISE), closed=False)
    low = smooth([*_mirrored(_KEEL), *_KEEL], closed=False)
    return data + "L" + low[1:] + "Z"


def _wooden(d: Drawing, *, face: str, teeth: tuple[str, ...], rim: str) -> None:
    """A log hull: grain, a carved band under its gunwale, stipple towards the water."""
    data, dark = _outline(), mix(face, "#2A0E20", 0.62)
    grain = ""
    for row in range(9):
        y, sway = _EDGE + 66 + row * 21, 4 if row % 2 else -4
        rise = 62 - 4 * row
        half: list[Point] = [(20, y - rise), (130, y - rise * 0.35), (270, y + sway), (_CUT, y, 1)]
        grain += stroke(_edge(half), mix(face, "#2A0E20", 0.34), 2.4)
    for x, y in ((300.0, 292.0), (646.0, 316.0), (196.0, 250.0)):
        knot: list[Point] = [(x - 18, y), (x, y - 6), (x + 18, y), (x, y + 6)]
        grain += path(smooth(knot), mix(face, "#2A0E20", 0.4))
    band = ""
    for step in range(-12, 17):
        x = _CUT + 32 * step
        if 96 <= x <= _W - 96:
            tip = _height(x) + 36
            colour = teeth[step % len(teeth)]
            band += facet(
                [(x - 15, _height(x - 15) + 17), (x + 15, _height(x + 15) + 17), (x, tip)],
                colour, stroke=INK, stroke_width=1.8,
            )  # fmt: skip
    shade = d.fade(dark, 0, 1, 0, _EDGE + 70, 0, _H + 10, absolute=True)
    d.add(path(data, INK, opacity=0.35, transform="translate(0 8)"), path(data, face))
    d.add(d.inside(data, grain, path(data, shade, filter=d.grain(0.6)), band))
    line = mix(face, "#1A0818", 0.5)
    d.add(d.inside(data, stroke(_below(13, 1), line, 3), stroke(_below(42, 1), line, 3)))
    d.add(path(data, "none", stroke=INK, stroke_width=5, stroke_linejoin="round"))
    lit = [(p[0], p[1] - 3, *p[2:]) for p in _edge(_RISE)]
    d.add(stroke(_edge(_RISE), INK, 19), stroke(_edge(_RISE), rim, 12))
    d.add(stroke(lit, mix(rim, "#FFE9C0", 0.5), 3))


def _hollow(d: Drawing, *, dark: str, rim: str) -> None:
    """What is seen over the gunwale: the far side of a log hull, from within."""
    far: list[Point] = [(62, 76, 1), (180, 84), (300, 88), (_CUT, 90, 1)]
    top = _edge(far)
    data = smooth(top, closed=False) + "L" + smooth(list(reversed(_below(14, 1))), closed=False)[1:] + "Z"
    d.add(path(data, dark), stroke(top, INK, 15), stroke(top, rim, 9))
    d.add(stroke([(p[0], p[1] - 2, *p[2:]) for p in top], mix(rim, "#FFE9C0", 0.4), 2.6))


for _name, _face, _teeth, _rim, _dark in (
    ("miaui", "#8A4E2A", ("#F2754F", "#F4D9A0", "#2FB7A8", "#F4D9A0"), "#C98A4E", "#2E1428"),
    ("kaivai", "#6A3426", ("#FFF3DC", "#E0703A"), "#B4713F", "#1E1026"),
):
    drawing(f"newgame/hull-{_name}", (_W, _H), slice=_SLICE, colours=48)(
        partial(_wooden, face=_face, teeth=_teeth, rim=_rim)
    )
    drawing(f"newgame/inside-{_name}", (_W, 200), slice=(_CUT, 150, _CUT, 40), colours=24)(
        partial(_hollow, dark=_dark, rim=_rim)
    )

_TIP, _FOOT = 10.0, 118.0
"""Where a paper hull's point and its foot are, from the left."""
_FOLD, _DEEP = 236.0, 204.0
"""Where its edge becomes level; where the folds of an end meet, from the left."""


def _both(d: Drawing, points: list[Point], left: str, right: str) -> None:
    """A facet of the left end and its twin at the right."""
    d.add(facet(points, left), facet([(_W - p[0], *p[1:]) for p in points], right))


@drawing("newgame/hull-salt", (_W, _H), slice=_SLICE, colours=48)
def _folded(d: Drawing) -> None:
    """A hull folded from coral paper: a cuff along its edge, facets at its ends, a white stripe below."""
    low, meet = _H - 10, _EDGE + 110
    hull = [*_edge([(_TIP, 22), (_FOLD, _EDGE)]), (_W - _FOOT, low), (_FOOT, low)]
    d.add(facet([(x + 5, y + 10) for x, y in hull], INK, opacity=0.3))
    d.add(facet(hull, "#D9584C"))
    _both(d, [(_TIP, 22), (_FOOT, low), (_DEEP, meet)], "#F0887A", "#A83444")
    _both(d, [(_TIP, 22), (_DEEP, meet), (_FOLD, _EDGE)], "#E66E60", "#C04650")
    _both(d, [(_DEEP, meet), (_FOLD, _EDGE), (_CUT - 12, low), (_FOOT, low)], "#E26A5C", "#CB4E4A")
    _both(d, [(_TIP, 22), (_FOLD, _EDGE), (_FOLD, _EDGE + 44), (44, 126)], "#F59C8C", "#B63E4A")
    level = [(_FOLD, _EDGE), (_W - _FOLD, _EDGE), (_W - _FOLD, _EDGE + 44), (_FOLD, _EDGE + 44)]
    d.add(facet(level, "#EB7868"))
    _both(d, [(94, 300), (_DEEP, 332), (_DEEP, low), (_FOOT, low)], "#FBEBDC", "#DDB9BC")
    d.add(facet([(_DEEP, 332), (_W - _DEEP, 332), (_W - _DEEP, low), (_DEEP, low)], "#F3DCD0"))
    for x0, y0, x1, y1 in ((_TIP, 22, _DEEP, meet), (_DEEP, meet, _FOLD, _EDGE), (_DEEP, meet, _FOOT, low)):
        for a, b in ((x0, x1), (_W - x0, _W - x1)):
            d.add(stroke([(a, y0), (b, y1)], "#FFD0C0", 1.8, opacity=0.55))
    shade = d.fade("#6A1C34", 0, 0.9, 0, _EDGE + 90, 0, _H + 60, absolute=True)
    d.add(path(polygon(hull), shade, filter=d.grain(0.7)))
    d.add(facet(hull, "none", stroke=INK, stroke_width=5, stroke_linejoin="round"))
    d.add(stroke(_edge([(_TIP, 22, 1), (_FOLD, _EDGE, 1)]), "#FFC9B8", 5))


@drawing("newgame/inside-salt", (_W, 200), slice=(_CUT, 150, _CUT, 40), colours=24)
def _unfolded(d: Drawing) -> None:
    """The far side of the paper hull, from within."""
    top = _edge([(_TIP + 8, 30, 1), (_FOLD - 30, 92, 1), (_CUT, 92, 1)])
    d.add(facet([*top, (_W - _FOLD, 170), (_FOLD, 170)], "#8A2C40"))
    _both(d, [(_TIP + 8, 30), (_FOLD - 30, 92), (_FOLD, 170)], "#9C3646", "#742438")
    d.add(stroke(top, INK, 8), stroke(top, "#F7AE9C", 4))
