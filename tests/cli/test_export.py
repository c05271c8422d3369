"""`miaui export`: a page that a person can read, of what everybody may know."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from miaui import cli
from tests.cli.test_cli import EXAMPLES

GAMES = Path(__file__).resolve().parents[1] / "games"
FINISHED = {"Sea Salt & Paper": "salt/golden/2-base.jsonl", "Kaivai": "kaivai/golden/3-all.jsonl"}


def exported(path: Path | str, capsys: pytest.CaptureFixture[str]) -> str:
    """Return the page of a record."""
    assert cli.main(["export", str(path), "--text"]) == 0
    return capsys.readouterr().out.replace("\xa0", " ")


def first_of(name: str, folder: Path) -> Path:
    """Write the first record of a golden file into a file of its own."""
    target = folder / "one.miaui.json"
    target.write_text((GAMES / name).read_text("utf-8").splitlines()[0], encoding="utf-8")
    return target


@pytest.mark.parametrize("title", FINISHED)
def test_a_finished_game_is_told_from_the_first_round_to_the_result(
    title: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = first_of(FINISHED[title], tmp_path)
    lines = exported(record, capsys).splitlines()
    names = [player["name"] for player in json.loads(record.read_text("utf-8"))["players"]]
    assert lines[:2] == [title, "=" * len(title)] and all(name in lines[3] for name in names)
    heads = [line for line in lines if line.startswith("Round ")]
    assert heads[0].startswith("Round 1") and len(heads) > 1
    result = lines[lines.index("Result") + 1 :][: len(names)]
    assert {line.split(":")[0][2:] for line in result} == set(names)
    assert sum(line.endswith(" *") for line in result) >= 1
    assert max(map(len, lines)) <= 78


def test_what_is_not_over_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    text = exported(EXAMPLES, capsys)
    assert "This game is not over." in text and "\nRound 1\n" in text


def test_the_page_of_a_game_that_goes_on_names_no_card_of_a_hand(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = first_of(FINISHED["Sea Salt & Paper"], tmp_path)
    assert "Mara: keeps the yellow crab" in exported(record, capsys)
    raw = json.loads(record.read_text("utf-8"))
    raw["deals"] = [raw["deals"][0] | {"moves": raw["deals"][0]["moves"][:6]}]
    record.write_text(json.dumps(raw), encoding="utf-8")
    text = exported(record, capsys)
    assert "Mara: keeps a card" in text and "crab" not in text


def test_a_name_cannot_write_lines_of_its_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = first_of(FINISHED["Kaivai"], tmp_path)
    raw = json.loads(record.read_text("utf-8"))
    raw["players"][0]["name"] = "Mara\x1b[2J\nResult"
    record.write_text(json.dumps(raw), encoding="utf-8")
    text = exported(record, capsys)
    assert "\x1b" not in text and text.splitlines().count("Result") == 1


def test_a_form_has_to_be_named_and_a_record_to_be_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["export", EXAMPLES]) == 2
    assert "--text" in capsys.readouterr().err
    broken = tmp_path / "broken.miaui.json"
    broken.write_text("{}", encoding="utf-8")
    assert cli.main(["export", str(broken), "--text"]) == 1
    assert json.loads(capsys.readouterr().out)["error"]
