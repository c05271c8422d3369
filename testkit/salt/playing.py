"""Sensible games of Sea Salt & Paper for looking at: every seat plays the plain move of a late bot."""

from collections.abc import Callable
from functools import cache
from random import Random

from miaui.games.salt.moves import Move
from miaui.games.salt.record import Record, new
from miaui.games.salt.state import State
from testkit import sensible

LEVEL = "comber"


def begun(seats: int = 4, people: int = 1, seed: int = 1, **options: bool) -> Record:
    """A fresh game; the first seats are people."""
    return new(sensible.seated(seats, people, LEVEL), options, 0, Random(seed))


def played_until(record: Record, stop: Callable[[State], bool], seed: int = 1) -> Record:
    """The game played on until `stop` says so, or to its end."""
    found: Record = sensible.played_until(record, stop, seed)
    return found


@cache
def finished(seats: int = 4, people: int = 1, seed: int = 1, extra_salt: bool = False) -> Record:
    """A whole game."""
    return played_until(begun(seats, people, seed, extra_salt=extra_salt), lambda state: False)


def by_hand(record: Record, *moves: Move) -> Record:
    """The record with these moves, chance's part filled in. Raises IllegalMove."""
    found: Record = sensible.by_hand(record, *moves)
    return found
