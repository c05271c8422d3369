"""A cat's words in the replay, on a sheet of paper over the towel: a line for every choice of its turn."""

from __future__ import annotations

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import mix
from miaui.games.salt.scenes import paper
from miaui.games.salt.tabletop.layout.layout import Layout
from miaui.games.salt.tabletop.paint.cats import CatPose, draw_head
from miaui.scenes.analysis.choice_words import Speech
from miaui.scenes.analysis.questions import COLOURS, Verdict, hollow
from miaui.tabletop.cast.members import CastMember

_FACE = 92.0
_PAD = 22.0
_SIZES = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52, 0.45)


def place(canvas: Canvas, lay: Layout) -> Rect:
    """Return the sheet's box: left of the piles, between the two seas; over a pile where the text is
    large."""
    left = lay.left + 20
    right = lay.piles[0].x - lay.piles[0].width / 2 - 18
    right += 330 * max(0.0, canvas.theme.text_scale - 1.1)
    top = lay.towel.y - 50
    return Rect(left, top, right - left, lay.strip.bottom - 4 - top)


def draw(canvas: Canvas, lay: Layout, member: CastMember, speech: Speech) -> None:
    """Draw the sheet with the cat's face, the title, and the lines as large as they fit."""
    rect = place(canvas, lay)
    paper.draw(canvas, rect)
    inner = rect.inset(_PAD, 14)
    canvas.circle(inner.x + _FACE / 2, inner.y + _FACE / 2, _FACE * 0.48, member.colour)
    draw_head(canvas, member.cat, "calm", CatPose(inner.x + _FACE / 2, inner.y + _FACE / 2 + 3, 0.44))
    title = Rect(inner.x + _FACE + 14, inner.y, inner.w - _FACE - 14, _FACE)
    canvas.text_in(speech.title, title, "button", paper.INK, "left")
    space = Rect(inner.x, inner.y + _FACE + 8, inner.w, inner.bottom - inner.y - _FACE - 8)
    size = _SIZES[-1]
    for size in _SIZES:
        if _high(canvas, speech, space.w, size) <= space.h:
            break
    y = space.y
    for line in speech.lines:
        high = canvas.measure(line.text, "small", space.w - 36, size=size)[1]
        first = canvas.measure("Ag", "small", size=size)[1] / 2
        _pip(canvas, line.verdict, space.x + 12, y + first)
        text = Rect(space.x + 36, y, space.w - 36, min(high + 1, space.bottom - y))
        canvas.text_in(line.text, text, "small", paper.INK, "left", size=size)
        y += high + 10


def _pip(canvas: Canvas, verdict: Verdict | None, x: float, y: float) -> None:
    """A dot in the verdict's colour; a ring where another choice was better."""
    if verdict is None:
        canvas.circle(x, y, 5, "sky-2")
        return
    tone = mix(canvas.colour(COLOURS[verdict]), canvas.colour("ink"), 0.25)
    canvas.circle(x, y, 11, tone, hollow(verdict))


def _high(canvas: Canvas, speech: Speech, width: float, size: float) -> float:
    return sum(canvas.measure(line.text, "small", width - 36, size=size)[1] + 10 for line in speech.lines)
