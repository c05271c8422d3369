"""Boards that can be stretched: planks, their grain and carved teeth.

A nine-patch repeats its middle mirrored, so whatever crosses a cut line must meet it at the same height on
both sides: edges are straight between the cuts and uneven only in the corners, grain lines end level.
"""

from __future__ import annotations

from workshop.art.kit import INK, Drawing, Point, circle, facet, path, smooth, stroke

WOOD_LIGHT, WOOD_BASE, WOOD_DARK, WOOD_LINE = "#C98A4E", "#8F5530", "#5A2F22", "#6E3D26"


def board_outline(
    d: Drawing, w: float, h: float, cut: float, margin: float = 3, low: float = 8
) -> list[Point]:
    """Return the 14 points, clockwise, of a board on a sheet of `w` by `h` units: level between x = `cut` and
    `w - cut`, at y `margin + 1` and `h - low`, its sawn ends uneven by `d.rng`. About `margin + 3` units are
    left free at the sides."""
    left, top, right, bottom = margin + 3, margin + 1, w - margin - 3, h - low
    wob = d.rng.uniform
    left_end: list[Point] = [
        (left + wob(0, 3), bottom - 1, 1), (left - wob(0, 2), top + (bottom - top) * 0.66),
        (left + wob(1, 3), top + (bottom - top) * 0.4),
        (left - wob(0, 2), top + 4, 1), (left + 8, top + wob(0, 1.6)),
    ]  # fmt: skip
    right_end: list[Point] = [
        (right - 9, top + wob(0, 1.6)), (right + wob(0, 2), top + 3, 1),
        (right - wob(1, 3), top + (bottom - top) * 0.36),
        (right + wob(0, 2), top + (bottom - top) * 0.7), (right - wob(0, 3), bottom, 1),
    ]  # fmt: skip
    return [*left_end, (cut, top, 1), (w - cut, top, 1), *right_end, (w - cut, bottom, 1), (cut, bottom, 1)]


def board(
    d: Drawing,
    w: float,
    h: float,
    cut: float,
    tones: tuple[str, str, str, str],
    low: float = 8,
    teeth: str = "",
) -> str:
    """Return SVG of a board on a sheet of `w` by `h` units from (0, 0) on: shadow, wood in `tones` (light,
    base, dark and line), and the SVG `teeth` on it, cut at its outline, with a line of ink. Its ends are
    uneven over `cut` units by `d.rng`. `low` units are left free below it, for a shadow if they are more than
    3."""
    light, base, dark, line = tones
    outline = board_outline(d, w, h, cut, low=low)
    data = smooth(outline)
    top, bottom = 4.0, h - low
    shadow = (
        path(smooth([(p[0] + 2, p[1] + low - 3, *p[2:]) for p in outline]), INK, opacity=0.45)
        if low > 3
        else ""
    )
    lip = path(f"M-5 {top - 6}H{w + 5}V{top + 6.5}H-5Z", light)
    foot = path(f"M-5 {bottom - 8}H{w + 5}V{bottom + 8}H-5Z", dark)
    ys = [top + (bottom - top) * q for q in ((0.3, 0.52, 0.74) if h < 90 else (0.2, 0.36, 0.52, 0.68, 0.84))]
    inside = grain_lines(d, w, cut, ys, line) + lip + foot + _end_shade(d, w, h, bottom, dark)
    return (
        shadow + path(data, base) + d.inside(data, inside, teeth)
        + path(data, "none", stroke=INK, stroke_width=3.4, stroke_linejoin="round")
    )  # fmt: skip


def _end_shade(d: Drawing, w: float, h: float, bottom: float, dark: str) -> str:
    """Stipple along the foot, inside the lower cut, so that taller boards do not repeat it."""
    fade = d.fade(dark, 0, 1, 0, h - 27, 0, bottom, absolute=True)
    return path(f"M-5 {h - 27}H{w + 5}V{bottom}H-5Z", fade, filter=d.grain())


def grain_lines(d: Drawing, w: float, cut: float, ys: list[float], colour: str) -> str:
    """Return SVG of a line of wood grain, 2.2 units wide, across a board `w` units wide at each height in
    `ys`: level where the sheet is cut, `cut` units from both ends, swaying between by `d.rng`. "" for no
    heights."""
    out = ""
    for i, y in enumerate(ys):
        sway = (3.0 if i % 2 else -3.0) * d.rng.uniform(0.6, 1.1)
        start, end = 12 + d.rng.uniform(0, cut * 0.5), w - 12 - d.rng.uniform(0, cut * 0.5)
        points: list[Point] = [
            (start, y - sway * 0.6),
            (cut - 6, y),
            (cut, y),
            (w * 0.4, y + sway),
            (w * 0.6, y + sway),
            (w - cut, y),
            (w - cut + 6, y),
            (end, y + sway * 0.5),
        ]
        out += stroke(points, colour, 2.2)
    return out


def nail(x: float, y: float, r: float = 4.6) -> str:
    """Return SVG of the head of a wooden peg of radius `r` around (x, y) with a line of ink 1.6 units wide
    outside it."""
    return (
        circle(x, y, r + 1.6, INK)
        + circle(x, y, r, "#D9A566")
        + circle(x - r * 0.3, y - r * 0.3, r * 0.36, "#FFE3B0")
    )


def teeth_column(x: float, top: float, bottom: float, size: float, colour: str, point: int = 1) -> str:
    """Return SVG of carved triangles from `top` to `bottom` with their bases at x, 0.62 * `size` units wide,
    pointing right for `point` 1, left for -1: as many as fit with about `size` units each, rounded, one at
    least."""
    count = max(1, round((bottom - top) / size))
    step = (bottom - top) / count
    return "".join(
        facet(
            [
                (x, top + i * step + 1),
                (x + point * size * 0.62, top + (i + 0.5) * step),
                (x, top + (i + 1) * step - 1),
            ],
            colour,
        )
        for i in range(count)
    )
