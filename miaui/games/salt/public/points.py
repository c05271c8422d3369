"""Card points and the colour bonus.

Bots count points at every decision, so a seat's cards are counted in one integer, its *holding*: a field of a
few bits for every kind in hand, the laid kinds that multipliers count, every colour, and, topmost, the points
of laid duos. A card that comes or goes is an addition. Points are read off tables by groups of fields.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache

from miaui.games.salt.public.cards import (
    ALL_MERMAIDS,
    CARDS,
    COLLECTIONS,
    COLOURS,
    DUO_POINTS,
    MULTIPLIERS,
    TRIO_POINTS,
    Card,
    colour_of,
    kind_of,
)
from miaui.games.salt.public.moves import LAYS

#: Card points with which a seat may call.
CALL = 7

#: The fields of a holding from the lowest bit up, with their widths. A kind's code counts the cards in hand;
#: with a `+` it counts the laid ones.
_WIDTHS = {
    "CR": 4,
    "LO": 1,
    "SW": 3,
    "SK": 3,
    "JE": 2,
    "BO": 4,
    "FI": 3,
    "SH": 3,
    "OC": 3,
    "PE": 2,
    "SA": 2,
    "HO": 1,
    "ST": 2,
    "ME": 3,
    **dict.fromkeys(MULTIPLIERS, 1),
    "BO+": 4,
    "FI+": 3,
    "CR+": 4,
    **dict.fromkeys(COLOURS, 4),
}
LAST_MULTIPLIER = next(reversed(MULTIPLIERS))

_STARTS: dict[str, int] = {}
for _name in _WIDTHS:
    _STARTS[_name] = sum(_WIDTHS[name] for name in _STARTS)

#: Above all other fields: the points of laid duos and trios.
LAID_POINTS = sum(_WIDTHS.values())

#: What a card in hand adds to a holding.
IN_HAND = {card: (1 << _STARTS[kind_of(card)]) + (1 << _STARTS[colour_of(card)]) for card in CARDS}


def _laying(cards: tuple[Card, ...]) -> int:
    """Return the number that laying these cards from hand adds to a holding."""
    added = (DUO_POINTS if len(cards) == 2 else TRIO_POINTS) << LAID_POINTS
    for card in cards:
        kind = kind_of(card)
        added -= 1 << _STARTS[kind]
        if kind + "+" in _STARTS:
            added += 1 << _STARTS[kind + "+"]
    return added


#: What laying a duo or trio adds to the holding of its owner, by its cards.
LAYING = {cards: _laying(cards) for cards in LAYS}


def holding_of(hand: Iterable[Card], table: Iterable[tuple[Card, ...]] = ()) -> int:
    """Return the holding of a seat with this hand and these laid duos and trios; 0 without any. KeyError for
    UNKNOWN. The order of cards makes no difference; whether they are laid does.

    >>> holding_of(["CRdb", "CRlb"]) == holding_of(["CRdb"]) + holding_of(["CRlb"])
    True
    """
    holding = 0
    for card in hand:
        holding += IN_HAND[card]
    for cards in table:
        holding += sum([IN_HAND[card] for card in cards]) + LAYING[cards]
    return holding


def count(holding: int, field: str) -> int:
    """Return how many cards of a kind are in hand, how many of a kind with `+` are laid ("BO+", "FI+" and
    "CR+" alone are counted), or, for a colour's code, how many cards of that colour there are in hand and
    laid. KeyError for anything else.

    >>> count(holding_of(["CRdb", "CRlb", "SHdb"]), "CR")
    2
    >>> count(holding_of(["CRdb", "CRlb", "SHdb"]), "db")
    2
    """
    return holding >> _STARTS[field] & (1 << _WIDTHS[field]) - 1


def duos_in_hand(holding: int) -> int:
    """Return the largest number of duos of `DUOS` that can be formed of the cards in hand, each card in one;
    laid cards do not count. A lobster goes with a crab, a shark or a jellyfish with a swimmer.

    >>> duos_in_hand(holding_of(["CRdb", "CRlb", "CRye"]))
    1
    """
    crabs, lobsters, swimmers = count(holding, "CR"), count(holding, "LO"), count(holding, "SW")
    return (
        min((crabs + lobsters) // 2, crabs)
        + min(swimmers, count(holding, "SK") + count(holding, "JE"))
        + count(holding, "BO") // 2
        + count(holding, "FI") // 2
    )


def collection_points(holding: int) -> int:
    """Return points of the collections in hand, by `COLLECTIONS`.

    Ruling: the seahorse is one more card of that collection, begun and not complete, where it is worth most;
    without such a collection it is worth nothing.

    >>> collection_points(holding_of(["SHdb", "SHlb", "SHbk"]))
    4
    """
    total = best = 0
    for kind, table in COLLECTIONS.items():
        cards = min(count(holding, kind), len(table) - 1)
        total += table[cards]
        if 0 < cards < len(table) - 1:
            best = max(best, table[cards + 1] - table[cards])
    return total + best * count(holding, "HO")


# Read off tables


@dataclass(frozen=True, slots=True)
class Group:
    """Neighbouring fields of a holding: `holding >> start & mask` is an index into tables of the group."""

    start: int
    mask: int

    @classmethod
    def of(cls, first: str, last: str) -> "Group":
        """Return the group of the fields from `first` to `last`, both included, by their names in a holding;
        KeyError for others."""
        start = _STARTS[first]
        return cls(start, (1 << _STARTS[last] + _WIDTHS[last] - start) - 1)

    def table(self, value: Callable[[int], int]) -> tuple[int, ...]:
        """Return `value` of every holding that has cards of this group alone, by the group's bits from 0 up;
        the first is of the empty holding."""
        return tuple([value(index << self.start) for index in range(self.mask + 1)])


CRABS_AND_LOBSTER = Group.of("CR", "LO")
SWIMMERS = Group.of("SW", "JE")
BOATS_AND_FISH = Group.of("BO", "FI")
COLLECTION = Group.of("SH", "HO")
MULTIPLIER = Group.of(next(iter(MULTIPLIERS)), LAST_MULTIPLIER)


def _duo_points(holding: int) -> int:
    return DUO_POINTS * duos_in_hand(holding)


def _counted_by(multipliers: int) -> tuple[tuple[int, int, int, int, int], ...]:
    """Return for each of these multipliers the points of a card that it counts, and start and mask of such
    cards' number in a holding, in hand and laid."""
    terms = []
    for kind, (counted, points) in MULTIPLIERS.items():
        if count(multipliers, kind):
            hand = Group.of(counted, counted)
            laid = Group.of(counted + "+", counted + "+") if counted + "+" in _STARTS else Group(0, 0)
            terms.append((points, hand.start, hand.mask, laid.start, laid.mask))
    return tuple(terms)


