"""The library from a player's side: kept, named, continued, deleted, exported, imported, counted."""

from __future__ import annotations

import ctypes
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from miaui.core.errors import BadRecord
from miaui.core.json_text import load_object, required
from miaui.games.miaui.rules.reading import parse
from miaui.games.miaui.rules.record import seal
from miaui.history.kept_games import begin_deal
from miaui.match.setup import fresh_deal
from miaui.store import schema
from miaui.store.files import safe_name
from miaui.store.library import FILE, new_id
from miaui.store.problems import ProblemKind, StoreError
from miaui.store.rows import Outcome, SeatResult
from testkit.fake_bots import FakeBots
from testkit.house import dump, find_game, find_kit, open_library
from testkit.random_games import players
from testkit.store.damage import as_later_version
from testkit.store.games import game
from testkit.store.results import FINISHED, record_result
from testkit.store.scenarios import ProblemLog, stripped


def test_a_game_is_kept_listed_and_continued(tmp_path: Path) -> None:
    with open_library(tmp_path) as library:
        assert library.games() == []
        assert library.save("a", game(1, 3))
        assert library.save("b", game(2, 12), FINISHED)
        assert library.save("c", game(3, 4))
        assert library.save("a", game(1, 4))
    with open_library(tmp_path) as library:
        latest = library.games("in_progress")[0]
        assert (latest.id, latest.rounds, latest.finished) == ("a", 4, False)
        assert [game.id for game in library.games()] == ["a", "c", "b"]
        assert [game.id for game in library.games("finished")] == ["b"]
        assert stripped(library.load("a")) == stripped(game(1, 4))
        assert latest.players == tuple(p["name"] for p in required(load_object(game(1, 4)), "players", list))
        assert library.humans() == [("P0", "wave"), ("P1", "wave")]


def test_a_loaded_record_can_be_saved_again_as_it_is(tmp_path: Path) -> None:
    with open_library(tmp_path) as library:
        library.save("a", game(1, 3))
        library.name("a", "Mine")
        text = library.load("a")
        library.name("a", "Ours")
        library.save("a", text)
        assert library.games()[0].name == "Ours", "a stale note does not win"
        assert text.count('"library"') == library.load("a").count('"library"') == 1


def test_names(tmp_path: Path) -> None:
    with open_library(tmp_path) as library:
        library.save("a", game(1, 3))
        library.save("b", game(2, 3))
        library.name("a", "  Rain\n\u202e\u0000 day 🐟 ")
        assert [game.name for game in library.games()] == ["", "Rain day 🐟"], "naming is not playing"
        library.name("a", "x" * 1000)
        assert len(library.games()[1].name) == 64
        library.save("a", game(1, 4))
        assert library.games()[0].name == "x" * 64
        library.name("a", "")
        assert library.games()[0].name == ""


def test_deleted_is_gone_from_the_file_too(tmp_path: Path) -> None:
    with open_library(tmp_path) as library:
        library.save("a", game(1, 3).replace('"P0"', '"Zaphod"'))
        record_result(library, "a", [SeatResult(0, "Zaphod", "human", "", 5, 1.0)])
        library.delete("a")
        library.delete("a")
        assert library.games() == []
        assert library.statistics("miaui").games == 0
        with pytest.raises(StoreError) as refused:
            library.load("a")
        assert refused.value.problem.trouble is ProblemKind.UNKNOWN_GAME


@pytest.mark.slow
def test_memory_does_not_grow_with_the_library(tmp_path: Path) -> None:
    """A long evening keeps no more pages in memory than a short one."""
    used = sqlite_memory()
    if used is None:
        pytest.skip("left out: this Python does not tell how much SQLite holds")
    with open_library(tmp_path) as library:
        held = []
        for number in range(300):
            library.save(f"g{number}", game(number % 40), FINISHED)
            library.games("in_progress")
            library._backup.wait()
            held.append(used())
    assert max(held[40:]) < held[40] + 250_000


