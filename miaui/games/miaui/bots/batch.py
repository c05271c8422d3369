"""Thousands of games side by side: the rules of Miaui on numpy arrays.

The last axis is always the game, so that one instruction serves many games. Cards are the numbers of `codes`.
A batch has no deck: `step` and `stock` are given the next cards.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from miaui.games.miaui.bots.codes import (
    BUCKET,
    BUCKETS,
    HEIGHT_CHANGE,
    IS_JELLY,
    IS_LANTERN,
    JELLY_CHANGE,
    JELLY_COUNT,
    JELLY_SUM,
    POINTS_CHANGE,
)
from miaui.games.miaui.public.cards import ROUNDS

Int8 = NDArray[np.int8]
Int16 = NDArray[np.int16]
Index = NDArray[np.intp]

FULL_HAND = 0b1111111111110
"""Every diver card in hand: bit n is card n."""

#: The most cards that a pile, and a space, can hold, by whether Kiti plays: with her a seat catches one card
#: a round and no card stays in the lagoon.
_PILE_LIMIT = {True: ROUNDS, False: 3 * ROUNDS}
_SPACE_LIMIT = {True: 1, False: ROUNDS}


@dataclass(slots=True)
class Batch:
    """Games with one number of seats: n seats, G games, L places in a space, D cards in a pile at most.

    - kiti (G,): the seat that Kiti stands after; None in No Fighting.
    - hands (n, G): bit sets, bit n is card n.
    - lagoon (3, L, G): cards, oldest first, then 0.
    - peeker (3, L, G): the seat that a card lies facedown for, -1 faceup.
    - count (3, G): cards in each space.
    - next_peeker (3, G): the seat that the next card will lie facedown for, -1 for none.
    - stack (D + 2, n, G): piles from the bottom; row 0 stays empty.
    - slot (n * G,): index of each pile's top card in the flattened stack.
    - points (n, G); jelly (n, G): a pile's Jellyfish as a number, see `codes.JELLY_UNIT`.
    - caught (8, G): caught cards by bucket, see `codes.BUCKET`.
    """

    seats: int
    kiti: Int8 | None
    hands: NDArray[np.uint16]
    lagoon: Int8
    peeker: Int8
    count: Int8
    next_peeker: Int8
    stack: Int8
    slot: Index
    points: Int16
    jelly: Int8
    caught: Int8

    @property
    def games(self) -> int:
        """Number of games, G; 0 is possible."""
        return int(self.hands.shape[1])

    @property
    def fighting(self) -> bool:
        """True if Kiti settles ties (`kiti` is not None); False in the variant No Fighting."""
        return self.kiti is not None

    def tops(self) -> Int8:
        """Return the number of the top card of every pile, 0 for an empty pile: (n, G)."""
        return self.stack.reshape(-1)[self.slot].reshape(self.seats, -1)

    def sizes(self) -> Index:
        """Return the number of cards in every pile, 0 for an empty one: (n, G), so (n, 0) for no games."""
        return (self.slot // self.slot.size).reshape(self.seats, -1)

    def step(self, dives: Int8, stock: Int8 | None) -> Int8:
        """Play one round in every game, in place: seats dive by `dives` (n, G), card numbers 1 to 12 that
        must be in their hands (not checked), and catch what they win; the cards leave the hands, and Kiti
        moves on by a seat. Then the cards `stock` (3, G), bottom first, are laid out; None: none. Return the
        seat that takes each space, bottom first, -1 for none: (3, G)."""
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
        """Return the seat that takes each space, bottom first, -1 for none: (3, J), if the seats dive by
        `dives` (n, J), card numbers 1 to 12: the bottom goes to the highest number, the middle to the highest
        of the others, the top to the lowest. With Kiti after seat k equal numbers go, at bottom and middle,
        to k, k - 1 and so on, at the top to k + 1, k + 2 and so on, and none is -1; in No Fighting a space
        that seats tie for is -1, and these seats are out: 7, 7, 3 give [-1, 2, -1]. J is G; in a batch of one
        game any number of dives may be tried. Nothing changes, and hands are not looked at."""
        return self._no_fight(dives) if self.kiti is None else self._fight(dives, self.kiti)

    def stock(self, cards: Int8) -> None:
        """Lay one card on each space of every game, in place: `cards` (3, G), bottom first. A card lies
        facedown for the seat in `next_peeker`, faceup for -1; then `next_peeker` is -1 everywhere. With Kiti
        it takes the place of what lay there, in No Fighting it is added to that."""
        if self.fighting:
            self.lagoon[:, 0], self.peeker[:, 0] = cards, self.next_peeker
            self.count[:] = 1
        else:
            space, game = np.indices(self.count.shape)
            self.lagoon[space, self.count, game] = cards
            self.peeker[space, self.count, game] = self.next_peeker
            self.count += np.int8(1)
        self.next_peeker[:] = -1

    def _fight(self, dives: Int8, kiti: Int8) -> Int8:
        """Return who wins each space with Kiti. She stands after seat k; seat s has rank (s - k - 1) mod n.
        Of tied seats the highest rank comes first at bottom and middle, and the lowest at the top: one order
        of dive and rank settles all."""
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
        """Return who wins each space without Kiti, -1 for none. Seats that tie for a space are out of the
        round, and its cards stay."""
        left = np.ones(dives.shape, bool)
        winners = np.full((3, dives.shape[1]), -1, np.int8)
        for space in range(3):
            contending = np.where(left, dives, np.int8(99 if space == 2 else 0))
            wanted = contending.min(axis=0) if space == 2 else contending.max(axis=0)
            tied = left & (contending == wanted)
            alone = tied.sum(axis=0) == 1
            winners[space] = np.where(alone, tied.argmax(axis=0), -1)
            left &= ~tied
        return winners

    def _catch(self, space: int, winner: Int8) -> None:
        """Give the one card of a space to its winner, whom there always is with Kiti."""
        card = self.lagoon[space, 0]
        self.next_peeker[space] = np.where(IS_LANTERN[card], winner, np.int8(-1))
        game = np.arange(self.games)
        self._take(winner.astype(np.intp) * self.games + game, card, game)
        self.count[space] = 0

    def _catch_all(self, space: int, winner: Int8) -> None:
        """Give all cards of a space to its winner without Kiti, oldest first; after a tie they stay."""
        took = np.flatnonzero(winner >= 0)
        self.next_peeker[space] = -1
        if not took.size:
            return
        deepest = int(self.count[space, took].max())
        for place in range(deepest):
            game = took[self.count[space, took] > place]
            card = self.lagoon[space, place, game]
            self.next_peeker[space, game[IS_LANTERN[card]]] = winner[game[IS_LANTERN[card]]]
            self._take(winner[game].astype(np.intp) * self.games + game, card, game)
        self.lagoon[space, :, took] = 0
        self.peeker[space, :, took] = -1
        self.count[space, took] = 0

    def _take(self, pile: Index, card: Int8, game: Index) -> None:
        """Put a card on each of these piles (flat indices of seat × game) and resolve it."""
        flat = self.stack.reshape(-1)
        width = self.slot.size
        slot = self.slot[pile]
        code = card.astype(np.intp) * 32 + flat[slot]
        flat[slot + width] = card  # a Seagull lands above the new top and is ignored
        self.slot[pile] = slot + HEIGHT_CHANGE[code] * width
        self.points.reshape(-1)[pile] += POINTS_CHANGE[code]
        jelly = self.jelly.reshape(-1)
        jelly_code = jelly[pile] + JELLY_CHANGE[code]
        jelly[pile] = jelly_code
        trio = np.flatnonzero(JELLY_COUNT[jelly_code] == 3)
        if trio.size:
            self._burst(pile[trio])
        self.caught.reshape(-1)[BUCKET[card] * self.games + game] += np.int8(1)

    def _burst(self, pile: Index) -> None:
        """Remove three Jellyfish from each of the piles; the other cards close up."""
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
        """Return a new batch of the games with these numbers, in this order, each as often as it is given; []
        gives a batch of no games. Arrays are copies: what is played in one batch does not change the other.
        IndexError for a number that is too large."""
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
            self.next_peeker.take(games, axis=1),
            self.stack.take(games, axis=2),
            (height * width + columns).reshape(-1),
            self.points.take(games, axis=1),
            self.jelly.take(games, axis=1),
            self.caught.take(games, axis=1),
        )

    def shares(self) -> NDArray[np.float32]:
        """Return each seat's share of the victory by the present points, (n, G): 1 / k for each of the k
        seats that have most in a game, 0 for all others; the shares of a game add up to 1."""
        best = self.points == self.points.max(axis=0)
        return np.asarray(best / best.sum(axis=0), np.float32)


def blank(seats: int, games: int, kiti: Int8 | None) -> Batch:
    """Return `games` games in which nothing is dealt yet: every hand has all twelve cards, spaces and piles
    are empty, points 0. `kiti` (G,): the seat that Kiti stands after in each; None for No Fighting."""
    deep, wide = _PILE_LIMIT[kiti is not None], _SPACE_LIMIT[kiti is not None]
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
    """Return seats 0 to 2n - 1 modulo n; faster than the remainder."""
    return np.where(seat >= seats, seat - np.int8(seats), seat)
