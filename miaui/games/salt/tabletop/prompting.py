"""Words at the water's edge, and their boxes in a frame: what is told, or asked."""

from __future__ import annotations

from math import radians, sin

from miaui.engine.draw.geometry import Rect
from miaui.games.salt.public.cards import ALL_MERMAIDS
from miaui.games.salt.tabletop.animation.animation import revealed
from miaui.games.salt.tabletop.layout import looking
from miaui.games.salt.tabletop.layout.prompt import Letter, ribbon_box
from miaui.games.salt.tabletop.layout.spread import song_spot
from miaui.games.salt.tabletop.ui import TableFrame


def caption(frame: TableFrame) -> str:
    """Return the caption of what is told; "" for none, and while the person in front has something to decide,
    unless the caption lingers."""
    return frame.animation.caption if frame.status.lingering or not frame.ui.choice.actions else ""


def letter(frame: TableFrame) -> Letter | None:
    """Return the letter that explains what is told, below looked-at cards and rising mermaids; None where
    there is no caption or no note to it."""
    told, note, lay = caption(frame), frame.animation.note, frame.layout
    if not (told and note):
        return None
    song = 0.0
    if revealed(frame.animation).singer is not None:
        card = song_spot(lay, 0, ALL_MERMAIDS)
        song = card.box.bottom + sin(radians(abs(card.angle))) * card.width / 2 + 6
    above = looking.bottom(lay, frame.display)
    return Letter(told, note, lay.letter(), lay.letter(whole=True), above, song, lay.hand.y)


def shown(frame: TableFrame) -> Rect | None:
    """Return the box of the words at the water's edge: letter, else caption, recap or prompt, else the folds
    of the turn; None while there are none."""
    explained = letter(frame)
    if explained is not None:
        return explained.box(frame.canvas)
    words = caption(frame) or frame.status.recap or frame.prompt
    if words:
        return ribbon_box(frame.canvas, frame.layout.strip, words)
    return frame.layout.strip if frame.ui.choice.actions else None
