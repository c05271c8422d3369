"""What was just thrown or opened, over the lower edge of the board: fishing dice, stakes side by side."""

from miaui.engine.geometry import Rect
from miaui.games.kaivai.fishing import BLUE
from miaui.stages.kaivai.frame import Frame
from miaui.stages.kaivai.paint.parts import plate, symbol


def draw(frame: Frame) -> None:
    """The dice as they fell, or the stakes of all seats."""
    animation, lay = frame.animation, frame.layout
    if animation.dice:
        for place, fell in enumerate(animation.dice):
            x = lay.strip.cx + (place - (len(animation.dice) - 1) / 2) * 84
            face = "blue" if fell == "1" else "white"
            frame.canvas.draw(f"kaivai/die/{BLUE[place]}-{face}", x, lay.strip.cy, size=1.3)
    for seat, (stake, box) in enumerate(zip(animation.stakes, lay.numbers(len(frame.cast)), strict=False)):
        _stake(frame, seat, stake, box)


def _stake(frame: Frame, seat: int, stake: int, box: Rect) -> None:
    """A seat's symbol over the influence that it has staked."""
    canvas = frame.canvas
    plate(canvas, box)
    symbol(canvas, frame.cast[seat].colour, box.cx, box.y + 34, 20)
    canvas.draw("kaivai/good/influence", box.cx - 20, box.bottom - 32)
    canvas.text_in(str(stake), Rect(box.cx, box.bottom - 54, box.w / 2 - 8, 44), "label", "cream")
