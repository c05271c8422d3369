"""Outcomes of spaces: who takes the cards, and what they bring, at their upper edge and where they lay."""

from __future__ import annotations

from miaui.core.seat_colours import SEAT_COLOURS
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import parse
from miaui.games.miaui.tabletop import moods
from miaui.games.miaui.tabletop.animation.anchors import place
from miaui.games.miaui.tabletop.animation.animation import Fan, Outcome, Shown, Stake
from miaui.games.miaui.tabletop.paint.motion import signed
from miaui.games.miaui.tabletop.paint.recap import PORTRAIT
from miaui.games.miaui.tabletop.ui import TableFrame
from miaui.tabletop.cast.cats import Cast
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.cast.portrait import Pose, draw_portrait

_WIDE, _HIGH = 118.0, 56.0
"""Width of a face, and height of the plate with the points, in units of the bowl's size."""
_HEAD = 88.0
"""Room that is left to the number in the upper left corner of a card, or to the sign of a facedown one."""
_UNDER = 46.0
"""By so much the plate lies under the face."""


def draw(frame: TableFrame) -> None:
    """Draw for each space that is won the winner's face with what the cards bring, the plate in her colour;
    the face alone while that is not known to all. Where cards are held up in the middle only what is about
    them."""
    for outcome in shown(frame):
        size = PORTRAIT * frame.layout.bowl.size
        frame.canvas.part(_winner, frame.cast[outcome.seat], *places(frame, outcome), outcome.points, size)


def _winner(
    canvas: Canvas, who: CastMember, face: Rect, plate: Rect, points: int | None, size: float
) -> None:
    """Draw the face of who takes a space, over the plate with the points, if they are known."""
    if points is not None:
        _plate(canvas, plate, who, points)
    draw_portrait(
        canvas, Cast(who.cat, who.colour), Pose(face.cx, face.cy, size, moods.face(points) or "calm")
    )
    canvas.draw(f"cat/{who.cat}/paws", face.cx, face.cy, size=size)


def shown(frame: TableFrame) -> list[Outcome]:
    """Return who is seen to take a space now: of all spaces that are won, or of the one whose cards are held
    up in the middle; none while a single card is, or a fan of Jellyfish."""
    won, raised = frame.animation.all(Outcome), _raised(frame)
    if raised is not None:
        return [outcome for outcome in won if outcome.space == raised]
    alone = bool(frame.animation.all(Shown)) or bool(frame.animation.all(Fan))
    return [] if alone else [*won]


def _raised(frame: TableFrame) -> int | None:
    """Return the space whose cards are held up in the middle; None while no space's are."""
    return next((stake.space for stake in frame.animation.all(Stake)), None)


def places(frame: TableFrame, outcome: Outcome) -> tuple[Rect, Rect]:
    """Return the boxes of face and plate: right of the number of the newest card, half above its upper edge,
    or of the last one that is held up in the middle; on the ledge once the cards are gone from there."""
    lay, k, count = frame.layout, frame.layout.bowl.size, outcome.count
    held, wide = _raised(frame) == outcome.space, _WIDE * k
    card = place(
        lay, ("middle", count - 1, count) if held else ("ledge", outcome.space, count - 1, count)
    ).fish()
    x, y = max(card.x + _HEAD * k, card.cx - 0.1 * wide), card.y - 0.62 * wide
    if not held and not frame.display.lagoon[outcome.space]:
        x, y = card.cx - wide, card.bottom - wide
    words = frame.canvas.measure(signed(outcome.points or 0), "heading", fixed=True)[0]
    face = Rect(x, y, wide, wide)
    return face, Rect(face.right - _UNDER * k, face.cy - _HIGH * k / 2, words + (_UNDER + 34) * k, _HIGH * k)


def _plate(canvas: Canvas, box: Rect, who: CastMember, points: int) -> None:
    """Draw points on a dark plate with a rim in the colour of who gets them."""
    round_ = box.h / 2
    canvas.nested(box, (-3, "ink", round_ + 3), (0, parse(SEAT_COLOURS[who.colour].base), round_))
    canvas.fill(box.inset(6), "plate", round_ - 6)
    colour = "bad" if points < 0 else "glow"
    inner = box.inset(10, 2)
    canvas.text_in(signed(points), inner, "heading", colour, "right", fixed=True)
