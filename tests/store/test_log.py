"""A killed program leaves its latest moves in the log: damage to it is noticed, and costs no game."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from miaui.store import wal
from miaui.store.library import FILE
from miaui.store.problems import Problem, ProblemKind
from testkit.house import open_library
from testkit.store.damage import as_later_version
from testkit.store.games import game
from testkit.store.results import FINISHED
from testkit.store.scenarios import LOG, ProblemLog, kill, stripped

BACKUP = "library-backup.db"
GAMES = 9
PAGE, FRAME, HEADER = 4096, 24, 32
STEP = PAGE + FRAME


@pytest.fixture
def killed(tmp_path: Path) -> Path:
    """The files of a program that was killed."""
    return kill(tmp_path, GAMES)


@pytest.mark.slow
def test_a_flip_in_the_log_loses_nothing_unnoticed(killed: Path, tmp_path: Path) -> None:
    log, rng = (killed / LOG).read_bytes(), Random(2)
    places = [*range(0, HEADER, 5), *(rng.randrange(HEADER, len(log)) for _ in range(15))]
    for number, place in enumerate(places):
        changed = bytearray(log)
        changed[place] ^= 1 << rng.randrange(8)
        home = tmp_path / f"{number}"
        home.mkdir()
        for name in (FILE, BACKUP):
            shutil.copy(killed / name, home)
        (home / LOG).write_bytes(changed)
        with open_library(home, said := ProblemLog()) as library:
            kept = {game.id: stripped(library.load(game.id)) for game in library.games()}
        behind = {key for key, text in kept.items() if text != stripped(game(int(key[1:]), 4))}
        assert len(kept) == GAMES, place
        assert all(kept[key] == stripped(game(int(key[1:]), 3)) for key in behind), place
        assert said.kinds() <= {ProblemKind.OLDER_GAMES} and (said.problems or len(behind) <= 1), place
        if said.problems:
            assert (home / "library-damaged.db").read_bytes() == (killed / FILE).read_bytes()
            assert (home / "library-damaged.db-wal").read_bytes() == changed


def test_a_log_that_is_gone_costs_no_game(killed: Path) -> None:
    (killed / LOG).unlink()
    with open_library(killed, said := ProblemLog()) as library:
        assert len(library.games()) == GAMES
    assert said.kinds() == {ProblemKind.OLDER_AT_LEAST}, "others may have begun in it"


def test_a_log_that_is_cut_is_set_aside_as_it_is(killed: Path) -> None:
    """At the end of a transaction, so nothing is torn; the backup has more."""
    data, log = (killed / FILE).read_bytes(), (killed / LOG).read_bytes()
    log = log[: commits(log)[2] + STEP]
    (killed / LOG).write_bytes(log)
    with open_library(killed, said := ProblemLog()) as library:
        assert len(library.games()) == GAMES
    assert said.kinds() == {ProblemKind.OLDER_AT_LEAST}
    assert (killed / "library-damaged.db").read_bytes() == data
    assert (killed / "library-damaged.db-wal").read_bytes() == log


def test_a_torn_last_transaction_is_no_damage(killed: Path, tmp_path: Path) -> None:
    """A power cut leaves a part of it; it was never confirmed."""
    log = (killed / LOG).read_bytes()
    for number, cut in enumerate((1, PAGE + FRAME, PAGE + FRAME + 7)):
        shutil.copytree(killed, tmp_path / f"{number}")
        (tmp_path / f"{number}" / LOG).write_bytes(log[:-cut])
        with open_library(tmp_path / f"{number}", said := ProblemLog()) as library:
            assert len(library.games()) == GAMES
        assert not said.problems


@pytest.fixture
def finished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The files of a program that was killed when no backup had come about: in the log are 12 games, each one
    finished."""
    monkeypatch.setattr("miaui.store.library.Library._back_up", lambda _: None)
    with open_library(tmp_path / "made") as library:
        for seed in range(12):
            library.save(f"g{seed}", game(seed), FINISHED)
        (tmp_path / "killed").mkdir()
        for name in (FILE, LOG):
            shutil.copy(tmp_path / "made" / name, tmp_path / "killed" / name)
    monkeypatch.undo()
    return tmp_path / "killed"


def commits(log: bytes) -> list[int]:
    """Where the frames begin that end a transaction."""
    return [at for at in range(HEADER, len(log) - STEP + 1, STEP) if any(log[at + 4 : at + 8])]


