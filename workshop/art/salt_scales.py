"""The scales of the bet, and the lock of a seat that may only draw."""

from __future__ import annotations

from workshop.art.folded import tone
from workshop.art.kit import Drawing, box, circle, drawing, group, moved, path, rounded, stroke
from workshop.art.salt_fold import Figure, cheeks, eye, smile
from workshop.art.salt_ribbons import paper_boat
from workshop.art.salt_sky import pleats

_SHADOW = "#2A0E3A"


def _shadow(f: Figure, *steps: tuple[float, float, float]) -> str:
    shade = f.silhouette(_SHADOW)
    return "".join(moved(group(shade, opacity=opacity), dx, dy) for dx, dy, opacity in steps)


@drawing("salt/scene/beam", size=(640, 70), anchor=(320, 30), origin=(320, 30), colours=96)
def beam(d: Drawing) -> None:
    """Draw the sheet `salt/scene/beam`, 640 by 70 units with (0, 0), its anchor, at (320, 30) from its top
    left corner: the coral beam of the scales with a golden nail 290 units to either side of its middle and 18
    marks between them."""
    f = Figure()
    f.add("coral", 0.5, (-306, 0), (-150, -9), (-150, 2), (-298, 8)).add(
        "coral", 0.9, (-150, -9), (0, -16), (0, 2), (-150, 2)
    )
    f.add("coral", 1.6, (0, -16), (150, -9), (150, 2), (0, 2)).add(
        "coral", 2.1, (150, -9), (306, 0), (298, 8), (150, 2)
    )
    f.add("coral", 3.0, (-298, 8), (-150, 2), (0, 2), (0, 18)).add(
        "coral", 4.0, (0, 2), (150, 2), (298, 8), (0, 18)
    )
    d.add(_shadow(f, (5, 9, 0.14), (2.5, 4.5, 0.16)), f.svg(d))
    for x in (-290.0, 290.0):
        d.add(circle(x, 2, 7, "#8A3208"), circle(x, 1, 5.4, "#FFD866"))
    for i in range(-9, 10):
        if i:
            d.add(stroke([(i * 29.0, -3, 1), (i * 29.0, 1, 1)], "#FFE3D0", 2, opacity=0.6))


@drawing("salt/scene/post", size=(220, 240), anchor=(110, 30), origin=(110, 30), colours=96)
def post(d: Drawing) -> None:
    """Draw the sheet `salt/scene/post`, 220 by 240 units with (0, 0), its anchor, at (110, 30) from its top
    left corner: the post of the scales below the beam's middle, from y -8 to 160, on a golden foot down to
    186."""
    f = Figure()
    f.add("kraft", 0.5, (-16, 4), (0, -8), (0, 160), (-24, 152)).add(
        "kraft", 2.9, (0, -8), (16, 4), (24, 152), (0, 160)
    )
    f.add("kraft", 1.2, (-18, 40), (0, 44), (0, 56), (-19, 52)).add(
        "kraft", 3.6, (18, 40), (0, 44), (0, 56), (19, 52)
    )
    f.add("gold", 0.9, (-96, 172), (-30, 130), (0, 142), (0, 186)).add(
        "gold", 2.9, (96, 172), (30, 130), (0, 142), (0, 186)
    )
    f.add("gold", 0.3, (-96, 172), (-30, 130), (-44, 158)).add("gold", 3.6, (96, 172), (30, 130), (44, 158))
    d.add(_shadow(f, (7, 10, 0.12), (3.5, 5, 0.14)), f.svg(d))


@drawing("salt/scene/hub", size=(96, 98), anchor=(46, 46), origin=(46, 46), colours=128)
def hub(d: Drawing) -> None:
    """Draw the sheet `salt/scene/hub`, 96 by 98 units with (0, 0), its anchor, at (46, 46) from its top left
    corner: the golden rosette of radius 38 in the middle of the scales' beam, with a paper boat."""
    f = pleats(Figure(), "gold", 38, 16)
    d.add(_shadow(f, (3, 5, 0.16), (1.5, 2.5, 0.16)), f.svg(d, 0.8), circle(0, 0, 22, "#FFFAEE"))
    d.add(group(paper_boat().svg(d, 2), transform="translate(0 2) scale(.17)"))


@drawing("salt/scene/lock", size=(150, 170), anchor=(72, 76), origin=(72, 76), colours=160)
def lock(d: Drawing) -> None:
    """Draw the sheet `salt/scene/lock`, 150 by 170 units with (0, 0), its anchor, at (72, 76) from its top
    left corner: a jellyfish that holds a golden padlock, the sign of a seat that may only draw."""
    f = Figure()
    for j, x in enumerate((-40.0, -20.0, 20.0, 40.0)):
        y = 6.0
        for i in range(4):
            near, far = 6 - i * 1.0, 6 - (i + 1) * 1.0
            a, b = (-4, 4) if i % 2 == 0 else (4, -4)
            paper, shade = ("lilac", "rose")[j % 2], (0.3, 2.0)[i % 2] + j * 0.3
            f.add(
                paper,
                shade,
                (x + a - near, y),
                (x + a + near, y),
                (x + b + far, y + 15),
                (x + b - far, y + 15),
            )
            y += 15
    f.lay("""
        rose 1|3.2: -58 4, -51 -36, -18 -18, -25 7
        rose 0|2: -51 -36, -20 -70, 0 -40, -18 -18
        rose .6: -20 -70, 20 -70, 0 -40
        rose 1.4: 0 -40, 18 -18, 25 7, 0 12, -25 7, -18 -18
        rose 3|4.4: -58 4, -25 7, -40 18
        rose 3.5|4: -25 7, 0 12, -13 21
        """)
    f.print(eye(-17, -10, 8.6), eye(17, -10, 8.6), smile(0, 1, 5, 3.6, "#6A1040", 2.6), cheeks(28, 0, 5))
    d.add(_shadow(f, (5, 8, 0.14), (2.5, 4, 0.16)), f.svg(d))
    shackle = path("M-13 34V22Q-13 8 0 8Q13 8 13 22V34", stroke="#5A3A6A", stroke_width=8)
    shine = path("M-13 34V22Q-13 8 0 8Q13 8 13 22V34", stroke="#D9CFE6", stroke_width=4)
    d.add(box(-22, 33, 48, 40, 7, _SHADOW, opacity=0.25), shackle, shine)
    d.add(path(rounded(-24, 30, 48, 40, 6), "#7A3A08"), path(rounded(-22, 32, 22, 36, 4), tone("gold", 0.8)))
    d.add(path(rounded(0, 32, 22, 36, 4), tone("gold", 2.2)))
    d.add(circle(0, 46, 5, "#5A2208"), path("M-3 47H3L4.4 60H-4.4Z", "#5A2208"))
