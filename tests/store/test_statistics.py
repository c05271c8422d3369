"""How much is read and asked: what makes opening, saving and counting quick is no matter of a clock."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from miaui.store import schema
from miaui.store.library import FILE, Library
from miaui.store.rows import Outcome, SeatResult
from miaui.store.statistics import Rival, figures_of
from testkit.house import open_library
from testkit.store.games import game

FIGURES = ({"best": 7, "stops": 2}, {"best": 9, "stops": 0})
RESULTS = (
    SeatResult(0, "Ana", "human", "", 20, 0.5),
    SeatResult(1, "Bo", "human", "", 20, 0.5),
    SeatResult(2, "C", "bot", "eel", 3, 0.0),
)
MOST_IN_A_SAVE = 15
CHANGED = "PRAGMA data_version"


def furnish(folder: Path, games: int) -> Library:
    """A library in which people have played some games to their end."""
    library = open_library(folder)
    for seed in range(games):
        library.save(f"g{seed}", game(seed), Outcome(RESULTS, figures=FIGURES), 12)
    return library


@contextmanager
def asked(library: Library) -> Iterator[list[str]]:
    """The statements that the library asks SQLite meanwhile, but for whether anything was changed."""
    db, statements = library._disk, list[str]()
    assert db is not None
    db.set_trace_callback(lambda statement: None if statement == CHANGED else statements.append(statement))
    try:
        yield statements
    finally:
        db.set_trace_callback(None)


@pytest.mark.parametrize("games", [0, 1, 30])
def test_statistics_are_one_reading_of_results(tmp_path: Path, games: int) -> None:
    read = set()

    def note(action: int, table: str | None, column: str | None, _where: object, _by: object) -> int:
        if action == sqlite3.SQLITE_READ:
            read.add(f"{table}.{column}")
        return sqlite3.SQLITE_OK

    with furnish(tmp_path, games) as library:
        assert library._disk is not None
        library._disk.set_authorizer(note)
        with asked(library) as statements:
            statistics = library.statistics("miaui")
        tables = {column.partition(".")[0] for column in read}
        with asked(library) as further:
            own = library.figures("miaui", "Bo")
        library._disk.set_authorizer(None)
    assert len(statements) == len(further) == 1
    assert tables == {"games", "results"}, "figures are of one person, where they are shown"
    assert "figures.value" in read
    assert not read & {"games.record", "games.players", "games.checksum", "games.row_checksum"}
    assert statistics.games == games
    assert own == {(f"g{seed}", 1): FIGURES[1] for seed in range(games)}


def test_what_was_read_is_kept_until_the_library_changes(tmp_path: Path) -> None:
    with furnish(tmp_path, 2) as library:
        for count in (2, 3):
            before = library.statistics("miaui"), library.figures("miaui", "Bo")
            with asked(library) as statements:
                assert (library.statistics("miaui"), library.figures("miaui", "Bo")) == before
            assert not statements
            assert before[0].games == len(before[1]) == count
            library.save(f"g{count}", game(count), Outcome(RESULTS, figures=FIGURES), 12)
        library.delete("g0")
        assert library.statistics("miaui").games == len(library.figures("miaui", "Bo")) == 3
        with closing(sqlite3.connect(tmp_path / FILE)) as elsewhere, elsewhere:
            elsewhere.execute("UPDATE results SET counted = 0 WHERE game = 'g1'")
        assert library.statistics("miaui").games == 2


def test_outings_and_figures_are_the_oldest_first(tmp_path: Path) -> None:
    with open_library(tmp_path) as library:
        for place, game_id in enumerate(("z", "a", "m")):
            figures = ({"best": place}, {"best": -place})
            library.save(game_id, game(place), Outcome(RESULTS, figures=figures), 12)
        statistics, own = library.statistics("miaui"), library.figures("miaui", "Bo")
    assert [outing.game for outing in statistics.outings["Bo"]] == ["z", "a", "m"]
    assert [figures["best"] for figures in figures_of(statistics.outings["Bo"], own)] == [0, -1, -2]
    assert {outing.fair for outing in statistics.outings["Bo"]} == {1 / 3}


def test_a_result_that_makes_no_sense_fills_its_seat(tmp_path: Path) -> None:
    with furnish(tmp_path, 2) as library:
        assert library._disk is not None
        library._disk.execute("UPDATE results SET level = x'00' WHERE seat = 2 AND game = 'g1'")
        library._disk.execute("UPDATE results SET score = 100001 WHERE seat = 1 AND game = 'g1'")
        library._disk.execute("UPDATE figures SET value = x'31' WHERE name = 'best' AND game = 'g0'")
        statistics, own = library.statistics("miaui"), library.figures("miaui", "Ana")
    assert [(human.name, human.games) for human in statistics.humans] == [("Ana", 2), ("Bo", 1)]
    assert [(level.name, level.games) for level in statistics.levels] == [("eel", 1)]
    assert {outing.fair for outing in statistics.outings["Ana"]} == {1 / 3}
    assert own == {("g0", 0): {"stops": 2}, ("g1", 0): FIGURES[0]}


@pytest.mark.parametrize("outcome", [None, Outcome(RESULTS, figures=FIGURES)])
def test_a_save_asks_as_much_in_any_library(tmp_path: Path, outcome: Outcome | None) -> None:
    counts = []
    for games in (1, 30):
        with furnish(tmp_path / f"{games}", games) as library:
            library.save("new", game(99), None, 3)
            with asked(library) as statements:
                library.save("new", game(99), outcome, 3)
            numbers = sum("INTO figures" in statement for statement in statements)
            counts.append(len(statements) - numbers)
            assert numbers == (4 if outcome else 0)
    assert counts[0] == counts[1] <= MOST_IN_A_SAVE


def test_the_last_save_is_found_in_the_index(tmp_path: Path) -> None:
    with furnish(tmp_path, 3) as library, asked(library) as statements:
        library.save("new", game(99), None, 3)
        assert library._disk is not None
        findings = {
            statement for statement in statements if "max(saved)" in statement and "finished" in statement
        }
        plans = [library._disk.execute(f"EXPLAIN QUERY PLAN {finding}").fetchall() for finding in findings]
    assert plans
    for plan in plans:
        searches = [row[-1] for row in plan if "SEARCH" in row[-1]]
        assert len(searches) == 2, "one for each state"
        assert all("SEARCH games USING COVERING INDEX games_by_saving" in search for search in searches)


def test_the_tables_are_not_made_again_to_compare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    furnish(tmp_path, 2).close()
    assert schema._wanted(len(schema.MIGRATIONS)) == schema._PRESENT
    with monkeypatch.context() as patch, open_library(tmp_path) as library:
        patch.setattr(schema, "_wanted", lambda _version: pytest.fail("made again"))
        assert library.durable and len(library.games()) == 2
        schema.open_disk(tmp_path / FILE).close()
    monkeypatch.setattr(schema, "_PRESENT", set())  # as where SQLite words its tables otherwise
    with closing(schema.open_disk(tmp_path / FILE)) as db:
        schema.inspect(db)


def test_opening_lists_no_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    furnish(tmp_path, 2).close()
    (tmp_path / "library-backup.db").unlink()
    monkeypatch.setattr(Library, "games", lambda *_: pytest.fail("listed"))
    open_library(tmp_path).close()
    assert (tmp_path / "library-backup.db").exists(), "it has a backup all the same"


def test_options_and_help_are_told_of_each_game(tmp_path: Path) -> None:
    helped = json.loads(game(2)) | {"aids": {"by_seat": [{"hints": [[3, 1]]}, {}, {}]}}
    quiet = json.loads(game(3)) | {"aids": {"by_seat": [{"hints": [], "asked": [], "shown": ["count"]}]}}
    with open_library(tmp_path) as library:
        library.save("plain", game(1), Outcome(RESULTS, figures=FIGURES), 12)
        library.save("helped", json.dumps(helped), Outcome(RESULTS, figures=FIGURES), 12)
        library.save("quiet", json.dumps(quiet), Outcome(RESULTS, figures=FIGURES), 12)
        plain, every = library.statistics("miaui"), library.statistics("miaui", helped=True)
    assert (plain.games, every.games) == (2, 3)
    assert {outing.game: outing.helped for outing in every.outings["Ana"]} == {
        "plain": False,
        "helped": True,
        "quiet": False,
    }
    first = every.outings["Ana"][0]
    assert (first.seats, first.seat) == (3, 0)
    assert first.rivals == (Rival("Bo", True, RESULTS[1].share), Rival("eel", False, RESULTS[2].share))


def test_an_older_library_learns_with_what_games_were_played(tmp_path: Path) -> None:
    chosen = json.loads(game(1))
    chosen["variants"] |= {"open_baskets": True, "no_fighting": True}
    with open_library(tmp_path) as library:
        library.save("g", json.dumps(chosen), Outcome(RESULTS, figures=FIGURES), 12)
        library.save("broken", json.dumps(chosen | {"variants": 3}), Outcome(RESULTS), 12)
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        told = dict(db.execute("SELECT id, options FROM games"))
        db.create_function("sha256", 1, schema.checksum, deterministic=True)
        db.execute("DROP INDEX games_by_ruleset")
        for column in ("options", "helped"):
            db.execute(f"ALTER TABLE games DROP COLUMN {column}")
        db.execute(schema._BY_RULESET)
        db.execute(f"UPDATE games SET row_checksum = {schema._ROW_CHECKSUMS[3]}")
        db.execute("PRAGMA user_version = 3")
        db.commit()
    assert told == {"g": "no_fighting,open_baskets", "broken": ""}
    (tmp_path / "library-backup.db").unlink()
    with open_library(tmp_path) as library:
        assert library.durable
        assert {outing.game: outing.options for outing in library.statistics("miaui").outings["Ana"]} == told


def test_ids_are_found_by_how_they_begin(tmp_path: Path) -> None:
    with furnish(tmp_path, 2) as library:
        for game_id in ("today-a", "today-b", "todayc", "Today-d", "toda"):
            library.save(game_id, game(3), Outcome(RESULTS), 12)
        library.save("today-on", game(4), None, 3)
        with asked(library) as statements:
            assert sorted(library.finished_ids("today-")) == ["today-a", "today-b"]
        assert library._disk is not None
        (plan,) = library._disk.execute(f"EXPLAIN QUERY PLAN {statements[0]}").fetchall()
    assert "SEARCH games USING INDEX sqlite_autoindex_games_1" in plan[-1]
