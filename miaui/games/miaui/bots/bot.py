"""The bots of Miaui: a level's strategy, leaned on by a character."""

from random import Random

import numpy as np
from numpy.typing import NDArray

from miaui.bots.kit import Bot, Choice
from miaui.core.seat import Seat
from miaui.games.miaui.bots.baselines import RandomBot, Yardstick
from miaui.games.miaui.bots.characters import apply_character
from miaui.games.miaui.bots.decisions import Decisions, one_decision
from miaui.games.miaui.bots.explain import explain
from miaui.games.miaui.bots.forecast import forecast
from miaui.games.miaui.bots.strategies import Plan, Strategy, strategy
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.view import View

Floats = NDArray[np.float64]
Numbers = NDArray[np.int8]

#: Probabilities are rounded to this before a card is drawn, so that the last bits of another computer's
#: arithmetic do not change a game.
_POLICY_STEP = 1e-4


def make_bot(level: str, character: str | None) -> Bot[View, Dive]:
    """Return the bot of a known level and character."""
    if level == "random":
        return RandomBot()
    if level == "yardstick":
        return Yardstick()
    return LevelBot(strategy(level), character)


class LevelBot:
    """A level of the picker: plans, applies the character, draws a card, gives reasons."""

    def __init__(self, strategy: Strategy, character: str | None) -> None:
        self.strategy, self.character = strategy, character

    def choose(self, view: View, rng: Random, budget: int | None = None) -> Choice[Dive]:
        """Return the dive to play. ValueError if the view has nothing to choose."""
        decisions = one_decision(view, rng)
        plan = self.strategy.plan(decisions, budget)
        policy = self._policy(decisions, plan)
        number = int(_draw(policy, decisions)[0])
        probabilities = {card: float(policy[card - 1, 0]) for card in sorted(view.open.hand)}
        params = self.strategy.params(decisions)
        outlook = forecast(decisions, plan.others, params)
        reasons = explain(view, outlook, params, number, probabilities)
        rounded = {str(card): round(part, 4) for card, part in probabilities.items()}
        odds = plan.odds
        values = {} if odds is None else {text: round(float(odds[int(text) - 1, 0]), 4) for text in rounded}
        return Choice(Dive(Seat(int(decisions.seat[0])), number), reasons, rounded, values)

    def numbers(self, decisions: Decisions, budget: int | None = None) -> Numbers:
        """Return the diver cards (K,) that `choose` would play in each of the decisions."""
        return _draw(self._policy(decisions, self.strategy.plan(decisions, budget)), decisions)

    def _policy(self, decisions: Decisions, plan: Plan) -> Floats:
        policy = plan.policy
        if self.character is not None:
            outlook = forecast(decisions, plan.others, self.strategy.params(decisions))
            policy = apply_character(policy, decisions, outlook, self.character)
        policy = np.round(policy / _POLICY_STEP) * _POLICY_STEP
        return np.asarray(policy / policy.sum(axis=0))


def _draw(policy: Floats, decisions: Decisions) -> Numbers:
    """A card for each column of a policy (12, K), drawn with that decision's generator."""
    quantile = np.array([rng.random() * (1 - 1e-9) for rng in decisions.rngs])
    return np.asarray((np.cumsum(policy, axis=0) > quantile).argmax(axis=0) + 1, np.int8)
