"""The island behind the table at dusk: sun, sea, palms, huts, two carved terraces, the mat in front.

Drawn from the middle of the window: x -1280..1280, y -720..720; 1920x1080 shows -960..960, -540..540.
"""

from __future__ import annotations

import itertools
import math

from workshop.art import island
from workshop.art.kit import (
    INK,
    Drawing,
    Point,
    Points,
    box,
    circle,
    drawing,
    facet,
    group,
    mix,
    moved,
    path,
    shape,
    smooth,
    stroke,
)

SUN = (0.0, -338.0)
_NIGHT = "#21123F"
_RINGS = (
    (1000, "#2A1749"), (800, "#38195A"), (620, "#521F68"), (470, "#7A2870"), (345, "#AE3A6A"),
    (245, "#DC555A"), (172, "#F27A48"),
)  # fmt: skip
_HILL, _HILL_LIT, _FACE, _FACE_LOW = "#2B2A5C", "#6B3A74", "#382050", "#2B1846"
_MOSS, _MOSS_LIT, _MOSS_DARK = "#245A5E", "#4E8C72", "#173F50"
_LEAF, _LEAF_DEEP, _VEIN = "#1B5458", "#143C4C", "#3B8270"


def _sky(d: Drawing) -> None:
    """Rings of dusk around the sun, cut from paper; each gives a little stipple to the next."""
    x, y = SUN
    d.add(box(-1280, -720, 2560, 1440, 0, _NIGHT))
    rings = "".join(circle(x, y, r, colour) for r, colour in _RINGS)
    glow = "".join(
        circle(
            x,
            y,
            r + 52,
            d.halo(colour, x, y, r + 52, ((0, 0), ((r - 4) / (r + 52), 0), (r / (r + 52), 0.62), (1, 0))),
        )
        for r, colour in _RINGS
    )
    d.add(group(rings, filter=d.cut(7)), group(glow, filter=d.grain()))
    for low, high in ((-1280, -400), (400, 1280)):
        d.add(island.stars(d.rng, 55, (low, high), (-715, -350), "#C9A6B8"))
    d.add(circle(x, y, 118, "#FBA94F", filter=d.cut(4)))
    d.add(circle(x, y, 116, d.fade("#FFE09A", 0.95, 0, 0.2, 0, 0.7, 0.9), filter=d.grain()))
    clouds = [
        (-330, -438, 420, 17, "#8C2F70"), (-250, -402, 300, 12, "#BC4468"), (330, -452, 460, 16, "#7E2B70"),
        (262, -408, 280, 11, "#BC4468"), (-640, -470, 420, 16, "#4E2068"), (690, -486, 480, 17, "#4E2068"),
        (90, -366, 240, 8, "#E86A4E"), (-96, -392, 200, 7, "#E86A4E"), (-900, -560, 460, 18, "#351C54"),
        (980, -580, 520, 18, "#351C54"), (-60, -600, 560, 16, "#47225F"),
    ]  # fmt: skip
    d.add(group(*(island.cloud(*c) for c in clouds), filter=d.cut(4)))


def _distance(d: Drawing) -> None:
    """Other islands: a volcano on the left, a long back on the right, in blue dusk."""
    volcano: list[Point] = [
        (-1000, -220, 1), (-820, -280), (-720, -318), (-640, -384), (-604, -418), (-586, -412), (-560, -420),
        (-520, -386), (-430, -326), (-340, -292), (-240, -262, 1),
    ]  # fmt: skip
    back: list[Point] = [
        (200, -262, 1), (280, -290), (380, -302), (470, -346), (540, -392), (600, -384), (680, -346),
        (800, -312), (1000, -250, 1),
    ]  # fmt: skip
    sea = box(-1280, -268, 2560, 130, 0, "#3B2568")
    d.add(group(sea, shape(volcano, "#3A2B6C"), shape(back, "#352766"), filter=d.cut(5)))
    d.add(
        box(
            -620,
            -266,
            1240,
            60,
            0,
            d.halo("#C9605A", 0, -270, 560, ((0, 0.95), (0.4, 0.5), (1, 0))),
            filter=d.grain(),
        )
    )
    for x, y, width in ((0, -254, 150), (-30, -244, 240), (40, -234, 190), (-150, -248, 70), (170, -250, 80)):
        d.add(stroke([(x - width / 2, y, 1), (x + width / 2, y, 1)], "#EFA06C", 3))
    glow = shape(
        [*volcano[5:], (-500, -262, 1)], d.fade("#B4506E", 0, 0.7, -640, -420, -330, -290, absolute=True)
    )
    other = shape(
        [(200, -262, 1), *back[1:5], (500, -262, 1)],
        d.fade("#B4506E", 0.7, 0, 330, -290, 560, -390, absolute=True),
    )
    d.add(group(glow, other, filter=d.grain()))
    smoke: list[Point] = [
        (-580, -416, 1), (-590, -444), (-612, -456), (-640, -478), (-630, -508), (-652, -534), (-622, -562),
        (-590, -548), (-560, -566), (-534, -540), (-546, -512), (-536, -486), (-562, -468), (-556, -440),
        (-566, -416, 1),
    ]  # fmt: skip
    lit = shape(smoke, d.fade("#C0546E", 0, 0.6, -620, -520, -530, -430, absolute=True))
    d.add(group(shape(smoke, "#4A2262"), filter=d.cut(5)), group(lit, filter=d.grain()))


