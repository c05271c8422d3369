"""The little cats of Kaivai, who fish and sail: each colour has its own."""

from __future__ import annotations

from miaui.core.seat_colours import SEAT_COLOURS
from workshop.art.kaivai_ink import cord, edged, line, outlined
from workshop.art.kit import (
    CREAM,
    INK,
    Drawing,
    Points,
    circle,
    ellipse,
    facet,
    moved,
    path,
    shape,
    smooth,
    stroke,
)

FUR = {
    "shell": ("#FFF3DC", "#F08A3C", "#4A2C3E"),
    "wave": ("#EBD9BA", "#5A3A34", "#5A3A34"),
    "leaf": ("#FF9B45", "#FFE6BF", "#D9601F"),
    "sun": ("#93A3B6", "#E6EDF0", "#56667E"),
    "hibiscus": ("#6E5A7E", "#8C76A0", "#4E3E5E"),
    "star": ("#3A3350", "#F4E6D0", "#2A2440"),
}
"""Fur, patch and mark of the cat of each colour: Mara, Nilo, Pua, Tama, Rosi, Kai."""


def head(d: Drawing, colour: str, r: float, look: float = -1.0) -> str:
    """Return SVG of a head of radius `r` around (0, 0), its ears' tips at 1.25 * `r` above, of the cat of a
    seat, `colour` by its key such as "shell"; its eyes look to the left (-1), straight on (0) or right (1).
    KeyError for an unknown colour."""
    fur = FUR[colour][0]
    outline: Points = [
        (x * r, y * r, *corner)
        for x, y, *corner in (
            (0, -0.62), (-0.3, -0.66), (-0.72, -1.25, 1), (-0.95, -0.3), (-1.0, 0.2), (-0.6, 0.72),
            (0, 0.82), (0.6, 0.72), (1.0, 0.2), (0.95, -0.3), (0.72, -1.25, 1), (0.3, -0.66),
        )
    ]  # fmt: skip
    data, ink = smooth(outline), {"stroke": INK, "stroke_width": 2.4, "stroke_linejoin": "round"}
    eye = "#FFD25A" if colour in ("hibiscus", "star") else INK
    eyes = "".join(ellipse((side * 0.4 + look * 0.06) * r, 0, 0.16 * r, 0.21 * r, eye) for side in (-1, 1))
    nose = facet([(-0.12 * r, 0.25 * r), (0.12 * r, 0.25 * r), (0, 0.4 * r)], "#E8506A")
    return (
        path(data, fur, **ink)
        + d.inside(data, _markings(colour, r))
        + path(data, "none", **ink)
        + eyes
        + nose
    )


def _markings(colour: str, r: float) -> str:
    """Patches and stripes of a head of radius r, to be cut to it."""
    _fur, patch, mark = FUR[colour]

    def scaled(*points: tuple[float, ...]) -> Points:
        return [(x * r, y * r, *corner) for x, y, *corner in points]

    match colour:
        case "shell":
            left = shape(scaled((0, -1.3, 1), (-1.2, -1.3, 1), (-1.1, 0.1), (-0.3, -0.1)), patch)
            return left + shape(scaled((0.35, -0.7, 1), (0.7, -1.4, 1), (1.1, -0.3), (0.7, -0.1)), mark)
        case "wave":
            ears = "".join(
                shape(scaled((e * 0.3, -0.66, 1), (e * 0.75, -1.4, 1), (e * 1.05, -0.35, 1)), patch)
                for e in (-1, 1)
            )
            return ellipse(0, 0.25 * r, 0.5 * r, 0.62 * r, patch) + ears
        case "leaf":
            stripes = "".join(
                line(scaled((x, -0.8), (x * 0.8, -0.35)), mark, r * 0.16, rim=0) for x in (-0.25, 0, 0.25)
            )
            return ellipse(0, 0.55 * r, 0.55 * r, 0.42 * r, patch) + stripes
        case "sun":
            cheeks = "".join(
                line(scaled((e * 1.1, 0.1), (e * 0.7, 0.15)), mark, r * 0.14, rim=0) for e in (-1, 1)
            )
            return shape(scaled((-0.3, 0.9), (0, -0.8, 1), (0.3, 0.9)), patch) + cheeks
        case "hibiscus":
            return ellipse(0, 0.5 * r, 0.42 * r, 0.34 * r, patch)
    return ellipse(0, 0.5 * r, 0.5 * r, 0.4 * r, patch) + shape(
        scaled((-0.14, -0.7), (0, 0.2, 1), (0.14, -0.7)), patch
    )


