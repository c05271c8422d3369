"""Kiti's advice on the open sea: her note lies in the night at the right, and rings lie round medallions and
places."""

from __future__ import annotations

from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.games.kaivai.public.moves import Move
from miaui.games.kaivai.tabletop import ui
from miaui.games.kaivai.tabletop.commands import ACTION, HEX
from miaui.games.kaivai.tabletop.ui import TableFrame
from miaui.games.kaivai.tabletop.words import advice as words
from miaui.tabletop.counsel.advice import Advice, Option
from miaui.tabletop.counsel.picture import Mark
from miaui.tabletop.spec import AdvicePlaces, Advising

_DOWN = 74.0
"""Depth of a medallion's middle below its box's upper edge, in an undense table (units)."""
_KITI = tuple([f"kiti/front/{layer}" for layer in ("body", "arm-deep", "arm-shallow", "eyes")])
"""Pictures of Kiti, one over the other."""


def places(table: TableFrame) -> AdvicePlaces:
    """Return where Kiti's plank and note lie: beside the pause button, and below the actions."""
    lay, more = table.layout, max(0.0, table.layout.text - 1.0)
    wide = 226.0 + 40 * more
    ask = Rect(lay.pause.x - 14 - wide, lay.pause.cy - 26, wide, 52.0)
    side, low = lay.side, (lay.look.y if table.display.bidding else lay.done.y) - 12
    if ui.choice_of(table).kinds:
        low = lay.kinds[0].y - 12
    if lay.dense:
        note = Rect(side.x - 250, low - 330, side.w + 240, 330.0)
        ask = Rect(lay.left + 14, lay.rows[-1].bottom + 6, 216.0, 50.0)
        return AdvicePlaces(ask, note, None, figure=_KITI)
    return AdvicePlaces(ask, Rect(side.x, low - 200, side.w, 200.0), None, figure=_KITI)


def _reasons(advice: Advice[Move], table: TableFrame) -> list[str]:
    found = [words.reason(why) for why in advice.why]
    return [sentence for sentence in found if sentence]


def _place(move: Move, table: TableFrame) -> int:
    """The number of a move among those that Kiti speaks of, from 1."""
    hint = table.hint
    tips = () if hint is None or hint.advice is None else hint.advice.tips(words.within)
    return next((place for place, one in enumerate(tips, 1) if one.move == move), 0)


def _tag(option: Option[Move], table: TableFrame) -> str:
    if not words.within(option.move):
        return str(_place(option.move, table))
    return _("worth a thought")


def _marks(move: Move, table: TableFrame) -> list[Mark]:
    """Rings round the medallions and places that lead to a move, rims round everything else; where a place is
    marked the tag lies there."""
    ids, lay = ui.points_at(move, table), table.layout
    on_board = any(one.startswith(HEX) for one in ids)
    found = []
    for one in table.table.controls():
        if one.id not in ids:
            continue
        box = one.rect
        if one.id.startswith(ACTION) and not lay.dense:
            found.append(Mark(Rect.around(box.cx, box.y + _DOWN, 146.0, 146.0), ring=True))
        elif one.id.startswith(HEX):
            found.append(Mark(box, ring=True))
        else:
            found.append(Mark(box, tagged=not on_board))
    return found


ADVISING = Advising(
    voice=words.VOICE,
    places=places,
    name=lambda move, table: words.within(move),
    short=lambda move, table: words.short(move, _place(move, table)),
    reasons=_reasons,
    tag=_tag,
    marks=_marks,
)
"""Ways in which the open sea shows Kiti's advice."""
