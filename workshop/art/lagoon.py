"""The bowl: a carved rim all the way round, seven flats of water, a reef that steps down like a staircase."""

from __future__ import annotations

import math

from workshop.art import basin
from workshop.art.kit import (
    CORAL,
    FOAM,
    INK,
    SAND,
    WATER,
    Drawing,
    Point,
    circle,
    drawing,
    facet,
    group,
    mix,
    moved,
    num,
    path,
    ring,
    shape,
    smooth,
    stroke,
    wave,
)

SHEET = (1160.0, 740.0)
MIDDLE = (580.0, 360.0)
_STONE, _STONE_LIT, _STONE_DARK, _GROOVE = "#B8714A", "#E0A56A", "#8A4638", "#4A2036"
_REEF, _REEF_LIT, _REEF_FAR, _CARVING = "#1A1450", "#2B2878", "#154068", "#4A43B4"
_BANDS = (-204, -136, -54, 34, 118, 198)


def _spiral(x: float, y: float, size: float, turns: float, colour: str, width: float) -> str:
    """A carved spiral."""
    steps = int(turns * 7)
    points = [
        (x + math.cos(i / 7 * math.tau) * size * i / steps, y + math.sin(i / 7 * math.tau) * size * i / steps)
        for i in range(steps + 1)
    ]
    return stroke(points, colour, width)


# ---------------------------------------------------------------- rim


