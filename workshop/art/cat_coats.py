"""What is painted on the heads: patches, masks, stripes; everything is cut to the head by the caller."""

from __future__ import annotations

from collections.abc import Callable

from workshop.art.brush import brush
from workshop.art.cats import Cat
from workshop.art.kit import Drawing, Point, Points, circle, group, path, shape, smooth


def _both(points: Points, fill: str) -> str:
    return shape(points, fill) + shape([(-p[0], p[1], *p[2:]) for p in points], fill)


def _wedge(tip: Point, root: Point, width: float, fill: str) -> str:
    """A fur stripe: broad at the root (outside the head), pointed at its tip, slightly bellied."""
    dx, dy = tip[0] - root[0], tip[1] - root[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1
    nx, ny = -dy / length * width / 2, dx / length * width / 2
    mid = (root[0] + dx * 0.45, root[1] + dy * 0.45)
    return shape(
        [
            (root[0] + nx, root[1] + ny, 1),
            (mid[0] + nx * 0.95, mid[1] + ny * 0.95),
            (tip[0], tip[1], 1),
            (mid[0] - nx * 0.95, mid[1] - ny * 0.95),
            (root[0] - nx, root[1] - ny, 1),
        ],
        fill,
    )


def _stripes(cat: Cat, rows: list[tuple[float, float, float]], tops: list[tuple[float, float]]) -> str:
    """Cheek stripes (y at the edge, y at the tip, reach) on both sides and forehead stripes (x, tip y)."""
    out = ""
    for edge, tip, reach in rows:
        for side in (-1, 1):
            out += _wedge((side * (88 - reach), tip), (side * 100, edge), 13, cat.mark)
    for x, y in tops:
        out += _wedge((x * 0.72, y), (x * 1.05, -74), 11, cat.mark)
    return out


def _mara(cat: Cat) -> str:
    left: list[Point] = [
        (4, -90, 1), (-110, -120, 1), (-120, 6, 1), (-84, 10), (-58, 20), (-30, 8), (-14, -14), (-14, -36),
    ]  # fmt: skip
    right: list[Point] = [(26, -90, 1), (110, -120, 1), (120, -4, 1), (84, 2), (60, -8), (52, -28), (30, -36)]
    return shape(left, cat.mark) + shape(right, cat.dusk) + circle(58, 42, 9, cat.mark)


def _pua(cat: Cat) -> str:
    muzzle: list[Point] = [
        (-46, 46), (-38, 20), (-14, 10), (0, 4, 1), (14, 10), (38, 20), (46, 46), (30, 84), (-30, 84),
    ]  # fmt: skip
    brow = _both([(-48, -26), (-34, -33), (-20, -28), (-30, -24)], cat.pale)
    return (
        _stripes(cat, [(-20, -10, 26), (8, 10, 20), (32, 24, 22)], [(-26, -26), (0, -18), (26, -26)])
        + shape(muzzle, cat.pale)
        + brow
    )


def _nilo(cat: Cat) -> str:
    mask: list[Point] = [
        (-50, 8), (-44, -22), (-22, -26), (0, -38), (22, -26), (44, -22), (50, 8), (36, 40), (24, 84),
        (-24, 84), (-36, 40),
    ]  # fmt: skip
    soft: list[Point] = [(p[0] * 1.16, (p[1] - 10) * 1.16 + 10) for p in mask]
    ears: list[Point] = [(-10, -50, 1), (-66, -120, 1), (-90, -30, 1), (-62, -44), (-40, -46)]
    return shape(soft, "#C79F7F") + shape(mask, cat.mark) + _both(ears, cat.mark)


def _tama(cat: Cat) -> str:
    blaze: list[Point] = [
        (-60, 90), (-60, 44), (-34, 26), (-13, 6), (-9, -70, 1), (9, -70, 1), (13, 6), (34, 26), (60, 44),
        (60, 90),
    ]  # fmt: skip
    tips = _both([(-110, 44, 1), (-74, 34), (-64, 46), (-70, 80, 1), (-110, 80, 1)], cat.pale)
    return (
        _stripes(cat, [(-12, -4, 22), (14, 12, 26)], [(-30, -32), (30, -32)]) + tips + shape(blaze, cat.pale)
    )


def _rosi(cat: Cat) -> str:
    glow: list[Point] = [(-110, -120, 1), (30, -120, 1), (-20, -44), (-58, -20), (-72, 20), (-110, 30, 1)]
    return shape(glow, cat.pale, opacity=0.55) + shape(
        [(-9, -34), (0, -26), (9, -34), (8, -46), (-8, -46)], cat.pale
    )


def _kai(cat: Cat) -> str:
    muzzle: list[Point] = [
        (-50, 90), (-54, 40), (-36, 22), (-12, 12), (0, 8), (12, 12), (36, 22), (54, 40), (50, 90),
    ]  # fmt: skip
    m = brush([(-36, -24), (-32, -42), (-18, -28), (0, -44), (18, -28), (32, -42), (36, -24)], 8, cat.mark)
    rows = _stripes(cat, [(-32, -22, 14), (-12, -6, 22), (10, 8, 16), (30, 22, 24)], [])
    eyes = _both([(-50, 12), (-34, 18), (-18, 10), (-30, 26)], cat.pale)
    return rows + m + shape(muzzle, cat.pale) + eyes


_COATS: dict[str, Callable[[Cat], str]] = {
    "mara": _mara, "pua": _pua, "nilo": _nilo, "tama": _tama, "rosi": _rosi, "kai": _kai,
}  # fmt: skip


def ears(cat: Cat, outline: Points) -> str:
    """Return four SVG paths, a pink inside and a tuft for the left ear, then for the right one. The tip of an
    ear is the highest point of the head's outline at its side (x beyond -8 or 8); ValueError where there is
    none."""
    out = ""
    for side in (-1, 1):
        tip = min((p for p in outline if p[0] * side > 8), key=lambda p: p[1])
        x, y = tip[0], tip[1]
        foot = y * 0.5
        inner: list[Point] = [
            (x * 0.62, foot * 0.98, 1),
            (x * 0.82, y * 0.8),
            (x * 0.99, y * 0.86, 1),
            (x * 1.1, y * 0.66),
            (x * 1.14, foot * 0.96, 1),
            (x * 0.92, foot * 0.86),
        ]
        out += shape(inner, cat.ear)
        tuft = [
            (x * 0.74, foot * 0.9, 1),
            (x * 0.86, y * 0.7, 1),
            (x * 0.94, foot * 1.0, 1),
            (x * 1.04, y * 0.64, 1),
            (x * 1.08, foot * 0.88, 1),
        ]
        out += shape(tuft, cat.pale if cat.name != "nilo" else "#C79F7F")
    return out


def coat(d: Drawing, cat: Cat, outline: Points) -> str:
    """Return SVG of a cat's markings and the insides of her ears as one group, then the stippled shade over
    the whole outline of her head; draw it inside the outline's clip. KeyError for an unknown name."""
    dark = {"rosi": "#150A26", "nilo": "#8A5440", "mara": "#B5603F"}.get(cat.name, cat.dusk)
    shade = d.halo(dark, -26, -34, 128, ((0.62, 0), (0.8, 0.42), (1, 0.95)))
    whole = path(smooth(outline), shade, filter=d.grain())
    return group(_COATS[cat.name](cat), ears(cat, outline)) + whole
