"""A folded arrow that runs once around a cat: its boats bring it another turn."""

from math import ceil, cos, pi, sin

from miaui.core.seat import Seat
from miaui.engine.draw.theme import parse
from miaui.games.salt.tabletop.animation.animation import Stirring
from miaui.games.salt.tabletop.paint.boats import cat_pose
from miaui.games.salt.tabletop.paint.cats import ROSETTE
from miaui.games.salt.tabletop.paint.seats import boat_pose
from miaui.games.salt.tabletop.ui import TableFrame

_FACETS = 16
_START, _ROUND = -0.15 * pi, 1.5 * pi
"""Where the arrow begins (radians, clockwise from the right), and how far it runs."""
_INSIDE = 0.9
"""Radius of the arrow, of the rosette's."""
_WIDE, _RIM = 19.0, 3.0
_GROWN, _GOES = 0.6, 0.88
"""Parts of its time at which it is whole, and from which it folds away."""
_LIT, _SHADED, _EDGE = parse("#FFE9A0"), parse("#F2B233"), parse("#7A3E12")


def draw(frame: TableFrame) -> None:
    """Draw a golden arrow around each cat that goes again: it grows around it, then folds away; in quiet
    frames it is whole and still. Nothing for no such cat."""
    for stir in frame.animation.all(Stirring):
        if stir.how == "turn":
            _arrow(frame, stir.seat, _GROWN if frame.status.quiet else stir.part)


def _arrow(frame: TableFrame, seat: Seat, part: float) -> None:
    pose = boat_pose(frame, seat)
    cat = cat_pose(pose)
    radius = ROSETTE * pose.size * _INSIDE
    half = _WIDE / 2 * min(1.0, (1.0 - part) / (1.0 - _GOES))
    facets = max(1, ceil(min(1.0, part / _GROWN) * _FACETS))

    def at(facet: float, reach: float) -> tuple[float, float]:
        angle = _START + _ROUND * facet / _FACETS
        return cat.x + (radius + reach) * cos(angle), cat.y + (radius + reach) * sin(angle)

    way = range(facets + 1)
    band = [at(step, half + _RIM) for step in way] + [at(step, -half - _RIM) for step in reversed(way)]
    frame.canvas.polygon(band, _EDGE)
    for step in range(facets):
        fold = [at(step, half), at(step + 1, half), at(step + 1, -half), at(step, -half)]
        frame.canvas.polygon(fold, _LIT if step % 2 else _SHADED)
    end, turn = at(facets, 0.0), _START + _ROUND * facets / _FACETS
    outer, point, inner = _head(end, turn, 2.2 * half)
    frame.canvas.polygon(_head(end, turn, 2.2 * half, _RIM), _EDGE)
    frame.canvas.polygon([outer, point, end], _LIT)
    frame.canvas.polygon([inner, point, end], _SHADED)


def _head(
    middle: tuple[float, float], angle: float, half: float, rim: float = 0.0
) -> list[tuple[float, float]]:
    """Return the arrow's head on the end of its band, with an edge of `rim` units: outer corner, point, inner
    corner."""
    (x, y), (out_x, out_y), (on_x, on_y) = middle, (cos(angle), sin(angle)), (-sin(angle), cos(angle))
    wide, back, front = half + 2.2 * rim, rim, 1.5 * half + 2.0 * rim
    return [
        (x + wide * out_x - back * on_x, y + wide * out_y - back * on_y),
        (x + front * on_x, y + front * on_y),
        (x - wide * out_x - back * on_x, y - wide * out_y - back * on_y),
    ]
