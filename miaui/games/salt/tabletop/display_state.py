"""Display state as plain data: no places, no pixels. `DisplayState.of(view)` is the truth; `after(event)`
follows it event by event and arrives at the display of the view after them."""

from bisect import insort
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from miaui.core.seat import Seat, seats
from miaui.games.salt.public.cards import ALL_MERMAIDS, LOBSTER_LOOKS, MERMAID, UNKNOWN, Card, deck_of
from miaui.games.salt.public.effects import Kinds, lapsing, may_lock
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
    GameEnd,
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
from miaui.games.salt.public.moves import Phase
from miaui.games.salt.public.parts import hand_order
from miaui.games.salt.public.points import card_points, colour_bonus, holding_of
from miaui.games.salt.public.variants import Variants
from miaui.games.salt.public.view import Outcome, Pile, View, looked_at, seen_by
from miaui.games.salt.tabletop.known import Known


@dataclass(frozen=True, slots=True)
class SeatLook:
    """A seat as displayed: how many cards it holds, the pairs and trios it has laid, and its hand (`shown`),
    None until it was shown."""

    count: int = 0
    laid: tuple[tuple[Card, ...], ...] = ()
    shown: tuple[Card, ...] | None = None
    locked: bool = False
    """It only takes one card of the deck in its next turn."""


