"""What the cats wear on their heads, folded: goggles, bands, a hibiscus, leaves, shells, a starfish."""

from __future__ import annotations

import math
from collections.abc import Callable

from workshop.art.folded import turned_away
from workshop.art.kit import Point, circle, ellipse, facet, path, stroke
from workshop.art.salt_fold import Figure


def behind(f: Figure, cat: str) -> None:
    """Lay on the figure what a cat, by its name, wears behind its head: two leaves for "pua", nothing for
    every other name, unknown ones too."""
    if cat == "pua":
        for x, y, turn in ((-96, -36, 200.0), (-72, -86, 262.0)):
            _leaf(f, (x + 28, y + 12), 46, turn, 12)


def _leaf(
    f: Figure, at: tuple[float, float], long: float, turn: float, wide: float, paper: str = "green"
) -> None:
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))

    def place(u: float, v: float) -> Point:
        return at[0] + u * c - v * s, at[1] + u * s + v * c

    lit = turned_away(-s, c) < 0
    for side in (-1, 1):
        shade = 0.5 if lit == (side > 0) else 2.3
        f.add(paper, shade, place(0, 0), place(long * 0.45, side * wide), place(long, 0))


def _mara(f: Figure) -> None:
    """Goggles pushed up on the forehead."""
    f.lay("""
        violet 2.6: -46 -48, -76 -34, -76 -24, -46 -36
        violet 4: 46 -48, 76 -34, 76 -24, 46 -36
        gold 2.6: -6 -48, 6 -48, 6 -38, -6 -38
        """)
    for side in (-1, 1):
        x = side * 26
        f.print(circle(x + 2, -39, 25, "#2A0E3A", opacity=0.3), circle(x, -43, 24.5, "#B5651A"))
        rim = [
            (x + math.cos(i * math.tau / 12) * 24, -43 + math.sin(i * math.tau / 12) * 24) for i in range(12)
        ]
        for i, p in enumerate(rim):
            q = rim[(i + 1) % 12]
            a = math.tau * (i + 0.5) / 12
            f.add("gold", 1.3 + 1.3 * turned_away(math.cos(a), math.sin(a)), (x, -43), p, q)
        f.print(circle(x, -43, 17.5, "#0F5A6E"), circle(x, -43, 15.5, "#1F8FA0"))
        f.print(facet([(x - 10, -52), (x + 1, -58), (x - 5, -31), (x - 11, -36)], "#BFF2F2", opacity=0.85))
        f.print(facet([(x + 4, -57), (x + 9, -54), (x + 2, -30), (x - 1, -30)], "#BFF2F2", opacity=0.5))


def _nilo(f: Figure) -> None:
    """A blue band with dots, knotted at the side."""
    f.lay("""
        #2F6FC8 3.4: 62 -44, 98 -66, 88 -40
        #2F6FC8 2.4: 62 -42, 102 -38, 84 -22
        #2F8FD6 .6: -66 -40, -24 -58, 0 -60, 0 -36, -60 -20
        #2F8FD6 2: 66 -40, 24 -58, 0 -60, 0 -36, 60 -20
        #2F6FC8 1: 56 -50, 72 -46, 70 -26, 56 -28
        """)
    f.print(*(circle(x, -45 + abs(x) * 0.17, 4, "#EAF6FF") for x in (-46, -23, 0, 23, 44)))


def _pua(f: Figure) -> None:
    """A hibiscus before the left ear."""
    for i in range(5):
        a = math.radians(i * 72 - 90)
        c, s = math.cos(a), math.sin(a)
        away = turned_away(c, s)

        def place(u: float, v: float, c: float = c, s: float = s) -> Point:
            return -58 + u * c - v * s, -50 + u * s + v * c

        f.add("rose", max(0.0, 1 + away), place(0, 0), place(18, -17), place(34, -12), place(37, 0))
        f.add("rose", 2 + away, place(0, 0), place(37, 0), place(34, 12), place(18, 17))
    f.print(circle(-58, -50, 8.4, "#FFD866"), circle(-58, -50, 3.6, "#E0651A"))
    f.print(stroke([(-56, -52), (-44, -64), (-40, -74)], "#FFE9A8", 3.4), circle(-40, -75, 3.6, "#FFB22E"))


