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
    """Return the number of mermaids in each of S hands, 0 to 4: (S,). `kinds` (S,) are the words of the
    hands."""
    return kinds >> MERMAIDS & MERMAIDS_MASK


def can_lay(kinds: Words) -> Bools:
    """Return True where a duo can be laid of the cards in hand: (S,). Laid cards do not count."""
    return _duos(kinds) > 0


def largest_colour(sizes: Words, rank: Index | int = 1) -> Index:
    """Return how many cards the largest colour of each of S seats has, hand and laid cards together, or the
    `rank`-th largest (1 to 5; one number, or one for each): (S,). 0 if a seat has fewer colours. `sizes` (S,)
    are the words of the seats."""
    reached = (sizes + (_HALF - rank) * _ONES & _HIGH) >> SIZE_BITS - 1
    return reached * _ONES >> _TOP_FIELD & (1 << SIZE_BITS) - 1


def card_points(kinds: Words, colours: Words, sizes: Words) -> Index:
    """Return the card points of each of S seats, hand and laid cards together: (S,), for words (S,). Mermaids
    count, one the largest colour, two the two largest, and so on; the bonus of a call is not in them. 0 for
    no cards."""
    points = (colours >> LAID) + _duos(kinds) + _COLLECTIONS.take(kinds >> COLLECTION.start & COLLECTION.mask)
    rare = np.flatnonzero(kinds & RARE)
    if len(rare):
        points[rare] += _rare_points(kinds.take(rare), sizes.take(rare))
    return points


def may_call(kinds: Words, colours: Words, sizes: Words) -> Bools:
    """Return True where a seat has 7 card points or more, hand and laid cards together: (S,), for words (S,).
    Whose turn it is, and calls that were made, are not looked at."""
    return card_points(kinds, colours, sizes) >= CALL


def _duos(kinds: Words) -> Index:
    """Return the points of the duos that can be formed of the cards in hand."""
    first, second, third = _DUO_GROUPS
    return (
        _DUO_TABLES[0].take(kinds >> first.start & first.mask)
        + _DUO_TABLES[1].take(kinds >> second.start & second.mask)
        + _DUO_TABLES[2].take(kinds >> third.start & third.mask)
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
