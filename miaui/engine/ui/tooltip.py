"""Tooltips: a few words about a control on a plate beside it, clear of what one needs to see meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import hypot, inf
from typing import NamedTuple

from pygame import FRect

from miaui.engine.draw.canvas import Align, Canvas
from miaui.engine.draw.geometry import Rect

_WIDE = 520.0
"""A tooltip's width before its words wrap, in units at a text scale of 1."""
_SHAPES = (1.0, 0.8, 0.62, 1.5)
"""Other widths, tried where the usual one would cover something: tall beside the water, flat above it."""
_NARROW = 0.5
"""Further width, tried where all others lie far off."""
_LETTERS = (1.0, 0.85, 0.7)
"""Sizes of the words, tried where large letters would cover something or lie far away; none makes the words
smaller than they are at a text scale of 1."""
_FAR = 100.0
"""A tooltip nearer to its control than this is near enough; of those farther off, one is nearer than another
where it is by so much (units)."""
_LOST = 200.0
"""Distance beyond which it cannot be seen what a tooltip belongs to: rather it lies over the picture it tells
of (units)."""
_PAD = (20.0, 13.0)
_BETWEEN = 6.0
"""Space between two paragraphs (units)."""
_EVEN = (1.0, 0.9, 0.8, 0.7)
"""Parts of a width that are tried for lines of about one length."""
_GAP, _MARGIN = 16.0, 12.0
"""Space to the control, and to the window's edge (units)."""
_TOUCH = 0.05
"""Boxes whose edges lie over one another by less than half of this do not cover each other (units)."""
_APART = _GAP - _TOUCH
"""Least distance of a tooltip that lies elsewhere from its control, across or along (units)."""


@dataclass(frozen=True, slots=True)
class Placed:
    """Where a tooltip lies, the size of its words, and what it was placed for."""

    rect: Rect
    letters: float
    about: tuple[object, ...]


def draw_tooltip(
    canvas: Canvas,
    words: str,
    near: Rect,
    keep_clear: Sequence[Rect] = (),
    last: Placed | None = None,
    over: bool = False,
) -> Placed:
    """Draw words on a plate beside a box and return where they lie: where they lay `last` as long as they
    cover nothing of `keep_clear` there, so that they do not jump about while things happen; else see
    `place_tooltip`. With `over` they may lie over the box itself where they would be far off otherwise."""
    about = (words, near, canvas.bounds, canvas.theme.key)
    if last is None or last.about != about or not _clear(last.rect, [FRect(box) for box in keep_clear]):
        last = Placed(*_placed(canvas, words, _Around(near, tuple(keep_clear), over)), about)
    x, y, w, h = rect = last.rect
    if canvas.theme.high_contrast or not canvas.nine("ui/tooltip", Rect(x - 4, y - 4, w + 8, h + 14)):
        canvas.fill(rect.moved(0, 5), "ink", 16, 0.45)
        canvas.nested(rect, (0, "ink", 16), (3, "sand-0", 13))
    width, size, low = w - 2 * _PAD[0] + 1, last.letters, y + _PAD[1]
    paragraphs = words.split("\n")
    lone = h < canvas.measure("Ag", "small", size=size)[1] + 2 * _PAD[1] + _BETWEEN
    align: Align = "centre" if lone else "left"
    for paragraph in paragraphs:
        at = rect.cx if lone else x + _PAD[0]
        canvas.text(paragraph, at, low, "small", "text-dark", align, width=width, size=size)
        low += canvas.measure(paragraph, "small", width, size=size)[1] + _BETWEEN
    return last


class _Around(NamedTuple):
    """Surroundings of a tooltip: the box it tells of, what it leaves free, and whether it may lie over its
    own box."""

    near: Rect
    keep_clear: tuple[Rect, ...]
    over: bool = False


def _placed(canvas: Canvas, words: str, around: _Around) -> tuple[Rect, float]:
    """Return the box of a tooltip, and the size of its words: the largest with which it covers least and is
    near."""
    best = min(_tried(canvas, words, around._replace(over=False), _SHAPES))
    if best[1] * _FAR >= _LOST:
        best = min(best, *_tried(canvas, words, around, (*_SHAPES, _NARROW)))
    *_worth, letters, rect = best
    return rect, -letters


