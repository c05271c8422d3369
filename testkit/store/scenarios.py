"""What a program does with its disk in a session, and what must hold after any end of it."""

from __future__ import annotations

import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from miaui.core.json_text import load_object
from miaui.store import schema
from miaui.store.library import FILE
from miaui.store.problems import Problem, ProblemKind
from miaui.store.rows import SeatResult
from miaui.store.salvage import backup_of
from miaui.store.settings import Settings, SettingsFile
from testkit.house import open_library
from testkit.store.faults import Faults, in_child, injected
from testkit.store.games import game
from testkit.store.results import record_result

LOG = f"{FILE}-wal"
"""Name of the library's write-ahead log."""
Say = Callable[[bytes], object]
"""A function that is told bytes."""
GAMES = 3


@dataclass
class ProblemLog:
    """A log of a library's or settings' problems: called with one it appends it to `problems`."""

    problems: list[Problem] = field(default_factory=list)

    def __call__(self, problem: Problem) -> None:
        self.problems.append(problem)

    def kinds(self) -> set[ProblemKind]:
        """Return the set of the kinds of all problems so far; an empty set for none."""
        return {problem.trouble for problem in self.problems}


def steps() -> list[tuple[str, int, bool]]:
    """Return the 18 steps of saving three games in turn, as (game, rounds played, True if seat 0 has locked
    in): first ("game-0", 0, False), then ("game-0", 0, True), ("game-1", 0, False), and so on to ("game-2",
    2, True)."""
    return [
        (f"game-{n}", rounds, half) for rounds in range(3) for n in range(GAMES) for half in (False, True)
    ]


TEXTS = {step: game(int(step[0][-1]), step[1], step[2]) for step in steps()}
"""The record's text of each step."""


def session(folder: Path, say: Say, wait: bool = True) -> None:
    """Open library and settings in `folder`, make 18 saves of three games in turn (`steps()`), save settings
    after every sixth, from the first on, and at last a result of "game-0", and close. After each save that is
    on disk its number, 0 to 17, is handed to `say` as a byte. With `wait` each backup ends before the next
    save."""
    library = open_library(folder)
    settings = SettingsFile(folder)
    settings.load()
    for number, step in enumerate(steps()):
        if library.save(step[0], TEXTS[step]):
            say(bytes([number]))
        if wait:
            library._backup.wait()
        if number % 6 == 0:
            settings.save(Settings(text_scale=1.0 + number / 100))
    record_result(library, "game-0", [SeatResult(0, "P0", "human", "", 12, 1.0)])
    library.close()


def stripped(text: str) -> dict[str, object]:
    """Return the object of JSON of a record's text without the key "library", which need not be there.
    BadRecord if the text is no object of JSON."""
    record = load_object(text)
    record.pop("library", None)
    return record


def check(folder: Path, said: bytes) -> None:
    """Open library and settings after a `session` in `folder` that said the bytes `said` and was killed.
    AssertionError unless there are no problems, each game that was said is at its last step that was said or
    at the one that was being saved, and no temporary file is left."""
    teller = ProblemLog()
    with open_library(folder, teller) as library:
        assert not teller.problems, teller.problems
        assert library.durable
        being_saved = steps()[len(said) % len(steps())]
        last = {steps()[number][0]: steps()[number] for number in said}
        for game_id, step in last.items():
            record = stripped(library.load(game_id))
            state = next(s for s, text in TEXTS.items() if s[0] == game_id and stripped(text) == record)
            assert state in {step, being_saved}
        if said:
            assert library.games("in_progress")
    teller = ProblemLog()
    SettingsFile(folder, teller).load()
    assert not teller.problems
    assert not list(folder.glob("*.tmp"))


def die_at(folder: Path, at: int) -> bool:
    """Run a `session` in a process that is killed at its call number `at` (from 1), and check that no save
    that was said is lost. Return True if it was killed, False if it ended before. AssertionError if something
    is lost or a problem is reported."""

    def work(say: Say) -> None:
        with injected(Faults(at)):
            session(folder, say)

    status, said = in_child(work)
    check(folder, said)
    return os.WIFSIGNALED(status)


