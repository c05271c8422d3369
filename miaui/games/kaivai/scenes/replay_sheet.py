"""What a cat says in the replay, on a plate in the lower right corner: a line for every choice."""

from __future__ import annotations

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.games.kaivai.tabletop.layout import rim
from miaui.games.kaivai.tabletop.layout.layout import Layout
from miaui.games.kaivai.tabletop.paint.parts import plate
from miaui.scenes.analysis.choice_words import Speech
from miaui.scenes.analysis.questions import COLOURS, hollow
from miaui.tabletop.cast.members import CastMember

_FACE, _PAD, _LEAST, _MORE = 84.0, 22.0, 330.0, 150.0
_SIZES = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52, 0.45)


def place(lay: Layout) -> Rect:
    """Return the plate's box: below the actions, right of the sea's lower corner; larger for larger text."""
    more = max(0.0, lay.text - 1)
    left = rim.place(lay.grid, 16)[0] + 30 - _MORE * more
    top = min(max(box.bottom for box in lay.actions) + 12, lay.vh - _LEAST - _MORE * more)
    return Rect(left, top, lay.right - 10 - left, lay.vh - 12 - top)


def draw(canvas: Canvas, lay: Layout, member: CastMember, speech: Speech) -> None:
    """The plate with the cat's face, the title, and the lines as large as they fit."""
    rect = place(lay)
    plate(canvas, rect, now=True)
    inner = rect.inset(_PAD, 16)
    x, y = inner.x + _FACE / 2, inner.y + _FACE / 2
    canvas.draw(f"cat/ring-{member.colour}", x, y, size=0.36)
    canvas.draw(f"cat/{member.cat}/head-calm", x, y + 4, size=0.38)
    title = Rect(inner.x + _FACE + 14, inner.y, inner.w - _FACE - 14, _FACE)
    canvas.text_in(speech.title, title, "button", "glow", "left")
    room = Rect(inner.x, inner.y + _FACE + 8, inner.w, inner.bottom - inner.y - _FACE - 8)
    size = next((one for one in _SIZES if _high(canvas, speech, room.w, one) <= room.h), _SIZES[-1])
    top = room.y
    for line in speech.lines:
        high = canvas.measure(line.text, "small", room.w - 34, size=size)[1]
        first = top + canvas.measure("Ag", "small", size=size)[1] / 2
        tone = "sand-1" if line.verdict is None else COLOURS[line.verdict]
        canvas.circle(room.x + 10, first, 9, tone, 0.0 if line.verdict is None else hollow(line.verdict))
        words = Rect(room.x + 34, top, room.w - 34, min(high + 1, room.bottom - top))
        canvas.text_in(line.text, words, "small", "cream", "left", size=size)
        top += high + 10


def _high(canvas: Canvas, speech: Speech, width: float, size: float) -> float:
    return sum(canvas.measure(line.text, "small", width - 34, size=size)[1] + 10 for line in speech.lines)
