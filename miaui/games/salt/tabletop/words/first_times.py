"""Explanations of things that happen for the first time."""

from typing import assert_never

from miaui.engine.i18n import N_, _
from miaui.games.salt.public.cards import STARFISH, kind_of
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

TEXTS = {
    "theft": N_("Swimmer and shark steal a random card. Only the thief and the robbed cat see which."),
    "lock": N_(
        "Swimmer and jellyfish lock all others: they take the top card of the deck, and that is their turn."
    ),
    "again": N_("Two boats bring another turn at once."),
    "search": N_("Two crabs search a pile and take any card in it."),
    "fish": N_("Two fish bring the top card of the deck."),
    "lobster": N_(
        "Crab and lobster look at the top five cards of the deck and take one; the rest is shuffled in."
    ),
    "starfish": N_("A starfish adds 2 points to a pair, and the pair loses its effect."),
    "stop": N_("Stop ends the round: everybody scores the points of all their cards."),
    "last": N_(
        "Last Chance is a bet to have the most. If it is won, the caller scores cards and colour "
        "bonus, the others only their bonus. If it is lost, the caller scores only the bonus, the "
        "others their cards."
    ),
    "mermaids": N_("Four mermaids in one hand win the game at once."),
}


def kind_of_event(event: Event) -> str:
    """Return the key of TEXTS that explains an event: "theft", "lock", "again" (another turn by boats),
    "search", "fish", "lobster", "starfish" (a pair laid with one), "stop", "last" or "mermaids"; "" for all
    other events, and for a lock by which no seat is locked."""
    match event:
        case Stole():
            return "theft"
        case Locked() if event.seats:
            return "lock"
        case TurnStarted(again=True):
            return "again"
        case Searched():
            return "search"
        case Fished():
            return "fish"
        case LookedAhead():
            return "lobster"
        case Laid() if kind_of(event.cards[-1]) == STARFISH:
            return "starfish"
        case Called():
            return "last" if event.last_chance else "stop"
        case FourMermaids():
            return "mermaids"
        case DealStarted() | TurnStarted() | Drew() | Kept() | TookTop() | Passed() | Laid() | Locked():
            return ""
        case PickedFromPile() | PickedFromDeck() | Ended() | Shown():
            return ""
        case Counted() | DealEnded() | GameEnded():
            return ""
        case _:
            assert_never(event)


def explain(kind: str) -> str:
    """Return the explanation of a kind of event, translated. KeyError for a kind that has none."""
    return _(TEXTS[kind])
