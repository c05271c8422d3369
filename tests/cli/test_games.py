"""The command line with records of every game: moves, ask, levels, arena and their options."""

import json
from pathlib import Path
from typing import Any

import pytest

from miaui.bots.kit import Choice
from miaui.cli import main
from testkit.house import GAMES, dump, find_game, find_kit
from testkit.random_games import finished, some_steps


@pytest.fixture(params=GAMES)
def key(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def answers(capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def words(path: Path, seat: int) -> list[str]:
    """Words of `ask` that want JSON; values, which nobody looks at here, are counted from few samples."""
    return [str(path), "--seat", str(seat), "--json", "--samples", "8"]


def test_one_stream_may_hold_records_of_all_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    records = [step.record for key in GAMES for step in some_steps(find_game(key), 3, 5)]
    path = tmp_path / "mixed.records"
    path.write_text("".join([dump(record) + "\n" for record in records]), encoding="utf-8")
    assert main(["moves", str(path)]) == 0
    assert answers(capsys) == [find_game(record.game).records.prompt(record) for record in records]
    assert main(["view", str(path), "--seat", "1"]) == 0
    assert [answer["seat"] for answer in answers(capsys)] == [1] * len(records)


@pytest.mark.slow
def test_the_yardstick_answers_whoever_is_to_move(
    key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = find_game(key)
    path = tmp_path / "one.json"
    for step in some_steps(game, 5, 8):
        path.write_text(dump(step.record), encoding="utf-8")
        for seat in game.rules.to_act(step.state)[:1]:
            assert main(["ask", *words(path, seat), "--bot", "yardstick"]) == 0
            (answer,) = answers(capsys)
            legal = game.sight.legal(game.sight.view(step.state, seat))
            assert answer["move"] in [game.codec.write_move(move) for move in legal]
            assert ("dive" in answer) == (key == "miaui")


@pytest.mark.slow
def test_a_level_thinks_as_long_as_at_the_table(
    key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game, kit, budgets = find_game(key), find_kit(key), []

    def ask(_kit: object, view: Any, level: str, _seed: int, *, budget: int | None) -> Choice[Any]:
        budgets.append((budget, kit.budget(level, view)))
        return Choice(kit.fallback(view))

    monkeypatch.setattr("miaui.bots.arena.ask", ask)
    path = tmp_path / "one.json"
    for step in some_steps(game, 5, 8):
        path.write_text(dump(step.record), encoding="utf-8")
        for seat in game.rules.to_act(step.state)[:1]:
            assert main(["ask", *words(path, seat), "--bot", kit.levels[-1].key]) == 0
    assert len(answers(capsys)) == len(budgets) > 0
    assert all(given is not None and given == wanted for given, wanted in budgets)


def test_a_seat_that_is_not_to_move_is_told_so(
    key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "over.json"
    path.write_text(dump(finished(find_game(key), 1)), encoding="utf-8")
    status = main(["ask", str(path), "--seat", "0", "--bot", "yardstick", "--json"])
    out, err = capsys.readouterr()
    if find_game(key).records.wrong_seat == "argument":
        assert (status, out, err) == (2, "", "miaui: seat 0 is not to move\n")
    else:
        assert (status, json.loads(out), err) == (1, {"error": "seat 0 is not to move"}, "")


def test_levels_of_a_game(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["levels", "--game", key, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == [level.key for level in find_kit(key).levels]


def test_an_arena_of_any_game_with_all_its_options(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    game = find_game(key)
    seats = ",".join(["yardstick", *["random"] * (game.seats[0] - 1)])
    options = [f"--{option.replace('_', '-')}" for option in game.options]
    words = ["arena", "--game", key, "--seats", seats, "--games", "2", "--seed", "1", *options, "--json"]
    assert main(words) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["games"] == 2
    assert [seat["level"] for seat in report["seats"]] == seats.split(",")
    assert sum(seat["share"] for seat in report["seats"]) == pytest.approx(1)


@pytest.mark.parametrize(
    ("key", "option"), [("miaui", "short"), ("salt", "fisherman"), ("kaivai", "no-fighting")]
)
def test_an_option_of_another_game_is_a_wrong_argument(
    key: str, option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    seats = ",".join(["random"] * find_game(key).seats[0])
    words = ["arena", "--game", key, "--seats", seats, "--games", "1", f"--{option}"]
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert option.replace("-", "_") in err
    assert len(err.splitlines()) == 1


def test_a_game_that_is_not_known_is_a_wrong_argument(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["levels", "--game", "chess"]) == 2
    assert "chess" in capsys.readouterr().err
