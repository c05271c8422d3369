"""Bindings: what a player can do at Miaui's table by key."""

from collections.abc import Mapping

from miaui.engine.i18n import N_
from miaui.games.miaui.public.cards import DIVERS
from miaui.tabletop.board import Action

#: Keys of the twelve diver cards.
CARD_KEYS = dict(zip(DIVERS, ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "="), strict=True))

CARD = "card-"
"""Prefix of the names of lifting a card."""

ACTIONS: Mapping[str, Action] = {
    **{
        f"{CARD}{number}": Action((key,), N_("Lift a card, or lock it in"))
        for number, key in CARD_KEYS.items()
    },
    "previous": Action(("left",), N_("Lift the next card to the left")),
    "next": Action(("right",), N_("Lift the next card to the right")),
    "lock-in": Action(("return",), N_("Lock in the lifted card")),
    "put-down": Action(("down",), N_("Put the lifted card down")),
    "peek": Action(("e",), N_("Look at your own facedown cards")),
    "tie-order": Action(("k",), N_("Show Kiti’s order")),
    "own-pile": Action(("v",), N_("Look through your pile")),
    "log": Action(("l",), N_("Open the log")),
    "rules": Action(("h", "f1"), N_("Rules")),
    "pause": Action(("p",), N_("Pause")),
}
"""Every action by name. Escape and the keys of the focus are the engine's."""

BY_KEY = {key: name for name, action in ACTIONS.items() for key in action.keys}
