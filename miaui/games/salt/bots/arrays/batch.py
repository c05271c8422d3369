"""Positions of many games in arrays.

The last axis is the game, but for piles and decks, whose last axis is the card: so that they are shuffled and
copied as they lie. Cards are the numbers of `codes`.
"""

from dataclasses import dataclass, fields
from typing import Protocol

import numpy as np

from miaui.games.salt.bots.arrays.codes import Index, Int8, Words
from miaui.games.salt.public.cards import LOBSTER_LOOKS, PILES, deck_of
from miaui.games.salt.public.moves import Phase
from miaui.games.salt.public.variants import Variants, target

#: What the seat whose turn it is has to decide, by number; NONE: the deal is over, or none has begun.
PHASES: tuple[Phase, ...] = ("take", "keep", "duo", "crab", "lobster")
TAKE, KEEP, DUO, CRAB, LOBSTER, NONE = range(len(PHASES) + 1)

#: How a deal ends, by number; RUNNING: it has not.
STOPPED, LAST, EMPTY, MERMAIDS = range(4)
RUNNING = -1

NO_SEAT = -1
NO_PILE = -1


#: Where the games are in arrays whose last axis is the card.
_GAME_AXES = {"deck": 0, "looking": 0, "piles": 1}


class Listener(Protocol):
    """Listener to what happens to cards in a batch, called once it has happened. Each call is of S games at
    once: `at` (S,) has their numbers, each once; seats, cards and piles are arrays (S,), too. All does
    nothing by default."""

    def dealt(self, at: Index) -> None:
        """Note that in each game of `at` (S,) a deal has begun and each pile has its first card. Does nothing
        by default."""

    def drew(self, at: Index, seat: Index, cards: Index) -> None:
        """Note that in each game of `at` (S,) the seat `seat` (S,) looks at the two drawn cards `cards` (2,
        S); a single one is `received`. Does nothing by default."""

    def received(self, at: Index, seat: Index, card: Index) -> None:
        """Note that in each game of `at` (S,) the seat `seat` (S,) got the deck's first card `card` (S,) into
        its hand, unseen by others: the deck's last one, that of a locked seat, or one by fish; not one of two
        that were drawn. Does nothing by default."""

    def kept(self, at: Index, seat: Index, card: Index, pile: Index, other: Index) -> None:
        """Note that in each game of `at` (S,) the seat kept `card` of two drawn cards and laid `other` on the
        pile `pile`, 0 or 1. Does nothing by default."""

    def took_top(self, at: Index, seat: Index, pile: Index, card: Index) -> None:
        """Note that in each game of `at` (S,) the seat took `card`, the top of the pile `pile`, 0 or 1. Does
        nothing by default."""

    def laid(self, at: Index, seat: Index, cards: Index) -> None:
        """Note that in each game of `at` (S,) the seat laid the cards of its column in `cards` (3, S), the
        third of which may be NO_CARD. Does nothing by default."""

    def stole(self, at: Index, seat: Index, victim: Index, card: Index) -> None:
        """Note that in each game of `at` (S,) the seat got `card` from the hand of the seat `victim`. Does
        nothing by default."""

    def picked_from_pile(self, at: Index, seat: Index, pile: Index, card: Index) -> None:
        """Note that in each game of `at` (S,) the seat took `card` out of the pile `pile`, 0 or 1, by crabs.
        Does nothing by default."""

    def picked_from_deck(self, at: Index, seat: Index, card: Index) -> None:
        """Note that in each game of `at` (S,) the seat took `card` out of the deck by a lobster. Does nothing
        by default."""

    def shown(self, at: Index, seat: Index) -> None:
        """Note that in each game of `at` (S,) the seat showed its hand to all. Does nothing by default."""


