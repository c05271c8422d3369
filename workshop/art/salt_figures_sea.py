"""The folded animals of the sea on the cards of Sea Salt & Paper."""

from __future__ import annotations

import math
from itertools import pairwise

from workshop.art.folded import tone, turned_away
from workshop.art.kit import Point, circle, ellipse, facet, mix, stroke
from workshop.art.salt_fold import Figure, cheeks, crease, eye, pupil, smile, strip


def crab() -> Figure:
    """Return a new figure around (0, 0), within 100 units: a coral crab with raised pincers and six legs,
    smiling."""
    f = Figure()
    for i, (y, reach, drop) in enumerate(((-2, 40, 16), (12, 36, 32), (24, 26, 46))):
        knee, foot = 38 + reach, 50 + reach - i * 5
        f.lay(f"""
            coral 2|3: -36 {y}, -{knee} {y - 6 + i * 4}, -{knee - 2} {y + 5 + i * 4}, -32 {y + 12}
            coral 3.2|4: -{knee} {y - 6 + i * 4}, -{foot} {y + drop}, -{knee - 4} {y + 6 + i * 4}
        """)
    f.lay("""
        coral 1.6|3: -38 -10, -70 -26, -66 -42, -30 -26
        coral 0.6|2: -66 -42, -70 -26, -98 -54, -94 -72
        coral 0|1.4: -66 -42, -94 -72, -76 -98, -70 -70
        coral 1.8|3.2: -66 -42, -70 -70, -48 -92, -50 -58
        coral 1: -48 -6, -24 -38, 0 -4
        coral 0: -24 -38, 24 -38, 0 -4
        coral 2: 24 -38, 48 -6, 0 -4
        coral 2|3.4: -48 -6, 0 -4, -28 34
        coral 2.8: -28 34, 0 -4, 28 34
        coral 4.2: -28 34, 28 34, 0 46
        coral 1|2.4: -8 -36, -14 -62, -22 -36
    """)
    f.print(*(eye(x, -64, 10.5, (1, 2), "#8A2A3A") for x in (-15, 15)))
    return f.print(smile(0, 14, 11, 7, "#6A1030", 3.4), cheeks(24, 10, 6))


def fish(paper: str = "orange", guest: str = "white") -> Figure:
    """Return a new figure around (0, 0), within 100 units: a fish in the paper `paper` with two bands of
    `guest`, swimming to the left. Both are names in `folded.PAPERS` or colours `#RRGGBB`."""
    f = Figure().lay(
        """
        own 2.4: 40 2, 66 -18, 98 -50, 80 0
        own 3.8: 40 2, 66 22, 98 52, 80 0
        own 1: 66 -18, 98 -50, 72 -34
        own 1.6: -16 -50, 26 -82, 30 -22
        own 3: 26 -82, 44 -48, 30 -22
        own 4: -10 50, 12 78, 24 28
        own 0.6: -92 8, -50 -28, -34 4
        own 2.6: -92 8, -34 4, -48 38
        guest 0: -50 -28, -28 -44, -16 2, -34 4
        guest 2: -48 38, -28 48, -16 2, -34 4
        own 0.2: -28 -44, -4 -54, 8 1, -16 2
        own 3: -28 48, -4 54, 8 1, -16 2
        guest 1: -4 -54, 20 -40, 24 1, 8 1
        guest 2.8: -4 54, 20 40, 24 1, 8 1
        own 1.6: 20 -40, 50 2, 24 1
        own 3.8: 20 40, 50 2, 24 1
        own 0.8: -22 14, 14 12, -2 40
        own 2.4: -22 14, -2 40, -16 36
        """,
        own=paper,
        guest=guest,
    )
    return f.print(eye(-56, -4, 10, (-1, 1)), stroke([(-88, 12), (-76, 17), (-66, 14)], "#8A2A10", 3.2))


