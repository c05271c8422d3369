"""Another program's lock on the library costs the window nothing, and no game."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path

from miaui.store.library import FILE
from miaui.store.problems import ProblemKind
from testkit.house import open_library
from testkit.store.games import game
from testkit.store.scenarios import ProblemLog, stripped


def test_no_decision_waits_for_it(tmp_path: Path) -> None:
    with open_library(tmp_path, log := ProblemLog()) as library:
        for seed in range(20):
            library.save(f"g{seed}", game(seed, 3))
        with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            start = time.thread_time(), time.monotonic()
            for rounds in range(1, 12):
                assert not library.save("g0", game(0, rounds))
                assert len(library.games()) == 20
            worked, passed = time.thread_time() - start[0], time.monotonic() - start[1]
            assert passed < worked + 1, "it did not sleep"
            assert stripped(library.load("g0")) == stripped(game(0, 11))
        assert log.kinds() == {ProblemKind.CANNOT_SAVE}
        assert library.save("g1", game(1, 4)) and library.durable
        assert log.kinds() == {ProblemKind.CANNOT_SAVE, ProblemKind.SAVING_AGAIN}
    with open_library(tmp_path, log := ProblemLog()) as library:
        assert stripped(library.load("g0")) == stripped(game(0, 11))
        assert stripped(library.load("g1")) == stripped(game(1, 4))
    assert not log.problems


def test_it_is_there_at_the_start(tmp_path: Path) -> None:
    """Nothing can be read of the file: the backup is shown, and what is played is kept once the lock is
    gone."""
    with open_library(tmp_path) as library:
        for seed in range(5):
            library.save(f"g{seed}", game(seed, 3))
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        with open_library(tmp_path, log := ProblemLog()) as library:
            assert len(library.games()) == 5 and not library.durable
            assert not library.save("new", game(9, 1))
            assert log.kinds() == {ProblemKind.READ_BACKUP, ProblemKind.CANNOT_SAVE}
            other.execute("COMMIT")
            other.close()
            assert library.save("more", game(8, 1))
    with open_library(tmp_path) as library:
        assert {game.id for game in library.games()} == {"new", "more", *(f"g{seed}" for seed in range(5))}


def test_closing_waits_a_moment_for_it(tmp_path: Path) -> None:
    library = open_library(tmp_path)
    library.save("a", game(1, 3))
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert not library.save("a", game(1, 4))
        other.execute("COMMIT")
        library.close()
    with open_library(tmp_path) as again:
        assert stripped(again.load("a")) == stripped(game(1, 4))
