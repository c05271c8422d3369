"""Paper to write on: ribbons, labels, folds of a strip, hanging signs, calls, dashed places, panels."""

from __future__ import annotations

import math
from functools import partial

from miaui.core.seat_colours import SEAT_COLOURS
from workshop.art.folded import tone
from workshop.art.kit import INK, Drawing, box, circle, drawing, facet, group, mix, path, rounded, stroke
from workshop.art.salt_fold import Figure

_SHADOW = "#2A0E3A"
PAPERS = {"paper": "#FFFAEE", "glow": "#FFD866", "quiet": "#E6DCEB", "done": "#D9E9D4"}


def _under(d: Drawing, outline: str, *steps: tuple[float, float, float]) -> None:
    for dx, dy, opacity in steps:
        d.add(path(outline, _SHADOW, transform=f"translate({dx} {dy})", opacity=opacity))


def _ribbon(d: Drawing, *, paper: str) -> None:
    """A ribbon of 160 by 44 units at (20, 6), its folded ends beside it."""
    x, y, w, h = 20.0, 6.0, 160.0, 40.0
    end = mix(paper, "#5A2450", 0.34)
    left = [(x - 15, y + 7), (x + 8, y + 7), (x + 8, y + h + 7), (x - 15, y + h + 7), (x - 6, y + h / 2 + 7)]
    right = [(2 * x + w - px, py) for px, py in left]
    whole = path(f"M{x - 15} {y + 7}H{x + w + 15}V{y + h + 7}H{x - 15}Z", _SHADOW)
    d.add(
        group(whole, transform="translate(3 5)", opacity=0.16),
        group(whole, transform="translate(1.5 2.5)", opacity=0.16),
    )
    d.add(facet(left, d.blend(mix(end, "#FFFFFF", 0.08), mix(end, "#3A1250", 0.16), 0, 0, 1, 0)))
    d.add(facet(right, d.blend(mix(end, "#3A1250", 0.3), mix(end, "#3A1250", 0.12), 0, 0, 1, 0)))
    d.add(facet([(x, y + h), (x + 8, y + h), (x + 8, y + h + 7)], mix(end, "#2A0E3A", 0.5)))
    d.add(facet([(x + w, y + h), (x + w - 8, y + h), (x + w - 8, y + h + 7)], mix(end, "#2A0E3A", 0.55)))
    face = d.blend(mix(paper, "#FFFFFF", 0.25), mix(paper, "#8A5A6E", 0.1))
    d.add(
        path(rounded(x, y, w, h, 3), face),
        stroke([(x + 2, y + 1.2, 1), (x + w - 2, y + 1.2, 1)], "#FFFFFF", 2),
    )
    d.add(stroke([(x + 2, y + h - 0.8, 1), (x + w - 2, y + h - 0.8, 1)], mix(paper, "#5A2450", 0.3), 1.4))


def _label(d: Drawing, *, paper: str) -> None:
    """A slip of 160 by 36 units at (6, 4)."""
    outline = rounded(6, 4, 160, 36, 5)
    _under(d, outline, (3, 5, 0.14), (1.5, 2.5, 0.16))
    d.add(path(outline, d.blend(mix(paper, "#FFFFFF", 0.3), mix(paper, "#8A5A6E", 0.09))))
    d.add(stroke([(9, 5.2, 1), (163, 5.2, 1)], "#FFFFFF", 1.8, opacity=0.9))
    d.add(stroke([(9, 39.2, 1), (163, 39.2, 1)], mix(paper, "#5A2450", 0.28), 1.4))


def _fold(d: Drawing, *, paper: str, up: bool) -> None:
    """A fold of a strip, 240 by 48 units, that rises or falls by 6 to the right."""
    a, b = (6.0, 0.0) if up else (0.0, 6.0)
    points = [(0.0, a), (240.0, b), (240.0, 42 + b), (0.0, 42 + a)]
    lit, dim = mix(paper, "#FFFFFF", 0.32), mix(paper, "#6A3A5A", 0.17 if up else 0.1)
    d.add(facet(points, d.blend(dim if up else lit, lit if up else dim, 0, 0, 1, 0)))
    d.add(stroke([(0, a + 1, 1), (240, b + 1, 1)], "#FFFFFF", 2.2, opacity=0.85))
    d.add(stroke([(0, 41 + a, 1), (240, 41 + b, 1)], mix(paper, "#5A2450", 0.35), 1.6))
    d.add(stroke([(239, b, 1), (239, 42 + b, 1)], "#8A5A6E", 2, opacity=0.5))


for _name, _paper in PAPERS.items():
    drawing(
        f"salt/scene/ribbon-{_name}", size=(200, 60), anchor=(100, 26), slice=(32, 12, 32, 20), colours=64
    )(partial(_ribbon, paper=_paper))
    drawing(f"salt/scene/label-{_name}", size=(174, 50), anchor=(86, 22), slice=(16, 10, 16, 16), colours=48)(
        partial(_label, paper=_paper)
    )
    for _up in (False, True):
        drawing(f"salt/scene/fold-{_name}-{'up' if _up else 'down'}", size=(240, 48), colours=64)(
            partial(_fold, paper=_paper, up=_up)
        )


