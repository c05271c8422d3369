"""The lesson of Sea Salt & Paper: a prepared round on the real table, with a cat as the guide."""

from __future__ import annotations

from miaui.games.salt.scenes.lesson_bubble import LessonBubble
from miaui.games.salt.scenes.lesson_course import Course
from miaui.games.salt.scenes.lesson_script import LEARNER, lesson_text, script
from miaui.games.salt.tabletop.board import SaltBoard
from miaui.games.salt.tabletop.words import first_times
from miaui.scenes.context import Context
from miaui.scenes.lesson.scene import Lesson, LessonScene
from miaui.tabletop.board import BoardParts

_PARTS = BoardParts(buttons=False, waits=False, hold_recap=True)


def open_lesson(context: Context, game: str) -> LessonScene:
    """Return the scene of the lesson."""
    lesson = Lesson(
        lesson_text, script, LEARNER, SaltBoard, _PARTS, Course, LessonBubble, explains=first_times.TEXTS
    )
    return LessonScene(context, game, lesson)
