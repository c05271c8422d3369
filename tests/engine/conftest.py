"""A screen without a window, a clock that the test turns, and a scene to drive."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import Theme
from miaui.engine.input.controls import Control
from miaui.engine.input.events import Key, Pointer
from miaui.engine.prefs import PlainPrefs
from miaui.engine.sound.audio import Audio
from miaui.engine.ui.host import Host
from miaui.engine.ui.scene import Scene, Stack


class Panel(Scene):
    """One control of every kind, and a note of what was done with them."""

    name = "panel"

    def __init__(self, name: str = "panel") -> None:
        super().__init__()
        self.name = name
        self.values: dict[str, Any] = {"toggle": False, "choice": 0, "slider": 0.5, "text": "Moana"}
        self.done: list[str] = []
        self.enabled = True
        self.running = False
        self.backs = 0

    def set(self, key: str, value: Any) -> None:
        self.values[key] = value
        self.touch()

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(canvas.bounds, "plum-0")

    def controls(self, canvas: Canvas) -> list[Control]:
        def changes(key: str) -> Any:
            return lambda value: self.set(key, value)

        rows = [Rect(100, 100 + 90 * i, 800, 70) for i in range(6)]
        return [
            Control(
                "go", "Go", rows[0], on_press=lambda: self.done.append("go"), hotkey="g",
                tip="Goes.", enabled=self.enabled,
            ),
            Control("toggle", "Captions", rows[1], kind="toggle", value=self.values["toggle"],
                    on_change=changes("toggle")),
            Control("choice", "Pace", rows[2], kind="choice", value=self.values["choice"],
                    options=("Calm", "Normal", "Fast"), on_change=changes("choice")),
            Control("slider", "Music", rows[3], kind="slider", value=self.values["slider"], steps=10,
                    on_change=changes("slider")),
            Control("text", "Name", rows[4], kind="text", value=self.values["text"], limit=12,
                    on_change=changes("text"), on_press=lambda: self.done.append("named")),
            Control("area", "A card", Rect(1200, 300, 120, 180), kind="area",
                    on_press=lambda: self.done.append("card")),
        ]  # fmt: skip

    def finish(self) -> bool:
        was, self.running = self.running, False
        return was

    @property
    def idle(self) -> bool:
        return not self.running

    def back(self) -> None:
        self.backs += 1
        super().back()


class Driver:
    """A host with a panel on a dummy screen, and short words for what a person does."""

    def __init__(self, surface: pygame.Surface, text_scale: float = 1.0) -> None:
        self.prefs = PlainPrefs()
        self.audio = Audio(self.prefs)
        self.stack = Stack()
        self.canvas = Canvas(surface, Art(), Theme(text_scale), self.prefs)
        self.host = Host(self.stack, self.canvas, self.audio)
        self.panel = Panel()
        self.stack.push(self.panel)
        self.turn()

    def turn(self, dt: float = 1 / 60) -> list[pygame.Rect] | None:
        self.host.update(dt)
        return self.host.draw() if self.host.dirty else []

    def key(self, name: str, ctrl: bool = False, repeat: bool = False) -> None:
        self.host.handle(Key(name, ctrl=ctrl, repeat=repeat))
        self.turn()

    def click(self, x: float, y: float) -> None:
        for kind in ("move", "down", "up"):
            self.host.handle(Pointer(kind, x, y, button=0 if kind == "move" else 1))
        self.turn()

    def find(self, key: str) -> Control:
        return next(control for control in self.host.shown if control.id == key)

    def press(self, key: str) -> None:
        rect = self.find(key).rect
        self.click(rect.cx, rect.cy)


@pytest.fixture
def surface() -> Iterator[pygame.Surface]:
    pygame.display.init()
    yield pygame.display.set_mode((1280, 720))
    pygame.display.quit()


@pytest.fixture
def driver(surface: pygame.Surface) -> Driver:
    return Driver(surface)
