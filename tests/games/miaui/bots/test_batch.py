"""The arrays play exactly as the rules core does."""

from random import Random

import numpy as np
import pytest

from miaui.core.chance import below
from miaui.core.seat import Seat
from miaui.games.miaui.bots.batch import Batch, blank
from miaui.games.miaui.bots.codes import BUCKET, GULL, KINDS, NUMBER
from miaui.games.miaui.bots.deals import decks, random_playouts
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.taking import score
from miaui.games.miaui.public.variants import Variants
from miaui.games.miaui.rules import apply as rules
from miaui.games.miaui.rules.state import State
from testkit.miaui.drawn import drawn_deal

GAMES = 60


def _games(seats: int, fighting: bool, rng: Random) -> list[State]:
    """Every state between rounds of a random game."""
    kiti = Seat(below(seats, rng)) if fighting else None
    state, _ = rules.start(seats, Variants(no_fighting=not fighting), kiti, drawn_deal(rng))
    states = [state]
    while not state.over:
        for seat, hand in enumerate(state.hands):
            state, _ = rules.apply(state, Dive(Seat(seat), hand[below(len(hand), rng)]))
        states.append(state)
    return states


def _same(batch: Batch, game: int, state: State) -> None:
    sizes = batch.sizes()
    for seat in range(state.seats):
        pile = [KINDS[card - 1] for card in batch.stack[1 : sizes[seat, game] + 1, seat, game]]
        assert tuple(pile) == state.piles[seat]
        assert batch.points[seat, game] == score(state.piles[seat])
        hand = tuple(n for n in range(1, 13) if batch.hands[seat, game] >> n & 1)
        assert hand == state.hands[seat]
    for space, lying in enumerate(state.lagoon):
        count = batch.count[space, game]
        cards = [KINDS[card - 1] for card in batch.lagoon[space, :count, game]]
        assert cards == [card.card for card in lying]
        peekers = [None if seat < 0 else seat for seat in batch.peeker[space, :count, game]]
        assert peekers == [card.facedown_for for card in lying]
    if batch.kiti is not None:
        assert batch.kiti[game] == state.kiti
    caught = [NUMBER[card] for played in state.past for catch in played.catches for card in catch.cards]
    assert batch.caught[:, game].tolist() == np.bincount(BUCKET[caught], minlength=8).tolist()


@pytest.mark.parametrize("fighting", [True, False])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_equal_to_the_rules_state_by_state(seats: int, fighting: bool) -> None:
    rng = Random(seats)
    games = [_games(seats, fighting, rng) for _ in range(GAMES)]
    kiti = np.array([states[0].kiti for states in games], np.int8) if fighting else None
    batch = blank(seats, GAMES, kiti)
    first = [[NUMBER[space[0].card] for space in states[0].lagoon] for states in games]
    batch.stock(np.array(first, np.int8).T)
    for number in range(12):
        for game, states in enumerate(games):
            _same(batch, game, states[number])
        dives = np.array([states[number + 1].past[-1].dives for states in games], np.int8).T
        rest = [[NUMBER[card] for card in states[number].deck[:3]] for states in games]
        batch.step(dives, np.array(rest, np.int8).T if number < 11 else None)
    for game, states in enumerate(games):
        _same(batch, game, states[12])


def test_decks_hold_the_box_and_open_without_seagulls() -> None:
    cards = decks(500, np.random.default_rng(1))
    assert cards.shape == (36, 500)
    assert not np.any(cards[:3] == GULL)
    total = np.bincount(cards.ravel(), minlength=23)
    assert abs(total[NUMBER["G"]] / 500 - 6 * 36 / 37) < 0.15  # type: ignore[index]


def test_playouts_are_repeatable_and_over() -> None:
    playouts = random_playouts(4, 64, True, np.random.default_rng(7))
    two = random_playouts(4, 64, True, np.random.default_rng(7))
    assert (playouts.points == two.points).all()
    assert not playouts.hands.any()
    assert np.allclose(playouts.shares().sum(axis=0), 1)


def test_a_picked_game_goes_on_as_the_original() -> None:
    rng = np.random.default_rng(3)
    cards = decks(8, rng)
    batch = blank(5, 8, None)
    batch.stock(cards[:3])
    for number in range(1, 6):
        batch.step(np.full((5, 8), number, np.int8) + np.arange(5, dtype=np.int8)[:, None] % 3, cards[3:6])
        batch.hands[:] = 0b1111111111110
    other = batch.pick(np.array([2, 2, 5]))
    dives = np.array([[9, 8, 7, 7, 3]] * 8, np.int8).T
    batch.step(dives, None)
    other.step(dives[:, :3], None)
    assert (other.points == batch.points[:, [2, 2, 5]]).all()
    assert (other.tops() == batch.tops()[:, [2, 2, 5]]).all()
