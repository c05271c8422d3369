"""The card reference of the rules: what each kind is worth and what it does."""

from __future__ import annotations

from miaui.engine.i18n import N_
from miaui.games.salt.scenes.rules_blocks import Cards, Entry, Reference

#: What laid pairs do.
EFFECTS = Reference(
    (
        Entry(("CRlb", "CRye"), N_("Search a pile and take any card in it.")),
        Entry(("BOye", "BObk"), N_("Take another turn at once.")),
        Entry(("FIdb", "FIgn"), N_("Take the top card of the deck.")),
        Entry(("SKgn", "SWlo"), N_("Steal a random card from somebody’s hand.")),
    )
)

PAIRS = Cards(
    ("CRgn", "BOdb", "FIye", "SWlb", "SKpu"),
    (N_("9 crabs"), N_("8 boats"), N_("7 fish"), N_("5 swimmers"), N_("5 sharks")),
)

FAMILIES = Reference(
    (
        Entry(("SHgy",), N_("0, 2, 4, 6, 8, 10 points for 1 to 6 shells.")),
        Entry(("OCye",), N_("0, 3, 6, 9, 12 points for 1 to 5 octopuses.")),
        Entry(("PElo",), N_("1, 3, 5 points for 1 to 3 penguins.")),
        Entry(("SApk",), N_("0 points for one sailor, 5 for both.")),
    )
)

#: Cards that count others.
COUNTERS = Reference(
    (
        Entry(("LIpu",), N_("1 point for each boat, in hand or laid.")),
        Entry(("SCgy",), N_("1 point for each fish, in hand or laid.")),
        Entry(("COgn",), N_("2 points for each penguin.")),
        Entry(("CAlo",), N_("3 points for each sailor.")),
    )
)

MERMAIDS = Reference(
    (
        Entry(
            ("MEwh",),
            N_("1 point for each card of your most common colour."),
            N_("A second mermaid counts the next most common. Four win the game."),
        ),
    )
)

EXTRA_SALT = Reference(
    (
        Entry(
            ("JEpk", "SWye"),
            N_("A pair, 1 point."),
            N_("All others are locked: their next turn is the top card of the deck, and nothing else."),
        ),
        Entry(
            ("LObk", "CRdb"),
            N_("A pair, 1 point."),
            N_("Look at the top five cards of the deck and take one. The others are shuffled in."),
        ),
        Entry(
            ("STdb",),
            N_("Laid with any pair it adds 2 points."),
            N_("The pair then loses its effect. One starfish per pair."),
        ),
        Entry(
            ("HOwh",),
            N_("One more card of a family you have begun."),
            N_("It counts where it is worth most."),
        ),
        Entry(("CCgn",), N_("1 point for each crab, in hand or laid.")),
    )
)
