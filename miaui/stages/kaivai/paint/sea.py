"""The night, the sea and the islands' ground: composed once for the land that stands there."""

import pygame

from miaui.engine.canvas import Canvas
from miaui.games.kaivai.hexes import HexSet, bits
from miaui.stages.kaivai.layout.hex_grid import HexGrid

LEVELS = 6
"""Kinds of shallow water, the shore first."""
VARIANTS = 3
GROUND = ("foam", "cliff", "sand", "grass")


def draw_sea(canvas: Canvas, grid: HexGrid, land: HexSet) -> None:
    """The backdrop: the board with this land on it, its rim, and the night around."""
    canvas.layers.draw(("kaivai-sea", grid, land), lambda layer: _paint(layer, grid, land))


def _paint(canvas: Canvas, grid: HexGrid, land: HexSet) -> None:
    canvas.layers.paint_backdrop("kaivai/scene/night")
    layer = canvas.surface
    assert isinstance(layer, pygame.Surface)
    night = layer.convert_alpha()
    canvas.draw("kaivai/board/water", grid.cx, grid.cy, size=grid.size)
    spots = sorted(bits(land), key=lambda spot: grid.middle(spot)[1])
    for level in reversed(range(LEVELS)):
        for spot in spots:
            x, y = grid.middle(spot)
            canvas.draw(f"kaivai/sea/shallow-{level}-{spot % VARIANTS}", x, y, size=grid.size)
    for part in GROUND:
        for spot in spots:
            x, y = grid.middle(spot)
            canvas.draw(f"kaivai/sea/{part}-{spot % VARIANTS}", x, y, size=grid.size)
    hole = pygame.Surface(layer.get_size(), pygame.SRCALPHA)
    canvas.surface = hole
    try:
        canvas.draw("kaivai/board/mask", grid.cx, grid.cy, size=grid.size)
    finally:
        canvas.surface = layer
    night.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    layer.blit(night, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    canvas.draw("kaivai/board/rim", grid.cx, grid.cy, size=grid.size)
