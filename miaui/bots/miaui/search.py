"""The upper levels: imagine the round many times and choose by the chance of winning the game.

Who the others are matters most. Each is, with the likelihood of what it has shown (`people`), one of
several plain models, or somebody who thinks as we do. The latter's odds are not known beforehand:
all thinking seats, our own included, answer each other in turns, always softly and to the average
of what the others did so far (smooth fictitious play, Fudenberg and Levine 1998), until nobody
gains much by changing. Our own average is what we play: a mixture that is hard to exploit against
thinkers and that makes the most of plain players.

What a card is worth: the round is played in imagined worlds against drawn dives of the others, and
the network `odds` tells the chance of victory afterwards; before the last round, which is forced,
the game is simply played out.
"""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from miaui.bots.miaui import people
from miaui.bots.miaui.batch import Batch
from miaui.bots.miaui.features import encode
from miaui.bots.miaui.net import Net, load, sigmoid
from miaui.bots.miaui.root import recall
from miaui.bots.miaui.weighing import hand_bits
from miaui.games.miaui.view import View

Floats = NDArray[np.float32]
Int8 = NDArray[np.int8]
Index = NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class Manner:
    """How a searching level decides.

    samples: imagined rounds a card; turns: how often the thinkers answer each other; heat: the
    softness of an answer, in chances of victory, among thinkers; sure: the same among plain
    players, who will not read us; trust: the least share of thinkers among the
    others, whatever they have shown; reads: learns from revealed dives; worlds: imagined faces of
    hidden cards.
    """

    samples: int = 320
    turns: int = 16
    heat: float = 0.012
    sure: float = 0.008
    trust: float = 0.05
    reads: bool = True
    worlds: int = 12


@dataclass(frozen=True, slots=True)
class Thought:
    """What came of it: for each card of the hand (sorted) its chance of victory and the odds of
    playing it; and what the seat expects of the others' dives (n, 12)."""

    hand: tuple[int, ...]
    chance: NDArray[np.float64]
    policy: NDArray[np.float64]
    others: Floats


def think(view: View, manner: Manner, dice: np.random.Generator) -> Thought:
    """Search for `view.seat`, which holds at least one card."""
    me = view.seat
    if me is None or not view.open.hand:
        raise ValueError("there is nothing to choose in this view")
    fighting = view.open.kiti is not None
    count = _worlds_needed(view, manner)
    moments, deck = recall(view, count, dice)
    odds = people.models(moments, load("worth", view.seats, fighting))
    rounds = len(view.memory.rounds)
    imagined = moments.pick(np.arange(rounds, rounds + count))
    odds, then = odds[..., rounds:], odds[..., :rounds]
    beliefs = people.learn(then if manner.reads else then[..., :0], _revealed(view))
    plain, share = beliefs.split(odds, manner.trust)
    share[me] = 1.0
    start = odds[0].mean(axis=2)
    stage = Stage(imagined, deck, load("odds", view.seats, fighting), manner)
    policy, chance, effective = stage.settle(plain, share, start, dice)
    hand = tuple(sorted(view.open.hand))
    cards = np.array(hand) - 1
    mine = policy[me, cards].astype(np.float64)
    return Thought(hand, chance[me, cards].astype(np.float64), mine / mine.sum(), effective)


