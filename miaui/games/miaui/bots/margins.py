"""Margins, own points at the end of the game less the best other's, with each card: games that all cards
share are played out. The top level goes by them where cards win as often as each other."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from miaui.bots.net import sigmoid
from miaui.games.miaui.bots.batch import Batch
from miaui.games.miaui.bots.beliefs import as_batch, current_position
from miaui.games.miaui.bots.codes import NUMBER
from miaui.games.miaui.bots.deals import shuffle
from miaui.games.miaui.bots.features import encode
from miaui.games.miaui.bots.heuristic import Heuristic, hand_mask, softmax
from miaui.games.miaui.bots.levels import HEURISTIC_LEVELS, NETWORK_TEMPERATURE
from miaui.games.miaui.bots.net import load
from miaui.games.miaui.public.cards import ROUNDS
from miaui.games.miaui.public.view import View
from miaui.games.miaui.rules.sample import unseen
from miaui.learning.values import AS_OFTEN, EQUAL_POINTS, is_settled

Floats = NDArray[np.float32]
Odds = NDArray[np.float64]

#: How seats go on: to win, by the network, and among cards that win as often for points, of which this many
#: weigh as much as the network's temperature.
_POINTS, _STYLE = 3.0, HEURISTIC_LEVELS["diver"]

#: The top level's effort at the table: seats times cards times rounds that are played out in all games
#: together, and the most games.
_EFFORT, _MOST_GAMES = 36_000, 1024


def by_margin(view: View, policy: Odds, wins: Odds, others: Floats, rng: np.random.Generator) -> Odds:
    """Return the `policy` (k,) over the cards in hand, sorted, of which `wins` (k,) are the probabilities of
    winning; a new one where the cards that win as often as the best are all as good as won or lost (below
    0.05, above 0.95), or are the whole hand: equal probabilities for those of them that are less than 1 point
    behind the best by margin, 0 for all others. The others dive by `others` (n, 12). The games are drawn from
    `rng`. ValueError if the view has no seat."""
    near = np.flatnonzero(wins >= wins.max() - AS_OFTEN)
    if len(near) == 1 or not (len(near) == len(wins) or is_settled(wins[near].tolist())):
        return policy
    rounds = ROUNDS - len(view.memory.rounds)
    games = min(_EFFORT // (view.seats * len(near) * rounds), _MOST_GAMES)
    cards = [sorted(view.open.hand)[place] for place in near]
    points = margins(view, cards, others, games, rng).mean(axis=1)
    best = np.zeros_like(policy)
    best[near[points > points.max() - EQUAL_POINTS]] = 1.0
    return np.asarray(best / best.sum())


def margins(
    view: View, cards: Sequence[int], others: Floats, games: int, rng: np.random.Generator
) -> NDArray[np.float64]:
    """Return for each of `cards`, which are in the hand, the own points less the best other's at the end of
    each imagined game: (len(cards), games); negative where another seat is ahead. All cards share the
    imagined worlds and luck. In this round the others dive by the policy `others` (n, 12); later all seats
    play to win, and among cards that win as often for points. ValueError if the view has no seat."""
    me, count = view.seat, len(cards)
    if me is None:
        raise ValueError("nobody dives for the public")
    worlds, deck = imagined(view, games, rng)
    batch, deck = worlds.pick(np.tile(np.arange(games), count)), np.tile(deck, count)
    policy = np.repeat(others[:, :, None], batch.games, axis=2)
    policy[me] = 0
    policy[me, np.repeat(np.array(cards) - 1, games), np.arange(batch.games)] = 1
    left = ROUNDS - len(view.memory.rounds)
    for number in range(left):
        quantile = np.tile(rng.random((view.seats, 1, games)), count) * policy.sum(axis=1, keepdims=True)
        dives = (np.cumsum(policy, axis=1) > quantile).argmax(axis=1) + 1
        last = number == left - 1
        batch.step(dives.astype(np.int8), None if last else deck[3 * number : 3 * number + 3])
        if not last:
            policy = _policy(batch)
    points = batch.points.astype(np.float64)
    best = np.delete(points, me, axis=0).max(axis=0)
    return np.asarray((points[me] - best).reshape(count, games))


def imagined(view: View, games: int, rng: np.random.Generator) -> tuple[Batch, NDArray[np.int8]]:
    """Return a batch of `games` games as the view knows them, each with the faces that it does not know drawn
    at random; and the cards to come, card numbers, the next in row 0, last of all the one that stays in the
    box: (cards, games). Games are random and independent. A view without seat knows what the public knows."""
    batch = as_batch([current_position(view)], view.open.kiti is not None).pick(np.zeros(games, np.intp))
    deck = shuffle(np.array([NUMBER[card] for card in unseen(view).elements()], np.int8), games, rng)
    hidden = [
        (space, place)
        for space, lying in enumerate(view.open.lagoon)
        for place, seen in enumerate(lying)
        if seen.card is None
    ]
    for row, (space, place) in zip(deck, hidden, strict=False):
        batch.lagoon[space, place] = row
    return batch, deck[len(hidden) :]


def by_network(batch: Batch) -> Floats:
    """Return the probability of winning the game with each of the twelve cards at each seat, as the network
    judges: (n, 12, G), row 0 is the card 1. Cards that are not in hand have numbers, too."""
    values = sigmoid(load("worth", batch.seats, batch.fighting)(encode(batch, range(batch.seats))))
    return values.reshape(12, batch.seats, batch.games).transpose(1, 0, 2)


def _policy(batch: Batch) -> Floats:
    scores = by_network(batch) / NETWORK_TEMPERATURE + Heuristic(batch).scores(_STYLE) / _POINTS
    return softmax(scores.astype(np.float32), hand_mask(batch), 1.0)
