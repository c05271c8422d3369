"""Bindings: what a player can do at the beach by key."""

from collections.abc import Mapping

from miaui.engine.i18n import N_
from miaui.tabletop.board import Action

ACTIONS: Mapping[str, Action] = {
    "deck": Action(("d",), N_("Take two cards from the deck")),
    "pile-a": Action(("1",), N_("The left pile, or the left of two cards")),
    "pile-b": Action(("2",), N_("The right pile, or the right of two cards")),
    "lay": Action(("a",), N_("Lay the next pair that is offered")),
    "end": Action(("e",), N_("End your turn")),
    "stop": Action(("s",), N_("Call Stop")),
    "last": Action(("l",), N_("Call Last Chance")),
    "back": Action(("backspace",), N_("Put back what you have chosen")),
    "own-laid": Action(("v",), N_("Look at your laid pairs")),
    "seen": Action(("k",), N_("Seen cards")),
    "log": Action(("g",), N_("Unfold the log")),
    "rules": Action(("h", "f1"), N_("Rules")),
    "pause": Action(("p",), N_("Pause")),
}
"""Every action by name. Escape, arrows, Enter and Space are the engine's: they walk over the controls."""

BY_KEY = {key: name for name, action in ACTIONS.items() for key in action.keys}
