"""Kiti's advice on the open sea: her note lies in the night at the right, and rings lie round medallions and
places."""

from __future__ import annotations

from collections.abc import Sequence

from miaui.core.seat import Seat
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_
from miaui.games.kaivai.public.moves import Drop, Move, Stake
from miaui.games.kaivai.tabletop import ui
from miaui.games.kaivai.tabletop.commands import ACTION, HEX, SEAT
from miaui.games.kaivai.tabletop.paint import anchors
from miaui.games.kaivai.tabletop.ui import TableAdvising, TableFrame
from miaui.games.kaivai.tabletop.words import advice as words
from miaui.tabletop.counsel.advice import Option
from miaui.tabletop.counsel.picture import Mark, Portrait
from miaui.tabletop.spec import AdvicePlaces, Opening

_DOWN = 74.0
"""Depth of a medallion's middle below its box's upper edge, in an undense table (units)."""
_KITI = tuple([f"kiti/front/{layer}" for layer in ("body", "arm-deep", "arm-shallow", "eyes")])
"""Pictures of Kiti, one over the other."""
_RISEN = 80.0
"""Height above the strip of numbers to which its tiles and ribbons reach (units)."""
_ORDERS = 42.0
"""Room above a dense table's tiles of bids, for the places in the order of turns (units)."""


def places(frame: TableFrame) -> AdvicePlaces:
    """Return the boxes of plank, note and question over the right column; no mouth, `free` is True."""
    lay, more = frame.layout, max(0.0, frame.layout.text - 1.0)
    side, choice = lay.side, ui.choice_of(frame)
    if lay.dense:
        ask = Rect(lay.left + 14, lay.rows[-1].bottom + 6, 256 + 60 * min(1.0, more), 50 + 4 * min(1.0, more))
        numbers = frame.display.bidding or any(isinstance(move, Stake | Drop) for move in choice.moves)
        if numbers:
            low = lay.info.y - _ORDERS
            high = 180 + 60 * more
            note = Rect(side.x - 500, low - high, side.w + 490, high)
        else:
            low = (lay.kinds[0].y if choice.kinds else lay.done.y) - 12
            note = Rect(side.x - 250, low - 200, side.w + 240, 200.0)
    else:
        wide = 226.0 + 40 * more
        ask = Rect(lay.pause.x - 14 - wide, lay.pause.cy - 26, wide, 52.0)
        low = (lay.look.y if frame.display.bidding else lay.done.y) - 12
        if choice.kinds:
            low = lay.kinds[0].y - 12
        note = Rect(side.x + 8, low - 200, side.w - 8, 200.0)
    wide, high = max(note.w, 600.0 + 160 * min(1.0, more)), 226 + 50 * more
    if frame.display.bidding and not lay.dense:
        low = min(low, lay.strip.y - 60 - _ORDERS)
    question = Rect(note.right - wide, low - high, wide, high)
    return AdvicePlaces(ask, note, question, None, figure=_KITI)


def portrait(frame: TableFrame, seat: Seat) -> Portrait:
    """Return the seat's plate at the left as its portrait: the control "seat.N", the middle of the face in
    it, and for the answer the sea right of the plates, up to the right column."""
    lay, more = frame.layout, max(0.0, frame.layout.text - 1.0)
    x, y = lay.rows[0].right + 26, lay.round_sign.bottom + 12
    numbers = frame.display.bidding or frame.display.scoring
    low = min(lay.strip.y - _RISEN * numbers, lay.own.reach.y - (50 if lay.own.tabs else 0)) - 14
    wide = min(700.0 + 400 * min(1.0, more), lay.side.x - 20 - x)
    face = anchors.place(lay, frame.display, ("face", seat))
    return Portrait(f"{SEAT}{seat}", face, Rect(x, y, wide, low - y))


class SeaAdvising(TableAdvising):
    """Kiti's advice as the open sea shows it."""

    guide = N_("Kiti")
    opening = Opening(
        N_(
            "Each round begins with a bid: the price of your huts. The highest bid goes first, and pays most."
        ),
        (),
    )

    places, name, short = staticmethod(places), staticmethod(words.within), staticmethod(words.short)
    portrait, deed = staticmethod(portrait), staticmethod(words.deed)

    def tag(self, option: Option[Move], tips: Sequence[Option[Move]], frame: TableFrame) -> str:
        """Return the number of a tip among the tips, from 1, as its tag where the move is a place on the
        board; "" for a move that has words of its own (`words.within`)."""
        return "" if words.within(option.move) else str(1 + tips.index(option))

    def marks(self, move: Move, frame: TableFrame) -> list[Mark]:
        """Return a mark for each control that leads to a move, or for "put-back" where none does: rings round
        medallions and hexes, rims round the rest, in the order of the controls. All are tagged, but where a
        hex is marked no rim is. [] where none of the controls is there."""
        ids, lay = ui.points_at(move, frame), frame.layout
        on_board = any(name.startswith(HEX) for name in ids)
        marks = []
        for control in frame.table.controls():
            if control.id not in ids:
                continue
            box = control.rect
            if control.id.startswith(ACTION) and not lay.dense:
                marks.append(Mark(Rect.around(box.cx, box.y + _DOWN, 146.0, 146.0), ring=True))
            elif control.id.startswith(HEX):
                marks.append(Mark(box, ring=True))
            else:
                marks.append(Mark(box, tagged=not on_board))
        return marks


ADVISING = SeaAdvising()
