"""The morning beach: sky, far sea, sand and near sea, composed once for a size, and what drifts on it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from itertools import pairwise
from math import floor, sin, tau

import pygame

from miaui.engine.draw.canvas import CALM, Canvas
from miaui.engine.draw.draw_ops import blend
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.pictures import Keep
from miaui.engine.draw.pixels import blank
from miaui.engine.draw.recorder import paint_shape
from miaui.engine.draw.theme import Colour, mix
from miaui.games.salt.tabletop.paint import light, sheets
from miaui.games.salt.tabletop.paint.landscape import CUT, Shore, compose, cut_out
from miaui.games.salt.tabletop.paint.scenery import scenery
from miaui.games.salt.tabletop.paint.sheets import Line

_GREY = (194, 194, 240)
"""Factors of the light once all its gold is gone."""
_FROND_TINT = (240, 165, 200)
#: Clouds and cranes on threads: picture, place beside the sun, height, size, mirrored.
_HANGING = (
    ("cloud-1", -532.0, 74.0, 0.9, False),
    ("cloud-2", 556.0, 70.0, 0.9, False),
    ("cloud-3", 298.0, 150.0, 0.62, False),
    ("cloud-2", -312.0, 150.0, 0.46, True),
    ("cloud-3", 872.0, 190.0, 0.7, True),
    ("cloud-1", -900.0, 200.0, 0.6, False),
    ("crane-coral", -400.0, 96.0, 0.74, False),
    ("crane-coral", 402.0, 100.0, 0.72, True),
    ("crane-rose", 632.0, 128.0, 0.5, True),
    ("crane-rose", -630.0, 128.0, 0.5, False),
)
#: Sheets of storm cloud from the left and right corner: picture, height, how far they slide in.
_BANKS = ((1, 1.0, 340.0), (2, 1.0, 460.0), (3, 1.0, 600.0))

_NEAR_CUT = 32.0
"""Units from the line of the near sea down to its first still sheet."""
_Cut = Callable[..., tuple[pygame.Surface, int]]
_SKY, _FAR, _SAND, _NEAR = range(4)
"""The bands of the landscape, from above."""
_DONE = object()


def draw_beach(
    canvas: Canvas, shore: Shore, storm: float = 0.0, time: float = 0.0, grey: float = 0.0
) -> None:
    """Draw everything behind the boats: sky, both seas, sand, palms. `storm` goes from 0 (morning) to 1 (Last
    Chance), `grey` from 0 to 1 takes the gold out of the light, as after a lost bet. What drifts stands where
    it is at `time`, in seconds, eight places a second."""
    above, below = _tick(time, _SKY), _tick(time, _NEAR)
    canvas.part(_sky, shore, storm, above)
    canvas.part(_swash, shore, storm, below)
    wash = _wash(canvas, grey)
    if wash != (255, 255, 255):
        canvas.surface.fill(wash, special_flags=pygame.BLEND_RGB_MULT)


def _sky(canvas: Canvas, shore: Shore, storm: float, time: float) -> None:
    """Draw the landscape, what hangs and drives in its sky, and the palms."""
    _landscape(canvas, shore, storm)
    part = _stage(storm, _SKY)
    _hanging(canvas, shore, 1 - part, time)
    if part:
        _storm(canvas, shore, part, time)
    _fronds(canvas, part)


def _swash(canvas: Canvas, shore: Shore, storm: float, time: float) -> None:
    """Draw the first waves of the near sea."""
    sheets.lay(canvas, sheets.SWASH, Line(shore.sun_x, shore.front, storm), time)
    _over(canvas, _depth, shore, _stage(storm, _NEAR))


def _landscape(canvas: Canvas, shore: Shore, storm: float) -> None:
    """Draw what lies still. The storm comes to its bands one after the other, so that no picture has to renew
    the whole window."""
    w, h = canvas.surface.get_size()
    edges = [0, *(round(y * canvas.scale) for y in (shore.horizon, shore.sand, shore.front)), h]
    for place, (top, low) in enumerate(pairwise(edges)):
        part, box = _stage(storm, place), (0, top, w, low - top)
        if part < 1:
            canvas.paste(_still(canvas, shore, False), (0, top), box, blend=0)
        if part:
            stormy = _still(canvas, shore, True)
            if part == 1:
                canvas.paste(stormy, (0, top), box, blend=0)
            else:
                paint_shape(canvas.surface, blend, pygame.Rect(box), stormy, box, round(255 * part))


def _tick(time: float, band: int) -> float:
    """Return the moment (seconds) at which a band shows what drifts on it: no two of them move in one
    picture."""
    return floor(time * sheets.RATE + band / (_NEAR + 1)) / sheets.RATE


def _stage(storm: float, band: int) -> float:
    """Return the part, 0 to 1, that the storm has come in a band: the sky is the first."""
    return sheets.storm_step(storm, _NEAR - band, _NEAR + 1)


def draw_surf(canvas: Canvas, shore: Shore, storm: float = 0.0, time: float = 0.0, grey: float = 0.0) -> None:
    """Draw the last waves of the far sea and the sand's edge over them, in front of boats and rafts; `storm`,
    `time` and `grey` as in `draw_beach`."""
    canvas.part(_surf, shore, storm, _wash(canvas, grey), _tick(time, _FAR))


def _surf(canvas: Canvas, shore: Shore, storm: float, wash: Colour, time: float) -> None:
    sheets.lay(canvas, sheets.SURF, Line(shore.sun_x, shore.sand, storm, wash=wash), time)
    _over(canvas, _edge, shore, _stage(storm, _SAND), wash)


def _wash(canvas: Canvas, grey: float) -> Colour:
    """Return the colour that all scenery is multiplied with: grey takes its gold away, high contrast darkens
    it."""
    wash = sheets.tinted(_GREY, grey)
    return mix(wash, (0, 0, 0), CALM) if canvas.theme.high_contrast else wash


def light_on_sand(canvas: Canvas, storm: float, grey: float) -> Colour:
    """Return the colour with which sand is multiplied in a storm and a grey of 0 to 1: white at 0 and 0,
    darker the higher they are and in high contrast."""
    warm, wash = sheets.tinted(sheets.WARM, storm), _wash(canvas, grey)
    return warm[0] * wash[0] // 255, warm[1] * wash[1] // 255, warm[2] * wash[2] // 255


def prepare_storm(canvas: Canvas, shore: Shore) -> Iterator[None]:
    """Make the pictures of the stormy beach for this window and keep them, a part a step. A second time
    there are fewer steps: the landscape has none where it is kept, and those of all other parts do
    nothing."""
    yield from _compose(canvas, shore, True)
    yield from sheets.prepare(canvas, sheets.SWASH, Line(shore.sun_x, shore.front))
    yield from sheets.prepare(canvas, sheets.SURF, Line(shore.sun_x, shore.sand))
    for cut in (_edge, _depth):
        cut(canvas, shore, True)
        yield
    for number, stretch, _way in _BANKS:
        for flip in (False, True):
            px_scale = canvas.scale * _bank_size(canvas, shore) * stretch
            canvas.art.part(f"salt/scene/bank-{number}", px_scale, flip=flip)
            yield


# ---------------------------------------------------------------- what is composed once


def _still(canvas: Canvas, shore: Shore, stormy: bool) -> pygame.Surface:
    """Return the landscape without what drifts, opaque, for the window as it is."""

    def make() -> pygame.Surface:
        made = blank(*canvas.surface.get_size(), opaque=True)
        for _part in _composing(canvas, made, shore, stormy):
            pass
        return made

    return scenery(canvas).get(_still_key(canvas, shore, stormy), make, Keep.LAYER)


def _still_key(canvas: Canvas, shore: Shore, stormy: bool) -> tuple[Hashable, ...]:
    return canvas.surface.get_size(), shore, stormy


def _compose(canvas: Canvas, shore: Shore, stormy: bool) -> Iterator[None]:
    """Make that landscape, where it is not there yet, a part of it at a step."""
    key, kept = _still_key(canvas, shore, stormy), scenery(canvas)
    if kept.has(key, Keep.LAYER):
        return
    made = blank(*canvas.surface.get_size(), opaque=True)
    yield from _composing(canvas, made, shore, stormy)
    kept.get(key, lambda: made, Keep.LAYER)


def _composing(canvas: Canvas, made: pygame.Surface, shore: Shore, stormy: bool) -> Iterator[None]:
    """Draw the landscape on a picture, a part of it at a step."""
    parts, more = compose(canvas, shore, stormy), True
    while more:
        with canvas.drawing_on(made):
            more = next(parts, _DONE) is not _DONE
        yield
    with canvas.drawing_on(made):
        light.shade_edges(canvas, made.get_size(), made.get_rect(), 1.0 if stormy else 0.0)
    yield
    with canvas.drawing_on(made):
        sheets.texture(canvas)


def _edge(
    canvas: Canvas, shore: Shore, stormy: bool, wash: tuple[int, int, int] = (255, 255, 255)
) -> tuple[pygame.Surface, int]:
    """Return the sand's wavy edge cut out of the composed landscape, to lie over the surf; and its top in
    pixels."""
    top = round((shore.sand - CUT) * canvas.scale)

    def make() -> pygame.Surface:
        line = Line(shore.sun_x, shore.sand - top / canvas.scale, plain=True)
        made = cut_out(canvas, _still(canvas, shore, stormy), top, sheets.SHORE, line)
        made.fill(wash, special_flags=pygame.BLEND_RGB_MULT)
        return made

    key = ("edge", canvas.surface.get_size(), shore, stormy, wash)
    return scenery(canvas).get(key, make, Keep.LAYER), top


def _depth(canvas: Canvas, shore: Shore, stormy: bool) -> tuple[pygame.Surface, int]:
    """Return the first sheet of the near sea that lies still, cut out of the landscape, to lie over the
    sheets that drift; and its top in pixels."""
    top = round((shore.front + _NEAR_CUT) * canvas.scale)

    def make() -> pygame.Surface:
        line = Line(shore.sun_x, shore.front - top / canvas.scale, plain=True)
        return cut_out(canvas, _still(canvas, shore, stormy), top, sheets.DEEP[:1], line)

    key = ("depth", canvas.surface.get_size(), shore, stormy)
    return scenery(canvas).get(key, make, Keep.LAYER), top


def _over(canvas: Canvas, cut: _Cut, shore: Shore, part: float, *more: tuple[int, int, int]) -> None:
    """Lay what is cut out of the landscape over what drifts, the stormy one to `part`."""
    for stormy, alpha in ((False, 1.0 if part < 1 else 0.0), (True, part)):
        if alpha > 0:
            made, top = cut(canvas, shore, stormy, *more)
            if alpha < 0.99:
                key = (cut.__name__, made.get_size(), stormy, *more)
                made = canvas.art.faded(key, made, alpha)
            canvas.paste(made, (0, top))


# ---------------------------------------------------------------- what moves


def _hanging(canvas: Canvas, shore: Shore, alpha: float, time: float) -> None:
    """Draw clouds and cranes on threads, swinging a little."""
    spread = max(0.9, canvas.width / 1920)
    for number, (name, dx, y, size, flip) in enumerate(_HANGING):
        x, reach = shore.sun_x + dx * spread, 150 * size
        if not -reach < x < canvas.width + reach:
            continue
        slow = tau * time / (11 + number * 1.3) + number
        swing = (3.0 if name.startswith("crane") else 5.0) * sin(slow)
        rise = 2.5 * sin(slow * 1.7)
        place = x + swing, y * min(1.3, shore.horizon / 232) + rise
        canvas.draw(f"salt/scene/{name}", *place, size=size, flip=flip, alpha=alpha)


def _fronds(canvas: Canvas, storm: float) -> None:
    """Draw palm leaves in both upper corners, darker in the storm."""
    tint = sheets.tinted(_FROND_TINT, storm)
    for flip in (False, True):
        made = _tinted_fronds(canvas, tint, flip)
        place = (canvas.surface.get_size()[0] - made.get_width() if flip else 0, 0)
        canvas.paste(made, place)


def _tinted_fronds(canvas: Canvas, tint: tuple[int, int, int], flip: bool) -> pygame.Surface:
    def make() -> pygame.Surface:
        made = pygame.transform.flip(canvas.art.sprite("salt/scene/fronds", canvas.scale, True), flip, False)
        made.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
        return made

    return scenery(canvas).get(("fronds", tint, flip), make, Keep.LAYER)


def _storm(canvas: Canvas, shore: Shore, part: float, time: float) -> None:
    """Draw sheets of cloud that slide in from the corners, flashes between them, thin rain."""
    with canvas.clip(Rect(0, 0, canvas.width, shore.horizon + 10)):
        _rain(canvas, shore, part, time)
    size = _bank_size(canvas, shore)
    for number, stretch, way in _BANKS:
        slide = (1 - part) * way
        canvas.draw(f"salt/scene/bank-{number}", -slide, 0, size=size * stretch)
        canvas.draw(f"salt/scene/bank-{number}", canvas.width + slide, 0, size=size * stretch, flip=True)
    for x, flip in ((shore.sun_x - 568, False), (shore.sun_x + 576, True)):
        canvas.draw("salt/scene/bolt", x, 70, flip=flip, alpha=max(0.0, 3 * part - 2))


def _bank_size(canvas: Canvas, shore: Shore) -> float:
    """Return the size of the sheets of storm cloud, 1 or more."""
    return max(1.0, shore.horizon / 232, canvas.width / 1920)


def _rain(canvas: Canvas, shore: Shore, part: float, time: float) -> None:
    tile = canvas.art.sprite("salt/scene/rain", canvas.scale)
    if part < 0.97:
        tile = canvas.art.faded(("rain", tile.get_size()), tile, part)
    w, h = tile.get_size()
    fallen = time * 260 * canvas.scale
    left, top = round(-fallen / 3) % w - w, round(fallen) % h - h
    for x in range(left, canvas.px(canvas.width), w):
        for y in range(top, canvas.px(shore.horizon), h):
            canvas.paste(tile, (x, y))
