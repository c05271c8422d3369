"""The boats in which cats wait for a new game: a hull that takes any crew, bow, waves, lanterns."""

from __future__ import annotations

from functools import partial

from tools.art.kit import (
    CORAL,
    CREAM,
    GLOW,
    INK,
    Drawing,
    Point,
    bezier,
    box,
    circle,
    drawing,
    ellipse,
    facet,
    group,
    mix,
    moved,
    path,
    smooth,
    stroke,
    wave,
)

_SIZE = (600.0, 330.0)
_EDGE, _CUT = 40.0, 150.0
"""Height of the level part of the gunwale, and where the rising ends begin."""


def _side() -> list[Point]:
    """The hull from its left tip along the gunwale and back along the keel; level between the cuts."""
    w, h = _SIZE
    return [
        (8, 10, 1), (60, 30), (_CUT, _EDGE, 1), (w - _CUT, _EDGE, 1), (w - 60, 30), (w - 8, 10, 1),
        (w - 12, 90, 1), (w - 12, h - 110, 1), (w - 50, h - 38), (w - _CUT, h - 8, 1), (_CUT, h - 8, 1),
        (50, h - 38), (12, h - 110, 1), (12, 90, 1),
    ]  # fmt: skip


def _hull(d: Drawing, *, face: str, bunting: tuple[str, ...], rim: str) -> None:
    """A wide hull of planks with a carved band under its gunwale."""
    w, h = _SIZE
    data, dark, line = smooth(_side()), mix(face, "#2A0E20", 0.55), mix(face, "#2A0E20", 0.3)
    grain = ""
    for row in range(10):
        y = _EDGE + 52 + row * 24
        sway = 3 if row % 2 else -3
        grain += stroke([(0, y), (_CUT, y), (w / 2, y + sway), (w - _CUT, y), (w, y)], line, 2.4)
    teeth = ""
    for step, x in enumerate(range(-30, int(w) + 30, 30)):
        y = _EDGE + 14 - 26 * max(0.0, abs(x + 15 - w / 2) - (w / 2 - _CUT)) / _CUT
        colour = bunting[step % len(bunting)]
        teeth += facet([(x + 2, y), (x + 28, y), (x + 15, y + 17)], colour, stroke=INK, stroke_width=1.6)
    shade = d.fade(dark, 0, 1, 0, h - 120, 0, h - 10, absolute=True)
    d.add(path(data, INK, opacity=0.35, transform="translate(0 8)"), path(data, face))
    d.add(d.inside(data, grain, path(data, shade, filter=d.grain()), teeth))
    d.add(path(data, "none", stroke=INK, stroke_width=5, stroke_linejoin="round"))
    edge = _side()[:6]
    lit = [(x, y - 3, *rest) for x, y, *rest in edge]
    d.add(stroke(edge, INK, 18), stroke(edge, rim, 11), stroke(lit, mix(rim, "#FFFFFF", 0.4), 3))


def _folded(d: Drawing) -> None:
    """A hull folded from red paper."""
    w, h = _SIZE
    low, side = h - 110, 34.0
    hull: list[Point] = [
        (6, 6), (_CUT, _EDGE), (w - _CUT, _EDGE), (w - 6, 6), (w - side, 90), (w - side, low),
        (w - 90, h - 8), (90, h - 8), (side, low), (side, 90),
    ]  # fmt: skip
    left: list[Point] = [(6, 6), (_CUT, _EDGE), (_CUT, h - 8), (90, h - 8), (side, low), (side, 90)]
    d.add(facet([(x + 3, y + 9) for x, y in hull], INK, opacity=0.3))
    d.add(facet(hull, "#B23E38"), facet(left, "#CC5548"))
    d.add(facet([(w - x, y) for x, y in left], "#95302F"))
    d.add(box(_CUT, h - 60, w - 2 * _CUT, 52, 0, "#A03632"))
    d.add(box(_CUT, _EDGE, w - 2 * _CUT, 34, 0, "#D9604F"))
    d.add(facet(hull, "none", stroke=INK, stroke_width=5, stroke_linejoin="round"))
    d.add(stroke([(6, 6, 1), (_CUT, _EDGE, 1), (w - _CUT, _EDGE, 1), (w - 6, 6, 1)], "#FFB8A0", 5))


