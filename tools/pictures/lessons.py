"""Every page of the guides' words in the lessons, one after the other."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from miaui.games.kaivai.scenes.lesson_script import MOVES as KAIVAI
from miaui.games.miaui.scenes.lesson_script import MOVES as MIAUI
from miaui.games.salt.scenes.lesson_script import MOVES as SALT
from miaui.scenes import routes
from tools.pictures.studio import ARRIVED, Studio

LESSONS = {"miaui": len(MIAUI), "salt": len(SALT), "kaivai": len(KAIVAI)}
"""The number of lessons of each game."""
PAGES = 6
"""More pages than any lesson has before a choice."""
PATIENCE = 900
"""Turns after which a lesson that only tells something is given up."""

Page = tuple[str, int, int]
"""A game, the number of a lesson and of a page."""


def each(camera: Studio, games: Collection[str] = tuple(LESSONS)) -> Iterator[Page]:
    """Bring the camera to one page of words after the other, and yield (game, lesson, page) while it is
    shown; lessons count from 1, pages from 0, in the order of `games`. Pages end where the learner has to
    choose. LookupError for a lesson that does not come to rest within 900 turns."""
    app = camera.app
    for game in games:
        for lesson in range(1, LESSONS[game] + 1):
            for page in range(PAGES):
                app.change({"lesson": {game: (lesson, page)}})
                app.host.focus.clear()
                app.context.go(routes.Lesson(game), "cut")
                course = _waiting(camera).course
                if page and course.phase != "say":
                    break
                camera.wait(ARRIVED)
                yield game, lesson, page
                if course.phase != "say":
                    break


def _waiting(camera: Studio) -> Any:
    """The lesson's scene once it waits for somebody."""
    for _turn in range(PATIENCE):
        camera.wait(1)
        scene: Any = camera.app.stack.top
        if scene.course.phase != "watch":
            return scene
    raise LookupError("the lesson goes on for ever")
