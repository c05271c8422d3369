"""Jellyfish: a gooey dome with a cat's ears. The idea of the silhouette is the fringe of dripping arms."""

from __future__ import annotations

import math

from workshop.art.kit import (
    INK,
    Drawing,
    Point,
    Points,
    circle,
    ellipse,
    facet,
    moved,
    path,
    shape,
    smooth,
    stroke,
)
from workshop.art.shapes_fish import WHITE, glint, solid

BODY, LIGHT, SHADE = "#DD3C85", "#FFB3D6", "#7A1568"
ARM, ARM_PALE, POISON = "#A62A78", "#F48CBC", "#D6F25A"


def jelly(d: Drawing, value: int) -> str:
    """Return one SVG group: a jellyfish with its middle at (0, 0), for a `value` of -15 or less with horns,
    fangs and eight arms, else (-10) sulking with six arms. It is about 115 by 162 units, the nasty one 138 by
    216."""
    nasty = value <= -15
    out = _arms(nasty) + solid(d, _dome(nasty), "#C9256F" if nasty else BODY, LIGHT, SHADE, _goo(nasty), 6)
    out += _drips(nasty) + (_glare(d) if nasty else _sulk())
    return moved(out, 0, -6, size=1.12 if nasty else 1.0)


def _dome(nasty: bool) -> list[Point]:
    if nasty:
        left: list[Point] = [
            (-58, 14), (-61, -20), (-56, -46), (-60, -84, 1), (-34, -62), (-18, -60, 1), (-12, -70, 1),
            (-6, -61, 1),
        ]  # fmt: skip
    else:
        left = [(-54, 14), (-57, -22), (-47, -68, 1), (-26, -55)]
    right: list[Point] = [(-p[0], p[1], *p[2:]) for p in reversed(left)]
    hem: list[Point] = [(44, 14), (33, 24), (20, 13), (8, 25), (-6, 14), (-19, 25), (-32, 14), (-43, 23)]
    middle: list[Point] = [(0, -78, 1)] if nasty else [(0, -58)]
    return [*left, *middle, *right, *hem]


def _arms(nasty: bool) -> str:
    spec = [(-40, 56), (-26, 78), (-10, 64), (5, 88), (20, 66), (36, 76)]
    if nasty:
        spec = [(-48, 62), (-36, 84), (-22, 70), (-8, 96), (7, 74), (21, 92), (35, 70), (48, 80)]
    out = ""
    for i, (x, length) in enumerate(spec):
        sway = 9 if i % 2 else -8
        points: list[Point] = [
            (x, 8),
            (x + sway, length * 0.34),
            (x - sway, length * 0.62),
            (x + sway * 0.7, length * 0.86),
            (x - sway * 0.2, length),
        ]
        out += tentacle(points, ARM if i % 2 else ARM_PALE, 9 if i % 2 else 7)
        tip = points[-1]
        if nasty and i % 2:
            out += facet(
                [
                    (tip[0] - 9, tip[1] - 5),
                    (tip[0], tip[1] + 13),
                    (tip[0] + 9, tip[1] - 5),
                    (tip[0], tip[1] + 1),
                ],
                POISON,
            )
        else:
            out += circle(tip[0], tip[1], 5.5, ARM if i % 2 else ARM_PALE)
    return out


def tentacle(points: Points, colour: str, width: float) -> str:
    """Return one SVG path: an unfilled soft line through the points, `width` units wide, with round ends."""
    return path(
        smooth(points, closed=False, pull=0.3),
        "none",
        stroke=colour,
        stroke_width=width,
        stroke_linecap="round",
    )


def _goo(nasty: bool) -> str:
    bubbles = "".join(
        circle(x, y, r, LIGHT) for x, y, r in ((10, -46, 4), (24, -40, 6), (36, -26, 4), (30, -54, 3))
    )
    gloss = shape([(-46, -18), (-42, -42), (-26, -50), (-30, -40), (-38, -30), (-40, -16)], LIGHT)
    ears = ""
    if nasty:
        ears = "".join(shape([(s * 50, -44, 1), (s * 57, -80, 1), (s * 36, -56, 1)], POISON) for s in (-1, 1))
        veins = "".join(stroke([(x, 12), (x + 3, 0), (x - 3, -8)], "#8C1458", 3) for x in (-46, -28, 28, 46))
        return ears + gloss + bubbles + veins
    ears = "".join(shape([(s * 42, -42, 1), (s * 46, -60, 1), (s * 30, -50, 1)], ARM) for s in (-1, 1))
    return ears + gloss + bubbles


