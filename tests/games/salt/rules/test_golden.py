"""Golden games never change silently."""

import json
from functools import cache

import pytest

from miaui.games.salt.rules.record import Record
from miaui.games.salt.rules.replay import lines
from testkit.house import parse
from testkit.salt.naive import replayed
from tools import golden_salt as golden

FILES = sorted(path.name for path in golden.FOLDER.iterdir())


@cache
def games() -> dict[str, Record]:
    """The golden games by their files."""
    return dict(golden.games())


@pytest.mark.slow
@pytest.mark.parametrize("name", FILES)
def test_golden_game(name: str) -> None:
    kept = (golden.FOLDER / name).read_text(encoding="utf-8").splitlines()
    record = parse(kept[0])
    assert record == games()[name]
    assert isinstance(record, Record)
    assert golden.lines(record) == kept


@pytest.mark.parametrize("name", FILES)
def test_golden_games_are_what_the_naive_rules_say(name: str) -> None:
    kept = [json.loads(line) for line in (golden.FOLDER / name).read_text(encoding="utf-8").splitlines()]
    naive_lines = replayed(kept[0]).lines
    assert list(lines(games()[name])) == naive_lines
    ends = [line for line in naive_lines if "seat" not in line]
    assert kept[1 : 1 + len(ends)] == ends


def test_no_other_golden_files() -> None:
    assert sorted(games()) == FILES


def test_golden_games_meet_everything_worth_meeting() -> None:
    """Every effect and ending, laid with and without a starfish: each somewhere."""
    met = set()
    for record in games().values():
        for line in lines(record):
            if "moves" in line:
                met |= {move[:2] + move[4:7] for move in line["moves"] if "+" in move}
                met |= {"trio" for move in line["moves"] if move.count("+") == 2}
                met |= {"locked" for _ in line["locked"]}
                met |= {"lobster" for move in line["moves"] if move.startswith("take") and "=" in move}
            elif "end" in line:
                met |= {line["end"], f"won {line['won']}"}
    effects = {"CR+CR", "BO+BO", "FI+FI", "SK+SW", "JE+SW", "CR+LO", "trio", "locked", "lobster"}
    assert met >= effects | {"stop", "last", "empty", "won True", "won False"}
