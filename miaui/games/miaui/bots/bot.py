"""The bots of Miaui: a level's strategy, leaned on by a character; and two baselines to measure by."""

from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import replace
from random import Random

import numpy as np
from numpy.typing import NDArray

from miaui.bots.kit import Bot, Choice, Reason, Thought
from miaui.core.chance import below
from miaui.core.memory import TableMemory
from miaui.core.seat import Seat
from miaui.core.words import N_
from miaui.games.miaui.bots.characters import apply_character
from miaui.games.miaui.bots.decisions import Decisions, one_decision
from miaui.games.miaui.bots.explain import explain
from miaui.games.miaui.bots.fallback import yardstick_number
from miaui.games.miaui.bots.forecast import forecast
from miaui.games.miaui.bots.habits import Habits
from miaui.games.miaui.bots.strategies import PolicyPlan, Strategy, strategy
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.view import View

Floats = NDArray[np.float64]
Numbers = NDArray[np.int8]

#: Probabilities are rounded to this before a card is drawn, so that the last bits of another computer's
#: arithmetic do not change a game.
_POLICY_STEP = 1e-4
#: How often the yardstick plays a random card.
RANDOM_RATE = 0.15


def make_bot(level: str, character: str | None) -> Bot[View, Dive]:
    """Return the bot of a known level, or of a baseline, which ignores the character. KeyError for an unknown
    level, and for an unknown character once the bot chooses."""
    if level == "random":
        return RandomBot()
    if level == "yardstick":
        return Yardstick()
    return LevelBot(strategy(level), character)


def recall(level: str, character: str | None, table: TableMemory) -> Bot[View, Dive]:
    """Return the bot of a known level and character, which knows the habits of those at the table."""
    habits = Habits(table)
    return LevelBot(strategy(level, habits if habits.any else None), character)


class LevelBot:
    """A level of the picker: plans, applies the character, draws a card, gives reasons."""

    def __init__(self, strategy: Strategy, character: str | None) -> None:
        self.strategy, self.character = strategy, character

    def choose(self, view: View, rng: Random, budget: int | None = None) -> Choice[Dive]:
        """Return the dive to play. `budget`: joint dives that a level that searches samples, None for its
        default; others ignore it. ValueError if the view has nothing to choose."""
        return self.think(view, rng, budget, Thought())

    def think(self, view: View, rng: Random, budget: int | None, thought: Thought[Dive]) -> Choice[Dive]:
        """Return the dive to play as `choose` does, the best so far once the thought is over. ValueError if
        the view has nothing to choose."""
        decisions = one_decision(view, rng)
        seat = Seat(int(decisions.seat[0]))

        def so_far(plan: Callable[[], PolicyPlan] | None) -> bool:
            if plan is not None and thought.due:
                drawn = replace(decisions, rngs=[copy(rng)])
                thought.offer(Dive(seat, int(_draw(self._policy(decisions, plan()), drawn)[0])))
            return thought.over

        plan = self.strategy.plan(decisions, budget, so_far)
        policy = self._policy(decisions, plan)
        number = int(_draw(policy, decisions)[0])
        probabilities = {card: float(policy[card - 1, 0]) for card in sorted(view.open.hand)}
        params = self.strategy.params(decisions)
        outlook = forecast(decisions, plan.others, params)
        reasons = explain(view, outlook, params, number, probabilities)
        rounded = _rounded({str(card): part for card, part in probabilities.items()})
        odds = plan.odds
        values = {} if odds is None else {text: round(float(odds[int(text) - 1, 0]), 4) for text in rounded}
        return Choice(Dive(seat, number), reasons, rounded, values)

    def numbers(self, decisions: Decisions, budget: int | None = None) -> Numbers:
        """Return the diver cards (K,), 1 to 12, that `choose` would play in each of the decisions,
        one at least."""
        return _draw(self._policy(decisions, self.strategy.plan(decisions, budget)), decisions)

    def _policy(self, decisions: Decisions, plan: PolicyPlan) -> Floats:
        policy = plan.policy
        if self.character is not None:
            outlook = forecast(decisions, plan.others, self.strategy.params(decisions))
            policy = apply_character(policy, decisions, outlook, self.character)
        policy = np.round(policy / _POLICY_STEP) * _POLICY_STEP
        return np.asarray(policy / policy.sum(axis=0))


def _rounded(odds: Mapping[str, float]) -> dict[str, float]:
    """Return odds with four decimals that still add up to 1: the likeliest takes what rounding left.

    >>> _rounded({"7": 0.33333, "8": 0.66667})
    {'7': 0.3333, '8': 0.6667}
    """
    found = {key: round(part, 4) for key, part in odds.items()}
    likeliest = max(found, key=found.__getitem__)
    found[likeliest] = round(found[likeliest] + 1 - sum(found.values()), 4)
    return found


def _draw(policy: Floats, decisions: Decisions) -> Numbers:
    """A card for each column of a policy (12, K), drawn with that decision's generator."""
    quantile = np.array([rng.random() * (1 - 1e-9) for rng in decisions.rngs])
    return np.asarray((np.cumsum(policy, axis=0) > quantile).argmax(axis=0) + 1, np.int8)


class RandomBot:
    """Uniform over the hand."""

    def choose(self, view: View, rng: Random, budget: int | None = None) -> Choice[Dive]:
        """Return a dive, each card of the hand as likely. ValueError if the view has nothing to choose."""
        seat, hand = _chooser(view)
        reason: Reason = (N_("Any card was as good as another."), {})
        return Choice(_random(seat, hand, rng), (reason,), {str(card): 1 / len(hand) for card in hand})


class Yardstick:
    """The highest card when the best faceup catch lies at bottom or middle and is worth at least 9, the
    lowest when it lies at the top, else the middle card of the hand; in 15 % of rounds a random card."""

    def choose(self, view: View, rng: Random, budget: int | None = None) -> Choice[Dive]:
        """Return the yardstick's dive, and how likely it was to play each card. ValueError if the view has
        nothing to choose."""
        seat, hand = _chooser(view)
        wanted = yardstick_number(view)
        policy = {str(c): RANDOM_RATE / len(hand) + (1 - RANDOM_RATE) * (c == wanted) for c in hand}
        if rng.random() < RANDOM_RATE:
            return Choice(_random(seat, hand, rng), ((N_("I just felt like it."), {}),), policy)
        return Choice(Dive(seat, wanted), ((N_("I went for the best catch in sight."), {}),), policy)


def _chooser(view: View) -> tuple[Seat, tuple[int, ...]]:
    """The seat that chooses, and its hand."""
    if view.seat is None or not view.open.hand:
        raise ValueError("there is nothing to choose in this view")
    return view.seat, view.open.hand


def _random(seat: Seat, hand: tuple[int, ...], rng: Random) -> Dive:
    return Dive(seat, hand[below(len(hand), rng)])
