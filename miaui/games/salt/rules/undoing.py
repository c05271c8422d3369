"""Which choice can be taken back: the last one of a person, unless a person has learnt a card since."""

from collections import deque
from collections.abc import Collection
from dataclasses import replace
from typing import assert_never

from miaui.core.errors import CannotUndo
from miaui.core.seat import Seat
from miaui.core.words import N_, NO_CHOICE
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
from miaui.games.salt.rules.record import Deal, Record, moments
from miaui.games.salt.rules.sight import legal, view
from miaui.games.salt.rules.state import State

CARDS_SEEN = N_("New cards have been seen since the last choice, so it stands.")


def back(record: Record, people: Collection[Seat]) -> Record:
    """Return the record as it was before the last move at which a person had more than one choice (with
    several people every decision but that of taking a card counts as one): that move and all later ones of
    its deal are gone. Raises CannotUndo where there is none in this deal, also just after a new one was
    dealt; where a person has learnt a hidden card since (drawn, stolen, fished, searched; the top of a pile
    was seen before); and for a sealed record."""
    if record.sealed:
        raise CannotUndo(NO_CHOICE)
    last = record.deals[-1]
    # one moment for the deal, and one after each of its moves
    steps = deque(moments(record), maxlen=len(last.moves) + 1)
    for number in reversed(range(len(last.moves))):
        before, events = steps[number][0], steps[number + 1][1]
        if any(_teaches(event, before, people) for event in events):
            break
        if _chooses(before, people):
            return replace(record, deals=(*record.deals[:-1], Deal(last.deck, last.moves[:number])))
    chosen = len(record.deals) > 1 or any(_chooses(state, people) for state, _ in list(steps)[:-1])
    raise CannotUndo(CARDS_SEEN if chosen else NO_CHOICE)


def _chooses(state: State, people: Collection[Seat]) -> bool:
    """True if a person has more than one legal move. With several people also where the others cannot know if
    she has: what can be undone must not tell them what is in her hand."""
    if state.seat not in people:
        return False
    secret = len(people) > 1 and state.phase != "take"
    return secret or len(legal(view(state, state.seat))) > 1


def _teaches(event: Event, before: State, people: Collection[Seat]) -> bool:
    """True if a person learns from the event what was hidden in the state before it.
    What a person alone at the table does shows no one else anything: bots know only what they see when they
    choose again.
    """
    match event:
        case Passed() | Locked() | Ended() | TurnStarted() | Called() | PickedFromDeck():
            return False
        case Laid(seat):
            return seat not in people
        case Drew(seat) | LookedAhead(seat):
            return seat in people
        case Kept(seat) | PickedFromPile(seat) | Shown(seat):
            return len(people) > 1 or seat not in people
        case TookTop(pile=pile):
            return _searched_by_others(before, pile, people)
        case Searched() | Fished() | Stole() | FourMermaids():
            return True
        case DealStarted() | Counted() | DealEnded() | GameEnded():
            return True
        case _:
            assert_never(event)


def _searched_by_others(state: State, pile: int, people: Collection[Seat]) -> bool:
    """True if crabs have taken a card from the pile unseen by a person: what lies below its top is unsure."""
    alone = people if len(people) == 1 else ()
    return any(
        isinstance(event, PickedFromPile) and event.pile == pile and event.seat not in alone
        for event in state.log
    )
