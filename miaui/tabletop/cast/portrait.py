"""A cat's portrait, outside the table: ring, body, head and paws over a plank that bears the name."""

from dataclasses import dataclass

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import draw_name
from miaui.tabletop.cast.cats import CATS, Cast

PLANK_TOP, PLANK_HIGH = 92.0, 74.0
"""Where the plank lies under a portrait of size 1, in units below the portrait's middle; its height."""
_FACES = {"thinking": "choosing", "surprised": "dismayed", "sulk": "dismayed"}
"""Faces of a game's own cats that portraits do not have, and what they look like there."""
_HEAD = 176.0
"""Width of a head in a portrait of size 1."""


@dataclass(frozen=True, slots=True)
class Pose:
    """The pose of a cat: its middle at (x, y), 240 units wide at size 1, with one of the seven faces. It
    looks right, flipped it looks left."""

    x: float
    y: float
    size: float = 1.0
    face: str = "calm"
    flip: bool = False


def draw_portrait(canvas: Canvas, cast: Cast, pose: Pose) -> None:
    """Draw the ring of the cat's colour, over it the body, over that the head with the pose's face, all
    around the pose's middle at its size; `flip` turns body and head to the left, not the ring. No paws, no
    name. A game's own "thinking", "surprised" and "sulk" look like "choosing" and "dismayed"."""
    canvas.draw(f"cat/ring-{cast.colour}", pose.x, pose.y, size=pose.size)
    for part in ("body", f"head-{_FACES.get(pose.face, pose.face)}"):
        canvas.draw(f"cat/{cast.cat}/{part}", pose.x, pose.y, size=pose.size, flip=pose.flip)


def draw_named(canvas: Canvas, cast: Cast, name: str, wide: float, pose: Pose, aside: float = 0.0) -> Rect:
    """Draw the cat, over it a plank `wide` units long, and the paws over that; on the plank the symbol of its
    colour in a circle, and the name. The plank's top is 92 units times the size below the cat's middle, its
    own middle `aside` units right of that, its height 74 times the size, or more for larger text. Return the
    plank's box."""
    draw_portrait(canvas, cast, pose)
    top = pose.y + PLANK_TOP * pose.size
    high = max(PLANK_HIGH * pose.size, canvas.measure("Ag", "label")[1] + 8)
    plank = Rect(pose.x + aside - wide / 2, top, wide, high)
    canvas.board(plank, "ui/plank-m")
    canvas.draw(f"cat/{cast.cat}/paws", pose.x, pose.y, size=pose.size, flip=pose.flip)
    sign = plank.h * 0.3
    canvas.circle(plank.x + 24 + sign, plank.cy, sign, "cream")
    canvas.draw(f"symbol/{cast.colour}", plank.x + 24 + sign, plank.cy, size=sign / 40)
    space = Rect(plank.x + 34 + 2 * sign, plank.y + 4, plank.w - 54 - 2 * sign, plank.h - 8)
    draw_name(canvas, name, space, "label", "cream")
    return plank


def draw_head(canvas: Canvas, colour: str, at: tuple[float, float], width: float, happy: bool) -> None:
    """Draw the head alone of a colour's cat, "delighted" if `happy`, else "calm", about `width` units wide,
    its middle at a point. KeyError for no colour."""
    draw_face(canvas, colour, at, width, "delighted" if happy else "calm")


def draw_face(canvas: Canvas, colour: str, at: tuple[float, float], width: float, face: str) -> None:
    """Draw the head alone of a colour's cat with one of the seven faces, about `width` units wide, its middle
    at a point. KeyError for no colour."""
    canvas.draw(f"cat/{CATS[colour]}/head-{face}", *at, size=width / _HEAD)
