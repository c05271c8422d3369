"""What stands at the rim and under water: ledges, peg sockets, lamps and their glow."""

from __future__ import annotations

import functools
import math

from workshop.art.kit import (
    CORAL,
    GLOW,
    INK,
    Drawing,
    Point,
    box,
    circle,
    drawing,
    ellipse,
    facet,
    group,
    mix,
    ring,
    shape,
    smooth,
    stroke,
)


def _ledge(d: Drawing, *, top: str, side: str) -> None:
    """A stone shelf; (0, 0) is where the foot of a card stands, the dark front is the label's plate."""
    front: list[Point] = [
        (-128, 2, 1), (128, 2, 1), (126, 34), (112, 50), (70, 57), (0, 60), (-72, 57), (-112, 50),
        (-126, 34),
    ]  # fmt: skip
    data = smooth(front)
    d.add(group(shape([(x + 7, y + 12, *c) for x, y, *c in front], "#0A0824"), opacity=0.5))
    for x, length in ((-96, 13), (-82, 20), (-70, 11), (86, 17), (98, 10)):
        d.add(stroke([(x, 48), (x - 2, 54), (x + 2, 54 + length)], "#123F63", 5))
    with d.part("front"):
        d.add(f'<path d="{data}" fill="#1A1040" stroke="{INK}" stroke-width="3.4"/>')
        under: list[Point] = [(-125, 34), (-111, 48), (-72, 55), (0, 58), (70, 55), (111, 48), (125, 34)]
        d.add(stroke(under, "#4B47A8", 2.6))
        d.add(d.inside(data, ellipse(-30, 64, 130, 16, d.fade("#3A3590", 0, 0.7), filter=d.grain())))
    slab: list[Point] = [
        (-133, 6, 1), (-118, -10), (-60, -16), (20, -17), (88, -14), (122, -9), (133, 5, 1), (70, 13),
        (-60, 14),
    ]  # fmt: skip
    light: list[Point] = [
        (-129, 4, 1), (-116, -9), (-58, -14), (20, -15), (84, -12), (112, -7), (104, 0), (60, 6), (-60, 7),
    ]  # fmt: skip
    with d.part("top"):
        d.add(shape(slab, side, stroke=INK, stroke_width=3.2))
        d.add(shape(light, top))
        d.add(shape(slab, d.fade(mix(side, INK, 0.3), 0, 0.85, 0.2, 0, 1, 0.9), filter=d.grain()))
        for x, y, r in ((-100, 0, 2.2), (-86, 4, 1.6), (92, 1, 2.4), (106, -2, 1.5), (-112, 3, 1.4)):
            d.add(ellipse(x, y, r * 1.5, r, mix(side, INK, 0.35)))
        star = ring(112, -9, (9, 4.4) * 5, 0.3, 0.75)
        d.add(shape(star, CORAL, stroke=INK, stroke_width=2))


_TINTS = {
    "top": ("#FFE7B5", "#C0925F"),
    "middle": ("#E9C79A", "#8E7A78"),
    "bottom": ("#A9BEDC", "#566A9C"),
}
for _name, (_top, _side) in _TINTS.items():
    drawing(f"lagoon/ledge-{_name}", size=(300, 104), anchor=(150, 22), origin=(150, 22))(
        functools.partial(_ledge, top=_top, side=_side)
    )


@drawing("lagoon/socket", size=(124, 72), anchor=(62, 28), origin=(62, 28))
def socket(d: Drawing) -> None:
    """Draw the sheet `lagoon/socket`, 124 by 72 units with (0, 0), its anchor, at (62, 28) from its top left
    corner: a drum on the rim with a peg hole, a gap Kiti can hop to; her foot stands at (0, 0)."""
    d.add(ellipse(5, 14, 55, 19, INK, opacity=0.4))
    d.add(
        shape(
            [(-52, 0, 1), (-50, 14), (-30, 28), (0, 31), (30, 28), (50, 14), (52, 0, 1)],
            "#6B3A38",
            stroke=INK,
            stroke_width=3.2,
        )
    )
    for i in range(-4, 5):
        x, y = i * 11.2, 25 - abs(i) ** 2 * 0.75
        d.add(facet([(x - 5, y - 5), (x + 5, y - 5), (x, y + 4)], "#E0A56A" if i % 2 else "#C4606A"))
    d.add(ellipse(0, 0, 52, 19, "#D59A62", stroke=INK, stroke_width=3.2))
    d.add(ellipse(0, 0, 50, 17, d.fade("#8A4638", 0, 0.9, 0.2, 0, 1, 0.8), filter=d.grain()))
    d.add(ellipse(0, 0, 39, 13, "none", stroke="#8A4638", stroke_width=2.6))
    d.add(ellipse(0, 0.5, 17, 6.4, INK), ellipse(2, 2.4, 13, 4, "#4A2036"))