def _tried(
    canvas: Canvas, words: str, around: _Around, shapes: Sequence[float]
) -> list[tuple[float, float, float, Rect]]:
    """Return a place for each size of a tooltip's words, from the largest down to the first at which it
    covers nothing and is near: the area that it covers (square units), its distance from `near` (units), the
    size of the words, negative, and its box. The least of them is the best."""
    near, keep_clear, over = around
    scale = canvas.theme.grown(1.0)
    tried: list[tuple[float, float, float, Rect]] = []
    for letters in _LETTERS:
        if tried and (letters * scale < 1.0 or tried[-1][:2] == (0, 0)):
            break
        widths = [min(_WIDE * scale * letters * part, canvas.width - 40) for part in shapes]
        sizes = tuple(_size(canvas, words, width, letters) for width in widths)
        rect = place_tooltip(canvas.bounds, sizes, near, keep_clear, over)
        covered = round(round(rect.covered(keep_clear)) / (rect.w * rect.h), 2)
        tried.append((covered, _distance(rect, near)[0] // _FAR, -letters, rect))
    return tried


def _size(canvas: Canvas, words: str, width: float, letters: float) -> tuple[float, float]:
    """Return the size of a tooltip no wider than this: as narrow as it can be with no more lines."""
    sizes = [_block(canvas, words, part * (width - 2 * _PAD[0]), letters) for part in _EVEN]
    w, h = min(sizes, key=lambda size: (size[1], size[0]))
    return (w + 2 * _PAD[0], h + 2 * _PAD[1])


def _block(canvas: Canvas, words: str, width: float, letters: float) -> tuple[float, float]:
    """Return width and height of paragraphs."""
    sizes = [canvas.measure(paragraph, "small", width, size=letters) for paragraph in words.split("\n")]
    return max(w for w, _h in sizes), sum(h for _w, h in sizes) + _BETWEEN * (len(sizes) - 1)


@lru_cache(24)
def place_tooltip(
    window: Rect,
    sizes: tuple[tuple[float, float], ...],
    near: Rect,
    keep_clear: tuple[Rect, ...],
    over: bool = False,
) -> Rect:
    """Return the box of a tooltip about what lies `near`: of the first size, 16 units above it, middle over
    middle, where there is room, else below or at its sides. Where all of these cover something, wherever in
    the window it covers least of `keep_clear`, in any of the sizes, as near as it can. With `over` it may
    cover what it tells of, as little as it can."""

    blocked = [FRect(box) for box in keep_clear]
    usual = min(_beside(window, sizes[0], near), key=lambda rect: round(rect.covered(keep_clear)))
    if _clear(usual, blocked):
        return usual
    held = [near.inset(-_GAP), *(box.inset(-_MARGIN) for box in keep_clear)]
    places = [(size, *_edges(window, size, near, held)) for size in sizes]
    least = 0.0 if over else _APART
    best, nearest = None, (inf, inf, inf)
    for size, across, along in places:
        for aside, x in across:
            for off, y in along:
                if hypot(aside, off) > nearest[0]:
                    break
                if max(aside, off) < least:
                    continue
                rect = Rect(x, y, *size)
                if _clear(rect, blocked) and (apart := _distance(rect, near)) < nearest:
                    best, nearest = rect, apart
    if best is not None:
        return best
    candidates = [usual]
    for size, across, along in places:
        candidates += [Rect(x, y, *size) for a, x in across for b, y in along if max(a, b) >= least]
    return min(candidates, key=lambda rect: (round(rect.covered(keep_clear)), _distance(rect, near)))


def _clear(rect: Rect, blocked: list[FRect]) -> bool:
    """True if a box covers none of others."""
    return FRect(rect).inflate(-_TOUCH, -_TOUCH).collidelist(blocked) < 0


def _beside(window: Rect, size: tuple[float, float], near: Rect) -> list[Rect]:
    """Return the usual places: above, or as near below as the window allows; below, right and left of it
    where there is room."""
    w, h = size
    across = min(max(_MARGIN, near.cx - w / 2), window.w - w - _MARGIN)
    along = min(max(_MARGIN, near.cy - h / 2), window.h - h - _MARGIN)
    above, below = Rect(across, near.y - h - _GAP, w, h), Rect(across, near.bottom + _GAP, w, h)
    usual = [above if above.y >= _MARGIN else below._replace(y=min(below.y, window.h - h - _MARGIN))]
    sides = [below, Rect(near.right + _GAP, along, w, h), Rect(near.x - w - _GAP, along, w, h)]
    return usual + [side for side in sides if window.inset(8).holds(side)]


_Edges = list[tuple[float, float]]


def _edges(
    window: Rect, size: tuple[float, float], near: Rect, held: Sequence[Rect]
) -> tuple[_Edges, _Edges]:
    """Return the places where a box of a size may begin, across and along the window, to touch the window's
    margin or one of the `held` boxes: each with its distance from what it is `near`, the nearest first."""
    w, h = size
    right, low = window.w - w - _MARGIN, window.h - h - _MARGIN
    xs = {_MARGIN, right, *(x for box in held for x in (box.x - w, box.right))}
    ys = {_MARGIN, low, *(y for box in held for y in (box.y - h, box.bottom))}
    across = sorted((_gap(x, w, near.x, near.w), x) for x in xs if _MARGIN <= x <= right)
    along = sorted((_gap(y, h, near.y, near.h), y) for y in ys if _MARGIN <= y <= low)
    return across, along


def _gap(start: float, length: float, other: float, size: float) -> float:
    """Return the distance of two stretches of a line; 0 where they touch or overlap."""
    return max(start - other - size, other - start - length, 0.0)


def _distance(rect: Rect, near: Rect) -> tuple[float, float, float]:
    """Return the distance of two boxes edge to edge, how much of them is common, and the distance of their
    middles."""
    across, along = _gap(rect.x, rect.w, near.x, near.w), _gap(rect.y, rect.h, near.y, near.h)
    common = rect.common(near)
    return hypot(across, along), common.w * common.h, hypot(rect.cx - near.cx, rect.cy - near.cy)
