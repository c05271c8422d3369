"""A library that is damaged before somebody uses it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from miaui.core.errors import GameError
from miaui.store.library import FILE
from miaui.store.problems import StoreError
from testkit.house import open_library
from testkit.store.games import game
from testkit.store.scenarios import ProblemLog, stripped

GAMES = 40


def furnish(folder: Path) -> bytes:
    """Make a sound library of GAMES games; its bytes."""
    with open_library(folder) as library:
        for seed in range(GAMES):
            library.save(f"g{seed}", game(seed, seed % 13), seed % 13 == 12)
    return (folder / FILE).read_bytes()


def put(folder: Path, data: bytes) -> Path:
    """A home with such a library."""
    folder.mkdir(exist_ok=True)
    (folder / FILE).write_bytes(data)
    return folder


def use(folder: Path, teller: ProblemLog) -> int:
    """Do everything one can with a library; how many of its own games can be played on."""
    with open_library(folder, teller) as library:
        sound = 0
        for found in library.games():
            try:
                sound += stripped(library.load(found.id)) == stripped(
                    game(int(found.id[1:]), int(found.id[1:]) % 13)
                )
            except (StoreError, GameError, ValueError):
                continue
        library.statistics("miaui")
        library.humans()
        library.latest()
        assert library.save("new", game(1, 2))
        library.rebuild_index()
    with open_library(folder) as library:
        assert stripped(library.load("new")) == stripped(game(1, 2))
    return sound


def as_later_version(path: Path, number: int) -> None:
    """Give a library the schema number of a later version, and a column that only that version knows."""
    with closing(sqlite3.connect(path)) as db:
        db.execute("ALTER TABLE games ADD COLUMN hat TEXT NOT NULL DEFAULT 'straw'")
        db.execute(f"PRAGMA user_version = {number}")
