"""The score: a sandcastle, each seat's tower as high as its points, and Kiti holding the goal rope."""

from collections.abc import Sequence
from dataclasses import dataclass

from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect
from miaui.engine.theme import parse
from miaui.stages.salt.paint.ribbons import draw_badge

BASE, FLAG = 44.0, 30.0
"""Height of a tower of 0 points up to its battlements (units at size 1), and of the number on it."""


@dataclass(frozen=True, slots=True)
class Tower:
    """A seat's tower: colour, name, points as shown now (may lie between whole ones while it grows), of which
    the last `fresh` are new and gold. `gain` is what a badge beside it says (nothing where empty)."""

    colour: str
    name: str
    points: float
    fresh: float = 0.0
    gain: str = ""


@dataclass(frozen=True, slots=True)
class CastlePose:
    """Where the castle stands: its left edge, the line it stands on, its width, and how high the goal's rope
    hangs above that line (units); `goal` is the number of points there."""

    x: float
    y: float
    width: float
    height: float
    goal: int
    size: float = 1.0


def point_height(pose: CastlePose) -> float:
    """Units a point is high: a tower of `goal` points reaches the rope with the tip of its roof."""
    return (pose.height - (BASE + 30.0) * pose.size) / max(1, pose.goal)


def tower_x(pose: CastlePose, seat: int, seats: int) -> float:
    """The middle of a seat's tower."""
    return pose.x + pose.width * (seat + 0.5) / seats


def draw_castle(canvas: Canvas, towers: Sequence[Tower], pose: CastlePose) -> None:
    """Draw the castle, its towers from left to right, the rope and Kiti to the left of it."""
    step, k = point_height(pose), pose.size
    top = pose.y - pose.height
    canvas.line([(pose.x - 4, top), (pose.x + pose.width + 4, top)], parse("#6B3A28"), 3)
    draw_badge(canvas, pose.x, top, str(pose.goal), 25 * k, "glow")
    for seat, tower in enumerate(towers):
        x = tower_x(pose, seat, len(towers))
        high = BASE * k + tower.points * step
        body = Rect(x - 40 * k, pose.y - high, 80 * k, high)
        canvas.fill(body, parse("#D99A5A"))
        if tower.fresh > 0:
            canvas.fill(body._replace(h=tower.fresh * step), parse("#FFD866"))
        canvas.polygon([(x - 40 * k, body.y), (x, body.y - 40 * k), (x + 40 * k, body.y)], tower.colour)
        number = Rect(x - 40 * k, body.y + 6, 40 * k, 40 * k)
        canvas.fill(number, canvas.theme.dark[tower.colour])
        canvas.text_in(str(round(tower.points)), number, "button", "cream", fixed=True)
        plate = Rect(x - 49 * k, pose.y - 16 * k, 98 * k, 32 * k)
        canvas.fill(plate, parse("#FFFAEE"), 8)
        canvas.text_in(tower.name, plate.inset(4, 2), "label", "ink")
        if tower.gain:
            draw_badge(canvas, x + 36 * k, body.y - 24 * k, tower.gain, 21 * k, "glow")
