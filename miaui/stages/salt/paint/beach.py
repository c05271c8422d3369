"""The morning beach: sky, far sea, sand and near sea, composed once for a size, and what drifts on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import floor, sin, tau

import pygame

from miaui.engine.canvas import Canvas
from miaui.engine.dirty_rects import paint_shape
from miaui.engine.geometry import Rect
from miaui.engine.lru import ByteCache
from miaui.engine.theme import parse
from miaui.stages.salt.paint import light, sheets
from miaui.stages.salt.paint.sheets import Line

SUN_UP = 42.0
"""The sun's middle above the horizon."""
_SKY_FILL = {False: parse("#74C5D3"), True: parse("#43305F")}
_GREY = (194, 194, 240)
"""What the light is multiplied with once all its gold is gone."""
_FROND_TINT = (240, 165, 200)
_SAND, _DEEP = parse("#F3D9A4"), parse("#173A66")
#: Clouds and cranes on threads: picture, place beside the sun, height, size, mirrored.
_HANGING = (
    ("cloud-1", -532.0, 74.0, 0.9, False), ("cloud-2", 556.0, 70.0, 0.9, False),
    ("cloud-3", 298.0, 150.0, 0.62, False), ("cloud-2", -312.0, 150.0, 0.46, True),
    ("cloud-3", 872.0, 190.0, 0.7, True), ("cloud-1", -900.0, 200.0, 0.6, False),
    ("crane-coral", -400.0, 96.0, 0.74, False), ("crane-coral", 402.0, 100.0, 0.72, True),
    ("crane-rose", 632.0, 128.0, 0.5, True), ("crane-rose", -630.0, 128.0, 0.5, False),
)  # fmt: skip
#: Sheets of storm cloud from the left and right corner: picture, height, how far they slide in.
_BANKS = ((1, 1.0, 340.0), (2, 1.0, 460.0), (3, 1.0, 600.0))

_CUT = 42.0
"""How far above the line of the sand its sheets reach (units)."""

_NEAR_CUT = 32.0
"""How far below the line of the near sea its first still sheet begins (units)."""
_Cut = Callable[..., tuple[pygame.Surface, int]]
KEPT = 2.6
"""How many whole-window pictures the beach may keep: morning, storm, and what is cut out of them."""

_kept: ByteCache[pygame.Surface] = ByteCache(0)


@dataclass(frozen=True, slots=True)
class Shore:
    """Where the bands meet, in units from the top, and where the sun stands across."""

    sun_x: float
    horizon: float = 232.0
    """Upper edge of the far sea."""
    sand: float = 420.0
    """Where the far sea ends on the sand."""
    front: float = 772.0
    """Where the sand ends at the near sea."""


def forget() -> None:
    """Let go of what was composed (the window or the look changed)."""
    _kept.clear()
    sheets.forget()
    light.forget()


def held() -> int:
    """Bytes of everything composed."""
    return _kept.held


def draw_beach(
    canvas: Canvas, shore: Shore, storm: float = 0.0, time: float = 0.0, grey: float = 0.0
) -> None:
    """Everything behind the boats: sky, both seas, sand, palms. `storm` fades from 0 (morning) to 1 (Last
    Chance), `grey` takes its gold away (a bet that failed); `time` in seconds moves what drifts, a constant
    stills it."""
    _room(canvas)
    time = floor(time * sheets.RATE) / sheets.RATE
    step = round(min(1.0, max(0.0, storm)) * sheets.STEPS)
    if step < sheets.STEPS:
        canvas.surface.blit(_still(canvas, shore, False), (0, 0))
    if step:
        stormy = _still(canvas, shore, True)
        if step == sheets.STEPS:
            canvas.surface.blit(stormy, (0, 0))
        else:
            level = 255 * step // sheets.STEPS
            paint_shape(canvas.surface, _faded, stormy.get_rect(), stormy, level)
    part = step / sheets.STEPS
    _hanging(canvas, shore, 1 - part, time)
    if step:
        _storm(canvas, shore, part, time)
    _fronds(canvas, part)
    sheets.lay(canvas, sheets.SWASH, Line(shore.sun_x, shore.front, part), time)
    _over(canvas, _depth, shore, part)
    wash = sheets.tinted(_GREY, grey)
    if wash != (255, 255, 255):
        canvas.surface.fill(wash, special_flags=pygame.BLEND_RGB_MULT)


