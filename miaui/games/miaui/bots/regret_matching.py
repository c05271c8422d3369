"""Optimistic regret matching in a round's game in normal form (Tammelin 2014; Farina, Kroer, Sandholm
2021)."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Index = NDArray[np.intp]


Pause = Callable[[Callable[[], Floats] | None], bool]
"""Function that is given a function which returns the policies so far, or None while there are none. It
returns True once what has been found has to do."""


def never(_policy: Callable[[], Floats] | None) -> bool:
    """Return False, whatever is given: it never asks for an end."""
    return False


class PayoffTable(Protocol):
    """Payoffs of a game in normal form, in every world."""

    def action_values(self, policies: Floats) -> tuple[Floats, Floats]:
        """Return two arrays: for each card the weighted sum of its payoffs if the other seats dive by
        `policies` (n, W, k), (n, W, k); and the sums of these weights, (n, W). The first divided by the
        second, after adding each over worlds that a seat cannot tell apart, is what a card is worth."""


class FullPayoffs:
    """Payoffs of all joint dives: `payoffs` (n, W, k, ..., k), by seat and world, with an axis of k cards for
    each seat. `weight` (W,): how likely each world is; None: all alike."""

    def __init__(self, payoffs: Floats, weight: Floats | None = None) -> None:
        self.payoffs, self.weight = payoffs, weight
        self.seats, self.worlds, self.hand_size = payoffs.shape[:3]

    def action_values(self, policies: Floats) -> tuple[Floats, Floats]:
        """Return for each seat and card the exact expected payoff if the other seats dive by `policies` (n,
        W, k), times the weight of the world: (n, W, k); and these weights, (n, W), which are 1 if `weight` is
        None. The own policy does not count."""
        out = np.stack([self._values_of(seat, policies) for seat in range(self.seats)])
        weights = np.ones((self.seats, self.worlds), np.float32)
        if self.weight is None:
            return out, weights
        weights *= self.weight
        return out * weights[:, :, None], weights

    def _values_of(self, me: int, policies: Floats) -> Floats:
        """Sum the other seats' axes out, one after the other: (W, k)."""
        left, k = self.payoffs[me], self.hand_size
        for seat in range(self.seats - 1, me, -1):
            left = (left.reshape(self.worlds, -1, k) @ policies[seat][:, :, None])[..., 0]
        for seat in range(me):
            left = (policies[seat][:, None] @ left.reshape(self.worlds, k, -1))[:, 0]
        return np.asarray(left.reshape(self.worlds, k))