@drawing("lagoon/lamp", size=(96, 132), anchor=(48, 116), origin=(48, 116))
def lamp(d: Drawing) -> None:
    """Draw the sheet `lagoon/lamp`, 96 by 132 units with (0, 0), its anchor, at (48, 116) from its top left
    corner: a lit paper lantern in its glow, set down on a ledge beside a facedown card; it stands at (0,
    0)."""
    d.add(ellipse(6, 2, 30, 6, INK, opacity=0.45))
    d.add(ellipse(0, -42, 46, 46, d.halo(GLOW, 0, -42, 46, ((0.4, 0.7), (1, 0))), filter=d.grain()))
    d.add(stroke([(-13, -78), (-9, -98), (9, -98), (13, -78)], "#6B3A28", 5))
    paper: list[Point] = [(-21, -72), (-32, -46), (-22, -10), (22, -10), (32, -46), (21, -72)]
    d.add(shape(paper, "#FFE99A", stroke=INK, stroke_width=3.2))
    d.add(
        d.inside(
            smooth(paper),
            box(-34, -76, 68, 70, 0, d.fade("#F08A2E", 0, 0.9, 0.3, 0.3, 1, 1), filter=d.grain()),
        )
    )
    for side in (-1, 1):
        d.add(stroke([(side * 8, -70), (side * 13, -44), (side * 8, -12)], "#E8992E", 2.8))
    for y in (-81, -13):
        d.add(box(-22, y, 44, 10, 3, CORAL, stroke=INK, stroke_width=2.8))
    d.add(circle(0, -42, 9, "#FFFBE0"))


@drawing("ui/glow", size=(480, 480))
def glow(d: Drawing) -> None:
    """Draw the sheet `ui/glow`, 480 by 480 units with (0, 0) at its top left corner: light around a facedown
    card whose owner may peek, stippled gold of radius 226 around the middle and 18 rays in its upper half."""
    d.add(
        circle(
            240, 240, 226, d.halo(GLOW, 240, 240, 226, ((0.25, 0.8), (0.6, 0.4), (1, 0))), filter=d.grain()
        )
    )
    for i in range(18):
        a = math.radians(-190 + i * 200 / 17)
        tip, foot = 196 + (i % 2) * 12, 170
        points = [
            (240 + math.cos(a + w) * r, 240 + math.sin(a + w) * r)
            for w, r in ((-0.045, foot), (0, tip), (0.045, foot))
        ]
        d.add(facet(points, "#FFE08A"))


@drawing("lagoon/ray", size=(300, 460), anchor=(60, 0))
def ray(d: Drawing) -> None:
    """Draw the sheet `lagoon/ray`, 300 by 460 units with (0, 0) at its top left corner and its anchor at (60,
    0): one shaft of light from the surface, x 20 to 104, down to the right, x 170 to 296 at y 450."""
    for inset, strength in ((0, 0.3), (22, 0.3)):
        quad = [(20 + inset, 0), (104 - inset, 0), (296 - inset, 450), (170 + inset, 450)]
        d.add(
            facet(
                quad,
                d.fade("#B9FFF0", strength, 0, 60, 0, 230, 450, absolute=True),
                filter=d.grain(0.6, seed=12),
            )
        )


for _i, _r in enumerate((5.0, 8.0, 13.0), 1):

    def _bubble(d: Drawing, *, r: float) -> None:
        """A bubble: a ring, a window, a shade."""
        m = r + 3
        d.add(circle(m, m, r, "#9FF0E0", opacity=0.2))
        d.add(circle(m, m, r, "none", stroke="#D6FFF5", stroke_width=max(1.8, r * 0.2)))
        d.add(ellipse(m - r * 0.36, m - r * 0.4, r * 0.26, r * 0.2, "#F4FFFB"))

    drawing(f"lagoon/bubble-{_i}", size=(2 * _r + 6, 2 * _r + 6))(functools.partial(_bubble, r=_r))
