"""Tooltips: a few words about a control on a plate beside it, clear of what one needs to see meanwhile."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import hypot

from pygame import FRect

from miaui.engine.canvas import Canvas
from miaui.engine.controls import Control
from miaui.engine.geometry import Rect

_WIDE = 520.0
"""A tooltip's width before its words wrap, in units at a text scale of 1."""
_SHAPES = (1.0, 0.7, 0.45, 1.5)
"""Other widths, tried where the usual one would cover something: tall beside the water, flat above it."""
_PAD = (20.0, 13.0)
_GAP, _MARGIN = 16.0, 12.0
"""Space to the control, and to the window's edge (units)."""
_TOUCH = 0.05
"""Boxes whose edges lie over one another by less than half of this do not cover each other (units)."""


def draw_tooltip(canvas: Canvas, control: Control, keep_clear: Sequence[Rect] = ()) -> Rect:
    """Draw a control's tooltip and return its box; see `place_tooltip`."""
    return bubble(canvas, control.tip, control.rect, keep_clear)


def bubble(canvas: Canvas, words: str, near: Rect, keep_clear: Sequence[Rect] = ()) -> Rect:
    """Words on a plate beside a box; see `place_tooltip`."""
    usual = _WIDE * max(1.0, canvas.theme.text_scale)
    sizes = [_size(canvas, words, min(usual * part, canvas.width - 40)) for part in _SHAPES]
    rect = place_tooltip(canvas.bounds, tuple(sizes), near, tuple(keep_clear))
    x, y, w, h = rect
    if canvas.theme.high_contrast or not canvas.nine("ui/tooltip", Rect(x - 4, y - 4, w + 8, h + 14)):
        canvas.fill(rect.moved(0, 5), "ink", 16, 0.45)
        canvas.fill(rect, "ink", 16)
        canvas.fill(rect.inset(3), "sand-0", 13)
    canvas.text(words, rect.cx, rect.y + _PAD[1], "small", "text-dark", width=w - 2 * _PAD[0] + 1)
    return rect


def _size(canvas: Canvas, words: str, width: float) -> tuple[float, float]:
    w, h = canvas.measure(words, "small", width - 2 * _PAD[0])
    return (w + 2 * _PAD[0], h + 2 * _PAD[1])


@lru_cache(8)
def place_tooltip(
    window: Rect, sizes: tuple[tuple[float, float], ...], near: Rect, keep_clear: tuple[Rect, ...]
) -> Rect:
    """The box of a tooltip about what lies `near`: of the first size above it where there is room, else below
    or at its sides; where that covers something, wherever in the window it covers least of `keep_clear`, in
    any of the sizes, as near as it can.
    """

    blocked = [FRect(box) for box in keep_clear]

    def clear(rect: Rect) -> bool:
        return FRect(rect).inflate(-_TOUCH, -_TOUCH).collidelist(blocked) < 0

    def covered(rect: Rect) -> float:
        boxes = [rect.common(box) for box in keep_clear]
        return round(sum(box.w * box.h for box in boxes))

    usual = min(_beside(window, sizes[0], near), key=covered)
    if clear(usual):
        return usual
    held = [near.inset(-_GAP), *(box.inset(-_MARGIN) for box in keep_clear)]
    found = [usual] + [rect for size in sizes for rect in _anywhere(window, size, held)]
    free = [rect for rect in found if clear(rect)]
    if free:
        return min(free, key=lambda rect: _distance(rect, near))
    return min(found, key=lambda rect: (covered(rect), _distance(rect, near)))


def _beside(window: Rect, size: tuple[float, float], near: Rect) -> list[Rect]:
    """The usual places: above, or as near below as the window allows; below, right and left of it where there
    is room."""
    w, h = size
    across = min(max(_MARGIN, near.cx - w / 2), window.w - w - _MARGIN)
    along = min(max(_MARGIN, near.cy - h / 2), window.h - h - _MARGIN)
    above, below = Rect(across, near.y - h - _GAP, w, h), Rect(across, near.bottom + _GAP, w, h)
    found = [above if above.y >= _MARGIN else below._replace(y=min(below.y, window.h - h - _MARGIN))]
    sides = [below, Rect(near.right + _GAP, along, w, h), Rect(near.x - w - _GAP, along, w, h)]
    return found + [one for one in sides if window.inset(8).common(one) == one]


def _anywhere(window: Rect, size: tuple[float, float], held: Sequence[Rect]) -> Iterator[Rect]:
    """Boxes of a size all over the window, at its edges and at those of the `held` boxes, of which the first
    is never covered."""
    w, h = size
    right, low = window.w - w - _MARGIN, window.h - h - _MARGIN
    xs = {_MARGIN, right, *(x for box in held for x in (box.x - w, box.right))}
    ys = {_MARGIN, low, *(y for box in held for y in (box.y - h, box.bottom))}
    columns = [x for x in sorted(xs) if _MARGIN <= x <= right]
    rows = [y for y in sorted(ys) if _MARGIN <= y <= low]
    apart = [y for y in rows if y + h <= held[0].y or y >= held[0].bottom]
    for x in columns:
        beside = x + w <= held[0].x or x >= held[0].right
        for y in rows if beside else apart:
            yield Rect(x, y, w, h)


def _distance(rect: Rect, near: Rect) -> tuple[float, float]:
    """How far apart two boxes are, edge to edge and middle to middle."""
    across = max(rect.x - near.right, near.x - rect.right, 0.0)
    along = max(rect.y - near.bottom, near.y - rect.bottom, 0.0)
    return hypot(across, along), hypot(rect.cx - near.cx, rect.cy - near.cy)
