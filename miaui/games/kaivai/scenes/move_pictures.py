"""Moves of Kaivai as pictures: the piece, the good or the action that they are about."""

from __future__ import annotations

from typing import assert_never

from miaui.engine.draw.canvas import Canvas, Painter
from miaui.engine.draw.geometry import Rect
from miaui.games.kaivai.public.moves import (
    Bid,
    ChooseAction,
    Drop,
    End,
    FishAt,
    Move,
    Pass,
    PlaceGod,
    PlaceHut,
    Roll,
    Sail,
    Score,
    Stake,
)
from miaui.games.kaivai.public.position import ACTION_KEYS, CELEBRATE
from miaui.games.kaivai.tabletop.meetings import medallion
from miaui.games.kaivai.tabletop.paint.parts import new_hut, numeral

_MOST = 2.6
"""Largest size of a piece, 1 being that on the board."""


def picture(move: Move, colour: str) -> Painter:
    """Return a painter of a move: a canoe, influence or fish over the number of a bid, a stake or a delivery;
    the hut or the god that is placed, the canoe that sails (hut and canoe in the seat's `colour`); the
    medallion of the action that is chosen, of fishing for FishAt, of a feast for Score; a pawn in the colour
    for Pass, End and Roll."""
    match move:
        case Bid(_seat, count):
            return _counted(f"kaivai/icon/canoe-{colour}", count)
        case Stake(_seat, count):
            return _counted("kaivai/good/influence", count)
        case Drop(_seat, _hut, count):
            return _counted("kaivai/good/fish", count)
        case PlaceHut(_seat, _spot, kind):
            return _piece(new_hut(kind, colour))
        case PlaceGod():
            return _piece("kaivai/piece/god")
        case ChooseAction(_seat, action):
            return medallion(ACTION_KEYS[action])
        case Sail():
            return _piece(f"kaivai/piece/canoe-{colour}")
        case FishAt():
            return medallion("fish")
        case Score():
            return medallion(ACTION_KEYS[CELEBRATE])
        case Pass() | End() | Roll():
            return _piece(f"kaivai/piece/pawn-{colour}")
        case _:
            assert_never(move)


def _piece(name: str) -> Painter:
    """Return a painter of one piece."""
    return lambda canvas, box: canvas.draw_in(box.inset(0.08 * box.w, 0.08 * box.h), name, most=_MOST)


def _counted(name: str, count: int) -> Painter:
    """Return a painter of a picture over a number."""

    def paint(canvas: Canvas, box: Rect) -> None:
        above, below = box.rows_for((0.55, 0.45))
        canvas.draw_in(above.inset(0.1 * box.w, 4), name, most=_MOST)
        numeral(canvas, (below.cx, below.cy), count, 0.46 * min(below.h, box.w))

    return paint
