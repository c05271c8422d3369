"""The lesson of Sea Salt & Paper: a prepared round on the real table, with a cat as the guide."""

from __future__ import annotations

from collections.abc import Collection

from miaui.games.salt.moves import Move
from miaui.games.salt.view import View
from miaui.scenes.context import Context
from miaui.scenes.lesson import Lesson, LessonScene
from miaui.scenes.salt.lesson_bubble import LessonBubble
from miaui.scenes.salt.lesson_course import Course
from miaui.scenes.salt.lesson_script import LEARNER, lesson_text, script
from miaui.stages.board import BoardLink, BoardParts
from miaui.stages.cast.members import CastMember
from miaui.stages.salt.board import SaltBoard
from miaui.stages.salt.words import first_times

_PARTS = BoardParts(buttons=False, waits=False, hold_recap=True)


def open_lesson(context: Context, game: str) -> LessonScene:
    """The scene of the lesson."""
    lesson = Lesson(lesson_text, script, LEARNER, _board, _PARTS, Course, LessonBubble)
    return LessonScene(context, game, lesson)


def _board(
    cast: tuple[CastMember, ...],
    view: View,
    front: int,
    link: BoardLink[Move, View],
    parts: BoardParts,
    _seen: Collection[str],
) -> SaltBoard:
    """The table, at which the guide explains what happens and nobody else."""
    return SaltBoard(cast, view, front, link, parts, first_times.TEXTS)
