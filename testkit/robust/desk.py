"""The whole program in one process without a person at the screen: a clock that the test turns, bots that
answer when the test likes, events through pygame's own queue."""

from __future__ import annotations

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import itertools
import json
import warnings
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pygame

from miaui import app as program
from miaui.bots.service import Process, Question
from miaui.catalog import CATALOG
from miaui.core.seat_colours import SEAT_COLOURS
from miaui.engine.input.controls import Control
from miaui.scenes.entry import Catalog
from miaui.store.settings import SeatSetup
from testkit.fake_bots import NONSENSE, Choose, FakeBots, any_move
from testkit.house import GAMES, AnyMatch
from testkit.playing import referee_of
from testkit.routes import ROUTES

TURN = 0.1
"""Seconds that a turn of the loop lasts."""
SMALL = (1024, 640)


class FakeClock:
    """A clock whose `time`, in seconds, goes on only when a test or a turn of a desk adds to it, or when its
    `rest` is called."""

    def __init__(self) -> None:
        self.time = 0.0

    def now(self) -> float:
        """Return `time`, in seconds: 0.0 at first. It does not go on by itself."""
        return self.time

    def rest(self, rate: int) -> None:
        """Add `1 / rate` seconds to `time` and return at once, without a pause. ZeroDivisionError for 0."""
        self.time += 1 / rate


def seats(people: int, bots: int, level: str = "") -> tuple[SeatSetup, ...]:
    """Return the settings of the seats of a new table: `people` humans, then `bots` bots of that level, ""
    for the game's usual one. Only the first six of them are returned; () for none. Colours go by seat, names
    are ""."""
    kinds = ["human"] * people + ["bot"] * bots
    return tuple(
        SeatSetup(kind=kind, level=level if kind == "bot" else "", colour=colour)
        for kind, colour in zip(kinds, SEAT_COLOURS, strict=False)
    )


def table(people: int, bots: int, **variants: bool) -> dict[str, Any]:
    """Return settings of the program, as in their file, with a table of Miaui of `people` humans, then `bots`
    bots: the keys "pace" ("instant"), "recap" ("go"), "mute" (True), "window" ([0, 0, 1024, 640]) and
    "table", a dict of "seats", "open_baskets", "no_fighting" (False), "kiti" (0), "pace" and `variants`,
    which replace these. At most six seats are taken."""
    chairs = [asdict(seat) for seat in seats(people, bots)]
    setup = {"seats": chairs, "open_baskets": False, "no_fighting": False, "kiti": 0, "pace": "instant"}
    shown = {"pace": "instant", "recap": "go", "mute": True, "window": [0, 0, *SMALL]}
    return {**shown, "table": setup | variants}


def tables(people: int, bots: int, pace: str = "instant") -> dict[str, Any]:
    """Return settings of the program, as in their file, with the keys "pace", "recap" ("go"), "mute" (True),
    "window" ([0, 0, 1024, 640]) and "tables": for each game of the house, by key, a dict of "seats" (`people`
    humans, then `bots` bots, at most six), "options" ([]), "youngest" (0) and "pace"."""
    chairs = [asdict(seat) for seat in seats(people, bots)]
    setup = {"seats": chairs, "options": [], "youngest": 0, "pace": pace}
    shown = {"pace": pace, "recap": "go", "mute": True, "window": [0, 0, *SMALL]}
    return {**shown, "tables": dict.fromkeys(GAMES, setup)}


def furnish(home: Path, settings: dict[str, Any]) -> None:
    """Write settings as JSON into HOME/config/settings.json, in place of what is there; folders that are
    missing are made."""
    (home / "config").mkdir(parents=True, exist_ok=True)
    (home / "config" / "settings.json").write_text(json.dumps(settings), encoding="utf-8")


#: Of all polls so many bring nothing, so that bots hesitate.
LAG = 0.3


def novices(seed: int = 1) -> FakeBots:
    """Return new bots that play random legal moves. An answer is not always ready at once: in 3 of 10 polls,
    and in the first poll after each answer, there is none yet. Moves and delays are equal for an equal seed,
    questions and polls."""
    return FakeBots(any_move(seed), LAG, seed)


