"""The top level's arithmetic: payoffs of all rounds, settling them, and what a peeker knows."""

import numpy as np
import pytest

from miaui.bots.miaui.net import load
from miaui.bots.miaui.payoffs import Payoffs
from miaui.bots.miaui.root import Worlds, gather, now, recall
from miaui.bots.miaui.search import Manner, alike, draw, think, thinkers
from miaui.bots.miaui.settle import Seats, Whole, settle
from miaui.bots.miaui.weighing import uniform
from miaui.games.miaui.view import View
from tests.bots.games import position, view, views


def _payoffs(seen: View) -> Payoffs:
    batch = gather([now(seen)], seen.open.kiti is not None)
    judge = load("odds", seen.seats, batch.fighting)
    return Payoffs(batch, np.zeros((3, 1), np.int8), judge, uniform(batch)[:, :, 0])


def _profiles(payoffs: Payoffs, count: int) -> np.ndarray:
    return np.random.default_rng(1).integers(payoffs.held, size=(payoffs.seats, count))


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("rounds", [1, 4])
def test_payoffs_are_nearly_what_the_network_says(seats: int, rounds: int) -> None:
    payoffs = _payoffs(view(position(seats, rounds, 3), 0))
    some = _profiles(payoffs, 300)
    near = payoffs.whole()[(slice(None), 0, *some)]
    exact = payoffs.asked(some)
    assert np.sqrt(((near - exact) ** 2).mean()) < 0.03
    assert np.corrcoef(near.ravel(), exact.ravel())[0, 1] > 0.98


def test_drawn_profiles_have_the_payoffs_of_all_profiles() -> None:
    payoffs = _payoffs(view(position(4, 2, 5), 0))
    whole, some = payoffs.whole(), _profiles(payoffs, 20)
    facing = payoffs.facing(some, np.zeros(20, np.intp))
    for seat in range(4):
        for card in range(payoffs.held):
            changed = some.copy()
            changed[seat] = card
            assert np.allclose(facing[seat, card], whole[(seat, 0, *changed)], atol=1e-4)


def test_expectations_are_sums_over_all_profiles() -> None:
    dice = np.random.default_rng(2)
    payoffs = dice.random((3, 2, 4, 4, 4)).astype(np.float32)
    odds = dice.dirichlet(np.ones(4), (3, 2)).astype(np.float32)
    worth, _ = Whole(payoffs).worths(odds)
    for world in range(2):
        a, b, c = odds[:, world]
        assert np.allclose(worth[0, world], np.einsum("xyz,y,z->x", payoffs[0, world], b, c), atol=1e-5)
        assert np.allclose(worth[1, world], np.einsum("xyz,x,z->y", payoffs[1, world], a, c), atol=1e-5)
        assert np.allclose(worth[2, world], np.einsum("xyz,x,y->z", payoffs[2, world], a, b), atol=1e-5)


def test_draws_expect_nearly_what_all_profiles_do() -> None:
    payoffs = _payoffs(view(position(4, 3, 6), 0))
    odds = np.full((4, 1, payoffs.held), 1 / payoffs.held, np.float32)
    exact, _ = Whole(payoffs.whole()).worths(odds)
    total, weight = draw(payoffs, odds, 4000, np.random.default_rng(3)).worths(odds)
    assert np.abs(total / weight[:, :, None] - exact).max() < 0.03


def test_settled_thinkers_gain_little_by_changing() -> None:
    payoffs = _payoffs(view(position(4, 3, 8), 0))
    stakes = Whole(payoffs.whole())
    start = np.full((4, 1, payoffs.held), 1 / payoffs.held, np.float32)
    seats = Seats(start, np.ones(4, np.float32), start, np.ones((4, 1, 1), np.float32))
    odds, worth = settle(stakes, seats, 64)
    assert np.allclose(odds.sum(axis=2), 1, atol=1e-4)
    assert (worth.max(axis=2) - (odds * worth).sum(axis=2)).max() < 0.01


def test_the_plain_are_answered_as_well_as_can_be() -> None:
    payoffs = _payoffs(view(position(4, 3, 8), 0))
    plain = np.zeros((4, 1, payoffs.held), np.float32)
    plain[..., 0] = 1
    seats = Seats(plain, np.array([1, 0, 0, 0], np.float32), plain, np.ones((4, 1, 1), np.float32))
    odds, worth = settle(Whole(payoffs.whole()), seats, 64)
    assert float((odds[0, 0] * worth[0, 0]).sum()) > worth[0, 0].max() - 0.01


def _dark() -> list[tuple[View, Worlds]]:
    """Views with one card facedown, and their worlds."""
    found = []
    for seen in views(200, seed=12):
        down = [one for space in seen.open.lagoon for one in space if one.facedown_for is not None]
        if len(down) == 1 and len(seen.open.hand) > 2:
            found.append((seen, recall(seen, 8, np.random.default_rng(1))))
    assert len(found) > 4
    return found


def test_a_peeker_tells_worlds_apart_and_nobody_else_does() -> None:
    for seen, worlds in _dark():
        rounds = len(seen.memory.rounds)
        imagined = worlds.batch.pick(np.arange(rounds, worlds.batch.games))
        down = next(one for space in seen.open.lagoon for one in space if one.facedown_for is not None)
        same = alike(imagined)
        for seat in range(seen.seats):
            if seat != down.facedown_for:
                assert same[seat].all()
            else:
                assert not same[seat].all()
        if down.card is not None:
            mine = gather([now(seen)], seen.open.kiti is not None)
            assert (imagined.lagoon[:, :, worlds.real] == mine.lagoon[:, :, 0]).all()


def test_looking_back_is_the_same_for_everybody() -> None:
    moment = now(view(position(4, 2, 9), 1))
    odds = thinkers(moment, True)
    thinkers.cache_clear()
    assert (odds == thinkers(moment, True)).all()
    assert np.allclose(odds.sum(axis=1), 1, atol=1e-4)


@pytest.mark.parametrize("seats", [5, 6])
def test_large_tables_are_thought_about_too(seats: int) -> None:
    thought = think(view(position(seats, 1, 4), 0), Manner(samples=60), np.random.default_rng(1))
    assert len(thought.policy) == 11
    assert np.isclose(thought.policy.sum(), 1)
    assert ((thought.chance > 0) & (thought.chance < 1)).all()