def sqlite_memory() -> Callable[[], int] | None:
    """How many bytes SQLite has taken, where it can be asked."""
    try:
        import _sqlite3

        used = ctypes.CDLL(_sqlite3.__file__).sqlite3_memory_used
    except (ImportError, OSError, AttributeError):
        return None
    used.restype = ctypes.c_longlong
    return lambda: int(used())


def test_unknown_games_and_bad_ids_are_refused(tmp_path: Path) -> None:
    with open_library(tmp_path) as library:
        for wrong in ("", "../x", "a b", "x" * 65, "a\n"):
            with pytest.raises(StoreError):
                library.save(wrong, game(1))
        for text in ("", "{}x", "[]", '{"a": NaN}', "x" * 1_000_000):
            with pytest.raises(StoreError):
                library.save("a", text)
        with pytest.raises(StoreError):
            library.name("a", "x")
        with pytest.raises(StoreError):
            library.results("a")
        with pytest.raises(StoreError):
            library.export("a", tmp_path)


def test_results_and_statistics(tmp_path: Path) -> None:
    with open_library(tmp_path) as library:
        for number, (share, points, counted) in enumerate(
            [(1.0, 30, True), (0.5, 20, True), (0.0, 1, True), (1.0, 99, False)]
        ):
            library.save(f"g{number}", game(number), FINISHED)
            seats = [
                SeatResult(0, "Ana", "human", "", points, share),
                SeatResult(1, "B", "bot", "novice", 7, 1 - share),
            ]
            record_result(library, f"g{number}", seats, counted=counted)
        report = library.statistics("miaui")
        assert report.games == 3
        ana = report.humans[0]
        assert (ana.name, ana.games, ana.wins, ana.shared, ana.share, ana.mean) == ("Ana", 3, 2, 1, 0.5, 17.0)
        assert (ana.best, ana.worst) == (30, 1)
        assert (report.levels[0].name, report.levels[0].wins) == ("novice", 2)
        assert library.results("g1")[0].score == 20
        listed = {report.id: (report.winners, report.best) for report in library.games()}
        assert listed["g0"] == (("Ana",), 30) and listed["g1"] == (("Ana", "B"), 7)
        assert listed["g2"] == (("B",), 7)


