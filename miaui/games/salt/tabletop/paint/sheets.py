"""Sheets of paper cut in waves, as wide as the window: tinted for the storm, kept, and drifting a little."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from math import ceil, floor, sin, tau
from typing import NamedTuple

import pygame

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.theme import Colour, mix
from miaui.games.salt.tabletop.paint import light
from miaui.games.salt.tabletop.paint.scenery import scenery

LONG = 1920.0
"""Units after which a sheet repeats."""
RATE = 8.0
"""Moves a second of what drifts."""
STEPS = 12
"""Steps of colour in which the storm comes."""
_DRIFTING_STEPS = 4
"""Steps of the sheets that drift: each is made anew in each of them."""
COLD, PALE, WARM = (255, 164, 198), (217, 167, 201), (248, 204, 178)
"""Factors of the storm for blue sheets, for pale sheets, and for sand and foam."""
_PLAIN: Colour = (255, 255, 255)
_MARGIN = 40.0
"""Units kept beyond either edge of the window, to drift into."""


class Sheet(NamedTuple):
    """A sheet: its picture, the storm's tint, how far (units) and how fast (seconds) it drifts across and
    down."""

    name: str
    storm: Colour = COLD
    across: float = 0.0
    down: float = 0.0
    seconds: float = 9.0


FAR = (Sheet("far-1"), Sheet("far-2"), Sheet("far-3"))
SHORE = (Sheet("sand-1", WARM), Sheet("sand-2", WARM))
SURF = (
    Sheet("surf-1", COLD, 16, 1.5, 13.0),
    Sheet("surf-2", PALE, 12, 2.5, 10.0),
    Sheet("surf-3", WARM, 9, 3.5, 7.0),
)
WET = (Sheet("near-0", WARM),)
SWASH = (
    Sheet("near-1", WARM, 9, 4.5, 7.5),
    Sheet("near-2", PALE, 13, 3.0, 9.5),
    Sheet("near-3", COLD, 16, 2.0, 12.0),
)
DEEP = (Sheet("near-4"), Sheet("near-5"), Sheet("near-6"), Sheet("near-7"))
_DRIFTING = (SWASH[0], SURF[0], SWASH[1], SURF[1], SWASH[2], SURF[2])


class Line(NamedTuple):
    """Where sheets hang: the middle of the beach, the height of their line (units), and the storm, 0 to 1."""

    x: float
    y: float
    storm: float = 0.0
    wash: Colour = _PLAIN
    """Factors of colour besides those of the storm."""
    plain: bool = False
    """Without grain and shade, and not kept: for what is composed and gets them as a whole."""


def lay(canvas: Canvas, sheets: tuple[Sheet, ...], line: Line, time: float = 0.0) -> None:
    """Draw sheets on a line from edge to edge of the window, the first at the back, each drifted by its own
    way at a time in seconds (eight places a second)."""
    time = floor(time * RATE) / RATE
    for number, sheet in enumerate(sheets):
        made = _wide(canvas, sheet, line)
        top = line.y - canvas.art.meta(_picture(sheet)).anchor[1]
        phase = tau * time / sheet.seconds + number * 1.9
        x = (sheet.across * sin(phase) - _MARGIN) * canvas.scale
        y = (top + sheet.down * sin(phase * 1.31 + 1)) * canvas.scale
        canvas.paste(made, (round(x), round(y)))


def tinted(colour: Colour, storm: float) -> Colour:
    """Return the colour with which a sheet is multiplied in a storm of 0 (white) to 1 (the colour), in 12
    steps; values beyond count as 0 or 1.

    >>> tinted((255, 164, 198), 0.0), tinted((255, 164, 198), 1.0)
    ((255, 255, 255), (255, 164, 198))
    """
    return mix(_PLAIN, colour, round(min(1.0, max(0.0, storm)) * STEPS) / STEPS)


def prepare(canvas: Canvas, sheets: tuple[Sheet, ...], line: Line) -> Iterator[None]:
    """Make the pictures of sheets on a line in the whole storm, and keep them, one a step."""
    for sheet in sheets:
        _whole(canvas, sheet, line, 1.0)
        yield


def texture(canvas: Canvas) -> None:
    """Multiply the whole surface that is drawn on with the grain of paper."""
    tile = canvas.art.sprite("salt/scene/grain", canvas.scale, transient=True)
    w, h = tile.get_size()
    wide, high = canvas.surface.get_size()
    for x in range(0, wide, w):
        for y in range(0, high, h):
            canvas.paste(tile, (x, y), blend=pygame.BLEND_RGB_MULT)


def storm_step(storm: float, place: int, count: int, steps: int = STEPS) -> float:
    """Return the storm, rounded to `steps` steps, for thing `place` of `count`: the last of them changes
    first, so that not all change in one picture. At 0 or below all have 0, at 1 or above 1.

    >>> [storm_step(0.5, place, 3, steps=3) for place in range(3)]
    [0.3333333333333333, 0.6666666666666666, 0.6666666666666666]
    """
    if not 0.0 < storm < 1.0:
        return min(1.0, max(0.0, storm))
    aside = (place + 0.5) / count - 0.5
    return min(steps, max(0, round(storm * steps + aside))) / steps


def _wide(canvas: Canvas, sheet: Sheet, line: Line) -> pygame.Surface:
    """Return the sheet from edge to edge of the window, as far as the storm has come, and washed."""
    part = line.storm
    if sheet in _DRIFTING:
        part = storm_step(part, _DRIFTING.index(sheet), len(_DRIFTING), _DRIFTING_STEPS)
    if line.plain:
        return _composed(canvas, sheet, line, part)
    if part in (0.0, 1.0) and line.wash == _PLAIN:
        return _whole(canvas, sheet, line, part)
    key = (*_key(canvas, sheet, line), part, line.wash)

    def make() -> pygame.Surface:
        made = _whole(canvas, sheet, line, float(part == 1.0)).copy()
        if 0.0 < part < 1.0:
            stormy = _whole(canvas, sheet, line, 1.0).copy()
            stormy.fill((round(255 * part),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
            with canvas.drawing_on(made):
                canvas.paste(stormy, (0, 0))
        if line.wash != _PLAIN:
            made.fill(line.wash, special_flags=pygame.BLEND_RGB_MULT)
        return made

    return scenery(canvas).get(key, make)


def _whole(canvas: Canvas, sheet: Sheet, line: Line, storm: float) -> pygame.Surface:
    """Return the sheet in the morning (0) or in the storm (1), with grain, shaded towards both ends, kept."""
    key = (*_key(canvas, sheet, line), storm)

    def make() -> pygame.Surface:
        made, window = _composed(canvas, sheet, line, storm), canvas.surface.get_size()
        margin, top = ceil(_MARGIN * canvas.scale), line.y - canvas.art.meta(_picture(sheet)).anchor[1]
        place = pygame.Rect(-margin, round(top * canvas.scale), *made.get_size())
        with canvas.drawing_on(made):
            texture(canvas)
            light.shade_edges(canvas, window, place, storm)
        return made

    return scenery(canvas).get(key, make)


def _key(canvas: Canvas, sheet: Sheet, line: Line) -> tuple[Hashable, ...]:
    width = canvas.surface.get_size()[0]
    return sheet.name, width, round(canvas.scale, 4), line.x, line.y


def _composed(canvas: Canvas, sheet: Sheet, line: Line, storm: float) -> pygame.Surface:
    """Return the sheet from edge to edge of the window, with margins to drift into."""
    picture = canvas.art.sprite(_picture(sheet), canvas.scale, transient=True)
    long, high = picture.get_size()
    wide = canvas.surface.get_size()[0] + 2 * ceil(_MARGIN * canvas.scale)
    start = round((line.x - LONG / 2 + _MARGIN) * canvas.scale) % long - long
    with canvas.onto(wide, high) as made:
        for x in range(start, wide, long):
            canvas.paste(picture, (x, 0))
    tint = tinted(sheet.storm, storm)
    if tint != _PLAIN:
        made.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
    return made


def _picture(sheet: Sheet) -> str:
    return f"salt/scene/{sheet.name}"
