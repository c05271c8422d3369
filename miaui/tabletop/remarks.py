"""Remarks of cats: a speech bubble at a head, shown once, for a moment."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.tabletop.parts import Remark

REMARK_SECONDS, LEAST_SECONDS = 4.5, 1.6
"""Seconds for which a remark can be read, and for which it can where the game goes on meanwhile."""
_WIDEST = 330.0
"""Width for the words, in units."""

_WIDTHS = 1.0, 0.72, 0.55
"""Parts of its greatest width at which a bubble is tried, so that it covers nothing that is read."""
_EDGE = 8.0
"""Units that a bubble leaves free at the window's edges."""

Point = tuple[float, float]


class Remarks:
    """Memory of a table for what was said at it: no words come twice, and each can be read. `changed()` is
    called when another remark is to be read, or none any more."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self.now: Remark | None = None
        """What is to be read now."""
        self._said = set[str]()
        self._seconds = 0.0
        """Seconds for which it has been read."""

    def follow(self, remark: Remark | None, quiet: bool, dt: float) -> None:
        """Let dt seconds pass; `remark` is what somebody has to say, in the next `quiet` moment."""
        before, alone = self.now, quiet and remark == self.now
        self._seconds += dt
        if self._seconds > (REMARK_SECONDS if alone else LEAST_SECONDS):
            self.now = None
        if self.now is None and quiet and remark is not None and remark.words not in self._said:
            self._said.add(remark.words)
            self.now, self._seconds = remark, 0.0
        if self.now is not before:
            self._changed()


def box(canvas: Canvas, mouth: Point, left: bool, words: str, part: float = 1.0) -> Rect:
    """Return where the bubble of a head lies: above its mouth, to the left for one that looks there, inside
    the window; a narrower one takes only a `part` of the greatest width."""
    widest = canvas.theme.grown(part * _WIDEST, 0.8)
    w, h = canvas.measure(words, "small", widest)
    x, y = mouth
    aside = canvas.theme.between(0, 14)  # clear of the larger name on the plank above
    w += 1  # so that its words are not wrapped where a place is rounded
    rect = Rect(x - w - 26 - aside if left else x - 10 + aside, y - h - 52, w + 36, h + 18)
    return rect._replace(
        x=min(max(_EDGE, rect.x), canvas.width - _EDGE - rect.w),
        y=max(_EDGE, min(rect.y, canvas.height - _EDGE - rect.h)),
    )


def boxes(canvas: Canvas, mouth: Point, left: bool, words: str) -> list[Rect]:
    """Return where the bubble of a head lies at several widths, the greatest first."""
    return [box(canvas, mouth, left, words, part) for part in _WIDTHS]


def outside(canvas: Canvas) -> Iterable[Rect]:
    """Return what lies outside the window, and its edges, which a bubble leaves free."""
    wide, high = canvas.width, canvas.height
    middle = Box.row(Box("left", wide + _EDGE), Box(), Box("right", wide + _EDGE))
    tree = Box.column(Box("above", high + _EDGE), middle, Box("below", high + _EDGE))
    return tree.place(Rect(-wide, -high, 3 * wide, 3 * high)).values()


def bubble(canvas: Canvas, rect: Rect, mouth: Point, left: bool, words: str) -> None:
    """Draw a bubble with its tail towards a mouth; `left` for one that looks to the left."""
    canvas.fill(rect.moved(0, 6), "ink", 24, 0.4)
    canvas.polygon(_tail(rect, mouth, left, 17, 0), "ink")
    canvas.nested(rect, (-3, "ink", 25), (0, "cream", 22))
    canvas.polygon(_tail(rect, mouth, left, 12, 5), "cream")
    canvas.text_in(words, rect.inset(18, 6), "small", "text-dark")


def _tail(rect: Rect, mouth: Point, left: bool, half: float, within: float) -> list[Point]:
    """The corners of a tail, `half` as wide as its root, which lies `within` a bubble; the tip of the wider
    one that is its edge lies a little beyond the mouth."""
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


def say(canvas: Canvas, mouth: Point, left: bool, words: str) -> None:
    """Draw what a head says, whose mouth is there."""
    bubble(canvas, box(canvas, mouth, left, words), mouth, left, words)
