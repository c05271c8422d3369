"""Hats that a cat earns and wears over its own. (0, 0) is the middle of the head, the brow is near -50."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from workshop.art.brush import body, brush, mirror, shade
from workshop.art.cat_hats import blossom, leaf, sea_star
from workshop.art.kit import CREAM, INK, Drawing, Point, circle, drawing, mix, moved, ring, shape

_GOLD = "#FFC24A"


def _straw(d: Drawing) -> str:
    """A plaited straw hat with a red band."""
    straw, dark = "#F6D98A", "#A8702C"
    brim = ring(0, -57, [76] * 16, flat=0.2)
    crown = mirror([(0, -112), (-22, -110), (-36, -98), (-41, -62, 1), (-20, -56), (0, -55)])
    plaits = "".join(brush([(-44, y), (0, y + 4), (44, y)], 2, dark, (0.4, 0.4)) for y in (-100, -90, -80))
    rows = "".join(
        brush([(x, -59), (x * 1.16, -45)], 2, dark, (1, 0.2)) for x in (-60, -48, -34, -18, 0, 18, 34, 48, 60)
    )
    band = shape([(-46, -76), (0, -71), (46, -76), (46, -58), (0, -54), (-46, -58)], "#D8463C")
    bow = body(d, [(30, -68, 1), (50, -82), (54, -66), (50, -54)], "#EE5A4A", ink=2.6)
    return (
        body(d, brim, straw, rows, shade(d, brim, dark, 0.8), ink=3.2)
        + body(d, crown, mix(straw, "#FFFFFF", 0.15), plaits, band, shade(d, crown, dark, 0.7), ink=3.2)
        + bow
    )


def _flowers(d: Drawing) -> str:
    """A wreath of hibiscus and frangipani from ear to ear."""
    out = ""
    for x, y, turn in (
        (-64, -46, -70),
        (-42, -60, -32),
        (-15, -68, -8),
        (15, -68, 8),
        (42, -60, 32),
        (64, -46, 70),
    ):
        out += leaf(d, x, y + 8, 30, turn, "#2FA36B", 0.42)
    flowers = (
        (-60, -50, 0.46, "#FFD65A"), (60, -50, 0.46, "#FF7FA8"), (-33, -64, 0.58, "#FF7FA8"),
        (33, -64, 0.58, "#FFD65A"), (0, -71, 0.74, "#FF5F5A"),
    )  # fmt: skip
    return out + "".join(
        blossom(d, x, y, size, colour, "#FFF3DC" if colour == "#FFD65A" else "#FFD65A", turn=x * 0.6)
        for x, y, size, colour in flowers
    )


def _coconut(d: Drawing) -> str:
    """Half a coconut, its white rim above the eyes."""
    shell = mirror([(0, -114), (-30, -110), (-54, -88), (-62, -54, 1), (-30, -46), (0, -44)])
    hairs = "".join(
        brush([(x, y), (x * 1.12, y + 13)], 2.6, "#4A2A18", (1, 0.1))
        for x, y in (
            (-40, -90), (-24, -104), (-46, -74), (-4, -108), (16, -106), (34, -96), (46, -80), (-14, -92),
            (2, -78), (24, -82), (-30, -74), (40, -66),
        )
    )  # fmt: skip
    eyes = "".join(circle(x, y, r, "#3A2014") for x, y, r in ((-11, -86, 5), (9, -87, 5), (-1, -73, 5.5)))
    rim = mirror([(0, -54), (-32, -56), (-64, -62, 1), (-67, -50), (-62, -44, 1), (-30, -37), (0, -35)])
    return body(d, shell, "#8A5A34", hairs, eyes, shade(d, shell, "#3A1E12", 0.85), ink=3.4) + body(
        d, rim, "#FFF8E8", shade(d, rim, "#D9B48A", 0.8), ink=3
    )


def _starfish(d: Drawing) -> str:
    """A starfish that has fallen asleep up there."""
    star = sea_star(d, 0, -78, 50, 6, "#FF9A4A")
    face = brush([(-13, -82), (-8, -79), (-3, -82)], 3, INK, (0.6, 0.6))
    face += brush([(3, -82), (8, -79), (13, -82)], 3, INK, (0.6, 0.6))
    face += brush([(-4, -73), (0, -70), (4, -73)], 2.6, INK, (0.6, 0.6))
    cheeks = circle(-16, -75, 3.6, "#FF6A5A") + circle(16, -75, 3.6, "#FF6A5A")
    return star + cheeks + face


def _scallop(d: Drawing, x: float, y: float, size: float, colour: str) -> str:
    """A shell with its hinge at (x, y), 40 units wide at size 1."""
    fan: list[Point] = [(-7, 0, 1)]
    for i in range(5):
        a = math.pi * (1.08 + i * 0.84 / 5)
        fan += [
            (math.cos(a + 0.13) * 23, math.sin(a + 0.13) * 27),
            (math.cos(a + 0.46) * 22, math.sin(a + 0.46) * 25, 1),
        ]
    fan += [(7, 0, 1)]
    dark = mix(colour, "#7A1240", 0.5)
    ribs = "".join(
        brush([(0, -3), (math.cos(a) * 20, math.sin(a) * 23)], 2.2, dark, (0.4, 0.9))
        for a in (math.pi * (1.08 + i * 0.84 / 5) for i in range(1, 5))
    )
    return moved(body(d, fan, colour, ribs, shade(d, fan, dark, 0.7), ink=2.8), x, y, 0, size)


def _crown(d: Drawing) -> str:
    """A crown of five shells on a golden band."""
    shells = (
        (-50, -58, 0.8, "#FFB0A4", -26), (50, -58, 0.8, "#FFB0A4", 26), (-27, -66, 1.05, "#FFE1C4", -12),
        (27, -66, 1.05, "#FFE1C4", 12), (0, -69, 1.4, "#FF8E8A", 0),
    )  # fmt: skip
    out = "".join(moved(_scallop(d, 0, 0, size, colour), x, y, turn) for x, y, size, colour, turn in shells)
    band = mirror([(0, -72), (-34, -69), (-66, -58, 1), (-62, -44, 1), (-32, -54), (0, -57)])
    out += body(d, band, _GOLD, shade(d, band, "#A85A18", 0.8), ink=3)
    for x, y in ((-46, -58), (-24, -62.5), (0, -64.5), (24, -62.5), (46, -58)):
        out += circle(x, y, 6.4, INK) + circle(x, y, 4.6, CREAM) + circle(x - 1.4, y - 1.6, 1.6, "#FFFFFF")
    return out


def _captain(d: Drawing) -> str:
    """A captain's cap with a golden anchor."""
    top = mirror([(0, -120), (-34, -118), (-66, -104), (-74, -92), (-56, -76), (0, -72)])
    band = mirror([(0, -86), (-32, -85), (-56, -80, 1), (-54, -58, 1), (-26, -62), (0, -63)])
    visor = mirror([(0, -66), (-28, -65), (-55, -60, 1), (-46, -46), (-24, -40), (0, -39)])
    gold = brush([(-54, -64), (0, -70), (54, -64)], 3.4, _GOLD, (0.8, 0.8))
    badge = circle(0, -92, 17, INK) + circle(0, -92, 14, "#20356E")
    anchor = circle(0, -101, 3.4, _GOLD) + circle(0, -101, 1.5, "#20356E")
    for line in (
        ((0, -98), (0, -83)),
        ((-5, -95), (5, -95)),
        ((-9, -89), (-6, -83), (0, -82), (6, -83), (9, -89)),
    ):
        anchor += brush(list(line), 3, _GOLD, (1, 1))
    glint = brush([(-34, -52), (-16, -48), (0, -47)], 3, "#8FA8D8", (0.3, 0.2))
    return (
        body(d, top, "#FFFBF0", shade(d, top, "#B8A8C8", 0.8), ink=3.4)
        + body(d, band, "#2A4488", shade(d, band, INK, 0.6), ink=3)
        + body(d, visor, "#1C2450", glint, shade(d, visor, INK, 0.6), ink=3)
        + gold
        + badge
        + anchor
    )


