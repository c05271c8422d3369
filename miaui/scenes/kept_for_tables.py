"""Caches for the tables of games: kept only as long as the scenes are there for which they were made."""

from __future__ import annotations

from miaui.engine.draw.canvas import Canvas
from miaui.engine.memory import give_back
from miaui.engine.sound.audio import Audio
from miaui.engine.ui.scene import Scene, Stack
from miaui.scenes.entry import Catalog


class KeptForTables:
    """Keeper of what tables of games need, pictures and cues, as long as a scene in the stack shows them."""

    def __init__(self, catalog: Catalog, stack: Stack, canvas: Canvas, audio: Audio) -> None:
        self._catalog = catalog
        self._stack, self._canvas, self._audio = stack, canvas, audio
        self._scenes: list[Scene] = []
        self._tables: set[tuple[str, str]] = set()
        """The game and name of each scene that shows a game's table."""

    def follow(self) -> None:
        """Take in which scenes have come or gone since the last call: close the pictures of scenes that are
        gone, load the cues of games with a scene, and free what is kept for all other games; where no scene
        stayed, free all pictures. Where no game came or went, its pictures and cues stay as they are."""
        scenes, tables = self._scenes, self._tables
        self._scenes = list(self._stack.scenes)
        for name in {scene.name for scene in scenes} - {scene.name for scene in self._scenes}:
            self._canvas.pictures.close(name)
        self._tables = {(scene.table_game, scene.name) for scene in self._scenes if scene.table_game}
        games, staying = _games(self._tables), _games(self._tables & tables)
        if staying == games == _games(tables):
            return
        for ui in self._catalog.uis:
            if ui.game in games:
                self._audio.add(ui.scenes().cues)
            if ui.game not in staying:
                self._canvas.pictures.close(ui.game)
        self._canvas.repeats.clear()
        if not any(scene in scenes for scene in self._scenes):
            self._canvas.art.forget()
            self._canvas.clear_caches()
            give_back()


def _games(tables: set[tuple[str, str]]) -> set[str]:
    return {game for game, _name in tables}
