"""Card points part by part, for those who want to see how they come about."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from miaui.games.salt.public.cards import (
    COLLECTIONS,
    COLOURS,
    DUO_POINTS,
    DUOS,
    MERMAID,
    MULTIPLIERS,
    TRIO_POINTS,
    Card,
    colour_of,
    kind_of,
)
from miaui.games.salt.public.points import collection_points, holding_of


@dataclass(frozen=True, slots=True)
class Part:
    """Points for cards that count together. `what` is "laid" (a laid duo or trio), "duo" (one that could be
    laid), the code of a collection's or multiplier's kind, "HO" (the seahorse), or, for a mermaid, the code
    of the colour that it counts; `cards` are those that bring the points."""

    what: str
    cards: tuple[Card, ...]
    points: int


def parts_of(hand: Sequence[Card], table: Sequence[tuple[Card, ...]]) -> tuple[Part, ...]:
    """Return all parts of a seat's card points, in the order of the rulebook: laid duos (1 point) and trios
    (3), duos in hand (1), collections (by COLLECTIONS), multipliers, mermaids; those of no points are left
    out.

    >>> parts_of(["CRdb", "CRlb", "SHdb"], [])
    (Part(what='duo', cards=('CRdb', 'CRlb'), points=1),)
    """
    parts = [Part("laid", cards, DUO_POINTS if len(cards) == 2 else TRIO_POINTS) for cards in table]
    parts += [Part("duo", pair, DUO_POINTS) for pair in _pairs(hand)]
    parts += _collections(hand)
    everything = [*hand, *(card for cards in table for card in cards)]
    for kind, (counted, points) in MULTIPLIERS.items():
        own = [card for card in hand if kind_of(card) == kind]
        cards = [card for card in everything if kind_of(card) == counted]
        parts += [Part(kind, (card, *cards), points * len(cards)) for card in own]
    parts += _mermaids(hand, everything)
    return tuple([part for part in parts if part.points])


def _pairs(hand: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Yield the most duos of the cards in hand; crabs first go with the lobster, so that none is left over in
    vain."""
    left = list(hand)
    for first, second in reversed(DUOS):
        while True:
            firsts = [card for card in left if kind_of(card) == first]
            seconds = firsts[1:] if first == second else [card for card in left if kind_of(card) == second]
            if not (firsts and seconds):
                break
            left.remove(firsts[0])
            left.remove(seconds[0])
            yield firsts[0], seconds[0]


def _collections(hand: Sequence[Card]) -> list[Part]:
    parts = []
    for kind, table in COLLECTIONS.items():
        cards = tuple([card for card in hand if kind_of(card) == kind])
        parts.append(Part(kind, cards, table[len(cards)]))
    seahorses = tuple([card for card in hand if kind_of(card) == "HO"])
    with_it = collection_points(holding_of(hand))
    return [*parts, Part("HO", seahorses, with_it - sum([part.points for part in parts]))]


def _mermaids(hand: Sequence[Card], everything: Sequence[Card]) -> list[Part]:
    """Return a part for each mermaid in hand: she counts the largest colour that no other has counted."""
    colours = [tuple([card for card in everything if colour_of(card) == colour]) for colour in COLOURS]
    colours.sort(key=len, reverse=True)
    return [
        Part(colour_of(cards[0]), cards, len(cards)) if cards else Part("", (), 0)
        for cards in colours[: hand.count(MERMAID)]
    ]


#: Kinds as a hand is held: those that make pairs together, multipliers after what they count.
BLOCKS = tuple(
    (*kinds, *[kind for kind, (counted, _points) in MULTIPLIERS.items() if counted in kinds])
    for line in ("CR LO", "BO", "FI", "SW SK JE", "ST", "SH", "OC", "HO", "PE", "SA", "ME")
    for kinds in [line.split()]
)
_BLOCK = {kind: number for number, kinds in enumerate(BLOCKS) for kind in kinds}


def hand_order(hand: Sequence[Card]) -> tuple[Card, ...]:
    """Return the hand as it is held: families side by side, and in each the pairs first.

    >>> hand_order(["SHdb", "CRdb", "BOdb", "CRlb"])
    ('CRdb', 'CRlb', 'BOdb', 'SHdb')
    """
    return _ordered(tuple(hand))


@lru_cache(256)
def _ordered(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the hand as it is held. Cached, as each frame asks for it many times; it depends on the cards
    alone."""
    left = sorted(hand, key=lambda card: (_BLOCK[kind_of(card)], kind_of(card) in MULTIPLIERS, card))
    paired: list[Card] = []
    for pair in _pairs(hand):
        paired += pair
        for card in pair:
            left.remove(card)
    return tuple(sorted([*paired, *left], key=lambda card: _BLOCK[kind_of(card)]))
