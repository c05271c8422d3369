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


#: Told of policies that are worked out when they are asked for, None while there are none; True once what has
#: been found has to do.
Pause = Callable[[Callable[[], Floats] | None], bool]


def never(_policy: Callable[[], Floats] | None) -> bool:
    """Return False: go on to the end."""
    return False


class PayoffTable(Protocol):
    """Payoffs of a game in normal form, in every world."""

    def action_values(self, policies: Floats) -> tuple[Floats, Floats]:
        """Return what each card is worth to each seat when all dive by `policies` (n, W, k), as sums (n, W,
        k) and their weights (n, W): both are added up over the worlds that a seat cannot tell apart."""


class FullPayoffs:
    """The payoffs (n, W, k, ..., k) of all joint dives, an axis of k for each seat. `weight` (W,): how likely
    each world is; None: all alike."""

    def __init__(self, payoffs: Floats, weight: Floats | None = None) -> None:
        self.payoffs, self.weight = payoffs, weight
        self.seats, self.worlds, self.hand_size = payoffs.shape[:3]

    def action_values(self, policies: Floats) -> tuple[Floats, Floats]:
        """Return the exact expectations, each with the weight of its world."""
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
    """Payoffs of sampled joint dives.

    `dives` (n, J) are places in the sorted hands, as many in every world, one world after the other;
    `payoffs` (n, k, J) are those of each seat's k cards against the others' dives; `proposal` (n, W, k) is
    the policy that the dives were sampled by.
    """

    def __init__(self, payoffs: Floats, dives: Index, proposal: Floats) -> None:
        self.payoffs, self.proposal = payoffs, proposal
        self.seats, self.worlds, self.hand_size = proposal.shape
        world = np.repeat(np.arange(self.worlds), dives.shape[1] // self.worlds)
        self.entry = (np.arange(self.seats)[:, None], world, dives)

    def block(self, number: int, blocks: int) -> "SampledPayoffs":
        """Return part `number`, from 0, of the samples in `blocks` equal parts; every `blocks`-th sample is
        in it."""
        n, worlds = self.seats, self.worlds
        part = slice(number, None, blocks)
        payoffs = self.payoffs.reshape(n, self.hand_size, worlds, -1)[..., part]
        dives = self.entry[2].reshape(n, worlds, -1)[..., part]
        return SampledPayoffs(payoffs.reshape(n, self.hand_size, -1), dives.reshape(n, -1), self.proposal)

    def action_values(self, policies: Floats) -> tuple[Floats, Floats]:
        """Return the sums of weighted payoffs of each card (n, W, k) and of the weights (n, W), whose
        quotient is its expected payoff: a sample weighs as much as the others' dives in it have become
        likelier since they were drawn."""
        log_ratio = np.log(np.maximum(policies, np.float32(1e-9)) / self.proposal)[self.entry]
        weight = np.exp(log_ratio.sum(axis=0) - log_ratio)
        n, k, worlds = self.seats, self.hand_size, self.worlds
        weights = weight.reshape(n, worlds, -1)
        payoffs = self.payoffs.reshape(n, k, worlds, -1)
        return np.einsum("nkwi,nwi->nwk", payoffs, weights), weights.sum(axis=2)


@dataclass(frozen=True, slots=True)
class Seats:
    """Beliefs about each seat.

    - fixed_policy (n, W, k): its policy if it is no thinker (see `opponents`).
    - thinker (n,): the probability that it is one.
    - initial_policy (n, W, k): a thinker's policy to start from.
    - same_information (n, W, W): 1 where the seat cannot tell two worlds apart.
    """

    fixed_policy: Floats
    thinker: Floats
    initial_policy: Floats
    same_information: Floats

    def mixed(self, policies: Floats) -> Floats:
        """Return how the seats are expected to dive (n, W, k) if thinkers dive by `policies`."""
        thinker = self.thinker[:, None, None]
        return (1 - thinker) * self.fixed_policy + thinker * policies


def optimistic_regret_matching(
    payoffs: PayoffTable, seats: Seats, iterations: int, pause: Pause = never
) -> tuple[Floats, Floats]:
    """Return an approximate equilibrium among the thinkers, and the value of each card in it, both (n, W, k).
    `iterations` are 1 at least, fewer where `pause` returns True.

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
    """Return the value of each card (n, W, k) when all dive by `policies` (n, W, k), averaged over the worlds
    that its seat cannot tell apart (see `Seats`)."""
    total, weight = payoffs.action_values(policies)
    if total.shape[1] == 1:
        return np.asarray(total / np.maximum(weight, 1e-20)[:, :, None], np.float32)
    known = np.maximum(same_information @ weight[:, :, None], 1e-20)
    return np.asarray((same_information @ total) / known, np.float32)


def _proportional(regret: Floats) -> Floats:
    """The policy in proportion to positive regret (n, W, k); uniform where there is none."""
    total = regret.sum(axis=2, keepdims=True)
    return np.where(total > 1e-12, regret / np.maximum(total, 1e-12), np.float32(1 / regret.shape[2]))
