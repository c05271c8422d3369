"""Marks on the board of the replay: the places that are named beside it, each with its name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import Colour
from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.hexes import NAMES, Hex, bits
from miaui.games.kaivai.public.moves import (
    Bid,
    ChooseAction,
    Drop,
    End,
    FishAt,
    Move,
    Pass,
    PlaceGod,
    PlaceHut,
    Roll,
    Sail,
    Score,
    Stake,
)
from miaui.games.kaivai.public.position import Position
from miaui.games.kaivai.tabletop.layout.hex_grid import RADIUS, HexGrid
from miaui.games.kaivai.tabletop.paint.parts import GOLD, MINT, plate
from miaui.games.kaivai.tabletop.words import names

_NAME = 34.0
"""Height, in units, of the plate with a name."""


def places(position: Position, move: Move) -> tuple[tuple[str, tuple[Hex, ...]], ...]:
    """Return the places that a move's words name, each with its name and its hexes: hexes as “J6”, islands as
    “Lani”; () for moves that name none."""
    match move:
        case PlaceHut(_seat, hex_, _kind):
            return ((NAMES[hex_], (hex_,)),)
        case PlaceGod(_seat, hex_):
            return ((names.island(position.board.chart.grows(hex_)), (hex_,)),)
        case Sail(_seat, start, goal):
            return tuple([(NAMES[hex_], (hex_,)) for hex_ in dict.fromkeys((start, goal))])
        case Drop(_seat, hut, _number):
            return ((NAMES[hut], (hut,)),)
        case FishAt(_seat, village) | Score(_seat, village):
            return _island(position, village)
        case ChooseAction(_seat, _action, feast):
            return () if feast is None else _island(position, feast)
        case Bid() | End() | Pass() | Roll() | Stake():
            return ()
        case _:
            assert_never(move)


def _island(position: Position, village: Hex) -> tuple[tuple[str, tuple[Hex, ...]], ...]:
    number = village_names(position.setup.bases).index(village)
    return ((names.island(number), bits(position.board.chart.villages[number])),)


def draw(canvas: Canvas, grid: HexGrid, named: Sequence[tuple[Position, Move, bool]]) -> None:
    """Draw a ring round every hex that moves name, golden where the move was played (True), else mint, and
    above the first hex of each place its name. With each move comes the position that it was due in."""
    marked: dict[str, tuple[tuple[Hex, ...], bool]] = {}
    for position, move, played in named:
        for name, hexes in places(position, move):
            marked.setdefault(name, (hexes, played))
    for hexes, played in marked.values():
        for hex_ in hexes:
            _ring(canvas, grid, hex_, GOLD if played else MINT)
    for name, (hexes, played) in marked.items():
        x, y = grid.middle(min(hexes, key=lambda hex_: grid.middle(hex_)[1]))
        wide = canvas.measure(name, "label")[0] + 26
        high = max(_NAME, canvas.measure("Ag", "label")[1] + 6)
        box = Rect.around(x, y - RADIUS * grid.size - high / 2, wide, high)
        plate(canvas, box, radius=9)
        canvas.text_in(name, box.inset(8, 2), "label", GOLD if played else MINT)


def _ring(canvas: Canvas, grid: HexGrid, hex_: Hex, paint: Colour) -> None:
    corners = grid.corners(hex_, 0.96)
    for colour, width in (("ink", 10.0), (paint, 6.0)):
        canvas.line([*corners, corners[0]], colour, width)
