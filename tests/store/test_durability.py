"""Killed at any call, failed by any call: no lock-in lost, no library that does not open."""

from __future__ import annotations

import errno
import os
import signal
import sqlite3
import sys
import time
from functools import partial
from pathlib import Path
from random import Random

import pytest

from miaui.store import database
from miaui.store.library import Library
from miaui.store.problems import Trouble

from . import scenarios
from .faults import VFS, Faults, in_child, injected
from .games import game
from .scenarios import Told, check, die_at, session, spread, survive, total_calls

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="processes are forked and killed on Linux only"
)

KILLS = 100
FAILURES = 60
ERRORS = [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EMFILE, errno.EIO, errno.EDQUOT]


def test_the_injector_reaches_sqlite(tmp_path: Path) -> None:
    if VFS is None:
        pytest.skip("this Python's SQLite does not let its calls be replaced")
    assert total_calls(tmp_path) > 100


def test_killed_at_any_call_of_a_session(tmp_path: Path) -> None:
    total = total_calls(tmp_path / "whole")
    for at in spread(total, KILLS, Random(6)):
        died = die_at(tmp_path / str(at), at)
        assert died or at > total - 20


def test_killed_at_random_moments(tmp_path: Path) -> None:
    dice = Random(7)
    for number in range(8):
        folder = tmp_path / str(number)
        receive, send = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(receive)
            try:
                while True:
                    session(folder, partial(os.write, send))
            finally:
                os._exit(1)
        os.close(send)
        time.sleep(0.01 + 0.1 * dice.random())
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        said = b""
        while piece := os.read(receive, 65_536):
            said += piece
        os.close(receive)
        check(folder, said[-1:] if len(said) > len(scenarios.steps()) else said)


@pytest.mark.parametrize("forever", [False, True], ids=["once", "for ever"])
@pytest.mark.parametrize("error", ERRORS, ids=lambda number: errno.errorcode[number])
def test_any_call_may_fail(tmp_path: Path, error: int, forever: bool) -> None:
    total = total_calls(tmp_path / "whole")
    for at in [1, *spread(total, FAILURES // 10, Random(error))]:
        survive(tmp_path / str(at), at, error, forever)


def test_killed_in_a_recovery(tmp_path: Path) -> None:
    """A second death while a damaged library is being replaced costs nothing either."""
    made = tmp_path / "made"
    with Library(made) as library:
        for seed in range(5):
            library.save(f"g{seed}", game(seed, 3))
    whole = bytearray((made / "library.db").read_bytes())
    whole[:64] = b"?" * 64
    at = 1
    while True:
        folder = tmp_path / str(at)
        folder.mkdir()
        (folder / "library.db").write_bytes(whole)

        def work(_say: scenarios.Say, at: int = at, folder: Path = folder) -> None:
            with injected(Faults(at)):
                Library(folder).close()

        status, _ = in_child(work)
        with Library(folder) as library:
            assert {found.id for found in library.games()} == {f"g{seed}" for seed in range(5)}
        assert list(folder.glob("library-damaged*.db")), "the damaged file is kept"
        if not os.WIFSIGNALED(status):
            break
        at += 1
    assert at > 20


def _second(db: sqlite3.Connection) -> None:
    db.execute("ALTER TABLE players ADD COLUMN character TEXT NOT NULL DEFAULT ''")


def test_killed_in_a_migration(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = tmp_path / "made"
    with Library(made) as library:
        library.save("kept", game(1, 2))
    whole = (made / "library.db").read_bytes()
    monkeypatch.setattr(database, "MIGRATIONS", (*database.MIGRATIONS, _second))
    at = 1
    while True:
        folder = tmp_path / str(at)
        folder.mkdir()
        (folder / "library.db").write_bytes(whole)

        def work(_say: scenarios.Say, at: int = at, folder: Path = folder) -> None:
            with injected(Faults(at)):
                Library(folder).close()

        status, _ = in_child(work)
        told = Told()
        with Library(folder, told) as library:
            assert [found.id for found in library.games()] == ["kept"]
            assert not told.problems
        if not os.WIFSIGNALED(status):
            break
        at += 1
    assert at > 20
    assert (folder / "library-before-2.db").exists()


def test_a_file_that_cannot_grow(tmp_path: Path) -> None:
    """A real full disk, as far as one can have it without one: no file may become larger."""

    def work(say: scenarios.Say) -> None:
        import resource

        told = Told()
        with Library(tmp_path, told) as library:
            assert library.save("before", game(1, 1))
            resource.setrlimit(resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            assert not library.save("full", game(2, 1))
            assert len(library.games()) == 2
            assert told.kinds() == {Trouble.CANNOT_SAVE}
            resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            assert library.save("free", game(3, 1))
            assert told.kinds() == {Trouble.CANNOT_SAVE, Trouble.SAVING_AGAIN}
        say(b"done")

    assert in_child(work) == (0, b"done")
    with Library(tmp_path) as library:
        assert {found.id for found in library.games()} == {"before", "full", "free"}