class SampledPayoffs:
    """Payoffs of J sampled joint dives.

    - `payoffs` (n, k, J): what each seat gets with each of its k cards against the others' dives.
    - `dives` (n, J): indices into the sorted hands; each world has equally many, one world after the other.
    - `proposal` (n, W, k): the policy that the dives were drawn by.
    """

    def __init__(self, payoffs: Floats, dives: Index, proposal: Floats) -> None:
        self.payoffs, self.proposal = payoffs, proposal
        self.seats, self.worlds, self.hand_size = proposal.shape
        world = np.repeat(np.arange(self.worlds), dives.shape[1] // self.worlds)
        self.entry = (np.arange(self.seats)[:, None], world, dives)

    def block(self, number: int, blocks: int) -> "SampledPayoffs":
        """Return a table of a part of the samples of each world: those at `number`, `number` + `blocks`,
        `number` + 2 * `blocks` and so on, from 0. The blocks 0 to `blocks` - 1 together are all samples."""
        n, worlds = self.seats, self.worlds
        part = slice(number, None, blocks)
        payoffs = self.payoffs.reshape(n, self.hand_size, worlds, -1)[..., part]
        dives = self.entry[2].reshape(n, worlds, -1)[..., part]
        return SampledPayoffs(payoffs.reshape(n, self.hand_size, -1), dives.reshape(n, -1), self.proposal)

    def action_values(self, policies: Floats) -> tuple[Floats, Floats]:
        """Return for each seat and card the sum of its payoffs over the samples of a world, each times its
        weight, (n, W, k); and the sum of the weights, (n, W). A weight is how likely the others' dives are by
        `policies` (n, W, k), divided by how likely they were by `proposal`."""
        log_ratio = np.log(np.maximum(policies, np.float32(1e-9)) / self.proposal)[self.entry]
        weight = np.exp(log_ratio.sum(axis=0) - log_ratio)
        n, k, worlds = self.seats, self.hand_size, self.worlds
        weights = weight.reshape(n, worlds, -1)
        payoffs = self.payoffs.reshape(n, k, worlds, -1)
        return np.einsum("nkwi,nwi->nwk", payoffs, weights), weights.sum(axis=2)


@dataclass(frozen=True, slots=True)
class Seats:
    """Beliefs about each of n seats, in W worlds, with k cards in hand.

    - `fixed_policy` (n, W, k): how it dives if it is no thinker (a thinker searches as this does).
    - `thinker` (n,): the probability that it is one.
    - `initial_policy` (n, W, k): a thinker's policy to start from.
    - `same_information` (n, W, W): 1 where the seat cannot tell two worlds apart, else 0.
    """

    fixed_policy: Floats
    thinker: Floats
    initial_policy: Floats
    same_information: Floats

    def mixed(self, policies: Floats) -> Floats:
        """Return how each seat is expected to dive if thinkers dive by `policies` (n, W, k): (1 - p) of its
        `fixed_policy` and p of that, with p the probability that it is a thinker: (n, W, k)."""
        thinker = self.thinker[:, None, None]
        return (1 - thinker) * self.fixed_policy + thinker * policies


def optimistic_regret_matching(
    payoffs: PayoffTable, seats: Seats, iterations: int, pause: Pause = never
) -> tuple[Floats, Floats]:
    """Return an approximate equilibrium among thinkers: the policy of each, and what each card is worth if
    they all dive by it, both (n, W, k). At least one of `iterations` is made; after each `pause` is called
    with a function that returns the mean policy so far, and ends it by returning True.

    The last gain counts twice (optimism), regrets stay positive (regret matching+), and the mean policy
    weighs iteration t by t². Tammelin 2014; Farina, Kroer, Sandholm 2021.
    """
    policy = seats.initial_policy
    mean, values, regret = np.zeros_like(policy), np.zeros_like(policy), np.zeros_like(policy)
    weights = 0.0
    for iteration in range(1, iterations + 1):
        values = action_values(payoffs, seats.same_information, seats.mixed(policy))
        gain = values - (policy * values).sum(axis=2, keepdims=True)
        regret = np.maximum(regret + gain, 0)
        policy = _proportional(np.maximum(regret + gain, 0))
        mean += policy * np.float32(iteration * iteration)
        weights += iteration * iteration
        if pause(partial(_mean, mean, weights)):
            break
    mean /= np.float32(weights)
    return mean, action_values(payoffs, seats.same_information, seats.mixed(mean))


def _mean(total: Floats, weights: float) -> Floats:
    return total / np.float32(weights)


def action_values(payoffs: PayoffTable, same_information: Floats, policies: Floats) -> Floats:
    """Return what each card is worth at each seat if all seats dive by `policies` (n, W, k): (n, W, k), the
    mean payoff over all worlds that the seat cannot tell apart, of which `same_information` (n, W, W) has a 1
    for each pair. So worlds that look alike have equal values."""
    total, weight = payoffs.action_values(policies)
    if total.shape[1] == 1:
        return np.asarray(total / np.maximum(weight, 1e-20)[:, :, None], np.float32)
    known = np.maximum(same_information @ weight[:, :, None], 1e-20)
    return np.asarray((same_information @ total) / known, np.float32)


def _proportional(regret: Floats) -> Floats:
    """Return the policy in proportion to positive regret (n, W, k); uniform where there is none."""
    total = regret.sum(axis=2, keepdims=True)
    return np.where(total > 1e-12, regret / np.maximum(total, 1e-12), np.float32(1 / regret.shape[2]))
