"""Captions while the story is told: short words, and none for what can be seen."""

from collections.abc import Sequence
from typing import assert_never

from miaui.engine.i18n import _, listing
from miaui.games.salt.public.cards import STARFISH, UNKNOWN, kind_of
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
from miaui.games.salt.tabletop.words.cards import card_name, pile_name
from miaui.tabletop.cast.members import CastMember


def caption(event: Event, cast: Sequence[CastMember]) -> str:
    """Return the caption of an event, shorter than its sentence, such as "Ada: Stop!", translated; of the end
    of a round its `verdict`. "" for the begin of a deal or of an ordinary turn, cards drawn, taken, fished or
    looked ahead at, one picked from the deck, counts, the end of a turn and of the game."""
    match event:
        case TurnStarted():
            return _turn(event, cast[event.seat].name)
        case Stole():
            return _theft(event, cast)
        case Locked():
            return _locked(event, cast)
        case DealEnded():
            return verdict(event, cast)
        case Called():
            words = _("{name}: Last Chance!") if event.last_chance else _("{name}: Stop!")
            return words.format(name=cast[event.seat].name)
        case Shown():
            return _("{name} shows all cards").format(name=cast[event.seat].name)
        case Kept() | Passed() | Laid() | Searched() | PickedFromPile() | FourMermaids():
            return _action(event, cast[event.seat].name)
        case DealStarted() | Drew() | TookTop() | Fished() | LookedAhead() | PickedFromDeck():
            return ""
        case Ended() | Counted() | GameEnded():
            return ""
        case _:
            assert_never(event)


def _turn(event: TurnStarted, name: str) -> str:
    if event.locked:
        return _("{name} is locked: only the top card").format(name=name)
    if event.again:
        return _("{name} goes again").format(name=name)
    return _("{name}’s last turn").format(name=name) if event.last else ""


def _locked(event: Locked, cast: Sequence[CastMember]) -> str:
    if not event.seats:
        return _("There is nobody to lock")
    names = listing([cast[seat].name for seat in event.seats])
    return _("Locked for a turn: {names}").format(names=names)


def _theft(event: Stole, cast: Sequence[CastMember]) -> str:
    words = _("{name} steals a card from {victim}")
    if event.card != UNKNOWN:
        words = _("{name} steals from {victim}: {card}")
    return words.format(
        name=cast[event.seat].name, victim=cast[event.victim].name, card=card_name(event.card)
    )


def robbed(event: Stole, cast: Sequence[CastMember]) -> str:
    """Return for the robbed person alone what is stolen, translated: "Ada steals your white mermaid"; its
    caption where the card is UNKNOWN."""
    if event.card == UNKNOWN:
        return _theft(event, cast)
    return _("{name} steals your {card}").format(name=cast[event.seat].name, card=card_name(event.card))


def _action(event: Kept | Passed | Laid | Searched | PickedFromPile | FourMermaids, name: str) -> str:
    match event:
        case Kept():
            words = _("{name} keeps a card")
            if event.card != UNKNOWN:
                words = _("{name} keeps: {card}")
            return words.format(name=name, card=card_name(event.card))
        case Laid():
            if kind_of(event.cards[-1]) == STARFISH:
                return _("{name} lays a pair with a starfish").format(name=name)
            return _("{name} lays a pair").format(name=name)
        case Searched():
            return _("{name} looks through the {pile}").format(name=name, pile=pile_name(event.pile))
        case PickedFromPile():
            words = _("{name} takes a card out of it")
            if event.card != UNKNOWN:
                words = _("{name} takes out: {card}")
            return words.format(name=name, card=card_name(event.card))
        case FourMermaids():
            return _("The sea falls silent for {name} …").format(name=name)
        case Passed():
            return _("There is nothing for {name} to take").format(name=name)
        case _:
            assert_never(event)


def verdict(event: DealEnded, cast: Sequence[CastMember]) -> str:
    """Return how a round ended in a few words: "Ada stopped: all score their cards", "Ada wins the bet", "A
    tie: Ada wins the bet", "Ada loses the bet", "Four mermaids! Ada wins", and that an empty deck brings no
    points."""
    name = cast[event.by].name
    match event.end:
        case "stop":
            return _("{name} stopped: all score their cards").format(name=name)
        case "last":
            words = _("{name} wins the bet") if event.won else _("{name} loses the bet")
            if event.won and best_other(event) == event.points[event.by]:
                words = _("A tie: {name} wins the bet")
            return words.format(name=name)
        case "empty":
            return _("The deck is empty: nobody scores")
        case "mermaids":
            return _("Four mermaids! {name} wins").format(name=name)
        case _:
            assert_never(event.end)


def verdict_parts(event: DealEnded) -> tuple[str, str, str]:
    """Return what the caller of Last Chance gets, how much that is, and what the others get: ("9 + 4 colour
    bonus", "= 13", "others: bonus only"), or for a lost bet ("colour bonus only", "= 4", "others: their
    cards"). ("", "", "") for any other end."""
    if event.end != "last":
        return "", "", ""
    cards, bonus = event.points[event.by], event.bonus[event.by]
    scored = f"= {event.scored[event.by]}"
    if event.won:
        words = _("{points} + {bonus} colour bonus").format(points=cards, bonus=bonus)
        return words, scored, _("others: bonus only")
    return _("colour bonus only"), scored, _("others: their cards")


def best_other(event: DealEnded) -> int:
    """Return the most card points of any seat but `event.by`. ValueError if there is no other."""
    return max(points for seat, points in enumerate(event.points) if seat != event.by)
