"""A seeded monkey at the keyboard, the mouse and the window. What it does is plain data, so that a
failure can be played again and cut down to the few events that matter."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pygame

from miaui.catalog import CATALOG
from miaui.games.kaivai.public.variants import KEYS as VARIANTS
from miaui.scenes import routes
from miaui.scenes.entry import Catalog
from miaui.scenes.match_setup import begin
from miaui.store.settings import TableSetup
from testkit.house import dump, find_kit, game_of, open_library, parse
from testkit.playing import referee_of, seats_of
from testkit.robust.desk import SMALL, Desk, seats, table, unreliable
from testkit.robust.paws import Paws
from testkit.robust.unpacked import unpack_once

Event = tuple[Any, ...]

KEYS = (
    *"0123456789-=fhklpvenrsgcq", "return", "return", "return", "escape", "tab", "tab", "space",
    "left", "right", "up", "down", "f1", "backspace", "home", "end", "delete", "page up",
    "page down", "left shift",
)  # fmt: skip
TEXTS = (
    "a", "Ana", "ñandú", "日本語", "🐟🐱", "\u202eleft", "\u200d\u200d", "x" * 300, "%s %(name)s {name}",
    "\ud800", "\0\n\t", "../../etc", "", "<b>", "'\"\\",
)  # fmt: skip
SIZES = ((1024, 640), (1024, 640), (1280, 720), (1600, 700), (1100, 1000), (1920, 1080), (3840, 2160))
SETTINGS: tuple[tuple[str, tuple[Any, ...]], ...] = (
    ("language", ("", "en", "de", "xx")),
    ("text_scale", (0.8, 1.0, 1.3, 2.0)),
    ("high_contrast", (True, False)),
    ("reduced_motion", (True, False)),
    ("purist", (True, False)),
    ("captions", (True, False)),
    ("cards_open", ("click", "hold")),
    ("mute", (True, False)),
    ("mute_unfocused", (True, False)),
    ("pace", ("instant", "instant", "instant", "instant", "calm")),
)
"""Settings that change, with the values that each may get."""
WEIGHTS = {
    "dive": 22, "aim": 18, "key": 20, "move": 8, "click": 8, "drag": 4, "down": 2, "up": 2, "wheel": 3,
    "text": 3, "wait": 16, "go": 0.4, "beach": 0.4, "sail": 0.4, "setting": 0.3, "resize": 0.12,
    "news": 2, "audio": 0.3, "quit": 0.1, "kill": 0.06, "hook": 0.12,
}  # fmt: skip
"""How often each event comes, in proportion to the others."""
TABLES = ((1, 2), (1, 3), (2, 1), (2, 4), (6, 0), (0, 3))
SEAS = ((1, 2), (1, 3), (2, 1), (3, 0), (4, 0), (0, 3))
ROOM = 2**30
"""Bytes: more than a monkey keeps."""
BEACHES = ((1, 1), (1, 2), (1, 3), (2, 0), (2, 2), (4, 0), (0, 2))


def script(seed: int, count: int) -> list[Event]:
    """Return `count` random events, equal for an equal seed, each a tuple of its name and its values, e.g.
    ("wheel", -1.0), ("key", "return", 0, True) or ("quit",); [] for 0."""
    rng = Random(seed)
    names, odds = list(WEIGHTS), list(WEIGHTS.values())
    return [_event(name, rng) for name in rng.choices(names, odds, k=count)]


def _event(name: str, rng: Random) -> Event:
    x, y = round(rng.uniform(-0.1, 1.1), 3), round(rng.uniform(-0.1, 1.1), 3)
    match name:
        case "dive" | "aim":
            return name, rng.randrange(1000)
        case "key":
            mods = rng.choice((0, 0, 0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT))
            return name, rng.choice(KEYS), mods, rng.random() < 0.93
        case "move" | "click" | "down" | "up":
            return name, x, y, rng.choice((1, 1, 1, 1, 2, 3, 6))
        case "drag":
            return name, rng.randrange(1000), x, y
        case "wheel":
            return name, rng.choice((-1.0, 1.0, -0.3, 12.0))
        case "text":
            return name, rng.choice(TEXTS)
        case "wait":
            return name, rng.choice((0.0, 0.1, 0.1, 0.1, 0.1, 0.1, 5.0, -3.0))
        case "go":
            people, bots = rng.choice(TABLES)
            return name, people, bots, rng.random() < 0.5, rng.random() < 0.5
        case "beach":
            people, bots = rng.choice(BEACHES)
            return name, people, bots, rng.random() < 0.5, rng.random() < 0.7
        case "sail":
            people, bots = rng.choice(SEAS)
            return name, people, bots, tuple(key for key in VARIANTS if rng.random() < 0.4)
        case "setting":
            key, values = rng.choice(SETTINGS)
            return name, key, rng.choice(values)
        case "resize":
            return name, *rng.choice(SIZES)
        case "hook":
            return name, rng.choice(("f11", "f12"))
        case "news":
            return name, rng.choice(("focus", "focus", "blur", "hide", "show", "show", "leave"))
    return (name,)


NEWS = {
    "focus": pygame.WINDOWFOCUSGAINED,
    "blur": pygame.WINDOWFOCUSLOST,
    "hide": pygame.WINDOWMINIMIZED,
    "show": pygame.WINDOWRESTORED,
    "leave": pygame.WINDOWLEAVE,
}


@dataclass
class Monkey:
    """One run of the program in `home` with bots of `unreliable(seed)`. Every `draw_each`-th event is
    followed by a picture. Its methods raise whatever the program raises.

    `scenes` counts after how many events each scene was on top, `rounds` is the most rounds played in a game,
    `pictures` how many were looked at, `restarts` how often the program was started anew.
    """

    home: Path
    seed: int = 0
    draw_each: int = 16
    scenes: Counter[str] = field(default_factory=Counter)
    rounds: int = 0
    pictures: int = 0
    restarts: int = 0
    catalog: Catalog = CATALOG

    def __post_init__(self) -> None:
        self._record: object = None
        self._done = 0
        self.desk = self._start(table(1, 2))
        self._paws = Paws(lambda: self.desk)

    def _start(self, settings: dict[str, Any] | None = None) -> Desk:
        desk = Desk(self.home, settings, lambda: unreliable(self.seed), catalog=self.catalog)
        desk.host.speech.on = False
        show = desk.loop._show
        desk.loop._show = lambda: show() if self._done % self.draw_each == 0 else None  # type: ignore[method-assign]
        return desk

    def run(self, events: Sequence[Event]) -> None:
        """Do events one after the other, each with its turn and checks; nothing for []. What is raised on the
        way ends the run."""
        for event in events:
            self.act(event)

    def act(self, event: Event) -> None:
        """Do an event (see `script`) and turn the loop once; if the program has ended by it, check that its
        game is kept and start it anew. Then check scene, picture, state and viewer: AssertionError if one is
        not as it must be. AttributeError for an event of an unknown name."""
        self._done += 1
        name, *values = event
        (getattr(self._paws, name, None) or getattr(self, f"_{name}"))(*values)
        if event[0] not in ("quit", "kill", "wait") and not self.desk.turn():
            self._again()
        self._check()

    def close(self) -> None:
        """Close the program, which saves everything; files in `home` stay."""
        self.desk.close()

    # What it does to the program

    def _wait(self, seconds: float) -> None:
        if not self.desk.turn(seconds):
            self._again()

    def _go(self, people: int, bots: int, baskets: bool, peace: bool) -> None:
        """A new table of Miaui is set up, wherever the monkey is."""
        self._sit_down("miaui", people, bots, {"open_baskets": baskets, "no_fighting": peace})

    def _beach(self, people: int, bots: int, extra: bool, short: bool) -> None:
        """A new table at the beach."""
        self._sit_down("salt", people, bots, {"extra_salt": extra, "short": short})

    def _sail(self, people: int, bots: int, variants: Sequence[str]) -> None:
        """A new table on the open sea."""
        self._sit_down("kaivai", people, bots, dict.fromkeys(variants, True))

    def _sit_down(self, game: str, people: int, bots: int, options: dict[str, bool]) -> None:
        chosen = frozenset(key for key, on in options.items() if on)
        setup = TableSetup(seats(people, bots, find_kit(game).levels[0].key), chosen, pace="instant")
        self.desk.app.context.go(routes.Tabletop(begin(self.desk.app.context, game, setup)))

    def _setting(self, key: str, value: Any) -> None:
        self.desk.app.context.change(**{key: value})

    def _resize(self, width: int, height: int) -> None:
        self.desk.resize(width, height)

    def _news(self, kind: str) -> None:
        self.desk.post(NEWS[kind])

    def _audio(self) -> None:
        self.desk.post(pygame.AUDIODEVICEREMOVED, which=0, iscapture=0)
        self.desk.post(pygame.AUDIODEVICEADDED, which=0, iscapture=0)

    def _quit(self) -> None:
        self.desk.post(pygame.QUIT)
        while self.desk.turn():
            pass
        self._again()

    def _kill(self) -> None:
        """The program ends without any farewell."""
        self.desk.kill()
        self._again()

    def _again(self) -> None:
        """The program has ended: what was on the table is on disk; it is started anew."""
        self.restarts += 1
        match = self.desk.match
        self.desk.close()
        pygame.display.quit()
        if match is not None and match.game_id:  # a lesson is not kept
            with open_library(self.home / "data") as library:
                kept, record = parse(library.load(match.game_id)), referee_of(match).record
                assert _moves(kept) == _moves(record)
        self.desk = self._start()

    # What must hold

    def _check(self) -> None:
        desk = self.desk
        self.scenes[desk.top] += 1
        assert desk.top, "no scene is left, and the program goes on"
        if self._done % self.draw_each == 0 and not desk.loop.hidden:
            assert not desk.host.input.repaint, "a picture is due and was not drawn"
            surface = desk.app.window.surface
            w, h = surface.get_size()
            spots = {tuple(surface.get_at((w * i // 17, h * i // 17))) for i in range(17)}
            assert len(spots) > 1 or desk.host.wipe is not None, "the picture is empty"
            self.pictures += 1
        match = desk.match
        if match is None or referee_of(match).record is self._record:
            return
        record = self._record = referee_of(match).record
        again = game_of(record).rules.play(parse(dump(record)))
        assert again == referee_of(match)._state, "the table is not where its record leads"
        session = seats_of(match)
        if session.shared and desk.top == "table" and session.viewer is not None:
            assert session.viewer == session.next_human
        self.rounds = max(self.rounds, game_of(record).rules.progress(again).done)


def _moves(record: Any) -> Any:
    """What was decided in a record of any game."""
    return getattr(record, {"miaui": "dives", "salt": "deals", "kaivai": "moves"}[record.game])


def _in_memory() -> str | None:
    """A folder of files in memory, where saving never waits for a disk; None where there is none, or little
    room in it."""
    folder = "/dev/shm"
    roomy = os.access(folder, os.W_OK) and shutil.disk_usage(folder).free > ROOM
    return folder if roomy else None


def attempt(events: Sequence[Event], seed: int, draw_each: int = 16) -> tuple[Monkey | None, str]:
    """Let a new monkey in a new folder, which is deleted afterwards, do these events. Return it and "" if all
    is well. If an Exception is raised, return it (None if it could not start) and the last eight entries of
    the traceback as one text."""
    unpack_once()
    with tempfile.TemporaryDirectory(prefix="miaui-monkey-", dir=_in_memory()) as folder:
        monkey = None
        try:
            monkey = Monkey(Path(folder), seed, draw_each)
            monkey.run(events)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is what was looked for
            return monkey, "".join(traceback.format_exception(error)[-8:])
        finally:
            if monkey is not None:
                with suppress(Exception):
                    monkey.close()
    return monkey, ""


def minimal(events: list[Event], fails: Callable[[list[Event]], bool], tries: int = 300) -> list[Event]:
    """Return a shorter list of events for which `fails` is still true: halves, quarters and so on down to
    single events are left out as far as it stays so, in at most `tries` calls. `events` itself if none can be
    left out or `tries` is 0; never []. `fails(events)` is taken to be true."""
    step = max(1, len(events) // 2)
    while tries > 0:
        place, cut = 0, False
        while place < len(events) and tries > 0:
            fewer = events[:place] + events[place + step :]
            tries -= 1
            if fewer and fails(fewer):
                events, cut = fewer, True
            else:
                place += step
        if step == 1 and not cut:
            break
        step = max(1, step // 2)
    return events


def let_loose(seed: int, count: int, draw_each: int = 16) -> Monkey:
    """Let a monkey do `count` random events of the seed, and return it; draw at every `draw_each`-th. If
    anything is raised on the way, print where, look for a shorter script that ends in the same last line, and
    raise AssertionError with both."""
    events = script(seed, count)
    monkey, trouble = attempt(events, seed, draw_each)
    if trouble or monkey is None:
        done = monkey._done if monkey is not None else 0
        last = trouble.splitlines()[-1:]
        where = f"seed {seed}, event {done}:\n{trouble}"
        print(where, file=sys.stderr, flush=True)  # before hours of cutting
        few = minimal(events[:done], lambda some: attempt(some, seed, draw_each)[1].splitlines()[-1:] == last)
        raise AssertionError(f"{where}\nminimal script: {few!r}")
    return monkey


__all__ = ["SMALL", "Monkey", "attempt", "let_loose", "minimal", "script"]
