"""The castle of scores: storeys, battlements, roofs and flags of its towers, pond, rope, Kiti."""

from __future__ import annotations

from functools import partial

from miaui.core.seat_colours import SEAT_COLOURS
from workshop.art.folded import tone
from workshop.art.kit import (
    INK,
    Drawing,
    Point,
    circle,
    drawing,
    ellipse,
    facet,
    group,
    mix,
    moved,
    path,
    smooth,
    stroke,
)
from workshop.art.salt_fold import Figure

_SHADOW = "#4A1430"
_CLAY, _GOLD = "#E8AC66", "#FFC94A"
_MORTAR = "#8E4A24"
#: A storey: 96 units wide, 30 high; the near corner runs at x = 50.
_WIDE, _HIGH, _CORNER = 96.0, 30.0, 50.0
_LEFT, _RIGHT = 7.0, 9.0


def _shadow(f: Figure, *steps: tuple[float, float, float]) -> str:
    shade = f.silhouette(_SHADOW)
    return "".join(moved(group(shade, opacity=opacity), dx, dy) for dx, dy, opacity in steps)


def _storey(d: Drawing, *, clay: str, window: bool) -> None:
    """One storey of a tower; repeats downwards without a seam."""
    left, right = tone(clay, 0.35), tone(clay, 2.7)
    d.add(path(f"M0 0H{_CORNER}V{_HIGH}H0Z", left), path(f"M{_CORNER} 0H{_WIDE}V{_HIGH}H{_CORNER}Z", right))
    d.add(path(f"M0 0H10V{_HIGH}H0Z", tone(clay, 0.9)), path(f"M84 0H{_WIDE}V{_HIGH}H84Z", tone(clay, 3.2)))
    d.add(path(f"M{_CORNER} 0H{_CORNER + 4}V{_HIGH}H{_CORNER}Z", tone(clay, 2.2)))
    for y in (-30.0, 0.0, 30.0):
        for rise, width, opacity in ((0.0, 2.0, 0.75), (15.0, 1.4, 0.42)):
            line: list[Point] = [
                (0, y + rise + _LEFT, 1),
                (_CORNER, y + rise, 1),
                (_WIDE, y + rise + _RIGHT, 1),
            ]
            d.add(stroke(line, _MORTAR, width, opacity=opacity))
            lit = [(p[0], p[1] + 2, 1) for p in line[:2]]
            d.add(stroke(lit, "#FFF3D0", 1.4, opacity=opacity * 0.8))
        for row, xs in ((0, (14.0, 36.0, 64.0, 84.0)), (1, (25.0, 58.0, 74.0))):
            for x in xs:
                slope = (_CORNER - x) / _CORNER * _LEFT if x < _CORNER else (x - _CORNER) / 46 * _RIGHT
                top = y + 15 * row + slope
                d.add(stroke([(x, top, 1), (x, top + 15, 1)], _MORTAR, 1.3, opacity=0.42))
    d.add(stroke([(_CORNER, 0, 1), (_CORNER, _HIGH, 1)], mix(clay, "#FFFFFF", 0.5), 1.8, opacity=0.9))
    d.add(stroke([(1, 0, 1), (1, _HIGH, 1)], mix(clay, "#FFFFFF", 0.6), 1.6, opacity=0.8))
    if window:
        d.add(facet([(66, 8), (76, 10), (76, 26), (66, 24)], "#5A2A2C"))
        d.add(facet([(66, 8), (69, 8.6), (69, 24.6), (66, 24)], "#3A1420"))


for _name, _clay, _window in (
    ("storey", _CLAY, False), ("storey-window", _CLAY, True), ("storey-gold", _GOLD, False),
):  # fmt: skip
    drawing(f"salt/scene/{_name}", size=(_WIDE, _HIGH), anchor=(0, 0), colours=64)(
        partial(_storey, clay=_clay, window=_window)
    )


def _upper(x: float) -> float:
    """The upper edge of a tower's cornice at x."""
    return 2 + (2 - x) / 7 if x < 2 else 2 + (x - 2) / 4.8


