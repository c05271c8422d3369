"""Bindings: what a player can do at Miaui's table by key."""

from miaui.engine.i18n import N_
from miaui.engine.input.keymap import Binding, KeyMap
from miaui.games.miaui.public.cards import DIVERS

#: Keys of the twelve diver cards.
CARD_KEYS = dict(zip(DIVERS, ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "="), strict=True))

CARD = "card-"
"""Prefix of the commands that lift a card."""
OPEN_HAND = "open-hand"
"""Command in force while a hand that lies facedown is held open."""

KEYS: KeyMap[str] = KeyMap(
    (
        *(
            Binding(f"{CARD}{number}", (key,), N_("Lift a card, or lock it in"))
            for number, key in CARD_KEYS.items()
        ),
        Binding("previous", ("left",), N_("Lift the next card to the left")),
        Binding("next", ("right",), N_("Lift the next card to the right")),
        Binding("lock-in", ("return",), N_("Lock in the lifted card")),
        Binding("put-down", ("down",), N_("Put the lifted card down")),
        Binding("peek", ("e",), N_("Look at your own facedown cards")),
        Binding("tie-order", ("k",), N_("Show Kiti’s order")),
        Binding("own-pile", ("v",), N_("Look through your pile")),
        Binding("log", ("l",), N_("Open the log")),
        Binding("rules", ("h", "f1"), N_("Rules")),
        Binding("pause", ("p",), N_("Pause")),
        Binding(OPEN_HAND, ("space",), N_("Hold your cards open"), held=True),
    )
)
"""Every command by name. Escape and the keys of the focus are the engine's."""
