"""Points of whole games that are known from their first card to their last dive, many at a time.

With Kiti each card has a winner whatever was caught before, and the three winners of a round are three seats:
all winners are found at once, and then a round is one instruction for three cards of every game.
"""

import numpy as np
from numpy.typing import NDArray

from miaui.games.miaui.bots.batch import blank
from miaui.games.miaui.bots.codes import GULL, IS_JELLY, JELLY_UNIT, SIZE, VALUE
from miaui.games.miaui.public.cards import ROUNDS, SPACES

Int8 = NDArray[np.int8]
Int16 = NDArray[np.int16]
Words = NDArray[np.int64]

_SPACES = len(SPACES)

#: Cards that a pile has room for: one a round, the empty place at the bottom, and a Seagull above the top.
_DEEP = 16
#: A pile as one number: the place of its top card in the array of all cards, how many Jellyfish it has (2
#: bits) and how many of them are J-15 (2 bits), its points.
_PLACE, _JELLY, _LOW_JELLY, _POINTS = (1 << 32) - 1, 1 << 32, 1 << 34, 40
_TRIO, _ALL_JELLY = 3 * _JELLY, 0xF * _JELLY


def _changes() -> Words:
    """What a caught card changes, at caught * 32 + top card of the pile."""
    found = np.zeros((32, 32), np.int64)
    each = [0] * SIZE
    for card in range(1, SIZE):
        unit = int(JELLY_UNIT[card])
        jelly = _JELLY * (unit > 0) + _LOW_JELLY * (unit > 1)
        each[card] = 1 + jelly + (int(VALUE[card]) << _POINTS)
    found[:SIZE] = np.array(each)[:, None]
    found[GULL, :SIZE] = -np.array(each)
    return found.ravel()


_CHANGES = _changes()


def points(seats: int, kiti: Int8 | None, cards: Int8, dives: Int8) -> Int16:
    """Return the points of finished games (seats, games).

    - `kiti` (games,): the seat that Kiti stands after at first; None in No Fighting.
    - `cards` (36, games): in the order in which they are laid out, three a round.
    - `dives` (12, seats, games): legal ones.
    """
    if kiti is None:
        return _without_kiti(seats, cards, dives)
    games = cards.shape[1]
    winners = _winners(seats, kiti, dives)
    piles = np.arange(seats * games) * _DEEP
    lying = np.zeros(seats * games * _DEEP, np.int8)
    first = np.arange(games) * seats
    for caught, won in zip(cards.reshape(ROUNDS, _SPACES * games), winners, strict=True):
        pile = (won + first).reshape(-1)
        now = piles.take(pile)
        place = now & _PLACE
        code = lying.take(place) + caught * np.int16(32)
        place += 1
        lying[place] = caught  # a Seagull lands above the new top and is ignored
        now += _CHANGES.take(code)
        piles[pile] = now
        trio = np.flatnonzero((now & _TRIO) == _TRIO)
        if trio.size:
            _burst(piles, lying, pile[trio])
    return np.ascontiguousarray((piles >> _POINTS).reshape(games, seats).T, np.int16)


def _winners(seats: int, kiti: Int8, dives: Int8) -> Int16:
    """Return the winners of all spaces (12, 3, games) with Kiti, who goes on by a seat a round: of tied seats
    the highest rank, counted from the seat after her, comes first at bottom and middle, the lowest at top."""
    seat = np.arange(seats, dtype=np.int16)[:, None]
    ranks = (seat - kiti - 1) % seats * 8
    keys = dives * np.int16(64) + seat
    for number in range(ROUNDS):
        keys[number] += np.roll(ranks, number, axis=0)
    high, second = np.maximum(keys[:, 0], keys[:, 1]), np.minimum(keys[:, 0], keys[:, 1])
    low = second
    for other in range(2, seats):
        key = keys[:, other]
        second = np.maximum(second, np.minimum(high, key))
        high, low = np.maximum(high, key), np.minimum(low, key)
    return np.stack([high, second, low], axis=1) & np.int16(7)


def _burst(piles: Words, lying: Int8, full: NDArray[np.intp]) -> None:
    """Three Jellyfish leave each of the full piles; the other cards close up."""
    rows, now = lying.reshape(-1, _DEEP), piles[full]
    cards = rows[full]
    gone = IS_JELLY[cards] & (np.arange(_DEEP) <= ((now & _PLACE) - full * _DEEP)[:, None])
    rows[full] = np.take_along_axis(cards, np.argsort(gone, axis=1, kind="stable"), axis=1)
    given_back = 30 + 5 * (now // _LOW_JELLY & 3)
    piles[full] = now - 3 - (now & _ALL_JELLY) + (given_back << _POINTS)


def _without_kiti(seats: int, cards: Int8, dives: Int8) -> Int16:
    batch = blank(seats, cards.shape[1], None)
    batch.stock(cards[:_SPACES])
    for number, chosen in enumerate(dives, 1):
        following = cards[_SPACES * number : _SPACES * (number + 1)]
        batch.step(chosen, following if number < ROUNDS else None)
    return batch.points
