"""What the first version of the program kept goes on: `fixtures/first`, written by it, and what it said."""

from __future__ import annotations

import hashlib
import json
import shutil
import sys
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from miaui import cli
from miaui.store.library import Library
from miaui.store.paths import Paths
from miaui.store.settings import Settings, SettingsFile
from testkit.house import game_of, open_library, parse
from testkit.store.scenarios import ProblemLog, die_opening

FIRST = Path(__file__).parent / "fixtures" / "first"
SAID: dict[str, Any] = json.loads((FIRST / "says.json").read_text(encoding="utf-8"))
GAMES: list[dict[str, Any]] = SAID["games"]


@pytest.fixture
def home(tmp_path: Path) -> Paths:
    """A copy of that player's folders."""
    shutil.copytree(FIRST / "home", tmp_path / "home")
    return Paths.under(tmp_path / "home")


def digest(text: str) -> str:
    """How `says.json` keeps long texts."""
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def plain(value: object) -> Any:
    """As it comes back from JSON, but for the last bits of figures, which hang on the order of sums."""
    return json.loads(json.dumps(value), parse_float=lambda figure: round(float(figure), 12))


def statistics(library: Library) -> dict[str, Any]:
    """As that version called them."""
    counted = plain(asdict(library.statistics("miaui")))
    assert not any(library.figures("miaui", name) for name in counted["outings"])  # it had none
    return {"people": counted.pop("humans"), **counted}


def test_the_list_is_the_same(home: Paths) -> None:
    log = ProblemLog()
    with open_library(home.data, log) as library:
        assert library.durable
        listed = [plain(asdict(game)) for game in library.games()]
        assert [{key: game[key] for key in GAMES[0]} for game in listed] == GAMES
        assert library.games("in_progress")[0].id == next(
            game["id"] for game in GAMES if game["state"] == "in_progress"
        )
    assert not log.problems


def test_every_record_is_kept_to_the_letter(home: Paths) -> None:
    for _ in range(2):
        with open_library(home.data) as library:
            assert {game.id: digest(library.load(game.id)) for game in library.games()} == SAID["records"]


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="not here: calls are killed one by one on Linux only")
def test_killed_while_it_moves_forward(tmp_path: Path) -> None:
    """At call after call: then all is there, and the copy of before once."""

    def holds(folder: Path) -> None:
        with open_library(folder, log := ProblemLog()) as library:
            assert {game.id: digest(library.load(game.id)) for game in library.games()} == SAID["records"]
        assert not log.problems
        assert [path.name for path in folder.glob("*before*")] == ["library-before-4.db"]

    assert die_opening(tmp_path, (FIRST / "home/data/library.db").read_bytes(), holds, stride=9) > 5


def known(now: dict[str, Any], then: dict[str, Any]) -> dict[str, Any]:
    """Of what is told now that which was told then already."""
    return {key: now[key] for key in then}


def test_results_people_and_statistics_are_the_same(home: Paths) -> None:
    with open_library(home.data) as library:
        results = {
            game.id: [asdict(result) for result in library.results(game.id)] for game in library.games()
        }
        assert results == SAID["results"]
        assert plain(library.humans()) == plain(SAID["people"])
        assert known(statistics(library), SAID["statistics"]) == plain(SAID["statistics"])


@pytest.mark.parametrize(
    "game", [entry for entry in GAMES if entry["state"] == "in_progress"], ids=lambda g: g["id"]
)
def test_games_in_progress_go_on(home: Paths, game: dict[str, Any]) -> None:
    with open_library(home.data) as library:
        text = library.load(game["id"])
        record = parse(text)
        rules = game_of(record).rules
        assert rules.to_act(rules.play(record))
        assert library.save(game["id"], text)
        assert digest(library.load(game["id"])) != SAID["records"][game["id"]], "it was saved now"
        assert library.games()[0].id == game["id"]


@pytest.mark.slow
def test_replays_and_views_are_the_same(home: Paths, printed: Callable[..., str]) -> None:
    with open_library(home.data) as library:
        texts = {game.id: library.load(game.id) for game in library.games()}
    file = home.data / "one.json"
    for key, text in texts.items():
        file.write_text(text, encoding="utf-8")
        said = SAID["answers"][key]
        assert digest(printed("replay", str(file), "--jsonl")) == said["replay"]
        assert [digest(printed("view", str(file), "--seat", str(seat))) for seat in range(3)] == said["views"]
        assert printed("replay", str(file)).splitlines()[-1:] == said["words"]


def test_record_files_are_read_as_they_were(printed: Callable[..., str], tmp_path: Path) -> None:
    for path in (FIRST / "records").iterdir():
        assert digest(printed("replay", str(path), "--jsonl")) == SAID["answers"]["files"][path.name]
        with open_library(tmp_path) as library:
            assert library.import_file(path)


def test_settings_are_the_same(home: Paths) -> None:
    log = ProblemLog()
    read = SettingsFile(home.config, log).load()
    kept, said = plain({**asdict(read), "seen": sorted(read.seen), "tables": {}}), dict(SAID["settings"])
    table = said.pop("table")
    assert kept.pop("recap") == "" and said.pop("recap_waits") is False, "off was nobody's choice"
    assert kept.pop("display") == "window" and said.pop("fullscreen") is False
    assert known(kept, said) == said
    fresh = plain({**asdict(Settings()), "seen": [], "tables": {}})
    new = kept.keys() - said.keys()
    assert {key: kept[key] for key in new} == {key: fresh[key] for key in new}, (
        "what came later is as at first"
    )
    setup = read.table("miaui")
    at_screen = [{**seat, "phone": False} for seat in table["seats"]]
    assert (plain([asdict(seat) for seat in setup.seats]), setup.pace) == (at_screen, table["pace"])
    assert setup.youngest == table["kiti"] and setup.options == {"no_fighting"}
    assert not log.problems
    assert read != Settings()


@pytest.fixture
def printed(capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """What the command line prints."""

    def run(*arguments: str) -> str:
        cli.main(arguments)
        return capsys.readouterr().out

    return run
