"""Cards as numbers for numpy, and a seat's cards as words: 0 is no card, then the codes in alphabetical
order.

A seat has four words of 64 bits. `kinds` and `colours` are its holding (see `public.points`), cut where the
colours begin; so laid points stand above the colours. `hand` counts its cards in hand by code, `sizes` its
colours by how many cards they have: field s - 1 says how many colours have at least s cards.
"""

from collections import Counter

import numpy as np
from numpy.typing import NDArray

from miaui.games.salt.public.cards import (
    CARDS,
    COLOURS,
    DUOS,
    EXTRA_DECK,
    KINDS,
    MERMAID,
    MULTIPLIERS,
    Card,
    colour_of,
    deck_of,
    kind_of,
)
from miaui.games.salt.public.points import IN_HAND, LAID_POINTS, Group

Int8 = NDArray[np.int8]
#: Numbers of games, seats, cards: what numpy reckons and looks up with.
Index = NDArray[np.int64]
#: Words of bits.
Words = NDArray[np.int64]
Bools = NDArray[np.bool_]
Floats = NDArray[np.float64]

#: Number of a card's code.
NUMBER: dict[Card, int] = {card: number for number, card in enumerate(CARDS, 1)}
NO_CARD = 0
SIZE = 1 + len(CARDS)

MERMAID_NUMBER = NUMBER[MERMAID]

#: Where a holding is cut in two, and where the laid points begin in `colours`.
CUT = Group.of(next(iter(COLOURS)), next(iter(COLOURS))).start
LAID = LAID_POINTS - CUT
#: Bits of a colour in `colours`, and of a field of `sizes`; how many fields there are.
COLOUR_BITS, SIZE_BITS = 4, 5
COLOUR_MASK, SIZE_MASK = (1 << COLOUR_BITS) - 1, (1 << SIZE_BITS) - 1
SIZES = max(Counter(map(colour_of, EXTRA_DECK)).values()) + 1

#: The kinds that are laid and that multipliers count.
COUNTED_LAID = frozenset(kind for kind, _ in MULTIPLIERS.values()) & {kind for duo in DUOS for kind in duo}


def _by_card(values: dict[Card, int]) -> Words:
    """Return the value of every card by its number; 0 for none."""
    return np.array([0, *[values.get(card, 0) for card in CARDS]], np.int64)


def start_of(field: str) -> int:
    """Return the number of the lowest bit, in the word `kinds`, of the field that counts a kind in hand (e.g.
    "CR") or laid ("CR+"; only of kinds that multipliers count). KeyError for a text that is no field of a
    holding."""
    return Group.of(field, field).start


def _laid_fields() -> dict[Card, int]:
    """Return by card the number that is added to `kinds` when it is laid: one less of its kind in hand and,
    for kinds that multipliers count, one more on the table."""
    return {
        card: (1 << start_of(kind_of(card) + "+") if kind_of(card) in COUNTED_LAID else 0)
        - (1 << start_of(kind_of(card)))
        for card in CARDS
    }


def _hand_fields() -> tuple[dict[Card, int], dict[Card, int]]:
    """Return by card its lowest bit in `hand`, and the number of its bits: as many as there are cards of it,
    at most two. Mermaids have none: `kinds` counts them."""
    starts: dict[Card, int] = {}
    widths: dict[Card, int] = {}
    bit = 0
    for card in CARDS:
        widths[card] = 0 if card == MERMAID else EXTRA_DECK.count(card)
        starts[card] = bit
        bit += widths[card]
    return starts, widths


_STARTS, _WIDTHS = _hand_fields()

#: What a card in hand adds to the words.
IN_HAND_WORD = _by_card({card: 1 << _STARTS[card] if _WIDTHS[card] else 0 for card in CARDS})
IN_KINDS = _by_card({card: IN_HAND[card] & (1 << CUT) - 1 for card in CARDS})
IN_COLOURS = _by_card({card: IN_HAND[card] >> CUT for card in CARDS})
#: What laying a card changes in `kinds`.
LAID_KINDS = _by_card(_laid_fields())
#: Where a card is counted in `hand`, and the mask of its field there.
HAND_START = _by_card(_STARTS)
HAND_MASK = _by_card({card: (1 << _WIDTHS[card]) - 1 for card in CARDS})
#: Where its colour is counted in `colours`.
COLOUR_START = _by_card({card: COLOUR_BITS * list(COLOURS).index(colour_of(card)) for card in CARDS})

#: The code whose field of `hand` a bit belongs to.
CODE_OF_BIT = np.zeros(64, np.int64)
for _card in CARDS:
    CODE_OF_BIT[_STARTS[_card] : _STARTS[_card] + _WIDTHS[_card]] = NUMBER[_card]

#: The fields of every kind in `hand`.
KIND_MASK = {
    kind: sum([((1 << _WIDTHS[card]) - 1) << _STARTS[card] for card in CARDS if kind_of(card) == kind])
    for kind in KINDS
}

#: Duos by number, in the order of `DUOS`; and the duo that two cards make.
CRABS, BOATS, FISH, THEFT, JELLYFISH, LOBSTER = range(len(DUOS))
DUO_OF = np.full((SIZE, SIZE), -1, np.int64)
for _number, (_first, _second) in enumerate(DUOS):
    DUO_OF[
        np.ix_(
            [NUMBER[card] for card in CARDS if kind_of(card) == _first],
            [NUMBER[card] for card in CARDS if kind_of(card) == _second],
        )
    ] = _number

MERMAIDS = start_of("ME")
MERMAIDS_MASK = Group.of("ME", "ME").mask


def deck_numbers(extra_salt: bool) -> Int8:
    """Return the numbers of all cards of the game, lowest first, a card of which there are two twice: shape
    (D,)."""
    return np.array([NUMBER[card] for card in deck_of(extra_salt)], np.int8)


def counted(hand: Words, kinds: Words) -> Int8:
    """Return how many of each card S hands hold, mermaids included: shape (SIZE, S), where row c is the card
    with number c, and row 0, no card, is all 0. `hand` and `kinds` (S,) are the words of the hands."""
    counts = np.zeros((SIZE, len(hand)), np.int8)
    counts[1:] = hand >> HAND_START[1:, None] & HAND_MASK[1:, None]
    counts[MERMAID_NUMBER] = kinds >> MERMAIDS & MERMAIDS_MASK
    return counts


def first_of(hand: Words) -> Index:
    """Return for each hand (S,) its card with the lowest number, mermaids left out, as numbers (S,). A hand
    must have such a card; that is not checked."""
    lowest = (hand & -hand).astype(np.float64)
    return CODE_OF_BIT.take(np.frexp(lowest)[1] - 1)


def nth_card(hand: Words, kinds: Words, place: Index) -> Index:
    """Return the card at index `place` (S,), from 0, of each hand with its cards sorted by number, mermaids
    included: numbers (S,). NO_CARD (0) beyond the end of a hand."""
    nth: Index = (counted(hand, kinds).cumsum(axis=0) > place).argmax(axis=0)
    return nth
