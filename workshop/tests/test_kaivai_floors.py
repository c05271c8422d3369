"""The proof of strength in small, and the player from outside that it is measured by."""

from random import Random

import pytest

from miaui.games.kaivai.bots import yardstick
from miaui.games.kaivai.bots.bot import SEARCHERS
from miaui.games.kaivai.bots.kit import KIT
from miaui.games.kaivai.rules import apply as rules
from testkit.kaivai.worlds import world
from workshop.proof.floors import Floor
from workshop.proof.kaivai_flat import flat
from workshop.proof.kaivai_floors import floors, share
from workshop.proof.shares import mean_share

GAMES = 150
ROWS = [floor for floor in floors() if not {floor.player, floor.others} & {*SEARCHERS, "flat"}]
CHARACTERS = [floor for floor in ROWS if "/" in floor.player]
PLAIN = [floor for floor in ROWS if floor not in CHARACTERS]


@pytest.mark.parametrize("floor", PLAIN, ids=lambda floor: floor.name)
def test_each_level_beats_the_one_below(floor: Floor) -> None:
    """Half of what it has over a fair share, in few games; `make proof` plays many."""
    mean, error = mean_share([share(number, floor, 7) for number in range(GAMES)])
    assert (floor.least + 1 / floor.seats) / 2 < mean < floor.most + 2 * error


def test_every_character_plays_against_its_level_without_one() -> None:
    """Few games only show that it plays; `make proof` plays enough to see that none is weaker."""
    assert {floor.player.partition("/")[2] for floor in CHARACTERS} == {one.key for one in KIT.characters}
    for floor in CHARACTERS:
        assert floor.player.startswith(f"{floor.others}/") and floor.least < 1 / floor.seats
        assert 0.0 <= share(0, floor, 7) <= 1.0


@pytest.mark.parametrize("level", SEARCHERS)
def test_who_searches_beats_who_does_not(level: str) -> None:
    shares = [share(number, Floor(level, "rower", 3, 0.45), 3, budget=4) for number in range(4)]
    assert sum(shares) / len(shares) > 0.45


def test_the_player_from_outside_is_legal_and_repeats_itself() -> None:
    for number in range(6):
        state, _ = world(Random(f"flat/{number}"))
        for seat in rules.to_act(state)[:1]:
            move = flat(state.position, seat, Random(1))
            assert move in rules.legal(state.position, seat)
            assert flat(state.position, seat, Random(1)) == move
            if len(rules.legal(state.position, seat)) == 1:
                assert move == yardstick.choose(state.position, seat)
