"""The morning side of the bay: everything of folded paper, from the sun on a thread to the sand castle."""

from __future__ import annotations

import math
import random
from itertools import pairwise

from workshop.art import folded
from workshop.art.folded import Fold
from workshop.art.kit import Drawing, Point, circle, ellipse, facet, group, mix, moved, path, stroke

_FAR = (
    ("#86CDBE", -420, (-170, 360), 20), ("#86CDBE", -80, (40, 404), 190), ("#7CC4B2", 60, (214, 372), 420),
    ("#9CC6A4", 300, (470, 404), 640), ("#D3A98C", 520, (640, 440), 790),
)  # fmt: skip
_NEAR = (
    ("#3A9A66", -400, (-240, 350), -40), ("#3FA366", -60, (92, 392), 260), ("#4BAA5E", 150, (318, 338), 520),
    ("#7FAE58", 400, (548, 424), 680), ("#C98A52", 590, (690, 462), 800),
)  # fmt: skip


def sun(d: Drawing) -> None:
    """Draw on `d` the folded sun around (252, 196), her smile and the thread she hangs from, as one group
    "morning-sun"; units of the sheet `scene/title`."""
    with d.part("morning-sun"):
        d.add(stroke([(252, 90), (252, -120)], "#FFFFFF", 1.5, opacity=0.6))
        face = circle(0, 0, 52, "#FFE9A8") + circle(0, 0, 52, "none", stroke="#FFF8DC", stroke_width=2)
        for side in (-1, 1):
            face += stroke([(side * 26, -6), (side * 16, -14), (side * 6, -6)], "#A8521A", 4)
            face += ellipse(side * 28, 10, 8, 5, "#F59A5A")
        face += stroke([(-12, 12), (-6, 18), (0, 12), (6, 18), (12, 12)], "#A8521A", 3.4)
        pleats = folded.rosette("gold", 124, 26).shadowed(8, 12, "#2A4A7A", 0.16)
        d.add(moved(pleats + face, 252, 196))


def mountains(d: Drawing) -> None:
    """Draw on `d` two chains of five folded mountains, each a group: "mountains-506", far away and paler,
    then "mountains-508". They stand at that y, between x -420 and 800, warmer towards the sunset on the
    right."""
    for chain, base, opacity in ((_FAR, 506, 0.92), (_NEAR, 508, 1)):
        f = Fold()
        for paper, left, peak, right in chain:
            folded.ridge(f, paper, left, peak, right, base)
        with d.part(f"mountains-{base}", opacity=opacity):
            d.add(f.shadowed(7, 4, "#1A5A6A", 0.2))


def hedge(d: Drawing) -> None:
    """Draw on `d` 39 bushes of paper along the foot of the mountains, y 509, from x -335 to 615 and a little
    beyond; they are the same on every call."""
    rng, f = random.Random(3), Fold()
    for i in range(39):
        x, w, h = -335 + i * 25 + rng.uniform(-9, 9), rng.uniform(15, 26), rng.uniform(9, 20)
        h *= 1 if x < 420 else 0.7
        paper = mix("#3C9A5E", "#B07A4A", min(1.0, max(0.0, (x - 260) / 360)) * 0.8)
        f.add(paper, 0.8, (x - w, 509), (x - w * 0.3, 509 - h), (x, 511))
        f.add(paper, 1.8, (x - w * 0.3, 509 - h), (x + w * 0.35, 509 - h * 0.8), (x, 511))
        f.add(paper, 2.9, (x + w * 0.35, 509 - h * 0.8), (x + w, 509), (x, 511))
    d.add(f.shadowed(4, 5, "#7A4A2A"))


def beach(d: Drawing) -> None:
    """Draw on `d` one group "beach": three palms, parasol, castle, towel, crab and two starfish on the sand,
    between x -246 and 548."""
    with d.part("beach"):
        for x, y, height, lean, size in (
            (-150, 566, 130, 24, 1.0),
            (250, 548, 92, 22, 0.9),
            (150, 556, 120, -20, 1),
        ):
            shadow = ellipse(x + 16, y, 34 * size, 6 * size, "#7A4A2A", opacity=0.25)
            d.add(shadow, moved(folded.palm(height, lean).shadowed(8, 9, "#1A4A5A", 0.16), x, y, 0, size))
        d.add(_parasol(84, 650), moved(_castle(), 236, 738, 0, 0.54), moved(_towel(), -140, 812))
        d.add(moved(_crab(), 508, 1016, -8, 0.4), moved(_starfish(), 66, 806, 14, 0.34))
        d.add(moved(_starfish(), 402, 900, -20, 0.2))


def _parasol(x: float, y: float) -> str:
    f, ribs, wide = Fold(), 7, 104.0
    rim = [
        (x - 14 + t * wide, y - 8 - 18 * math.cos(t * 1.4))
        for t in (-1 + 2 * i / ribs for i in range(ribs + 1))
    ]
    top = (x - 14, y - 78)
    for i, (p, q) in enumerate(pairwise(rim)):
        hem = ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2 + 9)
        f.add("white" if i % 2 else "coral", 0.4 + i * 0.42, top, p, hem, q)
    ground = ellipse(x + 14, y + 114, 70, 12, "#8A4A2A", opacity=0.2)
    return (
        ground + stroke([(x, y + 112), (x - 14, y - 70)], "#8A5433", 6) + f.shadowed(8, 10, "#5A2450", 0.14)
    )