def flip(path: Path, place: int) -> bytes:
    """Flip a bit of a file; its bytes."""
    data = bytearray(path.read_bytes())
    data[place] ^= 1
    path.write_bytes(data)
    return bytes(data)


def test_after_a_broken_frame_the_rest_of_the_log_is_no_less(finished: Path) -> None:
    """SQLite would read two games and remove the other ten with the log."""
    data, log = (finished / FILE).read_bytes(), flip(finished / LOG, HEADER + 12 * STEP + 100)
    with open_library(finished, said := ProblemLog()) as library:
        for entry in library.games():
            assert stripped(library.load(entry.id)) == stripped(game(int(entry.id[1:])))
        assert len(library.games()) == 12
    assert [str(problem) for problem in said.problems] == [
        "The file with your games was damaged. All games (12) could be brought back."
    ]
    assert (finished / "library-damaged.db").read_bytes() == data, "as it was"
    assert (finished / "library-damaged.db-wal").read_bytes() == log


def test_a_log_without_its_library_is_no_new_one(finished: Path) -> None:
    log = (finished / LOG).read_bytes()
    (finished / FILE).unlink()
    with open_library(finished, said := ProblemLog()) as library:
        assert len(library.games()) == 12
    assert said.problems
    assert (finished / "library-damaged.db-wal").read_bytes() == log


def test_what_was_lost_after_a_broken_frame_is_counted(finished: Path) -> None:
    log = bytearray((finished / LOG).read_bytes())
    lost = (3, 5, 8)
    for seed in lost:  # in each state of their pages
        while (at := log.find(game(seed)[700:740].encode())) >= 0:
            log[at] ^= 1
    (finished / LOG).write_bytes(log)
    with open_library(finished, said := ProblemLog()) as library:
        assert {game.id for game in library.games()} == {f"g{seed}" for seed in range(12) if seed not in lost}
    (problem,) = said.problems
    assert problem.trouble is ProblemKind.LOST_GAMES
    assert problem.values["lost"] == "3" and problem.values["games"] == "12"
    assert (finished / "library-damaged.db-wal").read_bytes() == log


@pytest.mark.parametrize("read_only", [False, True])
def test_a_full_disk_leaves_a_broken_log_alone(
    finished: Path, monkeypatch: pytest.MonkeyPatch, read_only: bool
) -> None:
    data, log = (finished / FILE).read_bytes(), flip(finished / LOG, HEADER + 12 * STEP + 100)

    def refuse(*_: object) -> None:
        raise OSError(errno.EACCES if read_only else errno.ENOSPC, "no")

    patched = "miaui.store.library.Lock" if read_only else "miaui.store.backup._make"
    monkeypatch.setattr(patched, refuse)
    with open_library(finished, said := ProblemLog()) as library:
        assert len(library.games()) == 12 and not library.durable
    assert said.kinds() == {ProblemKind.REPAIRED_LIBRARY, ProblemKind.CANNOT_SAVE}
    why = os.strerror(errno.EACCES if read_only else errno.ENOSPC).lower()
    assert Problem(ProblemKind.CANNOT_SAVE, {"why": why}) in said.problems
    assert (finished / FILE).read_bytes() == data and (finished / LOG).read_bytes() == log
    assert not list(finished.glob("*damaged*"))
    monkeypatch.undo()
    with open_library(finished) as library:
        assert len(library.games()) == 12 and library.durable


def test_a_later_version_s_broken_log_is_left_alone(tmp_path: Path) -> None:
    with open_library(tmp_path / "made") as library:
        library.save("a", game(1), FINISHED)
    as_later_version(tmp_path / "made" / FILE, 7)
    home = tmp_path / "home"
    home.mkdir()
    with closing(sqlite3.connect(tmp_path / "made" / FILE)) as db:
        for name in ("Ana", "Bo", "Cy"):
            db.execute("UPDATE games SET hat = ?", (name,))
            db.commit()
        for name in (FILE, LOG):
            shutil.copy(tmp_path / "made" / name, home / name)
    log = flip(home / LOG, HEADER + 100)
    assert wal.read_log(home / FILE).is_broken()
    with open_library(home, said := ProblemLog()) as library:
        assert library.newer
    assert said.kinds() == {ProblemKind.NEWER_LIBRARY} and (home / LOG).read_bytes() == log


