"""Light on the sea: the night between rounds, the morning, what is spoken of, the village that is scored."""

from math import sin

import pygame

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.pictures import Budget
from miaui.engine.draw.theme import Colour, mix
from miaui.games.kaivai.public.hexes import BOARD, HexSet, bits
from miaui.games.kaivai.tabletop.animation.animation import Dawn, Fires, Lit, Night, Shade, Towers
from miaui.games.kaivai.tabletop.layout.hex_grid import ASLANT
from miaui.games.kaivai.tabletop.ui import TableFrame

GOLD: Colour = (255, 210, 74)
DAY: Colour = (255, 255, 255)
NIGHT: Colour = (70, 74, 150)
DUSK: Colour = (178, 178, 214)
"""While bids are made the sea can still be read, but is not played on."""
MORNING: Colour = (255, 214, 190)
HOURS: tuple[Colour, ...] = (
    (255, 244, 230),
    (255, 251, 244),
    DAY,
    DAY,
    DAY,
    (255, 250, 240),
    (255, 239, 222),
    (255, 226, 206),
)
"""The light of the rounds, from an early morning to the last evening."""
DARK: Colour = (86, 84, 138)
"""Tint of all that lies in the dark while another village is scored."""
FEAST: Colour = (128, 116, 168)
"""Tint of all that lies around a feast."""
_LEVELS, _SHADES = 10, 3
BUDGET = Budget(lying=2.0)
"""Lights on the village that is scored, as they fade."""
_EDGE = 10
"""Steps from light to dark round the village that is scored."""


def draw_lit(frame: TableFrame) -> None:
    """Draw golden edges round the hexes that are spoken of, pulsing unless motion is reduced."""
    canvas, grid = frame.canvas, frame.layout.grid
    pulse = 0.0 if frame.status.reduced else 0.03 * round(2 * sin(frame.status.time * 6)) / 2
    for spot in bits(frame.animation.shown(Lit()).hexes):
        corners = grid.corners(spot, 0.97 + pulse)
        canvas.line([*corners, corners[0]], "ink", 9 * grid.size)
        canvas.line([*corners, corners[0]], GOLD, 5.5 * grid.size)


def draw_night(frame: TableFrame) -> None:
    """Multiply the picture with the light of the hour: dusk in bids, night, morning; round a village that is
    scored or feasts with a dark of its own. Nothing by day."""
    animation, tint = frame.animation, _hour(frame)
    village, darkest, part = _lit_village(frame)
    dark = mix(DAY, darkest, round(part * _SHADES) / _SHADES)
    if dark != DAY:
        _spotlight(frame, frame.display.position.board.chart.villages[village], tint, dark)
    elif tint != DAY:
        frame.canvas.surface.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
    if _level(animation.part(Night)) >= 0.5:
        _windows(frame, _level(animation.part(Night)))


def _level(part: float) -> float:
    """Light changes in steps."""
    return round(part * _LEVELS) / _LEVELS


def _hour(frame: TableFrame) -> Colour:
    """The light of the round, of the morning and of the night before it."""
    animation = frame.animation
    dark, dawn = _level(animation.part(Night)), _level(animation.part(Dawn, 1.0))
    tint = mix(HOURS[frame.display.position.round - 1], MORNING, max(0.0, 4 * dawn * (1 - dawn)))
    tint = mix(tint, NIGHT, dark)
    return mix(tint, DUSK, dawn) if frame.display.bidding and not dark else tint


def _lit_village(frame: TableFrame) -> tuple[int, Colour, float]:
    """The village that is scored or feasts, and how dark it becomes around it and has become."""
    animation, scored = frame.animation, frame.display.position.village
    towers, fires = animation.one(Towers), animation.one(Fires)
    if scored is None and towers is not None:
        scored = towers.village
    if scored is not None:
        return scored, DARK, animation.part(Shade, 1.0)
    if fires is None or frame.status.prefs.pace == "instant":
        return 0, DAY, 0.0
    return fires.village, FEAST, min(1.0, 5 * fires.part, 5 * (1 - fires.part))


def _windows(frame: TableFrame, dark: float) -> None:
    """Lights in all huts by night."""
    canvas, grid = frame.canvas, frame.layout.grid
    board = frame.display.position.board
    for spot in bits(board.chart.water ^ BOARD ^ board.chart.cult):
        x, y = grid.middle(spot)
        canvas.draw("kaivai/light/gold", x, y - 8 * grid.size, size=0.5 * grid.size, alpha=dark)


def _multiply(frame: TableFrame, box: Rect, tint: Colour) -> None:
    canvas = frame.canvas
    canvas.surface.fill(tint, canvas.pixels(box), special_flags=pygame.BLEND_RGB_MULT)


def _spotlight(frame: TableFrame, pieces: HexSet, tint: Colour, dark: Colour) -> None:
    """One village lies in the light of the hour, all around it is in the dark besides."""
    canvas = frame.canvas
    x, y, reach = middle(frame, pieces)
    box = Rect.around(x, y, 2 * reach, 2 * reach * ASLANT)
    both = _both(tint, dark)
    beside = Box.row(Box("left", box.x), Box("", box.w), Box("right"), size=box.h)
    for side in Box.column(Box("above", box.y), beside, Box("below")).place(canvas.bounds).values():
        if side.w > 0 and side.h > 0:
            _multiply(frame, side, both)
    place = canvas.pixels(box)
    scope, look = canvas.pictures.scope("kaivai/light", BUDGET), (*place.size, tint, dark)
    spot = scope.get(look, lambda: _spot(canvas, *look))
    canvas.paste(spot, place.topleft, blend=pygame.BLEND_RGB_MULT)


def _both(one: Colour, other: Colour) -> Colour:
    """To multiply with this is to multiply with both."""
    red, green, blue = (round(a * b / 255) for a, b in zip(one, other, strict=True))
    return red, green, blue


def _spot(canvas: Canvas, w: int, h: int, tint: Colour, dark: Colour) -> pygame.Surface:
    """A light of that size in the dark, to multiply with."""
    with canvas.onto(w, h, opaque=True) as made:
        made.fill(_both(tint, dark))
        for step in range(_EDGE + 1):
            shrink = 1 - 0.16 * step / _EDGE
            disc = pygame.Rect(0, 0, round(w * shrink), round(h * shrink))
            disc.center = (w // 2, h // 2)
            pygame.draw.ellipse(made, _both(tint, mix(dark, DAY, step / _EDGE)), disc)
    return made


def middle(frame: TableFrame, pieces: HexSet) -> tuple[float, float, float]:
    """Return the middle of a village, in units, and the distance to its farthest hex and 120 units more at
    full size."""
    points = [frame.layout.grid.middle(spot) for spot in bits(pieces)]
    x, y = (sum(axis) / len(points) for axis in zip(*points, strict=True))
    reach = max(((px - x) ** 2 + ((py - y) / ASLANT) ** 2) ** 0.5 for px, py in points)
    return x, y, reach + 120 * frame.layout.grid.size
