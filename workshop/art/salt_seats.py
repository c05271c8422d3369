"""What a seat has in its colour: rosettes, boats with patches, rafts; and medals of every paper."""

from __future__ import annotations

import math
from functools import partial

from miaui.core.seat_colours import SEAT_COLOURS
from workshop.art.folded import tone
from workshop.art.kit import Drawing, Point, circle, drawing, ellipse, facet, group, mix, moved, path, stroke
from workshop.art.salt_fold import Figure
from workshop.art.salt_sky import pleats

_SHADOW = "#2A0E3A"
#: A guest paper for the patches of each seat's boat.
_PATCH = {
    "shell": ("#FFC48C", "#F9CF3F"), "wave": ("#7CCBEA", "#FBF6EA"), "leaf": ("#F9CF3F", "#A9E6C4"),
    "sun": ("#FB8630", "#FBF6EA"), "hibiscus": ("#F58FB3", "#946BCB"), "star": ("#946BCB", "#7CCBEA"),
}  # fmt: skip
_MEDALS = {"gold": "gold", "coral": "coral", "rose": "rose", "grey": "#B5A7B8"} | {
    name: mix(colour.base, "#FFFFFF", 0.14) for name, colour in SEAT_COLOURS.items()
}


def drop(f: Figure, *steps: tuple[float, float, float]) -> str:
    """Return SVG of the figure's shadow: its silhouette in dark violet once for each of `steps` (right, down,
    opacity), moved by that many units, in that order. "" for none."""
    shade = f.silhouette(_SHADOW)
    return "".join(moved(group(shade, opacity=opacity), dx, dy) for dx, dy, opacity in steps)


_FAR = ((7.0, 11.0, 0.1), (5.0, 8.0, 0.12), (2.5, 4.0, 0.14))
_NEAR = ((4.0, 6.0, 0.14), (2.0, 3.0, 0.16))


def _rosette(d: Drawing, *, paper: str) -> None:
    f = pleats(Figure(), paper, 103, 26)
    d.add(drop(f, *_FAR), f.svg(d, 0.8), circle(0, 0, 104, "none", stroke="#FFF6E2", stroke_width=4))


def _gold(d: Drawing) -> None:
    f = pleats(Figure(), "gold", 138, 16)
    d.add(drop(f, *_FAR), f.svg(d))
    for i in range(16):
        a = math.tau * (i + 0.0) / 16
        d.add(circle(math.cos(a) * 124, math.sin(a) * 124, 3.4, tone("gold", 0), opacity=0.9))


drawing("salt/scene/rosette-own", size=(310, 314), anchor=(150, 150), origin=(150, 150), colours=256)(_gold)
for _name, _colour in SEAT_COLOURS.items():
    drawing(
        f"salt/scene/rosette-{_name}", size=(236, 240), anchor=(114, 114), origin=(114, 114), colours=224
    )(partial(_rosette, paper=mix(_colour.base, "#FFFFFF", 0.1)))


def _medal(d: Drawing, *, paper: str) -> None:
    f = pleats(Figure(), paper, 64, 18)
    d.add(drop(f, *_NEAR), f.svg(d, 0.8))
    d.add(circle(1.5, 3, 46, _SHADOW, opacity=0.28), circle(0, 0, 46, "#FFFAEE"))
    d.add(circle(0, 0, 42, "none", stroke=tone(paper, 1.6), stroke_width=1.8, stroke_dasharray="5 4"))


for _name, _paper in _MEDALS.items():
    drawing(f"salt/scene/medal-{_name}", size=(150, 154), anchor=(72, 72), origin=(72, 72), colours=160)(
        partial(_medal, paper=_paper)
    )

# ---------------------------------------------------------------- boats


def _hull(d: Drawing, *, name: str) -> None:
    """A folded boat: its deck's middle is (0, 0)."""
    c = SEAT_COLOURS[name].base
    light, deep = mix(c, "#FFFFFF", 0.06), mix(c, SEAT_COLOURS[name].dark, 0.12)
    f = Figure()
    f.add(deep, 3.4, (-172, -18), (0, -2), (-60, 22)).add(deep, 4.2, (172, -18), (0, -2), (60, 22))
    f.add(light, 0.4, (-172, -18), (-70, 14), (-104, 46)).add(light, 1.0, (-172, -18), (-104, 46), (-118, 70))
    f.add(light, 0.9, (-104, 46), (-70, 14), (-34, 70), (-118, 70))
    f.add(c, 1.5, (-70, 14), (0, 20), (0, 70), (-34, 70))
    f.add(c, 2.3, (70, 14), (0, 20), (0, 70), (34, 70))
    f.add(c, 2.9, (104, 46), (70, 14), (34, 70), (118, 70))
    f.add(c, 3.3, (172, -18), (70, 14), (104, 46)).add(c, 3.9, (172, -18), (104, 46), (118, 70))
    d.add(drop(f, (6, 10, 0.14), (4, 6, 0.14), (2, 3, 0.14)), f.svg(d))
    one, two = _PATCH[name]
    d.add(_patch(d, [(-146, 6), (-112, 17), (-104, 42), (-128, 34)], one, 0.6))
    d.add(_patch(d, [(116, 14), (143, 6), (128, 38), (108, 44)], two, 2.4))
    for side in (-1, 1):
        rail: list[Point] = [(side * 172, -18, 1), (side * 70, 14, 1), (0, 20, 1)]
        d.add(stroke(rail, mix(light, "#FFFFFF", 0.6) if side < 0 else tone(c, 1.2), 3, opacity=0.85))
    d.add(stroke([(-118, 62, 1), (118, 62, 1)], tone(c, 4), 2, opacity=0.5))


