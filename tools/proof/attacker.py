"""The attacker: a player who is told the exact odds of every other seat's dive, and answers best.

It measures how much the mixed strategy of a level gives away. It looks one round ahead with the same
judgement of positions as the level itself, and knows what no honest player knows.
"""

from random import Random

import numpy as np

from miaui.bots.game import Task
from miaui.bots.miaui.net import load
from miaui.bots.miaui.root import recall
from miaui.bots.miaui.search import Manner, Stage, think
from miaui.core.chance import below
from miaui.games.miaui import rules
from miaui.games.miaui.moves import Dive
from miaui.games.miaui.state import State
from miaui.games.miaui.taking import score
from miaui.games.miaui.view import view

#: Imagined rounds of the attacker's answer.
SAMPLES = 300
WORLDS = 48


def play(task: Task, manner: Manner) -> float:
    """The attacker's share of victory in one game; it sits at seat `number mod seats`."""
    seats = len(task.players)
    dice = Random(f"attack/{task.seed}/{task.number}")
    cards = rules.deal(dice)
    kiti = None if task.variants.no_fighting else below(seats, dice)
    state, _ = rules.start(seats, task.variants, kiti, cards)
    me = task.number % seats
    rng = np.random.default_rng([task.seed, task.number])
    while not state.over:
        dives = _round(state, me, manner, rng)
        for seat, dive in enumerate(dives):
            state, _ = rules.apply(state, Dive(seat, dive))
    scores = [score(pile) for pile in state.piles]
    return 1 / scores.count(max(scores)) if scores[me] == max(scores) else 0.0


def _round(state: State, me: int, manner: Manner, rng: np.random.Generator) -> list[int]:
    odds = np.zeros((state.seats, 12, 1), np.float32)
    dives = [0] * state.seats
    for seat in range(state.seats):
        if seat == me:
            odds[seat, 0] = 1
            continue
        thought = think(view(state, seat), manner, rng)
        policy = thought.policy / thought.policy.sum()
        odds[seat, np.array(thought.hand) - 1, 0] = policy
        dives[seat] = int(rng.choice(thought.hand, p=policy))
    dives[me] = _answer(state, me, odds, rng)
    return dives


def _answer(state: State, me: int, odds: np.ndarray, rng: np.random.Generator) -> int:
    seen = view(state, me)
    moments, deck = recall(seen, WORLDS, rng)
    rounds = len(seen.memory.rounds)
    imagined = moments.pick(np.arange(rounds, rounds + WORLDS))
    judge = load("odds", state.seats, state.kiti is not None)
    worth = Stage(imagined, deck, judge, Manner()).worths(odds, SAMPLES, rng)[me]
    return max(seen.open.hand, key=lambda card: worth[card - 1])
