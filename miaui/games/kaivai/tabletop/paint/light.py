"""Light on the sea: the night between rounds, the morning, what is spoken of, the village that is scored."""

from math import sin

import pygame

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.pictures import Budget
from miaui.engine.draw.theme import Colour, mix
from miaui.games.kaivai.public.hexes import BOARD, HexSet, bits
from miaui.games.kaivai.tabletop.animation.animation import (
    Dawn,
    Feast,
    LastIsland,
    Lit,
    Night,
    Shade,
    Towers,
    Wreck,
)
from miaui.games.kaivai.tabletop.layout.hex_grid import ASLANT
from miaui.games.kaivai.tabletop.paint.parts import GOLD
from miaui.games.kaivai.tabletop.ui import TableFrame
from miaui.tabletop.moments import phase_of

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
"""Tint of all that lies around a feast or a sinking canoe."""
_LEVELS, _SHADES = 10, 3
BUDGET = Budget(lying=2.0)
"""Lights on the village that is scored, as they fade."""
_EDGE = 10
"""Steps from light to dark round the village that is scored."""


def draw_lit(frame: TableFrame) -> None:
    """Draw a golden edge round each hex that is spoken of (`Lit`), which pulses unless motion is reduced;
    nothing for none."""
    canvas, grid = frame.canvas, frame.layout.grid
    pulse = 0.0 if frame.status.reduced else 0.03 * round(2 * sin(frame.status.time * 6)) / 2
    for hex_ in bits(frame.animation.shown(Lit()).hexes):
        corners = grid.corners(hex_, 0.97 + pulse)
        canvas.line([*corners, corners[0]], "ink", 9 * grid.size)
        canvas.line([*corners, corners[0]], GOLD, 5.5 * grid.size)


def draw_night(frame: TableFrame) -> None:
    """Multiply the surface with the light of the hour: of the round, dusk while bids are made, night,
    morning; all but a village that is scored or feasts, or a sinking canoe, is darker. Huts have lights at
    night. Nothing in the white light of rounds 3 to 5."""
    animation, tint = frame.animation, _hour(frame)
    lit, darkest, part = _lit(frame)
    dark = mix(DAY, darkest, round(part * _SHADES) / _SHADES)
    if dark != DAY:
        _spotlight(frame, lit, tint, dark)
    elif tint != DAY:
        frame.canvas.surface.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
    if _level(animation.part(Night)) >= 0.5:
        _windows(frame, _level(animation.part(Night)))


def _level(part: float) -> float:
    """Return the part rounded to a step, for light changes in steps."""
    return round(part * _LEVELS) / _LEVELS


def _hour(frame: TableFrame) -> Colour:
    """Return the light of the round, of the morning and of the night before it."""
    animation = frame.animation
    dark, dawn = _level(animation.part(Night)), _level(animation.part(Dawn, 1.0))
    tint = mix(HOURS[frame.display.position.round - 1], MORNING, max(0.0, 4 * dawn * (1 - dawn)))
    tint = mix(tint, NIGHT, dark)
    return mix(tint, DUSK, dawn) if frame.display.bidding and not dark else tint


def _lit(frame: TableFrame) -> tuple[HexSet, Colour, float]:
    """Return the hexes of the village that is scored or feasts, or of a sinking canoe, and how dark it
    becomes around them and has become."""
    animation, scored = frame.animation, frame.display.position.village
    villages = frame.display.position.board.chart.villages
    towers, last, feast = animation.first(Towers), animation.first(LastIsland), animation.first(Feast)
    towers = towers if last is None else last.towers
    if scored is None and towers is not None:
        scored = towers.village
    if scored is not None:
        return villages[scored], DARK, animation.part(Shade, 1.0)
    scene = animation.first(Wreck) if feast is None else feast
    if scene is None or frame.status.prefs.pace == "instant":
        return 0, DAY, 0.0
    hexes = 1 << scene.hex if isinstance(scene, Wreck) else villages[scene.village]
    return hexes, FEAST, phase_of(scene, frame.status.quiet).there


def _windows(frame: TableFrame, dark: float) -> None:
    """Draw lights in all huts by night."""
    canvas, grid = frame.canvas, frame.layout.grid
    board = frame.display.position.board
    for hex_ in bits(board.chart.water ^ BOARD ^ board.chart.cult):
        x, y = grid.middle(hex_)
        canvas.draw("kaivai/light/gold", x, y - 8 * grid.size, size=0.5 * grid.size, alpha=dark)


def _multiply(frame: TableFrame, box: Rect, tint: Colour) -> None:
    canvas = frame.canvas
    canvas.surface.fill(tint, canvas.pixels(box), special_flags=pygame.BLEND_RGB_MULT)


def _spotlight(frame: TableFrame, pieces: HexSet, tint: Colour, dark: Colour) -> None:
    """Draw the light of the hour on one village, and the dark on all around it besides."""
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
    light = scope.get(look, lambda: _spot(canvas, *look))
    canvas.paste(light, place.topleft, blend=pygame.BLEND_RGB_MULT)


def _both(colour: Colour, other: Colour) -> Colour:
    """Return a colour by which to multiply, which does what multiplying by both does."""
    red, green, blue = (round(a * b / 255) for a, b in zip(colour, other, strict=True))
    return red, green, blue


def _spot(canvas: Canvas, w: int, h: int, tint: Colour, dark: Colour) -> pygame.Surface:
    """Return a light of that size in the dark, to multiply with."""
    with canvas.onto(w, h, opaque=True) as made:
        made.fill(_both(tint, dark))
        for step in range(_EDGE + 1):
            shrink = 1 - 0.16 * step / _EDGE
            disc = pygame.Rect(0, 0, round(w * shrink), round(h * shrink))
            disc.center = (w // 2, h // 2)
            pygame.draw.ellipse(made, _both(tint, mix(dark, DAY, step / _EDGE)), disc)
    return made


def middle(frame: TableFrame, pieces: HexSet) -> tuple[float, float, float]:
    """Return the middle of a village, in units, and the distance from it to its farthest hex, plus 120 units
    times the board's size. ZeroDivisionError without hexes."""
    points = [frame.layout.grid.middle(hex_) for hex_ in bits(pieces)]
    x, y = (sum(axis) / len(points) for axis in zip(*points, strict=True))
    reach = max(((px - x) ** 2 + ((py - y) / ASLANT) ** 2) ** 0.5 for px, py in points)
    return x, y, reach + 120 * frame.layout.grid.size
