"""`miaui drill`: what is due as views, answers, and sentences for what cannot be."""

import json
from pathlib import Path
from typing import Any

import pytest

from miaui.cli import main
from miaui.core.seat import Seat
from miaui.history import drilling
from miaui.store import paths
from miaui.store.drill import DRILL
from testkit.drilled import keep_cards, lone_replay
from testkit.house import open_library

NOW = ["--now", "2026-11-26T20:15:00Z"]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MIAUI_HOME", str(tmp_path))
    return paths.find().data


def said(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert main(["drill", "--json", *NOW, *words]) == 0
    return json.loads(capsys.readouterr().out)


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["drill", "--json", *words]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    return err


@pytest.mark.parametrize("key", ["miaui", "salt"])
def test_due_cards_are_views_without_an_answer(
    folder: Path, capsys: pytest.CaptureFixture[str], key: str
) -> None:
    with open_library(folder) as library:
        keep_cards(folder, library, key)
    asked = said(capsys)
    assert [question["id"] for question in asked] == [1, 2, 3]
    for question in asked:
        assert set(question) == {"id", "game", "game_id", "step", "seat", "due", "moves", "view"}
        replay = lone_replay(key)
        view = replay.at(question["step"], Seat(0))
        assert question["view"] == json.loads(json.dumps(replay.game.codec.write_view(view)))
        legal = len(replay.game.sight.legal(view))
        assert len(question["moves"]) == legal if key == "miaui" else 2 <= len(question["moves"]) <= 4


def test_an_answer_is_rated_and_kept(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with open_library(folder) as library:
        keep_cards(folder, library, "miaui")
    card = drilling.read(folder)[0].cards[1]
    answer = said(capsys, "--answer", "2", card.best[0])
    assert (answer["mark"], answer["rating"]) == ("right", "good")
    assert answer["due"] > "2026-11-27" and answer["best"] == list(card.best)
    assert [line["id"] for line in said(capsys)] == [1, 3]
    missed = said(capsys, "--answer", "3", drilling.read(folder)[0].cards[2].played)
    assert (missed["mark"], missed["rating"], missed["due"][:10]) == ("wrong", "again", "2026-11-27")
    assert main(["drill", *NOW]) == 0
    assert capsys.readouterr().out.startswith("1 due\n1: miaui, seat 0")


def test_what_cannot_be_is_refused_in_a_sentence(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys) == []
    assert "no card '1'" in refused(capsys, "--answer", "1", "7")
    with open_library(folder) as library:
        keep_cards(folder, library, "miaui")
    assert "no card '9'" in refused(capsys, "--answer", "9", "7")
    assert "no card 'x'" in refused(capsys, "--answer", "x", "7")
    assert "'77' is not legal" in refused(capsys, "--answer", "1", "77")
    assert "is no time" in refused(capsys, "--now", "tomorrow")
    with open_library(folder) as library:
        library.delete("g")
    assert refused(capsys, "--answer", "1", "7")
    assert said(capsys) == []


def test_an_unreadable_file_is_set_aside_and_named(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with open_library(folder) as library:
        keep_cards(folder, library, "miaui")
    (folder / DRILL).write_text("{")
    assert main(["drill", "--json", *NOW]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out) == [] and "drill-damaged.json" in err
