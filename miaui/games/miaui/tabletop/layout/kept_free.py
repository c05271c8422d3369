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

_NUMBER = 33.0
"""Distance from where a lantern hangs down to its number (units)."""

_WITHIN = 14.0
"""Units by which a name may lie within the rim round a space: its letters begin farther away."""


def badge_box(at: SeatPlace) -> Rect:
    """Return the box that a numbered disc at a place covers, 52 units wide and high whatever the place's
    size.

    >>> badge_box(SeatPlace(100.0, 50.0))
    Rect(x=74.0, y=24.0, w=52.0, h=52.0)
    """
    return Rect.around(at.x, at.y, 2 * _BADGE, 2 * _BADGE)


def seats(lay: Layout) -> list[Rect]:
    """Return three boxes a seat, in the order of seats: its name's plank, its numbers left, and the count of
    its pile."""
    return [box for seat in lay.seats for box in (seat.plank, seat.aid, badge_box(seat.badge))]


def lanterns(lay: Layout) -> list[Rect]:
    """Return the boxes of the numbers on all twelve lanterns, round 1 first."""
    hung = [lay.lantern(number) for number in range(1, ROUNDS + 1)]
    return [Rect.around(x, y + _NUMBER, _LANTERN, _LANTERN) for x, y in hung]


def orders(lay: Layout) -> list[Rect]:
    """Return two boxes a seat, 52 × 52 units each, in the order of seats: its places in the deep and the
    shallow order, whether they are shown or not."""
    return [badge_box(at) for seat in lay.seats for at in (seat.deep, seat.shallow)]


def labels(canvas: Canvas, lay: Layout) -> list[Rect]:
    """Return the boxes of the words of the ledges, bottom, middle and top, in this order."""
    return [ledges.label(canvas, lay, space) for space in (BOTTOM, MIDDLE, TOP)]


def spaces(canvas: Canvas, lay: Layout) -> list[Rect]:
    """Return the boxes of the spaces, in the order bottom, middle, top, each 14 units narrower on both sides,
    as high as it is."""
    return [ledges.space_box(canvas, lay, space).inset(_WITHIN, 0) for space in (BOTTOM, MIDDLE, TOP)]


def water(lay: Layout, part: float, counts: Sequence[int]) -> list[Rect]:
    """Return boxes of the upper `part` (0 to 1) of the cards on the ledges: `counts` of them, three numbers,
    bottom, middle, top, in this order, on each ledge the oldest first; a ledge with 0 has the box of its next
    card."""
    cards = [
        lay.lying(space, index, max(1, count)).fish()
        for space, count in enumerate(counts)
        for index in range(max(1, count))
    ]
    return [card._replace(h=part * card.h) for card in cards]


def piles(lay: Layout, part: float) -> list[Rect]:
    """Return boxes of the upper `part` (0 to 1) of the top card of each seat's pile, in the order of seats,
    empty or not."""
    cards = [seat.pile.fish() for seat in lay.seats]
    return [card._replace(h=part * card.h) for card in cards]