def _ground(d: Drawing) -> None:
    """Hills on both sides that run down to the lagoon."""
    left: list[Point] = [
        (-1290, -400, 1), (-1120, -410), (-960, -384), (-820, -372), (-690, -318), (-590, -270),
        (-470, -236), (-300, -214, 1),
    ]  # fmt: skip
    right: list[Point] = [
        (300, -214, 1), (460, -236), (580, -276), (680, -330), (800, -384), (940, -404), (1120, -424),
        (1290, -410, 1),
    ]  # fmt: skip
    near: list[Point] = [
        (-1290, -322, 1), (-1000, -330), (-820, -316), (-650, -262), (-480, -224), (-200, -206), (0, -202),
        (200, -206), (480, -224), (650, -266), (820, -322), (1000, -338), (1290, -330, 1),
    ]  # fmt: skip
    hills = path(island.under(left, 760), _HILL) + path(island.under(right, 760), _HILL)
    d.add(group(hills, path(island.under(near, 760), _MOSS_DARK), filter=d.cut(6)))
    lit = path(island.under(left, -150), d.fade(_HILL_LIT, 0.95, 0, 0, -410, 0, -270, absolute=True))
    lit += path(island.under(right, -150), d.fade(_HILL_LIT, 0.95, 0, 0, -420, 0, -270, absolute=True))
    d.add(group(lit, filter=d.grain()))
    d.add(
        path(
            island.under(near, 0),
            d.fade(_MOSS, 0.9, 0, 0, -330, 0, -130, absolute=True),
            filter=d.grain(seed=6),
        )
    )


def _palms(d: Drawing) -> None:
    """Palms against the sky, the ones by the sun darkest."""
    dusk = ("#3A1E58", "#7A3A70", "#33194E")
    night = ("#1D3A55", "#3A6A78", "#231A48")
    stand = [
        (-420, -226, 190, -56, 104, dusk), (430, -226, 205, 62, 108, dusk), (486, -230, 130, 40, 80, dusk),
        (-900, -310, 170, 46, 110, night), (-1120, -320, 210, -50, 128, night),
        (905, -316, 180, -40, 112, night), (1130, -326, 220, 52, 130, night),
        (-1010, -320, 120, 20, 84, night),
    ]  # fmt: skip
    for x, y, height, lean, size, (leaf, edge, trunk) in stand:
        d.add(moved(island.palm(height, lean, size, leaf, edge, trunk), x, y))


def _huts(d: Drawing) -> None:
    """Huts on stilts between hill and terrace, windows lit."""
    house = island.hut("#24123E", "#7A3A66", "#E58B66")
    for x, y, size, mirror in (
        (-652, -310, 0.86, False),
        (-552, -272, 0.66, False),
        (662, -314, 0.86, True),
        (560, -276, 0.66, True),
        (-1180, -368, 0.8, False),
        (1196, -378, 0.8, True),
    ):
        d.add(moved(house, x, y, 0, size, mirror))


def _edge(y: float, side: int) -> list[Point]:
    """The front edge of a terrace from the window's side to behind the bowl, left to right."""
    points = [
        (-1290, y - 8),
        (-1120, y - 6),
        (-960, y - 9),
        (-860, y - 10),
        (-720, y - 3),
        (-580, y - 7),
        (-450, y + 4),
        (12, y + 18),
    ]
    if side > 0:
        points = [(-x, py) for x, py in reversed(points)]
    return [*points]


def _terrace(d: Drawing, y: float, face: str, carving: str) -> None:
    """A mossy step with a carved stone face, left and right of the bowl."""
    flats, shade, marks = [], [], []
    for side in (-1, 1):
        top = _edge(y, side)
        lip = [(x, py + 24 + 3 * math.sin(x * 0.021)) for x, py in top]
        flats += [path(island.under(top, y + 420), _MOSS), path(island.under(lip, y + 420), face)]
        shade.append(
            path(island.under(lip, y + 160), d.fade(INK, 0.72, 0, 0, y + 18, 0, y + 64, absolute=True))
        )
        hanging = [
            (x, py + 22 + (13 if i % 2 else 0) + 5 * math.sin(x)) for i, (x, py) in enumerate(_dense(lip))
        ]
        flats.append(path(smooth([*hanging, *[(x, py - 8) for x, py in reversed(lip)]]), _MOSS_DARK))
        x0, x1 = (-1280, 0) if side < 0 else (0, 1280)
        marks += [
            island.triangles(x0, x1, y + 92, 38, -19, (carving, mix(carving, face, 0.35))),
            stroke([(x0, y + 82, 1), (x1, y + 82, 1)], carving, 3.4),
            stroke([(x0, y + 124, 1), (x1, y + 124, 1)], mix(carving, face, 0.35), 3),
        ]
    d.add(group(*flats, filter=d.cut(5)), group(*shade, filter=d.grain()), group(*marks, filter=d.dry(-2.4)))
    light = "".join(
        path(
            island.under(_edge(y, side), y + 16),
            d.fade(_MOSS_LIT, 0.9, 0.1, 0, y - 10, 0, y + 18, absolute=True),
        )
        for side in (-1, 1)
    )
    d.add(group(light, filter=d.grain(seed=6)))


