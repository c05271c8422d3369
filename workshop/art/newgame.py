"""Around the boats of a new game: bow, water, lanterns, fish on hooks, switches, a person's paddle."""

from __future__ import annotations

import math
from functools import partial

from workshop.art.kit import (
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
    shape,
    smooth,
    stroke,
    wave,
)


@drawing("newgame/bow", (140, 170), anchor=(78, 138), origin=(78, 138), colours=32)
def _bow(d: Drawing) -> None:
    """The carved curl at the left end of a hull; (0, 0) is the hull's tip."""
    curl: list[Point] = [(2, 12), (-16, -34), (2, -70), (36, -64), (42, -36), (22, -22), (12, -38)]
    d.add(stroke(curl, INK, 28), stroke(curl, "#C98A4E", 19))
    d.add(stroke([(-4, 6), (-21, -34), (0, -75), (34, -70)], "#F2C382", 3.6))


def _waves(d: Drawing, *, faces: tuple[str, str, str], lights: tuple[str, str, str], deepest: str) -> None:
    """Water before a hull: three crests, then the deep. At the cuts each is highest or lowest: the tile
    between them is repeated mirrored."""
    crests = ((20, 6, 140, 0.25, 5.0), (46, 7, 112, 0.0, 3.4), (78, 7, 140, 0.75, 3.0))
    for (y, height, length, phase, width), colour, light in zip(crests, faces, lights, strict=True):
        top = wave(-100, 760, y, height, length, phase * math.tau)
        d.add(stroke([(x, b - 3) for x, b in top], "#0A3A5A", 14, opacity=0.2))
        d.add(path(smooth(top, closed=False) + "L760 340L-100 340Z", colour), stroke(top, light, width))
    deep = d.fade(deepest, 0, 1, 0, 92, 0, 296, absolute=True)
    d.add(path("M-100 90H760V340H-100Z", deep, filter=d.grain(0.6)))
    for x, y, wide in ((120, 142, 44), (330, 122, 36), (520, 158, 50), (220, 204, 54), (440, 232, 46)):
        d.add(stroke([(x - wide / 2, y), (x, y - 4), (x + wide / 2, y)], lights[2], 3, opacity=0.5))


for _name, _faces, _lights, _deepest in (
    ("waves", ("#1FA0A2", "#16828F", "#126482"), ("#D5FFF4", "#7FE8D6", "#46B9C4"), "#11305F"),
    ("waves-night", ("#1F5C96", "#1A4680", "#173A70"), ("#CDE9FF", "#7FB4E6", "#4C84C4"), "#101F4C"),
):
    _painter = partial(_waves, faces=_faces, lights=_lights, deepest=_deepest)
    drawing(f"newgame/{_name}", (640, 330), slice=(40, 290, 40, 20), colours=40)(_painter)
    drawing(f"newgame/{_name}-crest", (640, 100), slice=(40, 88, 40, 10), colours=40)(_painter)


def _sea(d: Drawing, *, far: str, near: str, glint: str) -> None:
    """Water behind a hull, from the horizon down."""
    d.add(box(-20, 0, 680, 440, 0, near))
    shade = d.fade(far, 1, 0, 0, 0, 0, 200, absolute=True)
    d.add(path("M-20 0H660V200H-20Z", shade, filter=d.grain(0.6)))
    d.add(box(-20, 0, 680, 4, 0, mix(far, "#FFFFFF", 0.35)))
    for x, y, wide in (
        (90, 26, 40), (250, 18, 30), (420, 34, 44), (560, 22, 32), (170, 62, 54), (350, 84, 60),
        (520, 70, 50), (110, 128, 70), (300, 150, 64), (480, 136, 76), (200, 210, 80), (420, 236, 84),
        (560, 196, 60),
    ):  # fmt: skip
        d.add(stroke([(x - wide / 2, y), (x, y - 4), (x + wide / 2, y)], glint, 2.8, opacity=0.7))


for _name, _far, _near, _glint in (
    ("dusk", "#8A4276", "#1C8E96", "#9DF2E0"),
    ("night", "#22306E", "#15306A", "#6FA8DC"),
):
    drawing(f"newgame/sea-{_name}", (640, 440), slice=(40, 260, 40, 20), colours=40)(
        partial(_sea, far=_far, near=_near, glint=_glint)
    )


_FISH: list[Point] = [(-34, 2), (-20, -15), (2, -19), (22, -10), (32, 2), (22, 13), (2, 20), (-20, 16)]
_TAIL: list[Point] = [(24, 2), (48, -19, 1), (42, 2), (48, 23, 1)]