def _patch(d: Drawing, points: list[Point], colour: str, shade: float) -> str:
    """A pasted patch of another paper, sewn on, with a tone-on-tone print."""
    own = tone(colour, shade)
    cx, cy = sum(p[0] for p in points) / 4, sum(p[1] for p in points) / 4
    inner = [(cx + (p[0] - cx) * 0.78, cy + (p[1] - cy) * 0.78) for p in points]
    outline = "M" + "L".join(f"{p[0]:.1f} {p[1]:.1f}" for p in points) + "Z"
    print_ = "".join(
        circle(cx + dx * 9, cy + dy * 9, 2.4, tone(colour, shade + 1))
        for dx in range(-3, 4)
        for dy in range(-3, 4)
        if (dx + dy) % 2
    )
    stitch = path("M" + "L".join(f"{p[0]:.1f} {p[1]:.1f}" for p in inner) + "Z", stroke="#FFFAEE",
                  stroke_width=2, stroke_dasharray="5 4", opacity=0.9)  # fmt: skip
    shadow = moved(facet(points, _SHADOW, opacity=0.22), 2, 3)
    return shadow + facet(points, own) + d.inside(outline, print_) + stitch


for _name in SEAT_COLOURS:
    drawing(f"salt/scene/hull-{_name}", size=(364, 112), anchor=(178, 26), origin=(178, 26), colours=160)(
        partial(_hull, name=_name)
    )


@drawing("salt/scene/foam", size=(280, 44), anchor=(140, 22), origin=(140, 22), colours=12)
def foam(d: Drawing) -> None:
    """Draw the sheet `salt/scene/foam`, 280 by 44 units with (0, 0), its anchor, at its middle: 13 scallops
    of foam along a keel, from x -114 to 114."""
    places = [(q * 19.0, 2 * math.sin(q * 2.1), 11 + 1.6 * math.sin(q * 5)) for q in range(-6, 7)]
    d.add(*(circle(x, y + 4, r, "#0A4A6A", opacity=0.16) for x, y, r in places))
    d.add(*(circle(x, y, r, "#EAF9F4") for x, y, r in places))
    d.add(
        *(
            path(f"M{x - 6:.0f} {y - 2:.0f}q6 -7 12 0", stroke="#FFFFFF", stroke_width=2.2)
            for x, y, _ in places
        )
    )


@drawing("salt/scene/wake", size=(420, 40), anchor=(210, 20), colours=12)
def wake(d: Drawing) -> None:
    """Draw the sheet `salt/scene/wake`, 420 by 40 units with (0, 0) at its top left corner, its anchor at its
    middle: the dark of the water round a keel, two faint ellipses."""
    d.add(
        ellipse(210, 20, 200, 15, "#0A2A4A", opacity=0.18), ellipse(210, 20, 176, 10, "#0A2A4A", opacity=0.2)
    )


# ---------------------------------------------------------------- rafts


def _raft(d: Drawing, *, colour: str) -> None:
    """A raft of kraft card on a folded float; its deck may be of any length."""
    w, f = 220.0, Figure()
    f.add("kraft", 0.7, (14, 8), (w - 14, 8), (w - 4, 30), (4, 30))
    f.add(colour, 1.2, (4, 30), (w / 2, 30), (w / 2, 49), (12, 49))
    f.add(colour, 2.2, (w / 2, 30), (w - 4, 30), (w - 12, 49), (w / 2, 49))
    f.add(colour, 3.4, (w - 26, 30), (w - 4, 30), (w - 12, 49), (w - 28, 49))
    f.add(colour, 0.5, (4, 30), (26, 30), (30, 49), (12, 49))
    d.add(drop(f, (5, 9, 0.14), (3, 5, 0.16)), f.svg(d))
    for i in range(11):
        x = 22 + i * 17.6
        d.add(stroke([(x, 10, 1), (x + (x - w / 2) * 0.06, 28, 1)], tone("kraft", 2.9), 1.8))
    d.add(stroke([(16, 9, 1), (w - 16, 9, 1)], tone("kraft", 0), 2, opacity=0.8))


for _name, _colour in SEAT_COLOURS.items():
    drawing(f"salt/scene/raft-{_name}", size=(228, 64), anchor=(110, 20), slice=(34, 8, 40, 14), colours=64)(
        partial(_raft, colour=_colour.base)
    )
