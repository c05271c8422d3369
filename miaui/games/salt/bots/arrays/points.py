"""Card points and the colour bonus of many hands: as `public.points`, on words (S,) of `codes`."""

import numpy as np

from miaui.games.salt.bots.arrays.codes import (
    COUNTED_LAID,
    LAID,
    MERMAIDS,
    MERMAIDS_MASK,
    SIZE_BITS,
    SIZES,
    Bools,
    Index,
    Words,
    start_of,
)
from miaui.games.salt.public.cards import ALL_MERMAIDS, DUO_POINTS, MULTIPLIERS
from miaui.games.salt.public.points import (
    BOATS_AND_FISH,
    CALL,
    COLLECTION,
    CRABS_AND_LOBSTER,
    SWIMMERS,
    Group,
    collection_points,
    duos_in_hand,
)

_DUO_GROUPS = (CRABS_AND_LOBSTER, SWIMMERS, BOATS_AND_FISH)
_DUO_TABLES = [np.array(group.table(duos_in_hand), np.int64) * DUO_POINTS for group in _DUO_GROUPS]
_COLLECTIONS = np.array(COLLECTION.table(collection_points), np.int64)

#: Mermaids or multipliers in hand.
RARE = Group.of("ME", "CC").mask << MERMAIDS

#: A one in every field of `sizes`, and its highest bit.
_ONES = sum([1 << SIZE_BITS * size for size in range(SIZES)])
_HIGH = _ONES << SIZE_BITS - 1
_HALF = 1 << SIZE_BITS - 1
_TOP_FIELD = SIZE_BITS * (SIZES - 1)


def mermaids(kinds: Words) -> Index:
    """Return the number of mermaids in hand."""
    return kinds >> MERMAIDS & MERMAIDS_MASK


def can_lay(kinds: Words) -> Bools:
    """Return True (S,) where any duo can be formed of the cards in hand."""
    return _duos(kinds) > 0


def largest_colour(sizes: Words, rank: Index | int = 1) -> Index:
    """Return the number of cards of the largest colour, or of the one that is `rank` (1 to 5) by size: the
    number of sizes that `rank` colours have."""
    reached = (sizes + (_HALF - rank) * _ONES & _HIGH) >> SIZE_BITS - 1
    return reached * _ONES >> _TOP_FIELD & (1 << SIZE_BITS) - 1


def card_points(kinds: Words, colours: Words, sizes: Words) -> Index:
    """Return the card points (S,) of hand and laid cards together, those of mermaids included, as
    `public.points.card_points`."""
    found = (colours >> LAID) + _duos(kinds) + _COLLECTIONS.take(kinds >> COLLECTION.start & COLLECTION.mask)
    rare = np.flatnonzero(kinds & RARE)
    if len(rare):
        found[rare] += _rare_points(kinds.take(rare), sizes.take(rare))
    return found


def may_call(kinds: Words, colours: Words, sizes: Words) -> Bools:
    """Return True (S,) where there are 7 card points or more; who may call besides is not asked."""
    return card_points(kinds, colours, sizes) >= CALL


def _duos(kinds: Words) -> Index:
    """Return the points of the duos that can be formed of the cards in hand."""
    one, two, three = _DUO_GROUPS
    return (
        _DUO_TABLES[0].take(kinds >> one.start & one.mask)
        + _DUO_TABLES[1].take(kinds >> two.start & two.mask)
        + _DUO_TABLES[2].take(kinds >> three.start & three.mask)
    )


def _rare_points(kinds: Words, sizes: Words) -> Index:
    """Return points of the mermaids and multipliers in hand."""
    held = mermaids(kinds)
    total = np.zeros(len(kinds), np.int64)
    for rank in range(1, ALL_MERMAIDS + 1):
        total += largest_colour(sizes, rank) * (held >= rank)
    for kind, (counted, points) in MULTIPLIERS.items():
        cards = kinds >> start_of(counted) & Group.of(counted, counted).mask
        if counted in COUNTED_LAID:
            cards += kinds >> start_of(counted + "+") & Group.of(counted + "+", counted + "+").mask
        total += (kinds >> start_of(kind) & 1) * cards * points
    return total
