"""Stars of glory that rain on the winner."""

from __future__ import annotations

from random import Random

from miaui.engine.draw.canvas import Canvas
from miaui.scenes.result.rain import Piece, Rain

_PICTURES = ("kaivai/icon/glory", "kaivai/good/cowrie", "kaivai/icon/glory")
_COUNT, _LASTS, _SWAY = 54, 8.0, 40.0


def star_rain() -> Rain:
    """Return the rain, not yet begun."""
    return Rain(_COUNT, _LASTS, _star, _draw)


def _star(number: int, rng: Random) -> Piece:
    across, start, speed = rng.random(), 2.4 * rng.random(), rng.uniform(200, 330)
    return Piece(number % len(_PICTURES), across, start, speed, rng.choice((0.5, 0.7, 0.9)), _SWAY, 0.0)


def _draw(canvas: Canvas, piece: Piece, x: float, y: float, fallen: float) -> None:
    canvas.draw(_PICTURES[piece.kind], x, y, size=piece.size)
