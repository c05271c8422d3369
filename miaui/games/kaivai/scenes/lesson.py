"""The lesson of Kaivai: a prepared round on the real table, with a cat as the guide."""

from __future__ import annotations

from collections.abc import Collection

from miaui.core.seat import Seat
from miaui.games.kaivai.public.moves import Move
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.scenes.lesson_bubble import NightBubble, bubble_box
from miaui.games.kaivai.scenes.lesson_course import TurnCourse
from miaui.games.kaivai.scenes.lesson_script import LEARNER, lesson_text, script
from miaui.games.kaivai.tabletop.board import KaivaiBoard
from miaui.scenes.context import Context
from miaui.scenes.lesson.scene import Lesson, LessonScene
from miaui.tabletop.board import BoardLink, BoardParts
from miaui.tabletop.cast.members import CastMember

_PARTS = BoardParts(buttons=False)


def _board(
    cast: tuple[CastMember, ...],
    view: View,
    front: Seat,
    link: BoardLink[Move, View],
    parts: BoardParts,
    explained: Collection[str],
) -> KaivaiBoard:
    """Return the board, which knows where the guide's words lie over the sea."""
    board = KaivaiBoard(cast, view, front, link, parts, explained)
    board.picture.over = bubble_box
    return board


def open_lesson(context: Context, game: str) -> LessonScene:
    """Return the scene of the lesson."""
    lesson = Lesson(lesson_text, script, LEARNER, _board, _PARTS, TurnCourse, NightBubble)
    return LessonScene(context, game, lesson)
