"""The last turn of a deal after Last Chance: all other hands are shown, so that nothing is left to guess but
the order of the deck. What it wins is counted over all draws, with the best own play after each.

A turn is followed by the holding alone (see `points`): which cards of a kind are laid changes nothing.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb
from typing import TypeVar, assert_never

from miaui.games.salt.bots.learnt import odds
from miaui.games.salt.bots.playout import LAYING_KINDS
from miaui.games.salt.public.cards import (
    ALL_MERMAIDS,
    BOATS,
    CRABS,
    DUOS,
    FISH,
    LOBSTER,
    LOBSTER_LOOKS,
    PILES,
    STARFISH,
    Card,
    kind_of,
)
from miaui.games.salt.public.moves import Action, Call, Draw, End, Keep, Lay, NewDeal, Pass, Pick, TakeTop
from miaui.games.salt.public.points import IN_HAND, can_lay, card_points, colour_bonus, count
from miaui.games.salt.public.variants import Variants, target
from miaui.games.salt.rules import steps as rules
from miaui.games.salt.rules.legal import keep_piles
from miaui.games.salt.rules.position import OTHERS, Position

T = TypeVar("T")

#: Draws of two cards in a further turn up to which all are counted; of more as many, spread evenly.
_MOST_DRAWS = 24

#: Positions of the rest of a turn after which a count becomes too long, and what is then counted: draws of
#: two cards, and in a further turn draws and cards that fish may bring, evenly spread.
_MUCH, _SOME, _FEW = 12_000, 24, 3

Piles = tuple[tuple[Card, ...], tuple[Card, ...]]
Deck = tuple[Card, ...]
"""The cards of the deck, sorted: their order is not known."""


def is_last_turn(p: Position) -> bool:
    """True if the deal ends with this turn, after Last Chance."""
    return p.caller is not None and p.phase is not None and OTHERS[p.seats][p.seat][0] == p.caller


class LastTurn:
    """The last turn of a deal, with the cards of deck and piles as in a world. `thinned`: not all draws were
    counted; `goes_on`: some ends do not decide the game, so that they are worth what was learnt."""

    def __init__(self, world: Position) -> None:
        self.thinned = self.goes_on = False
        self._p, self._me = world, world.seat
        self._points = [card_points(holding) for holding in world.holdings]
        self._bonus = [colour_bonus(holding) for holding in world.holdings]
        self._ends: dict[tuple[int, int], float] = {}
        self._rests: dict[tuple[int, Piles, Deck, int], float] = {}

    def value(self, action: Action) -> float:
        """Return the probability of winning the game with an action of this turn."""
        p = self._p
        holding, piles = p.holdings[self._me], (tuple(p.piles[0]), tuple(p.piles[1]))
        deck, looking = tuple(sorted(p.deck)), p.looking
        match action:
            case Draw():
                if self._me in p.locked:
                    return self._locked(holding, deck)
                return self._drawn(holding, piles, deck, 0)
            case Pass():
                return self._end(holding)
            case TakeTop(pile=pile):
                return self._topped(holding, piles, deck, pile, 0)
            case Keep(card=card, pile=pile):
                other = looking[1] if card == looking[0] else looking[0]
                return self._with(holding, card, _put(piles, pile, other), deck, 0)
            case Pick(card=card) if p.searched is not None:
                return self._with(holding, card, _taken(piles, p.searched, card), deck, 0)
            case Pick(card=card):
                rest = sorted([*deck, *looking])
                rest.remove(card)
                return self._with(holding, card, piles, tuple(rest), 0)
            case Lay():
                return self._laid(holding, piles, deck, action, 0)
            case Call() | NewDeal():
                raise ValueError(f"{action}, but it is a last turn")
            case End():
                return self._end(holding)
            case _:
                assert_never(action)

    # Chance

    def _locked(self, holding: int, deck: Deck) -> float:
        """The card of the deck that a locked seat takes ends its turn."""
        found = 0.0
        for card in deck:
            more = holding + IN_HAND[card]
            found += 1.0 if _four(more) else self._end(more)
        return found / len(deck)

    def _drawn(self, holding: int, piles: Piles, deck: Deck, depth: int) -> float:
        """Two cards of the deck, of which one is kept; a deck of one is simply taken."""
        if len(deck) == 1:
            return self._with(holding, deck[0], piles, (), depth)
        found = weight = 0.0
        for first, second, times in self._pairs(deck, depth):
            rest = _without(_without(deck, first), second)
            ways = [
                self._with(holding, kept, _put(piles, pile, other), rest, depth)
                for kept, other in {(first, second), (second, first)}
                for pile in keep_piles(piles)
            ]
            found += times * max(ways)
            weight += times
        return found / weight

    def _pairs(self, deck: Deck, depth: int) -> Iterator[tuple[Card, Card, int]]:
        """Every two cards that may be drawn, and how often; in a further turn perhaps only some."""
        met: dict[tuple[Card, Card], int] = {}
        for pair in combinations(deck, 2):
            met[pair] = met.get(pair, 0) + 1
        pairs = list(met.items())
        if depth and len(pairs) > _MOST_DRAWS:
            self.thinned = True
            pairs = _spread(pairs, _FEW if len(self._rests) > _MUCH else _MOST_DRAWS)
        if not depth and len(pairs) > _SOME:
            chosen = _spread(pairs, _SOME)
            pairs = [*chosen, *[pair for pair in pairs if pair not in chosen]]
        for number, ((first, second), times) in enumerate(pairs):
            if not depth and number >= _SOME and len(self._rests) > _MUCH:
                self.thinned = True
                return
            yield first, second, times

    def _fished(self, holding: int, piles: Piles, deck: Deck, depth: int) -> float:
        cards: Sequence[Card] = deck
        if len(deck) > _FEW and len(self._rests) > _MUCH:
            self.thinned = True
            cards = _spread(deck, _FEW)
        values = [self._with(holding, card, piles, _without(deck, card), depth) for card in cards]
        return sum(values) / len(values)

    def _looked(self, holding: int, piles: Piles, deck: Deck, depth: int) -> float:
        """The best of the first cards of the deck: by order statistics over what each would be worth."""
        worth = sorted([self._with(holding, card, piles, _without(deck, card), depth) for card in deck])
        looks = min(LOBSTER_LOOKS, len(deck))
        ways = [comb(place, looks - 1) for place in range(len(deck))]
        return sum([way * value for way, value in zip(ways, worth, strict=True)]) / comb(len(deck), looks)

    # Choices

    def _topped(self, holding: int, piles: Piles, deck: Deck, pile: int, depth: int) -> float:
        card = piles[pile][-1]
        return self._with(holding, card, _taken(piles, pile, card), deck, depth)

    def _with(self, holding: int, card: Card, piles: Piles, deck: Deck, depth: int) -> float:
        """The rest of the turn with one more card in hand."""
        holding += IN_HAND[card]
        if _four(holding):
            return 1.0
        if not can_lay(holding):
            return self._end(holding)
        return self._rest(holding, piles, deck, depth)

    def _rest(self, holding: int, piles: Piles, deck: Deck, depth: int) -> float:
        """The best of ending the turn and laying something."""
        key = holding, piles, deck, depth
        if key not in self._rests:
            best = self._end(holding)
            for kinds in DUOS:
                if best < 1.0 and _has(holding, kinds):
                    if count(holding, STARFISH):
                        trio = holding + LAYING_KINDS[(*kinds, STARFISH)]
                        best = max(best, self._rest(trio, piles, deck, depth))
                    best = max(best, self._effect(holding + LAYING_KINDS[kinds], kinds, piles, deck, depth))
            self._rests[key] = best
        return self._rests[key]

    def _laid(self, holding: int, piles: Piles, deck: Deck, action: Lay, depth: int) -> float:
        kinds = tuple([kind_of(card) for card in action.cards])
        holding += LAYING_KINDS[kinds]
        if action.trio:
            return self._rest(holding, piles, deck, depth)
        if action.kinds == CRABS and action.pile is not None:
            return self._searched(holding, piles, deck, action.pile, depth)
        return self._effect(holding, action.kinds, piles, deck, depth)

    def _effect(self, holding: int, kinds: tuple[str, str], piles: Piles, deck: Deck, depth: int) -> float:
        """A duo is laid and takes effect; no seat can be robbed or locked any more."""
        if kinds == CRABS and any(piles):
            return max([self._searched(holding, piles, deck, pile, depth) for pile in PILES if piles[pile]])
        if kinds == FISH and deck:
            return self._fished(holding, piles, deck, depth)
        if kinds == LOBSTER and deck:
            return self._looked(holding, piles, deck, depth)
        if kinds == BOATS and (deck or any(piles)):
            ways = [self._topped(holding, piles, deck, pile, depth + 1) for pile in PILES if piles[pile]]
            if deck:
                ways.append(self._drawn(holding, piles, deck, depth + 1))
            return max(ways)
        return self._rest(holding, piles, deck, depth)

    def _searched(self, holding: int, piles: Piles, deck: Deck, pile: int, depth: int) -> float:
        return max(
            [self._with(holding, card, _taken(piles, pile, card), deck, depth) for card in set(piles[pile])]
        )

    def _end(self, holding: int) -> float:
        """The probability of winning the game when the deal ends with this holding."""
        key = card_points(holding), colour_bonus(holding)
        if key not in self._ends:
            self._ends[key] = self._scored(*key)
        return self._ends[key]

    def _scored(self, points: int, bonus: int) -> float:
        p, me, by = self._p, self._me, self._p.caller
        assert by is not None
        whole, bonuses = self._points[:], self._bonus[:]
        whole[me], bonuses[me] = points, bonus
        _, scored = rules.settled_bet(whole, bonuses, by)
        totals = [total + more for total, more in zip(p.totals, scored, strict=True)]
        goal = target(p.variants, p.seats)
        winners = rules.winners(totals, scored, goal)
        if winners:
            return (me in winners) / len(winners)
        self.goes_on = True
        return odds(totals, target(Variants(), p.seats) - goal, (by + 1) % p.seats)[me]


def _four(holding: int) -> bool:
    return count(holding, "ME") == ALL_MERMAIDS


def _has(holding: int, kinds: tuple[str, str]) -> bool:
    if kinds[0] == kinds[1]:
        return count(holding, kinds[0]) >= 2
    return bool(count(holding, kinds[0]) and count(holding, kinds[1]))


def _put(piles: Piles, pile: int, card: Card) -> Piles:
    a, b = piles
    return ((*a, card), b) if pile == 0 else (a, (*b, card))


def _taken(piles: Piles, pile: int, card: Card) -> Piles:
    """The piles without a card, of equal ones the topmost."""
    cards = piles[pile]
    place = len(cards) - 1 - cards[::-1].index(card)
    left = cards[:place] + cards[place + 1 :]
    return (left, piles[1]) if pile == 0 else (piles[0], left)


def _spread(items: Sequence[T], count: int) -> list[T]:
    """Some of the items, evenly spread."""
    return [items[place * len(items) // count] for place in range(count)]


def _without(deck: Deck, card: Card) -> Deck:
    place = deck.index(card)
    return deck[:place] + deck[place + 1 :]
