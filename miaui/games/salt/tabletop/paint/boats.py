"""Seats: a cat in a folded boat with its name ribbon; and the rafts that are towed with laid pairs."""

from dataclasses import dataclass

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import draw_name
from miaui.engine.draw.theme import parse
from miaui.games.salt.tabletop.paint import cats
from miaui.games.salt.tabletop.paint.cats import CatPose
from miaui.games.salt.tabletop.paint.ribbons import draw_seat_symbol, draw_slip

_SMALL = 0.94
_SYMBOL = 0.4
"""The radius of a seat's symbol, in heights of the name ribbon."""
_SQUEEZED = 0.85
"""Smallest size of a name beside its status, of its usual one."""
_STATUS, _STRUCK = parse("#6A3A66"), parse("#A34A5A")

SIGN = Rect(-112.0, 26.0, 224.0, 40.0)
"""Where the name ribbon lies, seen from the boat's place at size 1."""


@dataclass(frozen=True, slots=True)
class BoatPose:
    """Where a boat lies: (x, y) the middle of its deck in units, `size` times as large as usual, mirrored
    with `flip`. `aside` moves the cat along the deck to the right (units at size 1, to leave room for the fan
    of cards), `bob` lowers the boat by units; `sign_width` and `sign_height` are the name ribbon's, at size
    1."""

    x: float
    y: float
    size: float = 1.0
    aside: float = 0.0
    flip: bool = False
    own: bool = False
    bob: float = 0.0
    sign_width: float = SIGN.w
    sign_height: float = SIGN.h
    nod: float = 0.0
    """Units by which the cat is lower than it usually sits."""


@dataclass(frozen=True, slots=True)
class BoatSign:
    """Words of the name ribbon: a name, and a status after it, struck out where it does not count; `short`
    takes its place where there is no room for both (None: nothing does)."""

    name: str
    status: str = ""
    struck: bool = False
    short: str | None = None


@dataclass(frozen=True, slots=True)
class RaftPose:
    """Where a raft floats: the middle of the cards on it (`x`, `y`), the `width` that they take, where its
    rope is tied to a boat (`tow`; None: no rope), and its `size`."""

    x: float
    y: float
    width: float = 138.0
    tow: tuple[float, float] | None = None
    size: float = 1.0


def _sign_rect(pose: BoatPose) -> Rect:
    """Return the box of the name ribbon, in units."""
    k, wide = pose.size, pose.sign_width * pose.size
    low, high = pose.y + pose.bob + SIGN.bottom * k, pose.sign_height * k
    return Rect(pose.x - wide / 2, low - high, wide, high)


def cat_pose(pose: BoatPose) -> CatPose:
    """Return the pose of the cat in a boat: 84 units above the deck at size 1, moved along it by `aside`,
    lower by `bob` and `nod`."""
    y = pose.y + pose.bob - 84 * pose.size
    return CatPose(pose.x + pose.aside * pose.size, y + pose.nod * pose.size, pose.size, pose.flip, pose.own)


def draw_boat(canvas: Canvas, cat: str, face: str, colour: str, pose: BoatPose) -> None:
    """Draw a cat with that face in its boat: wake, cat, hull, paws, foam; the name ribbon and cards come by
    themselves."""
    sitting, k = cat_pose(pose), pose.size
    x, y = pose.x, pose.y + pose.bob
    canvas.draw("salt/scene/wake", x, pose.y + 70 * k, size=k)
    cats.draw_cat(canvas, cat, face, colour, sitting)
    canvas.draw(f"salt/scene/hull-{colour}", x, y, size=k)
    cats.draw_paws(canvas, cat, face, CatPose(sitting.x, y + 2 * k, k, pose.flip))
    canvas.draw("salt/scene/foam", x, pose.y + 76 * k, size=k)


def in_full(canvas: Canvas, sign: BoatSign, pose: BoatPose) -> bool:
    """True if the name ribbon has room for the name (15 % narrower at most) and the whole status."""
    name, status = _widths(canvas, sign.name, sign.status)
    return _SQUEEZED * name + 8 + status <= _room(_sign_rect(pose)).w


def draw_sign(canvas: Canvas, colour: str, sign: BoatSign, pose: BoatPose) -> None:
    """Draw the name ribbon of a boat: symbol of the seat, name, and the status, or `short` where that does
    not fit; a struck status is crossed out. Without a status the name has all the room."""
    rect = _sign_rect(pose)
    draw_slip(canvas, rect)
    r = rect.h * _SYMBOL
    draw_seat_symbol(canvas, colour, rect.x + 9 + r, rect.cy, r)
    space, status = _room(rect), sign.status
    if sign.short is not None and not in_full(canvas, sign, pose):
        status = sign.short
    if not status:
        draw_name(canvas, sign.name, space, "button", "ink")
        return
    whole, needed = _widths(canvas, sign.name, status)
    width = min(whole, max(min(space.w * 0.36, _SQUEEZED * whole), space.w - needed - 8))
    draw_name(canvas, sign.name, space._replace(w=width), "button", "ink")
    rest = Rect(space.x + width + 8, space.y + 2, space.w - width - 8, space.h - 2)
    box = canvas.text_in(status, rest, "small", _STATUS if not sign.struck else _STRUCK, "left", size=_SMALL)
    if sign.struck:
        canvas.line([(box.x, box.cy), (box.right, box.cy)], _STRUCK, 2.4)


def _room(rect: Rect) -> Rect:
    """Return the box for name and status on a ribbon."""
    taken = 2 * _SYMBOL * rect.h
    return Rect(rect.x + 18 + taken, rect.y + 2, rect.w - 28 - taken, rect.h - 4)


def _widths(canvas: Canvas, name: str, status: str) -> tuple[float, float]:
    """Return the widths of name and status, written in full."""
    return canvas.measure(name, "button")[0] + 2, canvas.measure(status, "small", size=_SMALL)[0] + 4


def draw_raft(canvas: Canvas, colour: str, pose: RaftPose) -> None:
    """Draw a raft of a colour under laid cards, which are drawn after it, with a rope to `tow`; None for no
    rope."""
    x, y, k = pose.x, pose.y, pose.size
    half = pose.width / 2 + 18 * k
    if pose.tow is not None:
        _rope(canvas, pose.tow, (x - half + 4 if pose.tow[0] < x else x + half - 4, y + 60 * k), k)
    whole = Rect(x - half, y + 41 * k, 2 * half + 10 * k, 54 * k)
    canvas.nine(f"salt/scene/raft-{colour}", Rect(whole.x, whole.y, whole.w, 58 * k))


def _rope(canvas: Canvas, start: tuple[float, float], end: tuple[float, float], k: float) -> None:
    """Draw a slack rope between two points."""
    low = max(start[1], end[1]) + 16 * k
    points = []
    for step in range(9):
        t = step / 8
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append(
            (a * start[0] + b * (start[0] + end[0]) / 2 + c * end[0], a * start[1] + b * low + c * end[1])
        )
    canvas.line(points, parse("#9A6238"), 5 * k)
    canvas.line(points, parse("#F4E0B8"), 3 * k)
