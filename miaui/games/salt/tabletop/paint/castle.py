"""The score: a sandcastle, each seat's tower as high as its points, and Kiti holding the goal's rope."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, cos, radians, sin

import pygame

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import draw_name
from miaui.engine.draw.theme import parse
from miaui.games.salt.tabletop.paint.card_marks import GOLD, draw_count
from miaui.games.salt.tabletop.paint.medals import Medal, draw_medal
from miaui.games.salt.tabletop.paint.ribbons import draw_seat_symbol, draw_slip
from miaui.games.salt.tabletop.paint.scenery import scenery, stretch

BASE, ROOF = 66.0, 54.0
"""Height of a tower of 0 points up to its battlements (units at size 1), and of a roof above them."""
STOREY = 5
"""Points a storey is high."""
_WIDE, _CORNER = 96.0, 50.0
_WINDOWS = 3
"""Storeys from window to window."""
_PLATE = 30.0
_HIGHEST_PLATE = 56.0
"""Plates of names grow with the text up to this (units)."""
_SHORTENED = 1.3
"""Names are shortened for their plates where text is no larger than this."""
_ALONE = 0.9
"""Part of their size that names without a symbol keep at least."""

_SLIPS, _PAPERS = 16, [parse(colour) for colour in ("#F6C244", "#E8604C", "#FFF6DF", "#3E9FC9")]
"""Slips of paper that burst at the goal's rope, and their colours."""


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
    """Where the castle stands: its left edge `x`, the line `y` it stands on, its `width`, and the `height` of
    the goal's rope above that line (units); `goal` is the number of points there."""

    x: float
    y: float
    width: float
    height: float
    goal: int
    size: float = 1.0


def point_height(pose: CastlePose) -> float:
    """Return the height of a point in units: what is left below the rope above base and roof, divided by the
    goal; at least 1."""
    return max(1.0, (pose.height - (BASE + ROOF) * pose.size) / max(1, pose.goal))


def tower_x(pose: CastlePose, seat: int, seats: int) -> float:
    """Return the x, in units, of the middle of tower `seat` (0 leftmost) of `seats` of equal
    width, which fill the pose's `width` from its `x` on."""
    return pose.x + pose.width * (seat + 0.5) / seats


def draw_castle(canvas: Canvas, towers: Sequence[Tower], pose: CastlePose) -> None:
    """Draw the castle with its towers from left to right, their names, badges and golden new points; Kiti at
    its left, and the rope, with a golden rosette once a tower has the goal's points. ZeroDivisionError
    without towers."""
    k = pose.size * min(1.0, pose.width / len(towers) / 104)
    pond = Rect(pose.x - 62 * k, pose.y - 46 * k, pose.width + 124 * k, 84 * k)
    canvas.nine("salt/scene/pond", pond)
    _goal(canvas, pose, reached=any(tower.points >= pose.goal for tower in towers))
    wall = Rect(pose.x + 2, pose.y - 76 * k, pose.width - 4, 84 * k)
    canvas.nine("salt/scene/rampart", wall)
    canvas.draw("salt/scene/kiti", pose.x - 20 * k, pose.y + 4, size=0.72 * pose.size)
    step = point_height(pose)
    for seat, tower in enumerate(towers):
        _tower(canvas, tower, (tower_x(pose, seat, len(towers)), pose.y), k, step)
    for seat, tower in enumerate(towers):
        if tower.gain:  # over the next tower
            x, top = tower_x(pose, seat, len(towers)), pose.y - _high(tower, k, step)
            draw_count(canvas, x + 50 * k, top - 16 * k, tower.gain, 22 * k, GOLD)
    width = min(104 * k, pose.width / len(towers) - 4)
    _plates(canvas, towers, [tower_x(pose, seat, len(towers)) for seat in range(len(towers))], pose.y, width)


def draw_burst(canvas: Canvas, x: float, y: float, part: float, size: float = 1.0) -> None:
    """Draw slips of folded paper that fly off a point in all directions, at `part` (0 to 1) of their way: at
    its end they are gone."""
    for number in range(_SLIPS):
        way, far = radians(360 * number / _SLIPS), size * (40 + (120 + 40 * (number % 3)) * part)
        wide, turn = size * 15 * (1 - part), way + 5 * part
        at = x + far * cos(way), y + far * sin(way) + 60 * size * part * part
        corners = [(at[0] + wide * cos(turn + a), at[1] + wide * sin(turn + a)) for a in (0.0, 2.4, -1.9)]
        canvas.polygon(corners, _PAPERS[number % len(_PAPERS)])


