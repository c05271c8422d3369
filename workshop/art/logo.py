"""The word mark: MIAUI as a cat. The M has her ears and face, the last I her tail, the U is the lagoon."""

from __future__ import annotations

import math

from workshop.art.brush import Dot, body, brush, inked, sampled, shade, shifted
from workshop.art.cat_hats import blossom
from workshop.art.kit import (
    CORAL,
    CREAM,
    FOAM,
    INK,
    PLUM,
    WATER,
    Drawing,
    Point,
    Points,
    circle,
    drawing,
    ellipse,
    facet,
    group,
    moved,
    path,
    polygon,
    ring,
    shape,
    smooth,
    stroke,
    wave,
)
from workshop.art.logo_sea import diving_feet, sunk_cat, swell

SIZE = (952, 336)
GOLD, HONEY, AMBER = "#FFE3A0", "#FFC65A", "#F28A35"
_GROUND = PLUM[0]

#: Letters, clockwise from their upper left; third value 1 is a corner.
_M: list[Point] = [
    (66, 84), (84, 10, 1), (124, 66), (152, 76), (182, 66), (226, 12, 1), (242, 86), (250, 160),
    (258, 244, 1),
    (204, 248, 1), (200, 196), (190, 176), (156, 220, 1), (148, 220, 1), (116, 178), (108, 198),
    (102, 248, 1),
    (48, 242, 1), (56, 160),
]  # fmt: skip
_I: list[Point] = [
    (292, 60, 1), (350, 56, 1), (346, 120), (348, 180), (354, 246, 1), (290, 248, 1), (296, 180), (297, 120),
]  # fmt: skip
_A: list[Point] = [
    (438, 42), (462, 36), (488, 44), (516, 120), (552, 244, 1), (494, 249, 1), (484, 214), (440, 216),
    (430, 248, 1),
    (374, 244, 1), (404, 140),
]  # fmt: skip
_U: list[Point] = [
    (560, 58, 1), (616, 60, 1), (615, 130), (624, 180), (655, 200), (686, 180), (695, 130), (694, 60, 1),
    (750, 58, 1),
    (753, 140), (740, 214), (700, 248), (655, 255), (610, 248), (570, 214), (557, 140),
]  # fmt: skip
_I2: list[Point] = [
    (784, 60, 1), (842, 58, 1), (837, 120), (839, 180), (846, 244, 1), (782, 247, 1), (788, 180), (790, 120),
]  # fmt: skip
_TAIL: list[Point] = [
    (812, 222), (856, 226), (884, 204), (884, 164), (876, 126), (892, 96), (912, 104), (908, 122),
]  # fmt: skip

#: How each letter leans: degrees about the middle of its foot.
_LEAN = {
    "cat-m": (-2.5, 150, 246),
    "totem-i": (2.5, 322, 248),
    "fish-a": (-2.5, 462, 248),
    "lagoon-u": (1.5, 655, 252),
    "tail-i": (-2.5, 814, 246),
}
_OUTLINES = {"cat-m": _M, "totem-i": _I, "fish-a": _A, "lagoon-u": _U, "tail-i": _I2}


def _silhouette(points: Points, width: float, colour: str, drop: tuple[float, float] = (0, 0)) -> str:
    return moved(inked(points, width, colour, wobble=0.06), *drop)


def _letter(d: Drawing, points: Points, *content: str) -> str:
    """A carved letter: ink, an amber side towards the lower right, a cream to honey face,
    grain and rim light."""
    face = smooth(points)
    low, high = max(p[1] for p in points), min(p[1] for p in points)
    ember = d.fade(AMBER, 0, 1.0, 0, high + (low - high) * 0.36, 0, low + 6, absolute=True)
    dawn = d.fade("#FFF6DF", 0.95, 0, 0, high, 0, high + (low - high) * 0.55, absolute=True)
    rust = d.halo(
        "#B8431E",
        sum(p[0] for p in points) / len(points) - 40,
        high - 10,
        270,
        ((0.72, 0), (0.92, 0.7), (1, 0.95)),
    )
    side = [(p[0] + 7, p[1] + 8, *p[2:]) for p in points]
    return (
        inked(side, 5, wobble=0.06) + path(smooth(side), "#A33A24") + inked(points, 4.4,
        wobble=0.1) + path(face, HONEY)
        + d.inside(
            face, path(face, dawn, filter=d.grain(0.6)), path(face, ember, filter=d.grain(0.6)), *content,
            path(face, rust, filter=d.grain(0.6)), _bevel(points),
        )
    )  # fmt: skip


