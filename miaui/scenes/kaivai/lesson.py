"""The lesson of Kaivai: a prepared round on the real table, with a cat as the guide."""

from __future__ import annotations

from typing import Any

from miaui.scenes.context import Context
from miaui.scenes.kaivai.lesson_bubble import NightBubble, bubble_box
from miaui.scenes.kaivai.lesson_course import TurnCourse
from miaui.scenes.kaivai.lesson_script import LEARNER, lesson_text, script
from miaui.scenes.lesson import Lesson, LessonScene
from miaui.stages.board import BoardParts
from miaui.stages.kaivai.board import KaivaiBoard

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
