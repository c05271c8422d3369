"""Opponent models: who every opponent may be, and what its past dives say about that.

Each opponent is one of a mixture: the value network at several temperatures, heuristic players, the
yardstick, a uniform player, a *stranger*, or a *thinker*, which searches as the top level does. A stranger
(`strangers`) plays as many do who were trained by other means than the game's own networks
(`workshop.populations`), or is a *responder*, who looks one round ahead and takes everybody for such players.
Every revealed dive updates the mixture's weights by Bayes' rule, and as opponents are often of one kind, what
one of them dives says something of the others, too.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from miaui.bots.net import Net, sigmoid
from miaui.games.miaui.bots.batch import Batch
from miaui.games.miaui.bots.features import encode
from miaui.games.miaui.bots.heuristic import Heuristic, HeuristicParams, softmax, yardstick_policy
from miaui.games.miaui.bots.strangers import stranger_policies
from miaui.games.miaui.public.cards import ROUNDS

Floats = NDArray[np.float32]

ERROR_RATE = 0.03
"""Probability with which a model errs and plays any card, so that no dive rules it out."""

STRANGER_PRIOR, THINKER_PRIOR = 0.25, 0.8
"""Prior probability that a seat is a stranger; and that one of the game's own kind is a thinker."""

STRANGER_WEIGHTS = (0.4, 0.4, 0.2)
"""Relative weights of the strangers' models (see `strangers.stranger_policies`), the responder last."""

ALIKE_PRIOR = 0.5
"""Prior probability that all opponents are of one model, as where one level sits at every other place."""

#: A thinker's policy is found by search; until then it is taken for this mixture of the network's
#: temperatures.
_THINKER_MIXTURE = (0.46, 0.26, 0.10, 0.18)

NETWORK_TEMPERATURES = ((0.03, 0.05), (0.08, 0.03), (0.012, 0.05), (0.007, 0.05))
"""Softmax temperatures of the network's players, in probabilities of victory, and their relative weights."""

CARELESS = HeuristicParams(
    counts_cards=False,
    reads_kiti=False,
    compares_gulls=False,
    sees_trios=False,
    jellyfish_factor=2,
    catch_exponent=1.6,
    extreme_cost=1,
    reasoning_depth=0,
)
"""A player who counts and reads nothing."""

#: The heuristic players and their relative weights.
HEURISTIC_MODELS = (
    (HeuristicParams(reasoning_depth=1, temperature=0.7), 0.05),
    (HeuristicParams(reasoning_depth=2, temperature=0.7), 0.02),
    (HeuristicParams(reasoning_depth=1, temperature=2.5, extreme_cost=3), 0.04),
    (HeuristicParams(reasoning_depth=0, temperature=0.7), 0.02),
    (CARELESS, 0.03),
)
YARDSTICK_WEIGHT, UNIFORM_WEIGHT = 0.05, 0.02
"""Relative weights of the yardstick, and of a player of any card."""

_FIXED = np.array(
    [
        *(p for _, p in NETWORK_TEMPERATURES),
        *(p for _, p in HEURISTIC_MODELS),
        YARDSTICK_WEIGHT,
        UNIFORM_WEIGHT,
    ]
)

STRANGER = -len(STRANGER_WEIGHTS)
"""Index of the first of the strangers' models, counted from the end: the responder is the last of all."""

HABIT = 1
"""Index of the model of habits, where these are remembered; the thinker is the first of all, at 0."""


def prior() -> NDArray[np.float64]:
    """Return the probability of each of the M = 15 models of a player before anything is known of it: (M,),
    adding up to 1. The thinker is first (0.6); the strangers are the last three (0.25 together), the
    responder last of all."""
    own = np.array([THINKER_PRIOR, *(1 - THINKER_PRIOR) * _FIXED / _FIXED.sum()])
    return np.concatenate([(1 - STRANGER_PRIOR) * own, STRANGER_PRIOR * np.array(STRANGER_WEIGHTS)])


