"""Thousands of games side by side in numpy: the rules core again, on arrays.

The last axis is always the game, so that one instruction serves many games. Cards are the small
numbers of `codes`. A batch knows no deck: whoever steps it says which cards come next.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from miaui.bots.miaui.codes import (
    BUCKET,
    BUCKETS,
    GAIN,
    IS_JELLY,
    IS_LANTERN,
    JELLY_COUNT,
    JELLY_SUM,
    RISE,
    STING,
)
from miaui.games.miaui.cards import ROUNDS

Int8 = NDArray[np.int8]
Int16 = NDArray[np.int16]
Index = NDArray[np.intp]

#: Every diver card in hand: bit n is card n.
FULL_HAND = 0b1111111111110

#: The most cards that a pile or a space can hold: with Kiti one a round; without her all 36.
_DEEP = {True: ROUNDS, False: 3 * ROUNDS}
_WIDE = {True: 1, False: ROUNDS}


@dataclass(slots=True)
class Batch:
    """Games of one table size. n seats, G games, L places a space, D cards a pile at most.

    `kiti` (G,) or None in No Fighting; `hands` (n, G) bit sets; `lagoon` (3, L, G) cards, oldest
    first, 0 behind the last; `peeker` (3, L, G) the seat that a facedown card lies for, -1 faceup;
    `count` (3, G) cards in a space; `lit` (3, G) the seat for which the next card will lie facedown,
    -1 for none; `stack` (D + 2, n, G) piles from the bottom, row 0 empty; `slot` (n * G,) place of
    the top card in the flat stack; `points`, `jelly` (n, G); `caught` (8, G) cards caught a bucket.
    """

    seats: int
    kiti: Int8 | None
    hands: NDArray[np.uint16]
    lagoon: Int8
    peeker: Int8
    count: Int8
    lit: Int8
    stack: Int8
    slot: Index
    points: Int16
    jelly: Int8
    caught: Int8

    @property
    def games(self) -> int:
        """How many games."""
        return int(self.hands.shape[1])

    @property
    def fighting(self) -> bool:
        """False in the variant without Kiti."""
        return self.kiti is not None

    def tops(self) -> Int8:
        """The top card of every pile (n, G), 0 for an empty one."""
        return self.stack.reshape(-1)[self.slot].reshape(self.seats, -1)

    def sizes(self) -> Index:
        """Cards in every pile (n, G)."""
        return (self.slot // self.slot.size).reshape(self.seats, -1)

    def step(self, dives: Int8, stock: Int8 | None) -> Int8:
        """Play a round: `dives` (n, G) from the hands (not checked), then lay out `stock` (3, G),
        None after the last round or to stop before the next cards are seen. Returns the winners
        (3, G), -1 where nobody took a space. Changes the batch."""
        winners = self.winners(dives)
        self.hands &= ~(np.uint16(1) << dives.astype(np.uint16))
        if self.kiti is not None:
            self.kiti = _wrap(self.kiti + np.int8(1), self.seats)
            for space in range(3):
                self._catch(space, winners[space])
        else:
            for space in range(3):
                self._catch_all(space, winners[space])
        if stock is not None:
            self.stock(stock)
        return winners

    def winners(self, dives: Int8) -> Int8:
        """Who takes each space (3, G) with these dives (n, G), -1 nobody; one game serves any G."""
        return self._no_fight(dives) if self.kiti is None else self._fight(dives, self.kiti)

    def stock(self, cards: Int8) -> None:
        """Lay out the next cards (3, G), facedown where a Lantern has just been caught."""
        if self.fighting:
            self.lagoon[:, 0], self.peeker[:, 0] = cards, self.lit
            self.count[:] = 1
        else:
            space, game = np.indices(self.count.shape)
            self.lagoon[space, self.count, game] = cards
            self.peeker[space, self.count, game] = self.lit
            self.count += np.int8(1)
        self.lit[:] = -1

    def _fight(self, dives: Int8, kiti: Int8) -> Int8:
        """With Kiti in the gap after seat k the same order settles all ties: rank (s - k - 1) mod n
        is highest for her right arm (bottom, middle) and lowest for her left (top)."""
        past, seats = kiti + np.int8(1), self.seats
        ranks = [_wrap(np.int8(seat) - past + np.int8(seats), seats) for seat in range(seats)]
        keys = [dive * np.int8(8) + rank for dive, rank in zip(dives, ranks, strict=True)]
        high, second = np.maximum(keys[0], keys[1]), np.minimum(keys[0], keys[1])
        low = second
        for key in keys[2:]:
            second = np.maximum(second, np.minimum(high, key))
            high, low = np.maximum(high, key), np.minimum(low, key)
        return _wrap((np.stack([high, second, low]) & np.int8(7)) + past, seats)

    def _no_fight(self, dives: Int8) -> Int8:
        """Who ties for a space is out of the round, and the space stays."""
        left = np.ones(dives.shape, bool)
        winners = np.full((3, dives.shape[1]), -1, np.int8)
        for space in range(3):
            there = np.where(left, dives, np.int8(99 if space == 2 else 0))
            wanted = there.min(axis=0) if space == 2 else there.max(axis=0)
            tied = left & (there == wanted)
            alone = tied.sum(axis=0) == 1
            winners[space] = np.where(alone, tied.argmax(axis=0), -1)
            left &= ~tied
        return winners

    def _catch(self, space: int, winner: Int8) -> None:
        """With Kiti: every space holds one card and somebody takes it."""
        card = self.lagoon[space, 0]
        self.lit[space] = np.where(IS_LANTERN[card], winner, np.int8(-1))
        game = np.arange(self.games)
        self._take(winner.astype(np.intp) * self.games + game, card, game)
        self.count[space] = 0

    def _catch_all(self, space: int, winner: Int8) -> None:
        """Without Kiti: all cards of a space, oldest first; those of a tie stay."""
        took = np.flatnonzero(winner >= 0)
        self.lit[space] = -1
        if not took.size:
            return
        deepest = int(self.count[space, took].max())
        for place in range(deepest):
            game = took[self.count[space, took] > place]
            card = self.lagoon[space, place, game]
            self.lit[space, game[IS_LANTERN[card]]] = winner[game[IS_LANTERN[card]]]
            self._take(winner[game].astype(np.intp) * self.games + game, card, game)
        self.lagoon[space, :, took] = 0
        self.peeker[space, :, took] = -1
        self.count[space, took] = 0

    def _take(self, pile: Index, card: Int8, game: Index) -> None:
        """Put a card on each of the piles (flat seat × game) and resolve it."""
        flat = self.stack.reshape(-1)
        width = self.slot.size
        slot = self.slot[pile]
        code = card.astype(np.intp) * 32 + flat[slot]
        flat[slot + width] = card  # a Seagull's is above the new top and never looked at
        self.slot[pile] = slot + RISE[code] * width
        self.points.reshape(-1)[pile] += GAIN[code]
        jelly = self.jelly.reshape(-1)
        sting = jelly[pile] + STING[code]
        jelly[pile] = sting
        trio = np.flatnonzero(JELLY_COUNT[sting] == 3)
        if trio.size:
            self._burst(pile[trio])
        self.caught.reshape(-1)[BUCKET[card] * self.games + game] += np.int8(1)

    def _burst(self, pile: Index) -> None:
        """Three Jellyfish leave each of the piles; the other cards close up."""
        width = self.slot.size
        deep = self.stack.shape[0]
        place = np.arange(deep)[:, None] * width + pile
        cards = self.stack.reshape(-1)[place]
        gone = IS_JELLY[cards] & (place <= self.slot[pile])
        order = np.argsort(gone, axis=0, kind="stable")
        self.stack.reshape(-1)[place] = np.take_along_axis(cards, order, axis=0)
        self.slot[pile] -= 3 * width
        self.points.reshape(-1)[pile] -= JELLY_SUM[self.jelly.reshape(-1)[pile]]
        self.jelly.reshape(-1)[pile] = 0

    def pick(self, games: Index) -> "Batch":
        """A new batch of these games, in this order, each as often as named."""
        slot = self.slot.reshape(self.seats, -1).take(games, axis=1)
        height = slot // self.slot.size
        width = self.seats * len(games)
        columns = np.arange(width).reshape(self.seats, -1)
        # take, not [...]: the flat views of a batch need arrays in C order
        return Batch(
            self.seats,
            None if self.kiti is None else self.kiti.take(games),
            self.hands.take(games, axis=1),
            self.lagoon.take(games, axis=2),
            self.peeker.take(games, axis=2),
            self.count.take(games, axis=1),
            self.lit.take(games, axis=1),
            self.stack.take(games, axis=2),
            (height * width + columns).reshape(-1),
            self.points.take(games, axis=1),
            self.jelly.take(games, axis=1),
            self.caught.take(games, axis=1),
        )

    def turned(self) -> "Batch":
        """All games as told from every seat: first as they are, then with seat 1 as seat 0, and so
        on; n * G games."""
        n, games = self.seats, self.games
        ways = range(n)

        def roll(array: NDArray[np.generic], axis: int) -> NDArray[Any]:
            rolled = [np.roll(array, -way, axis=axis) for way in ways]
            return np.concatenate(rolled, axis=-1)

        def rename(seats: Int8) -> Int8:
            return np.concatenate([np.where(seats < 0, seats, (seats - way) % n) for way in ways], axis=-1)

        height = roll(self.sizes(), 0)
        return Batch(
            n,
            None if self.kiti is None else rename(self.kiti),
            roll(self.hands, 0),
            np.tile(self.lagoon, (1, 1, n)),
            rename(self.peeker),
            np.tile(self.count, (1, n)),
            rename(self.lit),
            roll(self.stack, 1),
            (height * (n * n * games) + np.arange(n * n * games).reshape(n, -1)).reshape(-1),
            roll(self.points, 0),
            roll(self.jelly, 0),
            np.tile(self.caught, (1, n)),
        )

    def shares(self) -> NDArray[np.float32]:
        """Share of victory (n, G) if the game ended now."""
        best = self.points == self.points.max(axis=0)
        return np.asarray(best / best.sum(axis=0), np.float32)


def blank(seats: int, games: int, kiti: Int8 | None) -> Batch:
    """Games before the first card is laid out."""
    deep, wide = _DEEP[kiti is not None], _WIDE[kiti is not None]
    return Batch(
        seats,
        None if kiti is None else kiti.astype(np.int8),
        np.full((seats, games), FULL_HAND, np.uint16),
        np.zeros((3, wide, games), np.int8),
        np.full((3, wide, games), -1, np.int8),
        np.zeros((3, games), np.int8),
        np.full((3, games), -1, np.int8),
        np.zeros((deep + 2, seats, games), np.int8),
        np.arange(seats * games),
        np.zeros((seats, games), np.int16),
        np.zeros((seats, games), np.int8),
        np.zeros((BUCKETS, games), np.int8),
    )


def _wrap(seat: Int8, seats: int) -> Int8:
    """Seats 0 to 2n - 1 brought below n; cheaper than a remainder."""
    return np.where(seat >= seats, seat - np.int8(seats), seat)
