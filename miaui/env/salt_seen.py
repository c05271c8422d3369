"""Observations of many games of Sea Salt & Paper: what changes is changed, and the rest stays.

What a seat knows of cards follows `games.salt.tabletop.known`, event by event.
"""

from __future__ import annotations

import numpy as np

from miaui.env.coding import Floats
from miaui.env.salt_arrays import CARD, PLACE
from miaui.env.salt_coding import CODES, CODING, PHASES
from miaui.games.salt.bots.arrays.batch import CRAB, KEEP, LOBSTER, Batch
from miaui.games.salt.bots.arrays.codes import NO_CARD, Index, Int8, counted, deck_numbers
from miaui.games.salt.public.cards import PILES

_CODES = len(CODES)
#: Numbers of a seat beside its cards: cards in hand, total, to move, locked, shown, caller.
_STANDING = 6


class Observed:
    """Observations (games, seats, numbers) of all games, as `salt_coding.observe` has them; a listener of
    their batch.

    - known (seats, 2, games, cards): the piles as each seat knows them, bottom first, NO_CARD for doubts.
    - found (games, seats, codes): the cards that each knows somewhere now. What it has not seen falls with
      them, and never rises in a deal.
    """

    def __init__(self, b: Batch) -> None:
        self._b, seats = b, b.seats
        self._starts: dict[str, int] = {}
        size = 0
        for block in CODING.blocks(seats):
            self._starts[block.name] = size
            size += block.size
        self._out = np.zeros((b.games, seats, size), np.float32)
        self._flat = self._out.reshape(-1)
        self._known = np.zeros((seats, *b.piles.shape), np.int8)
        self._found = np.zeros((b.games, seats, _CODES), np.int8)
        self._tops = np.zeros((len(PILES), b.games), np.int64)
        self._looking = np.zeros((b.games,), bool)
        self._looker = np.zeros((b.games,), np.int64)
        self._viewers = np.arange(seats)[:, None]
        self._held = np.array(
            [self._starts["hand"], *[self._starts[f"seat_{k}.held"] for k in range(1, seats)]]
        )
        self._laid = np.array([self._starts[f"seat_{k}.table"] for k in range(seats)])
        places = PLACE.take(deck_numbers(b.variants.extra_salt))
        self._deck = np.bincount(places, minlength=_CODES).astype(np.float32)

    def vectors(self) -> Floats:
        """Return the observations (games, seats, numbers) of all seats, the numbers of `salt_coding.blocks`
        each."""
        self._write_standings()
        self._write_piles()
        self._write_looking()
        return self._out.copy()

    # What all see

    def _write_standings(self) -> None:
        b, seats = self._b, self._b.seats
        seat = np.arange(seats)[:, None]
        moving = b.phase < len(PHASES)
        rows = np.stack(
            [
                b.count,
                b.totals,
                (b.seat == seat) & moving,
                b.locked >> seat & 1,
                b.shown >> seat & 1,
                b.caller == seat,
            ],
            axis=-1,
        )
        standing = rows.transpose(1, 0, 2).astype(np.float32)
        for viewer in range(seats):
            for step in range(seats):
                start = self._starts[f"seat_{step}.count"]
                self._out[:, viewer, start : start + _STANDING] = standing[:, (viewer + step) % seats]
        shared = np.zeros((b.games, 1, 4 + len(PHASES)), np.float32)
        shared[:, 0, 0] = b.left
        shared[:, 0, 1:-3] = b.phase[:, None] == np.arange(len(PHASES))
        shared[:, 0, -3], shared[:, 0, -2] = b.variants.extra_salt, b.variants.short
        shared[:, 0, -1] = b.winners != 0
        self._out[:, :, self._starts["deck"] :] = shared

    def _write_piles(self) -> None:
        b = self._b
        tops = b.tops(np.arange(b.games))
        for pile, name in zip(PILES, ("pile_a", "pile_b"), strict=True):
            start = self._starts[f"{name}.top"]
            self._out[:, :, self._starts[f"{name}.size"]] = b.height[pile, :, None]
            new = np.flatnonzero(tops[pile] != self._tops[pile])
            old = self._tops[pile, new]
            games = new[old != NO_CARD]
            self._out[games, :, start + PLACE.take(self._tops[pile, games])] = 0.0
            games = new[tops[pile, new] != NO_CARD]
            self._out[games, :, start + PLACE.take(tops[pile, games])] = 1.0
        self._tops = tops

    def _write_looking(self) -> None:
        """Write the cards that the seat to choose looks at."""
        b, start = self._b, self._starts["looking"]
        was = np.flatnonzero(self._looking)
        self._out[was, self._looker[was], start : start + _CODES] = 0.0
        self._looking = (b.phase == KEEP) | (b.phase == CRAB) | (b.phase == LOBSTER)
        self._looker = b.seat.copy()
        for number in range(int(b.looks.max(initial=0))):
            at = np.flatnonzero(b.looks > number)
            self._out[at, b.seat[at], start + PLACE.take(b.looking[at, number])] += 1.0
        at = np.flatnonzero(b.phase == CRAB)
        pile = b.searched[at]
        row, place = np.nonzero(np.arange(b.piles.shape[2]) < b.height[pile, at][:, None])
        cards = b.piles[pile[row], at[row], place]
        np.add.at(self._out, (at[row], b.seat[at[row]], start + PLACE.take(cards)), 1.0)

    # What each knows

    def dealt(self, at: Index) -> None:
        """Note the first card of each pile in new deals, and forget all else, hands too; returns nothing."""
        self._out[at] = 0.0
        self._found[at] = 0
        self._tops[:, at], self._looking[at] = NO_CARD, False
        start = self._starts["unseen"]
        self._out[at, :, start : start + _CODES] = self._deck
        for pile in PILES:
            self._lie(at, pile, np.zeros(len(at), np.int64), self._b.piles[pile, at, 0])

    def drew(self, at: Index, seat: Index, cards: Index) -> None:
        """Note two cards that the seat drew, for the seat alone; returns nothing."""
        for card in cards:
            self._find(at, seat, card)

    def received(self, at: Index, seat: Index, card: Index) -> None:
        """Note one more card in the seat's hand, for the seat; returns nothing."""
        self._hold(at, seat, np.zeros_like(seat), card, 1)
        self._find(at, seat, card)

    def kept(self, at: Index, seat: Index, card: Index, pile: Index, other: Index) -> None:
        """Note one of the cards it has seen in the seat's hand; the other lies there for all to see."""
        self._hold(at, seat, np.zeros_like(seat), card, 1)
        place = PLACE.take(other)
        self._found[at, seat, place] -= 1
        self._lie(at, pile, self._b.height[pile, at] - 1, other)

    def took_top(self, at: Index, seat: Index, pile: Index, card: Index) -> None:
        """Note the card in that hand, and the one below, for all."""
        viewers = np.broadcast_to(self._viewers, (self._b.seats, len(at)))
        self._hold(at, viewers, (seat - viewers) % self._b.seats, card, 1)
        for viewer in range(self._b.seats):
            self._top(at, viewer, pile)

    def laid(self, at: Index, seat: Index, cards: Index) -> None:
        """Note the cards on the table, and no more in the hand, for all; where they were not known to be in
        the hand, they are found. Returns nothing."""
        b = self._b
        for viewer in range(b.seats):
            step = (seat - viewer) % b.seats
            for row in cards:
                laying = np.flatnonzero(row != NO_CARD)
                self._lay(at[laying], viewer, step[laying], row[laying])

    def _lay(self, at: Index, viewer: int, step: Index, card: Index) -> None:
        base, place = self._base(at, viewer), PLACE.take(card)
        hand = base + self._held.take(step) + place
        known = self._flat.take(hand) > 0
        self._flat[hand] -= known
        self._flat[base + self._laid.take(step) + place] += 1.0
        self._find(at[~known], np.full(int((~known).sum()), viewer), card[~known])

    def stole(self, at: Index, seat: Index, victim: Index, card: Index) -> None:
        """Note that the card has gone from the victim's hand to the thief's: for these two, and for all who
        know that the cards of that hand are alike. The others only know that one of each kind which they knew
        there may be gone."""
        b = self._b
        size = b.count[victim, at]
        for viewer in range(b.seats):
            base = self._base(at, viewer)
            step = (victim - viewer) % b.seats
            hand = self._flat[(base + self._held.take(step))[:, None] + np.arange(_CODES)]
            sure = ((hand > 0).sum(axis=1) == 1) & (hand.sum(axis=1) == size + 1)
            sure |= (seat == viewer) | (victim == viewer)
            self._rob(at[sure], viewer, step[sure], (seat[sure] - viewer) % b.seats, card[sure])
            doubt = np.flatnonzero(~sure)
            gone = hand[doubt] > 0
            row, place = np.nonzero(gone)
            self._flat[(base + self._held.take(step))[doubt[row]] + place] -= 1.0
            self._found[at[doubt], viewer] -= gone

    def _rob(self, at: Index, viewer: int, victim: Index, thief: Index, card: Index) -> None:
        """Move a card that the viewer sees from hand to hand; both seats are counted from the viewer."""
        base, place = self._base(at, viewer), PLACE.take(card)
        hand = base + self._held.take(victim) + place
        known = self._flat.take(hand) > 0
        self._flat[hand] -= known
        self._flat[base + self._held.take(thief) + place] += 1.0
        self._find(at[~known], np.full(int((~known).sum()), viewer), card[~known])

    def picked_from_deck(self, at: Index, seat: Index, card: Index) -> None:
        """Note one more card in the seat's hand, which it alone knows; returns nothing."""
        self.received(at, seat, card)

    def picked_from_pile(self, at: Index, seat: Index, pile: Index, card: Index) -> None:
        """Note what the seat took, which others know where the top or the rest of the pile gives it away."""
        top = self._b.tops(at)[pile, np.arange(len(at))]
        before = self._b.height[pile, at] + 1
        for viewer in range(self._b.seats):
            taken = self._taken(at, viewer, seat, pile, card, top, before)
            self._pull(at, viewer, pile, taken, before)
            known = np.flatnonzero(taken != NO_CARD)
            step = (seat[known] - viewer) % self._b.seats
            viewers = np.full(len(known), viewer)
            self._hold(at[known], viewers, step, taken[known], 1)
            self._find(at[known], viewers, taken[known])
            self._top(at, viewer, pile)

    def _taken(
        self, at: Index, viewer: int, seat: Index, pile: Index, card: Index, top: Index, before: Index
    ) -> Index:
        """Return the card that crabs took, as far as a viewer can tell it (S,); NO_CARD where it cannot. The
        pile had `before` cards, and has a new `top`."""
        cards = self._known[viewer, pile, at].astype(np.int64)
        last = cards[np.arange(len(at)), before - 1]
        first = cards[:, 0]
        alike = (cards == first[:, None]) | (np.arange(cards.shape[1]) >= before[:, None] - 1)
        inferred = np.where(top != last, last, np.where(alike.all(axis=1), first, NO_CARD))
        return np.where(seat == viewer, card, inferred)

    def _pull(self, at: Index, viewer: int, pile: Index, card: Index, before: Index) -> None:
        """Take a card (S,) out of the viewer's pile, of equal ones the topmost; where it is in doubt, all but
        the top are."""
        cards = self._known[viewer, pile, at]
        place = np.arange(cards.shape[1])
        lying = place < before[:, None]
        same = (cards == card[:, None]) & lying
        same = np.where(same.any(axis=1, keepdims=True), same, (cards == NO_CARD) & lying)
        gap = (same * (place + 1)).max(axis=1) - 1
        game = np.arange(len(at))
        gone = cards[game, gap]
        above = np.concatenate([cards[:, 1:], np.zeros((len(at), 1), np.int8)], axis=1)
        rest = np.where(place < gap[:, None], cards, above)
        doubt = card == NO_CARD
        below = cards * (place < before[:, None] - 1) * doubt[:, None]
        row, column = np.nonzero(below)
        codes = PLACE.take(below[row, column])
        np.subtract.at(self._found, (at[row], np.full_like(row, viewer), codes), 1)
        rest[doubt] = NO_CARD
        rest[doubt, before[doubt] - 2] = cards[doubt, before[doubt] - 1]
        self._known[viewer, pile, at] = rest
        known = np.flatnonzero((gone != NO_CARD) & ~doubt)
        self._found[at[known], viewer, PLACE.take(gone[known])] -= 1

    def shown(self, at: Index, seat: Index) -> None:
        """Note a hand for all."""
        b = self._b
        place = b.place(seat, at)
        cards = counted(b.hand.reshape(-1).take(place), b.kinds.reshape(-1).take(place))[CARD].T
        for viewer in range(b.seats):
            start = (self._base(at, viewer) + self._held.take((seat - viewer) % b.seats))[:, None]
            hand = start + np.arange(_CODES)
            counts = self._found[at, viewer] + (cards - self._flat[hand].astype(np.int8))
            self._flat[hand] = cards
            self._found[at, viewer] = counts
            unseen = self._base(at, viewer)[:, None] + self._starts["unseen"] + np.arange(_CODES)
            self._flat[unseen] = np.minimum(self._flat[unseen], self._deck - counts)

    # Steps of these

    def _base(self, at: Index, viewer: Index | int) -> Index:
        """Return the index of the first number of each viewer's observation in the flattened array (S,)."""
        _, seats, size = self._out.shape
        return (at * seats + viewer) * size

    def _hold(self, at: Index, viewer: Index, step: Index, card: Index, more: int) -> None:
        """Note cards in the hands of seats that sit `step` places after viewers."""
        self._flat[self._base(at, viewer) + self._held.take(step) + PLACE.take(card)] += more

    def _find(self, at: Index, viewer: Index, card: Index) -> None:
        """Note that viewers know one more place of cards."""
        place = PLACE.take(card)
        counts = self._found[at, viewer, place] + np.int8(1)
        self._found[at, viewer, place] = counts
        unseen = self._base(at, viewer) + self._starts["unseen"] + place
        self._flat[unseen] = np.minimum(self._flat.take(unseen), self._deck.take(place) - counts)

    def _lie(self, at: Index, pile: Index | int, place: Index, card: Index | Int8) -> None:
        """Note a card that is laid on a pile, which all see."""
        for viewer in range(self._b.seats):
            self._known[viewer, pile, at, place] = card
            self._find(at, np.full(len(at), viewer), card.astype(np.int64))

    def _top(self, at: Index, viewer: int, pile: Index) -> None:
        """Note the top of a pile, if it has one, which the viewer sees."""
        b = self._b
        height = b.height[pile, at]
        filled = np.flatnonzero(height > 0)
        at, pile, place = at[filled], pile[filled], height[filled] - 1
        card = b.piles[pile, at, place]
        old = self._known[viewer, pile, at, place]
        new = np.flatnonzero(old != card)
        at, pile, place, old, card = at[new], pile[new], place[new], old[new], card[new]
        self._known[viewer, pile, at, place] = card
        known = np.flatnonzero(old != NO_CARD)
        self._found[at[known], viewer, PLACE.take(old[known])] -= 1
        self._find(at, np.full(len(at), viewer), card.astype(np.int64))
