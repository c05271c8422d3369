"""The watery parts of the word mark: the diver in the U, and the swell below."""

from __future__ import annotations

from workshop.art.brush import body, brush, inked, shade
from workshop.art.kit import FOAM, INK, WATER, Drawing, Point, circle, ellipse, moved, shape, stroke, wave


def sunk_cat() -> str:
    """Return one SVG path: the dark shape of the logo's diver below the water, within x 639 to 676 and y 98
    to 143 of the logo."""
    return shape(
        [
            (640, 98, 1),
            (674, 98, 1),
            (676, 120),
            (666, 142, 1),
            (662, 130),
            (654, 130),
            (648, 143, 1),
            (640, 120),
        ],
        WATER[4],
    )


def diving_feet(d: Drawing) -> tuple[str, str]:
    """Return two pieces of SVG in units of the logo: the hind paws and striped tail of its diver above the
    water with four drops, within x 588 to 730 and y 4 to 116, and one path, the splash in front of them,
    around y 77 to 100."""
    way: list[Point] = [(668, 100), (688, 70), (676, 40), (690, 14)]
    out = stroke(way, INK, 20) + stroke(way, "#FF9A3D", 13)
    out += "".join(
        moved(brush([(-8, 0), (8, 0)], 5.4, "#B8431E", (1, 1)), x, y, t)
        for x, y, t in ((684, 76, 10), (680, 52, -14), (681, 32, 26))
    )
    for x, tip, turn in ((640, 626, -18), (660, 656, 2)):
        out += stroke([(x, 104), (tip, 56)], INK, 23) + stroke([(x, 104), (tip, 56)], "#FF9A3D", 16)
        sole: list[Point] = [(-13, 7), (-14, -9), (-5, -20), (7, -19), (14, -8), (12, 8)]
        pads = ellipse(0, -2, 7, 5.6, "#E0574A") + "".join(
            circle(px, py, 3, "#E0574A") for px, py in ((-7, -10), (0.4, -13.4), (7.6, -9.6))
        )
        out += moved(
            body(d, sole, "#FFE7C2", pads, shade(d, sole, "#B8431E", 0.6, 0.5), ink=3.2), tip, 46, turn
        )
    drops = "".join(
        moved(
            inked([(0, -10, 1), (5, 0), (0, 7), (-5, 0)], 2.2)
            + shape([(0, -10, 1), (5, 0), (0, 7), (-5, 0)], "#8FEBDD"),
            x,
            y,
            t,
            k,
        )
        for x, y, t, k in ((596, 40, -28, 1.1), (606, 14, -20, 0.8), (714, 42, 28, 1.0), (724, 18, 34, 0.7))
    )
    crown: list[Point] = [
        (614, 98), (616, 84), (628, 78, 1), (632, 90), (645, 86), (650, 78, 1), (660, 88), (674, 86),
        (684, 77, 1), (692, 88), (696, 98),
    ]  # fmt: skip
    return out + drops, shape(crown, FOAM)


def swell(d: Drawing) -> str:
    """Return SVG of the sea the logo's letters stand in: two printed waves with foam, curling up at both
    ends. It lies within x 6 to 917 and y 220 to 314 of the logo."""
    far = wave(70, 860, 256, 7, 122, 0.4)
    back: list[Point] = [
        (14, 262),
        *far,
        (884, 238),
        (912, 226, 1),
        (906, 258),
        (880, 282),
        (700, 290),
        (300, 290),
        (60, 284),
    ]
    out = body(d, back, WATER[2], shade(d, back, WATER[4], 0.9, 0.1), ink=4)
    out += brush([(p[0], p[1] + 5) for p in far], 4.4, FOAM, (0.2, 0.2))
    near = wave(60, 846, 270, 6, 122, 2.0)
    front: list[Point] = [
        (10, 232, 1), (38, 240), (60, 266), *near[1:], (874, 276), (894, 286, 1), (790, 302), (650, 299),
        (500, 306), (340, 301),
        (200, 305), (90, 296), (40, 278),
    ]  # fmt: skip
    out += body(d, front, WATER[0], shade(d, front, WATER[3], 0.9, 0.1), ink=4)
    out += brush(
        [(22, 240), (44, 254), (60, 272), *[(p[0], p[1] + 5) for p in near[1:]]], 5, FOAM, (0.2, 0.2)
    )
    for x, y, w in ((130, 290, 60), (330, 292, 90), (560, 291, 70), (720, 289, 70)):
        out += brush([(x, y), (x + w * 0.5, y - 4), (x + w, y)], 4, "#A8F2E6", (0.1, 0.1))
    return out
