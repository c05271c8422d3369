"""Kaivai's huts and canoes in six colours, as they stand on the sea. A hut's hex has its middle at (0, 0), a
canoe's too; both are drawn for a hex of radius 56.2 units."""

from __future__ import annotations

from functools import partial

from miaui.core.seat_colours import SEAT_COLOURS
from workshop.art.kaivai_cats import fisher, pawn, sailor
from workshop.art.kaivai_ink import (
    GOLD,
    GOLD_DARK,
    SAND,
    SAND_DARK,
    WOOD,
    WOOD_DARK,
    WOOD_LIGHT,
    badge,
    edged,
    line,
    mat,
    motif,
    outlined,
    printed,
    roof,
    sheet,
)
from workshop.art.kit import (
    CREAM,
    FOAM,
    INK,
    Drawing,
    Points,
    circle,
    ellipse,
    facet,
    moved,
    path,
    polygon,
    ring,
    shape,
    smooth,
    stroke,
)
from workshop.art.symbols import SYMBOLS

_DOOR = "#2A1233"


def canoe_hut(d: Drawing, colour: str, loaded: bool) -> str:
    """Return SVG of a seat's leaning hut of boat builders on its hex, within x -75 to 57 and y -70 to 34; if
    `loaded`, a painted hull with a pennant lies before its door, else bare rollers. `colour` is the seat's
    key, such as "shell"; KeyError for an unknown one."""
    twins = SEAT_COLOURS[colour]
    svg = mat(d, colour) + ellipse(8, 12, 44, 13, INK, opacity=0.4)
    svg += edged([(-34, 8), (-10, -50), (17, 12)], _DOOR) + facet([(-29, 9), (-10, -38), (12, 12)], "#4A2430")
    slope: Points = [(-10, -54), (32, -62), (55, -2), (20, 14)]
    data = polygon(slope)
    thatch = [line([(-8 + i * 9, -56), (14 + i * 9, 16)], twins.dark, 2, rim=0) for i in range(-1, 8)]
    band = facet([(-6, -46), (36, -54), (40, -43), (-2, -35)], CREAM)
    signs = [motif(colour, 3 + i * 9.5, -42 - i * 1.8, 3.7) for i in range(4)]
    svg += edged(slope, twins.base, 3.2) + printed(
        d, data, twins.dark, 0.7, "".join(thatch), band + "".join(signs)
    )
    svg += edged(slope, "none", 3.2) + line([(-12, -58), (34, -66)], SAND_DARK, 4, 4)
    svg += line([(-41, 14), (-7, -64)], SAND, 4.6, 4) + line([(-13, -64), (23, 18)], SAND, 4.6, 4)
    return svg + (_moored(d, colour) if loaded else _rollers()) + badge(colour, 30, -18)


def _rollers() -> str:
    """Return SVG of the logs on which a canoe is rolled to the sea, with nothing on them."""
    logs = [[(x - 9, y - 7), (x + 6, y + 5)] for x, y in ((-4, 4), (-18, 11), (-32, 18))]
    return "".join(line(log, WOOD_LIGHT, 5.4, 4) + circle(*log[1], 1.5, WOOD_DARK) for log in logs)


def _moored(d: Drawing, colour: str) -> str:
    """Return SVG of a canoe that lies on its rollers, its hull and pennant in a seat's colour."""
    svg = "".join(
        ellipse(x, y, 10, 4, WOOD_DARK, stroke=INK, stroke_width=2) for x, y in ((-36, 27), (-20, 22))
    )
    hull: Points = [(-58, 8, 1), (-50, 14), (-26, 8), (2, -8, 1), (4, 2, 1), (-14, 20), (-38, 29), (-54, 22)]
    data, ink = smooth(hull), {"stroke": INK, "stroke_width": 3, "stroke_linejoin": "round"}
    stripe: Points = [
        (-60, 16, 1),
        (-40, 21),
        (-14, 10),
        (6, -3, 1),
        (6, 4),
        (-14, 18),
        (-42, 29),
        (-60, 24, 1),
    ]
    teeth = [
        [(-46, 23), (-41, 15), (-36, 21)],
        [(-33, 20), (-28, 12), (-23, 17)],
        [(-20, 14), (-15, 6), (-10, 10)],
    ]
    base = SEAT_COLOURS[colour].base
    inner = shape(stripe, base) + "".join(facet(tooth, CREAM) for tooth in teeth)
    svg += path(data, WOOD_LIGHT, **ink) + d.inside(data, inner) + path(data, "none", **ink)
    svg += line([(-34, 12), (-46, -34)], SAND_DARK, 2.4)
    return svg + edged([(-46, -36), (-74, -27), (-43, -20)], base, 2.8)


