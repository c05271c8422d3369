"""The yardstick: a plain player without chance that strength is measured against.

It decides in a position, true or as one seat sees it: it looks at nothing that its seat may not know.
"""

from bisect import bisect_left
from collections.abc import Callable

from miaui.core.seat import Seat
from miaui.games.salt.public.cards import (
    BOATS,
    CRABS,
    FISH,
    JELLYFISH,
    LOBSTER,
    MULTIPLIERS,
    PILES,
    STARFISH,
    THEFT,
    Card,
)
from miaui.games.salt.public.moves import (
    DRAW,
    END,
    LAST,
    LAYS,
    PASS,
    STOP,
    TOPS,
    Action,
    Keep,
    Lay,
    Phase,
    Pick,
)
from miaui.games.salt.public.points import (
    BOATS_AND_FISH,
    COLLECTION,
    CRABS_AND_LOBSTER,
    IN_HAND,
    LAID_POINTS,
    SWIMMERS,
    Group,
    can_lay,
    card_points,
    count,
    duos_in_hand,
    rare_points,
)
from miaui.games.salt.rules.legal import keep_piles, may_call, victims
from miaui.games.salt.rules.position import Position

#: A pile is preferred to the deck if its top brings so much worth.
GOOD_TOP = 4

#: Starfish, mermaids and multipliers.
RARE = Group.of("ST", "CC")

#: Which duos are laid first.
ORDER = (LOBSTER, CRABS, FISH, THEFT, JELLYFISH, BOATS)


# What a hand is worth


def _extra(holding: int) -> int:
    """Return the worth of a hand beyond twice its card points: for duos, duo cards left over, mermaids,
    starfish, multipliers, the seahorse, and lone shells, octopuses and sailors."""
    duos = duos_in_hand(holding)
    duo_cards = sum([count(holding, kind) for kind in ("CR", "BO", "FI", "SW", "SK", "JE", "LO")])
    lone = sum([count(holding, kind) == 1 for kind in ("SH", "OC", "SA")])
    singles = sum([count(holding, kind) for kind in (*MULTIPLIERS, "HO")])
    pairs = count(holding, "ME") + count(holding, "ST")
    return 3 * duos + (duo_cards - 2 * duos) + lone + singles + 2 * pairs


def _worth(holding: int) -> int:
    return 2 * card_points(holding) + _extra(holding)


_CRABS, _SWIMMERS, _BOATS, _COLLECTION = [
    group.table(_worth) for group in (CRABS_AND_LOBSTER, SWIMMERS, BOATS_AND_FISH, COLLECTION)
]
_RARE = RARE.table(_extra)

_CRABS_MASK = CRABS_AND_LOBSTER.mask
_SWIMMERS_START, _SWIMMERS_MASK = SWIMMERS.start, SWIMMERS.mask
_BOATS_START, _BOATS_MASK = BOATS_AND_FISH.start, BOATS_AND_FISH.mask
_COLLECTION_START, _COLLECTION_MASK = COLLECTION.start, COLLECTION.mask
_RARE_START, _RARE_MASK = RARE.start, RARE.mask


def worth(holding: int) -> int:
    """Return the yardstick's value of a holding: twice its card points, 3 for each duo in hand, 1 for every
    other duo card, for each lone shell, octopus and sailor, each multiplier and the seahorse, 2 for each
    mermaid and starfish. 0 for no cards.

    >>> from miaui.games.salt.public.points import holding_of
    >>> worth(holding_of(["CRdb", "CRlb"])), worth(holding_of(["CRdb"]))
    (5, 1)
    """
    total = (
        2 * (holding >> LAID_POINTS)
        + _CRABS[holding & _CRABS_MASK]
        + _SWIMMERS[holding >> _SWIMMERS_START & _SWIMMERS_MASK]
        + _BOATS[holding >> _BOATS_START & _BOATS_MASK]
        + _COLLECTION[holding >> _COLLECTION_START & _COLLECTION_MASK]
    )
    rare = holding >> _RARE_START & _RARE_MASK
    return total + _RARE[rare] + 2 * rare_points(holding) if rare else total


