"""Strategies of the levels: a heuristic, a network alone, or search."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from miaui.bots.kit import CutShort
from miaui.bots.net import sigmoid
from miaui.games.miaui.bots.decisions import Decisions
from miaui.games.miaui.bots.features import encode
from miaui.games.miaui.bots.habits import Habits
from miaui.games.miaui.bots.heuristic import Heuristic, HeuristicParams, softmax
from miaui.games.miaui.bots.net import load
from miaui.games.miaui.bots.search import SearchSettings, search, with_budget

Floats = NDArray[np.float64]

#: The paddler forgets spent divers, does not look at Kiti, goes by looks and dreads Jellyfish once it has
#: one; the snorkeler judges catches but saves its strongest cards far too long; the diver counts hands and
#: expects the others to think.
HEURISTIC_LEVELS = {
    "paddler": HeuristicParams(
        counts_cards=False, reads_kiti=False, compares_gulls=False, sees_trios=False, jellyfish_factor=2.5,
        peek_value=0.0, extreme_cost=0.5, goes_by_looks=True, reasoning_depth=0, temperature=2.0,
    ),
    "snorkeler": HeuristicParams(
        counts_cards=False, reads_kiti=False, sees_trios=False, jellyfish_factor=1.3, extreme_cost=20.0,
        reasoning_depth=0, temperature=3.0,
    ),
    "diver": HeuristicParams(extreme_cost=4.0, reasoning_depth=1, temperature=2.8),
}  # fmt: skip

#: Softmax temperature of the navigator, in probabilities of victory.
NETWORK_TEMPERATURE = 0.008


@dataclass(frozen=True, slots=True)
class PolicyPlan:
    """Result of a strategy: the policy (12, K) of each decision, and how all seats are expected to dive,
    `others` (n, 12, K). `odds` (12, K): the probability of winning the game with each card in hand; None
    where the strategy does not work it out."""

    policy: Floats
    others: NDArray[np.float32]
    odds: Floats | None = None


#: Told of a plan that is worked out when it is asked for, None where there is nothing new; True once what was
#: told last has to do.
SoFar = Callable[[Callable[[], PolicyPlan] | None], bool]


def to_the_end(_plan: Callable[[], PolicyPlan] | None) -> bool:
    """Return False: the plan is never cut."""
    return False


class Strategy(Protocol):
    """Way in which a level finds its policy."""

    def plan(self, decisions: Decisions, budget: int | None, so_far: SoFar = to_the_end) -> PolicyPlan:
        """Return a plan for every decision. `budget` counts sampled joint dives in each (None: the default;
        ignored without search). A single decision that takes long tells what it has `so_far`, and ends once
        that returns True."""

    def params(self, decisions: Decisions) -> HeuristicParams:
        """Return what the level knows and overlooks in these decisions, for its reasons and its character."""


class HeuristicStrategy:
    """Plays the heuristic with given parameters."""

    def __init__(self, params: HeuristicParams) -> None:
        self._params = params

    def plan(self, decisions: Decisions, budget: int | None, so_far: SoFar = to_the_end) -> PolicyPlan:
        """Return the heuristic's policy, without `odds`; `budget` and `so_far` do nothing."""
        heuristic, params = Heuristic(decisions.batch), self.params(decisions)
        policy = decisions.of_choosers(heuristic.policy(params))
        return PolicyPlan(_normalized(policy), heuristic.expected_policy(params))

    def params(self, decisions: Decisions) -> HeuristicParams:
        """Return the level's parameters. With open baskets it counts cards: the spent divers lie on the
        table."""
        return replace(self._params, counts_cards=True) if decisions.open_baskets else self._params


