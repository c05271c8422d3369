"""Small things that rain on a result for a moment when the winners are known."""

from __future__ import annotations

from collections.abc import Callable
from math import sin
from random import Random
from typing import NamedTuple

from miaui.engine.draw.canvas import Canvas

_SEED = 5
_ABOVE, _BELOW = 60.0, 60.0
"""Units above the window at which a piece begins, and below it at which it ends."""


class Piece(NamedTuple):
    """A falling piece: its kind by number, where (a share of the width), when (seconds), how fast (units a
    second), its size, how far it sways (units) and how fast it turns (degrees a second)."""

    kind: int
    across: float
    start: float
    speed: float
    size: float
    sway: float
    spin: float


class Rain:
    """The rain of a result: `count` pieces made by `make(number, rng)`, alike in every game. `paint(canvas,
    piece, x, y, fallen)` paints one that has been falling for `fallen` seconds. It falls from `begin` on, and
    ends by itself after `lasts` seconds; with reduced motion it is never begun."""

    def __init__(
        self,
        count: int,
        lasts: float,
        make: Callable[[int, Random], Piece],
        paint: Callable[[Canvas, Piece, float, float, float], None],
    ) -> None:
        rng = Random(_SEED)
        self._pieces = [make(number, rng) for number in range(count)]
        self._lasts, self._paint = lasts, paint
        self._now: float | None = None

    def begin(self) -> None:
        """Let it rain from now on, for `lasts` seconds; a second call begins it anew."""
        self._now = 0.0

    def update(self, dt: float) -> bool:
        """Let dt seconds pass; return True if it was raining, also in the call in which it ends. False before
        `begin` and after the end."""
        if self._now is None:
            return False
        self._now += dt
        if self._now > self._lasts:
            self._now = None
        return True

    @property
    def cheer(self) -> float:
        """Height of the jump of cheering cats, 0 to 1: several jumps, each lower than the one before; 0
        before `begin`, from 5 seconds after it on, and after the rain's end."""
        return 0.0 if self._now is None else abs(sin(5.2 * self._now)) * max(0.0, 1 - self._now / 5)

    def draw(self, canvas: Canvas) -> None:
        """Draw every piece that has begun to fall and is not below the window yet, where it is now; nothing
        while it does not rain."""
        if self._now is None:
            return
        for piece in self._pieces:
            fallen = self._now - piece.start
            y = piece.speed * fallen - _ABOVE
            if fallen > 0 and y < canvas.height + _BELOW:
                x = piece.across * canvas.width + piece.sway * sin(2.1 * fallen + piece.sway + piece.size)
                self._paint(canvas, piece, x, y, fallen)
