"""Many games of plain players to their ends, a decision in each at a time; and what chance decides there."""

from typing import Protocol

import numpy as np

from miaui.games.salt.bots.arrays import plain, steps
from miaui.games.salt.bots.arrays.batch import CRAB, DUO, KEEP, LOBSTER, NO_SEAT, NONE, TAKE, Batch
from miaui.games.salt.bots.arrays.codes import NO_CARD, Index, Int8, deck_numbers, nth_card
from miaui.games.salt.bots.arrays.moves import DRAW, LAST, PASS, STOP, TOP
from miaui.games.salt.bots.arrays.plain import Players

#: Bits of a card's number, below those of a random key.
_CARD_BITS = 6
_KEYS = 1 << 32 - _CARD_BITS
_CARD = np.uint32((1 << _CARD_BITS) - 1)


class Chance(Protocol):
    """Decider of chance in the games `at` (S,) of a batch, which it does not change."""

    def decks(self, b: Batch, at: Index) -> Int8:
        """Return a shuffled deck of all cards for each game: shape (S, D), card numbers, the one drawn first
        at index 0."""

    def stolen(self, b: Batch, at: Index, victim: Index) -> Index:
        """Return the card (S,) that is stolen from the hand of the seat `victim` (S,) of each game, which has
        a card."""

    def shuffled(self, b: Batch, at: Index, card: Index) -> Int8:
        """Return each game's deck after a lobster took `card` (S,), with the other cards that it looked at
        shuffled in: shape (S, D), the one drawn first at index 0, NO_CARD (0) behind the last."""


class Drawn:
    """Chance by the random numbers of a generator: equal generators and batches give equal cards."""

    def __init__(self, rng: np.random.Generator) -> None:
        self._rng = rng

    def decks(self, b: Batch, at: Index) -> Int8:
        """Return for each game of `at` all cards of the game in random order, every order equally likely:
        card numbers, shape (S, D)."""
        cards = deck_numbers(b.variants.extra_salt)
        return self._ordered(np.broadcast_to(cards, (len(at), len(cards))))

    def stolen(self, b: Batch, at: Index, victim: Index) -> Index:
        """Return for each game of `at` a random card (S,) of the hand of its seat `victim` (S,), each card
        equally likely; NO_CARD for an empty hand. The hand does not change."""
        place = b.place(victim, at)
        wanted = (self._rng.random(len(at)) * b.count.reshape(-1).take(place)).astype(np.int64)
        return nth_card(b.hand.reshape(-1).take(place), b.kinds.reshape(-1).take(place), wanted)

    def shuffled(self, b: Batch, at: Index, card: Index) -> Int8:
        """Return for each game of `at` the cards of its deck and those that are looked at, in random order,
        without one of the latter, `card` (S,): card numbers, shape (S, D), NO_CARD behind the last. With
        NO_CARD none is left out, if fewer than five are looked at. The batch does not change."""
        return self._ordered(rest_of_deck(b, at, card))

    def _ordered(self, cards: Int8) -> Int8:
        """Return the cards of each row in random order: random keys, with the card in their low bits, are
        sorted; those of no card come last."""
        keys = self._rng.integers(0, _KEYS, cards.shape, np.uint32) << np.uint32(_CARD_BITS)
        keys |= cards.astype(np.uint32)
        keys[cards == NO_CARD] = (_KEYS - 1) << _CARD_BITS
        keys.sort(axis=1)
        return (keys & _CARD).astype(np.int8)


def rest_of_deck(b: Batch, at: Index, card: Index) -> Int8:
    """Return for each game of `at` the cards of its deck and those that are looked at, lowest number first,
    without one of the latter, `card` (S,): card numbers, shape (S, D), NO_CARD behind the last. With NO_CARD
    none is left out, if fewer than five are looked at. The batch does not change."""
    left, place = b.left.take(at), np.arange(b.deck.shape[1])
    cards = np.where(place < left[:, None], b.deck[at], NO_CARD)
    looks = np.where(np.arange(b.looking.shape[1]) < b.looks.take(at)[:, None], b.looking[at], NO_CARD)
    taken = (looks == card[:, None]).argmax(axis=1)
    looks[np.arange(len(at)), taken] = NO_CARD
    cards[:, -looks.shape[1] :] = looks  # a deck is at least as much shorter as there are cards looked at
    cards.view(np.uint8)[cards == NO_CARD] = 255
    cards.view(np.uint8).sort(axis=1)
    cards.view(np.uint8)[cards.view(np.uint8) == 255] = NO_CARD
    return cards


def play_on(b: Batch, players: Players, chance: Chance) -> None:
    """Let the seat to move of every game decide, as its style does, in place: a game goes on by one decision
    or a few, depending on its phase. Games between deals stay as they are."""
    take = np.flatnonzero(b.phase == TAKE)
    if len(take):
        _take(b, take, players)
    keep = np.flatnonzero(b.phase == KEEP)
    if len(keep):
        steps.keep(b, keep, *plain.keep(b, keep, players))
    duo = np.flatnonzero(b.phase == DUO)
    if len(duo):
        _duo(b, duo, players, chance)
    crab = np.flatnonzero(b.phase == CRAB)
    if len(crab):
        steps.pick_from_pile(b, crab, plain.search(b, crab, players))
    lobster = np.flatnonzero(b.phase == LOBSTER)
    if len(lobster):
        card = plain.look(b, lobster, players)
        steps.pick_from_deck(b, lobster, card, chance.shuffled(b, lobster, card))


def _take(b: Batch, at: Index, players: Players) -> None:
    what, pile = plain.take(b, at, players)
    top = what == TOP
    steps.take_top(b, at[top], pile[top])
    steps.draw(b, at[what == DRAW])
    idle = at[what == PASS]
    if len(idle):
        steps.pass_by(b, idle)


def _duo(b: Batch, at: Index, players: Players, chance: Chance) -> None:
    duos = plain.duos(b, at)
    ending, laying = at[~duos], at[duos]
    if len(laying):
        lays = plain.lays(b, laying, players)
        steps.lay(b, laying, lays.cards, lays.pile, lays.victim, stolen(b, laying, lays.victim, chance))
    what = plain.calls(b, ending, players)
    for number, make in ((LAST, steps.last_chance), (STOP, steps.stop)):
        calling = ending[what == number]
        if len(calling):
            make(b, calling)
    steps.end(b, ending[(what != LAST) & (what != STOP)])


def stolen(b: Batch, at: Index, victim: Index, chance: Chance) -> Index:
    """Return the card (S,) that chance takes from the seat `victim` (S,) of each game; NO_CARD where that is
    NO_SEAT. The hand does not change."""
    cards = np.full(len(at), NO_CARD, np.int64)
    robbed = np.flatnonzero(victim != NO_SEAT)
    if len(robbed):
        cards[robbed] = chance.stolen(b, at[robbed], victim[robbed])
    return cards


def play_games(b: Batch, players: Players, chance: Chance, deals: int) -> Index:
    """Play games in place, each until it has a winner or `deals` deals were played in it, and return how many
    were (G,). Every game must be between deals; one with a winner stays as it is, and counts 0."""
    played = np.zeros(b.games, np.int64)
    while True:
        at = np.flatnonzero((b.phase == NONE) & (b.winners == 0) & (played < deals))
        if len(at):
            played[at] += 1
            steps.new_deal(b, at, chance.decks(b, at))
        elif (b.phase == NONE).all():
            return played
        play_on(b, players, chance)
