"""The window measured from inside, for `make bench`: `python -m tools.frames MODE WIDTH HEIGHT [MOST]` prints
one line of JSON; MOST is how many pictures, rounds and the like there are at most, told in an instant.

`frames` plays rounds of Miaui at normal pace on a clock that steps a 60th of a second a turn, `sounding` the
same with sound, `salt` turns of Sea Salt & Paper with the end of a round among them, `kaivai` turns of
Kaivai, `dragged` its sea from nearby; `title` rests at the title, `shelf` scrolls through 300 kept games;
`ambient`, `still` and `hidden` rest in real time; `first` ends with the first picture; `resize` waits until
all is sharp again; `replay`, with the key of a game behind it, opens one that is over.

Games, bots and the testkit are imported where they are used: what `first` measures is the program alone.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from math import sin
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pygame

from miaui.app import App
from miaui.core.seat import Seat
from miaui.engine.input.controls import topmost
from miaui.engine.input.events import Pointer
from miaui.scenes import routes
from miaui.store import paths
from miaui.store.settings import Settings, SettingsFile
from tools.bench_figures import capped, capped_seconds

Found = dict[str, Any]
"""What was measured, as JSON. Of pictures: `wall` and `cpu`, milliseconds of each, the `size` of the window,
and `resident` and `own`, megabytes of `memory` after them."""

if TYPE_CHECKING:
    from miaui.core.game import GameRecord
    from testkit.fake_bots import FakeBots
    from testkit.house import AnyMatch, AnySeats

ROUNDS = 8
DECISIONS = 24
SETTLERS = 9
"""Decisions until there are huts on every island."""
DRAGGED = 200
"""Pictures of the sea that is dragged, on each step nearer."""
THINKING = 180
"""Turns before the person chooses: pictures that will be wanted are made meanwhile."""
TITLE, WHEEL, SHELF = 600, 300, 300
"""Turns at the title and of the wheel, and how many games are kept."""
LUCK = 35
"""Seed of all that chance decides."""
EXAMPLES = Path(__file__).resolve().parent.parent / "tests" / "records" / "examples.records"
SECONDS = 8.0
SETTLED = 8.0
"""Until all pictures that may be wanted are made."""


class Steady:
    """A clock that goes on a 60th of a second a frame."""

    def __init__(self) -> None:
        self.time = 0.0

    def now(self) -> float:
        """Return the seconds since the clock was made, which pass only in `rest`."""
        return self.time

    def rest(self, rate: int) -> None:
        """Go on by 1/60 second at once, whatever the rate."""
        self.time += 1 / 60


def main() -> None:
    """Run `measure` with the words of the command line, MODE WIDTH HEIGHT [MOST], and print what it returns
    as one line of JSON. KeyError for an unknown mode, IndexError for fewer than three words."""
    mode, size = sys.argv[1], (int(sys.argv[2]), int(sys.argv[3]))
    print(json.dumps(measure(mode, size, int(sys.argv[4]) if len(sys.argv) > 4 else None)))


def measure(mode: str, size: tuple[int, int], most: int | None = None) -> Found:
    """Return what a mode measures in a window of `size` pixels: one of `MODES`, or "replay KEY" for the game
    of that key. `most` caps what the mode counts (rounds, decisions, turns, pictures); seconds of waiting are
    capped at `most` / 60. KeyError for an unknown mode."""
    name, _, key = mode.partition(" ")
    return replay(size, most, key) if name == "replay" else MODES[name](size, most)


def frames(size: tuple[int, int], most: int | None, mute: bool = True) -> Found:
    """Return the times of every picture shown while 8 rounds of Miaui resolve (`most` if that is less), and
    the memory afterwards: the keys of `Found`. Sounds are played unless `mute`."""
    from testkit.playing import lock_in

    clock = Steady()
    with _app(size, clock, mute=mute, pace=_pace(most)) as app:
        session = _table(app)
        wall: list[float] = []
        cpu: list[float] = []
        for _ in range(capped(ROUNDS, most)):
            _until_idle(app, clock, [], [])
            _think(app, clock, most)
            lock_in(session, session.view.open.hand[-1])
            _until_idle(app, clock, wall, cpu)
        return _found(app, wall, cpu)


def sounding(size: tuple[int, int], most: int | None) -> Found:
    """Return what `frames` does with sounds on, sent to SDL's dummy device."""
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    return frames(size, most, mute=False)


