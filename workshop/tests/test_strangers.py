"""Whoever plays like a policy from outside is soon taken for one, and results are judged accordingly."""

import numpy as np
import pytest

from miaui.games.miaui.bots import strangers
from miaui.games.miaui.bots.deals import start
from miaui.games.miaui.bots.heuristic import HeuristicParams
from miaui.games.miaui.bots.net import load
from miaui.games.miaui.bots.opponents import model_policies, posterior, prior
from miaui.games.miaui.bots.regret_matching import FullPayoffs
from workshop.populations.players import Network, Player, Weigher
from workshop.populations.sight import SIGHTS
from workshop.training.selfplay import draw

ROUNDS_SEEN = 6


def _strange(player: Player) -> float:
    """How likely the seats are thought to be strangers after some rounds of a player's dives, on average over
    many games."""
    rng = np.random.default_rng(3)
    games = 60
    batch, cards = start(4, games, True, rng)
    seen, dives = [], []
    for number in range(ROUNDS_SEEN):
        seen.append(model_policies(batch, load("worth", 4, True), strangers.strangers(4, True)))
        dives.append(draw(player.policies(batch), rng))
        batch.step(dives[-1], cards[3 * number + 3 : 3 * number + 6])
    past, played = np.stack(seen, axis=-1), np.stack(dives, axis=-1).astype(np.intp)
    found = [posterior(past[:, :, :, game], played[:, game]).strange() for game in range(games)]
    return float(np.mean(found))


def test_a_stranger_is_known_by_its_dives() -> None:
    assert _strange(Network(load("stranger", 4, True), "house")) > 0.75
    assert _strange(Weigher(HeuristicParams(reasoning_depth=1, temperature=0.7), 0.0)) < 0.2


def test_results_are_judged_by_who_is_there() -> None:
    own, outside = load("odds", 4, True), load("stranger-odds", 4, True)
    batch, _ = start(4, 5, True, np.random.default_rng(1))
    seen = SIGHTS["house"](batch, [0])
    assert strangers.odds_net(4, True, 0.01) is own
    half = strangers.odds_net(4, True, 0.5)(seen)
    assert np.allclose(half, 0.5 * own(seen) + 0.5 * outside(seen), atol=1e-4)


@pytest.mark.parametrize("fighting", [True, False])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_shipped_strangers_fit_their_tables(seats: int, fighting: bool) -> None:
    batch, _ = start(seats, 2, fighting, np.random.default_rng(1))
    for net in strangers.strangers(seats, fighting):
        assert net(SIGHTS["house"](batch, range(seats))).shape == (12, seats * 2)
    models = model_policies(batch, load("worth", seats, fighting), strangers.strangers(seats, fighting))
    assert models.shape == (len(prior()), seats, 12, 2)


def test_a_responder_plays_what_is_best_against_those_it_expects() -> None:
    """Two cards, a seat alone: the better one nearly always."""
    payoffs = np.zeros((2, 1, 2, 2), np.float32)
    payoffs[0, 0] = [[0.9, 0.1], [0.2, 0.6]]
    expected = np.array([[[0.5, 0.5]], [[0.1, 0.9]]], np.float32)
    alike = np.ones((2, 1, 1), np.float32)
    found = strangers.responder_policies(FullPayoffs(payoffs), expected, alike)
    assert found[0, 0, 1] > 0.99
    assert np.allclose(found[1], 0.5)


def test_what_one_opponent_dives_says_something_of_the_others() -> None:
    models = len(prior())
    policies = np.full((models, 3, 12, 4), 1 / 12, np.float32)
    policies[1, :2] = 0.0  # seats 0 and 1 dive again and again as only this model would
    policies[1, :2, 6] = 1.0
    dives = np.full((3, 4), 7, np.intp)
    found = posterior(policies, dives, me=0).weights
    assert found[2, 1] > 5 * prior()[1]  # seat 2 has shown nothing by itself
    policies[1, 1] = 1 / 12
    assert np.allclose(posterior(policies, dives, me=0).weights[2, 1], prior()[1])