_SLICE = (_CUT, 90, _CUT, 110)
for _name, _face, _bunting, _rim in (
    ("miaui", "#8A4E2A", ("#F4D9A0", "#F2754F", "#F4D9A0", "#2FB7A8"), "#C98A4E"),
    ("kaivai", "#5E3522", ("#FFF3DC", "#E8C48A"), "#A8744A"),
):
    drawing(f"newgame/hull-{_name}", _SIZE, slice=_SLICE, colours=48)(
        partial(_hull, face=_face, bunting=_bunting, rim=_rim)
    )
drawing("newgame/hull-salt", _SIZE, slice=_SLICE, colours=32)(_folded)


@drawing("newgame/bow", (140, 170), anchor=(78, 138), origin=(78, 138), colours=32)
def _bow(d: Drawing) -> None:
    """The carved curl at the left end of a hull; (0, 0) is the hull's tip."""
    curl: list[Point] = [(10, 6), (-14, -34), (-8, -78), (24, -92), (34, -66), (14, -54), (4, -66)]
    d.add(stroke(curl, INK, 28), stroke(curl, "#C98A4E", 19))
    d.add(stroke([(4, 2), (-20, -34), (-13, -82), (22, -98)], "#F2C382", 4))


@drawing("newgame/waves", (640, 96), slice=(40, 40, 40, 40), colours=32)
def _waves(d: Drawing) -> None:
    """Water before a hull: three crests in front of each other. Whole swells lie between the cuts."""
    for y, height, length, phase, colour, light, width in (
        (18, 6, 140, 0.0, "#1FA0A2", "#D5FFF4", 5), (40, 6, 112, 1.57, "#16828F", "#7FE8D6", 3.4),
        (62, 6, 140, 3.14, "#126482", "#46B9C4", 3),
    ):  # fmt: skip
        top = wave(-100, 760, y, height, length, phase)
        d.add(path(smooth(top, closed=False) + "L760 110L-100 110Z", colour), stroke(top, light, width))


@drawing("newgame/garland", (620, 300), anchor=(0, 0), colours=64)
def _garland(d: Drawing) -> None:
    """A string of pennants with two lanterns, from high at the left down and up to the right."""
    ends = (-10, 170), (330, 250), (612, 20)
    rope = [bezier(*ends, part / 24) for part in range(25)]
    d.add(stroke(rope, INK, 6), stroke(rope, "#E0B878", 3))
    colours = ("#F2754F", "#F4D9A0", "#2FB7A8", "#F4D9A0")
    for step in range(19):
        a, b = bezier(*ends, (step + 0.2) / 19), bezier(*ends, (step + 0.8) / 19)
        tip = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 22)
        d.add(facet([a, b, tip], colours[step % 4], stroke=INK, stroke_width=1.8))
    for part in (0.16, 0.58):
        x, y = bezier(*ends, part)
        halo = d.halo(GLOW, x, y + 48, 78, ((0.1, 0.8), (1, 0)))
        d.add(circle(x, y + 48, 78, halo, filter=d.grain()))
        d.add(
            stroke([(x, y), (x, y + 24)], INK, 3.4),
            ellipse(x, y + 48, 22, 26, "#FFE99A", stroke=INK, stroke_width=3.4),
        )
        ribs = "".join(
            stroke([(a * 0.6, -22), (a * 1.5, 0), (a * 0.6, 22)], "#E8954E", 2) for a in (-8, 0, 8)
        )
        caps = "".join(box(-10, cy, 20, 8, 3, CORAL, stroke=INK, stroke_width=2.2) for cy in (-29, 21))
        d.add(moved(group(ribs, caps), x, y + 48))
    d.add(circle(612, 20, 5, CREAM))
