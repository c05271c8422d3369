"""Games side by side in one library; one that is not known here is listed, kept, and refused by name."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from miaui.core.errors import BadRecord, UnknownGame
from miaui.store.library import FILE, Library
from miaui.store.problems import ProblemKind, StoreError
from miaui.store.rows import SeatResult
from testkit.house import JUDGE, open_library, parse
from testkit.store.games import game
from testkit.store.results import record_result
from testkit.store.scenarios import ProblemLog, stripped

CHESS = json.dumps(
    {
        "format": "miaui-record", "version": 3, "game": "chess",
        "players": [
            {"name": "Ana", "kind": "human", "colour": "sun"}, {"name": "Deep", "kind": "bot", "level": "x"},
        ],
        "moves": ["e4", "e5"], "clock": {"white": 300},
    }
)  # fmt: skip
COLUMNS = [
    "id", "state", "name", "created", "updated", "saved", "rounds", "players", "record", "ruleset",
    "checksum", "row_checksum", "options", "helped",
]  # fmt: skip
LATER = json.dumps(json.loads(game(2, 3)) | {"version": 2, "trade_winds": True})
"""A record of a game that is known, in a version that is not."""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A library with games of both kinds."""
    with open_library(tmp_path / "home") as library:
        library.save("ours", game(1, 3))
        library.save("theirs", CHESS, rounds=2)
        library.save("later", LATER, rounds=3)
        library.name("theirs", "Opening")
    return tmp_path / "home"


def check(library: Library) -> None:
    """All three are there as they were."""
    listed = {game.id: game for game in library.games()}
    assert {key: (entry.ruleset, entry.rounds) for key, entry in listed.items()} == {
        "ours": ("miaui", 3), "theirs": ("chess", 2), "later": ("miaui", 3)
    }  # fmt: skip
    assert listed["theirs"].players == ("Ana", "Deep") and listed["theirs"].name == "Opening"
    assert stripped(library.load("theirs")) == json.loads(CHESS)
    assert stripped(library.load("later")) == json.loads(LATER)


def test_it_is_listed_and_kept(home: Path) -> None:
    with open_library(home) as library:
        check(library)


def test_a_repair_keeps_it(home: Path) -> None:
    data = (home / FILE).read_bytes()
    for broken in (b"?" * 100 + data[100:], data[:96] + b"\x00" * 4000 + data[4096:]):
        (home / FILE).write_bytes(broken)
        with open_library(home, log := ProblemLog()) as library:
            check(library)
        assert log.kinds() == {ProblemKind.REPAIRED_LIBRARY}


def test_it_is_refused_by_name(home: Path, tmp_path: Path) -> None:
    with open_library(home) as library:
        with pytest.raises(UnknownGame, match="'chess' is not known here"):
            parse(library.load("theirs"))
        with pytest.raises(StoreError, match="'chess' is not known here"):
            library.export("theirs", tmp_path)
        (tmp_path / "chess.json").write_text(CHESS)
        with pytest.raises(BadRecord, match="'chess' is not known here"):
            library.import_file(tmp_path / "chess.json")
        (tmp_path / "both.json").write_text(f"{game(1, 12)}\n{CHESS}\n")
        with pytest.raises(BadRecord, match="record 2, game: 'chess' is not known here"):
            library.import_file(tmp_path / "both.json")
        check(library)


def test_what_cannot_be_judged() -> None:
    for text in (LATER, CHESS.replace("human", "martian")):
        with pytest.raises(BadRecord):
            JUDGE(text)
    with pytest.raises(UnknownGame):
        JUDGE(CHESS)


def test_points_of_different_games_are_not_added_up(home: Path) -> None:
    with open_library(home) as library:
        for key, points in (("ours", 30), ("theirs", 1)):
            record_result(library, key, [SeatResult(0, "Ana", "human", "", points, 1.0)])
        statistics = {key: library.statistics(key) for key in ("miaui", "chess", "go")}
        assert [(sums.games, [tally.mean for tally in sums.humans]) for sums in statistics.values()] == [
            (1, [30.0]), (1, [1.0]), (0, []),
        ]  # fmt: skip


def test_what_the_file_says_of_a_game(home: Path) -> None:
    with open_library(home) as library:
        library.save("strange", '{"game": 7}')
        library.save("odd", json.dumps({"game": "x\n" * 90}))
    with closing(sqlite3.connect(home / FILE)) as db:
        rulesets = dict(db.execute("SELECT id, ruleset FROM games"))
        assert [row[1] for row in db.execute("PRAGMA table_info(games)")] == COLUMNS
    assert rulesets == {
        "ours": "miaui", "theirs": "chess", "later": "miaui", "strange": "", "odd": " ".join("x" * 32) + " ",
    }  # fmt: skip


def test_how_many_rounds_are_asked_of_the_rules_or_said(tmp_path: Path) -> None:
    with open_library(tmp_path) as library:
        library.save("a", game(1, 3))
        library.save("b", game(1, 3), rounds=5)
        library.save("c", game(1, 3), rounds=5000)
        library.name("b", "still five")
        assert {game.id: game.rounds for game in library.games()} == {"a": 3, "b": 5, "c": 1000}
        library.save("b", game(1, 4))
        assert {game.id: game.rounds for game in library.games()}["b"] == 4
