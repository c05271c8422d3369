"""Values of several choices, sampled in imagined games that they share: luck falls out of the gap."""

from collections.abc import Sequence


def mean(values: Sequence[float]) -> float:
    """Return the mean; 0 where there is no value.

    >>> mean([1.0, 0.5])
    0.75
    >>> mean([])
    0.0
    """
    return sum(values) / max(len(values), 1)


def lead(mine: Sequence[float], others: Sequence[float]) -> tuple[float, float]:
    """Return by how much one choice is better than another, on average, in the games that both were tried in,
    at least one, and the standard error of that: 0 for a single game.

    >>> lead([1.0, 1.0, 1.0, 1.0], [0.0, 1.0, 0.0, 1.0])[0]
    0.5
    """
    gaps = [own - other for own, other in zip(mine, others, strict=False)]
    count = len(gaps)
    middle = sum(gaps) / count
    variance = sum([(gap - middle) ** 2 for gap in gaps]) / max(count - 1, 1)
    return middle, (variance / count) ** 0.5
