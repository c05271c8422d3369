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
from miaui.core.tells import OPEN_FACE
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
RANDOM_RATE = 0.15
"""Share of rounds, 0 to 1, in which the yardstick plays a random card."""


def make_bot(level: str, character: str | None) -> Bot[View, Dive]:
    """Return a bot that remembers nothing between games, for the key of a level, or for "random" or
    "yardstick", where the character counts for nothing. None and "open-face" play as the level does. KeyError
    for an unknown level at once; an unknown character raises KeyError only when the bot chooses."""
    if level == "random":
        return RandomBot()
    if level == "yardstick":
        return Yardstick()
    return LevelBot(strategy(level), _taste(character))


def recall(level: str, character: str | None, table: TableMemory) -> Bot[View, Dive]:
    """Return a bot of a level that goes by the habits that are remembered of the players, in `table` by seat
    (None: nothing). That counts for "chosen" alone; every other level plays as without. KeyError for an
    unknown level and for a baseline."""
    habits = Habits(table)
    return LevelBot(strategy(level, habits if habits.any else None), _taste(character))


def _taste(character: str | None) -> str | None:
    """Return a character that leans on what is played; None for one whose face alone differs."""
    return None if character == OPEN_FACE else character


class LevelBot:
    """A bot that plays by a `strategy`, that of its level, leaned on by a `character` (its key; None: by
    none): it works out the probability of each card, and draws one."""

    def __init__(self, strategy: Strategy, character: str | None) -> None:
        self.strategy, self.character = strategy, character

    def choose(self, view: View, rng: Random, budget: int | None = None) -> Choice[Dive]:
        """Return the dive to play, drawn with `rng`, with its reasons; `policy` has the probability of each
        card in hand by its text, adding up to 1, and `values`, for "chosen" alone, that of winning with each.
        `budget`: joint dives that "chosen" samples (None: its default); other levels ignore it. Equal
        arguments give equal choices. ValueError if the view has no seat, or its hand is empty; KeyError for
        an unknown character."""
        return self.think(view, rng, budget, Thought())

    def think(self, view: View, rng: Random, budget: int | None, thought: Thought[Dive]) -> Choice[Dive]:
        """Return the dive to play, with its reasons and the probability of each card in hand, as far as
        `thought` leaves time. The level "chosen" offers its best dive so far to `thought` on the way, when
        one is due; once `thought.over` it plays what it has found, or, if that is nothing, as the network
        does without search. Other levels do not look at it. ValueError if the view has no seat, or its hand
        is empty."""
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
        """Return the diver card, 1 to 12, that the bot plays in each of K decisions: (K,), each drawn with
        that decision's own generator. `budget`: joint dives that "chosen" samples for each (None: its
        default). K must be at least 1; KeyError for an unknown character."""
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
    rounded = {key: round(part, 4) for key, part in odds.items()}
    likeliest = max(rounded, key=rounded.__getitem__)
    rounded[likeliest] = round(rounded[likeliest] + 1 - sum(rounded.values()), 4)
    return rounded


def _draw(policy: Floats, decisions: Decisions) -> Numbers:
    """Return a card for each column of a policy (12, K), drawn with that decision's generator."""
    quantile = np.array([rng.random() * (1 - 1e-9) for rng in decisions.rngs])
    return np.asarray((np.cumsum(policy, axis=0) > quantile).argmax(axis=0) + 1, np.int8)


class RandomBot:
    """Baseline that plays any card of the hand, all equally likely; it keeps nothing."""

    def choose(self, view: View, rng: Random, budget: int | None = None) -> Choice[Dive]:
        """Return a dive with a card of the hand drawn by `rng`, all equally likely, with the one reason "Any
        card was as good as another."; `policy` is 1 / n for each of n cards. `budget` does nothing.
        ValueError if the view has no seat, or its hand is empty."""
        seat, hand = _chooser(view)
        reason: Reason = (N_("Any card was as good as another."), {})
        return Choice(_random(seat, hand, rng), (reason,), {str(card): 1 / len(hand) for card in hand})


class Yardstick:
    """The highest card when the best faceup catch lies at bottom or middle and is worth at least 9, the
    lowest when it lies at the top, else the middle card of the hand; in 15 % of rounds a random card."""

    def choose(self, view: View, rng: Random, budget: int | None = None) -> Choice[Dive]:
        """Return the yardstick's dive, with one reason: in 85 % of rounds the card that it wants (see
        `yardstick_number`), "I went for the best catch in sight."; else any card of the hand, drawn by `rng`,
        "I just felt like it.". `policy` has the probability of each card in hand by its text: 0.15 / n, and
        0.85 more for the wanted one. `budget` does nothing. ValueError if the view has no seat, or its hand
        is empty."""
        seat, hand = _chooser(view)
        wanted = yardstick_number(view)
        policy = {str(c): RANDOM_RATE / len(hand) + (1 - RANDOM_RATE) * (c == wanted) for c in hand}
        if rng.random() < RANDOM_RATE:
            return Choice(_random(seat, hand, rng), ((N_("I just felt like it."), {}),), policy)
        return Choice(Dive(seat, wanted), ((N_("I went for the best catch in sight."), {}),), policy)


def _chooser(view: View) -> tuple[Seat, tuple[int, ...]]:
    """Return the seat that chooses, and its hand."""
    if view.seat is None or not view.open.hand:
        raise ValueError("there is nothing to choose in this view")
    return view.seat, view.open.hand


def _random(seat: Seat, hand: tuple[int, ...], rng: Random) -> Dive:
    return Dive(seat, hand[below(len(hand), rng)])
