"""The shared examples, compared as JSON values: replay, every seat's view, the moves of every record."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from miaui.cli import main
from miaui.core.envelope import read_envelope
from miaui.core.seat import seats
from miaui.games.salt.rules.game import GAME
from miaui.games.salt.rules.record import Record

FOLDER = Path(__file__).parents[1] / "examples"
SETS = ("examples", "more")


def values(name: str, kind: str) -> Iterator[Any]:
    """The JSON values in one file of a set."""
    for line in (FOLDER / f"{name}.{kind}.jsonl").read_text(encoding="utf-8").splitlines():
        yield json.loads(line)


def records(name: str) -> Iterator[Record]:
    """The records of a set."""
    for line in (FOLDER / f"{name}.records").read_text(encoding="utf-8").splitlines():
        yield GAME.records.read(read_envelope(line))


@pytest.mark.slow
@pytest.mark.parametrize("name", SETS)
def test_replay(name: str) -> None:
    lines = [line for record in records(name) for line in GAME.records.lines(record)]
    assert lines == list(values(name, "expected"))


@pytest.mark.slow
@pytest.mark.parametrize("name", SETS)
def test_views_of_every_seat(name: str) -> None:
    expected = values(name, "views")
    for record in records(name):
        state = GAME.rules.play(record)
        for seat in seats(record.seats):
            view = GAME.sight.view(state, seat)
            written = GAME.codec.write_view(view)
            assert written == next(expected)
            assert GAME.codec.read_view(written) == view
    assert next(expected, None) is None


@pytest.mark.slow
@pytest.mark.parametrize("name", SETS)
def test_moves(name: str) -> None:
    expected = values(name, "moves")
    for record in records(name):
        prompt: dict[str, Any] = GAME.records.prompt(record)
        assert prompt == next(expected)
        state = GAME.rules.play(record)
        for seat in seats(record.seats):
            moves = GAME.sight.legal(GAME.sight.view(state, seat))
            assert sorted(map(GAME.codec.write_move, moves)) == (prompt["moves"][seat] or [])
    assert next(expected, None) is None


def test_replay_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(FOLDER / "examples.records"), "--jsonl"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert rows == list(values("examples", "expected"))


def test_moves_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["moves", str(FOLDER / "more.records")]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert rows == list(values("more", "moves"))
