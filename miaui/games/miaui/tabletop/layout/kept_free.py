"""Boxes of what is read at the table, which names of Kiti's arms and speech bubbles leave free."""

from __future__ import annotations

from collections.abc import Sequence

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.games.miaui.public.cards import BOTTOM, MIDDLE, ROUNDS, TOP
from miaui.games.miaui.tabletop.layout import ledges
from miaui.games.miaui.tabletop.layout.layout import Layout
from miaui.games.miaui.tabletop.layout.seating import SeatPlace

_BADGE = 26.0
"""Half as wide is a disc with the count of a pile or a place in Kiti's orders, at most (units)."""

_LANTERN = 40.0
"""Width and height of the number of a round, at most (units)."""

_WITHIN = 14.0
"""Units by which a name may lie within the rim round a space: its letters begin farther away."""


def badge_box(at: SeatPlace) -> Rect:
    """Return what a numbered disc covers."""
    return Rect.around(at.x, at.y, 2 * _BADGE, 2 * _BADGE)


def seats(lay: Layout) -> list[Rect]:
    """Return the planks with the names, the numbers left and the counts of the piles."""
    return [box for seat in lay.seats for box in (seat.plank, seat.aid, badge_box(seat.badge))]


def lanterns(lay: Layout) -> list[Rect]:
    """Return the numbers of the rounds on their lanterns."""
    return [Rect.around(*lay.lantern(number), _LANTERN, _LANTERN) for number in range(1, ROUNDS + 1)]


def orders(lay: Layout) -> list[Rect]:
    """Return everybody's places in Kiti's orders."""
    return [badge_box(at) for seat in lay.seats for at in (seat.deep, seat.shallow)]


def labels(canvas: Canvas, lay: Layout) -> list[Rect]:
    """Return the words of the ledges."""
    return [ledges.label(canvas, lay, space) for space in (BOTTOM, MIDDLE, TOP)]


def spaces(canvas: Canvas, lay: Layout) -> list[Rect]:
    """Return the places of the cards in the water, nearly to the rims round them."""
    return [ledges.space_box(canvas, lay, space).inset(_WITHIN, 0) for space in (BOTTOM, MIDDLE, TOP)]


def water(lay: Layout, part: float, counts: Sequence[int]) -> list[Rect]:
    """Return the upper parts of the cards in the water, with `counts` of them on the ledges; an empty one
    is kept free for its next card."""
    cards = [
        lay.lying(space, index, max(1, count)).fish()
        for space, count in enumerate(counts)
        for index in range(max(1, count))
    ]
    return [card._replace(h=part * card.h) for card in cards]


def piles(lay: Layout, part: float) -> list[Rect]:
    """Return the upper parts of the cards on the piles."""
    cards = [seat.pile.fish() for seat in lay.seats]
    return [card._replace(h=part * card.h) for card in cards]
