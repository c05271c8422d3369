"""Shares of victory, counted and averaged. No numpy: some processes load it only after `calm`."""

import math
from collections.abc import Sequence

from miaui.games.miaui.public.taking import score
from miaui.games.miaui.rules.state import State


def victory(state: State, seat: int) -> float:
    """Return the seat's share of victory in a finished game: 1 alone, 1/k tied, 0 lost."""
    scores = [score(pile) for pile in state.piles]
    return 1 / scores.count(max(scores)) if scores[seat] == max(scores) else 0.0


def mean_share(shares: Sequence[float]) -> tuple[float, float]:
    """Return the mean of many games' shares of victory and its standard error."""
    mean = sum(shares) / len(shares)
    return mean, math.sqrt(sum((share - mean) ** 2 for share in shares)) / len(shares)
