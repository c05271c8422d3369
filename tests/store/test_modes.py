"""On disk or in memory: what is told, what is owed, what is left in the folder."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import closing
from pathlib import Path

import pytest

from miaui.store import backup, rows, schema
from miaui.store.library import FILE
from miaui.store.paths import Paths, find
from miaui.store.problems import Problem, ProblemKind
from miaui.store.rows import Outcome, SeatResult
from testkit.house import open_library
from testkit.store.damage import as_later_version
from testkit.store.faults import VFS, Faults, injected
from testkit.store.games import game
from testkit.store.results import FINISHED, record_result
from testkit.store.scenarios import ProblemLog, stripped

posix = pytest.mark.skipif(os.name != "posix", reason="not here: folders of a POSIX system")
full_disk = pytest.mark.skipif(
    VFS is None and sys.platform != "linux", reason="not here: only Linux lets SQLite's calls be made to fail"
)
FULL = "no space left on device"


def handles() -> int:
    """Open files of this process, 0 where it cannot be told."""
    return len(os.listdir("/proc/self/fd")) if os.path.isdir("/proc/self/fd") else 0


def test_nothing_stays_open(tmp_path: Path) -> None:
    """However opening ends: well, second, newer, damaged, or not at all."""
    with open_library(tmp_path / "a") as library:
        library.save("g", game(1, 2))
    newer = tmp_path / "newer"
    newer.mkdir()
    (newer / FILE).write_bytes((tmp_path / "a" / FILE).read_bytes())
    as_later_version(newer / FILE, 5)
    (tmp_path / "folder" / FILE).mkdir(parents=True)
    before = handles()
    for _ in range(3):
        for home in ("a", "newer", "folder"):
            with open_library(tmp_path / home), open_library(tmp_path / home):
                pass
        damaged = tmp_path / "damaged"
        damaged.mkdir(exist_ok=True)
        (damaged / FILE).write_bytes(b"x" * 5000)
        with open_library(damaged), injected(Faults(1, 28, forever=True)), open_library(damaged):
            pass
    assert handles() == before


@full_disk
def test_what_a_full_disk_costs_and_when_it_is_told(tmp_path: Path) -> None:
    log = ProblemLog()
    with open_library(tmp_path, log) as library:
        assert library.durable and not library.read_only
        library.save("a", game(1, 1))
        with injected(Faults(1, 28, forever=True)):
            assert not library.save("a", game(1, 2)) and not library.durable
            assert not library.save("b", game(2, 2)) and not library.delete("a") and not library.read_only
            assert [game.id for game in library.games()] == ["b"]
        assert [problem.trouble for problem in log.problems] == [ProblemKind.CANNOT_SAVE]
        assert library.name("b", "Rain") and library.durable
        assert log.problems[1:] == [Problem(ProblemKind.SAVING_AGAIN)]
        assert library.name("b", "Sun") and len(log.problems) == 2
    with open_library(tmp_path) as library:
        assert [(game.id, game.name) for game in library.games()] == [("b", "Sun")]


@full_disk
def test_what_is_owed_is_paid_at_the_end(tmp_path: Path) -> None:
    library = open_library(tmp_path)
    library.save("a", game(1, 1))
    with injected(Faults(1, 28, forever=True)):
        library.save("a", game(1, 3))
        library.save("b", game(2, 3))
    library.close()
    with open_library(tmp_path) as again:
        assert stripped(again.load("a")) == stripped(game(1, 3))
        assert {game.id for game in again.games()} == {"a", "b"}


@pytest.mark.skipif(os.name == "nt", reason="not here: Windows lets nobody replace a file that is open")
def test_a_library_replaced_behind_our_back(tmp_path: Path) -> None:
    """Another file in its place, or none: everything is carried into what is there now."""
    log = ProblemLog()
    with open_library(tmp_path / "other") as other:
        other.save("theirs", game(7, 2))
    with open_library(tmp_path, log) as library:
        for number in range(20):
            library.save(f"g{number}", game(number, 2))
        os.replace(tmp_path / "other" / FILE, tmp_path / FILE)
        for suffix in schema.COMPANIONS:
            (tmp_path / (FILE + suffix)).unlink(missing_ok=True)
        assert library.save("new", game(30, 2))
        assert len(library.games()) == 22
        (tmp_path / FILE).unlink()
        assert library.save("newer", game(31, 2))
    assert log.kinds() <= {ProblemKind.CANNOT_SAVE, ProblemKind.SAVING_AGAIN}
    with open_library(tmp_path) as library:
        wanted = {"theirs", "new", "newer", *(f"g{number}" for number in range(20))}
        assert {game.id for game in library.games()} == wanted


def test_what_is_told_of_a_library_that_cannot_be_had(tmp_path: Path) -> None:
    for name in ("newer", "folder"):
        (tmp_path / name).mkdir()
    schema.open_disk(tmp_path / "newer" / FILE).close()
    as_later_version(tmp_path / "newer" / FILE, 5)
    (tmp_path / "folder" / FILE).mkdir()
    for name, problem, read_only in (
        ("newer", Problem(ProblemKind.NEWER_LIBRARY, {"version": "5"}), True),
        ("folder", Problem(ProblemKind.CANNOT_SAVE, {"why": "not a plain file"}), False),
    ):
        log = ProblemLog()
        with open_library(tmp_path / name, log) as library:
            assert library.read_only is read_only and not library.durable
            for key in ("a", "b"):
                assert not library.save(key, game(1, 2))
            assert {game.id for game in library.games()} == {"a", "b"}
        assert problem in log.problems and len(log.problems) == len(set(map(repr, log.problems))) <= 2
    assert list((tmp_path / "folder" / FILE).iterdir()) == []


def test_a_second_copy_owes_nothing(tmp_path: Path) -> None:
    with open_library(tmp_path) as first:
        first.save("a", game(1, 3))
        with open_library(tmp_path) as second:
            assert second.read_only
            second.save("b", game(2, 3))
            second.delete("a")
            assert [game.id for game in second.games()] == ["b"]
    with open_library(tmp_path) as third:
        assert [game.id for game in third.games()] == ["a"]


def test_naming_and_counting_do_not_change_the_order(tmp_path: Path) -> None:
    with open_library(tmp_path) as library:
        for key in ("a", "b"):
            library.save(key, game(1, 12), FINISHED)
        library.name("a", "Rain")
        record_result(library, "a", [SeatResult(0, "P0", "human", "", 1, 1.0)])
        assert [game.id for game in library.games()] == ["b", "a"]
        assert library.results("a")[0].score == 1 and library.results("b") == ()
        library.save("a", game(1, 12), Outcome(library.results("a")))
        assert [game.id for game in library.games()] == ["a", "b"]
        assert library.results("a")[0].score == 1 and library.games()[0].name == "Rain"


def test_imports_are_not_counted(tmp_path: Path) -> None:
    with open_library(tmp_path / "data") as library:
        (tmp_path / "x").write_text(game(1, 12))
        (copy,) = library.import_file(tmp_path / "x")
        record_result(library, copy, [SeatResult(0, "P0", "human", "", 1, 1.0)], counted=False)
        assert library.statistics("miaui").games == 0
        record_result(library, copy, [SeatResult(0, "P0", "human", "", 1, 1.0)])
        assert library.statistics("miaui").games == 1


def test_a_stale_repair_is_not_mistaken_for_a_new_one(tmp_path: Path) -> None:
    """What an older repair left half done is thrown away, not built upon."""
    with open_library(tmp_path / "old") as library:
        library.save("stale", game(1, 1))
    data = (tmp_path / "old" / FILE).read_bytes()
    home = tmp_path / "home"
    home.mkdir()
    (home / "library-recovered.db").write_bytes(data)
    (home / "library-recovered.db-wal").write_bytes(b"stale")
    (home / FILE).write_bytes(b"?" * len(data))
    with open_library(tmp_path / "fresh") as library:
        library.save("fresh", game(1, 1))
    (tmp_path / "fresh" / "library-backup.db").rename(home / "library-backup.db")
    log = ProblemLog()
    with open_library(home, log) as library:
        assert [game.id for game in library.games()] == ["fresh"]
    assert log.kinds() == {ProblemKind.OLDER_AT_LEAST}
    names = ["library-backup.db", "library-damaged.db", "library-tally.txt", FILE, "library.lock"]
    assert sorted(path.name for path in home.iterdir()) == names


def test_a_repair_cut_short_is_ended(tmp_path: Path) -> None:
    path = tmp_path / FILE
    with open_library(tmp_path) as library:
        library.save("a", game(1, 2))
    fresh = path.rename(backup._fresh(path))
    (tmp_path / f"{FILE}-wal").write_bytes(b"of the old file")
    backup.finish(path)
    with closing(schema.open_disk(path)) as db:
        assert [game.id for game in rows.games(db)] == ["a"] and not fresh.exists()
    assert [path.read_bytes() for path in tmp_path.glob("*damaged*")] == [b"of the old file"]


@posix
def test_relative_folders_fall_back_one_by_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MIAUI_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    tails = {
        "XDG_DATA_HOME": ".local/share/miaui", "XDG_CONFIG_HOME": ".config/miaui",
        "XDG_STATE_HOME": ".local/state/miaui/log", "XDG_CACHE_HOME": ".cache/miaui",
    }  # fmt: skip
    for name in tails:
        monkeypatch.setenv(name, "relative")
    folders = find()
    assert [folders.data, folders.config, folders.log, folders.cache] == [
        tmp_path / tail for tail in tails.values()
    ]
    assert not folders.temporary and folders.why == ""
    for name in tails:
        monkeypatch.setenv(name, str(tmp_path / name))
    folders = find()
    assert [folders.data, folders.config, folders.log, folders.cache] == [
        tmp_path / name / "miaui" / ("log" if name == "XDG_STATE_HOME" else "") for name in tails
    ]


def test_all_below_one_root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = Paths.under(tmp_path)
    assert [paths.data.name, paths.config.name, paths.log.name, paths.cache.name] == [
        "data", "config", "log", "cache",
    ]  # fmt: skip
    monkeypatch.setenv("MIAUI_HOME", str(tmp_path / "env"))
    assert find().data == tmp_path / "env" / "data"
    assert find({"MIAUI_HOME": str(tmp_path)}).data == tmp_path / "data"
    (tmp_path / "file").write_text("")
    log = ProblemLog()
    other = find({"MIAUI_HOME": str(tmp_path / "file")}, log)
    assert other.data.parent.name.startswith("miaui-") and other.temporary
    why = os.strerror(errno.EEXIST if os.name == "nt" else errno.ENOTDIR).lower()
    assert log.problems == [Problem(ProblemKind.NO_HOME, {"why": why})]


@posix
def test_a_home_that_is_full_but_has_games_is_still_the_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import tempfile

    def full(**_: object) -> None:
        raise OSError(28, FULL)

    (tmp_path / "data").mkdir()
    monkeypatch.setattr(tempfile, "TemporaryFile", full)
    log = ProblemLog()
    assert find({"MIAUI_HOME": str(tmp_path)}, log) == Paths.under(tmp_path)
    assert not log.problems
