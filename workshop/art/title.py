"""What stands and floats on the title: Miaui's canoe and emblem, sign and posts, paper in the air, leaves."""

from __future__ import annotations

import random
from functools import partial

from workshop.art import bay_night, folded, furniture, island
from workshop.art.kit import (
    CORAL,
    CREAM,
    GLOW,
    INK,
    SAND,
    Drawing,
    Point,
    box,
    circle,
    drawing,
    ellipse,
    facet,
    group,
    mix,
    moved,
    path,
    rounded,
    shape,
    smooth,
    stroke,
    wave,
)
from workshop.art.shapes_wood import board, nail
from workshop.art.title_parts import RADIUS, seated_cat
from workshop.art.title_parts import emblem as disc

_GOLD = "#FFD572"

# ---------------------------------------------------------------- Miaui's canoe

_CREW = (("tama", -112.0, 0.58), ("pua", 2.0, 0.62), ("mara", 116.0, 0.58))
_HULL: list[Point] = [
    (-226, -66, 1), (-186, -30), (-110, -14), (0, -11), (110, -14), (182, -32), (232, -78, 1), (206, -2),
    (140, 24), (0, 30), (-128, 25), (-196, 2),
]  # fmt: skip
_RIM: list[Point] = [(-224, -63, 1), (-184, -27), (-110, -10), (0, -7), (110, -10), (180, -28), (229, -74, 1)]
_SEATED = -66.0


def _cat(d: Drawing, name: str, part: str, x: float, size: float) -> None:
    """A part of one of the house's cats, sitting at x."""
    seated_cat(d, name, part, (x, _SEATED), size)


def _canoe(d: Drawing, *, lit: bool) -> None:
    """Three cats in an outrigger canoe, the waterline is y = 0: two sleep while one keeps watch. Pointed at,
    all are awake, and gold runs round the boat."""
    halo = d.halo(GLOW, 262, -138, 84, ((0.15, 0.85), (1, 0)))
    d.add(circle(262, -138, 84, halo, filter=d.grain()))
    for i in range(4):
        y = 50 + 9 * i
        d.add(stroke([(-190 + 22 * i, y), (0, y + 3), (180 - 26 * i, y)], "#0F5F86", 4.6, opacity=0.8))
    with d.part("boat", filter=d.outline(_GOLD, 5) if lit else None):
        for name, x, size in _CREW:
            _cat(d, name, "body", x, size)
            watch = "calm" if name == "pua" else "asleep"
            _cat(d, name, "head-delighted" if lit else f"head-{watch}", x, size)
        _hull(d)
        for name, x, size in _CREW:
            _cat(d, name, "paws", x, size)
        _lantern(d)
    for w, y in ((66, 52), (40, 63), (56, 74), (28, 85)):
        d.add(stroke([(238 - w / 2, y), (238 + w / 2, y)], GLOW, 3.6))


def _hull(d: Drawing) -> None:
    """The hull with its carved band, the float on its two poles, the paddle."""
    for x in (-84, 92):
        d.add(stroke([(x, 14), (x - 8, 52)], INK, 11), stroke([(x, 14), (x - 8, 52)], "#9A5F37", 5))
    float_: list[Point] = [
        (-196, 52, 1),
        (-160, 44),
        (0, 46),
        (160, 42),
        (200, 48, 1),
        (160, 60),
        (0, 63),
        (-160, 61),
    ]
    d.add(shape(float_, "#8A4A34", stroke=INK, stroke_width=3.4))
    d.add(stroke([(-184, 50), (-150, 47), (0, 49), (150, 46)], "#FFB067", 3))
    hull = smooth(_HULL)
    band: list[Point] = [
        (-206, -34, 1), (-110, 4), (0, 8), (110, 4), (212, -40, 1), (200, -10), (110, 20), (0, 24),
        (-110, 20), (-198, -8),
    ]  # fmt: skip
    teeth = "".join(
        facet([(x - 8, 18 - abs(x) * 0.045), (x, 3 - abs(x) * 0.05), (x + 8, 18 - abs(x) * 0.045)], colour)
        for i, x in enumerate(range(-162, 171, 18))
        for colour in ((CREAM, "#FFB45E")[i % 2],)
    )
    dusk = d.fade("#2A1036", 0, 0.9, 0, -14, 0, 34, absolute=True)
    warm = d.fade("#FF8A4E", 0.55, 0, 236, 0, 40, 0, absolute=True)
    inside = shape(band, "#C2453E") + path(hull, dusk, filter=d.grain(seed=7))
    inside += path(hull, warm, filter=d.grain(seed=5)) + teeth + stroke(_RIM, "#FFC07A", 6)
    d.add(path(hull, "#7A2F3E"), d.inside(hull, inside))
    d.add(path(hull, "none", stroke=INK, stroke_width=4.4, stroke_linejoin="round"))
    d.add(stroke([(-176, -58), (-216, 52)], INK, 10), stroke([(-176, -58), (-216, 52)], "#C98A4E", 5))
    d.add(ellipse(-220, 62, 11, 20, "#C98A4E", stroke=INK, stroke_width=3.4))


