"""Boat, lighthouse and the island's cats on the cards of Sea Salt & Paper, folded of paper."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import NamedTuple

from workshop.art.folded import tone
from workshop.art.kit import INK, circle, ellipse, facet, mix, moved, path, ring, stroke
from workshop.art.salt_fold import Figure, cheeks, crease


def boat() -> Figure:
    """Return a new figure around (0, 0), within 102 units: a cream paper boat with a red hem and a flag."""
    f = Figure().lay("""
        cream 4|4.6: -98 0, -30 14, 0 40
        cream 0.2|2.3: 0 -86, -46 30, 0 44
        red 1.4|3: -15 -46, 0 -60, 0 -32, -25 -20
        cream 1|3: -98 0, 0 42, 0 76, -58 76
        red 1.6|3.2: -78 38, 0 58, 0 76, -58 76
        cream 0|3.6: -98 0, -58 76, -74 44
        gold 1: 0 -101, 14 -98, 11 -89, 0 -87
        gold 2.6: 14 -98, 27 -93, 11 -89
    """)
    seams = (crease([p, q], "#B79A90", 2) for p, q in (((-64, 30), (-16, 48)), ((-60, 38), (-34, 46))))
    return f.print(*seams, crease([(0, -86), (0, -101)], "#6B3A28", 3.4))


def lighthouse() -> Figure:
    """Return a new figure around (0, 0), within 105 units: a lighthouse, striped red and white, on its rock,
    with two beams of gold paper."""
    f = Figure().lay("""
        gold 0|0.6: 0 -66, -98 -92, -98 -46
        gold 0.9|1.5: 0 -66, -98 -69, -98 -46
        kraft 1.6|3.4: -66 96, -44 66, -10 72, 0 96
        kraft 2.4: -14 72, 16 70, 0 96
    """)
    levels = (-44, -14, 16, 46, 78)
    for i, (top, foot) in enumerate(pairwise(levels)):
        w, v, paper = 20 + (top + 44) * 0.155, 20 + (foot + 44) * 0.155, ("red", "white")[i % 2]
        f.lay(f"{paper} 0.5|2.8: -{w:.1f} {top}, 0 {top + 6}, 0 {foot + 6}, -{v:.1f} {foot}")
    f.lay("""
        navy 2|4: -30 -50, 0 -44, 0 -36, -30 -42
        gold 0|1.6: -18 -78, 0 -74, 0 -46, -20 -51
        red 1|3: -26 -78, 0 -104, 0 -72
    """)
    door = facet([(-10, 58), (0, 60), (0, 84), (-10, 82)], tone("navy", 3))
    windows = facet([(8, 28), (16, 26), (17, 38), (9, 41)], tone("navy", 4))
    windows += facet([(-16, -6), (-9, -4), (-9, 8), (-17, 6)], tone("navy", 2))
    return f.print(crease([(0, -74), (0, -44)], tone("gold", 4), 2), door, windows)


# ---------------------------------------------------------------- cats


class Coat(NamedTuple):
    """Papers of a cat's head (`fur`), of its muzzle and the insides of its ears, each a name in
    `folded.PAPERS`; `iris`, the colour of its eyes (`#RRGGBB`); the papers of its stripes, of the right half,
    and of a patch round the right ear, "" for none."""

    fur: str
    muzzle: str
    ears: str
    iris: str
    stripes: str = ""
    half: str = ""
    patch: str = ""


_GINGER = Coat("ginger", "white", "coral", "#9BE0C0", "orange")
_GREY = Coat("grey", "white", "rose", "#CDE86A", "grey")
_BLUE = Coat("slate", "white", "rose", "#FFD23F")
_SAND = Coat("sand", "white", "coral", "#8FE0A8")


def _eye(x: float, y: float, iris: str, look: tuple[float, float]) -> str:
    """A cat's eye with a slit."""
    r = 14.0
    lid = ellipse(x, y, r * 1.24, r * 1.1, INK) + ellipse(x, y, r, r * 0.88, iris)
    slit = ellipse(x + look[0], y + look[1], r * 0.42, r * 0.7, INK)
    return lid + slit + circle(x - r * 0.3 + look[0] / 2, y - r * 0.3, r * 0.25, "#FFFFFF")


