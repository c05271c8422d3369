"""The six cats, folded from paper, before their pleated rosettes."""

from dataclasses import dataclass

from miaui.engine.canvas import Canvas

MOODS = ("calm", "delighted", "sulk", "surprised", "asleep", "thinking", "blink")
ROSETTE, OWN_ROSETTE = 104.0, 138.0
"""Radius of a rosette at size 1, and of the large one around the cat in front."""
_INNER = 112.0
_LOW_EARS = ("sulk", "asleep")


@dataclass(frozen=True, slots=True)
class CatPose:
    """Where a cat sits: the middle of its rosette in units, `size` times as large, mirrored (it looks to the
    left, its tail is on the right), with a second rosette of gold around (the seat in front)."""

    x: float
    y: float
    size: float = 1.0
    flip: bool = False
    own: bool = False


def draw_cat(canvas: Canvas, cat: str, mood: str, colour: str, pose: CatPose) -> None:
    """Draw a cat (by name) in one of the MOODS before the rosette of its seat's colour."""
    draw_rosette(canvas, colour, pose)
    canvas.draw(f"salt/cat/{cat}/body", pose.x, pose.y, size=pose.size, flip=pose.flip)
    draw_head(canvas, cat, mood, pose)


def draw_rosette(canvas: Canvas, colour: str, pose: CatPose) -> None:
    """Draw the pleated rosette alone."""
    size = pose.size
    if pose.own:
        canvas.draw("salt/scene/rosette-own", pose.x, pose.y, size=size)
        size *= _INNER / ROSETTE
    canvas.draw(f"salt/scene/rosette-{colour}", pose.x, pose.y, size=size)


def draw_head(canvas: Canvas, cat: str, mood: str, pose: CatPose) -> None:
    """Draw the head alone, about 164 units wide at size 1; (x, y) is the middle of the rosette."""
    head = "head-low" if mood in _LOW_EARS else "head"
    for part in (head, f"face-{mood}"):
        canvas.draw(f"salt/cat/{cat}/{part}", pose.x, pose.y, size=pose.size, flip=pose.flip)
    if mood == "asleep":
        side = -1 if pose.flip else 1
        canvas.draw(
            "salt/scene/sleep", pose.x + side * 68 * pose.size, pose.y - 52 * pose.size, size=pose.size
        )


def draw_paws(canvas: Canvas, cat: str, pose: CatPose) -> None:
    """Draw both paws, laid over an edge at (x, y)."""
    canvas.draw(f"salt/cat/{cat}/paws", pose.x, pose.y, size=pose.size, flip=pose.flip)