def _bevel(points: Points) -> str:
    """A lit edge along the upper left, as if cut with a knife."""
    frame = "M-50-50H960V400H-50Z"
    inner = smooth(shifted(points, 3.6, 4))
    return path(frame + inner, "#FFFBEA", fill_rule="evenodd")


def _notches(
    x0: float, x1: float, y: float, size: float, count: int, colours: tuple[str, ...], turn: float = 0
) -> str:
    step = (x1 - x0) / count
    row = "".join(
        facet(
            [
                (x0 + i * step + 1.5, y + size),
                (x0 + (i + 0.5) * step, y),
                (x0 + (i + 1) * step - 1.5, y + size),
            ],
            colours[i % len(colours)],
        )
        for i in range(count)
    )
    return group(row, transform=f"rotate({turn} {(x0 + x1) / 2:.0f} {y:.0f})") if turn else row


def _bands(x0: float, x1: float, y: float, turn: float = 0) -> str:
    """The carved band low on every leg: two grooves with teeth between them."""
    groove = "#8E2F24"
    lines = "".join(
        brush([(x0, y + k), ((x0 + x1) / 2, y + k + 1.4), (x1, y + k)], 4, groove, (1, 1)) for k in (-5, 23)
    )
    teeth = _notches(x0, x1, y, 18, max(3, round((x1 - x0) / 15)), ("#C4324A", "#1F8F93"))
    return group(lines + teeth, transform=f"rotate({turn} {(x0 + x1) / 2:.0f} {y:.0f})")


def _cat_m(d: Drawing) -> str:
    ears = ""
    for outer, inner in (
        ([(76, 82), (86, 32, 1), (112, 68), (96, 74)], [(84, 74), (89, 50, 1), (102, 70)]),
        ([(196, 68), (221, 34, 1), (232, 84), (214, 76)], [(206, 70), (219, 52, 1), (225, 78)]),
    ):
        ears += shape(outer, CORAL) + shape([*inner], "#C4324A")
    stripes = "".join(
        shape([(x - 8, 58, 1), (x + 8, 58, 1), (x + (x - 152) * 0.12, y, 1)], "#E2681E")
        for x, y in ((128, 92), (152, 104), (176, 92))
    )
    cheeks = ellipse(84, 148, 15, 9, d.halo("#F0543F", 84, 148, 15, ((0, 0.9), (1, 0))), filter=d.grain(0.6))
    cheeks += ellipse(
        222, 148, 15, 9, d.halo("#F0543F", 222, 148, 15, ((0, 0.9), (1, 0))), filter=d.grain(0.6)
    )
    eyes = brush([(92, 126), (104, 112), (118, 112), (130, 126)], 8, INK, (0.4, 0.4)) + brush(
        [(176, 126), (188, 112), (202, 112), (214, 126)], 8, INK, (0.4, 0.4)
    )
    nose = inked([(142, 136, 1), (153, 133), (164, 136, 1), (153, 147)], 2) + shape(
        [(142, 136, 1), (153, 133), (164, 136, 1), (153, 147)], "#E2405A"
    )
    mouth = brush([(132, 151), (142, 160), (153, 148), (164, 160), (174, 151)], 5, INK, (0.4, 0.4))
    return (
        _letter(d, _M, ears, stripes, cheeks, _bands(44, 110, 206, 3), _bands(198, 262, 208, -3))
        + eyes
        + nose
        + mouth
    )


def _whiskers() -> str:
    out = ""
    for s, x in ((-1, 70), (1, 236)):
        for y, rise in ((136, -10), (146, 0), (156, 10)):
            root, end = (x, y), (x + s * (52 if s < 0 else 40), y + rise)
            out += brush([root, (x + s * 24, y + rise * 0.3 - 2), end], 4, CREAM, (0.35, 0.15))
    return out


