"""The top level: payoffs of joint dives, the equilibrium, and what a peeker knows."""

import numpy as np
import pytest

from miaui.bots.net import blend, fresh
from miaui.core.seat import Seat
from miaui.games.miaui.bots.beliefs import Position, Worlds, as_batch, current_position, sample_worlds
from miaui.games.miaui.bots.heuristic import uniform_policy
from miaui.games.miaui.bots.net import load
from miaui.games.miaui.bots.opponents import Beliefs, Posterior, prior
from miaui.games.miaui.bots.payoffs import RoundPayoffs
from miaui.games.miaui.bots.regret_matching import FullPayoffs, Seats, optimistic_regret_matching
from miaui.games.miaui.bots.search import (
    Searchers,
    SearchSettings,
    past_searchers,
    same_information,
    sample_payoffs,
    search,
)
from miaui.games.miaui.public.view import View
from testkit.miaui.positions import position, view, views


def _payoffs(seen: View) -> RoundPayoffs:
    batch = as_batch([current_position(seen)], seen.open.kiti is not None)
    odds_net = load("odds", seen.seats, batch.fighting)
    return RoundPayoffs(batch, np.zeros((3, 1), np.int8), odds_net, uniform_policy(batch)[:, :, 0])


def _random_dives(payoffs: RoundPayoffs, count: int) -> np.ndarray:
    return np.random.default_rng(1).integers(payoffs.hand_size, size=(payoffs.seats, count))


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("rounds", [1, 4])
def test_first_order_payoffs_are_nearly_exact(seats: int, rounds: int) -> None:
    payoffs = _payoffs(view(position(seats, rounds, 3), Seat(0)))
    some = _random_dives(payoffs, 300)
    near = payoffs.full()[(slice(None), 0, *some)]
    exact = payoffs.exact(some)
    assert np.sqrt(((near - exact) ** 2).mean()) < 0.03
    assert np.corrcoef(near.ravel(), exact.ravel())[0, 1] > 0.98


def test_sampled_dives_have_the_payoffs_of_the_full_table() -> None:
    payoffs = _payoffs(view(position(4, 2, 5), Seat(0)))
    full, some = payoffs.full(), _random_dives(payoffs, 20)
    against = payoffs.against(some, np.zeros(20, np.intp))
    for seat in range(4):
        for card in range(payoffs.hand_size):
            changed = some.copy()
            changed[seat] = card
            assert np.allclose(against[seat, card], full[(seat, 0, *changed)], atol=1e-4)


def test_action_values_are_sums_over_all_joint_dives() -> None:
    rng = np.random.default_rng(2)
    payoffs = rng.random((3, 2, 4, 4, 4)).astype(np.float32)
    policies = rng.dirichlet(np.ones(4), (3, 2)).astype(np.float32)
    values, _ = FullPayoffs(payoffs).action_values(policies)
    for world in range(2):
        a, b, c = policies[:, world]
        assert np.allclose(values[0, world], np.einsum("xyz,y,z->x", payoffs[0, world], b, c), atol=1e-5)
        assert np.allclose(values[1, world], np.einsum("xyz,x,z->y", payoffs[1, world], a, c), atol=1e-5)
        assert np.allclose(values[2, world], np.einsum("xyz,x,y->z", payoffs[2, world], a, b), atol=1e-5)


def test_sampled_action_values_are_nearly_exact() -> None:
    payoffs = _payoffs(view(position(4, 3, 6), Seat(0)))
    policies = np.full((4, 1, payoffs.hand_size), 1 / payoffs.hand_size, np.float32)
    exact, _ = FullPayoffs(payoffs.full()).action_values(policies)
    total, weight = sample_payoffs(payoffs, policies, 4000, np.random.default_rng(3)).action_values(policies)
    assert np.abs(total / weight[:, :, None] - exact).max() < 0.03


