"""The night, the sea and the islands' ground: composed once for the land that stands there."""

from math import cos, pi, sin

import pygame

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.games.kaivai.public.hexes import BOARD, Hex, HexSet, bits, grow
from miaui.games.kaivai.tabletop.layout.hex_grid import ASLANT, HexGrid

LEVELS = 6
"""Kinds of shallow water, the shore first."""
VARIANTS = 3
GROUND = ("foam", "cliff", "sand", "grass")
_PATCHED = 3
"""Levels of shallow water that are painted round new land before the sea is composed anew."""
_REACH = 154.0, 112.0
"""Reach (units) of these levels from the middle of their hex, across and down, on a board of full size."""
_NEAR = 4
"""Distance (hexes) up to which the shallow water of two hexes meets."""
_TINY = 1e-6
_WATER = 570.0
"""Apothem of the water within the rim."""


def compose(canvas: Canvas, grid: HexGrid, land: HexSet, size: tuple[int, int]) -> pygame.Surface:
    """Return a new opaque picture of `size` pixels: the night, the board's water with this land on it, and
    the rim."""
    with canvas.onto(*size, opaque=True) as made:
        _paint(canvas, grid, land, made)
    return made


def patch_box(canvas: Canvas, grid: HexGrid, hex_: Hex) -> pygame.Rect:
    """Return the box in pixels that a hex with new land changes in a picture; it may reach beyond the
    picture's edge."""
    (x, y), (across, down) = grid.middle(hex_), _REACH
    return canvas.pixels(Rect.around(x, y, 2 * across * grid.size, 2 * down * grid.size))


def patch(canvas: Canvas, grid: HexGrid, part: pygame.Surface, new: tuple[Hex, HexSet]) -> pygame.Surface:
    """Return a copy of a `part` (a subsurface) of a composed picture with `new` land, a hex and all land with
    it: shallows next to it and ground, within the rim."""
    hex_, grown = new
    x, y = part.get_offset()
    shifted = HexGrid(grid.cx - x / canvas.scale, grid.cy - y / canvas.scale, grid.size)
    outside, made = part.convert_alpha(), part.copy()
    inside = [(px * canvas.scale, py * canvas.scale) for px, py in shore(shifted)]
    pygame.draw.polygon(outside, (0, 0, 0, 0), inside)
    with canvas.drawing_on(made):
        near = grow(1 << hex_, BOARD, _NEAR) & grown
        _shallows(canvas, shifted, near, _PATCHED)
        _ground(canvas, shifted, near)
        canvas.paste(outside, (0, 0), blend=0)
    return made


def shore(grid: HexGrid) -> list[tuple[float, float]]:
    """Return the six corners, in units, of the board's water within the rim."""
    reach = _WATER / cos(pi / 6) * grid.size
    return [(grid.cx + reach * sin(i * pi / 3), grid.cy - reach * ASLANT * cos(i * pi / 3)) for i in range(6)]


def _paint(canvas: Canvas, grid: HexGrid, land: HexSet, layer: pygame.Surface) -> None:
    canvas.layers.paint_backdrop("kaivai/scene/night")
    night = layer.convert_alpha()
    _islands(canvas, grid, land)
    hole = _hole(canvas, grid)
    with canvas.drawing_on(night):
        canvas.paste(hole, (0, 0), blend=pygame.BLEND_RGBA_SUB)
    canvas.paste(night, (0, 0))
    canvas.draw("kaivai/board/rim", grid.cx, grid.cy, size=grid.size)


def _islands(canvas: Canvas, grid: HexGrid, land: HexSet) -> None:
    """Draw water and the ground of islands."""
    canvas.draw("kaivai/board/water", grid.cx, grid.cy, size=grid.size)
    _shallows(canvas, grid, land, LEVELS)
    if not canvas.theme.high_contrast:
        canvas.draw("kaivai/board/swell", grid.cx, grid.cy, size=grid.size)
    _ground(canvas, grid, land)


def _middle(grid: HexGrid, hex_: Hex) -> tuple[float, float]:
    """Return the middle of a hex, but never just between two pixels: a patch is rounded as the whole is."""
    x, y = grid.middle(hex_)
    return x + _TINY, y + _TINY


def _shallows(canvas: Canvas, grid: HexGrid, land: HexSet, levels: int) -> None:
    """Paint the first `levels` levels of shallow water round the land, the shore last."""
    for level in reversed(range(levels)):
        for hex_ in _from_behind(grid, land):
            x, y = _middle(grid, hex_)
            canvas.draw(f"kaivai/sea/shallow-{level}-{hex_ % VARIANTS}", x, y, size=grid.size)


def _ground(canvas: Canvas, grid: HexGrid, land: HexSet) -> None:
    """Draw the ground on which islands stand."""
    for part in GROUND:
        for hex_ in _from_behind(grid, land):
            x, y = _middle(grid, hex_)
            canvas.draw(f"kaivai/sea/{part}-{hex_ % VARIANTS}", x, y, size=grid.size)


def _from_behind(grid: HexGrid, land: HexSet) -> list[Hex]:
    return sorted(bits(land), key=lambda hex_: grid.middle(hex_)[1])


def _hole(canvas: Canvas, grid: HexGrid) -> pygame.Surface:
    """Return the shape of the board's water, opaque."""
    with canvas.onto(*canvas.surface.get_size()) as hole:
        canvas.draw("kaivai/board/mask", grid.cx, grid.cy, size=grid.size)
    return hole
