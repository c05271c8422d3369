"""Random decks, random dives and random playouts for batches."""

import numpy as np
from numpy.typing import NDArray

from miaui.bots.miaui.batch import Batch, blank
from miaui.bots.miaui.codes import BOX, GULL
from miaui.games.miaui.cards import DIVERS, ROUNDS

Int8 = NDArray[np.int8]

_DECK = 3 * ROUNDS


def shuffle(cards: Int8, times: int, dice: np.random.Generator) -> Int8:
    """`times` random orders of the cards, (len(cards), times): sorted by random keys that carry
    the card in their low bits."""
    keys = dice.integers(0, 1 << 26, (times, len(cards)), np.uint32) << np.uint32(6)
    keys |= cards.astype(np.uint32)
    keys.sort(axis=1)
    return np.ascontiguousarray((keys & np.uint32(63)).astype(np.int8).T)


def decks(games: int, dice: np.random.Generator) -> Int8:
    """Decks of new games (36, G), round 1 without Seagulls: those found there change places with
    later cards, which gives the odds of shuffling them back."""
    order = shuffle(BOX, games, dice)
    for space in range(3):
        while True:
            wrong = np.flatnonzero(order[space] == GULL)
            if not wrong.size:
                break
            other = dice.integers(space + 1, len(BOX) - 1, wrong.size)
            order[space, wrong], order[other, wrong] = order[other, wrong], order[space, wrong].copy()
    return order[:_DECK]


def start(seats: int, games: int, fighting: bool, dice: np.random.Generator) -> tuple[Batch, Int8]:
    """New games with the first round laid out, and their decks (36, G)."""
    cards = decks(games, dice)
    kiti = dice.integers(0, seats, games).astype(np.int8) if fighting else None
    batch = blank(seats, games, kiti)
    batch.stock(cards[:3])
    return batch, cards


def random_dives(seats: int, games: int, dice: np.random.Generator) -> Int8:
    """Every seat's twelve cards in random order (12, n, G)."""
    cards = np.array(DIVERS, np.int8)
    return shuffle(cards, seats * games, dice).reshape(ROUNDS, seats, games)


def random_playouts(seats: int, games: int, fighting: bool, dice: np.random.Generator) -> Batch:
    """Whole games of random dives, finished."""
    batch, cards = start(seats, games, fighting, dice)
    dives = random_dives(seats, games, dice)
    for number in range(ROUNDS):
        following = cards[3 * number + 3 : 3 * number + 6]
        batch.step(dives[number], following if number + 1 < ROUNDS else None)
    return batch
