"""A festival torch, four frames of fire."""

from __future__ import annotations

import functools
import math

from workshop.art.kit import (
    CORAL,
    INK,
    SAND,
    WOOD,
    Drawing,
    Point,
    circle,
    drawing,
    ellipse,
    facet,
    shape,
    smooth,
    stroke,
)


def _flame(frame: int, size: float, height: float) -> list[Point]:
    """A tongue of fire on (0, 0): the tips lean to and fro with the frame."""
    sway = (-1, 0.4, 1, -0.3)[frame] * size * 0.24
    lick = (1, 0.86, 1.06, 0.92)[frame]
    top = -height * lick
    return [
        (-size * 0.55, 0, 1), (-size * 0.82, top * 0.36), (-size * 0.4 + sway * 0.3, top * 0.6),
        (-size * 0.42 + sway, top * 0.88, 1), (-size * 0.06 + sway * 0.4, top * 0.74),
        (size * 0.1 + sway, top, 1), (size * 0.3 + sway * 0.3, top * 0.62),
        (size * 0.58 + sway * 0.8, top * 0.68, 1), (size * 0.84, top * 0.34), (size * 0.55, 0, 1),
    ]  # fmt: skip


def torch(d: Drawing, frame: int) -> str:
    """Return SVG of a festival torch standing at (0, 0) in a glow of radius 122, its fire from y -172 up to
    about -270, with sparks above, in `frame` 0 to 3, after which 0 follows again."""
    halo = d.halo("#FFB84A", 0, -196, 122, ((0.2, 0.8), (0.5, 0.42), (1, 0)))
    out = [circle(0, -196, 122, halo, filter=d.grain(seed=4 + frame))]
    pole: list[Point] = [(-9, -138, 1), (9, -138, 1), (6, 0, 1), (-6, 0, 1)]
    out.append(shape(pole, WOOD[2], stroke=INK, stroke_width=3.2))
    out += [
        stroke([(-7 + i * 0.3, -112 + i * 17), (7 - i * 0.3, -117 + i * 17)], SAND[1], 4) for i in range(3)
    ]
    cup: list[Point] = [(-27, -172, 1), (27, -172, 1), (17, -132, 1), (-17, -132, 1)]
    out.append(shape(cup, WOOD[1], stroke=INK, stroke_width=3.2))
    out.append(
        d.inside(
            smooth(cup), ellipse(14, -150, 22, 30, d.fade(INK, 0, 0.8, 0, 0.3, 1, 0.8), filter=d.grain())
        )
    )
    for i in range(5):
        out.append(facet([(-22 + i * 9, -160), (-13 + i * 9, -160), (-17.5 + i * 9, -149)], CORAL))
    out.append(stroke([(-25, -169), (25, -169)], SAND[1], 4.5))
    for size, height, colour in ((44, 96, "#F2603F"), (30, 68, "#FFA52E"), (15, 40, "#FFF0B8")):
        points = [(x, y - 172, *c) for x, y, *c in _flame((frame + (size < 40)) % 4, size, height)]
        out.append(shape(points, colour))
    for k in range(3):
        a = frame * 1.6 + k * 2.1
        out.append(circle(math.sin(a) * 30, -262 - (k * 31 + frame * 14) % 58, 2.6, "#FFD27A"))
    return "".join(out)


def _frame(d: Drawing, *, frame: int) -> None:
    """One frame."""
    d.add(ellipse(4, 0, 26, 5, INK, opacity=0.4), torch(d, frame))


for _i in range(4):
    drawing(f"ui/torch-{_i}", size=(260, 340), anchor=(130, 332), origin=(130, 332))(
        functools.partial(_frame, frame=_i)
    )
