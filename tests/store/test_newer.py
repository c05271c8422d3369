"""A library with the schema number of a later version: damage if it is implausible, else left alone, and
nobody plays without knowing that nothing is kept."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from miaui.store import schema
from miaui.store.library import FILE, Library
from miaui.store.problems import Problem, ProblemKind
from testkit.house import open_library
from testkit.store.games import game
from testkit.store.results import FINISHED
from testkit.store.scenarios import ProblemLog, stripped

GAMES = 12
FIRST = Path(__file__).parent / "fixtures" / "first" / "home" / "data" / FILE


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder with a library of this version."""
    with open_library(tmp_path) as library:
        for seed in range(GAMES):
            library.save(f"g{seed}", game(seed, seed), FINISHED if seed == 11 else None)
    return tmp_path


@pytest.fixture
def newer(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same, brought forward by a later version."""
    with monkeypatch.context() as later:
        later.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, _later))
        with open_library(home) as library:
            assert library.durable
    (home / "library-before-5.db").unlink()
    return home


def _later(db: sqlite3.Connection) -> None:
    db.execute("ALTER TABLE games ADD COLUMN hat TEXT NOT NULL DEFAULT 'straw'")
    db.execute("CREATE TABLE trophies (name TEXT)")


def names(library: Library) -> set[str]:
    """Ids of all games in a library."""
    return {game.id for game in library.games()}


ALL = {f"g{seed}" for seed in range(GAMES)}


@pytest.mark.slow
@pytest.mark.parametrize("bit", range(32))
def test_a_flipped_bit_is_no_newer_version(home: Path, bit: int) -> None:
    """Bytes 60 to 63 hold the schema number. What it becomes may be a later version's: the tables tell."""
    data = bytearray((home / FILE).read_bytes())
    data[63 - bit // 8] ^= 1 << bit % 8
    (home / FILE).write_bytes(data)
    log = ProblemLog()
    with open_library(home, log) as library:
        assert library.durable and not library.newer
        assert names(library) == ALL
        assert library.save("new", game(1, 2))
    assert log.kinds() <= {ProblemKind.REPAIRED_LIBRARY, ProblemKind.OLDER_GAMES} and log.problems
    with open_library(home) as library:
        assert names(library) == {*ALL, "new"}


def test_an_older_library_with_a_number_above_ours_is_damaged(tmp_path: Path) -> None:
    shutil.copy(FIRST, tmp_path / FILE)
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        (games,) = db.execute("SELECT count(*) FROM games").fetchone()
        db.execute("PRAGMA user_version = 5")
    with open_library(tmp_path) as library:
        assert library.durable and len(library.games()) == games > 3


def test_every_schema_has_other_tables(tmp_path: Path) -> None:
    """By them a later version's library is told from one with a flipped bit."""
    db = sqlite3.connect(tmp_path / FILE)
    db.create_function("sha256", 1, schema.checksum)
    rows = []
    for step in schema.MIGRATIONS:
        step(db)
        rows.append(tuple(sorted(db.execute("SELECT name, sql FROM sqlite_master"), key=str)))
    db.close()
    assert len(set(rows)) == len(rows)


def test_an_older_number_is_damage_where_the_tables_are_ours(home: Path) -> None:
    with closing(sqlite3.connect(home / FILE)) as db:
        db.execute("PRAGMA user_version = 2")
    with open_library(home) as library:
        assert library.durable and names(library) == ALL


def test_without_an_answer_nothing_is_written(newer: Path) -> None:
    before = (newer / FILE).read_bytes()
    log = ProblemLog()
    with open_library(newer, log) as library:
        assert library.newer and library.read_only
        assert not library.save("b", game(2, 3))
        library.keep_nothing()
        assert not library.newer
        assert not library.save("c", game(2, 3))
    assert log.problems == [Problem(ProblemKind.NEWER_LIBRARY, {"version": "5"})]
    assert sorted(path.name for path in newer.glob("*.db")) == ["library-backup.db", FILE]
    assert (newer / FILE).read_bytes() == before


def test_a_copy_has_all_games_and_what_was_played_meanwhile(newer: Path) -> None:
    before = (newer / FILE).read_bytes()
    log = ProblemLog()
    with open_library(newer, log) as library:
        library.save("meanwhile", game(3, 1))
        assert library.work_on_copy()
        assert not library.newer and not library.read_only and library.durable
        assert names(library) == {*ALL, "meanwhile"}
        assert library.save("g3", game(3, 4))
    copied = Problem(ProblemKind.COPIED_LIBRARY, {"name": "library-copy.db"})
    assert log.problems[1:] == [copied]
    for _ in range(2):
        log = ProblemLog()
        with open_library(newer, log) as library:
            assert not library.newer and library.durable, "the copy is gone on with"
            assert names(library) == {*ALL, "meanwhile"}
            assert stripped(library.load("g3")) == stripped(game(3, 4))
            assert library.save("again", game(5, 1)) and library.delete("again")
        assert log.problems == [copied]
    assert (newer / FILE).read_bytes() == before


def test_a_copy_that_cannot_be_written(newer: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "no")

    log = ProblemLog()
    with open_library(newer, log) as library:
        with monkeypatch.context() as disk:
            disk.setattr("os.replace", full)
            assert not library.work_on_copy()
        assert library.newer, "it can be tried again"
        assert log.problems[1:] == [Problem(ProblemKind.CANNOT_SAVE, {"why": "no space left on device"})]
        assert library.work_on_copy() and names(library) == ALL


def test_the_later_version_takes_the_copy_in_again(newer: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_library(newer) as library:
        library.work_on_copy()
        library.save("new", game(6, 2))
        library.save("g4", game(4, 5))
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, _later))
    for _ in range(2):
        with open_library(newer, log := ProblemLog()) as library:
            assert library.durable and not log.problems
            assert names(library) == {*ALL, "new"}
            assert stripped(library.load("g4")) == stripped(game(4, 5))
            assert stripped(library.load("g5")) == stripped(game(5, 5))
        files = ["library-backup.db", "library-copy-merged.db", FILE]
        assert sorted(path.name for path in newer.glob("*.db")) == files


def test_a_second_copy_of_the_program_looks_at_the_copy(newer: Path) -> None:
    """And neither writes it nor offers another."""
    with open_library(newer) as first:
        log = ProblemLog()
        with open_library(newer, log) as second:
            assert second.second_copy and not second.newer and second.games() == []
        assert first.work_on_copy() and first.save("new", game(2, 2))
        with open_library(newer, log) as second:
            assert second.second_copy and not second.newer and not second.save("void", game(2, 2))
            assert names(second) == {*ALL, "new", "void"}
        assert log.kinds() == {ProblemKind.SECOND_COPY}
        assert names(first) == {*ALL, "new"}
    assert not list(newer.glob("*copy*.lock"))


def test_a_newer_library_in_a_folder_that_cannot_be_written(
    newer: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "no")

    monkeypatch.setattr("miaui.store.library.Lock", refuse)
    log = ProblemLog()
    with open_library(newer, log) as library:
        assert library.read_only and not library.newer, "a copy could not be kept"
    assert log.problems == [Problem(ProblemKind.NEWER_LIBRARY, {"version": "5"})]
