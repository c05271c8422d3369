"""Places of pieces on their hexes, so that none hides another more than it must: canoes keep away from the
land beside them, palms stand where no hut is, and the god stoops where the sky is low."""

from math import hypot

from miaui.engine.draw.geometry import Rect
from miaui.games.kaivai.public.hexes import HEXES, NEAR, Hex, HexSet, bits, coordinates
from miaui.games.kaivai.tabletop.layout.hex_grid import RADIUS, HexGrid
from miaui.games.kaivai.tabletop.layout.layout import Layout

_ASIDE, _DOWN = 13.0, 13.0
"""Distance (units) that a canoe keeps from land, across and down, on a board of full size."""
_UPPER = {"left": ((0, -1), (-1, 0)), "right": ((0, -1), (1, -1))}
"""The upper neighbours of a hex that a palm on each side of it would hide."""
GOD = 188.0
"""Height (units) of the god above the middle of his hex, on a board of full size."""
_HALF = 64.0
"""Half of his width."""
_SMALLEST = 0.5
_MIDDLES = {hex_: HexGrid(0.0, 0.0, 1.0).middle(hex_) for hex_ in HEXES}


def berth(grid: HexGrid, land: HexSet, hex_: Hex) -> tuple[float, float]:
    """Return the point, in units, of a canoe on a hex: its middle, moved by up to 13 units times the board's
    size away from the land beside it; the middle where no land is."""
    (x, y), (across, down) = grid.middle(hex_), _away(hex_, NEAR[hex_] & land)
    return x + across * _ASIDE * grid.size, y + down * _DOWN * grid.size


def _away(hex_: Hex, beside: HexSet) -> tuple[float, float]:
    """Return the way from some hexes beside one, across and down; no longer than 1."""
    (x, y), across, down = _MIDDLES[hex_], 0.0, 0.0
    for each in bits(beside):
        bx, by = _MIDDLES[each]
        far = hypot(x - bx, y - by)
        across, down = across + (x - bx) / far, down + (y - by) / far
    long = max(1.0, hypot(across, down))
    return across / long, down / long


def arrow(grid: HexGrid, land: HexSet, canoe: Hex) -> Rect:
    """Return the box of the arrow over a canoe that may be chosen: 40 units wide and 30 high, times the
    board's size, its tip at the middle of the lower edge."""
    x, y = berth(grid, land, canoe)
    reach = 0.36 * RADIUS * grid.size
    return Rect(x - reach, y - 1.1 * RADIUS * grid.size - 1.5 * reach, 2 * reach, 1.5 * reach)


def palm_fits(hex_: Hex, side: str, huts: HexSet) -> bool:
    """True if a palm on that side ("left", "right") of a hex hides no hut: none stands on the neighbour
    straight above it, nor on the upper one on that side. KeyError for another side."""
    q, r = coordinates(hex_)
    hidden = [(q + dq, r + dr) for dq, dr in _UPPER[side]]
    return all(coordinates(hut) not in hidden for hut in bits(NEAR[hex_] & huts))


def god_size(lay: Layout, x: float, y: float) -> float:
    """Return the size of the god on a hex with its middle at (x, y): 1; less, down to 0.5, where he would
    rise beyond the window's upper edge or behind moons and round."""
    top = 4.0
    wide = _HALF * lay.grid.size
    for sign in (lay.moons, lay.round_sign):
        if sign.x < x + wide and x - wide < sign.right:
            top = max(top, sign.bottom + 4)
    return min(1.0, max(_SMALLEST, (y - top) / (GOD * lay.grid.size)))


def god_box(lay: Layout, x: float, y: float) -> Rect:
    """Return the box in which the god is seen on a hex with its middle at (x, y): 128 units wide, from 188
    above that to 10 below, times the board's size and his."""
    size = lay.grid.size * god_size(lay, x, y)
    return Rect(x - _HALF * size, y - GOD * size, 2 * _HALF * size, (GOD + 10) * size)
