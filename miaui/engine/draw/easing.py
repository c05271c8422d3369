"""Easings: how far a motion has come (0 to 1, some overshoot) when a part 0 to 1 of its time has passed."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi

Ease = Callable[[float], float]


def linear(t: float) -> float:
    """Return the eased part: as fast all the way."""
    return t


def out(t: float) -> float:
    """Return the eased part: starts fast, settles softly."""
    return 1 - (1 - t) ** 3


def into(t: float) -> float:
    """Return the eased part: starts softly, ends fast."""
    return t**3


def in_out(t: float) -> float:
    """Return how far a motion has come that is soft at both ends."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def sine(t: float) -> float:
    """Return how far a motion has come that is softest at both ends, for breathing and swaying."""
    return (1 - cos(pi * t)) / 2


def back(t: float) -> float:
    """Return the eased part: arrives a tenth too far and comes back."""
    u = t - 1
    return 1 + 2.70158 * u**3 + 1.70158 * u**2
