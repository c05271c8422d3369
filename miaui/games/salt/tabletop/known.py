"""Knowledge of this round with pen and paper: which cards have been seen, and who holds which.

It follows the events that the viewer is told, as the display does, and uses nothing else.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import assert_never

from miaui.core.seat import Seat
from miaui.games.salt.public.cards import UNKNOWN, Card, kind_of, kinds_of
from miaui.games.salt.public.events import (
    Called,
    Counted,
    DealEnded,
    DealStarted,
    Drew,
    Ended,
    Event,
    Fished,
    FourMermaids,
    GameEnded,
    Kept,
    Laid,
    Locked,
    LookedAhead,
    Passed,
    PickedFromDeck,
    PickedFromPile,
    Searched,
    Shown,
    Stole,
    TookTop,
    TurnStarted,
)
from miaui.games.salt.public.view import Memory, View, seen

Hands = tuple[tuple[Card, ...], ...]


def as_public(view: View) -> View:
    """Return the view with nothing that not everybody knows: for a screen at which others look on."""
    deals = [replace(deal, log=seen(deal.log, None)) for deal in view.memory.deals]
    now = replace(view.open, hand=(), looking=None)
    return View(None, now, Memory(tuple(deals)))


@dataclass(frozen=True, slots=True)
class Known:
    """Knowledge of the viewer. `hands` are the cards that each seat holds for certain, the own hand whole;
    `sizes` how many it holds; `piles` lie bottom to top, UNKNOWN where a crab left a doubt; `seen` counts,
    by card, how many were seen outside the deck: never too many, but a doubtful one is not counted twice."""

    hands: Hands
    sizes: tuple[int, ...]
    piles: Hands = ((), ())
    laid: tuple[Card, ...] = ()
    looking: tuple[Card, ...] = ()
    seen: Mapping[Card, int] = field(default_factory=dict)

    @classmethod
    def nothing(cls, seats: int) -> "Known":
        """Return what is known before the first deal."""
        return cls(((),) * seats, (0,) * seats)

    @classmethod
    def of(cls, view: View) -> "Known":
        """Return what the viewer of a view knows about the deal on the table."""
        known = cls.nothing(view.seats)
        if not view.memory.deals:
            return known
        deal = view.memory.deals[-1]
        known = known.after(DealStarted(len(view.memory.deals), deal.first, deal.start))
        for event in deal.log:
            known = known.after(event)
        return known

    def after(self, event: Event) -> "Known":
        """Return what is known when the event has happened."""
        match event:
            case DealStarted():
                one, two = event.start
                return replace(Known.nothing(len(self.hands)), piles=((one,), (two,)))._count()
            case Drew(cards=(_one, _two)):
                if UNKNOWN in event.cards:
                    return self
                return replace(self, looking=event.cards)._count()
            case Drew(cards=(card,)) | Fished(card=card):
                return self._gain(event.seat, card)._count()
            case Kept():
                kept = replace(self, looking=())._gain(event.seat, event.card)
                return kept._pile(event.pile, (*self.piles[event.pile], event.other))._count()
            case TookTop():
                rest = self.piles[event.pile][:-1]
                known = self._pile(event.pile, _topped(rest, event.top))
                return known._gain(event.seat, event.card)._count()
            case PickedFromPile():
                return self._picked(event)._count()
            case PickedFromDeck():
                return self._gain(event.seat, event.card)._count()
            case Laid():
                return self._lay(event.seat, event.cards)._count()
            case Stole():
                return self._stolen(event)._count()
            case Shown():
                return self._hand(event.seat, event.hand, len(event.hand))._count()
            case (
                Drew() | TurnStarted() | Passed() | Searched() | LookedAhead() | Locked() | Ended() | Called()
            ):
                return self
            case FourMermaids() | Counted() | DealEnded() | GameEnded():
                return self
            case _:
                assert_never(event)

    def left(self, card: Card, extra_salt: bool) -> int:
        """Return how many of the cards of this kind were not seen yet, of all that are played with."""
        kind = kind_of(card)
        seen = sum([count for each, count in self.seen.items() if kind_of(each) == kind])
        return kinds_of(extra_salt)[kind] - seen

    def _hand(self, seat: Seat, cards: Sequence[Card], size: int) -> "Known":
        hands, sizes = list(self.hands), list(self.sizes)
        hands[seat], sizes[seat] = tuple(sorted(cards)), size
        return replace(self, hands=tuple(hands), sizes=tuple(sizes))

    def _gain(self, seat: Seat, card: Card) -> "Known":
        cards = self.hands[seat] if card == UNKNOWN else (*self.hands[seat], card)
        return self._hand(seat, cards, self.sizes[seat] + 1)

    def _pile(self, pile: int, cards: tuple[Card, ...]) -> "Known":
        piles = list(self.piles)
        piles[pile] = cards
        return replace(self, piles=tuple(piles))

    def _picked(self, event: PickedFromPile) -> "Known":
        """Return what is known after a crab; where its card was not told, the new top may give it away."""
        cards = self.piles[event.pile]
        card, below = event.card, cards[:-1]
        if card == UNKNOWN and event.top != cards[-1]:
            card = cards[-1]
        elif card == UNKNOWN and len(set(below)) == 1:
            card = below[0]
        if card == UNKNOWN:
            doubtful = (UNKNOWN,) * (len(cards) - 2)
            return self._pile(event.pile, (*doubtful, cards[-1]))._gain(event.seat, card)
        return self._pile(event.pile, _topped(_without(cards, card), event.top))._gain(event.seat, card)

    def _lay(self, seat: Seat, cards: tuple[Card, ...]) -> "Known":
        hand = list(self.hands[seat])
        for card in cards:
            if card in hand:
                hand.remove(card)
        known = self._hand(seat, hand, self.sizes[seat] - len(cards))
        return replace(known, laid=(*known.laid, *cards))

    def _stolen(self, event: Stole) -> "Known":
        hand = self.hands[event.victim]
        size = self.sizes[event.victim] - 1
        stolen = event.card
        if stolen == UNKNOWN and len(hand) == size + 1 and len(set(hand)) == 1:
            stolen = hand[0]
        if stolen == UNKNOWN:  # one of each card may be gone
            counts = Counter(hand)
            kept = [card for card, count in counts.items() for _copy in range(count - 1)]
        else:
            kept = list(hand)
            if stolen in kept:
                kept.remove(stolen)
        return self._hand(event.victim, kept, size)._gain(event.seat, stolen)

    def _count(self) -> "Known":
        """`seen` with what has certainly been seen by now."""
        places = [*self.hands, *self.piles, self.laid, self.looking]
        now = Counter([card for cards in places for card in cards if card != UNKNOWN])
        return replace(
            self, seen={card: max(now[card], self.seen.get(card, 0)) for card in {*now, *self.seen}}
        )


def _topped(cards: tuple[Card, ...], top: Card | None) -> tuple[Card, ...]:
    """Return a pile whose top is seen now."""
    return (*cards[:-1], top) if cards and top is not None else ()


def _without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return a pile from which the topmost of these cards was taken; perhaps one that is in doubt there."""
    found = card if card in cards else UNKNOWN
    place = len(cards) - 1 - cards[::-1].index(found)
    return cards[:place] + cards[place + 1 :]
