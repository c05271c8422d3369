"""The six player symbols, and the festival rings behind the cats."""

from __future__ import annotations

import math
from functools import partial

from miaui.core.seat_colours import SEAT_COLOURS
from workshop.art.brush import brush, inked, mirror
from workshop.art.kit import (
    PLUM,
    Drawing,
    Point,
    circle,
    drawing,
    facet,
    group,
    mix,
    moved,
    path,
    ring,
    shape,
    smooth,
)


def shell(main: str, line: str) -> str:
    """Return SVG of the symbol "shell", a scallop in `main` with four ribs in `line`, within x -31 to 31 and
    y -28 to 25."""
    spread = [math.pi * (1 + i / 5) for i in range(6)]
    fan: list[Point] = [(-10, 25, 1), (-11, 16, 1)]
    for i, a in enumerate(spread):
        fan.append((math.cos(a) * 26, 4 + math.sin(a) * 25, 1))
        if i < 5:
            b = a + math.pi / 10
            fan += [(math.cos(b + t) * 31, 4 + math.sin(b + t) * 31) for t in (-0.13, 0.13)]
    fan += [(11, 16, 1), (10, 25, 1)]
    ribs = [
        brush([(x * 0.2, 16), (x * 0.66, y * 0.45 + 6), (x, y)], 4.2, line, (1, 0.4))
        for x, y in ((-20, -10), (-7.5, -19), (7.5, -19), (20, -10))
    ]
    return shape(fan, main) + "".join(ribs) + brush([(-11, 16.5), (0, 19), (11, 16.5)], 3.4, line)


def wave(main: str, line: str) -> str:
    """Return SVG of the symbol "wave", a breaking wave in `main` with two lines in `line`, within x -29 to 29
    and y -25 to 24."""
    body: list[Point] = [
        (-29, 24, 1), (-28, 6), (-16, -18), (6, -25), (25, -12), (28, 6), (22, 12, 1),
        (17, 0), (7, -4), (1, 4), (6, 14), (18, 18), (29, 24, 1),
    ]  # fmt: skip
    return (
        shape(body, main)
        + brush([(-20, 16), (-15, -3), (0, -14), (13, -12)], 4.6, line)
        + brush([(-10, 18), (-7, 5), (-1, -4)], 3.4, line)
    )


def leaf(main: str, line: str) -> str:
    """Return one SVG group: the symbol "leaf", a broad leaf in `main` with veins in `line`, turned 24 degrees
    clockwise, within x -25 to 19 and y -29 to 33."""
    half: list[Point] = [(0, -32, 1), (-12, -21), (-21, -4), (-19, 12), (0, 23, 1)]
    veins = [
        brush([(0, y + 7), (s * 6, y + 1), (s * 12, y - 5)], 3.6, line, (0.9, 0.35))
        for y in (-11, 0, 11)
        for s in (-1, 1)
    ]
    blade = (
        shape(mirror(half), main) + "".join(veins) + brush([(0, 34), (1, 10), (0, -22)], 4.6, line, (1, 0.4))
    )
    return moved(blade, -2, 0, turn=24)


def sun(main: str, line: str) -> str:
    """Return SVG of the symbol "sun", ten rays of radius 30 around (0, 0) and a disc in `main`, with a ring
    and a swirl in `line`."""
    rays: list[Point] = []
    for i in range(10):
        a = i * math.tau / 10 - math.pi / 2
        rays.append((math.cos(a) * 30, math.sin(a) * 30, 1))
        b = a + math.tau / 20
        rays.append((math.cos(b) * 19, math.sin(b) * 19))
    swirl = [(math.cos(a) * r, math.sin(a) * r) for a, r in ((i * 0.8, 10.5 - i * 1.15) for i in range(9))]
    return shape(rays, main) + circle(0, 0, 14.5, line) + circle(0, 0, 10.8, main) + brush(swirl, 3.2, line)


