"""Miaui's own blocks of the rules: fish, divers, and Kiti with her arms named."""

from __future__ import annotations

from collections.abc import Sequence

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.games.miaui.public.cards import Card
from miaui.games.miaui.scenes.rules_text import Divers, Fish, Kiti
from miaui.games.miaui.tabletop.layout.seating import DIVER_H, FISH_H, FISH_W, SeatPlace
from miaui.games.miaui.tabletop.paint.cards import CardPose, diver_card, fish_card
from miaui.scenes.rules.blocks import has_two_columns, paint, picture_row, texts

__all__ = ["paint"]

_FISH, _DIVER = 0.86, 0.9
_KITI = 280.0


@texts.register
def _captions(block: Fish | Divers) -> Sequence[str]:
    return [caption for caption in block.captions if caption]


@paint.register
def _fish(block: Fish, canvas: Canvas, x: float, y: float, width: float) -> float:
    cards = [Card(code) if code else None for code in block.cards]
    size = _FISH
    painters = [
        lambda cx, cy, tilt, card=card: fish_card(canvas, card, CardPose(SeatPlace(cx, cy, size, tilt)))
        for card in cards
    ]
    return picture_row(canvas, painters, block.captions, Rect(x, y, width, FISH_H * size), FISH_W)


@paint.register
def _divers(block: Divers, canvas: Canvas, x: float, y: float, width: float) -> float:
    size = _DIVER
    painters = [
        lambda cx, cy, tilt, n=n, c=c: diver_card(canvas, n, c, CardPose(SeatPlace(cx, cy, size, tilt)))
        for n, c in block.cards
    ]
    return picture_row(canvas, painters, block.captions, Rect(x, y, width, DIVER_H * size), FISH_W)


@paint.register
def _kiti(block: Kiti, canvas: Canvas, x: float, y: float, width: float) -> float:
    foot, cx = y + _KITI, x + width / 2
    tall = canvas.art.meta("kiti/front/body").size[1]
    for part in ("body", "arm-deep", "arm-shallow", "eyes"):
        if canvas.art.has(f"kiti/front/{part}"):
            canvas.draw(f"kiti/front/{part}", cx, foot, size=_KITI / tall)
    words = (_("Deep: bottom and middle, counterclockwise"), _("Shallow: top, clockwise"))
    beside = has_two_columns(canvas, width)
    space = (width - 400) / 2 if beside else (width - 24) / 2
    high = max(canvas.measure(each, "label", space - 60)[1] for each in words) + 36
    top = y + (_KITI - high) / 2 if beside else foot + 14
    for each, colour, left in zip(words, ("deep", "shallow"), (x, x + width - space), strict=True):
        box = Rect(left, top, space, high)
        canvas.board(box, "ui/plate")
        canvas.text_in(each, box.inset(30, 12), "label", colour)
    return _KITI if beside else _KITI + 14 + high
