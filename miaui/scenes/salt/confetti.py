"""Paper that rains for a moment when the winners are known: squares that turn over as they fall."""

from __future__ import annotations

from math import cos, radians, sin
from random import Random
from typing import NamedTuple

from miaui.engine.canvas import Canvas
from miaui.engine.theme import parse

_COUNT = 56
_PAPERS = tuple(map(parse, ("#7CCBEA", "#F9CF3F", "#2F9152", "#946BCB", "#F58FB3", "#FB8630", "#F2FCF4")))
_LAST = 8.0
"""Seconds until the last piece has fallen, also through a high window."""


class _Piece(NamedTuple):
    """Where one falls (a share of the width), when, how fast (units a second), how large, how it turns."""

    paper: int
    across: float
    start: float
    speed: float
    size: float
    spin: float


class Confetti:
    """The rain. It ends by itself; with reduced motion it is never begun."""

    def __init__(self, seed: int = 7) -> None:
        rng = Random(seed)
        self._pieces = [
            _Piece(
                number % len(_PAPERS),
                rng.random(),
                2.2 * rng.random(),
                rng.uniform(220, 340),
                rng.uniform(13, 24),
                rng.uniform(-200, 200),
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
        """Every piece where it is now."""
        if self._now is None:
            return
        for piece in self._pieces:
            fallen = self._now - piece.start
            y = piece.speed * fallen - 60
            if fallen > 0 and y < canvas.height + 40:
                x = piece.across * canvas.width + 34 * sin(2.0 * fallen + piece.size)
                canvas.polygon(_corners(x, y, piece, fallen), _PAPERS[piece.paper])


def _corners(x: float, y: float, piece: _Piece, fallen: float) -> list[tuple[float, float]]:
    """The corners of a square that turns and tumbles."""
    turn = radians(piece.spin * fallen)
    wide, high = piece.size, piece.size * (0.25 + 0.75 * abs(cos(2.6 * fallen + piece.size)))
    ends = ((-wide, -high), (wide, -high), (wide, high), (-wide, high))
    return [
        (x + (a * cos(turn) - b * sin(turn)) / 2, y + (a * sin(turn) + b * cos(turn)) / 2) for a, b in ends
    ]
