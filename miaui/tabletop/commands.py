"""Commands that every game's table knows, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from miaui.core.seat import Seat
from miaui.engine.i18n import N_
from miaui.engine.input.keymap import Binding


@dataclass(frozen=True, slots=True)
class ToggleLog:
    """Unfold the log, or fold it away."""


@dataclass(frozen=True, slots=True)
class OlderLog:
    """Show the log from a row on."""

    row: int


@dataclass(frozen=True, slots=True)
class NewerLog:
    """Show the page of the log that was shown before."""


@dataclass(frozen=True, slots=True)
class ShowMoment:
    """Show the moment of a line of the log; `newer` lines came after it."""

    newer: int


@dataclass(frozen=True, slots=True)
class Undo:
    """Put back what is chosen, else the last move that was tried, else the player's last decision."""


@dataclass(frozen=True, slots=True)
class UndoAll:
    """Undo every move that was tried."""


@dataclass(frozen=True, slots=True)
class Confirm:
    """Submit what was tried."""


@dataclass(frozen=True, slots=True)
class GoOn:
    """Go on after a recap that waits: it has been read."""


@dataclass(frozen=True, slots=True)
class Retell:
    """Tell again what happened since the player's last move."""


@dataclass(frozen=True, slots=True)
class AskHint:
    """Ask the guide which moves are worth a thought; again for marks and for numbers."""


@dataclass(frozen=True, slots=True)
class AskCat:
    """Ask what the last choice of the cat in a seat was worth; again: the answer is put away."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class OpenPage:
    """Ask the holder of the table for a page: "pause", "rules", "aids", or "closer", what is pointed at seen
    closely."""

    page: str


@dataclass(frozen=True, slots=True)
class TutorAnswer:
    """Answer the tutor's question: think again, play anyway, or ask why first."""

    word: Literal["again", "anyway", "why"]


Common = (
    ToggleLog
    | OlderLog
    | NewerLog
    | ShowMoment
    | Undo
    | UndoAll
    | Confirm
    | GoOn
    | Retell
    | AskHint
    | AskCat
    | OpenPage
    | TutorAnswer
)

UNDO_BINDING: Binding[Common] = Binding(Undo(), ("ctrl+z", "backspace", "pad x"), N_("Undo one step"))
"""The keys that undo, at every game's table."""
CLOSER_BINDING: Binding[Common] = Binding(OpenPage("closer"), ("z",), N_("See closely what you point at"))
"""The key of a big picture, at every game's table."""
