"""The lesson of Sea Salt & Paper: a prepared round on the real table, with a cat as the guide."""

from __future__ import annotations

from miaui.scenes.context import Context
from miaui.scenes.lesson import Lesson, LessonScene
from miaui.scenes.salt.lesson_bubble import LessonBubble
from miaui.scenes.salt.lesson_course import Course
from miaui.scenes.salt.lesson_script import LEARNER, lesson_text, script
from miaui.stages.board import BoardParts
from miaui.stages.salt.board import SaltBoard
from miaui.stages.salt.words import first_times

_PARTS = BoardParts(buttons=False, waits=False, hold_recap=True)


def open_lesson(context: Context, game: str) -> LessonScene:
    """The scene of the lesson."""
    lesson = Lesson(
        lesson_text, script, LEARNER, SaltBoard, _PARTS, Course, LessonBubble, explains=first_times.TEXTS
    )
    return LessonScene(context, game, lesson)
