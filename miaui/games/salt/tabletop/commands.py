"""Commands of the beach, as values, with their keys and the ids of their controls."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from miaui.core.seat import Seat
from miaui.engine.i18n import N_
from miaui.engine.input.keymap import Binding
from miaui.games.salt.public.cards import Card
from miaui.tabletop.commands import CLOSER_BINDING, UNDO_BINDING, AskHint, Common, OpenPage, ToggleLog

DECK, END, STOP, LAST, TOWEL, BACK, NEXT = "deck", "end", "stop", "last", "towel", "back", "next"
SLOT, POINTS = "slot", "points"
PILE, HAND, LOOKED, SEAT, OFFER, LAID = "pile.", "hand.", "looked.", "seat.", "offer.", "laid."
"""Beginnings of ids of controls."""


@dataclass(frozen=True, slots=True)
class TakeDeck:
    """Take from the deck."""


@dataclass(frozen=True, slots=True)
class PressPile:
    """Use a pile: take its top, let crabs search it, or lay the other card on it."""

    pile: int


@dataclass(frozen=True, slots=True)
class PressLooked:
    """Choose a card that is looked at (by its index among them), or put it back."""

    index: int


@dataclass(frozen=True, slots=True)
class PressCard:
    """Choose a card of the hand (by its index there), or put it back."""

    index: int


@dataclass(frozen=True, slots=True)
class PressPlace:
    """Press the card that lies there from the left (0 first) of those that are looked at; with none, or once
    one of them is to be kept, the left (0) or right (1) pile."""

    place: int


@dataclass(frozen=True, slots=True)
class Bury:
    """Lay the drawn card with that index (0 or 1) on a pile, and keep the other."""

    index: int
    pile: int


@dataclass(frozen=True, slots=True)
class LayOnTowel:
    """Lay the chosen cards."""


@dataclass(frozen=True, slots=True)
class LayOffer:
    """Lay a pair or trio that is offered, by its cards; one that has to be aimed is only chosen."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class NextOffer:
    """Choose the pair that is offered after the chosen one, after the last the first; where it can be laid in
    one way alone, lay it."""


@dataclass(frozen=True, slots=True)
class LiftOffer:
    """Lay the pair that is offered where there is one alone, as `LayOffer` does; of several choose the one
    after the chosen one, with the cards that are chosen already where that can be."""


@dataclass(frozen=True, slots=True)
class Steal:
    """Steal a card from a seat."""

    victim: Seat


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn; once more confirms it, where it ends the round."""


@dataclass(frozen=True, slots=True)
class PressCall:
    """Begin to call Last Chance (`last_chance`) or Stop; once more confirms it."""

    last_chance: bool


@dataclass(frozen=True, slots=True)
class MakeCall:
    """Make the call that waits to be confirmed."""


@dataclass(frozen=True, slots=True)
class BrowseLaid:
    """Look at the pairs that a seat has laid; None is the seat in front."""

    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class ToggleSeen:
    """Lay the sheet of seen cards over the table, or put it back."""


@dataclass(frozen=True, slots=True)
class OpenHand:
    """Hold the hand open."""


Choosing = TakeDeck | PressPile | PressLooked | PressCard | LayOnTowel | Steal | EndTurn | PressCall
"""Commands that begin or make a move, each with a control of its own."""
Offering = LayOffer | NextOffer | LiftOffer
"""Commands that choose or lay what is offered."""
Command = Choosing | PressPlace | Bury | Offering | MakeCall | BrowseLaid | ToggleSeen | OpenHand


def control_id(command: Choosing) -> str:
    """Return the id of the control that gives a command: "deck", "towel", "end", "stop" or "last", or
    "pile.", "looked.", "hand." or "seat." with its number.

    >>> control_id(PressPile(0)), control_id(Steal(Seat(2)))
    ('pile.0', 'seat.2')
    >>> control_id(PressCall(last_chance=True)), control_id(EndTurn())
    ('last', 'end')
    """
    match command:
        case PressPile(number):
            return f"{PILE}{number}"
        case PressLooked(number):
            return f"{LOOKED}{number}"
        case PressCard(number):
            return f"{HAND}{number}"
        case Steal(victim):
            return f"{SEAT}{victim}"
        case PressCall(last_chance):
            return LAST if last_chance else STOP
        case TakeDeck():
            return DECK
        case LayOnTowel():
            return TOWEL
        case EndTurn():
            return END
        case _:
            assert_never(command)


BINDINGS: tuple[Binding[Command | Common], ...] = (
    Binding(TakeDeck(), ("d",), N_("Take two cards from the deck")),
    Binding(PressPlace(0), ("1",), N_("The left pile, or the left of two cards")),
    Binding(PressPlace(1), ("2",), N_("The right pile, or the right of two cards")),
    *(
        Binding(PressPlace(place), (str(place + 1),), N_("The third to ninth of the cards you look at"))
        for place in range(2, 9)
    ),
    Binding(NextOffer(), ("a", "pad r3"), N_("Lay the next pair that is offered")),
    Binding(EndTurn(), ("e",), N_("End your turn")),
    Binding(PressCall(False), ("s",), N_("Call Stop")),
    Binding(PressCall(True), ("l",), N_("Call Last Chance")),
    UNDO_BINDING,
    Binding(AskHint(), ("n", "pad y"), N_("Ask Kiti")),
    Binding(BrowseLaid(), ("v",), N_("Look at your laid pairs"), looks=True),
    Binding(ToggleSeen(), ("k",), N_("Seen cards"), looks=True),
    Binding(ToggleLog(), ("g", "pad l3"), N_("Unfold the log")),
    Binding(OpenPage("aids"), ("y",), N_("What you can know")),
    CLOSER_BINDING,
    Binding(OpenPage("rules"), ("h",), N_("Rules")),
    Binding(OpenPage("pause"), ("p", "pad start"), N_("Pause")),
    Binding(
        OpenHand(),
        ("space", "pad lt"),
        N_("hold it to see your hand, if you chose that in the settings"),
        held=True,
        looks=True,
    ),
)
"""Escape, arrows and Enter are the engine's: they walk over the controls. Space is, too, where a hand lies
open."""