def _lantern(d: Drawing) -> None:
    """The lantern on the bow."""
    arm: list[Point] = [(222, -68), (226, -158), (246, -176), (262, -168)]
    d.add(stroke(arm, INK, 10), stroke(arm, "#B9743F", 5))
    d.add(ellipse(262, -138, 21, 25, "#FFEFB0", stroke=INK, stroke_width=3.6))
    d.add(*(stroke([(262 + a, -160), (262 + a * 1.5, -138), (262 + a, -116)], "#F2B24E", 2) for a in (-7, 7)))
    for y in (-168, -117):
        d.add(box(252, y, 20, 9, 3, CORAL, stroke=INK, stroke_width=2.4))


for _name in ("", "-lit"):
    drawing(f"title/canoe{_name}", size=(640, 350), anchor=(270, 240), origin=(270, 240))(
        partial(_canoe, lit=bool(_name))
    )


@drawing("title/lamplight", size=(760, 250), origin=(380, 90), anchor=(380, 90), colours=16)
def lamplight(d: Drawing) -> None:
    """Draw the sheet `title/lamplight`, 760 by 250 units with (0, 0), its anchor, at (380, 90) from its top
    left corner: dashes of light on the water round a boat that is pointed at, in 22 rows from y -40 to 132,
    the same on every call; the boat's waterline is y = 0."""
    rng = random.Random(21)
    for i in range(22):
        y = -40 + i * 8.2
        reach = 190 + 180 * max(0.0, 1 - ((y - 34) / 110) ** 2) ** 0.5
        x = -reach + rng.uniform(0, 60)
        while x < reach - 30:
            w = min(reach - x, rng.uniform(26, 110) * max(0.35, 1 - ((y - 34) / 120) ** 2))
            colour = mix("#FFE7A8", GLOW, min(1.0, abs(x + w / 2) / 320))
            d.add(stroke([(x, y), (x + w / 2, y + 1.4), (x + w, y)], colour, 3.4 + i * 0.05))
            x += w + rng.uniform(20, 90)


@drawing("title/emblem-miaui", size=(140, 140), origin=(70, 66), anchor=(70, 66))
def emblem(d: Drawing) -> None:
    """Draw the sheet `title/emblem-miaui`, 140 by 140 units with (0, 0), its anchor, at (70, 66) from its top
    left corner: Miaui's round emblem, a cat that rises from the lagoon before the setting sun."""
    r = RADIUS
    sea = [path(island.under(wave(-r, r, y, 4, r * 0.7, phase), 70), colour)
           for y, phase, colour in ((7, 0, "#1FA9A6"), (29, 1.5, "#125F80"))]  # fmt: skip
    head: list[Point] = [
        (-13, -40), (-35, -64, 1), (-37, -30), (-35, -12), (-20, 0), (0, 5), (20, 0), (35, -12), (37, -30),
        (35, -64, 1), (13, -40),
    ]  # fmt: skip
    face = shape(head, "#2A1440")
    for e in (-1, 1):
        face += facet([(e * 18, -42), (e * 31, -55), (e * 31, -36)], "#C9556A")
        face += ellipse(e * 14, -24, 9, 8.4, GLOW) + ellipse(e * 14, -24, 2.8, 6.6, "#2A1440")
        face += stroke([(e * 20, -12), (e * 46, -16)], CREAM, 2) + stroke(
            [(e * 20, -8), (e * 44, -6)], CREAM, 2
        )
    face += facet([(-4, -14), (4, -14), (0, -9)], "#FF8A7A")
    light = circle(0, -9, 38, "#FFB765") + circle(0, -9, 27, "#FFE09A")
    disc(d, circle(0, 0, r, "#E8654E") + light + sea[0] + moved(face, 0, 22) + sea[1])


