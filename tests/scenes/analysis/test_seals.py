"""*Check it* in a review: the luck of the deal and the bots' secret choices, opened line by line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from miaui.app import App
from miaui.engine.input.events import Key
from miaui.history.seal_words import SEAL_SHOWN, bot_words, checked
from miaui.match.deal_secret import DEAL_SALT
from testkit.house import GAMES, dump
from tests.match.test_check import finished
from tests.scenes.looking_back import numbers_of
from tests.scenes.pages import misfits, program, show, turn

SECRETIVE = ("miaui", "kaivai")


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with program(tmp_path, monkeypatch) as made:
        made.change({"pace": "instant", "reduced_motion": True})
        yield made


@pytest.fixture(scope="module", params=GAMES)
def sealed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Any]:
    return request.param, finished(tmp_path_factory.mktemp(request.param), request.param)


def opened(app: App, record: Any) -> tuple[str, list[str]]:
    """The title and the lines of the sheet that *Check it* opens."""
    show(app, "replay", text=dump(record), review=True)
    turn(app, 4)
    numbers_of(app)
    app.host.handle(Key("c"))
    turn(app)
    sheet: Any = app.stack.top
    assert sheet.name == "review_sheet" and misfits(app) == []
    return sheet.title, [control.label for control in app.host.shown if control.id.startswith("sheet.line.")]


@pytest.mark.slow
def test_luck_is_checked_in_every_game(app: App, sealed: tuple[str, Any]) -> None:
    key, record = sealed
    title, lines = opened(app, record)
    further = record.further
    lines = lines if key in SECRETIVE else [title, *lines]
    assert lines[0] == "Checked: the luck was sealed before the first choice, and nobody changed it."
    assert all(word in lines[1] for word in (further["deal"], further["deal_salt"]))
    assert further["deal_seal"][:SEAL_SHOWN] in lines[1]
    assert title.startswith("Checked")
    assert (len(lines) > 3) == (key in SECRETIVE)


def test_other_luck_is_said(app: App, sealed: tuple[str, Any]) -> None:
    _key, record = sealed
    forged = replace(record, further=record.further | {DEAL_SALT: "0" * 32})
    title, lines = opened(app, forged)
    assert title not in lines
    assert title == "The luck of this game is not what was sealed before the first choice."


@pytest.mark.slow
def test_every_sealed_stake_has_its_island(app: App, tmp_path: Path) -> None:
    record = finished(tmp_path, "kaivai")
    _title, lines = opened(app, record)
    rows = record.further["diaries"]
    choices = [line for line in lines if ", sealed as " in line][1:]
    assert len(choices) == len(rows) > 0
    for row in rows:
        line = next(line for line in choices if f"salt {row[3]}," in line)
        island, _colon, rest = line.partition(": Stake ")
        staked = record.moves[row[0]].split()[1:]
        assert rest.startswith(f"{staked[row[1]]}, salt") and island and row[2][:SEAL_SHOWN] in rest


def test_what_became_of_seals_in_words() -> None:
    assert checked(0, 0, 0) == ""
    assert checked(3, 3, 0) == "Checked: every bot chose before you did."
    assert checked(3, 3, 1) == "Checked: every bot played what it had sealed."
    assert checked(3, 2, 0) == "Not every bot played what it had sealed: 2 of 3 match."
    assert bot_words("Nilo", 1, 1, 0) == "Nilo sealed 1 choice before the reveal, and played just that."
    assert bot_words("Nilo", 2, 1, 0) == "Choices of Nilo that match their seals: 1 of 2."
