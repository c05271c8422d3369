"""Speech bubbles at heads."""

from __future__ import annotations

from collections.abc import Iterable

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect

_WIDEST = 330.0
"""Width for the words, in units."""

_WIDTHS = 1.0, 0.72, 0.55
"""Parts of its greatest width at which a bubble is tried, so that it covers nothing that is read."""
_EDGE = 8.0
"""Units that a bubble leaves free at the window's edges."""

Point = tuple[float, float]


def box(
    canvas: Canvas, mouth: Point, left: bool, words: str, part: float = 1.0, style: str = "small"
) -> Rect:
    """Return where the bubble of a head lies: as large as its words need, its lower edge 34 units above its
    mouth, to the left for one that looks `left`, else to the right, with an end that reaches 10 units past
    the mouth (in large text up to 4 clear of it); moved to be 8 units inside the window, over the head if
    it has to. Its words are 330 units wide at most (up to 528 for text twice as large), times `part`."""
    widest = canvas.theme.grown(part * _WIDEST, 0.8)
    w, h = canvas.measure(words, style, widest)
    x, y = mouth
    aside = canvas.theme.between(0, 14)  # clear of the larger name on the plank above
    w += 1  # so that its words are not wrapped where a place is rounded
    rect = Rect(x - w - 26 - aside if left else x - 10 + aside, y - h - 52, w + 36, h + 18)
    return rect._replace(
        x=min(max(_EDGE, rect.x), canvas.width - _EDGE - rect.w),
        y=max(_EDGE, min(rect.y, canvas.height - _EDGE - rect.h)),
    )


def boxes(canvas: Canvas, mouth: Point, left: bool, words: str, style: str = "small") -> list[Rect]:
    """Return where the bubble of a head lies at three widths (100, 72 and 55 % of the greatest), the greatest
    first, each as `box` places it: above the mouth, moved into the window."""
    return [box(canvas, mouth, left, words, part, style) for part in _WIDTHS]


def outside(canvas: Canvas) -> Iterable[Rect]:
    """Return four boxes that a bubble is not to cover: all above, left of, right of and below the window,
    each 8 units into it; left and right are between the two others."""
    wide, high = canvas.width, canvas.height
    middle = Box.row(Box("left", wide + _EDGE), Box(), Box("right", wide + _EDGE))
    tree = Box.column(Box("above", high + _EDGE), middle, Box("below", high + _EDGE))
    return tree.place(Rect(-wide, -high, 3 * wide, 3 * high)).values()


def bubble(canvas: Canvas, rect: Rect, mouth: Point, left: bool, words: str, style: str = "small") -> None:
    """Draw a bubble that fills a box, with its tail to a mouth, and in it the words, as small as they have to
    be; `left`: the head looks to the left."""
    balloon(canvas, rect, mouth, left)
    canvas.text_in(words, rect.inset(18, 6), style, "text-dark")


def balloon(canvas: Canvas, rect: Rect, mouth: Point, left: bool) -> None:
    """Draw a bubble that fills a box, with its tail to a mouth and without words; `left`: the head looks to
    the left, and only the edge of the tail depends on it."""
    canvas.fill(rect.moved(0, 6), "ink", 24, 0.4)
    canvas.polygon(_tail(rect, mouth, left, 17, 0), "ink")
    canvas.nested(rect, (-3, "ink", 25), (0, "cream", 22))
    canvas.polygon(_tail(rect, mouth, left, 12, 5), "cream")


def _tail(rect: Rect, mouth: Point, left: bool, half: float, within: float) -> list[Point]:
    """Return the three corners of a tail, the tip in the middle: `half` is half the width of its root, which
    lies `within` a bubble. The tip of the wider tail that is its edge (`within` 0) lies a little beyond the
    mouth."""
    x, y = mouth
    tip = mouth if within else (x + (3.2 if left else -3.2), y + 4)
    aside, off = max(rect.x - x, x - rect.right), max(rect.y - y, y - rect.bottom)
    if aside > max(0.0, off):
        root = rect.right - within if x > rect.right else rect.x + within
        foot = min(max(y, rect.y + 22), rect.bottom - 22)
        return [(root, foot - half), tip, (root, foot + half)]
    root = rect.bottom - within if rect.bottom < y else rect.y + within
    foot = min(max(x, rect.x + 34), rect.right - 34)
    return [(foot - half, root), tip, (foot + half, root)]
