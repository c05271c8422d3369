"""The judges of all games say what each choice wins, so that a review goes by what it costs."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from miaui.core.seat import Seat
from miaui.games.kaivai.bots.plain import Way
from miaui.games.kaivai.bots.search import Trial, values
from miaui.games.kaivai.public.moves import Bid
from testkit.house import find_game, find_kit
from testkit.random_games import steps as random_steps
from tests.games.miaui.tabletop.games import steps


def _view(seats: int, rounds: int) -> Any:
    """What seat 0 sees before its choice in a round of a random game."""
    return next(view for _events, view in steps(seats, 3) if len(view.memory.rounds) == rounds)


def test_kitis_chosen_knows_the_odds_of_every_card_in_hand() -> None:
    kit = find_kit("miaui")
    view = _view(3, 4)
    choice = kit.make(kit.levels[-1].key, None).choose(view, Random(1), None)
    assert {int(text) for text in choice.values} == set(view.open.hand)
    assert all(0 < part < 1 for part in choice.values.values())
    likeliest = max(choice.policy, key=lambda text: choice.policy[text])
    assert max(choice.values.values()) - choice.values[likeliest] < 0.01


def test_levels_that_do_not_search_say_nothing_of_odds() -> None:
    kit = find_kit("miaui")
    for level in kit.levels[:-1]:
        assert kit.make(level.key, None).choose(_view(3, 4), Random(1), None).values == {}


def trial(number: int, *values: float) -> Trial:
    return Trial(Way(0.0, Bid(Seat(0), number)), list(values))


def test_few_games_that_differ_blame_nobody() -> None:
    best, close, far, untried = trial(1, 0.5, 0.5), trial(2, 0.47, 0.46), trial(3, 0.1, 0.2), trial(4)
    assert values([best, close, far, untried]) == {
        "bid 1": 0.5, "bid 2": 0.5, "bid 3": 0.2,
    }  # fmt: skip
    assert values([best, trial(2, 0.46, 0.46)]) == {"bid 1": 0.5, "bid 2": pytest.approx(0.46)}
    assert values([untried]) == {}


NO_BEST = "No card was clearly the best, and I like to be hard to read."
UNREAD = {
    "Now and then I play another card than my favourite, so that I am hard to read.",
    "Another card was better, but nobody was to guess me.",
    "Always the best card? Then everybody would know it, so I changed.",
}


def test_reasons_know_whether_the_card_is_a_favourite() -> None:
    kit, heard = find_kit("miaui"), set[str]()
    game = find_game("miaui")
    states = [step.state for step in random_steps(game, 3, 4)]
    for state, seat in product(states[2::4][:8], range(3)):
        view = game.sight.view(state, Seat(seat))
        if not view.open.hand:
            continue
        for seed in range(12):
            choice = kit.make("diver", None).choose(view, Random(seed), None)
            part = choice.policy[str(choice.move.number)]
            words = {template for template, _values in choice.reasons} & {NO_BEST, *UNREAD}
            heard |= words
            top = part >= 0.8 * max(choice.policy.values())
            assert words <= ({NO_BEST} if top else UNREAD) and len(words) <= 1, (part, choice.policy)
            assert not words or part < 0.5 or len(choice.reasons) == 1
    assert heard == {NO_BEST, *UNREAD}, "cats that sit side by side have other words"
