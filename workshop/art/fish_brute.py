"""Tigerfish: a striped brute. Its silhouette is a saw: jagged fins, an open underbite full of teeth."""

from __future__ import annotations

from workshop.art.kit import INK, Drawing, Point, facet, moved, shape, stroke
from workshop.art.shapes_fish import fin, lidded_eye, solid, teeth

BODY, LIGHT, SHADE = "#F28720", "#FFC463", "#B23C0C"
FIN, RAY, BELLY, MOUTH = "#D8481A", "#8E2310", "#FFF0CE", "#7A1526"


def tiger(d: Drawing, value: int) -> str:
    """Return SVG of the tigerfish worth `value`, 6 to 9, facing left, its middle at (0, 0), about 155 units
    long at 6 and 180 at 9; a higher value opens its mouth wider and adds a spine to its back, from 8 on
    scars. IndexError above 9."""
    rank = value - 6
    gape = 6 + 8 * rank
    spikes = 3 + rank
    out = _tail(rank) + _back(spikes, rank) + _keel(rank)
    out += _maw(gape)
    out += solid(d, _body(gape), BODY, LIGHT, SHADE, _markings(rank, gape))
    out += _bite(gape, rank) + _side_fin() + _stare(d, rank) + _scars(rank)
    return moved(out, size=0.9 + 0.05 * rank)


def _body(gape: float) -> list[Point]:
    return [
        (-78, -6, 1),
        (-56, -27),
        (-14, -40),
        (32, -27),
        (62, -9),
        (64, 9),
        (34, 29),
        (-8, 42),
        (-40, 40 + gape * 0.2),
        (-74, 26 + gape, 1),
        (-56, 16 + gape * 0.6),
        (-34, 8, 1),
    ]


def _maw(gape: float) -> str:
    return shape([(-74, -4, 1), (-30, 0, 1), (-30, 24, 1), (-68, 26 + gape, 1), (-56, 14)], MOUTH)


def _tail(rank: int) -> str:
    points: list[Point] = [
        (54, 0, 1),
        (68, -30),
        (92, -50 - 3 * rank, 1),
        (84, -26, 1),
        (92, -20, 1),
        (80, 0, 1),
        (92, 20, 1),
        (84, 26, 1),
        (92, 50 + 3 * rank, 1),
        (68, 30),
    ]
    return fin(points, FIN, RAY, (58, 0), [(84, -38), (82, -16), (82, 16), (84, 38)])


def _back(spikes: int, rank: int) -> str:
    start, end = -34.0, 46.0
    step = (end - start) / spikes
    points: list[Point] = [(start - 4, -30, 1)]
    for i in range(spikes):
        x = start + i * step
        height = 60 + 5 * rank - abs(i - (spikes - 1) * 0.35) * 7
        points += [(x + step * 0.55, -height, 1), (x + step * 0.9, -height + 24, 1)]
    points += [(end + 2, -14, 1)]
    rays = [(start + (i + 0.5) * step, -50 - 3 * rank) for i in range(spikes)]
    return shape(points, FIN) + "".join(stroke([(x + 2, -28), (x, y + 2)], RAY, 2.4) for x, y in rays)


def _keel(rank: int) -> str:
    return fin(
        [(-16, 36, 1), (6, 62 + 3 * rank, 1), (10, 48, 1), (26, 54, 1), (28, 28, 1)],
        FIN,
        RAY,
        (4, 34),
        [(6, 56), (22, 48)],
    )


def _markings(rank: int, gape: float) -> str:
    belly = shape([(-90, 14), (-34, 14), (20, 14), (80, 4), (70, 70), (-90, 70)], BELLY)
    out = belly
    for x, reach in ((-8, 2), (10, 10), (27, 6), (42, 2), (55, 0)):
        out += shape([(x - 9, -60, 1), (x + 10, -60, 1), (x + 7, -18), (x + 3, reach, 1), (x - 4, -18)], INK)
    for x in (-4, 16, 34, 50):
        out += shape([(x - 6, 60, 1), (x + 7, 60, 1), (x + 2, 17, 1)], INK)
    if rank >= 1:
        out += shape([(-90, 40 + gape, 1), (-52, 40, 1), (-30, 24), (-30, 60, 1), (-90, 80, 1)], "#FFD9A0")
    return out


def _bite(gape: float, rank: int) -> str:
    upper: list[Point] = [(-76, -4), (-66, 0), (-57, 2), (-48, 4), (-40, 6)]
    lower: list[Point] = [
        (-73, 25 + gape),
        (-64, 19 + gape * 0.8),
        (-56, 16 + gape * 0.6),
        (-48, 13 + gape * 0.4),
        (-42, 11 + gape * 0.25),
    ]
    size = 9 + 2.2 * rank + gape * 0.12
    return (
        teeth(upper, size, lean=-1)
        + teeth(lower, -size, lean=-1)
        + stroke([(-34, 7), (-29, 3), (-27, 9)], INK, 2.6)
    )


def _side_fin() -> str:
    return fin(
        [(-18, 12), (4, 8), (20, 14, 1), (14, 20, 1), (24, 26, 1), (6, 34), (-8, 30)],
        FIN,
        RAY,
        (-12, 20),
        [(14, 14), (16, 25)],
    )


def _stare(d: Drawing, rank: int) -> str:
    iris = ("#FFF3A0", "#FFE65C", "#FFD23A", "#FF5A3C")[rank]
    eye = lidded_eye(d, -40, -14, 11 + rank * 0.8, iris, SHADE, 0.3 + 0.03 * rank, 0.34, (-0.14, 0.08))
    brow = facet([(-62, -9), (-60, -20), (-24, -34 - 2 * rank), (-20, -27 - rank), (-44, -17)], INK)
    return eye + brow


def _scars(rank: int) -> str:
    out = ""
    if rank >= 2:
        out += stroke([(18, -34), (24, -14), (20, 4)], BELLY, 3.2)
        out += "".join(
            stroke([(x - 6, y), (x + 6, y - 2)], BELLY, 2.4) for x, y in ((21, -24), (24, -12), (22, -2))
        )
    if rank >= 3:
        out += stroke([(-30, -6), (-20, 2), (-16, 12)], SHADE, 3) + stroke([(-28, 6), (-17, 0)], SHADE, 2.4)
    return out
