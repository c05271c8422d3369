"""How the library's file is opened, what its rows hold, what statistics add up to, who holds the lock."""

from __future__ import annotations

import json
import os
import sqlite3
import stat
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from miaui.core.errors import BadRecord
from miaui.core.json_text import MAX_BYTES, dumps
from miaui.core.judge import Judgement
from miaui.store import backup, exchange, rows, schema
from miaui.store.library import FILE
from miaui.store.lock import Lock, Locked
from miaui.store.problems import ProblemKind, StoreError
from miaui.store.rows import Game, SeatResult
from miaui.store.statistics import Against, Statistics, Tally
from testkit.house import JUDGE, open_library
from testkit.store.damage import as_later_version
from testkit.store.games import game
from testkit.store.results import FINISHED, record_result

posix = pytest.mark.skipif(os.name != "posix", reason="not here: rights of a POSIX system")
NOON = datetime(2026, 3, 4, 12, 0, 5, tzinfo=UTC)
PRAGMAS = {
    "synchronous": 2, "foreign_keys": 1, "trusted_schema": 0, "secure_delete": 1, "cell_size_check": 1,
    "temp_store": 2, "cache_size": -256,
}  # fmt: skip


def asked(db: sqlite3.Connection, pragma: str) -> Any:
    """What a pragma says."""
    return db.execute(f"PRAGMA {pragma}").fetchone()[0]


def test_how_a_library_is_opened(tmp_path: Path) -> None:
    db = schema.open_disk(tmp_path / "a" / "b" / FILE)
    assert {name: asked(db, name) for name in PRAGMAS} == PRAGMAS
    assert asked(db, "journal_mode") == "wal"
    assert asked(db, "application_id") == 0x4D494155 and asked(db, "user_version") == 4
    assert db.getlimit(sqlite3.SQLITE_LIMIT_LENGTH) == 4_000_000
    assert asked(db, "busy_timeout") == 0
    db.close()
    if os.name == "posix":
        assert stat.S_IMODE((tmp_path / "a" / "b" / FILE).stat().st_mode) == 0o600
    memory = schema.open_memory()
    with ThreadPoolExecutor(1) as thread:
        assert thread.submit(asked, memory, "user_version").result() == 4
    assert {name: asked(memory, name) for name in PRAGMAS} == PRAGMAS
    look = schema.open_to_look(tmp_path / "a" / "b" / FILE)
    assert {name: asked(look, name) for name in PRAGMAS} == PRAGMAS
    with pytest.raises(sqlite3.OperationalError):
        look.execute("DELETE FROM games")
    look.close()


def test_looking_refuses_what_opening_refuses(tmp_path: Path) -> None:
    path = tmp_path / FILE
    with pytest.raises(sqlite3.OperationalError):
        schema.open_to_look(path)
    path.write_bytes(b"")
    with pytest.raises(schema.Damaged) as refused:
        schema.open_to_look(path)
    assert str(refused.value) == "nothing in it"
    path.write_bytes(b"nonsense" * 1000)
    with pytest.raises(schema.Damaged):
        schema.open_to_look(path)
    path.unlink()
    schema.open_disk(path).close()
    for pragma, error, words in (
        ("application_id = 5", schema.Damaged, "another program's file"),
        ("application_id = 0", schema.Damaged, "another program's file"),
        ("user_version = -1", schema.Damaged, "schema -1"),
        ("user_version = 0", schema.Damaged, "schema 0"),
        ("user_version = 1", schema.Damaged, "other tables than ours"),
        ("user_version = 2", schema.Damaged, "other tables than ours"),
        ("user_version = 3", schema.Damaged, "other tables than ours"),
        ("user_version = 6", schema.Damaged, "schema 6"),
    ):
        other = tmp_path / "other.db"
        other.write_bytes(path.read_bytes())
        db = sqlite3.connect(other)
        db.execute(f"PRAGMA {pragma}")
        db.close()
        for opened in (schema.open_to_look, schema.open_disk):
            with pytest.raises(error) as caught:
                opened(other)
            assert str(caught.value) == words
    for number, problem, words in (
        (5, schema.Newer, "5"),
        (100, schema.Newer, "100"),
        (101, schema.Damaged, "schema 101"),
    ):
        other.write_bytes(path.read_bytes())
        as_later_version(other, number)
        for opened in (schema.open_to_look, schema.open_disk):
            with pytest.raises(problem) as newer:
                opened(other)
            assert str(newer.value) == words
    db = sqlite3.connect(path)
    db.execute("DROP INDEX games_by_saving")
    db.close()
    for opened in (schema.open_to_look, schema.open_disk):
        with pytest.raises(schema.Damaged) as refused:
            opened(path)
        assert str(refused.value) == "other tables than ours"


