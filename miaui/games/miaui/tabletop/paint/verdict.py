"""Kiti's verdict: a spark leaves her hand and hops round the rim from seat to seat, past those who are not
tied, until it lands on the one whom she picks."""

from math import pi, sin

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.easing import in_out
from miaui.games.miaui.tabletop.animation.animation import Spark
from miaui.games.miaui.tabletop.frame import Frame
from miaui.games.miaui.tabletop.layout.layout import Layout
from miaui.games.miaui.tabletop.paint import kiti as paint_kiti
from miaui.games.miaui.tabletop.paint.badges import disc

_TAIL = 16
"""Sparks in the tail."""
_APART = 0.028
"""Distance between the sparks of the tail, in hops."""
_HOP = 46.0
"""Least height (units) of the spark's hops."""
_STEPS = 16
GLOWS = tuple(step / _STEPS for step in range(1, 10))
"""All sizes of a glow: every one is a picture of its own."""

Spot = tuple[float, float]


def draw(frame: Frame) -> None:
    """Draw the spark with its tail; once it has landed, rings that spread from the seat."""
    canvas, animation, ui = frame.canvas, frame.animation, frame.ui
    spark = animation.spark
    if spark is None:
        return
    stops = _stops(frame, spark)
    if spark.landed > 0:
        _rings(canvas, stops[-1], spark.landed, ui.reduced)
        return
    if ui.reduced:
        _one(canvas, stops[spark.passed], 1.0)
        return
    way = spark.part * (len(stops) - 1)
    for number in range(_TAIL, -1, -1):
        moment = way - number * _APART
        if moment >= 0:
            _one(canvas, _along(stops, moment), 1.0 - number / (_TAIL + 1))


def _stops(frame: Frame, spark: Spark) -> list[Spot]:
    """Her hand, then a point above the head of each seat on the way."""
    at = frame.layout.perches[spark.gap]
    return [paint_kiti.hand(at, spark.arm), *(_seat(frame.layout, seat) for seat in spark.seats)]


def _seat(lay: Layout, seat: int) -> Spot:
    """Where the spark touches a seat: the edge of its disc that faces the lagoon."""
    disc, bowl = lay.seats[seat].disc, lay.bowl
    dx, dy = bowl.x - disc.x, bowl.y - disc.y
    far = max(1.0, (dx * dx + dy * dy) ** 0.5)
    reach = 100 * disc.size
    return disc.x + dx / far * reach, disc.y + dy / far * reach


def _along(stops: list[Spot], way: float) -> Spot:
    """Position of the spark after `way` hops."""
    hop = min(len(stops) - 2, int(way))
    part = in_out(min(1.0, way - hop))
    (x, y), (to_x, to_y) = stops[hop], stops[hop + 1]
    far = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
    lift = (_HOP + 0.16 * far) * 4 * part * (1 - part)
    return x + (to_x - x) * part, y + (to_y - y) * part - lift


def _one(canvas: Canvas, at: Spot, strength: float) -> None:
    """A spark: a soft glow around a bright middle."""
    r = 3.0 + 15.0 * strength
    canvas.draw("ui/glow", *at, size=_step(0.05 + 0.25 * strength), alpha=_step(strength))
    disc(canvas, *at, r, (canvas.colour("glow"), r), (canvas.colour("cream"), 0.62 * r))


def _rings(canvas: Canvas, at: Spot, part: float, reduced: bool) -> None:
    """Where the spark has landed: two rings that spread and fade."""
    if reduced:
        _one(canvas, at, 1.0)
        return
    shine = sin(pi * min(1.0, 0.25 + 0.75 * part))
    canvas.draw("ui/glow", *at, size=_step(0.24 + 0.3 * part), alpha=_step(max(0.0, shine)))
    for number in range(2):
        spread = part - 0.22 * number
        if 0 < spread < 1:
            canvas.circle(*at, 18 + 92 * spread, "glow", 1.0 + 8 * (1 - spread))


def _step(value: float) -> float:
    """Rounded, for every size and strength of a glow is a picture of its own."""
    return round(value * _STEPS) / _STEPS