def shark() -> Figure:
    """Return a new figure around (0, 0), within 100 units: a grinning slate shark, swimming to the left."""
    f = Figure().lay("""
        slate 3.4: 52 -2, 92 -66, 98 -50, 74 4
        slate 4.2: 58 6, 94 46, 74 2
        slate 2: 52 -2, 92 -66, 70 -18
        slate 4.4: 0 22, 34 66, 40 18
        slate 3.2: 0 22, 34 66, 8 40
        slate 1.2: -14 -38, 26 -94, 18 -30
        slate 3: 26 -94, 38 -60, 18 -30
        white 1: -98 16, -40 12, 14 10, 0 42, -50 44
        white 2.6: 14 10, 64 2, 0 42
        slate 0: -98 4, -58 -30, -34 2
        slate 0.6: -58 -30, -14 -40, -34 2
        slate 1.4: -14 -40, 24 -32, 16 8, -34 2
        slate 2.2: 24 -32, 68 0, 16 8
        slate 2.6: -98 4, -34 2, 16 8, -40 16, -96 18
        slate 3.2: 16 8, 68 0, 30 14
        red 3.4: -92 17, -40 14, -44 32, -74 30
    """)
    for i in range(5):
        f.print(facet([(-90 + i * 11, 16), (-79 + i * 11, 15.6), (-84 + i * 11, 25)], "#FFFFFF"))
    for i in range(3):
        f.print(facet([(-76 + i * 10, 31), (-66 + i * 10, 32), (-70 + i * 10, 23)], "#FFFFFF"))
    f.lay("""
        white 2: -84 33, -44 32, -30 44, -62 44
        slate 3.8: -8 14, 20 12, -4 62
        slate 2.4: -8 14, -4 62, -18 34
    """)
    gills = (crease([(x, -8), (x - 4, 6)], tone("slate", 4), 2.6) for x in (-14, -5, 4))
    brow = crease([(-66, -18), (-42, -12)], tone("slate", 5), 4.6)
    return f.print(eye(-52, -8, 8.4, (-1, 1)), brow, *gills)


def shell() -> Figure:
    """Return a new figure around (0, 0), within about 120 units: a rose scallop of 16 pleats, like a fan,
    with a cream band across, its hinge at the foot."""
    f, pleats, low = Figure(), 16, 62.0
    rim: list[Point] = []
    for i in range(pleats + 1):
        a = math.pi * (1.06 + 0.88 * i / pleats)
        far = (126 if i % 2 else 112) - 10 * abs(i - pleats / 2) / (pleats / 2)
        rim.append((math.cos(a) * far * 0.94, low + math.sin(a) * far * 1.14))

    def along(p: Point, part: float) -> Point:
        return p[0] * part, low + (p[1] - low) * part

    for i in range(pleats):
        shade = 0.3 + 2.3 * i / pleats + 1.5 * (i % 2)
        foot = (i - pleats / 2) * 1.7
        f.add("rose", shade, (foot, low), rim[i], rim[i + 1], (foot + 1.7, low))
    for i in range(pleats):
        shade = 1.6 * (i % 2) + 1.6 * i / pleats
        p, q = rim[i], rim[i + 1]
        f.add("cream", shade, along(p, 0.62), along(p, 0.74), along(q, 0.74), along(q, 0.62))
    return f.lay("rose 1.6|3.6: -34 58, 0 50, 0 84, -20 84")


_ARMS: tuple[tuple[Point, ...], ...] = (
    ((-30, 20), (-72, 22), (-92, -8), (-80, -30)),
    ((-26, 30), (-62, 54), (-94, 46), (-98, 20)),
    ((-14, 34), (-34, 72), (-66, 84), (-84, 70)),
    ((12, 34), (16, 76), (-8, 96), (-30, 86)),
    ((24, 32), (46, 70), (72, 86), (92, 72)),
    ((30, 26), (66, 50), (96, 40), (98, 12)),
    ((30, 16), (72, 18), (90, -12), (76, -34)),
)


