"""The feast after the last round: a table of leaves seen from above, lanterns in its corners.

Drawn from the middle of the window. The free field of leaves is x -640..640, y -300..330.
"""

from __future__ import annotations

import math

from workshop.art import island
from workshop.art.kit import (
    CORAL,
    CREAM,
    GLOW,
    INK,
    SAND,
    WOOD,
    Drawing,
    Point,
    bezier,
    box,
    circle,
    drawing,
    ellipse,
    facet,
    group,
    mix,
    moved,
    path,
    ring,
    rounded,
    shape,
    smooth,
    stroke,
)

_TABLE = (-800.0, -392.0, 1600.0, 806.0, 70.0)
_GREENS = (("#17474F", "#245F62"), ("#1B5457", "#2E716C"), ("#143F4C", "#21575F"), ("#1F5F59", "#357C70"))


def _ground(d: Drawing) -> None:
    """Night sand with a round of firelight, paw prints and cushions."""
    d.add(box(-1280, -720, 2560, 1440, 0, "#1D1138"))
    light = d.halo("#4E2360", 0, -60, 1280, ((0.4, 0.95), (0.7, 0.55), (1, 0)))
    d.add(path("M-1280 -720H1280V720H-1280Z", light, filter=d.grain()))
    d.add(box(-1030, -600, 2084, 1228, 90, INK, opacity=0.4))
    d.add(box(-1046, -620, 2092, 1230, 90, "#3B1D57", stroke="#170D30", stroke_width=5))
    warm = d.halo("#5E2A68", 0, -40, 1120, ((0.3, 0.95), (0.75, 0.45), (1, 0.1)))
    d.add(box(-1043, -617, 2086, 1224, 88, warm, filter=d.grain(seed=6)))
    seam: list[str] = []
    for y, height in ((-588, 26), (578, -26)):
        seam.append(island.triangles(-960, 960, y, 48, -height, ("#8A3A5E", "#2F6F78")))
    for x, turn in ((-1014, -90), (1014, 90)):
        seam.append(moved(island.triangles(-520, 520, 0, 48, -26, ("#8A3A5E", "#2F6F78")), x, -5, turn))
    d.add(group(*seam, filter=d.dry(-2.4)))
    prints = []
    for x, y, dx, dy, count in (
        (-1240, 300, 66, 62, 7),
        (1240, -420, -60, 40, 6),
        (-1180, -560, 80, 24, 7),
        (900, 660, 72, -40, 6),
        (-560, 690, -90, -26, 7),
    ):
        way = math.degrees(math.atan2(dy, dx)) + 90
        for i in range(count):
            side = 15 if i % 2 else -15
            nx, ny = -dy / math.hypot(dx, dy) * side, dx / math.hypot(dx, dy) * side
            prints.append(moved(_paw("#140A28"), x + dx * i + nx, y + dy * i + ny, way, 0.9))
    d.add(*prints)
    for x, y, turn in ((-1180, -560, 130), (1180, -560, 230), (-1190, 610, 40), (1190, 610, -40)):
        for tilt, size in ((-44, 120), (40, 112), (-4, 140)):
            d.add(moved(island.monstera(size, "#14384A", "#24606A"), x, y, turn + tilt))
    colours = ("#A8473A", "#2F6FA0", "#1F7A5C", "#B08A22", "#9A4674", "#4B3F8F")
    places = ((-520, -428), (520, -428), (-500, 452), (0, 462), (500, 452), (-846, 10), (846, 10))
    for i, (x, y) in enumerate(places):
        d.add(moved(_cushion(d, colours[i % 6]), x, y, i * 7))


def _paw(colour: str) -> str:
    """A paw print, toes up."""
    pad: list[Point] = [(0, -4), (10, 4), (11, 13), (0, 12), (-11, 13), (-10, 4)]
    toes = "".join(ellipse(x, y, 4.4, 5.8, colour) for x, y in ((-13, -5), (-5, -13), (5, -13), (13, -5)))
    return shape(pad, colour) + toes


