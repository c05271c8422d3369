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
from miaui.games.miaui.bots.levels import HEURISTIC_LEVELS, NETWORK_TEMPERATURE
from miaui.games.miaui.bots.margins import by_margin
from miaui.games.miaui.bots.net import load
from miaui.games.miaui.bots.search import SearchSettings, search, with_budget

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class PolicyPlan:
    """Result of a strategy: the policy (12, K) of each decision, row 0 is the card 1, columns add up to 1;
    and how all seats are expected to dive, `others` (n, 12, K). `odds` (12, K): the probability of winning
    the game with each card in hand, 0 for others; None where the strategy does not work it out."""

    policy: Floats
    others: NDArray[np.float32]
    odds: Floats | None = None


SoFar = Callable[[Callable[[], PolicyPlan] | None], bool]
"""Function that is given a function which returns the plan so far, or None if there is nothing new. It
returns True once what it was given last has to do."""


def to_the_end(_plan: Callable[[], PolicyPlan] | None) -> bool:
    """Return False, whatever is given: the plan is never cut short."""
    return False


class Strategy(Protocol):
    """Way in which a level finds its policy."""

    def plan(self, decisions: Decisions, budget: int | None, so_far: SoFar = to_the_end) -> PolicyPlan:
        """Return a plan for K decisions. `budget`: joint dives that a search samples for each (None: its
        default); without search it does nothing. A search calls `so_far` with a function that returns the
        plan so far (or None, where there is nothing new), and ends once that returns True."""

    def params(self, decisions: Decisions) -> HeuristicParams:
        """Return what the level knows and overlooks, for its reasons and its character. A network or a search
        overlooks nothing."""


class HeuristicStrategy:
    """Plays the heuristic with given parameters."""

    def __init__(self, params: HeuristicParams) -> None:
        self._params = params

    def plan(self, decisions: Decisions, budget: int | None, so_far: SoFar = to_the_end) -> PolicyPlan:
        """Return the heuristic's policy and how it expects the others to dive; `odds` is None. `budget` and
        `so_far` do nothing."""
        heuristic, params = Heuristic(decisions.batch), self.params(decisions)
        policy = decisions.of_choosers(heuristic.policy(params))
        return PolicyPlan(_normalized(policy), heuristic.expected_policy(params))

    def params(self, decisions: Decisions) -> HeuristicParams:
        """Return the level's parameters; with open baskets a copy in which it counts cards, since the spent
        ones lie on the table."""
        return replace(self._params, counts_cards=True) if decisions.open_baskets else self._params


class NetworkStrategy:
    """Plays a softmax over the network's win probabilities, without search."""

    def plan(self, decisions: Decisions, budget: int | None, so_far: SoFar = to_the_end) -> PolicyPlan:
        """Return a policy that nearly always plays the card with the highest probability of winning by the
        network (a softmax at temperature 0.008), without search; `odds` is None. `budget` and `so_far` do
        nothing. FileNotFoundError if the table has no network."""
        batch, legal = decisions.batch, decisions.legal()
        net = load("worth", batch.seats, batch.fighting)
        policy = np.zeros(legal.shape)
        for seat in np.unique(decisions.seat):
            column = np.flatnonzero(decisions.seat == seat)
            values = sigmoid(net(encode(batch.pick(column), [int(seat)])))
            policy[:, column] = softmax(values, legal[:, column], NETWORK_TEMPERATURE)
        return PolicyPlan(_normalized(policy), Heuristic(batch).expected_policy(HeuristicParams()))

    def params(self, decisions: Decisions) -> HeuristicParams:
        """Return the default parameters, HeuristicParams(), which overlook nothing, for any decisions."""
        return HeuristicParams()


class SearchStrategy:
    """Searches each round for an equilibrium against a mixture of opponent models; where cards win as often
    in a game that is as good as won or lost, it takes the best of them by points."""

    def __init__(self, settings: SearchSettings, habits: Habits | None = None) -> None:
        """`habits`: what is remembered of the players at the table."""
        self.settings, self._habits = settings, habits

    def plan(self, decisions: Decisions, budget: int | None, so_far: SoFar = to_the_end) -> PolicyPlan:
        """Return what a search of each decision finds, `odds` included. With one card in hand there is no
        search, and `odds` is None. If `so_far` ends a search before it has found anything, all decisions get
        the network's policy, without `odds`, and their generators stand as before. `budget`: joint dives for
        each decision, None for the default."""
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
            mine = result.policy
            if not so_far(None):
                mine = by_margin(view, mine, result.win_probability, result.others, numbers)
            policy[np.array(result.hand) - 1, column] = mine
            odds[np.array(result.hand) - 1, column] = result.win_probability
            others[:, :, column] = result.others
        return PolicyPlan(policy, others, odds)

    def params(self, decisions: Decisions) -> HeuristicParams:
        """Return the default parameters, HeuristicParams(), which overlook nothing, for any decisions."""
        return HeuristicParams()


def _plan_of(decisions: Decisions, mine: NDArray[np.float32]) -> PolicyPlan:
    """Return the plan of a single decision by the policy (k,) of its hand."""
    policy = np.zeros((12, 1))
    policy[decisions.legal()[:, 0], 0] = mine / mine.sum()
    return PolicyPlan(policy, Heuristic(decisions.batch).expected_policy(HeuristicParams()))


def strategy(level: str, habits: Habits | None = None) -> Strategy:
    """Return the strategy of a level of the picker: "chosen" searches, "navigator" plays by a network,
    "paddler", "snorkeler" and "diver" by a heuristic. `habits`, what is remembered of the players, count for
    "chosen" alone. KeyError for any other text, baselines included."""
    if level == "chosen":
        return SearchStrategy(SearchSettings(), habits)
    if level == "navigator":
        return NetworkStrategy()
    return HeuristicStrategy(HEURISTIC_LEVELS[level])


def _normalized(policy: NDArray[np.floating] | NDArray[np.bool_]) -> Floats:
    return np.asarray(policy / policy.sum(axis=0), np.float64)
