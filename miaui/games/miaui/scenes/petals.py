"""Blossoms and leaves that rain on the feast."""

from __future__ import annotations

from random import Random

from miaui.engine.draw.canvas import Canvas
from miaui.scenes.result.rain import Piece, Rain

_KINDS = ("symbol/hibiscus", "symbol/leaf", "symbol/sun", "symbol/hibiscus", "symbol/shell")
_COUNT, _LASTS = 44, 9.0
_TURN = 30
"""Petals turn in steps of so many degrees: every step is a picture of its own."""


def petals() -> Rain:
    """Return the rain, not yet begun."""
    return Rain(_COUNT, _LASTS, _petal, _draw)


def _petal(number: int, rng: Random) -> Piece:
    across, start, speed = rng.random(), 2.6 * rng.random(), rng.uniform(210, 340)
    size, sway, spin = rng.uniform(0.34, 0.62), rng.uniform(20, 60), rng.uniform(-110, 110)
    return Piece(number % len(_KINDS), across, start, speed, size, sway, spin)


def _draw(canvas: Canvas, piece: Piece, x: float, y: float, fallen: float) -> None:
    angle = float(_TURN * (int(piece.spin * fallen) // _TURN) % 360)
    canvas.draw(_KINDS[piece.kind], x, y, size=piece.size, angle=angle)
