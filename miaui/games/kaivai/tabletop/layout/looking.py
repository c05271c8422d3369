"""The sea from nearby: where the board lies then, and which part of the window shows it."""

from miaui.engine.draw.geometry import Rect
from miaui.games.kaivai.tabletop.layout.hex_grid import HexGrid
from miaui.games.kaivai.tabletop.layout.layout import Layout


def near(lay: Layout, zoom: float, pan: tuple[float, float]) -> HexGrid:
    """Return the board `zoom` times as large about its middle, moved by `pan` units, but only as far as the
    window enlarged with it still covers the window. With zoom 1 it is equal to the layout's own, whatever
    `pan`."""
    grid, more = lay.grid, zoom - 1
    x = min(more * grid.cx, max(-more * (lay.vw - grid.cx), pan[0]))
    y = min(more * grid.cy, max(-more * (lay.vh - grid.cy), pan[1]))
    return HexGrid(grid.cx + x, grid.cy + y, grid.size * zoom)


def view(lay: Layout) -> Rect:
    """Return the part of the window where nothing lies over the sea: between the seats' plates and the right
    column, from the window's upper edge down to the prompt, 8 units clear of each of the three."""
    left, right = lay.rows[0].right + 8, lay.side.x - 8
    return Rect(left, 0.0, right - left, lay.prompt.y - 8)
