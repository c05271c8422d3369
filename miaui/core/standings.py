"""Standings of a finished game: who was behind, and who has most of something, alone."""

from collections import Counter
from collections.abc import Sequence


def last_behind(standings: Sequence[Sequence[int]], seat: int) -> int:
    """Return the number, from 1, of the last of these standings (points by seat) in which the seat had less
    than every other; 0 if it never had, and without standings.

    >>> last_behind([(5, 3), (4, 9), (6, 12)], 0)
    3
    >>> last_behind([(5, 3), (9, 9)], 0)
    0
    """
    behind = [
        number
        for number, points in enumerate(standings, 1)
        if all(points[seat] < own for other, own in enumerate(points) if other != seat)
    ]
    return behind[-1] if behind else 0


def sole_leader(counts: Counter[int], least: int) -> tuple[int, int] | None:
    """Return the seat with the most and how much it has, if it is alone with it and that is at least `least`;
    else, and without any, None.

    >>> sole_leader(Counter({0: 2, 1: 5}), least=3)
    (1, 5)
    >>> sole_leader(Counter({0: 5, 1: 5}), least=3) is None
    True
    """
    ranked = counts.most_common(2)
    if not ranked or ranked[0][1] < least or (len(ranked) == 2 and ranked[0][1] == ranked[1][1]):
        return None
    return ranked[0]