def _castle() -> str:
    f = Fold()
    for x, w, h in ((-58, 44, 58), (58, 44, 50), (0, 58, 96)):
        for side, shade in ((-1, 0.9), (1, 2.3)):
            edge = x + side * w / 2
            f.add("sand", shade, (edge, 0), (edge, -h), (x, -h + 5), (x, 4))
            f.add("kraft", shade, (edge + side * 7, -h), (x - 4, -h - w * 0.8), (x, -h + 6))
    f.add("sand", 1.3, (-96, 6), (-80, -26), (0, -20), (0, 12))
    f.add("sand", 2.5, (96, 6), (80, -26), (0, -20), (0, 12))
    flag = stroke([(-4, -140), (-4, -172)], "#8A5433", 3) + facet(
        [(-4, -172), (26, -163), (-4, -154)], "#1FA9A6"
    )
    gate = path("M-11 8V-10Q0 -24 11 -10V10Z", "#8A5433")
    return f.shadowed(9, 6, "#7A3A2A", 0.16) + gate + flag


def _towel() -> str:
    f = Fold()
    for i in range(6):
        x = -90 + i * 30
        f.add(
            "teal" if i % 2 else "cream",
            0.8 + (i % 2) * 0.8,
            (x, -18),
            (x + 30, -18),
            (x + 14, 22),
            (x - 16, 22),
        )
    return f.shadowed(6, 6, "#7A3A2A", 0.18)


def _crab() -> str:
    f = Fold()
    for i, (y, length, drop) in enumerate(((-2, 40, 16), (12, 36, 32), (24, 26, 46))):
        for e in (-1, 1):
            knee = ((e * (38 + length), y - 6 + i * 4), (e * (36 + length), y + 5 + i * 4))
            f.add("coral", 2 if e < 0 else 3, (e * 36, y), *knee, (e * 32, y + 12))
            f.add("coral", 3.2 if e < 0 else 4, knee[0], (e * (50 + length - i * 5), y + drop), knee[1])
    for e in (-1, 1):
        far = 0 if e < 0 else 1.4
        f.add("coral", 1.6 + far, (e * 38, -10), (e * 70, -26), (e * 66, -42), (e * 30, -26))
        f.add("coral", 0.6 + far, (e * 66, -42), (e * 70, -26), (e * 98, -54), (e * 94, -72))
        f.add("coral", far, (e * 66, -42), (e * 94, -72), (e * 76, -98), (e * 70, -70))
        f.add("coral", 1.8 + far, (e * 66, -42), (e * 70, -70), (e * 48, -92), (e * 50, -58))
    f.add("coral", 1, (-48, -6), (-24, -38), (0, -4)).add("coral", 0, (-24, -38), (24, -38), (0, -4))
    f.add("coral", 2, (24, -38), (48, -6), (0, -4)).add("coral", 2, (-48, -6), (0, -4), (-28, 34))
    f.add("coral", 3.4, (48, -6), (28, 34), (0, -4)).add("coral", 2.8, (-28, 34), (0, -4), (28, 34))
    eyes = "".join(
        circle(e * 15, -60, 11, "#FFFFFF") + circle(e * 15 + 1, -58, 6.4, "#1C1030") for e in (-1, 1)
    )
    return f.shadowed(8, 8, "#7A3A2A", 0.2) + eyes + stroke([(-11, 14), (0, 21), (11, 14)], "#6A1030", 3.4)


def _starfish() -> str:
    f, arms = Fold(), []
    for i in range(10):
        a, r = math.radians(i * 36 - 90), 40 if i % 2 else 98
        arms.append((math.cos(a) * r, math.sin(a) * r))
    for i, p in enumerate(arms):
        q = arms[(i + 1) % 10]
        away = folded.turned_away((p[0] + q[0]) / 140, (p[1] + q[1]) / 140)
        f.add("orange", 1.4 + away + (0.8 if i % 2 else 0), (0, 0), p, q)
    return f.shadowed(8, 8, "#7A3A2A", 0.2)


def glints(rng: random.Random) -> str:
    """Return SVG of one group of ticks of light on the shallow water and the lagoon: up to 80 strokes at
    places drawn with `rng`, x 300 to 1,480 and y 530 to 1,050, without those in the middle (before Kiti's
    image) and beyond the reef."""
    out = ""
    for _ in range(80):
        x, y = rng.uniform(300, 1480), 530 + rng.random() ** 1.4 * 520
        w = 16 + (y - 500) * 0.13 * rng.uniform(0.5, 1.1)
        if x > 1420 - (y - 500) * 0.5 or (abs(x - 960) < 230 and y < 770):
            continue
        tick: list[Point] = [(x - w / 2, y), (x, y - 2 - (y - 500) * 0.008), (x + w / 2, y)]
        out += stroke(tick, "#E9FBF2" if x < 640 else "#9DF2E0", 2.2 + (y - 500) * 0.003)
    return group(out, opacity=0.75)
