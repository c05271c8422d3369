"""The sea from nearby: where the board lies then, and which part of the window shows it."""

from miaui.engine.draw.geometry import Rect
from miaui.games.kaivai.tabletop.layout.hex_grid import HexGrid
from miaui.games.kaivai.tabletop.layout.layout import Layout


def near(lay: Layout, zoom: float, pan: tuple[float, float]) -> HexGrid:
    """Return the board `zoom` times as large, moved by `pan` units, but no farther than its picture reaches.
    The layout's own at 1 and (0, 0)."""
    grid, more = lay.grid, zoom - 1
    x = min(more * grid.cx, max(-more * (lay.vw - grid.cx), pan[0]))
    y = min(more * grid.cy, max(-more * (lay.vh - grid.cy), pan[1]))
    return HexGrid(grid.cx + x, grid.cy + y, grid.size * zoom)


def view(lay: Layout) -> Rect:
    """Return the part of the window where nothing lies over the sea: between seats and actions, above the
    prompt."""
    left, right = lay.rows[0].right + 8, lay.side.x - 8
    return Rect(left, 0.0, right - left, lay.prompt.y - 8)
