"""What every level promises: legal, repeatable, honest, able to say why."""

from random import Random

import numpy as np
import pytest

from miaui.bots import arena
from miaui.bots.bot import CHARACTERS, LEVELS, MEASURES, characters, known, levels, make
from miaui.bots.fallback import fallback, plain
from miaui.bots.miaui.people import PRIOR
from miaui.bots.miaui.root import gather, now
from miaui.bots.miaui.weighing import yardstick
from miaui.games.miaui.view_json import dump_view, parse_view
from tests.bots.games import permuted, position, view, views
from tools.proof import honest

EVERY = [*MEASURES, *(level.key for level in LEVELS)]
SMALL = 32


@pytest.mark.parametrize("level", EVERY)
def test_a_level_plays_legally_and_says_why(level: str) -> None:
    for seen in views(24):
        choice = arena.ask(seen, level, seed=1, budget=SMALL)
        assert choice.dive in seen.open.hand
        assert choice.policy[choice.dive] > 0
        assert abs(sum(choice.policy.values()) - 1) < 0.01
        assert set(choice.policy) <= set(seen.open.hand)
        for template, values in choice.reasons:
            assert "%(" not in template % values
        assert choice.reasons


@pytest.mark.parametrize("level", EVERY)
def test_the_same_view_and_seed_give_the_same_answer(level: str) -> None:
    for seen in views(6, seed=2):
        one = arena.ask(seen, level, seed=5, budget=SMALL)
        two = arena.ask(parse_view(dump_view(seen)), level, seed=5, budget=SMALL)
        assert one == two


@pytest.mark.parametrize("level", EVERY)
def test_nothing_hidden_changes_an_answer(level: str) -> None:
    dice = Random(3)
    for seen in views(4, seed=4):
        for _ in range(3):
            other = permuted(seen, dice)
            assert other == seen
            assert arena.ask(seen, level, 9, budget=SMALL) == arena.ask(other, level, 9, budget=SMALL)


@pytest.mark.parametrize("character", [one.key for one in CHARACTERS])
@pytest.mark.parametrize("level", [one.key for one in LEVELS])
def test_a_character_only_leans(level: str, character: str) -> None:
    for seen in views(3, seed=7):
        calm = arena.ask(seen, level, seed=1, budget=SMALL).policy
        lively = arena.ask(seen, level, seed=1, character=character, budget=SMALL).policy
        assert all(calm.get(card, 0) > 0 for card, odds in lively.items() if odds > 0.001)


def test_levels_are_the_pickers_and_measures_are_not() -> None:
    assert [level.strength for level in levels()] == [1, 2, 3, 4, 5]
    assert all(level.key.isalpha() and level.key.islower() for level in levels())
    assert not {level.key for level in levels()} & set(MEASURES)
    assert known("random")
    assert not known("shark")
    assert len(characters()) == 5
    with pytest.raises(ValueError, match="shark"):
        make("shark")
    with pytest.raises(ValueError, match="grumpy"):
        make("diver", "grumpy")


def test_nothing_to_choose_is_an_error() -> None:
    with pytest.raises(ValueError, match="nothing to choose"):
        arena.ask(view(position(4, 3, 1), None), "diver", 1)
    with pytest.raises(ValueError, match="nothing to choose"):
        arena.ask(view(position(4, 12, 1), 0), "diver", 1)


def test_the_fallback_is_legal_and_always_the_same() -> None:
    for seen in views(60, seed=8):
        assert fallback(seen) in seen.open.hand
        assert fallback(seen) == fallback(seen)


def test_the_yardstick_on_arrays_is_the_yardstick() -> None:
    for seen in views(60, seed=9):
        batch = gather([now(seen)], seen.open.kiti is not None)
        seat = seen.seat
        assert seat is not None
        odds = yardstick(batch)[seat, :, 0]
        assert int(odds.argmax()) + 1 == plain(seen)
        assert np.isclose(odds.sum(), 1)


def test_opponent_models_start_with_all_their_weight() -> None:
    assert np.isclose(PRIOR.sum(), 1)


def test_upper_levels_beat_lower_ones() -> None:
    assert _share("paddler", "random", 60) > 0.40
    assert _share("diver", "paddler", 60) > 0.30
    assert _share("navigator", "snorkeler", 60) > 0.30
    assert _share("chosen", "yardstick", 10, SMALL) > 0.30


def _share(level: str, others: str, games: int, budget: int | None = None) -> float:
    report = arena.arena([level, *[others] * 3], games, 11, processes=1, budget=budget)
    return float(report["seats"][0]["share"])


def test_the_proof_of_honesty_in_small() -> None:
    told = honest.views(100, 2)
    assert told["views changed"] == 0
    assert told["that changed something hidden"] > 1700
    assert told["with cards facedown for others"] > 5
    for level in EVERY:
        assert honest.answers(level, 1, 2)["answers changed"] == 0
