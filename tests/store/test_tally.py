"""What is lost is told in a number, by the number of games that is kept beside the library."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from miaui.store import rows, tally
from miaui.store.library import FILE
from miaui.store.salvage import backup_of
from miaui.store.tally import Tally, tally_of
from testkit.house import open_library
from testkit.store.games import game
from testkit.store.results import FINISHED
from testkit.store.scenarios import ProblemLog, put

ALL_LOST = (
    "The file with your games is damaged or gone. At least 5 games are lost, and none can be brought back."
)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A library of five games, two of them finished."""
    with open_library(tmp_path / "home") as library:
        for seed in range(5):
            library.save(f"g{seed}", game(seed, 12 if seed < 2 else seed), FINISHED if seed < 2 else None)
    return tmp_path / "home"


def opened(home: Path) -> tuple[int, list[str]]:
    """How many games a library has, and what is told when it is opened."""
    with open_library(home, log := ProblemLog()) as library:
        return len(library.games()), [str(problem) for problem in log.problems]


def test_games_are_counted_as_they_come_and_go(home: Path) -> None:
    path = home / FILE
    assert tally.read(path).games == 5
    with open_library(home) as library:
        library.save("g5", game(5))
        assert tally.read(path).games == 6
        library.save("g5", game(5, 3))
        assert tally.read(path).games == 6
        library.delete("g0")
        assert tally.read(path).games == 5
    assert opened(home) == (5, [])


def test_a_library_that_is_gone_is_told_in_a_number(home: Path) -> None:
    (home / FILE).unlink()
    backup_of(home / FILE).unlink()
    assert opened(home) == (0, [ALL_LOST])
    assert opened(home) == (0, []), "once"


@pytest.mark.parametrize("rest", [b"", b"S", b"S" * 99, b"my games\n" * 1000])
def test_a_library_of_which_nothing_is_left_is_told_in_a_number(home: Path, rest: bytes) -> None:
    for path in (home / FILE, backup_of(home / FILE)):
        path.write_bytes(rest)
    assert opened(home) == (0, [ALL_LOST])
    assert tally.read(home / FILE) == Tally()


def test_a_backup_without_a_tally_tells_that_there_was_a_game(home: Path) -> None:
    tally.tally_of(home / FILE).unlink()
    for path in (home / FILE, backup_of(home / FILE)):
        path.write_bytes(b"my games\n" * 1000)
    games, (told,) = opened(home)
    assert games == 0 and "At least 1 game is lost" in told


def test_a_folder_in_the_place_of_the_library_is_set_aside(home: Path) -> None:
    kept = backup_of(home / FILE).read_bytes()
    with open_library(home) as library:
        library.save("g5", game(5), FINISHED)
    (home / FILE).unlink()
    backup_of(home / FILE).write_bytes(kept)
    (home / FILE / "somebody’s").mkdir(parents=True)
    games, (told,) = opened(home)
    assert games == 5 and "At least 1 game is lost" in told
    assert (home / "library-damaged.db" / "somebody’s").is_dir()


def test_games_that_neither_file_nor_backup_ever_had_are_told_in_a_number(home: Path) -> None:
    """As where the log is lost that had them."""
    before = (home / FILE).read_bytes()
    backup = backup_of(home / FILE).read_bytes()
    with open_library(home) as library:
        for seed in (5, 6):
            library.save(f"g{seed}", game(seed), FINISHED)
    put(home, before, backup)
    games, (told,) = opened(home)
    assert games == 5 and "At least 2 games are lost" in told and "Brought back: 5." in told
    assert opened(home) == (5, [])


def test_games_that_another_version_has_deleted_are_not_missed(home: Path) -> None:
    """An older one keeps no tally."""
    with closing(sqlite3.connect(home / FILE)) as db, db:
        db.execute("DELETE FROM games WHERE id = 'g1'")
    with closing(sqlite3.connect(backup_of(home / FILE))) as db, db:
        db.execute("DELETE FROM games WHERE id = 'g1'")
    assert opened(home) == (4, [])


def test_a_program_killed_as_it_deletes_has_lost_nothing(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch, open_library(home) as library:
        patch.setattr(library, "_change", lambda *_, **__: False)
        library.delete("g4")
        assert tally.read(home / FILE).games == 4
    assert opened(home) == (5, []) and tally.read(home / FILE).games == 5


def test_a_tally_with_any_bit_flipped_says_nothing(home: Path) -> None:
    whole = tally_of(home / FILE).read_bytes()
    for bit in range(8 * len(whole)):
        changed = bytearray(whole)
        changed[bit // 8] ^= 1 << bit % 8
        tally_of(home / FILE).write_bytes(changed)
        assert tally.read(home / FILE) == Tally(), changed


def test_games_that_cannot_be_counted_are_kept_all_the_same(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(db: sqlite3.Connection) -> int:
        raise sqlite3.DatabaseError

    with open_library(home) as library:
        monkeypatch.setattr(rows, "count_and_last_saved", broken)
        assert library.save("g5", game(5), FINISHED) and library.durable
    monkeypatch.undo()
    assert opened(home) == (6, [])


def test_a_library_does_without_a_tally(home: Path) -> None:
    tally_of(home / FILE).unlink()
    tally_of(home / FILE).mkdir()
    assert opened(home) == (5, [])
    with open_library(home) as library:
        assert library.save("g5", game(5)) and library.delete("g0") and library.durable
