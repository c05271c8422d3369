"""Figures that `make bench` finds, and how much is measured. Nothing of the program is imported here: its
start is measured, too."""

from collections.abc import Callable, Sequence

Figures = dict[str, tuple[float, str]]
"""Values with their units, by the names of rows."""

Part = Callable[[int | None], Figures]
"""Part of `make bench`: measures no more than so many of anything, unless that is None, and returns the
figures."""


def capped(count: int, most: int | None) -> int:
    """Return the lesser of `count` and `most`; `count` if `most` is None.

    >>> capped(40, 3), capped(40, None)
    (3, 40)
    """
    return count if most is None else min(count, most)


def capped_seconds(seconds: float, most: int | None) -> float:
    """Return the lesser of `seconds` and `most` / 60; `seconds` if `most` is None.

    >>> capped_seconds(3.0, 30), capped_seconds(3.0, None)
    (0.5, 3.0)
    """
    return seconds if most is None else min(seconds, most / 60)


def percentile(times: Sequence[float], part: float) -> float:
    """Return the value of sorted `times` below which the share `part` (0 to 1) of them lies: that at index
    len(times) * part, rounded down, the last one for 1. IndexError for no times.

    >>> percentile([1.0, 2.0, 3.0, 4.0], 0.5), percentile([1.0, 2.0], 1)
    (3.0, 2.0)
    """
    return times[min(len(times) - 1, int(len(times) * part))]


def rows(figures: Figures) -> str:
    """Return the figures as text, a line for each in their order: the name padded to 48 characters, two
    blanks, the value with three decimals, padded to 12 on its left, a blank, the unit and a line feed; "" for
    none."""
    return "".join([f"{name:48}  {value:12.3f} {unit}\n" for name, (value, unit) in figures.items()])
