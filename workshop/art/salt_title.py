"""Sea Salt & Paper on the title: two folded cats in a folded boat, and the emblem on the sign."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

from workshop.art import island
from workshop.art.folded import tone
from workshop.art.kit import (
    INK,
    Drawing,
    Point,
    circle,
    drawing,
    ellipse,
    facet,
    group,
    mix,
    moved,
    path,
    polygon,
    shape,
    stroke,
    wave,
)
from workshop.art.salt_figures_island import Coat, boat, head
from workshop.art.salt_fold import Figure, crease
from workshop.art.title_parts import RADIUS
from workshop.art.title_parts import emblem as disc

_GOLD = "#FFD572"
_SIZE = 0.92
_PUA = Coat("ginger", "cream", "coral", "#CDE86A", "orange")
_MARA = Coat("orange", "white", "coral", "#8FE0A8", half="white", patch="brown")


def _sail() -> Figure:
    return (
        Figure()
        .lay("""
        cream 0.1: 4 -210, -70 -44, 4 -30
        cream 1.6: 4 -210, 78 -44, 4 -30
        coral 1.2: 4 -210, -24 -148, 4 -140
        coral 2.6: 4 -210, 33 -146, 4 -140
        gold 0.6: 4 -240, 26 -234, 24 -218, 4 -213
        gold 2: 26 -234, 46 -226, 24 -218
    """)
        .print(crease([(4, -244), (4, -30)], "#8A5433", 4))
    )


def _hull() -> Figure:
    return Figure().lay("""
        coral 3.6|4.4: -192 -64, 0 -34, -60 0
        coral 4.6: -70 -18, 0 -36, 70 -18, 0 4
        coral 0.5|3.7: -192 -64, -74 -26, -122 40
        coral 1.3|2.5: -74 -26, 0 -12, 0 44, -122 40
        white 0.4|3: -140 6, -96 14, -122 40
        white 1|2.2: -96 14, 0 24, 0 44, -122 40
    """)


def _body(left: str, right: str) -> Figure:
    return Figure().lay(
        "left 1.6: -44 10, -56 74, 0 80, 0 14\nright 3: 44 10, 56 74, 0 80, 0 14", left=left, right=right
    )


def _paw(x: float, y: float, paper: str, shade: float) -> str:
    toes = crease([(-4, 1), (-4, 8)], "#5A3A5A", 2) + crease([(4, 1), (4, 8)], "#5A3A5A", 2)
    return moved(
        ellipse(0, 0, 13, 14, tone(paper, shade), stroke=tone(paper, 4), stroke_width=1.6) + toes, x, y
    )


def _flower() -> str:
    petals = "".join(
        moved(ellipse(0, -15, 11, 13, "#F5709A") + ellipse(0, -18, 6, 8, "#FF9ABA"), turn=i * 72)
        for i in range(5)
    )
    return moved(petals + circle(0, 0, 7, "#FFD866"), -52, -50)


def _goggles() -> str:
    return "".join(
        circle(x, -42, 21, "#1F8A9A", stroke="#FFB72E", stroke_width=6)
        + path(f"M{x - 11} -50L{x + 2} -56L{x - 4} -30Z", "#BFF2F2", opacity=0.8)
        for x in (-25, 25)
    )


def _boat(d: Drawing, *, lit: bool) -> None:
    """Two cats sail; the waterline is y = 0. Pointed at, both look up, one waves, gold runs round them."""
    pua = head(_PUA, (2, 0), laughing=not lit).print(_flower())
    mara = head(_MARA, (-2, 0), laughing=lit).print(_goggles())
    crew = ""
    for cat, x, coat in ((pua, -92, _PUA), (mara, 96, _MARA)):
        crew += moved(_body(coat.fur, coat.half or coat.fur).svg(d), x, -62, size=0.66)
        shadow = group(cat.silhouette("#2A0E3A"), opacity=0.25)
        crew += moved(moved(shadow, 6, 10) + cat.svg(d), x, -88, size=0.66)
    if lit:
        arm = Figure().lay("white 1.6: 150 -46, 162 -112, 180 -108, 174 -40")
        crew += arm.svg(d) + moved(_paw(0, 0, "white", 1), 172, -118, turn=12)
    paws = "".join(_paw(x - 92, -35, "ginger", 1 if x < 0 else 2) for x in (-25, 25))
    paws += "".join(_paw(x + 96, -35, "white", 1 if x < 0 else 2) for x in ((-25,) if lit else (-25, 25)))
    sail, hull = _sail(), _hull()
    turned = f"rotate(-2.5) scale({_SIZE})"
    under = group(moved(group(hull.silhouette("#123A5A"), opacity=0.2), 8, 9), transform=turned)
    content = moved(group(sail.silhouette("#1A4A6A"), opacity=0.18), 7, 8) + sail.svg(d) + crew
    d.add(ellipse(0, 36, 172, 16, "#0A6A86", opacity=0.28))
    glow = {"filter": d.outline(_GOLD, 5)} if lit else {}
    d.add(under, group(content + hull.svg(d) + paws, transform=turned, **glow))
    foam = [(22.0 * i, 37 + (2.0, -1.4, 0.6)[i % 3], 8.0) for i in range(-6, 7)]
    d.add(*(ellipse(x, y, 14, r, "#F4FDF6") for x, y, r in foam))
    for reach, y, width in ((176.0, 53, 4.0), (114.0, 68, 3.0)):
        swell = [(-reach, y - 3), (-reach / 2, y + 2), (reach / 3, y + 1), (reach, y - 4)]
        d.add(stroke(swell, "#F4FDF6", width))


for _name in ("", "-lit"):
    drawing(f"title/salt-boat{_name}", size=(420, 330), anchor=(210, 246), origin=(210, 246), colours=224)(
        partial(_boat, lit=bool(_name))
    )


#: Where the water begins beside the boat: how far right of its middle at heights below its waterline.
_SHORE = ((-44, -235), (0, -190), (24, -80), (60, 44), (140, 190))


def _shore(y: float) -> float:
    """x of the shore at a height."""
    for (y0, x0), (y1, x1) in pairwise(_SHORE):
        if y <= y1:
            return x0 + (x1 - x0) * (y - y0) / (y1 - y0)
    return _SHORE[-1][1]


@drawing("title/lamplight-salt", size=(640, 200), origin=(250, 60), anchor=(250, 60), colours=16)
def lamplight(d: Drawing) -> None:
    """Draw the sheet `title/lamplight-salt`, 640 by 200 units with (0, 0), its anchor, at (250, 60) from its
    top left corner: dashes of light on the water round Salt's boat when it is pointed at, placed with the
    drawing's `rng`; none on the sand at the left."""
    for i in range(16):
        y = -40 + i * 8.2
        x, end = _shore(y) + d.rng.uniform(4, 40), 190 + 180 * max(0.0, 1 - ((y - 20) / 120) ** 2) ** 0.5
        while x < end - 30:
            wide = min(end - x, d.rng.uniform(26, 110))
            colour = mix("#FFF3C8", "#FFD866", min(1.0, abs(x + wide / 2) / 320))
            d.add(stroke([(x, y), (x + wide / 2, y + 1.4), (x + wide, y)], colour, 3.4 + i * 0.05))
            x += wide + d.rng.uniform(20, 90)


