"""Seagull: the thief. The idea of the silhouette is the great V of black-tipped wings."""

from __future__ import annotations

from workshop.art.kit import INK, Drawing, Point, box, circle, ellipse, facet, moved, shape, stroke
from workshop.art.shapes_fish import lidded_eye, solid

BODY, LIGHT, SHADE = "#F8F2E6", "#FFFFFF", "#8FA3BC"
WING, TIP, GREY = "#FFFDF8", "#2A2140", "#BCCBDA"
BEAK, BEAK_DARK = "#FFB22E", "#DB6A1A"


def wing(d: Drawing, lift: float) -> str:
    """Return SVG of a wing to the right of its shoulder at (0, 0), within x -21 to 136 and y -41 to 30 when
    level, then turned by 68 degrees times `lift` upwards: 1 is nearly straight up, 0 level, -1 down."""
    outline: list[Point] = [
        (-18, 16), (-10, -14), (22, -36), (58, -40), (98, -28), (136, 2, 1), (114, 0, 1), (120, 12, 1),
        (98, 8, 1), (101, 20, 1),
        (80, 14, 1), (80, 25, 1), (60, 18, 1), (56, 27, 1), (28, 30),
    ]  # fmt: skip
    tip = shape([(92, -60, 1), (150, -30, 1), (140, 30, 1), (96, 30, 1), (100, 6), (96, -14)], TIP)
    grey = shape([(-20, 14), (20, -8), (60, -12), (104, -4, 1), (104, 40, 1), (-20, 40, 1)], GREY)
    vanes = ((36, 0, 30, 28), (58, -2, 57, 22), (78, -2, 80, 20), (96, -1, 100, 16))
    feathers = "".join(stroke([(a, b), (u, v)], SHADE, 2.6) for a, b, u, v in vanes)
    mirror = stroke([(112, -12), (122, -6)], WING, 5) + stroke([(106, -2), (112, 2)], GREY, 3)
    out = solid(d, outline, WING, LIGHT, SHADE, grey + feathers + tip + mirror, 3)
    return moved(out, turn=-68 * lift)


def gull(d: Drawing, lift: float = 0.82, loot: bool = True) -> str:
    """Return SVG of a gull flying to the left, its middle at (0, 0), its wings turned up by 68 degrees times
    `lift` (0 level, -1 down), with a stolen card in its beak if `loot`. As it is by default it lies within x
    -124 to 84 and y -109 to 78."""
    far = moved(wing(d, lift), 12, 2, size=0.92)
    near = moved(wing(d, lift), -10, 2, mirror=True)
    tail = (
        shape(
            [(26, 22), (52, 20), (80, 12, 1), (74, 24, 1), (84, 34, 1), (70, 40, 1), (72, 52, 1), (40, 48)],
            GREY,
        )
        + stroke([(54, 28), (74, 25)], SHADE, 2.6)
        + stroke([(52, 36), (68, 40)], SHADE, 2.6)
    )
    feet = "".join(_foot(x) for x in (12, 30))
    return far + tail + feet + near + _torso(d) + _head(d, loot)


def _torso(d: Drawing) -> str:
    body: list[Point] = [(-44, 8), (-26, -12), (8, -10), (38, 12), (48, 38), (22, 54), (-16, 50), (-40, 32)]
    return solid(d, body, BODY, LIGHT, SHADE, "", 3)


def _foot(x: float) -> str:
    web = facet([(x - 9, 76), (x, 66), (x + 9, 76), (x + 3, 74), (x, 78), (x - 3, 74)], BEAK_DARK)
    return stroke([(x - 2, 48), (x, 68)], BEAK_DARK, 4.6) + web


def _head(d: Drawing, loot: bool) -> str:
    head: list[Point] = [(-28, 22), (-26, -2), (-40, -20), (-60, -20), (-72, -4), (-68, 14), (-50, 24)]
    card = moved(stolen_card(), -98, 34, -14) if loot else ""
    upper = shape(
        [(-66, -6, 1), (-86, -2), (-104, 10), (-110, 22, 1), (-102, 20), (-86, 16), (-64, 12, 1)], BEAK
    )
    lower = shape([(-66, 8, 1), (-84, 18), (-98, 22, 1), (-84, 26), (-62, 17, 1)], BEAK_DARK)
    nostril = stroke([(-86, 4), (-81, 3)], BEAK_DARK, 2.4)
    spot = ellipse(-98, 14, 4, 3, "#E2452F")
    eye = lidded_eye(d, -58, -4, 8.5, "#FFE46A", BODY, 0.36, 0.42, (-0.2, 0.1))
    tuft = shape([(-50, -18, 1), (-44, -32, 1), (-42, -20, 1), (-34, -27, 1), (-36, -12, 1)], WING)
    return lower + card + tuft + solid(d, head, WING, LIGHT, SHADE, "", 3) + upper + nostril + spot + eye


def stolen_card() -> str:
    """Return SVG of a little fish card, 40 by 54 units with its edge of ink, its middle at (0, 0)."""
    fish = shape(
        [(-13, 2), (-4, -8), (7, -2), (14, -8, 1), (12, 2), (14, 12, 1), (7, 6), (-4, 11)], "#EE5F47"
    ) + circle(-6, 0, 1.8, INK)
    return (
        box(-20, -27, 40, 54, 6, INK)
        + box(-18, -25, 36, 50, 5, "#FFF3DC")
        + box(-14, -21, 28, 34, 3, "#8FDCCB")
        + moved(fish, 0, -5)
        + box(-10, 17, 20, 3.4, 1.6, "#C9B79E")
    )


FLY = (0.95, 0.35, -0.35, 0.3)


def shadow() -> str:
    """Return one SVG path: the gull from below as one flat of ink, within x -160 to 160 and y -54 to 76, its
    head at the top."""
    half: list[Point] = [
        (0, -40), (16, -26), (60, -36), (110, -54), (160, -30, 1), (140, -22, 1), (146, -10, 1), (122, -6),
        (80, 4), (34, 22), (16, 48), (26, 74, 1), (10, 66, 1), (0, 76, 1),
    ]  # fmt: skip
    other: list[Point] = [(-p[0], p[1], *p[2:]) for p in reversed(half[1:-1])]
    return shape([*half, *other], "#14092A")