def draw_surf(canvas: Canvas, shore: Shore, storm: float = 0.0, time: float = 0.0, grey: float = 0.0) -> None:
    """The last waves of the far sea, running out on the sand: in front of the boats' keels and the rafts."""
    part = round(min(1.0, max(0.0, storm)) * sheets.STEPS) / sheets.STEPS
    wash = sheets.tinted(_GREY, grey)
    sheets.lay(canvas, sheets.SURF, Line(shore.sun_x, shore.sand, part, wash=wash), time)
    _over(canvas, _edge, shore, part, wash)


def light_on_sand(storm: float, grey: float) -> tuple[int, int, int]:
    """What sand is multiplied with in so much storm and grey."""
    warm, wash = sheets.tinted(sheets.WARM, storm), sheets.tinted(_GREY, grey)
    return warm[0] * wash[0] // 255, warm[1] * wash[1] // 255, warm[2] * wash[2] // 255


def prepare_beach(canvas: Canvas, shore: Shore, storm: bool = False) -> None:
    """Compose the beach ahead of time, so that no motion stutters when it is first drawn."""
    _room(canvas)
    _edge(canvas, shore, storm)


def _room(canvas: Canvas) -> None:
    """Keep as much as the window's size calls for."""
    w, h = canvas.surface.get_size()
    _kept.limit = round(KEPT * w * h * 4)
    sheets.room(canvas)


def _bytes(made: pygame.Surface) -> int:
    return made.get_width() * made.get_height() * 4


# ---------------------------------------------------------------- what is composed once


def _still(canvas: Canvas, shore: Shore, stormy: bool) -> pygame.Surface:
    """The landscape without what drifts, opaque, for the window as it is."""
    size = canvas.surface.get_size()
    key = (size, shore, stormy, canvas.art.hurry)
    found = _kept.get(key)
    if found is not None:
        return found
    made, before = pygame.Surface(size), canvas.surface
    canvas.surface = made
    try:
        _compose(canvas, shore, stormy)
    finally:
        canvas.surface = before
    light.shade_edges(made, size, made.get_rect(), 1.0 if stormy else 0.0)
    sheets.texture(canvas, made)
    return _kept.put(key, made, _bytes(made))


