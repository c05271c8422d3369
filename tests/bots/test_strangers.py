"""Whoever plays like a policy from outside is soon taken for one, and results are judged accordingly."""

import numpy as np
import pytest

from miaui.bots.miaui import strangers
from miaui.bots.miaui.deals import start
from miaui.bots.miaui.net import load
from miaui.bots.miaui.opponents import model_policies, posterior
from miaui.bots.miaui.sight import SIGHTS
from tools.train.selfplay import draw

ROUNDS_SEEN = 6

#: How many strangers the tables with Kiti have, by seats; the other tables have none yet.
SHIPPED = {3: 1, 4: 3}


def _strange(model: int) -> float:
    """How likely the seats are thought to be strangers after some rounds of dives by one of the models, on
    average over many games."""
    rng = np.random.default_rng(3)
    games = 60
    batch, cards = start(4, games, True, rng)
    seen, dives = [], []
    for number in range(ROUNDS_SEEN):
        seen.append(model_policies(batch, load("worth", 4, True), strangers.strangers(4, True)))
        dives.append(draw(seen[-1][model], rng))
        batch.step(dives[-1], cards[3 * number + 3 : 3 * number + 6])
    past, played = np.stack(seen, axis=-1), np.stack(dives, axis=-1).astype(np.intp)
    found = [posterior(past[:, :, :, game], played[:, game]).strange() for game in range(games)]
    return float(np.mean(found))


def test_a_stranger_is_known_by_its_dives() -> None:
    heuristic, mean_of_strangers = 5, -1
    assert _strange(mean_of_strangers) > 0.75
    assert _strange(heuristic) < 0.2


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
    known = strangers.strangers(seats, fighting)
    assert len(known) == (SHIPPED.get(seats, 0) if fighting else 0)
    for scores in strangers.logits(known, batch):
        assert scores.shape == (seats, 12, 2)
