"""Style of a plain player: what cards are worth to it, in points of a deal, and when it calls.

What a hand is worth is a sum over groups of kinds, so what one more card brings is read off a table.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from miaui.games.salt.public.cards import (
    CARDS,
    COLLECTIONS,
    COLOURS,
    EXTRA_DECK,
    MULTIPLIERS,
    Card,
    colour_of,
    kind_of,
)
from miaui.games.salt.public.points import (
    BOATS_AND_FISH,
    COLLECTION,
    CRABS_AND_LOBSTER,
    IN_HAND,
    LAST_MULTIPLIER,
    SWIMMERS,
    Group,
    collection_points,
    count,
    rare_points,
)
from miaui.games.salt.rules.position import Position

#: What cards are worth to a player. By a kind's code: its first, second ... card in hand. By the kinds of a
#: duo: its effect. "duo": a duo that is laid. "counted": a point of mermaids, multipliers and the seahorse.
#: "bonus": a point of the colour bonus.
Values = Mapping[str, tuple[float, ...]]

#: Where the gain of a card stands: `table[holding >> start & mask]`; and where its colour is counted.
Gain = tuple[int, int, tuple[float, ...], int]

#: Starfish, mermaids and multipliers.
_RARE = Group.of("ST", LAST_MULTIPLIER)

_MERMAIDS_OR_MULTIPLIERS = Group.of("ME", LAST_MULTIPLIER)

#: Mermaids or multipliers in hand: what a card brings then depends on all others.
_COUNTING = _MERMAIDS_OR_MULTIPLIERS.mask << _MERMAIDS_OR_MULTIPLIERS.start

_COUNTERS = frozenset({"ME", *MULTIPLIERS})

#: Of which group each kind is.
_GROUPS = {
    **dict.fromkeys(("CR", "LO"), CRABS_AND_LOBSTER),
    **dict.fromkeys(("SW", "SK", "JE"), SWIMMERS),
    **dict.fromkeys(("BO", "FI"), BOATS_AND_FISH),
    **dict.fromkeys((*COLLECTIONS, "HO"), COLLECTION),
    **dict.fromkeys(("ST", "ME", *MULTIPLIERS), _RARE),
}

#: The duos that are formed of a hand, in this order.
_DUOS = (("CR", "LO"), ("SK", "SW"), ("JE", "SW"), ("CR", "CR"), ("BO", "BO"), ("FI", "FI"))

_SEAHORSE = Group.of("HO", "HO")

#: Cards of the deck after which a style that changes does so: a quarter without Extra Salt.
PART = 14


_COLOURS = Group.of(next(iter(COLOURS)), next(reversed(COLOURS)))
_COLOURS_START, _COLOURS_MASK = _COLOURS.start, _COLOURS.mask


@lru_cache(maxsize=1 << 16)
def _largest(colours: int) -> int:
    """Return the size of the largest colour."""
    return max([colours >> 4 * place & 15 for place in range(len(COLOURS))])


def _group_value(values: Values, holding: int) -> float:
    """Return the worth of the cards of a hand, but for what depends on other groups; duos count as laid."""
    hand = {kind: count(holding, kind) for kind in _GROUPS}
    total = 0.0
    if hand["HO"]:
        without = holding & ~(1 << _SEAHORSE.start)
        total += values["counted"][0] * (collection_points(holding) - collection_points(without))
    for first, second in _DUOS:
        duos = hand[first] // 2 if first == second else min(hand[first], hand[second])
        hand[first] -= duos
        hand[second] -= duos
        total += duos * (values["duo"][0] + values[f"{first}+{second}"][0])
    return total + sum([sum(values[kind][:cards]) for kind, cards in hand.items() if cards])


def _gains(values: Values) -> dict[Card, Gain]:
    """Return the gain by each card in a hand, by the cards of its group there."""
    worth = {
        group: tuple([_group_value(values, index << group.start) for index in range(group.mask + 1)])
        for group in set(_GROUPS.values())
    }
    gains: dict[str, tuple[int, int, tuple[float, ...]]] = {}
    for card in CARDS:
        group = _GROUPS[kind_of(card)]
        step, table = IN_HAND[card] >> group.start & group.mask, worth[group]
        more = [after - before for before, after in zip(table, table[step:], strict=False)]
        gains[kind_of(card)] = (group.start, group.mask, (*more, *[0.0] * step))
    return {card: (*gains[kind_of(card)], Group.of(colour_of(card), colour_of(card)).start) for card in CARDS}


class Circumstances(NamedTuple):
    """Points beyond the usual lead that are wanted for a call: `deck` while the deck is full, as many less
    once it is empty; `winning` where what it seems to score wins the game; `behind` for every ten points that
    the best other total is ahead; `danger` where another seems to hold what it needs to win.
    """

    deck: float = 0.0
    winning: float = 0.0
    behind: float = 0.0
    danger: float = 0.0


@dataclass(frozen=True, slots=True)
class Style:
    """Preferences of a plain player; points are those of a deal.

    - `values`: what cards are worth to it.
    - `draw`: what it expects two cards of the deck to bring.
    - `hidden`: points that it expects of a card in another hand, and `base` of a hand.
    - `last`, `stop`: by how many points it wants to be ahead to call Last Chance, or Stop. None: it never
      does.
    - `last_more`, `stop_more`: how that changes with the circumstances. None: it does not.
    - `spite`: the part of a card's plain worth that it counts against leaving it to others; `cover`: the part
      that it counts for burying the top of a pile.
    - `robs_richest`: it steals from the largest hand, else from the next seat.
    - `later`: styles by which it chooses cards as the deck runs out, one for each 14 cards fewer; this style
      is for the beginning.
    - Worked out of these: `gains`, `plain` (by card its worth in an empty hand), `counted`, `bonus`, and
      `by_deck`, the style by the number of cards in the deck.
    """

    values: Values
    draw: float
    hidden: float = 1.0
    base: float = 0.0
    last: float | None = 2.0
    stop: float | None = 0.0
    last_more: Circumstances | None = None
    stop_more: Circumstances | None = None
    spite: float = 0.0
    cover: float = 0.0
    robs_richest: bool = True
    later: tuple["Style", ...] = ()
    gains: Mapping[Card, Gain] = field(init=False, repr=False, compare=False)
    plain: Mapping[Card, float] = field(init=False, repr=False, compare=False)
    counted: float = field(init=False, repr=False, compare=False)
    bonus: float = field(init=False, repr=False, compare=False)
    by_deck: tuple["Style", ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        gains = _gains(self.values)
        object.__setattr__(self, "gains", gains)
        object.__setattr__(self, "plain", {card: table[0] for card, (_, _, table, _) in gains.items()})
        object.__setattr__(self, "counted", self.values["counted"][0])
        object.__setattr__(self, "bonus", self.values["bonus"][0])
        parts = (self, *self.later)
        by_deck = [parts[max(len(parts) - 1 - left // PART, 0)] for left in range(len(EXTRA_DECK))]
        object.__setattr__(self, "by_deck", tuple(by_deck))

    def now(self, p: Position) -> "Style":
        """Return the style by which cards are chosen at present: this one while the deck is full, and one of
        `later` as it runs out, the last one for fewer than 14 cards and after a call of Last Chance. A style
        without `later` returns itself."""
        return self.by_deck[0 if p.caller is not None else len(p.deck)]

    def gain(self, holding: int, card: Card) -> float:
        """Return how many points, as this style counts them, one more card in hand adds to a holding: by its
        kind and those in hand that go with it, by its colour if that is the largest one, and by what mermaids
        and multipliers count. It may be negative. The holding does not change."""
        start, mask, table, colour = self.gains[card]
        points = table[holding >> start & mask]
        size = holding >> colour & 15
        if size and size == _largest(holding >> _COLOURS_START & _COLOURS_MASK):
            points += self.bonus
        if holding & _COUNTING or card[:2] in _COUNTERS:
            points += self.counted * (rare_points(holding + IN_HAND[card]) - rare_points(holding))
        return points

    def best(self, holding: int, cards: Sequence[Card]) -> Card:
        """Return the card that adds most points to a holding, as this style counts them; the first of equals.
        IndexError for no cards."""
        best, most = cards[0], self.gain(holding, cards[0])
        for card in cards[1:]:
            more = self.gain(holding, card)
            if more > most:
                best, most = card, more
        return best

    def keep(self, holding: int, first: Card, second: Card) -> tuple[Card, Card]:
        """Return two drawn cards, the one to keep first: the one that adds more points to the holding, with
        `spite` times its worth in an empty hand on top; the first if they are equal."""
        first_worth = self.gain(holding, first) + self.spite * self.plain[first]
        second_worth = self.gain(holding, second) + self.spite * self.plain[second]
        return (second, first) if second_worth > first_worth else (first, second)

    def bury(self, holding: int, piles: Sequence[Sequence[Card]]) -> int:
        """Return the pile, 0 or 1, on which the other drawn card is to be laid: the one whose top would add
        fewer points to the holding, less `cover` times its worth in an empty hand; 0 if they are equal.
        IndexError if a pile is empty."""
        a, b = piles[0][-1], piles[1][-1]
        cost_a = self.gain(holding, a) - self.cover * self.plain[a]
        cost_b = self.gain(holding, b) - self.cover * self.plain[b]
        return int(cost_b < cost_a)
