"""Shares of victory, counted and averaged. No numpy: some processes load it only after `calm`."""

import math
from collections.abc import Sequence

from miaui.games.miaui.public.taking import score
from miaui.games.miaui.rules.state import State


def victory(state: State, seat: int) -> float:
    """Return the share of victory of `seat` in a finished game of Miaui: 1.0 for most points alone, 1/k where
    k seats tie for the most, 0.0 for the others. An unfinished game is counted by the points so far."""
    scores = [score(pile) for pile in state.piles]
    return 1 / scores.count(max(scores)) if scores[seat] == max(scores) else 0.0


def mean_share(shares: Sequence[float]) -> tuple[float, float]:
    """Return the mean of the shares of victory of some games, and its standard error, the root of the summed
    squared deviations divided by their number; 0.0 for a single game. ZeroDivisionError for none.

    >>> mean_share([1.0, 0.0, 1.0, 0.0])
    (0.5, 0.25)
    """
    mean = sum(shares) / len(shares)
    return mean, math.sqrt(sum((share - mean) ** 2 for share in shares)) / len(shares)
