"""The lesson of Sea Salt & Paper: a prepared round on the real table, a free one, and a cat as the guide."""

from __future__ import annotations

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import parse
from miaui.games.salt.scenes import paper
from miaui.games.salt.scenes.lesson_course import Course
from miaui.games.salt.scenes.lesson_script import (
    GUIDE,
    LEARNER,
    LUCK,
    MOVES,
    OTHER,
    POSITIONS,
    lesson_text,
    script,
)
from miaui.games.salt.tabletop.commands import DECK, PILE
from miaui.games.salt.tabletop.paint.cats import CatPose, draw_head
from miaui.games.salt.tabletop.spec import at_rest, spec
from miaui.games.salt.tabletop.ui import SaltTabletop
from miaui.games.salt.tabletop.words import first_times
from miaui.scenes.lesson import words as lesson_words
from miaui.scenes.taught_lesson import Lesson
from miaui.tabletop.parts import Parts

_PARTS = Parts(buttons=False, waits=False, hold_recap=True)
_HIGH, _MORE = 282.0, 120.0
"""Height of the sheet, and by how much it is higher for text twice as large."""
_TOP, _LARGE_HIGH = 12.0, 340.0
"""Its upper edge and height where the other cat and the signs make room for it."""
_FACE = 128.0
_GOAL = 78.0
"""From the sheet to the castle: its buttons and the number of the goal stand between."""
_PAIR = (2,)
"""Cards in each duo that the other cat lays in the lesson: one pair."""
_DISC = parse("#F9CF3F")


class LessonBubble:
    """The sheet with the guide's face."""

    radius = 12.0

    def __init__(self, tabletop: SaltTabletop) -> None:
        self._tabletop = tabletop

    def box(self, canvas: Canvas) -> Rect:
        """Return the box of the sheet, in units: right of the other cat's first pair, up to 20 units from the
        table's right edge; below the signs, for large text at the top and 340 units high."""
        return self._place(canvas)[0]

    def _place(self, canvas: Canvas) -> tuple[Rect, bool]:
        """Return the bubble right of the other cat and the pair that it lays. True with it: the guide looks
        over its edge, for large words, for which they lie more to the left."""
        lay = at_rest(self._tabletop.on(canvas)).layout
        top = lay.target_sign.bottom + 10
        high = min(_HIGH + _MORE * max(0.0, lay.text - 1.0), lay.castle.y - _GOAL - top)
        over = canvas.theme.is_large
        if over:
            top, high = _TOP, _LARGE_HIGH
            self._tabletop.reserve(Rect(lay.sun + 1, top, lay.right - lay.sun - 1, high))
            lay = at_rest(self._tabletop.on(canvas)).layout
        left = lay.seats[OTHER].closed.laid_spot(0, 1, _PAIR).box.right + 36
        place = Rect(left, top, lay.right - 20 - left, high)
        if not over:
            self._tabletop.reserve(place)
        return place, over

    def draw(self, canvas: Canvas, title: str, words: str, answered: bool) -> None:
        """Draw a sheet with the guide's face, a small title and the words; they end above the buttons if
        `answered`, else at the sheet's lower edge."""
        rect, over = self._place(canvas)
        paper.draw(canvas, rect)
        gap, left = (8, 6 - _FACE / 2) if over else (16, 6)
        tree = Box.row(Box("face", _FACE), Box("words"), gap=gap, pad=(left, 12, 24, 12))
        face, inner = tree.place(rect).values()
        y = rect.y + 120 if over else rect.cy  # above the counts of the pair
        canvas.circle(face.cx, y, _FACE * 0.44, _DISC)
        draw_head(canvas, GUIDE, "calm", CatPose(face.cx, y + 4, 0.56))
        low = lesson_words.buttons(canvas, rect)[0].y - 4 if answered else inner.bottom
        lesson_words.draw(canvas, title, words, inner, low, (paper.DIM, paper.INK))


LESSON = Lesson(
    lesson_text,
    script,
    LEARNER,
    spec,
    _PARTS,
    Course,
    LessonBubble,
    explains=first_times.TEXTS,
    moves=MOVES,
    answered_ids=(PILE, DECK),
    badged_ids=(PILE, DECK),
    seed=LUCK,
    positions=POSITIONS,
)
