"""What is read of a library that is broken: row by row, byte by byte, judged, the newest of each game."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest

from miaui.store import database, rescue, rows
from miaui.store.library import FILE
from testkit.house import JUDGE, open_library
from testkit.store.games import game

LONG = json.loads(game(3, 4)) | {"further": "x" * 20_000}
"""Longer than a piece in which a record is looked for in the raw bytes."""


def library(folder: Path, **texts: str) -> Path:
    """The file of a library of these games."""
    with open_library(folder) as kept:
        for key, text in texts.items():
            assert kept.save(key, text)
    return folder / FILE


def changed(path: Path, *statements: str) -> Path:
    """The same file after some SQL of another hand."""
    db = sqlite3.connect(path, isolation_level=None)
    for statement in statements:
        db.execute(statement)
    db.close()
    return path


def names(path: Path) -> list[str]:
    """The games of the library, by id."""
    db = database.open_disk(path)
    found = sorted(one.id for one in rows.games(db))
    db.close()
    return found


def test_long_records_are_read_by_their_rows_from_the_first_to_the_last(tmp_path: Path) -> None:
    path = library(tmp_path, a=json.dumps(LONG), b=game(1, 2), c=json.dumps(LONG), d=json.dumps(LONG))
    changed(path, "DELETE FROM games WHERE id = 'c'", "DROP INDEX games_by_saving")
    assert len(list(rescue._row_by_row(path))) == 3
    found = rescue.replace(path, JUDGE)
    assert found.games == 3 and names(path) == ["a", "b", "d"]
    assert found.aside.exists() and not list(tmp_path.glob("*-recovered*"))


def test_what_is_no_text_is_lost_by_name(tmp_path: Path) -> None:
    db = database.open_memory()
    assert list(rescue._one_by_one(db)) == []
    add = (
        "INSERT INTO games (id, state, name, created, updated, saved, rounds, players, record)"
        " VALUES (?, 'finished', '', '', '', 1, 1, '', ?)"
    )
    for key, cell in (("a", "one"), ("b", b"\x00"), ("c", "three")):
        db.execute(add, (key, cell))
    assert [cells["record"] for cells in rescue._one_by_one(db)] == ["one", b"\x00", "three"]
    assert rescue._best(rescue._one_by_one(db)) == ([], ("a", "b", "c"))
    db.execute("DROP TABLE games")
    assert list(rescue._one_by_one(db)) == []
    db.close()
    assert list(rescue._row_by_row(tmp_path / "none")) == [] and not (tmp_path / "none").exists()


def test_what_the_rules_refuse_is_not_recovered(tmp_path: Path) -> None:
    path = library(tmp_path, a=game(1, 2), b=game(2, 3))
    changed(
        path, "UPDATE games SET record = replace(record, '\"K1\"', '\"K2\"') WHERE id = 'a'",
        "DROP INDEX games_by_saving",
    )  # fmt: skip
    found = rescue.replace(path, JUDGE)
    assert found.games == 1 and not found.altered
    assert len(found.lost) == 1 and found.lost[0].startswith("P0, P1")
    assert names(path) == ["b"]


def test_a_sound_library_goes_to_memory_as_it_is(tmp_path: Path) -> None:
    path = changed(library(tmp_path, a=game(1, 2)), "INSERT INTO players VALUES ('Nobody', 'sun', 1)")
    source = database.open_to_look(path)
    copy = rescue.to_memory(source, JUDGE)
    assert ("Nobody", "sun") in rows.humans(copy)
    source.close()


def test_a_broken_one_goes_to_memory_game_by_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = database.open_to_look(library(tmp_path, a=game(1, 2), b=game(2, 3)))
    monkeypatch.setattr(database, "is_sound", lambda _db: False)
    copy = rescue.to_memory(source, JUDGE)
    assert sorted(one.id for one in rows.games(copy)) == ["a", "b"] and not copy.in_transaction
    source.close()


def test_a_replacement_cut_short_is_ended(tmp_path: Path) -> None:
    path = library(tmp_path, a=game(1, 2))
    fresh = path.rename(rescue._fresh(path))
    (tmp_path / f"{FILE}-wal").write_bytes(b"of the old file")
    rescue.finish(path)
    assert names(path) == ["a"] and not fresh.exists()
    assert [one.read_bytes() for one in tmp_path.glob("*damaged*")] == [b"of the old file"]


def test_rebuilding_forgets_what_no_record_says(tmp_path: Path) -> None:
    db = database.open_disk(library(tmp_path, a=game(1, 12)))
    db.execute("INSERT INTO players VALUES ('Nobody', 'sun', 1)")
    db.execute("INSERT INTO results VALUES ('a', 9, 'Nobody', 'human', '', 1, 1.0, 1)")
    assert rows.rebuild(db, JUDGE) == 1
    assert "Nobody" not in dict(rows.humans(db))
    assert db.execute("SELECT count(*) FROM results WHERE name = 'Nobody'").fetchone() == (0,)
    db.close()