@drawing("salt/scene/strip-shade", size=(120, 40), slice=(30, 16, 30, 16), colours=4)
def strip_shade(d: Drawing) -> None:
    """Draw the sheet `salt/scene/strip-shade`, 120 by 40 units with (0, 0) at its top left corner: the shadow
    under a strip, three faint boxes; a nine-patch, cut 30 units from both ends and 16 from top and foot."""
    for inset, opacity in ((0.0, 0.06), (4.0, 0.08), (8.0, 0.1)):
        d.add(box(inset, inset, 120 - 2 * inset, 40 - 2 * inset, 10, "#3A1238", opacity=opacity))


@drawing("salt/scene/tick", size=(34, 34), anchor=(17, 17), origin=(17, 17), colours=16)
def tick(d: Drawing) -> None:
    """Draw the sheet `salt/scene/tick`, 34 by 34 units with (0, 0), its anchor, at its middle: the sign of
    what is done, a white tick on a green disc of radius 14."""
    d.add(circle(1, 2, 14, _SHADOW, opacity=0.25), circle(0, 0, 14, "#1E9E68"))
    d.add(stroke([(-7, 0, 1), (-2, 6, 1), (7, -6, 1)], "#FFFFFF", 4.2))


@drawing("salt/scene/hanging", size=(200, 66), anchor=(100, 40), slice=(34, 36, 34, 20), colours=48)
def hanging(d: Drawing) -> None:
    """Draw the sheet `salt/scene/hanging`, 200 by 66 units with (0, 0) at its top left corner, its anchor at
    (100, 40): a plum sign, 188 by 40 units, that hangs on two threads; a nine-patch, cut 34 units from both
    ends."""
    for x in (24.0, 176.0):
        d.add(stroke([(x, 0, 1), (x, 26, 1)], "#8A6A7A", 2))
    outline = rounded(6, 18, 188, 40, 9)
    _under(d, outline, (3, 5, 0.16), (1.5, 2.5, 0.18))
    d.add(path(outline, INK), path(rounded(8, 20, 184, 36, 7), d.blend("#55306A", "#341A4A")))
    d.add(stroke([(16, 22.4, 1), (184, 22.4, 1)], "#8A63C8", 1.8, opacity=0.7))
    d.add(*(circle(x, 27, 2.8, "#C9A2E6") for x in (24.0, 176.0)))


# ---------------------------------------------------------------- the two calls


def _call(d: Drawing, *, paper: str, paper_dark: str) -> None:
    """A folded button, 188 by 122 units at (8, 8), with rays and a stack of sheets beneath."""
    x, y, w, h, r = 8.0, 8.0, 188.0, 122.0, 12.0
    outline = rounded(x, y, w, h, r)
    for i in (5, 4, 3, 2, 1):
        sheet = mix(paper_dark, "#FFF6E2", 0.75 if i % 2 else 0.12)
        d.add(path(rounded(x + i * 1.9, y + i * 2.3, w, h, r), sheet))
    d.add(path(rounded(x - 6, y - 6, w + 12, h + 12, 17), "#B5651A"))
    d.add(path(rounded(x - 4.6, y - 4.6, w + 9.2, h + 9.2, 16), "#FFD866"))
    d.add(path(outline, INK))
    inner = rounded(x + 3, y + 3, w - 6, h - 6, r - 3)
    cx, cy = x + w / 2, y + 40
    rays = ""
    for i in range(24):
        a = math.tau * i / 24
        ends = [(cx + 300 * math.cos(b), cy + 300 * math.sin(b)) for b in (a, a + 0.13)]
        rays += facet([(cx, cy), *ends], tone(paper, 1.0))
    flat = path(inner, d.blend(tone(paper, 1.5), tone(paper, 2.4)))
    d.add(flat, d.inside(inner, group(rays, opacity=0.55)))
    corner = facet(
        [(x + w - 30, y + h - 3), (x + w - 3, y + h - 3), (x + w - 3, y + h - 30)], tone(paper, 3.4)
    )
    flap = facet(
        [(x + w - 30, y + h - 3), (x + w - 25, y + h - 25), (x + w - 3, y + h - 30)], tone(paper, 0.4)
    )
    d.add(corner, flap)
    d.add(stroke([(x + 14, y + 4.4, 1), (x + w - 14, y + 4.4, 1)], "#FFFFFF", 2.4, opacity=0.75))


for _name, _paper, _dark in (("stop", "coral", "#8A1830"), ("last-chance", "gold", "#9A4A08")):
    drawing(
        f"salt/scene/call-{_name}", size=(214, 152), anchor=(102, 69), slice=(24, 24, 30, 38), colours=96
    )(partial(_call, paper=_paper, paper_dark=_dark))


