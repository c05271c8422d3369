"""The whole program before a camera: a window that nobody sees, and a clock of our own, so that the same
code gives the same pictures."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame
from PIL import Image

from miaui.app import App
from miaui.engine import i18n
from miaui.store.settings import Settings, SettingsFile
from testkit.fake_bots import plain_bots
from testkit.fake_study import fake_study
from tools.frames import Steady

Going = Callable[[App], None]
"""Function that goes somewhere in the program."""
STEP = 1 / 60
ARRIVED = 90
"""Turns until a scene has arrived and is sharp."""


class Studio:
    """The program `app` in one window, which nobody sees, and its `clock`, which `wait` moves on. `size`:
    that of the window in pixels."""

    def __init__(self, app: App, clock: Steady, size: tuple[int, int]) -> None:
        self.app, self.clock = app, clock
        self.resize(size)

    def resize(self, size: tuple[int, int]) -> None:
        """Set the window to `size` pixels and lay out the present scene anew."""
        self.size = size
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.app.window.resized()
        self.app.loop.resized()
        self.app.canvas.art.hurry = False

    def change(self, size: tuple[int, int], text: float, high_contrast: bool = False) -> None:
        """Set text scale and contrast, and resize the window if `size` is another; the scene stays, and
        settings are not written to disk."""
        with patch.object(self.app.file, "save", lambda _settings: None):
            self.app.change({"text_scale": text, "high_contrast": high_contrast})
        if size != self.size:
            self.resize(size)

    def show(self, go: Going, turns: int = ARRIVED) -> Image.Image:
        """Run `go` on the app, wait `turns` 60ths of a second, as `arrive` does, and return `picture()`;
        without waiting for 0."""
        self.arrive(go, turns)
        return self.picture()

    def arrive(self, go: Going, turns: int = ARRIVED) -> None:
        """Take the focus away, run `go` on the app, and wait `turns` 60ths of a second."""
        self.app.host.focus.clear()
        go(self.app)
        self.wait(turns)

    def wait(self, turns: int) -> None:
        """Update the program `turns` times by a 60th of a second each, without painting."""
        for _ in range(turns):
            self.app.host.update(STEP)
            self.clock.rest(60)

    def draw(self) -> pygame.Surface:
        """Paint all of the present moment on the window, and return the window's surface: it is not a
        copy."""
        self.app.host.touch()
        self.app.host.draw()
        surface: pygame.Surface = self.app.window.surface
        return surface

    def picture(self) -> Image.Image:
        """Paint all of the present moment and return a copy of it, in RGB and in the window's size."""
        surface = self.draw()
        return Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))


@contextmanager
def studio(size: tuple[int, int], text: float = 1.0, **settings: Any) -> Iterator[Studio]:
    """Yield a studio of `size` pixels at text scale `text`, with a home folder and bots of its own;
    `settings` are fields of `Settings` (by default English, without sound). Afterwards the program is closed,
    its home deleted and the language English."""
    chosen: dict[str, Any] = {"language": "en", "mute": True} | settings
    with tempfile.TemporaryDirectory() as home, patch.dict(os.environ, MIAUI_HOME=home):
        config = Path(home) / "config"
        config.mkdir()
        SettingsFile(config).save(Settings(text_scale=text, **chosen))
        clock = Steady()
        here = patch("miaui.engine.sound.device.device_here", lambda: False)
        with here, patch("miaui.app._open_study", fake_study):
            app = App(clock, plain_bots)
            try:
                yield Studio(app, clock, size)
            finally:
                app._close()
                i18n.use("en")
