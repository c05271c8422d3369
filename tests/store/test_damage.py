"""Damaged and hostile libraries: set aside, recovered, never trusted, never a traceback."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from miaui.store import backup, wal
from miaui.store.library import FILE
from miaui.store.problems import ProblemKind
from miaui.store.salvage import backup_of
from testkit.house import open_library
from testkit.store.damage import GAMES, Evening, check_evening, damaged, furnish, spend_evening, use
from testkit.store.games import game
from testkit.store.results import FINISHED
from testkit.store.scenarios import ProblemLog, put

FLIPS = 60
DAMAGES = 20
REPAIRED = {
    ProblemKind.REPAIRED_LIBRARY,
    ProblemKind.OLDER_GAMES,
    ProblemKind.REPAIRED_AT_LEAST,
    ProblemKind.OLDER_AT_LEAST,
}
"""What is said where no game is lost."""
AT_LEAST = {kind for kind in ProblemKind if kind.name.endswith("AT_LEAST")}
"""What is said where games may be lost that nothing tells of."""


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The bytes of a sound library of GAMES games."""
    folder = tmp_path_factory.mktemp("whole")
    return furnish(folder)


BROKEN: dict[str, Callable[[bytes], bytes]] = {
    "header": lambda data: b"\xff" * 100 + data[100:],
    "a page of rows": lambda data: data[: 5 * 4096] + b"\x11" * 4096 + data[6 * 4096 :],
    "half": lambda data: data[: len(data) // 2 // 4096 * 4096],
    "not a multiple": lambda data: data[: len(data) // 2 + 77],
    "text": lambda _: b"my games\n" * 1000,
    "schema page": lambda data: data[:100] + b"\x00" * 3996 + data[4096:],
}


@pytest.mark.slow
@pytest.mark.parametrize("damage", BROKEN.values(), ids=BROKEN)
def test_a_damaged_library_is_set_aside_and_recovered(
    tmp_path: Path, whole: bytes, damage: Callable[[bytes], bytes]
) -> None:
    data = damage(whole)
    folder = put(tmp_path / "home", data, whole)
    log = ProblemLog()
    recovered = use(folder, log)
    assert log.kinds() <= REPAIRED and len(log.problems) == 1
    aside = folder / log.problems[0].values["name"]
    assert aside.read_bytes() == data, "the damaged file stays as it was"
    assert recovered == int(log.problems[0].values["games"]) == GAMES


def test_nothing_is_a_new_library(tmp_path: Path) -> None:
    log = ProblemLog()
    assert use(tmp_path, log) == 0
    assert not log.problems


def test_a_new_library_is_there_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty file would be taken for a damaged one."""

    def full(_: sqlite3.Connection) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as patched:
        patched.setattr("miaui.store.schema.migrate", full)
        with pytest.raises(sqlite3.OperationalError):
            backup.begin(tmp_path / FILE)
    assert not (tmp_path / FILE).exists()
    assert use(tmp_path, log := ProblemLog()) == 0
    assert not log.problems and not list(tmp_path.glob("*.tmp*"))


@pytest.mark.parametrize("mode", ["delete", "wal"])
def test_a_library_that_lacks_games_is_set_aside_as_it_is(tmp_path: Path, whole: bytes, mode: str) -> None:
    home = put(tmp_path / "home", whole, whole)
    with closing(sqlite3.connect(home / FILE)) as db:
        db.execute("DELETE FROM games WHERE id = 'g3'")
        db.commit()
        db.execute(f"PRAGMA journal_mode = {mode}").fetchone()
    data = (home / FILE).read_bytes()
    assert use(home, log := ProblemLog()) == GAMES
    assert (home / log.problems[0].values["name"]).read_bytes() == data


@pytest.mark.parametrize("rest", [40, 99, 512, 4096])
def test_a_rest_that_tells_its_size_tells_of_games(tmp_path: Path, whole: bytes, rest: int) -> None:
    log = ProblemLog()
    assert use(put(tmp_path / "home", whole[:rest]), log) == 0
    (problem,) = log.problems
    assert problem.trouble is ProblemKind.LOST_ALL and problem.values["lost"] == "1"


def test_a_rest_of_a_library_without_games_tells_of_none(tmp_path: Path) -> None:
    with open_library(tmp_path / "made"):
        pass
    empty = (tmp_path / "made" / FILE).read_bytes()
    assert use(put(tmp_path / "home", empty[:512]), log := ProblemLog()) == 0
    assert log.kinds() == {ProblemKind.DAMAGED_LIBRARY}


@pytest.mark.slow
@pytest.mark.parametrize("place", [*range(18, 20), *range(44, 48)])
@pytest.mark.parametrize("bit", [1, 4, 128])
def test_a_format_that_there_is_not_costs_no_game(tmp_path: Path, whole: bytes, place: int, bit: int) -> None:
    data = bytearray(whole)
    data[place] ^= bit
    assert use(put(tmp_path, bytes(data), whole), ProblemLog()) == GAMES


@pytest.mark.slow
@pytest.mark.parametrize("kept", [True, False])
def test_any_flipped_byte(tmp_path: Path, whole: bytes, kept: bool) -> None:
    """With a backup no damage costs a game. Without one every game that is lost is counted, or at least so
    many of them as anything tells of."""
    rng = Random(3)
    for number in range(FLIPS):
        data, flips = bytearray(whole), rng.choice([1, 1, 4, 200])
        for _ in range(flips):
            data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        log = ProblemLog()
        sound = use(put(tmp_path / str(number), bytes(data), whole if kept else b""), log)
        left = GAMES - told(log)
        assert sound == left or (sound < left and log.kinds() <= AT_LEAST), (number, flips, sound)
        assert sound == GAMES or not kept
        assert len(log.problems) <= 1


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    """A library that has been played in since its last backup."""
    return spend_evening(tmp_path_factory.mktemp("evening"))


@pytest.mark.slow
@pytest.mark.parametrize("disk", ["sound", "read-only", "full"])
def test_any_damage_costs_no_game_and_is_said(
    tmp_path: Path, evening: Evening, disk: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hundredth of what `workshop/proof/store.py` counts."""

    def refuse(*_: object) -> None:
        raise OSError(30 if disk == "read-only" else 28, "no")

    if disk != "sound":
        monkeypatch.setattr(
            "miaui.store.library.Lock" if disk == "read-only" else "miaui.store.backup._make", refuse
        )
    rng = Random(disk)
    for number in range(DAMAGES):
        data = damaged(evening.data, rng)
        home = put(tmp_path / str(number), data, evening.backup)
        check_evening(home, evening)
        assert disk == "sound" or (home / FILE).read_bytes() == data or data == evening.data


def told(log: ProblemLog) -> int:
    """How many games were told to be lost."""
    return sum(int(problem.values["lost"]) for problem in log.problems if "lost" in problem.values)


def _alter(statement: str) -> Callable[[Path], None]:
    def alter(path: Path) -> None:
        db = sqlite3.connect(path)
        with db:
            db.executescript(statement)
        db.close()

    return alter


def test_a_damaged_id_names_no_game_that_never_was(tmp_path: Path, evening: Evening) -> None:
    """Nor does a damaged name replace the one that the backup knows."""
    home = put(tmp_path / "home", evening.data, evening.backup)
    _alter("UPDATE games SET id = 'g3p', name = 'Evenilg.', record = record || '!' WHERE id = 'g30'")(
        home / FILE
    )
    with open_library(home, log := ProblemLog()) as library:
        assert {game.id for game in library.games()} == set(evening.now)
    assert log.kinds() == {ProblemKind.OLDER_GAMES}
    assert log.problems[0].values["older_names"].startswith("Evening 30. (")


def test_a_game_that_no_backup_knows_is_lost_and_named(tmp_path: Path, evening: Evening) -> None:
    home = put(tmp_path / "home", evening.data)
    with open_library(home) as library:
        library.save("another", game(5, 3))
        library.name("another", "Late")
    (home / "library-backup.db").write_bytes(evening.backup)
    _alter("UPDATE games SET record = record || '!' WHERE id = 'another'")(home / FILE)
    with open_library(home, log := ProblemLog()) as library:
        assert {game.id for game in library.games()} == set(evening.now)
    assert log.kinds() == {ProblemKind.LOST_GAMES}
    assert log.problems[0].values["lost_names"].startswith("Late (")


HOSTILE = {
    "a trigger": "CREATE TRIGGER t AFTER UPDATE ON games BEGIN DELETE FROM games; END",
    "a view": "DROP TABLE results; CREATE VIEW results AS SELECT * FROM games",
    "another table": "CREATE TABLE more (x)",
    "no table": "DROP TABLE players",
    "another program": "PRAGMA application_id = 1",
    "a negative version": "PRAGMA user_version = -3",
    "no version": "PRAGMA user_version = 0",
}


@pytest.mark.parametrize("statement", HOSTILE.values(), ids=HOSTILE)
def test_other_tables_than_ours_are_set_aside(tmp_path: Path, whole: bytes, statement: str) -> None:
    folder = put(tmp_path / "home", whole)
    _alter(statement)(folder / FILE)
    log = ProblemLog()
    assert use(folder, log) == GAMES
    assert log.kinds() == {ProblemKind.REPAIRED_LIBRARY}


ROWS = {
    "record is no json": "UPDATE games SET record = 'x'",
    "record is a blob": "UPDATE games SET record = x'00ff'",
    "record is huge": "UPDATE games SET record = hex(zeroblob(900000)) WHERE id = 'g1'",
    "record is beyond the limit": "UPDATE games SET record = hex(zeroblob(3000000)) WHERE id = 'g1'",
    "record is deep": "UPDATE games SET record = replace(hex(zeroblob(5000)), '00', '[[')",
    "record is not utf-8": "UPDATE games SET record = CAST(x'fffe7b7d' AS TEXT)",
    "the note is strange": 'UPDATE games SET record = \'{"library": {"id": 7, "saved": -1, "results": {}}}\'',
    "the note is a list": "UPDATE games SET record = '{\"library\": [1]}'",
    "name is a blob": "UPDATE games SET name = x'00'",
    "name is long": "UPDATE games SET name = hex(zeroblob(5000))",
    "name has marks": "UPDATE games SET name = 'a' || char(10) || 'b'",
    "players are deep": "UPDATE games SET players = replace(hex(zeroblob(900)), '00', '[')",
    "players are numbers": "UPDATE games SET players = '[1, 2]'",
    "saved is text": "UPDATE games SET saved = 'z'",
    "saved is the largest": "UPDATE games SET saved = 9223372036854775807",
    "rounds are text": "UPDATE games SET rounds = 'many'",
    "id is hostile": "UPDATE games SET id = '../../' || id",
    "created is hostile": "UPDATE games SET created = 'yesterday', updated = 5",
    "results are strange": "INSERT INTO results VALUES ('g1', 'x', x'00', 'human', 'b', 'NaN', 'c', 1)",
    "people are strange": "INSERT INTO players VALUES (x'00ff', 'c' || char(10), 'z')",
}


@pytest.mark.slow
@pytest.mark.parametrize("statement", ROWS.values(), ids=ROWS)
def test_hostile_rows_are_passed_over(tmp_path: Path, whole: bytes, statement: str) -> None:
    folder = put(tmp_path / "home", whole)
    _alter(statement)(folder / FILE)
    record, first = "SET record" in statement, "WHERE id = 'g1'" in statement
    left = GAMES - 1 if first else 0 if record else GAMES
    log = ProblemLog()
    assert use(folder, log) == left, "where the record is sound, so is the game"
    assert (ProblemKind.LOST_GAMES in log.kinds()) is (left < GAMES)


def test_a_hostile_log_beside_the_file(tmp_path: Path, whole: bytes) -> None:
    folder = put(tmp_path / "home", whole)
    for suffix in ("-wal", "-shm", "-journal"):
        (folder / (FILE + suffix)).write_bytes(Random(suffix).randbytes(50_000))
    assert use(folder, ProblemLog()) == GAMES


def test_a_folder_in_the_file_s_place(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    log = ProblemLog()
    with open_library(tmp_path, log) as library:
        assert not library.save("a", game(1, 1))
        assert len(library.games()) == 1
    assert ProblemKind.CANNOT_SAVE in log.kinds()


@pytest.mark.parametrize("page", [1, 2, 3, 6, 9])
def test_damage_that_comes_to_light_in_use(tmp_path: Path, whole: bytes, page: int) -> None:
    folder = put(tmp_path / "home", whole)
    log = ProblemLog()
    with open_library(folder, log) as library:
        with open(folder / FILE, "r+b") as file:
            file.seek(page * 4096)
            file.write(b"\x11" * (len(whole) - page * 4096))
        for seed in range(5):
            library.save(f"new{seed}", game(seed, 2))
        library.games()
        library.statistics("miaui")
        assert library.save("last", game(9, 2))
        assert library.durable
    assert log.kinds() <= REPAIRED
    with open_library(folder) as library:
        assert {"last", *(f"new{seed}" for seed in range(5))} <= {game.id for game in library.games()}


@pytest.mark.parametrize("rest", [b"", b"S", b"S" * 99])
@pytest.mark.parametrize("kept", ["damaged", "a folder"])
def test_a_library_cut_to_nothing_whose_backup_is_damaged_is_no_new_one(
    tmp_path: Path, whole: bytes, rest: bytes, kept: str
) -> None:
    """SQLite takes a file of one byte for an empty library."""
    home = put(tmp_path / "home", rest)
    backup = home / "library-backup.db"
    gone = whole.index(b'{"format"') // 4096 * 4096
    broken = whole[:gone] + b"?" * 4096 + whole[gone + 4096 :]
    if kept == "damaged":
        backup.write_bytes(broken)
    else:
        backup.mkdir()
    log = ProblemLog()
    sound = use(home, log)
    (problem,) = log.problems
    if kept == "damaged":
        assert 0 < sound < GAMES and problem.trouble is ProblemKind.LOST_AND_OLDER_AT_LEAST
        assert int(problem.values["lost"]) == GAMES - sound and problem.values["games"] == str(GAMES)
        assert (home / "library-backup-damaged.db").read_bytes() == broken, "the next one takes its place"
    else:
        assert not sound and problem.trouble is ProblemKind.DAMAGED_LIBRARY
        assert (home / "library-backup-damaged.db").is_dir()
    assert backup.is_file(), "of the library of now"


@pytest.mark.parametrize("rest", [b"", b"S"])
def test_an_empty_file_is_no_new_library(tmp_path: Path, rest: bytes) -> None:
    assert use(put(tmp_path, rest), log := ProblemLog()) == 0
    assert [str(problem) for problem in log.problems] == [
        (
            "The file with your games was damaged. No game in it can be read, nor how many there were. It is "
            "kept as library-damaged.db."
        )
    ]


@pytest.mark.parametrize("page", [0, 1, 2, 3, 4, 5])
def test_all_is_counted_where_any_page_is_gone_from_both(tmp_path: Path, whole: bytes, page: int) -> None:
    """The indices tell how many games there were, and what no page tells of is in no number."""
    start = page * 4096
    data = whole[:start] + bytes(4096) + whole[start + 4096 :]
    sound = use(put(tmp_path / "home", data, data), log := ProblemLog())
    if sound < GAMES:
        lost = GAMES - sound
        (problem,) = log.problems
        assert problem.values["lost"] == str(lost) and problem.values["games"] == str(GAMES)
    assert len(log.problems) <= 1


def test_games_newer_than_a_lost_library_are_not_denied(tmp_path: Path, evening: Evening) -> None:
    home = put(tmp_path / "home", b"?" * len(evening.data), evening.backup)
    with open_library(home, log := ProblemLog()) as library:
        assert len(library.games()) == GAMES
    (problem,) = log.problems
    assert problem.trouble is ProblemKind.OLDER_AT_LEAST
    assert f" of at least {GAMES} may lack" in str(problem)


def test_finished_games_newer_than_a_lost_library_are_not_denied(tmp_path: Path) -> None:
    with open_library(tmp_path / "made") as library:
        library.save("a", game(1), FINISHED)
    kept = backup_of(tmp_path / "made" / FILE).read_bytes()
    home = put(tmp_path / "home", b"?" * 9000, kept)
    with open_library(home, log := ProblemLog()) as library:
        assert [game.id for game in library.games()] == ["a"]
    (problem,) = log.problems
    assert str(problem).endswith("1 game could be brought back. Whether there were more cannot be known.")


@pytest.mark.slow
def test_a_file_too_large_for_memory_is_read_where_it_lies(
    tmp_path: Path, whole: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wal, "_MOST_BYTES", 1000)
    home = put(tmp_path / "home", BROKEN["a page of rows"](whole), whole)
    assert use(home, log := ProblemLog()) == GAMES
    assert len(log.problems) == 1 and log.kinds() <= REPAIRED
