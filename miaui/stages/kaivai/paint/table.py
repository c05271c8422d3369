"""The picture of the table: everything in order of depth."""

from miaui.engine.canvas import Canvas
from miaui.stages.kaivai.frame import Frame
from miaui.stages.kaivai.layout.layout import Layout, layout
from miaui.stages.kaivai.paint import actions as paint_actions
from miaui.stages.kaivai.paint import marks as paint_marks
from miaui.stages.kaivai.paint import overlays as paint_overlays
from miaui.stages.kaivai.paint import own as paint_own
from miaui.stages.kaivai.paint import pieces as paint_pieces
from miaui.stages.kaivai.paint import seats as paint_seats
from miaui.stages.kaivai.paint import strip as paint_strip
from miaui.stages.kaivai.paint import thrown as paint_thrown
from miaui.stages.kaivai.paint.sea import draw_sea


def plan(canvas: Canvas, seats: int, front: int) -> Layout:
    """The layout for a canvas as it is now."""
    return layout(
        round(canvas.width, 2), round(canvas.height, 2), seats, front, canvas.theme.text_scale, canvas.compact
    )


def draw(frame: Frame) -> None:
    """Paint the whole table."""
    land = 0
    for village in frame.stage.position.board.chart.villages:
        land |= village
    draw_sea(frame.canvas, frame.layout.grid, land)
    paint_marks.draw_under(frame)
    paint_pieces.draw(frame)
    paint_marks.draw_over(frame)
    paint_seats.glory(frame)
    paint_overlays.moons(frame)
    paint_seats.draw(frame)
    paint_actions.draw(frame)
    paint_own.draw(frame)
    paint_strip.draw(frame)
    paint_thrown.draw(frame)