def _caught(d: Drawing, *, colour: str) -> None:
    """A fish that looks left."""
    dark = mix(colour, "#8A2A1A", 0.3)
    d.add(shape(_TAIL, dark, stroke=INK, stroke_width=3.4), shape(_FISH, colour))
    spots = "".join(
        facet([(x, -24), (x + 8, -24), (x + 4, -3)], mix(colour, "#8A2A1A", 0.5)) for x in (-4, 8, 19)
    )
    belly: list[Point] = [(-40, 10), (0, 7), (40, 12), (40, 30), (-40, 30)]
    d.add(d.inside(smooth(_FISH), shape(belly, "#FFF0CE"), spots))
    d.add(shape(_FISH, "none", stroke=INK, stroke_width=3.4))
    d.add(circle(-18, -3, 5.4, "#FFFFFF"), circle(-19, -3, 3.2, INK))


for _step, _colour in enumerate(("#FFC04A", "#FFA245", "#FF843F", "#F2643F", "#E6485A")):
    drawing(f"newgame/fish-{_step + 1}", (96, 56), anchor=(41, 28), origin=(41, 26), colours=24)(
        partial(_caught, colour=_colour)
    )


def _missing(d: Drawing, *, dashes: str | None) -> None:
    """The outline of a fish that is not there."""
    line = {"stroke": "#FFE9C4", "stroke_width": 3, "stroke_dasharray": dashes, "stroke_linecap": "round"}
    d.add(shape(_TAIL, "#2A1230", opacity=0.6), shape(_FISH, "#2A1230", opacity=0.6))
    d.add(shape(_TAIL, "none", **line), shape(_FISH, "none", **line))


for _name, _dashes in (("fish-0", None), ("fish-gone", "8 6")):
    drawing(f"newgame/{_name}", (96, 56), anchor=(41, 28), origin=(41, 26), colours=16)(
        partial(_missing, dashes=_dashes)
    )


@drawing("newgame/paddle", (240, 40), colours=24)
def _paddle(d: Drawing) -> None:
    """A paddle, the sign of a seat that a person plays."""
    d.add(stroke([(18, 20), (168, 20)], INK, 12), stroke([(18, 20), (168, 20)], "#D9A566", 6))
    knob: list[Point] = [(18, 9, 1), (8, 20), (18, 31, 1), (26, 20)]
    d.add(shape(knob, "#D9A566", stroke=INK, stroke_width=3))
    blade: list[Point] = [(158, 20, 1), (174, 6), (212, 5), (228, 20), (212, 35), (174, 34)]
    d.add(shape(blade, "#E86A2B", stroke=INK, stroke_width=3))
    d.add(facet([(178, 13), (190, 28), (202, 13)], CREAM))


def _switch(d: Drawing, *, on: bool) -> None:
    """A carved switch with a coin that bears a cat's face."""
    x = 112.0 if on else 30.0
    d.add(box(5, 5, 132, 54, 27, INK), box(9, 9, 124, 46, 23, "#1FA9A6" if on else "#3A1C1E"))
    shade = d.fade("#0C5C66" if on else INK, 0.9, 0, 0, 8, 0, 44, absolute=True)
    d.add(box(9, 9, 124, 46, 23, shade, filter=d.grain()))
    if on:
        d.add(stroke([(30, 33, 1), (42, 44, 1), (64, 20, 1)], "#FFFBEF", 7))
    else:
        d.add(stroke([(88, 22), (110, 42)], "#A8785C", 5.4), stroke([(110, 22), (88, 42)], "#A8785C", 5.4))
    d.add(circle(x, 32, 30, INK), circle(x, 32, 26, "#F0C98A" if on else "#B98A5A"))
    d.add(circle(x, 32, 26, d.halo("#A9642F", x + 8, 44, 34, ((0, 0.75), (1, 0))), filter=d.grain()))
    head: list[Point] = [
        (-10, -8), (-17, -20, 1), (-19, -2), (-12, 10), (0, 14), (12, 10), (19, -2), (17, -20, 1), (10, -8),
    ]  # fmt: skip
    face = shape(head, "#6B3420")
    for eye in (-8.0, 8.0):
        low = -5 if on else 2
        face += stroke([(eye - 4, -1), (eye, low), (eye + 4, -1)], "#F0C98A" if on else "#B98A5A", 2.6)
    d.add(moved(face, x, 35))


for _on in (True, False):
    drawing(f"newgame/switch-{'on' if _on else 'off'}", (142, 64), colours=32)(partial(_switch, on=_on))


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
