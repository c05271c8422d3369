"""Bindings: what a player can do on the open sea by key."""

from collections.abc import Mapping

from miaui.engine.i18n import N_
from miaui.tabletop.board import Action

ACTIONS: Mapping[str, Action] = {
    "build": Action(("b",), N_("Build")),
    "fish": Action(("r",), N_("Fish")),
    "deliver": Action(("d",), N_("Deliver")),
    "move": Action(("m",), N_("Move canoes")),
    "celebrate": Action(("c",), N_("Feast")),
    "increase": Action(("i",), N_("Sail farther from now on")),
    "pass": Action(("x",), N_("Take no more actions this round")),
    "done": Action(("e",), N_("End the action")),
    "canoe-hut": Action(("1",), N_("A canoe hut, or number 1")),
    "fisher-hut": Action(("2",), N_("A fisher hut, or number 2")),
    "meeting-hut": Action(("3",), N_("A meeting hut, or number 3")),
    "back": Action(("backspace",), N_("Undo one step")),
    "undo": Action(("u",), N_("Undo this action")),
    "again": Action(("a",), N_("Show again what the others did")),
    "goods": Action(("o",), N_("Bids or goods of all players")),
    "tab": Action(("t",), N_("Wealth, reach or prices")),
    "look": Action(("v",), N_("Look at the whole sea while bids are made")),
    "nearer": Action(("+", "="), N_("See the sea up close")),
    "farther": Action(("-",), N_("See more of the sea")),
    "log": Action(("g",), N_("Unfold the log")),
    "rules": Action(("h", "f1"), N_("Rules")),
    "pause": Action(("p",), N_("Pause")),
}
"""Every action by name. Escape, arrows, Enter and Space are the engine's: they walk over the controls;
held F runs motions fast everywhere."""

BY_KEY = {key: name for name, action in ACTIONS.items() for key in action.keys}
