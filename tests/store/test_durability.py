"""Killed at any call, failed by any call: no lock-in lost, no library that does not open."""

from __future__ import annotations

import errno
import shutil
import signal
import sys
from pathlib import Path
from random import Random

import pytest

from miaui.store.problems import ProblemKind
from testkit.house import open_library
from testkit.store import scenarios
from testkit.store.faults import VFS, in_child
from testkit.store.games import game
from testkit.store.scenarios import (
    ProblemLog,
    die_at,
    die_migrating,
    die_recovering,
    die_some_time,
    spread,
    survive,
    synced_before_told,
    total_calls,
)

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="not here: processes are forked and killed on Linux only"
)

KILLS = 100
FAILURES = 60
ERRORS = [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EMFILE, errno.EIO, errno.EDQUOT]


def test_the_injector_reaches_sqlite(tmp_path: Path) -> None:
    if VFS is None:
        pytest.skip("left out: this Python's SQLite does not let its calls be replaced")
    assert total_calls(tmp_path) > 100


@pytest.mark.slow
def test_killed_at_any_call_of_a_session(tmp_path: Path) -> None:
    total = total_calls(tmp_path / "whole")
    for at in spread(total, KILLS, Random(6)):
        died = die_at(tmp_path / str(at), at)
        assert died or at > total - 20


@pytest.mark.slow
def test_killed_at_random_moments(tmp_path: Path) -> None:
    rng = Random(7)
    for number in range(8):
        die_some_time(tmp_path / str(number), 0.01 + 0.1 * rng.random())


@pytest.mark.slow
@pytest.mark.parametrize("forever", [False, True], ids=["once", "for ever"])
@pytest.mark.parametrize("error", ERRORS, ids=lambda number: errno.errorcode[number])
def test_any_call_may_fail(tmp_path: Path, error: int, forever: bool) -> None:
    total = total_calls(tmp_path / "whole")
    for at in [1, *spread(total, FAILURES // 10, Random(error))]:
        survive(tmp_path / str(at), at, error, forever)


@pytest.mark.slow
def test_killed_in_a_recovery(tmp_path: Path) -> None:
    """A second death while a damaged library is being replaced costs nothing either."""
    assert die_recovering(tmp_path, stride=7) > 5


@pytest.mark.slow
def test_killed_in_a_migration(tmp_path: Path) -> None:
    assert die_migrating(tmp_path, stride=4) > 5


@pytest.mark.slow
@pytest.mark.skipif(
    shutil.which("strace") is None,
    reason="left out: strace is not installed, so the order of syncs is not seen",
)
def test_every_told_lock_in_is_synced_first(tmp_path: Path) -> None:
    assert synced_before_told(tmp_path) == len(scenarios.steps())


@pytest.mark.slow
def test_a_file_that_cannot_grow(tmp_path: Path) -> None:
    """A real full disk, as far as one can have it without one: no file may become larger."""

    def work(say: scenarios.Say) -> None:
        import resource

        log = ProblemLog()
        with open_library(tmp_path, log) as library:
            assert library.save("before", game(1, 1))
            resource.setrlimit(resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            assert not library.save("full", game(2, 1))
            assert len(library.games()) == 2
            assert log.kinds() == {ProblemKind.CANNOT_SAVE}
            resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            assert library.save("free", game(3, 1))
            assert log.kinds() == {ProblemKind.CANNOT_SAVE, ProblemKind.SAVING_AGAIN}
        say(b"done")

    assert in_child(work) == (0, b"done")
    with open_library(tmp_path) as library:
        assert {game.id for game in library.games()} == {"before", "full", "free"}
