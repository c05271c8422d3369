"""The round track: twelve paper lanterns on a string."""

from __future__ import annotations

from workshop.art.kit import CORAL, INK, Drawing, box, drawing, ellipse, facet, mix, stroke


def _lantern(d: Drawing, r: float, body: str, cap: str) -> None:
    """A paper lantern hanging from (0, 0), its belly at y = r + 12."""
    y = r + 12
    with d.part("lantern"):
        d.add(stroke([(0, 0), (0, 12)], INK, 3))
        d.add(ellipse(0, y, r, r * 0.93, body, stroke=INK, stroke_width=3))
        shade = d.fade(mix(body, "#6A1E3C", 0.7), 0, 0.9, 0.35, 0.3, 1, 1)
        d.add(ellipse(0, y, r - 1.5, r * 0.93 - 1.5, shade, filter=d.grain()))
        rib = mix(body, INK, 0.22)
        for side in (-1, 1):
            x = side * r
            d.add(stroke([(x * 0.35, y - r * 0.84), (x * 0.64, y), (x * 0.35, y + r * 0.86)], rib, 2))
        for edge in (y - r * 0.93 - 5, y + r * 0.93 - 3):
            d.add(box(-r * 0.46, edge, r * 0.92, 8, 2.5, cap, stroke=INK, stroke_width=2.4))


@drawing("track/lantern-past", size=(64, 76), anchor=(32, 4), origin=(32, 4))
def past(d: Drawing) -> None:
    """Draw the sheet `track/lantern-past`, 64 by 76 units with (0, 0), its anchor, at (32, 4) from its top
    left corner: the lantern of a round that is over, dark, of radius 23, as one group "lantern" that hangs
    from (0, 0)."""
    _lantern(d, 23, "#7A4258", "#4E2145")


@drawing("track/lantern-next", size=(64, 76), anchor=(32, 4), origin=(32, 4))
def coming(d: Drawing) -> None:
    """Draw the sheet `track/lantern-next`, 64 by 76 units with (0, 0), its anchor, at (32, 4) from its top
    left corner: the lantern of a round to come, orange paper, not yet lit, of radius 23, as one group
    "lantern" that hangs from (0, 0)."""
    _lantern(d, 23, "#F08A5C", "#5A2440")


@drawing("track/lantern-now", size=(190, 200), anchor=(95, 42), origin=(95, 42))
def now(d: Drawing) -> None:
    """Draw the sheet `track/lantern-now`, 190 by 200 units with (0, 0), its anchor, at (95, 42) from its top
    left corner: the lantern of the round being played, lit, of radius 35, as a group "lantern" that hangs
    from (0, 0), over stippled light of radius 92, with a tassel."""
    light = d.halo("#FFD98A", 0, 47, 92, ((0.3, 0.75), (0.65, 0.38), (1, 0)))
    d.add(ellipse(0, 47, 92, 92, light, filter=d.grain()))
    _lantern(d, 35, "#FFE99A", CORAL)
    for x, y, end, width in ((0, 84, 104, 5), (-5, 92, 102, 3), (5, 92, 102, 3)):
        d.add(stroke([(x, y), (x * 1.2, end)], CORAL, width))


SPAN, DROP = 660.0, 26.0


def hang(t: float, side: int) -> tuple[float, float]:
    """Return the point (x, y) of the string at the part `t`, 0 (outer end, x 660 and y 20) to 1 (above Kiti,
    x 0 and y -6), of its left half for `side` -1, where x is negative, its right half for 1; it sags to y 47
    in the middle."""
    return side * SPAN * (1 - t), DROP * (1 - t) - 6 + 4 * t * (1 - t) * 40


@drawing("track/string", size=(1360, 96), anchor=(680, 12), origin=(680, 12))
def string(d: Drawing) -> None:
    """Draw the sheet `track/string`, 1,360 by 96 units with (0, 0), its anchor, at (680, 12) from its top
    left corner: two swags of cord, one to each side of x = 0, with seven little flags each; lantern k = 0..5
    of a side hangs at t = (k + 0.6) / 6.9 of `hang`."""
    for side in (-1, 1):
        points = [hang(i / 16, side) for i in range(17)]
        for i in range(7):
            x, y = hang((i + 0.1) / 6.9, side)
            colour = ("#B0506A", "#2F7F86", "#C98A4E")[i % 3]
            d.add(facet([(x - 9, y), (x + 9, y + 1), (x, y + 21)], colour, stroke=INK, stroke_width=2.2))
        d.add(stroke(points, INK, 5.5), stroke(points, "#D9A566", 2.6))