def hibiscus(main: str, line: str) -> str:
    """Return SVG of the symbol "hibiscus", five petals in `main` with lines, a heart and a pistil in `line`,
    within 29 units of (0, 0)."""
    petal: list[Point] = [
        (-2, -3, 1), (-9, -10), (-12.5, -19), (-8, -28), (0, -26), (8, -28), (12.5, -19), (9, -10),
        (2, -3, 1),
    ]  # fmt: skip
    petals = "".join(
        moved(shape(petal, main) + brush([(0, -11), (0, -20)], 2.6, line, (1, 0.2)), turn=i * 72)
        for i in range(5)
    )
    pistil = brush([(0, 0), (8, -6), (14, -15)], 4.6, line, (1, 0.9))
    dots = "".join(circle(x, y, 2.8, line) for x, y in ((16, -19), (19, -14), (11.5, -18.5)))
    return petals + circle(0, 0, 8, line) + circle(0, 0, 3.6, main) + pistil + dots


def star(main: str, line: str) -> str:
    """Return SVG of the symbol "star", a sea star of five arms in `main` with a line in `line` on each,
    within 29 units of (0, 0)."""
    arms: list[Point] = []
    for i in range(5):
        a = i * math.tau / 5 - math.pi / 2
        for turn, r in ((-0.16, 28), (0.16, 28), (math.tau / 10, 13)):
            arms.append((math.cos(a + turn) * r, math.sin(a + turn) * r + 2))
    lines = "".join(
        moved(brush([(0, -5), (0, -20)], 4, line, (0.9, 0.4)), 0, 2, turn=i * 72) for i in range(5)
    )
    return shape(arms, main) + lines


SYMBOLS = {"shell": shell, "wave": wave, "leaf": leaf, "sun": sun, "hibiscus": hibiscus, "star": star}


def _coloured(d: Drawing, *, name: str) -> None:
    twins = SEAT_COLOURS[name]
    with d.part("symbol"):
        d.add(SYMBOLS[name](twins.base, twins.dark))


def _ring(d: Drawing, *, name: str) -> None:
    """The disc a cat sits before: a printed sunburst in a carved festival ring."""
    twins = SEAT_COLOURS[name]
    edge = mix(twins.dark, PLUM[0], 0.35)
    with d.part("ring"):
        d.add(inked(ring(0, 0, [112] * 24), 4, wobble=0.08))
        d.add(shape(ring(0, 0, [112] * 24), edge))
        teeth = "".join(
            moved(
                facet([(-7.5, -100), (0, -110), (7.5, -100)], twins.base if i % 2 else twins.pale),
                turn=i * 12,
            )
            for i in range(30)
        )
        d.add(teeth)
    with d.part("disc"):
        disc = smooth(ring(0, 0, [100, 99, 100, 98.6] * 5))
        d.add(path(disc, twins.base))
        ray = mix(twins.base, twins.pale, 0.26)
        rays = [
            facet(
                [
                    (0, 0),
                    (150 * math.cos(a), 150 * math.sin(a)),
                    (150 * math.cos(a + 0.17), 150 * math.sin(a + 0.17)),
                ],
                ray,
            )
            for a in (i * math.tau / 16 + 0.1 for i in range(16))
        ]
        light = d.halo(twins.pale, -30, -44, 120, ((0, 0.5), (0.5, 0.16), (1, 0)))
        dark = d.halo(twins.dark, -34, -44, 158, ((0.5, 0), (0.8, 0.6), (1, 1)))
        d.add(
            d.inside(
                disc,
                group(*rays),
                circle(0, 0, 101, light, filter=d.grain()),
                circle(0, 0, 101, dark, filter=d.grain()),
            )
        )
        d.add(path(disc, "none", stroke=edge, stroke_width=2.4))


for _name in SYMBOLS:
    drawing(f"symbol/{_name}", size=(64, 64), origin=(32, 32))(partial(_coloured, name=_name))
    drawing(f"cat/ring-{_name}", size=(240, 240), origin=(120, 120))(partial(_ring, name=_name))
