"""Kiti's speech bubble above the lagoon, clear of the seats and of herself."""

from __future__ import annotations

from math import inf

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.games.miaui.tabletop.animation.anchors import perch
from miaui.games.miaui.tabletop.layout.kiti import arm_tags
from miaui.games.miaui.tabletop.ui import MiauiTabletop
from miaui.scenes.lesson import words as lesson_words

_TOP, _HIGH, _MORE = 12.0, 178.0, 72.0
"""Upper edge and height of the bubble, and by how much it is higher for text twice as large."""
_FACE = 150.0
_ASIDE = 6.0
"""Units between the bubble and the name of an arm."""


class LessonBubble:
    """The bubble with its tail at Kiti, or with her face on it where she does not stand beside it."""

    radius = 26.0

    def __init__(self, tabletop: MiauiTabletop) -> None:
        self._tabletop = tabletop

    def box(self, canvas: Canvas) -> Rect:
        """Return the box of the bubble, in units, above the lagoon: 178 high, more for larger text, 250 for
        text twice as large; where Kiti stands at the back rim 214 and 266, and its right end is at her. It
        lies between the way out, the seats at the left and those at the right, at most 1180 wide. For text
        above 130 % it has all the width from the way out to the right edge, 1180 or more, and the table keeps
        its place free."""
        return self._place(canvas)[0]

    def _place(self, canvas: Canvas) -> tuple[Rect, bool]:
        """Return the bubble, and True if Kiti herself stands beside it."""
        tall = canvas.theme.between(_HIGH, _HIGH + _MORE)
        large = canvas.theme.is_large
        if large:
            self._tabletop.reserve(Rect(0, _TOP, canvas.width, tall))
        frame = self._tabletop.on(canvas)
        lay = frame.layout
        left, right, widest = 0.0, lay.right - 20, inf
        if not large:
            left = max(seat.box.right for seat in lay.seats if not seat.mirrored and seat.shape != "own") + 12
            right, widest = min(seat.box.x for seat in lay.seats if seat.mirrored) - 12, 1180.0
        left = max(left, lesson_words.leave(canvas).right + 12)
        perched = perch(lay, frame.animation)
        if perched is not None and perched[0].look == "front":
            high = max(tall, canvas.theme.between(_HIGH + 36, _HIGH + 88))
            rect = Rect(left, _TOP, lay.bowl.x - 168 * lay.bowl.size - left, high)
            names = [tag.rect for tag in arm_tags(canvas, lay, perched[0]).values()]
            ends = [name.x - _ASIDE for name in names if name.overlaps(rect.inset(-_ASIDE))]
            return rect._replace(w=min([rect.right, *ends]) - left), True
        wide = min(right - left, widest)
        return Rect((left + right - wide) / 2, _TOP, wide, tall), False

    def draw(self, canvas: Canvas, title: str, words: str, answered: bool) -> None:
        """Draw a bubble with a small title and Kiti's words, which always end where the buttons begin,
        whatever `answered` is; its tail is at Kiti, or her face is on it where she does not stand beside
        it."""
        rect, beside = self._place(canvas)
        x, y = rect.right, rect.cy
        canvas.fill(rect.moved(0, 7), "ink", 26, 0.4)
        if beside:
            canvas.polygon([(x - 4, y - 24), (x + 38, y + 9), (x - 4, y + 34)], "ink")
        canvas.nested(rect, (-3, "ink", 29), (0, "sand-0", 26))
        parts = Box("face", _FACE + 8, (8, 8, 0, 8)), Box("words", None, (22, 12, 28, 12))
        at = Box.row(*([Box("words", None, (26, 14))] if beside else parts)).place(rect)
        if beside:
            canvas.polygon([(x - 5, y - 15), (x + 30, y + 9), (x - 5, y + 25)], "sand-0")
        else:
            _face(canvas, at["face"])
        low = lesson_words.buttons(canvas, rect)[0].y - 4
        lesson_words.draw(canvas, title, words, at["words"], low, ("wood-2", "text-dark"))


def _face(canvas: Canvas, rect: Rect) -> None:
    """Draw Kiti, who looks out at the bubble's left."""
    canvas.nested(rect, (0, "sky-2", 20), (6, "sky-4", 16))
    for part in ("body", "eyes"):
        canvas.draw(f"kiti/front/{part}", rect.cx, rect.bottom - 4, size=0.62)
