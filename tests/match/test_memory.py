"""Bots that remember people: what the record says, who is asked with it, and what counts."""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from miaui.catalog import CATALOG
from miaui.core.envelope import Player, read_envelope
from miaui.core.errors import BadRecord
from miaui.core.games import dump_record
from miaui.core.memory import Remembered
from miaui.core.seat import Seat
from miaui.games.miaui.public.variants import Variants
from miaui.history import kept_games
from miaui.match.check import check_record
from miaui.match.referee import TAKEN_BACK
from miaui.match.seats import Seats
from miaui.match.snapshot import is_counted, is_practice
from miaui.store.memory import PeopleMemory
from testkit.fake_bots import FakeBots, plain_bots, silent, waiting
from testkit.house import GAMES, find_game, find_kit, make_deal, new_referee, open_library
from testkit.miaui.drawn import drawn_record
from tests.match.test_match_deals import play_on, seated

PLAYERS = (
    Player("Ana"),
    Player("Nilo"),
    Player("A", "bot", "chosen", memory=True),
    Player("B", "bot", "chosen"),
)


def remembering(bots: FakeBots, folder: Path, *names: str) -> PeopleMemory:
    """Let bots remember some people."""
    memory = PeopleMemory(folder)
    for name in names:
        memory.allow(name, True)
    bots.service.memories = memory
    return memory


def game_to_its_end(folder: Path, key: str, bots: FakeBots, memory: bool = False) -> Any:
    deal = make_deal(key, find_game(key).seats[0], [], 0x123456789ABC)
    players = tuple([replace(who, memory=memory and who.kind == "bot") for who in seated(deal.seats)])
    with open_library(folder) as library:
        played = kept_games.begin_deal(library, bots.service, find_kit(key), deal, players, game_id="g")
        play_on(played)
        counted = library.is_counted("g")
        return played.public.record, counted


def test_the_record_says_which_bots_remember_and_nothing_else() -> None:
    record = drawn_record(PLAYERS, Variants(), Seat(0), Random(7))
    text = dump_record(CATALOG.games.of(record), record)
    assert text.count('"memory"') == 1 and read_envelope(text).players == PLAYERS
    with pytest.raises(BadRecord, match="memory"):
        read_envelope(text.replace('"memory": true', '"memory": 1').replace('"memory":true', '"memory":1'))


def test_only_bots_that_remember_are_asked_with_memory(tmp_path: Path) -> None:
    bots = silent()
    memory = remembering(bots, tmp_path, "Nilo", "A")
    memory.learn("Nilo", "miaui", {"round-1": (1,)})
    table = Seats(new_referee(drawn_record(PLAYERS, Variants(), Seat(0), Random(7))), bots.client())
    knowing, plain = waiting(bots.service)
    assert knowing.memory == (None, Remembered(1, {"round-1": (1,)}), None, None)
    assert plain.memory is None and table.next_human == 0


def test_games_with_memory_count_for_nothing() -> None:
    record = drawn_record(PLAYERS, Variants(), Seat(0), Random(7))
    assert not is_counted(record) and not is_practice(record)
    plain = replace(record, players=tuple([replace(who, memory=False) for who in PLAYERS]))
    assert is_counted(plain)
    assert is_practice(replace(plain, further={TAKEN_BACK: 1}))


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_a_finished_game_is_learnt_from_once_and_not_in_the_record(tmp_path: Path, key: str) -> None:
    bots = plain_bots()
    memory = remembering(bots, tmp_path, "Ana 0")
    record, counted = game_to_its_end(tmp_path / "library", key, bots)
    memory_of = memory.find("Ana 0", key)
    assert (
        counted
        and memory_of is not None
        and memory_of.games == 1
        and sum(map(sum, memory_of.rows.values())) > 0
    )
    assert "memory" not in dump_record(find_game(key), record)
    habits = find_game(key).records.habits
    assert habits is not None and habits(record)[0] == memory_of.rows


@pytest.mark.slow
def test_choices_with_memory_are_not_thought_again(tmp_path: Path) -> None:
    record, counted = game_to_its_end(tmp_path / "a", "miaui", plain_bots(), memory=True)
    assert not counted
    check = check_record(find_game("miaui"), record, find_kit("miaui"))
    assert check.sound and check.again == 0 and check.different == ()