@drawing("title/emblem-salt", size=(140, 140), origin=(70, 66), anchor=(70, 66))
def emblem(d: Drawing) -> None:
    """Draw the sheet `title/emblem-salt`, 140 by 140 units with (0, 0), its anchor, at (70, 66) from its top
    left corner: the round emblem of Sea Salt & Paper, a paper boat on a morning sea. Its disc lies around
    (0, 0), 61 units in radius with its edge."""
    r = RADIUS
    seas = []
    for y, phase, colour in ((18.0, 0.0, "#2E9FC0"), (31.0, 1.5, "#1F7FA8")):
        line: list[Point] = list(wave(-r, r, y, 3.4, r * 0.7, phase))
        seas.append(path(island.under(line, 70), colour) + stroke(line, "#BDEBEE", 1.6, opacity=0.7))
    folded = boat()
    shadow = moved(group(folded.silhouette("#12486A"), opacity=0.28), 4, 7)
    sailing = moved(shadow + folded.svg(d), 0, -1, size=0.45)
    sun = circle(20, -22, 15, "#FFD866") + circle(20, -22, 15, "none", stroke="#FFF3C8", stroke_width=2)
    disc(d, circle(0, 0, r, "#8FD3EE") + sun + seas[0] + sailing + seas[1])


# ---------------------------------------------------------------- the sign


