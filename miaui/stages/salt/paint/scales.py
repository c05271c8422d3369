"""The bet of Last Chance on the scales: two paper boats on a beam; the heavier sinks."""

from dataclasses import dataclass
from math import cos, radians, sin

from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect
from miaui.engine.theme import parse
from miaui.stages.salt.paint.medals import Medal, draw_medal

BEAM = 290.0
"""Half the beam's length at size 1."""
STEEPEST = 9.0
"""The largest tilt, in degrees."""


@dataclass(frozen=True, slots=True)
class Pan:
    """One boat of the scales: the seat's colour, its number ("" while it is not known), its words."""

    colour: str
    number: str
    words: str


@dataclass(frozen=True, slots=True)
class ScalesPose:
    """Where the scales stand: the beam's middle, the ground's height below it, the size, and the tilt from -1
    (right boat sinks) over 0 to 1 (left boat sinks)."""

    x: float
    y: float
    tilt: float = 0.0
    size: float = 1.0
    foot: float = 170.0


def pan_places(pose: ScalesPose) -> tuple[tuple[float, float], tuple[float, float]]:
    """The two ends of the beam."""
    a = radians(STEEPEST * max(-1.0, min(1.0, pose.tilt)))
    dx, dy = BEAM * pose.size * cos(a), BEAM * pose.size * sin(a)
    return (pose.x - dx, pose.y + dy), (pose.x + dx, pose.y - dy)


def draw_scales(canvas: Canvas, left: Pan, right: Pan, pose: ScalesPose) -> None:
    """Draw both boats, the beam and its post."""
    k = pose.size
    ends = pan_places(pose)
    canvas.line([(pose.x, pose.y), (pose.x, pose.y + pose.foot * k)], parse("#C98243"), 30 * k)
    for (x, y), pan in zip(ends, (left, right), strict=True):
        canvas.polygon([(x - 112 * k, y + 90 * k), (x + 112 * k, y + 90 * k), (x + 70 * k, y + 140 * k),
                        (x - 70 * k, y + 140 * k)], pan.colour)  # fmt: skip
        draw_medal(canvas, x, y + 68 * k, Medal(pan.number, pan.colour, 62 * k))
        plate = Rect.around(x, y + 126 * k, 132 * k, 30 * k)
        canvas.fill(plate, parse("#FFFAEE"), 3)
        canvas.text_in(pan.words, plate.inset(6, 1), "label", "ink")
    canvas.line(ends, parse("#F2553F"), 18 * k)
