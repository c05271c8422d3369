"""The blocks of the rules that this game alone has: pieces in a row, things with their words, tracks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.scenes.rules.blocks import paint, paint_columns, picture_row, texts, titles

__all__ = ["paint"]

_ROW, _ENTRY, _SIGN = 150.0, 112.0, 44.0
"""Units that pictures are high in a row and beside words, and that a sign before a track is wide."""
_GAP = 22.0
_MOST = 1.7
"""Largest size of a picture, as a multiple of that at the table."""
STONES = "kaivai/sea/sand-0 kaivai/sea/grass-0 kaivai/piece/cult-1-back kaivai/piece/cult-1-front"
"""A stone circle on its ground."""


@dataclass(frozen=True, slots=True)
class Pieces:
    """Pictures in a row, each with a caption or ""."""

    pictures: tuple[str, ...]
    captions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """A thing: picture, what it is called, what it does. A `disc` lies under the sign of an action."""

    picture: str
    title: str
    words: str
    disc: bool = False


@dataclass(frozen=True, slots=True)
class Entries:
    """Things, each with its picture beside its words."""

    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a track: a sign, what the numbers are, the numbers, and the colours of the tiles."""

    sign: str
    label: str
    numbers: tuple[str, ...]
    colour: str
    ink: str = "text-dark"


@dataclass(frozen=True, slots=True)
class Track:
    """Rows of numbered tiles, one below the other."""

    rows: tuple[Row, ...]


@texts.register
def _piece_texts(block: Pieces) -> Sequence[str]:
    return [caption for caption in block.captions if caption]


@texts.register
def _entry_texts(block: Entries) -> Sequence[str]:
    return [words for entry in block.entries for words in (entry.title, entry.words)]


@titles.register
def _entry_titles(block: Entries) -> Mapping[str, str]:
    return {entry.words: _(entry.title) for entry in block.entries}


@texts.register
def _track_texts(block: Track) -> Sequence[str]:
    return [row.label for row in block.rows]


@paint.register
def _pieces(block: Pieces, canvas: Canvas, x: float, y: float, width: float) -> float:
    cell = min(_ROW * 1.15, width / len(block.pictures) - 12)

    def painter(name: str, cx: float, cy: float) -> None:
        canvas.draw_in(Rect.around(cx, cy, cell, _ROW), *name.split(), most=_MOST)

    painters = [lambda cx, cy, _tilt, name=name: painter(name, cx, cy) for name in block.pictures]
    return picture_row(canvas, painters, block.captions, Rect(x, y, width, _ROW), cell * 0.9)


@paint.register
def _entries(block: Entries, canvas: Canvas, x: float, y: float, width: float) -> float:
    return paint_columns(canvas, block.entries, Rect(x, y, width, 1), _GAP, _GAP, _entry)


def _entry(canvas: Canvas, entry: Entry, place: Rect) -> float:
    """Draw an entry, picture on the left, words on the right, and return its height."""
    wide = _ENTRY * 1.2
    left, space = place.x + wide + 14, place.w - wide - 14
    low = canvas.text(_(entry.title), left, place.y + 4, "subheading", "glow", "left", width=space).bottom
    low = canvas.text(_(entry.words), left, low + 2, "body", "text", "left", width=space).bottom
    high = max(_ENTRY, low - place.y)
    box = Rect(place.x, place.y + (high - _ENTRY) / 2, wide, _ENTRY)
    if entry.disc:
        canvas.draw_in(box, "kaivai/action/medallion", most=_MOST)
        box = Rect.around(box.cx, box.cy, wide, _ENTRY * 0.66)
    canvas.draw_in(box, *entry.picture.split(), most=_MOST)
    return high


@paint.register
def _track(block: Track, canvas: Canvas, x: float, y: float, width: float) -> float:
    start = y
    label_w = min(width * 0.35, max(canvas.measure(_(row.label), "label")[0] for row in block.rows) + 8)
    high = max(46.0, canvas.measure("10", "label")[1] + 14)
    for row in block.rows:
        wide = min(width - _SIGN - 28 - label_w, 84.0 * len(row.numbers))
        tree = Box.row(Box("sign", _SIGN), Box("label", label_w), Box("cells", wide), Box(), gap=14)
        sign, label, cells = tree.place(Rect(x, y, width, high)).values()
        canvas.draw_in(sign, *row.sign.split(), most=_MOST)
        canvas.text_in(_(row.label), label, "label", "text", "left")
        for words, cell in zip(row.numbers, cells.columns(len(row.numbers), 6), strict=True):
            canvas.nested(cell, (-2, "ink", 10), (0, row.colour, 8))
            canvas.text_in(words, cell.inset(3), "label", row.ink)
        y += high + 12
    return y - start - 12
