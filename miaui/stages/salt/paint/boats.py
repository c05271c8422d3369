"""Seats: a cat in a folded boat with its name ribbon; and the rafts that are towed with laid pairs."""

from dataclasses import dataclass

from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect
from miaui.engine.names import draw_name
from miaui.engine.theme import parse
from miaui.stages.salt.paint import cats
from miaui.stages.salt.paint.cats import CatPose

HULL_W, HULL_TOP, HULL_LOW = 344.0, -18.0, 84.0
"""How wide a boat is at size 1, and how far it reaches above and below its place."""
SIGN = Rect(-112.0, 26.0, 224.0, 40.0)
"""Where the name ribbon lies, seen from the boat's place at size 1."""


@dataclass(frozen=True, slots=True)
class BoatPose:
    """Where a boat lies: the middle of its deck in units. `aside` moves the cat along the deck (to leave room
    for the fan of cards), `bob` lowers the boat by units, `tilt` turns the hull by degrees."""

    x: float
    y: float
    size: float = 1.0
    aside: float = 0.0
    flip: bool = False
    own: bool = False
    bob: float = 0.0
    sign_width: float = SIGN.w


@dataclass(frozen=True, slots=True)
class BoatSign:
    """What the name ribbon says: a name, and a status after it, struck out where it does not count."""

    name: str
    status: str = ""
    struck: bool = False


@dataclass(frozen=True, slots=True)
class RaftPose:
    """Where a raft floats: the middle of the cards on it, how wide they lie, where its rope is tied to a boat
    (x, y; None: no rope), and its size."""

    x: float
    y: float
    width: float = 138.0
    tow: tuple[float, float] | None = None
    size: float = 1.0


def sign_rect(pose: BoatPose) -> Rect:
    """Where the name ribbon lies."""
    k, wide = pose.size, pose.sign_width * pose.size
    return Rect(pose.x - wide / 2, pose.y + pose.bob + SIGN.y * k, wide, SIGN.h * k)


def cat_pose(pose: BoatPose) -> CatPose:
    """Where the cat of a boat sits."""
    y = pose.y + pose.bob - 84 * pose.size
    return CatPose(pose.x + pose.aside * pose.size, y, pose.size, pose.flip, pose.own)


def draw_boat(canvas: Canvas, cat: str, mood: str, colour: str, pose: BoatPose) -> None:
    """A cat in its boat, without the name ribbon. Cards that it holds are drawn before."""
    sitting = cat_pose(pose)
    cats.draw_cat(canvas, cat, mood, colour, sitting)
    x, y, k = pose.x, pose.y + pose.bob, pose.size
    half = HULL_W / 2 * k
    hull = [(x - half, y - 18 * k), (x, y + 14 * k), (x + half, y - 18 * k), (x + 118 * k, y + 70 * k),
            (x - 118 * k, y + 70 * k)]  # fmt: skip
    canvas.polygon(hull, colour)
    cats.draw_paws(canvas, cat, CatPose(sitting.x, y, k, pose.flip))


def draw_sign(canvas: Canvas, colour: str, sign: BoatSign, pose: BoatPose) -> None:
    """The name ribbon of a boat: symbol of the seat, name, status."""
    rect = sign_rect(pose)
    canvas.fill(rect, parse("#FFFAEE"), 3)
    r = rect.h * 0.38
    canvas.circle(rect.x + 10 + r, rect.cy, r, colour)
    canvas.draw(f"symbol/{colour}", rect.x + 10 + r, rect.cy, size=r / 46)
    room = Rect(rect.x + 18 + 2 * r, rect.y + 2, rect.w - 28 - 2 * r, rect.h - 4)
    if sign.status:
        name_w = min(room.w * 0.5, canvas.measure(sign.name, "label")[0] + 4)
        draw_name(canvas, sign.name, room._replace(w=name_w), "label", "ink")
        rest = Rect(room.x + name_w + 8, room.y, room.w - name_w - 8, room.h)
        box = canvas.text_in(sign.status, rest, "small", parse("#6A3A66"), "left")
        if sign.struck:
            canvas.line([(box.x, box.cy), (box.right, box.cy)], parse("#A34A5A"), 2.4)
    else:
        draw_name(canvas, sign.name, room, "label", "ink")


def draw_raft(canvas: Canvas, colour: str, pose: RaftPose) -> None:
    """A raft under laid cards (drawn after it), with its rope."""
    x, y, k = pose.x, pose.y, pose.size
    half = pose.width / 2 + 18 * k
    if pose.tow is not None:
        end = x - half if pose.tow[0] < x else x + half
        canvas.line([pose.tow, (end, y + 62 * k)], parse("#F4E0B8"), 3)
    canvas.polygon([(x - half + 10, y + 44 * k), (x + half - 10, y + 44 * k), (x + half, y + 66 * k),
                    (x - half, y + 66 * k)], parse("#C98243"))  # fmt: skip
    canvas.fill(Rect(x - half, y + 66 * k, 2 * half, 18 * k), colour)
