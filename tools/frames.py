"""Times of frames in a window of a given size, for `make bench`: `python -m tools.frames WIDTH HEIGHT`.

Plays rounds at normal pace on a clock that steps a 60th of a second a frame, and prints two JSON lists of
milliseconds of work a frame: while rounds resolve, and while the table rests with ambient motion.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from random import Random

from miaui.app import App
from miaui.bots.fallback import fallback
from miaui.games.miaui.record import Player, new
from miaui.games.miaui.variants import Variants
from miaui.games.miaui.view import View
from miaui.scenes.sitting import Sitting
from miaui.store.settings import Settings, SettingsFile
from miaui.table.session import Answer, Question, Session
from miaui.table.table import Table

ROUNDS = 8
REST = 180


class Steady:
    """A clock that goes on a 60th of a second a frame."""

    def __init__(self) -> None:
        self.time = 0.0

    def now(self) -> float:
        return self.time

    def rest(self, rate: int) -> None:
        self.time += 1 / 60


class Prompt:
    """A mind that answers at once in this process: what is measured here is pictures."""

    def __init__(self) -> None:
        self.asked: list[Question] = []

    def ask(self, question: Question) -> None:
        self.asked.append(question)

    def poll(self) -> list[Answer]:
        asked, self.asked = self.asked, []
        return [Answer(question.ticket, fallback(question.view)) for question in asked]

    def give_up(self, ticket: str) -> None:
        self.forget()

    def forget(self) -> None:
        self.asked.clear()

    def fallback(self, view: View) -> int:
        return fallback(view)

    def close(self) -> None:
        self.forget()


def main() -> None:
    """Measure and print."""
    width, height = int(sys.argv[1]), int(sys.argv[2])
    with tempfile.TemporaryDirectory() as home:
        os.environ["MIAUI_HOME"] = home
        clock = Steady()
        app = App(clock)
        app.settings = Settings(window=(0, 0, width, height), mute=True)
        SettingsFile(app.paths.config).save(app.settings)
        app.window.close()
        busy, calm = _play(App(clock), clock)
    print(json.dumps(busy))
    print(json.dumps(calm))


def _play(app: App, clock: Steady) -> tuple[list[float], list[float]]:
    players = (Player("Ana"), *(Player(f"Bot {n}", "bot", "diver") for n in range(4)))
    session = Session(Table(new(players, Variants(), 0, Random(5))), Prompt())
    app.context.go("table", wipe="cut", sitting=Sitting(session, "bench"))
    busy: list[float] = []
    for _ in range(ROUNDS):
        _until_idle(app, clock)
        session.lock_in(session.view.open.hand[-1])
        busy += _until_idle(app, clock)
    return busy, [_turn(app, clock) for _ in range(REST)]


def _until_idle(app: App, clock: Steady) -> list[float]:
    times = [_turn(app, clock)]
    while not app.host.idle:
        times.append(_turn(app, clock))
    return times


def _turn(app: App, clock: Steady) -> float:
    """Milliseconds of one turn of the loop."""
    begun = time.perf_counter()
    app.loop.turn()
    spent = time.perf_counter() - begun
    clock.rest(60)
    return spent * 1000


if __name__ == "__main__":
    main()