def _cushion(d: Drawing, colour: str) -> str:
    """A round woven cushion for one cat."""
    dark = mix(colour, "#1C1030", 0.62)
    out = circle(10, 16, 104, INK, opacity=0.45) + circle(
        0, 0, 104, mix(colour, "#2A1848", 0.35), stroke=INK, stroke_width=4
    )
    teeth = [
        (math.cos(a) * r, math.sin(a) * r)
        for a, r in ((i * math.tau / 56, 97 if i % 2 else 82) for i in range(56))
    ]
    out += (
        facet(teeth, dark)
        + circle(0, 0, 78, mix(colour, "#2A1848", 0.25))
        + circle(0, 0, 62, "none", stroke=dark, stroke_width=5)
    )
    return out + circle(0, 0, 102, d.fade(INK, 0, 0.8, 0.2, 0.1, 0.9, 1), filter=d.grain())


def _table(d: Drawing) -> None:
    """Planks with a carved border."""
    x, y, w, h, r = _TABLE
    d.add(box(x + 16, y + 30, w, h, r, INK, opacity=0.5))
    d.add(box(x, y + 16, w, h, r, "#3A1A30", stroke=INK, stroke_width=5))
    d.add(box(x, y, w, h, r, "#7A4636", stroke=INK, stroke_width=5))
    grain = []
    for i in range(9):
        py = y + h * i / 9
        grain.append(stroke([(x, py, 1), (x + w, py, 1)], "#4E2630", 4))
        for _ in range(5):
            px, q = d.rng.uniform(x, x + w - 200), py + d.rng.uniform(16, 74)
            grain.append(stroke([(px, q), (px + 90, q + 4), (px + 190, q - 2)], "#5E3034", 3))
    d.add(d.inside(rounded(x, y, w, h, r), *grain))
    d.add(box(x, y, w, h, r, d.fade("#D58A56", 0.75, 0, 0, 0, 0.6, 0.7), filter=d.grain()))
    d.add(
        box(x + 2, y + 2, w - 4, h - 4, r, d.fade("#2A1030", 0, 0.85, 0.3, 0.3, 1, 1), filter=d.grain(seed=8))
    )
    marks = []
    for ty, height in ((y + 40, 24), (y + h - 40, -24)):
        marks.append(island.triangles(x + 70, x + w - 70, ty, 44, height, (SAND[1], "#B04A50")))
        marks.append(
            stroke([(x + 60, ty + height * 0.35, 1), (x + w - 60, ty + height * 0.35, 1)], SAND[1], 4)
        )
    for tx, height in ((x + 40, 24), (x + w - 40, -24)):
        side = island.triangles(-h / 2 + 80, h / 2 - 80, 0, 44, height, (SAND[1], "#B04A50"))
        marks.append(moved(side, tx, y + h / 2, -90))
    d.add(group(*marks, filter=d.dry(-2.3)))


def _long_leaf(d: Drawing, x: float, y: float, length: float, width: float, turn: float, tone: int) -> str:
    """A banana leaf lying on the table, its stem at (x, y)."""
    colour, vein = _GREENS[tone % 4]
    bend = length * 0.05 * (1 if tone % 2 else -1)
    top: list[Point] = [(0, 0, 1)]
    low: list[Point] = []
    for i in range(1, 12):
        t = i / 12
        cx, cy = bezier((0, 0), (length / 2, bend * 2), (length, 0), t)
        w = width / 2 * math.sin(math.pi * t**0.8) ** 0.6
        top.append((cx, cy - w))
        low.append((cx, cy + w))
        if i in (4, 7, 9):
            top.append((cx + 5, cy - w * 0.62, 1))
        if i in (3, 6, 8):
            low.append((cx + 6, cy + w * 0.6, 1))
    outline: list[Point] = [*top, (length, 0, 1), *reversed(low)]
    data = smooth(outline)
    ribs = []
    for i in range(1, 26):
        cx, cy = bezier((0, 0), (length / 2, bend * 2), (length, 0), i / 26)
        ribs += [stroke([(cx, cy), (cx + width * 0.24, cy + s * width * 0.52)], vein, 2.4) for s in (-1, 1)]
    spine = [bezier((0, 0), (length / 2, bend * 2), (length, 0), i / 6) for i in range(7)]
    shade = shape(outline, d.fade("#0A2433", 0, 0.85, 0, 0.35, 0, 1), filter=d.grain())
    body = path(data, colour, stroke="#0E2A3A", stroke_width=3) + d.inside(data, *ribs) + shade
    shadow = group(path(data, INK), transform="translate(6 12)", opacity=0.4)
    return moved(shadow + body + stroke([(-34, 4), *spine[:-1]], mix(vein, "#9ED0A0", 0.25), 6), x, y, turn)


