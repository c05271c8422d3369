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
    """Hears what happens to cards, once it has, and does nothing by default: games `at` (S,), and arrays (S,)
    of seats, cards and piles."""

    def dealt(self, at: Index) -> None:
        """Note that a deal begins, and each pile has its first card."""

    def drew(self, at: Index, seat: Index, cards: Index) -> None:
        """Note that a seat looks at two cards (2, S). A single one is `received`."""

    def received(self, at: Index, seat: Index, card: Index) -> None:
        """Note that the deck's first card comes to a hand unseen: the last one, that of a locked seat, or by
        fish."""

    def kept(self, at: Index, seat: Index, card: Index, pile: Index, other: Index) -> None:
        """Note that of two drawn cards one is kept, and the other is laid on a pile."""

    def took_top(self, at: Index, seat: Index, pile: Index, card: Index) -> None:
        """Note that the top of a pile is taken."""

    def laid(self, at: Index, seat: Index, cards: Index) -> None:
        """Note that cards (3, S) are laid; the third may be NO_CARD."""

    def stole(self, at: Index, seat: Index, victim: Index, card: Index) -> None:
        """Note that a card comes to a seat from the hand of another, the victim."""

    def picked_from_pile(self, at: Index, seat: Index, pile: Index, card: Index) -> None:
        """Note that crabs take a card from a pile."""

    def picked_from_deck(self, at: Index, seat: Index, card: Index) -> None:
        """Note that a lobster takes a card from the deck."""

    def shown(self, at: Index, seat: Index) -> None:
        """Note that a hand is shown."""


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
        """Number of games."""
        return len(self.seat)

    @property
    def goal(self) -> int:
        """The total that ends the game."""
        return target(self.variants, self.seats)

    def own(self, at: Index) -> Index:
        """Return the index of the seat to move of games `at` (S,) in the flattened arrays by seats."""
        return self.place(self.seat.take(at), at)

    def place(self, seat: Index, at: Index) -> Index:
        """Return the index of seats (S,) of games `at` in the flattened arrays by seats."""
        return seat * self.games + at

    def pick(self, games: Index) -> "Batch":
        """Return a new batch of these games, in this order, without a listener; a game may be named more than
        once."""
        by_game = {
            one.name: getattr(self, one.name).take(games, axis=_GAME_AXES.get(one.name, -1))
            for one in fields(self)
            if one.name not in ("variants", "seats", "listener")
        }
        return Batch(variants=self.variants, seats=self.seats, **by_game)

    def tops(self, at: Index) -> Index:
        """Return the top cards (2, S) of both piles of games `at`, NO_CARD of an empty one."""
        height = self.height.take(at, axis=1)
        wide = self.piles.shape[2]
        places = (np.array(PILES)[:, None] * self.games + at) * wide + np.maximum(height, 1) - 1
        return np.where(height > 0, self.piles.reshape(-1).take(places), 0)


def blank(seats: int, games: int, variants: Variants, first: Index) -> Batch:
    """Return games before their first deal; `first` (G,) starts it."""
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
