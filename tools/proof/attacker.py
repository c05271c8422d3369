"""The attacker: a player who is told the exact odds of every other seat's dive, and answers best.

It measures how much the mixed strategy of a level gives away. It looks one round ahead with the same
judgement of positions as the level itself, and knows what no honest player knows: either the odds of
the very decision that the others' dives are drawn from, with all that chance and a peek put into them,
or the level's strategy: the mean of several decisions with other dice, for every face that it may have
peeked at.
"""

from dataclasses import replace
from random import Random

import numpy as np

from miaui.bots.game import Task
from miaui.bots.miaui.batch import Batch
from miaui.bots.miaui.codes import KINDS
from miaui.bots.miaui.net import load
from miaui.bots.miaui.payoffs import Payoffs
from miaui.bots.miaui.root import recall
from miaui.bots.miaui.search import Manner, alike, think
from miaui.bots.miaui.settle import Whole
from miaui.core.chance import below
from miaui.games.miaui import rules
from miaui.games.miaui.moves import Dive
from miaui.games.miaui.state import Lagoon, State
from miaui.games.miaui.view import View, view
from tools.proof.shares import victory

#: Faces of a hidden card, or orders of the last cards, that the attacker's answer looks at.
WORLDS = 16


def play(task: Task, manner: Manner, thinks: int = 0) -> float:
    """The attacker's share of victory in one game; it sits at seat `number mod seats`. It is told
    the odds of the very decision (`thinks` 0) or the strategy, a mean of so many decisions."""
    seats = len(task.players)
    dice = Random(f"attack/{task.seed}/{task.number}")
    cards = rules.deal(dice)
    kiti = None if task.variants.no_fighting else below(seats, dice)
    state, _ = rules.start(seats, task.variants, kiti, cards)
    me = task.number % seats
    rng = np.random.default_rng([task.seed, task.number])
    while not state.over:
        dives = _round(state, me, manner, thinks, rng)
        for seat, dive in enumerate(dives):
            state, _ = rules.apply(state, Dive(seat, dive))
    return victory(state, me)


def _round(state: State, me: int, manner: Manner, thinks: int, rng: np.random.Generator) -> list[int]:
    if len(state.hands[me]) == 1:
        return [hand[0] for hand in state.hands]
    worlds, rounds = recall(view(state, me), WORLDS if _lasts(state) else 1, rng), len(state.past)
    imagined = worlds.batch.pick(np.arange(rounds, worlds.batch.games))
    odds = np.zeros((state.seats, 12, imagined.games), np.float32)
    odds[me, np.array(state.hands[me]) - 1] = 1 / len(state.hands[me])
    dives = [0] * state.seats
    for seat in range(state.seats):
        if seat != me:
            thought = think(view(state, seat), manner, rng)
            dives[seat] = int(rng.choice(thought.hand, p=thought.policy))
            odds[seat, np.array(thought.hand) - 1] = thought.policy[:, None]
            if thinks:
                odds[seat] = _strategy(state, seat, imagined, manner, thinks, rng)
    payoffs = Payoffs(
        imagined, worlds.deck, load("odds", state.seats, state.kiti is not None), odds.mean(axis=2)
    )
    told = np.take_along_axis(odds, payoffs.cards[:, :, None], axis=1).swapaxes(1, 2)
    worth, _ = Whole(payoffs.whole()).worths(told)
    known = alike(imagined)[me, worlds.real]
    dives[me] = int(payoffs.cards[me, (known @ worth[me]).argmax()]) + 1
    return dives


def _lasts(state: State) -> bool:
    """Whether worlds differ: by a face that lies down, or before the last round."""
    return len(state.hands[0]) == 2 or any(
        lying.facedown_for is not None for space in state.lagoon for lying in space
    )


def _strategy(
    state: State, seat: int, imagined: Batch, manner: Manner, thinks: int, rng: np.random.Generator
) -> np.ndarray:
    """The odds (12, W) of a seat's dive in each world, whatever it may have peeked at there."""
    odds = np.zeros((12, imagined.games), np.float32)
    found: dict[View, np.ndarray] = {}
    for world in range(imagined.games):
        seen = view(replace(state, lagoon=_laid(state, imagined.lagoon[:, :, world])), seat)
        if seen not in found:
            found[seen] = np.mean([think(seen, manner, rng).policy for _ in range(thinks)], axis=0)
        odds[np.array(sorted(seen.open.hand)) - 1, world] = found[seen]
    return odds


def _laid(state: State, faces: np.ndarray) -> Lagoon:
    """The lagoon with these faces (3, L)."""
    bottom, middle, top = (
        tuple(replace(lying, card=KINDS[face - 1]) for lying, face in zip(space, row, strict=False))
        for space, row in zip(state.lagoon, faces, strict=True)
    )
    return bottom, middle, top