def _palm(d: Drawing) -> str:
    """A pointed hat plaited from palm leaves."""
    cone = mirror([(0, -128, 1), (-26, -98), (-56, -68), (-84, -46, 1), (-66, -40), (-34, -45), (0, -47)])
    ribs = "".join(
        brush([(0, -126), (x * 0.5, -88), (x, -42)], 3, "#14603E", (0.3, 1))
        for x in (-66, -40, -14, 14, 40, 66)
    )
    rings = "".join(
        brush([(-x, y), (0, y + 9), (x, y)], 2.4, "#BCE08A", (0.5, 0.5))
        for x, y in ((18, -106), (36, -86), (56, -66))
    )
    tip = leaf(d, 0, -122, 20, 24, "#7BC85A", 0.5)
    return tip + body(d, cone, "#3FAE62", ribs, rings, shade(d, cone, "#0E4A34", 0.85), ink=3.4)


def _feather(d: Drawing, length: float, colour: str, eye: str) -> str:
    """A feather that stands on (0, 0)."""
    w = length * 0.2
    points: list[Point] = [(0, 4, 1), (-w, -length * 0.34), (-w * 0.9, -length * 0.74), (0, -length, 1),
                           (w * 0.9, -length * 0.74), (w, -length * 0.34)]  # fmt: skip
    barbs = "".join(
        brush([(0, -length * t), (s * w, -length * (t + 0.12))], 2, mix(colour, INK, 0.5), (1, 0.2))
        for t in (0.2, 0.36, 0.52) for s in (-1, 1)
    )  # fmt: skip
    spot = circle(0, -length * 0.74, w * 0.52, INK) + circle(0, -length * 0.74, w * 0.36, eye)
    quill = brush([(0, 2), (0, -length * 0.62)], 3, mix(colour, INK, 0.6), (1, 0.3))
    return body(d, points, colour, barbs, shade(d, points, mix(colour, INK, 0.5), 0.6), ink=3) + quill + spot


