"""Cards: the data of the game and nothing else. A card is its code, e.g. ``"CRdb"``, a dark blue crab."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NewType

Card = NewType("Card", str)
"""Code of a card: two letters of its kind and two of its colour, e.g. "CRdb"."""

#: A card that may not be known.
UNKNOWN = Card("?")

MIN_SEATS = 2
MAX_SEATS = 4

PILES = (0, 1)

#: How the two piles are called in moves.
PILE_NAMES = "AB"

#: The colours by code.
COLOURS = {
    "db": "dark blue",
    "lb": "light blue",
    "bk": "black",
    "ye": "yellow",
    "gn": "green",
    "wh": "white",
    "pu": "purple",
    "gy": "grey",
    "lo": "light orange",
    "pk": "pink",
    "or": "orange",
}


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of card: its name and the colour of every card of it, by code."""

    name: str
    colours: tuple[str, ...]
    extra_salt: bool = False


def _kind(name: str, colours: str, extra_salt: bool = False) -> Kind:
    return Kind(name, tuple(colours.split()), extra_salt)


#: The kinds by code.
KINDS = {
    "ME": _kind("mermaid", "wh wh wh wh"),
    "CR": _kind("crab", "db db lb lb ye ye bk gn gy"),
    "BO": _kind("boat", "db db lb lb bk bk ye ye"),
    "FI": _kind("fish", "db db bk bk lb ye gn"),
    "SW": _kind("swimmer", "db lb bk ye lo"),
    "SK": _kind("shark", "db lb bk gn pu"),
    "SH": _kind("shell", "db lb bk ye gn gy"),
    "OC": _kind("octopus", "lb ye gn pu gy"),
    "PE": _kind("penguin", "pu lo pk"),
    "SA": _kind("sailor", "pk or"),
    "LI": _kind("lighthouse", "pu"),
    "SC": _kind("shoal of fish", "gy"),
    "CO": _kind("penguin colony", "gn"),
    "CA": _kind("captain", "lo"),
    "JE": _kind("jellyfish", "pu pk", extra_salt=True),
    "LO": _kind("lobster", "bk", extra_salt=True),
    "CC": _kind("cast of crabs", "gn", extra_salt=True),
    "ST": _kind("starfish", "db lb ye", extra_salt=True),
    "HO": _kind("seahorse", "wh", extra_salt=True),
}

MERMAID = Card("MEwh")

#: Number of mermaids in one hand that win the game.
ALL_MERMAIDS = 4

STARFISH = "ST"

#: Points of a collection by the number of its cards.
COLLECTIONS = {
    "SH": (0, 0, 2, 4, 6, 8, 10),
    "OC": (0, 0, 3, 6, 9, 12),
    "PE": (0, 1, 3, 5),
    "SA": (0, 0, 5),
}

#: Multipliers: the kind they count, and the points for each card of it.
MULTIPLIERS = {"LI": ("BO", 1), "SC": ("FI", 1), "CO": ("PE", 2), "CA": ("SA", 3), "CC": ("CR", 1)}

#: The pairs of kinds that make a duo, written in this order.
CRABS, BOATS, FISH, THEFT, JELLYFISH, LOBSTER = DUOS = (
    ("CR", "CR"),
    ("BO", "BO"),
    ("FI", "FI"),
    ("SK", "SW"),
    ("JE", "SW"),
    ("CR", "LO"),
)

DUO_POINTS = 1
TRIO_POINTS = 3

#: Number of cards that a lobster looks at.
LOBSTER_LOOKS = 5

#: The 58 cards and, with Extra Salt, the 66, sorted.
BASE_DECK, EXTRA_DECK = [
    tuple(
        sorted(
            Card(code + colour)
            for code, kind in KINDS.items()
            for colour in kind.colours
            if extra or not kind.extra_salt
        )
    )
    for extra in (False, True)
]

#: How many of them there are of each kind.
_BASE_KINDS, _EXTRA_KINDS = [Counter([card[:2] for card in deck]) for deck in (BASE_DECK, EXTRA_DECK)]

#: Every card once, sorted.
CARDS = tuple(sorted(set(EXTRA_DECK)))


def kind_of(card: Card) -> str:
    """Return the code of a card's kind: the first two letters.

    >>> kind_of(Card("CRdb"))
    'CR'
    """
    return card[:2]


def colour_of(card: Card) -> str:
    """Return the code of a card's colour: what follows the two letters of its kind, "" for UNKNOWN.

    >>> colour_of(Card("CRdb"))
    'db'
    """
    return card[2:]


def kinds_of(extra_salt: bool) -> Mapping[str, int]:
    """Return how many cards of each kind are played with, without the kinds that are not.

    >>> kinds_of(extra_salt=True)["HO"], "HO" in kinds_of(extra_salt=False)
    (1, False)
    """
    return _EXTRA_KINDS if extra_salt else _BASE_KINDS


def deck_of(extra_salt: bool) -> tuple[Card, ...]:
    """Return all cards that are played with, equal ones as often as their colour stands in KINDS, sorted by
    code.

    >>> len(deck_of(extra_salt=False)), len(deck_of(extra_salt=True))
    (58, 66)
    """
    return EXTRA_DECK if extra_salt else BASE_DECK