def _totem_i(d: Drawing) -> str:
    groove = "#8E2F24"
    zig = "".join(
        brush([(286, y), (304, y - 9), (322, y + 4), (340, y - 9), (358, y)], 5, c, (1, 1))
        for y, c in ((84, "#C4324A"), (96, "#1F8F93"))
    )
    stone = ring(322, 142, [17] * 10)
    beads = "".join(
        circle(322 + math.cos(a) * 25, 142 + math.sin(a) * 25, 3.6, groove)
        for a in (i * math.tau / 14 for i in range(14))
    )
    jewel = body(
        d,
        stone,
        "#F0353F",
        shape([(304, 124), (326, 124), (318, 142), (304, 150)], "#FF8A70"),
        circle(316, 135, 4, "#FFE6C8"),
        shade(d, stone, "#7A0F34", 0.9),
        ink=3.4,
    )
    eyes = "".join(brush([(x - 8, 184), (x, 178), (x + 8, 184)], 4.4, groove, (0.4, 0.4)) for x in (310, 334))
    return _letter(d, _I, zig, beads, eyes, _bands(284, 360, 208)) + jewel


def _fish_a(d: Drawing) -> str:
    hole: list[Point] = [
        (424, 158), (444, 132), (470, 128), (492, 142, 1), (512, 124, 1), (507, 152), (514, 178, 1),
        (492, 164, 1), (470, 180), (442, 178),
    ]  # fmt: skip
    cut = [(p[0] - 1, p[1] + 4, *p[2:]) for p in hole]
    face = _letter(
        d,
        _A,
        *(
            facet([(463 + s * 5, 52), (463 + s * 26, 100), (463 + s * 17, 102), (463, 62)], "#C4324A")
            for s in (-1, 1)
        ),
        circle(463, 92, 6.4, "#1F8F93"),
        _bands(366, 436, 214, -8),
        _bands(488, 556, 216, 9),
    )
    fish = inked(hole, 2.6, "#8E2F24") + shape(cut, "#5A1A2A") + shape(hole, INK)
    inner: list[Point] = [
        (430, 158), (447, 138), (470, 134), (493, 150, 1), (506, 134, 1), (502, 153), (507, 169, 1),
        (493, 158, 1), (470, 174), (445, 172),
    ]  # fmt: skip
    scales = "".join(
        brush([(x, 140), (x + 7, 154), (x, 168)], 3.4, WATER[3], (0.3, 0.3)) for x in (462, 474, 485)
    )
    swim = body(
        d,
        inner,
        WATER[0],
        shade(d, inner, WATER[3], 1, 0.3),
        brush([(450, 140), (456, 154), (450, 168)], 3.6, INK, (0.3, 0.3)),
        scales,
        ink=0.1,
    )
    return face + fish + swim + circle(443, 150, 4.6, INK) + circle(441.6, 148.4, 1.7, "#FFFFFF")


def _lagoon_u(d: Drawing) -> str:
    """The U as the rim, with the lagoon between its arms and a diver just gone under."""
    pool: list[Point] = [(610, 92), (700, 92), (702, 140), (690, 190), (655, 208), (620, 190), (608, 140)]
    data = smooth(pool)
    layers = "".join(
        path(polygon([*sampled(wave(596, 716, y, 3, 40, ph), closed=False), (716, 230), (596, 230)]), c)
        for y, c, ph in (
            (112, WATER[1], 1),
            (130, WATER[2], 2.4),
            (150, WATER[3], 0),
            (168, WATER[4], 1.5),
            (186, WATER[5], 3),
        )
    )
    ray = facet([(624, 84), (642, 84), (660, 186), (636, 190)], "#8FEBDD", opacity=0.35)
    deep = path(data, d.fade(WATER[6], 0, 0.9, 0, 0.4, 0, 1), filter=d.grain(0.6))
    water = path(data, WATER[0]) + d.inside(data, layers, ray, deep)
    lips = brush([(606, 96), (628, 91), (648, 97), (672, 91), (704, 96)], 6, FOAM, (0.8, 0.8))
    bubbles = "".join(
        circle(x, y, r, "none", stroke=FOAM, stroke_width=2.4)
        for x, y, r in ((634, 146, 5), (676, 128, 3.6), (668, 162, 4), (646, 172, 3))
    )
    behind, before = diving_feet(d)
    rows = "".join(_notches(x, x + 62, 84, 20, 4, ("#C4324A", "#1F8F93")) for x in (555, 693))
    studs = "".join(
        circle(655 + math.cos(a) * 79, 152 + math.sin(a) * 84, 5.4, "#8E2F24")
        for a in (i * math.pi / 8 for i in range(9))
    )
    return behind + water + sunk_cat() + bubbles + lips + before + _letter(d, _U, rows, studs)


