"""Cards and spaces: the data of the game and nothing else. Cards are their codes, e.g. ``"E12"``."""

from enum import Enum
from typing import NewType

Card = NewType("Card", str)
"""Code of a fish card: the letter of its family and its value, e.g. "E12" or "J-10"; a Seagull is "G"."""

#: A facedown card whose face was left out on purpose (sealed records only).
UNKNOWN = Card("?")

#: The key of this game in records, settings and the library.
KEY = "miaui"

ROUNDS = 12
MIN_SEATS = 3
MAX_SEATS = 6
SEATS = range(MIN_SEATS, MAX_SEATS + 1)

#: A diver card for every depth, 1 shallowest.
DIVERS = tuple(range(1, 13))

BOTTOM, MIDDLE, TOP = range(3)

#: Names of the spaces, in the order in which they are stocked and resolved.
SPACES = ("bottom", "middle", "top")


class Family(Enum):
    """The six families of fish cards; the value is the letter of the code."""

    KITTENFISH = "K"
    TIGERFISH = "T"
    TUNA = "E"
    LANTERN = "L"
    JELLYFISH = "J"
    SEAGULL = "G"


#: Ruling: the rulebook prints counts and ranges only; these values are ours.
VALUES: dict[Family, tuple[int, ...]] = {
    Family.KITTENFISH: (1, 2, 2, 3, 3, 4, 5),
    Family.TIGERFISH: (6, 6, 7, 7, 8, 8, 9, 9),
    Family.TUNA: (10, 11, 12, 12, 13, 13, 14, 15),
    Family.LANTERN: (1, 3, 5, 7),
    Family.JELLYFISH: (-10, -10, -15, -15),
}

SEAGULL = Card("G")
SEAGULLS = 6

#: All 37 fish cards, sorted by family and value.
FISH: tuple[Card, ...] = (
    *(Card(f"{family.value}{value}") for family, values in VALUES.items() for value in values),
    *[SEAGULL] * SEAGULLS,
)

#: Points of a card in a pile at the end of the game.
POINTS: dict[Card, int] = {card: int(card[1:]) if card != SEAGULL else 0 for card in FISH} | {UNKNOWN: 0}

LANTERNS = frozenset(card for card in FISH if card[0] == Family.LANTERN.value)
JELLYFISH = frozenset(card for card in FISH if card[0] == Family.JELLYFISH.value)


def family(card: Card) -> Family:
    """Return the family of a fish card, by the first letter of its code; ValueError for another letter,
    IndexError for "".

    >>> family(Card("E12"))
    <Family.TUNA: 'E'>
    """
    return Family(card[0])
