"""Setting the rules: how high each block is, and how it is drawn. Nothing is cut: a page scrolls instead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import singledispatch

from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.widgets import key_word
from miaui.games.miaui.cards import Card
from miaui.scenes.miaui.rules_text import Block, Divers, Fish, Head, Keys, Kiti, Ruling, Steps, Words
from miaui.stages.miaui.layout.seating import DIVER_H, FISH_H, FISH_W, Place
from miaui.stages.miaui.paint.cards import CardPose, diver_card, fish_card

_FISH, _DIVER = 0.86, 0.9
_KITI = 280.0
_BADGE = 30.0


@singledispatch
def paint(block: Block, canvas: Canvas, x: float, y: float, width: float) -> float:
    """Draw a block with its upper left corner at (x, y), at most `width` wide; returns its height.

    Where the canvas is clipped to nothing this only measures.
    """
    raise TypeError(f"no such block: {block!r}")


@paint.register
def _words(block: Words, canvas: Canvas, x: float, y: float, width: float) -> float:
    return canvas.text(_(block.text), x, y, "body", "text", "left", width=width).h


@paint.register
def _head(block: Head, canvas: Canvas, x: float, y: float, width: float) -> float:
    return canvas.text(_(block.text), x, y + 8, "subheading", "glow", "left", width=width).h + 8


@paint.register
def _steps(block: Steps, canvas: Canvas, x: float, y: float, width: float) -> float:
    line = canvas.measure("1", "body")[1]
    indent, start = line * 1.7, y
    for number, text in enumerate(block.texts, 1):
        r = line * 0.56
        canvas.circle(x + r, y + line / 2, r, "glow")
        disc = Rect.around(x + r, y + line / 2, r * 2, line)
        canvas.text_in(str(number), disc, "label", "text-dark", size=0.9)
        y += canvas.text(_(text), x + indent, y, "body", "text", "left", width=width - indent).h + 12
    return y - start - 12


@paint.register
def _ruling(block: Ruling, canvas: Canvas, x: float, y: float, width: float) -> float:
    word = _("Our ruling")
    inner = width - 64
    label_h = canvas.measure(word, "small")[1]
    h = label_h + canvas.measure(_(block.text), "body", inner)[1] + 34
    box = Rect(x, y, width, h)
    canvas.fill(box, "water-4", 16)
    canvas.fill(Rect(x, y + 12, 8, h - 24), "water-0", 4)
    canvas.text(word, x + 32, y + 13, "small", "shallow", "left", width=inner)
    canvas.text(_(block.text), x + 32, y + 17 + label_h, "body", "text", "left", width=inner)
    return h


@paint.register
def _fish(block: Fish, canvas: Canvas, x: float, y: float, width: float) -> float:
    cards = [Card(code) if code else None for code in block.cards]
    size = _FISH
    painters = [
        lambda cx, cy, tilt, card=card: fish_card(canvas, card, CardPose(Place(cx, cy, size, tilt)))
        for card in cards
    ]
    return _row(canvas, painters, block.captions, Rect(x, y, width, FISH_H * size), FISH_W)


@paint.register
def _divers(block: Divers, canvas: Canvas, x: float, y: float, width: float) -> float:
    size = _DIVER
    painters = [
        lambda cx, cy, tilt, n=n, c=c: diver_card(canvas, n, c, CardPose(Place(cx, cy, size, tilt)))
        for n, c in block.cards
    ]
    return _row(canvas, painters, block.captions, Rect(x, y, width, DIVER_H * size), FISH_W)


@paint.register
def _kiti(block: Kiti, canvas: Canvas, x: float, y: float, width: float) -> float:
    foot, cx = y + _KITI, x + width / 2
    tall = canvas.art.meta("kiti/front/body").size[1]
    for part in ("body", "arm-deep", "arm-shallow", "eyes"):
        if canvas.art.has(f"kiti/front/{part}"):
            canvas.draw(f"kiti/front/{part}", cx, foot, size=_KITI / tall)
    words = (_("Deep: bottom and middle, counterclockwise"), _("Shallow: top, clockwise"))
    beside = canvas.theme.text_scale <= 1.3
    room = (width - 400) / 2 if beside else (width - 24) / 2
    high = max(canvas.measure(each, "label", room - 60)[1] for each in words) + 36
    top = y + (_KITI - high) / 2 if beside else foot + 14
    for each, colour, left in zip(words, ("deep", "shallow"), (x, x + width - room), strict=True):
        box = Rect(left, top, room, high)
        canvas.board(box, "ui/plate")
        canvas.text_in(each, box.inset(30, 12), "label", colour)
    return _KITI if beside else _KITI + 14 + high


@paint.register
def _keys(block: Keys, canvas: Canvas, x: float, y: float, width: float) -> float:
    start = y
    line = canvas.measure("1", "body")[1]
    names = [key_word(key) for key, _words in block.rows]
    column = max(canvas.measure(name, "label")[0] for name in names) + 36
    for name, (_key, words) in zip(names, block.rows, strict=True):
        cap = Rect(x, y, column, line + 6)
        canvas.fill(cap.moved(0, 4), "ink", 10)
        canvas.fill(cap, "cream", 10)
        canvas.text_in(name, cap.inset(10, 2), "label", "text-dark")
        used = canvas.text(
            _(words), x + column + 28, y + 3, "body", "text", "left", width=width - column - 28
        )
        y += max(cap.h, used.h) + 14
    return y - start - 14


def _row(
    canvas: Canvas,
    painters: Sequence[Callable[[float, float, float], None]],
    captions: Sequence[str],
    box: Rect,
    cell: float,
) -> float:
    """Pictures side by side, a little turned as if just laid down, with captions underneath."""
    cells = box.columns(len(painters), 24)
    if not any(captions):
        wide = min(box.w, 1.3 * (cell + 24) * len(painters))
        cells = Rect(box.x + (box.w - wide) / 2, box.y, wide, box.h).columns(len(painters), 24)
    high = 0.0
    for i, (painter, place) in enumerate(zip(painters, cells, strict=True)):
        painter(place.cx, place.cy + 10, (-2.0, 1.25, -0.75)[i % 3])
        caption = captions[i] if i < len(captions) else ""
        if caption:
            used = canvas.text(_(caption), place.cx, box.bottom + 30, "small", "text-dim", width=place.w)
            high = max(high, used.h + 16)
    return box.h + 24 + high
