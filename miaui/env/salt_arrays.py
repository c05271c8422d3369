"""Actions of Sea Salt & Paper in many games at once, and what chance decides there, by streams of luck."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from miaui.env.coding import Mask
from miaui.env.luck import Words, advanced, below, next_numbers, ordered
from miaui.env.salt_coding import CODES, CODING, PLACES
from miaui.games.salt.bots.arrays import moves as made
from miaui.games.salt.bots.arrays.batch import (
    CRAB,
    DUO,
    KEEP,
    LOBSTER,
    NO_SEAT,
    TAKE,
    Batch,
)
from miaui.games.salt.bots.arrays.codes import (
    NO_CARD,
    NUMBER,
    Bools,
    Index,
    Int8,
    counted,
    deck_numbers,
    nth_card,
)
from miaui.games.salt.bots.arrays.moves import Moves, fields_of
from miaui.games.salt.bots.arrays.plain import duos, hands_of
from miaui.games.salt.bots.arrays.playing import rest_of_deck, stolen
from miaui.games.salt.bots.arrays.points import may_call
from miaui.games.salt.bots.arrays.steps import locked
from miaui.games.salt.public.cards import CRABS, MAX_SEATS, PILES, STARFISH, THEFT, kind_of
from miaui.games.salt.public.moves import Action, Lay, parse_action

COUNT = len(CODING.actions)
#: The place of each card of arrays among an observation's cards, and the card of each place.
PLACE = np.array([0, *[PLACES[card] for card in NUMBER]], np.int64)
CARD = np.array([NUMBER[card] for card in CODES], np.int64)


def action_of(number: int, seat: int, seats: int) -> Action:
    """Return the action with a number of `salt_coding` for a seat at a table of `seats`: seats in it, which
    are counted from the own one, become those of the table. IndexError for no number."""
    text, plus, step = CODING.actions[number].partition("@+")
    return parse_action(f"{text}@{(seat + int(step)) % seats}" if plus else text)


_FIELDS = np.array([fields_of(action_of(number, 0, MAX_SEATS)) for number in range(COUNT)])
_WHAT, _ONE, _TWO, _STAR, _PILE, _VICTIM, _ = _FIELDS.T
#: How many seats on the robbed one sits, clockwise; 0 if none is.
_STEP = np.maximum(_VICTIM, 0)
_CARDS = np.stack([_ONE, _TWO, _STAR])


def settled(b: Batch, at: Index, chosen: Index, luck: Streams) -> Moves:
    """Return legal actions (S,) of games `at` as moves, with what chance decides in them."""
    step, cards = _STEP.take(chosen), _CARDS.take(chosen, axis=1)
    victim = np.where(step > 0, (b.seat.take(at) + step) % b.seats, NO_SEAT)
    ahead = np.flatnonzero(b.phase.take(at) == LOBSTER)
    decks = np.zeros((len(ahead), b.deck.shape[1]), np.int8)
    if len(ahead):
        decks = luck.shuffled(b, at[ahead], cards[0, ahead])
    return Moves(_WHAT.take(chosen), cards, _PILE.take(chosen), victim, stolen(b, at, victim, luck), decks)


class Streams:
    """Chance of many games, each from a stream of its own: the numbers that `StreamLuck` gives one game."""

    def __init__(self, states: Words) -> None:
        self.states = states

    def first(self, at: Index, seats: int) -> Index:
        """Return the seats (S,) that begin new games `at`."""
        return below(self._numbers(at, 1)[:, 0], seats).astype(np.int64)

    def decks(self, b: Batch, at: Index) -> Int8:
        """Return all cards, shuffled for the next deal (S, D)."""
        cards = deck_numbers(b.variants.extra_salt)
        return ordered(cards.astype(np.uint64), self._numbers(at, len(cards))).astype(np.int8)

    def stolen(self, b: Batch, at: Index, victim: Index) -> Index:
        """Return the cards (S,) that are stolen from seats (S,)."""
        place = b.place(victim, at)
        count = b.count.reshape(-1).take(place)
        numbers = next_numbers(self.states[at], int(count.max()))
        self.states[at] = advanced(self.states[at], count)
        numbers[np.arange(numbers.shape[1]) >= count[:, None]] = np.iinfo(np.uint64).max
        least = numbers.argmin(axis=1)
        return nth_card(b.hand.reshape(-1).take(place), b.kinds.reshape(-1).take(place), least)

    def shuffled(self, b: Batch, at: Index, card: Index) -> Int8:
        """Return the decks (S, D) after lobsters took cards (S,): first drawn first, then NO_CARD."""
        cards = rest_of_deck(b, at, card)
        count = (cards != NO_CARD).sum(axis=1)
        numbers = next_numbers(self.states[at], cards.shape[1])
        self.states[at] = advanced(self.states[at], count)
        none = np.arange(cards.shape[1]) >= count[:, None]
        numbers[none] = np.iinfo(np.uint64).max
        decks = ordered(cards.astype(np.uint64), numbers).astype(np.int8)
        decks[none] = NO_CARD
        return decks

    def _numbers(self, at: Index, count: int) -> Words:
        numbers = next_numbers(self.states[at], count)
        self.states[at] = advanced(self.states[at], count)
        return numbers


# Legal


def _numbers_of(what: int) -> slice:
    """Return the numbers of all actions of one kind (`what`, as in `Moves`); they follow one another."""
    actions = np.flatnonzero(what == _WHAT)
    return slice(int(actions[0]), int(actions[-1]) + 1)


_KEEPS, _PICKS, _LAYS = _numbers_of(made.KEEP), _numbers_of(made.PICK), _numbers_of(made.LAY)
_DRAW, _TOPS, _PASS, _END = (_numbers_of(what).start for what in (made.DRAW, made.TOP, made.PASS, made.END))
_CALLS = slice(_numbers_of(made.STOP).start, _numbers_of(made.LAST).stop)


def _conditions() -> Iterator[int]:
    """Yield for every way to lay cards the row of `_needed` that has what it needs beside the pair."""
    stars = [number for card, number in NUMBER.items() if kind_of(card) == STARFISH]
    for number in range(_LAYS.start, _LAYS.stop):
        action = action_of(number, 0, MAX_SEATS)
        assert isinstance(action, Lay)
        if action.trio:
            yield 1 + stars.index(_STAR[number])
        elif action.kinds == CRABS:
            yield 4 + (0 if action.pile is None else 1 + action.pile)
        elif action.kinds == THEFT:
            yield 7 + int(_STEP[number])
        else:
            yield 0


_NEEDS = np.array(list(_conditions()), np.int64)
_PAIRS, _inverse = np.unique(_CARDS[:2, _LAYS], axis=1, return_inverse=True)
_PAIR_OF = _inverse.reshape(-1)
_TWICE = 1 + (_PAIRS[0] == _PAIRS[1])
_STARS = np.array([number for card, number in NUMBER.items() if kind_of(card) == STARFISH])


def legal(b: Batch, at: Index) -> Mask:
    """Return a row of marks (S, COUNT) for games `at`, in which somebody has to choose: 1 for every action
    that is legal for the seat to move, 0 for others."""
    mask = np.zeros((len(at), COUNT), np.int8)
    phase = b.phase.take(at)
    for number, mark in ((TAKE, _takes), (KEEP, _keeps), (DUO, _duos), (CRAB, _searches), (LOBSTER, _looks)):
        rows = np.flatnonzero(phase == number)
        if len(rows):
            mark(b, at[rows], mask, rows)
    return mask


def _takes(b: Batch, at: Index, mask: Mask, rows: Index) -> None:
    deck = b.left.take(at) > 0
    tops = (b.height.take(at, axis=1) > 0) & ~locked(b, at)
    mask[rows, _DRAW] = deck
    for pile in PILES:
        mask[rows, _TOPS + pile] = tops[pile]
    mask[rows, _PASS] = ~deck & ~tops.any(axis=0)


def _keeps(b: Batch, at: Index, mask: Mask, rows: Index) -> None:
    empty = b.height.take(at, axis=1) == 0
    for place in PILES:
        card = PLACE.take(b.looking[at, place])
        for pile in PILES:
            mask[rows, _KEEPS.start + 2 * card + pile] = empty[pile] | ~empty[1 - pile]


def _searches(b: Batch, at: Index, mask: Mask, rows: Index) -> None:
    pile = b.searched.take(at)
    row, place = np.nonzero(np.arange(b.piles.shape[2]) < b.height[pile, at][:, None])
    mask[rows[row], _PICKS.start + PLACE.take(b.piles[pile[row], at[row], place])] = 1


def _looks(b: Batch, at: Index, mask: Mask, rows: Index) -> None:
    row, place = np.nonzero(np.arange(b.looking.shape[1]) < b.looks.take(at)[:, None])
    mask[rows[row], _PICKS.start + PLACE.take(b.looking[at[row], place])] = 1


def _duos(b: Batch, at: Index, mask: Mask, rows: Index) -> None:
    mask[rows, _END] = 1
    calling = may_call(*hands_of(b, b.own(at))) & (b.caller.take(at) == NO_SEAT)
    mask[rows, _CALLS] = calling[:, None]
    laying = duos(b, at)
    if laying.any():
        mask[rows[laying], _LAYS] = _lays(b, at[laying]).T


def _lays(b: Batch, at: Index) -> Bools:
    """Return True for each way to lay cards that is legal, by way and game: (ways, S)."""
    own = b.own(at)
    cards = counted(b.hand.reshape(-1).take(own), b.kinds.reshape(-1).take(own))
    pairs = (cards[_PAIRS[0]] > 0) & (cards[_PAIRS[1]] >= _TWICE[:, None])
    return np.asarray(pairs[_PAIR_OF] & _needed(b, at, cards)[_NEEDS])


def _needed(b: Batch, at: Index, cards: Int8) -> Bools:
    """Return True where a seat to move has what a way of laying cards needs: (11, S). Rows: nothing; a
    starfish of each of three colours; both piles empty; a card in each pile; no seat to rob; somebody at each
    seat, clockwise."""
    seat, shown = b.seat.take(at), b.shown.take(at)
    met = np.ones((8 + MAX_SEATS - 1, len(at)), bool)
    met[1:4] = cards[_STARS] > 0
    met[5:7] = b.height.take(at, axis=1) > 0
    met[4] = ~met[5:7].any(axis=0)
    met[8:] = False
    for step in range(1, b.seats):
        other = (seat + step) % b.seats
        met[7 + step] = (b.count.reshape(-1).take(b.place(other, at)) > 0) & (shown >> other & 1 == 0)
    met[7] = ~met[8:].any(axis=0)
    return met
