"""A cat's words in the replay, on a sheet of paper over the towel: a line for every choice of its turn."""

from __future__ import annotations

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import mix
from miaui.games.salt.scenes import paper
from miaui.games.salt.tabletop.layout.layout import Layout
from miaui.games.salt.tabletop.paint.cats import CatPose, draw_head
from miaui.scenes.analysis.choice_words import Speech
from miaui.scenes.analysis.questions import COLOURS, Verdict, hollow
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.overlays import paragraphs

_FACE = 92.0
_PAD = 22.0


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
    head = Box.row(Box("face", _FACE), Box("title"), size=_FACE, gap=14)
    face, title, space = Box.column(head, Box("lines"), gap=8, pad=(_PAD, 14)).place(rect).values()
    canvas.circle(face.cx, face.cy, _FACE * 0.48, member.colour)
    draw_head(canvas, member.cat, "calm", CatPose(face.cx, face.cy + 3, 0.44))
    canvas.text_in(speech.title, title, "button", paper.INK, "left")
    middles = paragraphs(canvas, space, [line.text for line in speech.lines], 36, paper.INK)
    for line, y in zip(speech.lines, middles, strict=True):
        _pip(canvas, line.verdict, space.x + 12, y)


def _pip(canvas: Canvas, verdict: Verdict | None, x: float, y: float) -> None:
    """A dot in the verdict's colour; a ring where another choice was better."""
    if verdict is None:
        canvas.circle(x, y, 5, "sky-2")
        return
    tone = mix(canvas.colour(COLOURS[verdict]), canvas.colour("ink"), 0.25)
    canvas.circle(x, y, 11, tone, hollow(verdict))