def _medallion(d: Drawing) -> None:
    d.add(circle(2, 4, 31, _SHADOW, opacity=0.24), circle(0, 0, 30, "#FFFAEE"))
    d.add(circle(0, 0, 26, "none", stroke="#E8CFA8", stroke_width=1.8, stroke_dasharray="4 4"))


@drawing("salt/scene/icon-stop", size=(72, 74), anchor=(36, 34), origin=(36, 34), colours=48)
def icon_stop(d: Drawing) -> None:
    """Draw the sheet `salt/scene/icon-stop`, 72 by 74 units with (0, 0), its anchor, at (36, 34) from its top
    left corner: a red anchor on a round paper of radius 30."""
    _medallion(d)
    anchor = path("M0 -11V19M-16 6Q-13 19 0 19Q13 19 16 6M-8 -3H8", stroke="#A32A20", stroke_width=5,
                  stroke_linecap="round")  # fmt: skip
    d.add(anchor, circle(0, -16, 4.6, "none", stroke="#A32A20", stroke_width=4))
    for side in (-1, 1):
        d.add(facet([(side * 20, 5), (side * 9, 6), (side * 17, -3)], "#A32A20"))


@drawing("salt/scene/icon-last-chance", size=(72, 74), anchor=(36, 34), origin=(36, 34), colours=96)
def icon_last_chance(d: Drawing) -> None:
    """Draw the sheet `salt/scene/icon-last-chance`, 72 by 74 units with (0, 0), its anchor, at (36, 34) from
    its top left corner: a paper boat on a round paper of radius 30."""
    _medallion(d)
    d.add(group(paper_boat().svg(d, 1.6), transform="translate(0 3) scale(.25)"))
    d.add(stroke([(-18, 21), (-9, 18), (0, 21), (9, 18), (18, 21)], "#2F86C4", 2.6))


def paper_boat() -> Figure:
    """Return a new figure around (0, 0), within x -98 to 98 and y -101 to 76: a cream paper boat with a red
    hem and a gold flag."""
    return Figure().lay("""
        cream 4|4.6: -98 0, -30 14, 0 40
        cream .2|2.3: 0 -86, -46 30, 0 44
        red 1.4|3: -15 -46, 0 -60, 0 -32, -25 -20
        cream 1|3: -98 0, 0 42, 0 76, -58 76
        red 1.6|3.2: -78 38, 0 58, 0 76, -58 76
        cream 0|3.6: -98 0, -58 76, -74 44
        gold 2: 0 -101, 26 -94, 0 -87
        """)


# ---------------------------------------------------------------- dashed places and panels


def _slot(d: Drawing, *, line: str, fill: str, strength: float) -> None:
    """A dashed place, 144 by 108 units at (3, 3)."""
    d.add(path(rounded(0, 0, 150, 114, 13), fill, opacity=strength))
    for x0, y0, x1, y1, count in (
        (15, 4, 135, 4, 7),
        (15, 110, 135, 110, 7),
        (4, 15, 4, 99, 5),
        (146, 15, 146, 99, 5),
    ):
        for i in range(count):
            a, b = (i + 0.22) / count, (i + 0.78) / count
            line_ = [(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, 1) for t in (a, b)]
            d.add(stroke(line_, line, 2.8))
    for x, y, turn in ((4, 4, 0), (146, 4, 90), (146, 110, 180), (4, 110, 270)):
        arc = path("M0 9Q0 0 9 0", stroke=line, stroke_width=2.8, stroke_linecap="round")
        d.add(group(arc, transform=f"translate({x} {y}) rotate({turn})"))


for _name, _line, _fill, _strength in (
    ("sand", "#7A3A2A", "#FFF6E2", 0.58), ("water", "#9FDCEB", "#0F4A6E", 0.6),
    ("glow", "#FFD866", "#FFF3C0", 0.3),
):  # fmt: skip
    drawing(f"salt/scene/slot-{_name}", size=(150, 114), slice=(15, 15, 15, 15), colours=16)(
        partial(_slot, line=_line, fill=_fill, strength=_strength)
    )


def _rack(d: Drawing, *, colour: str) -> None:
    """A folded rack, 400 by 44 units: eight folds, mountain and valley."""
    f, m, w = Figure(), 8, 400.0
    for i in range(m):
        a, b = 8 + w * i / m, 8 + w * (i + 1) / m
        u, v = (4, -2) if i % 2 else (-2, 4)
        f.add(colour, 1.0 if i % 2 == 0 else 2.5, (a, 8 + u), (b, 8 + v), (b, 52 + v), (a, 52 + u))
    shade = f.silhouette(_SHADOW)
    for dx, dy, opacity in ((5, 8, 0.14), (2.5, 4, 0.16)):
        d.add(group(shade, transform=f"translate({dx} {dy})", opacity=opacity))
    d.add(f.svg(d, 0.8))


for _name, _colour in SEAT_COLOURS.items():
    drawing(f"salt/scene/rack-{_name}", size=(424, 74), anchor=(208, 30), colours=64)(
        partial(_rack, colour=_colour.base)
    )