def _drips(nasty: bool) -> str:
    colour = POISON if nasty else LIGHT
    spots = ((-43, 33, 4), (8, 36, 5), (33, 34, 4)) if nasty else ((-19, 34, 3.2), (33, 33, 3.2))
    out = ""
    for x, y, r in spots:
        out += shape([(x, y - r * 2.4, 1), (x + r, y), (x, y + r), (x - r, y)], colour)
    return out


def _sulk() -> str:
    """-10: narrow eyes under a sulky brow, a wobbling mouth."""
    out = ""
    for s in (-1, 1):
        x = s * 18
        out += (
            ellipse(x, -18, 11, 13, INK)
            + ellipse(x, -15, 8.4, 8.4, "#FFE08A")
            + ellipse(x + 1, -14, 3.6, 6, INK)
            + circle(x - 3, -18, 2, WHITE)
        )
        out += shape([(s * 34, -36, 1), (s * 4, -25, 1), (s * 5, -17, 1), (s * 34, -26, 1)], "#8F1A68")
    mouth: list[Point] = [(-14, 6), (-8, 0), (-3, 4), (3, 0), (8, 4), (14, 6)]
    return out + stroke(mouth, INK, 3.4)


def _glare(d: Drawing) -> str:
    """-15: burning slits and a mouth full of needles."""
    out = ""
    for s in (-1, 1):
        socket: list[Point] = [(s * 44, -40, 1), (s * 6, -20, 1), (s * 12, -10), (s * 28, -10), (s * 40, -22)]
        out += shape(socket, INK) + shape(
            [(s * 39, -33, 1), (s * 12, -18, 1), (s * 18, -13), (s * 28, -14), (s * 36, -23)], POISON
        )
        out += ellipse(s * 24, -20, 3, 6.4, INK)
    out += shape([(-27, -3, 1), (0, -6), (27, -3, 1), (20, 11), (0, 14), (-20, 11)], INK)
    for i in range(6):
        x = -21 + i * 8.4
        out += facet([(x - 4, -4), (x + 4, -4), (x, 5)], WHITE)
        out += facet([(x + 0.4, 12), (x + 7.6, 12), (x + 4, 4)], WHITE)
    return out


def pop_ring(d: Drawing, step: int) -> str:
    """Return SVG of a bursting jellyfish around (0, 0): at `step` 0 whole, the sulking one of `jelly` 1.16
    times as large, about 134 units across; at 1 (about 156) to 4 (the last drops, about 235) 14 arcs and 14
    drops, with a glint up to 3, a star behind them at 1 and 2, and crossed eyes and a mouth at 1. IndexError
    above 4."""
    if step == 0:
        return moved(jelly(d, -10), 0, 0, size=1.16)
    reach = (0, 74, 86, 96, 104)[step]
    gap = (0, 0.1, 0.35, 0.6, 0.8)[step]
    parts = ""
    count = 14
    for i in range(count):
        a = math.tau * (i + 0.3 * step) / count
        width = math.tau / count * (1 - gap) / 2
        arc: list[Point] = [
            (math.cos(a + k * width) * reach, math.sin(a + k * width) * reach) for k in (-1, -0.5, 0, 0.5, 1)
        ]
        parts += stroke(arc, LIGHT if i % 2 else BODY, 9 - 1.6 * step)
        drop = reach * (0.5 + 0.16 * step) * (1 if i % 2 else 0.8)
        size = (7.5 - 1.3 * step) * (1 if i % 3 else 1.5)
        parts += moved(
            shape([(0, -size * 2, 1), (size, 0), (0, size), (-size, 0)], (BODY, ARM, LIGHT)[i % 3]),
            math.cos(a + 0.2) * drop, math.sin(a + 0.2) * drop, math.degrees(a) + 90 + 180,
        )  # fmt: skip
    if step <= 2:
        spikes = 10
        star: list[Point] = []
        for i in range(spikes * 2):
            r = (58 - 14 * step) if i % 2 == 0 else (30 - 8 * step)
            star.append((math.cos(i * math.pi / spikes) * r, math.sin(i * math.pi / spikes) * r))
        parts = (
            facet(star, "#FFE3F0")
            + parts
            + (
                stroke([(-14, -6), (-6, 2)], INK, 4)
                + stroke([(-6, -6), (-14, 2)], INK, 4)
                + stroke([(6, -6), (14, 2)], INK, 4)
                + stroke([(14, -6), (6, 2)], INK, 4)
                + stroke([(-7, 14), (0, 10), (7, 14)], INK, 3.4)
                if step == 1
                else ""
            )
        )
    return parts + (glint(-reach * 0.5, -reach * 0.5, 13 - 2 * step) if step < 4 else "")
