"""Ways over the water: where a canoe under way is and looks to, its wake, and the steps of the god."""

from math import pi, sin
from typing import NamedTuple

from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.easing import in_out
from miaui.engine.draw.theme import Colour
from miaui.games.kaivai.public.hexes import Hex, HexSet
from miaui.games.kaivai.tabletop.animation.animation import Voyage, Walk
from miaui.games.kaivai.tabletop.layout.hex_grid import ASLANT, HexGrid
from miaui.games.kaivai.tabletop.layout.standing import berth, god_size
from miaui.games.kaivai.tabletop.ui import TableFrame

Facing = frozenset[tuple[Seat, Hex]]
"""Canoes that look to the right, because they have come from the left."""
FOAM: Colour = (226, 250, 244)
_TRAIL = 2.4
"""Length of a wake in hexes."""
_BEADS = 14
_HIGH = 62.0
"""Height (units) to which the god lifts himself with a step."""


class Bearing(NamedTuple):
    """Where a canoe is, whether it looks to the `right`, how it leans (degrees), and `squeeze`, the part of
    its width that is seen while it goes about, 1 otherwise."""

    x: float
    y: float
    right: bool
    lean: float
    squeeze: float


class Stride(NamedTuple):
    """Where the god's foot is, how high he is above it, and how large he is."""

    x: float
    y: float
    height: float
    size: float


def _port(grid: HexGrid, land: HexSet, voyage: Voyage, leg: int) -> tuple[float, float]:
    """Return the point of a hex of the way: at both ends where the canoe lies, else its middle."""
    hex_, ends = voyage.path[leg], leg in (0, len(voyage.path) - 1)
    return berth(grid, land, hex_) if ends else grid.middle(hex_)


def _at(grid: HexGrid, land: HexSet, voyage: Voyage, way: float) -> tuple[float, float]:
    """Return the point after `way` hexes of a voyage; corners are rounded."""
    last = len(voyage.path) - 1
    way = min(float(last), max(0.0, way))
    points = []
    for each in (way - 0.25, way + 0.25):
        each = min(float(last), max(0.0, each))
        leg = min(int(each), last - 1)
        (ax, ay), (bx, by) = [_port(grid, land, voyage, end) for end in (leg, leg + 1)]
        points.append((ax + (bx - ax) * (each - leg), ay + (by - ay) * (each - leg)))
    (ax, ay), (bx, by) = points
    t = 0.5 if 0.25 <= way <= last - 0.25 else way * 2 if way < 0.25 else 1 - (last - way) * 2
    return ax + (bx - ax) * t, ay + (by - ay) * t


def bearing(grid: HexGrid, land: HexSet, voyage: Voyage, facing: Facing) -> Bearing:
    """Return place and look of a canoe under way: it turns about within the first 0.6 hexes, if it goes to
    the other side than it looks, leans by up to 6 degrees, and is level at both ends."""
    last = len(voyage.path) - 1
    way = voyage.part * last
    x, y = _at(grid, land, voyage, way)
    was = (voyage.seat, voyage.path[0]) in facing
    ahead = _at(grid, land, voyage, way + 0.3)[0] - _at(grid, land, voyage, way - 0.3)[0]
    across = grid.middle(voyage.path[-1])[0] - grid.middle(voyage.path[0])[0]
    goes = across > 0 if across else was
    turned = 1.0 if was == goes else min(1.0, way / 0.6)
    right = goes if turned >= 0.5 else was
    squeeze = 1.0 if was == goes else max(0.2, round(abs(2 * turned - 1) * 5) / 5)
    speed = sin(pi * voyage.part)
    lean = round((6 if ahead > 0 else -6 if ahead < 0 else 0) * speed / 2) * 2
    return Bearing(x, y, right, lean, squeeze)


def draw_wake(canvas: Canvas, grid: HexGrid, land: HexSet, voyage: Voyage) -> None:
    """Draw two rows of foam behind a canoe over the last 2.4 hexes of its way, or all of it so far. They grow
    within the first sixth of the voyage, are in full strength until 0.84 of it, and shrink to a fifth at its
    end; nothing before it has moved."""
    size, way = grid.size, voyage.part * (len(voyage.path) - 1)
    strength = min(1.0, 6 * voyage.part) * min(1.0, 5 * (1 - voyage.part) + 0.2)
    before = _at(grid, land, voyage, way)
    for step in range(1, _BEADS + 1):
        behind = way - _TRAIL * step / _BEADS
        if behind < 0:
            return
        x, y = _at(grid, land, voyage, behind)
        length = max(0.01, ((before[0] - x) ** 2 + (before[1] - y) ** 2) ** 0.5)
        nx, ny = (before[1] - y) / length, (x - before[0]) / length * ASLANT
        before = x, y
        radius = 5.6 * strength * (1 - step / (_BEADS + 2)) * size
        for side in (-1, 1):
            wide = side * (9 + 2.4 * step) * size
            canvas.circle(x + nx * wide, y + ny * wide + 24 * size, radius, FOAM)


def stride(frame: TableFrame, walk: Walk) -> Stride:
    """Return where the god is at his part of the way: he goes in steps, each with a rest of a fifth of its
    time, up to 62 units times the board's size high; no height with reduced motion. Without a start he comes
    out of the open sea, from the side nearer to the goal."""
    grid = frame.layout.grid
    gx, gy = grid.middle(walk.goal)
    if walk.start is not None:
        sx, sy = grid.middle(walk.start)
    else:
        side = 1 if gx >= grid.cx else -1
        sx, sy = grid.cx + side * 610 * grid.size, gy - 40 * grid.size
    done = walk.part * walk.steps
    step = min(walk.steps - 1, int(done))
    within = min(1.0, (done - step) / 0.8)
    way = (step + in_out(within)) / walk.steps
    height = 0.0 if frame.status.reduced else _HIGH * sin(pi * within) * grid.size
    before, after = god_size(frame.layout, sx, sy), god_size(frame.layout, gx, gy)
    size = 1.0 if frame.ui.zoom > 1 else before + (after - before) * way
    return Stride(sx + (gx - sx) * way, sy + (gy - sy) * way, height, size)


def prints(frame: TableFrame, walk: Walk) -> list[tuple[float, float, float]]:
    """Return the points where the god has just stepped with the part, 0 to 1, that their rings have run; none
    at start and goal."""
    done, rings = walk.part * walk.steps, []
    for step in range(1, walk.steps):
        part = (done - step) / 1.2
        if 0 <= part < 1:
            foot = stride(frame, Walk(walk.start, walk.goal, walk.steps, part=step / walk.steps))
            rings.append((foot.x, foot.y, part))
    return rings
