"""The words of the table: on the plank at the bowl's front, and in bubbles at the heads of cats."""

from miaui.engine.draw.canvas import Canvas
from miaui.games.miaui.tabletop import places
from miaui.games.miaui.tabletop.layout.bubble import mouth
from miaui.games.miaui.tabletop.layout.layout import Layout
from miaui.games.miaui.tabletop.layout.plank import GOES_ON, PlankWords, placed
from miaui.games.miaui.tabletop.paint import kiti as paint_kiti
from miaui.games.miaui.tabletop.paint import seats as paint_seats
from miaui.games.miaui.tabletop.ui import TableFrame
from miaui.tabletop import remarks
from miaui.tabletop.cast import open_face


def plank(frame: TableFrame) -> None:
    """Draw the plank at the bowl's front with its words, after a recap an arrow; nothing while Kiti's note or
    question lies there, and without words."""
    said = places.plank_words(frame)
    if said is not None:
        frame.canvas.part(_plank, frame.layout, said)


def _plank(canvas: Canvas, lay: Layout, said: PlankWords) -> None:
    placing = placed(canvas, lay, said)
    if placing is None:
        return
    words, rect = placing
    canvas.board(rect, "ui/plank-l" if said.told else "ui/plank-m")
    inner = rect.inset(30, 6)
    if said.recap:
        inner = inner._replace(w=inner.w - GOES_ON)
        size = 26 / canvas.art.meta("ui/arrow-right").size[0]
        canvas.draw("ui/arrow-right", rect.right - 40, rect.cy, size=size)
    canvas.text_in(words, inner, "label", "cream")


def slips(frame: TableFrame) -> None:
    """Draw in bubbles what cats say whose open faces have just slipped: "Hee hee!" or "Oh dear …"; nothing
    for none."""
    for slip in frame.status.match.said:
        say(frame, slip.seat, open_face.said(slip.look))


def say(frame: TableFrame, seat: int, words: str, style: str = "small") -> None:
    """Draw a bubble with words at a seat's head, its tail at the cat's mouth; then again, over it, the count
    of its pile and the places in Kiti's orders."""
    lay, rect = frame.layout, places.bubble(frame, seat, words, style)
    remarks.bubble(frame.canvas, rect, mouth(lay, seat), lay.seats[seat].mirrored, words, style)
    paint_seats.count(frame.canvas, lay.seats[seat], len(frame.display.seats[seat].pile))
    paint_kiti.orders(frame)
