"""Kaivai's goods and marks: fish, cowrie shells, influence, dice, the rack before a hut, cult stones, the
god. Small things have their middle at (0, 0), what stands on a hex the middle of the hex."""

from __future__ import annotations

import math
import random
from functools import partial

from workshop.art.kaivai_ink import (
    GOLD,
    HEX,
    TURQUOISE,
    WOOD_DARK,
    cord,
    edged,
    line,
    outlined,
    printed,
    rounded_hex,
    sheet,
)
from workshop.art.kit import (
    CORAL,
    CREAM,
    INK,
    SAND,
    Drawing,
    Points,
    box,
    circle,
    ellipse,
    facet,
    group,
    moved,
    path,
    ring,
    shape,
    smooth,
    stroke,
)

_BLUE, _WHITE = "#2A86D6", "#FFFFFF"


def fish(d: Drawing, stale: bool = False) -> str:
    """Return SVG of a fish to the left, within x -18 to 25 and y -16 to 13: silver with an eye, or, if
    `stale`, brown with a cross for an eye, as one that is worth nothing tomorrow."""
    belly, back, fin = ("#B9B79A", "#8C8A6C", "#8F7A4A") if stale else ("#E9F2EE", "#8FB2C6", "#F2A93B")
    body: Points = [(-17, 1, 1), (-9, -8), (3, -9), (13, -2), (13, 3), (3, 10), (-9, 8)]
    tail = outlined([(10, 0), (17, -9), (24, -11, 1), (20, 1), (23, 12, 1), (15, 8)], fin, 2.4)
    top = outlined([(-4, -7, 1), (3, -15), (9, -6, 1)], fin, 2.2)
    data = smooth(body)
    stripe = shape([(-20, -3), (-4, -3), (16, -1), (14, -14), (-16, -14)], back)
    svg = tail + top + outlined(body, belly, 2.6)
    svg += printed(d, data, "#5E5A3A" if stale else "#6B87A0", 0.7, stripe)
    svg += path(data, "none", stroke=INK, stroke_width=2.4) + stroke([(-5, -5), (-2, 1), (-6, 6)], INK, 2)
    if not stale:
        return svg + circle(-10, -1, 2.6, INK)
    return svg + line([(-13, -3), (-8, 2)], INK, 2, rim=0) + line([(-8, -3), (-13, 2)], INK, 2, rim=0)


def offered_fish(_d: Drawing, sure: bool) -> str:
    """Return SVG of a fish to the left, within x -18 to 25 and y -12 to 13, on a canoe's offer: golden with
    an edge of ink if it is caught for `sure`, else dark with a dotted cream edge."""
    body: Points = [(-17, 1, 1), (-9, -8), (3, -9), (13, -2), (13, 3), (3, 10), (-9, 8)]
    tail: Points = [(10, 0), (17, -9), (24, -11, 1), (20, 1), (23, 12, 1), (15, 8)]
    fill, ink, eye = (GOLD, INK, INK) if sure else ("#12234F", INK, CREAM)
    svg = outlined(tail, fill, 2.6) + outlined(body, fill, 2.6)
    if sure:
        svg += shape([(-8, 7), (3, 9), (12, 3), (6, 4), (-4, 4)], "#E08A2A")
        svg += stroke([(-5, -5), (-2, 1), (-6, 6)], ink, 2) + stroke([(3, -5), (6, 0)], ink, 1.8)
    else:
        for edge in (tail, body):
            svg += path(
                smooth(edge),
                "none",
                stroke=CREAM,
                stroke_width=2.6,
                stroke_dasharray="4 3.4",
                stroke_linecap="round",
            )
    return svg + circle(-10, -1, 2.4, eye)


