"""The last turn of a deal after Last Chance: all other hands are shown, so that nothing is left to guess but
the order of the deck. What it wins is counted over all draws, with the best own play after each.

A turn is followed by the holding alone (see `points`): which cards of a kind are laid changes nothing. Once
a holding can do nothing more, neither deck nor piles matter, so that the mean over all pairs of such draws is
one of order statistics. What is too long to be counted even so is counted in samples of the deck.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import comb, inf
from random import Random
from typing import assert_never

from miaui.core.chance import shuffled
from miaui.games.salt.bots.learnt import odds
from miaui.games.salt.bots.playout import LAYING_KINDS
from miaui.games.salt.public.cards import (
    ALL_MERMAIDS,
    BOATS,
    CRABS,
    DUOS,
    FISH,
    JELLYFISH,
    LOBSTER,
    LOBSTER_LOOKS,
    PILES,
    STARFISH,
    THEFT,
    Card,
    kind_of,
)
from miaui.games.salt.public.moves import Action, Call, Draw, End, Keep, Lay, NewDeal, Pass, Pick, TakeTop
from miaui.games.salt.public.points import IN_HAND, can_lay, card_points, colour_bonus, count
from miaui.games.salt.public.variants import Variants, target
from miaui.games.salt.rules import steps as rules
from miaui.games.salt.rules.legal import keep_piles
from miaui.games.salt.rules.position import OTHERS, Position

#: Positions of the rest of a turn that are counted for an action once those of the decision are used up.
_LEAST = 500

#: Cards of a sample of the deck; with few it is counted whatever it takes.
_SAMPLE, _FEW = 12, 3

Piles = tuple[tuple[Card, ...], tuple[Card, ...]]
Deck = tuple[Card, ...]
"""The cards of the deck, sorted: their order is not known."""

_NO_PILES: Piles = ((), ())

#: The value of a holding that something can still be done with.
_OPEN = -1.0


def is_last_turn(p: Position) -> bool:
    """Return True if the deal ends with the turn under way: Last Chance was called, and the seat after the
    one to move is the caller. False before a call, while others have still a turn, and between deals."""
    return p.caller is not None and p.phase is not None and OTHERS[p.seats][p.seat][0] == p.caller


class TooLong(Exception):  # noqa: N818 - a count that is given up
    """Counting was given up: more positions were needed than `most`."""


@dataclass(frozen=True, slots=True)
class Counted:
    """Values of the actions of a last turn.

    - `values`: by action, for each world (or sample, where there is one world) the probability of winning the
      game, 0 to 1.
    - `whole`: actions of which all possibilities were counted, so that their values are exact.
    - `certain`: True if that is so of all, in a single world, and every end decides the game.
    """

    values: dict[Action, list[float]]
    whole: frozenset[Action]
    certain: bool


def counted(
    worlds: Sequence[Position],
    actions: Sequence[Action],
    rng: Random,
    most: int,
    samples: int,
    over: Callable[[], bool] = lambda: False,
) -> Counted:
    """Return for each of `actions` its probability of winning the game in each of `worlds`, which are equally
    likely positions with the seat to move in its last turn. All possibilities are counted as long as that
    takes about `most` positions; an action that takes more is counted with a random part of the deck instead,
    and with a single world every action then has `samples` values. Once `over()` is True, what is left is
    done with few positions and three cards of the deck. Worlds do not change; `rng` does."""
    turns = [LastTurn(world) for world in worlds]
    rows = {
        action: [_value(turn, action, 0 if over() else most // len(turns)) for turn in turns]
        for action in actions
    }
    whole = frozenset([action for action, row in rows.items() if None not in row])
    certain = len(turns) == 1 and len(whole) == len(rows) and not turns[0].goes_on
    if len(turns) > 1:
        whole = frozenset([action for action in whole if isinstance(action, End)])
    elif len(whole) < len(rows):
        worlds, rows = [*worlds] * samples, {action: row * samples for action, row in rows.items()}
    decks = [shuffled(sorted(world.deck), rng) for world in worlds]
    values = {
        action: [
            _in_sample(world, deck, action, _FEW if over() else _SAMPLE) if value is None else value
            for value, world, deck in zip(row, worlds, decks, strict=True)
        ]
        for action, row in rows.items()
    }
    return Counted(values, whole, certain)


def _value(turn: "LastTurn", action: Action, most: int) -> float | None:
    """Return the value of an action; None if it takes too long."""
    try:
        return turn.value(action, max(most - turn.positions, _LEAST))
    except TooLong:
        return None


def _in_sample(world: Position, deck: Sequence[Card], action: Action, count: int) -> float:
    """Return the value of an action with the first `count` cards of a shuffled deck alone, or as many as can
    be counted."""
    while True:
        try:
            return LastTurn(world, deck[:count]).value(action, _LEAST if count > _FEW else inf)
        except TooLong:
            count //= 2


class LastTurn:
    """The last turn of a deal after Last Chance, for the seat to move of `world`, which does not change.
    `deck`: cards in place of the world's deck, in any order; None: those of the world. `goes_on`: True once
    an end was met that does not decide the game, so that it is worth estimated odds."""

    def __init__(self, world: Position, deck: Sequence[Card] | None = None) -> None:
        self.goes_on = False
        self._p, self._me = world, world.seat
        self._deck: Deck = tuple(sorted(world.deck if deck is None else deck))
        self._points = [card_points(holding) for holding in world.holdings]
        self._bonus = [colour_bonus(holding) for holding in world.holdings]
        self._ends: dict[tuple[int, int], float] = {}
        self._settled: dict[int, float] = {}
        self._rests: dict[tuple[int, Piles, Deck], float] = {}
        self._most = inf

    @property
    def positions(self) -> int:
        """Number of different positions of the rest of the turn that were counted so far, in all calls of
        `value`; 0 before the first."""
        return len(self._rests)

    def value(self, action: Action, most: float = inf) -> float:
        """Return the probability of winning the game with an action, as the mean over all orders of the deck,
        if the seat plays the rest of its turn as well as possible. If the deal does not end the game, an end
        counts with its estimated odds. TooLong if more than `most` further positions have to be counted; what
        was counted is kept. ValueError for a call or a deal."""
        self._most = self.positions + most
        p = self._p
        holding, piles = p.holdings[self._me], (tuple(p.piles[0]), tuple(p.piles[1]))
        deck, looking = self._deck, p.looking
        match action:
            case Draw():
                if self._me in p.locked:
                    return self._locked(holding, deck)
                return self._drawn(holding, piles, deck)
            case Pass():
                return self._end(holding)
            case TakeTop(pile=pile):
                return self._topped(holding, piles, deck, pile)
            case Keep(card=card, pile=pile):
                other = looking[1] if card == looking[0] else looking[0]
                return self._with(holding, card, _put(piles, pile, other), deck)
            case Pick(card=card) if p.searched is not None:
                return self._with(holding, card, _taken(piles, p.searched, card), deck)
            case Pick(card=card):
                rest = sorted([*deck, *looking])
                rest.remove(card)
                return self._with(holding, card, piles, tuple(rest))
            case Lay():
                return self._laid(holding, piles, deck, action)
            case Call() | NewDeal():
                raise ValueError(f"{action}, but it is a last turn")
            case End():
                return self._end(holding)
            case _:
                assert_never(action)

    # Chance

    def _locked(self, holding: int, deck: Deck) -> float:
        """Return the value where the card of the deck that a locked seat takes ends its turn."""
        worth = 0.0
        for card in deck:
            more = holding + IN_HAND[card]
            worth += 1.0 if _four(more) else self._end(more)
        return worth / len(deck)

    def _drawn(self, holding: int, piles: Piles, deck: Deck) -> float:
        """Return the value of two cards of the deck, of which one is kept; a deck of one is simply taken."""
        if len(deck) == 1:
            return self._with(holding, deck[0], piles, ())
        worth = [self._done(holding + IN_HAND[card]) for card in deck]
        settled = sorted([value for value in worth if value >= 0])
        total = sum([place * value for place, value in enumerate(settled)])
        for place, card in enumerate(deck):
            if worth[place] >= 0:
                continue
            for at, other in enumerate(deck):
                best = worth[at]
                if best < 0 and at <= place:
                    continue
                if best < 1.0:
                    first, last = (place, at) if place < at else (at, place)
                    rest = deck[:first] + deck[first + 1 : last] + deck[last + 1 :]
                    if best < 0 and card != other:
                        best = self._kept(holding, other, card, piles, rest)
                    best = max(best, self._kept(holding, card, other, piles, rest))
                total += best
        return total / comb(len(deck), 2)

    def _kept(self, holding: int, card: Card, other: Card, piles: Piles, deck: Deck) -> float:
        """Return the value where one of two cards is kept, the other put on the better pile."""
        return max([self._with(holding, card, _put(piles, pile, other), deck) for pile in keep_piles(piles)])

    def _fished(self, holding: int, piles: Piles, deck: Deck) -> float:
        return sum(self._each(holding, piles, deck)) / len(deck)

    def _looked(self, holding: int, piles: Piles, deck: Deck) -> float:
        """Return the best of the first cards of the deck: by order statistics over what each would be
        worth."""
        worth = sorted(self._each(holding, piles, deck))
        looks = min(LOBSTER_LOOKS, len(deck))
        ways = [comb(place, looks - 1) for place in range(len(deck))]
        return sum([way * value for way, value in zip(ways, worth, strict=True)]) / comb(len(deck), looks)

    def _each(self, holding: int, piles: Piles, deck: Deck) -> list[float]:
        """Return the values of the rest of the turn with each card of the deck."""
        values = [self._done(holding + IN_HAND[card]) for card in deck]
        for place, value in enumerate(values):
            if value < 0:
                rest = deck[:place] + deck[place + 1 :]
                values[place] = self._rest(holding + IN_HAND[deck[place]], piles, rest)
        return values

    # Choices

    def _topped(self, holding: int, piles: Piles, deck: Deck, pile: int) -> float:
        card = piles[pile][-1]
        return self._with(holding, card, _taken(piles, pile, card), deck)

    def _with(self, holding: int, card: Card, piles: Piles, deck: Deck) -> float:
        """Return the rest of the turn with one more card in hand."""
        return self._rest(holding + IN_HAND[card], piles, deck)

    def _done(self, holding: int) -> float:
        """Return the value of a holding with which nothing more can be done; `_OPEN` if something can."""
        value = self._settled.get(holding)
        if value is None:
            value = 1.0 if _four(holding) else _OPEN if _can_act(holding) else self._end(holding)
            self._settled[holding] = value
        return value

    def _rest(self, holding: int, piles: Piles, deck: Deck) -> float:
        """Return the best of ending the turn and laying something."""
        done = self._done(holding)
        if done >= 0:
            return done
        key = (holding, *_needed(holding, piles, deck))
        if key not in self._rests:
            if len(self._rests) >= self._most:
                raise TooLong
            self._rests[key] = self._best(*key)
        return self._rests[key]

    def _best(self, holding: int, piles: Piles, deck: Deck) -> float:
        best = self._end(holding)
        for kinds in DUOS:
            if best < 1.0 and _has(holding, kinds):
                if count(holding, STARFISH):
                    trio = holding + LAYING_KINDS[(*kinds, STARFISH)]
                    best = max(best, self._rest(trio, piles, deck))
                if kinds not in (THEFT, JELLYFISH):
                    best = max(best, self._effect(holding + LAYING_KINDS[kinds], kinds, piles, deck))
        return best

    def _laid(self, holding: int, piles: Piles, deck: Deck, action: Lay) -> float:
        kinds = tuple([kind_of(card) for card in action.cards])
        holding += LAYING_KINDS[kinds]
        if action.trio:
            return self._rest(holding, piles, deck)
        if action.kinds == CRABS and action.pile is not None:
            return self._searched(holding, piles, deck, action.pile)
        return self._effect(holding, action.kinds, piles, deck)

    def _effect(self, holding: int, kinds: tuple[str, str], piles: Piles, deck: Deck) -> float:
        """Return the value where a duo is laid and takes effect; no seat can be robbed or locked any more."""
        if kinds == CRABS and any(piles):
            return max([self._searched(holding, piles, deck, pile) for pile in PILES if piles[pile]])
        if kinds == FISH and deck:
            return self._fished(holding, piles, deck)
        if kinds == LOBSTER and deck:
            return self._looked(holding, piles, deck)
        if kinds == BOATS and (deck or any(piles)):
            ways = [self._topped(holding, piles, deck, pile) for pile in PILES if piles[pile]]
            if deck:
                ways.append(self._drawn(holding, piles, deck))
            return max(ways)
        return self._rest(holding, piles, deck)

    def _searched(self, holding: int, piles: Piles, deck: Deck, pile: int) -> float:
        best = 0.0
        for card in dict.fromkeys(piles[pile]):
            value = self._done(holding + IN_HAND[card])
            if value < 0:
                value = self._rest(holding + IN_HAND[card], _taken(piles, pile, card), deck)
            best = max(best, value)
        return best

    def _end(self, holding: int) -> float:
        """Return the probability of winning the game when the deal ends with this holding."""
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


def _can_act(holding: int) -> bool:
    """True if a duo can be laid that takes effect or, with a starfish, brings points.

    >>> from miaui.games.salt.public.points import holding_of
    >>> _can_act(holding_of(["CRdb", "CRlb"])), _can_act(holding_of(["CRdb"]))
    (True, False)
    """
    if count(holding, STARFISH) and can_lay(holding):
        return True
    crabs, lobsters = count(holding, "CR"), count(holding, "LO")
    return count(holding, "BO") > 1 or count(holding, "FI") > 1 or (crabs > 0 and crabs + lobsters > 1)


def _needed(holding: int, piles: Piles, deck: Deck) -> tuple[Piles, Deck]:
    """Return the piles and the deck, without what this holding cannot come to."""
    boats, fish, lobster = count(holding, "BO"), count(holding, "FI"), count(holding, "LO")
    if not (boats or lobster or count(holding, "CR")) and fish < 4:
        return _NO_PILES, deck  # one card that is fished makes no other duo, and another fish no two
    if boats < 2 and fish < 2 and not lobster:
        kinds = [kind_of(card) for pile in piles for card in pile]
        if boats + kinds.count("BO") < 2 and fish + kinds.count("FI") < 2 and "LO" not in kinds:
            return piles, ()
    return piles, deck


def _put(piles: Piles, pile: int, card: Card) -> Piles:
    a, b = piles
    return ((*a, card), b) if pile == 0 else (a, (*b, card))


def _taken(piles: Piles, pile: int, card: Card) -> Piles:
    """Return the piles without a card, of equal ones the topmost."""
    cards = piles[pile]
    place = len(cards) - 1 - cards[::-1].index(card)
    left = cards[:place] + cards[place + 1 :]
    return (left, piles[1]) if pile == 0 else (piles[0], left)
