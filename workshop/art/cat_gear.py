"""Nightcaps for the sleepers, masks and snorkels for the dive."""

from __future__ import annotations

from workshop.art.brush import body, brush, inked, mirror, shade
from workshop.art.cats import Cat
from workshop.art.kit import (
    CREAM,
    INK,
    WATER,
    Drawing,
    Point,
    ellipse,
    facet,
    mix,
    moved,
    ring,
    shape,
    smooth,
)

_NIGHT = {
    "mara": ("#3F7FC4", "#FFF3DC"), "pua": ("#2FA08C", "#FFE7A8"), "nilo": ("#C8485E", "#FFE0C4"),
    "tama": ("#E2A93C", "#FFF3DC"), "rosi": ("#7FB8E8", "#FFF3DC"), "kai": ("#6A5AB8", "#FFDDA0"),
}  # fmt: skip


def nightcap(d: Drawing, cat: Cat) -> str:
    """Return SVG of a cat's striped nightcap, slid over one ear: cap, cream cuff and bob. It lies within x
    -83 to 115 and y -96 to 10 of her head. KeyError for an unknown name."""
    main, stripe = _NIGHT[cat.name]
    cap: list[Point] = [
        (-70, -30, 1), (-62, -58), (-34, -84), (8, -92), (52, -84), (88, -58), (98, -14, 1), (80, -32),
        (66, -38, 1), (30, -44), (0, -46), (-36, -42),
    ]  # fmt: skip
    bands = "".join(
        brush([(x, -100), (x + 16, -66), (x + 10, -28)], 13, stripe, (1, 1)) for x in (-62, -28, 6, 38)
    )
    bands += brush([(62, -72), (76, -58), (96, -44)], 11, stripe, (1, 1))
    out = body(d, cap, main, bands, shade(d, cap, mix(main, INK, 0.6), 0.9, 0.3), ink=3.2)
    cuff: list[Point] = [
        (-78, -22, 1), (-74, -37), (-40, -50), (0, -55), (40, -50), (70, -40), (75, -25, 1), (40, -36),
        (0, -41), (-40, -36),
    ]  # fmt: skip
    out += body(d, cuff, CREAM, shade(d, cuff, "#C79F86", 0.9, 0.3), ink=3)
    bob = ring(98, -6, [13, 11.5] * 6)
    return out + body(d, bob, CREAM, shade(d, bob, "#C79F86", 1, 0.3), ink=3)


def snores() -> str:
    """Return three SVG groups, letters Z of cream paper with a line of ink, one above the other to the left
    of a sleeping cat's head, the uppermost largest, within x -112 to -64 and y -102 to -34."""
    out = ""
    for x, y, k, turn in ((-82, -46, 0.6, -8), (-98, -62, 0.8, 10), (-86, -84, 1.05, -8)):
        z: list[Point] = [
            (-10, -11), (11, -12), (11, -6), (-1, 5), (11, 4.5), (12, 11), (-11, 12), (-11, 6), (1, -5),
            (-10, -4.5),
        ]  # fmt: skip
        corners = [(p[0], p[1], 1) for p in z]
        out += moved(inked(corners, 3.4) + shape(corners, "#FFF3DC"), x, y, turn, k)
    return out


def mask(d: Drawing, cat: Cat) -> str:
    """Return SVG of a diving mask over a cat's eyes: strap, frame and pale glass that covers what is drawn
    before it; draw the eyes and `mask_glints` after it. KeyError for an unknown name."""
    ex, y, rx, ry = cat.eyes
    w, h = ex + rx + 11, ry + 11
    frame = mirror(
        [
            (0, y - h + 2),
            (-w * 0.6, y - h - 1),
            (-w, y - h * 0.5),
            (-w * 0.98, y + h * 0.55),
            (-w * 0.5, y + h + 3),
            (-12, y + h - 2),
            (0, y + h - 9),
        ]
    )
    glass = [(p[0] * 0.88, y + (p[1] - y) * 0.8, *p[2:]) for p in frame]
    strap = inked(
        [
            (-86, y - 9, 1),
            (-60, y - 11),
            (60, y - 11),
            (86, y - 9, 1),
            (86, y + 7, 1),
            (60, y + 5),
            (-60, y + 5),
            (-86, y + 7, 1),
        ],
        2,
    )
    strap += shape([(-86, y - 9, 1), (86, y - 9, 1), (86, y + 7, 1), (-86, y + 7, 1)], "#6A3A7C")
    frames = {
        "pua": WATER[0],
        "rosi": "#FF8FA0",
        "tama": "#FFC65A",
        "nilo": "#FF7A5C",
        "kai": "#FF9F43",
        "mara": "#FFB04A",
    }
    colour = frames[cat.name]
    return (
        strap
        + inked(frame, 3.4)
        + shape(frame, colour)
        + d.inside(smooth(frame), shade(d, frame, mix(colour, INK, 0.55), 0.9))
        + shape([(p[0] * 1.035, y + (p[1] - y) * 1.06, *p[2:]) for p in glass], INK)
        + shape(glass, "#CFF5EC")
    )


def mask_glints(d: Drawing, cat: Cat) -> str:
    """Return one SVG group, cut to a mask's glass: the water in its lower part and three stripes of light
    across it; draw it over the eyes."""
    ex, y, rx, ry = cat.eyes
    w, h = (ex + rx + 11) * 0.88, (ry + 11) * 0.8
    glass = mirror(
        [
            (0, y - h + 2),
            (-w * 0.6, y - h - 1),
            (-w, y - h * 0.5),
            (-w * 0.98, y + h * 0.55),
            (-w * 0.5, y + h + 3),
            (-11, y + h - 2),
            (0, y + h - 8),
        ]
    )
    sea: list[Point] = [
        (-w - 9, y + h * 0.45),
        (-w * 0.5, y + h * 0.62),
        (0, y + h * 0.4),
        (w * 0.5, y + h * 0.62),
        (w + 9, y + h * 0.4),
        (w + 9, y + h + 9),
        (-w - 9, y + h + 9),
    ]
    light = "".join(
        facet(
            [(x, y - h - 4), (x + t, y - h - 4), (x + t - 22, y + h + 4), (x - 22, y + h + 4)],
            "#FFFFFF",
            opacity=0.6,
        )
        for x, t in ((-w * 0.42, 9), (-w * 0.42 + 14, 4), (w * 0.78, 8))
    )
    return d.inside(smooth(glass), shape(sea, WATER[0], opacity=0.75), light)


def snorkel(cat: Cat) -> str:
    """Return SVG of a coral tube from a cat's mouth, (0, `cat.muzzle` + 11), up past her right cheek to (92,
    -92)."""
    y = cat.muzzle + 11
    tube: list[Point] = [(0, y), (26, y + 10), (64, y + 4), (88, y - 26), (92, -66), (92, -92)]
    out = brush(tube, 15, INK, (0.9, 1)) + brush(tube, 9.4, "#FF6B57", (0.9, 1))
    out += brush(
        [(24, y + 8), (60, y + 2), (84, y - 26), (88.5, -66), (88.5, -88)], 2.6, "#FFC0A8", (0.4, 0.4)
    )
    out += brush([(86, -84), (98, -85)], 8, INK, (1, 1)) + brush(
        [(86.5, -84), (97.5, -85)], 4.4, "#FFE09A", (1, 1)
    )
    return out + ellipse(1, y, 10, 8, INK) + ellipse(1, y, 7, 5, "#FF6B57")