def _laughing_eye(x: float, y: float) -> str:
    """A cat's eye, closed for joy."""
    return stroke([(x - 14, y + 4), (x, y - 7), (x + 14, y + 4)], INK, 5)


def head(coat: Coat, look: tuple[float, float] = (0, 0), laughing: bool = False) -> Figure:
    """Return the figure of a cat's head with a coat, its face printed, its middle at (0, 0), about 164 units
    wide, its ears' tips at y -84. The pupils lie `look` units to the right and down; if `laughing`, the eyes
    are closed arcs and `look` is ignored."""
    half = coat.half or coat.fur
    f = Figure().lay(
        """
        fur 0.9: -60 -84, -76 -18, -46 -40
        fur 1.8: -60 -84, -46 -40, -20 -52
        ears 1.2: -57 -70, -60 -36, -34 -52
        ear 2: 60 -84, 46 -40, 20 -52
        ear 3.4: 60 -84, 76 -18, 46 -40
        ears 2.8: 57 -70, 60 -36, 34 -52
        fur 0.2: -24 -54, 0 -58, 0 -6, -50 -36
        half 1: 24 -54, 0 -58, 0 -6, 50 -36
        fur 0.9: -50 -36, 0 -6, -40 22, -82 6, -74 -22
        half 2.2: 50 -36, 0 -6, 40 22, 82 6, 74 -22
        fur 2: -82 6, -40 22, -26 56, -58 46
        half 3.6: 82 6, 40 22, 26 56, 58 46
        muzzle 0.8|2: 0 -6, -40 22, -26 56, 0 62
        """,
        fur=coat.fur,
        half=half,
        ear=coat.patch or half,
        ears=coat.ears,
        muzzle=coat.muzzle,
    )
    if coat.patch:
        f.lay("own 2.4: 0 -58, 24 -54, 50 -36, 30 -22, 8 -40", own=coat.patch)
    if coat.stripes:
        more = 2.6 if coat.stripes != coat.fur else 3.2
        for x in (-16, 0, 16):
            f.add(coat.stripes, more, (x - 6, -57), (x + 6, -57), (x * 0.7, -29))
        f.lay("own 2.3|3.4: -79 -4, -81 8, -55 4\nown 2.7|3.8: -76 16, -70 26, -52 20", own=coat.stripes)
    for x in (-34, 34):
        f.print(_laughing_eye(x, -2) if laughing else _eye(x, -2, coat.iris, look))
    mouth = stroke([(-14, 34), (-7, 39), (0, 32), (7, 39), (14, 34)], INK, 3)
    f.print(facet([(-8, 18), (8, 18), (0, 27)], "#E8506A"), crease([(0, 27), (0, 32)], INK, 2.6), mouth)
    for side in (-1, 1):
        for y, rise in ((26, -6), (34, 4)):
            f.print(crease([(side * 44, y), (side * 90, y + rise)], "#5A3A5A", 2, opacity=0.85))
    return f.print(cheeks(54, 20, 9, "#FF8F7A", "#F07868"))


