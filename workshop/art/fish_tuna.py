"""Emperor Tuna: a torpedo with a crown. Its silhouette is crescent tail, sickle fins and the crown."""

from __future__ import annotations

import math

from workshop.art.kit import INK, Drawing, Point, circle, ellipse, facet, moved, path, polygon, shape, stroke
from workshop.art.shapes_fish import WHITE, fin, glint, lidded_eye, solid

BODY, LIGHT, SHADE = "#E9F2EE", "#FFFFFF", "#7C9FB6"
BACK, MID, FIN, GOLD, RUBY = "#0E2C6B", "#164AA0", "#0F2658", "#F2AE2A", "#E24A45"
PALE_GOLD, DEEP_GOLD = "#FFE9A3", "#B87410"


def tuna(d: Drawing, value: int) -> str:
    """Return one SVG group: the emperor tuna worth `value`, 10 to 15, facing left, its middle at (0, 0), 154
    units long at 10 and 195 at 15. It wears a crown (3 points, 5 from 13 on, 7 at 15), from 11 on a
    moustache, a sash at 11 and 12, from 13 on a cape. IndexError above 15."""
    rank = value - 10
    out = _tail() + _fins()
    out += solid(d, _BODY_LINE, BODY, LIGHT, SHADE, _markings(), 4)
    if rank >= 3:
        out += _cape(d, rank)
    elif rank >= 1:
        out += _sash(d, rank)
    out += _side_fin(rank) + _face(d, rank) + _crown(d, rank)
    return moved(out, size=0.86 + 0.03 * rank)


_BODY_LINE: list[Point] = [
    (-86, 4), (-64, -27), (-14, -45), (36, -27), (66, -5), (66, 5), (36, 25), (-12, 44), (-62, 32),
]  # fmt: skip


def _tail() -> str:
    moon: list[Point] = [(58, 0), (66, -34), (92, -62, 1), (80, 0), (92, 62, 1), (66, 34)]
    return shape(moon, FIN) + stroke([(68, -28), (84, -50)], MID, 3) + stroke([(68, 28), (84, 50)], MID, 3)


def _fins() -> str:
    out = fin(
        [(-12, -38, 1), (4, -58), (16, -76, 1), (16, -56), (28, -32, 1)],
        FIN,
        MID,
        (6, -36),
        [(12, -66), (17, -50)],
    )
    out += shape([(-10, 36, 1), (2, 54), (12, 70, 1), (13, 52), (22, 30, 1)], GOLD) + stroke(
        [(4, 42), (9, 58)], DEEP_GOLD, 2.4
    )
    for i in range(4):
        x = 30 + i * 9
        out += shape([(x, -29 + i * 6, 1), (x + 10, -41 + i * 7, 1), (x + 8, -22 + i * 6, 1)], GOLD)
        out += shape([(x, 27 - i * 6, 1), (x + 10, 39 - i * 7, 1), (x + 8, 20 - i * 6, 1)], GOLD)
    return out


def _markings() -> str:
    out = shape([(-94, 0), (-56, -8), (-4, 0), (40, -3), (84, 0), (70, -70), (-94, -70)], MID)
    out += shape([(-94, -15), (-44, -24), (8, -17), (80, -8), (70, -70), (-94, -70)], BACK)
    out += "".join(
        stroke([(-10 + i * 14, -34 + i * 3), (-2 + i * 13, -21 + i * 2.6)], MID, 3) for i in range(5)
    )
    out += "".join(
        stroke([(-20 + i * 16, 14 + (i % 2) * 5), (-12 + i * 16, 15 + (i % 2) * 5)], "#B7CDD6", 3)
        for i in range(4)
    )
    return out


def _side_fin(rank: int) -> str:
    return fin([(-22, 8), (14, 13), (38, 36, 1), (2, 27)], BACK, MID, (-18, 14), [(28, 30), (16, 28)])


def _face(d: Drawing, rank: int) -> str:
    gill = stroke([(-34, -26), (-25, 0), (-35, 28)], FIN, 3.2)
    mouth = stroke([(-86, 9), (-72, 15), (-57, 11)], INK, 3.2)
    drop = (0.22, 0.3, 0.36, 0.4, 0.44, 0.46)[rank]
    eye = lidded_eye(d, -57, -5, 10.5, "#FFE08A", BACK, drop, 0.1, (-0.1, 0.1))
    whiskers = moved(_moustache(), -71, 12, size=0.72 + 0.1 * rank) if rank >= 1 else ""
    return gill + mouth + whiskers + eye


def _moustache() -> str:
    """Two golden handlebars meeting at the origin."""
    front: list[Point] = [(0, -2, 1), (-9, 7), (-18, 5), (-23, -7, 1), (-16, -2), (-8, -2)]
    back: list[Point] = [(0, -2, 1), (11, 9), (23, 6), (28, -8, 1), (20, -1), (10, 0)]
    return "".join(
        shape(part, "#FFC54A", stroke=FIN, stroke_width=2.6, stroke_linejoin="round")
        for part in (front, back)
    )


