"""`miaui ask --json`: the level's policy, and the judge's values of all legal moves."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from miaui.cli import main
from testkit.house import LANGUAGES, dump, find_game, find_kit
from testkit.random_games import some_steps

FIELDS = ("win", "se", "gap", "gap_se")


def _record(key: str, folder: Path, phase: str | None = None) -> tuple[Path, int, list[str]]:
    """A record in which a seat has a choice, the seat, and its legal moves."""
    game = find_game(key)
    for step in some_steps(game, 5, 40):
        for seat in game.rules.to_act(step.state)[:1]:
            view = game.sight.view(step.state, seat)
            legal = [game.codec.write_move(move) for move in game.sight.legal(view)]
            now = game.records.prompt(step.record)["phase"]
            if 1 < len(legal) <= 24 and phase in (None, now):
                path = folder / f"{key}.json"
                path.write_text(dump(step.record), encoding="utf-8")
                return path, seat, legal
    raise AssertionError(f"no choice in {key}")


def _asked(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> dict[str, Any]:
    assert main(["ask", *arguments, "--json"]) == status
    out, err = capsys.readouterr()
    assert err == ""
    answer: dict[str, Any] = json.loads(out)
    return answer


@pytest.mark.slow
@pytest.mark.parametrize("key", ["miaui", "salt", "kaivai"])
def test_values_are_of_all_legal_moves(key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, seat, legal = _record(key, tmp_path)
    kit = find_kit(key)
    for level in (kit.levels[0].key, kit.levels[-1].key, "random", "yardstick"):
        asked = [str(path), "--seat", str(seat), "--bot", level, "--seed", "3", "--samples", "16"]
        answer = _asked(capsys, *asked)
        values = answer["values"]
        assert list(values) == legal
        assert all(set(FIELDS) <= set(value) <= {*FIELDS, "certain"} for value in values.values())
        assert set(answer["policy"]) <= set(legal) and answer["move"] in answer["policy"]
        assert sum(answer["policy"].values()) == pytest.approx(1, abs=1e-6)
        assert answer["judge"] == kit.levels[-1].key and answer["against"] == "belief"
        assert answer["unit"] == "move" and answer["samples"] >= 1
        assert answer["best"] and all(values[move]["gap"] < 0.01 for move in answer["best"])
        assert values[answer["best"][0]]["gap"] == 0
        assert 0 < len(answer["why"]) <= 4
        assert all(set(why) == {"code", "values", "words"} and why["words"] for why in answer["why"])
        assert answer == _asked(capsys, *asked)


def test_the_judge_is_the_same_whatever_level_is_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, seat, _ = _record("miaui", tmp_path)
    asked = [str(path), "--seat", str(seat), "--samples", "16", "--bot"]
    assert _asked(capsys, *asked, "paddler")["values"] == _asked(capsys, *asked, "chosen")["values"]


def test_without_values_only_the_policy_is_worked_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, seat, _ = _record("salt", tmp_path)
    answer = _asked(capsys, str(path), "--seat", str(seat), "--bot", "tides", "--no-values")
    assert list(answer) == ["move", "reasons", "policy"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--samples", "7"], "argument --samples: '7' is no number from 8 to 100000"),
        (["--samples", "100001"], "argument --samples: '100001' is no number from 8 to 100000"),
        (["--samples", "many"], "argument --samples: 'many' is no number from 8 to 100000"),
        (
            ["--against", "guru"],
            "there is no model 'guru'; there are belief, equilibrium, uniform and the levels",
        ),
        (
            ["--against", "equilibrium"],
            "nothing is chosen at once in this game, so there is no equilibrium to play against",
        ),
    ],
)
def test_what_cannot_be_asked_is_said_in_one_sentence(
    arguments: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, seat, _ = _record("salt", tmp_path)
    assert main(["ask", str(path), "--seat", str(seat), "--bot", "tides", "--json", *arguments]) == 2
    assert capsys.readouterr() == ("", f"miaui: {said}\n")


def test_an_equilibrium_needs_a_stake(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, seat, _ = _record("kaivai", tmp_path, "bid")
    asked = ["ask", str(path), "--seat", str(seat), "--bot", "drifter", "--json", "--against", "equilibrium"]
    assert main(asked) == 2
    said = "miaui: nothing is chosen at once here, so there is no equilibrium to play against\n"
    assert capsys.readouterr() == ("", said)


def test_a_move_that_is_not_legal_is_answered_in_its_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, seat, _ = _record("miaui", tmp_path)
    answer = _asked(capsys, str(path), "--seat", str(seat), "--bot", "diver", "--also", "99", status=1)
    assert answer == {"error": "'99' is not a legal move here"}


def test_where_there_are_too_many_moves_some_ways_are_considered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = find_game("kaivai")
    step = next(
        step for step in some_steps(game, 3, 60) if game.records.prompt(step.record)["phase"] == "hut"
    )
    path, seat = tmp_path / "hut.json", game.rules.to_act(step.state)[0]
    path.write_text(dump(step.record), encoding="utf-8")
    legal = [game.codec.write_move(move) for move in game.sight.legal(game.sight.view(step.state, seat))]
    assert len(legal) > 24
    asked = ["--seat", str(seat), "--bot", "random", "--samples", "8", "--also", legal[-1]]
    answer = _asked(capsys, str(path), *asked)
    assert answer["unit"] == "way" and len(answer["values"]) >= 3
    assert {answer["move"], legal[-1]} <= set(answer["values"])
    assert [way["moves"][0] for way in answer["ways"]] == list(answer["values"])
    assert all(way["win"] == answer["values"][way["moves"][0]]["win"] for way in answer["ways"])


def test_words_are_in_the_language_of_the_settings_and_numbers_are_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, seat, _ = _record("miaui", tmp_path)
    monkeypatch.setenv("MIAUI_HOME", str(tmp_path / "home"))
    config = tmp_path / "home" / "config"
    config.mkdir(parents=True)
    words, numbers = set(), set()
    for language in LANGUAGES:
        (config / "settings.json").write_text(json.dumps({"language": language}), encoding="utf-8")
        answer = _asked(capsys, str(path), "--seat", str(seat), "--bot", "diver", "--samples", "16")
        words.add(" ".join(why.pop("words") for why in answer["why"]))
        numbers.add(json.dumps(answer))
    assert len(words) == len(LANGUAGES) and len(numbers) == 1
    assert sorted(path.name for path in (tmp_path / "home").iterdir()) == ["config"]


def test_time_is_told_on_standard_error_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, seat, _ = _record("miaui", tmp_path)
    assert main(["ask", str(path), "--seat", str(seat), "--bot", "diver", "--json", "--time"]) == 0
    out, err = capsys.readouterr()
    assert "ms" not in out and err.endswith(" ms\n")
