"""From a level and a character to somebody who decides."""

from dataclasses import dataclass, replace
from random import Random
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from miaui.bots.bot import Bot, Choice
from miaui.bots.miaui.explain import explain
from miaui.bots.miaui.features import encode
from miaui.bots.miaui.measures import RandomBot, Yardstick
from miaui.bots.miaui.natures import lean
from miaui.bots.miaui.net import load, sigmoid
from miaui.bots.miaui.outlook import look
from miaui.bots.miaui.questions import Questions, alone
from miaui.bots.miaui.search import Manner, think, with_samples
from miaui.bots.miaui.weighing import Temper, Weigher, softmax
from miaui.games.miaui.view import View

Floats = NDArray[np.float32]
Odds = NDArray[np.float64]
Cards = NDArray[np.int8]

#: Levels that weigh. The paddler forgets spent divers, does not look at Kiti, chases big fish and
#: dreads Jellyfish; the snorkeler weighs better but saves its strongest cards too long; the diver counts
#: hands and expects others to weigh.
TEMPERS = {
    "paddler": Temper(
        counts=False, kiti=False, gulls=False, trios=False, fear=2.5, greed=2.0, thrift=0.5, depth=0, heat=2.0
    ),
    "snorkeler": Temper(counts=False, kiti=False, trios=False, fear=1.3, thrift=9.0, depth=0, heat=1.0),
    "diver": Temper(thrift=4.0, depth=1, heat=2.8),
}

#: How small a difference in chances of victory the navigator acts upon.
INTUITION_HEAT = 0.008

#: Odds are rounded to this before the dice fall, so that the last bits of another computer's
#: arithmetic do not change a game.
_GRAIN = 1e-4


def player(level: str, character: str | None) -> Bot:
    """The bot of a known level."""
    if level == "random":
        return RandomBot()
    if level == "yardstick":
        return Yardstick()
    if level == "chosen":
        return Player(Searching(Manner()), character)
    if level == "navigator":
        return Player(Intuition(), character)
    return Player(Weighing(TEMPERS[level]), character)


@dataclass(frozen=True, slots=True)
class Plan:
    """Odds (12, K) of the cards, and how all seats are expected to dive (n, 12, K)."""

    policy: Odds
    others: Floats


class Way(Protocol):
    """How a level finds the odds of its cards."""

    def plan(self, asked: Questions, budget: int | None) -> Plan:
        """A plan for every decision; `budget` imagined rounds each."""

    def temper(self, asked: Questions) -> Temper:
        """How it looks at catches, when it says why and when a character leans."""


class Weighing:
    """Weighs catches in points."""

    def __init__(self, temper: Temper) -> None:
        self._temper = temper

    def plan(self, asked: Questions, budget: int | None) -> Plan:
        """One look at the table."""
        weigher, temper = Weigher(asked.batch), self.temper(asked)
        return Plan(_settled(asked.mine(weigher.policy(temper))), weigher.guess(temper))

    def temper(self, asked: Questions) -> Temper:
        """With open baskets nobody can forget the divers that lie there for all to see."""
        return replace(self._temper, counts=True) if asked.open_baskets else self._temper


class Intuition:
    """Knows by experience what each card does to the odds of winning; no search."""

    def plan(self, asked: Questions, budget: int | None) -> Plan:
        """One pass through a network for each seat that chooses."""
        batch, hands = asked.batch, asked.hands()
        net = load("worth", batch.seats, batch.fighting)
        policy = np.zeros(hands.shape)
        for seat in np.unique(asked.seat):
            column = np.flatnonzero(asked.seat == seat)
            worth = sigmoid(net(encode(batch.pick(column), [int(seat)])))
            policy[:, column] = softmax(worth, hands[:, column], INTUITION_HEAT)
        return Plan(_settled(policy), Weigher(batch).guess(Temper()))

    def temper(self, asked: Questions) -> Temper:
        """That of somebody who overlooks nothing."""
        return Temper()


class Searching:
    """Imagines the round and answers a mixture of opponents."""

    def __init__(self, manner: Manner) -> None:
        self.manner = manner

    def plan(self, asked: Questions, budget: int | None) -> Plan:
        """A search for each decision."""
        if asked.hands().sum(axis=0).max() == 1:
            return Plan(_settled(asked.hands()), Weigher(asked.batch).any)
        policy = np.zeros((12, asked.count))
        others = np.zeros((asked.batch.seats, 12, asked.count), np.float32)
        manner = with_samples(self.manner, budget)
        for column, dice in enumerate(asked.dice):
            seed = int(dice.random() * 2**53)
            thought = think(asked.view(column), manner, np.random.default_rng(seed))
            policy[np.array(thought.hand) - 1, column] = thought.policy
            others[:, :, column] = thought.others
        return Plan(policy, others)

    def temper(self, asked: Questions) -> Temper:
        """That of somebody who overlooks nothing."""
        return Temper()


class Player:
    """A way of deciding with a character: makes a plan, leans on it, draws a card, says why."""

    def __init__(self, way: Way, character: str | None) -> None:
        self.way, self.character = way, character

    def choose(self, view: View, dice: Random, budget: int | None = None) -> Choice:
        """The card to play; ValueError if the view has nothing to choose."""
        asked = alone(view, dice)
        plan = self.way.plan(asked, budget)
        policy = self._policy(asked, plan)
        dive = int(_draw(policy, asked)[0])
        odds = {card: float(policy[card - 1, 0]) for card in sorted(view.open.hand)}
        temper = self.way.temper(asked)
        outlook = look(asked, plan.others, temper)
        why = explain(view, outlook, dive, odds[dive], temper.counts, temper.kiti)
        return Choice(dive, why, {card: round(part, 4) for card, part in odds.items()})

    def dives(self, asked: Questions, budget: int | None = None) -> Cards:
        """The cards (K,) that `choose` would play in each of the decisions."""
        return _draw(self._policy(asked, self.way.plan(asked, budget)), asked)

    def _policy(self, asked: Questions, plan: Plan) -> Odds:
        policy = plan.policy
        if self.character is not None:
            outlook = look(asked, plan.others, self.way.temper(asked))
            policy = lean(policy, asked, outlook, self.character)
        policy = np.round(policy / _GRAIN) * _GRAIN
        return np.asarray(policy / policy.sum(axis=0))


def _draw(policy: Odds, asked: Questions) -> Cards:
    """A card for each column of odds (12, K), by its own dice."""
    mark = np.array([dice.random() * (1 - 1e-9) for dice in asked.dice])
    return np.asarray((np.cumsum(policy, axis=0) > mark).argmax(axis=0) + 1, np.int8)


def _settled(odds: NDArray[np.floating] | NDArray[np.bool_]) -> Odds:
    return np.asarray(odds / odds.sum(axis=0), np.float64)