def octopus() -> Figure:
    """Return a new figure around (0, 0), within 105 units: a magenta octopus that waves seven arms; the
    eighth is behind its back."""
    f = Figure()
    for i, arm in enumerate(_ARMS):
        strip(f, "magenta", 1.1 if i < 3 else 2.2, list(arm), [15, 12, 8, 2.5])
        for p, q in pairwise(arm[:3]):
            f.print(circle((p[0] + q[0]) / 2, (p[1] + q[1]) / 2, 4.2, "#F7C3E0", opacity=0.9))
    f.lay("""
        magenta 0.4: -52 -40, -24 -88, 0 -50
        magenta 0: -24 -88, 22 -90, 0 -50
        magenta 1.6: 22 -90, 52 -42, 0 -50
        magenta 1: -52 -40, 0 -50, -14 4, -40 10
        magenta 2: 0 -50, 14 4, -14 4
        magenta 2.8: 52 -42, 0 -50, 14 4, 40 10
        magenta 2: -40 10, -14 4, 0 40, -28 34
        magenta 3: -14 4, 14 4, 0 40
        magenta 3.8: 40 10, 14 4, 0 40, 28 34
    """)
    f.print(*(eye(x, -14, 13, (1, 2)) for x in (-20, 20)))
    return f.print(smile(0, 12, 8, 6, "#5A0A3A", 3.4), cheeks(33, 2, 6, "#FF9CC8", "#F07AB4"))


def penguin() -> Figure:
    """Return a new figure around (0, 0), within 100 units: a navy penguin in a coral scarf, facing the
    viewer."""
    f = Figure().lay("""
        gold 1|2.6: -34 84, -8 80, -10 98, -44 98
        navy 1.4|4: -42 -14, -52 0, -80 46, -46 34
        navy 1.6|3.4: -40 -30, -52 36, -36 88, 0 90, 0 -10
        white 0|2.2: 0 -12, -30 14, -34 56, -20 84, 0 88
        navy 0.6|2.4: -42 -34, -30 -74, 0 -92, 0 -44
        navy 1.6|3.4: -42 -34, 0 -44, 0 -12, -30 -4
        white 0|1.6: 0 -44, -26 -56, -34 -36, -22 -16, 0 -12
        gold 0.6|2.6: -15 -32, 0 -38, 0 -14
        coral 1.2|2.8: -30 -2, 0 -8, 0 6, -28 10
        coral 2: 8 6, 24 6, 30 40, 14 36
    """)
    fringe = (
        crease([(17 + 4 * i, 33 + i), (16.5 + 4.4 * i, 43 + i)], tone("coral", 4), 1.8) for i in range(4)
    )
    return f.print(
        *fringe, pupil(-19, -40, 6.4), pupil(19, -40, 6.4), cheeks(26, -27, 5, "#FFB0A0", "#F09A90")
    )


def jellyfish() -> Figure:
    """Return a new figure around (0, 0), within 100 units: a jellyfish, a pleated rose bell above five
    ribbons folded to and fro."""
    f = Figure()
    for x, folds, reach, paper in ((-46, 5, -15, "lilac"), (46, 5, 15, "lilac"), (-23, 6, -7, "rose"),
                                   (23, 6, 7, "rose"), (0, 7, 0, "lilac")):  # fmt: skip
        line: list[Point] = []
        for i in range(folds + 1):
            part = i / folds
            sway = (5.5 - 2.5 * part) * (1 if i % 2 else -1)
            line.append((x + reach * part * part + sway, 2 + 12.6 * i + 4 * part))
        shade = 0.2 if x < 0 else 1.5 if x else 0.8
        strip(f, paper, shade, line, [9 - 7.8 * i / folds for i in range(folds + 1)])
    f.lay("""
        rose 1: -70 4, -62 -44, -22 -22, -30 8
        rose 0: -62 -44, -24 -86, 0 -48, -22 -22
        rose 0.6: -24 -86, 24 -86, 0 -48
        rose 2: 24 -86, 62 -44, 22 -22, 0 -48
        rose 3.2: 62 -44, 70 4, 30 8, 22 -22
        rose 1.4: 0 -48, 22 -22, 30 8, 0 14, -30 8, -22 -22
        rose 2.2: -70 4, -50 6, -60 23
        rose 2.8: -50 6, -30 8, -38 26
        rose 2.4: -30 8, -15 11, -22 29
        rose 3: -15 11, 0 14, -7 30
        rose 3: 0 14, 15 11, 7 30
        rose 3.4: 15 11, 30 8, 22 29
        rose 4: 30 8, 50 6, 38 26
        rose 4.3: 50 6, 70 4, 60 23
    """)
    f.print(*(eye(x, -10, 10, (1, 1)) for x in (-20, 20)))
    return f.print(smile(0, 1, 6, 4.5, "#6A1040", 2.8), cheeks(34, 1, 5.4, "#FFC0D4", "#F089AC"))