def _field(i: int, half: float) -> str:
    """The carving of one station, upright, its middle at (0, 0)."""
    k = half / 23
    if i % 4 == 0:
        teeth = ring(0, 0, (17, 12.5) * 8)
        return moved(
            facet(teeth, SAND[0])
            + circle(0, 0, 11.5, _GROOVE)
            + circle(0.8, 1.2, 8, INK)
            + circle(0, 0, 2.5, SAND[1]),
            size=k,
        )
    if i % 4 == 2:
        stone = ("#33C9BA", CORAL, "#FFC65A")[(i // 4) % 3]
        diamond = facet([(-17, 0), (0, -12), (17, 0), (0, 12)], _GROOVE)
        inlay = facet([(-11, 0), (0, -7.5), (11, 0), (0, 7.5)], stone)
        glint = facet([(-11, 0), (0, -7.5), (2, -4), (-5, 1)], mix(stone, "#FFFFFF", 0.45))
        return moved(diamond + inlay + glint, size=k)
    side = 1 if i % 4 == 1 else -1
    chevrons = "".join(
        stroke([(side * x, -8), (side * (x + 7), 0, 1), (side * x, 8)], _GROOVE, 3.4)
        for x in (-22, -13, 12, 21)
    )
    return moved(chevrons + _spiral(0, 0, 8.5, 1.6, _GROOVE, 3.2), size=k)


def _tooth(i: int, count: int) -> str:
    """One of the little triangles along the outer edge."""
    here, there, middle = (basin.spot((i + f) / count) for f in (0.12, 0.88, 0.5))
    return facet([here.out(0.94), there.out(0.94), middle.out(0.6)], SAND[0] if i % 2 else "#EFB878")


def _rim(d: Drawing) -> str:
    """The ring itself with all its carving."""
    outer, inner = basin.loop(1, 1.6), basin.loop(-1, 1.2)
    body = path(outer + inner, _STONE, fill_rule="evenodd", stroke=INK, stroke_width=4)
    bevel = path(basin.loop(0.93) + basin.loop(0.56), _STONE_DARK, fill_rule="evenodd")
    lips = path(basin.loop(-0.96) + basin.loop(-0.72), _STONE_LIT, fill_rule="evenodd")
    groove = path(basin.loop(-0.66), stroke=_STONE_DARK, stroke_width=2.6)
    teeth = "".join(_tooth(i, 150) for i in range(150))
    light = path(
        basin.loop(0.56) + basin.loop(-0.68),
        d.fade("#EDB878", 0.72, 0, -560, -330, 0, 60, absolute=True),
        fill_rule="evenodd",
        filter=d.grain(),
    )
    dark = path(
        basin.loop(1) + basin.loop(-1),
        d.fade("#5E2A3A", 0, 0.85, -120, -60, 560, 330, absolute=True),
        fill_rule="evenodd",
        filter=d.grain(seed=8),
    )
    fields = []
    for i in range(basin.STATIONS):
        s = basin.spot(i / basin.STATIONS)
        x, y = s.out(-0.05)
        fields.append(moved(_field(i, s.half), x, y, s.turn))
    return body + bevel + light + lips + groove + teeth + dark + group(*fields, id_="carving")


def _wall(d: Drawing) -> str:
    """The front of the bowl below its rim, with a carved border, and its shadow on the ground."""
    outer = basin.loop(1, 1.6)
    shadow = group(path(outer, INK), transform="translate(12 30)", opacity=0.42)
    low = group(path(outer, "#5C2C3C", stroke=INK, stroke_width=4), transform="translate(0 17)")
    notches = []
    for i in range(74):
        s = basin.spot(0.27 + 0.46 * i / 73)
        x, y = s.out(1)
        if s.ny > 0.35:
            notches.append(facet([(x - 8, y + 6), (x + 8, y + 6), (x, y + 14)], "#8A4A48"))
    shade = group(
        path(outer, d.fade("#2E1436", 0, 0.9, 0, 0.2, 1, 0.9), filter=d.grain(seed=6)),
        transform="translate(0 17)",
    )
    return shadow + low + shade + "".join(notches)


# ---------------------------------------------------------------- water


def _flats(d: Drawing) -> str:
    """Seven flats, each beginning with a wavy cut and fading in from the one above as a little stipple."""
    out = [path(basin.loop(-0.9), WATER[0])]
    for i, y in enumerate(_BANDS):
        height, length = 9 - i * 0.6, 250 + 34 * i
        top: list[Point] = wave(-560, 560, y, height, length, i * 1.9)
        line = smooth(top, closed=False)
        end = num(top[-1][0])
        out.append(path(f"{line}L{end} 340L-560 340Z", WATER[i + 1]))
        fade = d.fade(WATER[i], 0.62, 0, 0, y - 4, 0, y + 46, absolute=True)
        out.append(path(f"{line}L{end} {num(y + 50)}L-560 {num(y + 50)}Z", fade, filter=d.grain(seed=3 + i)))
    pools = []
    for k, (rx, ry) in enumerate(((430, 330), (320, 236), (210, 150))):
        radii = [1 + 0.045 * math.sin(i * 2.1 + k) for i in range(24)]
        pools.append(
            shape(ring(-70, -252, [rx * r for r in radii], 0.2 * k, ry / rx), "#A4F7E4", opacity=0.1)
        )
    return "".join(out) + group(*pools, id_="pool")


def _shafts(d: Drawing) -> str:
    """Light falling in from the upper left, thinner with depth, its flanks softer than its heart."""
    out = []
    shafts = (
        (-330, 60, 270, 0.3),
        (-200, 96, 430, 0.34),
        (-40, 56, 340, 0.26),
        (100, 120, 450, 0.3),
        (290, 66, 320, 0.24),
    )
    for x, width, reach, strength in shafts:
        drift = reach * 0.42
        for inset in (0.0, 0.2, 0.36):
            a, b = x + width * inset, x + width * (1 - inset)
            far = [
                (b + width * (0.6 - inset) + drift, -252 + reach),
                (a - width * (0.1 - inset) + drift, -252 + reach),
            ]
            fade = d.fade("#8FF0DC", strength, 0, x, -252, x + drift, -252 + reach, absolute=True)
            out.append(facet([(a, -252), (b, -252), *far], fade))
    return group(*out, filter=d.grain(0.6, seed=12), id_="shafts")


def _reef_far(d: Drawing) -> str:
    """Reef in the blue distance: only silhouettes, two deep."""
    left: list[Point] = [
        (-560, -150, 1), (-500, -128), (-474, -70), (-448, -84), (-424, -30), (-396, -38), (-372, 20),
        (-338, 40), (-330, 90, 1), (-560, 200, 1),
    ]  # fmt: skip
    right: list[Point] = [
        (560, -110, 1), (506, -96), (482, -40), (462, -52), (440, 10), (416, 0), (392, 66), (352, 92),
        (330, 160), (286, 190), (262, 262), (300, 330, 1), (560, 330, 1),
    ]  # fmt: skip
    nearer: list[Point] = [
        (560, 20, 1), (508, 36), (488, 86), (460, 80), (436, 130), (404, 150), (380, 214), (330, 240),
        (320, 330, 1), (560, 330, 1),
    ]  # fmt: skip
    middle: list[Point] = [
        (-200, 330, 1), (-170, 150), (-120, 128), (-80, 158), (-20, 150), (40, 176), (110, 172), (160, 216),
        (220, 222), (270, 330, 1),
    ]  # fmt: skip
    far = shape(middle, "#12417A") + shape(left, "#11687F") + shape(right, "#125079")
    fade = d.fade("#0E3A66", 0, 0.8, 0, -60, 0, 220, absolute=True)
    dusk = shape(right, fade) + shape(left, fade)
    return (
        group(far, filter=d.cut(7))
        + group(dusk, filter=d.grain(seed=13))
        + group(shape(nearer, "#122F68"), filter=d.cut(7))
    )


def _reef(d: Drawing) -> str:
    """The staircase: each ledge stands on its own step."""
    edge: list[Point] = [
        (-560, -10, 1), (-500, -6), (-470, 26), (-420, 34), (-392, 52), (-330, 58), (-200, 60), (-150, 74),
        (-136, 112), (-124, 146), (-60, 156), (90, 158), (126, 170), (140, 208), (150, 240), (210, 252),
        (330, 254), (392, 240), (424, 196), (446, 190), (470, 132), (500, 120), (560, 100, 1), (560, 340, 1),
        (-560, 340, 1),
    ]  # fmt: skip
    data = smooth(edge)
    lit = [(x - 3, y - 7, *c) for x, y, *c in edge[:-3]]
    return (
        group(
            shape([*lit, (560, 200, 1), (560, 340, 1), (-560, 340, 1)], _REEF_LIT),
            path(data, _REEF),
            filter=d.cut(6),
        )
        + path(data, d.fade("#2C56A8", 0.62, 0, -500, -60, -380, 300, absolute=True), filter=d.grain(seed=7))
        + path(data, d.fade("#0B0A2C", 0, 0.9, 0, 150, 40, 300, absolute=True), filter=d.grain(seed=5))
    )


def _fish_sign(x: float, y: float, size: float, turn: float) -> str:
    """A fish scratched into the rock."""
    body = stroke(
        [
            (34, 0, 1),
            (14, -17),
            (-14, -14),
            (-30, 0),
            (-48, -15, 1),
            (-44, 0),
            (-48, 15, 1),
            (-30, 0),
            (-14, 14),
            (14, 17),
            (34, 0, 1),
        ],
        _CARVING,
        3.4,
    )
    inside = circle(16, -4, 3, _CARVING) + stroke([(4, -12), (0, 0), (4, 12)], _CARVING, 2.8)
    return moved(body + inside, x, y, turn, size)


def _cat_sign(x: float, y: float, size: float, turn: float) -> str:
    """A cat scratched into the rock."""
    head = stroke(
        [
            (-20, -8),
            (-20, -32, 1),
            (-8, -18),
            (8, -18),
            (20, -32, 1),
            (20, -8),
            (14, 14),
            (0, 20),
            (-14, 14),
            (-20, -8),
        ],
        _CARVING,
        3.4,
    )
    face = (
        circle(-8, -2, 2.6, _CARVING)
        + circle(8, -2, 2.6, _CARVING)
        + stroke([(-6, 8), (0, 11), (6, 8)], _CARVING, 2.8)
    )
    return moved(head + face, x, y, turn, size)


def _sun_sign(x: float, y: float, size: float) -> str:
    """A sun scratched into the rock."""
    rays = "".join(
        stroke([(math.cos(a) * 17, math.sin(a) * 17), (math.cos(a) * 25, math.sin(a) * 25)], _CARVING, 3)
        for a in (i * math.tau / 10 for i in range(10))
    )
    return moved(circle(0, 0, 11, "none", stroke=_CARVING, stroke_width=3.2) + rays, x, y, 8, size)


def _signs(d: Drawing) -> str:
    """Petroglyphs on the face of the reef."""
    marks = [
        _fish_sign(-352, 130, 0.86, -8), _spiral(-246, 128, 24, 2.6, _CARVING, 3.4),
        _cat_sign(-318, 206, 0.9, -6), _sun_sign(-182, 196, 0.95), _fish_sign(-84, 222, 0.72, 6),
        _spiral(8, 226, 19, 2.3, _CARVING, 3.2), _cat_sign(86, 238, 0.68, 5),
        _spiral(-418, 96, 13, 1.8, _CARVING, 3), _spiral(450, 222, 14, 1.9, _CARVING, 3),
    ]  # fmt: skip
    zigzag = [(-232 + i * 13, 256 + (i % 2) * 9, 1) for i in range(9)]
    return group(*marks, stroke(zigzag, _CARVING, 3), filter=d.dry(-2.3), id_="petroglyphs")


def _glow(d: Drawing) -> str:
    """Specks that shine by themselves on the reef."""
    places = [
        (-430, 60), (-404, 138), (-296, 92), (-284, 176), (-212, 160), (-238, 232), (-136, 168), (-122, 236),
        (-40, 192), (30, 184), (-20, 258), (132, 262), (70, 196), (188, 268), (428, 240), (466, 168),
        (400, 262), (-376, 186), (-458, 18),
    ]  # fmt: skip
    halos = "".join(circle(x, y, 15, d.halo("#5CF2E0", x, y, 15, ((0.1, 0.8), (1, 0)))) for x, y in places)
    cores = "".join(circle(x, y, 3.6 if i % 3 else 4.8, "#B9FFF2") for i, (x, y) in enumerate(places))
    return group(halos, filter=d.grain(seed=15)) + group(cores, id_="specks")


def _fringe(d: Drawing) -> str:
    """Corals and weed at both ends, where no card ever lies."""
    out = []
    for x, y, size, colour in (
        (-438, 46, 1.0, "#E0556A"),
        (446, 196, 1.15, "#E0556A"),
        (404, 214, 0.7, "#C04A7A"),
        (-476, 30, 0.7, "#C04A7A"),
    ):
        out.append(moved(branching(colour, mix(colour, "#FFC0A0", 0.5)), x, y, 0, size))
    for x, y, height, lean in (
        (-482, 60, 120, 10),
        (-462, 54, 80, -8),
        (478, 150, 130, -14),
        (492, 150, 90, 6),
        (462, 176, 70, 8),
    ):
        out.append(moved(blade(height, lean, "#0F6E78"), x, y))
    return group(*out, id_="fringe")


def branching(colour: str, tip: str) -> str:
    """Return SVG of a coral of six arms in `colour`, each with a ball in `tip` at its end, growing up from
    (0, 0), within x -46 to 46 and y -70 to 8."""
    arms: list[tuple[list[Point], float]] = [
        ([(0, 4), (-2, -24), (2, -62)], 9), ([(-2, -14), (-20, -28), (-26, -54)], 7.5),
        ([(0, -20), (18, -32), (26, -58)], 7.5), ([(-14, -24), (-34, -30), (-42, -40)], 6),
        ([(14, -30), (34, -36), (42, -46)], 6), ([(1, -40), (-10, -52), (-11, -66)], 6),
    ]  # fmt: skip
    lines = "".join(stroke(points, colour, width) for points, width in arms)
    return lines + "".join(circle(points[-1][0], points[-1][1], width * 0.62, tip) for points, width in arms)


def blade(height: float, lean: float, colour: str) -> str:
    """Return one SVG path: a ribbon of weed in `colour`, `height` units high and up to 15 wide, growing up
    from (0, 0), its tip at (`lean`, -`height`). It waves the more the farther it leans, not at all for a lean
    of 0; the opposite lean gives its mirror image."""
    up = [(0, 0), (lean * 0.9, -height * 0.3), (-lean * 0.5, -height * 0.62), (lean, -height, 1)]
    left = [(x - w, y, *c) for (x, y, *c), w in zip(up, (6, 7, 5, 0), strict=True)]
    right = [(x + w, y, *c) for (x, y, *c), w in zip(up, (6, 7, 5, 0), strict=True)]
    return shape([*left, *reversed(right[:-1])], colour)


def _surface(d: Drawing) -> str:
    """The water seen from above between back rim and lip; what glints on it are frames of their own."""
    lip = basin.lip()
    back: list[Point] = [(470, -330, 1), (-470, -330, 1)]
    area = smooth([(*lip[0], 1), *lip[1:-1], (*lip[-1], 1), *back])
    out = [
        path(area, "#6FE0CF"),
        path(area, d.fade("#1FA9A6", 0, 0.8, 0, -288, 0, -244, absolute=True), filter=d.grain()),
    ]
    out.append(stroke(lip, FOAM, 6))
    return group(*out, id_="surface")


@drawing("lagoon/bowl", size=SHEET, anchor=MIDDLE, origin=MIDDLE)
def bowl(d: Drawing) -> None:
    """Draw the sheet `lagoon/bowl`, 1,160 by 740 units with (0, 0), its anchor and the middle of the bowl, at
    (580, 360) from its top left corner: the whole lagoon without cards, ledges and what moves. Over the wall
    of the bowl lie the groups "water", cut to the rim, and "rim"."""
    d.add(_wall(d))
    inner = basin.loop(-0.9)
    with d.part("water", clip_path=d.clip(inner)):
        d.add(_flats(d), _reef_far(d), _shafts(d), _fringe(d), _reef(d), _signs(d), _glow(d), _surface(d))
        shade = d.fade("#0A1440", 0, 0.5, -60, -140, 60, 300, absolute=True)
        edge = path(inner, stroke=shade, stroke_width=44, filter=d.grain(seed=9))
        d.add(edge, path(inner, stroke=INK, stroke_width=12, stroke_opacity=0.5))
    with d.part("rim"):
        d.add(_rim(d))