def die_some_time(folder: Path, after: float) -> bytes:
    """Run sessions one after the other in a process, kill it after `after` seconds, and check that no save
    that was said is lost. Return all bytes that it said: in each session 0 to 17. AssertionError if something
    is lost or a problem is reported."""
    receive, send = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(receive)
            while True:
                session(folder, lambda data: os.write(send, data), wait=False)
        finally:
            os._exit(1)
    os.close(send)
    time.sleep(after)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    said = b""
    while piece := os.read(receive, 65_536):
        said += piece
    os.close(receive)
    check(folder, said)
    return said


def die_recovering(root: Path, stride: int = 1) -> int:
    """Kill the opening of a damaged library of five games with a backup at call 1, 1 + `stride` and so on
    until it gets through; return the number of kills. AssertionError if after one a game or the damaged file,
    set aside, is missing. Files are made in `root`, which must be empty."""
    with open_library(root / "made") as library:
        for seed in range(5):
            library.save(f"g{seed}", game(seed, 3))
    whole = (root / "made" / "library.db").read_bytes()
    damaged = b"?" * 64 + whole[64:]

    def holds(folder: Path) -> None:
        with open_library(folder) as library:
            assert {row.id for row in library.games()} == {f"g{seed}" for seed in range(5)}
        assert list(folder.glob("library-damaged*.db")), "the damaged file is kept"

    return die_opening(root, damaged, holds, stride, backup=whole)


def _more(db: sqlite3.Connection) -> None:
    db.execute("ALTER TABLE players ADD COLUMN character TEXT NOT NULL DEFAULT ''")


def die_migrating(root: Path, stride: int = 1) -> int:
    """Kill the opening of a library of an older schema at call 1, 1 + `stride` and so on until it gets
    through; return the number of kills. AssertionError if after one its game or the copy of the older file is
    missing, or a problem is reported. Files are made in `root`, which must be empty."""
    with open_library(root / "made") as library:
        library.save("kept", game(1, 2))

    def holds(folder: Path) -> None:
        problem_log = ProblemLog()
        with open_library(folder, problem_log) as library:
            assert [row.id for row in library.games()] == ["kept"]
        assert not problem_log.problems
        assert list(folder.glob("library-before-*.db")), "a copy of the older library is kept"

    before = schema.MIGRATIONS
    schema.MIGRATIONS = (*before, _more)
    try:
        return die_opening(root, (root / "made" / "library.db").read_bytes(), holds, stride)
    finally:
        schema.MIGRATIONS = before


def put(folder: Path, data: bytes, backup: bytes = b"") -> Path:
    """Make `folder`, if it is not there, with a library's file of these bytes and, unless `backup` is b"", a
    backup's file of those; files that are there are replaced. Return `folder`."""
    folder.mkdir(exist_ok=True)
    (folder / FILE).write_bytes(data)
    if backup:
        backup_of(folder / FILE).write_bytes(backup)
    return folder


def kill(root: Path, games: int) -> Path:
    """Return the folder root/killed with the files of a library as a killed program leaves them: games "g0"
    and so on, `games` of them, saved after 3 rounds and again after 4. FileExistsError if the folder is
    there."""
    with open_library(root / "made") as library:
        for rounds in (3, 4):
            for seed in range(games):
                library.save(f"g{seed}", game(seed, rounds))
            library._backup.wait()
        held = shutil.ignore_patterns("*-shm", "*.lock")
        return shutil.copytree(root / "made", root / "killed", ignore=held)


