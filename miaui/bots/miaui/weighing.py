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
    spite: points for keeping a point from the leader; heat: differences below it are a matter of mood.
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
    spite: float = 0.0
    heat: float = 1.0


def hand_bits(batch: Batch) -> NDArray[np.bool_]:
    """Which cards are in hand (n, 12, G)."""
    return ((batch.hands[:, None] >> _BITS[:, None]) & np.uint16(1)).astype(bool)


def uniform(batch: Batch) -> Floats:
    """Any card of the hand."""
    bits = hand_bits(batch)
    return (bits / np.maximum(bits.sum(axis=1, keepdims=True), 1)).astype(np.float32)


def softmax(scores: Floats, allowed: NDArray[np.bool_], heat: float | Floats) -> Floats:
    """Odds by score over the allowed rows of the last axis but one."""
    scaled = np.where(allowed, scores / heat, -np.inf)
    top = scaled.max(axis=-2, keepdims=True)
    odds = np.exp(scaled - np.where(np.isfinite(top), top, 0))
    return (odds / np.maximum(odds.sum(axis=-2, keepdims=True), 1e-30)).astype(np.float32)


def worths(batch: Batch, temper: Temper, seat: int) -> Floats:
    """Points (3, G) that the seat sees in each catch."""
    out = np.zeros((3, batch.games), np.float32)
    top = batch.tops()[seat].astype(np.intp)
    jelly, sting = JELLY_COUNT[batch.jelly[seat]], JELLY_SUM[batch.jelly[seat]]
    hope = _mean_unseen(batch)
    for space in range(3):
        for place in range(int(batch.count[space].max(initial=0))):
            card, peeker = batch.lagoon[space, place], batch.peeker[space, place]
            gain = GAIN[card.astype(np.intp) * 32 + top].astype(np.float32)
            if not temper.gulls:
                gain = np.where(card == GULL, np.float32(-6), gain)
            bad = IS_JELLY[card]
            gain = np.where(bad, gain * np.float32(temper.fear), gain)
            if temper.trios:
                gain = np.where(bad & (jelly == 2), -sting.astype(np.float32), gain)
            gain = gain + np.where(IS_LANTERN[card], np.float32(temper.lantern), np.float32(0))
            hidden = (peeker >= 0) & (peeker != seat)
            out[space] += np.where(card == 0, np.float32(0), np.where(hidden, hope, gain))
    if temper.greed != 1.0:
        out = np.where(out > 0, 6 * (np.maximum(out, 0) / 6) ** np.float32(temper.greed), out)
    return out.astype(np.float32)


def chances(batch: Batch, seat: int, others: Floats, kiti: bool) -> Floats:
    """Odds (3, 12, G) of taking each space with each card, the others diving by `others`."""
    zero = np.ones((12, batch.games), np.float32)
    one = np.zeros_like(zero)
    every = np.ones_like(zero)
    for other in range(batch.seats):
        if other == seat:
            continue
        odds = others[other]
        below = np.cumsum(odds, axis=0) - odds
        above = np.maximum(1 - below - odds, 0)
        if not batch.fighting:
            higher, lower = above, below
        else:
            first = _before(batch, seat, other) if kiti else np.float32(0.5)
            lower = below + odds * first
            higher = above + odds * (1 - first)
        one = one * lower + zero * higher
        zero = zero * lower
        every = every * higher
    return np.stack([zero, one, every])


def scores(batch: Batch, temper: Temper, seats: list[int] | None = None) -> Floats:
    """Points (n, 12, G) that each card promises to each seat, its cost taken off."""
    others = _guess(batch, temper)
    out = np.zeros((batch.seats, 12, batch.games), np.float32)
    left = hand_bits(batch)[0].sum(axis=0).astype(np.float32)
    cost = temper.thrift * _EXTREME[:, None] * np.maximum(left - 1, 0) / 11
    leader = batch.points.argmax(axis=0)
    for seat in range(batch.seats) if seats is None else seats:
        odds = chances(batch, seat, others, temper.kiti)
        catch = worths(batch, temper, seat)
        if temper.spite:
            catch = catch + temper.spite * np.where(leader == seat, 0, np.maximum(catch, 0))
        out[seat] = np.einsum("skg,sg->kg", odds, catch) - cost
    return out


def policy(batch: Batch, temper: Temper, seats: list[int] | None = None) -> Floats:
    """Odds (n, 12, G) with which each card is played (only `seats` are filled in, None for all)."""
    bits = hand_bits(batch)
    odds = softmax(scores(batch, temper, seats), bits, max(temper.heat, 1e-3))
    return np.where(bits, odds, 0).astype(np.float32)


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
    return (0.15 * uniform(batch) + 0.85 * pick).astype(np.float32)


def _guess(batch: Batch, temper: Temper) -> Floats:
    """How the others are taken to dive."""
    if not temper.counts:
        return np.full((batch.seats, 12, batch.games), 1 / 12, np.float32)
    if temper.depth == 0:
        return uniform(batch)
    simple = Temper(
        counts=temper.counts, kiti=temper.kiti, thrift=temper.thrift, lantern=temper.lantern,
        depth=temper.depth - 1, heat=2.0,
    )  # fmt: skip
    return (0.75 * policy(batch, simple) + 0.25 * uniform(batch)).astype(np.float32)


def _before(batch: Batch, seat: int, other: int) -> Floats:
    """1 where Kiti ranks `seat` above `other` in the one order of all ties (see Batch), else 0."""
    if batch.kiti is None:
        raise ValueError("no Kiti in this batch")
    past = batch.kiti.astype(np.int16) + 1
    return ((seat - past) % batch.seats > (other - past) % batch.seats).astype(np.float32)


def _mean_unseen(batch: Batch) -> Floats:
    """Mean points of the cards that have not been caught and do not lie faceup."""
    left = BUCKET_TOTAL[:, None] - batch.caught.astype(np.float32)
    for space in range(3):
        for place in range(int(batch.count[space].max(initial=0))):
            game = np.flatnonzero((batch.lagoon[space, place] > 0) & (batch.peeker[space, place] < 0))
            left[BUCKET[batch.lagoon[space, place, game]], game] -= 1
    return (BUCKET_VALUE @ left) / np.maximum(left.sum(axis=0), 1)
