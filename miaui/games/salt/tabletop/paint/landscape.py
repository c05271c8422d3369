"""The still landscape of the beach: sky, far sea, sand and near sea, put together for a window's shape."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import Colour, parse
from miaui.games.salt.tabletop.paint import light, sheets
from miaui.games.salt.tabletop.paint.sheets import Line

SUN_UP = 42.0
"""The sun's middle above the horizon."""
_SKY_FILL = {False: parse("#74C5D3"), True: parse("#43305F")}
_SEA, _SAND, _DEEP = parse("#27AFC6"), parse("#F3D9A4"), parse("#173A66")
_PLAIN: Colour = (255, 255, 255)
#: What lies in the sand: picture, place beside the sun and below the sand's edge, size, mirrored.
_WASHED_UP = (
    ("shell", -404.0, 46.0, 1.0, False),
    ("star", -412.0, 266.0, 1.0, False),
    ("shell", 416.0, 44.0, 0.85, True),
    ("star", -930.0, 32.0, 0.76, True),
    ("star", 930.0, 60.0, 0.6, False),
    ("shell", -1090.0, 190.0, 0.9, True),
    ("star", 1120.0, 250.0, 1.0, True),
)
CUT = 42.0
"""Reach of the sand's sheets above its line (units)."""


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


def compose(canvas: Canvas, shore: Shore, stormy: bool) -> Iterator[None]:
    """Draw the still landscape, morning or storm, on the surface, a part a step: sky and sun, islands and far
    sea, sand, light, near sea. Grain and darker edges are not in it."""
    storm = 1.0 if stormy else 0.0
    _sky(canvas, shore, stormy)
    yield
    tint = sheets.tinted(sheets.WARM, storm)
    for dx, size, flip in ((-400.0, 0.62, False), (420.0, 0.74, True)):
        _put(canvas, "island", (shore.sun_x + dx, shore.horizon + 14), size, flip, tint)
    sheets.lay(canvas, sheets.FAR, Line(shore.sun_x, shore.horizon, storm, plain=True))
    _put(canvas, "glitter", (shore.sun_x, shore.horizon + 2), 1.0, False, tint)
    yield
    sea = sheets.tinted(sheets.COLD, storm)
    low = shore.horizon + 140
    canvas.fill(Rect(0, low, canvas.width, shore.sand + CUT - low), _tinted(_SEA, sea))
    _sand(canvas, shore, tint)
    yield
    if stormy:
        middle = shore.sand + 0.72 * (shore.front - shore.sand)
        light.pool(canvas, (shore.sun_x, middle), 680, "#FFEFAA", 0.85)
    yield
    sheets.lay(canvas, sheets.WET, Line(shore.sun_x, shore.front, storm, plain=True))
    sheets.lay(canvas, sheets.DEEP, Line(shore.sun_x, shore.front, storm, plain=True))
    foot = Rect(0, shore.front + 330, canvas.width, max(0.0, canvas.height - shore.front - 330))
    canvas.fill(foot, _tinted(_DEEP, sea))
    for x in range(0, round(canvas.width), 1920):
        canvas.draw("salt/scene/triangles", x, canvas.height, alpha=0.8)


def _sky(canvas: Canvas, shore: Shore, stormy: bool) -> None:
    canvas.fill(Rect(0, 0, canvas.width, shore.horizon + 60), _SKY_FILL[stormy])
    size = max(1.0, shore.horizon / 356, canvas.width / 2640)
    _put(canvas, "sky-storm" if stormy else "sky", (shore.sun_x, shore.horizon), size)
    _put(canvas, "sun", (shore.sun_x, shore.horizon - SUN_UP - 6), 1.0)


