"""Racks of folded paper on which shown hands stand, with slips for what has been counted of them."""

from typing import NamedTuple

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.games.salt.public.cards import Card
from miaui.games.salt.public.parts import Part
from miaui.games.salt.tabletop.layout.papers import Words
from miaui.games.salt.tabletop.layout.spots import Spot
from miaui.games.salt.tabletop.paint.cards import CardPose, draw_card
from miaui.games.salt.tabletop.paint.panels import draw_rack
from miaui.games.salt.tabletop.paint.papers import PAPERS
from miaui.games.salt.tabletop.paint.ribbons import draw_label
from miaui.games.salt.tabletop.words.tags import Tag, tags

_STEPS = 10
"""Steps in which a rack unfolds."""


class Rack(NamedTuple):
    """Look of a rack: its folded strip, how far it has unfolded (0 to 1), its colour, the cards on it, their
    places at the end, the pairs that its seat has laid, and the parts that have been counted. Of the cards
    only the first `hand` are held; the others, which are laid, have tags `beside` theirs."""

    tray: Rect
    part: float
    colour: str
    cards: tuple[tuple[Card, CardPose], ...]
    standing: tuple[Spot, ...]
    laid: tuple[tuple[Card, ...], ...]
    counted: tuple[Part, ...]
    hand: int | None = None
    beside: tuple[Tag, ...] = ()


def draw_hand(canvas: Canvas, rack: Rack) -> None:
    """Draw a rack as far as it has unfolded (nothing of it up to a `part` of 0.25), the cards on it in any
    case, and with part 1 slips for what has been counted."""
    tray, part = rack.tray, rack.part
    if part > 0.25:
        wide = tray.w * round((part - 0.25) / 0.75 * _STEPS) / _STEPS
        draw_rack(canvas, Rect.around(tray.cx, tray.cy, max(4.0, wide), tray.h), rack.colour)
    for card, lies in rack.cards:
        canvas.part(draw_card, card, lies)
    if part >= 1.0:
        front = Rect(tray.x, tray.y + tray.h * 0.3, tray.w, tray.h * 0.7)
        with canvas.clip(front):
            draw_rack(canvas, tray, rack.colour)
        _tags(canvas, rack)


def _tags(canvas: Canvas, rack: Rack) -> None:
    """Draw a slip under the cards of every part that has been counted; none over another."""
    tray, spots = rack.tray, [at.box for at in rack.standing]
    held = [card for card, _lies in rack.cards[: rack.hand]]
    all_tags = [*(tag for tag in tags(held, rack.laid) if tag.cards), *rack.beside]
    left = tray.x + 6
    for place, tag in enumerate(all_tags):
        if not _is_counted(tag, rack.counted):
            continue
        middle = (spots[min(tag.cards)].x + spots[max(tag.cards)].right) / 2
        last = place + 1 == len(all_tags)
        right = tray.right - 6 if last else spots[min(all_tags[place + 1].cards)].x + 6
        left = _slip(canvas, tag, middle, Rect(left, tray.y + 5, right - left, tray.h - 9)) + 5


def _slip(canvas: Canvas, tag: Tag, middle: float, space: Rect) -> float:
    """Draw the slip of a tag, about its middle and within its room, shortened where it does not fit, and
    return its right edge."""
    symbol = "" if tag.colour is None else f"salt/card/symbol/{PAPERS[tag.colour].word}"
    words = tag.words
    wide = _wide(canvas, words, symbol)
    if wide > space.w:
        words = f"+{tag.points}"
        wide = _wide(canvas, words, symbol)
    wide = max(34.0, min(wide, space.w))
    x = max(space.x, min(middle - wide / 2, space.right - wide))
    draw_label(canvas, Rect(x, space.y, wide, space.h), Words(words, 0.8, symbol, 0.42))
    return x + wide


def _wide(canvas: Canvas, words: str, symbol: str) -> float:
    return canvas.measure(words, "label", size=0.8)[0] + 24 + (26 if symbol else 0)


def _is_counted(tag: Tag, counted: tuple[Part, ...]) -> bool:
    """True if a tag's part has been counted."""
    what = tag.colour or tag.family
    return any(part.what == what for part in counted)
