"""Measures how different two colours look, also to eyes with a colour-vision deficiency.

Colours are "#rrggbb" strings in sRGB. Differences are CIEDE2000 (Sharma, Wu, Dalal 2005) under D65;
the deficiencies are simulated with the matrices of Machado, Oliveira and Fernandes (2009) at severity
1.0, applied to linear light. `python -m workshop.palette` prints the closest pair of each kind of eye.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from itertools import combinations

Triple = tuple[float, float, float]
"""Red, green and blue, or L, a and b."""
Matrix = tuple[Triple, Triple, Triple]

#: Linear sRGB to linear sRGB as seen without one kind of cone, Machado et al. 2009, table 1, severity 1.0.
VISIONS: dict[str, Matrix] = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Triple = (0.95047, 1.0, 1.08883)


def linear(colour: str) -> Triple:
    """Return red, green and blue of a colour `#rrggbb`, in small letters or capitals, as linear light, 0 to
    1. ValueError for any other text.

    >>> linear("#ff0000")
    (1.0, 0.0, 0.0)
    """
    digits = colour.removeprefix("#")
    if len(digits) != 6 or digits == colour:
        raise ValueError(f"not a #rrggbb colour: {colour!r}")
    r, g, b = (_to_linear(int(digits[i : i + 2], 16) / 255) for i in (0, 2, 4))
    return r, g, b


def _to_linear(v: float) -> float:
    return v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4


def _times(m: Matrix, v: Triple) -> Triple:
    a, b, c = (row[0] * v[0] + row[1] * v[1] + row[2] * v[2] for row in m)
    return a, b, c


def lab(colour: str, vision: str = "normal") -> Triple:
    """Return the CIELAB values (L 0 to 100, a, b; white D65) of a colour `#rrggbb` as an eye with `vision`, a
    key of `VISIONS`, sees it. What lies outside sRGB is clipped. ValueError for another colour, KeyError for
    another vision."""
    seen = _times(VISIONS[vision], linear(colour))
    clipped = (_unit(seen[0]), _unit(seen[1]), _unit(seen[2]))
    xyz = _times(_XYZ, clipped)
    fx, fy, fz = (_cube(v / w) for v, w in zip(xyz, _WHITE, strict=True))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _unit(v: float) -> float:
    return min(1.0, max(0.0, v))


def _cube(t: float) -> float:
    return math.cbrt(t) if t > (6 / 29) ** 3 else t * (29 / 6) ** 2 / 3 + 4 / 29


def ciede2000(one: Triple, two: Triple) -> float:
    """Return the CIEDE2000 difference of two CIELAB colours (L, a, b), all weights 1, in either order: 0.0
    for equal ones, about 1 for a difference that can just be seen, about 100 for black and white."""
    l1, a1, b1 = one
    l2, a2, b2 = two
    mean7 = ((math.hypot(a1, b1) + math.hypot(a2, b2)) / 2) ** 7
    stretch = 1.5 - 0.5 * math.sqrt(mean7 / (mean7 + 25**7))
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = _hue(a1, b1), _hue(a2, b2)
    gray = c1 * c2 == 0
    turn = 0.0 if gray else (h2 - h1 + 180) % 360 - 180
    if not gray and h1 - h2 == 180:
        turn = -180.0
    dl, dc = l2 - l1, c2 - c1
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    ml, mc = (l1 + l2) / 2, (c1 + c2) / 2
    mh = h1 + h2 if gray else _mean_hue(h1, h2)
    t = 1 - 0.17 * _cos(mh - 30) + 0.24 * _cos(2 * mh) + 0.32 * _cos(3 * mh + 6) - 0.20 * _cos(4 * mh - 63)
    sl = 1 + 0.015 * (ml - 50) ** 2 / math.sqrt(20 + (ml - 50) ** 2)
    sc, sh = 1 + 0.045 * mc, 1 + 0.015 * mc * t
    swing = 60 * math.exp(-(((mh - 275) / 25) ** 2))
    rt = -math.sin(math.radians(swing)) * 2 * math.sqrt(mc**7 / (mc**7 + 25**7))
    x, y, z = dl / sl, dc / sc, dh / sh
    return math.sqrt(x * x + y * y + z * z + rt * y * z)


def _hue(a: float, b: float) -> float:
    return math.degrees(math.atan2(b, a)) % 360


def _mean_hue(h1: float, h2: float) -> float:
    if abs(h1 - h2) <= 180:
        return (h1 + h2) / 2
    return (h1 + h2 + (360 if h1 + h2 < 360 else -360)) / 2


def _cos(degrees: float) -> float:
    return math.cos(math.radians(degrees))


def difference(one: str, two: str, vision: str = "normal") -> float:
    """Return the CIEDE2000 difference of two colours `#rrggbb` as an eye with `vision`, a key of `VISIONS`,
    sees them, in either order; 0.0 for equal ones, about 100 for black and white. ValueError for another
    text, KeyError for another vision."""
    return ciede2000(lab(one, vision), lab(two, vision))


def closest(colours: Mapping[str, str], vision: str) -> tuple[float, str, str]:
    """Return (difference, name, name): the CIEDE2000 difference of the two `#rrggbb` colours that are most
    alike to `vision`, a key of `VISIONS`, and their names in the order of `colours`. Of equally alike pairs
    the one whose names come first in the alphabet is returned. ValueError for fewer than two colours,
    KeyError for another vision."""
    pairs: Iterable[tuple[str, str]] = combinations(colours, 2)
    return min((difference(colours[a], colours[b], vision), a, b) for a, b in pairs)


def contrast(one: str, two: str) -> float:
    """Return the WCAG contrast ratio of two colours `#rrggbb`, 1.0 for equal ones to about 21 for black and
    white, in either order. ValueError for another text."""
    high, low = sorted((_times(_XYZ, linear(c))[1] for c in (one, two)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def main() -> None:
    """Print eight lines, first for the seat colours, then for the fish families, one for each of `VISIONS`:
    "seats" or "families", the vision, the CIEDE2000 difference of the two most alike colours with one
    decimal, and their names."""
    from miaui.core.seat_colours import SEAT_COLOURS
    from workshop.art.colours import FAMILIES

    seats = {name: colour.base for name, colour in SEAT_COLOURS.items()}
    for title, colours in (("seats", seats), ("families", FAMILIES)):
        for vision in VISIONS:
            worst, a, b = closest(colours, vision)
            print(f"{title:9} {vision:13} {worst:5.1f}  {a} {b}")


if __name__ == "__main__":
    main()
