"""Views of states, built field by field: an allow-list. And what a view tells of the state behind it: the
state with UNKNOWN cards, its position, and the legal moves of the viewer."""

from dataclasses import replace

from miaui.core.seat import Seat
from miaui.games.salt.public.cards import UNKNOWN
from miaui.games.salt.public.events import DealEnded, Searched
from miaui.games.salt.public.moves import Move
from miaui.games.salt.public.view import DealSeen, Memory, Open, Outcome, Pile, View, looked_at, opened, seen
from miaui.games.salt.rules.legal import legal_actions
from miaui.games.salt.rules.position import Position
from miaui.games.salt.rules.state import PastDeal, State
from miaui.games.salt.rules.steps import ending_of


def view(state: State, seat: Seat | None) -> View:
    """Return the view of one seat, or the public one (None): its own hand and hands that were shown, others'
    as numbers of cards, and the memory of all deals as it saw them. ValueError if there is no such seat."""
    if seat is not None and not 0 <= seat < state.seats:
        raise ValueError(f"no seat {seat} at a table of {state.seats}")
    deals = [
        DealSeen(deal.first, deal.start, seen(deal.log, seat), Outcome.of(deal.ended)) for deal in state.past
    ]
    if state.start:
        end = None if state.ended is None else Outcome.of(state.ended)
        deals.append(DealSeen(state.first, state.start, seen(state.log, seat), end))
    return View(seat, _open(state, seat), Memory(tuple(deals)))


def open_view(state: State, seat: Seat) -> View:
    """Return the view from a seat in which every hand is `shown`, its own only if it was, and what others
    drew alone, kept and stole is in the memory; of two cards that another drew both are UNKNOWN there, and
    the kept one is known. It is `unveiled`. ValueError if there is no such seat."""
    seen_there = view(state, seat)
    logs = [*[deal.log for deal in state.past], state.log]
    deals = [
        replace(deal, log=opened(log, seat)) for deal, log in zip(seen_there.memory.deals, logs, strict=False)
    ]
    shown = [
        seen_there.open.shown[place] if place == seat else hand for place, hand in enumerate(state.hands)
    ]
    return View(seat, replace(seen_there.open, shown=tuple(shown)), Memory(tuple(deals)), unveiled=True)


def _open(state: State, seat: Seat | None) -> Open:
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


# From a view


def as_seen(view: View) -> State:
    """Return the state with UNKNOWN in place of every card that the viewer does not see now: the deck, piles
    below their tops, others' hands that are not shown, its own where the view leaves it out, cards that
    another drew to keep one of, or looks ahead at. A pile that the viewer's own crabs search is known.
    `turns`, `thefts` and `lobsters` are 0. Where no seat is to move, `seat` is the one that started the deal
    on the table, the last one dealt; before the first deal 0."""
    now = view.open
    deals = view.memory.deals
    table = deals[-1] if deals else DealSeen(Seat(0), (), (), None)
    piles = [tuple([UNKNOWN] * (pile.count - 1) + [pile.top]) if pile.top else () for pile in now.piles]
    hands = [
        (now.hand if seat == view.seat else now.shown[seat]) or (UNKNOWN,) * count
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
    """Return every legal move of the viewer, without what chance decides, in the order of `legal_actions`: to
    take, the deck, then the tops of piles A (0) and B (1), for a locked seat the deck alone. () when it is
    not its decision, between deals, after the end, and for the public."""
    if view.seat is None or view.open.to_move != view.seat:
        return ()
    return tuple([Move(view.seat, action) for action in legal_actions(position_of(view))])


def position_of(view: View) -> Position:
    """Return the position of `as_seen`, a new one at each call, telling no events: what lies open and the
    viewer's own cards are true, all others UNKNOWN. Between deals, and after the end, `phase` is None and
    `seat` the one that started the deal that is over, not the one that starts the next: that is the seat
    after `ended.by`."""
    return Position.of(as_seen(view), telling=False)


def _ended(outcome: Outcome) -> DealEnded:
    return DealEnded(outcome.end, outcome.by, outcome.won, (), (), outcome.scored, outcome.totals)
