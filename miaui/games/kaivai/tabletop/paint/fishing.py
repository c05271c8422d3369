"""Fishing: the sea steps back, and only hexes that yield are lit, with the fish that may come there."""

from collections.abc import Iterator
from math import hypot

import pygame

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.easing import back
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.pictures import Budget
from miaui.engine.draw.theme import Colour, mix
from miaui.games.kaivai.public.fishing import Catch
from miaui.games.kaivai.public.hexes import Hex
from miaui.games.kaivai.tabletop.layout.hex_grid import HexGrid
from miaui.games.kaivai.tabletop.paint.light import DAY
from miaui.games.kaivai.tabletop.paint.parts import GOLD
from miaui.games.kaivai.tabletop.paint.pieces import draw_bright, hex_of
from miaui.games.kaivai.tabletop.paint.sailing import Facing
from miaui.games.kaivai.tabletop.paint.sea import shore
from miaui.games.kaivai.tabletop.ui import TableFrame
from miaui.games.kaivai.tabletop.words.offers import MAY_COME, SURE, yielding

RISEN = 2.0
"""Seconds after which all that yields is lit."""
VEIL: Colour = (124, 128, 156)
"""Tint of the sea that steps back."""
LIT: Colour = (174, 238, 226)
BUDGET = Budget(lying=2.0)
_FADING, _LEVELS = 0.25, 3
_APART, _GROWING = 0.04, 0.2
"""Seconds from one hex to the next, outward, and in which it grows."""
_LIFT = 6.0
"""Units by which fish under the pointer are lifted."""
_BESIDE = 20.0, 18.0
"""Distance of fish from the middle of a hex where an own canoe lies (units)."""
_LARGER = 1.4
"""Size of fish for text of twice the size."""
_PLACES = (
    ((0, 0),),
    ((-13, -11), (14, 11)),
    ((-19, -12), (19, -12), (0, 12)),
    ((-19, -12), (19, -12), (-19, 12), (19, 12)),
    ((-24, -14), (24, -14), (0, 0), (-24, 14), (24, 14)),
)
"""Places of one to five fish on a hex of full size, and below their sizes."""
_SIZES = 1.2, 0.96, 0.72, 0.66, 0.56


def draw_lit(frame: TableFrame, since: float) -> None:
    """Draw the hexes at which fish can be caught in gold, the one under the pointer brighter; each grows
    within 0.2 seconds, those near a canoe first, `since` being the seconds since they are lit. Nothing while
    none yields."""
    canvas, grid, pointed = frame.canvas, frame.layout.grid, hex_of(frame.status.hovered)
    for hex_, part in _grown(frame, since):
        hot = hex_ == pointed
        corners = grid.corners(hex_, 0.93 * part)
        canvas.polygon(corners, "cream" if hot else LIT)
        for colour, width in (("ink", 8.0), (GOLD, 6.0 if hot else 4.2)):
            canvas.line([*corners, corners[0]], colour, width * grid.size)


def draw_veil(frame: TableFrame, since: float, facing: Facing) -> None:
    """Darken the sea within 0.25 seconds, `since` being the seconds so far, except hexes that yield, and draw
    the own canoes and fishermen bright over it; nothing where no hex yields, and for `since` 0."""
    lit = frame.once(yielding)
    tint = mix(DAY, VEIL, round(min(1.0, since / _FADING) * _LEVELS) / _LEVELS)
    if not lit or tint == DAY:
        return
    canvas, grid = frame.canvas, frame.layout.grid
    (left, *_), (right, *_) = min(shore(grid)), max(shore(grid))
    top, bottom = min(y for _x, y in shore(grid)), max(y for _x, y in shore(grid))
    box = canvas.pixels(Rect(left, top, right - left, bottom - top).common(canvas.bounds))
    key = grid, tuple(sorted(lit)), tint
    scope = canvas.pictures.scope("kaivai/fishing", BUDGET)
    canvas.paste(scope.get(key, lambda: _veil(canvas, box, *key)), box.topleft, blend=pygame.BLEND_RGB_MULT)
    draw_bright(frame, facing)


def _veil(
    canvas: Canvas, box: pygame.Rect, grid: HexGrid, lit: tuple[Hex, ...], tint: Colour
) -> pygame.Surface:
    """Return a dark sea with bright hexes, to multiply with."""
    shifted = HexGrid(grid.cx - box.x / canvas.scale, grid.cy - box.y / canvas.scale, grid.size)
    with canvas.onto(*box.size, opaque=True) as made:
        made.fill(DAY)
        canvas.polygon(shore(shifted), tint)
        for hex_ in lit:
            canvas.polygon(shifted.corners(hex_), DAY)
    return made


def draw_fish(frame: TableFrame, since: float) -> None:
    """Draw on each hex that yields up to five fish, solid for each that is sure, dotted for each more that
    may come; larger for large text, and grown `since` that many seconds."""
    canvas, grid, pointed = frame.canvas, frame.layout.grid, hex_of(frame.status.hovered)
    lit, larger = frame.once(yielding), canvas.theme.between(1.0, _LARGER)
    own = frame.display.position.board.afloat[frame.layout.front_seat]
    for hex_, part in _grown(frame, since):
        (x, y), size = grid.middle(hex_), grid.size * part
        aside, down = _BESIDE if own >> hex_ & 1 else (0.0, 0.0)
        x, y = x + aside * size, y + down * size - (_LIFT if hex_ == pointed else 0.0)
        for (dx, dy), name in zip(_places(lit[hex_]), _fish(lit[hex_]), strict=True):
            scale = size * larger
            small = _SIZES[min(lit[hex_].most, len(_SIZES)) - 1]
            canvas.draw(name, x + dx * scale, y + dy * scale, size=small * scale)


def _places(caught: Catch) -> tuple[tuple[int, int], ...]:
    return _PLACES[min(caught.most, len(_PLACES)) - 1]


def _fish(caught: Catch) -> Iterator[str]:
    """Yield the pictures of a catch, those that are sure first."""
    for number in range(min(caught.most, len(_PLACES))):
        yield SURE if number < caught.sure else MAY_COME


def _grown(frame: TableFrame, since: float) -> Iterator[tuple[Hex, float]]:
    """Yield the hexes that yield with their sizes, from behind; the nearest to a canoe grow first."""
    grid, lit, choice = frame.layout.grid, frame.once(yielding), frame.ui.choice
    canoes = choice.canoes if choice.canoe is None else {choice.canoe}

    def distance(hex_: Hex) -> tuple[float, Hex]:
        x, y = grid.middle(hex_)
        return min(hypot(x - cx, y - cy) for cx, cy in map(grid.middle, canoes)), hex_

    parts = {
        hex_: back(min(1.0, max(0.0, (since - _APART * place) / _GROWING)))
        for place, hex_ in enumerate(sorted(lit, key=distance))
    }
    for hex_ in sorted(lit, key=lambda goal: grid.middle(goal)[1]):
        if parts[hex_] > 0.01:
            yield hex_, parts[hex_]