def fisher_hut(d: Drawing, colour: str) -> str:
    """Return SVG of a small round hut of a seat on its hex, `colour` by its key such as "shell", with a jetty
    and the cat that fishes there, within x -75 to 58 and y -68 to 34. KeyError for an unknown colour."""
    svg = mat(d, colour) + ellipse(16, 14, 38, 12, INK, opacity=0.4)
    wall: Points = [(-6, 12), (-8, -16, 1), (42, -16, 1), (40, 12), (17, 19)]
    reeds = [line([(x, -20), (x, 24)], WOOD_DARK, 2, rim=0) for x in range(-2, 44, 8)]
    svg += outlined(wall, WOOD_LIGHT) + printed(d, smooth(wall), "#5A2F22", 0.8, "".join(reeds))
    svg += outlined([(7, 16, 1), (7, -8), (15, -14), (23, -9), (24, 18, 1)], _DOOR, 2.6)
    top: Points = [
        (-22, -10, 1), (-4, -40), (16, -66, 1), (38, -40), (56, -10, 1), (44, -13), (34, -5), (22, -11),
        (12, -4), (0, -11), (-10, -5),
    ]  # fmt: skip
    dark = SEAT_COLOURS[colour].dark
    ribs = [
        stroke([(16, -66), (16 + q * 0.45, -40), (16 + q, -2)], dark, 2)
        for q in (-40, -26, -12, 2, 16, 30, 42)
    ]
    band = stroke([(-14, -22), (16, -15), (48, -22)], CREAM, 8.5)
    signs = [motif(colour, 17 + x, -15.5 - abs(x) * 0.2, 3.5) for x in (-24, -12, 0, 12, 24)]
    svg += roof(d, top, colour, "".join(ribs), band + "".join(signs)) + badge(colour, 17, -39)
    return svg + fisher(d, colour)


def meeting_hut(d: Drawing, colour: str) -> str:
    """Return SVG of a wide open house of a seat on its hex, `colour` by its key such as "shell", with a fire,
    a golden ring on its mat and on its roof a golden sun with the seat's symbol, within x -48 to 48 and y -91
    to 34. KeyError for an unknown colour."""
    svg = mat(d, colour, ringed=True) + ellipse(4, 14, 40, 12, INK, opacity=0.4)
    for x, y in ((-28, -2), (28, -2), (-14, 10), (14, 10)):
        svg += line([(x, y), (x, y - 26)], WOOD_LIGHT, 4, 4)
    svg += circle(0, -2, 6, "#FF6B57") + circle(0, -3, 3.4, "#FFE09A")
    top: Points = [
        (-46, -14, 1), (-24, -34), (-8, -54, 1), (8, -54, 1), (24, -34), (46, -14, 1), (34, -11), (24, -5),
        (12, -11), (0, -4), (-12, -11), (-24, -5), (-34, -11),
    ]  # fmt: skip
    dark = SEAT_COLOURS[colour].dark
    ribs = [
        stroke([(q * 0.15, -54), (q * 0.6, -32), (q, 0)], dark, 2) for q in (-46, -33, -20, -7, 7, 20, 33, 46)
    ]
    band = stroke([(-36, -25), (0, -16), (36, -25)], CREAM, 10)
    signs = [motif(colour, x, -17 - abs(x) * 0.2, 3.9) for x in (-26, -13, 0, 13, 26)]
    svg += roof(d, top, colour, "".join(ribs), band + "".join(signs))
    rays = ring(0, -66, [24.0, 18.0] * 12)
    disc = circle(0, -66, 18.5, d.fade(GOLD_DARK, 0.0, 0.75), filter=d.grain())
    svg += facet(rays, GOLD, stroke=INK, stroke_width=2.6, stroke_linejoin="round")
    svg += circle(0, -66, 18.5, GOLD) + disc + circle(0, -66, 13.2, CREAM, stroke=INK, stroke_width=2.4)
    return svg + moved(SYMBOLS[colour](dark, CREAM), 0, -66, size=10 / 30)


