"""The sheets of the beach: flat paper cut in waves, each with a pale edge and a shadow on the sheet behind.

Every sheet is 1920 units long and repeats. It hangs on a line of the layout (its anchor's height): the
horizon, the edge of the sand, or the edge of the near sea.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from workshop.art.kit import Drawing, Point, circle, drawing, facet, group, mix, moved, path, smooth, stroke

LONG = 1920.0
_ABOVE = 46.0


class Sheet(NamedTuple):
    """A sheet of paper sea or sand, in units: `drop`, how far its crests lie below its line; `height` of the
    crests; `crests`, how many of them there are in `LONG` units; `phase` in radians, where they begin;
    `deep`, how far the paper reaches below them; `colour`, and those of its edge and of the shadow that it
    throws with the opacity `shadow`."""

    name: str
    drop: float
    height: float
    crests: int
    phase: float
    deep: float
    colour: str
    edge: str = "#FFFFFF"
    shade: str = "#0A2A5A"
    shadow: float = 0.17
    swell: float = 0.0
    """How far the whole sheet rises in the middle of the beach."""


FAR = (
    Sheet("far-1", 0, 6, 13, 0.3, 70, "#2F86C4", "#A6CDE8"),
    Sheet("far-2", 26, 7, 11, 2.0, 80, "#2A9BCB", "#A8DAEC"),
    Sheet("far-3", 60, 8, 10, 0.9, 90, "#27AFC6", "#A9E4EC"),
)
SURF = (
    Sheet("surf-1", -52, 7, 11, 1.4, 72, "#3FC3BE", swell=-9),
    Sheet("surf-2", -35, 8, 10, 2.9, 56, "#83DCCB", swell=-9),
    Sheet("surf-3", -18, 7, 8, 0.6, 40, "#F2FCF4", swell=-9),
    Sheet("sand-1", -6, 6, 7, 1.1, 46, "#DDB57C", "#F4DDB0", "#7A4A2A", 0.13, -9),
    Sheet("sand-2", 8, 6, 6, 0.4, 46, "#F3D9A4", "#FFF3D4", "#7A4A2A", 0.14, -9),
)
NEAR = (
    Sheet("near-0", -2, 6, 9, 0.4, 60, "#DDB57C", "#F0D3A0", "#7A4A2A", 0.13, 22),
    Sheet("near-1", 13, 7, 9, 2.1, 60, "#F2FCF4", shade="#7A4A2A", swell=22),
    Sheet("near-2", 26, 7, 10, 0.8, 70, "#83DCCB", swell=22),
    Sheet("near-3", 46, 8, 10, 2.6, 50, "#35B5B8", "#BDF0E6", swell=22),
    Sheet("near-4", 78, 9, 9, 0.3, 78, "#1F8FA6", "#8ADFE0", swell=22),
    Sheet("near-5", 133, 10, 8, 1.9, 126, "#17708F", "#5FC0D0", swell=22),
    Sheet("near-6", 200, 10, 8, 0.9, 124, "#175379", "#3F9ABF", swell=22),
    Sheet("near-7", 262, 9, 8, 2.4, 90, "#173A66", "#3A7FB0", swell=22),
)
_LACED = {"surf-3": 4.0, "near-1": 2.0}
_TICKS = {
    "far-2": ("#BDEBF2", 16, 14, 20), "far-3": ("#C9F3EE", 18, 30, 66), "surf-2": ("#E4FBF4", 9, 12, 16),
    "near-3": ("#BDF0E6", 9, 13, 24), "near-4": ("#7FD6DC", 13, 20, 44), "near-5": ("#5FB8D0", 12, 24, 58),
    "near-6": ("#3F8FBF", 11, 22, 54),
}  # fmt: skip
_CURLED = ("near-4", "near-6")


def crest(sheet: Sheet) -> Callable[[float], float]:
    """Return a function from x to the y of the sheet's cut edge there, in units below its line (negative
    above it); it repeats every `LONG` units and adds the swell of the whole sheet."""

    def at(x: float) -> float:
        turn = math.tau * x / LONG
        wave = math.sin(sheet.crests * turn + sheet.phase) + 0.25 * math.sin(3 * turn + sheet.phase)
        slope = 0.5 * (1 - math.cos(turn)) if sheet.swell > 0 else math.sin(2 * turn)
        return sheet.drop + sheet.height * wave - sheet.swell * slope

    return at


def _line(sheet: Sheet) -> list[Point]:
    at, step = crest(sheet), LONG / sheet.crests / 6
    return [(i * step, at(i * step)) for i in range(-6, 6 * sheet.crests + 7)]


def _draw(d: Drawing, *, sheet: Sheet) -> None:
    line = _line(sheet)
    cut = smooth(line, closed=False, pull=0.17)
    low = sheet.drop + sheet.deep + 60
    full = f"{cut}L{line[-1][0]:.1f} {low:.1f}L{line[0][0]:.1f} {low:.1f}Z"
    for rise in (9, 5):
        d.add(group(path(full, sheet.shade), transform=f"translate(0 {-rise})", opacity=sheet.shadow))
    if sheet.name in _LACED:
        d.add(_lace(sheet, _LACED[sheet.name]))
    d.add(path(full, sheet.colour))
    d.add(path(cut, stroke=sheet.edge, stroke_width=2.4, opacity=0.85))
    if sheet.name in _CURLED:
        d.add(_curls(sheet))
    if sheet.name in _TICKS:
        d.add(_ticks(sheet, *_TICKS[sheet.name]))


def _lace(sheet: Sheet, drop: float) -> str:
    """Half circles along the foam's edge, and their shadow."""
    at = crest(sheet)
    places = [(x, at(x) + drop) for x in (i * 16.0 for i in range(-1, 122))]
    shadow = "".join(circle(x, y - 5, 8.4, "#0A4A6A") for x, y in places)
    return group(shadow, opacity=0.15) + "".join(circle(x, y, 8.4, sheet.colour) for x, y in places)