def _leaves(d: Drawing) -> None:
    """Long leaves from both ends to the middle, cut leaves in the corners."""
    rows = (-262, -160, -56, 46, 148, 250)
    for i, y in enumerate(rows):
        d.add(_long_leaf(d, -690, y + 8, 800, 178, d.rng.uniform(-2.4, 2.4), i))
        d.add(_long_leaf(d, 690, y - 6, 800, 178, 180 + d.rng.uniform(-2.4, 2.4), i + 2))
    d.add(_long_leaf(d, -560, -8, 1120, 210, 0.6, 1))
    corners = (
        (-640, -270, -52), (-560, -330, -8), (640, -270, 52), (560, -330, 8), (-650, 320, -128),
        (-570, 360, -172), (650, 320, 128), (570, 360, 172),
    )  # fmt: skip
    for i, (x, y, turn) in enumerate(corners):
        colour, vein = ("#2B7A62", "#57A684") if i % 2 else ("#1F6A60", "#46937C")
        d.add(group(moved(island.monstera(96, INK, INK), x + 6, y + 11, turn + 180), opacity=0.35))
        d.add(moved(island.monstera(96, colour, vein), x, y, turn + 180))


def _coconut(d: Drawing) -> str:
    """Half a coconut with a drink, a blossom and a straw."""
    out = circle(6, 10, 44, INK, opacity=0.4) + circle(0, 0, 44, WOOD[2], stroke=INK, stroke_width=3.4)
    out += (
        circle(0, 0, 36, CREAM)
        + circle(0, 0, 29, "#8FDCCB")
        + circle(0, 0, 29, d.fade("#1FA9A6", 0, 0.9, 0.2, 0.2, 1, 1), filter=d.grain())
    )
    straw = stroke([(6, 4), (46, -50)], INK, 11) + stroke([(6, 4), (46, -50)], "#FF8A6B", 6.5)
    return out + straw + moved(island.hibiscus(19, "#E0556A", "#8A2A52"), -24, -24, 12)


def _pineapple(d: Drawing) -> str:
    """A pineapple lying down, its crown to the right."""
    crown = "".join(
        moved(shape([(0, -9, 1), (36, -12), (74, -2, 1), (36, 8), (0, 9, 1)], c), 52, 0, a)
        for a, c in ((-46, "#1F6A60"), (46, "#1F6A60"), (-22, "#2B7A62"), (24, "#2B7A62"), (0, "#46937C"))
    )
    body: list[Point] = [(-66, 0), (-52, -34), (0, -44), (50, -32), (62, 0), (50, 32), (0, 44), (-52, 34)]
    data = smooth(body)
    net = [
        stroke([(-90 + i * 22, -60), (-30 + i * 22, 60)], "#A8601E", 3)
        + stroke([(-30 + i * 22, -60), (-90 + i * 22, 60)], "#A8601E", 3)
        for i in range(8)
    ]
    shade = shape(body, d.fade("#8A3A1E", 0, 0.9, 0.2, 0.1, 0.7, 1), filter=d.grain())
    shadow = ellipse(8, 14, 68, 44, INK, opacity=0.4)
    return shadow + crown + path(data, "#E8A93A", stroke=INK, stroke_width=3.4) + d.inside(data, *net) + shade


