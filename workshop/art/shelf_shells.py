"""Shells on a string for what was reached, and their outlines for what was not."""

from __future__ import annotations

from functools import partial
from math import cos, pi, sin

from workshop.art.kit import INK, Drawing, Point, circle, drawing, mix, path, smooth, stroke
from workshop.art.shelf import shifted as _shifted

_SHELLS = (
    ("fan", "#F2754F"),
    ("star", "#F5B63A"),
    ("drop", "#4FC9B4"),
    ("scallop", "#F08AB4"),
    ("cone", "#A98BE8"),
)


def _outline(kind: str) -> list[Point]:
    if kind == "star":
        return _star(0, 4, 40, 18)
    if kind == "drop":
        return [(0, -38, 1), (20, -8), (24, 18), (0, 40), (-24, 18), (-20, -8)]
    if kind == "cone":
        return [(0, -38, 1), (18, -22), (26, 4), (14, 30), (0, 40, 1), (-14, 30), (-26, 4), (-18, -22)]
    top: list[Point] = [(-38, -10), (-30, -28), (-12, -36), (12, -36), (30, -28), (38, -10)]
    return [*top, (26, 16), (10, 34, 1), (-10, 34, 1), (-26, 16)]


def _star(x: float, y: float, out: float, inner: float) -> list[Point]:
    """A five-armed star."""
    return [
        (
            x + cos(-pi / 2 + i * pi / 5) * (inner if i % 2 else out),
            y + sin(-pi / 2 + i * pi / 5) * (inner if i % 2 else out),
        )
        for i in range(10)
    ]


def _ribs(kind: str, dark: str, light: str) -> str:
    if kind in ("fan", "scallop"):
        out = "".join(
            stroke([(a * 0.35, 28), (a, -26 + abs(a) * 0.35)], dark, 3) for a in (-26, -13, 0, 13, 26)
        )
        return out + stroke([(-24, -22), (0, -30), (24, -22)], light, 3)
    if kind == "star":
        return "".join(
            circle(x, y, 3, light) for x, y in ((0, -18), (0, 4), (-18, -2), (18, -2), (-11, 20), (11, 20))
        )
    rows = (-14, 2, 18)
    return "".join(stroke([(-20, y - 4), (0, y + 6), (20, y - 4)], dark, 3) for y in rows) + stroke(
        [(-8, -24), (-12, -8)], light, 3.4
    )


def _shell(d: Drawing, *, kind: str, colour: str, earned: bool) -> None:
    """A shell on its loop of string; one that has not been earned is an outline."""
    points = _outline(kind)
    data = smooth(points)
    with d.part("shell", transform="translate(48 58)"):
        d.add(
            circle(0, -43, 7, "none", stroke=INK, stroke_width=6),
            circle(0, -43, 7, "none", stroke="#E0B878", stroke_width=3),
        )
        if not earned:
            d.add(path(data, "#241238", opacity=0.7))
            d.add(
                path(
                    data,
                    "none",
                    stroke="#C9B8DE",
                    stroke_width=3.4,
                    stroke_dasharray="8 7",
                    stroke_linecap="round",
                )
            )
            return
        dark, light = mix(colour, "#5A1840", 0.4), mix(colour, "#FFFFFF", 0.55)
        d.add(path(smooth(_shifted(points, 3, 5)), INK, opacity=0.4), path(data, colour))
        d.add(d.inside(data, _ribs(kind, dark, light)))
        d.add(path(data, "none", stroke=INK, stroke_width=4, stroke_linejoin="round"))


for _kind, _colour in _SHELLS:
    for _earned in (True, False):
        drawing(f"shelf/{_kind}{'' if _earned else '-empty'}", (96, 108), anchor=(48, 14), colours=24)(
            partial(_shell, kind=_kind, colour=_colour, earned=_earned)
        )