def _sign(d: Drawing, *, hot: bool) -> None:
    """A sheet of kraft paper with two folds and a turned corner; pointed at, in a gold frame."""
    w, h, kraft = 340.0, 150.0, "#F8E7C4" if hot else "#F4E0BA"
    left, right, top, low = 5.0, w - 5, 5.0, h - 11
    thirds = (left, 133.0, 207.0, right)
    folds = ""
    for i, (x, to) in enumerate(pairwise(thirds)):
        lit, dim = mix(kraft, "#FFFFFF", (0.3, 0.05, 0.25)[i]), mix(kraft, "#B9743F", (0.06, 0.16, 0.1)[i])
        folds += facet([(x, top), (to, top), (to, low), (x, low)], d.blend(lit, dim, 0, 0, 1, 0.5))
        if i:
            folds += crease([(x, top), (x, low)], "#FFFDF4", 1.6, opacity=0.8)
            folds += crease([(x + 1.6, top), (x + 1.6, low)], "#9A6A3A", 1, opacity=0.35)
    flap: list[Point] = [(right - 32, top), (right - 27, top + 28), (right, top + 32)]
    edge = polygon([(left, top), flap[0], flap[2], (right, low), (left, low)])
    with d.part("sign"):
        if hot:
            d.add(path(edge, stroke=INK, stroke_width=10, stroke_linejoin="round"), d.inside(edge, folds))
            d.add(path(edge, stroke=_GOLD, stroke_width=6.4, stroke_linejoin="round"))
        else:
            d.add(
                moved(path(edge, INK, opacity=0.32), 4, 7),
                d.inside(edge, folds),
                path(edge, stroke=INK, stroke_width=3, stroke_linejoin="round"),
            )
        d.add(facet(flap, "#FFFDF4", stroke=INK, stroke_width=3, stroke_linejoin="round"))


for _name in ("", "-hot"):
    drawing(f"title/sign-paper{_name}", size=(340, 150), slice=(60, 44, 60, 44))(
        partial(_sign, hot=bool(_name))
    )


_PLUM = "#6A2E5A"


@drawing("title/cats-plum", size=(32, 32), colours=8)
def cats(d: Drawing) -> None:
    """Draw the sheet `title/cats-plum`, 32 by 32 units with (0, 0) at its top left corner: a flat cat's head
    around (16, 16), the sign beside the number of players, in plum for paper signs."""
    outline: list[Point] = [
        (-6, -9), (-13, -15, 1), (-14, -2), (-10, 8), (0, 11), (10, 8), (14, -2), (13, -15, 1), (6, -9),
    ]  # fmt: skip
    d.add(moved(shape(outline, _PLUM), 16, 18))


@drawing("title/clock-plum", size=(32, 32), colours=8)
def clock(d: Drawing) -> None:
    """Draw the sheet `title/clock-plum`, 32 by 32 units with (0, 0) at its top left corner: a clock, 13 units
    in radius around (16, 16), the sign beside how long a game takes, in plum for paper signs."""
    d.add(circle(16, 16, 13, _PLUM), stroke([(16, 9, 1), (16, 16, 1), (21, 18, 1)], "#F6E3BE", 3))
