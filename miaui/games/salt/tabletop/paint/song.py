"""Four mermaids: the sheets of the paper sea lift over the beach, and the mermaids rise out of them."""

from math import pi, sin

import pygame

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.pixels import blank
from miaui.engine.draw.theme import Colour, mix, parse
from miaui.games.salt.public.cards import ALL_MERMAIDS, MERMAID, kind_of
from miaui.games.salt.tabletop.animation.animation import Song, revealed
from miaui.games.salt.tabletop.layout.layout import Layout
from miaui.games.salt.tabletop.layout.spread import song_spot, song_x
from miaui.games.salt.tabletop.paint.card_face import FIGURES, dressed
from miaui.games.salt.tabletop.paint.cards import CardPose, draw_card
from miaui.games.salt.tabletop.paint.scenery import scenery
from miaui.games.salt.tabletop.ui import TableFrame

_SEA = ("#35B5B8", "#2AA2AF", "#1F8FA6", "#17708F", "#175379", "#173A66")
_FOAM, _SHADE = parse("#F2FCF4"), parse("#0B3A5C")
_CREST, _DRIFT = 34.0, 70.0
"""Height (units) of the waves of a sheet with their shadow, and how far they drift."""
_FINE = 2
_BATHED = 0.4, 0.85
"""Parts of the sea's way at which the mermaids begin to go into it, and at which they are there."""
_BEHIND = 2
"""The sheet of the sea behind which the mermaids stand: below the boats with their names."""
BIG, _APART = 430.0, 340.0
"""Size of a mermaid in the sea, and the widest way from one to the next (units)."""
_FADES = 4
"""Steps in which the cards fade."""
_DEEP = 0.16, 0.26, 0.26, 0.16
"""Height of the middle of each mermaid above the sheet's edge, of her size."""
_NOTES, _COLOURS = 14, ("#FFD866", "#FFFAEE", "#F5A9C8", "#BFE8F2")
"""Notes that rise while they sing."""


def draw(frame: TableFrame) -> None:
    """Draw the sheets of the sea as far as they have risen, and the mermaids that have risen: as cards, which
    fade, then in the sea; notes while they sing, unless motion is reduced. Nothing before. In quiet frames
    the sea is fully up as soon as the singer is known, and no cards are drawn."""
    reveal, lay = revealed(frame.animation), frame.layout
    part = 1.0 if frame.status.quiet and reveal.singer is not None else reveal.song
    for number in range(len(_SEA)) if part > 0 else ():
        top = _sheet_top(lay, number)
        start = max(lay.front + 30 * number, top)
        _stand(frame, number, part)
        drift = _DRIFT * sin(0.5 * _time(frame) + 1.3 * number)
        _sheet(frame.canvas, number, start + (top - start) * part, drift)
    if part < _BATHED[1]:
        for index in range(reveal.risen):
            _card(frame, index, part)
    _notes(frame)


def _time(frame: TableFrame) -> float:
    return 0.0 if frame.status.quiet else frame.status.time


def _sheet_top(lay: Layout, number: int) -> float:
    """Return the y, in units, of the upper edge of sheet `number` (0 the farthest) of the sea when it has
    risen."""
    top, part = lay.sand + 50, float((number / len(_SEA)) ** 0.9)
    return top + (lay.vh - top) * part


def _bathed(part: float) -> float:
    """Return the part, 0 to 1, that the mermaids have gone from their cards into the sea."""
    start, end = _BATHED
    return min(1.0, max(0.0, (part - start) / (end - start)))


def _card(frame: TableFrame, index: int, part: float) -> None:
    """Draw a mermaid that has risen, as a card that fades as she goes into the sea."""
    at = song_spot(frame.layout, index, ALL_MERMAIDS)
    bob, alpha = 6 * sin(1.4 * _time(frame) + index), 1 - round(_FADES * _bathed(part)) / _FADES
    if alpha > 0.02:
        pose = CardPose(at.x, at.y + bob, at.width, at.angle, lift=0.6, glow=True, alpha=alpha, dress=index)
        draw_card(frame.canvas, MERMAID, pose)


def _stand(frame: TableFrame, number: int, part: float) -> None:
    """Draw the mermaids that stand behind a sheet of the sea."""
    lay, canvas, gone = frame.layout, frame.canvas, _bathed(part)
    if gone <= 0.0 or number != _BEHIND:
        return
    for index in range(ALL_MERMAIDS if frame.status.quiet else revealed(frame.animation).risen):
        time, (x, y) = _time(frame), place(lay, index)
        y += BIG * (1 - gone) + 5 * gone * sin(1.1 * time + index)
        sway = round(3 * sin(1.3 * time + 1.7 * index))
        name = f"salt/card/figure/{dressed(FIGURES[kind_of(MERMAID)], index)}"
        scale, left = BIG / max(canvas.art.meta(name).size), index < ALL_MERMAIDS / 2
        canvas.draw(name, x, y, size=round(scale, 2), angle=sway, flip=left)


def place(lay: Layout, index: int) -> tuple[float, float]:
    """Return the point, in units, of the middle of mermaid `index` (0 to 3, from the left) that stands in the
    sea."""
    x = song_x(lay, index, ALL_MERMAIDS, 0.84 * BIG, _APART)
    return x, _sheet_top(lay, _BEHIND) - _DEEP[index] * BIG


def _notes(frame: TableFrame) -> None:
    """Draw the notes that rise from the mermaids while they sing, and go."""
    song, canvas, lay = frame.animation.first(Song), frame.canvas, frame.layout
    if song is None or frame.status.reduced:
        return
    for number in range(_NOTES):
        part = song.part * 1.6 - 0.6 * number / _NOTES
        if not 0.0 < part < 1.0:
            continue
        index = number % ALL_MERMAIDS
        x, y = place(lay, index)
        x, y = x + 60 * (number % 3 - 1) + 26 * sin(5 * part + number), y - 0.45 * BIG - 190 * part
        _note(canvas, (x, y), 1.0 + 0.25 * (number % 2), parse(_COLOURS[number % len(_COLOURS)]), part)


def _note(canvas: Canvas, at: tuple[float, float], size: float, colour: Colour, part: float) -> None:
    """Draw a note of folded paper with an ink edge; it grows, and shrinks before it goes."""
    (x, y), size = at, size * min(1.0, 6 * part, 4 * (1 - part))
    stem = [(x + 9 * size, y), (x + 9 * size, y - 44 * size)]
    ends = ((26, 34), (24, 20), (9, 30))
    flag = [stem[1], *((x + right * size, y - up * size) for right, up in ends)]
    for paint, more in (("ink", 3.0), (colour, 0.0)):
        canvas.circle(x, y, 11 * size + more, paint)
        canvas.line(stem, paint, 5 * size + 2 * more)
        canvas.polygon(flag, paint) if not more else canvas.line([*flag, flag[0]], paint, 2 * more)


def _sheet(canvas: Canvas, number: int, top: float, drift: float) -> None:
    """Draw one sheet from `top` down to the lower edge, moved aside by `drift` units."""
    crest = scenery(canvas).get(("crest", number), lambda: _crest(canvas, number))
    place = round((drift - _DRIFT) * canvas.scale), round((top - _CREST) * canvas.scale)
    canvas.paste(crest, place)
    canvas.fill(Rect(0.0, top + _CREST - 1, canvas.width, canvas.height - top), parse(_SEA[number]))


def _crest(canvas: Canvas, number: int) -> pygame.Surface:
    """Return the wavy upper edge of a sheet, 2 * _CREST units high, with a pale line and a soft shadow above
    it."""
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