def test_a_library_whose_indices_lie_is_damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    schema.open_disk(tmp_path / FILE).close()
    monkeypatch.setattr(schema, "is_sound", lambda _db: False)
    for opened in (schema.open_to_look, schema.open_disk):
        with pytest.raises(schema.Damaged) as refused:
            opened(tmp_path / FILE)
        assert str(refused.value) == "rows and indices do not agree"


def test_a_folder_is_no_library(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    with pytest.raises(OSError) as refused:
        schema.open_disk(tmp_path / FILE)
    assert str(refused.value) == "not a plain file"


@pytest.mark.parametrize(
    ("error", "kind", "words"),
    [
        (sqlite3.OperationalError("disk I/O error"), sqlite3.OperationalError, "disk I/O error"),
        (UnicodeDecodeError("utf-8", b"x", 0, 1, "no"), schema.Damaged, "a name that is no text"),
        (schema.Newer(9), schema.Newer, "9"),
    ],
)
def test_after_a_failure_no_connection_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, kind: type[Exception], words: str
) -> None:
    seen: list[sqlite3.Connection] = []

    def fails(db: sqlite3.Connection) -> None:
        seen.append(db)
        raise error

    schema.open_disk(tmp_path / FILE).close()
    monkeypatch.setattr(schema, "inspect", fails)
    for opened in (schema.open_disk, schema.open_to_look):
        with pytest.raises(kind) as refused:
            opened(tmp_path / FILE)
        assert str(refused.value) == words
        with pytest.raises(sqlite3.ProgrammingError):
            seen[-1].execute("SELECT 1")


def test_companions_go_aside_with_a_damaged_library(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"nonsense" * 1000)
    stem, _, suffix = FILE.partition(".")
    for companion in ("-wal", "-shm", "-journal"):
        (tmp_path / (FILE + companion)).write_bytes(companion.encode())
    aside, _ = backup.repair(tmp_path / FILE, JUDGE)
    assert aside.name == f"{stem}-damaged.{suffix}"
    for companion in ("-wal", "-shm", "-journal"):
        assert not (tmp_path / (FILE + companion)).exists()
        assert (tmp_path / (aside.name + companion)).read_bytes() == companion.encode()


