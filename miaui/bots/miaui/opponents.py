"""Opponent models: who every opponent may be, and what its past dives say about that.

Each opponent is one of a mixture: the value network at several temperatures, heuristic players, the
yardstick, a uniform player, a *stranger*, or a *thinker*, which searches as the top level does. A stranger
plays by a policy that was trained by other means than the game's own networks (`tools.population`). Every
revealed dive updates the mixture's weights by Bayes' rule.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from miaui.bots.miaui.batch import Batch
from miaui.bots.miaui.features import encode
from miaui.bots.miaui.heuristic import Heuristic, HeuristicParams, softmax, yardstick_policy
from miaui.bots.miaui.net import Net, sigmoid
from miaui.bots.miaui.strangers import Stranger, logits
from miaui.games.miaui.cards import ROUNDS

Floats = NDArray[np.float32]

#: With this probability a model errs and plays any card, so that no dive rules it out.
ERROR_RATE = 0.03

#: Prior probability that a seat is a stranger, where the game has a stranger's network; and that one of the
#: game's own kind is a thinker.
STRANGER_PRIOR, THINKER_PRIOR = 0.4, 0.8

#: A thinker's policy is found by search; until then it is taken for this mixture of the network's
#: temperatures.
_THINKER_MIXTURE = (0.46, 0.26, 0.10, 0.18)

#: Softmax temperatures of the network's players, in probabilities of victory, and their relative weights.
NETWORK_TEMPERATURES = ((0.03, 0.05), (0.08, 0.03), (0.012, 0.05), (0.007, 0.05))

#: The heuristic players and their relative weights.
HEURISTIC_MODELS = (
    (HeuristicParams(reasoning_depth=1, temperature=0.7), 0.05),
    (HeuristicParams(reasoning_depth=2, temperature=0.7), 0.02),
    (HeuristicParams(reasoning_depth=1, temperature=2.5, extreme_cost=3), 0.04),
    (HeuristicParams(reasoning_depth=0, temperature=0.7), 0.02),
    (
        HeuristicParams(
            counts_cards=False, reads_kiti=False, compares_gulls=False, sees_trios=False, jellyfish_factor=2,
            catch_exponent=1.6, extreme_cost=1, reasoning_depth=0,
        ),
        0.03,
    ),
)  # fmt: skip
YARDSTICK_WEIGHT, UNIFORM_WEIGHT = 0.05, 0.02

_FIXED = np.array(
    [
        *(p for _, p in NETWORK_TEMPERATURES),
        *(p for _, p in HEURISTIC_MODELS),
        YARDSTICK_WEIGHT,
        UNIFORM_WEIGHT,
    ]
)

#: Nobody plays just as one of the known strangers does. So each of them is a model at this softmax
#: temperature, and the mean of all their policies is a further one.
STRANGER_TEMPERATURE = 2.0


def prior(strangers: int) -> NDArray[np.float64]:
    """Prior probability of every model (M,): the thinker first, then the fixed ones, and at last so many of
    strangers."""
    own = np.array([THINKER_PRIOR, *(1 - THINKER_PRIOR) * _FIXED / _FIXED.sum()])
    if not strangers:
        return own
    return np.concatenate([(1 - STRANGER_PRIOR) * own, np.full(strangers, STRANGER_PRIOR / strangers)])


@dataclass(frozen=True, slots=True)
class Posterior:
    """Probabilities (n, M) of the models for every seat, the thinker first, strangers last."""

    weights: NDArray[np.float64]

    def strange(self) -> NDArray[np.float64]:
        """The probability (n,) that a seat is a stranger."""
        return np.asarray(self.weights[:, 1 + len(_FIXED) :].sum(axis=1))

    def split(self, policies: Floats, min_thinker: float) -> tuple[Floats, Floats]:
        """From the policies (M, n, 12, G) of all models: the mixed policy (n, 12, G) of each seat if it is no
        thinker, and the probability (n,), at least `min_thinker`, that it is one."""
        fixed = self.weights[:, 1:] / self.weights[:, 1:].sum(axis=1, keepdims=True)
        mixed = np.einsum("nm,mncg->ncg", fixed, policies[1:]).astype(np.float32)
        return mixed, np.maximum(self.weights[:, 0], min_thinker).astype(np.float32)


def model_policies(batch: Batch, value_net: Net, strangers: Sequence[Stranger] = ()) -> Floats:
    """The policies (M, n, 12, G) of every model at every seat; the thinker's is only a first guess."""
    heuristic = Heuristic(batch)
    seats, games = batch.seats, batch.games
    values = sigmoid(value_net(encode(batch, range(seats)))).reshape(12, seats, games).transpose(1, 0, 2)
    out = [softmax(values, heuristic.hands, temperature) for temperature, _ in NETWORK_TEMPERATURES]
    out += [heuristic.policy(params) for params, _ in HEURISTIC_MODELS]
    out += [yardstick_policy(batch), heuristic.uniform]
    thinker = sum(weight * policy for weight, policy in zip(_THINKER_MIXTURE, out, strict=False))
    if strangers:
        scores = logits(strangers, batch)
        out += [softmax(each, heuristic.hands, STRANGER_TEMPERATURE) for each in scores]
        out.append(np.mean([softmax(each, heuristic.hands, 1.0) for each in scores], axis=0))
    return np.stack([thinker, *out])


def posterior(policies: Floats, dives: NDArray[np.intp]) -> Posterior:
    """Bayes' rule over the dives (n, R) of finished rounds, for which the models had the policies
    (M, n, 12, R); with fewer rounds in `policies` only those count."""
    models, seats = policies.shape[:2]
    log_weights = np.log(prior(models - 1 - len(_FIXED)))[None].repeat(seats, axis=0)
    for number in range(policies.shape[3]):
        error = ERROR_RATE / (ROUNDS - number)
        for seat in range(seats):
            likelihood = policies[:, seat, dives[seat, number] - 1, number].astype(np.float64)
            log_weights[seat] += np.log((1 - ERROR_RATE) * likelihood + error)
    weights = np.exp(log_weights - log_weights.max(axis=1, keepdims=True))
    return Posterior(weights / weights.sum(axis=1, keepdims=True))
