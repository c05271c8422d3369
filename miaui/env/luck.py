"""Luck of an environment: a generator that is one for a single environment and for many side by side."""

import numpy as np
from numpy.typing import NDArray

from miaui.core.chance import NUMBER_BITS

Words = NDArray[np.uint64]

#: SplitMix64 (Steele, Lea and Flood 2014).
_STEP, _FIRST, _SECOND = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
_ALL = (1 << 64) - 1
#: Low bits that are always 0, so that many numbers can be sorted together with their places.
PLACE_BITS = 6
_TOP = _ALL ^ (1 << PLACE_BITS) - 1


class StreamLuck:
    """Luck drawn from a stream that a seed begins; every number is the next, whatever its name."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        """ValueError for a seed that is not below 2**64."""
        self.state = first_state(seed)

    @classmethod
    def going_on(cls, state: int) -> "StreamLuck":
        """Return the luck of a stream that stands at a `state`, the field of another."""
        self = cls(0)
        self.state = state
        return self

    def number(self, name: str) -> int:
        """Return the next integer of the stream, below 2**64, whatever the name; its last six bits are 0."""
        self.state = (self.state + _STEP) & _ALL
        return _mixed(self.state) & _TOP


def first_state(seed: int) -> int:
    """Return the state, mixed from the seed, of the stream that a seed begins. ValueError for a seed that is
    no integer from 0 to 2**64 - 1."""
    if type(seed) is not int and not isinstance(seed, np.integer):
        raise ValueError(f"seed: expected an integer, found {str(seed)[:40]!r}")
    if not 0 <= seed < 1 << 64:
        raise ValueError("seed: expected 0 to 2**64 - 1")
    return _mixed(int(seed) ^ _STEP)


def next_numbers(states: Words, count: int) -> Words:
    """Return the next `count` numbers of each stream (streams, count); the streams stay where they are."""
    steps = np.arange(1, count + 1, dtype=np.uint64) * np.uint64(_STEP)
    words = states[:, None] + steps
    shifted = words >> np.uint64(30)
    words ^= shifted
    words *= np.uint64(_FIRST)
    words ^= np.right_shift(words, np.uint64(27), out=shifted)
    words *= np.uint64(_SECOND)
    words ^= np.right_shift(words, np.uint64(31), out=shifted)
    words &= np.uint64(_TOP)
    return words


def advanced(states: Words, counts: NDArray[np.int64] | int) -> Words:
    """Return the states of the streams after `counts` numbers of each were used; `states` stay as they
    are."""
    moved: Words = states + np.asarray(counts, np.uint64) * np.uint64(_STEP)
    return moved


def below(numbers: Words, limit: int) -> NDArray[np.int8]:
    """Return for each number an integer from 0 to `limit` - 1, as `chance.number_below` does."""
    half = np.uint64(NUMBER_BITS // 2)
    high, low = numbers >> half, numbers & np.uint64((1 << NUMBER_BITS // 2) - 1)
    return ((high * np.uint64(limit) + (low * np.uint64(limit) >> half)) >> half).astype(np.int8)


def ordered(items: Words, numbers: Words) -> Words:
    """Return the items, each below 2**6 (`PLACE_BITS`), in every row (rows, items) by their numbers there,
    the least first. The lower six bits of the numbers are 0."""
    placed: Words = numbers | items
    placed.sort(axis=1)
    placed &= np.uint64((1 << PLACE_BITS) - 1)
    return placed


def _mixed(word: int) -> int:
    word = ((word ^ word >> 30) * _FIRST) & _ALL
    word = ((word ^ word >> 27) * _SECOND) & _ALL
    return word ^ word >> 31