def canoe(d: Drawing, colour: str) -> str:
    """Return SVG of an outrigger of a seat, `colour` by its key such as "shell", with a crab-claw sail, a cat
    and the seat's badge, bound for the left, within x -64 to 79 and y -91 to 36; the waterline runs through
    (0, 19). KeyError for an unknown colour."""
    twins = SEAT_COLOURS[colour]
    wake = ellipse(4, 24, 58, 11, "#0B3A6B", opacity=0.35)
    for foam, width in (
        ([(-62, 18), (-50, 26), (-30, 30)], 3.0),
        ([(40, 34), (58, 30), (70, 22)], 3.0),
        ([(52, 20), (66, 15), (78, 14)], 2.4),
    ):
        wake += stroke(foam, FOAM, width, opacity=0.9)
    hull: Points = [
        (-56, -16, 1), (-46, -4), (-24, 3), (10, 4), (38, -3), (52, -18, 1), (51, 2), (34, 14), (2, 19),
        (-30, 15), (-50, 3),
    ]  # fmt: skip
    arms = "".join(line([(x, 6), (x - e, 30)], SAND_DARK, 2.8, 3.2) for x, e in ((-18, 2), (20, 0)))
    floater = outlined(
        [(-42, 30), (-30, 26), (0, 26), (32, 26), (42, 28), (32, 33), (0, 35), (-30, 34)], WOOD_LIGHT, 2.6
    )
    stripe: Points = [
        (-60, -6, 1), (-30, 6), (8, 8.5), (40, 1), (60, -14, 1), (60, 3, 1), (34, 11), (4, 16), (-32, 13),
        (-60, 3, 1),
    ]  # fmt: skip
    teeth = [
        facet(
            [(x, 14.5 - abs(x) * 0.11), (x + 7, 5.5 - abs(x) * 0.11), (x + 14, 14.5 - abs(x) * 0.11)], CREAM
        )
        for x in (-40, -24, -8, 8, 24)
    ]
    data = smooth(hull)
    body = outlined(hull, WOOD, 3.2) + printed(
        d, data, "#3A1622", 0.55, shape(stripe, twins.base), "".join(teeth)
    )
    body += path(data, "none", stroke=INK, stroke_width=3.2, stroke_linejoin="round") + circle(
        -46, -3, 2.6, CREAM
    )
    claw: Points = [(-6, 4, 1), (-24, -34), (-30, -86, 1), (-6, -62), (32, -70, 1), (22, -34)]
    border = stroke([(-27, -79), (-7, -54), (31, -62)], CREAM, 10)
    signs = [
        motif(colour, x, y, 3.6) for x, y in ((-22, -72), (-14, -62.5), (-4, -56), (8, -56.5), (20, -59.5))
    ]
    sail = roof(d, claw, colour, "", border + "".join(signs)) + stroke(
        [(-6, 6), (-25, -34), (-31, -90)], SAND_DARK, 2.6
    )
    crew = moved(sailor(d, colour, -1.0), 27, -2)
    return wake + arms + floater + body + crew + moved(sail, -6, 0) + badge(colour, -9, -36, 15.5)


_HUT = (150.0, 150.0), (84.0, 100.0)
_BOAT = (160.0, 140.0), (72.0, 96.0)
_PAWN = (48.0, 52.0), (25.0, 30.0)


def _register() -> None:
    """Every piece in every colour."""
    for colour in SEAT_COLOURS:
        sheet(f"piece/canoe-hut-{colour}", *_HUT, partial(canoe_hut, colour=colour, loaded=False))
        sheet(f"piece/canoe-hut-loaded-{colour}", *_HUT, partial(canoe_hut, colour=colour, loaded=True))
        sheet(f"piece/fisher-hut-{colour}", *_HUT, partial(fisher_hut, colour=colour))
        sheet(f"piece/meeting-hut-{colour}", *_HUT, partial(meeting_hut, colour=colour))
        sheet(f"piece/canoe-{colour}", *_BOAT, partial(canoe, colour=colour))
        sheet(f"piece/pawn-{colour}", *_PAWN, partial(pawn, colour=colour))


_register()
