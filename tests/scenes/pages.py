"""The whole program in a window that nobody sees, for looking at one scene after the other."""

from __future__ import annotations

import os

from miaui.core.seat import Seat
from testkit.house import new_referee

os.environ["SDL_VIDEODRIVER"] = "dummy"

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from miaui.app import App
from miaui.core.envelope import Player
from miaui.core.seat_colours import SEAT_COLOURS
from miaui.engine.run.loop import LONGEST
from miaui.games.miaui.public.variants import Variants
from miaui.games.miaui.rules.record import Record
from miaui.match.seats import Seats, with_bot_seed
from testkit.fake_bots import FakeBots
from testkit.fake_study import fake_study
from testkit.miaui.drawn import drawn_record
from testkit.playing import lock_in
from testkit.routes import ROUTES
from tests.scenes.driving import NAMES
from tools.pictures.reading import Pseudo

__all__ = ["Pseudo", "end_meetings", "game", "hasten", "misfits", "program", "show", "turn"]

COLOURS = tuple(SEAT_COLOURS)
SEEN = 3
"""Pictures that are drawn one by one at the end of a longer time."""


class Sundial:
    """A clock that goes on by `step` seconds whenever it is read."""

    def __init__(self) -> None:
        self.time, self.step = 0.0, 1 / 60

    def now(self) -> float:
        self.time += self.step
        return self.time

    def rest(self, rate: int) -> None:
        pass


@contextmanager
def program(home: Path, monkeypatch: pytest.MonkeyPatch, first: bool = False) -> Iterator[App]:
    """The program with bots that answer at once, in a home where it has been before, or for the `first`
    time."""
    settings = home / "config" / "settings.json"
    if not first and not settings.exists():
        settings.parent.mkdir(parents=True, exist_ok=True)
        settings.write_text("{}", encoding="utf-8")
    monkeypatch.setenv("MIAUI_HOME", str(home))
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr("miaui.engine.sound.device.device_here", lambda: False)
    monkeypatch.setattr("miaui.app._open_bots", FakeBots)
    monkeypatch.setattr("miaui.app._open_study", fake_study)
    made = App(Sundial())
    try:
        yield made
    finally:
        made._close()


def show(app: App, page: str, size: tuple[int, int] = (1280, 720), **options: Any) -> Any:
    """Bring a scene to rest at a size; the scene."""
    if app.window.size != size:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        app.window.resized()
        app.loop.resized()
    app.context.go(ROUTES[page](**options), "cut")
    turn(app)
    return app.stack.top


def end_meetings(app: App) -> None:
    """Press what is met for the first time away."""
    while app.stack.top is not None and app.stack.top.name == "meeting":
        app.stack.top.back()
        turn(app, 60)


def turn(app: App, turns: int = 3) -> None:
    """Let as many sixtieths of a second pass, all but the last few in long steps: what is seen on the way is
    for tests that ask for it."""
    clock = app.loop.clock
    assert isinstance(clock, Sundial)
    step = clock.step
    while turns > SEEN and step < LONGEST:
        passed = min(turns - SEEN, round(LONGEST / step))
        clock.step, turns = passed * step, turns - passed
        app.loop.turn()
    clock.step = step
    for _ in range(turns):
        app.loop.turn()


def hasten(app: App) -> None:
    """Let as much time pass a turn as may: for what takes minutes to tell."""
    assert isinstance(app.loop.clock, Sundial)
    app.loop.clock.step = LONGEST


def misfits(app: App) -> list[str]:
    """What is cut or leaves the window in the picture of this moment."""
    app.host.touch()
    app.loop.turn()
    faults = [f"text {words!r}" for words, _box in app.canvas.overflows]
    bounds = app.canvas.bounds.inset(-1)
    faults += [
        f"control {control.id} {control.rect}"
        for control in app.host.shown
        if control.scroll is None and bounds.common(control.rect) != pytest.approx(control.rect)
    ]
    return faults


def game(
    seats: int = 4, people: int = 1, rounds: int = 12, seed: int = 3, variants: Variants | None = None
) -> Record:
    """A game played by chance, with the bots' pledges, as far as some rounds."""
    players = tuple(
        Player(NAMES[i], "human" if i < people else "bot", None if i < people else "diver", None, COLOURS[i])
        for i in range(seats)
    )
    record = drawn_record(players, variants or Variants(), Seat(0), Random(seed))
    table = new_referee(with_bot_seed(record, seed))
    session, rng = Seats(table, FakeBots(seed=seed).client()), Random(seed + 1)
    while len(table.record.dives) < rounds:
        session.update(0.1)
        if session.next_human is not None:
            if session.viewer is None:
                session.open_for(session.next_human)
            lock_in(session, rng.choice(session.view.open.hand))
    return table.record
