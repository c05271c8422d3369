"""What is read of a library that is broken: row by row, byte by byte, judged, the newest of each game."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest

from miaui.store import rows, salvage, schema
from miaui.store.library import FILE
from testkit.house import HOUSE, open_library
from testkit.store.games import game
from workshop.rescue import rescue

LONG = json.loads(game(3, 4)) | {"further": "x" * 20_000}
"""Longer than a piece in which a record is looked for in the raw bytes."""


def library(folder: Path, **texts: str) -> Path:
    """Write a library of games, texts by id, in a folder and return its file."""
    with open_library(folder) as kept:
        for key, text in texts.items():
            assert kept.save(key, text)
    return folder / FILE


def changed(path: Path, *statements: str) -> Path:
    """Run SQL statements on a library's file in place and return `path`."""
    db = sqlite3.connect(path, isolation_level=None)
    for statement in statements:
        db.execute(statement)
    db.close()
    return path


def names(path: Path) -> list[str]:
    """Return the ids of the games of a library, sorted."""
    db = schema.open_disk(path)
    found = sorted(one.id for one in rows.games(db))
    db.close()
    return found


def test_long_records_are_read_by_their_rows_from_the_first_to_the_last(tmp_path: Path) -> None:
    path = library(tmp_path, a=json.dumps(LONG), b=game(1, 2), c=json.dumps(LONG), d=json.dumps(LONG))
    changed(path, "DELETE FROM games WHERE id = 'c'", "DROP INDEX games_by_saving")
    assert len(list(salvage.row_by_row(path))) == 3
    found = rescue.replace(path, HOUSE.games)
    assert found.games == 3 and names(path) == ["a", "b", "d"]
    assert found.aside.exists() and not list(tmp_path.glob("*-recovered*"))


def test_what_is_no_text_is_lost_by_name(tmp_path: Path) -> None:
    path = tmp_path / FILE
    assert list(salvage.row_by_row(path)) == [] and not path.exists()
    db = schema.open_disk(path)
    assert list(salvage.row_by_row(path)) == []
    add = (
        "INSERT INTO games (id, state, name, created, updated, saved, rounds, players, record)"
        " VALUES (?, 'finished', '', '', '', 1, 1, '', ?)"
    )
    for key, cell in (("a", "one"), ("b", b"\x00"), ("c", "three")):
        db.execute(add, (key, cell))
    assert [cells["record"] for cells in salvage.row_by_row(path)] == ["one", b"\x00", "three"]
    assert rescue._best(salvage.row_by_row(path)) == ([], ("a", "b", "c"))
    db.execute("DROP TABLE games")
    assert list(salvage.row_by_row(path)) == []
    db.close()


def test_what_the_rules_refuse_is_not_recovered(tmp_path: Path) -> None:
    path = library(tmp_path, a=game(1, 2), b=game(2, 3))
    changed(
        path, "UPDATE games SET record = replace(record, '\"K1\"', '\"K2\"') WHERE id = 'a'",
        "DROP INDEX games_by_saving",
    )  # fmt: skip
    found = rescue.replace(path, HOUSE.games)
    assert found.games == 1 and not found.altered
    assert len(found.lost) == 1 and found.lost[0].startswith("P0, P1")
    assert names(path) == ["b"]


def test_records_are_found_in_raw_bytes(tmp_path: Path) -> None:
    """In the file and in its log, the newest state of each, none that the rules refuse."""
    with open_library(tmp_path / "old") as library:
        for rounds in range(4):
            library.save("a", game(1, rounds))
        library.save("b", game(2, 1))
        library.save("c", game(3, 2))
        raw = (tmp_path / "old" / (FILE + "-wal")).read_bytes()
    home = tmp_path / "home"
    home.mkdir()
    (home / FILE).write_bytes(b"no library " * 100)
    (home / (FILE + "-wal")).write_bytes(raw.replace(b'"id": "c"', b'"id": "c').replace(b"K1", b"K1"))
    found = rescue.replace(home / FILE, HOUSE.games)
    assert found.aside.name == "library-damaged.db" and found.games == 2 and len(found.lost) == 1
    assert (home / "library-damaged.db-wal").exists()
    with open_library(home) as library:
        assert {found.id: found.rounds for found in library.games()} == {"a": 3, "b": 1}


def test_where_an_object_ends() -> None:
    end = rescue._end_of_object
    assert end(b'{"a": 1} more') == 8
    assert end(b'{"a": {"b": "}"}, "c": "\\"}"}}') == 29
    assert end(b'{"a": [') == end(b"") == end(b'{"a": "}') == 0


@pytest.mark.parametrize("logged", [(3,), (3, 4)])
def test_an_intact_state_is_preferred_to_a_changed_one(tmp_path: Path, logged: tuple[int, ...]) -> None:
    """An older state of a game that still lies in the log is better than a newer one that was altered; of
    intact states the newest is kept."""
    with open_library(tmp_path / "old") as library:
        for rounds in (3, 4):
            library.save("a", game(1, rounds))
            if rounds == logged[-1]:
                log = (tmp_path / "old" / f"{FILE}-wal").read_bytes()
    data = (tmp_path / "old" / FILE).read_bytes()
    pages = data.replace(b'"name": "P0"', b'"name": "Q0"')
    assert pages != data
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / FILE).write_bytes(b"?" * 100 + pages[100:])
    (tmp_path / "home" / f"{FILE}-wal").write_bytes(log)
    found = rescue.replace(tmp_path / "home" / FILE, HOUSE.games)
    with open_library(tmp_path / "home") as library:
        kept = json.loads(library.load("a"))
    assert kept["players"][0]["name"] == "P0" and len(kept["dives"]) == logged[-1]
    assert not found.altered and not found.lost
