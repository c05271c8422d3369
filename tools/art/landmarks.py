"""Kiti's great stone image and the canoe that paddles towards it."""

from __future__ import annotations

from tools.art import island
from tools.art.kit import CORAL, GLOW, INK, Drawing, Point, box, circle, ellipse, facet, moved, shape, stroke


def statue(d: Drawing) -> str:
    """Kiti's great stone image on the headland, standing at (0, 0), about 190 high, eyes alight."""
    stone, dark, lit = "#4A2A5E", "#2A1748", "#D9705E"
    body: list[Point] = [(-44, 0, 1), (-48, -44), (-38, -84, 1), (38, -84, 1), (48, -44), (44, 0, 1)]
    head: list[Point] = [
        (-22, -168), (-52, -196, 1), (-62, -156), (-66, -118), (-50, -84), (0, -78), (50, -84), (66, -118),
        (62, -156), (52, -196, 1), (22, -168),
    ]  # fmt: skip
    out = shape(body, stone, stroke=dark, stroke_width=4) + shape(head, stone, stroke=dark, stroke_width=4)
    shade = d.fade(dark, 0, 0.95, 0.25, 0.2, 0.9, 0.5)
    out += shape(body, shade, filter=d.grain()) + shape(head, shade, filter=d.grain())
    out += stroke([(-50, -186), (-60, -156), (-63, -120), (-50, -88)], lit, 4.5) + stroke(
        [(-41, -76), (-46, -44), (-42, -6)], lit, 4.5
    )
    for side in (-1, 1):
        out += (
            circle(side * 28, -124, 19, dark)
            + circle(side * 28, -124, 12, "#7FF3E0")
            + ellipse(side * 26, -124, 4, 9, dark)
        )
        out += stroke([(side * 12, -150), (side * 30, -155), (side * 50, -148)], dark, 5)
    out += facet([(-9, -106), (9, -106), (0, -96)], "#D9705E")
    out += shape(
        [(-30, -94, 1), (-14, -89), (0, -95, 1), (14, -89), (30, -94, 1), (20, -81), (-20, -81)], dark
    )
    out += facet([(-18, -91), (-8, -90), (-12, -82)], "#F4D9A0") + facet(
        [(18, -91), (8, -90), (12, -82)], "#F4D9A0"
    )
    out += island.triangles(-40, 40, -8, 16, 15, ("#D9A566",)) + stroke([(-44, -34), (44, -34)], dark, 4)
    return (
        out + stroke([(-44, -62), (44, -62)], dark, 4) + circle(0, -48, 8, CORAL, stroke=dark, stroke_width=3)
    )


_DARK, _LIT = "#241040", "#E8825A"


def _crew() -> str:
    """Three cats, the middle one awake."""
    cats = ""
    for place, size, awake in ((-62, 0.92, False), (2, 1.04, True), (66, 0.94, False)):
        head: list[Point] = [
            (-31, -58), (-35, -94, 1), (-15, -78), (15, -78), (35, -94, 1), (31, -58), (25, -42), (0, -35),
            (-25, -42),
        ]  # fmt: skip
        body: list[Point] = [(-17, -42), (-30, -14), (-32, 6, 1), (32, 6, 1), (30, -14), (17, -42)]
        rim = stroke([(34, -90, 1), (30, -62), (27, -45), (18, -38), (27, -18), (31, 2)], _LIT, 3.2)
        tail = stroke([(-26, 0), (-44, -14), (-42, -36), (-52, -44)], _DARK, 8)
        eyes = "".join(
            ellipse(e * 13, -60, 7, 6, GLOW) + ellipse(e * 13 + 2, -60, 2, 5, _DARK) for e in (-1, 1)
        )
        cat = tail + shape(body, _DARK) + shape(head, _DARK) + rim + (eyes if awake else "")
        cats += moved(cat, place, -8, 0, size)
    return cats


def canoe(d: Drawing) -> str:
    """Three cats in an outrigger canoe with a lantern on the bow; the waterline is y = 0."""
    hull: list[Point] = [
        (-150, -40, 1), (-118, -18), (-60, -10), (60, -10), (120, -20), (160, -52, 1), (138, 2), (90, 16),
        (-84, 16), (-130, 2),
    ]  # fmt: skip
    paddles = stroke([(-88, -46), (-112, 34)], "#4A2A3E", 5) + ellipse(-114, 36, 7, 13, "#4A2A3E")
    mast = stroke([(146, -40), (150, -104), (168, -110)], "#4A2A3E", 4.5)
    halo = circle(172, -86, 62, d.halo("#FFC65A", 172, -86, 62, ((0.2, 0.8), (1, 0))), filter=d.grain())
    lamp = (
        ellipse(172, -86, 15, 18, "#FFE99A", stroke=INK, stroke_width=2.6)
        + box(165, -108, 14, 6, 2, CORAL)
        + box(165, -70, 14, 6, 2, CORAL)
    )
    float_ = (
        stroke([(-110, 34), (0, 40), (118, 32)], _DARK, 9)
        + stroke([(-50, 10), (-56, 36)], _DARK, 5)
        + stroke([(60, 10), (62, 36)], _DARK, 5)
    )
    band = island.triangles(-96, 104, 6, 18, 11, ("#C9605A", "#8A3A5A"))
    glimmer = "".join(
        stroke([(-120 + 9 * i, 52 + 9 * i), (130 - 14 * i, 52 + 9 * i)], "#143A66", 5) for i in range(4)
    )
    spark = "".join(
        stroke([(156 - w / 2, y), (156 + w / 2, y)], "#FFC65A", 3.4)
        for w, y in ((54, 46), (34, 58), (46, 70), (22, 82))
    )
    return (
        glimmer
        + spark
        + halo
        + _crew()
        + shape(hull, "#4A2038", stroke=_DARK, stroke_width=3.4)
        + band
        + stroke([(-148, -38), (-116, -17), (-60, -9), (60, -9), (120, -19), (158, -50)], _LIT, 3.4)
        + paddles
        + mast
        + lamp
        + float_
    )
