"""A library that schema 2 kept is taken over whole: its figures become numbers in columns."""

from __future__ import annotations

import hashlib
import json
import shutil
import sqlite3
import sys
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from miaui.store.library import FILE, Library
from miaui.store.problems import Trouble
from miaui.store.secrets_kept import deal_of
from miaui.store.statistics import figures_of
from testkit.house import GAMES, open_library
from testkit.store.scenarios import ProblemLog, die_opening

SECOND = Path(__file__).parent / "fixtures" / "second"


def plain(text: str) -> dict[str, Any]:
    """An answer as JSON, but for the last bits of figures: SQLite adds more exactly from 3.43 on."""
    found: dict[str, Any] = json.loads(text, parse_float=lambda figure: round(float(figure), 12))
    return found


SAID = plain((SECOND / "says.json").read_text(encoding="utf-8"))
DATA = (SECOND / "home" / "data" / FILE).read_bytes()


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A copy of that player's library."""
    shutil.copytree(SECOND / "home" / "data", tmp_path / "data")
    return tmp_path / "data"


def told(library: Library, key: str) -> dict[str, Any]:
    """The statistics of a game as that version told them."""
    statistics = library.statistics(key)
    known = ("game", "share", "fair", "score")
    outings = {
        name: [{key: getattr(one, key) for key in known} for one in those]
        for name, those in statistics.outings.items()
    }
    figures = {
        name: figures_of(those, library.figures(key, name)) for name, those in statistics.outings.items()
    }
    return asdict(statistics) | {"outings": outings, "figures": figures}


def says(library: Library) -> dict[str, Any]:
    """What that version said of its library."""
    games = library.games()
    said = {
        "games": [asdict(game) for game in games],
        "records": {one.id: hashlib.sha256(library.load(one.id).encode()).hexdigest() for one in games},
        "results": {one.id: [asdict(result) for result in library.results(one.id)] for one in games},
        "statistics": {key: told(library, key) for key in GAMES},
        "people": library.humans(),
        "deal": deal_of(library, "going"),
    }
    return plain(json.dumps(said))


def test_all_is_as_it_was(home: Path) -> None:
    for _ in range(2):
        with open_library(home, log := ProblemLog()) as library:
            assert library.durable
            assert says(library) == SAID
        assert not log.problems
    names = ["library-backup.db", "library-before-4.db", FILE, "library.lock"]
    assert sorted(path.name for path in home.iterdir()) == names


def test_figures_are_numbers_in_columns(home: Path) -> None:
    with open_library(home):
        pass
    with closing(sqlite3.connect(home / FILE)) as db:
        found = db.execute(
            "SELECT count(DISTINCT game), count(DISTINCT seat), count(*) FROM figures"
        ).fetchone()
    assert found[:2] == (4 * len(GAMES), 2) and found[2] > 100


def test_a_repair_makes_the_figures_again(home: Path) -> None:
    with open_library(home):
        pass
    data = (home / FILE).read_bytes()
    (home / FILE).write_bytes(b"?" * 100 + data[100:])
    with open_library(home, log := ProblemLog()) as library:
        assert says(library) | {"records": {}} == SAID | {"records": {}}
    assert log.kinds() == {Trouble.OLDER_GAMES}, "the one that goes on"


def test_what_was_altered_before_is_not_taken_over(home: Path) -> None:
    with closing(sqlite3.connect(home / FILE)) as db, db:
        db.execute("UPDATE games SET record = replace(record, 'Ana1', 'Ano1') WHERE id = 'salt-1'")
    with open_library(home, log := ProblemLog()) as library:
        assert len(library.games()) == len(SAID["games"]) - 1
    assert log.kinds() == {Trouble.LOST_GAMES}
    assert log.problems[0].values["lost_names"].startswith("Rain (")


def test_looked_at_where_it_cannot_be_moved_forward(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "no")

    monkeypatch.setattr("miaui.store.library.Lock", refuse)
    with open_library(home) as library:
        assert not library.durable
        assert says(library) == SAID
    assert (home / FILE).read_bytes() == DATA


@pytest.mark.skipif(sys.platform != "linux", reason="not here: calls are killed one by one on Linux only")
def test_killed_while_it_moves_forward(tmp_path: Path) -> None:
    """At call after call: then all is there, and the copy of before once."""

    def holds(folder: Path) -> None:
        with open_library(folder, log := ProblemLog()) as library:
            assert says(library) == SAID
        assert not log.problems
        assert [path.name for path in folder.glob("*before*")] == ["library-before-4.db"]

    assert die_opening(tmp_path, DATA, holds, stride=23) > 5
