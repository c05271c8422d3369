"""Golden games of Kaivai never change silently."""

import json
from functools import cache

import pytest

from miaui.games.kaivai.rules.record import Record
from miaui.games.kaivai.rules.replay import replay
from testkit.house import parse
from testkit.kaivai.naive.game import Game
from tools import golden_kaivai

FILES = sorted(path.name for path in golden_kaivai.FOLDER.iterdir())


@cache
def games() -> dict[str, Record]:
    """The golden games by their files."""
    return dict(golden_kaivai.games())


def kept(name: str) -> list[str]:
    return (golden_kaivai.FOLDER / name).read_text(encoding="utf-8").splitlines()


@pytest.mark.slow
@pytest.mark.parametrize("name", FILES)
def test_golden_game(name: str) -> None:
    record = parse(kept(name)[0])
    assert isinstance(record, Record)
    assert golden_kaivai.lines(record) == kept(name)
    assert record == games()[name]


@pytest.mark.parametrize("name", FILES)
def test_golden_games_are_what_the_naive_rules_say(name: str) -> None:
    raw = json.loads(kept(name)[0])
    lines = Game(raw).lines
    rows = [json.loads(line) for line in kept(name)[1:]]
    assert [line for line in lines if "turn" not in line] == rows[: -2 - 8]
    assert lines == [json.loads(json.dumps(line)) for line in replay(games()[name])]


def test_no_other_golden_files() -> None:
    assert sorted(games()) == FILES


def test_golden_games_meet_what_is_worth_meeting() -> None:
    """Every action and kind of hut, paid influence, sacrifices, dice, sales, stakes and ties."""
    met = set()
    for record in games().values():
        for line in replay(record):
            met.add(line.get("action"))
            met |= {"paid"} if line.get("paid") else set()
            for deed in line.get("did", ()):
                met |= {"sunk"} if deed.get("sunk") is not None else set()
                met |= {"sacrifice"} if "sacrifice" in deed else set()
                met |= {"dice"} if deed.get("dice") else set()
                met |= {"sale"} if deed.get("shells") else set()
                met |= {deed["kind"]} if "kind" in deed else set()
            if "stakes" in line:
                met |= {"staked"} if any(line["stakes"]) else set()
                met |= {"shared"} if sum(points > 0 for points in line["points"]) > 1 else set()
    wanted = {
        "build",
        "fish",
        "deliver",
        "move",
        "celebrate",
        "increase",
        "pass",
        "paid",
        "sacrifice",
        "dice",
    }
    assert met >= wanted | {"sale", "canoe", "fisher", "meeting", "staked", "shared"}
