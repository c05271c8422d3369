"""Random decks, random dives and random playouts for batches."""

import numpy as np
from numpy.typing import NDArray

from miaui.games.miaui.bots.batch import Batch, blank
from miaui.games.miaui.bots.codes import BOX, GULL
from miaui.games.miaui.public.cards import DIVERS, ROUNDS

Int8 = NDArray[np.int8]

_DECK = 3 * ROUNDS


def shuffle(cards: Int8, times: int, rng: np.random.Generator) -> Int8:
    """Return `times` random orders of the numbers `cards` (N,), each one a column: (N, times). Each must be 0
    to 63, and they may repeat; `cards` does not change."""
    keys = rng.integers(0, 1 << 26, (times, len(cards)), np.uint32) << np.uint32(6)
    keys |= cards.astype(np.uint32)
    keys.sort(axis=1)
    return np.ascontiguousarray((keys & np.uint32(63)).astype(np.int8).T)


def decks(games: int, rng: np.random.Generator) -> Int8:
    """Return a random deck for each of G games, as card numbers, a column each, the card dealt first in row
    0: (36, G); the 37th card is left out. There is no Seagull among the first three: it changes places with a
    random later card."""
    order = shuffle(BOX, games, rng)
    for space in range(3):
        while True:
            gulls = np.flatnonzero(order[space] == GULL)
            if not gulls.size:
                break
            other = rng.integers(space + 1, len(BOX) - 1, gulls.size)
            order[space, gulls], order[other, gulls] = order[other, gulls], order[space, gulls].copy()
    return order[:_DECK]


def start(seats: int, games: int, fighting: bool, rng: np.random.Generator) -> tuple[Batch, Int8]:
    """Return G = `games` new games with the first three cards laid out and all hands full, and their random
    decks (36, G), these three cards included, in rows 0 to 2. Kiti stands after a random seat in each;
    `fighting` False: she is None."""
    cards = decks(games, rng)
    kiti = rng.integers(0, seats, games).astype(np.int8) if fighting else None
    batch = blank(seats, games, kiti)
    batch.stock(cards[:3])
    return batch, cards


def random_dives(seats: int, games: int, rng: np.random.Generator) -> Int8:
    """Return for every seat of every game the twelve diver cards in random order, round by round: card
    numbers 1 to 12, shape (12, n, G)."""
    cards = np.array(DIVERS, np.int8)
    return shuffle(cards, seats * games, rng).reshape(ROUNDS, seats, games)


def random_playouts(seats: int, games: int, fighting: bool, rng: np.random.Generator) -> Batch:
    """Return G = `games` games with random decks that were played to the end by random dives, by which the
    speed of a batch is measured and its rules are tested: hands are empty (0), `points` and piles are the
    final ones."""
    batch, cards = start(seats, games, fighting, rng)
    dives = random_dives(seats, games, rng)
    for number in range(ROUNDS):
        following = cards[3 * number + 3 : 3 * number + 6]
        batch.step(dives[number], following if number + 1 < ROUNDS else None)
    return batch
