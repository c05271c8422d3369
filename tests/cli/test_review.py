"""`miaui review`: the object, the words, what is refused, and duplicate."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from miaui.cli import main
from miaui.core.envelope import Player
from miaui.match.duplicate import AGAIN, Lineup
from testkit.house import dump, find_game
from testkit.random_games import finished, steps
from testkit.reviewed import played, told_once
from tests.test_schemas import checker

TOP = ["game", "seats", "from", "seed", "judge", "effort", "complete", "by_seat"]
SEAT = [
    "seat", "prior", "final", "split", "split_se", "z", "sum", "cost", "cost_se", "base", "accuracy",
    "accuracy_se", "counts", "dearest", "award", "predictable", "moments",
]  # fmt: skip


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MIAUI_HOME", str(tmp_path / "home"))
    return tmp_path


@pytest.fixture(autouse=True)
def judged_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("miaui.cli.review.Reviewer", told_once)


def put(folder: Path, *records: Any) -> str:
    path = folder / "game.miaui"
    path.write_text("".join([dump(record) + "\n" for record in records]), encoding="utf-8")
    return str(path)


def asked(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> str:
    assert main(["review", *arguments]) == status
    out, err = capsys.readouterr()
    assert err == ""
    return out


@pytest.mark.slow
@pytest.mark.parametrize("key", ["miaui", "salt", "kaivai"])
def test_the_object_is_that_of_the_schema(
    key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = played(key, find_game(key).seats[0], 9, ("short",) if key == "salt" else ())
    path = put(tmp_path, record)
    answer = json.loads(asked(capsys, path, "--effort", "quick", "--json", "--seed", "4"))
    assert list(answer) == TOP
    assert (answer["game"], answer["seats"], answer["from"], answer["seed"]) == (
        key, len(record.players), 0, 4,
    )  # fmt: skip
    assert answer["complete"] is True and answer["effort"] == "quick"
    (seat,) = answer["by_seat"]
    assert list(seat) == SEAT and seat["seat"] == 0, "the only person"
    checker("review").validate(answer)
    parts = seat["split"]
    assert seat["final"] - seat["prior"] == pytest.approx(sum(parts.values()), abs=1e-12)
    for name in parts:
        assert 0 <= seat["split_se"][name] < 0.5
        assert parts[name] == pytest.approx(sum(moment[name] for moment in seat["moments"]), abs=1e-12)
    choices = [moment for moment in seat["moments"] if "chosen" in moment]
    assert seat["sum"] == pytest.approx(sum(choice["loss"] for choice in choices), abs=1e-9)
    assert seat["cost"] == pytest.approx(sum(choice["gap"] for choice in choices), abs=1e-9)
    for choice in choices:
        blamed = choice["gap"] >= 0.01 and choice["gap"] - seat["z"] * choice["gap_se"] > 0
        assert choice["loss"] == (choice["gap"] if blamed else 0) and (choice["by"] == "win") == blamed
        assert choice["loss_points"] == (choice["margin"] if choice["by"] == "margin" else 0)
        assert choice["by"] != "margin" or choice["margin"] > seat["z"] * choice["margin_se"]
        assert choice["choices"] >= 2 and choice["best"] in choice["equal"]


@pytest.mark.slow
def test_words_tell_three_lenses_and_the_sums(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = put(tmp_path, played("miaui", 3, 9))
    told = asked(capsys, path, "--effort", "quick", "--text")
    story, _head, numbers = told.partition("Numbers, in games of 100\n")
    for lens in ("What happened", "With nothing hidden"):
        assert numbers.count(lens) == 11 and lens not in story
    assert re.search(r"^P0: -?\d+ points, (\d+ (behind|ahead of)|as many as) ", story, re.MULTILINE)
    assert not re.search("skill|luck|Accuracy|foreseen|give or take", story)
    assert "Accuracy" in numbers and ("the cards" in numbers or "too close to split" in numbers)
    assert told == asked(capsys, path, "--effort", "quick"), "words are the default"
    config = tmp_path / "home" / "config"
    config.mkdir(parents=True)
    (config / "settings.json").write_text(json.dumps({"language": "de"}), encoding="utf-8")
    assert "Was geschah" in asked(capsys, path, "--effort", "quick")


@pytest.mark.slow
def test_bots_are_reviewed_on_demand(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = put(tmp_path, played("miaui", 3, 9))
    every = json.loads(asked(capsys, path, "--effort", "quick", "--json", "--seat", "all"))
    assert [review["seat"] for review in every["by_seat"]] == [0, 1, 2]
    review = json.loads(asked(capsys, path, "--effort", "quick", "--json", "--seat", "2"))
    assert review["by_seat"] == every["by_seat"][2:]
    assert main(["review", path, "--effort", "quick", "--json", "--time"]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["by_seat"][0] == every["by_seat"][0] and err.endswith(" ms\n")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--seat", "3"], "no seat 3 at a table of 3, they count from 0"),
        (["--seat", "two"], "argument --seat: 'two' is neither a seat's number nor 'all'"),
        (
            ["--effort", "much"],
            "argument --effort: invalid choice: 'much' (choose from 'quick', 'normal', 'deep')",
        ),
        (["--json", "--text"], "argument --text: not allowed with argument --json"),
        (["--duplicate", "--seat", "all"], "others can only play one seat again, not all"),
    ],
)
def test_wrong_arguments_are_said_in_one_sentence(
    arguments: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = put(tmp_path, finished(find_game("miaui"), 1, 3))
    assert main(["review", path, *arguments]) == 2
    assert capsys.readouterr() == ("", f"miaui: {said}\n")


@pytest.mark.slow
def test_what_cannot_be_reviewed_is_refused_in_its_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = find_game("miaui")
    running = next(step.record_after for number, step in enumerate(steps(game, 2, 3)) if number == 7)
    over = finished(game, 2, 3)
    path = put(tmp_path, running, game.records.seal(over), over)
    with open(path, "a", encoding="utf-8") as file:
        file.write('{"format": "miaui-record"}\n')
    lines = asked(capsys, path, "--effort", "quick", "--json", status=1).splitlines()
    errors = [json.loads(line).get("error", "") for line in lines]
    assert "only finished games are reviewed" in errors[0] and "sealed" in errors[1]
    assert errors[2] == "" and errors[3] != ""
    (tmp_path / "none.miaui").write_text("no record\n", encoding="utf-8")
    told = asked(capsys, str(tmp_path / "none.miaui"), status=1)
    assert list(json.loads(told)) == ["error"]


# -- duplicate


@pytest.mark.slow
@pytest.mark.parametrize("again", [2, pytest.param(AGAIN, marks=pytest.mark.long)])
def test_others_play_the_deal_again(
    again: int, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("miaui.cli.review.AGAIN", again)
    kept = cache(Lineup._run)
    monkeypatch.setattr(Lineup, "_run", kept)  # played once for both answers
    record = played("miaui", 3, 9)
    path = put(tmp_path, record)
    answer = json.loads(asked(capsys, path, "--duplicate", "--json"))
    checker("duplicate").validate(answer)
    assert answer["deal"] == record.further["deal"] and answer["seat"] == 0
    levels = answer["levels"]
    assert list(levels) == ["paddler", "snorkeler", "diver", "navigator", "chosen"]
    runs = [run for level in levels.values() for run in level["runs"]]
    assert len(runs) == 5 * again == answer["own"]["of"]
    own = answer["own"]["share"], answer["own"]["margin"]
    assert answer["own"]["place"] == 1 + sum((run["share"], run["margin"]) > own for run in runs)
    game = find_game("miaui")
    ending = game.rules.ending(game.rules.play(record))
    assert ending is not None
    assert answer["own"]["points"] == ending.scores[0]
    told = asked(capsys, path, "--duplicate")
    assert len(told.splitlines()) == 6


def test_what_cannot_be_played_again_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = played("miaui", 3, 9)
    players = (Player("P0"), Player("P1"), *record.players[2:])
    strangers = (Player("P0"), Player("X", "bot", "guru"), *record.players[2:])
    path = put(
        tmp_path,
        replace(record, further={}),
        replace(record, players=players),
        replace(record, players=strangers),
    )
    lines = asked(capsys, path, "--duplicate", "--json", status=1).splitlines()
    first, second, third = [json.loads(line)["error"] for line in lines]
    assert "deal’s code" in first and "several people" in second and "none of this program" in third