def test_export_and_import(tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    with open_library(tmp_path / "data") as library:
        library.save("a", game(1, 3, people=1))
        library.name("a", "CON/../✓ rain")
        record_result(library, "a", [SeatResult(0, "Ana", "human", "", 5, 1.0)])
        done = library.export("a", out)
        first, second = done.path, library.export("a", out).path
        assert first != second and not done.sealed
        assert first.parent == second.parent == out
        assert "library" not in load_object(first.read_bytes())
        (copy,) = library.import_file(first)
        assert copy != "a"
        games = library.games()[0]
        assert (games.id, games.name, games.state, games.rounds) == (copy, "CON/../✓ rain", "in_progress", 3)
        assert library.results(copy) == (), "results come from playing here only"
        exported = load_object(first.read_bytes())
        exported.pop("title")
        assert exported == stripped(library.load("a"))


@pytest.mark.parametrize("people", [0, 1, 2, 3])
def test_a_shared_game_in_progress_leaves_the_library_sealed(tmp_path: Path, people: int) -> None:
    """As long as several people play it; then, and where nobody hides anything, as it is."""
    with open_library(tmp_path / "data") as library:
        for rounds in (0, 4, 11, 12):
            text = game(5, rounds, pending=True, people=people)
            library.save("a", text)
            done = library.export("a", tmp_path)
            report = load_object(done.path.read_bytes())
            secret = people > 1 and rounds < 12
            assert done.sealed == secret == (report.get("sealed") is True)
            if secret:
                assert report == load_object(dump(seal(parse(text))))
                assert report["pending"] is None and report["removed"] is None
                (copy,) = library.import_file(done.path)
                assert library.games()[0].id == copy and library.games()[0].finished, "it cannot go on"
            else:
                assert report == load_object(text)


def test_what_is_no_record_is_not_exported(tmp_path: Path) -> None:
    """Nobody can say what of it may be handed on."""
    with open_library(tmp_path / "data") as library:
        library.save("a", '{"players": [{"kind": "human"}, {"kind": "human"}], "deck": ["K1"]}')
        with pytest.raises(StoreError):
            library.export("a", tmp_path)
    assert not list(tmp_path.glob("*.json"))


def test_import_many_or_none(tmp_path: Path) -> None:
    good = [game(seed, seed % 13) for seed in range(8)]
    (tmp_path / "good").write_text("\n".join(good) + "\n\n")
    (tmp_path / "bad").write_text("\n".join([*good, good[3].replace('"deck"', '"dock"')]))
    (tmp_path / "one").write_text(good[5].replace(", ", ",\n"))
    with open_library(tmp_path / "data") as library:
        assert len(library.import_file(tmp_path / "good")) == 8
        with pytest.raises(BadRecord, match="record 9"):
            library.import_file(tmp_path / "bad")
        assert len(library.games()) == 8
        assert len(library.import_file(tmp_path / "one")) == 1
        for path in (tmp_path / "none", tmp_path, Path("/dev/zero")):
            with pytest.raises(StoreError):
                library.import_file(path)


def test_all_else_is_made_again_from_the_records(tmp_path: Path) -> None:
    with open_library(tmp_path) as library:
        for seed in range(6):
            library.save(f"g{seed}", game(seed, seed * 2))
            library.name(f"g{seed}", f"Name {seed}")
            record_result(library, f"g{seed}", [SeatResult(0, "Ana", "human", "", seed, 1.0)])
        before = (library.games(), library.statistics("miaui"), library.humans())
    db = sqlite3.connect(tmp_path / FILE)
    with db:
        db.execute(
            "UPDATE games SET state = 'finished', name = 'wrong', created = '', updated = '', saved = 0,"
            " rounds = 99, players = 'x'"
        )
        db.execute("DELETE FROM results")
        db.execute("DELETE FROM players")
    db.close()
    with open_library(tmp_path) as library:
        assert (library.games(), library.statistics("miaui"), library.humans()) == before


def test_the_clock_may_jump_a_day_either_way(tmp_path: Path) -> None:
    moment = datetime(2026, 1, 2, tzinfo=UTC)
    jumps = iter([0, 86_400, -86_400, 0, -86_400, 86_400, 0, 0, 0, 0])
    with open_library(tmp_path, now=lambda: moment + timedelta(seconds=next(jumps))) as library:
        for number in range(8):
            library.save(f"g{number}", game(number, 1))
            assert library.games()[0].id == f"g{number}"


def test_a_second_copy_looks_and_keeps_nothing(tmp_path: Path) -> None:
    with open_library(tmp_path) as first:
        first.save("a", game(1, 3))
        log = ProblemLog()
        with open_library(tmp_path, log) as second:
            assert second.read_only
            assert not second.durable
            assert log.kinds() == {ProblemKind.SECOND_COPY}
            assert stripped(second.load("a")) == stripped(game(1, 3))
            assert not second.save("b", game(2, 3))
            assert len(second.games()) == 2
            assert first.save("c", game(3, 3))
        assert len(log.problems) == 1
        assert {game.id for game in first.games()} == {"a", "c"}
    with open_library(tmp_path) as third:
        assert third.durable
        assert {game.id for game in third.games()} == {"a", "c"}


@pytest.mark.slow
def test_two_programs_at_once(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from testkit.house import open_library;"
        "l = open_library(Path(sys.argv[1]), print); print(l.read_only, len(l.games())); l.close()"
    )
    with open_library(tmp_path) as library:
        library.save("a", game(1, 3))
        other = subprocess.run(
            [sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True, check=True
        )
        assert other.stdout.splitlines()[-1] == "True 1"
    other = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True, check=True
    )
    assert other.stdout.splitlines() == ["False 1"]


def test_a_newer_library_is_left_alone(tmp_path: Path) -> None:
    with open_library(tmp_path) as library:
        library.save("a", game(1, 3))
    as_later_version(tmp_path / FILE, 7)
    before = (tmp_path / FILE).read_bytes()
    log = ProblemLog()
    with open_library(tmp_path, log) as library:
        assert not library.save("b", game(2, 3))
        assert log.kinds() == {ProblemKind.NEWER_LIBRARY}
    assert (tmp_path / FILE).read_bytes() == before
    assert not list(tmp_path.glob("*damaged*"))


def test_an_older_library_moves_forward_and_a_copy_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_library(tmp_path) as library:
        library.save("a", game(1, 3))

    def second(db: sqlite3.Connection) -> None:
        db.execute("CREATE TABLE notes (game TEXT NOT NULL)")

    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, second))
    with open_library(tmp_path) as library:
        assert library.durable
        assert stripped(library.load("a")) == stripped(game(1, 3))
    monkeypatch.undo()
    with open_library(tmp_path, log := ProblemLog()) as library:
        assert log.kinds() == {ProblemKind.NEWER_LIBRARY}
    os.replace(tmp_path / "library-before-5.db", tmp_path / FILE)
    with open_library(tmp_path) as library:
        assert library.durable
        assert len(library.games()) == 1


