"""The six cats, folded from paper, before their pleated rosettes."""

from dataclasses import dataclass

from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.tabletop.cast.cats import CATS

FACES = ("calm", "delighted", "sulk", "surprised", "asleep", "thinking", "blink")
ROSETTE, OWN_ROSETTE = 104.0, 138.0
"""Radius of a rosette at size 1, and of the large one around the cat in front."""
_INNER = 112.0
_LOW_EARS = ("sulk", "asleep")
BLINK = 0.16
"""Seconds that eyes stay closed."""


@dataclass(frozen=True, slots=True)
class CatPose:
    """Where a cat sits: the middle of its rosette in units, `size` times as large, mirrored (it looks to the
    left, its tail is on the right), with a second rosette of gold around (the seat in front)."""

    x: float
    y: float
    size: float = 1.0
    flip: bool = False
    own: bool = False


def draw_cat(canvas: Canvas, cat: str, face: str, colour: str, pose: CatPose) -> None:
    """Draw a cat (by name) with one of the FACES before the rosette of its seat's colour; for the seat in
    front (`own`) a second, golden rosette around."""
    _draw_rosette(canvas, colour, pose)
    canvas.draw(f"salt/cat/{cat}/body", pose.x, pose.y, size=pose.size, flip=pose.flip)
    draw_head(canvas, cat, face, pose)


def _draw_rosette(canvas: Canvas, colour: str, pose: CatPose) -> None:
    """Draw the pleated rosette alone, in a second one of gold for the front seat."""
    size = pose.size
    if pose.own:
        canvas.draw("salt/scene/rosette-own", pose.x, pose.y, size=size)
        size *= _INNER / ROSETTE
    canvas.draw(f"salt/scene/rosette-{colour}", pose.x, pose.y, size=size)


def draw_head(canvas: Canvas, cat: str, face: str, pose: CatPose) -> None:
    """Draw a cat's head alone with a face, about 164 units wide at size 1; (x, y) of the pose is the middle
    of the rosette. One that sleeps has a sign beside it."""
    head = "head-low" if face in _LOW_EARS else "head"
    for part in (head, f"face-{face}"):
        canvas.draw(f"salt/cat/{cat}/{part}", pose.x, pose.y, size=pose.size, flip=pose.flip)
    if face == "asleep":
        side = -1 if pose.flip else 1
        canvas.draw(
            "salt/scene/sleep", pose.x + side * 68 * pose.size, pose.y - 52 * pose.size, size=pose.size
        )


def draw_paws(canvas: Canvas, cat: str, face: str, pose: CatPose) -> None:
    """Draw the paws, laid over an edge at (x, y); of a cat that thinks only the left one (mirrored, the right
    one), as the other is at its chin in the picture of its face."""
    reach = 160 * pose.size
    box = Rect(pose.x - reach, pose.y - reach, 2 * reach, 2 * reach)
    if face == "thinking":
        box = Rect(pose.x if pose.flip else box.x, box.y, reach, box.h)
    with canvas.clip(box):
        canvas.draw(f"salt/cat/{cat}/paws", pose.x, pose.y, size=pose.size, flip=pose.flip)


def blinks(time: float, seat: Seat) -> bool:
    """True if a calm cat blinks at a time in seconds: in the first 0.16 of every 4.1 + 0.7 × `seat` seconds,
    counted from 1.9 × `seat` seconds before time 0."""
    return (time + 1.9 * seat) % (4.1 + 0.7 * seat) < BLINK


def draw_small_head(canvas: Canvas, colour: str, at: tuple[float, float], width: float, happy: bool) -> None:
    """Draw the head of the cat that has a seat's colour, about `width` units wide, its middle at a point;
    delighted if `happy`, else calm."""
    draw_head(canvas, CATS[colour], "delighted" if happy else "calm", CatPose(*at, width / 164))
