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
    """Return the mean of `mine` less `others`, pair by pair as far as the shorter goes, negative if `mine` is
    lower; and the standard error of that: the standard deviation of the differences (divisor n - 1) / √n for
    n pairs, 0.0 for a single pair. ZeroDivisionError if there is no pair.

    >>> lead([1.0, 1.0, 1.0, 1.0], [0.0, 1.0, 0.0, 1.0])[0]
    0.5
    """
    gaps = [own - other for own, other in zip(mine, others, strict=False)]
    count = len(gaps)
    middle = sum(gaps) / count
    variance = sum([(gap - middle) ** 2 for gap in gaps]) / max(count - 1, 1)
    return middle, (variance / count) ** 0.5
