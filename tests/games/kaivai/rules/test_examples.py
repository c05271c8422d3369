"""The shared examples of independent implementations: replay, moves, views and the yardstick's answers."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from miaui.games.kaivai.bots.kit import KIT
from miaui.games.kaivai.rules.game import GAME
from testkit.house import dump
from testkit.kaivai.dealing import read

FOLDER = Path(__file__).parents[1] / "examples"


def lines_of(name: str) -> list[str]:
    return (FOLDER / name).read_text(encoding="utf-8").splitlines()


RECORDS = lines_of("examples.records")
PLACES = list(
    zip(lines_of("places.records"), map(json.loads, lines_of("places.expected.jsonl")), strict=True)
)


def plain(value: Any) -> Any:
    """The JSON value that is printed."""
    return json.loads(json.dumps(value))


@pytest.mark.slow
def test_replay_prints_what_was_agreed() -> None:
    expected = [json.loads(line) for line in lines_of("examples.expected.jsonl")]
    lines = [plain(line) for text in RECORDS for line in GAME.records.lines(read(text))]
    assert lines == expected


@pytest.mark.parametrize("text", RECORDS)
def test_records_come_back_as_they_were(text: str) -> None:
    assert json.loads(dump(read(text))) == json.loads(text)


@pytest.mark.parametrize(("text", "expected"), PLACES)
def test_places_look_as_agreed(text: str, expected: dict[str, Any]) -> None:
    record, seat = read(text), expected["seat"]
    view = GAME.sight.view(GAME.rules.play(record), seat)
    assert plain(GAME.records.prompt(record)) == expected["moves"]
    assert plain(GAME.codec.write_view(view)) == expected["view"]
    choice = KIT.make("yardstick", None).choose(view, Random(1))
    assert GAME.codec.write_move(choice.move) == expected["move"]