def _bones(d: Drawing) -> str:
    """What is left of somebody's fish, on a shell plate."""
    plate = (
        circle(6, 10, 62, INK, opacity=0.4)
        + circle(0, 0, 62, "#E4D3C4", stroke=INK, stroke_width=3.4)
        + circle(0, 0, 48, "none", stroke="#B89AA0", stroke_width=3)
    )
    plate += circle(0, 0, 60, d.fade("#8A5A78", 0, 0.8, 0.2, 0.1, 1, 1), filter=d.grain())
    bones = stroke([(-30, 0), (40, 0)], INK, 5) + facet([(40, 0), (56, -14), (56, 14)], INK)
    bones += "".join(
        stroke([(x, -h), (x + 5, 0), (x, h)], INK, 4) for x, h in ((-10, 16), (4, 15), (17, 12), (29, 8))
    )
    head: list[Point] = [(-50, 0), (-38, -15), (-20, -14), (-20, 14), (-38, 15)]
    return plate + bones + shape(head, CREAM, stroke=INK, stroke_width=3.4) + circle(-36, -3, 4, INK)


def _papaya(d: Drawing) -> str:
    """Half a papaya with its seeds, its stem to the left."""
    skin: list[Point] = [(-62, 0), (-44, -24), (-8, -36), (34, -40), (62, -24), (68, 0), (62, 24), (34, 40),
                         (-8, 36), (-44, 24)]  # fmt: skip
    flesh: list[Point] = [(x * 0.87 + 1, y * 0.84) for x, y, *_ in skin]
    hollow: list[Point] = [(-30, 0), (-6, -11), (28, -17), (48, 0), (28, 17), (-6, 11)]
    seeds = (
        (-14, 1), (-3, -4), (0, 6), (10, -8), (12, 3), (20, 10), (23, -5), (32, 6), (34, -8), (40, 0),
    )  # fmt: skip
    shade = shape(skin, d.fade("#8A2F2A", 0, 0.8, 0.2, 0.1, 0.8, 1), filter=d.grain())
    return (
        shape([(x + 6, y + 11, *rest) for x, y, *rest in skin], INK, opacity=0.4)
        + stroke([(-60, 0), (-78, -6)], INK, 11)
        + stroke([(-60, 0), (-76, -5)], "#2B7A62", 6)
        + shape(skin, "#E8A93A", stroke=INK, stroke_width=3.4)
        + shape(flesh, "#F4875A")
        + shade
        + shape(hollow, "#B8413F")
        + "".join(circle(x, y, 4.6, INK) + circle(x - 1.4, y - 1.6, 1.3, CREAM) for x, y in seeds)
    )


def _shell(d: Drawing, colour: str) -> str:
    """A scallop."""
    fan: list[Point] = [
        (0, 26, 1),
        *[(math.cos(a) * 34, math.sin(a) * 32) for a in (math.pi * (0.98 + i * 0.208) for i in range(6))],
    ]
    ribs = "".join(
        stroke([(0, 22), (math.cos(a) * 28, math.sin(a) * 26)], mix(colour, INK, 0.35), 2.6)
        for a in (math.pi * (1.1 + i * 0.2) for i in range(5))
    )
    return (
        ellipse(5, 12, 32, 26, INK, opacity=0.35)
        + shape(fan, colour, stroke=INK, stroke_width=3)
        + ribs
        + facet([(-9, 24), (9, 24), (6, 34), (-6, 34)], colour, stroke=INK, stroke_width=2.6)
    )


def _star(colour: str) -> str:
    """A starfish."""
    arms = shape(ring(0, 0, (36, 15) * 5, -0.4), colour, stroke=INK, stroke_width=3)
    dots = "".join(
        circle(math.cos(a) * r, math.sin(a) * r, 2.4, mix(colour, "#FFFFFF", 0.6))
        for a in (-0.4 + i * math.tau / 5 for i in range(5))
        for r in (10, 18, 26)
    )
    return circle(5, 9, 27, INK, opacity=0.3) + arms + dots


def _candle(d: Drawing) -> str:
    """A lantern seen from above, warm in its own light."""
    halo = circle(0, 0, 128, d.halo(GLOW, 0, 0, 128, ((0.25, 0.85), (0.6, 0.4), (1, 0))), filter=d.grain())
    petals = facet(
        [
            (math.cos(a) * r, math.sin(a) * r)
            for a, r in ((i * math.tau / 24, 42 if i % 2 else 34) for i in range(24))
        ],
        CORAL,
        stroke=INK,
        stroke_width=3,
    )
    return (
        halo + petals + circle(0, 0, 28, "#FFE99A", stroke=INK, stroke_width=3) + circle(0, 0, 13, "#FFFBE0")
    )