def _sand(canvas: Canvas, shore: Shore, tint: Colour) -> None:
    """Draw the band of sand: its cut edge, and behind that edge dunes, light, flakes and the
    shade of palms."""
    storm = 0.0 if tint == (255, 255, 255) else 1.0
    high = shore.front + 60 - shore.sand
    sheets.lay(canvas, sheets.SHORE, Line(shore.sun_x, shore.sand, storm, plain=True))
    top = shore.sand - CUT
    with canvas.onto(canvas.surface.get_size()[0], canvas.px(high + CUT), opaque=True) as ground:
        _ground(canvas, shore.sun_x, high + CUT, tint)
    edge = cut_out(canvas, ground, 0, sheets.SHORE[1:], Line(shore.sun_x, CUT + 3, plain=True))
    place = round(top * canvas.scale)
    below = (0, edge.get_height(), *ground.get_size())
    canvas.paste(ground, (0, place + edge.get_height()), below, blend=0)
    canvas.paste(edge, (0, place))


def _ground(canvas: Canvas, sun_x: float, high: float, tint: Colour) -> None:
    """Draw sand from edge to edge, `high` units of it from the top of the surface."""
    canvas.surface.fill(_tinted(_SAND, tint))
    size = max(1.0, high / 440)
    _put(canvas, "dune-left", (0, CUT), size, tint=tint)
    _put(canvas, "dune-right", (canvas.width, CUT), size, tint=tint)
    light.pool(canvas, (sun_x, CUT + 80), 760, "#FFF3CC", 0.75 if tint[1] == 255 else 0.4)
    tile = canvas.art.sprite("salt/scene/flakes", canvas.scale, transient=True)
    w, h = tile.get_size()
    for x in range(0, canvas.px(canvas.width) + w, w):
        for y in range(canvas.px(26), canvas.px(high) + h, h):
            canvas.paste(tile, (x, y))
    for name, dx, dy, small, flip in _WASHED_UP:
        _put(canvas, f"washed-{name}", (sun_x + dx, CUT + dy), small, flip, tint)
    for i in range(9):
        at = sun_x - 900 + i * 46 + (i % 2) * 4, high - 78 - (i % 2) * 17 - i * 2.6
        _put(canvas, "paw", at, 1.0, tint=tint)
    shade = canvas.art.sprite("salt/scene/palm-shade", canvas.scale, transient=True)
    shade = light.soft_shade(shade, 5 * canvas.scale, 0.17)
    canvas.paste(shade, (0, 0))
    canvas.paste(
        pygame.transform.flip(shade, True, False), (canvas.px(canvas.width + 90) - shade.get_width(), 0)
    )


def _tinted(colour: Colour, tint: Colour) -> Colour:
    return colour[0] * tint[0] // 255, colour[1] * tint[1] // 255, colour[2] * tint[2] // 255


def _put(
    canvas: Canvas,
    name: str,
    at: tuple[float, float],
    size: float,
    flip: bool = False,
    tint: Colour = _PLAIN,
) -> None:
    """Draw a picture of the scene once, without keeping it, multiplied with a tint."""
    meta = canvas.art.meta(f"salt/scene/{name}")
    made = canvas.art.sprite(f"salt/scene/{name}", canvas.scale * size, transient=True)
    if flip:
        made = pygame.transform.flip(made, True, False)
    if tint != _PLAIN:
        made = made.copy()
        made.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
    across = meta.size[0] - meta.anchor[0] if flip else meta.anchor[0]
    place = (at[0] - across * size) * canvas.scale, (at[1] - meta.anchor[1] * size) * canvas.scale
    canvas.paste(made, (round(place[0]), round(place[1])))


def cut_out(
    canvas: Canvas, picture: pygame.Surface, top: int, shape: tuple[sheets.Sheet, ...], line: Line
) -> pygame.Surface:
    """Return a strip 72 units high of an opaque picture, from `top` pixels down: transparent above the crests
    of sheets that hang on a line, the picture below."""
    size = picture.get_width(), min(picture.get_height() - top, round(72 * canvas.scale))
    with canvas.onto(*size) as mask:
        sheets.lay(canvas, shape, line)
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    with canvas.onto(*size) as made:
        canvas.paste(picture, (0, -top), blend=0)
        canvas.paste(mask, (0, 0), blend=pygame.BLEND_RGBA_MULT)
    return made.premul_alpha()