# ---------------------------------------------------------------- signs


def _sign(d: Drawing, *, hot: bool) -> None:
    """A board with bunting along its upper edge; pointed at, of fresh wood in a gold frame."""
    w, h = 340.0, 150.0
    colours = ("#F4D9A0", "#F2754F", "#F4D9A0", "#2FB7A8")
    bunting = "".join(
        facet([(x + 1, 17), (x + 8.5, 27), (x + 16, 17)], colours[i % 4])
        for i, x in enumerate(18.5 + 17 * n for n in range(-1, 20))
    )
    tones = furniture.HOT if hot else furniture.CALM
    with d.part("sign"):
        d.add(board(d, w, h, 44, tones, 8, bunting))
        d.add(*(nail(x, y, 3.4) for x in (17, w - 17) for y in (40, h - 22)))
        if hot:
            frame = path(rounded(5, 5, w - 10, h - 16, 8), stroke=INK, stroke_width=11)
            d.add(frame, path(rounded(5, 5, w - 10, h - 16, 8), stroke=_GOLD, stroke_width=6.4))


for _name in ("", "-hot"):
    drawing(f"title/sign{_name}", size=(340, 150), slice=(44, 44, 44, 44))(partial(_sign, hot=bool(_name)))


@drawing("title/post", size=(56, 240), anchor=(28, 30), origin=(28, 30))
def post(d: Drawing) -> None:
    """Draw the sheet `title/post`, 56 by 240 units with (0, 0), its anchor, at (28, 30) from its top left
    corner: a wooden post with a rope round it, from y -28 down to 200 in the water; (0, 0) is where a board
    hangs."""
    wood = smooth([(-13, -22, 1), (0, -28), (13, -22, 1), (12, 200, 1), (-12, 200, 1)])
    shade = d.fade("#2A1024", 0, 0.85, 0.2, 0, 1, 0.2)
    d.add(path(wood, "#6B3A28"), d.inside(wood, path(wood, shade, filter=d.grain())))
    d.add(path(wood, "none", stroke=INK, stroke_width=3.4, stroke_linejoin="round"))
    for i in range(3):
        d.add(stroke([(-14, -8 + i * 6), (0, -6 + i * 6), (14, -10 + i * 6)], SAND[i % 2], 4))


@drawing("title/cats", size=(32, 32), colours=8)
def cats(d: Drawing) -> None:
    """Draw the sheet `title/cats`, 32 by 32 units with (0, 0) at its top left corner: a flat cream cat's
    head, the sign beside the number of players."""
    head: list[Point] = [
        (-6, -9), (-13, -15, 1), (-14, -2), (-10, 8), (0, 11), (10, 8), (14, -2), (13, -15, 1), (6, -9),
    ]  # fmt: skip
    d.add(moved(shape(head, "#FFE7B8"), 16, 18))


@drawing("title/clock", size=(32, 32), colours=8)
def clock(d: Drawing) -> None:
    """Draw the sheet `title/clock`, 32 by 32 units with (0, 0) at its top left corner: a cream clock, the
    sign beside how long a game takes."""
    d.add(circle(16, 16, 13, "#FFE7B8"), stroke([(16, 9, 1), (16, 16, 1), (21, 18, 1)], "#5A2F22", 3))


# ---------------------------------------------------------------- paper in the air, leaves in the corners


@drawing("title/cloud", size=(240, 120), anchor=(124, 70), origin=(124, 70), colours=64)
def cloud(d: Drawing) -> None:
    """Draw the sheet `title/cloud`, 240 by 120 units with (0, 0), its anchor, at (124, 70) from its top left
    corner: a white cloud of paper with a hem, over its shadow, within x -106 to 98 and y -46 to 33."""
    puff = "M-80 22C-118 22 -112 -16 -76 -14C-72 -50 -22 -58 -6 -28C12 -50 56 -40 54 -10C92 -18 104 22 70 22Z"
    d.add(path(puff, "#3A7FA8", transform="translate(8 11)", opacity=0.2), path(puff, "#E2F0F0"))
    d.add(group(path(puff, "#FFFFFF"), transform="translate(-3 -4) scale(.9)"))
    d.add(stroke([(-60, 10), (-40, 4), (-20, 12), (0, 5), (20, 12), (40, 4), (56, 10)], "#BFDDE2", 3))


