"""Blossoms and leaves that rain on the feast for a moment when the winners are known."""

from __future__ import annotations

from math import sin
from random import Random
from typing import NamedTuple

from miaui.engine.canvas import Canvas

_COUNT = 44
_KINDS = ("symbol/hibiscus", "symbol/leaf", "symbol/sun", "symbol/hibiscus", "symbol/shell")
_LAST = 9.0
"""Seconds until the last one has fallen, also through a high window."""
_TURN = 30
"""Petals turn in steps of so many degrees: every step is a picture of its own."""


class _Petal(NamedTuple):
    """Where one falls (a share of the width), when, how fast (units a second), how it sways and turns."""

    name: str
    across: float
    start: float
    speed: float
    size: float
    sway: float
    spin: float


class Petals:
    """The rain. It ends by itself; with reduced motion it is never begun."""

    def __init__(self, seed: int = 5) -> None:
        dice = Random(seed)
        self._petals = [
            _Petal(
                _KINDS[number % len(_KINDS)],
                dice.random(),
                2.6 * dice.random(),
                dice.uniform(210, 340),
                dice.uniform(0.34, 0.62),
                dice.uniform(20, 60),
                dice.uniform(-110, 110),
            )
            for number in range(_COUNT)
        ]
        self._now: float | None = None

    def begin(self) -> None:
        """Let it rain from now on."""
        self._now = 0.0

    def update(self, dt: float) -> bool:
        """Let dt seconds pass. True while anything falls."""
        if self._now is None:
            return False
        self._now += dt
        if self._now > _LAST:
            self._now = None
        return True

    @property
    def cheer(self) -> float:
        """How high those who cheer jump now, 0 to 1."""
        return 0.0 if self._now is None else abs(sin(5.2 * self._now)) * max(0.0, 1 - self._now / 5)

    def draw(self, canvas: Canvas) -> None:
        """Every petal where it is now."""
        if self._now is None:
            return
        for petal in self._petals:
            fallen = self._now - petal.start
            y = petal.speed * fallen - 60
            if fallen > 0 and y < canvas.height + 60:
                x = petal.across * canvas.width + petal.sway * sin(2.1 * fallen + petal.sway)
                angle = float(_TURN * (int(petal.spin * fallen) // _TURN) % 360)
                canvas.draw(petal.name, x, y, size=petal.size, angle=angle)