def sailor(d: Drawing, colour: str, look: float) -> str:
    """Return SVG of the crew of a canoe: the cat of a seat, `colour` by its key such as "shell", from the
    waist up, within x -12 to 12 and y -30 to 5, its belt in the seat's colour at (0, 0), looking to the left
    (-1) or right (1). KeyError for an unknown colour."""
    body = outlined([(-10, 4, 1), (-9, -8), (0, -12), (9, -8), (10, 4, 1)], FUR[colour][0], 2.4)
    belt = facet([(-9, 0), (9, 0), (10, 4), (-10, 4)], SEAT_COLOURS[colour].base)
    return body + belt + moved(head(d, colour, 10.5, look), 0, -16)


def fisher(d: Drawing, colour: str) -> str:
    """Return SVG of the cat of a seat, `colour` by its key such as "shell", that sits on a jetty and fishes
    to the left; the jetty's right end is at about (-6, 29). It lies within x -75 to -5 and y -37 to 31.
    KeyError for an unknown colour."""
    fur, _patch, mark = FUR[colour]
    jetty = edged([(-58, 20), (-12, 20), (-6, 29), (-52, 30)], "#9A5F37", 2.8)
    jetty += "".join(line([(x, 21), (x + 4, 29)], INK, 2, rim=0) for x in (-47, -34, -22))
    tail = cord([(-24, 18), (-15, 14), (-14, 4)], mark, 3.4)
    body = outlined([(-48, 22, 1), (-46, 4), (-34, -4), (-23, 4), (-20, 22, 1)], fur, 2.8)
    belt = edged([(-47, 16), (-21, 16), (-20, 22), (-48, 22)], SEAT_COLOURS[colour].base, 2)
    rod = cord([(-40, 10), (-54, -14), (-70, -34)], "#D9A566", 2.4)
    string = stroke([(-70, -34), (-72, -8), (-70, 22)], CREAM, 1.8)
    float_ = circle(-70, 22, 4, "#FF6B57", stroke=INK, stroke_width=2)
    return jetty + tail + body + belt + moved(head(d, colour, 15), -35, -13) + rod + string + float_


def pawn(_d: Drawing, colour: str) -> str:
    """Return SVG of the wooden cat with a rod that marks a seat's bids and fishermen, in the seat's colour,
    by its key such as "shell", within x -22 to 21 and y -26 to 18, its foot at (0, 14). KeyError for an
    unknown colour."""
    base = SEAT_COLOURS[colour].base
    svg = ellipse(1, 14, 17, 4.5, INK, opacity=0.45) + cord([(8, 10), (17, 9), (18, 0), (14, -4)], base, 3)
    svg += outlined([(-13, 14, 1), (-12, 2), (-6, -6), (6, -6), (12, 2), (13, 14, 1)], base, 2.6)
    svg += shape([(-6, 13, 1), (-5, 4), (0, 1), (5, 4), (6, 13, 1)], CREAM)
    skull: Points = [
        (0, -4), (-9, -6), (-12, -13), (-11, -25, 1), (-5, -19), (5, -19), (11, -25, 1), (12, -13), (9, -6),
    ]  # fmt: skip
    svg += outlined(skull, base, 2.6) + circle(-4.6, -12, 2, CREAM) + circle(4.6, -12, 2, CREAM)
    return (
        svg
        + stroke([(-3, -8), (0, -6.6), (3, -8)], CREAM, 1.6)
        + line([(-12, 6), (-20, -20)], "#D9A566", 1.9, 2.3)
    )
