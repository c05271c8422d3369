"""Odds with three rounds left against players whose policy is known: the rest of the game is played out, the
own next dive the best one against them. The network would take them for players who want to win."""

from collections.abc import Callable
from itertools import permutations, product

import numpy as np
from numpy.typing import NDArray

from miaui.games.miaui.bots.batch import Batch
from miaui.games.miaui.bots.codes import GULL
from miaui.games.miaui.bots.heuristic import hand_mask
from miaui.games.miaui.bots.margins import imagined
from miaui.games.miaui.public.cards import SEAGULLS
from miaui.games.miaui.public.view import View

Floats = NDArray[np.float32]

HANDS = 3
"""Number of diver cards in hand at which it is played out."""

#: Games that are played side by side.
_AT_ONCE = 300_000


def odds_of_rest(
    view: View, policy: Callable[[Batch], Floats], worlds: int, rng: np.random.Generator
) -> NDArray[np.float64]:
    """Return, with three rounds left, the odds of winning with each of the three cards in hand, sorted, in
    imagined worlds: (4, worlds), of which the last row is the weight of each world in a mean over worlds,
    0.0 to 1.0: how likely it is after the Seagulls that were set aside; weights need not add up to 1. The
    others dive by `policy(batch)`, (n, 12, W), to the end, the view's seat as well as it can once this round
    is over. ValueError if the view has no seat."""
    me = view.seat
    if me is None:
        raise ValueError("nobody dives for the public")
    batch, deck = imagined(view, worlds, rng)
    orders = np.array([*permutations(range(3, len(deck)))], np.intp)
    chance = np.where(deck[orders[:, -1]] == GULL, 1 - sum(view.memory.set_aside) / SEAGULLS, 1.0)
    likely = chance.mean(axis=0)
    dives = _drawn(policy(batch), rng)
    hand = sorted(view.open.hand)
    each = max(1, _AT_ONCE // (len(hand) * len(orders) * 2**view.seats))
    blocks = []
    for first in range(0, worlds, each):
        part = np.arange(first, min(first + each, worlds))
        games = np.tile(part, len(hand))
        after, now = batch.pick(games), dives[:, games]
        now[me] = np.repeat(np.array(hand, np.int8), len(part))
        after.step(now, deck[:3, games])
        wins = _best(after, me, policy(after), deck[:, games], orders, chance[:, games])
        blocks.append(wins.reshape(len(hand), -1))
    return np.vstack([np.hstack(blocks), likely])


def _drawn(policy: Floats, rng: np.random.Generator) -> NDArray[np.int8]:
    """Return a dive of every seat in every game (n, W), drawn by a policy (n, 12, W)."""
    seats, _cards, games = policy.shape
    quantile = rng.random((seats, 1, games)) * policy.sum(axis=1, keepdims=True)
    dives = (np.cumsum(policy, axis=1) > quantile).argmax(axis=1) + 1
    return np.asarray(dives, np.int8)


def _best(
    batch: Batch,
    me: int,
    policy: Floats,
    deck: NDArray[np.int8],
    orders: NDArray[np.intp],
    chance: NDArray[np.float64],
) -> NDArray[np.float64]:
    """Return the odds (G,) with the best of the two own cards that are left, over all dives of the others and
    all `orders` of the last cards, of which each has its `chance`. The seat does not know what comes."""
    count, games = len(orders), batch.games
    held = np.argsort(~hand_mask(batch), axis=1, kind="stable")[:, :2]
    likely = np.take_along_axis(policy, held, axis=1)
    likely = likely / likely.sum(axis=1, keepdims=True)
    last = deck[orders[:, :3]].transpose(1, 0, 2).reshape(3, -1)
    wins = np.zeros((2, games))
    game = np.tile(np.arange(games), count)
    weight = (chance / chance.sum(axis=0)).reshape(-1)
    for choice in product((0, 1), repeat=batch.seats):
        places = np.array(choice)[:, None]
        chosen = np.take_along_axis(held, places[:, None].repeat(games, axis=2), axis=1)[:, 0] + 1
        part = np.take_along_axis(likely, places[:, None].repeat(games, axis=2), axis=1)[:, 0]
        part[me] = 1.0
        end = batch.pick(game)
        end.step(chosen.astype(np.int8)[:, game], last)
        end.step((hand_mask(end).argmax(axis=1) + 1).astype(np.int8), None)
        shares = (end.shares()[me] * weight).reshape(count, games).sum(axis=0)
        wins[choice[me]] += part.prod(axis=0) * shares
    return np.asarray(wins.max(axis=0))
