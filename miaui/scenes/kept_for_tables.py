"""What is kept for the tables of games: only for those games whose scenes are there."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from miaui.scenes import shown_screens
from miaui.scenes.screen import load

if TYPE_CHECKING:
    from miaui.engine.audio import Audio
    from miaui.engine.canvas import Canvas
    from miaui.engine.scene import Stack


class KeptForTables:
    """Follows which games have a scene in the stack."""

    def __init__(self, stack: Stack, canvas: Canvas, audio: Audio) -> None:
        self._stack, self._canvas, self._audio = stack, canvas, audio
        self._games: set[str] = set()

    def follow(self) -> None:
        """Scenes have come or gone: let go of what belongs to games that have none any more, and take in the
        cues of those that have one now."""
        games = {scene.table_game for scene in self._stack.scenes if scene.table_game}
        if games == self._games:
            return
        self._games = games
        for screen in shown_screens():
            if screen.game in games:
                self._audio.add(load(screen.cues))
            else:
                _forget(screen.forget)
        self._canvas.repeats.clear()


def _forget(reference: str) -> None:
    """Call what a "module:name" stands for; a module that was never needed has kept nothing."""
    module, _, name = reference.partition(":")
    if module in sys.modules:
        getattr(sys.modules[module], name)()
