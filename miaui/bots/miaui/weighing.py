"""Weighing a round as a person does: what is each catch worth to me, and how likely do I get it?

One decision maker with parameters (`Temper`); weak levels and characters are settings of it. Works on
batches; all policies are (seats, 12, G), rows are cards 1 to 12, zero for cards not in hand.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from miaui.bots.miaui.batch import Batch
from miaui.bots.miaui.codes import (
    BUCKET,
    BUCKET_TOTAL,
    BUCKET_VALUE,
    GAIN,
    GULL,
    IS_JELLY,
    IS_LANTERN,
    JELLY_COUNT,
    JELLY_SUM,
    VALUE,
)

Floats = NDArray[np.float32]

_BITS = np.arange(1, 13, dtype=np.uint16)

#: How extreme a diver card is, 0 (the 6 and the 7) to 1 (the 1 and the 12).
_EXTREME = (np.abs(np.arange(1, 13) - 6.5).astype(np.float32) - 0.5) / 5


@dataclass(frozen=True, slots=True)
class Temper:
    """How somebody weighs. Worths and costs are in points.

    counts: remembers spent divers; kiti: reads the ties; gulls: compares a Seagull with the top of
    the own pile (else a flat -6); trios: sees that a third Jellyfish frees the pile; fear: factor on
    a Jellyfish's harm; greed: exponent on good catches; lantern: what a peek is worth; thrift: cost of
    the most extreme card; depth: 0 takes others for anything goes, 1 for people who weigh as well;
    heat: differences below it are a matter of mood.
    """

    counts: bool = True
    kiti: bool = True
    gulls: bool = True
    trios: bool = True
    fear: float = 1.0
    greed: float = 1.0
    lantern: float = 1.5
    thrift: float = 5.0
    depth: int = 1
    heat: float = 1.0


def hand_bits(batch: Batch) -> NDArray[np.bool_]:
    """Which cards are in hand (n, 12, G)."""
    return ((batch.hands[:, None] >> _BITS[:, None]) & np.uint16(1)).astype(bool)


def uniform(batch: Batch) -> Floats:
    """Any card of the hand."""
    bits = hand_bits(batch)
    return np.asarray(bits / np.maximum(bits.sum(axis=1, keepdims=True), 1), np.float32)


def softmax(scores: Floats, allowed: NDArray[np.bool_], heat: float | Floats) -> Floats:
    """Odds by score over the allowed rows of the last axis but one."""
    scaled = np.where(allowed, scores / heat, -np.inf)
    top = scaled.max(axis=-2, keepdims=True)
    odds = np.exp(scaled - np.where(np.isfinite(top), top, 0))
    total = np.maximum(odds.sum(axis=-2, keepdims=True), 1e-30)
    return np.asarray(odds / total, np.float32)


class Weigher:
    """Weighs the same games for several tempers; what they share is computed once."""

    def __init__(self, batch: Batch) -> None:
        self.batch = batch
        self.bits = hand_bits(batch)
        self.left = self.bits[0].sum(axis=0).astype(np.float32)
        self.any = uniform(batch)
        self.hope = _mean_unseen(batch)
        self.top = batch.tops().astype(np.intp)
        self.jelly, self.sting = JELLY_COUNT[batch.jelly], JELLY_SUM[batch.jelly].astype(np.float32)
        self.seat = np.arange(batch.seats)[:, None]
        self.rank = None
        if batch.kiti is not None:  # the one order of all ties, see Batch
            self.rank = (self.seat - batch.kiti.astype(np.int16) - 1) % batch.seats

    def policy(self, temper: Temper) -> Floats:
        """Odds (n, 12, G) with which each card is played."""
        odds = softmax(self.scores(temper), self.bits, max(temper.heat, 1e-3))
        return np.where(self.bits, odds, 0).astype(np.float32)

    def scores(self, temper: Temper) -> Floats:
        """Points (n, 12, G) that each card promises to each seat, its cost taken off."""
        catch = self.worths(temper)
        zero, one, every = self.chances(self.guess(temper), temper.kiti)
        cost = temper.thrift * _EXTREME[:, None] * np.maximum(self.left - 1, 0) / 11
        gain = zero * catch[:, 0, None] + one * catch[:, 1, None] + every * catch[:, 2, None]
        out: Floats = (gain - cost).astype(np.float32)
        return out

    def guess(self, temper: Temper) -> Floats:
        """How the others are taken to dive (n, 12, G)."""
        if not temper.counts:
            return np.full(self.bits.shape, 1 / 12, np.float32)
        if temper.depth == 0:
            return self.any
        simple = Temper(
            kiti=temper.kiti, thrift=temper.thrift, lantern=temper.lantern, depth=temper.depth - 1, heat=2.0
        )
        return (np.float32(0.75) * self.policy(simple) + np.float32(0.25) * self.any).astype(np.float32)

    def worths(self, temper: Temper) -> Floats:
        """Points (n, 3, G) that each seat sees in each catch."""
        batch = self.batch
        out = np.zeros((batch.seats, 3, batch.games), np.float32)
        for space in range(3):
            for place in range(int(batch.count[space].max(initial=0))):
                out[:, space] += self._card(batch.lagoon[space, place], batch.peeker[space, place], temper)
        if temper.greed != 1.0:
            out = np.where(out > 0, 6 * (np.maximum(out, 0) / 6) ** np.float32(temper.greed), out)
        return out

    def _card(self, card: NDArray[np.int8], peeker: NDArray[np.int8], temper: Temper) -> Floats:
        gain = GAIN[card.astype(np.intp) * 32 + self.top].astype(np.float32)
        if not temper.gulls:
            gain = np.where(card == GULL, np.float32(-6), gain)
        bad = IS_JELLY[card]
        gain = np.where(bad, gain * np.float32(temper.fear), gain)
        if temper.trios:
            gain = np.where(bad & (self.jelly == 2), -self.sting, gain)
        gain = gain + np.where(IS_LANTERN[card], np.float32(temper.lantern), np.float32(0))
        hidden = (peeker >= 0) & (peeker != self.seat)
        shown: Floats = np.where(card == 0, np.float32(0), np.where(hidden, self.hope, gain))
        return shown

    def chances(self, others: Floats, kiti: bool) -> tuple[Floats, Floats, Floats]:
        """Odds (n, 12, G) of taking bottom, middle and top with each card, the others diving by
        `others`: nobody above, exactly one above, everybody above."""
        below = np.cumsum(others, axis=1) - others
        above = np.maximum(1 - below - others, 0)
        zero = np.ones_like(others)
        one, every = np.zeros_like(others), np.ones_like(others)
        for step in range(1, self.batch.seats):
            higher, lower = np.roll(above, -step, axis=0), np.roll(below, -step, axis=0)
            if self.rank is not None:
                tie = np.roll(others, -step, axis=0)
                first = (self.rank > np.roll(self.rank, -step, axis=0))[:, None] if kiti else np.float32(0.5)
                won = tie * first
                higher, lower = higher + (tie - won), lower + won
            one = one * lower + zero * higher
            zero = zero * lower
            every = every * higher
        return zero, one, every


def yardstick(batch: Batch) -> Floats:
    """The odds (n, 12, G) of the measure that the record's page defines."""
    bits = hand_bits(batch)
    count = bits.sum(axis=1)
    nth = np.cumsum(bits, axis=1)
    up = (batch.lagoon > 0) & (batch.peeker < 0)
    points = np.where(batch.lagoon == GULL, -6, VALUE[batch.lagoon])
    known = np.where(up.any(axis=1), (points * up).sum(axis=1), -99)
    best, worth = known.argmax(axis=0), known.max(axis=0)
    middle = (count - 1) // 2 + 1
    wanted = np.where((best == 2) & (worth > -99), 1, np.where((best < 2) & (worth >= 9), count, middle))
    pick = bits & (nth == wanted[:, None])
    return np.asarray(0.15 * uniform(batch) + 0.85 * pick, np.float32)


def _mean_unseen(batch: Batch) -> Floats:
    """Mean points of the cards that have not been caught and do not lie faceup."""
    left = BUCKET_TOTAL[:, None] - batch.caught.astype(np.float32)
    for space in range(3):
        for place in range(int(batch.count[space].max(initial=0))):
            game = np.flatnonzero((batch.lagoon[space, place] > 0) & (batch.peeker[space, place] < 0))
            left[BUCKET[batch.lagoon[space, place, game]], game] -= 1
    return np.asarray((BUCKET_VALUE @ left) / np.maximum(left.sum(axis=0), 1), np.float32)
