"""The lesson of Miaui: five prepared rounds on the real table, with Kiti as the guide."""

from __future__ import annotations

from miaui.games.miaui.scenes.lesson_bubble import LessonBubble
from miaui.games.miaui.scenes.lesson_course import Course
from miaui.games.miaui.scenes.lesson_script import LEARNER, lesson_text, script
from miaui.games.miaui.tabletop.board import MiauiBoard
from miaui.scenes.context import Context
from miaui.scenes.lesson.scene import Lesson, LessonScene
from miaui.tabletop.board import BoardParts

_PARTS = BoardParts(track=False, buttons=False, hold_recap=True)
"""Kiti speaks where the rounds hang; her words after a round are the recap that waits."""
_LOCKED = ("after", "end")
"""The phases in which cards rest: one may peek while Kiti says how."""


def open_lesson(context: Context, game: str) -> LessonScene:
    """Return the scene of the lesson."""
    lesson = Lesson(lesson_text, script, LEARNER, MiauiBoard, _PARTS, Course, LessonBubble, _LOCKED)
    return LessonScene(context, game, lesson)