def _sash(d: Drawing, rank: int) -> str:
    """A ribbon across the flank with an order on it; the twelve wears a collar of ermine over it."""
    band: list[Point] = [(-16, -45, 1), (4, -43, 1), (26, 33, 1), (8, 40, 1)]
    out = shape(band, "#C2293F") + shape(band, d.fade("#6E0F2C", 0, 0.9, 0, 0, 1, 0.3), filter=d.grain())
    out += stroke([(-11, -42), (4, 0), (14, 34)], "#E4586A", 2.6)
    if rank >= 2:
        collar: list[Point] = [
            (-38, -38, 1), (-20, -46), (-16, -20), (-18, 12), (-26, 40, 1), (-36, 36), (-30, 0),
        ]  # fmt: skip
        out += shape(collar, CREAMY) + "".join(
            ellipse(x, y, 2, 3.4, INK) for x, y in ((-28, -32), (-23, -18), (-26, -2), (-24, 14), (-29, 28))
        )
    return out + _order(13, 14, 9 + 2 * rank)


def _order(x: float, y: float, r: float) -> str:
    """A golden star with a ruby."""
    star: list[Point] = []
    for i in range(12):
        reach = r if i % 2 == 0 else r * 0.66
        star.append((x + reach * math.cos(i * math.pi / 6), y + reach * math.sin(i * math.pi / 6)))
    return facet(star, "#FFC54A", stroke=FIN, stroke_width=2.2, stroke_linejoin="round") + circle(
        x, y, r * 0.36, RUBY
    )


def _cape(d: Drawing, rank: int) -> str:
    hem: list[Point] = [
        (-36, -38, 1),
        (-24, -47),
        (6, -47),
        (40, -34),
        (74, -20 - 4 * rank, 1),
        (62, -2, 1),
        (70, 10, 1),
        (48, 14, 1),
        (36, 26, 1),
        (4, 14),
        (-26, 2),
        (-34, -14),
    ]
    red = shape(hem, "#C2293F") + shape(
        [(-30, -20), (4, -6), (40, 0), (62, -2, 1), (70, 10, 1), (48, 14, 1), (36, 26, 1), (4, 14), (-26, 2)],
        d.fade("#6E0F2C", 0, 0.9, 0, 0, 0.4, 1),
        filter=d.grain(),
    )
    folds = stroke([(-22, -34), (10, -16), (44, -4)], "#8A1630", 3) + stroke(
        [(-12, -42), (24, -28), (56, -16)], "#E4586A", 2.6
    )
    ermine = shape([(-40, -40), (-28, -42), (-20, -16), (-22, 6), (-34, 8), (-36, -14)], CREAMY)
    spots = "".join(ellipse(x, y, 2, 3.4, INK) for x, y in ((-30, -30), (-27, -14), (-29, 0)))
    return red + folds + ermine + spots


CREAMY = "#FFF7E4"


def _crown(d: Drawing, rank: int) -> str:
    tips = (3, 3, 3, 5, 5, 7)[rank]
    half = (17, 19, 22, 24, 26, 29)[rank]
    tall = (20, 27, 33, 37, 41, 46)[rank]
    points: list[Point] = [(-half, 0)]
    balls = ""
    for i in range(tips):
        x = -half - 3 + (2 * half + 6) * i / (tips - 1)
        y = -tall + abs(i - (tips - 1) / 2) * (6 if tips > 3 else 3) * (1 if rank < 5 else 1.4)
        points.append((x, y))
        if i < tips - 1:
            points.append((-half + 2 * half * (i + 0.5) / (tips - 1), -tall * 0.42))
        if rank >= 1:
            balls += circle(
                x,
                y,
                3.4 + 0.3 * rank,
                RUBY if i % 2 == 0 and rank >= 2 else PALE_GOLD,
                stroke=FIN,
                stroke_width=2,
            )
    points.append((half, 0))
    outline = polygon(points)
    out = path(outline, PALE_GOLD, stroke=FIN, stroke_width=3.4, stroke_linejoin="round")
    out += path(outline, d.fade(DEEP_GOLD, 0, 0.9, 0, 0.2, 1, 0.9), filter=d.grain())
    out += facet(
        [(-half, 0), (half, 0), (half - 1, 7 + rank * 0.6), (-half + 1, 7 + rank * 0.6)],
        GOLD,
        stroke=FIN,
        stroke_width=3,
        stroke_linejoin="round",
    )
    out += balls
    if rank >= 2:
        out += facet(
            [(0, -10 - rank), (5 + rank * 0.6, -4), (0, 4), (-5 - rank * 0.6, -4)],
            RUBY,
            stroke=FIN,
            stroke_width=2,
        )
    if rank >= 4:
        out += "".join(circle(x, 3.4, 3, "#3FC4C9") for x in (-half * 0.62, half * 0.62))
    if rank == 5:
        out += (
            glint(0, -tall - 14, 12, WHITE)
            + glint(-half - 9, -tall * 0.62, 7, WHITE)
            + glint(half + 10, -tall * 0.66, 7, WHITE)
        )
    return moved(out, -47, -33, -14 + rank)