def lobster() -> Figure:
    """Return a new figure around (0, 0), within 105 units: a red lobster seen from above, its pincers and
    folded feelers up, its fanned tail at the foot."""
    f = Figure()
    for side in (-1, 1):
        feeler: list[Point] = [(9, -50), (20, -74), (38, -90), (62, -98), (90, -96)]
        strip(
            f, "red", 0.9 if side < 0 else 2.2, [(side * p[0], p[1]) for p in feeler], [3.6, 3, 2.4, 1.9, 0.9]
        )
    for i in range(3):
        y, z = 13 * i, 15 * i
        f.lay(f"red 2.4|3.8: -22 {y - 8}, -54 {z - 6}, -64 {z + 12}, -50 {z}, -20 {y}")
    f.lay("""
        red 1.4|2.8: -18 -26, -52 -34, -54 -22, -20 -12
        red 0.8|2.2: -52 -34, -70 -54, -78 -40, -54 -22
        red 0|1.4: -68 -50, -60 -72, -72 -90, -80 -66
        red 1|2.4: -68 -50, -80 -66, -96 -84, -98 -60, -80 -40
        red 2.4|3.6: -68 -50, -80 -40, -74 -44
    """)
    f.lay("red 0.2|2.2: -26 -28, 0 -60, 0 4, -26 0")
    for i in range(4):
        wide, y, more = 25 - i * 3.4, 2 + i * 15, (i % 2) * 0.8
        shades = f"{0.8 + more:.1f}|{2.8 + more:.1f}"
        f.lay(f"red {shades}: -{wide:.1f} {y}, 0 {y + 4}, 0 {y + 20}, -{wide - 3:.1f} {y + 15}")
    f.lay("""
        red 0.4|3.2: -12 63, -46 74, -42 86
        red 1.8|4: -12 63, -42 86, -24 96
        red 0.8|2.6: -12 64, 0 66, 0 98, -18 96
    """)
    f.print(*(eye(x, -42, 8.4) for x in (-14, 14)))
    return f.print(smile(0, -20, 9, 6, "#5A0A20", 3))


def starfish() -> Figure:
    """Return a new figure around (0, 0), within 105 units: a gold starfish with five arms of two facets each,
    three dots along each arm and a smiling face."""
    f, rim = Figure(), []
    for i in range(10):
        a, far = -math.pi / 2 + i * math.pi / 5 + 0.05, 40 if i % 2 else 98
        rim.append((math.cos(a) * far, 6 + math.sin(a) * far))
    for i, p in enumerate(rim):
        q = rim[(i + 1) % 10]
        away = turned_away((p[0] + q[0]) / 2, (p[1] + q[1]) / 2 - 6) / 70
        f.add("gold", min(4.4, max(0, 1.7 + away * 1.2 + (-0.5 if i % 2 else 0.9))), (0, 6), p, q)
    pale = mix(tone("gold", 0), "#FFFFFF", 0.4)
    for x, y in rim[::2]:
        f.print(*(circle(x * t, 6 + (y - 6) * t, 4.6 - t * 2.6, pale) for t in (0.35, 0.55, 0.72)))
    f.print(pupil(-13, 2, 5.6), pupil(13, 2, 5.6), smile(0, 13, 7, 6, "#7A3A08", 3))
    return f.print(cheeks(23, 12, 5, "#F07A4A", "#E8703A"))


