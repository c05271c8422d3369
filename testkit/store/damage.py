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
"""Number of games in the libraries here, "g0" to "g39"."""


def furnish(folder: Path) -> bytes:
    """Save 40 games of Miaui, "g0" to "g39", in the library in `folder`, made if need be, and return the
    bytes of its file. Game n has n modulo 13 rounds, and is finished with 12. It replaces a game of that id
    that is there already, also one with more rounds; other games stay."""
    with open_library(folder) as library:
        for seed in range(GAMES):
            library.save(f"g{seed}", game(seed, seed % 13), FINISHED if seed % 13 == 12 else None)
    return (folder / FILE).read_bytes()


def use(folder: Path, teller: ProblemLog) -> int:
    """Open a library in which 40 games, "g0" to "g39", were saved by `furnish` and which was damaged then.
    Read all of it and save a game "new"; return how many of the 40 are as they were saved. Games that cannot
    be read are not counted. AssertionError if saving fails. `teller` gets the problems of the first
    opening."""
    with open_library(folder, teller) as library:
        sound = 0
        for game_row in library.games():
            try:
                sound += stripped(library.load(game_row.id)) == stripped(
                    game(int(game_row.id[1:]), int(game_row.id[1:]) % 13)
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
    """Set the schema number of the library's file at `path` to `number`, and add a column "hat" to its games.
    The library must be closed. OperationalError, of sqlite3, in a second call."""
    with closing(sqlite3.connect(path)) as db:
        db.execute("ALTER TABLE games ADD COLUMN hat TEXT NOT NULL DEFAULT 'straw'")
        db.execute(f"PRAGMA user_version = {number}")


@dataclass(frozen=True, slots=True)
class Evening:
    """A library after an evening: `data`, the bytes of its file; `backup`, those of the backup of before;
    `before` and `now`, the records of all games by id without the key "library", as they were at the backup
    and as they are now."""

    data: bytes
    backup: bytes
    before: Mapping[str, dict[str, object]]
    now: Mapping[str, dict[str, object]]


def spend_evening(folder: Path) -> Evening:
    """Save 40 games named "Evening 0." and so on, as `furnish` does, in a new library in `folder`, and back
    them up. Then play g0, g3, g6 and so on a round further, but those with 11 or 12 rounds. Return what there
    is then; the files stay."""
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
    """Return changed bytes of a file of 4096 bytes or more: with a chance of 1 in 4 cut off, perhaps to b"";
    with 1 in 4 a page of 4096 bytes replaced by zeros or random bytes; else with 1, 4 or 200 times a random
    bit flipped."""
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
    """Open a damaged library of `spend_evening` and return how many games are only as at the backup; all
    others must be as they were last. AssertionError if a game is missing or otherwise, or if the problems do
    not tell of as many older games, by name up to four."""
    log = ProblemLog()
    with open_library(folder, log) as library:
        records = {kept.id: stripped(library.load(kept.id)) for kept in library.games()}
    assert set(records) == set(evening.now), log.problems
    older = [key for key in records if records[key] != evening.now[key]]
    assert all(records[key] == evening.before[key] for key in older), log.problems
    told = [problem.values for problem in log.problems if "older" in problem.values]
    assert len(told) <= 1 and sum(int(values["older"]) for values in told) >= len(older), log.problems
    assert sum(int(values["lost"]) for values in told) == 0, log.problems
    for values in told:
        assert int(values["older"]) > 4 or all(
            f"Evening {key[1:]}. (" in values["older_names"] for key in older
        )
    return len(older)
