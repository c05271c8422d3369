"""Easings: how far a motion has come (0 to 1, some overshoot) when a part 0 to 1 of its time has passed."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi

Ease = Callable[[float], float]


def linear(t: float) -> float:
    """Return t: as fast all the way."""
    return t


def out(t: float) -> float:
    """Return 1 - (1 - t)³: starts fast, settles softly.

    >>> out(0.0), out(0.5), out(1.0)
    (0.0, 0.875, 1.0)
    """
    return 1 - (1 - t) ** 3


def into(t: float) -> float:
    """Return t³: starts softly, ends fast.

    >>> into(0.5)
    0.125
    """
    return t**3


def in_out(t: float) -> float:
    """Return t eased by cubes: soft at both ends, half the way at half the time.

    >>> in_out(0.25), in_out(0.5), in_out(0.75)
    (0.0625, 0.5, 0.9375)
    """
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def sine(t: float) -> float:
    """Return (1 - cos πt) / 2: softest at both ends, for breathing and swaying.

    >>> round(sine(0.25), 3)
    0.146
    """
    return (1 - cos(pi * t)) / 2


def back(t: float) -> float:
    """Return t eased to go a tenth too far and come back: 0 at 0, 1 at 1, up to 1.1 between.

    >>> back(1.0), back(0.8) > 1
    (1.0, True)
    """
    u = t - 1
    return 1 + 2.70158 * u**3 + 1.70158 * u**2