class Stage:
    """One round as a game of its own, whose payoffs are chances of winning the whole."""

    def __init__(self, imagined: Batch, deck: Int8, judge: Net, manner: Manner) -> None:
        self.seats, self.worlds = imagined.seats, imagined.games
        self.deck, self.judge, self.manner = deck, judge, manner
        self.bits = hand_bits(imagined)[:, :, 0]
        self.left = int(self.bits[0].sum())
        self.told = imagined.turned()
        self.cards = np.array([np.flatnonzero(bits) for bits in self.bits])  # (n, k), from 0

    def settle(
        self, plain: Floats, share: Floats, start: Floats, dice: np.random.Generator
    ) -> tuple[Floats, Floats, Floats]:
        """Let the thinkers answer each other. `plain` (n, 12, W or 1): odds of the plain side of
        each seat; `share` (n,): how much of it thinks; `start` (n, 12): a first guess of the
        thinkers' odds. Returns the thinkers' odds, chances of victory, and all seats' odds, (n, 12)."""
        turns = self.manner.turns
        count = max(self.manner.samples // turns, 2)
        policy = start.copy()
        heat = self._heats(share)
        worth = np.zeros_like(start)
        total = np.zeros_like(start)
        weight = 0.0
        for turn in range(turns):
            mixed = (1 - share[:, None, None]) * plain + (share[:, None] * policy)[:, :, None]
            worth += (self.worths(mixed, count, dice) - worth) * (2 / (turn + 2))
            policy = soft(worth, self.bits, heat)
            total += policy * (turn + 1)
            weight += turn + 1
        average = (total / weight).astype(np.float32)
        effective = (1 - share[:, None]) * plain.mean(axis=2) + share[:, None] * average
        return average, worth, effective

    def _heats(self, share: Floats) -> Floats:
        """How softly each seat answers (n, 1): the more the others think, the softer."""
        n = self.seats
        others = (share.sum() - share) / np.float32(n - 1)
        sure, heat = np.float32(self.manner.sure), np.float32(self.manner.heat)
        return np.asarray(sure + (heat - sure) * others, np.float32)[:, None]

    def worths(self, mixed: Floats, count: int, dice: np.random.Generator) -> Floats:
        """The chance of victory (n, 12) of every seat with every card it holds, over `count` drawn
        rounds of the others' odds (n, 12, W or 1)."""
        world = (np.arange(count) + dice.integers(self.worlds)) % self.worlds
        dives = draw(mixed[:, :, world % mixed.shape[2]], dice)
        n, k = self.cards.shape
        seat, card, drawn = (each.ravel() for each in np.indices((n, k, count)))
        chosen = dives[(seat + np.arange(n)[:, None]) % n, drawn]
        chosen[0] = self.cards[seat, card] + 1
        after = self.told.pick(seat * self.worlds + world[drawn])
        after.step(chosen, None)
        if self.left == 2:
            won = _last_round(after, self.deck[:3, world[drawn]])
        else:
            won = sigmoid(self.judge(encode(after, [0])))[0]
        out = np.zeros((n, 12), np.float32)
        out[np.arange(n)[:, None], self.cards] = won.reshape(n, k, count).mean(axis=2)
        return out


def soft(worth: Floats, allowed: NDArray[np.bool_], heat: Floats) -> Floats:
    """Odds (n, 12) by worth over the allowed cards, at each seat's heat (n, 1)."""
    scaled = np.where(allowed, worth / heat, -np.inf)
    odds = np.exp(scaled - scaled.max(axis=1, keepdims=True))
    return np.asarray(odds / odds.sum(axis=1, keepdims=True), np.float32)


def draw(odds: Floats, dice: np.random.Generator) -> Int8:
    """Dives (n, K) by odds (n, 12, K); every seat's draws are spread evenly over its odds."""
    seats, _, count = odds.shape
    strata = np.argsort(dice.random((seats, count)), axis=1)
    mark = (strata + dice.random((seats, count))) / count
    reached = np.cumsum(odds, axis=1, dtype=np.float64)
    mark = mark[:, None] * reached[:, -1:] * 0.999999
    return np.asarray((reached <= mark).sum(axis=1) + 1, np.int8)


def with_samples(manner: Manner, samples: int | None) -> Manner:
    """The same manner with another budget (None keeps it): more samples, more answers."""
    if samples is None:
        return manner
    return replace(manner, samples=max(samples, 1), turns=min(max(samples // 40, manner.turns), 48))


def _worlds_needed(view: View, manner: Manner) -> int:
    """One world will do while all worlds look alike; the round before the last needs decks."""
    hidden = any(seen.card is None for space in view.open.lagoon for seen in space)
    if len(view.open.hand) == 2:
        return 4 * manner.worlds
    return manner.worlds if hidden else 1


def _revealed(view: View) -> NDArray[np.intp]:
    """The dives (n, R) of the finished rounds."""
    dives = [played.dives for played in view.memory.rounds]
    return np.array(dives, np.intp).reshape(len(dives), view.seats).T


def _last_round(after: Batch, stock: Int8) -> Floats:
    """Seat 0's share of victory: everybody has one card left, the game plays itself."""
    after.stock(stock)
    dives = (hand_bits(after).argmax(axis=1) + 1).astype(np.int8)
    after.step(dives, None)
    return np.asarray(after.shares()[0])