@pytest.mark.parametrize(
    "title",
    [
        "",
        "..",
        "../../x",
        "/etc/passwd",
        "a\0b",
        "CON",
        "nul",
        "x" * 300,
        "é" * 300,
        ".hidden.",
        "a:b*c?",
        "\u202egnp",
        "🐟",
    ],
)
def test_titles_make_safe_file_names(title: str) -> None:
    name = safe_name(title)
    assert name
    assert not set(name) & set('/\\:*?"<>|\0\u202e')
    assert name == name.strip(" .")
    assert name.lower() not in {"con", "nul"}
    assert len(name.encode()) <= 120


def test_new_ids_are_fresh() -> None:
    assert len({new_id() for _ in range(1000)}) == 1000


def test_a_finished_game_is_never_kept_without_its_result(tmp_path: Path) -> None:
    """Whenever the program is killed, the next start finds both or neither."""
    events: list[tuple[str, int]] = []
    with open_library(tmp_path) as library:
        match = begin_deal(
            library,
            FakeBots().service,
            find_kit("miaui"),
            fresh_deal(find_game("miaui"), 3, {}, 0),
            players(3),
        )
        db = library._disk
        assert db is not None
        look = sqlite3.connect(tmp_path / FILE)

        def committed(statement: str) -> None:
            if statement.startswith("BEGIN"):  # what was committed before is seen from outside
                rows = look.execute("SELECT state, (SELECT count(*) FROM results) FROM games").fetchall()
                events.extend(rows)

        db.set_trace_callback(committed)
        while not match.public.over:
            if match.next_human is not None:
                match.submit([match.legal[0]])
            match.update(0.1)
        library.name(match.game_id, "over")
        look.close()
        assert library.statistics("miaui").games == 1
    assert set(events) == {("in_progress", 0), ("finished", 3)}


def test_a_game_that_goes_on_has_no_result(tmp_path: Path) -> None:
    outcome = Outcome((SeatResult(0, "P0", "human", "", 5, 1.0),), True, ({"best": 5},))
    with open_library(tmp_path) as library:
        library.save("a", game(1, 12), outcome)
        assert library.results("a") == outcome.results and library.statistics("miaui").games == 1
        library.save("a", game(1, 11))
        assert library.results("a") == () and library.statistics("miaui").games == 0
