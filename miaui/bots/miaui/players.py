"""From a level and a character to somebody who decides."""

from random import Random

import numpy as np

from miaui.bots.bot import Bot, Choice
from miaui.bots.miaui.measures import RandomBot, Yardstick
from miaui.bots.miaui.search import Manner, think, with_samples
from miaui.games.miaui.view import View

def player(level: str, character: str | None) -> Bot:
    """The bot of a known level."""
    if level == "random":
        return RandomBot()
    if level == "yardstick":
        return Yardstick()
    return Searcher(Manner())

class Searcher:
    def __init__(self, manner: Manner) -> None:
        self.manner = manner
    def choose(self, view: View, dice: Random, budget: int | None = None) -> Choice:
        t = think(view, with_samples(self.manner, budget), np.random.default_rng(int(dice.random()*2**53)))
        u=dice.random(); c=np.cumsum(t.policy)
        return Choice(t.hand[min(int((c<=u*c[-1]).sum()),len(t.hand)-1)], (), dict(zip(t.hand,map(float,t.policy))))
