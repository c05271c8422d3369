"""Squares of paper that turn over as they rain on the castles."""

from __future__ import annotations

from math import cos, radians, sin
from random import Random

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.theme import parse
from miaui.scenes.result.rain import Piece, Rain

_PAPERS = tuple(map(parse, ("#7CCBEA", "#F9CF3F", "#2F9152", "#946BCB", "#F58FB3", "#FB8630", "#F2FCF4")))
_COUNT, _LASTS = 56, 8.0
_SWAY = 34.0


def confetti() -> Rain:
    """Return the rain, not yet begun."""
    return Rain(_COUNT, _LASTS, _square, _draw)


def _square(number: int, rng: Random) -> Piece:
    across, start, speed = rng.random(), 2.2 * rng.random(), rng.uniform(220, 340)
    size, spin = rng.uniform(13, 24), rng.uniform(-200, 200)
    return Piece(number % len(_PAPERS), across, start, speed, size, _SWAY, spin)


def _draw(canvas: Canvas, piece: Piece, x: float, y: float, fallen: float) -> None:
    """A square that turns and tumbles."""
    turn = radians(piece.spin * fallen)
    wide, high = piece.size, piece.size * (0.25 + 0.75 * abs(cos(2.6 * fallen + piece.size)))
    ends = ((-wide, -high), (wide, -high), (wide, high), (-wide, high))
    canvas.polygon(
        [(x + (a * cos(turn) - b * sin(turn)) / 2, y + (a * sin(turn) + b * cos(turn)) / 2) for a, b in ends],
        _PAPERS[piece.kind],
    )
