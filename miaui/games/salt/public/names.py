"""The names of kinds of cards and of the piles, to be translated where they are told."""

from collections.abc import Mapping

from miaui.core.words import N_

#: By the code of a kind: the name on a card.
TITLES: Mapping[str, str] = {
    "ME": N_("Mermaid"),
    "CR": N_("Crab"),
    "BO": N_("Boat"),
    "FI": N_("Fish"),
    "SW": N_("Swimmer"),
    "SK": N_("Shark"),
    "SH": N_("Shell"),
    "OC": N_("Octopus"),
    "PE": N_("Penguin"),
    "SA": N_("Sailor"),
    "LI": N_("Lighthouse"),
    "SC": N_("Shoal of fish"),
    "CO": N_("Penguin colony"),
    "CA": N_("Captain"),
    "JE": N_("Jellyfish"),
    "LO": N_("Lobster"),
    "CC": N_("Cast of crabs"),
    "ST": N_("Starfish"),
    "HO": N_("Seahorse"),
}

#: The piles' names, the left one first.
PILE_TITLES = (N_("left pile"), N_("right pile"))
