"""The odds of winning the game between two deals."""

from collections.abc import Sequence
from math import exp

#: How much a point is worth near the target of a game of two, in log odds.
_POINT = 0.11

#: What the first turn of the next deal is worth, in log odds.
_FIRST = 0.1


def odds(totals: Sequence[int], goal: int, first: int) -> list[float]:
    """The probability for every seat to win a game to `goal` points in which nobody has won yet; `first`
    starts the next deal."""
    scale = _POINT * 40 / goal
    most = max(totals)
    weights = [
        exp(scale * (total - most) + (_FIRST if seat == first else 0.0)) for seat, total in enumerate(totals)
    ]
    whole = sum(weights)
    return [weight / whole for weight in weights]