def _ticks(sheet: Sheet, colour: str, count: int, top: float, low: float) -> str:
    """Small marks of light below the crests, away from both ends of the sheet."""
    rng, at, out = random.Random(sheet.name), crest(sheet), ""
    for i in range(count):
        x = 30 + (LONG - 90) * (i + rng.uniform(0.1, 0.9)) / count
        y = at(x) + rng.uniform(top, low)
        out += path(f"M{x:.0f} {y:.0f}q9 -7 18 0t18 0", stroke=colour, stroke_width=2.6,
                    stroke_linecap="round", opacity=0.62)  # fmt: skip
    return out


def _curls(sheet: Sheet) -> str:
    """Crests that curl over: a spiral of thin paper on every other crest."""
    at, out = crest(sheet), ""
    for i in range(sheet.crests):
        x = LONG * (i + 0.75) / sheet.crests - LONG * sheet.phase / math.tau / sheet.crests
        if i % 2 or not 80 < x < LONG - 80:
            continue
        body = "M-84 14C-56 4 -40 -24 -4 -26C28 -27 42 0 26 12C17 18 5 14 7 4C2 12 6 22 40 20L-60 30Z"
        lip = "M-78 11C-54 2 -38 -24 -4 -26C28 -27 42 0 26 12C17 18 4 14 7 4C8 -2 16 -2 17 4"
        line = path(lip, stroke=sheet.edge, stroke_width=2.6, stroke_linecap="round", opacity=0.9)
        pale = mix(sheet.colour, sheet.edge, 0.5)
        inner = path("M-58 12C-38 2 -28 -14 -6 -15C10 -15 16 -8 17 -3", stroke=pale,
                     stroke_width=2.2, stroke_linecap="round", opacity=0.8)  # fmt: skip
        shade = moved(group(path(body, sheet.shade), opacity=sheet.shadow), 3, -5)
        out += moved(shade + path(body, sheet.colour) + line + inner, x, at(x) + 8, 0, 0.74)
    return out


def _register() -> None:
    for sheet in (*FAR, *SURF, *NEAR):
        top = _ABOVE + sheet.height * 1.3 + max(sheet.swell, abs(sheet.swell)) - 34
        high = round(top + sheet.deep)
        origin = (0.0, round(top) - sheet.drop)
        drawing(
            f"salt/scene/{sheet.name}", size=(LONG, high), anchor=(0.0, round(top) - sheet.drop),
            origin=origin, colours=24,
        )(partial(_draw, sheet=sheet))  # fmt: skip


_register()


@drawing("salt/scene/triangles", size=(1920, 40), anchor=(0, 40), origin=(0, 40), colours=8)
def triangles(d: Drawing) -> None:
    """Draw the sheet `salt/scene/triangles`, 1,920 by 40 units with (0, 0), its anchor, at its bottom left
    corner: a printed border of 64 blue triangles under a line, at the foot of the beach."""
    for i in range(64):
        x = i * 30.0
        d.add(facet([(x + 3, -2), (x + 27, -2), (x + 15, -18)], "#2F6FA8", opacity=0.72))
    d.add(stroke([(-10, -26, 1), (1930, -26, 1)], "#2F6FA8", 2, opacity=0.5))
