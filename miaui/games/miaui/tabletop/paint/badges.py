"""Small discs with words on them, and the pictures that the table composes of several things."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.pictures import Budget, PictureScope
from miaui.engine.draw.theme import Colour

FINE = 4
"""Discs are drawn this much larger and scaled down, for smooth edges."""
_WITHIN = 0.24
"""Part of a disc's radius that large text leaves free on either side."""
BUDGET = Budget(lying=2.8, least=3 << 20)
"""Planks, discs, the rounds, the recap."""


def pieces(canvas: Canvas) -> PictureScope:
    """Return the scope of the picture cache, "miaui/pieces", in which composed pictures of the table are
    kept; one for each canvas."""
    return canvas.pictures.scope("miaui/pieces", BUDGET)


def piece(canvas: Canvas, key: Hashable, rect: Rect, painter: Callable[[Rect], None]) -> None:
    """Draw what `painter` paints into a box. The painter is called, with a box at the origin, only if no
    picture of this size is kept under the key; else the kept one is drawn."""
    canvas.picture(pieces(canvas), key, rect, painter)


def disc(canvas: Canvas, x: float, y: float, r: float, *rings: tuple[Colour, float]) -> None:
    """Draw a filled circle with its middle at (x, y) for each ring of (colour, radius in units), in the order
    given: the largest has to come first, for a later one lies over it. `r` is half the width of the picture
    that is kept, and larger rings are cut. Without rings nothing is seen."""
    size = 2 * canvas.px(r) + 2

    def make() -> pygame.Surface:
        with canvas.onto(size * FINE, size * FINE) as large:
            for colour, radius in rings:
                middle = (size * FINE / 2, size * FINE / 2)
                pygame.draw.circle(large, colour, middle, radius * canvas.scale * FINE)
        return pygame.transform.smoothscale(large, (size, size))

    made = pieces(canvas).get(("disc", size, rings), make)
    canvas.paste(made, (round(x * canvas.scale - size / 2), round(y * canvas.scale - size / 2)))


@dataclass(frozen=True, slots=True)
class Badge:
    """A disc of radius `r` with an ink edge, a shadow and a short word."""

    words: str
    r: float
    body: Colour
    ink: Colour
    edge: float = 3.0
    filled: bool = False
    """The word fills the disc."""


def draw_badge(canvas: Canvas, x: float, y: float, badge: Badge) -> None:
    """Draw a badge with its middle at (x, y): shadow, edge, body and its word, in small letters, or as high
    as the disc where it is `filled`. The picture is kept for the next equal badge."""
    dark, r = canvas.colour("ink"), badge.r
    rect = Rect(x - r - 1, y - r - 1, 2 * r + 6, 2 * r + 8)

    def paint(box: Rect) -> None:
        disc(canvas, r + 3, r + 5, r, (dark, r))
        disc(canvas, r + 1, r + 1, r, (dark, r), (badge.body, r - badge.edge))
        inner = Rect(1, 2, 2 * r, 2 * r)
        if badge.filled:
            canvas.text_in(badge.words, inner, "numeral", badge.ink, fixed=True, size=r / 52)
        else:
            size = 0.94 * max(1.0, canvas.theme.text_scale)
            place = inner.inset(_WITHIN * r, 0)
            canvas.text_in(badge.words, place, "button", badge.ink, fixed=True, size=size)

    piece(canvas, badge, rect, paint)
