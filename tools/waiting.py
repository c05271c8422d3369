"""How long a person waits for five bots of the top level: `python -m tools.waiting [ROUNDS [SECONDS]]`.

The real program with the bots' real process, six seats. A person locks in two seconds (or SECONDS) after
every reveal; the telling of the round is skipped, so that the bots have those seconds and no more. Prints as
JSON the milliseconds from lock-in to reveal of every round, those between frames meanwhile, and what a frame
should take at most. Needs a display, or SDL_VIDEODRIVER=dummy.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from dataclasses import dataclass, field
from random import Random

from miaui.app import App
from miaui.core.envelope import Player
from miaui.core.seat import Seat
from miaui.engine.run.loop import BUSY
from miaui.games.miaui.bots.kit import KIT
from miaui.games.miaui.public.variants import Variants
from miaui.match.seats import with_bot_seed
from miaui.scenes import routes
from miaui.store.settings import Settings, SettingsFile
from testkit.house import new_match
from testkit.miaui.drawn import drawn_record
from testkit.playing import lock_in, seats_of

THOUGHT = 2.0
"""Seconds of a person who does not think long."""

CHOICES = 11
"""Rounds of a game in which something is to be chosen."""

FRAME = 1 / BUSY


@dataclass
class Times:
    """Seconds: from lock-in to reveal, and from picture to picture while the person thinks."""

    waits: list[float] = field(default_factory=list)
    frames: list[float] = field(default_factory=list)


def main() -> None:
    """Play ROUNDS rounds (11 by default) in which a person takes SECONDS (2 by default), and print a line of
    JSON: "waits" (lock-in to reveal) and "frames" (picture to picture), lists in milliseconds with two
    decimals, and "frame", the milliseconds that one should take. The program has a home folder of its own
    meanwhile."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else CHOICES
    thought = float(sys.argv[2]) if len(sys.argv) > 2 else THOUGHT
    with tempfile.TemporaryDirectory() as home:
        os.environ["MIAUI_HOME"] = home
        first = App()
        SettingsFile(first.paths.config).save(Settings(window=(0, 0, 1920, 1080), mute=True))
        first.window.close()
        app, times, game = App(), Times(), 0
        while len(times.waits) < rounds:
            _play(app, game, min(CHOICES, rounds - len(times.waits)), thought, times)
            game += 1
        app.context.close()
    seconds = {name: [round(1000 * each, 2) for each in getattr(times, name)] for name in ("waits", "frames")}
    print(json.dumps(seconds | {"frame": 1000 * FRAME}))


def _play(app: App, game: int, rounds: int, thought: float, times: Times) -> None:
    top = KIT.levels[-1].key
    players = (Player("Ana"), *(Player(f"Bot {n}", "bot", top) for n in range(5)))
    record = with_bot_seed(drawn_record(players, Variants(), Seat(game % 6), Random(game)), game)
    match = new_match(record, app.context.bots, f"waiting-{game}")
    seats = seats_of(match)
    app.context.go(routes.Tabletop(match), "cut")
    rng = Random(game)
    if not times.waits:
        _think(app, 2 * thought, Times())  # the bots' process starts while the first cards are dealt
    for _ in range(rounds):
        _think(app, thought, times)
        number = seats.referee.turn
        begun = time.perf_counter()
        lock_in(seats, rng.choice(seats.view.open.hand))
        while seats.referee.turn == number:
            app.loop.clock.rest(BUSY)
            app.loop.turn()
        times.waits.append(time.perf_counter() - begun)
        while not app.host.idle:
            app.host.stack.scenes[-1].finish()
            app.loop.turn()


def _think(app: App, seconds: float, times: Times) -> None:
    """The person thinks, a hand moving over the cards, so that the window runs at full rate."""
    until = time.perf_counter() + seconds
    before = time.perf_counter()
    while before < until:
        app.loop.clock.rest(BUSY)
        app.loop.turn()
        now = time.perf_counter()
        times.frames.append(now - before)
        before = now


if __name__ == "__main__":
    main()
