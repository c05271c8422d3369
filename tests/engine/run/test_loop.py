"""The heartbeat: time is bounded, pictures only when due, and few turns while nobody looks."""

from __future__ import annotations

import time
from typing import Any

import pygame
import pytest

from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.engine.input.events import NOWHERE, News, Pointer
from miaui.engine.prefs import PlainPrefs
from miaui.engine.run.loop import (
    AWAY,
    BUSY,
    CALM,
    LOOK,
    PREPARED,
    PROMPT,
    RESTED,
    RESTED_STILL,
    Loop,
    WallClock,
)
from miaui.engine.run.window import SMALLEST, Window
from miaui.engine.sound.audio import Audio
from miaui.engine.ui.host import Host
from miaui.engine.ui.scene import Stack
from tests.engine.conftest import Panel


class Sundial:
    """Time that passes only when told to."""

    def __init__(self) -> None:
        self.time = 100.0
        self.rates: list[int] = []

    def now(self) -> float:
        return self.time

    def rest(self, rate: int) -> None:
        self.rates.append(rate)
        self.time += 1 / rate


class Seconds(Panel):
    """Keeps the time it is given."""

    def __init__(self) -> None:
        super().__init__()
        self.given: list[float] = []

    def update(self, dt: float) -> None:
        self.given.append(dt)


@pytest.fixture
def loop() -> Loop:
    window = Window("Miaui", (-1, -1, 1280, 720))
    stack = Stack()
    host = Host(stack, Canvas(window.surface, Art()), Audio(PlainPrefs()))
    stack.push(Seconds())
    pygame.event.clear()
    return Loop(window, host, Sundial())


def scene(loop: Loop) -> Seconds:
    top = loop.host.stack.top
    assert isinstance(top, Seconds)
    return top


def post(kind: int, **values: Any) -> None:
    pygame.event.post(pygame.event.Event(kind, **values))


def test_time_is_clamped(loop: Loop) -> None:
    loop.turn()
    loop.clock.time += 30  # type: ignore[attr-defined]
    loop.turn()
    assert scene(loop).given == [0.0, 0.1]


def test_nothing_is_drawn_when_nothing_changed(loop: Loop) -> None:
    for _ in range(20):
        loop.turn()
    assert loop.pictures == 1
    scene(loop).touch()
    loop.turn()
    assert loop.pictures == 2


def test_nothing_is_drawn_while_hidden(loop: Loop) -> None:
    loop.turn()
    post(pygame.WINDOWHIDDEN)
    loop.turn()
    for _ in range(10):
        scene(loop).touch()
        loop.turn()
    assert loop.pictures == 1
    assert loop.rate == AWAY
    post(pygame.WINDOWSHOWN)
    loop.turn()
    assert loop.pictures == 2


def test_the_rate_follows_what_goes_on(loop: Loop) -> None:
    loop.turn()
    assert loop.rate == CALM
    scene(loop).running = True
    assert loop.rate == BUSY
    scene(loop).running = False
    post(pygame.WINDOWFOCUSLOST)
    loop.turn()
    assert loop.rate == AWAY
    post(pygame.WINDOWFOCUSGAINED)
    post(pygame.MOUSEMOTION, pos=(10, 10), rel=(1, 1), buttons=(0, 0, 0))
    loop.turn()
    assert loop.rate == BUSY


def test_it_ends_when_the_window_is_closed_or_the_last_scene_is_gone(loop: Loop) -> None:
    assert loop.turn()
    post(pygame.QUIT)
    assert not loop.turn()
    loop.host.stack.clear()
    assert not loop.turn()


def test_the_fast_key_runs_time_four_times(loop: Loop) -> None:
    loop.turn()
    post(pygame.KEYDOWN, key=pygame.K_f, mod=0, unicode="f", scancode=pygame.KSCAN_F)
    loop.clock.time += 0.02  # type: ignore[attr-defined]
    loop.turn()
    post(pygame.KEYUP, key=pygame.K_f, mod=0, scancode=pygame.KSCAN_F)
    loop.clock.time += 0.02  # type: ignore[attr-defined]
    loop.turn()
    assert scene(loop).given[1:] == pytest.approx([0.08, 0.02])


def test_a_resize_lays_everything_out_anew(loop: Loop) -> None:
    loop.turn()
    pygame.display.set_mode((1920, 1080), pygame.RESIZABLE)
    post(pygame.WINDOWSIZECHANGED, x=1920, y=1080)
    loop.turn()
    assert loop.host.canvas.scale == 1.0
    assert loop.input.scale == 1.0
    assert loop.pictures == 2
    post(pygame.WINDOWSIZECHANGED, x=1920, y=1080)
    loop.turn()
    assert loop.pictures == 2