def _told_frames(
    size: tuple[int, int], most: int | None, record: GameRecord, choose: Callable[[Any], Any]
) -> Found:
    """Return the times of every picture shown while the moves of a game are told, from the end of `record`
    on, and the memory afterwards: the keys of `Found`. `choose` returns the person's move for a view, 24
    times or `most` if that is less, or until the game ends."""
    clock = Steady()
    with _app(size, clock, recap="go", pace=_pace(most)) as app:
        match = _match(record)
        app.context.go(routes.Tabletop(match), "cut")
        wall: list[float] = []
        cpu: list[float] = []
        _until_idle(app, clock, [], [])
        _think(app, clock, most)
        for _ in range(capped(DECISIONS, most)):
            if match.public.over:
                break
            match.submit([choose(match.view)])
            _until_idle(app, clock, wall, cpu)
        return _found(app, wall, cpu)


def _salt_frames(size: tuple[int, int], most: int | None) -> Found:
    """Return `_told_frames` of Sea Salt & Paper with four seats, from the 25th turn of a game on: a round's
    end and the next deal are among the pictures. The person decides 24 times, or `most` if that is less."""
    from miaui.games.salt.bots.kit import fallback
    from testkit.salt.playing import begun
    from testkit.sensible import played_until

    return _told_frames(size, most, played_until(begun(4, 1, 3), lambda state: state.turns > 24), fallback)


def _kaivai_frames(size: tuple[int, int], most: int | None) -> Found:
    """Return `_told_frames` of Kaivai with four seats from the beginning. The person decides 24 times, or
    `most` if that is less."""
    from miaui.games.kaivai.bots.kit import fallback

    return _told_frames(size, most, _kaivai(), fallback)


def _title_frames(size: tuple[int, int], most: int | None) -> Found:
    """Return the times of the pictures of 600 turns of the loop at the title (`most` if that is less), and
    the memory afterwards: the keys of `Found`."""
    clock = Steady()
    with _app(size, clock) as app:
        app.context.go(routes.Title(), "cut")
        _until_idle(app, clock, [], [])
        return _turns(app, clock, TITLE, most, lambda: None)


def _shelf_frames(size: tuple[int, int], most: int | None) -> Found:
    """Return the times of the pictures of 300 turns of the loop (`most` if that is less) in which the wheel
    scrolls a list of 300 kept games (`most`, too), and the memory afterwards: the keys of `Found`."""
    clock = Steady()
    with _app(size, clock) as app:
        records = EXAMPLES.read_text(encoding="utf-8").splitlines()
        for number in range(capped(SHELF, most)):
            app.context.library.save(f"game-{number}", records[number % len(records)])
        app.context.go(routes.Games(), "cut")
        _until_idle(app, clock, [], [])
        wheel = Pointer("wheel", app.canvas.width * 0.3, app.canvas.height * 0.5, dy=-0.5)
        return _turns(app, clock, WHEEL, most, lambda: app.host.handle(wheel))


def _turns(app: App, clock: Steady, count: int, most: int | None, act: Callable[[], None]) -> Found:
    """Milliseconds of every turn with a picture, of so many; `act` comes before each."""
    wall: list[float] = []
    cpu: list[float] = []
    _think(app, clock, most)
    for _ in range(capped(count, most)):
        act()
        _turn(app, clock, wall, cpu)
    return _found(app, wall, cpu)


def _dragged_frames(size: tuple[int, int], most: int | None) -> Found:
    """Return the times of the pictures while a pointer drags Kaivai's sea, 200 each (`most` if that is less)
    after zooming in once and twice, and the memory afterwards: the keys of `Found`. LookupError where no sea
    can be dragged in the middle of the window."""
    from miaui.games.kaivai.bots.kit import fallback

    clock = Steady()
    with _app(size, clock) as app:
        match = _match(_kaivai())
        app.context.go(routes.Tabletop(match), "cut")
        for _ in range(SETTLERS):
            _until_idle(app, clock, [], [])
            match.submit([fallback(match.view)])
        _until_idle(app, clock, [], [])
        wall: list[float] = []
        cpu: list[float] = []
        for _ in range(2):
            app.host.handle(Pointer("wheel", app.canvas.width / 2, app.canvas.height / 2, dy=1.0))
            until = time.perf_counter() + capped_seconds(SETTLED, most)
            _turn(app, clock, [], [])
            while time.perf_counter() < until:  # what is seen from nearby is made meanwhile
                time.sleep(0.01)
                _turn(app, clock, [], [])
            x, y = _water(app)
            app.host.handle(Pointer("down", x, y, 2))
            for step in range(capped(DRAGGED, most)):
                turn = step / 9
                app.host.handle(Pointer("move", x + 180 * sin(turn), y + 90 * sin(2 * turn), 2))
                _turn(app, clock, wall, cpu)
            app.host.handle(Pointer("up", x, y, 2))
        return _found(app, wall, cpu)