def _remembered_prior(habit: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the prior probabilities (n, M + 1) of seats that dive by habits with probabilities (n,)."""
    known = (1 - habit[:, None]) * prior()
    return np.insert(known, HABIT, habit, axis=1)


Beliefs = tuple[tuple[float, ...], ...]
"""Probabilities of the models, a row for every seat."""

#: Digits to which beliefs are rounded, so that games which hardly differ look back alike.
_DIGITS = 3


@dataclass(frozen=True, slots=True)
class Posterior:
    """Beliefs about all seats: `weights` (n, M), for each seat the probability of each model, rows adding up
    to 1, the thinker (it searches as the top level does) first, then the game's own, last the strangers (as
    many play who were trained by other means), of which the responder (it looks one round ahead and takes
    everybody for strangers) is the very last. `me`: the seat that believes it, which is a thinker, whatever
    its row says; None: no seat is known."""

    weights: NDArray[np.float64]
    me: int | None = None

    def strange(self) -> float:
        """Return how likely another seat is a stranger, as the mean over all seats but `me`, 0 to 1; over all
        seats if `me` is None."""
        strange = self.weights[:, STRANGER:].sum(axis=1)
        return float(np.mean(strange if self.me is None else np.delete(strange, self.me)))

    def rounded(self) -> Beliefs:
        """Return the probabilities as a tuple for each seat, of M numbers rounded to 3 digits, 0.0001 where
        that is 0. They may no longer add up to 1; equal beliefs give equal tuples, which can be hashed."""
        rounded = np.maximum(np.round(self.weights, _DIGITS), 10.0 ** -(_DIGITS + 1))
        return tuple(map(tuple, rounded.tolist()))

    def split(self, policies: Floats, min_thinker: float) -> tuple[Floats, Floats]:
        """Return two arrays, from the policies of all models (M, n, 12, G): each seat's mean policy if it is
        no thinker, (n, 12, G); and the probability that it is one, (n,), 1.0 for `me`, for others at least
        `min_thinker`. A seat that is a thinker for sure has NaN in the first."""
        fixed = self.weights[:, 1:] / self.weights[:, 1:].sum(axis=1, keepdims=True)
        mixed = np.einsum("nm,mncg->ncg", fixed, policies[1:]).astype(np.float32)
        thinker = np.maximum(self.weights[:, 0], min_thinker).astype(np.float32)
        if self.me is not None:
            thinker[self.me] = 1.0
        return mixed, thinker


def model_policies(batch: Batch, value_net: Net, strangers: Sequence[Net]) -> Floats:
    """Return how each of M models would dive at every seat: (M, n, 12, G), thinker first, then the game's
    own, strangers, responder last; 0 for cards that are not in hand. `value_net`: the network of kind
    "worth"; `strangers`: one or two networks of strangers. What thinker and responder do is a first guess,
    the true answer takes a search."""
    heuristic = Heuristic(batch)
    seen = encode(batch, range(batch.seats))

    def by_card(rows: Floats) -> Floats:
        return rows.reshape(12, batch.seats, batch.games).transpose(1, 0, 2)

    values = by_card(sigmoid(value_net(seen)))
    out = [softmax(values, heuristic.hands, temperature) for temperature, _ in NETWORK_TEMPERATURES]
    out += [heuristic.policy(params) for params, _ in HEURISTIC_MODELS]
    out += [yardstick_policy(batch), heuristic.uniform]
    thinker = sum(weight * policy for weight, policy in zip(_THINKER_MIXTURE, out, strict=False))
    strange = stranger_policies([by_card(net(seen)) for net in strangers], values, heuristic.hands)
    return np.stack([thinker, *out, *strange, strange[0]])


def posterior(
    policies: Floats,
    dives: NDArray[np.intp],
    me: int | None = None,
    habit: NDArray[np.float64] | None = None,
) -> Posterior:
    """Return what is believed of all seats after the finished rounds, by Bayes' rule, with `weights` (n, M):
    `policies` (M, n, 12, R) are what each of M models would have done in R rounds, `dives` (n, R or more)
    what was played, cards 1 to 12; a later dive does not count. M is 15; with `habit` it is 16, and model 1
    stands for habits: `habit` (n,) is how likely each goes by them. ValueError for another M. `me` (None: no
    seat) is left out where it is asked if all opponents are of one model. With R = 0 each row is what is
    believed at the start."""
    models, seats = policies.shape[:2]
    likelihoods = np.zeros((seats, models))
    for number in range(policies.shape[3]):
        error = ERROR_RATE / (ROUNDS - number)
        for seat in range(seats):
            likelihood = policies[:, seat, dives[seat, number] - 1, number].astype(np.float64)
            likelihoods[seat] += np.log((1 - ERROR_RATE) * likelihood + error)
    opponents = [seat for seat in range(seats) if seat != me]
    known = np.tile(prior(), (seats, 1)) if habit is None else _remembered_prior(habit)
    alone = _log(known) + likelihoods
    alike = _log(known[opponents].min(axis=0)) + likelihoods[opponents].sum(axis=0)
    evidence = np.logaddexp.reduce(alone[opponents], axis=1).sum()
    all_alike = _chance(np.logaddexp.reduce(alike) - evidence)
    weights = _normalised(alone)
    weights[opponents] = all_alike * _normalised(alike) + (1 - all_alike) * weights[opponents]
    return Posterior(weights, me)


def _log(chances: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the logarithms of probabilities; of 0 a very small number."""
    return np.asarray(np.log(np.maximum(chances, 1e-300)))


def _chance(log_evidence: float) -> float:
    """Return the probability that all opponents are alike, from the logarithm of how much better that
    foretold their dives."""
    odds = ALIKE_PRIOR / (1 - ALIKE_PRIOR) * np.exp(np.clip(log_evidence, -50, 50))
    return float(odds / (1 + odds))


def _normalised(log_weights: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return weights (…, M) with a sum of 1, from their logarithms."""
    weights = np.exp(log_weights - log_weights.max(axis=-1, keepdims=True))
    return np.asarray(weights / weights.sum(axis=-1, keepdims=True))
