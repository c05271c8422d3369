"""Points of whole games that are known from their first card to their last dive, many at a time.

With Kiti each card has a winner whatever was caught before: who catches what is found for all rounds at once.
Then a round is a few instructions for all piles of all games. A pile is one number, five bits a card, its top
card the lowest.
"""

import numpy as np
from numpy.typing import NDArray

from miaui.games.miaui.bots.batch import blank
from miaui.games.miaui.bots.codes import GULL, IS_JELLY, VALUE
from miaui.games.miaui.public.cards import ROUNDS, SPACES

Int8 = NDArray[np.int8]
Int16 = NDArray[np.int16]
Piles = NDArray[np.uint64]

_SPACES = len(SPACES)
_TRIO = 3
_BITS = 5
_BIT, _CARD = np.uint64(_BITS), np.uint64((1 << _BITS) - 1)
#: Bits above each card of a pile, from the bottom: it has twelve at most, one a round.
_ABOVE = np.arange(ROUNDS - 1, -1, -1, dtype=np.uint64) * _BIT
#: The first Jellyfish in the order of codes, which ends with the Seagull.
_JELLY = int(IS_JELLY.argmax())

_values = np.zeros(1 << _BITS, np.int16)
_values[: len(VALUE)] = VALUE
#: Points of two cards, ten bits.
_PAIRS = (_values[:, None] + _values).ravel()


def points(seats: int, kiti: Int8 | None, cards: Int8, dives: Int8) -> Int16:
    """Return the points of each seat at the end of whole games: (seats, games). Nothing is checked, and
    nothing changes.

    - `kiti` (games,): the seat that Kiti stands after at first; None in No Fighting.
    - `cards` (36, games): card numbers in the order in which they are laid out, three a round, bottom first.
    - `dives` (12, seats, games): what each seat plays in each round, each of its cards once.
    """
    if kiti is None:
        return _without_kiti(seats, cards, dives)
    games = cards.shape[1]
    piles, jelly = np.zeros(seats * games, np.uint64), np.zeros(seats * games, np.int8)
    for card in _caught(seats, kiti, cards, dives).reshape(ROUNDS, seats * games):
        gulls = np.flatnonzero(card == GULL)
        before = piles.take(gulls)
        np.left_shift(piles, (card > 0) * np.uint8(_BITS), out=piles)
        piles |= card.view(np.uint8)
        piles[gulls] = before >> _BIT
        jelly += card >= _JELLY
        jelly[gulls] -= np.int8(1) + ((before & _CARD) >= _JELLY)
        full = np.flatnonzero(jelly == _TRIO)
        if full.size:
            piles[full], jelly[full] = _burst(piles[full]), 0
    totals = np.zeros(seats * games, np.int16)
    for pair in range(0, ROUNDS * _BITS, 2 * _BITS):
        totals += _PAIRS.take((piles >> np.uint64(pair) & np.uint64(len(_PAIRS) - 1)).astype(np.intp))
    return totals.reshape(seats, games)


def _caught(seats: int, kiti: Int8, cards: Int8, dives: Int8) -> Int8:
    """Return the card that each seat catches in each round (12, seats, games), 0 for none. Kiti goes on by a
    seat a round; ranks count from the seat after her. Of tied seats the highest rank comes first at bottom
    and middle, and the lowest at the top: one order of dive and rank settles all."""
    ranks = (np.arange(seats, dtype=np.int8)[:, None] - kiti - np.int8(1)) % np.int8(seats)
    keys = dives * np.int8(8)
    for number in range(ROUNDS):
        keys[number] += np.roll(ranks, number, axis=0)
    high, second = np.maximum(keys[:, 0], keys[:, 1]), np.minimum(keys[:, 0], keys[:, 1])
    low = second
    for seat in range(2, seats):
        key = keys[:, seat]
        second = np.maximum(second, np.minimum(high, key))
        high, low = np.maximum(high, key), np.minimum(low, key)
    laid = cards.reshape(ROUNDS, _SPACES, 1, -1)
    caught: Int8 = (keys == high[:, None]) * laid[:, 0]
    caught += (keys == second[:, None]) * laid[:, 1]
    caught += (keys == low[:, None]) * laid[:, 2]
    return caught


def _burst(piles: Piles) -> Piles:
    """Return piles without their three Jellyfish; the other cards close up."""
    cards = piles[:, None] >> _ABOVE & _CARD
    cards[cards >= _JELLY] = 0
    kept = np.take_along_axis(cards, (cards > 0).argsort(axis=1, kind="stable"), axis=1)
    closed: Piles = np.bitwise_or.reduce(kept << _ABOVE, axis=1)
    return closed


def _without_kiti(seats: int, cards: Int8, dives: Int8) -> Int16:
    batch = blank(seats, cards.shape[1], None)
    batch.stock(cards[:_SPACES])
    for number, chosen in enumerate(dives, 1):
        following = cards[_SPACES * number : _SPACES * (number + 1)]
        batch.step(chosen, following if number < ROUNDS else None)
    return batch.points
