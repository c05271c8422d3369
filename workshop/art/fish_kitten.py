"""Kittenfish: small fry with a kitten's face. The idea of the silhouette is two ears on a ball."""

from __future__ import annotations

from workshop.art.kit import INK, Drawing, Point, ellipse, facet, moved, shape, stroke
from workshop.art.shapes_fish import WHITE, fin, lidded_eye, round_eye, solid

BODY, LIGHT, SHADE = "#FFB49C", "#FFE3D0", "#D4543F"
FIN, STRIPE, BELLY, EAR = "#EE5F47", "#DD4538", "#FFF2DF", "#F58A78"
NOSE = "#C62A63"


def kitten(d: Drawing, value: int) -> str:
    """Return one SVG group: the kittenfish worth `value`, 1 to 5, facing left, its middle at (0, 0), 131 by
    98 units at 1 and 186 by 119 at 5; each value has a face of its own. KeyError for another value."""
    t = (value - 1) / 4
    long = 1 + 0.34 * t
    body: list[Point] = [
        (-54, 4),
        (-46, -28),
        (-10, -44),
        (26 * long, -32),
        (46 * long, 0),
        (28 * long, 32),
        (-8, 46),
        (-44, 34),
    ]
    tail = moved(_tail(t), (long - 1) * 48)
    inside = _belly(long) + _stripes(value, long) + _cheeks(d, t)
    out = tail + _ears() + solid(d, body, BODY, LIGHT, SHADE, inside)
    out += _side_fin(long) + FACES[value](d) + _whiskers()
    return moved(out, -(long - 1) * 26, size=0.84 + 0.19 * t)


def _tail(t: float) -> str:
    points: list[Point] = [
        (34, 4),
        (56, -16),
        (80 + 8 * t, -36 - 8 * t, 1),
        (74, -2),
        (82 + 8 * t, 38 + 8 * t, 1),
        (56, 22),
    ]
    return fin(points, FIN, "#A82A24", (44, 2), [(72, -24), (68, -8), (68, 10), (72, 26)])


def _ears() -> str:
    outer = shape([(-50, -18, 1), (-58, -66, 1), (-14, -38, 1)], BODY) + shape(
        [(0, -38, 1), (22, -70, 1), (34, -22, 1)], BODY
    )
    rim = stroke([(-50, -20), (-57, -63)], LIGHT, 3) + stroke([(2, -40), (21, -67)], LIGHT, 3)
    inner = shape([(-44, -28, 1), (-51, -54, 1), (-27, -40, 1)], EAR) + shape(
        [(9, -40, 1), (20, -57, 1), (25, -32, 1)], EAR
    )
    return outer + rim + inner


def _belly(long: float) -> str:
    return shape([(-80, 16), (-34, 10), (8, 20), (60 * long, 6), (70 * long, 70), (-70, 70)], BELLY)


def _stripes(value: int, long: float) -> str:
    brow = "".join(
        shape([(x - 5, -52, 1), (x + 2, -20 - abs(x + 14) * 0.2, 1), (x + 9, -52, 1)], STRIPE)
        for x in (-28, -14, 0)
    )
    sides = ""
    for i in range(max(1, value - 1)):
        x = 24 + i * 13
        sides += shape([(x, -50, 1), (x + 4, -12 + i * 2, 1), (x + 11, -50, 1)], STRIPE)
        sides += shape([(x + 4, 52, 1), (x + 6, 22, 1), (x + 13, 52, 1)], FIN)
    return brow + sides


def _cheeks(d: Drawing, t: float) -> str:
    blush = d.fade("#FF5D6C", 0.75, 0.75, 0, 0, 1, 0)
    return ellipse(-46, 18, 11, 7, blush, filter=d.grain()) + ellipse(
        16, 18, 11 + 3 * t, 7, blush, filter=d.grain()
    )