class NetworkStrategy:
    """Plays a softmax over the network's win probabilities, without search."""

    def plan(self, decisions: Decisions, budget: int | None, so_far: SoFar = to_the_end) -> PolicyPlan:
        """Return the softmax of the network's win probabilities, without `odds`: one forward pass for each
        seat that chooses."""
        batch, legal = decisions.batch, decisions.legal()
        net = load("worth", batch.seats, batch.fighting)
        policy = np.zeros(legal.shape)
        for seat in np.unique(decisions.seat):
            column = np.flatnonzero(decisions.seat == seat)
            values = sigmoid(net(encode(batch.pick(column), [int(seat)])))
            policy[:, column] = softmax(values, legal[:, column], NETWORK_TEMPERATURE)
        return PolicyPlan(_normalized(policy), Heuristic(batch).expected_policy(HeuristicParams()))

    def params(self, decisions: Decisions) -> HeuristicParams:
        """Return parameters that overlook nothing, for the reasons and the character."""
        return HeuristicParams()


class SearchStrategy:
    """Searches each round for an equilibrium against a mixture of opponent models."""

    def __init__(self, settings: SearchSettings, habits: Habits | None = None) -> None:
        """`habits`: what is remembered of the players at the table."""
        self.settings, self._habits = settings, habits

    def plan(self, decisions: Decisions, budget: int | None, so_far: SoFar = to_the_end) -> PolicyPlan:
        """Return what one search for each decision finds. One that is cut before it has found anything plays
        by the network, and makes the very choice of the level below; with one card in hand it does not
        search."""
        if decisions.legal().sum(axis=0).max() == 1:
            return PolicyPlan(_normalized(decisions.legal()), Heuristic(decisions.batch).uniform)
        by_network = partial(NetworkStrategy().plan, decisions, None)
        so_far(by_network)
        states = [rng.getstate() for rng in decisions.rngs]
        try:
            return self._searched(decisions, budget, so_far)
        except CutShort:
            for rng, state in zip(decisions.rngs, states, strict=True):
                rng.setstate(state)
            return by_network()

    def _searched(self, decisions: Decisions, budget: int | None, so_far: SoFar) -> PolicyPlan:
        def pause(policy: Callable[[], NDArray[np.float32]] | None) -> bool:
            return so_far(None if policy is None else lambda: _plan_of(decisions, policy()))

        policy, odds = np.zeros((12, decisions.count)), np.zeros((12, decisions.count))
        others = np.zeros((decisions.batch.seats, 12, decisions.count), np.float32)
        settings = with_budget(self.settings, budget)
        for column, rng in enumerate(decisions.rngs):
            seed = int(rng.random() * 2**53)
            view, numbers = decisions.view(column), np.random.default_rng(seed)
            result = search(view, settings, numbers, pause=pause, habits=self._habits)
            policy[np.array(result.hand) - 1, column] = result.policy
            odds[np.array(result.hand) - 1, column] = result.win_probability
            others[:, :, column] = result.others
        return PolicyPlan(policy, others, odds)

    def params(self, decisions: Decisions) -> HeuristicParams:
        """Return parameters that overlook nothing, for the reasons and the character."""
        return HeuristicParams()


def _plan_of(decisions: Decisions, mine: NDArray[np.float32]) -> PolicyPlan:
    """The plan of a single decision by the policy (k,) of its hand."""
    policy = np.zeros((12, 1))
    policy[decisions.legal()[:, 0], 0] = mine / mine.sum()
    return PolicyPlan(policy, Heuristic(decisions.batch).expected_policy(HeuristicParams()))


def strategy(level: str, habits: Habits | None = None) -> Strategy:
    """Return the strategy of a level of the picker; the top level goes by remembered `habits`, too. KeyError
    for an unknown one."""
    if level == "chosen":
        return SearchStrategy(SearchSettings(), habits)
    if level == "navigator":
        return NetworkStrategy()
    return HeuristicStrategy(HEURISTIC_LEVELS[level])


def _normalized(policy: NDArray[np.floating] | NDArray[np.bool_]) -> Floats:
    return np.asarray(policy / policy.sum(axis=0), np.float64)
