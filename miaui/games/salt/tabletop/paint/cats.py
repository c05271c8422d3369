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
    """Draw a cat (by name) in one of the FACES before the rosette of its seat's colour."""
    draw_rosette(canvas, colour, pose)
    canvas.draw(f"salt/cat/{cat}/body", pose.x, pose.y, size=pose.size, flip=pose.flip)
    draw_head(canvas, cat, face, pose)


def draw_rosette(canvas: Canvas, colour: str, pose: CatPose) -> None:
    """Draw the pleated rosette alone, in a second one of gold for the front seat."""
    size = pose.size
    if pose.own:
        canvas.draw("salt/scene/rosette-own", pose.x, pose.y, size=size)
        size *= _INNER / ROSETTE
    canvas.draw(f"salt/scene/rosette-{colour}", pose.x, pose.y, size=size)


def draw_head(canvas: Canvas, cat: str, face: str, pose: CatPose) -> None:
    """Draw the head alone, about 164 units wide at size 1; (x, y) is the middle of the rosette."""
    head = "head-low" if face in _LOW_EARS else "head"
    for part in (head, f"face-{face}"):
        canvas.draw(f"salt/cat/{cat}/{part}", pose.x, pose.y, size=pose.size, flip=pose.flip)
    if face == "asleep":
        side = -1 if pose.flip else 1
        canvas.draw(
            "salt/scene/sleep", pose.x + side * 68 * pose.size, pose.y - 52 * pose.size, size=pose.size
        )


def draw_paws(canvas: Canvas, cat: str, face: str, pose: CatPose) -> None:
    """Draw the paws, laid over an edge at (x, y); a cat that thinks has one of them at its chin."""
    reach = 160 * pose.size
    box = Rect(pose.x - reach, pose.y - reach, 2 * reach, 2 * reach)
    if face == "thinking":
        box = Rect(pose.x if pose.flip else box.x, box.y, reach, box.h)
    with canvas.clip(box):
        canvas.draw(f"salt/cat/{cat}/paws", pose.x, pose.y, size=pose.size, flip=pose.flip)


def blinks(time: float, seat: Seat) -> bool:
    """True if a calm cat blinks at a time in seconds: 0.16 seconds every 4.1 or more, each seat in its own
    rhythm."""
    return (time + 1.9 * seat) % (4.1 + 0.7 * seat) < BLINK


def draw_small_head(canvas: Canvas, colour: str, at: tuple[float, float], width: float, happy: bool) -> None:
    """Draw the head alone of a colour's cat, about `width` units wide, its middle at a point."""
    draw_head(canvas, CATS[colour], "delighted" if happy else "calm", CatPose(*at, width / 164))
