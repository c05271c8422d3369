"""A seat's memory of the deal on the table: the cards that it knows in hands and piles."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from miaui.core.seat import Seat
from miaui.games.salt.public.cards import PILES, UNKNOWN, Card, deck_of
from miaui.games.salt.public.events import (
    Called,
    Drew,
    Ended,
    Fished,
    FourMermaids,
    Kept,
    Laid,
    LookedAhead,
    Passed,
    PickedFromDeck,
    PickedFromPile,
    Searched,
    Shown,
    Sighting,
    Stole,
    TookTop,
)
from miaui.games.salt.public.view import View


@dataclass(slots=True)
class Known:
    """The places where the viewer last saw each card, without Extra Salt.

    - `hands`: the known cards of every hand.
    - `piles`: the known cards of both piles, bottom first. `searched`: somebody else has taken a card out of
      that pile since the viewer knew all of it, so one of these may be gone.
    - `unseen`: the cards not seen yet. Of two drawn cards both are, until one is kept.
    """

    hands: list[list[Card]]
    piles: tuple[list[Card], list[Card]]
    searched: list[bool]
    unseen: Counter[Card]

    @classmethod
    def of(cls, view: View) -> "Known":
        """Return what the view's seat knows of the present deal, from the piles' first cards and all that it
        saw since. At a deal's beginning: no card in any hand, one in each pile, all others in `unseen`. Only
        without Extra Salt. IndexError before the first deal."""
        deal = view.memory.deals[-1]
        unseen = Counter(deck_of(extra_salt=False))
        unseen.subtract(deal.start)
        piles = ([deal.start[0]], [deal.start[1]])
        self = cls([[] for _ in range(view.seats)], piles, [False, False], unseen)
        looked: Sequence[Card] = ()
        for event in deal.log:
            if isinstance(event, Searched):
                looked = event.cards or ()
            self._follow(event, looked)
        return self

    def _follow(self, event: Sighting, looked: Sequence[Card]) -> None:
        """Go on by an event; `looked` are the cards of the last searched pile, if the viewer saw them."""
        match event:
            case Drew(cards=(card,)) | Fished(card=card):
                self._receive(event.seat, card)
            case Kept():
                self._receive(event.seat, event.card)
                self.unseen[event.other] -= 1
                self.piles[event.pile].append(event.other)
            case TookTop():
                _remove_last(self.piles[event.pile], event.card)
                self.hands[event.seat].append(event.card)
            case PickedFromPile():
                self._pick(event, looked)
            case Laid():
                for card in event.cards:
                    self._leave(event.seat, card)
            case Stole() if event.card != UNKNOWN:
                self._leave(event.victim, event.card)
                self.hands[event.seat].append(event.card)
            case Shown():
                for card in event.hand:
                    self._leave(event.seat, card)
                self.hands[event.seat] = list(event.hand)
            case Ended() | Drew() | Passed() | Stole() | Searched() | Called():
                pass
            case LookedAhead() | PickedFromDeck() | FourMermaids():
                pass
            case _:
                assert_never(event)

    def _receive(self, seat: Seat, card: Card) -> None:
        if card != UNKNOWN:
            self.unseen[card] -= 1
            self.hands[seat].append(card)

    def _pick(self, event: PickedFromPile, looked: Sequence[Card]) -> None:
        """Let a card leave a pile: who took it knows all others of that pile, and what others took before."""
        self.searched[event.pile] = event.card == UNKNOWN
        if event.card != UNKNOWN:
            self.unseen += Counter(self.piles[event.pile]) - Counter(looked)
            self.piles[event.pile][:] = looked
            _remove_last(self.piles[event.pile], event.card)
            self.hands[event.seat].append(event.card)

    def _leave(self, seat: Seat, card: Card) -> None:
        """Let a card that turned up in a hand leave it: if it was not known there, it was not seen before, or
        was taken unseen from where it was known."""
        if card in self.hands[seat]:
            self.hands[seat].remove(card)
        elif self.unseen[card] > 0:
            self.unseen[card] -= 1
        else:
            searched = [self.piles[pile] for pile in PILES if self.searched[pile]]
            place = next((cards for cards in (*searched, *self.hands) if card in cards), None)
            if place is not None:
                _remove_last(place, card)


def _remove_last(cards: list[Card], card: Card) -> None:
    """Remove a card, of equal ones the last; nothing where it is not there."""
    if card in cards:
        del cards[len(cards) - 1 - cards[::-1].index(card)]
