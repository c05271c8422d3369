"""The blocks of the rules that this game alone has: cards in a row, the card reference, the colours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _, listing
from miaui.games.salt.public.cards import BASE_DECK, COLOURS, KINDS, UNKNOWN, Card, colour_of, kind_of
from miaui.games.salt.tabletop.paint.cards import CARD_RATIO, CardPose, draw_card
from miaui.games.salt.tabletop.words.cards import colour_word, counted, kind_title
from miaui.scenes.rules.blocks import paint, paint_columns, picture_row, texts, titles

__all__ = ["paint"]

_WIDTH, _ENTRY = 150.0, 128.0
"""Units that a card is wide in a row, and in the reference."""
_GAP = 26.0
_BESIDE = 62.0
"""Units of the second card of a pair that lie beside the first."""


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards in a row ("" is a facedown one), each with a caption or ""."""

    cards: tuple[str, ...]
    captions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """A kind of card: one or two cards, what they are worth, and what they do or a word more. Two are a pair;
    the first one's kind gives the title."""

    cards: tuple[str, ...]
    worth: str
    effect: str = ""


@dataclass(frozen=True, slots=True)
class Reference:
    """Kinds of cards, each with its picture, its number, its colours, its worth and its effect."""

    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Colours:
    """The eleven colours with their symbols, and how many cards each has."""


@texts.register
def _card_texts(block: Cards) -> Sequence[str]:
    return [caption for caption in block.captions if caption]


@texts.register
def _reference_texts(block: Reference) -> Sequence[str]:
    return [words for entry in block.entries for words in (entry.worth, entry.effect) if words]


@titles.register
def _reference_titles(block: Reference) -> Mapping[str, str]:
    return {words: _title(entry) for entry in block.entries for words in (entry.worth, entry.effect)}


def _title(entry: Entry) -> str:
    return listing([kind_title(kind) for kind in dict.fromkeys(map(kind_of, map(Card, entry.cards)))])


@paint.register
def _cards(block: Cards, canvas: Canvas, x: float, y: float, width: float) -> float:
    wide = min(_WIDTH, (width - 16 * len(block.cards)) / len(block.cards))

    def painter(code: str, cx: float, cy: float, tilt: float) -> None:
        card = Card(code) if code else UNKNOWN
        draw_card(canvas, card, CardPose(cx, cy, wide, angle=tilt, small=wide < 120))

    painters = [lambda cx, cy, tilt, code=code: painter(code, cx, cy, tilt) for code in block.cards]
    return picture_row(
        canvas, painters, block.captions, Rect(x, y, width, wide * CARD_RATIO + 16), wide * 0.82
    )


@paint.register
def _reference(block: Reference, canvas: Canvas, x: float, y: float, width: float) -> float:
    return paint_columns(canvas, block.entries, Rect(x, y, width, 1), _GAP, 18, _entry)


def _entry(canvas: Canvas, entry: Entry, box: Rect) -> float:
    """Draw a kind of card, picture on the left, words on the right, and return its height."""
    cards = tuple(map(Card, entry.cards))
    high, wide = _ENTRY * CARD_RATIO, _ENTRY + _BESIDE * (len(cards) - 1)
    text = box._replace(x=box.x + wide + 26, w=box.w - wide - 34)
    y = box.y + 8
    kinds = dict.fromkeys(map(kind_of, cards))
    count = listing([_count(kind) for kind in kinds])
    y = canvas.text(_title(entry), text.x, y, "subheading", "glow", "left", width=text.w).bottom
    y = canvas.text(count, text.x, y, "small", "text-dim", "left", width=text.w).bottom + 6
    y = canvas.text(_(entry.worth), text.x, y, "body", "text", "left", width=text.w).bottom
    if entry.effect:
        y = canvas.text(_(entry.effect), text.x, y + 2, "body", "text", "left", width=text.w).bottom
    x = box.x + _ENTRY / 2 + 6
    for place, card in enumerate(cards):
        tilt = -1.5 if place == 0 else 2.0
        draw_card(canvas, card, CardPose(x + place * _BESIDE, box.y + 8 + high / 2, _ENTRY, angle=tilt))
    return max(high + 16, y - box.y)


def _count(kind: str) -> str:
    return counted(kind, len(KINDS[kind].colours))


@paint.register
def _colours(_block: Colours, canvas: Canvas, x: float, y: float, width: float) -> float:
    """Draw a card of each colour, with the colour's name and the number of its cards without Extra Salt, and
    return their height."""
    across = max(3, min(6, int(width // canvas.theme.grown(190))))
    cells = Rect(x, y, width, 1).columns(across, 16)
    wide, start = 84.0, y
    codes = list(COLOURS)
    for first in range(0, len(codes), across):
        high = 0.0
        for code, cell in zip(codes[first : first + across], cells, strict=False):
            card = min(card for card in BASE_DECK if colour_of(card) == code)
            draw_card(canvas, card, CardPose(cell.cx, y + wide * CARD_RATIO / 2, wide, small=True))
            words = f"{colour_word(code)} · {sum(1 for card in BASE_DECK if colour_of(card) == code)}"
            low = y + wide * CARD_RATIO + 22
            word = canvas.text(words, cell.cx, low, "small", "text", width=cell.w)
            high = max(high, word.h)
        y += wide * CARD_RATIO + 22 + high
    return y - start
