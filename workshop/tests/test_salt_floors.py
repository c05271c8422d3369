"""The proof of strength in small, and the player from outside that it is measured by."""

from random import Random

import pytest

from miaui.core.seat import Seat
from miaui.games.salt.bots import yardstick
from miaui.games.salt.rules.game import GAME
from miaui.games.salt.rules.legal import legal_actions
from miaui.games.salt.rules.position import Position
from miaui.games.salt.rules.sight import position_of, view
from testkit.random_games import some_steps
from testkit.salt.tables import table
from workshop.proof.salt_flat import decide
from workshop.proof.salt_floors import Floor, floors, share, silent
from workshop.proof.shares import mean_share

GAMES, SLOW_GAMES = 200, 100
LADDER = [floor for floor in floors() if floor.player != "oldsalt"]


@pytest.mark.parametrize("floor", LADDER, ids=lambda floor: floor.name)
def test_each_level_beats_the_one_below(floor: Floor) -> None:
    """Half of what it has over a fair share, in few games; `make proof` plays many."""
    games = SLOW_GAMES if floor.player == "keeper" else GAMES
    mean, error = mean_share([share(number, floor, 7) for number in range(games)])
    assert (floor.least + 1 / floor.seats) / 2 < mean < floor.most + 2 * error


@pytest.mark.parametrize("others", ["wader", "silent"])
def test_the_top_level_wins_with_a_small_budget(others: str) -> None:
    shares = [share(number, Floor("oldsalt", others, 2, 0.58), 3, budget=16) for number in range(24)]
    assert sum(shares) / len(shares) > 0.58


def test_the_searcher_from_outside_is_legal_and_repeats_itself() -> None:
    for step in some_steps(GAME, 3, 6):
        if GAME.rules.to_act(step.state):
            position = Position.of(step.state)
            action = decide(position, Random(1), 8)
            assert action in legal_actions(position)
            assert decide(position, Random(1), 8) == action


def test_who_is_silent_never_calls() -> None:
    state = table(("SHdb SHlb SHbk SHye SHgn", "CRdb"))
    position = position_of(view(state, Seat(0)))
    assert str(yardstick.decide(position)) == "last"
    assert str(silent(position, lambda: Random(1))) == "end"
