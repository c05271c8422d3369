"""A record that was changed on disk is noticed, and said which game it was; all others stay as they are."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from miaui.store import schema
from miaui.store.library import FILE
from miaui.store.problems import ProblemKind
from miaui.store.rows import SeatResult
from testkit.house import open_library
from testkit.store.games import game
from testkit.store.results import FINISHED, record_result
from testkit.store.scenarios import ProblemLog, stripped

FIRST = Path(__file__).parent / "fixtures" / "first" / "home" / "data"
GAMES = 30


def furnish(folder: Path) -> bytes:
    """A library of finished games, each with a name of its own; its bytes."""
    with open_library(folder) as library:
        for seed in range(GAMES):
            library.save(f"g{seed}", game(seed), FINISHED)
            library.name(f"g{seed}", f"Evening {seed}")
    return (folder / FILE).read_bytes()


def said(log: ProblemLog) -> str:
    """Which games were told to be lost."""
    return " ".join(
        problem.values["lost_names"] for problem in log.problems if "lost_names" in problem.values
    )


@pytest.mark.parametrize("backup", [False, True])
def test_a_name_changed_on_disk(tmp_path: Path, backup: bool) -> None:
    """One letter, so that JSON, rules and SQLite find nothing wrong."""
    data = furnish(tmp_path / "made")
    place = data.index(b'"name": "P0"', data.index(b'"id": "g7"') - 2500)
    home = tmp_path / "home"
    home.mkdir()
    (home / FILE).write_bytes(data[: place + 9] + b"Q" + data[place + 10 :])
    if backup:
        shutil.copy(tmp_path / "made" / "library-backup.db", home)
    log = ProblemLog()
    with open_library(home, log) as library:
        kept = {game.id: game for game in library.games()}
        assert len(kept) == GAMES - (not backup)
        for key in kept:
            assert stripped(library.load(key)) == stripped(game(int(key[1:])))
    if backup:
        assert log.problems[0].trouble is ProblemKind.REPAIRED_LIBRARY
    else:
        (lost,) = {f"g{seed}" for seed in range(GAMES)} - set(kept)
        assert log.problems[0].trouble is ProblemKind.LOST_GAMES
        assert re.search(rf"1 of {GAMES} is lost: Evening {lost[1:]} \(20[-0-9]+\)\.$", str(log.problems[0]))
    log = ProblemLog()
    with open_library(home, log) as library:
        assert library.durable
    assert not log.problems, "it is said once, and the file from before is kept"
    assert list(home.glob("library-damaged.db"))


def altered(path: Path) -> None:
    """Change a name in every record of a library, so that JSON, rules and SQLite find nothing wrong."""
    data = path.read_bytes()
    assert b'"name": "P0"' in data
    path.write_bytes(data.replace(b'"name": "P0"', b'"name": "Q0"'))


def column_renamed(path: Path) -> None:
    """Flip a bit of the column's name."""
    data = bytearray(path.read_bytes())
    data[data.index(b"checksum TEXT") + 3] ^= 8
    path.write_bytes(data)


