"""Points found at once are those of games that are played round by round."""

import numpy as np
import pytest

from miaui.games.miaui.bots.batch import blank
from miaui.games.miaui.bots.deals import decks, random_dives
from miaui.games.miaui.bots.tally import points
from miaui.games.miaui.public.cards import ROUNDS

#: In so many games Jellyfish burst and Seagulls take each kind of card.
GAMES = 2000


@pytest.mark.parametrize("fighting", [True, False])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_points_are_those_of_the_batch(seats: int, fighting: bool) -> None:
    rng = np.random.default_rng(seats)
    kiti = rng.integers(0, seats, GAMES).astype(np.int8) if fighting else None
    cards, dives = decks(GAMES, rng), random_dives(seats, GAMES, rng)
    batch = blank(seats, GAMES, kiti)
    batch.stock(cards[:3])
    for number in range(ROUNDS):
        batch.step(dives[number], cards[3 * number + 3 : 3 * number + 6] if number + 1 < ROUNDS else None)
    totals = points(seats, kiti, cards, dives)
    assert np.array_equal(totals, batch.points)
    assert totals.dtype == batch.points.dtype and totals.shape == (seats, GAMES)
