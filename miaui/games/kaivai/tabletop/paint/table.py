"""The picture of the table: everything in order of depth."""

from functools import partial
from typing import NamedTuple

from miaui.engine.draw.canvas import Canvas
from miaui.games.kaivai.tabletop.animation.animation import land
from miaui.games.kaivai.tabletop.layout.hex_grid import HexGrid
from miaui.games.kaivai.tabletop.layout.layout import NARROW, Layout, layout
from miaui.games.kaivai.tabletop.paint import actions as paint_actions
from miaui.games.kaivai.tabletop.paint import bids as paint_bids
from miaui.games.kaivai.tabletop.paint import fishing as paint_fishing
from miaui.games.kaivai.tabletop.paint import islands as paint_islands
from miaui.games.kaivai.tabletop.paint import light as paint_light
from miaui.games.kaivai.tabletop.paint import marks as paint_marks
from miaui.games.kaivai.tabletop.paint import motion as paint_motion
from miaui.games.kaivai.tabletop.paint import overlays as paint_overlays
from miaui.games.kaivai.tabletop.paint import own as paint_own
from miaui.games.kaivai.tabletop.paint import pieces as paint_pieces
from miaui.games.kaivai.tabletop.paint import rim as paint_rim
from miaui.games.kaivai.tabletop.paint import seats as paint_seats
from miaui.games.kaivai.tabletop.paint import strip as paint_strip
from miaui.games.kaivai.tabletop.paint import towers as paint_towers
from miaui.games.kaivai.tabletop.paint import worth as paint_worth
from miaui.games.kaivai.tabletop.paint.dragged_sea import DraggedSea
from miaui.games.kaivai.tabletop.paint.sailing import Facing
from miaui.games.kaivai.tabletop.paint.seas import Seas
from miaui.games.kaivai.tabletop.ui import TableFrame, to_move

SMALL = 0.8
"""Pixels a unit below which the table is dense."""
LARGE = 1.15
"""The text scale above which it is."""


def plan(canvas: Canvas, seats: int, front: int) -> Layout:
    """Return the layout for a canvas: dense below 0.8 pixels a unit, for text above 115 %, and below 1880
    units of width."""
    text = canvas.theme.text_scale
    dense = canvas.scale < SMALL or text > LARGE or canvas.width < NARROW
    return layout(round(canvas.width, 2), round(canvas.height, 2), seats, front, text, dense)


class Memory(NamedTuple):
    """Memory of a table from picture to picture."""

    seas: Seas
    held: DraggedSea | None
    """The sea, while it is dragged."""
    whole: HexGrid
    """The board from afar."""
    god: float
    """Size of the god, of his full one: he stoops outside his own moments."""
    rising: float
    """Seconds since it was asked which island gives a feast, or where to fish: what each is worth rises one
    after the other."""
    facing: Facing


def draw(frame: TableFrame, memory: Memory) -> None:
    """Paint the whole table from the sea to marks. Own goods, buttons and log only where `parts` and frame
    have them; the right column has the order of bids while bids are made, the islands while they are scored,
    else the actions."""
    standing = partial(_standing, god=memory.god, facing=memory.facing, rising=memory.rising)
    held, seas, whole = memory.held, memory.seas, memory.whole
    if held is None or not held.draw(frame, seas, whole, memory.facing, standing):
        _sea(frame, seas, whole)
        standing(frame)
    paint_marks.draw_over(frame)
    paint_islands.tags(frame)
    paint_islands.leads(frame)
    paint_overlays.birds(frame)
    lay, hand = frame.layout, frame.status.parts.hand
    paint_rim.draw(frame)
    paint_worth.draw(frame, memory.rising)
    paint_fishing.draw_fish(frame, memory.rising)
    paint_marks.draw_offered_canoes(frame)
    paint_overlays.flowers(frame)
    if frame.status.parts.track:
        paint_overlays.moons(frame)
    if hand and lay.front_seat == to_move(frame):
        frame.canvas.part(paint_own.glow, lay.own.cat, flat=True)
    paint_seats.draw(frame)
    _right(frame)
    if hand:
        paint_own.draw(frame)
    paint_strip.draw(frame)
    paint_towers.draw(frame)
    paint_motion.draw(frame)
    if frame.status.parts.buttons:
        paint_overlays.buttons(frame)
    if frame.log is not None:
        frame.log.draw(frame.canvas)
    if frame.status.marks:
        paint_marks.arrows(frame, frame.marked)


def _sea(frame: TableFrame, seas: Seas, whole: HexGrid) -> None:
    """Draw the sea from afar, or from nearby."""
    canvas, grid = frame.canvas, frame.layout.grid
    shown = land(frame.animation)
    if frame.ui.zoom <= 1:
        seas.draw(canvas, grid, shown.ground, shown.fresh)
    else:
        seas.draw_near(canvas, whole, grid, shown.ground, shown.fresh)


def _standing(frame: TableFrame, god: float, facing: Facing, rising: float) -> None:
    """Draw what lies and stands on the sea, and the light on it."""
    frame.canvas.calm()
    paint_light.draw_lit(frame)
    paint_fishing.draw_lit(frame, rising)
    paint_marks.draw_under(frame)
    paint_motion.draw_under(frame)
    paint_pieces.draw(frame, god, facing)
    paint_fishing.draw_veil(frame, rising, facing)
    paint_light.draw_night(frame)


def _right(frame: TableFrame) -> None:
    """Draw the right column: the order that bids give, the islands that are scored, or the actions."""
    if frame.display.bidding:
        paint_bids.order(frame)
    elif frame.display.scoring:
        paint_islands.draw(frame)
    else:
        paint_actions.draw(frame)