def seahorse() -> Figure:
    """Return a new figure around (0, 0), within 100 units: a gold seahorse with an orange fin, looking to the
    left."""
    f = Figure().lay("""
        orange 2: 28 -6, 62 -22, 58 8
        orange 3.2: 28 -6, 58 8, 54 32, 28 22
        gold 1: -22 -70, -4 -98, 10 -72
        gold 2.4: 10 -72, 24 -92, 28 -60
        gold 0.6: -28 -62, 0 -78, 6 -44, -22 -34
        gold 2: 0 -78, 30 -62, 34 -32, 6 -44
        gold 1.4: -28 -60, -22 -34, -72 -27, -73 -39
        gold 3: -22 -34, -72 -27, -30 -22
        gold 0.8: 6 -44, -10 -16, -22 -34
        gold 2.6: 6 -44, 34 -32, 28 -6, -10 -16
        gold 0.2: -10 -16, -26 10, 2 16
        gold 1.6: -10 -16, 28 -6, 2 16
        gold 3: 28 -6, 30 26, 2 16
        gold 1: -26 10, -14 42, 2 16
        gold 2.2: 2 16, 30 26, 16 50, -14 42
        gold 1.2: -14 42, 16 50, 8 70, -4 66
        gold 2.8: -4 66, 8 70, 0 92, -12 80
        gold 1.8: -12 80, 0 92, -24 98, -26 86
        gold 0.6: -26 86, -24 98, -44 86, -34 78
        gold 2.6: -44 86, -34 78, -34 66, -46 70
    """)
    belly = (crease([(-18 + y * 0.1, y), (20, y + 6)], tone("gold", 4), 2.4, opacity=0.7) for y in (20, 32))
    fin = (crease([(32, 4), (x, y)], tone("orange", 4), 1.6, opacity=0.6) for x, y in ((58, -8), (57, 16)))
    cheek = ellipse(-14, -38, 5, 3.4, "#F07A4A", opacity=0.7)
    return f.print(*belly, *fin, eye(-2, -52, 9, (-1, 1)), cheek)


_SHOAL = (
    (34, -58, 0.36, "teal"),
    (-48, -36, 0.42, "orange"),
    (46, -2, 0.44, "rose"),
    (-26, 26, 0.46, "gold"),
    (40, 56, 0.4, "orange"),
    (-50, 74, 0.32, "teal"),
)


def shoal() -> Figure:
    """Return a new figure around (0, 0), about 180 by 190 units, for the card that counts fish: six fish in
    teal, orange, rose and gold, swimming to the left, in two columns."""
    f = Figure()
    for x, y, size, paper in _SHOAL:
        f.join(fish(paper), x, y, size, -6)
    return f


def colony() -> Figure:
    """Return a new figure around (0, 0), about 190 by 190 units, for the card that counts penguins: four
    penguins in a ring, the nearest largest."""
    f = Figure()
    for x, y, size in ((2, -40, 0.5), (-54, 18, 0.52), (54, 22, 0.52), (0, 50, 0.58)):
        f.join(penguin(), x, y, size)
    return f


def cast() -> Figure:
    """Return a new figure around (0, 0), about 190 by 200 units, for the card that counts crabs: four crabs
    in a ring, the lowest largest."""
    f = Figure()
    for x, y, size, turn in ((-6, -60, 0.42, 4), (-50, 4, 0.44, -10), (50, 2, 0.44, 10), (0, 64, 0.52, 0)):
        f.join(crab(), x, y, size, turn)
    return f