def _side_fin(long: float) -> str:
    x = 26 * long
    return fin(
        [(x - 8, 16), (x + 14, 6), (x + 26, 20), (x + 16, 34, 1), (x - 2, 28)],
        FIN,
        "#A82A24",
        (x, 20),
        [(x + 18, 13), (x + 20, 21), (x + 14, 29)],
        2.2,
    )


def _whiskers() -> str:
    out = ""
    for side, x in ((-1, -46), (1, 14)):
        out += stroke([(x, 13), (x + side * 27, 6)], INK, 2) + stroke([(x, 20), (x + side * 27, 22)], INK, 2)
    return out


def _nose(y: float = 10) -> str:
    return shape([(-23, y, 1), (-9, y, 1), (-16, y + 8, 1)], NOSE)


def _smile(y: float = 20, wide: float = 1.0) -> str:
    points: list[Point] = [
        (-16 - 12 * wide, y),
        (-16 - 6 * wide, y + 5),
        (-16, y - 2),
        (-16 + 6 * wide, y + 5),
        (-16 + 12 * wide, y),
    ]
    return stroke(points, INK, 2.8)


def _newborn(d: Drawing) -> str:
    """Value 1: all eyes, a round astonished mouth."""
    return round_eye(-37, -3, 15) + round_eye(6, -3, 15) + _nose(12) + ellipse(-16, 26, 4.5, 5.5, "#8C1F33")


def _curious(d: Drawing) -> str:
    """Value 2: looks up, the tip of a tongue out."""
    eyes = round_eye(-37, -2, 13) + round_eye(5, -2, 13)
    return (
        eyes + shape([(-20, 22), (-12, 22), (-11, 31), (-16, 34), (-21, 31)], "#F0567E") + _nose() + _smile()
    )


def _winker(d: Drawing) -> str:
    """Value 3: one eye shut."""
    wink = stroke([(-47, -2), (-37, -9), (-27, -2)], INK, 4.5)
    return (
        wink
        + round_eye(5, -2, 12.5)
        + _nose()
        + shape([(-27, 20, 1), (-16, 19), (-5, 20, 1), (-10, 31), (-16, 33), (-22, 31)], "#8C1F33")
        + ellipse(-16, 29, 5, 3.5, "#F0567E")
        + _smile()
    )


def _smug(d: Drawing) -> str:
    """Value 4: half a lid, one fang."""
    lid = "#EE8A70"
    eyes = lidded_eye(d, -37, -3, 13, "#FFE89A", lid, 0.38, 0.0, (0.12, 0.1)) + lidded_eye(
        d, 5, -3, 13, "#FFE89A", lid, 0.38, 0.0, (0.12, 0.1)
    )
    return eyes + _nose() + _smile(20, 1.25) + facet([(-10, 24), (-3, 22.5), (-5.5, 31)], WHITE)


def _rascal(d: Drawing) -> str:
    """Value 5: a grin full of teeth under one lifted brow."""
    eyes = lidded_eye(d, -37, -5, 14, "#FFE89A", "#EE8A70", 0.3, 0.3, (-0.1, 0.08)) + lidded_eye(
        d, 6, -5, 14, "#FFE89A", "#EE8A70", 0.14, 0.2, (-0.1, 0.08)
    )
    brow = stroke([(-4, -29), (8, -33), (20, -27)], STRIPE, 5)
    grin = shape([(-36, 18, 1), (-16, 22), (6, 16, 1), (0, 31), (-14, 37), (-29, 32)], "#8C1F33")
    fangs = facet([(-33, 19), (-26, 21), (-28, 28)], WHITE) + facet([(-7, 21), (1, 18.5), (-3, 28)], WHITE)
    return (
        eyes
        + brow
        + grin
        + ellipse(-14, 33, 7, 3.4, "#F0567E")
        + fangs
        + stroke([(-38, 17), (-16, 22), (8, 15)], INK, 2.8)
        + _nose(9)
    )


FACES = {1: _newborn, 2: _curious, 3: _winker, 4: _smug, 5: _rascal}
