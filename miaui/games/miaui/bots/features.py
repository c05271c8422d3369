"""Input features of the networks: what a seat sees. A column is a game, a row a feature.

Seats are relative: slot 0 is the seat itself, slot j the j-th clockwise. A facedown card's face enters only
the features of its peeker.
"""

from collections.abc import Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from miaui.games.miaui.bots.batch import Batch
from miaui.games.miaui.bots.codes import (
    BUCKET,
    BUCKET_TOTAL,
    BUCKET_VALUE,
    BUCKETS,
    GULL,
    IS_JELLY,
    IS_LANTERN,
    JELLY_COUNT,
    JELLY_SUM,
    POINTS_CHANGE,
    VALUE,
)
from miaui.games.miaui.public.cards import ROUNDS

Floats = NDArray[np.float32]

UNIT = 10.0
"""Points are divided by this."""

_BITS = np.arange(1, 13, dtype=np.uint16)


@cache
def names(seats: int) -> tuple[tuple[str, int, int], ...]:
    """Return the name of each of the features of a seat at a table of `seats`, in their order: (block, slot
    or space, number), e.g. ("hand", 0, 11) for the 12 in the own hand. Slot 0 is the seat itself, slot j the
    j-th clockwise. Features with equal names mean the same as each other at tables of all sizes.

    >>> len(names(3)), names(3)[0], names(3)[-1]
    (120, ('hand', 0, 0), ('unseen', 0, 8))
    """
    slots = range(seats)
    return (
        *(("hand", slot, card) for slot in slots for card in range(12)),
        *(("mat", slot, fact) for slot in slots for fact in range(7)),
        *(("lead", 0, fact) for fact in range(2)),
        *(("left", 0, rounds) for rounds in range(ROUNDS + 1)),
        *(("kiti", slot, 0) for slot in slots),
        *(("space", space, fact) for space in range(3) for fact in range(6)),
        *(("peek", slot, space) for slot in slots for space in range(3)),
        *(("worth", slot, space) for slot in slots for space in range(3)),
        *(("unseen", 0, bucket) for bucket in range(BUCKETS + 1)),
    )


def width(seats: int) -> int:
    """Return the number of features, F, that a seat has at a table of `seats`.

    >>> width(3)
    120
    """
    return len(names(seats))


def encode(batch: Batch, seats: Sequence[int]) -> Floats:
    """Return the features of each of `seats` in all G games of a batch: (F, len(seats) * G), first all games
    of the first of these seats, then those of the next. Points are divided by 10. A face that lies facedown
    for another seat does not enter. The batch does not change."""
    games = batch.games
    out = np.empty((width(batch.seats), len(seats) * games), np.float32)
    shared = _Shared(batch)
    for place, seat in enumerate(seats):
        _fill(out[:, place * games : (place + 1) * games], batch, seat, shared)
    return out


class _Shared:
    """Features that are equal from every seat, computed once for all."""

    def __init__(self, batch: Batch) -> None:
        n, games = batch.hands.shape
        self.cards = ((batch.hands[:, None] >> _BITS[:, None]) & np.uint16(1)).astype(np.float32)
        self.left = self.cards[0].sum(axis=0).astype(np.intp)
        self.tops = batch.tops()
        self.jelly = JELLY_COUNT[batch.jelly]
        self.jelly_sum = JELLY_SUM[batch.jelly]
        self.mats = np.empty((n, 7, games), np.float32)
        self.mats[:, 1] = VALUE[self.tops] / np.float32(UNIT)
        self.mats[:, 2] = IS_JELLY[self.tops]
        self.mats[:, 3] = self.jelly == 1
        self.mats[:, 4] = self.jelly == 2
        self.mats[:, 5] = self.tops == 0
        self.mats[:, 6] = self.jelly_sum / np.float32(UNIT)
        self.points = batch.points.astype(np.float32)
        self.depth = int(batch.count.max()) if games else 0
        top = self.tops.astype(np.intp)
        self.gains = [
            [self._gain(batch.lagoon[space, place], top) for place in range(self.depth)] for space in range(3)
        ]

    def _gain(self, card: NDArray[np.int8], top: NDArray[np.intp]) -> Floats:
        """Return points (n, G) that each seat would gain by this card now."""
        gain = POINTS_CHANGE[card.astype(np.intp) * 32 + top].astype(np.float32)
        third = IS_JELLY[card] & (self.jelly == 2)
        return np.where(third, -self.jelly_sum, gain).astype(np.float32)


