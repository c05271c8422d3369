"""A library that is damaged before somebody uses it."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from random import Random

from miaui.core.errors import GameError
from miaui.store import backup
from miaui.store.library import FILE
from miaui.store.problems import StoreError
from miaui.store.salvage import backup_of
from testkit.house import open_library
from testkit.store.games import game
from testkit.store.results import FINISHED
from testkit.store.scenarios import ProblemLog, stripped

GAMES = 40


def furnish(folder: Path) -> bytes:
    """Save 40 games in a new library in `folder` and return the bytes of its file."""
    with open_library(folder) as library:
        for seed in range(GAMES):
            library.save(f"g{seed}", game(seed, seed % 13), FINISHED if seed % 13 == 12 else None)
    return (folder / FILE).read_bytes()


def use(folder: Path, teller: ProblemLog) -> int:
    """Open the library of `furnish` after damage, read all of it and save a game; return how many of its
    games are as they were saved. AssertionError if saving fails; `teller` gets the problems."""
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
        assert library.save("new", game(1, 2))
    with open_library(folder) as library:
        assert stripped(library.load("new")) == stripped(game(1, 2))
    return sound


def as_later_version(path: Path, number: int) -> None:
    """Set the schema number of a library's file to `number` and add a column "hat" to its games."""
    with closing(sqlite3.connect(path)) as db:
        db.execute("ALTER TABLE games ADD COLUMN hat TEXT NOT NULL DEFAULT 'straw'")
        db.execute(f"PRAGMA user_version = {number}")


@dataclass(frozen=True, slots=True)
class Evening:
    """A library after an evening: its file, the backup of before, and the records of all games by id, as
    they were at the backup and as they are now."""

    data: bytes
    backup: bytes
    before: Mapping[str, dict[str, object]]
    now: Mapping[str, dict[str, object]]


def spend_evening(folder: Path) -> Evening:
    """Save 40 named games in a new library, back them up, play on every third that is not nearly over, and
    return what there is then."""
    before: dict[str, dict[str, object]] = {}
    now: dict[str, dict[str, object]] = {}
    with open_library(folder) as library:
        for seed in range(GAMES):
            rounds = seed % 13
            before[f"g{seed}"] = stripped(game(seed, rounds))
            library.save(f"g{seed}", game(seed, rounds), FINISHED if rounds == 12 else None)
            library.name(f"g{seed}", f"Evening {seed}.")
        library._backup.wait()
        backup.write(folder / FILE)
        kept = backup_of(folder / FILE).read_bytes()
        now |= before
        for seed in range(0, GAMES, 3):
            if seed % 13 < 11:
                now[f"g{seed}"] = stripped(game(seed, seed % 13 + 1))
                library.save(f"g{seed}", game(seed, seed % 13 + 1))
    return Evening((folder / FILE).read_bytes(), kept, before, now)


def damaged(data: bytes, rng: Random) -> bytes:
    """Return the bytes cut off at a random place, with one page of 4096 bytes replaced, or with up to 200
    flipped bits."""
    kind = rng.randrange(4)
    if kind == 0:
        return data[: rng.choice([0, rng.randrange(len(data)), rng.randrange(len(data)) // 4096 * 4096])]
    changed = bytearray(data)
    if kind == 1:
        page = rng.randrange(len(data) // 4096) * 4096
        changed[page : page + 4096] = rng.choice([bytes(4096), rng.randbytes(4096)])
    else:
        for _ in range(rng.choice([1, 1, 4, 200])):
            changed[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def check_evening(folder: Path, evening: Evening) -> int:
    """Open a damaged library and return how many games are as at the backup; all others are as they were
    last. AssertionError if a game is missing or different, or if older games were not reported."""
    log = ProblemLog()
    with open_library(folder, log) as library:
        found = {one.id: stripped(library.load(one.id)) for one in library.games()}
    assert set(found) == set(evening.now), log.problems
    older = [key for key in found if found[key] != evening.now[key]]
    assert all(found[key] == evening.before[key] for key in older), log.problems
    told = [one.values for one in log.problems if "older" in one.values]
    assert len(told) <= 1 and sum(int(values["older"]) for values in told) >= len(older), log.problems
    assert sum(int(values["lost"]) for values in told) == 0, log.problems
    for values in told:
        assert int(values["older"]) > 4 or all(
            f"Evening {key[1:]}. (" in values["older_names"] for key in older
        )
    return len(older)
