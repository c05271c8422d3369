"""Words for the seats of a table with phones."""

from __future__ import annotations

from collections.abc import Mapping

from miaui.engine.i18n import N_, _
from miaui.tabletop.hand_spec import SeatState

STATES: Mapping[SeatState, str] = {
    "free": N_("Waiting for a phone"),
    "taken": N_("Here, on a phone"),
    "away": N_("Asleep, in a pocket"),
    "here": N_("Plays here"),
    "bot": N_("Bot"),
}
"""States of a seat, in English words to be translated."""
SHORT: Mapping[SeatState, str] = {
    "free": N_("Waiting"),
    "taken": N_("On a phone"),
    "away": N_("Asleep"),
    "here": N_("Plays here"),
    "bot": N_("Bot"),
}
"""Shorter words, where there is little room."""
NEWS: Mapping[SeatState, str] = {
    "free": N_("{name} waits for a phone."),
    "taken": N_("{name} is here, on a phone."),
    "away": N_("{name}’s phone is asleep."),
    "here": N_("{name} plays here."),
}
"""Sentences for a seat that has changed."""


def plays_here(name: str) -> str:
    """Return “Mara plays here”, translated: the words on a button that brings a seat to the laptop."""
    return _("{name} plays here").format(name=name)


def halves(code: str) -> tuple[str, str]:
    """Return a table's code in two halves, the second one a letter longer if the number of letters is odd.

    >>> halves("K7QPX"), halves("")
    (('K7', 'QPX'), ('', ''))
    """
    return code[: len(code) // 2], code[len(code) // 2 :]
