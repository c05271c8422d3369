"""The bet of Last Chance on the scales: two paper boats on a beam; the heavier sinks."""

from dataclasses import dataclass
from math import cos, radians, sin

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import parse
from miaui.games.salt.tabletop.layout.papers import Words, ribbon_size
from miaui.games.salt.tabletop.paint.medals import Medal, draw_medal
from miaui.games.salt.tabletop.paint.ribbons import draw_label

BEAM = 290.0
"""Half the beam's length at size 1."""
STEEPEST = 9.0
"""The largest tilt, in degrees."""
_HULL = 0.66
_WIDEST = 250.0


@dataclass(frozen=True, slots=True)
class Pan:
    """Boat of the scales: the seat's colour, its number ("" while it is not known), its words."""

    colour: str
    number: str
    words: str


@dataclass(frozen=True, slots=True)
class ScalesPose:
    """Pose of the scales: the beam's middle, the size, and the tilt from -1 (the right boat sinks) over 0
    to 1 (the left boat sinks). The post stands 180 units below the beam."""

    x: float
    y: float
    tilt: float = 0.0
    size: float = 1.0


def pan_places(pose: ScalesPose) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return the left and the right end of the beam, in units; at tilt 0 both at the middle's height, a tilt
    over 1 or under -1 counts as 1 or -1 (9 degrees).

    >>> pan_places(ScalesPose(500.0, 300.0))
    ((210.0, 300.0), (790.0, 300.0))
    """
    a = radians(STEEPEST * max(-1.0, min(1.0, pose.tilt)))
    dx, dy = BEAM * pose.size * cos(a), BEAM * pose.size * sin(a)
    return (pose.x - dx, pose.y + dy), (pose.x + dx, pose.y - dy)


def draw_scales(canvas: Canvas, left: Pan, right: Pan, pose: ScalesPose) -> None:
    """Draw the post, the beam at its tilt, and at each end a boat that hangs from it with its number and
    words."""
    k = pose.size
    canvas.draw("salt/scene/post", pose.x, pose.y, size=k)
    for (x, y), pan in zip(pan_places(pose), (left, right), strict=True):
        _pan(canvas, pan, (x, y), k)
    angle = -STEEPEST * max(-1.0, min(1.0, pose.tilt))
    canvas.draw("salt/scene/beam", pose.x, pose.y, size=k, angle=angle)
    canvas.draw("salt/scene/hub", pose.x, pose.y - 2 * k, size=k)


def _pan(canvas: Canvas, pan: Pan, end: tuple[float, float], k: float) -> None:
    """Draw a boat that hangs from one end of the beam, its number and its words."""
    x, y = end
    for side in (-1, 1):
        rope = [(x, y + 2 * k), (x + side * 100 * k, y + 92 * k)]
        canvas.line(rope, parse("#6A3A2A"), 4 * k)
        canvas.line(rope, parse("#FFE3B0"), 2 * k)
    draw_medal(canvas, x, y + 66 * k, Medal(pan.number, pan.colour, 64 * k))
    canvas.draw(f"salt/scene/hull-{pan.colour}", x, y + 102 * k, size=_HULL * k)
    words = Words(pan.words, 0.82)
    wide, high = ribbon_size(canvas, words, 120 * k)
    draw_label(canvas, Rect.around(x, y + 130 * k, min(wide, _WIDEST), high), words)
