"""From a level and a character to somebody who decides."""

from dataclasses import dataclass
from random import Random

import numpy as np
from numpy.typing import NDArray

from miaui.bots.bot import Bot, Choice
from miaui.bots.miaui.batch import Batch
from miaui.bots.miaui.explain import explain
from miaui.bots.miaui.features import encode
from miaui.bots.miaui.measures import RandomBot, Yardstick
from miaui.bots.miaui.natures import lean
from miaui.bots.miaui.net import load, sigmoid
from miaui.bots.miaui.outlook import look
from miaui.bots.miaui.root import gather, now
from miaui.bots.miaui.search import Manner, think, with_samples
from miaui.bots.miaui.weighing import Temper, Weigher
from miaui.games.miaui.view import View

Floats = NDArray[np.float32]

#: Levels that weigh. The paddler forgets spent divers, does not look at Kiti, chases big fish and
#: dreads Jellyfish; the snorkeler weighs better; the diver counts hands and expects others to weigh.
TEMPERS = {
    "paddler": Temper(
        counts=False, kiti=False, gulls=False, trios=False, fear=2.5, greed=2.0, thrift=0.5, depth=0, heat=2.0
    ),
    "snorkeler": Temper(counts=False, kiti=False, trios=False, fear=1.3, thrift=4.0, depth=0, heat=1.0),
    "diver": Temper(thrift=4.0, depth=1, heat=2.5),
}

#: How small a difference in chances of victory the navigator acts upon.
INTUITION_HEAT = 0.014

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
    """Odds of the hand's cards (k,), and how the others are expected to dive (n, 12)."""

    policy: NDArray[np.float64]
    others: Floats


class Weighing:
    """Weighs catches in points."""

    def __init__(self, temper: Temper) -> None:
        self.temper = temper

    def plan(self, view: View, me: int, batch: Batch, dice: Random, budget: int | None) -> Plan:
        """One look at the table."""
        weigher = Weigher(batch)
        odds = weigher.policy(self.temper)[me, :, 0]
        return Plan(_of_hand(odds, view), weigher.guess(self.temper)[:, :, 0])


class Intuition:
    """Knows by experience what each card does to the odds of winning; no search."""

    temper = Temper()

    def plan(self, view: View, me: int, batch: Batch, dice: Random, budget: int | None) -> Plan:
        """One pass through a network."""
        net = load("worth", view.seats, view.open.kiti is not None)
        worth = sigmoid(net(encode(batch, [me])))[:, 0].astype(np.float64)
        odds = np.exp((worth - worth.max()) / INTUITION_HEAT)
        return Plan(_of_hand(odds, view), Weigher(batch).guess(self.temper)[:, :, 0])


class Searching:
    """Imagines the round and answers a mixture of opponents."""

    temper = Temper()

    def __init__(self, manner: Manner) -> None:
        self.manner = manner

    def plan(self, view: View, me: int, batch: Batch, dice: Random, budget: int | None) -> Plan:
        """A search; `budget` imagined rounds."""
        if len(view.open.hand) == 1:
            return Plan(np.ones(1), Weigher(batch).any[:, :, 0])
        seed = int(dice.random() * 2**53)
        thought = think(view, with_samples(self.manner, budget), np.random.default_rng(seed))
        return Plan(thought.policy, thought.others)


class Player:
    """A way of deciding with a character: makes a plan, leans on it, draws a card, says why."""

    def __init__(self, way: Weighing | Intuition | Searching, character: str | None) -> None:
        self.way, self.character = way, character

    def choose(self, view: View, dice: Random, budget: int | None = None) -> Choice:
        """The card to play; ValueError if the view has nothing to choose."""
        me = view.seat
        if me is None or not view.open.hand:
            raise ValueError("there is nothing to choose in this view")
        batch = gather([now(view)], view.open.kiti is not None)
        plan = self.way.plan(view, me, batch, dice, budget)
        outlook = look(view, me, batch, plan.others, self.way.temper)
        policy = lean(plan.policy, outlook, self.character)
        policy = np.round(policy / _GRAIN) * _GRAIN
        policy /= policy.sum()
        mark = dice.random() * (1 - 1e-9)
        place = min(int((np.cumsum(policy) <= mark).sum()), len(policy) - 1)
        dive, odds = outlook.hand[place], float(policy[place])
        temper = self.way.temper
        why = explain(view, outlook, dive, odds, temper.counts, temper.kiti)
        told = {card: round(float(part), 4) for card, part in zip(outlook.hand, policy, strict=True)}
        return Choice(dive, why, told)


def _of_hand(odds: NDArray[np.floating], view: View) -> NDArray[np.float64]:
    cards = np.array(sorted(view.open.hand)) - 1
    mine = odds[cards].astype(np.float64)
    return np.asarray(mine / mine.sum())