def _battlements(d: Drawing, *, clay: str) -> None:
    """The cornice and merlons of a tower; (0, 0) is the top of the near corner."""
    f = Figure()
    f.add(clay, 0.2, (-54, 10), (2, 2), (2, 16), (-54, 24)).add(
        clay, 3.0, (2, 2), (50, 12), (50, 26), (2, 16)
    )
    f.add(clay, 1.6, (-54, 24), (2, 16), (2, 20), (-50, 28)).add(
        clay, 4.0, (2, 16), (50, 26), (46, 30), (2, 20)
    )
    for x in (-54.0, -33.0, -12.0):
        left, right = _upper(x), _upper(x + 13)
        f.add(clay, 0.05, (x, left + 1), (x, left - 15), (x + 13, right - 15), (x + 13, right + 1))
        f.add(
            clay,
            1.8,
            (x + 13, right + 1),
            (x + 13, right - 15),
            (x + 16, right - 13),
            (x + 16, _upper(x + 16)),
        )
    for x in (8.0, 25.0, 40.0):
        left, right = _upper(x), _upper(x + 10)
        f.add(clay, 2.7, (x, left + 1), (x, left - 14), (x + 10, right - 14), (x + 10, right + 1))
    d.add(_shadow(f, (0, 7, 0.16), (0, 3.5, 0.16)), f.svg(d, 0.9))


for _name, _clay in (("battlements", _CLAY), ("battlements-gold", _GOLD)):
    drawing(f"salt/scene/{_name}", size=(116, 60), anchor=(58, 22), origin=(58, 22), colours=64)(
        partial(_battlements, clay=_clay)
    )


def _roof(d: Drawing, *, colour: str) -> None:
    """A roof of folded paper; (0, 0) is the top of the near corner of its tower."""
    f = Figure().add(colour, 0.4, (-44, 4), (-4, -54), (-16, 6)).add(colour, 1.1, (-16, 6), (-4, -54), (6, 6))
    f.add(colour, 2.6, (-4, -54), (24, 8), (6, 6)).add(colour, 3.5, (-4, -54), (40, 6), (24, 8))
    d.add(_shadow(f, (5, 5, 0.14), (2.5, 3, 0.14)), f.svg(d))
    d.add(circle(-4, -56, 4, "#FFD866"), circle(-5, -57.4, 1.4, "#FFFFFF"))


def _flag(d: Drawing, *, light: str, dark: str) -> None:
    """A pennant for a number, hanging from (0, 0), 44 by 54 units."""
    points = [(-22, 3), (22, -3), (22, 50), (0, 41), (-22, 54)]
    for dx, dy, opacity in ((4, 6, 0.16), (2, 3, 0.18)):
        d.add(facet(points, _SHADOW, transform=f"translate({dx} {dy})", opacity=opacity))
    d.add(facet(points, d.blend(light, dark, 0, 0, 1, 1)))
    d.add(facet([(-22, 3), (-15, 2), (-15, 50), (-22, 54)], mix(light, "#FFFFFF", 0.16)))
    d.add(
        stroke([(-25, 3.5, 1), (25, -3.5, 1)], "#6B3A28", 5),
        stroke([(-25, 2.5, 1), (25, -4.5, 1)], "#C98A4E", 2),
    )


for _name, _colour in SEAT_COLOURS.items():
    drawing(f"salt/scene/roof-{_name}", size=(104, 84), anchor=(50, 66), origin=(50, 66), colours=64)(
        partial(_roof, colour=_colour.base)
    )
    drawing(f"salt/scene/flag-{_name}", size=(64, 74), anchor=(28, 10), origin=(28, 10), colours=48)(
        partial(_flag, light=mix(_colour.base, _colour.dark, 0.55), dark=mix(_colour.dark, INK, 0.12))
    )


@drawing("salt/scene/door", size=(40, 60), anchor=(20, 52), origin=(20, 52), colours=32)
def door(d: Drawing) -> None:
    """Draw the sheet `salt/scene/door`, 40 by 60 units with (0, 0), its anchor, at (20, 52) from its top left
    corner: the dark arched door at the foot of a tower, within x -17 to 14 and y -48 to 4."""
    arch = "M-13 4V-22Q-13 -38 0 -40Q13 -42 13 -28V0Z"
    d.add(path(arch, _MORTAR, transform="translate(-1.5 -1) scale(1.16)", opacity=0.8))
    d.add(path(arch, "#4A2230"), d.inside(arch, path("M-13 6L4 2V-46H-13Z", "#5E2E34")))
    for x in (-6.0, 1.0, 8.0):
        d.add(stroke([(x, 3, 1), (x, -36, 1)], "#2E1220", 1.2, opacity=0.6))
    d.add(circle(8, -14, 1.9, "#FFD866"))


