"""The night, the sea and the islands' ground: composed once for the land that stands there."""

from collections.abc import Sequence
from functools import partial
from math import cos, pi, sin

import pygame

from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect
from miaui.games.kaivai.hexes import BOARD, Hex, HexSet, bits, grow
from miaui.stages.kaivai.layout.hex_grid import ASLANT, HexGrid

LEVELS = 6
"""Kinds of shallow water, the shore first."""
VARIANTS = 3
GROUND = ("foam", "cliff", "sand", "grass")
_PATCHED = 3
"""Levels of shallow water that are painted round new land before the sea is composed anew."""
_REACH = 154.0, 112.0
"""How far from the middle of its hex they go, across and down, on a board of full size."""
_NEAR = 4
"""How far away hexes lie whose shallow water meets that of a hex."""
_WATER = 570.0
"""Apothem of the water within the rim."""


def draw_sea(canvas: Canvas, grid: HexGrid, land: HexSet, fresh: Sequence[Hex]) -> None:
    """The backdrop: the board with this land on it, its rim, and the night around. The `fresh` land, in the
    order in which it grew, is painted hex by hex over what lies there: a new picture of all takes long."""
    canvas.layers.draw(("kaivai-sea", grid, land), lambda layer: _paint(layer, grid, land))
    grown = land
    for spot in fresh:
        grown |= 1 << spot
        (x, y), (across, down) = grid.middle(spot), _REACH
        box = canvas.pixels(Rect.around(x, y, 2 * across * grid.size, 2 * down * grid.size))
        key = ("kaivai-land", grid, land, spot, grown)
        canvas.layers.draw_part(key, box, partial(_patch, grid=grid, land=land, grown=grown, spot=spot))


_near: dict[tuple[object, ...], pygame.Surface] = {}


def forget() -> None:
    """Let go of the sea as it is seen from nearby."""
    _near.clear()


def draw_near(canvas: Canvas, whole: HexGrid, grid: HexGrid, land: HexSet) -> None:
    """The sea as `grid` sees it from nearby, where `whole` is the board from afar. One picture that is larger
    than the window is kept and moved."""
    zoom = grid.size / whole.size
    w, h = canvas.surface.get_size()
    key = (whole, round(zoom, 3), land, w, h, canvas.style_key)
    found = _near.get(key)
    if found is None:
        forget()
        before = canvas.surface
        canvas.surface = found = pygame.Surface((round(w * zoom), round(h * zoom)))
        try:
            _paint(canvas, HexGrid(whole.cx * zoom, whole.cy * zoom, grid.size), land)
        finally:
            canvas.surface = before
        _near[key] = found
    x, y = (grid.cx - whole.cx * zoom) * canvas.scale, (grid.cy - whole.cy * zoom) * canvas.scale
    canvas.surface.blit(found, (round(x), round(y)))


def _patch(canvas: Canvas, grid: HexGrid, land: HexSet, grown: HexSet, spot: Hex) -> None:
    """The sea round a hex whose land is new, painted over the composed sea: water and rim are large pictures
    that are not at hand any more, and what is farthest out differs least."""
    canvas.layers.draw(("kaivai-sea", grid, land), lambda layer: _paint(layer, grid, land))
    whole = canvas.surface
    assert isinstance(whole, pygame.Surface)
    box = whole.get_clip()
    before = whole.subsurface(box).convert_alpha()
    near = grow(1 << spot, BOARD, _NEAR) & grown
    _shallows(canvas, grid, near, _PATCHED)
    _ground(canvas, grid, near)
    inside = [(x * canvas.scale - box.x, y * canvas.scale - box.y) for x, y in _shore(grid)]
    pygame.draw.polygon(before, (0, 0, 0, 0), inside)
    whole.blit(before, box)


def _shore(grid: HexGrid) -> list[tuple[float, float]]:
    """The corners of the board's water within the rim."""
    reach = _WATER / cos(pi / 6) * grid.size
    return [(grid.cx + reach * sin(i * pi / 3), grid.cy - reach * ASLANT * cos(i * pi / 3)) for i in range(6)]


def _paint(canvas: Canvas, grid: HexGrid, land: HexSet) -> None:
    canvas.layers.paint_backdrop("kaivai/scene/night")
    layer = canvas.surface
    assert isinstance(layer, pygame.Surface)
    night = layer.convert_alpha()
    _islands(canvas, grid, land)
    night.blit(_hole(canvas, grid), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    layer.blit(night, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    canvas.draw("kaivai/board/rim", grid.cx, grid.cy, size=grid.size)


def _islands(canvas: Canvas, grid: HexGrid, land: HexSet) -> None:
    """Water and the ground of islands."""
    canvas.draw("kaivai/board/water", grid.cx, grid.cy, size=grid.size)
    _shallows(canvas, grid, land, LEVELS)
    canvas.draw("kaivai/board/swell", grid.cx, grid.cy, size=grid.size)
    _ground(canvas, grid, land)


def _shallows(canvas: Canvas, grid: HexGrid, land: HexSet, levels: int) -> None:
    """So many levels of shallow water round the land, the shore last."""
    for level in reversed(range(levels)):
        for spot in _from_behind(grid, land):
            x, y = grid.middle(spot)
            canvas.draw(f"kaivai/sea/shallow-{level}-{spot % VARIANTS}", x, y, size=grid.size)


def _ground(canvas: Canvas, grid: HexGrid, land: HexSet) -> None:
    """What islands stand on."""
    for part in GROUND:
        for spot in _from_behind(grid, land):
            x, y = grid.middle(spot)
            canvas.draw(f"kaivai/sea/{part}-{spot % VARIANTS}", x, y, size=grid.size)


def _from_behind(grid: HexGrid, land: HexSet) -> list[Hex]:
    return sorted(bits(land), key=lambda spot: grid.middle(spot)[1])


def _hole(canvas: Canvas, grid: HexGrid) -> pygame.Surface:
    """The shape of the board's water, opaque."""
    before = canvas.surface
    canvas.surface = hole = pygame.Surface(before.get_size(), pygame.SRCALPHA)
    try:
        canvas.draw("kaivai/board/mask", grid.cx, grid.cy, size=grid.size)
    finally:
        canvas.surface = before
    return hole
