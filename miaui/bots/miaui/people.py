"""Who the others may be, and what they have shown so far.

A mixture of models: networks in several moods, people who weigh simply, the yardstick, and anything
goes. Every revealed dive makes the models likelier that would have played it (Bayes).
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from miaui.bots.miaui.batch import Batch
from miaui.bots.miaui.features import encode
from miaui.bots.miaui.net import Net, sigmoid
from miaui.bots.miaui.weighing import Temper, Weigher, softmax, yardstick
from miaui.games.miaui.cards import ROUNDS

Floats = NDArray[np.float32]

#: A model never quite rules a card out.
SLIP = 0.03

#: How likely it is, before anybody has dived, that a seat thinks about what others think. The odds of
#: such a seat cannot be known beforehand (`search` works them out); this blend of models is a first guess.
THINKER = 0.8
_BLEND = (0.46, 0.26, 0.10, 0.18)

#: Moods of the networks: how small a difference in chances of victory they act upon, and how likely
#: among the plain models.
HEATS = ((0.03, 0.05), (0.08, 0.03), (0.012, 0.05), (0.007, 0.05))

#: People who weigh, and how likely.
WEIGHERS = (
    (Temper(depth=1, heat=0.7), 0.05),
    (Temper(depth=2, heat=0.7), 0.02),
    (Temper(depth=1, heat=2.5, thrift=3), 0.04),
    (Temper(depth=0, heat=0.7), 0.02),
    (Temper(counts=False, kiti=False, gulls=False, trios=False, fear=2, greed=1.6, thrift=1, depth=0), 0.03),
)
YARDSTICK, UNIFORM = 0.05, 0.02

_PLAIN = np.array([*(p for _, p in HEATS), *(p for _, p in WEIGHERS), YARDSTICK, UNIFORM])

#: How likely each model is before anybody has dived, the thinker first; sums to 1.
PRIOR = np.array([THINKER, *(1 - THINKER) * _PLAIN / _PLAIN.sum()])


@dataclass(frozen=True, slots=True)
class Beliefs:
    """Weights (n, M) of the models for each seat."""

    weights: NDArray[np.float64]

    def split(self, odds: Floats, trust: float) -> tuple[Floats, Floats]:
        """The plain side of each seat, odds (n, 12, G) from those of all models (M, n, 12, G), and
        how likely each seat thinks (n,), at least `trust`."""
        plain = self.weights[:, 1:] / self.weights[:, 1:].sum(axis=1, keepdims=True)
        mixed = np.einsum("nm,mncg->ncg", plain, odds[1:]).astype(np.float32)
        return mixed, np.maximum(self.weights[:, 0], trust).astype(np.float32)


def models(batch: Batch, worth: Net) -> Floats:
    """How every model would play every seat: odds (M, n, 12, G), the thinker's stand-in first."""
    weigher = Weigher(batch)
    seats, games = batch.seats, batch.games
    value = sigmoid(worth(encode(batch, range(seats)))).reshape(12, seats, games).transpose(1, 0, 2)
    out = [softmax(value, weigher.bits, heat) for heat, _ in HEATS]
    out += [weigher.policy(temper) for temper, _ in WEIGHERS]
    out += [yardstick(batch), weigher.any]
    thinker = sum(part * each for part, each in zip(_BLEND, out, strict=False))
    return np.stack([thinker, *out])


def learn(odds: Floats, dives: NDArray[np.intp]) -> Beliefs:
    """What the dives (n, R) of finished rounds say, given the models' odds (M, n, 12, R) for them;
    with fewer rounds in `odds` only those are looked at."""
    seats = odds.shape[1]
    told = np.log(PRIOR)[None].repeat(seats, axis=0)
    for number in range(odds.shape[3]):
        slip = SLIP / (ROUNDS - number)
        for seat in range(seats):
            chance = odds[:, seat, dives[seat, number] - 1, number].astype(np.float64)
            told[seat] += np.log((1 - SLIP) * chance + slip)
    weights = np.exp(told - told.max(axis=1, keepdims=True))
    return Beliefs(weights / weights.sum(axis=1, keepdims=True))