def column_dropped(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("ALTER TABLE games DROP COLUMN checksum")


def columns_dropped(path: Path) -> None:
    """As if the file were one of the first schema."""
    with closing(sqlite3.connect(path)) as db:
        db.execute("DROP INDEX games_by_ruleset")
        for column in ("ruleset", "checksum", "row_checksum", "options", "helped"):
            db.execute(f"ALTER TABLE games DROP COLUMN {column}")
        db.execute("PRAGMA user_version = 1")


@pytest.mark.slow
@pytest.mark.parametrize("kept", [True, False])
@pytest.mark.parametrize("change", [column_renamed, column_dropped, columns_dropped])
def test_without_checksums_no_row_is_intact(
    tmp_path: Path, change: Callable[[Path], None], kept: bool
) -> None:
    """The file's version has them: what was altered is not taken, and the backup keeps what is right."""
    furnish(tmp_path)
    backup = tmp_path / "library-backup.db"
    if not kept:
        backup.unlink()
    altered(tmp_path / FILE)
    change(tmp_path / FILE)
    with open_library(tmp_path, log := ProblemLog()) as library:
        stored = {game.id: stripped(library.load(game.id)) for game in library.games()}
    right = {f"g{seed}": stripped(game(seed)) for seed in range(GAMES)}
    assert stored == (right if kept else {})
    assert len(log.problems) == 1 and log.problems[0].values["lost"] == str(GAMES - len(stored))
    if kept:
        with closing(sqlite3.connect(backup)) as db:
            texts = dict(db.execute("SELECT id, record FROM games"))
        assert {key: stripped(text) for key, text in texts.items()} == right


def test_a_record_that_is_none_any_more_is_named(tmp_path: Path) -> None:
    furnish(tmp_path)
    (tmp_path / "library-backup.db").unlink()
    with closing(sqlite3.connect(tmp_path / FILE)) as db, db:
        db.execute("UPDATE games SET record = replace(record, '\"dives\"', '\"lives\"') WHERE id = 'g3'")
        db.execute("UPDATE games SET record = substr(record, 2) WHERE id = 'g4'")
    log = ProblemLog()
    with open_library(tmp_path, log) as library:
        assert {game.id for game in library.games()} == {f"g{seed}" for seed in range(GAMES)} - {"g3", "g4"}
    assert log.kinds() == {ProblemKind.LOST_GAMES}
    assert re.fullmatch(r"Evening 3 \([-0-9]+\); Evening 4 \([-0-9]+\)", said(log))


@pytest.mark.parametrize("bit", [0, 6])
def test_a_game_that_goes_on_where_no_page_is_is_named(tmp_path: Path, bit: int) -> None:
    """A long record lies on several pages; the row ends with the number of the first of them."""
    furnish(tmp_path)
    with open_library(tmp_path) as library:
        library.save("long", game(99)[:-1] + ', "noise": "' + "x" * 9000 + '"}')
        library.name("long", "Evening 99")
        text = library.load("long").encode("ascii")
    data = bytearray((tmp_path / FILE).read_bytes())
    start = data.index(text[:600])
    end = next(place for place in range(len(text)) if data[start + place] != text[place])
    data[start + end] ^= 1 << bit
    (tmp_path / FILE).write_bytes(data)
    (tmp_path / "library-backup.db").unlink()
    with open_library(tmp_path, log := ProblemLog()) as library:
        assert {game.id for game in library.games()} == {f"g{seed}" for seed in range(GAMES)}
    assert re.fullmatch(r"Evening 99 \([-0-9]+\)", said(log))


@pytest.mark.slow
def test_no_flip_in_a_record_goes_unnoticed(tmp_path: Path) -> None:
    """Whatever a flipped bit makes of a record, the game is as it was, or it is named."""
    data = furnish(tmp_path / "made")
    starts = [match.start() for match in re.finditer(rb'\{"format"', data)]
    rng = Random(5)
    for number in range(40):
        changed = bytearray(data)
        for start in rng.sample(starts, 3):
            changed[start + rng.randrange(1500)] ^= 1 << rng.randrange(8)
        home = tmp_path / f"{number}"
        home.mkdir()
        (home / FILE).write_bytes(changed)
        log = ProblemLog()
        with open_library(home, log) as library:
            sound = {
                entry.id
                for entry in library.games()
                if stripped(library.load(entry.id)) == stripped(game(int(entry.id[1:])))
            }
        for seed in range(GAMES):
            assert f"g{seed}" in sound or f"Evening {seed} " in said(log), (number, seed)
        shutil.rmtree(home)


TEXTS = {
    "games": (
        "id",
        "state",
        "name",
        "created",
        "updated",
        "players",
        "record",
        "ruleset",
        "checksum",
        "row_checksum",
        "options",
    ),
    "results": ("game", "name", "kind", "level"),
    "figures": ("game", "name"),
}
CELLS = {
    "a result": "UPDATE results SET score = score + 64",
    "a figure": "UPDATE figures SET value = value + 64",
    "a figure's name": "UPDATE figures SET name = 'bast' WHERE name = 'best'",
    "a figure's seat": "UPDATE figures SET seat = 1",
    "the type of a figure": "UPDATE figures SET value = CAST(value AS BLOB)",
    "the type of a figure's seat": "UPDATE figures SET seat = CAST(seat AS BLOB)",
    "two figures' values": "UPDATE figures SET value = CASE name WHEN 'best' THEN 2 ELSE 7 END",
    "a share": "UPDATE results SET share = 0.0",
    "a name": "UPDATE games SET name = 'Evening 8' WHERE id = 'g3'",
    "a date": "UPDATE games SET updated = '2o26-01-01T00:00:00Z'",
    "a ruleset": "UPDATE games SET ruleset = 'mieui'",
    "rounds": "UPDATE games SET rounds = 8",
    "options": "UPDATE games SET options = 'short'",
    "help": "UPDATE games SET helped = 1",
    "the type of help": "UPDATE games SET helped = x'30'",
    "a checksum": "UPDATE games SET checksum = replace(checksum, 'a', 'b'), row_checksum = x'00'",
    **{
        f"the type of {table}.{column}": f"UPDATE {table} SET {column} = CAST({column} AS BLOB)"
        for table, columns in TEXTS.items()
        for column in columns
    },
}


@pytest.mark.slow
@pytest.mark.parametrize("statement", CELLS.values(), ids=CELLS)
def test_what_stands_beside_a_record_is_made_again(tmp_path: Path, statement: str) -> None:
    furnish(tmp_path)
    with open_library(tmp_path) as library:
        figures = [{"best": 7, "stops": 2}]
        record_result(library, "g3", [SeatResult(0, "P0", "human", "", 5, 1 / 3)], figures=figures)
        assert library.figures("miaui", "P0") == {("g3", 0): figures[0]}
        before = (library.games(), library.statistics("miaui"), library.figures("miaui", "P0"))
    with closing(sqlite3.connect(tmp_path / FILE)) as db, db:
        db.execute("PRAGMA ignore_check_constraints = ON")
        db.execute(statement)
    with open_library(tmp_path, log := ProblemLog()) as library:
        assert (library.games(), library.statistics("miaui"), library.figures("miaui", "P0")) == before
    assert log.kinds() == {ProblemKind.REPAIRED_LIBRARY}


def test_older_rows_gain_their_checksums(tmp_path: Path) -> None:
    shutil.copytree(FIRST, tmp_path / "data")
    with open_library(tmp_path / "data") as library:
        games = len(library.games())
    with closing(sqlite3.connect(tmp_path / "data" / FILE)) as db:
        rows = db.execute("SELECT record, checksum, ruleset FROM games").fetchall()
        assert len(rows) == games
        assert all(schema.checksum(text) == checksum for text, checksum, _ in rows)
        assert {ruleset for *_, ruleset in rows} == {"miaui"}
        db.execute("UPDATE games SET record = replace(record, 'Moana', 'Noana') WHERE id = 'finished-solo'")
        db.commit()
    (tmp_path / "data" / "library-backup.db").unlink()
    log = ProblemLog()
    with open_library(tmp_path / "data", log) as library:
        assert len(library.games()) == games - 1
    assert said(log) == "Ana, Moana, Pua, Kai (2026-01-02)"


def test_the_copy_of_before_is_kept_once(tmp_path: Path) -> None:
    """Under a clear name, whole, and not again where it is there already."""
    for _ in range(3):
        shutil.copy(FIRST / FILE, tmp_path / FILE)
        with open_library(tmp_path) as library:
            assert library.durable
    names = ["library-backup.db", "library-before-4.db", "library-tally.txt", FILE, "library.lock"]
    assert sorted(path.name for path in tmp_path.glob("*")) == names
    if os.name == "posix":
        assert (tmp_path / "library-before-4.db").stat().st_mode & 0o077 == 0
    with (
        closing(sqlite3.connect(tmp_path / "library-before-4.db")) as before,
        closing(sqlite3.connect(FIRST / FILE)) as first,
    ):
        assert list(before.iterdump()) == list(first.iterdump())
