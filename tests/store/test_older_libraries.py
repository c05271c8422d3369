"""Libraries that schemas 2 and 3 kept are taken over whole: figures and options become columns."""

from __future__ import annotations

import hashlib
import json
import sqlite3
import sys
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import pytest

from miaui.store.library import FILE, Library
from miaui.store.problems import ProblemKind
from miaui.store.secrets_kept import deal_of, diaries_of
from miaui.store.statistics import figures_of
from testkit.house import GAMES, open_library
from testkit.store.scenarios import ProblemLog, die_opening

FIXTURES = Path(__file__).parent / "fixtures"


def plain(text: str) -> dict[str, Any]:
    """An answer as JSON, but for the last bits of figures: SQLite adds more exactly from 3.43 on."""
    figures: dict[str, Any] = json.loads(text, parse_float=lambda figure: round(float(figure), 12))
    return figures


@dataclass(frozen=True)
class Kept:
    """What a version kept, and what it said of it."""

    schema: int
    data: bytes
    said: dict[str, Any]

    def put(self, folder: Path) -> Path:
        """Return that player's folder, in this one."""
        home = folder / "data"
        home.mkdir(parents=True)
        (home / FILE).write_bytes(self.data)
        return home

    def asked(self, library: Library) -> dict[str, Any]:
        """Return what a library says now, asked as it was then."""
        now = says(library)
        return {part: now[part] for part in self.said}


@pytest.fixture(params=[2, 3], ids=["second", "third"])
def kept(request: pytest.FixtureRequest) -> Kept:
    folder = FIXTURES / {2: "second", 3: "third"}[request.param]
    said = plain((folder / "says.json").read_text(encoding="utf-8"))
    return Kept(request.param, (folder / "home" / "data" / FILE).read_bytes(), said)


def told(library: Library, key: str) -> dict[str, Any]:
    """The statistics of a game as that version told them."""
    statistics = library.statistics(key)
    known = ("game", "share", "fair", "score")
    outings = {
        name: [{key: getattr(row, key) for key in known} for row in those]
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
        "records": {game.id: hashlib.sha256(library.load(game.id).encode()).hexdigest() for game in games},
        "results": {game.id: [asdict(result) for result in library.results(game.id)] for game in games},
        "statistics": {key: told(library, key) for key in GAMES},
        "people": library.humans(),
        "deal": deal_of(library, "going"),
        "diaries": diaries_of(library, "going"),
    }
    return plain(json.dumps(said))


def test_all_is_as_it_was(tmp_path: Path, kept: Kept) -> None:
    home = kept.put(tmp_path)
    for _ in range(2):
        with open_library(home, log := ProblemLog()) as library:
            assert library.durable
            assert kept.asked(library) == kept.said
        assert not log.problems
    names = ["library-backup.db", "library-before-4.db", "library-tally.txt", FILE, "library.lock"]
    assert sorted(path.name for path in home.iterdir()) == names


def test_figures_are_numbers_in_columns(tmp_path: Path, kept: Kept) -> None:
    home = kept.put(tmp_path)
    with open_library(home):
        pass
    with closing(sqlite3.connect(home / FILE)) as db:
        row = db.execute(
            "SELECT count(DISTINCT game), count(DISTINCT seat), count(*) FROM figures"
        ).fetchone()
    assert row[:2] == (4 * len(GAMES), 2) and row[2] > 100


def test_a_repair_makes_the_figures_again(tmp_path: Path, kept: Kept) -> None:
    home = kept.put(tmp_path)
    with open_library(home):
        pass
    data = (home / FILE).read_bytes()
    (home / FILE).write_bytes(b"?" * 100 + data[100:])
    with open_library(home, log := ProblemLog()) as library:
        assert kept.asked(library) | {"records": {}} == kept.said | {"records": {}}
    assert log.kinds() == {ProblemKind.REPAIRED_LIBRARY}


def test_what_was_altered_before_is_not_taken_over(tmp_path: Path, kept: Kept) -> None:
    home = kept.put(tmp_path)
    with closing(sqlite3.connect(home / FILE)) as db, db:
        db.execute("UPDATE games SET record = replace(record, 'Ana1', 'Ano1') WHERE id = 'salt-1'")
    with open_library(home, log := ProblemLog()) as library:
        assert len(library.games()) == len(kept.said["games"]) - 1
    assert log.kinds() == {ProblemKind.LOST_GAMES}
    assert log.problems[0].values["lost_names"].startswith("Rain (")


def test_looked_at_where_it_cannot_be_moved_forward(
    tmp_path: Path, kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = kept.put(tmp_path)

    def refuse(*_: object) -> None:
        raise PermissionError(13, "no")

    monkeypatch.setattr("miaui.store.library.Lock", refuse)
    with open_library(home) as library:
        assert not library.durable
        assert kept.asked(library) == kept.said
    assert (home / FILE).read_bytes() == kept.data


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="not here: calls are killed one by one on Linux only")
@pytest.mark.parametrize("kept", [2], ids=["by two schemas"], indirect=True)
def test_killed_while_it_moves_forward(tmp_path: Path, kept: Kept) -> None:
    """At call after call: then all is there, and the copy of before once."""

    def holds(folder: Path) -> None:
        with open_library(folder, log := ProblemLog()) as library:
            assert kept.asked(library) == kept.said
        assert not log.problems
        assert [path.name for path in folder.glob("*before*")] == ["library-before-4.db"]

    assert die_opening(tmp_path, kept.data, holds, stride=23) > 5
