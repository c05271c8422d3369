"""Views: who may see what. A view is built field by field from a State: an allow-list."""

from dataclasses import replace
from typing import assert_never

from miaui.core.seat import Seat, seats
from miaui.games.miaui.public.cards import ROUNDS, UNKNOWN
from miaui.games.miaui.public.events import (
    Caught,
    Contested,
    Event,
    GameEnded,
    KitiMoved,
    LockedIn,
    Revealed,
    RoundEnded,
    Stocked,
)
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.view import Mat, Memory, Open, RoundSeen, Seen, SeenLagoon, View
from miaui.games.miaui.rules.state import Lying, Round, State


def view(state: State, seat: Seat | None) -> View:
    """Return what one seat may know, or the public (None): the faces of cards that lie faceup or that it may
    peek at, its own hand and choice, its own pile, others' piles only with Open Baskets or after the end; of
    others' choices only that they have one, `locked` of their mats. A card that is UNKNOWN has `card` None.
    ValueError if there is no such seat."""
    if seat is not None and not 0 <= seat < state.seats:
        raise ValueError(f"no seat {seat} at a table of {state.seats}")
    rounds = tuple([_round(played, seat) for played in state.past])
    now = Open(
        variants=state.variants,
        round=min(len(state.past) + 1, ROUNDS),
        over=state.over,
        kiti=state.kiti,
        lagoon=_lagoon(state.lagoon, seat),
        mats=tuple([_mat(state, owner, seat) for owner in seats(state.seats)]),
        box=tuple([card for played in state.past for card in played.box]),
        hand=() if seat is None else state.hands[seat],
        chosen=None if seat is None else state.chosen[seat],
    )
    return View(seat, now, Memory(state.set_aside, rounds))


def seen_by(event: Event, seat: Seat | None) -> Event:
    """Return the event as a seat (None: the public) may see it: with `card` None a Stocked that is facedown
    for another seat, with `number` None another's LockedIn, all others as they are."""
    match event:
        case Stocked() if event.facedown_for is not None and event.facedown_for != seat:
            return replace(event, card=None)
        case LockedIn() if event.seat != seat:
            return replace(event, number=None)
        case Stocked() | LockedIn() | Revealed() | Contested() | Caught() | KitiMoved():
            return event
        case RoundEnded() | GameEnded():
            return event
        case _:
            assert_never(event)


def open_view(state: State, seat: Seat) -> View:
    """Return the view from a seat as if all cards in the lagoon of now lay faceup (`facedown_for` None), and
    with the variant `open_baskets` on: all piles and discards can be seen. Hands of others stay hidden, and
    of their choices only `locked` of their mats tells, True once they have chosen; finished rounds are as in
    `view`. For looking at a game that is over. ValueError if there is no such seat."""
    variants = replace(state.variants, open_baskets=True)
    lagoon = [tuple([replace(card, facedown_for=None) for card in space]) for space in state.lagoon]
    return view(replace(state, variants=variants, lagoon=(lagoon[0], lagoon[1], lagoon[2])), seat)


def open_event(event: Event, seat: Seat) -> Event:
    """Return an event as a seat may see it where every face lies open: a Stocked with its card and
    `facedown_for` None, another's LockedIn with `number` None, all others as they are."""
    if isinstance(event, Stocked):
        return replace(event, facedown_for=None)
    return seen_by(event, seat)


def legal(view: View) -> tuple[Dive, ...]:
    """Return the dives that the viewer may choose from, one for each card of the hand, lowest first; () once
    that seat has locked in, after the end, and for the public."""
    if view.seat is None or view.open.chosen is not None or view.open.over:
        return ()
    return tuple([Dive(view.seat, number) for number in view.open.hand])


def _round(played: Round, seat: Seat | None) -> RoundSeen:
    return RoundSeen(played.kiti, _lagoon(played.lagoon, seat), played.dives, played.catches, played.box)


def _lagoon(spaces: tuple[tuple[Lying, ...], ...], seat: Seat | None) -> SeenLagoon:
    bottom, middle, top = [tuple([_seen(card, seat) for card in space]) for space in spaces]
    return bottom, middle, top


def _seen(lying: Lying, seat: Seat | None) -> Seen:
    hidden = lying.facedown_for is not None and lying.facedown_for != seat
    return Seen(None if hidden or lying.card == UNKNOWN else lying.card, lying.facedown_for)


def _mat(state: State, owner: Seat, seat: Seat | None) -> Mat:
    """Return what is seen of a mat. A pile is open to its owner, to all in Open Baskets, and to all when it
    has been counted."""
    pile = state.piles[owner]
    baskets = state.variants.open_baskets
    return Mat(
        pile_size=len(pile),
        top=pile[-1] if pile else None,
        locked=state.chosen[owner] is not None,
        pile=pile if baskets or owner == seat or state.over else None,
        discards=tuple([played.dives[owner] for played in state.past]) if baskets else None,
    )
