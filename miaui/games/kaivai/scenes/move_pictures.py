"""Moves of Kaivai as pictures: the piece, the good or the action that they are about."""

from __future__ import annotations

from typing import assert_never

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import number
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
from miaui.games.kaivai.public.position import ACTION_KEYS, CELEBRATE, KINDS
from miaui.scenes.game_ui import Painter

_MOST = 2.6
"""Largest size of a piece, 1 being that on the board."""


def picture(move: Move, colour: str) -> Painter:
    """Return what paints a move of a seat of a colour."""
    match move:
        case Bid(_seat, count):
            return _counted(f"kaivai/icon/canoe-{colour}", count)
        case Stake(_seat, count):
            return _counted("kaivai/good/influence", count)
        case Drop(_seat, _hut, count):
            return _counted("kaivai/good/fish", count)
        case PlaceHut(_seat, _spot, kind):
            return _piece(f"kaivai/piece/{KINDS[kind]}-hut-{colour}")
        case PlaceGod():
            return _piece("kaivai/piece/god")
        case ChooseAction(_seat, action):
            return _action(ACTION_KEYS[action])
        case Sail():
            return _piece(f"kaivai/piece/canoe-{colour}")
        case FishAt():
            return _action("fish")
        case Score():
            return _action(ACTION_KEYS[CELEBRATE])
        case Pass() | End() | Roll():
            return _piece(f"kaivai/piece/pawn-{colour}")
        case _:
            assert_never(move)


def _piece(name: str) -> Painter:
    """Return what paints one piece."""
    return lambda canvas, box: canvas.draw_in(name, box.inset(0.08 * box.w, 0.08 * box.h), _MOST)


def _action(key: str) -> Painter:
    """Return what paints the medallion of an action."""

    def paint(canvas: Canvas, box: Rect) -> None:
        size = min(box.w, box.h) / 150
        for name in ("medallion", key):
            canvas.draw(f"kaivai/action/{name}", box.cx, box.cy, size=size)

    return paint


def _counted(name: str, count: int) -> Painter:
    """Return what paints a number below a picture."""

    def paint(canvas: Canvas, box: Rect) -> None:
        above, below = box.rows_for((0.55, 0.45))
        canvas.draw_in(name, above.inset(0.1 * box.w, 4), _MOST)
        disc = 0.46 * min(below.h, box.w)
        canvas.discs(below.cx, below.cy, (disc, "ink"), (disc - 4, "cream"))
        size = disc / 40
        text = Rect.around(below.cx, below.cy, 2 * disc, 2 * disc)
        canvas.text_in(number(count), text, "heading", "text-dark", fixed=True, size=size)

    return paint