@pytest.mark.parametrize(("size", "large"), [((1920, 1080), False), ((3840, 2160), True)])
def test_large_windows_keep_the_room_of_what_they_draw(
    loop: Loop, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], large: bool
) -> None:
    kept: list[bool] = []
    monkeypatch.setattr("miaui.engine.run.loop.give_back_early", kept.append)
    loop.window.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
    loop.resized()
    assert kept == [large]


def test_several_moves_become_one(loop: Loop) -> None:
    for x in range(50):
        post(pygame.MOUSEMOTION, pos=(x, 10), rel=(1, 1), buttons=(0, 0, 0))
    events = loop.input.events()
    assert len(events) == 1
    assert events[0].x == pytest.approx(49 / loop.input.scale)  # type: ignore[union-attr]


def test_what_is_held_is_let_go_of_with_the_focus(loop: Loop) -> None:
    """The button may come up over another window, and is never heard of."""
    post(pygame.MOUSEBUTTONDOWN, pos=(10, 10), button=1, touch=False)
    post(pygame.MOUSEBUTTONDOWN, pos=(10, 10), button=3, touch=False)
    post(pygame.MOUSEBUTTONUP, pos=(10, 10), button=3, touch=False)
    post(pygame.WINDOWFOCUSLOST)
    post(pygame.WINDOWFOCUSLOST)
    events = loop.input.events()
    assert events[3:] == [Pointer("up", NOWHERE, NOWHERE, 1), News("blur"), News("blur")]


def test_a_remembered_place_off_every_screen_is_forgotten() -> None:
    window = Window("Miaui", (90000, 90000, 300, 200))
    assert window.size == SMALLEST
    for display in ("full", "borderless", "window"):
        window.show_as(display)
        assert window.display == display
    assert window.size == SMALLEST
    window.close()


def test_what_another_window_covered_is_shown_again(loop: Loop, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[object] = []
    monkeypatch.setattr(loop.window, "flip", shown.append)
    while loop.host.dirty or loop.host.canvas.art.hurry:
        loop.turn()
        loop.clock.rest(loop.rate)
    shown.clear()
    loop.turn()
    assert shown == []
    post(pygame.WINDOWEXPOSED)
    loop.turn()
    assert shown == [None]


def test_rest_grows_deeper_and_input_ends_it(loop: Loop) -> None:
    clock = loop.clock
    assert isinstance(clock, Sundial)
    loop.turn()
    began = clock.time
    while clock.time < began + PREPARED + 1:
        clock.rest(loop.rate)
        loop.turn()
    assert loop.rate == RESTED
    loop.host.canvas.settings.reduced_motion = True  # type: ignore[misc]
    assert loop.rate == RESTED_STILL
    clock.rest(loop.rate)
    loop.turn()
    assert scene(loop).given[-1] == pytest.approx(1 / RESTED_STILL)
    post(pygame.MOUSEMOTION, pos=(10, 10), rel=(1, 1), buttons=(0, 0, 0))
    loop.turn()
    clock.time += 1.0
    assert loop.rate == CALM


def test_what_input_begins_at_rest_begins_with_it(loop: Loop) -> None:
    """The rest before it is over, however long it was: a motion would begin with a jump otherwise."""
    loop.turn()
    loop.clock.time += 0.1  # type: ignore[attr-defined]
    post(pygame.MOUSEMOTION, pos=(10, 10), rel=(1, 1), buttons=(0, 0, 0))
    loop.turn()
    assert scene(loop).given == pytest.approx([0.0, PROMPT])


def test_input_ends_a_rest_early(loop: Loop, monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    times = iter((0.0, 0.0, 0.05, 0.05))

    def sleep(seconds: float) -> None:
        slept.append(seconds)
        post(pygame.MOUSEMOTION, pos=(10, 10), rel=(1, 1), buttons=(0, 0, 0))

    monkeypatch.setattr(time, "sleep", sleep)
    monkeypatch.setattr(time, "monotonic", lambda: next(times))
    WallClock().rest(2)
    assert slept == [LOOK]


@pytest.mark.parametrize("moving", [False, True])
def test_a_left_scene_takes_its_baked_pictures_with_it(loop: Loop, moving: bool) -> None:
    art = loop.host.canvas.art
    loop.turn()
    art.part("diver/7", 0.4, 7.0)
    loop.turn()
    assert art._sources.held and art._turned.held
    following = Seconds()
    following.running = moving
    loop.host.stack.replace(following, "fade")
    loop.turn()
    assert loop.host.wipe is not None and art._sources.held, "the old picture is in sight for a moment"
    for _ in range(60):
        loop.clock.rest(60)
        loop.turn()
    assert loop.host.wipe is None
    assert not art._sources.held and not art._turned.held