def test_a_backup_is_on_disk_before_it_takes_the_place_of_the_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a power cut could leave neither."""
    schema.open_disk(tmp_path / FILE).close()
    synced, renamed = set[int](), list[tuple[str, bool]]()
    fsync, replace = os.fsync, os.replace

    def sync(handle: int) -> None:
        fsync(handle)
        synced.add(os.fstat(handle).st_ino)

    def rename(source: Path, target: Path) -> None:
        renamed.append((target.name, os.stat(source).st_ino in synced))
        replace(source, target)

    monkeypatch.setattr(os, "fsync", sync)
    monkeypatch.setattr(os, "replace", rename)
    backup.write(tmp_path / FILE)
    assert renamed == [("library-backup.db", True)]
    if os.name == "posix":
        assert os.stat(tmp_path).st_ino in synced, "so that the rename lasts"


def test_all_or_nothing() -> None:
    db = schema.open_memory()
    add = "INSERT INTO players VALUES (?, '', 1)"
    with pytest.raises(ZeroDivisionError), schema.transaction(db):
        db.execute(add, ("Ana",))
        raise ZeroDivisionError
    assert not db.in_transaction
    with schema.transaction(db):
        db.execute(add, ("Bo",))
    assert [name for name, _ in rows.humans(db)] == ["Bo"] and not db.in_transaction


def test_what_is_damage() -> None:
    assert schema.is_damage(UnicodeDecodeError("utf-8", b"x", 0, 1, "no"))
    for code, damage in ((11, True), (26, True), (11 | 2 << 8, True), (13, False), (10, False), (5, False)):
        error = sqlite3.DatabaseError("x")
        error.sqlite_errorcode = code
        assert schema.is_damage(error) is damage
    assert not schema.is_damage(sqlite3.DatabaseError("without a code"))
    assert schema.lenient(b"a\xffb") == "a\ufffdb"


def test_a_whole_row(tmp_path: Path) -> None:
    text = game(3, 4, people=1)
    with open_library(tmp_path, now=lambda: NOON) as library:
        assert library.save("a", text)
        library.name("a", "Rain")
        record_result(library, "a", [SeatResult(0, "P0", "human", "", -3, 0.5)], counted=False)
        players = tuple(who["name"] for who in json.loads(text)["players"])
        when = "2026-03-04T12:00:05Z"
        assert library.games() == [Game("a", "miaui", "in_progress", "Rain", when, when, 4, players)]
        db = library._disk
        assert db is not None
        saved = int(NOON.timestamp() * 1000)
        assert db.execute("SELECT saved FROM games").fetchall() == [(saved,)]
        assert db.execute("SELECT * FROM results").fetchall() == [("a", 0, "P0", "human", "", -3, 0.5, 0)]
        assert db.execute("SELECT * FROM players").fetchall() == [("P0", "wave", saved)]
        assert library.humans() == [("P0", "wave")]
        note = {
            "id": "a", "state": "in_progress", "name": "Rain", "created": "2026-03-04T12:00:05Z",
            "updated": "2026-03-04T12:00:05Z", "saved": saved, "counted": False, "rounds": 4,
            "results": [{"seat": 0, "name": "P0", "kind": "human", "level": "", "score": -3, "share": 0.5}],
        }  # fmt: skip
        assert json.loads(library.load("a")) == json.loads(text) | {"library": note}
        assert library.save("b", game(4, 12), FINISHED)
        assert db.execute("SELECT state, saved FROM games WHERE id = 'b'").fetchall() == [
            ("finished", saved + 1)
        ]
        assert [game.finished for game in library.games()] == [True, False]
        assert [game.id for game in library.games("finished")] == ["b"]


NOTE: dict[str, tuple[list[Any], list[Any]]] = {
    "id": (["a", "Z_-9", "x" * 64], ["", "x" * 65, "a b", 1]),
    "state": (["in_progress", "finished"], ["", "over"]),
    "name": (["", "x" * 64], ["x" * 65, "\n"]),
    "created": (["2026-01-02T03:04:05Z"], ["2026-01-02", "2026-01-02T03:04:05Zx", 5]),
    "updated": (["2026-01-02T03:04:05Z"], ["", "x2026-01-02T03:04:05Z"]),
    "saved": ([0, 2**62], [-1, 2**62 + 1, True]),
    "counted": ([True, False], [1]),
    "rounds": ([0, 1000], [-1, 1001, True]),
    "figures": ([[], [{"won": 1}, {}]], [[{"won": "x"}], [{"won": True}], [{"x" * 33: 1}], [5], {}]),
}
RESULT = {"seat": 0, "name": "", "kind": "bot", "level": "x", "score": 0, "share": 0.0}
RESULTS: dict[str, tuple[list[Any], list[Any]]] = {
    "seat": ([0, 15], [-1, 16]),
    "name": (["x" * 64], ["x" * 65]),
    "kind": (["human", "bot"], ["cat"]),
    "level": (["x" * 64], ["x" * 65]),
    "score": ([-100_000, 100_000], [-100_001, 100_001]),
    "share": ([0.0, 1.0], [-0.1, 1.1]),
}


def test_what_a_note_may_hold() -> None:
    for key, (good, bad) in NOTE.items():
        for value in good:
            assert rows.split(json.dumps({"library": {key: value}})).note == {
                key: tuple(value) if key == "figures" else value
            }
        for value in bad:
            assert rows.split(json.dumps({"library": {key: value, "counted2": 1}})).note == {}, (key, value)
    for key, (good, bad) in RESULTS.items():
        for value in good:
            note = rows.split(json.dumps({"library": {"results": [RESULT | {key: value}]}})).note
            results = rows.results_of(note)
            assert getattr(results[0], key) == value
        for value in bad:
            assert not rows.split(json.dumps({"library": {"results": [RESULT | {key: value}]}})).note
    most = {"library": {"results": [RESULT] * 16}}
    assert len(rows.results_of(rows.split(json.dumps(most)).note)) == 16
    assert not rows.split(json.dumps({"library": {"results": [RESULT] * 17}})).note
    assert rows.split('{"a": 1, "library": 5}') == rows.Row({"a": 1}, {})
    assert rows.split('{"a": 1}') == rows.Row({"a": 1}, {})
    with pytest.raises(BadRecord):
        rows.split("[]")


def test_names_in_one_line() -> None:
    assert rows.clean_name(" a\n\tb\x00 c ") == "a b c"
    assert rows.clean_name("\ud800x") == "x"
    assert rows.clean_name("x" * 65) == "x" * 64
    assert rows.is_id("a-B_9") and not rows.is_id("ä") and not rows.is_id(None)


def test_people_of_a_strange_record(tmp_path: Path) -> None:
    """Whatever the players are, the row is written; only people with names are remembered."""
    players: list[Any] = [
        {"name": "Ana", "kind": "human", "colour": 5}, {"name": "", "kind": "human"}, {"kind": "human"},
        {"name": "Bot", "kind": "bot", "colour": "sun"}, 7, {"name": ["x"], "kind": "human"},
        {"name": "Bo\n", "kind": "human", "colour": "sun"},
    ]  # fmt: skip
    with open_library(tmp_path) as library:
        for number, value in enumerate((players, {"name": "x"}, None)):
            assert library.save(f"g{number}", dumps({"players": value, "dives": {"x": 1}}))
        assert sorted(library.humans()) == [("Ana", ""), ("Bo", "sun")]
        listed = {game.id: (game.rounds, game.players) for game in library.games()}
        assert listed["g0"] == (0, ("Ana", "", "", "Bot", "", "Bo"))
        assert listed["g1"] == listed["g2"] == (0, ())


def test_fifty_people_the_last_first(tmp_path: Path) -> None:
    with open_library(tmp_path) as library:
        for number in range(52):
            library.save("g", dumps({"players": [{"name": f"P{number}", "kind": "human", "colour": "x"}]}))
        library.save("h", dumps({"players": [{"name": "P3", "kind": "human", "colour": "y"}]}))
        humans = library.humans()
        assert len(humans) == 50 and humans[:2] == [("P3", "y"), ("P51", "x")]
        assert library.games()[1].rounds == 0


def test_statistics_to_the_last_figure(tmp_path: Path) -> None:
    def seats(*evening: tuple[str, str, int, float]) -> list[SeatResult]:
        return [
            SeatResult(seat, name, "bot" if level else "human", level, score, share)
            for seat, (name, level, score, share) in enumerate(evening)
        ]

    with open_library(tmp_path) as library:
        assert library.statistics("miaui") == Statistics(0, (), ())
        evenings = [
            seats(("Ana", "", 30, 1.0), ("B", "diver", 10, 0.0), ("C", "diver", 12, 0.0)),
            seats(("Ana", "", 20, 0.5), ("Bo", "", 20, 0.5), ("B", "diver", -4, 0.0), ("C", "eel", 0, 0.0)),
            seats(("Ana", "", 7, 0.0), ("Bo", "", 8, 0.0), ("C", "eel", 9, 1.0)),
        ]
        for number, evening in enumerate(evenings):
            library.save(f"g{number}", game(number), FINISHED)
            record_result(library, f"g{number}", evening)
        library.save("practice", game(9), FINISHED)
        record_result(library, "practice", seats(("Ana", "", 99, 1.0), ("B", "diver", 1, 0.0)), counted=False)
        statistics = library.statistics("miaui")
        assert statistics.games == 3
        assert statistics.humans == (
            Tally("Ana", 3, 2, 1, 0.5, 19.0, 30, 7),
            Tally("Bo", 2, 1, 1, 0.25, 14.0, 20, 8),
        )
        assert statistics.levels == (
            Tally("diver", 3, 0, 0, 0.0, 6.0, 12, -4),
            Tally("eel", 2, 1, 0, 0.5, 4.5, 9, 0),
        )
        third, fourth = 1 / 3, 1 / 4
        assert [(a.name, a.level, a.games, a.share) for a in statistics.against] == [
            ("Ana", "diver", 2, 0.75), ("Ana", "eel", 2, 0.25),
            ("Bo", "eel", 2, 0.25), ("Bo", "diver", 1, 0.5),
        ]  # fmt: skip
        assert [a.fair for a in statistics.against] == pytest.approx(
            [(third + fourth) / 2, (fourth + third) / 2, (fourth + third) / 2, fourth]
        )
        assert isinstance(statistics.against[0], Against)


def test_only_one_holds_the_lock(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "er" / "x.lock"
    first = Lock(path)
    for _ in range(40):
        with pytest.raises(Locked):
            Lock(path)
    if os.name == "posix" and os.path.isdir("/proc/self/fd"):
        links = [os.path.realpath(f"/proc/self/fd/{number}") for number in os.listdir("/proc/self/fd")]
        assert links.count(str(path.resolve())) == 1, "those who were refused keep nothing open"
    first.release()
    Lock(path).release()
    if os.name == "posix":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        link = tmp_path / "link.lock"
        link.symlink_to(tmp_path / "elsewhere")
        with pytest.raises(OSError):
            Lock(link)
        assert not (tmp_path / "elsewhere").exists()


def test_what_the_rules_say_of_a_text() -> None:
    over, going = JUDGE(game(1, 12)), JUDGE(game(1, 11))
    assert over == Judgement(True, 12, game(1, 12), False)
    assert (going.over, going.rounds, going.sealed) == (False, 11, True)
    assert JUDGE(going.public) == Judgement(True, 11, going.public, True)
    assert JUDGE(game(1, 11, people=1)) == Judgement(False, 11, game(1, 11, people=1), False)
    for text in ("", "{}", game(1, 3).replace('"K1"', '"K9"'), "[" * 1000):
        with pytest.raises(BadRecord):
            JUDGE(text)


def test_files_of_records_at_their_bounds(tmp_path: Path) -> None:
    assert (exchange.LARGEST, exchange.MOST) == (8_000_000, 1000)
    path = tmp_path / "many"
    record = game(1, 0)
    path.write_text("\n".join([record] * 3))
    assert len(exchange.read(path, JUDGE)) == 3
    path.write_text("\n".join([record] * 1001))
    with pytest.raises(BadRecord) as refused:
        exchange.read(path, JUDGE)
    assert str(refused.value) == str(BadRecord("", "more than 1000 records"))
    path.write_text(f"{record}\n{record.replace('deck', 'dock')}\n")
    with pytest.raises(BadRecord) as refused:
        exchange.read(path, JUDGE)
    assert refused.value.where == "record 2, deck" and refused.value.why == "missing"
    path.write_text(record.replace("deck", "dock"))
    with pytest.raises(BadRecord) as refused:
        exchange.read(path, JUDGE)
    assert refused.value.where == "deck"
    with pytest.raises(StoreError) as unread:
        exchange.read(tmp_path / "none", JUDGE)
    assert unread.value.problem.trouble is ProblemKind.CANNOT_IMPORT
    assert unread.value.problem.values == {"name": "none", "why": "no such file or directory"}


def test_what_an_import_takes_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "x"
    for rounds, title, name in ((3, "Rain\n", "Rain"), (12, 7, ""), (0, None, "")):
        record = json.loads(game(2, rounds, people=1)) | ({} if title is None else {"title": title})
        path.write_text(json.dumps(record))
        (row,) = exchange.read(path, JUDGE)
        state = "finished" if rounds == 12 else "in_progress"
        assert row.note == {
            "state": state, "name": name, "rounds": rounds, "counted": False, "results": (),
        }  # fmt: skip
        assert row.record == record


def test_what_an_export_leaves_in_a_folder(tmp_path: Path) -> None:
    with open_library(tmp_path / "data") as library:
        library.save("a", game(2, 3, people=1))
        exported = library.export("a", tmp_path)
        assert exported.path.name == "miaui-game.json" and exported.path.read_bytes().endswith(b"}\n")
        assert "title" not in json.loads(exported.path.read_text())
        library.name("a", "Ñandú")
        two = library.export("a", tmp_path / "mine.txt")
        assert two.path == tmp_path / "mine.txt"
        assert json.loads(two.path.read_text())["title"] == "Ñandú" and two.path.read_bytes().isascii()
        with pytest.raises(StoreError) as refused:
            library.export("a", tmp_path / "mine.txt" / "below")
        assert refused.value.problem.trouble is ProblemKind.CANNOT_EXPORT
        assert refused.value.problem.values["name"] == "below"


def test_how_long_a_record_may_be(tmp_path: Path) -> None:
    room = MAX_BYTES - 16_384
    with open_library(tmp_path) as library:
        frame = '{"x": ""}'
        longest = frame.replace('""', '"%s"' % ("y" * (room - len(frame))))
        assert len(longest) == room and library.save("a", longest)
        with pytest.raises(StoreError, match="no such id or too long a record"):
            library.save("a", longest.replace("yy", "yyy", 1))
        with pytest.raises(StoreError, match="no such id or too long a record"):
            library.save("a b", "{}")
        with pytest.raises(StoreError) as unknown:
            library.load("z" * 100)
        assert unknown.value.problem.values == {"id": "z" * 64}
