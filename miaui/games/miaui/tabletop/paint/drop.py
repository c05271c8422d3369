"""Where a dragged card may be dropped: the water, which lights up and ripples under it."""

from __future__ import annotations

from math import cos, pi, sin

from miaui.engine.draw.canvas import Canvas
from miaui.games.miaui.public.cards import BOTTOM, MIDDLE, TOP
from miaui.games.miaui.tabletop.layout.layout import Layout
from miaui.games.miaui.tabletop.layout.perches import RIM_H, RIM_W, SQUARE
from miaui.games.miaui.tabletop.ui import TableFrame, carried

_RINGS = 3
_RING, _SPREAD = 84.0, 190.0
"""Half width of a ring as it begins, and by how much it grows (units)."""
_FLAT = 0.42
"""Height of a ring, as part of its width: the water is seen at a slant."""
_SECONDS = 1.6
_BELOW = 52.0
"""The rings spread so far below the card's middle (units)."""
_EDGE = 34.0
"""Distance of the lit edge from the rim's middle line, inwards (units)."""


def draw(frame: TableFrame) -> None:
    """Draw the inner edge of the rim as a line while a card that may be played is dragged; a thicker golden
    one, with light and rings under the card, where its middle is over the water. Else nothing."""
    canvas, lay = frame.canvas, frame.layout
    if frame.dragged is None or carried(frame) is None:
        return
    _key, x, y = frame.dragged
    inside = lay.in_water(x, y)
    for line in edge(lay):
        canvas.line(line, *(("glow", 7) if inside else ("cream", 3)))
    if not inside:
        return
    with canvas.clip(lay.water):
        canvas.draw("ui/glow", x, y, size=0.85 * lay.bowl.size, alpha=0.9)
        for number in range(_RINGS):
            part = (number + 0.6) / _RINGS
            if not frame.status.reduced:
                part = (part + frame.status.time / _SECONDS) % 1.0
            _ring(canvas, x, y + _BELOW, (_RING + _SPREAD * part) * lay.bowl.size, 7 * (1 - part))


def _ring(canvas: Canvas, x: float, y: float, reach: float, width: float) -> None:
    """Draw a flat ring around a point."""
    if width > 0.4:
        turns = [2 * pi * step / 36 for step in range(37)]
        canvas.line([(x + reach * cos(t), y + _FLAT * reach * sin(t)) for t in turns], "cream", width)


def edge(lay: Layout) -> list[list[tuple[float, float]]]:
    """Return lines of points, in units, along an oval 34 × the bowl's size within the rim's middle line,
    interrupted where a ledge's front lies."""
    ledges = [lay.ledge(space) for space in (BOTTOM, MIDDLE, TOP)]
    lines: list[list[tuple[float, float]]] = [[]]
    for x, y in _rim(lay):
        if not any(ledge.contains(x, y) for ledge in ledges):
            lines[-1].append((x, y))
        elif lines[-1]:
            lines.append([])
    return [line for line in lines if len(line) > 1]


def _rim(lay: Layout) -> list[tuple[float, float]]:
    """Return a closed line along the inner edge of the rim."""
    k, wide, high = lay.bowl.size, RIM_W - _EDGE, RIM_H - _EDGE
    points = []
    for step in range(193):
        c, s = cos(2 * pi * step / 192), sin(2 * pi * step / 192)
        across = wide * abs(c) ** (2 / SQUARE) * (1 if c >= 0 else -1)
        down = high * abs(s) ** (2 / SQUARE) * (1 if s >= 0 else -1)
        points.append((lay.bowl.x + across * k, lay.bowl.y + down * k))
    return points
