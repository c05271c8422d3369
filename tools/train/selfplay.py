"""Games to learn from: the networks of now against themselves in several moods and against people
who weigh simply.

Two networks. `odds`: the chance of victory of a seat after a round, before the next cards are seen.
`worth`: what that chance becomes with each diver card of the hand. A seat's dive is a soft choice by
worth; what it teaches is, for every card of one seat's hand, the odds after the round had it been
played against the others' dives as they fell.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from miaui.bots.miaui.batch import Batch
from miaui.bots.miaui.deals import start
from miaui.bots.miaui.features import encode
from miaui.bots.miaui.net import Net, sigmoid
from miaui.bots.miaui.weighing import Temper, Weigher, hand_bits, softmax, yardstick
from miaui.games.miaui.cards import ROUNDS

Floats = NDArray[np.float32]
Int8 = NDArray[np.int8]

#: The heats of the soft choice (in chances of victory) and how often a seat plays with each.
HEATS = ((0.03, 0.42), (0.012, 0.16), (0.08, 0.12))

#: People who weigh simply, and how often a seat is one of them.
SIMPLE = (
    (Temper(depth=1, heat=0.7), 0.10),
    (Temper(depth=1, heat=2.5, thrift=3), 0.05),
    (Temper(depth=0, heat=0.7), 0.05),
    (Temper(counts=False, kiti=False, gulls=False, trios=False, fear=2, greed=1.6, thrift=1, depth=0), 0.04),
)
YARDSTICK, UNIFORM = 0.04, 0.02


@dataclass(frozen=True, slots=True)
class Lesson:
    """What one round of many games teaches: features of decisions with the worth of every card
    (masked by what was in hand), and features after the round, seat after seat."""

    before: Floats
    worth: Floats
    allowed: NDArray[np.bool_]
    after: Floats


def games(
    seats: int, fighting: bool, count: int, odds: Net, worth: Net, dice: np.random.Generator
) -> tuple[list[Lesson], Floats]:
    """Play `count` games: a lesson a round, and the shares of victory (n, G)."""
    batch, cards = start(seats, count, fighting, dice)
    minds = _minds(seats, count, dice)
    lessons = []
    for number in range(ROUNDS):
        seen = encode(batch, range(seats))
        bits = hand_bits(batch)
        dives = draw(_odds_of_dives(batch, seen, bits, minds, worth), dice)
        learner = int(dice.integers(seats))
        lesson = None
        if number + 1 < ROUNDS:
            targets, allowed = imagine(batch, dives, learner, bits[learner], odds)
            mine = seen[:, learner * count : (learner + 1) * count]
            lesson = (mine, targets, allowed)
        last = number + 1 == ROUNDS
        batch.step(dives, None)
        if lesson is not None:
            lessons.append(Lesson(*lesson, encode(batch, range(seats))))
        if not last:
            batch.stock(cards[3 * number + 3 : 3 * number + 6])
    return lessons, batch.shares()


def imagine(
    batch: Batch, dives: Int8, seat: int, hand: NDArray[np.bool_], odds: Net
) -> tuple[Floats, NDArray[np.bool_]]:
    """The odds of victory (12, G) of `seat` after the round, had it played each card of its hand
    (12, G) against these dives of the others."""
    card, game = np.nonzero(hand)
    other = batch.pick(game)
    chosen = dives.take(game, axis=1)
    chosen[seat] = card + 1
    other.step(chosen, None)
    worth = np.zeros(hand.shape, np.float32)
    worth[card, game] = sigmoid(odds(encode(other, [seat])))[0]
    return worth, hand


def draw(odds: Floats, dice: np.random.Generator) -> Int8:
    """A card (n, G) by these odds (n, 12, G)."""
    reached = np.cumsum(odds, axis=1)
    mark = dice.random((odds.shape[0], 1, odds.shape[2]), np.float32) * reached[:, -1:] * np.float32(0.999999)
    return np.asarray((reached <= mark).sum(axis=1) + 1, np.int8)


def _minds(seats: int, count: int, dice: np.random.Generator) -> NDArray[np.intp]:
    """Who plays each seat (n, G): a heat, then the simple ones, the yardstick, anything goes. Half of
    the games are among networks alone."""
    often = np.array([p for _, p in HEATS] + [p for _, p in SIMPLE] + [YARDSTICK, UNIFORM])
    alone = often.copy()
    alone[len(HEATS) :] = 0
    mixed = dice.choice(len(often), (seats, count), p=often / often.sum())
    pure = dice.choice(len(often), (seats, count), p=alone / alone.sum())
    return np.where(dice.random(count) < 0.5, pure, mixed)


def _odds_of_dives(
    batch: Batch, seen: Floats, bits: NDArray[np.bool_], minds: NDArray[np.intp], worth: Net
) -> Floats:
    seats, games = batch.seats, batch.games
    value = sigmoid(worth(seen)).reshape(12, seats, games).transpose(1, 0, 2)
    heat = np.ones(minds.shape, np.float32)
    for number, (degree, _) in enumerate(HEATS):
        heat[minds == number] = degree
    out = softmax(value, bits, heat[:, None])
    weigher = Weigher(batch)
    simple = [weigher.policy(temper) for temper, _ in SIMPLE] + [yardstick(batch), weigher.any]
    for number, odds in enumerate(simple, len(HEATS)):
        out = np.where((minds == number)[:, None], odds, out)
    return out.astype(np.float32)
