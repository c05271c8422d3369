"""What every scene is given: the player's settings, the library, sound, the stack, and the other scenes
by name."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from miaui.engine.audio import Audio
    from miaui.engine.scene import Scene, Stack, Wipe
    from miaui.store.library import Library
    from miaui.store.settings import Settings
    from miaui.table.session import Staff

SCENES = {
    "title": "miaui.scenes.title:Title",
    "newgame": "miaui.scenes.newgame:NewGame",
    "games": "miaui.scenes.games:Games",
    "import": "miaui.scenes.bring:Import",
    "replay": "miaui.scenes.replay:shown",
    "review": "miaui.scenes.review:Review",
    "tutorial": "miaui.scenes.tutorial:Tutorial",
    "statistics": "miaui.scenes.statistics:StatisticsScene",
    "handover": "miaui.scenes.handover:Handover",
    "table": "miaui.scenes.table:TableScene",
    "pause": "miaui.scenes.pause:Pause",
    "result": "miaui.scenes.result:Result",
    "settings": "miaui.scenes.settings:SettingsScene",
    "rules": "miaui.scenes.rules:Rules",
    "credits": "miaui.scenes.credits:Credits",
}
"""Scene by name; a module is loaded when its scene is first asked for, so that the first picture comes
early."""


class Context:
    """The parts that the program put together. Scenes reach each other only through `go` and `open`."""

    def __init__(
        self,
        settings: Settings,
        open_library: Callable[[], Library],
        audio: Audio,
        stack: Stack,
        on_change: Callable[[dict[str, Any]], Settings],
        open_mind: Callable[[], Staff],
    ) -> None:
        self.settings = settings
        self._open_library = open_library
        self._library: Library | None = None
        self.audio = audio
        self.stack = stack
        self._on_change = on_change
        self._open_mind = open_mind
        self._mind: Staff | None = None

    @property
    def library(self) -> Library:
        """The player's games; opened when first asked for."""
        if self._library is None:
            self._library = self._open_library()
        return self._library

    @property
    def mind(self) -> Staff:
        """Whoever answers for the bots; started when first asked for."""
        if self._mind is None:
            self._mind = self._open_mind()
        return self._mind

    def close(self) -> None:
        """Close the library and send the bots home, where they were needed at all."""
        if self._mind is not None:
            self._mind.close()
        if self._library is not None:
            self._library.close()

    def make(self, name: str, **options: Any) -> Scene:
        """A new scene by name; options go to its constructor."""
        module, _, cls = SCENES[name].partition(":")
        scene: Scene = getattr(import_module(module), cls)(self, **options)
        return scene

    def go(self, name: str, wipe: Wipe = "fade", **options: Any) -> None:
        """Leave everything and start again from a scene."""
        self.stack.reset(self.make(name, **options), wipe)

    def open(self, name: str, wipe: Wipe | None = None, **options: Any) -> None:
        """Put a scene on top; Escape leads back here."""
        self.stack.push(self.make(name, **options), wipe)

    def change(self, **values: Any) -> None:
        """Change settings: kept on disk and in force at once."""
        self.settings = self._on_change(values)

    def quit(self) -> None:
        """End the program; the game in progress is kept already."""
        self.stack.clear()