# Decisions


def decide(position: Position) -> Action:
    """Return the action of the yardstick, a plain player without chance that strength is measured by, for the
    seat to move: equal positions give equal actions. It takes a pile's top that brings much, lays every duo
    at once, and calls as soon as its points seem to be more than the others'. What chance decides is not
    settled; the position does not change. AssertionError between deals."""
    assert position.phase is not None
    return _DECIDE[position.phase](position)


def _take(p: Position) -> Action:
    """Return the better pile if its top is good or the deck is empty, else the deck."""
    if p.seat in p.locked:
        return DRAW if p.deck else PASS
    holding = p.holdings[p.seat]
    without = worth(holding)
    best, gain = None, GOOD_TOP - 1 if p.deck else -1000
    for pile in PILES:
        if p.piles[pile]:
            more = worth(holding + IN_HAND[p.piles[pile][-1]]) - without
            if more > gain:
                best, gain = pile, more
    if best is not None:
        return TOPS[best]
    return DRAW if p.deck else PASS


def _keep(p: Position) -> Action:
    """Return the card with more worth; the other where it helps oneself less."""
    holding = p.holdings[p.seat]
    card = _best(holding, p.looking)
    piles = keep_piles(p.piles)
    if len(piles) == 1:
        return Keep(card, piles[0])
    a, b = p.piles
    holding += IN_HAND[card]
    to_b = a and b and worth(holding + IN_HAND[b[-1]]) < worth(holding + IN_HAND[a[-1]])
    return Keep(card, 1 if to_b else 0)


def _pick(p: Position) -> Action:
    return Pick(_best(p.holdings[p.seat], p.looking))


def _best(holding: int, cards: list[Card]) -> Card:
    """Return the card with most worth, the first by code of equals."""
    best, most = cards[0], worth(holding + IN_HAND[cards[0]])
    for card in cards[1:]:
        value = worth(holding + IN_HAND[card])
        if value > most or (value == most and card < best):
            best, most = card, value
    return best


def _duo(p: Position) -> Action:
    """Return a duo, if there is one; else a call, if that seems to pay."""
    holding = p.holdings[p.seat]
    if can_lay(holding):
        return _lay(p, holding)
    if not may_call(p):
        return END
    points = card_points(holding)
    others = max(
        [(p.holdings[seat] >> LAID_POINTS) + len(p.hands[seat]) for seat in range(p.seats) if seat != p.seat]
    )
    if points >= others + 2:
        return LAST
    return STOP if points >= others else END


def _lay(p: Position, holding: int) -> Action:
    """Return the first of the duos in `ORDER`, with a starfish if there is one."""
    hand = p.hands[p.seat]
    kinds = next(kinds for kinds in ORDER if _has(holding, kinds))
    first = bisect_left(hand, kinds[0])
    second = first + 1 if kinds[0] == kinds[1] else bisect_left(hand, kinds[1])
    cards = (hand[first], hand[second])
    if count(holding, STARFISH):
        return LAYS[(*cards, hand[bisect_left(hand, STARFISH)])]
    if kinds == CRABS and (p.piles[0] or p.piles[1]):
        return Lay(cards, pile=1 if len(p.piles[1]) > len(p.piles[0]) else 0)
    if kinds == THEFT:
        return Lay(cards, victim=_richest(p))
    return LAYS[cards]


def _has(holding: int, kinds: tuple[str, str]) -> bool:
    if kinds[0] == kinds[1]:
        return count(holding, kinds[0]) >= 2
    return bool(count(holding, kinds[0]) and count(holding, kinds[1]))


def _richest(p: Position) -> Seat | None:
    """Return the seat with most cards in hand of those that can be robbed, the first clockwise of equals."""
    return max(
        victims(p),
        key=lambda seat: (len(p.hands[seat]), -((seat - p.seat) % p.seats)),
        default=None,
    )


_DECIDE: dict[Phase, Callable[[Position], Action]] = {
    "take": _take,
    "keep": _keep,
    "duo": _duo,
    "crab": _pick,
    "lobster": _pick,
}
