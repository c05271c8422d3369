"""Easings: how far a motion has come (0 to 1, some overshoot) when a part 0 to 1 of its time has passed."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

Ease = Callable[[float], float]


def linear(t: float) -> float:
    """As fast all the way."""
    return t


def out(t: float) -> float:
    """Starts fast, settles softly."""
    return 1 - (1 - t) ** 3


def into(t: float) -> float:
    """Starts softly, ends fast."""
    return t**3


def in_out(t: float) -> float:
    """Soft at both ends."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def sine(t: float) -> float:
    """Softest at both ends; for breathing and swaying."""
    return (1 - cos(pi * t)) / 2


def back(t: float) -> float:
    """Arrives a tenth too far and comes back."""
    u = t - 1
    return 1 + 2.70158 * u**3 + 1.70158 * u**2


def bounce(t: float) -> float:
    """Falls and bounces three times, each lower."""
    for start, end, middle, floor in (
        (0.0, 1 / 2.75, 0.0, 0.0),
        (1 / 2.75, 2 / 2.75, 1.5 / 2.75, 0.75),
        (2 / 2.75, 2.5 / 2.75, 2.25 / 2.75, 0.9375),
    ):
        if start <= t < end:
            return 7.5625 * (t - middle) ** 2 + floor
    return 7.5625 * (t - 2.625 / 2.75) ** 2 + 0.984375


def elastic(t: float) -> float:
    """Springs past the goal and swings to rest."""
    if t in (0.0, 1.0):
        return t
    return float(2 ** (-10 * t)) * sin((t * 10 - 0.75) * 2 * pi / 3) + 1


def hop(t: float) -> float:
    """Up and down again: 0 at both ends, 1 in the middle."""
    return 4 * t * (1 - t)
