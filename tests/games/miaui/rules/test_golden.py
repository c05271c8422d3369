"""Golden games never change silently."""

import json
from functools import cache

import pytest

from miaui.games.miaui.public.events import GameEnded
from miaui.games.miaui.rules.reading import parse
from miaui.games.miaui.rules.record import Record
from miaui.games.miaui.rules.replay import replay, rounds_played
from testkit.miaui.naive import Game
from tools import golden

FILES = sorted(path.name for path in golden.FOLDER.iterdir())


@cache
def games() -> dict[str, Record]:
    """The golden games by their files."""
    return dict(golden.games())


@pytest.mark.slow
@pytest.mark.parametrize("name", FILES)
def test_golden_game(name: str) -> None:
    kept = (golden.FOLDER / name).read_text(encoding="utf-8").splitlines()
    assert golden.lines(parse(kept[0])) == kept
    assert golden.lines(games()[name]) == kept


@pytest.mark.parametrize("name", FILES)
def test_golden_games_are_what_the_naive_rules_say(name: str) -> None:
    kept = [json.loads(line) for line in (golden.FOLDER / name).read_text(encoding="utf-8").splitlines()]
    assert kept[1:14] == Game(kept[0]).replay() == list(replay(parse(json.dumps(kept[0]))))


def test_no_other_golden_files() -> None:
    assert sorted(games()) == FILES


def test_golden_games_meet_everything_worth_meeting() -> None:
    """Ties, set-aside Seagulls, trios, cards that stay, peeks that stay: each somewhere."""
    met = set()
    for record in games().values():
        if record.deal.reshuffled:
            met.add("set aside")
        for state, events in rounds_played(record):
            played, end = state.past[-1], events[-1]
            met |= {"shared"} if isinstance(end, GameEnded) and len(end.winners) > 1 else set()
            met |= {"tie"} if len(set(played.dives)) < record.seats else set()
            met |= {"trio"} if sum(card[0] == "J" for card in played.box) == 3 else set()
            met |= {"gull"} if "G" in played.box else set()
            for space in played.lagoon:
                met |= {"stays"} if len(space) > 1 else set()
                met |= {"peek"} if any(card.facedown_for is not None for card in space) else set()
                met |= {"peek stays"} if any(card.facedown_for is not None for card in space[:-1]) else set()
    assert met >= {"set aside", "tie", "trio", "gull", "stays", "peek", "peek stays"}
