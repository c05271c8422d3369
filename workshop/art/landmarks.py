"""Kiti's great stone image on the headland."""

from __future__ import annotations

from workshop.art import island
from workshop.art.kit import CORAL, Drawing, Point, circle, ellipse, facet, moved, shape, stroke


def statue(d: Drawing) -> str:
    """Return SVG of Kiti's great stone image on the headland, standing at (0, 0), with a crown of five
    leaves, lit eyes and light on its left edge. It lies within x -70 to 70 and y -210 to 2."""
    stone, dark, lit = "#4A2A5E", "#2A1748", "#D9705E"
    body: list[Point] = [(-44, 0, 1), (-48, -44), (-38, -84, 1), (38, -84, 1), (48, -44), (44, 0, 1)]
    head: list[Point] = [
        (-22, -168), (-52, -196, 1), (-62, -156), (-66, -118), (-50, -84), (0, -78), (50, -84), (66, -118),
        (62, -156), (52, -196, 1), (22, -168),
    ]  # fmt: skip
    crown = ((-34, "#7A2F5E"), (34, "#7A2F5E"), (-14, "#A8405E"), (14, "#A8405E"), (0, "#D9605A"))
    out = "".join(moved(_crown_leaf(colour, dark), turn * 0.62, -166, turn) for turn, colour in crown)
    out += shape(body, stone, stroke=dark, stroke_width=4) + shape(head, stone, stroke=dark, stroke_width=4)
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
        out += facet([(side * 26, -164), (side * 48, -184), (side * 52, -158)], "#C9556A")
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


def _crown_leaf(colour: str, vein: str) -> str:
    return shape([(0, 0, 1), (-10, -22), (0, -44, 1), (10, -22)], colour) + stroke(
        [(0, -4), (0, -34)], vein, 2
    )
