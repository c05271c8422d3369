"""Icons, 64 by 64: cut from cream paper with an ink edge, so that they stand on wood as well as on plum."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from workshop.art.kit import (
    CREAM,
    INK,
    Drawing,
    Point,
    Points,
    circle,
    drawing,
    ellipse,
    facet,
    group,
    path,
    polygon,
    smooth,
    stroke,
)

GOLD, CORAL_RED, GOOD, GOOD_DARK, SHADE = "#FFC65A", "#E8604A", "#BFF2D8", "#0C6A45", "#D9A566"
_EDGE = 6.4


def cut(data: str, fill: str = CREAM) -> str:
    """Return two SVG paths: the shape with this path data as cut paper, ink with an edge 3.2 units wide
    outside it, then the shape filled with `fill`."""
    return path(data, INK, stroke=INK, stroke_width=_EDGE, stroke_linejoin="round") + path(data, fill)


def rod(points: Points, width: float, fill: str = CREAM) -> str:
    """Return two SVG paths: an open soft line through the points, with corners at those marked as such, in
    ink and over it, `width` units wide, in `fill`; the ink shows 3.2 units at each side. IndexError for no
    points."""
    return stroke(points, INK, width + _EDGE) + stroke(points, fill, width)


def _check() -> str:
    disc = circle(33, 35, 27, INK, opacity=0.45) + circle(32, 32, 26, GOOD, stroke=INK, stroke_width=3.6)
    return disc + stroke([(19, 33), (28, 42), (46, 21)], GOOD_DARK, 8)


def _eye() -> str:
    lids: list[Point] = [(4, 34, 1), (18, 18), (32, 13), (46, 18), (60, 34, 1), (46, 46), (32, 50), (18, 46)]
    iris = (
        circle(32, 32, 12.5, INK)
        + circle(32, 32, 10.4, GOLD)
        + ellipse(32, 32, 4, 7.6, INK)
        + circle(28.6, 27.6, 2.8, "#FFFFFF")
    )
    return (
        cut(smooth(lids), "#FFFDF6")
        + iris
        + stroke([(7, 31), (18, 18.5), (32, 14), (46, 18.5), (57, 31)], INK, 4.4)
    )


def _pause() -> str:
    return cut("M17 14H27V50H17Z") + cut("M37 14H47V50H37Z")


def _play() -> str:
    return cut(polygon([(20, 12), (50, 32), (20, 52)]))


def _undo() -> str:
    """An arrow that turns round and points back to the left."""
    way, head = "M22 24.5H38A13 13 0 0 1 38 50.5H24", "M26 10V39L8 24.5Z"
    bend = partial(path, way, "none", stroke_linecap="round")
    edge = path(head, INK, stroke=INK, stroke_width=_EDGE, stroke_linejoin="round")
    return (
        bend(stroke=INK, stroke_width=9 + _EDGE)
        + edge
        + bend(stroke=CREAM, stroke_width=9)
        + path(head, CREAM)
    )


def _arrow(turn: float) -> str:
    """A spear head of bone; 0 points right."""
    head: list[Point] = [(14, 8), (54, 32), (14, 56), (24, 32)]
    gleam = stroke([(22, 17), (40, 28)], "#FFE9B8", 3)
    return group(cut(polygon(head), GOLD) + gleam, transform=f"rotate({turn:g} 32 32)")


def _lock() -> str:
    bow = rod([(20, 30), (20, 18), (32, 10), (44, 18), (44, 30)], 6.4, SHADE)
    return (
        bow
        + cut("M14 29H50L48 56H16Z")
        + circle(32, 40, 5, INK)
        + facet([(30, 41), (34, 41), (36, 51), (28, 51)], INK)
    )


def _crown() -> str:
    points: list[Point] = [(10, 22), (21, 34), (32, 12), (43, 34), (54, 22), (49, 50), (15, 50)]
    balls = "".join(
        circle(x, y, 6, INK) + circle(x, y, 3.4, CORAL_RED) for x, y in ((10, 20), (32, 11), (54, 20))
    )
    band = path("M15.5 44H48.5L47.8 50H16.2Z", "#E08A22") + facet(
        [(32, 30), (37, 36), (32, 42), (27, 36)], CORAL_RED
    )
    return cut(polygon(points), GOLD) + band + balls


ICONS: dict[str, Callable[[], str]] = {
    "check": _check, "eye": _eye, "pause": _pause, "play": _play, "undo": _undo, "lock": _lock,
    "crown": _crown, "arrow-right": partial(_arrow, 0), "arrow-down": partial(_arrow, 90),
    "arrow-left": partial(_arrow, 180),
}  # fmt: skip


def _icon(d: Drawing, *, name: str) -> None:
    with d.part("icon"):
        d.add(ICONS[name]())


for _name in ICONS:
    drawing(f"ui/{_name}", (64, 64), colours=32)(partial(_icon, name=_name))
