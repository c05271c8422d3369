"""The names of cards, colours and piles. Players read "pair" for a duo and "round" for a deal."""

from collections.abc import Sequence

from miaui.engine.i18n import N_, _, listing, ngettext
from miaui.games.salt.public.cards import UNKNOWN, Card, colour_of, kind_of
from miaui.games.salt.public.names import PILE_TITLES, TITLES

GLUE = "\u00a0"
"""A space at which no line breaks."""

#: By kind: the name within a sentence.
_WORDS = {
    "ME": N_("mermaid"),
    "CR": N_("crab"),
    "BO": N_("boat"),
    "FI": N_("fish"),
    "SW": N_("swimmer"),
    "SK": N_("shark"),
    "SH": N_("shell"),
    "OC": N_("octopus"),
    "PE": N_("penguin"),
    "SA": N_("sailor"),
    "LI": N_("lighthouse"),
    "SC": N_("shoal of fish"),
    "CO": N_("penguin colony"),
    "CA": N_("captain"),
    "JE": N_("jellyfish"),
    "LO": N_("lobster"),
    "CC": N_("cast of crabs"),
    "ST": N_("starfish"),
    "HO": N_("seahorse"),
}

#: Names that fit a small card, where the name is too long for it.
_SHORT = {"SC": N_("Shoal"), "CO": N_("Colony"), "CC": N_("Cast")}

_COLOURS = {
    "db": N_("dark blue"),
    "lb": N_("light blue"),
    "bk": N_("black"),
    "ye": N_("yellow"),
    "gn": N_("green"),
    "wh": N_("white"),
    "pu": N_("purple"),
    "gy": N_("grey"),
    "lo": N_("peach"),
    "pk": N_("pink"),
    "or": N_("orange"),
}


def kind_title(kind: str) -> str:
    """Return the title of a kind, translated: "Crab" for the code CR. KeyError for a code that is none."""
    return _(TITLES[kind])


def kind_word(kind: str) -> str:
    """Return a kind as it is written within a sentence, translated: "crab" for the code CR. KeyError for a
    code that is none."""
    return _(_WORDS[kind])


def kind_name(card: Card) -> str:
    """Return the title of a card's kind, translated: "Crab" of a dark blue crab. KeyError for
    UNKNOWN."""
    return kind_title(kind_of(card))


def kind_short(kind: str) -> str:
    """Return the name of a kind where there is little room, translated: "Shoal" for the code SC; its title if
    there is no shorter one. KeyError for a code that is none."""
    return _(_SHORT[kind]) if kind in _SHORT else kind_title(kind)


def short_name(card: Card) -> str:
    """Return the kind's name, translated, short enough for a small card: "Shoal"; its title if there is no
    shorter one. KeyError for UNKNOWN."""
    return kind_short(kind_of(card))


def colour_word(code: str) -> str:
    """Return "dark blue" for the code db, translated. KeyError for another code."""
    return _(_COLOURS[code])


def _colour_name(card: Card) -> str:
    """Return "dark blue" of a dark blue crab."""
    return colour_word(colour_of(card))


def card_name(card: Card) -> str:
    """Return a card within a sentence, translated: "dark blue crab"; "card" for UNKNOWN."""
    if card == UNKNOWN:
        return _("card")
    return _("{colour} {kind}").format(colour=_colour_name(card), kind=kind_word(kind_of(card)))


def card_title(card: Card) -> str:
    """Return a card as a title, translated: "Crab, dark blue"; "A card" for UNKNOWN."""
    if card == UNKNOWN:
        return _("A card")
    return f"{kind_name(card)}, {_colour_name(card)}"


def card_names(cards: Sequence[Card]) -> str:
    """Return cards as a list in words, in the order given: "dark blue crab, black boat and green fish"; ""
    for none."""
    return listing([card_name(card) for card in cards])


def pile_name(pile: int) -> str:
    """Return "left pile" for 0, "right pile" for 1, translated. IndexError for 2."""
    return _(PILE_TITLES[pile])


def counted(kind: str, count: int) -> str:
    """Return a number of cards of a kind, translated: "2 shells" for SH, "1 crab" for CR; of kinds that
    count others "3 cards", and a single one by its title, "Lighthouse"."""
    match kind:
        case "ME":
            words = ngettext("{count} mermaid", "{count} mermaids", count)
        case "CR":
            words = ngettext("{count} crab", "{count} crabs", count)
        case "BO":
            words = ngettext("{count} boat", "{count} boats", count)
        case "FI":
            words = ngettext("{count} fish", "{count} fish", count)
        case "SH":
            words = ngettext("{count} shell", "{count} shells", count)
        case "OC":
            words = ngettext("{count} octopus", "{count} octopuses", count)
        case "PE":
            words = ngettext("{count} penguin", "{count} penguins", count)
        case "SA":
            words = ngettext("{count} sailor", "{count} sailors", count)
        case "SW":
            words = ngettext("{count} swimmer", "{count} swimmers", count)
        case "SK":
            words = ngettext("{count} shark", "{count} sharks", count)
        case "JE":
            words = ngettext("{count} jellyfish", "{count} jellyfish", count)
        case "LO":
            words = ngettext("{count} lobster", "{count} lobsters", count)
        case "ST":
            words = ngettext("{count} starfish", "{count} starfish", count)
        case _:
            words = kind_title(kind) if count == 1 else ngettext("{count} card", "{count} cards", count)
    return words.format(count=count)


def points(count: int) -> str:
    """Return a number of points in words: "1 point", "3 points"."""
    return ngettext("{count} point", "{count} points", count).format(count=count)
