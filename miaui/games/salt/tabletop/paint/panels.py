"""For choosing: the concertina into which a pile unfolds, the rack of a shown hand, the lock of a seat."""

from dataclasses import dataclass
from itertools import pairwise

import pygame

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import mix, parse
from miaui.games.salt.tabletop.paint import sheets
from miaui.games.salt.tabletop.paint.scenery import scenery, stretch

_ZIGZAG = 9.0
"""Rise or fall of the upper edge of a panel."""
#: Colours at the left and the right edge of panels that face the light, and of those that turn away.
_LIT, _TURNED = ("#FFFDF4", "#F3E6CC"), ("#EBD9BA", "#DDC6A4")
_SHADE = parse("#3A1238")
_FINE = 2


@dataclass(frozen=True, slots=True)
class Concertina:
    """A folded strip of pale paper: its middle, how many panels, how wide and how high one is (units)."""

    x: float
    y: float
    panels: int
    pitch: float = 146.0
    height: float = 294.0
    sag: float = 4.6
    """Sag towards its ends (units, by the square of the panels from its middle)."""


def draw_concertina(canvas: Canvas, strip: Concertina) -> None:
    """Draw the empty folded strip of paper with its shadow, composed once for its shape; nothing outside the
    canvas."""
    box = _reach(strip)
    place = canvas.pixels(box)
    if not canvas.surface.get_clip().colliderect(place):
        return
    key = (strip.panels, strip.pitch, strip.height, strip.sag, place.size)
    made = scenery(canvas).get(key, lambda: _composed(canvas, strip, box))
    canvas.paste(made, place.topleft)


def _reach(strip: Concertina) -> Rect:
    """Return a box that holds the strip, its bend and its shadow."""
    sag = strip.sag * (strip.panels / 2) ** 2
    wide = strip.panels * strip.pitch
    high = strip.height + sag + 8 * _ZIGZAG
    return Rect(strip.x - wide / 2 - 12, strip.y - strip.height / 2 - 4 * _ZIGZAG, wide + 36, high + 24)


def _composed(canvas: Canvas, strip: Concertina, box: Rect) -> pygame.Surface:
    """Return the strip on its shadow. It is drawn larger and made smaller for smooth edges."""
    large = canvas.scale * _FINE
    size = canvas.pixels(box).size
    folds = []
    for number in range(strip.panels + 1):
        t = number - strip.panels / 2
        rise = _ZIGZAG if number % 2 else -_ZIGZAG
        x, y = strip.x + strip.pitch * t, strip.y + strip.sag * t * t - 6 + rise
        folds.append(((x - box.x) * large, (y - box.y) * large))
    half = strip.height / 2 * large
    outline = [(x, y - half) for x, y in folds] + [(x, y + half) for x, y in reversed(folds)]
    with canvas.onto(size[0] * _FINE, size[1] * _FINE) as strips:
        for index, (left, right) in enumerate(pairwise(folds)):
            _panel(strips, left, right, half, index % 2 == 0)
    with canvas.onto(*size) as made:
        for far, alpha in ((16, 26), (11, 30), (6, 34)):
            tone = tuple(part * alpha // 255 for part in _SHADE)
            moved = [
                (x / _FINE + far * 0.6 * canvas.scale, y / _FINE + far * canvas.scale) for x, y in outline
            ]
            with canvas.onto(*size) as shade:
                pygame.draw.polygon(shade, (*tone, alpha), moved)
            canvas.paste(shade, (0, 0))
        canvas.paste(pygame.transform.smoothscale(strips, size), (0, 0))
        sheets.texture(canvas)
    return made


def _panel(
    surface: pygame.Surface, left: tuple[float, float], right: tuple[float, float], half: float, turned: bool
) -> None:
    """Draw one panel between two folds (pixels), shaded from left to right, with a lit upper edge."""
    near, far = (parse(colour) for colour in (_TURNED if turned else _LIT))
    bands = max(1, round((right[0] - left[0]) / 4))
    for band in range(bands):
        a, b = band / bands, (band + 1) / bands
        x0, x1 = left[0] + (right[0] - left[0]) * a, left[0] + (right[0] - left[0]) * b
        y0, y1 = left[1] + (right[1] - left[1]) * a, left[1] + (right[1] - left[1]) * b
        corners = [(x0, y0 - half), (x1 + 1, y1 - half), (x1 + 1, y1 + half), (x0, y0 + half)]
        pygame.draw.polygon(surface, mix(near, far, (a + b) / 2), corners)
    wide = max(1, round(half / 60))
    edges = (
        (left[0], left[1] - half, right[0], right[1] - half, "#FFFFFF"),
        (left[0], left[1] + half, right[0], right[1] + half, "#C9A47E"),
        (right[0], right[1] - half, right[0], right[1] + half, "#B89070"),
    )
    for x0, y0, x1, y1, colour in edges:
        pygame.draw.line(surface, parse(colour), (x0, y0), (x1, y1), wide)


def draw_rack(canvas: Canvas, rect: Rect, colour: str) -> None:
    """Draw the folded rack in a seat's colour, stretched to a box, on which a shown hand stands; words are
    not on it."""
    name = f"salt/scene/rack-{colour}"
    across, down = rect.w / 400, rect.h / 44
    stretch(canvas, name, Rect(rect.x - 8 * across, rect.y - 8 * down, 424 * across, 74 * down))


def draw_lock(canvas: Canvas, x: float, y: float, size: float = 1.0) -> None:
    """Draw a jellyfish with a padlock, the sign of a locked seat, its middle at (x, y), about 110 units wide
    at size 1."""
    canvas.draw("salt/scene/lock", x, y, size=size)
