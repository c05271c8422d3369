"""`miaui export`: a page that a person can read, of what everybody may know; and stories."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from miaui import cli
from miaui.cli import story as stories
from testkit.house import LANGUAGES, dump, game_of, parse
from testkit.privacy.worlds import position
from testkit.reviewed import told_once
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


# -- stories


def story(*arguments: str) -> int:
    return cli.main(["export", *arguments])


def lagoon(folder: Path, rounds: int = 12) -> Path:
    """Write a game of Miaui, as far as some rounds."""
    record, _rng = position(1, rounds=rounds)
    target = folder / "lagoon.miaui.json"
    target.write_text(dump(record), encoding="utf-8")
    return target


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_finished_game_is_written_as_a_story(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stories, "Reviewer", told_once)
    record = lagoon(tmp_path)
    for name in ("one.html", "two.html"):
        assert story(str(record), "--html", str(tmp_path / name), "--seat", "0", "--lang", lang) == 0
    page = (tmp_path / "one.html").read_bytes()
    assert page == (tmp_path / "two.html").read_bytes() and len(page) < 1_500_000
    assert f'<html lang="{lang}"'.encode() in page and b'"eyes": [null, 0]' in page
    assert b'"course": [[0, [' in page


def test_a_game_that_goes_on_has_no_story_unless_it_is_sealed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record, out = lagoon(tmp_path, 5), tmp_path / "out.html"
    assert story(str(record), "--html", str(out)) == 1 and not out.exists()
    assert "only finished games are told" in json.loads(capsys.readouterr().out)["error"]
    going_on = parse(record.read_text("utf-8"))
    record.write_text(dump(game_of(going_on).records.seal(going_on)), encoding="utf-8")
    assert story(str(record), "--html", str(out), "--seat", "0") == 1 and not out.exists()
    capsys.readouterr()
    assert story(str(record), "--html", str(out)) == 0
    assert b'"eyes": [null]' in out.read_bytes() and b'"course": []' in out.read_bytes()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--html", "{folder}"), "is a folder"),
        (("--html", "{folder}/there.html"), "is there already"),
        (("--html", "{folder}/none/out.html"), "there is no folder"),
        (("--html", "{folder}/out.html", "--seat", "4"), "no seat 4 at a table of 4"),
        (("--html", "{folder}/out.html", "--seat", "x"), "is no number"),
        (("--html", "{folder}/out.html", "--lang", "tlh"), "there is no language 'tlh'"),
        (("--html", "{folder}/out.html", "--text"), "not allowed with"),
        ((), "one of the arguments --text --html is required"),
    ],
)
def test_what_no_story_can_be_made_of_is_said_in_a_sentence(
    arguments: tuple[str, ...], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = str(lagoon(tmp_path))
    (tmp_path / "there.html").write_text("mine", encoding="utf-8")
    assert story(record, *[argument.replace("{folder}", str(tmp_path)) for argument in arguments]) == 2
    told = capsys.readouterr().err
    assert said in told and told.count("\n") == 1
    assert (tmp_path / "there.html").read_text("utf-8") == "mine" and not (tmp_path / "out.html").exists()


def test_a_story_is_of_one_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line, many = lagoon(tmp_path).read_text("utf-8").strip(), tmp_path / "many.jsonl"
    many.write_text(f"{line}\n{line}\n", encoding="utf-8")
    assert story(str(many), "--html", str(tmp_path / "out.html")) == 2
    assert "holds several records" in capsys.readouterr().err and not (tmp_path / "out.html").exists()


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, out = lagoon(tmp_path), tmp_path / ("x" * 300)
    assert story(str(record), "--html", str(out), "--seat", "0") == 2
    assert "cannot write" in capsys.readouterr().err