def _tama(f: Figure) -> None:
    """A crown of leaves on a braided band with a pearl."""
    for turn, long in ((-148.0, 46.0), (-32.0, 46.0), (-122.0, 52.0), (-58.0, 52.0), (-90.0, 60.0)):
        a = math.radians(turn)
        _leaf(f, (math.cos(a) * 16, -48 + math.sin(a) * 6), long, turn, 14)
    for i in range(9):
        x = -62 + i * 15.5
        y = -51 + abs(x + 8) * 0.3
        nx = x + 15.5
        ny = -51 + abs(nx + 8) * 0.3 if i < 8 else y + 5
        shade = 0.6 + i * 0.32
        f.add("kraft", shade, (x, y), (nx, ny), (nx - 6, ny + 13), (x - 6, y + 13))
        f.add("kraft", min(4.2, shade + 1.3), (nx - 6, ny + 13), (x - 6, y + 13), (x + 4, y + 5))
    f.print(circle(0, -43, 10.5, "#0F5A6E"), circle(0, -43, 9, "#2FB7B8"), circle(-3, -46, 3, "#DDFBF4"))


def _rosi(f: Figure) -> None:
    """Five shells in a row, and pearls."""
    for x, size in ((-42.0, 0.85), (42.0, 0.85), (-22.0, 1.0), (22.0, 1.0), (0.0, 1.3)):
        y = -37 + abs(x) * 0.17
        for i in range(6):
            u, v = math.radians(-152 + i * 20.7), math.radians(-131.3 + i * 20.7)
            shade = (0.1, 1.6)[i % 2] + i * 0.26
            near = (x + math.cos(u) * 25 * size, y + math.sin(u) * 27 * size)
            far = (x + math.cos(v) * 25 * size, y + math.sin(v) * 27 * size)
            f.add("sand" if abs(x) != 22 else "rose", shade, (x, y), near, far)
    for i in range(9):
        x = -54 + i * 13.5
        y = -33 + abs(x) * 0.2
        f.print(circle(x + 1, y + 2, 5.2, "#2A0E3A", opacity=0.35), circle(x, y, 5, "#FBF3E4"))
        f.print(circle(x - 1.6, y - 1.8, 1.7, "#FFFFFF"))


def _kai(f: Figure) -> None:
    """A twisted band, red and white, and a starfish."""
    for i in range(9):
        x, nx = -66 + i * 14.6, -66 + (i + 1) * 14.6
        y, ny = -54 + abs(x) * 0.26, -54 + abs(nx) * 0.26
        f.add(
            "red" if i % 2 else "white", 0.3 + i * 0.3, (x, y), (nx, ny), (nx - 5, ny + 13), (x - 5, y + 13)
        )
    points = []
    for i in range(10):
        a, r = math.radians(i * 36 - 84), 16 if i % 2 else 38
        points.append((-50 + math.cos(a) * r, -54 + math.sin(a) * r))
    shade = path("M" + "L".join(f"{x + 4:.0f} {y + 6:.0f}" for x, y in points) + "Z", "#2A0E3A", opacity=0.28)
    f.print(shade)
    for i, p in enumerate(points):
        q = points[(i + 1) % 10]
        away = turned_away((p[0] + q[0]) / 2 / 30 + 50 / 30, (p[1] + q[1]) / 2 / 30 + 54 / 30)
        f.add("gold", min(4.0, max(0.0, 1.5 + away + (0.7 if i % 2 else -0.3))), (-50, -54), p, q)
    for x, y in ((-50, -54), (-49, -74), (-32, -58), (-40, -37), (-62, -37), (-69, -61)):
        f.print(ellipse(x, y, 2.6, 2.6, "#FFF0B8"))


WORN: dict[str, Callable[[Figure], None]] = {
    "mara": _mara, "nilo": _nilo, "pua": _pua, "tama": _tama, "rosi": _rosi, "kai": _kai,
}  # fmt: skip
