"""The divers that a seat has left: a grid of twelve equal cells, alike everywhere. A spent one leaves its
cell empty; one that is turned over on the table is seen leaving. Where the window is too small for numbers,
the cells are lit instead."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import SMALLEST, Colour, mix
from miaui.games.miaui.public.cards import DIVERS
from miaui.games.miaui.tabletop.animation.animation import Sweep, Turning
from miaui.games.miaui.tabletop.paint import badges
from miaui.games.miaui.tabletop.ui import TableFrame, forgets
from miaui.games.miaui.tabletop.words import aids

_HIGH, _HIGH_IN_TWO = 18.0, 22.0
"""Height of the numbers in one row, and in two (units)."""
_FALL = 15.0
"""Distance by which a number falls as it leaves (units)."""
_LEAST_PX = 11.0, 12.0
"""The least width and height (px) of a cell in which a number can be read."""
_FLAT = 5.0
"""Ratio of width to height from which a box has one row of cells; below it, two."""


class Left(NamedTuple):
    """The divers that a seat has left, in its colour. `leaving` is the one whose card has just been turned
    over: how far it has `gone` from its cell, 0 to 1; whether it falls, and whether its cell still glows."""

    numbers: tuple[int, ...]
    bright: Colour
    leaving: int | None
    gone: float
    falls: bool
    glows: bool


def left(frame: TableFrame, seat: int) -> Left | None:
    """Return the divers that a seat has left, without the one whose card is turned over, which is `leaving`:
    `gone` grows from 0 to 1 in the second half of the turning, it falls unless motion is reduced, and its
    cell glows until the cards are half cleared away. None where the player is to remember them (`forgets`),
    unless it is the viewer's seat or baskets are open."""
    numbers, animation = aids.cards_left(frame.display, seat, forgets(frame)), frame.animation
    if numbers is None:
        return None
    bright = mix(frame.canvas.theme.players[frame.cast[seat].colour], (255, 255, 255), 0.62)
    leaving = frame.display.seats[seat].dive
    if leaving is None:
        return Left(numbers, bright, None, 0.0, False, False)
    gone = max(0.0, 2 * animation.part(Turning, 1.0) - 1)
    return Left(numbers, bright, leaving, gone, not frame.status.reduced, animation.part(Sweep) < 0.5)


def draw(canvas: Canvas, box: Rect, left: Left) -> None:
    """Draw the grid of a seat in a box, twelve cells: a number in the cell of each diver left, or a bright
    cell where numbers would be unreadable, a dot for each spent one; and the one that leaves, fading, its
    cell edged in gold."""
    numbers, bright = left.numbers, left.bright
    key = "left", numbers, bright, has_numbers(canvas, box)
    badges.piece(canvas, key, box, lambda rect: _grid(canvas, rect, numbers, bright))
    if left.leaving is not None:
        _leave(canvas, cells(box)[left.leaving - 1], left, left.leaving, _high(box))


def cells(box: Rect) -> tuple[Rect, ...]:
    """Return the cells of divers 1 to 12, all of one size: one row of twelve in a box wider than five times
    its height, else two rows of six."""
    count = 1 if box.w > _FLAT * box.h else 2
    rows = box.inset(3).rows(count)
    return tuple([cell.inset(0.75) for row in rows for cell in row.columns(len(DIVERS) // count)])


def has_numbers(canvas: Canvas, box: Rect) -> bool:
    """True if the cells of a grid in a box have at least 11 × 12 pixels, so that numbers can be read."""
    return _fits(canvas, cells(box)[0])


def _fits(canvas: Canvas, cell: Rect) -> bool:
    wide, high = _LEAST_PX
    return cell.w * canvas.scale >= wide and cell.h * canvas.scale >= high


def _grid(canvas: Canvas, box: Rect, numbers: tuple[int, ...], bright: Colour) -> None:
    canvas.fill(box, "plate", 8)
    for number, cell in zip(DIVERS, cells(box), strict=True):
        if number in numbers and has_numbers(canvas, box):
            canvas.fill(cell, "plum-2", 4)
            _write(canvas, number, cell, bright, most=_high(box))
        elif number in numbers:
            canvas.fill(cell.inset(1.5), bright, 4)
        else:
            canvas.circle(cell.cx, cell.cy, 2.5, (84, 62, 104))


def _high(box: Rect) -> float:
    """Return the greatest height of numbers in a box, by its rows."""
    return _HIGH if box.w > _FLAT * box.h else _HIGH_IN_TWO


def _leave(canvas: Canvas, cell: Rect, left: Left, number: int, most: float) -> None:
    """Draw a number that falls out of its cell, whose edge glows until the round is over."""
    if left.glows:
        canvas.outline(cell, "glow", 2, 4)
    if left.gone < 1:
        place = cell.moved(0, _FALL * left.gone * left.gone if left.falls else 0.0)
        if _fits(canvas, cell):
            _write(canvas, number, place, left.bright, 1 - left.gone, most=most)
        else:
            canvas.fill(place, left.bright, 4, 1 - left.gone)


def _write(
    canvas: Canvas, number: int, cell: Rect, colour: Colour, alpha: float = 1.0, *, most: float
) -> None:
    """Write a number in the middle of its cell, at most so high, pressed together where that is narrow: a
    fifth stays free, so that neighbours do not read as one number."""
    px = max(SMALLEST, round(min(most, 0.9 * cell.h) * canvas.scale))
    line, box = canvas.type.line(str(number), "small", px, colour, alpha), canvas.pixels(cell)
    line = line.subsurface(line.get_bounding_rect())
    space = max(4, round(0.8 * box.w))
    if line.get_width() > space:
        line = pygame.transform.smoothscale(line, (space, line.get_height()))
    place = line.get_rect(center=box.center)
    canvas.paste(line, place.topleft)
