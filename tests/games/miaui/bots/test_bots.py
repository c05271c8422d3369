"""What every level promises: legal, repeatable, honest, able to say why."""

from random import Random
from typing import Any

import numpy as np
import pytest

from miaui.bots import arena
from miaui.core.seat import Seat
from miaui.games.miaui.bots.beliefs import as_batch, current_position
from miaui.games.miaui.bots.fallback import fallback, yardstick_number
from miaui.games.miaui.bots.heuristic import yardstick_policy
from miaui.games.miaui.bots.kit import KIT
from miaui.games.miaui.bots.opponents import prior
from miaui.games.miaui.public.moves import write_move
from miaui.games.miaui.rules.sight import legal
from miaui.games.miaui.rules.view_json import dump_view, parse_view
from testkit.house import HOUSE, find_kit
from testkit.miaui.positions import permuted, position, view, views

EVERY = [*KIT.baselines, *(level.key for level in KIT.levels)]
SMALL = 32


@pytest.mark.slow
@pytest.mark.parametrize(
    ("level", "most"),
    [
        *[(level, 8 if KIT.is_slow(level) else 24) for level in EVERY],
        *[pytest.param(level, 24, marks=pytest.mark.long) for level in EVERY if KIT.is_slow(level)],
    ],
)
def test_a_level_plays_legally_and_says_why(level: str, most: int) -> None:
    for seen in views(most):
        choice = arena.ask(find_kit("miaui"), seen, level, seed=1, budget=SMALL)
        assert choice.move in legal(seen)
        assert choice.policy[write_move(choice.move)] > 0
        assert abs(sum(choice.policy.values()) - 1) < 0.01
        assert set(choice.policy) <= {write_move(move) for move in legal(seen)}
        for template, values in choice.reasons:
            assert "%(" not in template % values
        assert choice.reasons


@pytest.mark.slow
@pytest.mark.parametrize("level", EVERY)
def test_the_same_view_and_seed_give_the_same_answer(level: str) -> None:
    for seen in views(6, seed=2):
        answer = arena.ask(find_kit("miaui"), seen, level, seed=5, budget=SMALL)
        two = arena.ask(find_kit("miaui"), parse_view(dump_view(seen)), level, seed=5, budget=SMALL)
        assert answer == two


@pytest.mark.slow
@pytest.mark.parametrize("level", EVERY)
def test_nothing_hidden_changes_an_answer(level: str) -> None:
    rng = Random(3)
    for seen in views(4, seed=4):
        answer = arena.ask(find_kit("miaui"), seen, level, 9, budget=SMALL)
        for _ in range(3):
            other = permuted(seen, rng)
            assert other == seen
            assert arena.ask(find_kit("miaui"), other, level, 9, budget=SMALL) == answer


@pytest.mark.parametrize("character", [character.key for character in KIT.characters])
@pytest.mark.parametrize("level", [level.key for level in KIT.levels])
def test_a_character_only_leans(level: str, character: str) -> None:
    for seen in views(3, seed=7):
        calm = arena.ask(find_kit("miaui"), seen, level, seed=1, budget=SMALL).policy
        lively = arena.ask(find_kit("miaui"), seen, level, seed=1, character=character, budget=SMALL).policy
        assert all(calm.get(move, 0) > 0 for move, probability in lively.items() if probability > 0.001)


def test_levels_are_the_pickers_and_baselines_are_not() -> None:
    assert [level.strength for level in KIT.levels] == [1, 2, 3, 4, 5]
    assert KIT.knows("random")
    assert not KIT.knows("shark")
    assert len(KIT.characters) == 5
    assert [level.key for level in KIT.levels if KIT.is_slow(level.key)] == ["chosen"]


def test_nothing_to_choose_is_an_error() -> None:
    with pytest.raises(ValueError, match="nothing to choose"):
        arena.ask(find_kit("miaui"), view(position(4, 3, 1), None), "diver", 1)
    with pytest.raises(ValueError, match="nothing to choose"):
        arena.ask(find_kit("miaui"), view(position(4, 12, 1), Seat(0)), "diver", 1)


def test_the_fallback_is_legal_and_always_the_same() -> None:
    for seen in views(60, seed=8):
        assert fallback(seen) in legal(seen)
        assert fallback(seen) == fallback(seen)


def test_the_yardstick_on_arrays_is_the_yardstick() -> None:
    for seen in views(60, seed=9):
        batch = as_batch([current_position(seen)], seen.open.kiti is not None)
        seat = seen.seat
        assert seat is not None
        policy = yardstick_policy(batch)[seat, :, 0]
        assert int(policy.argmax()) + 1 == yardstick_number(seen)
        assert np.isclose(policy.sum(), 1)


def test_opponent_models_start_with_all_their_weight() -> None:
    assert np.isclose(prior().sum(), 1)


def test_upper_levels_beat_lower_ones() -> None:
    assert _share("snorkeler", "paddler", 60) > 0.30
    assert _share("diver", "paddler", 60) > 0.30
    assert _share("navigator", "snorkeler", 60) > 0.30


@pytest.mark.long
def test_the_highest_level_beats_the_best_simple_one() -> None:
    assert _share("chosen", "yardstick", 10, SMALL) > 0.30


@pytest.mark.slow
@pytest.mark.parametrize("others", [2, 3, 4, 5])
def test_the_first_level_leaves_who_plays_at_random_a_fair_share(others: int) -> None:
    assert _share("random", "paddler", 400, count=others) == pytest.approx(1 / (others + 1), abs=0.07)


def _share(level: str, others: str, games: int, budget: int | None = None, count: int = 3) -> float:
    settings = arena.ArenaSettings(budget=budget, processes=1)
    report: dict[str, Any] = arena.arena(
        HOUSE.entry("miaui"), [level, *[others] * count], games, 11, settings=settings
    )
    return float(report["seats"][0]["share"])