def _found(app: App, wall: list[float], cpu: list[float]) -> Found:
    """What was measured, and the memory that is held now."""
    resident, own = memory()
    return {"size": app.window.size, "wall": wall, "cpu": cpu, "resident": resident, "own": own}


def _water(app: App) -> tuple[float, float]:
    """A place where the sea alone can be pressed, and dragged."""
    from miaui.games.kaivai.tabletop.commands import ALL_SEA

    middle, across = app.canvas.height / 2, app.canvas.width
    for x in [across * part / 40 for part in range(12, 28)]:
        there = topmost(app.host.shown, x, middle)
        if there is not None and there.id == ALL_SEA and there.drag is not None:
            return x, middle
    raise LookupError("the sea cannot be dragged anywhere in the middle of the window")


def _until_idle(app: App, clock: Steady, wall: list[float], cpu: list[float]) -> None:
    _turn(app, clock, wall, cpu)
    while not app.host.idle:
        _turn(app, clock, wall, cpu)


def _think(app: App, clock: Steady, most: int | None) -> None:
    """The turns before a person chooses, with the seconds in which threads load pictures beside them."""
    for _ in range(capped(THINKING, most)):
        _turn(app, clock, [], [])
        time.sleep(0.01)


def _turn(app: App, clock: Steady, wall: list[float], cpu: list[float]) -> None:
    """One turn of the loop; its milliseconds if it showed a picture."""
    pictures, begun, spent = app.loop.pictures, time.perf_counter(), time.process_time()
    app.loop.turn()
    if app.loop.pictures > pictures:
        wall.append((time.perf_counter() - begun) * 1000)
        cpu.append((time.process_time() - spent) * 1000)
    clock.rest(60)


def resting(size: tuple[int, int], most: int | None, reduced: bool = False, hidden: bool = False) -> Found:
    """Return {"share": percentage of one core, "pictures": number of pictures shown} of a table at which
    nothing happens for 8 seconds of real time, or `most` 60ths of one. `reduced`: motion is reduced;
    `hidden`: the window is minimized."""
    with _app(size, None, reduced_motion=reduced) as app:
        _table(app)
        _run(app, capped_seconds(SETTLED, most))
        if hidden:
            pygame.event.post(pygame.event.Event(pygame.WINDOWMINIMIZED))
            pygame.event.post(pygame.event.Event(pygame.WINDOWHIDDEN))
            _run(app, capped_seconds(0.5, most))
        pictures, begun, spent = app.loop.pictures, time.perf_counter(), time.process_time()
        _run(app, capped_seconds(SECONDS, most))
        share = (time.process_time() - spent) / (time.perf_counter() - begun)
        return {"share": share * 100, "pictures": app.loop.pictures - pictures}


def first(size: tuple[int, int], _most: int | None) -> Found:
    """Return {"after": seconds on the wall clock from the open window to its first picture}, of the title."""
    with _app(size, None) as app:
        opened = time.perf_counter()
        app.context.go(routes.Title(), "cut")
        while not app.loop.pictures:
            app.loop.turn()
        return {"after": time.perf_counter() - opened}


def resize(size: tuple[int, int], most: int | None) -> Found:
    """Return the seconds from a change of the window from 1280 × 720 to `size` until the first picture
    ("first") and until no larger artwork is awaited ("sharp"), and the processor's seconds ("first cpu",
    "sharp cpu"). The table rests before for 8 seconds, or `most` 60ths of one."""
    with _app((1280, 720), None) as app:
        _table(app)
        _run(app, capped_seconds(SETTLED, most))
        begun, spent = time.perf_counter(), time.process_time()
        app.window.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        app.loop.resized()
        pictures = app.loop.pictures
        while app.loop.pictures == pictures:
            app.loop.turn()
        shown, work = time.perf_counter() - begun, time.process_time() - spent
        while app.canvas.art.hurry or app.host.dirty:
            app.loop.turn()
            app.loop.clock.rest(app.loop.rate)
        app.loop.turn()
        whole, all_work = time.perf_counter() - begun, time.process_time() - spent
        return {"first": shown, "first cpu": work, "sharp": whole, "sharp cpu": all_work}