def cowrie(d: Drawing) -> str:
    """Return one SVG group: a cowrie shell, 32 units long, turned 14 degrees anticlockwise, around (0, 0). It
    lies within x -17 to 17 and y -14 to 14."""
    body: Points = [(-16, 1), (-11, -9.5), (0, -12.5), (11, -9), (16, 1), (11, 9.5), (0, 12), (-11, 9.5)]
    data = smooth(body)
    places = ((-9, -8), (-2, -10.5), (6, -9.5), (12, -5), (-13, -3), (-10, 8), (-2, 10), (6, 9), (12, 5))
    spots = "".join(circle(x, y, 1.7, "#8A4A2E") for x, y in places)
    svg = path(data, "#E09A62", stroke=INK, stroke_width=2.6) + printed(d, data, "#A85F38", 0.7, over=spots)
    svg += path(data, "none", stroke=INK, stroke_width=2.6)
    svg += shape([(-13.5, 0.5, 1), (-6, -6.4), (5, -6.4), (13.5, 0.5, 1), (5, 7), (-6, 7)], CREAM)
    svg += shape([(-12, 0.5, 1), (-4, -1.8), (5, -1.8), (12, 0.5, 1), (5, 2.6), (-4, 2.6)], INK)
    for x in (-6, -2, 2, 6):
        svg += line([(x, -2), (x, -5)], "#8A4A3A", 1.6, rim=0) + line([(x, 3), (x, 6)], "#8A4A3A", 1.6, rim=0)
    return moved(svg, turn=-14)


def influence(d: Drawing, spent: bool = False) -> str:
    """Return SVG of a disc of radius 13 around (0, 0) with a spiral and a shadow below it; cream and red, a
    spent one grey. It lies within x -14 to 15 and y -14 to 16."""
    face, dark, ink = ("#7A6C8A", "#4E4366", "#2C2148") if spent else ("#F3E4C2", "#A9895C", "#8C2F1E")
    spiral = [(math.cos(q * 0.55) * 8 * q / 13, math.sin(q * 0.55) * 8 * q / 13) for q in range(1, 14)]
    rim = "M-13 0A13 13 0 1 1 13 0A13 13 0 1 1 -13 0Z"
    svg = circle(1.5, 3, 13, INK, opacity=0.5) + circle(0, 0, 13, face) + printed(d, rim, dark, 0.6)
    return svg + circle(0, 0, 13, "none", stroke=INK, stroke_width=2.4) + stroke(spiral, ink, 2.2)


def die(d: Drawing, blue: int, up: bool) -> str:
    """Return SVG of a fishing die, 62 units high, of whose six sides `blue` are blue, the others white; its
    upper side is blue if `up`. Of the others the left one shows blue where at least 2 more are, the right one
    where at least 4 more are."""
    r = 26.0
    top: Points = [(0, -r * 1.05), (r * 0.98, -r * 0.55), (0, -r * 0.08), (-r * 0.98, -r * 0.55)]
    left: Points = [(-r * 0.98, -r * 0.55), (0, -r * 0.08), (0, r * 1.05), (-r * 0.92, r * 0.55)]
    right: Points = [(r * 0.98, -r * 0.55), (0, -r * 0.08), (0, r * 1.05), (r * 0.92, r * 0.55)]
    svg = ellipse(4, r * 0.95, r * 1.05, r * 0.32, INK, opacity=0.4)
    svg += edged(top, CREAM) + edged(left, "#EBD3A6") + edged(right, "#C9A26A")
    faces = [_BLUE if side else _WHITE for side in (up, blue - up >= 2, blue - up >= 4)]
    svg += ellipse(0, -r * 0.56, r * 0.36, r * 0.22, faces[0], stroke=INK, stroke_width=2.4)
    for sign, face in ((-1, faces[1]), (1, faces[2])):
        spot = circle(0, 0, r * 0.27, face, stroke=INK, stroke_width=2.4)
        place = f"translate({sign * r * 0.48:.1f} {r * 0.25:.1f}) skewY({-sign * 27})"
        svg += group(spot, transform=place)
    return svg


def rack(d: Drawing, count: int) -> str:
    """Return SVG of the board before a hut with its three places for fish, `count` (0 to 3) of them taken
    from the left. It lies within x -40 to 40 and y -17 to 10. IndexError above 3."""
    svg = box(-37, -7, 76, 17, 7, INK, opacity=0.5) + box(
        -39, -10, 76, 17, 7, WOOD_DARK, stroke=INK, stroke_width=2.6
    )
    svg += "".join(ellipse(-25 + i * 24, -2, 8, 4, "#2E1620") for i in range(3))
    for i in range(count):
        svg += moved(fish(d), -26 + i * 24, -5 + (i % 2) * 1.5, turn=(-12, 8, -6)[i], size=0.72)
    return svg


