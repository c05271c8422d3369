"""What Kaivai's motions need: splashes, bubbles, dust, rings on the water, sparks, fires, a scaffold, the lid
over a stake. All have their middle, or where they touch the water, at (0, 0). Those that do not use their
drawing call it `_d`; they return equal SVG for equal steps."""

from __future__ import annotations

import math
import random
from functools import partial

from workshop.art.kaivai_ink import (
    GOLD,
    SAND,
    SAND_DARK,
    WOOD,
    WOOD_DARK,
    WOOD_LIGHT,
    line,
    outlined,
    printed,
    sheet,
)
from workshop.art.kit import (
    CORAL,
    CREAM,
    FOAM,
    INK,
    Drawing,
    Points,
    circle,
    ellipse,
    facet,
    group,
    path,
    ring,
    shape,
    smooth,
    stroke,
)

SPLASHES, PUFFS, RINGS, SPARKS, FLAMES = 5, 5, 4, 4, 3
_WATER, _DEEP = "#8CE6F0", "#1C7FB4"


def splash(_d: Drawing, step: int) -> str:
    """Return SVG of water that is thrown up from (0, 0), at step 0 to 4 from the first to the last drops: a
    ring, nine drops, and up to step 3 five tongues. All steps lie within x -59 to 59 and y -63 to 34."""
    t = (step + 0.5) / SPLASHES
    svg = ellipse(0, 2, 14 + 26 * t, 6 + 10 * t, "none", stroke=FOAM, stroke_width=5 * (1 - t) + 1.2)
    rng = random.Random(7)
    height = 58 * math.sin(math.pi * min(1.0, t * 1.1))
    if t < 0.75:
        for number in range(5):
            lean = (number - 2) * (7 + 9 * t)
            tall = height * (0.62, 0.86, 1.0, 0.8, 0.55)[number]
            foot = (number - 2) * 6
            tongue: Points = [
                (foot - 6, 3, 1), (foot + lean * 0.5 - 4, -tall * 0.5), (foot + lean, -tall, 1),
                (foot + lean * 0.5 + 4, -tall * 0.45), (foot + 6, 3, 1),
            ]  # fmt: skip
            svg += shape(tongue, _WATER, stroke=_DEEP, stroke_width=2.2, stroke_linejoin="round")
        svg += shape([(-16, 4, 1), (-8, -8), (0, -11), (8, -8), (16, 4, 1), (0, 8)], FOAM)
    for number in range(9):
        side = (number - 4) / 4
        x = side * (16 + 44 * t)
        y = -(height * 0.9 + 14) * (1 - side * side * 0.5) + 50 * t * t + rng.uniform(-5, 5)
        r = (4.6 - 2.6 * t) * (1.2 if number % 2 else 0.8)
        svg += circle(x, y, r + 1.4, _DEEP) + circle(x, y, r, FOAM if number % 2 else _WATER)
    return svg


def bubbles(_d: Drawing, step: int) -> str:
    """Return SVG of up to five bubbles that rise and burst over a ring on the water, at step 0 to 4. All
    steps lie within x -27 to 27 and y -37 to 18."""
    t = (step + 0.5) / SPLASHES
    svg = ""
    for number, (x, start, r) in enumerate(((-12, 6, 6), (3, 0, 8), (14, 8, 5), (-3, 12, 4), (8, 14, 3))):
        own = t * 1.25 - number * 0.07
        if not 0 < own < 1:
            continue
        y = start - 34 * own
        size = r * (0.7 + 0.5 * own)
        svg += circle(x + 4 * math.sin(6 * own + number), y, size, "#DFFBF6", opacity=0.5)
        svg += circle(x + 4 * math.sin(6 * own + number), y, size, "none", stroke=_DEEP, stroke_width=2)
        svg += circle(x + 4 * math.sin(6 * own + number) - size * 0.3, y - size * 0.3, size * 0.28, FOAM)
    return svg + ellipse(0, 8, 20 + 8 * t, 7 + 3 * t, "none", stroke=FOAM, stroke_width=2.4 * (1.1 - t))