@drawing("salt/scene/pond", size=(560, 92), anchor=(280, 46), slice=(120, 20, 120, 24), colours=48)
def pond(d: Drawing) -> None:
    """Draw the sheet `salt/scene/pond`, 560 by 92 units with (0, 0) at its top left corner, its anchor at its
    middle: the pond around the castle with wet rim, foam and water; a nine-patch, cut 120 units from both
    ends, for any length."""
    rim: list[Point] = [(12, 60), (60, 26), (160, 14), (400, 14), (500, 26), (548, 60), (500, 82), (60, 82)]

    def scaled(k: float, dy: float = 0.0) -> str:
        return smooth([(280 + (x - 280) * k, 50 + (y - 50) * (1 - (1 - k) * 5) + dy) for x, y in rim])

    d.add(path(scaled(1.0), "#B47A46", opacity=0.5), path(scaled(0.985), "#D9A566"))
    d.add(path(scaled(0.97), "#F2FCF4"), path(scaled(0.962, 2), "#83DCCB"), path(scaled(0.95, 4), "#2FAFBC"))
    d.add(path(scaled(0.93, 8), "#1F8FA6", opacity=0.7))
    for x, y in ((60, 66), (130, 74), (250, 76), (360, 74), (450, 70), (500, 60)):
        d.add(path(f"M{x} {y}q7 -5 14 0t14 0", stroke="#C9F3EE", stroke_width=2.2, opacity=0.8))


@drawing("salt/scene/rampart", size=(440, 96), anchor=(220, 84), slice=(60, 40, 60, 30), colours=64)
def rampart(d: Drawing) -> None:
    """Draw the sheet `salt/scene/rampart`, 440 by 96 units with (0, 0) at its top left corner, its anchor at
    (220, 84): the wall between the towers with 18 merlons; a nine-patch, cut 60 units from both ends, for any
    length."""
    f = Figure()
    f.add(_CLAY, 1.3, (8, 22), (432, 22), (436, 88), (4, 88))
    for i in range(18):
        x = 12 + i * 23.6
        f.add(_CLAY, 1.0, (x, 10), (x + 13, 10), (x + 13, 24), (x, 24)).add(
            _CLAY, 2.4, (x + 13, 10), (x + 16, 12), (x + 16, 24), (x + 13, 24)
        )
    d.add(_shadow(f, (4, 5, 0.16), (2, 2.5, 0.16)), f.svg(d))
    for i, y in enumerate((38.0, 54.0, 70.0)):
        d.add(stroke([(7, y, 1), (433, y, 1)], _MORTAR, 1.5, opacity=0.5))
        for j in range(15):
            x = 18 + j * 28 + (14 if i % 2 else 0)
            d.add(stroke([(x, y - 16, 1), (x, y, 1)], _MORTAR, 1.4, opacity=0.4))
    d.add(path("M4 78H436V88H4Z", "#7A3A2A", opacity=0.2))


@drawing("salt/scene/heap", size=(140, 40), anchor=(70, 28), origin=(70, 28), colours=48)
def heap(d: Drawing) -> None:
    """Draw the sheet `salt/scene/heap`, 140 by 40 units with (0, 0), its anchor, at (70, 28) from its top
    left corner: loose sand at the foot of a tower, within x -63 to 63 and y -14 to 10."""
    line: list[Point] = [(-62, 6), (-44, -8), (-20, -13), (8, -9), (34, -14), (54, -4), (62, 6)]
    d.add(path(smooth(line, closed=False) + "L62 10L-62 10Z", "#D9A060"))
    low = [(x * 1.02, y * 0.55 + 5) for x, y in line]
    d.add(path(smooth(low, closed=False) + "L63 10L-63 10Z", "#EBC084"))
    d.add(
        *(ellipse(x, y, 2, 1.4, "#A9673A", opacity=0.7) for x, y in ((-40, 2), (-12, -3), (20, 1), (44, 3)))
    )


# ---------------------------------------------------------------- the goal