def _dense(points: Points) -> list[Point]:
    """Twice as many points, for a fringe."""
    out: list[Point] = []
    for p, q in itertools.pairwise(points):
        steps = max(2, round(abs(q[0] - p[0]) / 26))
        out += [(p[0] + (q[0] - p[0]) * i / steps, p[1] + (q[1] - p[1]) * i / steps) for i in range(steps)]
    return [*out, points[-1]]


def _bush(d: Drawing, x: float, y: float, side: int, size: float, bloom: bool) -> str:
    """Leaves of three kinds growing behind a seat."""
    deep = (_LEAF_DEEP, "#1F5560")
    lit = (_LEAF, _VEIN)
    leaves = [
        moved(island.banana(150, *deep), -26, 0, -34), moved(island.banana(170, *deep), 6, 6, 4),
        moved(island.banana(140, *deep), 40, 0, 38), moved(island.monstera(62, *lit), -60, 14, -52),
        moved(island.monstera(70, *lit), 58, 12, 46), moved(island.monstera(58, *lit), 2, 20, -8),
        moved(island.fern(74, "#2B6F66", 6), -16, 20, -10), moved(island.fern(60, "#245F60", 6), 60, 22, 8),
    ]  # fmt: skip
    if bloom:
        leaves.append(moved(island.hibiscus(19, "#D0506A", "#8A2A52"), 34, -44, 14))
        leaves.append(moved(island.hibiscus(14, "#D97A62", "#8A2A52"), -42, -30, -20))
    return moved("".join(leaves), x, y, 0, size, side > 0)


def _foliage(d: Drawing, y: float, spots: tuple[tuple[float, float, bool], ...]) -> None:
    """Bushes standing on a terrace, mirrored loosely on both sides."""
    for x, size, bloom in spots:
        for side in (-1, 1):
            d.add(
                _bush(d, side * x + d.rng.uniform(-14, 14), y, side, size * d.rng.uniform(0.92, 1.08), bloom)
            )


def _mat(d: Drawing) -> None:
    """The ground in front: a dark mat with a carved edge where the hand lies."""
    edge: list[Point] = [
        (-1290, 372), (-960, 352), (-720, 334), (-480, 318), (-240, 304), (0, 300), (240, 304), (480, 318),
        (720, 334), (960, 352), (1290, 372),
    ]  # fmt: skip
    inner = [(x, y + 15) for x, y in edge]
    d.add(
        group(
            path(island.under(edge, 760), "#5B2C52"),
            path(island.under(inner, 760), "#27133E"),
            filter=d.cut(5),
        )
    )
    teeth = []
    for i in range(66):
        x = -1290 + i * 39.4
        y = 312 + 66 * abs((x + 18) / 1130) ** 1.5
        teeth.append(
            facet([(x, y + 27), (x + 18, y + 3), (x + 36, y + 27)], "#7E3A58" if i % 2 else "#A8545A")
        )
    d.add(group(*teeth, filter=d.dry(-2.4)))
    weave = []
    for row in range(17):
        for column in range(54):
            x, y = -1280 + column * 48 + (row % 2) * 24, 398 + row * 20
            weave.append(stroke([(x, y, 1), (x + 22, y, 1)], "#321A4C", 3))
    d.add(group(*weave))
    d.add(
        path(
            island.under(inner, 760),
            d.fade("#150A28", 0, 0.92, 0, 400, 0, 600, absolute=True),
            filter=d.grain(),
        )
    )
    d.add(box(-1280, 620, 2560, 100, 0, "#1A0D2E"))
    d.add(group(island.triangles(-1290, 1290, 622, 43, 20, ("#4A2450", "#63304F")), filter=d.dry(-2.4)))


@drawing("scene/table-back", size=(2560, 1440), origin=(1280, 720))
def table_back(d: Drawing) -> None:
    """Draw the sheet `scene/table-back`, 2,560 by 1,440 units with (0, 0) at its middle: everything behind
    the lagoon and the seats, calm and darker than the water. It is five groups, from back to front "sky",
    "distance" (islands), "land" (hills, palms, huts), "terraces" and "mat"."""
    with d.part("sky"):
        _sky(d)
    with d.part("distance"):
        _distance(d)
    with d.part("land"):
        _palms(d)
        _ground(d)
        _huts(d)
    with d.part("terraces"):
        _foliage(d, -142, ((930, 0.9, False), (610, 0.8, True), (1180, 1.0, True)))
        _terrace(d, -146, _FACE, "#8C4A62")
        _foliage(d, 156, ((950, 0.86, True), (620, 0.74, False), (1200, 1.0, False)))
        _terrace(d, 152, _FACE_LOW, "#6B3A5E")
    with d.part("mat"):
        _mat(d)