def test_a_file_cut_to_nothing_beside_its_log(finished: Path) -> None:
    """SQLite would take both for a new library, and remove the log."""
    (finished / LOG).rename(finished / "log")
    for number, rest in enumerate((b"", b"S")):
        home = finished / f"{number}"
        home.mkdir()
        shutil.copy(finished / "log", home / LOG)
        (home / FILE).write_bytes(rest)
        with open_library(home, said := ProblemLog()) as library:
            assert {game.id for game in library.games()} == {f"g{seed}" for seed in range(12)}
        assert len(said.problems) == 1 and (home / "library-damaged.db-wal").exists()


@pytest.mark.parametrize(
    ("cut", "words"), [(0, "All games (9)"), (7, "9 games could be brought back. Whether")]
)
def test_a_damaged_library_is_set_aside_with_its_log(tmp_path: Path, cut: int, words: str) -> None:
    """SQLite would write the log into the damaged file, and remove it. Where its end is missing, too, there
    may have been more."""
    home = tmp_path / "home"
    home.mkdir()
    with open_library(tmp_path) as library:
        for seed in range(GAMES):
            library.save(f"g{seed}", game(seed), FINISHED)
    with open_library(tmp_path) as library:
        library.name("g8", "Rain")
        for name in (FILE, LOG, BACKUP):
            shutil.copy(tmp_path / name, home / name)
    log = (home / LOG).read_bytes()
    (home / LOG).write_bytes(log := log[: len(log) - cut])
    data = flip(home / FILE, (home / FILE).read_bytes().index(game(0)[700:740].encode()))
    with open_library(home, said := ProblemLog()) as library:
        assert len(library.games()) == GAMES
    assert words in str(said.problems[0]) and len(said.problems) == 1
    assert (home / "library-damaged.db").read_bytes() == data
    assert (home / "library-damaged.db-wal").read_bytes() == log


@pytest.mark.slow
def test_where_a_log_is_broken(finished: Path) -> None:
    """Where a frame that is whole ends a transaction after one that is not: in the head, in any frame but
    those of the last transaction after its beginning."""
    path = finished / FILE
    log = (finished / LOG).read_bytes()
    ends = commits(log)

    def broken(place: int, length: int | None = None) -> bool:
        changed = bytearray(log[:length])
        changed[place] ^= 1
        (finished / LOG).write_bytes(changed)
        return wal.read_log(path).is_broken()

    (finished / LOG).write_bytes(log)
    assert not wal.read_log(path).is_broken() and wal.read_log(path).has_games()
    for place in (*range(HEADER), *range(HEADER, HEADER + FRAME), ends[-2], ends[-2] + STEP):
        assert broken(place), place
    assert not broken(ends[-1]), "as a power cut leaves it"
    assert not broken(ends[-2] + STEP, ends[-1]), "torn, and nothing was committed after it"
    for length in (0, 20, HEADER, HEADER + 30, ends[-1], len(log) - 1):
        (finished / LOG).write_bytes(log[:length])
        assert not wal.read_log(path).is_broken()
    (finished / LOG).write_bytes(Random(3).randbytes(50_000))
    assert not wal.read_log(path).is_broken() and not wal.read_log(path).has_games()
    (finished / LOG).write_bytes(bytes(50_000))
    assert not wal.read_log(path).is_broken() and not wal.read_log(path).has_games()


def test_frames_from_before_are_no_damage(tmp_path: Path) -> None:
    """A log is begun anew in its own place: behind the frames of now lie those of before."""
    with open_library(tmp_path) as library:
        for seed in range(6):
            library.save(f"g{seed}", game(seed), FINISHED)
        with closing(sqlite3.connect(tmp_path / FILE)) as other:
            assert other.execute("PRAGMA wal_checkpoint(RESTART)").fetchone()[0] == 0
        library.save("new", game(7), FINISHED)
        assert len(commits((tmp_path / LOG).read_bytes())) > 2
        log = wal.read_log(tmp_path / FILE)
        assert not log.is_broken()
        assert list(wal.images(tmp_path / FILE, log)) != [(tmp_path / FILE).read_bytes()]


def test_a_second_copy_does_not_judge_a_log_that_grows(finished: Path) -> None:
    with open_library(finished) as first:
        for seed in range(3):
            first.save(f"n{seed}", game(seed), FINISHED)
        kept = (finished / LOG).read_bytes()
        flip(finished / LOG, HEADER + 100)
        with open_library(finished, said := ProblemLog()) as second:
            assert second.second_copy
        (finished / LOG).write_bytes(kept)
    assert said.kinds() == {ProblemKind.SECOND_COPY}
