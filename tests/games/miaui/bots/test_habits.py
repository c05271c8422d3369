"""Habits: counted, believed where they are some, and a model of opponents."""

import json
from random import Random

import numpy as np
import pytest

from miaui.bots.kit import Choice
from miaui.bots.process import line_of
from miaui.bots.server import reply
from miaui.bots.service import Question, Ticket
from miaui.core.memory import Remembered, TableMemory, with_game
from miaui.core.seat import Seat
from miaui.games.miaui.bots.beliefs import as_batch, current_position
from miaui.games.miaui.bots.habits import Habits
from miaui.games.miaui.bots.kit import KIT
from miaui.games.miaui.bots.opponents import HABIT, posterior, prior
from miaui.games.miaui.public.habits import CATCH_ROWS, DEPTHS, ROUND_ROWS, catch_row, depth
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.rules.figures import dives_counted
from testkit.house import HOUSE
from testkit.miaui.positions import position, view, views

TOP = KIT.levels[-1].key
BUDGET = 60


def of_habit(games: int = 20) -> Remembered:
    """Somebody who always dives from the deepest diver to the shallowest."""
    rows = {name: tuple(int(card == 12 - at) for card in range(1, 13)) for at, name in enumerate(ROUND_ROWS)}
    deep = dict.fromkeys(CATCH_ROWS, (0, 0, 0, 0, 1))
    memory = Remembered()
    for _game in range(games):
        memory = with_game(memory, rows | deep)
    return memory


def of_chance(games: int = 20) -> Remembered:
    """Somebody who dives at random."""
    memory = Remembered()
    for seed in range(games):
        memory = with_game(memory, dives_counted(position(4, 12, seed).past, Seat(1)))
    return memory


def thought(table: TableMemory | None, rounds: int = 0, seed: int = 5) -> Choice[Dive]:
    """What the top level chooses at a table of four, with what it remembers or without."""
    assert KIT.recall is not None
    bot = KIT.make(TOP, None) if table is None else KIT.recall(TOP, None, table)
    return bot.choose(view(position(4, rounds, seed), Seat(0)), Random(1), BUDGET)


def test_every_dive_is_counted_once() -> None:
    past = position(4, 12, 3).past
    rows = dives_counted(past, Seat(2))
    assert [rows[name].index(1) + 1 for name in ROUND_ROWS] == [played.dives[2] for played in past]
    assert sum(sum(rows[name]) for name in CATCH_ROWS) == 11, "the last dive is forced"
    assert all(len(rows[name]) == DEPTHS for name in CATCH_ROWS)


def test_habits_are_policies_over_the_hand() -> None:
    for seen in views(8):
        batch = as_batch([current_position(seen)], seen.open.kiti is not None)
        policies = Habits((of_chance(3),) * seen.seats).policies(batch)
        assert np.allclose(policies.sum(axis=1), 1, atol=1e-5)
        held = {card + 1 for card in np.flatnonzero(policies[seen.seat or 0, :, 0])}
        assert held == set(seen.open.hand) or seen.open.chosen is not None


def test_a_habit_is_foretold() -> None:
    batch = as_batch([current_position(view(position(4, 0, 1), Seat(0)))], True)
    policies = Habits((None, of_habit(), None, None)).policies(batch)
    assert policies[1, 11, 0] > 0.7 and not policies[2].any()


def test_who_has_no_habits_is_not_believed_to_have_some() -> None:
    assert not Habits((None, of_chance(), Remembered(), None)).any
    believed = Habits((None, of_habit(), of_habit(2), None)).chance
    assert 0.5 < believed[1] < 1 and believed[2] < believed[1] and believed[0] == 0


@pytest.mark.parametrize("rounds", [0, 3])
def test_without_habits_the_choice_is_that_without_memory(rounds: int) -> None:
    assert thought((None, of_chance(), None, Remembered()), rounds) == thought(None, rounds)


def test_with_habits_another_choice_is_made_from_the_first_round() -> None:
    habits = of_habit()
    assert thought((None, habits, habits, habits)).policy != thought(None).policy


def test_dives_out_of_habit_are_believed_in_less() -> None:
    policies = np.full((len(prior()) + 1, 3, 12, 2), 1 / 12, np.float32)
    policies[HABIT, 1] = 0
    policies[HABIT, 1, 11], policies[HABIT, 1, 10, 1] = [1, 0], 1
    habit = np.array([0, 0.5, 0])
    true = posterior(policies, np.array([[1, 2], [12, 11], [3, 4]]), 0, habit).weights
    false = posterior(policies, np.array([[1, 2], [5, 6], [3, 4]]), 0, habit).weights
    assert true[1, HABIT] > 0.5 > 0.1 > false[1, HABIT]
    assert true[2, HABIT] < 1e-9 and np.allclose(true.sum(axis=1), 1)


@pytest.mark.parametrize("points", [(4, 11, None), (None, None, None), (-6, -6, 3), (9, 9, 9)])
def test_the_best_catch_is_one_of_the_rows(points: tuple[int | None, ...]) -> None:
    assert 0 <= catch_row(points) < len(CATCH_ROWS)
    assert (CATCH_ROWS[catch_row(points)] == "unseen") == (set(points) == {None})
    assert depth(0, 5) == 0 and depth(4, 5) == DEPTHS - 1


def test_memory_lies_beside_the_view() -> None:
    seen = view(position(4, 0, 5), Seat(0))
    plain = Question(Ticket(1), KIT, seen, TOP, None, 7, BUDGET)
    memory: TableMemory = (None, of_habit(), of_habit(), of_habit())
    knowing = Question(Ticket(1), KIT, seen, TOP, None, 7, BUDGET, memory=memory)
    asked, known = json.loads(line_of(plain)), json.loads(line_of(knowing))
    assert "memory" not in asked and asked["view"] == known["view"]
    assert known["memory"][0] is None and known["memory"][1]["games"] == 20
    answers = [json.loads(reply(HOUSE.kits, line_of(seen)))["answer"] for seen in (plain, knowing)]
    assert answers[0]["policy"] != answers[1]["policy"]
    known["memory"] = {"games": "many"}
    assert "memory" in json.loads(reply(HOUSE.kits, json.dumps(known)))["answer"]["error"]
