"""Knowledge of this round with pen and paper: which cards have been seen, and who holds which.

It follows the events that the viewer is told, as the display does, and uses nothing else.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
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
from miaui.games.salt.public.view import View, seen

Hands = tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Known:
    """Knowledge of the viewer. `hands` are the cards that each seat holds for certain, sorted, the own hand
    whole; `sizes` how many it holds; `piles` lie bottom to top, UNKNOWN where a crab left a doubt; `laid` are
    the cards laid by any seat, `looking` the two drawn ones that the viewer sees; `seen` counts, by card, how
    many were seen outside the deck: never too many, but a doubtful one is not counted twice."""

    hands: Hands
    sizes: tuple[int, ...]
    piles: Hands = ((), ())
    laid: tuple[Card, ...] = ()
    looking: tuple[Card, ...] = ()
    seen: Mapping[Card, int] = field(default_factory=dict)

    @classmethod
    def nothing(cls, seats: int) -> "Known":
        """Return what is known before the first deal at a table of that many seats: no card."""
        return cls(((),) * seats, (0,) * seats)

    @classmethod
    def of(cls, view: View) -> "Known":
        """Return what the viewer of a view knows about the deal on the table; nothing before the first."""
        return cls._read(view, view.memory.deals[-1].log if view.memory.deals else ())

    @classmethod
    def of_all(cls, view: View) -> "Known":
        """Return what everybody knows about the deal on the table of a view; nothing before the first."""
        return cls._read(view, seen(view.memory.deals[-1].log, None) if view.memory.deals else ())

    @classmethod
    def _read(cls, view: View, log: Sequence[Event]) -> "Known":
        notes = _Notes(cls.nothing(view.seats))
        if view.memory.deals:
            deal = view.memory.deals[-1]
            notes.add(DealStarted(len(view.memory.deals), deal.first, deal.start))
        for event in log:
            notes.add(event)
        return notes.known()

    def after(self, event: Event) -> "Known":
        """Return what is known after an event; the object itself for one that tells nothing of cards. A new
        deal forgets all. Where a stolen card is not told and was not certain, one of each kind and colour
        that the victim was known to hold is no longer certain, and the thief only has a card more."""
        notes = _Notes(self)
        return notes.known() if notes.add(event) else self

    def left(self, card: Card, extra_salt: bool) -> int:
        """Return how many cards of this card's kind, of all colours, were not yet seen outside the deck: the
        kind's number in the whole game, with or without Extra Salt, less those seen."""
        kind = kind_of(card)
        seen = sum([count for each, count in self.seen.items() if kind_of(each) == kind])
        return kinds_of(extra_salt)[kind] - seen


class _Notes:
    """Knowledge that is written on, event after event: the fields of `Known`, as lists."""

    def __init__(self, known: Known) -> None:
        self._hands, self._sizes, self._piles = list(known.hands), list(known.sizes), list(known.piles)
        self._laid, self._looking, self._seen = known.laid, known.looking, dict(known.seen)

    def known(self) -> Known:
        """Return what is written now."""
        hands, sizes, piles = tuple(self._hands), tuple(self._sizes), tuple(self._piles)
        return Known(hands, sizes, piles, self._laid, self._looking, dict(self._seen))

    def add(self, event: Event) -> bool:
        """Write down what has happened. Return False for an event that changes nothing here."""
        match event:
            case DealStarted():
                self._hands, self._sizes = [()] * len(self._hands), [0] * len(self._sizes)
                self._piles, self._laid, self._looking = [(card,) for card in event.start], (), ()
                self._seen.clear()
            case Drew(cards=(_one, _two)):
                if UNKNOWN in event.cards:
                    return False
                self._looking = event.cards
            case Drew(cards=(card,)) | Fished(card=card):
                self._gain(event.seat, card)
            case Kept():
                self._looking = ()
                self._gain(event.seat, event.card)
                self._piles[event.pile] = (*self._piles[event.pile], event.other)
            case TookTop():
                self._piles[event.pile] = _topped(self._piles[event.pile][:-1], event.top)
                self._gain(event.seat, event.card)
            case PickedFromPile():
                self._pick(event)
            case PickedFromDeck():
                self._gain(event.seat, event.card)
            case Laid():
                self._lay(event.seat, event.cards)
            case Stole():
                self._steal(event)
            case Shown():
                self._hold(event.seat, event.hand, len(event.hand))
            case (
                Drew() | TurnStarted() | Passed() | Searched() | LookedAhead() | Locked() | Ended() | Called()
            ):
                return False
            case FourMermaids() | Counted() | DealEnded() | GameEnded():
                return False
            case _:
                assert_never(event)
        self._count()
        return True

    def _hold(self, seat: Seat, cards: Sequence[Card], size: int) -> None:
        self._hands[seat], self._sizes[seat] = tuple(sorted(cards)), size

    def _gain(self, seat: Seat, card: Card) -> None:
        cards = self._hands[seat] if card == UNKNOWN else (*self._hands[seat], card)
        self._hold(seat, cards, self._sizes[seat] + 1)

    def _pick(self, event: PickedFromPile) -> None:
        """Write down what a crab took; where its card was not told, the new top may give it away."""
        cards = self._piles[event.pile]
        card, below = event.card, cards[:-1]
        if card == UNKNOWN and event.top != cards[-1]:
            card = cards[-1]
        elif card == UNKNOWN and len(set(below)) == 1:
            card = below[0]
        if card == UNKNOWN:
            self._piles[event.pile] = (*(UNKNOWN,) * (len(cards) - 2), cards[-1])
        else:
            self._piles[event.pile] = _topped(_without(cards, card), event.top)
        self._gain(event.seat, card)

    def _lay(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        hand = list(self._hands[seat])
        for card in cards:
            if card in hand:
                hand.remove(card)
        self._hold(seat, hand, self._sizes[seat] - len(cards))
        self._laid = (*self._laid, *cards)

    def _steal(self, event: Stole) -> None:
        hand = self._hands[event.victim]
        size = self._sizes[event.victim] - 1
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
        self._hold(event.victim, kept, size)
        self._gain(event.seat, stolen)

    def _count(self) -> None:
        """Bring `seen` up to what lies open to the viewer now."""
        places = (*self._hands, *self._piles, self._laid, self._looking)
        for card, count in Counter(chain.from_iterable(places)).items():
            if card != UNKNOWN and count > self._seen.get(card, 0):
                self._seen[card] = count


def _topped(cards: tuple[Card, ...], top: Card | None) -> tuple[Card, ...]:
    """Return a pile whose top is seen now."""
    return (*cards[:-1], top) if cards and top is not None else ()


def _without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return a pile from which the topmost of these cards was taken; perhaps one that is in doubt there."""
    taken = card if card in cards else UNKNOWN
    place = len(cards) - 1 - cards[::-1].index(taken)
    return cards[:place] + cards[place + 1 :]
