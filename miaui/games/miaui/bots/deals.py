"""Random decks, random dives and random playouts for batches."""

import numpy as np
from numpy.typing import NDArray

from miaui.games.miaui.bots.batch import Batch, blank
from miaui.games.miaui.bots.codes import BOX, GULL
from miaui.games.miaui.public.cards import DIVERS, ROUNDS

Int8 = NDArray[np.int8]

_DECK = 3 * ROUNDS


def shuffle(cards: Int8, times: int, rng: np.random.Generator) -> Int8:
    """Return `times` random orders of the cards (len(cards), times), one a column: random keys, with the card
    in their low bits, are sorted."""
    keys = rng.integers(0, 1 << 26, (times, len(cards)), np.uint32) << np.uint32(6)
    keys |= cards.astype(np.uint32)
    keys.sort(axis=1)
    return np.ascontiguousarray((keys & np.uint32(63)).astype(np.int8).T)


def decks(games: int, rng: np.random.Generator) -> Int8:
    """Return the decks of new games (36, G). A Seagull in round 1 changes places with a random later card,
    which has the same distribution as shuffling it back into the deck."""
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
    """Return new games with the first round laid out, and their decks (36, G)."""
    cards = decks(games, rng)
    kiti = rng.integers(0, seats, games).astype(np.int8) if fighting else None
    batch = blank(seats, games, kiti)
    batch.stock(cards[:3])
    return batch, cards


def random_dives(seats: int, games: int, rng: np.random.Generator) -> Int8:
    """Return every seat's twelve cards in random order (12, n, G)."""
    cards = np.array(DIVERS, np.int8)
    return shuffle(cards, seats * games, rng).reshape(ROUNDS, seats, games)


def random_playouts(seats: int, games: int, fighting: bool, rng: np.random.Generator) -> Batch:
    """Return finished games of random dives, all twelve rounds played."""
    batch, cards = start(seats, games, fighting, rng)
    dives = random_dives(seats, games, rng)
    for number in range(ROUNDS):
        following = cards[3 * number + 3 : 3 * number + 6]
        batch.step(dives[number], following if number + 1 < ROUNDS else None)
    return batch