def _feathers(d: Drawing) -> str:
    """Feathers like those of Kiti, on a beaded band."""
    fan = (
        (-58, 44, "#2E8FC4"),
        (58, 44, "#2E8FC4"),
        (-30, 56, "#F08A3C"),
        (30, 56, "#F08A3C"),
        (0, 66, "#E0443C"),
    )
    out = "".join(
        moved(_feather(d, length, colour, _GOLD), turn * 0.62, -58 - 7 * math.cos(math.radians(turn)), turn)
        for turn, length, colour in fan
    )
    band = mirror([(0, -70), (-34, -67), (-68, -56, 1), (-64, -41, 1), (-32, -52), (0, -55)])
    beads = "".join(
        moved(shape([(0, -6, 1), (5, 0, 1), (0, 6, 1), (-5, 0, 1)], colour), x, -62.5 + x * x * 0.0032)
        for x, colour in (
            (-50, CREAM),
            (-34, _GOLD),
            (-17, CREAM),
            (0, _GOLD),
            (17, CREAM),
            (34, _GOLD),
            (50, CREAM),
        )
    )
    return out + body(d, band, "#7A2E5A", beads, shade(d, band, INK, 0.5), ink=3)


_HATS: dict[str, Callable[[Drawing], str]] = {
    "straw": _straw, "flowers": _flowers, "coconut": _coconut, "starfish": _starfish, "crown": _crown,
    "captain": _captain, "palm": _palm, "feathers": _feathers,
}  # fmt: skip


def _draw(d: Drawing, *, paint: Callable[[Drawing], str]) -> None:
    with d.part("hat"):
        d.add(paint(d))


for _name, _paint in _HATS.items():
    register = drawing(f"hat/{_name}", size=(200, 120), origin=(100, 144), anchor=(100, 158))
    register(partial(_draw, paint=_paint))