def _goal(canvas: Canvas, pose: CastlePose, reached: bool) -> None:
    """Draw two poles, the rope with pennants between them, and the number of points to reach: a golden
    rosette once a tower has."""
    top, k = pose.y - pose.height, pose.size
    for x in (pose.x - 8, pose.x + pose.width + 8):
        canvas.nine("salt/scene/pole", Rect(x - 12 * k, top - 16 * k, 24 * k, pose.height + 16 * k), k)
    whole = canvas.art.meta("salt/scene/bunting").size
    stretched = pose.width + 16
    high = whole[1] * k
    box = Rect(pose.x - 8 - 5 * stretched / 460, top - 8 * k, whole[0] * stretched / 460, high)
    stretch(canvas, "salt/scene/bunting", box)
    if reached:
        draw_medal(canvas, pose.x - 8 - 12 * k, top - 12 * k, Medal(str(pose.goal), "gold", 42 * k))
    else:
        draw_count(canvas, pose.x - 8, top - 12 * k, str(pose.goal), 25 * k, GOLD)


def _tower(canvas: Canvas, tower: Tower, at: tuple[float, float], k: float, step: float) -> None:
    """Draw a tower standing at a point: walls, battlements, roof, door and flag."""
    x, y = at
    high = _high(tower, k, step)
    top = y - high
    left = x - _CORNER * k
    canvas.draw(f"salt/scene/roof-{tower.colour}", x, top + 4 * k, size=k)
    _wall(canvas, (left, top), high, k, step, gold=False)
    gold = tower.fresh > 0.05
    if gold:
        with canvas.clip(Rect(left, top, _WIDE * k, tower.fresh * step)):
            _wall(canvas, (left, top), high, k, step, gold=True)
    canvas.draw("salt/scene/battlements-gold" if gold else "salt/scene/battlements", x, top, size=k)
    canvas.draw("salt/scene/heap", x, y + 4 * k, size=k)
    flag = min(top + 22 * k, y - 62 * k)
    if high > 122 * k:
        canvas.draw("salt/scene/door", x - 22 * k, y - 8 * k, size=0.9 * k)
    canvas.draw(f"salt/scene/flag-{tower.colour}", x - 21 * k, flag, size=0.94 * k)
    space = Rect.around(x - 21 * k, flag + 23 * k, 40 * k, 36 * k)
    canvas.text_in(str(round(tower.points)), space, "button", "text", fixed=True, size=k)


def _high(tower: Tower, k: float, step: float) -> float:
    """Return the height of a tower's walls."""
    return BASE * k + max(0.0, tower.points) * step


def _wall(canvas: Canvas, at: tuple[float, float], high: float, k: float, step: float, *, gold: bool) -> None:
    """Draw the masonry of a tower from a point downwards: storeys of STOREY points from the ground up."""
    made = _masonry(canvas, high, k, step, gold)
    box = canvas.pixels(Rect(at[0], at[1], _WIDE * k, high))
    area = (0, max(0, made.get_height() - box.h), box.w, box.h)
    canvas.paste(made, box.topleft, area)


def _masonry(canvas: Canvas, high: float, k: float, step: float, gold: bool) -> pygame.Surface:
    """Return masonry at least so high, in whole storeys, made once for several towers."""
    storey = max(2, round(STOREY * step * canvas.scale))
    count = ceil(high * canvas.scale / storey / 4) * 4
    wide = max(1, round(_WIDE * k * canvas.scale))

    def make() -> pygame.Surface:
        with canvas.onto(wide, storey * count) as made:
            for number in range(count):
                plain = "storey-gold" if gold else "storey"
                name = "storey-window" if number % _WINDOWS == _WINDOWS - 1 and not gold else plain
                picture = canvas.art.sprite(f"salt/scene/{name}", canvas.scale * k, transient=True)
                picture = pygame.transform.smoothscale(picture, (wide, storey))
                canvas.paste(picture, (0, storey * (count - 1 - number)))
        return made

    return scenery(canvas).get(("masonry", storey, count, wide, gold), make)


def _plates(canvas: Canvas, towers: Sequence[Tower], xs: Sequence[float], y: float, width: float) -> None:
    """Draw the names of seats at the feet of their towers, with their symbols; where larger text has no room
    for both, the names alone on higher plates where they grow nearly as text does, or else the symbols."""
    sizes = [canvas.measure(tower.name, "label") for tower in towers]
    high = max(_PLATE, min(_HIGHEST_PLATE, max(size[1] for size in sizes)))
    beside = 0.76 * high
    free = width - 16 - beside
    named = canvas.theme.text_scale <= _SHORTENED or max(size[0] for size in sizes) <= free
    size = min(1.0, (width - 8) / max(size[0] for size in sizes))
    alone = not named and size >= _ALONE
    low = high if named else min(high, 1.4 * _PLATE)
    high = high if named or alone else low
    r = 0.38 * high
    for tower, x in zip(towers, xs, strict=True):
        rect = Rect(x - width / 2, y - _PLATE / 2 + 4 + low - high, width, high)
        draw_slip(canvas, rect)
        if not alone:
            draw_seat_symbol(canvas, tower.colour, rect.x + 7 + r if named else x, rect.cy, r)
        if alone or named:
            pad = (3, 1, 3, 1) if alone else (11 + beside, 1, 5, 1)
            space = Box.row(Box("name"), pad=pad).place(rect)["name"]
            draw_name(canvas, tower.name, space, "label", "ink", size=size if alone else 1.0)
