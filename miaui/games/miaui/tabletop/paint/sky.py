"""The sky over the table: it darkens towards night as rounds pass, and stars come out."""

from random import Random

import pygame

from miaui.engine.draw.canvas import Canvas
from miaui.games.miaui.public.cards import ROUNDS

BACKDROP = "scene/table-back"
EVENINGS = 4
"""How many skies there are, from sunset to night."""
#: What is left of red, green and blue at night: at the top of the window, at its middle, at its foot.
_NIGHT = ((0.42, 0.40, 0.72), (0.66, 0.56, 0.78), (0.80, 0.74, 0.90))
_STARS = 30
#: Pixels of the window that are darkened at once.
_STRIP = 128


def evening(round_: int) -> int:
    """Return which of the skies a round is played under, 0 (sunset) to 3."""
    return min(EVENINGS - 1, (round_ - 1) * EVENINGS // ROUNDS)


def still(canvas: Canvas, late: int) -> None:
    """The backdrop as it looks that late."""
    canvas.layers.paint_backdrop(BACKDROP)
    if not late:
        return
    part = late / (EVENINGS - 1)
    shade = pygame.Surface((1, 3))
    for y, left in enumerate(_NIGHT):
        red, green, blue = (round(255 * (1 - part * (1 - level))) for level in left)
        shade.set_at((0, y), (red, green, blue))
    w, h = canvas.surface.get_size()
    column = pygame.transform.smoothscale(shade.convert(24), (1, h))
    strip = pygame.transform.scale(column, (_STRIP, h))
    for x in range(0, w, _STRIP):
        canvas.surface.blit(strip, (x, 0), special_flags=pygame.BLEND_RGB_MULT)
    _stars(canvas, part)


def _stars(canvas: Canvas, part: float) -> None:
    """More of them the later it is; none before the sun's disc."""
    rng = Random(12)
    for number in range(_STARS):
        across, down, size = rng.uniform(-0.5, 0.5), rng.uniform(0.0, 0.27), rng.uniform(1.1, 2.3)
        if number < part * _STARS and abs(across) * canvas.width > 250:
            x, y = canvas.width * (0.5 + across), canvas.height * down
            canvas.circle(x, y, size, "sky-5")
            if number % 4 == 0:
                canvas.line([(x - 3 * size, y), (x + 3 * size, y)], "sky-5", 1.2)
                canvas.line([(x, y - 3 * size), (x, y + 3 * size)], "sky-5", 1.2)