def _stone(d: Drawing, x: float, y: float, h: float, seed: int) -> str:
    rng, w = random.Random(seed), 12.5
    face = rng.choice(("#C9BFD6", "#B5A9C6", "#D6CCDF"))
    points: Points = [
        (x - w * 0.5, y, 1), (x - w * 0.46, y - h * 0.66), (x - w * 0.15, y - h * rng.uniform(0.95, 1.08)),
        (x + w * 0.32, y - h * 0.92), (x + w * 0.5, y - h * 0.45), (x + w * 0.5, y, 1), (x, y + 3),
    ]  # fmt: skip
    data, ink = smooth(points), {"stroke": INK, "stroke_width": 2.4, "stroke_linejoin": "round"}
    band = box(x - w, y - h * 0.62, w * 2, 3.2, 0, "#C4475F") if seed % 3 == 0 else ""
    return (
        ellipse(x + 3, y + 2, w * 0.62, 3.4, INK, opacity=0.4)
        + path(data, face, **ink) + printed(d, data, "#5A4C80", 0.8, over=band) + path(data, "none", **ink)
    )  # fmt: skip


def cult(d: Drawing, seed: int, part: str) -> str:
    """Return SVG of a part of the circle of eight standing stones: "front", those from y 4 on, which is drawn
    over the god between them; any other word ("back") the hex, the other stones and the carved slab. `seed`
    shapes and places the stones; equal seeds give equal ones."""
    stones = sorted(
        (
            math.cos(math.tau * i / 8 + 0.2 + seed * 0.09) * 33,
            math.sin(math.tau * i / 8 + 0.2 + seed * 0.09) * 20,
            i,
        )
        for i in range(8)
    )
    stones.sort(key=lambda stone: stone[1])
    if part == "front":
        return "".join(
            _stone(d, x, y + 3, 10 + (i * 5 + seed * 3) % 4, i + seed * 11) for x, y, i in stones if y >= 4
        )
    data, seam = rounded_hex(HEX * 0.84), rounded_hex(HEX * 0.72)
    svg = group(path(data, INK, opacity=0.35), transform="translate(2 4)")
    svg += path(data, "#EBC98F", stroke="#8A5A34", stroke_width=2.4)
    dashes = path(seam, "none", stroke="#B9743F", stroke_width=2, stroke_dasharray="3 5")
    svg += printed(d, data, "#B9743F", 0.7, over=dashes)
    svg += "".join(
        _stone(d, x, y + 2, 15 + (i * 7 + seed * 3) % 8, i + seed * 11) for x, y, i in stones if y < 4
    )
    svg += ellipse(1, 6, 21, 12.5, INK, opacity=0.5) + ellipse(
        0, 2.5, 21, 12.5, "#6E5F96", stroke=INK, stroke_width=2.4
    )
    svg += ellipse(0, -1, 20, 11, "#E4DAEC") + ellipse(
        0, -1, 16.5, 8.6, "none", stroke="#B3A5C8", stroke_width=1.4
    )
    spiral = [(math.cos(q * 0.5) * 15 * q / 18, -1 + math.sin(q * 0.5) * 8 * q / 18) for q in range(2, 19)]
    return svg + stroke(spiral, "#A3324E", 2.8)


