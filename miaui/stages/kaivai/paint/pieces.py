"""What stands on the sea: stone circles, the god, huts with fish, canoes; the nearer over the farther."""

from collections.abc import Callable, Iterator
from functools import partial
from math import sin

from miaui.games.kaivai.hexes import Hex, bits
from miaui.games.kaivai.public import KINDS
from miaui.stages.kaivai.frame import Frame

HUT, CANOE, RACK = 0.9, 0.8, 0.84
"""Sizes of pieces on a board of full size."""
_STONES = 3
_FALL = 46.0

Piece = tuple[float, Callable[[], None]]
"""The depth at which a piece stands, and how it is painted."""


def draw(frame: Frame) -> None:
    """All pieces."""
    for _depth, paint in sorted(_pieces(frame), key=lambda piece: piece[0]):
        paint()


def _pieces(frame: Frame) -> Iterator[Piece]:
    board, grid = frame.stage.position.board, frame.layout.grid
    for spot in bits(board.chart.cult):
        yield grid.middle(spot)[1], partial(_stones, frame, spot)
    for seat, kinds in enumerate(board.huts):
        for kind, huts in enumerate(kinds):
            for spot in bits(huts):
                yield grid.middle(spot)[1], partial(_hut, frame, seat, kind, spot)
    voyage = frame.animation.voyage
    for seat, fleet in enumerate(board.afloat):
        for spot in bits(fleet):
            if voyage is None or (seat, spot) != (voyage.seat, voyage.path[0]):
                x, y = grid.middle(spot)
                yield y + 2, partial(canoe, frame, seat, x, y)
    if voyage is not None:
        x, y = _under_way(frame)
        yield y + 3, partial(canoe, frame, voyage.seat, x, y)


def _drop(frame: Frame, spot: Hex) -> float:
    """How high over its hex a piece still is that comes down."""
    landing = frame.animation.landing
    return _FALL * (1 - landing[1]) if landing is not None and landing[0] == spot else 0.0


def _stones(frame: Frame, spot: Hex) -> None:
    canvas, grid = frame.canvas, frame.layout.grid
    x, y = grid.middle(spot)
    number = spot % _STONES + 1
    canvas.draw(f"kaivai/piece/cult-{number}-back", x, y, size=grid.size)
    if frame.stage.position.board.god == spot:
        bob = 0.0 if frame.ui.reduced else 1.5 * sin(frame.ui.time * 1.3)
        canvas.draw("kaivai/piece/god", x, y + bob - _drop(frame, spot), size=grid.size)
    canvas.draw(f"kaivai/piece/cult-{number}-front", x, y, size=grid.size)


def _hut(frame: Frame, seat: int, kind: int, spot: Hex) -> None:
    canvas, grid, board = frame.canvas, frame.layout.grid, frame.stage.position.board
    x, y = grid.middle(spot)
    name = f"{KINDS[kind]}-hut" + ("-loaded" if board.moored[seat] >> spot & 1 else "")
    colour = frame.cast[seat].colour
    canvas.draw(f"kaivai/piece/{name}-{colour}", x, y - _drop(frame, spot), size=HUT * grid.size)
    if KINDS[kind] != "fisher":
        fish = board.fish_in(1 << spot)
        canvas.draw(f"kaivai/good/rack-{fish}", x, y + 29 * grid.size, size=RACK * grid.size)


def canoe(frame: Frame, seat: int, x: float, y: float, alpha: float = 1.0) -> None:
    """A canoe of a seat; it rocks a little."""
    canvas, size = frame.canvas, frame.layout.grid.size
    rock = 0.0 if frame.ui.reduced else round(2 * sin(frame.ui.time * 1.1 + x * 0.03)) * 0.7
    name = f"kaivai/piece/canoe-{frame.cast[seat].colour}"
    canvas.draw(name, x, y + (6 + rock) * size, size=CANOE * size, alpha=alpha)


def _under_way(frame: Frame) -> tuple[float, float]:
    """Where the canoe under way is."""
    voyage, grid = frame.animation.voyage, frame.layout.grid
    assert voyage is not None
    way = voyage.part * (len(voyage.path) - 1)
    leg = min(int(way), len(voyage.path) - 2)
    (ax, ay), (bx, by) = grid.middle(voyage.path[leg]), grid.middle(voyage.path[leg + 1])
    return ax + (bx - ax) * (way - leg), ay + (by - ay) * (way - leg)
