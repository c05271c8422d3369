"""Maker of the scene of a result from what a game hands in; the scene is imported when a game is over.

A game's `Scenes.result` is `result_with` of a function that imports and makes its `Finale`. It is not that
function itself: what games hand in is known to all scenes, and these would lead in a circle.
"""

from __future__ import annotations

from collections.abc import Callable

from miaui.core.game import E, M, V
from miaui.engine.ui.scene import Scene
from miaui.match.match import Match
from miaui.scenes.context import Context
from miaui.scenes.result.finale import Finale


def result_with(finale: Callable[[Match[M, E, V]], Finale]) -> Callable[[Context, Match[M, E, V]], Scene]:
    """Return what makes the scene of a result, with the game's part that `finale` makes."""

    def open_result(context: Context, match: Match[M, E, V]) -> Scene:
        from miaui.scenes.result.scene import ResultScene

        return ResultScene(context, match, finale(match))

    return open_result
