"""Kaivai on the title: two cats under a crab-claw sail by lantern light, the emblem, and the sign of night
wood."""

from __future__ import annotations

import math
from functools import partial

from workshop.art import bay_night, island, title_parts
from workshop.art.kit import (
    CORAL,
    CREAM,
    GLOW,
    INK,
    Drawing,
    Point,
    Points,
    box,
    circle,
    drawing,
    ellipse,
    facet,
    moved,
    path,
    rounded,
    shape,
    smooth,
    stroke,
    wave,
)
from workshop.art.shapes_wood import board, nail

_GOLD, _DARK = "#FFD572", "#14103A"
_SAIL, _SAIL_DARK = "#D9522B", "#8F2F24"
_ROPE, _POLE, _POLE_LIT = "#E9D9B0", "#D9A566", "#FFD08A"
_CREW = (("nilo", -100.0, 0.56), ("kai", 106.0, 0.54))
_SEATED = -74.0
_HULL: list[Point] = [
    (-196, -84, 1), (-166, -44), (-110, -26), (0, -18), (110, -26), (164, -46), (192, -92, 1), (182, -22),
    (128, 10), (0, 20), (-128, 12), (-182, -18),
]  # fmt: skip
_CLAW: list[Point] = [(-8, -30, 1), (-66, -140), (-84, -292, 1), (-6, -212), (120, -236, 1), (86, -130)]


def _stick(points: Points, rim: float, width: float, colour: str = _POLE) -> str:
    """A pole with ink along both sides."""
    return stroke(points, INK, rim) + stroke(points, colour, width)


def _boat(d: Drawing, *, lit: bool) -> None:
    """Bow to the left; the waterline is y = 0. One keeps watch while the other sleeps; pointed at, both are
    awake, and gold runs round the boat."""
    halo = d.halo(GLOW, -222, -92, 92, ((0.12, 0.85), (1, 0)))
    d.add(circle(-222, -92, 92, halo, filter=d.grain()))
    for reach, y in ((230.0, 32.0), (184.0, 41.0), (126.0, 50.0)):
        swell: Points = [(-reach, y), (-reach / 2, y + 3), (reach / 2, y + 3), (reach, y)]
        d.add(stroke(swell, "#BFD8FF", 3, opacity=0.7))
    with d.part("boat", filter=d.outline(_GOLD, 5) if lit else None):
        _outrigger(d)
        _sail(d)
        for name, x, size in _CREW:
            title_parts.seated_cat(d, name, "body", (x, _SEATED), size)
            face = "delighted" if lit else "calm" if name == "nilo" else "asleep"
            title_parts.seated_cat(d, name, f"head-{face}", (x, _SEATED), size)
        _hull(d)
        for name, x, size in _CREW:
            title_parts.seated_cat(d, name, "paws", (x, _SEATED), size)
        _lantern(d)
    for width, y in ((44, 26), (30, 35), (36, 44), (20, 53)):
        d.add(stroke([(-222 - width / 2, y), (-222 + width / 2, y)], GLOW, 3.2))


def _outrigger(d: Drawing) -> None:
    """The float on its two arms."""
    for side in (-1, 1):
        arm: Points = [(side * 62, -14), (side * 74, 26)]
        d.add(stroke(arm, _DARK, 9), stroke(arm, "#B9743F", 4))
    float_: Points = [
        (-140, 26, 1),
        (-110, 18),
        (0, 16),
        (110, 18),
        (132, 24),
        (108, 33),
        (0, 36),
        (-108, 34),
    ]
    d.add(shape(float_, "#A9682F", stroke=INK, stroke_width=3))
    d.add(stroke([(-128, 24), (-100, 20), (0, 19), (104, 21)], _POLE_LIT, 3))


def _sail(d: Drawing) -> None:
    """A crab claw with a tapa band, a carved star, and a streamer."""
    claw = smooth(_CLAW)
    band = stroke([(-78, -268), (-10, -184), (114, -210)], CREAM, 28)
    band += stroke([(-72, -234), (-10, -148), (106, -178)], _SAIL_DARK, 5)
    for x, y, turn in (
        (-66, -250, 50), (-49, -229, 50), (-31, -208, 46), (-11, -191, 20), (14, -190, -8), (38, -195, -12),
        (62, -201, -13), (86, -206, -13),
    ):  # fmt: skip
        band += moved(facet([(-9, 8), (0, -9), (9, 8)], _SAIL), x, y, turn=turn)
    shade = d.fade(_SAIL_DARK, 0, 0.85, 0.15, 0.2, 0.9, 0.8)
    warm = d.fade("#FFB27A", 0.75, 0, 0, 0.3, 0.45, 0.5)
    lights = path(claw, shade, filter=d.grain(seed=7)) + path(claw, warm, filter=d.grain(seed=5))
    d.add(path(claw, _SAIL), d.inside(claw, lights, band, moved(_star(), 22, -104)))
    d.add(path(claw, "none", stroke=INK, stroke_width=4.5, stroke_linejoin="round"))
    d.add(_stick([(-8, -16), (-70, -140), (-90, -308)], 10, 5))
    d.add(_stick([(-6, -26), (92, -128), (128, -246)], 8, 3.6))
    d.add(stroke([(-88, -300), (-120, -150), (-150, -40)], _ROPE, 2))
    d.add(stroke([(124, -238), (150, -140), (158, -50)], _ROPE, 2))
    d.add(stroke([(-88, -304), (-116, -314), (-140, -304), (-158, -312)], CORAL, 6))