@dataclass(slots=True)
class Batch:
    """G games with one number of seats, n, and one set of variants; D cards are played with.

    - hand, kinds, colours, sizes (n, G): the words of a seat's cards, see `codes`. count (n, G): cards in
      hand.
    - deck (G, D): its next card is number `left` - 1; left (G,).
    - piles (2, G, D): bottom first; height (2, G): their cards.
    - looking (G, 5): the cards drawn, or looked at by a lobster, first `looks` (G,) of them; crabs search the
      pile `searched` (G,).
    - seat, phase, first (G,): as in `State`, with a phase by number. caller, winners, locked, shown (G,): a
      seat or NO_SEAT; bit s is seat s.
    - totals (n, G); ended, by, won (G,): how the deal ended, by whom, and 1 if Last Chance was won, 0 if
      lost, else -1. points, bonus, scored (n, G): what was counted then.
    """

    variants: Variants
    seats: int
    hand: Words
    kinds: Words
    colours: Words
    sizes: Words
    count: Index
    deck: Int8
    left: Index
    piles: Int8
    height: Index
    looking: Int8
    looks: Index
    searched: Index
    seat: Index
    phase: Index
    first: Index
    locked: Words
    shown: Words
    caller: Index
    winners: Words
    totals: Index
    ended: Index
    by: Index
    won: Index
    points: Index
    bonus: Index
    scored: Index
    listener: Listener | None = None

    @property
    def games(self) -> int:
        """Number of games, G."""
        return len(self.seat)

    @property
    def goal(self) -> int:
        """Total that ends the game, by seats and variants: 40, 35 or 30 for 2, 3 or 4 seats, in a short game
        20, 18 or 15."""
        return target(self.variants, self.seats)

    def own(self, at: Index) -> Index:
        """Return for each game of `at` (S,) where its seat to move stands in a flattened array (n, G): seat *
        G + game, (S,)."""
        return self.place(self.seat.take(at), at)

    def place(self, seat: Index, at: Index) -> Index:
        """Return for each game of `at` (S,) where the seat `seat` (S,) stands in a flattened array (n, G):
        seat * G + game, (S,).

        >>> blank(2, 10, Variants(), np.zeros(10, np.int64)).place(np.array([1]), np.array([4]))
        array([14])
        """
        return seat * self.games + at

    def pick(self, games: Index) -> "Batch":
        """Return a new batch of the games with these numbers, in this order, each as often as it is given;
        without listener. Arrays are copies, so changing one batch leaves the other as it is. IndexError for a
        number that is too large."""
        by_game = {
            field.name: getattr(self, field.name).take(games, axis=_GAME_AXES.get(field.name, -1))
            for field in fields(self)
            if field.name not in ("variants", "seats", "listener")
        }
        return Batch(variants=self.variants, seats=self.seats, **by_game)

    def tops(self, at: Index) -> Index:
        """Return the top cards of the games `at` (S,): shape (2, S), row 0 for pile A and row 1 for pile B;
        NO_CARD (0) for an empty pile."""
        height = self.height.take(at, axis=1)
        wide = self.piles.shape[2]
        places = (np.array(PILES)[:, None] * self.games + at) * wide + np.maximum(height, 1) - 1
        return np.where(height > 0, self.piles.reshape(-1).take(places), 0)


def blank(seats: int, games: int, variants: Variants, first: Index) -> Batch:
    """Return G = `games` games between deals, before their first: hands, piles and decks are empty, totals 0,
    `phase` NONE. `first` (G,) is the seat that starts the first deal of each."""
    wide = len(deck_of(variants.extra_salt))

    def words(fill: int = 0) -> Words:
        return np.full(games, fill, np.int64)

    def by_seat() -> Words:
        return np.zeros((seats, games), np.int64)

    return Batch(
        variants=variants,
        seats=seats,
        hand=by_seat(),
        kinds=by_seat(),
        colours=by_seat(),
        sizes=by_seat(),
        count=by_seat(),
        deck=np.zeros((games, wide), np.int8),
        left=words(),
        piles=np.zeros((len(PILES), games, wide), np.int8),
        height=np.zeros((len(PILES), games), np.int64),
        looking=np.zeros((games, LOBSTER_LOOKS), np.int8),
        looks=words(),
        searched=words(NO_PILE),
        seat=first.astype(np.int64),
        phase=words(NONE),
        first=first.astype(np.int64),
        locked=words(),
        shown=words(),
        caller=words(NO_SEAT),
        winners=words(),
        totals=by_seat(),
        ended=words(RUNNING),
        by=words(NO_SEAT),
        won=words(NO_SEAT),
        points=by_seat(),
        bonus=by_seat(),
        scored=by_seat(),
    )
