"""Figures that `make bench` finds, and how much is measured. Nothing of the program is imported here: its
start is measured, too."""

from collections.abc import Callable, Sequence

#: Values with their units, by the names of rows.
Figures = dict[str, tuple[float, str]]

#: A part of `make bench`: measures, no more than so many of anything unless that is None.
Part = Callable[[int | None], Figures]


def capped(count: int, most: int | None) -> int:
    """Return `count`, or `most` if that is less."""
    return count if most is None else min(count, most)


def capped_seconds(seconds: float, most: int | None) -> float:
    """Return `seconds`, or what `most` pictures take, 60 a second, if that is less."""
    return seconds if most is None else min(seconds, most / 60)


def percentile(times: Sequence[float], part: float) -> float:
    """Return the value below which a part (0 to 1) of sorted times lies; the largest for 1. There must be one
    time."""
    return times[min(len(times) - 1, int(len(times) * part))]


def rows(figures: Figures) -> str:
    """Return a line for each figure, "NAME  VALUE UNIT" in columns, each with its end; "" for none."""
    return "".join([f"{name:48}  {value:12.3f} {unit}\n" for name, (value, unit) in figures.items()])
