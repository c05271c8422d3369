"""`miaui league`: tables drawn evenly, figures that are the same again, a page that needs nothing."""

import hashlib
import json
import re
import sys
from collections import Counter
from dataclasses import replace
from html.parser import HTMLParser
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from miaui import league, league_page
from miaui.bots import results
from miaui.cli import main
from miaui.core.chance import seed_of

NEW = ("--game", "miaui", "--add", "paddler", "--add", "diver", "--add", "yardstick", "--games", "12")
SEEDED = (*NEW, "--seed", "7")


def play(folder: Path, *words: str, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """The figures of a league that is played."""
    assert main(["league", str(folder), *words, "--json", "--processes", "1"]) == 0, capsys.readouterr().err
    figures: dict[str, Any] = json.loads(capsys.readouterr().out)
    return figures


def refused(folder: Path, *words: str, capsys: pytest.CaptureFixture[str]) -> str:
    """The sentence with which a league is refused."""
    assert main(["league", str(folder), *words]) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1
    return said.err


def plan(entrants: str, games: int, seats: int) -> league.LeagueSetup:
    """A league of Miaui."""
    return league.LeagueSetup("miaui", {}, seats, 7, (league.Step(tuple(entrants), games),))


@pytest.mark.parametrize(("entrants", "seats"), [("abc", 3), ("abcde", 4), ("abcdefgh", 4), ("abcdefg", 3)])
def test_all_pairs_meet_equally_often(entrants: str, seats: int) -> None:
    tables = league.schedule(plan(entrants, 60, seats))
    met, played = Counter[tuple[str, ...]](), Counter[str]()
    for lineup, games in tables.items():
        assert len(set(lineup)) == len(lineup) == seats
        played.update(dict.fromkeys(lineup, games))
        met.update(dict.fromkeys(combinations(sorted(lineup), 2), games))
    assert min(played.values()) >= 60 and max(played.values()) <= 61
    assert len(met) == len(entrants) * (len(entrants) - 1) // 2
    assert max(met.values()) - min(met.values()) <= 4


def test_who_comes_later_plays_as_many_and_old_games_stay() -> None:
    old = plan("abcd", 40, 3)
    new = league.gone_on(old, ["e"], None)
    before, after = league.schedule(old), league.schedule(new)
    assert all(after[lineup] >= games for lineup, games in before.items())
    assert sum([games for lineup, games in after.items() if "e" in lineup]) == 40
    assert league.gone_on(new, ["a", "e"], 40) == new


def test_two_fill_a_table_of_three() -> None:
    tables = league.schedule(plan("ab", 10, 3))
    assert sum(tables.values()) == 10 and all(set(lineup) == {"a", "b"} for lineup in tables)


def test_a_league_is_played_once_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "L"
    first = play(folder, *SEEDED, capsys=capsys)
    assert first["played"] == first["games"] == 12 and first["anchor"] == "yardstick"
    assert {row["seat"]: row["rating"] for row in first["entrants"]}["yardstick"] == 1000
    page = (folder / league.PAGE).read_bytes()
    again = play(folder, *NEW, capsys=capsys)
    assert again == {**first, "played": 0, "seconds": again["seconds"]}
    assert (folder / league.PAGE).read_bytes() == page
    later = play(folder, "--add", "snorkeler", capsys=capsys)
    assert {row["seat"]: row["games"] for row in later["entrants"]}["snorkeler"] == 12
    assert later["games"] == 12 + later["played"]
    assert json.loads((folder / league.FIGURES).read_text())["entrants"] == later["entrants"]
    for path in (folder / league.RESULTS).iterdir():
        content = results.read(str(path))
        header, done = content.header, content.done
        assert len(header.seats) == 3 and done
        words = ["--seats", ",".join(header.seats), "--seed", str(header.seed), "--games", str(len(done))]
        assert main(["arena", "--game", "miaui", *words, "--processes", "1", "--json"]) == 0
        report = json.loads(capsys.readouterr().out)
        assert main(["results", "show", str(path), "--json"]) == 0
        assert json.loads(capsys.readouterr().out) == report | {"seconds": 0.0}


def test_what_was_ended_goes_on_with_the_same_figures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, ended = tmp_path / "whole", tmp_path / "ended"
    expected = play(whole, *SEEDED, capsys=capsys)
    play(ended, *SEEDED, capsys=capsys)
    for path in (ended / league.RESULTS).iterdir():
        lines = path.read_text().splitlines(keepends=True)
        path.write_text("".join(lines[: len(lines) // 2]) + lines[-1][:9])
    (ended / league.PAGE).unlink()
    result = play(ended, *NEW, capsys=capsys)
    assert result["played"] == 12 - (12 + 1) // 2 + 1
    for name in (league.PAGE, league.FIGURES):
        assert (ended / name).read_bytes() == (whole / name).read_bytes()
    assert result["entrants"] == expected["entrants"]


@pytest.mark.parametrize("seed", [(), ("--seed", "7")])
def test_the_seed_of_a_league_lies_in_its_plan_alone(
    seed: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "L"
    play(folder, *NEW, *seed, capsys=capsys)
    first = (folder / league.PLAN).read_bytes()
    assert play(folder, capsys=capsys)["played"] == 0
    assert (folder / league.PLAN).read_bytes() == first
    if sys.platform != "win32":
        assert (folder / league.PLAN).stat().st_mode & 0o777 == 0o600
    loaded = league.load(folder)
    assert loaded is not None
    assert loaded.seed == 7 if seed else re.fullmatch("[0-9a-f]{32}", str(loaded.seed))
    for path in (folder / league.RESULTS).iterdir():
        content = results.read(str(path))
        own = league.seed_for(loaded, content.header.seats)
        text = f"league/{loaded.seed}/{json.dumps(list(content.header.seats))}"
        digest = hashlib.sha256(text.encode()).hexdigest()
        assert own == (int(digest[:12], 16) if seed else digest[:32])
        told = own if seed else hashlib.sha256(str(own).encode()).hexdigest()
        assert content.header.seed == told and content.seed is None
        assert str(own) in path.read_text() if seed else str(own) not in path.read_text()
        words = ["--seats", ",".join(content.header.seats), "--seed", str(own), "--games"]
        assert main(["arena", "--game", "miaui", *words, str(len(content.done)), "--json"]) == 0
        report = json.loads(capsys.readouterr().out)
        assert main(["results", "show", str(path), "--json"]) == 0
        shown = json.loads(capsys.readouterr().out)
        assert shown | {"seconds": 0, "seed": own} == report | {"seconds": 0, "seed": own}
    said = refused(folder, "--seed", "5", capsys=capsys)
    assert "this league" in said and (seed or str(loaded.seed) not in said)


def test_a_league_of_the_first_version_goes_on_by_its_seeds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    setup = league.LeagueSetup("miaui", {}, 3, 7, (league.Step(("diver", "paddler", "random"), 2),))
    [lineup] = league.schedule(setup)
    header = results.header_of("miaui", {}, lineup, league.seed_for(setup, lineup))
    file = results.begin(str(tmp_path / "old"), replace(header, version=1), header.seed)
    tasks = league.missing(setup, lineup, [(name, None) for name in lineup], 2, file)
    assert tasks[0].bot_seed(3, 1) == seed_of(f"bot/{header.seed}/0/3/1")
    assert tasks[0].program_seed(1) == seed_of(f"bot/{header.seed}/0/1")


class Tags(HTMLParser):
    """Checks that every part of a page that must be closed is."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open a part."""
        if tag in ("html", "head", "body", "table", "svg", "div", "style", "text", "title"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Close a part."""
        if tag in ("html", "head", "body", "table", "svg", "div", "style", "text", "title"):
            assert self.open.pop() == tag


def test_the_page_has_plots_and_nothing_from_elsewhere() -> None:
    entrants = (
        league.Entrant("<b>", 20, 0.5, 0.1, 30.0, 1210.0, 60.0, 1092.4, 1327.6),
        league.Entrant("yardstick", 20, 0.3, 0.1, 20.0, 1000.0, 0.0, 1000.0, 1000.0),
        league.Entrant("late", 0, None, None, None, None, None, None, None),
    )
    cross = (
        league.Encounter("<b>", "yardstick", 20, 0.7, 0.5, 0.9),
        league.Encounter("yardstick", "<b>", 20, 0.2, 0.1, 0.3),
    )
    figures = league.Figures("salt", {"extra_salt": True}, 3, 20, "yardstick", entrants, cross)
    page = league_page.page(figures)
    assert page == league_page.page(figures)
    assert not re.search("<script|https?://|<b>|url\\(", page)
    for word in ("&lt;b&gt;", "1210", "1092 to 1328", "+0.700", "−0.200", "extra salt", "<svg", "late"):
        assert word in page
    tags = Tags()
    tags.feed(page)
    assert tags.open == []


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--add", "paddler"), "two players or more"),
        (("--add", "paddler", "--add", "nobody"), "'nobody'"),
        (("--add", "paddler", "--add", "diver", "--table", "2"), "2"),
        (("--add", "paddler", "--add", "diver", "--game", "chess"), "chess"),
        (("--add", "paddler", "--add", "diver", "--extra-salt"), "extra_salt"),
    ],
)
def test_what_cannot_be_played_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], why: str
) -> None:
    assert why in refused(tmp_path / "L", *words, capsys=capsys)
    assert not (tmp_path / "L").exists()


def test_what_a_league_keeps_cannot_be_changed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "L"
    play(folder, *NEW[:-1], "3", capsys=capsys)
    for words in (("--game", "salt"), ("--seed", "5"), ("--table", "4"), ("--no-fighting",)):
        assert "this league" in refused(folder, *words, capsys=capsys)
    (folder / league.PLAN).write_text("{}")
    assert "is no league" in refused(folder, capsys=capsys)
    (folder / league.PLAN).unlink()
    (folder / league.PLAN).mkdir()
    assert "cannot read" in refused(folder, capsys=capsys)
