"""Whole games side by side: the rules core is the referee of each, the seats of one player decide together.

A batch steps along with the states of the rules core; what a seat may not see in it is covered before
that seat decides (`questions.together`).
"""

from functools import cache
from random import Random

import numpy as np
from numpy.typing import NDArray

from miaui.bots.bot import Bot, make
from miaui.bots.game import Outcome, Task
from miaui.bots.miaui.codes import NUMBER
from miaui.bots.miaui.players import Player
from miaui.bots.miaui.questions import together
from miaui.bots.miaui.root import gather, now
from miaui.core.chance import below
from miaui.games.miaui import rules
from miaui.games.miaui.moves import Dive
from miaui.games.miaui.state import State
from miaui.games.miaui.taking import score
from miaui.games.miaui.view import View, view

Index = NDArray[np.intp]
Dives = NDArray[np.int8]


def play(tasks: list[Task]) -> list[Outcome]:
    """The games of tasks that differ in their number alone."""
    tables = Tables(tasks)
    while not tables.states[0].over:
        tables.round()
    return [_outcome(task, state) for task, state in zip(tasks, tables.states, strict=True)]


class Tables:
    """Games at the time of choosing. `players` maps each player to its columns: (seats, games)."""

    def __init__(self, tasks: list[Task]) -> None:
        self.tasks = tasks
        self.states = [_start(task) for task in tasks]
        self.batch = gather(
            [now(view(state, None)) for state in self.states], self.states[0].kiti is not None
        )
        self.players = _columns(tasks)

    def round(self) -> None:
        """Let everybody choose, and play it."""
        dives = self.dives()
        stock = np.array([[NUMBER[card] for card in state.deck[:3]] for state in self.states], np.int8).T
        for game, state in enumerate(self.states):
            for seat in range(state.seats):
                state, _ = rules.apply(state, Dive(seat, int(dives[seat, game])))
            self.states[game] = state
        self.batch.step(dives, None if self.states[0].over else stock)

    def dives(self) -> Dives:
        """What everybody plays now (n, G)."""
        out = np.zeros((self.batch.seats, self.batch.games), np.int8)
        for (level, character), (seats, games) in self.players.items():
            out[seats, games] = self._decide(_bot(level, character), seats, games)
        return out

    def _decide(self, bot: Bot, seats: Index, games: Index) -> Dives:
        pairs = [(int(seat), int(game)) for seat, game in zip(seats, games, strict=True)]
        dice = [self._dice(seat, game) for seat, game in pairs]
        budget = self.tasks[0].budget
        if isinstance(bot, Player):
            baskets = self.tasks[0].variants.open_baskets
            asked = together(self.batch, games, seats, dice, lambda k: self._view(*pairs[k]), baskets)
            return bot.dives(asked, budget)
        choices = [bot.choose(self._view(*pair), own, budget) for pair, own in zip(pairs, dice, strict=True)]
        return np.array([choice.dive for choice in choices], np.int8)

    def _view(self, seat: int, game: int) -> View:
        return view(self.states[game], seat)

    def _dice(self, seat: int, game: int) -> Random:
        """Every decision has dice of its own, whoever else decides beside it."""
        task, rounds = self.tasks[game], len(self.states[game].past)
        return Random(f"bot/{task.seed}/{task.number}/{rounds}/{seat}")


@cache
def _bot(level: str, character: str | None) -> Bot:
    return make(level, character)


def _start(task: Task) -> State:
    dice = Random(f"arena/{task.seed}/{task.number}")
    cards = rules.deal(dice)
    seats = len(task.players)
    kiti = None if task.variants.no_fighting else below(seats, dice)
    return rules.start(seats, task.variants, kiti, cards)[0]


def _columns(tasks: list[Task]) -> dict[tuple[str, str | None], tuple[Index, Index]]:
    """Where each player sits: the one in place p at seat (p + number) mod seats."""
    found: dict[tuple[str, str | None], list[tuple[int, int]]] = {}
    for game, task in enumerate(tasks):
        for place, player in enumerate(task.players):
            found.setdefault(player, []).append(((place + task.number) % len(task.players), game))
    return {player: (np.array(pairs).T[0], np.array(pairs).T[1]) for player, pairs in found.items()}


def _outcome(task: Task, state: State) -> Outcome:
    scores = [score(pile) for pile in state.piles]
    best = max(scores)
    share = 1.0 / scores.count(best)
    seats = [(place + task.number) % len(scores) for place in range(len(scores))]
    return Outcome(
        tuple(share if scores[seat] == best else 0.0 for seat in seats), tuple(scores[seat] for seat in seats)
    )
