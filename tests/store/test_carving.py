"""Rows read from raw pages: as SQLite itself reads them, and nothing from nonsense."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from miaui.core.json_text import MAX_BYTES
from miaui.store import carving
from miaui.store.library import FILE
from miaui.store.problems import ProblemKind
from miaui.store.salvage import backup_of
from testkit.house import open_library
from testkit.store.games import game
from testkit.store.scenarios import ProblemLog, stripped

VALUES = [
    0,
    1,
    -1,
    127,
    -128,
    300,
    -70_000,
    2**31,
    -(2**40),
    2**62,
    None,
    "",
    "Ōla 🐟",
    b"\x00\xff",
    "x" * 5000,
]


@pytest.mark.parametrize("size", [512, 1024, 4096, 65_536])
def test_all_kinds_of_values_on_pages_of_all_sizes(tmp_path: Path, size: int) -> None:
    path = tmp_path / "x.db"
    made = [(number, value, "end") for number, value in enumerate(VALUES)]
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(f"PRAGMA page_size = {size}")
        db.execute("CREATE TABLE t (number, value, word)")
        db.executemany("INSERT INTO t VALUES (?, ?, ?)", made)
    carved = [tuple(row) for _, row in carving.rows(carving.pages(path.read_bytes()), MAX_BYTES)]
    assert sorted(row for row in carved if len(row) == 3 and row[2] == "end") == sorted(
        made, key=lambda row: row[0]
    )


@pytest.mark.parametrize("length", [10, 4050, 4070, 16_384, 16_400, 60_000, 900_000])
def test_records_of_any_length_are_recovered_without_sqlite(tmp_path: Path, length: int) -> None:
    """The file's first page is gone, and with it all that SQLite goes by."""
    text = json.dumps(json.loads(game(3, 4)) | {"further": "x" * length})
    with open_library(tmp_path) as library:
        library.save("a", game(1, 2))
        library.save("long", text)
        library.save("b", game(2, 2))
    data = (tmp_path / FILE).read_bytes()
    (tmp_path / FILE).write_bytes(b"?" * 4096 + data[4096:])
    backup_of(tmp_path / FILE).unlink()
    with open_library(tmp_path, log := ProblemLog()) as library:
        assert {game.id for game in library.games()} == {"a", "b", "long"}
        assert stripped(library.load("long")) == json.loads(text)
    assert log.kinds() == {ProblemKind.REPAIRED_LIBRARY}


def test_the_log_is_newer_than_the_file(tmp_path: Path) -> None:
    with open_library(tmp_path / "a") as library:
        library.save("a", json.dumps(json.loads(game(1, 2)) | {"further": "x" * 30_000}))
        before = (tmp_path / "a" / FILE).read_bytes()
        library.save("a", json.dumps(json.loads(game(1, 5)) | {"further": "y" * 30_000}))
        log = (tmp_path / "a" / f"{FILE}-wal").read_bytes()
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / FILE).write_bytes(b"?" * 100 + before[100:])
    (tmp_path / "b" / f"{FILE}-wal").write_bytes(log)
    with open_library(tmp_path / "b") as library:
        assert [game.rounds for game in library.games()] == [5]
        assert json.loads(library.load("a"))["further"] == "y" * 30_000


def test_nonsense_gives_nothing_and_ends(tmp_path: Path) -> None:
    with open_library(tmp_path) as library:
        for seed in range(8):
            library.save(f"g{seed}", game(seed))
    data = (tmp_path / FILE).read_bytes()
    rng = Random(4)
    for _ in range(60):
        broken = bytearray(data)
        for _ in range(rng.choice([1, 20, 2000])):
            broken[rng.randrange(len(broken))] = rng.randrange(256)
        pages = carving.pages(bytes(broken))
        assert len(list(carving.rows(pages, MAX_BYTES))) < 5000
        assert len(list(carving.entries(pages))) < 5000
    for piece in (b"", b"\x0d", b"\x0d" * 5000, bytes(8192), rng.randbytes(50_000)):
        list(carving.rows(carving.pages(piece), MAX_BYTES))
        list(carving.entries(carving.pages(piece)))


def test_a_row_in_a_circle_of_pages_ends() -> None:
    cell = bytes([0x8F, 0xFF, 0x7F, 1])  # 262143 bytes, row 1
    local = carving._local_bytes(262_143, 4096, 4061)
    page = bytearray(4096)
    page[:8] = bytes([0x0D, 0, 0, 0, 1, 0, 0, 0])
    page[8:10] = (100).to_bytes(2, "big")
    page[100:104] = cell
    page[104 + local : 108 + local] = (2).to_bytes(4, "big")
    circle = (2).to_bytes(4, "big") + b"\x00" * 4092
    assert list(carving.rows({2: circle, 3: bytes(page)}, MAX_BYTES)) == [(1, [])]
    assert list(carving.rows({2: circle, 3: bytes(page)}, 1000)) == []
    assert list(carving.rows({3: bytes(page)}, MAX_BYTES)) == [(1, [])]