def dust(_d: Drawing, step: int) -> str:
    """Return SVG of eight puffs of dust that fly at both sides of where something comes down, at step 0 to 4.
    All steps lie within x -85 to 85 and y -30 to 24."""
    t = (step + 0.5) / PUFFS
    under, over = "", ""
    for number in range(8):
        e = -1 if number % 2 else 1
        x = e * (20 + 34 * t + 9 * (number // 2))
        y = 10 - 26 * t * (0.4 + 0.3 * (number % 3)) - 4 * (number // 2)
        r = (19 - 3 * (number // 2)) * (0.6 + 0.7 * t) * (1 - 0.72 * max(0.0, t - 0.35) / 0.65)
        under += circle(x, y, max(0.6, r) + 2.2, "#8A5A34")
        over += circle(x, y, max(0.6, r), SAND if number % 3 else CREAM)
    return under + over


def wave_ring(_d: Drawing, step: int) -> str:
    """Return SVG of two rings of waves around (0, 0) that run out: the outer one from 27 units to each side
    at step 0 to 60 at step 3, seen aslant and thinner each time."""
    t = (step + 0.6) / RINGS
    thin = 5.5 * (1.15 - t)
    svg = ellipse(0, 0, 20 + 44 * t, 11 + 27 * t, "none", stroke=FOAM, stroke_width=thin)
    return svg + ellipse(0, 0, 10 + 30 * t, 5 + 18 * t, "none", stroke="#8CE6F0", stroke_width=thin * 0.7)


def sparks(_d: Drawing, step: int) -> str:
    """Return SVG of twelve golden, cream and coral sparks that fly to all sides of (0, 0), at step 0 to 3: up
    to 35 units far at 0, 67 at 3."""
    t = (step + 0.5) / SPARKS
    svg = ""
    for number in range(12):
        a = math.tau * number / 12 + 0.2
        near, far = 16 + 30 * t, 26 + (46 if number % 2 else 36) * t
        tint = (GOLD, CREAM, CORAL)[number % 3]
        svg += line(
            [(math.cos(a) * near, math.sin(a) * near), (math.cos(a) * far, math.sin(a) * far)],
            tint, 5 * (1.15 - t), rim=2.6,
        )  # fmt: skip
    return svg


def flame(_d: Drawing, step: int) -> str:
    """Return SVG of a fire of a feast on two crossed logs around (0, 0), about 64 units high, in one of three
    shapes, `step` 0 to 2. IndexError above 2."""
    lean = (-5, 1, 6)[step]
    svg = ellipse(2, 4, 30, 9, INK, opacity=0.4)
    svg += line([(-22, 3), (18, -5)], WOOD_DARK, 7) + line([(22, 3), (-18, -5)], WOOD, 7)
    outer: Points = [
        (-19, -3, 1), (-24 + lean * 0.3, -22), (-10 + lean, -40 - 4 * step, 1), (-6, -28),
        (lean, -62 + 3 * step, 1), (9 + lean * 0.4, -34), (16 + lean, -44 + 3 * step, 1),
        (24 - lean * 0.2, -18), (17, -2, 1), (0, 4),
    ]  # fmt: skip
    svg += shape(outer, "#FF6B3D", stroke=INK, stroke_width=3, stroke_linejoin="round")
    middle: Points = [
        (-11, -2, 1), (-13, -16), (-4 + lean * 0.6, -36, 1), (2, -24), (8 + lean * 0.5, -30, 1),
        (13, -12), (10, -1, 1),
    ]  # fmt: skip
    return (
        svg
        + shape(middle, GOLD)
        + shape([(-5, -1, 1), (-6, -10), (lean * 0.3, -22, 1), (6, -9), (5, -1, 1)], "#FFF3C4")
    )


def scaffold(_d: Drawing) -> str:
    """Return SVG of four bamboo poles, two upright and two across with coral lashings, round a building site,
    for a hut about 110 units high. It lies within x -60 to 60 and y -90 to 26. The drawing is not used: every
    call returns equal SVG."""
    svg = ""
    for x, top in ((-46, -86), (46, -80)):
        svg += line([(x, 22), (x * 0.92, top)], SAND_DARK, 5.4)
        for y in range(-60, 20, 24):
            svg += line([(x - 3, y), (x + 3, y)], WOOD_DARK, 2, rim=0)
    for y, lean in ((-14, 3), (-54, -4)):
        svg += line([(-56, y), (56, y + lean)], SAND, 5)
        for x in (-44, 43):
            svg += stroke([(x - 5, y - 5), (x + 5, y + 6)], CORAL, 3) + stroke(
                [(x + 5, y - 5), (x - 5, y + 6)], CORAL, 3
            )
    return svg


def lid(d: Drawing) -> str:
    """Return SVG of a basket under which a stake is hidden, with a coral hem and a golden knob. It lies
    within x -46 to 46 and y -54 to 12."""
    body: Points = [(-44, 0, 1), (-38, -30), (-16, -46), (16, -46), (38, -30), (44, 0, 1), (0, 9)]
    data = smooth(body)
    weave = "".join(line([(q, -50), (q * 1.3, 12)], WOOD_DARK, 2.2, rim=0) for q in range(-40, 44, 11))
    weave += "".join(
        stroke([(-46, -8 - k * 12), (0, -1 - k * 12), (46, -8 - k * 12)], WOOD_DARK, 2.2) for k in range(4)
    )
    weave += stroke([(-46, -4), (0, 5), (46, -4)], CORAL, 7)
    svg = outlined(body, WOOD_LIGHT, 3.2) + printed(d, data, "#4A2218", 0.7, weave)
    svg += path(data, "none", stroke=INK, stroke_width=3.2)
    return svg + circle(0, -47, 6, GOLD, stroke=INK, stroke_width=2.4)


def crown(d: Drawing) -> str:
    """Return SVG of a crown of five leaves on a wooden band with four shells, for the winner. It lies within
    x -60 to 60 and y -66 to 24."""
    svg = ""
    for turn, fill, long in (
        (-58, "#3C8A55", 44),
        (58, "#3C8A55", 44),
        (-34, GOLD, 54),
        (34, GOLD, 54),
        (0, CORAL, 64),
    ):
        leaf = outlined([(0, 0, 1), (-12, -long * 0.5), (0, -long, 1), (12, -long * 0.5)], fill, 3)
        vein = line([(0, -6), (0, -long * 0.75)], INK, 2, rim=0)
        svg += group(
            leaf, vein, transform=f"translate({turn * 0.55:g} {abs(turn) * 0.12:g}) rotate({turn * 0.62:g})"
        )
    band: Points = [(-48, -6, 1), (0, 6), (48, -6, 1), (46, 10, 1), (0, 22), (-46, 10, 1)]
    svg += outlined(band, WOOD_LIGHT, 3.2) + printed(d, smooth(band), WOOD_DARK, 0.7)
    for x, y in ((-30, 6), (-10, 11), (10, 11), (30, 6)):
        svg += facet(ring(x, y, [7.0] * 6), CREAM, stroke=INK, stroke_width=2.2)
    return svg


def _register() -> None:
    """Every step of everything."""
    for step in range(SPLASHES):
        sheet(f"effect/splash-{step}", (136.0, 110.0), (68.0, 88.0), partial(splash, step=step))
        sheet(f"effect/bubbles-{step}", (72.0, 74.0), (36.0, 50.0), partial(bubbles, step=step))
    for step in range(PUFFS):
        sheet(f"effect/dust-{step}", (216.0, 100.0), (108.0, 66.0), partial(dust, step=step))
    for step in range(RINGS):
        sheet(f"effect/ring-{step}", (150.0, 96.0), (75.0, 48.0), partial(wave_ring, step=step))
    for step in range(SPARKS):
        sheet(f"effect/sparks-{step}", (164.0, 164.0), (82.0, 82.0), partial(sparks, step=step))
    for step in range(FLAMES):
        sheet(f"effect/fire-{step}", (76.0, 90.0), (38.0, 72.0), partial(flame, step=step))
    sheet("effect/scaffold", (132.0, 128.0), (66.0, 98.0), scaffold)
    sheet("effect/lid", (104.0, 76.0), (52.0, 58.0), lid)
    sheet("effect/crown", (130.0, 110.0), (65.0, 78.0), crown)


_register()
