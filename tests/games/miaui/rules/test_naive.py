"""The rules against a second, independent implementation (`naive`), record by record."""

import json
from pathlib import Path
from random import Random

import pytest

from miaui.core.json_text import dumps
from miaui.games.miaui.rules.reading import parse
from miaui.games.miaui.rules.record import play
from miaui.games.miaui.rules.replay import replay
from miaui.games.miaui.rules.sight import view
from miaui.games.miaui.rules.view_json import view_data
from testkit.miaui.dealing import STYLES, VARIANTS, random_raw
from testkit.miaui.naive import Game

RECORDS = Path(__file__).parents[3] / "records"


def lines_of(name: str) -> list[str]:
    return (RECORDS / name).read_text(encoding="utf-8").splitlines()


def test_shared_examples_replay_byte_for_byte() -> None:
    lines = [dumps(line) for record in lines_of("examples.records") for line in replay(parse(record))]
    assert lines == lines_of("examples.expected.jsonl")


def test_shared_examples_agree_with_the_naive_rules() -> None:
    report = [line for record in lines_of("examples.records") for line in Game(json.loads(record)).replay()]
    assert report == [json.loads(line) for line in lines_of("examples.expected.jsonl")]


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("style", STYLES)
def test_random_records_replay_and_look_the_same(seats: int, style: str) -> None:
    rng = Random(f"{seats}/{style}")
    for number in range(60):
        raw = random_raw(rng, seats, VARIANTS[number % 4], style=style)
        record, naive = parse(json.dumps(raw)), Game(raw)
        assert list(replay(record)) == naive.replay()
        state = play(record)
        for seat in (None, *range(seats)):
            assert view_data(view(state, seat)) == naive.view(seat)