@dataclass(frozen=True, slots=True)
class DisplayState:
    """The table as displayed to `viewer` (None: the public).

    `deal` counts from 1, `totals` are the points of finished deals by seat, `deck` is its number of cards,
    `piles` are the left and the right one, `hand` is the viewer's, sorted. `aside` is how many cards of the
    deck somebody looks at, `searched` the pile that crabs look through (0 or 1); `looking` are these cards
    where the viewer may see them. `to_move` and `phase` are None where no seat is to move. `caller` has
    called Last Chance. `outcome` is how the deal on the table ended, `over` and `winners` how the game did.
    """

    viewer: Seat | None
    variants: Variants
    deal: int
    totals: tuple[int, ...]
    deck: int
    piles: tuple[Pile, Pile]
    seats: tuple[SeatLook, ...]
    hand: tuple[Card, ...]
    to_move: Seat | None
    phase: Phase | None
    aside: int
    searched: int | None
    looking: tuple[Card, ...] | None
    caller: Seat | None
    outcome: Outcome | None
    over: GameEnd | None
    winners: tuple[Seat, ...]
    known: Known
    """Knowledge of the viewer, with pen and paper."""
    told: Known
    """Knowledge of everybody."""
    unveiled: bool = False
    """True where every hand lies open, for a game that is over."""

    @classmethod
    def of(cls, view: View) -> "DisplayState":
        """Return the display state of a view, as it is now."""
        now = view.open
        table = view.memory.deals[-1] if view.memory.deals else None
        searched = None
        if now.phase == "crab" and table is not None:
            searched = next(event.pile for event in reversed(table.log) if isinstance(event, Searched))
        looks = [
            SeatLook(now.counts[seat], now.tables[seat], now.shown[seat], seat in now.locked)
            for seat in range(view.seats)
        ]
        return cls(
            viewer=view.seat,
            variants=now.variants,
            deal=now.deal,
            totals=now.totals,
            deck=now.deck,
            piles=now.piles,
            seats=tuple(looks),
            hand=now.hand,
            to_move=now.to_move,
            phase=now.phase,
            aside=looked_at(now),
            searched=searched,
            looking=now.looking,
            caller=now.caller,
            outcome=None if table is None else table.end,
            over=now.over,
            winners=now.winners or (),
            known=Known.of(view),
            told=Known.of_all(view),
            unveiled=view.unveiled,
        )

    @property
    def from_left(self) -> tuple[int, ...]:
        """Indices of the cards that the viewer looks at, from left to right: in order, of a searched pile
        from the top card, the last, down; () for none."""
        indices = tuple(range(len(self.looking or ())))
        return indices[::-1] if self.phase == "crab" else indices

    @property
    def hands_gone(self) -> bool:
        """True if the hands went back unseen, because the empty deck ended the deal; False while
        it goes on."""
        return self.outcome is not None and self.outcome.end == "empty"

    # -- following

    def after(self, event: Event) -> "DisplayState":
        """Return the display state after an event, what is known included; this one stays as it is. Cards
        that come to a hand or leave it change its count, and the hand where it is seen. An event of another
        seat holds UNKNOWN for a card that the viewer may not know. Four mermaids, a count and Stop change
        nothing."""
        known, told = self.known.after(event), self.told.after(seen_by(event, None))
        return replace(self._after(event), known=known, told=told)

    def _after(self, event: Event) -> "DisplayState":
        match event:
            case DealStarted() | TurnStarted() | DealEnded() | GameEnded():
                return self._turned(event)
            case Drew() | Kept() | TookTop() | Passed() | Fished():
                return self._taken(event)
            case Searched() | LookedAhead() | PickedFromPile() | PickedFromDeck():
                return self._chosen(event)
            case Laid(seat, cards):
                hand = _without(self.hand, cards) if seat == self.viewer else self.hand
                look = self.seats[seat]
                display = self._lost(seat, cards).seat(seat, laid=(*look.laid, cards))
                return replace(display, hand=hand)
            case Stole(seat, victim, card):
                display = self._received(seat, card)
                hand = _without(display.hand, [card]) if victim == self.viewer else display.hand
                return replace(display._lost(victim, [card]), hand=hand)
            case Locked(_seat, seats):
                display = self
                for seat in seats:
                    display = display.seat(seat, locked=True)
                return display
            case Ended(seat):
                return self.seat(seat, locked=False)
            case Called(seat, last_chance):
                return replace(self, caller=seat) if last_chance else self
            case Shown(seat, shown):
                return self.seat(seat, shown=shown)
            case FourMermaids() | Counted():
                return self
            case _:
                assert_never(event)

    def _turned(self, event: DealStarted | TurnStarted | DealEnded | GameEnded) -> "DisplayState":
        """Return the display after a deal or a turn has begun or ended, or the game has ended."""
        match event:
            case DealStarted(deal, _first, start):
                return replace(
                    self,
                    deal=deal,
                    deck=len(deck_of(self.variants.extra_salt)) - len(start),
                    piles=(Pile(start[0], 1), Pile(start[1], 1)),
                    seats=tuple(
                        [
                            SeatLook(shown=() if self.unveiled and seat != self.viewer else None)
                            for seat in seats(len(self.seats))
                        ]
                    ),
                    hand=(),
                    caller=None,
                    outcome=None,
                )
            case TurnStarted(seat):
                return replace(self, to_move=seat, phase="take")
            case DealEnded():
                outcome = Outcome.of(event)
                free = tuple([replace(look, locked=False) for look in self.seats])
                return replace(
                    self, totals=event.totals, seats=free, to_move=None, phase=None, outcome=outcome
                )
            case GameEnded(_scores, winners, by):
                return replace(self, over=by, winners=winners)
            case _:
                assert_never(event)

    def _taken(self, event: Drew | Kept | TookTop | Passed | Fished) -> "DisplayState":
        """Return the display after a seat takes a card; a locked one's turn is over with it."""
        seat = event.seat
        match event:
            case Drew(_seat, (first, _second) as drawn):
                looking = None if first == UNKNOWN else drawn
                return replace(self, deck=self.deck - 2, aside=2, looking=looking, phase="keep")
            case Drew(_seat, cards):
                display = replace(self, deck=self.deck - 1, phase="duo")
                return display._received(seat, cards[0]).seat(seat, locked=False)
            case Kept(_seat, card, pile, other):
                display = self._lying(pile, Pile(other, self.piles[pile].count + 1))
                return replace(display, aside=0, looking=None, phase="duo")._received(seat, card)
            case TookTop(_seat, pile, card, top):
                display = self._lying(pile, Pile(top, self.piles[pile].count - 1))
                return replace(display, phase="duo")._received(seat, card)
            case Passed():
                return replace(self, phase="duo").seat(seat, locked=False)
            case Fished(_seat, card):
                return replace(self, deck=self.deck - 1)._received(seat, card)
            case _:
                assert_never(event)

    def _chosen(self, event: Searched | LookedAhead | PickedFromPile | PickedFromDeck) -> "DisplayState":
        """Return the display after crabs or a lobster have looked at cards, or one of these was taken."""
        match event:
            case Searched(_seat, pile, cards):
                return replace(self, phase="crab", searched=pile, looking=cards or None)
            case LookedAhead(_seat, cards):
                aside = min(LOBSTER_LOOKS, self.deck)
                looking = cards or None
                return replace(self, phase="lobster", deck=self.deck - aside, aside=aside, looking=looking)
            case PickedFromPile(seat, pile, card, top):
                display = self._lying(pile, Pile(top, self.piles[pile].count - 1))
                return replace(display, phase="duo", searched=None, looking=None)._received(seat, card)
            case PickedFromDeck(seat, card):
                deck = self.deck + self.aside - 1
                return replace(self, phase="duo", deck=deck, aside=0, looking=None)._received(seat, card)
            case _:
                assert_never(event)

    def _received(self, seat: Seat, card: Card) -> "DisplayState":
        """Return the display after a card comes to a hand."""
        look = self.seats[seat]
        shown = None if look.shown is None else tuple(sorted((*look.shown, card)))
        display = self.seat(seat, count=look.count + 1, shown=shown)
        if seat != self.viewer:
            return display
        hand = list(self.hand)
        insort(hand, card)
        return replace(display, hand=tuple(hand))

    def _lost(self, seat: Seat, cards: Sequence[Card]) -> "DisplayState":
        """Return the display after cards have left a hand."""
        look = self.seats[seat]
        shown = None if look.shown is None else _without(look.shown, cards)
        return self.seat(seat, count=look.count - len(cards), shown=shown)

    def _lying(self, pile: int, lying: Pile) -> "DisplayState":
        """Return the display with another pile."""
        return replace(self, piles=(lying, self.piles[1]) if pile == 0 else (self.piles[0], lying))

    def seat(self, seat: Seat, **changes: object) -> "DisplayState":
        """Return the display state with those fields of a seat's `SeatLook` replaced. TypeError for a name
        that is no field."""
        looks = list(self.seats)
        looks[seat] = replace(looks[seat], **changes)  # type: ignore[arg-type]
        return replace(self, seats=tuple(looks))

    # -- asking

    def public(self) -> "DisplayState":
        """Return the display state of the public's view: viewer None, no hand, no cards that are looked at,
        and the knowledge of everybody."""
        return replace(self, viewer=None, hand=(), looking=None, known=self.told)

    @property
    def ends_scoreless(self) -> bool:
        """True if ending the turn now would end the round without points: a card was taken, the deck is empty
        and Last Chance was not called."""
        return self.phase == "duo" and not self.deck and self.caller is None

    @property
    def lapsing(self) -> frozenset[Kinds]:
        """The kinds of all pairs whose effect would find nothing if they were laid now; none while no pair
        can be laid."""
        seat = self.to_move
        if seat is None or self.phase != "duo":
            return frozenset()
        robbable = any(look.count and look.shown is None for other, look in self.looks() if other != seat)
        piles = [pile.count for pile in self.piles]
        return lapsing(self.deck, piles, robbable, may_lock(len(self.seats), seat, self.caller))

    @property
    def piles_empty(self) -> bool:
        """True if neither pile has a card."""
        return not any(pile.count for pile in self.piles)

    @property
    def hushed(self) -> bool:
        """True if all other sound falls silent: while the viewer's hand has three mermaids or more (never for
        the public); after a deal only if four mermaids have ended it."""
        if self.outcome is not None:
            return self.outcome.end == "mermaids"
        return self.hand.count(MERMAID) >= ALL_MERMAIDS - 1

    def looks(self) -> Iterator[tuple[Seat, SeatLook]]:
        """Yield (seat, look) for every seat, in the order of seats."""
        return zip(seats(len(self.seats)), self.seats, strict=True)

    def hand_of(self, seat: Seat) -> tuple[Card, ...] | None:
        """Return the sorted hand of a seat: the viewer's own, or one that was shown; None where it may not be
        seen."""
        return self.hand if seat == self.viewer else self.seats[seat].shown

    def held(self, seat: Seat) -> tuple[Card, ...] | None:
        """Return the hand of a seat in the order of `hand_order`, in which it is held on the screen; None
        where it may not be seen."""
        hand = self.hand_of(seat)
        return None if hand is None else hand_order(hand)

    def holding(self, seat: Seat) -> int | None:
        """Return hand and laid cards of a seat as the one number that `public.points` reads; None where its
        hand may not be seen."""
        hand = self.hand_of(seat)
        return None if hand is None else holding_of(hand, self.seats[seat].laid)

    def points(self, seat: Seat) -> int | None:
        """Return the card points of a seat, laid cards included; None where its hand may not be seen."""
        holding = self.holding(seat)
        return None if holding is None else card_points(holding)

    def bonus(self, seat: Seat) -> int | None:
        """Return the number of cards that a seat has of its most common colour; None where its hand may not
        be seen."""
        holding = self.holding(seat)
        return None if holding is None else colour_bonus(holding)


def _without(hand: Sequence[Card], cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the hand without these cards."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)