def unreliable(seed: int) -> FakeBots:
    """Return new bots that play random legal moves, equal for an equal seed, but every 17th question is
    answered with "99", which is no move, and every 23rd is never answered. In 3 of 10 polls no answer is
    ready yet."""
    return FakeBots(_flawed(any_move(seed)), LAG, seed)


def _flawed(choose: Choose) -> Choose:
    counts = itertools.count(1)

    def flawed(question: Question) -> str | None:
        count = next(counts)
        if count % 23 == 0:
            return None
        return NONSENSE if count % 17 == 0 else choose(question)

    return flawed


class Desk:
    """The program running in this process, without a window, at the scene of that key (`ROUTES`) after its
    first turn.

    Its files lie in `home` (environment MIAUI_HOME, which stays set; None: wherever the program looks), with
    `settings` written there, or None: those that are there. `clock` is a `FakeClock`, `said` all notices so
    far, `alive` False once the program has ended.
    """

    def __init__(
        self,
        home: Path | None,
        settings: dict[str, Any] | None = None,
        bots: Callable[[], Process] = novices,
        scene: str = "title",
        catalog: Catalog = CATALOG,
    ) -> None:
        if home is not None:
            os.environ["MIAUI_HOME"] = str(home)
            if settings is not None:
                furnish(home, settings)
        self.clock = FakeClock()
        self.said: list[str] = []
        self.app = program.App(self.clock, bots, catalog)
        self.host, self.stack, self.loop = self.app.host, self.app.stack, self.app.loop
        notes = self.host.overlay
        say = notes.say
        notes.say = lambda words, *more: (self.said.append(words), say(words, *more))[1]  # type: ignore[func-returns-value, method-assign]
        self.app.context.go(ROUTES[scene](), "cut")
        self.alive = True
        self.turn()

    # Time

    def turn(self, dt: float = TURN) -> bool:
        """Let `dt` seconds pass and turn the loop once. Return True; False once the program has ended: then
        only the clock goes on."""
        self.clock.time += dt
        self.alive = self.alive and self.loop.turn()
        return self.alive

    def wait(self, what: Callable[[], bool], turns: int = 3000) -> None:
        """Turn the loop, 0.1 seconds each, until `what()` is true; not at all if it is at first.
        AssertionError, which names the scene on top, if it is not after `turns` turns."""
        for _ in range(turns):
            if what():
                return
            self.turn()
        raise AssertionError(f"waited in vain in {self.top}, idle {self.host.idle}")

    def rest(self) -> None:
        """Turn the loop once, and on until nothing is animated and no picture is due; each turn takes 0.1
        seconds of `clock`. AssertionError if that is not so after 3000 more turns."""
        self.turn()
        self.wait(lambda: self.host.idle and not self.host.dirty)

    # Eyes

    @property
    def top(self) -> str:
        """The name of the scene on top, e.g. "table", or "pause" for the menu over it; "" for none."""
        return "" if self.stack.top is None else self.stack.top.name

    @property
    def match(self) -> AnyMatch | None:
        """The match of the highest scene that has one; None without one."""
        return next((s.match for s in reversed(self.stack.scenes) if hasattr(s, "match")), None)

    def find(self, key: str) -> Control | None:
        """Return the first control with this id that is shown and enabled; None if there is none."""
        return next((c for c in self.host.shown if c.id == key and c.enabled), None)

    @property
    def hand(self) -> list[int]:
        """The numbers of Miaui's diver cards that can be chosen now, in the order of the controls; [] for
        none."""
        return [int(c.id[5:]) for c in self.host.shown if c.id.startswith("hand.") and c.enabled]

    def picture(self) -> bytes:
        """Return the window's pixels as bytes: three (red, green, blue) for each, row by row from the top
        left."""
        return pygame.image.tobytes(self.app.window.surface, "RGB")

    # Hands

    def post(self, kind: int, **values: Any) -> None:
        """Put an event of pygame (its number, e.g. pygame.QUIT) with these attributes into pygame's queue;
        the next turn takes it."""
        pygame.event.post(pygame.event.Event(kind, values))

    def key(self, key: int, up: bool = True, mod: int = 0) -> None:
        """Put into the queue that a key (pygame's number, e.g. pygame.K_F12) is pressed with modifiers `mod`
        and, unless `up` is False, released. No turn is made, and no text typed."""
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        if up:
            self.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def mouse(self, kind: int, x: int, y: int, button: int = 1, held: bool = False) -> None:
        """Put an event of the mouse (pygame's number, e.g. pygame.MOUSEBUTTONDOWN) at a pixel into the queue.
        For a motion `held` tells if the left button is down, and `button` is not read; for others it is the
        reverse. No turn is made."""
        if kind == pygame.MOUSEMOTION:
            self.post(kind, pos=(x, y), rel=(0, 0), buttons=(int(held), 0, 0), touch=False)
        else:
            self.post(kind, pos=(x, y), button=button, touch=False)

    def click(self, key: str) -> None:
        """Wait until nothing is animated and the control with this id is enabled; move the mouse to it, press
        and release its left button where nothing covers it, and turn once. AssertionError if it is not
        enabled after 3000 turns, or is covered everywhere."""
        self.wait(lambda: self.host.idle and self.find(key) is not None)
        x, y = self._spot(key)
        self.mouse(pygame.MOUSEMOTION, x, y)
        self.mouse(pygame.MOUSEBUTTONDOWN, x, y)
        self.mouse(pygame.MOUSEBUTTONUP, x, y)
        self.turn()

    def _spot(self, key: str) -> tuple[int, int]:
        control = self.find(key)
        if control is None:
            raise AssertionError(f"no control {key}")
        box, scale = control.rect, self.host.canvas.scale
        for part in (0.5, 0.25, 0.1, 0.75, 0.9):
            for down in (0.5, 0.2, 0.8):
                x, y = box.x + box.w * part, box.y + box.h * down
                over = [c for c in self.host.shown if c.hit(x, y)]
                if over and over[-1].id == key:
                    return round(x * scale), round(y * scale)
        raise AssertionError(f"{key} is covered")

    def resize(self, width: int, height: int) -> None:
        """Set the window to `width` × `height` pixels at once; the program learns of it in the next turn."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            pygame.Window.from_display_module().size = (width, height)

    # Playing

    def dive(self) -> None:
        """Click the middle card of the hand of the person at the screen twice: it is lifted, then locked in.
        IndexError without a hand."""
        number = self.hand[len(self.hand) // 2]
        self.click(f"hand.{number}")
        self.click(f"hand.{number}")

    def play(self, rounds: int = 12) -> None:
        """Play Miaui, from the title with a new game or from a table, until `rounds` rounds are played, or
        with 12 until the result is shown and nothing is animated. Every person plays her middle card.
        AssertionError if that takes more than 30 000 turns, or the program ends."""
        if self.top == "title":
            self.click("title.new.miaui")
            self.click("newgame.start")
        for _ in range(30_000):
            assert self.alive, "the program has been ended from outside"
            match = self.match
            if self.top == "result" and self.host.idle:
                return
            if match is not None and rounds < 12 and len(referee_of(match).record.dives) >= rounds:
                return
            if self.host.idle and self.top == "handover":
                self.click("handover.open")
            elif self.host.idle and self.top == "table" and self.hand:
                self.dive()
            else:
                self.turn()
        raise AssertionError(f"the game never ends: {self.top}, {self.said}")

    def close(self) -> None:
        """Close the program as it closes itself: everything is saved. Events that are still in the queue are
        dropped. Make no turn afterwards."""
        if pygame.display.get_init():
            pygame.event.clear()
        self.app._close()

    def kill(self) -> None:
        """Close library, sound and window without saving or saying anything, as near to a kill as one process
        comes. Make no turn afterwards; closing the desk then does nothing."""
        self.app._closed = True
        if self.app.context._library is not None:
            self.app.context._library.close()
        self.app.audio.close()  # its threads would die with a process
        pygame.display.quit()
