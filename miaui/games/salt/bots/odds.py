"""The odds of winning the game between two deals."""

from collections.abc import Sequence
from math import exp

from miaui.games.salt.bots.learnt import learnt_odds

#: The highest total of the others is looked up in steps of so many points.
STEP = 5


def odds(totals: Sequence[int], short_of: int, first: int) -> list[float]:
    """Return the probability for every seat to win a game in which nobody has won yet. In a short game
    `short_of` is by how much its target is lower; `first` starts the next deal."""
    table, start = learnt_odds(len(totals))
    best, second = sorted(totals)[:-3:-1]
    logs = []
    for seat, total in enumerate(totals):
        other = second if total == best else best
        log = table[total + short_of][(other + short_of) // STEP]
        logs.append(log + start if seat == first else log)
    most = max(logs)
    weights = [exp(log - most) for log in logs]
    whole = sum(weights)
    return [weight / whole for weight in weights]
