"""Remark of a cat before the choice: a speech bubble at her head."""

from __future__ import annotations

from collections.abc import Iterator

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.free_place import free_place
from miaui.engine.draw.geometry import Rect
from miaui.games.miaui.public.cards import BOTTOM, MIDDLE, TOP
from miaui.games.miaui.tabletop.frame import Frame
from miaui.games.miaui.tabletop.layout.layout import Layout
from miaui.games.miaui.tabletop.paint import kiti as paint_kiti
from miaui.games.miaui.tabletop.paint import lagoon as paint_lagoon
from miaui.tabletop import remarks

_WIDTHS = 1.0, 0.72, 0.55
"""Parts of its greatest width at which a bubble is tried, so that it covers nothing that is read."""
_RAISES = 0.0, 48.0, -96.0, 96.0, -192.0
"""Distances (units) by which it is tried above its usual place."""
_EDGE = 8.0
"""Units that a bubble leaves free at the window's edges."""
_BADGE = 26.0
"""Half as wide is the disc with the count of a pile, at most (units)."""
_VALUE = 0.3
"""Part of the height of a card, from above, in which its value stands."""


def draw(frame: Frame) -> None:
    """Draw the bubble of a remark."""
    remark = frame.ui.remark
    if remark is not None:
        say(frame, remark.seat, remark.words)


def say(frame: Frame, seat: int, words: str) -> None:
    """Draw a bubble with words at a seat."""
    canvas, lay = frame.canvas, frame.layout
    remarks.bubble(canvas, box(canvas, lay, seat, words), _mouth(lay, seat), lay.seats[seat].mirrored, words)


def box(canvas: Canvas, lay: Layout, seat: int, words: str) -> Rect:
    """Return where the bubble of a seat lies: at the head, moved aside so that it covers no count, number or
    name, if it can no place in her orders, and no card in the water or at least not its value."""
    mouth, left = _mouth(lay, seat), lay.seats[seat].mirrored
    usual = [remarks.box(canvas, mouth, left, words, part) for part in _WIDTHS]
    tried = tuple(box.moved(0, -up) for up in _RAISES for box in usual)
    held, orders = tuple(_held(canvas, lay)), tuple(_orders(lay))
    water, values = tuple(_water(canvas, lay, 1.0)), tuple(_water(canvas, lay, _VALUE))
    for aside in ((*orders, *water), (*orders, *values), orders, ()):
        place = free_place(tried, (*held, *aside))
        if place is not None:
            return place[1]
    return usual[0]


def _held(canvas: Canvas, lay: Layout) -> Iterator[Rect]:
    """Yield the boxes of what is read beside the water, and of all that lies outside the window."""
    wide, high = canvas.width, canvas.height
    yield from (Rect(-wide, -high, wide + _EDGE, 3 * high), Rect(wide - _EDGE, -high, wide, 3 * high))
    yield from (Rect(-wide, -high, 3 * wide, high + _EDGE), Rect(-wide, high - _EDGE, 3 * wide, high))
    yield from (lay.log_button, lay.pause, lay.prompt)
    for seat in lay.seats:
        yield from (seat.plank, seat.aid)
        yield Rect.around(seat.badge.x, seat.badge.y, 2 * _BADGE, 2 * _BADGE)


def _orders(lay: Layout) -> Iterator[Rect]:
    """Yield the boxes of everybody's places in Kiti's orders."""
    for seat in lay.seats:
        yield from (paint_kiti.badge_box(at) for at in (seat.deep, seat.shallow))


def _water(canvas: Canvas, lay: Layout, part: float) -> Iterator[Rect]:
    """Yield the boxes of the upper parts of the cards in the water, and of their places' labels."""
    for space in (BOTTOM, MIDDLE, TOP):
        card = lay.lying(space, 0, 1).fish()
        yield from (card._replace(h=part * card.h), paint_lagoon.label(canvas, lay, space))


def _mouth(lay: Layout, seat: int) -> tuple[float, float]:
    """The point beside a cat's face at which the tail ends."""
    module = lay.seats[seat]
    x, y, size, _angle = module.disc
    return x + (-66 if module.mirrored else 66) * size, y - 34 * size
