"""Bindings: what a player can do on the open sea by key."""

from miaui.engine.i18n import N_
from miaui.engine.input.keymap import Binding, KeyMap

KEYS: KeyMap[str] = KeyMap(
    (
        Binding("build", ("b",), N_("Build")),
        Binding("fish", ("r",), N_("Fish")),
        Binding("deliver", ("d",), N_("Deliver")),
        Binding("move", ("m",), N_("Move canoes")),
        Binding("celebrate", ("c",), N_("Feast")),
        Binding("increase", ("i",), N_("Sail farther from now on")),
        Binding("pass", ("x",), N_("Take no more actions this round")),
        Binding("done", ("e",), N_("End the action")),
        Binding("canoe-hut", ("1",), N_("A canoe hut, or number 1")),
        Binding("fisher-hut", ("2",), N_("A fisher hut, or number 2")),
        Binding("meeting-hut", ("3",), N_("A meeting hut, or number 3")),
        Binding("back", ("backspace",), N_("Undo one step")),
        Binding("undo", ("u",), N_("Undo this action")),
        Binding("again", ("a",), N_("Show again what the others did")),
        Binding("goods", ("o",), N_("Bids or goods of all players")),
        Binding("tab", ("t",), N_("Wealth, reach or prices")),
        Binding("look", ("v",), N_("Look at the whole sea while bids are made")),
        Binding("nearer", ("plus", "equals"), N_("See the sea up close")),
        Binding("farther", ("minus",), N_("See more of the sea")),
        Binding("log", ("g",), N_("Unfold the log")),
        Binding("rules", ("h", "f1"), N_("Rules")),
        Binding("pause", ("p",), N_("Pause")),
    )
)
"""Every command by name. Escape, arrows, Enter and Space are the engine's: they walk over the controls;
held F runs motions fast everywhere."""
