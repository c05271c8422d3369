"""Programs that play until they are killed. `python -m testkit.robust.victim` reads lines
`home seed game` and starts a game for each in a process of its own, which plays as fast as it can and tells
every lock-in once the picture after it has been drawn."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from miaui.core.json_text import load_object
from miaui.store.problems import Problem
from testkit.house import GAMES, dump, game_of, open_library, parse
from testkit.playing import referee_of

SETUPS = ((1, 2), (2, 1), (1, 3), (3, 0), (2, 2))
"""Numbers of people and bots of the tables."""
SIGNALS = (signal.SIGKILL, signal.SIGKILL, signal.SIGKILL, signal.SIGTERM, signal.SIGHUP)


def nursery() -> None:
    """Play, for each line of standard input, a list of JSON [home, seed, game], that game in a forked
    process, one after the other. Print a line {"pid": …} when it starts and {"gone": …} when it has ended,
    with its process id. Before the first it plays a few decisions of every game, to load modules. It returns
    at the end of input."""
    signal.signal(signal.SIGHUP, signal.SIG_DFL)  # nohup has it ignored
    rehearse()
    for line in sys.stdin:
        home, seed, game = json.loads(line)
        child = os.fork()
        if child == 0:
            try:
                live(Path(home), seed, game)
            finally:
                os._exit(0)
        tell({"pid": child})
        os.waitpid(child, 0)
        tell({"gone": child})


def rehearse() -> None:
    """Play nine decisions of every game of the house in this process, in temporary homes, so that modules and
    pictures are loaded before it is forked."""
    from testkit.robust import hands
    from testkit.robust.desk import Desk, novices, tables
    from testkit.robust.unpacked import unpack_once

    unpack_once()
    for game in GAMES:
        with tempfile.TemporaryDirectory(prefix="miaui-rehearsal-") as folder:
            desk = Desk(Path(folder), tables(2, 2), novices)
            desk.app.audio.open = lambda: None  # type: ignore[method-assign]
            hands.begin(desk, game)
            begun = decided(referee_of(desk.match).record)
            hands.play(desk, 1, lambda record, begun=begun: len(decided(record)) > len(begun) + 8)  # type: ignore[misc]
            desk.close()


def tell(what: dict[str, Any]) -> None:
    """Write a line feed, an object as JSON, e.g. {"pid": 7}, and a line feed to file descriptor 1, at once.
    So what was cut off before it spoils nothing."""
    os.write(1, b"\n" + json.dumps(what).encode("ascii") + b"\n")


def live(home: Path, seed: int, game: str) -> None:
    """Play games of that key in a home for ever, with random bots of the seed: first the one that is in
    progress there, if there is one. A home without a folder "config" gets settings of a table. Each change of
    the record is printed as a line of JSON, {"game": its id, "record": its text}. It never returns, and ends
    the process with 0 when the program ends."""
    from testkit.robust import hands
    from testkit.robust.desk import Desk, furnish, novices, tables

    if not (home / "config").exists():
        furnish(home, tables(*SETUPS[seed % len(SETUPS)]))
    desk = Desk(home, None, lambda: novices(seed))
    last: object = None

    def turn(dt: float = 0.1) -> bool:
        nonlocal last
        desk.clock.time += dt
        if not desk.loop.turn():
            desk.close()
            os._exit(0)
        match = desk.match
        if match is not None and referee_of(match).record is not last:
            last = record = referee_of(match).record
            tell({"game": match.game_id, "record": dump(record)})
        return True

    desk.turn = turn  # type: ignore[method-assign]
    desk.wait(lambda: desk.host.idle and bool(desk.host.shown))
    if desk.find("title.continue") is not None:
        desk.click("title.continue")
    else:
        hands.begin(desk, game)
    while True:
        hands.play(desk, seed)
        desk.click("result.again")


@dataclass
class Nursery:
    """Starts games in processes of their own, within a context, and kills them. The context starts a process
    that forks them, and ends it. `seed` decides signals, times and the games' seeds; `lock_ins` counts
    changes that were told, `deaths` kills by signal's name, e.g. "SIGKILL", `games` kills by game's key."""

    seed: int = 1
    lock_ins: int = 0
    deaths: dict[str, int] = field(default_factory=dict)
    games: dict[str, int] = field(default_factory=dict)

    def __enter__(self) -> Nursery:
        self.rng = Random(self.seed)
        environment = {key: value for key, value in os.environ.items() if key != "MIAUI_PROBE"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "testkit.robust.victim"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env=environment | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"},
            cwd=Path(__file__).parents[2],
        )  # fmt: skip
        return self

    def __exit__(self, *_: object) -> None:
        self.process.stdin.close()  # type: ignore[union-attr]
        self.process.wait(20)

    def kill(self, home: Path, after: float | None = None) -> None:
        """Let a game go on in a home, kill it with a random signal `after` seconds (None: at random, up to
        0.6) from its first change, and check what is left. Games of the house come in turn. AssertionError if
        the game ends before, or the library has a problem, lacks a decision that was told, or has more than
        eight others."""
        lines = self.process.stdin
        assert lines is not None
        wanted = tuple(GAMES)[sum(self.deaths.values()) % len(GAMES)]
        lines.write(json.dumps([str(home), self.rng.randrange(1000), wanted]) + "\n")
        lines.flush()
        pid, last = 0, None
        while not pid or last is None:
            line = self._told()
            pid, last = line.get("pid", pid), line if "game" in line else last
            self.lock_ins += "game" in line
            assert "gone" not in line, "the game ended before it began"
        time.sleep(self.rng.random() * 0.6 if after is None else after)
        fate = self.rng.choice(SIGNALS)
        os.kill(pid, fate)
        self.deaths[fate.name] = self.deaths.get(fate.name, 0) + 1
        while "gone" not in (line := self._told()):
            if "game" in line:  # else it was cut off, and so never told
                last, self.lock_ins = line, self.lock_ins + 1
        game = check(home, last)
        self.games[game] = self.games.get(game, 0) + 1

    def _told(self) -> dict[str, Any]:
        """What was told next; nothing in it where a kill has cut it off."""
        out = self.process.stdout
        assert out is not None
        while not (line := out.readline()).strip():
            assert line, "the nursery has ended"
        try:
            told: dict[str, Any] = json.loads(line)
        except ValueError:
            assert self.deaths, f"not told by a game: {line[:80]}"
            return {}
        return told


def check(home: Path, last: dict[str, Any]) -> str:
    """Return the key of the game in `last`, {"game": its id, "record": its text}, if the library below
    `home`/data opens without a problem, can be played, and holds all decisions of that record and at most
    eight more. AssertionError if not."""
    problems: list[Problem] = []
    with open_library(home / "data", problems.append) as library:
        assert not problems, problems
        record, reported = parse(library.load(last["game"])), parse(last["record"])
        game_of(record).rules.play(record)
        kept, done = decided(record), decided(reported)
        assert all(kept.get(place) == what for place, what in done.items()), (last, record)
        assert len(kept) <= len(done) + 8, "more was kept than can have been played"
        assert load_object(library.load(last["game"]))
    key: str = record.game
    return key


def decided(record: Any) -> dict[tuple[int, int], Any]:
    """Return everything that was decided in a record, by (row, place in it), both from 0. Miaui: rounds and
    seats, with their numbers. Salt: deals, with the deck at place 0, then the moves' texts. Kaivai: moves,
    with the text at place 0, a stake with its numbers at the places of the seats. What is only locked in is a
    last row. {} for nothing."""
    if record.game == "salt":
        return {
            (number, place): move
            for number, deal in enumerate(record.deals)
            for place, move in enumerate((deal.deck, *deal.moves))
        }
    rows = record.dives if record.game == "miaui" else [_row(move) for move in record.moves]
    rows = [*rows, *([record.pending] if record.pending else [])]
    return {
        (number, place): what
        for number, row in enumerate(rows)
        for place, what in enumerate(row)
        if what is not None
    }


def _row(move: str) -> tuple[Any, ...]:
    """A move of Kaivai; stakes that were opened seat by seat, as they are while they are pending."""
    head, *stakes = move.split()
    return tuple(int(stake) for stake in stakes) if head == "stake" else (move,)


if __name__ == "__main__":
    nursery()
