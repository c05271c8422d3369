"""Seats: the places at a table."""

from functools import cache
from typing import NewType

Seat = NewType("Seat", int)
"""A place at the table, counted from 0, clockwise."""


@cache
def seats(count: int) -> tuple[Seat, ...]:
    """Return all seats of a table for `count` players, from 0; () for 0.

    >>> seats(3)
    (0, 1, 2)
    """
    return tuple(map(Seat, range(count)))