_CRABS, _SWIMMERS, _BOATS = [
    group.table(_duo_points) for group in (CRABS_AND_LOBSTER, SWIMMERS, BOATS_AND_FISH)
]
_COLLECTION = COLLECTION.table(collection_points)
_COUNTED = tuple([_counted_by(index << MULTIPLIER.start) for index in range(MULTIPLIER.mask + 1)])

_CRABS_MASK = CRABS_AND_LOBSTER.mask
_SWIMMERS_START, _SWIMMERS_MASK = SWIMMERS.start, SWIMMERS.mask
_BOATS_START, _BOATS_MASK = BOATS_AND_FISH.start, BOATS_AND_FISH.mask
_COLLECTION_START, _COLLECTION_MASK = COLLECTION.start, COLLECTION.mask
_MULTIPLIER_START, _MULTIPLIER_MASK = MULTIPLIER.start, MULTIPLIER.mask
_MERMAIDS_START, _MERMAIDS_MASK = _STARTS["ME"], (1 << _WIDTHS["ME"]) - 1
_MERMAIDS_OR_MULTIPLIERS = Group.of("ME", LAST_MULTIPLIER).mask << _MERMAIDS_START


def can_lay(holding: int) -> bool:
    """True if any duo of `DUOS` can be formed of the cards in hand, e.g. of a crab and a lobster.

    >>> can_lay(holding_of(["CRdb", "BOdb"]))
    False
    >>> can_lay(holding_of(["SWdb", "SKlb"]))
    True
    """
    return bool(
        _CRABS[holding & _CRABS_MASK]
        or _SWIMMERS[holding >> _SWIMMERS_START & _SWIMMERS_MASK]
        or _BOATS[holding >> _BOATS_START & _BOATS_MASK]
    )


def card_points(holding: int) -> int:
    """Return the card points of hand and laid cards together: 1 a laid duo, 3 a laid trio, 1 a duo in hand,
    collections, multipliers and mermaids. Ruling: a starfish in hand is worth nothing.

    >>> card_points(holding_of(["CRdb", "CRlb", "SHdb", "SHlb"]))
    3
    >>> card_points(holding_of([], [("CRdb", "CRlb")]))
    1
    """
    total = (
        (holding >> LAID_POINTS)
        + _CRABS[holding & _CRABS_MASK]
        + _SWIMMERS[holding >> _SWIMMERS_START & _SWIMMERS_MASK]
        + _BOATS[holding >> _BOATS_START & _BOATS_MASK]
        + _COLLECTION[holding >> _COLLECTION_START & _COLLECTION_MASK]
    )
    return total + rare_points(holding) if holding & _MERMAIDS_OR_MULTIPLIERS else total


def rare_points(holding: int) -> int:
    """Return points of the mermaids and multipliers in hand: the first mermaid brings the number of cards of
    the largest colour, the next that of the second largest and so on; multipliers count cards in hand and
    laid, by `MULTIPLIERS`.

    >>> rare_points(holding_of(["LIpu", "BOdb", "BOlb"]))
    2
    """
    mermaids = holding >> _MERMAIDS_START & _MERMAIDS_MASK
    total = largest_colours(holding)[mermaids] if mermaids else 0
    for points, hand, hand_mask, laid, laid_mask in _COUNTED[holding >> _MULTIPLIER_START & _MULTIPLIER_MASK]:
        total += points * ((holding >> hand & hand_mask) + (holding >> laid & laid_mask))
    return total


def colour_bonus(holding: int) -> int:
    """Return the number of cards of the largest colour, in hand and laid; 0 without cards.

    Ruling: white, the colour of the mermaids, is a colour like any other.

    >>> colour_bonus(holding_of(["CRdb", "BOdb", "SHlb"]))
    2
    """
    return largest_colours(holding)[1]


_COLOURS_START = _STARTS[next(iter(COLOURS))]
_COLOURS_MASK = (1 << LAID_POINTS - _COLOURS_START) - 1


def largest_colours(holding: int) -> tuple[int, ...]:
    """Return how many cards, in hand and laid, the largest colours have together: of no colour (0), of one,
    and so on up to four; a colour that is missing adds 0.

    >>> largest_colours(holding_of(["CRdb", "BOdb", "SHlb"]))
    (0, 2, 3, 3, 3)
    """
    return _sums_of_largest(holding >> _COLOURS_START & _COLOURS_MASK)


@lru_cache(maxsize=1 << 16)
def _sums_of_largest(colours: int) -> tuple[int, ...]:
    sizes = sorted([colours >> 4 * place & 15 for place in range(len(COLOURS))], reverse=True)
    return tuple([sum(sizes[:mermaids]) for mermaids in range(ALL_MERMAIDS + 1)])