def _fill(out: Floats, batch: Batch, me: int, shared: _Shared) -> None:
    n, games = batch.seats, batch.games
    turn = [(me + slot) % n for slot in range(n)]
    row = 0
    for seat in turn:
        out[row : row + 12] = shared.cards[seat]
        row += 12
    mine = shared.points[me]
    others = shared.points[turn[1:]].max(axis=0)
    for seat in turn:
        out[row : row + 7] = shared.mats[seat]
        out[row] = (shared.points[seat] - (others if seat == me else mine)) / np.float32(2 * UNIT)
        row += 7
    lead = mine - others
    out[row] = np.clip(lead / np.float32(UNIT), -1, 1)
    out[row + 1] = np.clip(lead / np.float32(4 * UNIT), -1, 1)
    row += 2
    out[row : row + ROUNDS + 1] = 0
    out[row + shared.left, np.arange(games)] = 1
    row += ROUNDS + 1
    for seat in turn:
        out[row] = 0 if batch.kiti is None else batch.kiti == seat
        row += 1
    _fill_lagoon(out[row:], batch, me, turn, shared)


def _fill_lagoon(out: Floats, batch: Batch, me: int, turn: list[int], shared: _Shared) -> None:
    """Return the spaces, who may peek where, each catch's points for each seat, and the cards still
    unseen."""
    n, games = batch.seats, batch.games
    space_rows, peek_rows = out[:18].reshape(3, 6, games), out[18 : 18 + 3 * n].reshape(n, 3, games)
    value_rows = out[18 + 3 * n : 18 + 6 * n].reshape(n, 3, games)
    unseen_rows = out[18 + 6 * n :]
    unseen: Floats = np.asarray(BUCKET_TOTAL[:, None] - batch.caught, np.float32)
    space_rows[:], value_rows[:] = 0, 0
    for slot, seat in enumerate(turn):
        peek_rows[slot] = batch.next_peeker == seat
    hidden_cards: list[tuple[int, NDArray[np.bool_]]] = []
    for space in range(3):
        for place in range(shared.depth):
            card, peeker = batch.lagoon[space, place], batch.peeker[space, place]
            facedown = peeker >= 0
            seen = (card > 0) & (~facedown | (peeker == me))
            _count_seen(unseen, card, seen)
            facts = space_rows[space]
            facts[0] += card > 0
            facts[1] += (card > 0) & ~seen
            facts[2] += (peeker == me) & seen
            facts[3] += IS_LANTERN[card] & seen
            facts[4] += (card == GULL) & seen
            facts[5] += IS_JELLY[card] & seen
            gain = shared.gains[space][place][turn]
            value_rows[:, space] += np.where(seen, gain, np.float32(0)) / np.float32(UNIT)
            for slot, seat in enumerate(turn):
                peek_rows[slot, space] += peeker == seat
            hidden = (card > 0) & ~seen
            if hidden.any():
                hidden_cards.append((space, hidden))
    total = unseen.sum(axis=0)
    mean = (BUCKET_VALUE @ unseen) / np.maximum(total, 1) / np.float32(UNIT)
    for space, hidden in hidden_cards:
        value_rows[:, space] += np.where(hidden, mean, np.float32(0))
    unseen_rows[:BUCKETS] = unseen / BUCKET_TOTAL[:, None].astype(np.float32)
    unseen_rows[BUCKETS] = mean


def _count_seen(unseen: Floats, card: NDArray[np.int8], seen: NDArray[np.bool_]) -> None:
    game = np.flatnonzero(seen)
    unseen[BUCKET[card[game]], game] -= 1