def _crane(d: Drawing, *, paper: str) -> None:
    d.add(folded.crane(paper).shadowed(6, 9, "#2A4A7A", 0.16))


for _paper in ("coral", "white"):
    drawing(f"title/crane-{_paper}", size=(140, 100), anchor=(76, 48), origin=(76, 48), colours=64)(
        partial(_crane, paper=_paper)
    )


@drawing("title/leaves-left", size=(400, 300), anchor=(0, 300), origin=(0, 300))
def leaves_left(d: Drawing) -> None:
    """Draw the sheet `title/leaves-left`, 400 by 300 units with (0, 0), its anchor, at its bottom left
    corner: six folded leaves and four blossoms for the lower left corner of the title."""
    for x, y, length, angle, paper in (
        (-36, -10, 250, -62, "green"), (30, 40, 230, -88, "teal"), (110, 40, 200, -58, "green"),
        (-46, -80, 170, -34, "teal"), (196, 44, 150, -80, "green"), (250, 50, 120, -52, "teal"),
    ):  # fmt: skip
        d.add(moved(folded.leaf(paper, length, angle).shadowed(7, 9, "#3A2A1A", 0.2), x, y))
    for x, y, r, paper in (
        (48, -64, 44, "rose"),
        (146, -34, 32, "orange"),
        (12, -146, 26, "magenta"),
        (222, -14, 20, "rose"),
    ):
        heart = circle(0, 0, r * 0.22, "#FFD866") + circle(0, 0, r * 0.1, "#E0651A")
        d.add(moved(folded.flower(paper, r).shadowed(5, 7, "#3A1A2A", 0.22) + heart, x, y))


@drawing("title/leaves-right", size=(340, 320), anchor=(340, 320), origin=(340, 320))
def leaves_right(d: Drawing) -> None:
    """Draw the sheet `title/leaves-right`, 340 by 320 units with (0, 0), its anchor, at its bottom right
    corner: six leaves of the night and three hibiscus blossoms for the lower right corner of the title."""
    for x, y, length, angle, colour in (
        (46, 10, 250, -118, "#2A1A5E"), (-30, 40, 250, -96, "#16304E"), (-100, 44, 210, -114, "#2A1A5E"),
        (46, -70, 170, -148, "#16304E"), (-164, 46, 170, -98, "#1D4A58"), (-220, 50, 130, -120, "#2A1A5E"),
    ):  # fmt: skip
        vein = "#5A4EA8" if colour == "#2A1A5E" else "#2F7F86"
        d.add(group(_night_leaf(d, length, colour, vein), transform=f"translate({x} {y}) rotate({angle})"))
    for x, y, r, petal, heart, turn in (
        (-58, -64, 38, "#E0556A", "#8A2A52", 0), (-152, -34, 27, "#F08A5C", "#A33A2E", 20),
        (-18, -132, 24, "#C2528B", "#6A1A4A", 40),
    ):  # fmt: skip
        d.add(moved(island.hibiscus(r, petal, heart), x, y, turn))


def _night_leaf(d: Drawing, length: float, colour: str, vein: str) -> str:
    a, b = length * 0.15, length * 0.19
    outline: list[Point] = [
        (0, 0, 1), (length * 0.2, -a), (length * 0.55, -b), (length, 0, 1), (length * 0.55, b),
        (length * 0.2, a),
    ]  # fmt: skip
    half = facet(
        [(0, 0), (length, 0), (length * 0.6, length * 0.3), (0, length * 0.3)], mix(colour, INK, 0.3)
    )
    ribs = "".join(
        stroke([(length * t, 0), (length * (t + 0.12), side * length * 0.12)], vein, 2)
        for t in (0.16, 0.3, 0.44, 0.58, 0.72)
        for side in (-1, 1)
    )
    rib = stroke([(0, 0), (length * 0.94, 0)], vein, 2.6)
    return shape(outline, colour) + d.inside(smooth(outline), half) + rib + ribs


@drawing("title/star", size=(32, 32), colours=8)
def twinkle(d: Drawing) -> None:
    """Draw the sheet `title/star`, 32 by 32 units with (0, 0) at its top left corner: a star of four rays, 14
    units long, in a faint disc, for the title's sky, where it twinkles."""
    d.add(circle(16, 16, 9, "#FFE9C0", opacity=0.25), bay_night.star(16, 16, 14, "#FFF6DC"))