def replay(size: tuple[int, int], most: int | None, key: str) -> Found:
    """Return the seconds from opening the replay of a finished game until its first picture ("first"), and
    the processor's seconds ("first cpu"). The title is shown before for 8 seconds, or `most` 60ths of one.
    KeyError or BadRecord for the key of no game."""
    from testkit.house import dump, find_game
    from testkit.random_games import finished

    text = dump(finished(find_game(key), 5, 4))
    with _app(size, None) as app:
        app.context.go(routes.Title(), "cut")
        _run(app, capped_seconds(SETTLED, most))
        begun, spent, pictures = time.perf_counter(), time.process_time(), app.loop.pictures
        app.context.open(routes.Replay(text))
        while app.loop.pictures == pictures:
            app.loop.turn()
        return {"first": time.perf_counter() - begun, "first cpu": time.process_time() - spent}


def memory() -> tuple[float, float]:
    """Return the megabytes (1024 kB each) of this process that are resident, and of these its private ones,
    from /proc/self/smaps_rollup; (0.0, 0.0) where that file cannot be read."""
    try:
        with open("/proc/self/smaps_rollup", encoding="ascii") as file:
            parts = {line.split(":")[0]: line.split()[1] for line in file if " kB" in line}
    except OSError:
        return 0.0, 0.0
    own = int(parts["Private_Clean"]) + int(parts["Private_Dirty"])
    return int(parts["Rss"]) / 1024, own / 1024


@contextmanager
def _app(size: tuple[int, int], clock: Steady | None, **settings: Any) -> Iterator[App]:
    """The program in a window of that size; MIAUI_HOME is a folder of its own."""
    config = paths.find().config
    os.makedirs(config, exist_ok=True)
    file = SettingsFile(config)
    if not file.path.exists():  # else of the same measure's last run
        file.save(Settings(window=(0, 0, *size), **{"mute": True, **settings}))
    app = App(clock, _bots)
    try:
        yield app
    finally:
        app._close()


def _pace(most: int | None) -> str:
    """The pace of a table; instant where few pictures are wanted."""
    return "normal" if most is None else "instant"


def _bots() -> FakeBots:
    from testkit.fake_bots import plain_bots

    return plain_bots()


def _match(record: GameRecord) -> AnyMatch:
    """A match of that record, the same in every run."""
    from miaui.core.deals import Deal
    from testkit.house import game_of, new_match

    return new_match(record, _bots(), "bench", Deal(game_of(record), len(record.players), (), LUCK))


def _kaivai() -> GameRecord:
    """A game of Kaivai of one person and three bots."""
    from miaui.core.chance import DrawnLuck
    from miaui.core.envelope import Player
    from miaui.games.kaivai.rules.record import new

    players = (Player("Ana"), *(Player(f"Bot {n}", "bot", "sailor") for n in range(3)))
    return new(players, {}, DrawnLuck(Random(3)))


def _table(app: App) -> AnySeats:
    """A table of one person and four bots."""
    from miaui.core.envelope import Player
    from miaui.games.miaui.public.variants import Variants
    from testkit.miaui.drawn import drawn_record
    from testkit.playing import seats_of

    players = (Player("Ana"), *(Player(f"Bot {n}", "bot", "diver") for n in range(4)))
    match = _match(drawn_record(players, Variants(), Seat(0), Random(5)))
    app.context.go(routes.Tabletop(match), "cut")
    return seats_of(match)


def _run(app: App, seconds: float) -> None:
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        app.loop.turn()
        app.loop.clock.rest(app.loop.rate)


MODES: dict[str, Callable[[tuple[int, int], int | None], Found]] = {
    "frames": frames,
    "sounding": sounding,
    "salt": _salt_frames,
    "kaivai": _kaivai_frames,
    "title": _title_frames,
    "shelf": _shelf_frames,
    "dragged": _dragged_frames,
    "ambient": resting,
    "still": partial(resting, reduced=True),
    "hidden": partial(resting, hidden=True),
    "first": first,
    "resize": resize,
}


if __name__ == "__main__":
    main()
