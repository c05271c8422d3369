"""Four mermaids: the sheets of the paper sea lift over the beach, and the mermaids rise out of them."""

from math import pi, sin

import pygame

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.pixels import blank
from miaui.engine.draw.theme import mix, parse
from miaui.games.salt.public.cards import ALL_MERMAIDS, MERMAID
from miaui.games.salt.tabletop.frame import Frame
from miaui.games.salt.tabletop.layout.spread import song_spot
from miaui.games.salt.tabletop.paint.cards import CardPose, draw_card
from miaui.games.salt.tabletop.paint.scenery import scenery

_SEA = ("#35B5B8", "#2AA2AF", "#1F8FA6", "#17708F", "#175379", "#173A66")
_FOAM, _SHADE = parse("#F2FCF4"), parse("#0B3A5C")
_CREST, _DRIFT = 34.0, 70.0
"""Height (units) of the waves of a sheet with their shadow, and how far they drift."""
_FINE = 2


def draw(frame: Frame) -> None:
    """Draw the sea as far as it has risen, then the mermaids that have."""
    reveal, canvas, lay = frame.animation.reveal, frame.canvas, frame.layout
    time = 0.0 if frame.ui.reduced else frame.ui.time
    if reveal.song > 0:
        top, low = lay.sand + 50, canvas.height
        for number in range(len(_SEA)):
            there = top + (low - top) * (number / len(_SEA)) ** 0.9
            start = max(lay.front + 30 * number, there)
            drift = _DRIFT * sin(0.5 * time + 1.3 * number)
            _sheet(canvas, number, start + (there - start) * reveal.song, drift)
    for index in range(reveal.risen):
        at = song_spot(lay, index, ALL_MERMAIDS)
        bob = 6 * sin(1.4 * time + index)
        draw_card(canvas, MERMAID, CardPose(at.x, at.y + bob, at.width, at.angle, lift=0.6, glow=True))


def _sheet(canvas: Canvas, number: int, top: float, drift: float) -> None:
    """One sheet from `top` down to the lower edge, moved aside by `drift` units."""
    crest = scenery(canvas).get(("crest", number), lambda: _crest(canvas, number))
    place = round((drift - _DRIFT) * canvas.scale), round((top - _CREST) * canvas.scale)
    canvas.paste(crest, place)
    canvas.fill(Rect(0.0, top + _CREST - 1, canvas.width, canvas.height - top), parse(_SEA[number]))


def _crest(canvas: Canvas, number: int) -> pygame.Surface:
    """The wavy upper edge of a sheet, 2 * _CREST units high, with a pale line and a soft shadow above it."""
    px = canvas.scale * _FINE
    wide, high = round((canvas.width + 2 * _DRIFT) * px), round(2 * _CREST * px)
    made, colour = blank(wide, high), parse(_SEA[number])
    pace, offset = 1.0 + 0.35 * number, 0.7 * number
    edge = []
    for step in range(97):
        part = step / 96
        wave = 15 * sin(2 * pi * pace * 2.1 * part + offset) + 6 * sin(2 * pi * 5.3 * part - offset)
        edge.append((wide * part, (_CREST + wave) * px))
    below = [(wide, high), (0, high)]
    for shade, alpha in ((9, 26), (6, 26), (3, 60)):
        above = [(x, y - shade * px) for x, y in edge]
        pygame.draw.polygon(made, (*_SHADE, alpha), [*above, *below])
    pygame.draw.polygon(made, mix(_FOAM, colour, 0.05), [*edge, *below])
    pygame.draw.polygon(made, mix(colour, _FOAM, 0.28), [*((x, y + 6 * px) for x, y in edge), *below])
    pygame.draw.polygon(made, colour, [*((x, y + 11 * px) for x, y in edge), *below])
    size = round(wide / _FINE), round(high / _FINE)
    return pygame.transform.smoothscale(made.premul_alpha(), size)
