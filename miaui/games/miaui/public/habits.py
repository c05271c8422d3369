"""Habits of a diver: what is counted of its dives, and the names of the counts.

Row ``round-R`` has, for each diver card, how often it was played in round R. Row ``SPACE-WORTH`` has the
dives of rounds in which the best faceup catch lay at that space and was worth that much: how often they were
among the lowest fifth of the hand, the second, and so on.
"""

from collections.abc import Sequence

from miaui.games.miaui.public.cards import ROUNDS, SPACES

DEPTHS = 5
"""Parts of a hand."""

CARDS = 12

GOOD = 9
"""Points from which on a catch is a good one."""

SEAGULL_POINTS = -6
"""Points of a Seagull where the best catch is looked for."""

NOTHING_SEEN = "unseen"
"""The row of rounds in which no card lay faceup."""

ROUND_ROWS = tuple([f"round-{number}" for number in range(1, ROUNDS + 1)])
CATCH_ROWS = (*[f"{space}-{worth}" for space in SPACES for worth in ("poor", "good")], NOTHING_SEEN)


def catch_row(points: Sequence[int | None]) -> int:
    """Return the place in `CATCH_ROWS` of a round with these faceup points at bottom, middle and top, None
    where no card lies faceup.

    >>> CATCH_ROWS[catch_row((4, 11, None))]
    'middle-good'
    """
    known = [(value, -space) for space, value in enumerate(points) if value is not None]
    if not known:
        return len(CATCH_ROWS) - 1
    value, space = max(known)
    return -space * 2 + (value >= GOOD)


def depth(rank: int, cards: int) -> int:
    """Return the part of a hand, 0 for the lowest, in which the card of this rank lies, from 0; at least two
    cards are held.

    >>> [depth(rank, 6) for rank in range(6)]
    [0, 1, 2, 3, 4, 4]
    """
    return min(rank * DEPTHS // (cards - 1), DEPTHS - 1)