def swimmer() -> Figure:
    """Return a new figure around (0, 0), within 100 units: a ginger cat with a red cap in a red and white
    swimming ring on the water, waving her right paw."""
    f = Figure().lay("""
        ginger 2.6: 44 12, 66 -34, 82 -30, 66 30
        ginger 1: 66 -34, 64 -60, 84 -66, 90 -44, 82 -30
        ginger 0.2: 64 -60, 67 -72, 76 -64
        ginger 1: 73 -63, 79 -74, 84 -66
        ginger 1.6|3.2: -34 0, 0 6, 0 60, -40 60
    """)
    cap = head(_GINGER, (2, -2)).lay("""
        red 0.6|2.4: -66 -34, -40 -64, 0 -72, 0 -30
        white 0.4|2: -70 -26, -66 -38, 0 -36, 0 -24
        ginger 1|2.6: -56 -60, -62 -92, -34 -70
    """)
    f.join(cap, -4, -26, 0.74, -6)
    outer, inner = ring(0, 50, [80] * 16, flat=0.5), ring(0, 42, [42] * 16, flat=17 / 42)
    for i in range(16):
        a, j = math.tau * (i + 0.5) / 16, (i + 1) % 16
        if math.sin(a) < -0.75:
            continue
        shade = max(0, 1.5 - 1.2 * math.cos(a - math.pi * 1.2) + 0.6 * math.sin(a) + (0.5 if i % 2 else 0))
        f.add(("red", "white")[i // 2 % 2], shade, outer[i], outer[j], inner[j], inner[i])
    return f.lay("""
        ginger 1.8: -48 6, -34 2, -30 34, -46 40
        ginger 0.4: -52 38, -30 32, -28 50, -40 60, -54 54
        sky 1: -98 84, -60 74, -30 88, -62 98
        sky 2: -30 88, 10 80, 48 92, 8 98
        sky 3: 48 92, 80 78, 98 88, 70 98
        white 0.4: -60 74, -40 82, -52 78
        white 0.8: 10 80, 32 86, 22 82
    """)


class Mermaid(NamedTuple):
    """Papers of a mermaid's tail, hair and shell (names in `folded.PAPERS`), her coat, what she wears in her
    hair ("star", "pearls", "shell", "flower"), and whether she sings with closed eyes."""

    tail: str
    hair: str
    shell: str
    coat: Coat
    jewel: str
    laughing: bool = False


MERMAIDS = (
    Mermaid("teal", "rose", "violet", _SAND, "star"),
    Mermaid("violet", "gold", "coral", _GREY, "pearls", laughing=True),
    Mermaid("coral", "navy", "gold", Coat("white", "cream", "rose", "#7FC8F0"), "shell"),
    Mermaid("sky", "violet", "rose", Coat("ginger", "white", "coral", "#9BE0C0"), "flower", laughing=True),
)
"""The four mermaids; cards show the first."""


def _jewel(name: str) -> str:
    """What a mermaid wears in her hair, around (0, 0)."""
    if name == "pearls":
        places = ((-22, 10, 8), (-8, 0, 9.5), (8, -3, 11), (24, 2, 8.5))
        return "".join(circle(x, y, r, "#FFF8EE", stroke="#8A7AB0", stroke_width=2) for x, y, r in places)
    if name == "shell":
        fan = [(0, 18), (-26, -4), (-18, -18), (0, -24), (18, -18), (26, -4)]
        ribs = "".join(crease([(0, 18), end], tone("gold", 3), 2) for end in fan[2:5])
        return facet(fan, tone("gold", 1), stroke=tone("gold", 3), stroke_width=2) + ribs
    points, paper = ([24, 11] * 5, "gold") if name == "star" else ([25, 13] * 6, "white")
    made = facet(ring(0, 0, points, -math.pi / 2), tone(paper, 1), stroke=tone(paper, 3), stroke_width=2)
    return made if name == "star" else made + circle(0, 0, 8, tone("gold", 1.4))


def mermaid(look: Mermaid = MERMAIDS[0]) -> Figure:
    """Return a new figure around (0, 0), within 105 units: a cat with a fish's tail to the right, with the
    papers and the jewel of `look`, by default the first of `MERMAIDS`. A jewel of another name is drawn as a
    flower."""
    f = Figure().lay(
        """
        tail 0.6: 62 30, 60 -14, 82 -4, 76 22
        tail 3: 62 30, 76 22, 102 10, 98 38
        tail 1.8: 60 -14, 82 -4, 76 22, 68 18
        tail 0.4: -28 34, 0 40, -8 68, -34 66
        tail 2.2: 0 40, 26 34, 22 60, -8 68
        tail 1.3: -34 66, -8 68, 6 94, -20 90
        tail 2.6: -8 68, 22 60, 44 86, 6 94
        tail 3.4: 22 60, 48 56, 68 66, 44 86
        tail 1.6: 48 56, 62 28, 78 26, 68 66
        hair 1.2: -56 -44, -76 -2, -70 40, -44 24
        hair 2.6: -44 24, -70 40, -52 64, -34 34
        hair 3.2: 54 -44, 64 -10, 56 24, 40 14
        fur 0.8|2.2: -20 2, 0 8, 0 42, -27 38
        shell 0.8|2.6: -25 18, 0 26, 0 38, -27 34
        fur 1.4: -22 8, -34 20, -50 14, -30 2
        fur 0.6: -50 14, -34 20, -58 -14, -66 -10
        fur 2.6: 22 8, 30 2, 46 26, 38 34
        fur 3.2: 38 34, 46 26, 40 50, 30 50
        """,
        tail=look.tail,
        hair=look.hair,
        fur=look.coat.fur,
        shell=look.shell,
    )
    scales = ((-20, 50), (-4, 54), (10, 50), (-18, 64), (2, 64), (-4, 78), (14, 76), (30, 70))
    shine = "#C9FBEA" if look.tail == "teal" else mix(tone(look.tail, 0), "#FFFFFF", 0.5)
    for x, y in scales:
        f.print(path(f"M{x} {y}q6 7 12 0", stroke=shine, stroke_width=2.6, stroke_linecap="round"))
    hair = Figure().lay(
        """
        hair 0.8: -80 -14, -66 -56, -30 -40, -60 30, -86 36
        hair 3.2: 80 -14, 66 -56, 30 -40, 60 30, 82 36
        """,
        hair=look.hair,
    )
    hair.join(head(look.coat, laughing=look.laughing)).lay(
        """
        hair 0.2: -60 -34, -22 -60, 4 -60, -26 -30, -72 2
        hair 1.6: 4 -60, 24 -58, 60 -34, 70 -2, 30 -32
        """,
        hair=look.hair,
    )
    return f.join(hair.print(moved(_jewel(look.jewel), 38, -46)), 0, -38, 0.72, 4)


def sailor() -> Figure:
    """Return a new figure around (0, 0), within 100 units: a grey cat in a striped shirt and a hat folded of
    a newspaper."""
    f = Figure().lay("""
        grey 3.2: 58 98, 60 74, 80 64, 84 78, 76 98
        grey 2.2: 80 64, 78 42, 92 40, 96 60, 84 78
        grey 3.8: 78 42, 84 32, 92 40
        white 0.4|2.2: -30 22, 0 30, 0 98, -66 98, -62 56
        navy 1.6|3.2: -63 60, 0 66, 0 74, -64 68
        navy 1.6|3.2: -63 78, 0 84, 0 92, -64 86
        navy 1.4|3: -52 30, -24 18, 0 60, -30 54
        red 1.2: -10 44, 10 44, 0 60
        red 2.6: 0 56, -14 84, 2 76
        red 3.2: 0 56, 14 84, 2 76
    """)
    hat = head(_GREY).lay("""
        white 0|2: -66 -34, 0 -46, 0 -28, -62 -20
        white 0.8|2.6: -66 -34, 0 -104, 0 -44
        white 1.6: -66 -34, -36 -42, 0 -104
        navy 2|3.4: -66 -36, 0 -50, 0 -42, -66 -29
    """)
    return f.join(hat, 0, -12, 0.78)


def captain() -> Figure:
    """Return a new figure around (0, 0), within 100 units: an old blue cat with a white beard, a navy coat
    and a peaked cap with an anchor."""
    f = Figure().lay("""
        navy 1.8|3.6: -30 22, 0 30, 0 98, -70 98, -64 54
        white 0.6|2: -14 36, 0 40, 0 72
        navy 0.8|2.6: -40 32, -14 34, 0 74, -30 60
        gold 0.6|2.4: -66 60, -34 50, -34 58, -68 70
    """)
    cap = head(_BLUE).lay("""
        white 0.4|1.8: 0 44, -48 20, -62 44, -30 54
        white 0.8|2.2: -30 54, 0 44, 0 92
        slate 0.9|2.6: -58 -52, -66 -94, -34 -74
        white 0|1.8: -72 -52, -40 -92, 0 -100, 0 -50
        navy 2|3.8: -64 -54, 0 -60, 0 -38, -60 -34
        ink 2.4|4: -58 -34, 0 -40, 0 -24, -44 -22
    """)
    anchor = path("M0 -82V-56M-9 -64Q0 -50 9 -64M-6 -76H6", stroke=tone("gold", 3), stroke_width=4.4,
                  stroke_linecap="round")  # fmt: skip
    mouth = stroke([(-14, 34), (-7, 39), (0, 32), (7, 39), (14, 34)], INK, 3)
    f.join(cap.print(anchor, mouth), 0, -8, 0.78)
    return f.print(circle(-8, 84, 4.4, tone("gold", 1)), circle(8, 84, 4.4, mix(tone("gold", 2), INK, 0.2)))
