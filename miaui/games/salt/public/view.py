"""What one seat may know: built field by field from a State, an allow-list.

A view has two parts. `open` is what lies visible now, plus one's own hand and what one is looking at.
`memory` is everything that the seat has been shown so far, in order.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from miaui.games.salt.public.cards import UNKNOWN, Card, deck_of
from miaui.games.salt.public.events import (
    DealEnded,
    Drew,
    Event,
    Fished,
    Kept,
    LookedAhead,
    PickedFromDeck,
    PickedFromPile,
    Searched,
    Sighting,
    Stole,
)
from miaui.games.salt.public.moves import Move, Phase
from miaui.games.salt.public.variants import Variants
from miaui.games.salt.rules.legal import legal_actions
from miaui.games.salt.rules.position import Position
from miaui.games.salt.rules.state import PastDeal, State
from miaui.games.salt.rules.steps import ending_of


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile as everybody sees it. Ruling: the number of its cards is public; what lies below its top may be
    remembered, but not looked up."""

    top: Card | None
    count: int


@dataclass(frozen=True, slots=True)
class Open:
    """What lies on the table now. A finished deal stays there until the next; before the first, `deal` is 0.

    `deck` counts the cards left, without those looked at; `counts` the cards of each hand. `over` is None,
    "points" or "mermaids", `winners` None until then; `ended` says how the deal on the table ended. `to_move`
    and `phase` are None where nobody is to move. `hand` is empty for nobody's view; `shown` has a hand for
    every seat that showed it; `looking` is None but for the seat that must choose.
    """

    variants: Variants
    totals: tuple[int, ...]
    deal: int
    over: Literal["points", "mermaids"] | None
    winners: tuple[int, ...] | None
    ended: str | None
    to_move: int | None
    phase: Phase | None
    deck: int
    piles: tuple[Pile, Pile]
    counts: tuple[int, ...]
    hand: tuple[Card, ...]
    shown: tuple[tuple[Card, ...] | None, ...]
    tables: tuple[tuple[tuple[Card, ...], ...], ...]
    locked: tuple[int, ...]
    caller: int | None
    looking: tuple[Card, ...] | None


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a deal ended, without points of hands that nobody showed; see `events.DealEnded`."""

    end: str
    by: int
    won: bool | None
    scored: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DealSeen:
    """A deal as the viewer saw it: who started, the cards that started the piles, what was shown."""

    first: int
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

    seat: int | None
    open: Open
    memory: Memory

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.open.counts)


def view(state: State, seat: int | None) -> View:
    """The view of one seat, or of nobody (None). ValueError if there is no such seat."""
    if seat is not None and not 0 <= seat < state.seats:
        raise ValueError(f"no seat {seat} at a table of {state.seats}")
    deals = [
        DealSeen(deal.first, deal.start, seen(deal.log, seat), _outcome(deal.ended)) for deal in state.past
    ]
    if state.start:
        end = None if state.ended is None else _outcome(state.ended)
        deals.append(DealSeen(state.first, state.start, seen(state.log, seat), end))
    return View(seat, _open(state, seat), Memory(tuple(deals)))


def _open(state: State, seat: int | None) -> Open:
    a, b = [Pile(pile[-1] if pile else None, len(pile)) for pile in state.piles]
    to_move = None if state.phase is None else state.seat
    over = ending_of(state.ended) if state.winners and state.ended is not None else None
    return Open(
        variants=state.variants,
        totals=state.totals,
        deal=len(state.past) + bool(state.start),
        over=over,
        winners=state.winners or None,
        ended=None if state.ended is None else state.ended.end,
        to_move=to_move,
        phase=state.phase,
        deck=len(state.deck),
        piles=(a, b),
        counts=tuple([len(hand) for hand in state.hands]),
        hand=() if seat is None else state.hands[seat],
        shown=tuple([hand if shown else None for hand, shown in zip(state.hands, state.shown, strict=True)]),
        tables=state.tables,
        locked=tuple(sorted(state.locked)),
        caller=state.caller,
        looking=state.looking if state.looking and seat == to_move else None,
    )


def seen_by(event: Event, seat: int | None) -> Event:
    """The event as that seat (None: the public) may see it."""
    match event:
        case Stole():
            return event if seat in (event.seat, event.victim) else replace(event, card=UNKNOWN)
        case DealEnded(end="empty" | "mermaids"):
            return replace(event, points=(), bonus=())
        case Drew() if event.seat != seat:
            return replace(event, cards=(UNKNOWN,) * len(event.cards))
        case Searched() | LookedAhead() if event.seat != seat:
            return replace(event, cards=())
        case Kept() | Fished() | PickedFromPile() | PickedFromDeck() if event.seat != seat:
            return replace(event, card=UNKNOWN)
    return event


def seen(log: Iterable[Sighting], seat: int | None) -> tuple[Sighting, ...]:
    """What a seat (None: the public) has seen of what happened."""
    return tuple([seen_by(event, seat) for event in log])  # type: ignore[misc]


def _outcome(ended: DealEnded) -> Outcome:
    """How a deal ended, as everybody sees it."""
    return Outcome(ended.end, ended.by, ended.won, ended.scored, ended.totals)


# From a view


def as_seen(view: View) -> State:
    """The state with UNKNOWN in place of every card that the viewer does not see now."""
    now = view.open
    deals = view.memory.deals
    table = deals[-1] if deals else DealSeen(0, (), (), None)
    piles = [tuple([UNKNOWN] * (pile.count - 1) + [pile.top]) if pile.top else () for pile in now.piles]
    hands = [
        now.hand if seat == view.seat else now.shown[seat] or (UNKNOWN,) * count
        for seat, count in enumerate(now.counts)
    ]
    searched = None
    if now.phase == "crab":
        searched = next(event.pile for event in reversed(table.log) if isinstance(event, Searched))
    looking = now.looking
    if looking is None:
        looking = piles[searched] if searched is not None else (UNKNOWN,) * looked_at(now)
    elif searched is not None:
        piles[searched] = looking
    return State(
        variants=now.variants,
        totals=now.totals,
        past=tuple(
            [PastDeal(deal.first, deal.start, deal.log, _ended(deal.end)) for deal in deals[:-1] if deal.end]
        ),
        first=table.first,
        start=table.start,
        log=table.log,
        seat=table.first if now.to_move is None else now.to_move,
        phase=now.phase,
        hands=tuple(hands),
        tables=now.tables,
        deck=(UNKNOWN,) * now.deck,
        piles=(piles[0], piles[1]),
        looking=looking,
        searched=searched,
        locked=frozenset(now.locked),
        shown=tuple([hand is not None for hand in now.shown]),
        caller=now.caller,
        ended=None if table.end is None else _ended(table.end),
        winners=now.winners or (),
        turns=0,
        dealt=len(deals),
        thefts=0,
        lobsters=0,
    )


def legal(view: View) -> tuple[Move, ...]:
    """Every legal move of the viewer, without what chance decides; () when it is not its decision."""
    if view.seat is None or view.open.to_move != view.seat:
        return ()
    return tuple([Move(view.seat, action) for action in legal_actions(position_of(view))])


def position_of(view: View) -> Position:
    """The position as the viewer sees it; what it is asked as in `legal` or of its own seat is as in
    truth."""
    return Position.of(as_seen(view), telling=False)


def _ended(outcome: Outcome) -> DealEnded:
    return DealEnded(outcome.end, outcome.by, outcome.won, (), (), outcome.scored, outcome.totals)


def looked_at(now: Open) -> int:
    """How many cards of the deck somebody else looks at."""
    if now.phase != "lobster":
        return 2 if now.phase == "keep" else 0
    laid = sum([len(cards) for table in now.tables for cards in table])
    elsewhere = now.deck + sum([pile.count for pile in now.piles]) + sum(now.counts) + laid
    return len(deck_of(now.variants.extra_salt)) - elsewhere
