"""Remarks of cats between two rounds: a speech bubble at a head, shown once, for a moment."""

from __future__ import annotations

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.tabletop.parts import Remark
from miaui.tabletop.spec import Status

REMARK_SECONDS = 4.5
"""Seconds for which a remark can be read."""
_WIDEST = 330.0
"""Width for the words, in units."""

Point = tuple[float, float]


class Remarks:
    """Memory of a table for what was said at it: each remark comes once, when nothing is told any more."""

    def __init__(self) -> None:
        self._shown: Remark | None = None
        self._over = set[Remark]()

    def now(self, status: Status) -> Remark | None:
        """Return what is to be read now."""
        remark = status.match.remark
        if remark is None or remark in self._over:
            return None
        if (status.telling and remark == self._shown) or status.quiet_for > REMARK_SECONDS:
            self._over.add(remark)
            return None
        if status.telling:
            return None
        self._shown = remark
        return remark


def box(canvas: Canvas, mouth: Point, left: bool, words: str) -> Rect:
    """Return where the bubble of a head lies: above its mouth, to the left for one that looks there, inside
    the window."""
    widest = _WIDEST * max(1.0, 0.8 * canvas.theme.text_scale)
    w, h = canvas.measure(words, "small", widest)
    x, y = mouth
    aside = 14 * canvas.theme.enlargement  # clear of the larger name on the plank above
    rect = Rect(x - w - 26 - aside if left else x - 10 + aside, y - h - 52, w + 36, h + 18)
    return rect._replace(
        x=min(max(8.0, rect.x), canvas.width - 8 - rect.w),
        y=max(8.0, min(rect.y, canvas.height - 8 - rect.h)),
    )


def bubble(canvas: Canvas, rect: Rect, mouth: Point, left: bool, words: str) -> None:
    """Draw a bubble with its tail towards a mouth; `left` for one that looks to the left."""
    x, y = mouth
    foot = min(max(x, rect.x + 34), rect.right - 34)
    base = rect.bottom if rect.bottom < y else rect.y
    lean = -16 if left else 16
    canvas.fill(rect.moved(0, 6), "ink", 24, 0.4)
    canvas.polygon([(foot - 17, base), (x - lean * 0.2, y + 4), (foot + 17, base)], "ink")
    canvas.fill(rect.inset(-3), "ink", 25)
    canvas.fill(rect, "cream", 22)
    inner = base - 5 if rect.bottom < y else base + 5
    canvas.polygon([(foot - 12, inner), (x, y), (foot + 12, inner)], "cream")
    canvas.text_in(words, rect.inset(18, 6), "small", "text-dark")


def say(canvas: Canvas, mouth: Point, left: bool, words: str) -> None:
    """Draw what a head says, whose mouth is there."""
    bubble(canvas, box(canvas, mouth, left, words), mouth, left, words)
