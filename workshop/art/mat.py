"""The woven mat that hides the table while the laptop changes hands; its middle is free for a plate."""

from __future__ import annotations

import math

from workshop.art import island
from workshop.art.kit import (
    CORAL,
    CREAM,
    GLOW,
    INK,
    SAND,
    THIN,
    Drawing,
    Point,
    box,
    circle,
    drawing,
    facet,
    group,
    mix,
    moved,
    path,
    polygon,
    ring,
    shape,
    stroke,
    wave,
)

_STRAW, _LIGHT, _SHADE, _GAP = "#A96C45", "#BD8251", "#8E5540", "#5E3038"


def _weave(d: Drawing) -> str:
    """Plaiting of pandanus strips, over and under, running diagonally."""
    s = 44.0
    cell = box(0, 0, 2 * s, 2 * s, 0, _GAP)
    for i in range(2):
        for j in range(2):
            x, y = i * s, j * s
            lying = (i + j) % 2 == 0
            colour = _LIGHT if lying else _STRAW
            cell += box(x + 1.2, y + 1.2, s - 2.4, s - 2.4, 5, colour)
            for k in (0.5,):
                a, b = (
                    ((x + 4, y + s * k), (x + s - 4, y + s * k))
                    if lying
                    else ((x + s * k, y + 4), (x + s * k, y + s - 4))
                )
                cell += stroke([(*a, 1), (*b, 1)], _STRAW if lying else _SHADE, 2.2)
            end = (x + s - 9, y + 2, 7.5, s - 4) if lying else (x + 2, y + s - 9, s - 4, 7.5)
            cell += box(*end, 3, _SHADE)
    return path("M-1280 -720H1280V720H-1280Z", d.tile(2 * s, 2 * s, cell, 45))


def _cat(x: float, y: float, size: float, colour: str, face: str) -> str:
    """A cat's head as a woven sign."""
    head: list[Point] = [
        (-20, -8), (-22, -30, 1), (-8, -19), (8, -19), (22, -30, 1), (20, -8), (14, 12), (0, 18), (-14, 12),
    ]  # fmt: skip
    eyes = facet([(-13, -3), (-7, -7), (-3, 0)], face) + facet([(13, -3), (7, -7), (3, 0)], face)
    return moved(shape(head, colour) + eyes + facet([(-4, 6), (4, 6), (0, 11)], face), x, y, 0, size)


def _fish(x: float, y: float, size: float, colour: str, eye: str, mirror: bool) -> str:
    """A fish as a woven sign."""
    body = facet([(34, 0), (14, -16), (-14, -11), (-26, 0), (-14, 11), (14, 16)], colour)
    tail = facet([(-22, 0), (-44, -15), (-38, 0), (-44, 15)], colour)
    return moved(
        body + tail + circle(18, -3, 3.4, eye) + stroke([(4, -9), (4, 9)], eye, 3), x, y, 0, size, mirror
    )


def _border(d: Drawing) -> str:
    """One festival border, its outer edge at y = 0 and its inner at y = 176; mirrored for the other side."""
    out = [
        box(-1300, -260, 2600, 400, 0, "#3A1A48"),
        box(-1300, 140, 2600, 10, 0, CORAL),
        box(-1300, 156, 2600, 6, 0, "#3A1A48"),
    ]
    out.append(box(-1300, -200, 2600, 196, 0, "#2A1440"))
    out.append(box(-1300, -6, 2600, 6, 0, SAND[1]))
    out.append(island.triangles(-1300, 1300, 30, 40, 26, ("#E0A56A", "#C4605A")))
    out.append(island.triangles(-1300, 1300, 112, 40, -18, ("#2F8F8A", "#E0A56A")))
    out.append(island.triangles(-1300, 1300, 163, 26, -13, ("#3A1A48",)))
    for i in range(-9, 10):
        x = i * 144
        if i % 2:
            colour = "#35B5A6" if i % 4 == 1 else "#F08A5C"
            out += [_fish(x + k * 2, 71, 0.72, colour, "#3A1A48", i % 4 == 1) for k in (-1, 1)]
            continue
        out.append(
            facet(ring(x, 71, (33, 22) * 8), GLOW if i % 4 == 0 else CORAL) + circle(x, 71, 20, "#3A1A48")
        )
        out.append(_cat(x, 74, 0.62, CREAM, "#3A1A48"))
    for i in range(-18, 18):
        x = i * 72 + 36
        out.append(facet([(x - 6, 71), (x, 63), (x + 6, 71), (x, 79)], "#C2528B" if i % 2 else SAND[0]))
    return group(*out, filter=d.dry(-2.2))


THIN.add("scene/mat")


@drawing("scene/mat", size=(2560, 1440), origin=(1280, 720), colours=40)
def mat(d: Drawing) -> None:
    """Draw the sheet `scene/mat`, 2,560 by 1,440 units with (0, 0) at its middle: the groups "weave" (plaited
    straw), "sun" (a quiet one in the middle), "border-top" and "border-bottom" (a festival border, beginning
    at y -540 and 540), "fringe"."""
    with d.part("weave"):
        d.add(_weave(d))
        dusk = d.halo("#3A1838", -160, -120, 1400, ((0, 0), (0.34, 0), (0.66, 0.5), (1, 0.85)))
        d.add(circle(-160, -120, 1800, dusk, filter=d.grain()))
    with d.part("sun"):
        rays = []
        for i in range(32):
            a, w = i * math.tau / 32, 0.052
            r0, r1 = 352, 420 if i % 2 else 456
            rays.append(
                polygon(
                    [
                        (math.cos(a - w) * r0, math.sin(a - w) * r0),
                        (math.cos(a) * r1, math.sin(a) * r1),
                        (math.cos(a + w) * r0, math.sin(a + w) * r0),
                    ]
                )
            )
        d.add(
            group(
                path("".join(rays), "#6E3238"),
                circle(0, 0, 336, "none", stroke="#6E3238", stroke_width=9),
                filter=d.dry(-2.5),
            )
        )
        d.add(circle(0, 0, 321, "#8E5540", stroke="#5E3038", stroke_width=4))
        d.add(circle(0, 0, 318, d.fade("#4A2036", 0, 0.8, 0.3, 0.25, 0.95, 1), filter=d.grain()))
        d.add(circle(0, 0, 300, "none", stroke="#A96C45", stroke_width=4, stroke_dasharray="18 12"))
    for name, y, turn in (("border-top", -540.0, 1), ("border-bottom", 540.0, -1)):
        with d.part(name, transform=f"translate(0 {y:.0f}) scale({turn} {turn})"):
            d.add(box(-1300, 100, 2600, 96, 0, d.fade(INK, 0.7, 0, 0, 0.5, 0, 1), filter=d.grain(seed=7)))
            d.add(_border(d))
    with d.part("fringe"):
        line = wave(-1300, 1300, -368, 2, 300)
        d.add(
            stroke(line, mix(_GAP, INK, 0.3), 3), stroke([(x, -y) for x, y in line], mix(_GAP, INK, 0.3), 3)
        )
