"""A table scene in a window that nobody sees, with bots that answer at once."""

from __future__ import annotations

import os

from miaui.core.seat import Seat

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from dataclasses import replace
from random import Random
from typing import Any

import pygame

from miaui.catalog import CATALOG
from miaui.core.envelope import Player
from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.theme import Theme
from miaui.engine.input.controls import Control
from miaui.engine.input.events import Key, Pointer
from miaui.engine.sound.audio import Audio
from miaui.engine.ui.host import Host
from miaui.engine.ui.scene import Scene, Stack
from miaui.games.miaui.public.variants import Variants
from miaui.games.miaui.tabletop.sounds import CUES
from miaui.scenes.routes import Route
from miaui.scenes.table.scene import TableScene
from miaui.store.settings import Settings
from testkit.fake_bots import FakeBots
from testkit.fake_study import fake_study
from testkit.miaui.drawn import drawn_record
from testkit.playing import match_of, referee_of, seats_of
from testkit.routes import ROUTES

NAMES = ("Ana", "Nilo", "Pua", "Tama", "Rosi", "Kai")


class Elsewhere(Scene):
    """Stands for any other scene."""

    opaque = False

    def __init__(self, route: Route) -> None:
        super().__init__()
        self.name = next(name for name, kind in ROUTES.items() if kind is type(route))


class Around:
    """What the scene needs of its context."""

    def __init__(self, settings: Settings, bots: FakeBots) -> None:
        self.settings = settings
        self.catalog = CATALOG
        self.bots = bots.service
        self.study = fake_study()
        self.audio = Audio(settings)
        self.audio.add(CUES)
        self.stack = Stack()
        self.phones = None
        self.canvas: Canvas
        self.opened: list[str] = []
        self.told: list[str] = []
        self.tell = self.told.append

    def listened(self) -> bool:
        return False

    def open(self, route: Route) -> None:
        scene = Elsewhere(route)
        self.opened.append(scene.name)
        self.stack.push(scene)

    def go(self, route: Route) -> None:
        scene = Elsewhere(route)
        self.opened.append(scene.name)
        self.stack.reset(scene, "cut")

    def change(self, **values: Any) -> None:
        self.settings = replace(self.settings, **values)


class Driver:
    """Turns a table scene by hand: `seats` players of whom `people` are persons, all bots of one
    `character`."""

    def __init__(
        self,
        seats: int = 4,
        people: int = 1,
        variants: Variants | None = None,
        size: tuple[int, int] = (1280, 720),
        seed: int = 1,
        character: str | None = None,
        **settings: Any,
    ) -> None:
        pygame.display.init()
        bot = Player("", "bot", character=character)
        players = tuple(Player(NAMES[i]) if i < people else replace(bot, name=NAMES[i]) for i in range(seats))
        record = drawn_record(players, variants or Variants(), Seat(0), Random(seed))
        bots = FakeBots(seed=seed)
        match = match_of(record, bots)
        self.table, self.session = referee_of(match), seats_of(match)
        self.around = Around(Settings(**({"pace": "instant"} | settings)), bots)
        surface = pygame.display.set_mode(size)
        theme = Theme(self.around.settings.text_scale)
        self.canvas = self.around.canvas = Canvas(surface, Art(), theme, self.around.settings)
        self.scene = TableScene(self.around, match)  # type: ignore[arg-type]
        self.host = Host(self.around.stack, self.canvas, self.around.audio)
        self.around.stack.reset(self.scene, "cut")
        self.picture()

    def picture(self) -> None:
        self.host.draw()

    def wait(self, seconds: float = 0.02) -> None:
        self.host.update(seconds)

    def settle(self, limit: float = 40.0) -> None:
        """Let time pass until the scene waits for somebody, or another scene is there."""
        spent = 0.0
        while self.around.stack.top is self.scene and not self.host.idle and spent < limit:
            self.wait(0.05)
            spent += 0.05
        assert spent < limit, "the table never comes to rest"
        self.picture()

    @property
    def top(self) -> str:
        top = self.around.stack.top
        return "" if top is None else top.name

    def control(self, key: str) -> Control:
        self.picture()
        return next(c for c in self.host.shown if c.id == key)

    def ids(self) -> list[str]:
        self.picture()
        return [c.id for c in self.host.shown]

    def move(self, x: float, y: float, button: int = 0) -> None:
        self.host.handle(Pointer("move", x, y, button))

    def click(self, key: str) -> None:
        """A click in the middle of what can be seen of a control."""
        x, y = self.middle(key)
        self.move(x, y)
        self.host.handle(Pointer("down", x, y, 1))
        self.host.handle(Pointer("up", x, y, 1))

    def middle(self, key: str) -> tuple[float, float]:
        """A point where that control is on top."""
        control = self.control(key)
        for part in (0.5, 0.25, 0.1, 0.75, 0.9):
            for down in (0.5, 0.2, 0.8):
                x, y = control.rect.x + control.rect.w * part, control.rect.y + control.rect.h * down
                over = [c for c in self.host.shown if c.hit(x, y)]
                if over and over[-1].id == key:
                    return x, y
        raise AssertionError(f"{key} is covered")

    def press(self, name: str, repeat: bool = False) -> None:
        self.host.handle(Key(name, repeat=repeat))