@drawing("salt/scene/pole", size=(24, 200), anchor=(12, 0), slice=(4, 40, 4, 40), colours=32)
def pole(d: Drawing) -> None:
    """Draw the sheet `salt/scene/pole`, 24 by 200 units with (0, 0) at its top left corner, its anchor at
    (12, 0): an upright pole with a lashing; a nine-patch, cut 40 units from top and foot, for any height."""
    d.add(path("M10 4H21V198H10Z", _SHADOW, opacity=0.2))
    d.add(
        path("M8 2H16V196H8Z", "#7A4629"),
        path("M8 2H11V196H8Z", "#C98A4E"),
        path("M14 2H16V196H14Z", "#552C22"),
    )
    for y in (12.0, 17.0, 22.0):
        d.add(stroke([(7, y, 1), (17, y + 1.5, 1)], "#F4D9A0", 3))
    d.add(ellipse(12, 3, 5, 2.6, "#E0A868"))


@drawing("salt/scene/bunting", size=(470, 52), anchor=(5, 8), origin=(5, 8), colours=64)
def bunting(d: Drawing) -> None:
    """Draw the sheet `salt/scene/bunting`, 470 by 52 units with (0, 0), its anchor, at (5, 8) from its top
    left corner: the rope of the goal from (0, 0) to (460, 0), sagging by 7.5 units, with 20 pennants in four
    colours."""

    def sag(t: float) -> float:
        return 15 * 2 * t * (1 - t)

    flags = ""
    for i in range(20):
        t = (i + 0.5) / 20
        x, y = 460 * t, sag(t)
        colour = ("#F0604E", "#FFB72E", "#1FA9A6", "#FFF6E2")[i % 4]
        flags += facet([(x + 3, y + 3), (x + 13, y + 3), (x + 4, y + 22)], _SHADOW, opacity=0.16)
        flags += facet([(x - 10, y), (x, y + 0.5), (x, y + 19)], mix(colour, "#FFFFFF", 0.16))
        flags += facet([(x, y + 0.5), (x + 10, y), (x, y + 19)], mix(colour, "#5A1A3A", 0.14))
    rope = [(460 * i / 12, sag(i / 12)) for i in range(13)]
    d.add(stroke([(x + 2, y + 4) for x, y in rope], _SHADOW, 3, opacity=0.18), flags)
    d.add(stroke(rope, "#6B3A28", 3.2), stroke([(x, y - 0.8) for x, y in rope], "#D9A566", 1.2))


@drawing("salt/scene/kiti", size=(124, 220), anchor=(60, 200), origin=(60, 108), colours=160)
def kiti(d: Drawing) -> None:
    """Draw the sheet `salt/scene/kiti`, 124 by 220 units with (0, 0) at (60, 108) from its top left corner:
    the carved cat of the island, folded from kraft card, over its shadow; she stands on (0, 92), and the
    anchor is at (60, 200)."""
    f = Figure().lay("""
        kraft 1|3: -40 -52, -46 -92, -12 -58
        coral 1.4|3: -37 -58, -40 -78, -22 -58
        kraft .4|1.9: -42 -54, -20 -57, 0 -6, -46 0
        kraft .9|2.5: -20 -57, 0 -60, 0 -6
        kraft 1.8|3.4: -46 0, 0 -6, 0 16, -40 22
        kraft .9|2.9: -34 22, 0 18, 0 92, -42 92
        kraft 1.6|3.4: -34 22, -52 40, -56 66, -44 70, -38 50
        teal .8|2.8: -37 44, 0 42, 0 54, -38 56
        gold .9|2.6: -38 56, 0 54, 0 60, -39 62
        """)
    for side in (-1, 1):
        f.print(circle(side * 20, -26, 15, INK), circle(side * 20, -26, 12, "#FFB23E"))
        f.print(circle(side * 20, -26, 7.6, "#FFE08A"), ellipse(side * 20, -26, 4.4, 8, INK))
        f.print(
            circle(side * 20 - 4, -31, 2.8, "#FFFFFF"),
            stroke([(side * 39, -46, 1), (side * 8, -40, 1)], "#5E3526", 5),
        )
    f.print(
        facet([(-6, -10), (6, -10), (0, -3)], "#F0604E"),
        facet([(-23, 3), (23, 3), (15, 14), (-15, 14)], "#4A1420"),
    )
    for side in (-1, 1):
        f.print(facet([(side * 18, 3), (side * 9, 3), (side * 13, 12)], "#FFFFFF"))
    for i in range(5):
        f.print(
            facet([(-30 + i * 15, 90), (-18 + i * 15, 90), (-24 + i * 15, 75)], ("#FFE0A0", "#FFC65A")[i % 2])
        )
    d.add(_shadow(f, (8, 8, 0.14), (4, 4, 0.14)), f.svg(d))
