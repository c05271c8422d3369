"""The six cats, folded from paper, before their pleated rosettes."""

from dataclasses import dataclass

from miaui.engine.canvas import Canvas
from miaui.engine.theme import parse

MOODS = ("calm", "delighted", "sulk", "surprised", "asleep", "thinking")
ROSETTE, OWN_ROSETTE = 104.0, 138.0
"""Radius of a rosette at size 1, and of the large one around the cat in front."""
_COATS = {
    "mara": "#F9E6C4", "nilo": "#EAD9BC", "pua": "#FF9B45", "tama": "#98A7BC", "rosi": "#5B3A78",
    "kai": "#F77F22",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class CatPose:
    """Where a cat sits: the middle of its rosette in units, `size` times as large, mirrored, with a second
    rosette of gold around (the seat in front)."""

    x: float
    y: float
    size: float = 1.0
    flip: bool = False
    own: bool = False


def draw_cat(canvas: Canvas, cat: str, mood: str, colour: str, pose: CatPose) -> None:
    """Draw a cat (by name) in one of the MOODS before the rosette of its seat's colour."""
    x, y, k = pose.x, pose.y, pose.size
    if pose.own:
        canvas.circle(x, y, OWN_ROSETTE * k, parse("#FFB22E"))
    canvas.circle(x, y, (112.0 if pose.own else ROSETTE) * k, colour)
    draw_head(canvas, cat, mood, CatPose(x, y + 6 * k, k, pose.flip))


def draw_head(canvas: Canvas, cat: str, mood: str, pose: CatPose) -> None:
    """Draw the head alone, its middle at (x, y), about 164 units wide at size 1."""
    x, y, k = pose.x, pose.y, pose.size
    coat = parse(_COATS[cat])
    for side in (-1, 1):
        ear = [
            (x + side * 60 * k, y - 84 * k),
            (x + side * 76 * k, y - 18 * k),
            (x + side * 20 * k, y - 52 * k),
        ]
        canvas.polygon(ear, coat)
    canvas.circle(x, y, 74 * k, coat)
    for side in (-1, 1):
        if mood in ("asleep", "delighted"):
            canvas.line([(x + side * 22 * k, y), (x + side * 46 * k, y)], "ink", 5 * k)
        else:
            canvas.circle(x + side * 34 * k, y, (18 if mood == "surprised" else 13) * k, "ink")


def draw_paws(canvas: Canvas, cat: str, pose: CatPose) -> None:
    """Draw both paws, laid over an edge at (x, y)."""
    for side in (-1, 1):
        canvas.circle(pose.x + side * 46 * pose.size, pose.y, 18 * pose.size, parse(_COATS[cat]))


def forget() -> None:
    """Let go of composed cats (the window or the look changed)."""
