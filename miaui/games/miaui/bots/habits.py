"""Habits as a model of opponents: how a person dives who goes on as in the games that are remembered.

How often a card was played in a round where it was in hand, rounds nearby counting less, times how much
likelier dives of that depth were where the best catch lay as it does now. It is believed the more, the better
it foretells a person's dives than those do that players without habits make on average.
"""

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from miaui.bots.models import read_model
from miaui.core.memory import Remembered, TableMemory
from miaui.core.memory_json import REMEMBERED
from miaui.core.typed_json import listed
from miaui.games.miaui.bots.batch import Batch
from miaui.games.miaui.bots.codes import GULL, VALUE
from miaui.games.miaui.bots.heuristic import hand_mask
from miaui.games.miaui.bots.opponents import HABIT
from miaui.games.miaui.public.cards import ROUNDS, SPACES
from miaui.games.miaui.public.habits import CARDS, CATCH_ROWS, DEPTHS, GOOD, ROUND_ROWS, SEAGULL_POINTS

Floats = NDArray[np.float32]
Counts = NDArray[np.float64]

USUAL = "habits.json"
"""The file of what is counted of players without habits: the network's, at each number of seats
(`workshop.training.habits`)."""

#: Prior probability that a person who has habits dives by them after many games; half of it after as many as
#: `_HALF`.
_HABIT_PRIOR, _HALF = 0.7, 3

#: What a round counts whose number differs by one, by two …: powers of this.
_NEARBY = 0.25

#: Imagined dives without any habit: in each round, and for each kind of best catch.
_DIVES_BEFORE, _CATCHES_BEFORE = 2.0, 3.0

#: The least logarithm of how much better habits foretell a person's dives, for them to be believed in at all.
_LEAST_EVIDENCE = 2.0


@dataclass(frozen=True, slots=True)
class _Habit:
    """Weight of each card in each round (R, 12), and of each depth by the best catch (kinds, 5)."""

    by_round: Counts
    by_catch: Counts


class Habits:
    """Habits of the players at a table, by seat. `chance` (n,): the probability, before a dive was seen, that
    each dives by its habits; 0 for one of whom nothing is remembered, or who seems to have none."""

    def __init__(self, table: TableMemory) -> None:
        self.chance = np.array([0.0 if remembered is None else _chance(remembered) for remembered in table])
        self._habits = [None if remembered is None else _habit(remembered) for remembered in table]

    @property
    def any(self) -> bool:
        """True if at least one player is believed to have habits."""
        return bool(self.chance.any())

    def among(self, policies: Floats, batch: Batch) -> Floats:
        """Return the policies of all models, (M, n, 12, G), with those of the players' habits inserted at
        index 1 (HABIT) of the first axis: a new array (M + 1, n, 12, G)."""
        return np.insert(policies, HABIT, self.policies(batch), axis=0)

    def policies(self, batch: Batch) -> Floats:
        """Return the probability of each card if players dive by their habits: (n, 12, G), row 0 is the card
        1, and 0 for a card that is not in hand. The twelve add up to 1; they are all 0 for a player of whom
        nothing is remembered. IndexError if the hand of another is empty in any game."""
        hands, kinds = hand_mask(batch), _best_catch(batch)
        held = hands.sum(axis=1)
        rank = np.cumsum(hands, axis=1) - 1
        depth = np.clip(rank * DEPTHS // np.maximum(held - 1, 1)[:, None], 0, DEPTHS - 1)
        out = np.zeros(hands.shape, np.float32)
        for seat, habit in enumerate(self._habits):
            if habit is None:
                continue
            by_catch = np.take_along_axis(habit.by_catch[kinds].T, depth[seat], axis=0)
            weight = np.where(hands[seat], habit.by_round[ROUNDS - held[seat]].T * by_catch, 0)
            out[seat] = weight / weight.sum(axis=0)
        return out


def _counts(remembered: Remembered) -> tuple[Counts, Counts]:
    """Return how often each card was played in each round (R, 12), and each depth by the best catch (kinds,
    5)."""
    played = [remembered.row(name, CARDS) for name in ROUND_ROWS]
    depths = [remembered.row(name, DEPTHS) for name in CATCH_ROWS]
    return np.array(played, np.float64), np.array(depths, np.float64)


def _habit(remembered: Remembered) -> _Habit:
    played, depths = _counts(remembered)
    held = np.maximum(remembered.games - np.cumsum(played, axis=0) + played, 0)
    near = _NEARBY ** np.abs(np.subtract.outer(np.arange(ROUNDS), np.arange(ROUNDS)))
    even = 1 / np.arange(ROUNDS, 0, -1)[:, None]
    by_round = (near @ played + _DIVES_BEFORE * even) / (near @ held + _DIVES_BEFORE)
    usual = (depths.sum(axis=0) + 1) / (depths.sum() + DEPTHS)
    then = (depths + _CATCHES_BEFORE * usual) / (depths.sum(axis=1, keepdims=True) + _CATCHES_BEFORE)
    return _Habit(by_round, then / usual)


def _chance(remembered: Remembered) -> float:
    """Return the prior probability that a person dives by its habits; 0 where it seems to have none."""
    if not remembered.games or _evidence(remembered) < _LEAST_EVIDENCE:
        return 0.0
    return _HABIT_PRIOR * remembered.games / (remembered.games + _HALF)


def _evidence(remembered: Remembered) -> float:
    """Return the logarithm of how much better a person's other dives foretell each of them than any kind of
    players without habits does."""
    counts = _counts(remembered)
    return min(
        sum(_lead(own, usual) for own, usual in zip(counts, kind, strict=True)) for kind in _without_habits()
    )


def _lead(own: Counts, usual: Counts) -> float:
    """Return by how much, as a logarithm, counts (rows, K) foretell themselves better than shares (rows, K)
    do: each by all others of its row, and imagined ones by these shares."""
    known = _CATCHES_BEFORE * usual
    foretold = (own - 1 + known) / (own.sum(axis=1, keepdims=True) - 1 + _CATCHES_BEFORE)
    return float(
        (own * np.log(np.maximum(foretold, 1e-9) / usual, where=own > 0, out=np.zeros_like(own))).sum()
    )


@cache
def _without_habits() -> list[tuple[Counts, Counts]]:
    """Return the shares of cards by round, and of depths by best catch, of each kind of player without
    habits."""
    kinds = listed(REMEMBERED).read(read_model(USUAL)["players"])
    return [(_shares(played), _shares(depths)) for played, depths in map(_counts, kinds)]


def _shares(counts: Counts) -> Counts:
    return np.asarray((counts + 0.5) / (counts + 0.5).sum(axis=1, keepdims=True))


def _best_catch(batch: Batch) -> NDArray[np.intp]:
    """Return the place of each game's best faceup catch in `CATCH_ROWS` (G,), as `catch_row`."""
    faceup = (batch.lagoon > 0) & (batch.peeker < 0)
    points = (np.where(batch.lagoon == GULL, SEAGULL_POINTS, VALUE[batch.lagoon]) * faceup).sum(axis=1)
    values = np.where(faceup.any(axis=1), points, np.iinfo(np.int16).min)
    best, value = values.argmax(axis=0), values.max(axis=0)
    kinds = 2 * best + (value >= GOOD)
    return np.where(faceup.any(axis=(0, 1)), kinds, 2 * len(SPACES))
