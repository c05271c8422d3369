"""Commands of the lagoon, as values, with their keys and the ids of their controls."""

from __future__ import annotations

from dataclasses import dataclass

from miaui.core.seat import Seat
from miaui.engine.i18n import N_
from miaui.engine.input.keymap import Binding
from miaui.games.miaui.public.cards import DIVERS
from miaui.tabletop.commands import CLOSER_BINDING, UNDO_BINDING, AskHint, Common, OpenPage, ToggleLog

HAND, SPACE, SEAT, PILE, KITI = "hand.", "space.", "seat.", "pile.", "kiti"
"""Ids of controls, or their beginnings."""

CARD_KEYS = dict(zip(DIVERS, ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "="), strict=True))
"""Keys of the twelve diver cards."""


@dataclass(frozen=True, slots=True)
class PressCard:
    """Lift a card of the hand; the lifted one is locked in."""

    number: int


@dataclass(frozen=True, slots=True)
class RefuseCard:
    """Press a card that may not be played, which the holder of the table hears of."""

    number: int


@dataclass(frozen=True, slots=True)
class LiftCard:
    """Lift a card, because it is dragged."""

    number: int


@dataclass(frozen=True, slots=True)
class DropCard:
    """Let a dragged card go at a point, in units; `over` is the card of the hand below the pointer."""

    number: int
    over: int | None
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class StepCard:
    """Lift the next card to the left (-1) or to the right (1)."""

    step: int


@dataclass(frozen=True, slots=True)
class LockIn:
    """Lock in the lifted card."""


@dataclass(frozen=True, slots=True)
class PutDown:
    """Put the lifted card down."""


@dataclass(frozen=True, slots=True)
class TogglePeek:
    """Turn up the own facedown cards, or hide them again."""


@dataclass(frozen=True, slots=True)
class PressSpace:
    """Use a space: with a key one peeks; the pointer peeks while it is held."""


@dataclass(frozen=True, slots=True)
class ToggleOrders:
    """Show Kiti's order at every seat, or hide it again."""


@dataclass(frozen=True, slots=True)
class BrowsePile:
    """Look through the pile of a seat; None is the seat in front."""

    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class OpenHand:
    """Hold the hand open."""


Choosing = PressCard | RefuseCard | LiftCard | DropCard
"""Commands of a card of the hand."""
Walking = StepCard | LockIn | PutDown
"""Commands of the hand by key."""
Looking = TogglePeek | PressSpace | ToggleOrders | BrowsePile | OpenHand
"""Commands that change what is looked at."""
Command = Choosing | Walking | Looking


def hand_id(number: int) -> str:
    """Return the id of the control of a diver card in the hand.

    >>> hand_id(7)
    'hand.7'
    """
    return f"{HAND}{number}"


BINDINGS: tuple[Binding[Command | Common], ...] = (
    *(
        Binding(PressCard(number), (key,), N_("Lift a card, or lock it in"))
        for number, key in CARD_KEYS.items()
    ),
    Binding(StepCard(-1), ("left",), N_("Lift the next card to the left"), repeats=True),
    Binding(StepCard(1), ("right",), N_("Lift the next card to the right"), repeats=True),
    Binding(LockIn(), ("return",), N_("Lock in the lifted card")),
    Binding(PutDown(), ("down",), N_("Put the lifted card down")),
    UNDO_BINDING,
    Binding(AskHint(), ("n", "pad y"), N_("Ask Kiti")),
    Binding(TogglePeek(), ("e",), N_("Look at your own facedown cards"), looks=True),
    Binding(ToggleOrders(), ("k",), N_("Show Kiti’s order"), looks=True),
    Binding(BrowsePile(), ("v",), N_("Look through your pile"), looks=True),
    Binding(ToggleLog(), ("l", "pad l3"), N_("Open the log")),
    Binding(OpenPage("aids"), ("y",), N_("What you can know")),
    CLOSER_BINDING,
    Binding(OpenPage("rules"), ("h",), N_("Rules")),
    Binding(OpenPage("pause"), ("p", "pad start"), N_("Pause")),
    Binding(OpenHand(), ("space", "pad lt"), N_("Hold your cards open"), held=True, looks=True),
)
"""Escape and the keys of the focus are the engine's."""
