"""The divers that a seat has left: a grid of twelve equal cells, alike everywhere. A spent one leaves its
cell empty; one that is turned over on the table is seen leaving. Where the window is too small for numbers,
the cells are lit instead."""

from __future__ import annotations

import pygame

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import SMALLEST, Colour, mix
from miaui.games.miaui.public.cards import DIVERS
from miaui.games.miaui.tabletop.animation.animation import Motions
from miaui.games.miaui.tabletop.display_state import SeatLook
from miaui.games.miaui.tabletop.frame import Frame
from miaui.games.miaui.tabletop.paint import badges
from miaui.games.miaui.tabletop.words import aids

_HIGH = 18.0
"""Height of the numbers (units)."""
_FALL = 15.0
"""Distance by which a number falls as it leaves (units)."""
_LEAST_PX = 11.0, 12.0
"""The least width and height (px) of a cell in which a number can be read."""
_FLAT = 5.0
"""Ratio of width to height from which a box has one row of cells; below it, two."""


def numbers_left(frame: Frame, seat: int, box: Rect) -> None:
    """Draw the grid of a seat in a box, where it may be shown."""
    canvas, colour = frame.canvas, frame.cast[seat].colour
    numbers = aids.cards_left(frame.stage, seat, frame.ui.purist)
    if numbers is None:
        return
    bright = mix(canvas.theme.players[colour], (255, 255, 255), 0.62)
    badges.piece(
        canvas,
        ("left", numbers, bright, has_numbers(canvas, box)),
        box,
        lambda rect: _grid(canvas, rect, numbers, bright),
    )
    dive = frame.stage.seats[seat].dive
    if dive is not None:
        _leaving(frame, cells(box)[dive - 1], dive, bright)


def cells(box: Rect) -> tuple[Rect, ...]:
    """Return the cells of the divers 1 to 12, all alike: in one row of a flat box, else in two."""
    count = 1 if box.w > _FLAT * box.h else 2
    rows = box.inset(3).rows(count)
    return tuple([cell.inset(0.75) for row in rows for cell in row.columns(len(DIVERS) // count)])


def has_numbers(canvas: Canvas, box: Rect) -> bool:
    """Return whether the cells of a grid in a box are large enough for numbers."""
    return _fits(canvas, cells(box)[0])


def _fits(canvas: Canvas, cell: Rect) -> bool:
    wide, high = _LEAST_PX
    return cell.w * canvas.scale >= wide and cell.h * canvas.scale >= high


def _grid(canvas: Canvas, box: Rect, numbers: tuple[int, ...], bright: Colour) -> None:
    canvas.fill(box, "plate", 8)
    for number, cell in zip(DIVERS, cells(box), strict=True):
        if number in numbers and has_numbers(canvas, box):
            canvas.fill(cell, "plum-2", 4)
            _write(canvas, number, cell, bright)
        elif number in numbers:
            canvas.fill(cell.inset(1.5), bright, 4)
        else:
            canvas.circle(cell.cx, cell.cy, 2.5, (84, 62, 104))


def _leaving(frame: Frame, cell: Rect, number: int, bright: Colour) -> None:
    """A number whose card has just been turned over: it falls out of its cell, whose edge glows until the
    round is over."""
    canvas, animation = frame.canvas, frame.animation
    if animation.sweep < 0.5:
        canvas.outline(cell, "glow", 2, 4)
    gone = _gone(animation)
    if gone < 1:
        shift = 0.0 if frame.ui.reduced else _FALL * gone * gone
        if _fits(canvas, cell):
            _write(canvas, number, cell.moved(0, shift), bright, 1 - gone)
        else:
            canvas.fill(cell.moved(0, shift), bright, 4, 1 - gone)


def moving(animation: Motions, look: SeatLook) -> tuple[float, bool] | None:
    """Return all that the number of a seat's turned card depends on; None where there is none."""
    return None if look.dive is None else (_gone(animation), animation.sweep < 0.5)


def _gone(animation: Motions) -> float:
    """How far the numbers of the turned cards have left their cells, 0 to 1."""
    return max(0.0, 2 * animation.turning - 1)


def _write(canvas: Canvas, number: int, cell: Rect, colour: Colour, alpha: float = 1.0) -> None:
    """A number in the middle of its cell, pressed together where that is narrow: a fifth stays free, so that
    neighbours do not read as one number."""
    px = max(SMALLEST, round(min(_HIGH, 0.9 * cell.h) * canvas.scale))
    line, box = canvas.type.line(str(number), "small", px, colour, alpha), canvas.pixels(cell)
    line = line.subsurface(line.get_bounding_rect())
    space = max(4, round(0.8 * box.w))
    if line.get_width() > space:
        line = pygame.transform.smoothscale(line, (space, line.get_height()))
    place = line.get_rect(center=box.center)
    canvas.paste(line, place.topleft)