def _tail_i(d: Drawing) -> str:
    tail = stroke(_TAIL, _GROUND, 52) + stroke(_TAIL, INK, 37) + stroke(_TAIL, HONEY, 28)
    dots = sampled(_TAIL, closed=False)
    rings = "".join(
        moved(brush([(0, -13), (2.5, 0), (0, 13)], 9, "#E2681E", (0.8, 0.8)), x, y, t)
        for x, y, t in (_on_way(dots, k) for k in (0.36, 0.5, 0.63, 0.76))
    )
    light = brush(shifted(_TAIL[2:6], -8, -3), 4.6, "#FFFBEA", (0.2, 0.2))
    tip = stroke(_TAIL[-2:], CREAM, 28)
    groove = "#8E2F24"
    spirals = ""
    for y, wind in ((118, 1), (166, -1)):
        turn = [
            (814 + math.cos(wind * a) * 17 * (1 - a / 10), y + math.sin(wind * a) * 17 * (1 - a / 10))
            for a in (i * 0.6 for i in range(15))
        ]
        spirals += brush(turn, 5, groove, (0.5, 0.8))
    return (
        tail
        + rings
        + tip
        + light
        + _letter(
            d, _I2, spirals, _notches(778, 850, 74, 18, 5, ("#C4324A", "#1F8F93")), _bands(776, 852, 208)
        )
    )


def _on_way(dots: list[Dot], k: float) -> tuple[float, float, float]:
    """A place along the dots and the way's angle there in degrees."""
    i = round(k * (len(dots) - 2))
    (x, y), (x2, y2) = dots[i], dots[i + 1]
    return x, y, math.degrees(math.atan2(y2 - y, x2 - x))


def _leaning(name: str, *content: str) -> str:
    turn, x, y = _LEAN[name]
    return group(*content, transform=f"rotate({turn} {x} {y})")


def _grounds(colour: str) -> str:
    """The plum paper the letters are mounted on."""
    out = "".join(_leaning(name, _silhouette(points, 17, colour)) for name, points in _OUTLINES.items())
    out += _leaning("tail-i", stroke(_TAIL, colour, 60)) + _leaning(
        "lagoon-u", stroke([(626, 90), (624, 46)], colour, 62), stroke([(680, 90), (684, 22)], colour, 50)
    )
    return out + stroke([(60, 250), (852, 250)], colour, 56) + stroke([(108, 218), (830, 222)], colour, 44)


@drawing("ui/logo", size=SIZE, origin=(2, 18), colours=224)
def logo(d: Drawing) -> None:
    """Draw the sheet `ui/logo`, 952 by 336 units with (0, 0) at (2, 18) from its top left corner: the word
    MIAUI. It is the groups "shadow", "ground", the letters "tail-i", "lagoon-u", "fish-a", "totem-i" and
    "cat-m", then "whiskers", "swell" and "blossom", from back to front. A second call lays all ten on top
    again, with equal ids."""
    with d.part("shadow"):
        d.add(group(_grounds(INK), transform="translate(8 13)", opacity=0.4))
    with d.part("ground"):
        d.add(_grounds(_GROUND))
    parts = {
        "tail-i": _tail_i,
        "lagoon-u": _lagoon_u,
        "fish-a": _fish_a,
        "totem-i": _totem_i,
        "cat-m": _cat_m,
    }
    for name, part in parts.items():
        with d.part(name):
            d.add(_leaning(name, part(d)))
    with d.part("whiskers"):
        d.add(_leaning("cat-m", _whiskers()))
    with d.part("swell"):
        d.add(swell(d))
    with d.part("blossom"):
        leaf: list[Point] = [(0, 0, 1), (-12, -14), (-9, -34), (0, -50, 1), (9, -34), (12, -14)]
        for turn, colour in ((-64, "#2FA36B"), (58, "#1F8A5E"), (-112, "#1F8A5E")):
            d.add(
                moved(
                    inked(leaf, 3.2) + shape(leaf, colour) + brush([(0, -4), (0, -42)], 3, "#0C4A38"),
                    372,
                    246,
                    turn,
                )
            )
        d.add(blossom(d, 372, 244, 1.0, turn=10))