def _star() -> str:
    """A carved compass star."""
    rays = ""
    for i in range(8):
        a, far = i * math.pi / 4, 46 if i % 2 == 0 else 30
        ends = ((0.0, 0.0), (a - 0.3, 15.0), (a, float(far)), (a + 0.3, 15.0))
        rays += facet(
            [(math.cos(t) * r, math.sin(t) * r) for t, r in ends], CREAM if i % 2 == 0 else "#FFB56A"
        )
    return rays + circle(0, 0, 11, _SAIL_DARK) + circle(0, 0, 5, CREAM)


def _hull(d: Drawing) -> None:
    """The hull with its carved band."""
    hull = smooth(_HULL)
    band: Points = [
        (-190, -50, 1), (-110, -10), (0, -2), (110, -10), (190, -54, 1), (184, -26), (110, 6), (0, 13),
        (-110, 6),
    ]  # fmt: skip
    rim: Points = [
        (-196, -76),
        (-166, -38),
        (-110, -19),
        (0, -11),
        (110, -19),
        (164, -39),
        (190, -84),
    ]
    teeth = "".join(
        facet([(x, 9 - abs(x) * 0.055), (x + 9, -8 - abs(x) * 0.085), (x + 18, 9 - abs(x) * 0.055)], CREAM)
        for x in range(-150, 150, 22)
    )
    dusk = d.fade("#2E1030", 0, 0.85, 0, -40, 0, 22, absolute=True)
    warm = d.fade("#FFB067", 0.55, 0, -200, 0, -60, 0, absolute=True)
    inside = stroke(rim, "#D9995A", 6) + shape(band, "#E86A2B") + path(hull, dusk, filter=d.grain(seed=9))
    d.add(path(hull, "#7A4426"), d.inside(hull, inside + path(hull, warm, filter=d.grain(seed=3)) + teeth))
    d.add(path(hull, "none", stroke=INK, stroke_width=4.5, stroke_linejoin="round"))


def _lantern(d: Drawing) -> None:
    """The lantern on the bow."""
    d.add(_stick([(-186, -78), (-206, -118), (-222, -116)], 7, 3.4, "#B9743F"))
    d.add(ellipse(-222, -92, 17, 21, "#FFF0B0", stroke=INK, stroke_width=3.2))
    d.add(
        *(stroke([(-222 + a, -110), (-222 + a * 1.5, -92), (-222 + a, -74)], "#F2B24E", 2) for a in (-6, 6))
    )
    for y in (-117, -76):
        d.add(box(-231, y, 18, 8, 2, CORAL, stroke=INK, stroke_width=2.2))


for _name in ("", "-lit"):
    drawing(f"title/kaivai-boat{_name}", size=(620, 430), anchor=(330, 345), origin=(330, 345))(
        partial(_boat, lit=bool(_name))
    )


@drawing("title/emblem-kaivai", size=(140, 140), origin=(70, 66), anchor=(70, 66))
def emblem(d: Drawing) -> None:
    """Draw the sheet `title/emblem-kaivai`, 140 by 140 units with (0, 0), its anchor, at (70, 66) from its
    top left corner: a round emblem of radius `title_parts.RADIUS` with a sail under five stars."""
    r = title_parts.RADIUS
    sky = circle(0, 0, r, "#221B60")
    for x, y, size in ((-29, -23, 5.5), (29, -31, 4.5), (33, 0, 3.5), (-36, 4, 3.5), (8, -44, 3)):
        sky += bay_night.star(x, y, size)
    sea = path(island.under(wave(-r, r, 25, 4, r * 0.7, 0), 70), "#1B64A8")
    near = path(island.under(wave(-r, r, 40, 3.4, r * 0.7, 1.5), 70), "#124378")
    mast = _stick([(-2, 14), (-2, 0), (-24, -54)], 7, 3)
    claw: Points = [(-2, 2, 1), (-18, -22), (-24, -52, 1), (0, -36), (28, -42, 1), (22, -18)]
    hull: Points = [(-34, 6, 1), (-20, 12), (0, 14), (20, 12), (34, 4, 1), (26, 24), (-26, 24)]
    sail = shape(claw, "#E8631A", stroke=INK, stroke_width=2.6) + stroke(
        [(-21, -42), (0, -28), (25, -34)], CREAM, 5
    )
    teeth = "".join(facet([(x, 22), (x + 4.5, 14.5), (x + 9, 22)], CREAM) for x in range(-22, 18, 11))
    canoe = mast + sail + shape(hull, "#7A4426", stroke=INK, stroke_width=2.6) + teeth
    title_parts.emblem(d, sky, sea, moved(canoe, 0, 12, size=1.08), near)


def _sign(d: Drawing, *, hot: bool) -> None:
    """A board of night wood with a row of carved diamonds; pointed at, in a gold frame."""
    w, h = 340.0, 150.0
    tones = (
        ("#B08CE0", "#5E3F8C", "#33205A", "#4A3070") if hot else ("#8E7CC8", "#4A3268", "#281A48", "#3C2858")
    )
    diamonds = "".join(
        facet([(x - 6, 20), (x, 15), (x + 6, 20), (x, 25)], ("#B9A9F0", GLOW)[i % 2])
        for i, x in enumerate(range(26, 330, 24))
    )
    with d.part("sign"):
        d.add(board(d, w, h, 44, tones, 8, diamonds))
        d.add(*(nail(x, y, 3.4) for x in (17, w - 17) for y in (40, h - 22)))
        if hot:
            edge = rounded(5, 5, w - 10, h - 16, 8)
            d.add(path(edge, stroke=INK, stroke_width=11), path(edge, stroke=_GOLD, stroke_width=6.4))


for _name in ("", "-hot"):
    drawing(f"title/sign-night{_name}", size=(340, 150), slice=(44, 44, 44, 44))(
        partial(_sign, hot=bool(_name))
    )