def _compose(canvas: Canvas, shore: Shore, stormy: bool) -> None:
    storm = 1.0 if stormy else 0.0
    _sky(canvas, shore, stormy)
    tint = sheets.tinted(sheets.WARM, storm)
    for dx, size, flip in ((-400.0, 0.62, False), (420.0, 0.74, True)):
        _put(canvas, "island", (shore.sun_x + dx, shore.horizon + 14), size, flip, tint)
    sheets.lay(canvas, sheets.FAR, Line(shore.sun_x, shore.horizon, storm, plain=True))
    _put(canvas, "glitter", (shore.sun_x, shore.horizon + 2), 1.0, False, tint)
    sea = sheets.tinted(sheets.COLD, storm)
    low = shore.horizon + 140
    blue = parse("#27AFC6")
    fill = (blue[0] * sea[0] // 255, blue[1] * sea[1] // 255, blue[2] * sea[2] // 255)
    canvas.fill(Rect(0, low, canvas.width, shore.sand - low), fill)
    _sand(canvas, shore, tint)
    if stormy:
        light.pool(
            canvas, (shore.sun_x, shore.sand + 0.72 * (shore.front - shore.sand)), 680, "#FFEFAA", 0.85
        )
    sheets.lay(canvas, sheets.WET, Line(shore.sun_x, shore.front, storm, plain=True))
    sheets.lay(canvas, sheets.DEEP, Line(shore.sun_x, shore.front, storm, plain=True))
    deep = (_DEEP[0] * sea[0] // 255, _DEEP[1] * sea[1] // 255, _DEEP[2] * sea[2] // 255)
    canvas.fill(Rect(0, shore.front + 330, canvas.width, max(0.0, canvas.height - shore.front - 330)), deep)
    for x in range(0, round(canvas.width), 1920):
        canvas.draw("salt/scene/triangles", x, canvas.height, alpha=0.8)


def _sky(canvas: Canvas, shore: Shore, stormy: bool) -> None:
    canvas.fill(Rect(0, 0, canvas.width, shore.horizon + 60), _SKY_FILL[stormy])
    size = max(1.0, shore.horizon / 356, canvas.width / 2640)
    _put(canvas, "sky-storm" if stormy else "sky", (shore.sun_x, shore.horizon), size)
    _put(canvas, "sun", (shore.sun_x, shore.horizon - SUN_UP - 6), 1.0)


def _sand(canvas: Canvas, shore: Shore, tint: tuple[int, int, int]) -> None:
    """The band of sand: its cut edge, and behind that edge dunes, light, flakes and the shade of palms."""
    storm = 0.0 if tint == (255, 255, 255) else 1.0
    high = shore.front + 60 - shore.sand
    sheets.lay(canvas, sheets.SHORE, Line(shore.sun_x, shore.sand, storm, plain=True))
    top = shore.sand - _CUT
    ground, sea = pygame.Surface((canvas.surface.get_size()[0], canvas.px(high + _CUT))), canvas.surface
    canvas.surface = ground
    try:
        _ground(canvas, shore.sun_x, high + _CUT, tint)
    finally:
        canvas.surface = sea
    edge = _cut_out(canvas, ground, 0, sheets.SHORE[1:], Line(shore.sun_x, _CUT + 3, plain=True))
    place = round(top * canvas.scale)
    sea.blit(ground, (0, place + edge.get_height()), (0, edge.get_height(), *ground.get_size()))
    sea.blit(edge, (0, place), special_flags=pygame.BLEND_PREMULTIPLIED)


def _ground(canvas: Canvas, sun_x: float, high: float, tint: tuple[int, int, int]) -> None:
    """Sand from edge to edge, `high` units of it from the top of the surface."""
    sand = (_SAND[0] * tint[0] // 255, _SAND[1] * tint[1] // 255, _SAND[2] * tint[2] // 255)
    canvas.surface.fill(sand)
    size = max(1.0, high / 440)
    _put(canvas, "dune-left", (0, _CUT), size, tint=tint)
    _put(canvas, "dune-right", (canvas.width, _CUT), size, tint=tint)
    light.pool(canvas, (sun_x, _CUT + 80), 760, "#FFF3CC", 0.75 if tint[1] == 255 else 0.4)
    tile = canvas.art.sprite("salt/scene/flakes", canvas.scale, passing=True)
    w, h = tile.get_size()
    for x in range(0, canvas.px(canvas.width) + w, w):
        for y in range(canvas.px(26), canvas.px(high) + h, h):
            canvas.surface.blit(tile, (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
    shade = canvas.art.sprite("salt/scene/palm-shade", canvas.scale, passing=True)
    shade = light.soft_shade(shade, 5 * canvas.scale, 0.17)
    canvas.surface.blit(shade, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    right = pygame.transform.flip(shade, True, False), (canvas.px(canvas.width + 90) - shade.get_width(), 0)
    canvas.surface.blit(*right, special_flags=pygame.BLEND_PREMULTIPLIED)


def _put(
    canvas: Canvas,
    name: str,
    at: tuple[float, float],
    size: float,
    flip: bool = False,
    tint: tuple[int, int, int] = (255, 255, 255),
) -> None:
    """Draw a picture of the scene once, without keeping it, multiplied with a tint."""
    meta = canvas.art.meta(f"salt/scene/{name}")
    made = canvas.art.sprite(f"salt/scene/{name}", canvas.scale * size, passing=True)
    if flip:
        made = pygame.transform.flip(made, True, False)
    if tint != (255, 255, 255):
        made = made.copy()
        made.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
    across = meta.size[0] - meta.anchor[0] if flip else meta.anchor[0]
    place = (at[0] - across * size) * canvas.scale, (at[1] - meta.anchor[1] * size) * canvas.scale
    canvas.surface.blit(made, (round(place[0]), round(place[1])), special_flags=pygame.BLEND_PREMULTIPLIED)


def _edge(
    canvas: Canvas, shore: Shore, stormy: bool, wash: tuple[int, int, int] = (255, 255, 255)
) -> tuple[pygame.Surface, int]:
    """The sand's wavy edge cut out of the composed landscape, to lie over the surf; and its top in pixels."""
    key = ("edge", canvas.surface.get_size(), shore, stormy, wash, canvas.art.hurry)
    found, top = _kept.get(key), round((shore.sand - _CUT) * canvas.scale)
    if found is None:
        line = Line(shore.sun_x, shore.sand - top / canvas.scale, plain=True)
        found = _cut_out(canvas, _still(canvas, shore, stormy), top, sheets.SHORE, line)
        found.fill(wash, special_flags=pygame.BLEND_RGB_MULT)
        _kept.put(key, found, _bytes(found))
    return found, top


def _depth(canvas: Canvas, shore: Shore, stormy: bool) -> tuple[pygame.Surface, int]:
    """The first sheet of the near sea that lies still, cut out likewise, to lie over those that drift."""
    key = ("depth", canvas.surface.get_size(), shore, stormy, canvas.art.hurry)
    found, top = _kept.get(key), round((shore.front + _NEAR_CUT) * canvas.scale)
    if found is None:
        line = Line(shore.sun_x, shore.front - top / canvas.scale, plain=True)
        found = _cut_out(canvas, _still(canvas, shore, stormy), top, sheets.DEEP[:1], line)
        _kept.put(key, found, _bytes(found))
    return found, top


def _over(canvas: Canvas, cut: _Cut, shore: Shore, part: float, *more: tuple[int, int, int]) -> None:
    """Lay what is cut out of the landscape over what drifts, the stormy one to `part`."""
    for stormy, alpha in ((False, 1.0 if part < 1 else 0.0), (True, part)):
        if alpha > 0:
            made, top = cut(canvas, shore, stormy, *more)
            if alpha < 0.99:
                key = (cut.__name__, made.get_size(), stormy, *more)
                made = canvas.art.faded(key, made, alpha)
            canvas.surface.blit(made, (0, top), special_flags=pygame.BLEND_PREMULTIPLIED)


def _cut_out(
    canvas: Canvas, picture: pygame.Surface, top: int, shape: tuple[sheets.Sheet, ...], line: Line
) -> pygame.Surface:
    """72 units of an opaque picture, from `top` pixels down, cut along the crests of sheets that hang on a
    line of them."""
    size = picture.get_width(), min(picture.get_height() - top, round(72 * canvas.scale))
    mask, before = pygame.Surface(size, pygame.SRCALPHA), canvas.surface
    canvas.surface = mask
    try:
        sheets.lay(canvas, shape, line)
    finally:
        canvas.surface = before
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.blit(picture, (0, -top))
    made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made.premul_alpha()


# ---------------------------------------------------------------- what moves


def _hanging(canvas: Canvas, shore: Shore, alpha: float, time: float) -> None:
    """Clouds and cranes on threads, swinging a little."""
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
    """Palm leaves in both upper corners, darker in the storm."""
    tint = sheets.tinted(_FROND_TINT, storm)
    for flip in (False, True):
        made = _tinted_fronds(canvas, tint, flip)
        place = (canvas.surface.get_size()[0] - made.get_width() if flip else 0, 0)
        canvas.surface.blit(made, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def _tinted_fronds(canvas: Canvas, tint: tuple[int, int, int], flip: bool) -> pygame.Surface:
    key = ("fronds", tint, flip, canvas.surface.get_size(), canvas.art.hurry)
    made = _kept.get(key)
    if made is None:
        made = pygame.transform.flip(canvas.art.sprite("salt/scene/fronds", canvas.scale, True), flip, False)
        made.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
        _kept.put(key, made, _bytes(made))
    return made


def _storm(canvas: Canvas, shore: Shore, part: float, time: float) -> None:
    """Sheets of cloud slide in from the corners, flashes between them, thin rain."""
    with canvas.clip(Rect(0, 0, canvas.width, shore.horizon + 10)):
        _rain(canvas, shore, part, time)
    size = max(1.0, shore.horizon / 232, canvas.width / 1920)
    for number, stretch, way in _BANKS:
        slide = (1 - part) * way
        canvas.draw(f"salt/scene/bank-{number}", -slide, 0, size=size * stretch)
        canvas.draw(f"salt/scene/bank-{number}", canvas.width + slide, 0, size=size * stretch, flip=True)
    for x, flip in ((shore.sun_x - 568, False), (shore.sun_x + 576, True)):
        canvas.draw("salt/scene/bolt", x, 70, flip=flip, alpha=max(0.0, 3 * part - 2))


def _rain(canvas: Canvas, shore: Shore, part: float, time: float) -> None:
    tile = canvas.art.sprite("salt/scene/rain", canvas.scale)
    if part < 0.97:
        tile = canvas.art.faded(("rain", tile.get_size()), tile, part)
    w, h = tile.get_size()
    fallen = time * 260 * canvas.scale
    left, top = round(-fallen / 3) % w - w, round(fallen) % h - h
    for x in range(left, canvas.px(canvas.width), w):
        for y in range(top, canvas.px(shore.horizon), h):
            canvas.surface.blit(tile, (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)


def _faded(surface: pygame.Surface, picture: pygame.Surface, level: int) -> None:
    """Blend a whole-window picture over what lies there, at 0 to 255."""
    picture.set_alpha(level)
    surface.blit(picture, (0, 0))
    picture.set_alpha(None)