def god(d: Drawing) -> str:
    """Return SVG of the fisherman's god with the first fish in its arms, a carved cat with a crown of leaves,
    like Kiti's elder brother, standing at (0, 0). It lies within x -66 to 66 and y -190 to 24."""
    wood, dark = "#C07E45", "#7E4226"
    svg = ellipse(10, 8, 50, 15, INK, opacity=0.45)
    svg += cord([(34, -8), (52, -14), (54, -40), (44, -48)], wood, 9, 6)
    foot: Points = [(-38, 6), (-36, -14, 1), (36, -14, 1), (38, 6), (0, 13)]
    teeth = "".join(facet([(x, 4), (x + 6, -8), (x + 12, 4)], "#D6CBE2") for x in range(-34, 34, 14))
    svg += outlined(foot, "#7D6FA0", 3.2) + printed(d, smooth(foot), "#3E3262", 0.8, over=teeth)
    svg += outlined(foot, "none", 3.2)
    trunk: Points = [(-28, -12, 1), (-33, -40), (-28, -70, 1), (28, -70, 1), (33, -40), (28, -12, 1)]
    skirt = box(-40, -24, 80, 7, 0, TURQUOISE) + box(-40, -28, 80, 3, 0, INK)
    skirt += "".join(facet([(x, -12), (x + 5, -17), (x + 10, -12)], CREAM) for x in range(-36, 36, 10))
    svg += outlined(trunk, wood, 3.4) + printed(d, smooth(trunk), dark, 0.8, over=skirt)
    svg += outlined(trunk, "none", 3.4) + _crown() + _god_head(d)
    return svg + _first_fish(d) + _god_arms(wood)


def _crown() -> str:
    """The leaves behind the head, drawn before it."""
    svg = ""
    for turn, fill, long in (
        (-46, "#E0651A", 40),
        (46, "#E0651A", 40),
        (-24, GOLD, 52),
        (24, GOLD, 52),
        (0, CORAL, 60),
    ):
        leaf = outlined(
            [(0, -128, 1), (-11, -128 - long * 0.5), (0, -128 - long, 1), (11, -128 - long * 0.5)], fill, 2.8
        )
        vein = line([(0, -132), (0, -126 - long * 0.7)], INK, 2, rim=0)
        svg += group(leaf, vein, transform=f"rotate({turn * 0.55:g} 0 -112)")
    return svg


def _god_head(d: Drawing) -> str:
    outline: Points = [
        (-16, -136), (-36, -138), (-54, -168, 1), (-60, -128), (-63, -104), (-48, -76), (0, -66), (48, -76),
        (63, -104), (60, -128), (54, -168, 1), (36, -138), (16, -136),
    ]  # fmt: skip
    data, dark = smooth(outline), "#7E4226"
    marks = facet([(-10, -140), (0, -112), (10, -140)], TURQUOISE)
    for e in (-1, 1):
        marks += facet([(e * 50, -162), (e * 52, -136), (e * 34, -142)], CORAL)
        marks += stroke([(e * 44, -92), (e * 58, -96)], INK, 3) + stroke(
            [(e * 42, -84), (e * 55, -84)], INK, 3
        )
    svg = (
        outlined(outline, "#D99A58", 3.8)
        + printed(d, data, dark, 0.75, over=marks)
        + outlined(outline, "none", 3.8)
    )
    for e in (-1, 1):
        x, y = e * 27, -110
        svg += circle(x, y, 20, INK) + circle(x, y, 17.5, SAND[0])
        svg += "".join(circle(px, py, 1.7, dark) for px, py in ring(x, y, [14.6] * 10))
        svg += circle(x, y, 11.5, "#0C5C66", stroke=INK, stroke_width=2.4) + circle(x, y, 8.5, "#7FF5DF")
        svg += ellipse(x, y, 3.4, 7, INK) + circle(x - 3, y - 3, 2.2, _WHITE)
        svg += stroke([(e * 10, -134), (e * 27, -137), (e * 45, -129)], INK, 4)
    svg += edged([(-8, -97), (8, -97), (0, -89)], CORAL, 2.4)
    mouth: Points = [
        (-30, -87, 1),
        (-14, -82),
        (0, -87, 1),
        (14, -82),
        (30, -87, 1),
        (20, -71),
        (0, -67),
        (-20, -71),
    ]
    svg += shape(mouth, INK)
    svg += facet([(-21, -83), (-11, -82), (-15, -73)], CREAM) + facet(
        [(21, -83), (11, -82), (15, -73)], CREAM
    )
    return svg + shape([(-7, -74), (0, -78), (7, -74), (0, -69)], CORAL)


