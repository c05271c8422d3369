"""Views: all that one seat may know, as types; `rules.sight` makes views of states.

A view has two parts. `open` is what lies visible now, plus one's own hand and what one is looking at.
`memory` is everything that the seat has been shown so far, in order.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import assert_never

from miaui.core.seat import Seat
from miaui.games.salt.public.cards import UNKNOWN, Card, deck_of
from miaui.games.salt.public.events import (
    Called,
    Counted,
    DealEnd,
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
    Sighting,
    Stole,
    TookTop,
    TurnStarted,
)
from miaui.games.salt.public.moves import Phase
from miaui.games.salt.public.variants import Variants


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile as everybody sees it. Ruling: the number of its cards is public; what lies below its top may be
    remembered, but not looked up."""

    top: Card | None
    count: int


@dataclass(frozen=True, slots=True)
class Open:
    """Table as it lies now. A finished deal stays there until the next; before the first, `deal` is 0.

    `deck` counts the cards left, without those looked at; `counts` the cards of each hand. `over` is None,
    "points" or "mermaids", `winners` None until then; `ended` says how the deal on the table ended. `to_move`
    and `phase` are None where no seat is to move. `hand` is empty in the public view; `shown` has a hand for
    every seat that showed it; `looking` is None but for the seat that must choose.
    """

    variants: Variants
    totals: tuple[int, ...]
    deal: int
    over: GameEnd | None
    winners: tuple[Seat, ...] | None
    ended: DealEnd | None
    to_move: Seat | None
    phase: Phase | None
    deck: int
    piles: tuple[Pile, Pile]
    counts: tuple[int, ...]
    hand: tuple[Card, ...]
    shown: tuple[tuple[Card, ...] | None, ...]
    tables: tuple[tuple[tuple[Card, ...], ...], ...]
    locked: tuple[Seat, ...]
    caller: Seat | None
    looking: tuple[Card, ...] | None


@dataclass(frozen=True, slots=True)
class Outcome:
    """End of a deal, without points of hands that were not shown; see `events.DealEnded`."""

    end: DealEnd
    by: Seat
    won: bool | None
    scored: tuple[int, ...]
    totals: tuple[int, ...]

    @classmethod
    def of(cls, ended: DealEnded) -> "Outcome":
        """Return what everybody may know of how a deal ended: all but the points and the bonus of each
        seat."""
        return cls(ended.end, ended.by, ended.won, ended.scored, ended.totals)


@dataclass(frozen=True, slots=True)
class DealSeen:
    """A deal as the viewer saw it: who started, the cards that started the piles, what was shown."""

    first: Seat
    start: tuple[Card, ...]
    log: tuple[Sighting, ...]
    end: Outcome | None


@dataclass(frozen=True, slots=True)
class Memory:
    """Everything the viewer was shown, deal by deal; the last is the one on the table."""

    deals: tuple[DealSeen, ...]


@dataclass(frozen=True, slots=True)
class View:
    """All that `seat` may know; `seat` None is the public, e.g. the screen between two people."""

    seat: Seat | None
    open: Open
    memory: Memory
    unveiled: bool = False
    """Every hand is shown, for a game that is over."""

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.open.counts)


def seen_by(event: Event, seat: Seat | None) -> Event:
    """Return the event as that seat (None: the public) may see it. Of another's, `card` or `cards` drawn,
    kept, fished, picked or, but for the victim, stolen are UNKNOWN, as many as there were; cards looked at
    are () in Searched and LookedAhead. DealEnded has points and bonus only after Stop and Last Chance, ()
    otherwise. All else, the card that Kept leaves on a pile too, is as it is."""
    match event:
        case Ended() | TookTop() | Laid() | TurnStarted() | Passed() | Called() | Shown() | Locked():
            return event
        case Drew():
            return event if event.seat == seat else Drew(event.seat, (UNKNOWN,) * len(event.cards))
        case Kept():
            return event if event.seat == seat else Kept(event.seat, UNKNOWN, event.pile, event.other)
        case Fished() | PickedFromDeck():
            return event if event.seat == seat else type(event)(event.seat, UNKNOWN)
        case PickedFromPile():
            return event if event.seat == seat else PickedFromPile(event.seat, event.pile, UNKNOWN, event.top)
        case Searched() | LookedAhead():
            return event if event.seat == seat else replace(event, cards=())
        case Stole():
            return event if seat in (event.seat, event.victim) else replace(event, card=UNKNOWN)
        case DealEnded():
            return event if event.end in ("stop", "last") else replace(event, points=(), bonus=())
        case DealStarted() | FourMermaids() | Counted() | GameEnded():
            return event
        case _:
            assert_never(event)


def open_event(event: Event, seat: Seat) -> Event:
    """Return the event as it is to be seen from a seat where every hand lies open: as it is, but what others
    look at, Searched, LookedAhead and two cards in Drew, as `seen_by` has it."""
    looks = isinstance(event, Searched | LookedAhead) or (isinstance(event, Drew) and len(event.cards) > 1)
    return seen_by(event, seat) if looks else event


_PUBLIC = frozenset([Ended, TookTop, Laid, TurnStarted, Passed, Called, Shown, Locked])
"""Events that everybody sees alike: most of a log, which is read with each view."""


def seen(log: Iterable[Sighting], seat: Seat | None) -> tuple[Sighting, ...]:
    """Return each event of the log, in order, as a seat (None: the public) has seen it, see `seen_by`."""
    return tuple(
        [
            event if type(event) in _PUBLIC else seen_by(event, seat)  # type: ignore[misc]
            for event in log
        ]
    )


def opened(log: Iterable[Sighting], seat: Seat) -> tuple[Sighting, ...]:
    """Return each event of the log, in order, as it is to be seen from a seat where every hand lies open, see
    `open_event`."""
    return tuple([open_event(event, seat) for event in log])  # type: ignore[misc]


def looked_at(now: Open) -> int:
    """Return how many cards of the deck the seat to move looks at, for a view that does not see them: 2 in
    the phase "keep", those missing elsewhere in "lobster", 0 in all others."""
    if now.phase != "lobster":
        return 2 if now.phase == "keep" else 0
    laid = sum([len(cards) for table in now.tables for cards in table])
    elsewhere = now.deck + sum([pile.count for pile in now.piles]) + sum(now.counts) + laid
    return len(deck_of(now.variants.extra_salt)) - elsewhere
