"""Chance: a shuffle of our own; only `Random.random()` gives the same on every version of Python."""

from collections.abc import Iterable
from random import Random
from typing import TypeVar

T = TypeVar("T")


def shuffled(items: Iterable[T], rng: Random) -> list[T]:
    """The items in random order (Fisher-Yates, Durstenfeld 1964); uses `rng.random()` alone."""
    deck = list(items)
    for last in range(len(deck) - 1, 0, -1):
        pick = below(last + 1, rng)
        deck[last], deck[pick] = deck[pick], deck[last]
    return deck


def below(limit: int, rng: Random) -> int:
    """A uniform integer 0 <= n < limit; limit >= 1."""
    return int(rng.random() * limit)