def _dishes(d: Drawing) -> None:
    """Everything good, along the upper and the lower edge of the table, and its lanterns."""
    things = (
        (_candle(d), -716, -314, 0), (_candle(d), 716, -314, 0), (_candle(d), -716, 338, 0),
        (_candle(d), 716, 338, 0),
        (_coconut(d), -470, -352, -20), (_coconut(d), 440, 376, 60), (_star("#F4C24A"), 400, -362, 30),
        (_shell(d, "#F0A48A"), 500, -350, 12), (_papaya(d), -450, 372, -12), (_star("#E0556A"), -560, 388, 0),
    )  # fmt: skip
    for content, x, y, turn in things:
        d.add(moved(content, x, y, turn))
    blooms = (
        (-600, -352, 30, 0), (-628, -300, 20, 40), (606, -340, 30, 30), (604, 352, 30, 10),
        (640, 300, 20, 60), (-612, 338, 30, 20), (-300, -374, 20, 8), (270, -378, 22, 50),
        (300, 392, 20, 20), (-300, 394, 22, 70),
    )  # fmt: skip
    for i, (x, y, size, turn) in enumerate(blooms):
        d.add(moved(island.hibiscus(size, ("#E0556A", "#F08A5C", "#C2528B")[i % 3], "#7A2348"), x, y, turn))


@drawing("scene/feast", size=(2560, 1440), origin=(1280, 720), colours=48)
def feast(d: Drawing) -> None:
    """Draw the sheet `scene/feast`, 2,560 by 1,440 units with (0, 0) at its middle: the table of leaves. It
    is four groups, from back to front "ground", "table", "leaves" and "dishes"."""
    with d.part("ground"):
        _ground(d)
    with d.part("table"):
        _table(d)
    with d.part("leaves"):
        _leaves(d)
    with d.part("dishes"):
        _dishes(d)


@drawing("feast/left", size=(190, 580), anchor=(815, 300), origin=(815, 300))
def left(d: Drawing) -> None:
    """Draw the sheet `feast/left`, 190 by 580 units with (0, 0), the middle of the table, and its anchor at
    (815, 300) from its top left corner, outside the sheet: what stands at the table's left end where no pile
    needs the room, a pineapple, a coconut, two shells and a starfish."""
    things = (
        (_pineapple(d), -706, -140, 62), (_coconut(d), -722, 30, 0), (_shell(d, "#F0A48A"), -690, 150, -30),
        (_star("#F08A5C"), -742, 210, 0), (_shell(d, "#9FC4E0"), -700, -234, 20),
    )  # fmt: skip
    d.add(*(moved(content, x, y, turn) for content, x, y, turn in things))


@drawing("feast/right", size=(190, 620), anchor=(-620, 300), origin=(-620, 300))
def right(d: Drawing) -> None:
    """Draw the sheet `feast/right`, 190 by 620 units with (0, 0), the middle of the table, and its anchor at
    (-620, 300) from its top left corner, outside the sheet: what stands at the table's right end where no
    pile needs the room, a papaya, a pineapple, a coconut, a starfish and a shell."""
    things = (
        (_papaya(d), 712, -120, 68), (_pineapple(d), 712, 176, -118), (_coconut(d), 722, 44, 40),
        (_star("#E0556A"), 690, -226, 20), (_shell(d, "#F4D9A0"), 742, 262, 150),
    )  # fmt: skip
    d.add(*(moved(content, x, y, turn) for content, x, y, turn in things))


@drawing("feast/empty", size=(150, 150), anchor=(72, 70), origin=(72, 70))
def empty(d: Drawing) -> None:
    """Draw the sheet `feast/empty`, 150 by 150 units with (0, 0), its anchor, at (72, 70) from its top left
    corner: what a cat without a catch gets, a fish's bones on a plate."""
    d.add(moved(_bones(d), 0, 0, -14))