def die_opening(
    root: Path, data: bytes, holds: Callable[[Path], None], stride: int, backup: bytes = b""
) -> int:
    """Kill the opening of a library with the bytes `data` and that backup (b"": none) at call 1, 1 + `stride`
    and so on, in a folder of `root` each time, until the opening gets through; return the number of kills.
    After each, and at the end, `holds` is called with the folder, which is deleted then."""
    deaths, at = 0, 1
    while True:
        folder = root / f"at-{at}"
        put(folder, data, backup)

        def work(_say: Say, at: int = at, folder: Path = folder) -> None:
            with injected(Faults(at)):
                open_library(folder).close()

        status, _ = in_child(work)
        holds(folder)
        shutil.rmtree(folder)
        if not os.WIFSIGNALED(status):
            return deaths
        deaths, at = deaths + 1, at + stride


def synced_before_told(folder: Path) -> int:
    """Run a session below `folder` under strace and return how many saves were said, each after all bytes
    written for it were synced. AssertionError if one was not, CalledProcessError if it fails,
    FileNotFoundError without strace."""
    log = folder / "strace.log"
    code = (
        "import os, sys; from pathlib import Path; from testkit.store.scenarios import session;"
        "session(Path(sys.argv[1]), lambda data: os.write(1, b'TOLD'))"
    )
    calls = "trace=openat,close,write,pwrite64,fsync,fdatasync"
    command = ["strace", "-f", "-o", str(log), "-e", calls, sys.executable, "-c", code, str(folder / "home")]
    subprocess.run(command, check=True, capture_output=True)
    names: dict[str, str] = {}
    unsynced: set[str] = set()
    answers = syncs = 0
    for line in log.read_text(errors="replace").splitlines():
        if opened := re.search(r'openat\([^"]*"([^"]*)".* = (\d+)$', line):
            names[opened[2]] = opened[1]
        elif call := re.search(r"\b(write|pwrite64|fsync|fdatasync)\((\d+)", line):
            name = names.get(call[2], "")
            if "TOLD" in line:
                assert not unsynced, unsynced
                answers += 1
            elif call[1].endswith("sync"):
                unsynced.discard(name)
                syncs += 1
            elif "/home/" in name and not name.endswith("-shm") and "-backup" not in name:
                unsynced.add(name)
    assert syncs >= answers, "the log shows the syncs"
    return answers


def total_calls(folder: Path) -> int:
    """Return the number of calls that `injected` counts in a whole `session` in `folder`, a new one: those of
    SQLite to the system (on Linux alone), and those of eight functions of `os`, e.g. `os.open`."""
    with injected(Faults(0)) as faults:
        session(folder, lambda _: None)
    return faults.calls


def survive(folder: Path, at: int, error: int, forever: bool) -> None:
    """Run a session in a new `folder` in which call number `at` fails with the errno `error`, or `forever`
    all from there on. AssertionError unless nothing raises, all games can be read meanwhile, a save that
    failed was reported, and afterwards saving works, is reported to work again, and all games are on disk."""
    teller = ProblemLog()
    with injected(Faults(at, error, forever)):
        library = open_library(folder, teller)
        settings = SettingsFile(folder, teller)
        settings.load()
        durable = [library.save(step[0], TEXTS[step]) for step in steps()]
        settings.save(Settings(text_scale=1.5))
        for game_id in ("game-0", "game-1", "game-2"):
            expected = [text for step, text in TEXTS.items() if step[0] == game_id][-1]
            assert stripped(library.load(game_id)) == stripped(expected)
        assert len(library.games()) == GAMES
    if not all(durable):
        assert ProblemKind.CANNOT_SAVE in teller.kinds()
    assert library.save("after", TEXTS["game-0", 0, False])
    if ProblemKind.CANNOT_SAVE in teller.kinds():
        assert ProblemKind.SAVING_AGAIN in teller.kinds()
    library.close()
    teller = ProblemLog()
    with open_library(folder, teller) as again:
        assert {row.id for row in again.games()} == {"game-0", "game-1", "game-2", "after"}
        assert not teller.problems


def spread(total: int, count: int, rng: Random) -> list[int]:
    """Return `count` different random numbers from 1 to `total`, sorted; all of them if `count` is `total` or
    more; [] for a `count` of 0."""
    return list(range(1, total + 1)) if count >= total else sorted(rng.sample(range(1, total + 1), count))
