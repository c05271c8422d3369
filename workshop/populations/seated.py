"""Members of the population as bots at the arena's tables."""

from dataclasses import dataclass
from functools import cache

import numpy as np

from miaui.bots.kit import Bot
from miaui.bots.net import Net, sigmoid
from miaui.games.miaui.bots.bot import LevelBot, make_bot
from miaui.games.miaui.bots.decisions import Decisions
from miaui.games.miaui.bots.features import encode
from miaui.games.miaui.bots.heuristic import Heuristic, HeuristicParams
from miaui.games.miaui.bots.kit import KIT
from miaui.games.miaui.bots.strategies import PolicyPlan, SoFar, to_the_end
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.view import View
from workshop.populations import stock
from workshop.populations.players import Player
from workshop.training.selfplay import draw

#: What a searcher's name begins with: ``searcher:house`` takes everybody for that member.
SEARCHER = "searcher:"


@dataclass(frozen=True, slots=True)
class PlayerStrategy:
    """Strategy of a level that plays as a member does, without search."""

    player: Player

    def plan(self, decisions: Decisions, budget: int | None, so_far: SoFar = to_the_end) -> PolicyPlan:
        """Return a plan whose `policy` (12, K), float64, row 0 being card 1, is the odds of each card by the
        player's policy, scaled to add up to 1 for each of K decisions. `others` (n, 12, K) for n seats is
        equal odds for all cards that each seat has in hand, 0 for others, float32; `odds` is None. `budget`
        is ignored and `so_far` is never called: nothing is searched."""
        policy = decisions.of_choosers(self.player.policies(decisions.batch)).astype(np.float64)
        return PolicyPlan(policy / policy.sum(axis=0), Heuristic(decisions.batch).uniform)

    def params(self, decisions: Decisions) -> HeuristicParams:
        """Return `HeuristicParams()`, the default parameters of the heuristic, with which nothing is
        overlooked; `decisions` is ignored."""
        return HeuristicParams()


@dataclass(frozen=True, slots=True)
class OnePly:
    """Strategy that takes every other seat for one player, samples what they do, and plays the card after
    which the network `odds` likes its position best."""

    player: Player
    odds: Net
    samples: int = 24

    def plan(self, decisions: Decisions, budget: int | None, so_far: SoFar = to_the_end) -> PolicyPlan:
        """Return a plan whose `policy` (12, K) has odds of 1 for one card of each of K decisions, 0 for all
        others: the one after which, over `samples` draws of the others' cards, the odds network likes the
        position best one round on, the lowest of equals. A number is drawn from each decision's generator.
        `others` (n, 12, K) for n seats is equal odds for all cards that each seat has in hand, 0 for others,
        float32; `odds` is None. `budget` is ignored and `so_far` is never called."""
        batch, legal = decisions.batch, decisions.legal()
        rng = np.random.default_rng([int(each.random() * 2**32) for each in decisions.rngs])
        policies = self.player.policies(batch)
        card, column = np.nonzero(legal)
        total = np.zeros(legal.shape)
        for _ in range(self.samples):
            dives = draw(policies, rng).take(column, axis=1)
            dives[decisions.seat[column], np.arange(len(column))] = card + 1
            after = batch.pick(column)
            after.step(dives, None)
            seen = encode(after, range(batch.seats)).reshape(-1, batch.seats, len(column))
            mine = seen[:, decisions.seat[column], np.arange(len(column))]
            total[card, column] += sigmoid(self.odds(mine))[0]
        best = np.where(legal, total, -1).argmax(axis=0)
        policy = np.zeros(legal.shape)
        policy[best, np.arange(decisions.count)] = 1
        return PolicyPlan(policy, Heuristic(batch).uniform)

    def params(self, decisions: Decisions) -> HeuristicParams:
        """Return `HeuristicParams()`, the default parameters of the heuristic, with which nothing is
        overlooked; `decisions` is ignored."""
        return HeuristicParams()


@cache
def seated(name: str, seats: int, fighting: bool) -> Bot[View, Dive]:
    """Return the bot named: a level or a baseline, a member of the population such as "stranger" or
    "price:LEVEL", or with "searcher:" before a member's name one that looks a round ahead by that member. A
    member's network is that for `seats` players, with fights over ties if `fighting`, else of No Fighting;
    FileNotFoundError where it has not been trained, or for an unknown name. Equal arguments give the bot made
    before."""
    if name in KIT.baselines or any(level.key == name for level in KIT.levels):
        return make_bot(name, None)
    member = name.removeprefix(SEARCHER)
    player = stock.player(member, seats, fighting)
    if member == name:
        return LevelBot(PlayerStrategy(player), None)
    return LevelBot(OnePly(player, stock.load(member, seats, fighting, "odds")), None)