def _first_fish(d: Drawing) -> str:
    body: Points = [(-46, -46, 1), (-26, -60), (4, -62), (26, -50), (26, -42), (4, -32), (-26, -34)]
    tail = outlined([(22, -46), (38, -62), (50, -64, 1), (45, -46), (50, -28, 1), (38, -30)], TURQUOISE)
    back = shape([(-50, -48), (-20, -50), (30, -48), (30, -70), (-50, -70)], "#23B5AE")
    gills = "".join(stroke([(x, -52), (x + 4, -46), (x, -40)], INK, 1.8) for x in (-12, -2, 8))
    svg = tail + outlined(body, CREAM, 3.2) + printed(d, smooth(body), "#7FA8B8", 0.6, back, gills)
    eye = circle(-32, -50, 4.6, CREAM, stroke=INK, stroke_width=2) + circle(-32, -50, 1.8, INK)
    return svg + outlined(body, "none", 3.2) + eye


def _god_arms(wood: str) -> str:
    svg = ""
    for e in (-1, 1):
        arm: Points = [
            (e * x, y)
            for x, y in ((30, -68), (44, -56), (36, -36), (16, -34), (14, -44), (28, -48), (27, -58))
        ]
        svg += outlined(arm, wood) + line([(e * 34, -54), (e * 40, -52)], CREAM, 3, rim=0)
    return svg


def palm(_d: Drawing, lean: float) -> str:
    """Return SVG of a palm with seven leaves and two nuts, its trunk 60 units high from (0, 0), its top
    `lean` units to the right; the leaves reach 34 units to each side of it and 37 above it."""
    top = -60.0
    svg = ellipse(6, 1, 18, 5, INK, opacity=0.3)
    svg += cord([(0, 0), (lean * 0.4, top / 2), (lean, top)], "#A8743F", 4.4, 3.6)
    for i, a in enumerate((-2.9, -2.3, -1.6, -0.85, -0.25, 0.35, 2.8)):
        tip = (lean + math.cos(a) * 34, top + math.sin(a) * 20.4 + 9)
        x, y = lean + math.cos(a) * 18.7, top + math.sin(a) * 27.2 - 5
        fill = "#3C8A55" if i % 2 else "#64A05C"
        svg += outlined([(lean, top, 1), (x, y - 4), (*tip, 1), (x - 2, y + 7)], fill, 2.2)
    for dx, dy in ((-3, 3), (5, 4)):
        svg += circle(lean + dx, top + dy, 4, "#7A4226", stroke=INK, stroke_width=1.8)
    return svg


def _register() -> None:
    """All goods and marks."""
    fishes, discs = ((52.0, 36.0), (25.0, 19.0)), ((32.0, 34.0), (15.0, 16.0))
    sheet("good/fish", *fishes, fish)
    sheet("good/fish-stale", *fishes, partial(fish, stale=True))
    sheet("good/fish-sure", *fishes, partial(offered_fish, sure=True))
    sheet("good/fish-maybe", *fishes, partial(offered_fish, sure=False))
    sheet("good/cowrie", (38.0, 34.0), (19.0, 17.0), cowrie)
    sheet("good/influence", *discs, influence)
    sheet("good/influence-spent", *discs, partial(influence, spent=True))
    for blue in (5, 4, 3, 2):
        for shown, up in (("blue", True), ("white", False)):
            sheet(f"die/{blue}-{shown}", (64.0, 70.0), (30.0, 32.0), partial(die, blue=blue, up=up))
    for count in range(4):
        sheet(f"good/rack-{count}", (84.0, 44.0), (42.0, 26.0), partial(rack, count=count))
    for seed in range(1, 4):
        for part in ("back", "front"):
            name = f"piece/cult-{seed}-{part}"
            sheet(name, (110.0, 96.0), (55.0, 54.0), partial(cult, seed=seed, part=part))
    sheet("piece/god", (150.0, 224.0), (75.0, 198.0), god)
    for name, lean in (("palm-left", -9.0), ("palm-right", 10.0)):
        sheet(f"piece/{name}", (90.0, 112.0), (45.0, 100.0), partial(palm, lean=lean))


_register()
