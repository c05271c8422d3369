"""The lesson of Kaivai: a prepared round on the real table, with a cat as the guide."""

from __future__ import annotations

from typing import Any

from miaui.games.kaivai.scenes.lesson_bubble import NightBubble, bubble_box
from miaui.games.kaivai.scenes.lesson_course import TurnCourse
from miaui.games.kaivai.scenes.lesson_script import LEARNER, lesson_text, script
from miaui.games.kaivai.tabletop.board import KaivaiBoard
from miaui.scenes.context import Context
from miaui.scenes.lesson.scene import Lesson, LessonScene
from miaui.tabletop.board import BoardParts

_PARTS = BoardParts(buttons=False)


def _board(*table: Any) -> KaivaiBoard:
    """The board, which knows where the guide's words lie over the sea."""
    board = KaivaiBoard(*table)
    board.picture.over = bubble_box
    return board


def open_lesson(context: Context, game: str) -> LessonScene:
    """The scene of the lesson."""
    lesson = Lesson(lesson_text, script, LEARNER, _board, _PARTS, TurnCourse, NightBubble)
    return LessonScene(context, game, lesson)