def test_thinkers_in_equilibrium_gain_little_by_deviating() -> None:
    payoffs = _payoffs(view(position(4, 3, 8), Seat(0)))
    start = np.full((4, 1, payoffs.hand_size), 1 / payoffs.hand_size, np.float32)
    seats = Seats(start, np.ones(4, np.float32), start, np.ones((4, 1, 1), np.float32))
    policy, values = optimistic_regret_matching(FullPayoffs(payoffs.full()), seats, 64)
    assert np.allclose(policy.sum(axis=2), 1, atol=1e-4)
    assert (values.max(axis=2) - (policy * values).sum(axis=2)).max() < 0.01


def test_fixed_opponents_get_a_best_response() -> None:
    payoffs = _payoffs(view(position(4, 3, 8), Seat(0)))
    fixed = np.zeros((4, 1, payoffs.hand_size), np.float32)
    fixed[..., 0] = 1
    seats = Seats(fixed, np.array([1, 0, 0, 0], np.float32), fixed, np.ones((4, 1, 1), np.float32))
    policy, values = optimistic_regret_matching(FullPayoffs(payoffs.full()), seats, 64)
    assert float((policy[0, 0] * values[0, 0]).sum()) > values[0, 0].max() - 0.01


def _views_with_facedown_card() -> list[tuple[View, Worlds]]:
    """Views with one card facedown, and their worlds."""
    seen_views = []
    for seen in views(200, seed=12):
        down = [card for space in seen.open.lagoon for card in space if card.facedown_for is not None]
        if len(down) == 1 and len(seen.open.hand) > 2:
            seen_views.append((seen, sample_worlds(seen, 8, np.random.default_rng(1))))
    assert len(seen_views) > 4
    return seen_views


def test_a_peeker_tells_worlds_apart_and_nobody_else_does() -> None:
    for seen, worlds in _views_with_facedown_card():
        rounds = len(seen.memory.rounds)
        current = worlds.batch.pick(np.arange(rounds, worlds.batch.games))
        down = next(card for space in seen.open.lagoon for card in space if card.facedown_for is not None)
        same = same_information(current)
        for seat in range(seen.seats):
            if seat != down.facedown_for:
                assert same[seat].all()
            else:
                assert not same[seat].all()
        if down.card is not None:
            mine = as_batch([current_position(seen)], seen.open.kiti is not None)
            assert (current.lagoon[:, :, worlds.actual] == mine.lagoon[:, :, 0]).all()


def test_looking_back_is_the_same_for_everybody() -> None:
    past = current_position(view(position(4, 2, 9), Seat(1)))
    beliefs = Posterior(np.tile(prior(), (4, 1))).rounded()
    searchers = past_searchers(past, True, beliefs)
    past_searchers.cache_clear()
    for policies, again in zip(searchers, past_searchers(past, True, beliefs), strict=True):
        assert policies is not None
        assert (policies == again).all()
        assert np.allclose(policies.sum(axis=1), 1, atol=1e-4)


def test_looking_back_goes_by_what_was_believed_then(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Beliefs] = []

    def searchers(past: Position, fighting: bool, beliefs: Beliefs) -> Searchers:
        asked.append(beliefs)
        return past_searchers(past, fighting, beliefs)

    monkeypatch.setattr("miaui.games.miaui.bots.search.past_searchers", searchers)
    search(view(position(4, 3, 9), Seat(1)), SearchSettings(samples=60), np.random.default_rng(1))
    assert len(asked) == len(set(asked)) == 3
    assert asked[0] == Posterior(np.tile(prior(), (4, 1))).rounded()


@pytest.mark.parametrize("seats", [5, 6])
def test_large_tables_are_searched_too(seats: int) -> None:
    result = search(
        view(position(seats, 1, 4), Seat(0)), SearchSettings(samples=60), np.random.default_rng(1)
    )
    assert len(result.policy) == 11
    assert np.isclose(result.policy.sum(), 1)
    assert ((result.win_probability > 0) & (result.win_probability < 1)).all()


def test_a_blend_of_networks_is_the_weighted_sum() -> None:
    rng = np.random.default_rng(1)
    first, other = fresh(20, 1, rng), fresh(20, 1, rng, (12, 7))
    x = rng.standard_normal((20, 9)).astype(np.float32)
    assert np.allclose(blend([first, other], [0.3, 0.7])(x), 0.3 * first(x) + 0.7 * other(x), atol=1e-5)
