"""The lesson of Kaivai: a prepared round on the real table, with a cat as the guide, whose words are in the
night sky above the sea."""

from __future__ import annotations

from functools import partial

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.games.kaivai.scenes.lesson_course import TurnCourse
from miaui.games.kaivai.scenes.lesson_script import (
    GUIDE,
    LEARNER,
    LUCK,
    MOVES,
    UNSEEN,
    lesson_text,
    script,
)
from miaui.games.kaivai.tabletop.commands import ALL_SEA, PIECE, WATER
from miaui.games.kaivai.tabletop.layout import rim
from miaui.games.kaivai.tabletop.layout.layout import Layout
from miaui.games.kaivai.tabletop.paint.parts import plate
from miaui.games.kaivai.tabletop.spec import spec
from miaui.games.kaivai.tabletop.ui import KaivaiTabletop
from miaui.scenes.lesson import words as lesson_words
from miaui.scenes.taught_lesson import Lesson
from miaui.tabletop.parts import Parts

_PARTS = Parts(buttons=False)


_TOP, _HIGH, _FACE = 10.0, 214.0, 124.0
_SMALL, _SMALL_HIGH = 0.64, 300.0
"""Pixels a unit below which words have their smallest letters, and the least height (units) for them."""
_MORE = 110.0
"""Further height (units) for text twice as large."""
_LITTLE_MORE = 0.15
_MARK = 30.0
"""Distance (units) that it keeps from the middle of a mark on the rim."""
_RING = "hibiscus"


def _bubble_box(canvas: Canvas, lay: Layout) -> Rect:
    """Return the bubble's box, right of the seats and below the rim's first spaces, whose marks stay in
    sight; large text takes the sea's upper corner down to its edge. Smaller windows make it higher."""
    more = canvas.theme.enlargement
    left = max(row.right for row in lay.rows) + 14
    if more <= _LITTLE_MORE:
        top, right = rim.place(lay.grid, 0)[1] + _MARK, rim.place(lay.grid, 1)[0] - _MARK
    else:
        top, right = _TOP, min(lay.grid.cx + 250 + 400 * more, min(box.x for box in lay.actions) - 12)
    high = _HIGH + _MORE * more
    return Rect(left, top, right - left, max(high, _SMALL_HIGH) if canvas.scale < _SMALL else high)


class NightBubble:
    """A plate with the guide's face, from the seats to beyond the board's upper corner."""

    radius = 18.0

    def __init__(self, tabletop: KaivaiTabletop) -> None:
        self._tabletop = tabletop

    def box(self, canvas: Canvas) -> Rect:
        """Return the box of the plate, in units: right of the seats, below the rim's first spaces (for large
        text from the sea's upper edge on); 214 high, up to 324 for text twice as large; where a unit is less
        than 0.64 pixels, as in small windows, never less than 300 high."""
        return _bubble_box(canvas, self._tabletop.on(canvas).layout)

    def draw(self, canvas: Canvas, title: str, words: str, answered: bool) -> None:
        """Draw a plate with the guide's face, a small title and the words; they end above the buttons, which
        the caller draws, if `answered`, else at the plate's lower edge."""
        rect = self.box(canvas)
        plate(canvas, rect, now=True, radius=self.radius)
        x = rect.x + _FACE / 2 + 10
        canvas.draw(f"cat/ring-{_RING}", x, rect.cy, size=0.52)
        canvas.draw(f"cat/{GUIDE}/head-calm", x, rect.cy + 6, size=0.55)
        inner = Rect(rect.x + _FACE + 26, rect.y + 14, rect.w - _FACE - 44, rect.h - 26)
        low = lesson_words.buttons(canvas, rect)[0].y - 4 if answered else inner.bottom
        lesson_words.draw(canvas, title, words, inner, low, ("glow", "cream"))


LESSON = Lesson(
    lesson_text,
    script,
    LEARNER,
    partial(spec, _bubble_box),
    _PARTS,
    TurnCourse,
    NightBubble,
    moves=MOVES,
    unseen=UNSEEN,
    answered_ids=(PIECE, WATER, ALL_SEA),
    seed=LUCK,
)
