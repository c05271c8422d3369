"""Baked pictures by name, at the size in which they are shown.

Pictures are baked at two densities (1 and 2 pixels a unit). `Art` loads the smallest one that is dense
enough, scales it once for a size and keeps the result. All surfaces are premultiplied: blit them through
`Canvas.draw`, or with `special_flags=pygame.BLEND_PREMULTIPLIED`.
"""

from __future__ import annotations

from functools import cached_property
from math import cos, radians, sin
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame

from miaui.engine import assets
from miaui.engine.assets import Meta, read_manifest
from miaui.engine.draw.lru import ByteCache
from miaui.engine.draw.nine_patch import stretch
from miaui.engine.draw.pixels import padded

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from concurrent.futures import Executor, Future

DENSITIES = (1, 2)
ENLARGED = 0.12
"""Part by which a picture may be shown larger than it was baked: it cannot be seen, and the denser one would
need four times the room and time."""
TILE_BYTES = 3 << 20
SOURCE_BYTES = 8 << 20
PLAIN_BYTES = 6 << 20
SPRITE_BYTES = 18 << 20
PASSING_BYTES = 6 << 20
TURNED_BYTES = 3 << 20
"""Large enough for everything on a 1080p table; larger windows get more in proportion (`fit`). What is
turned, narrowed or faded passes quickly: it is kept apart, so that it does not drive out what stays."""

LARGE, AMPLE = 1.2, 1.25
"""In windows of more than `LARGE` pixels a unit there is `AMPLE` times as much room for every pixel: what has
to be made again takes longest there."""
SMALL_BYTES = 200_000
"""A baked picture up to this size stays when the table rests: unpacking it again costs more than its room."""
_MANY = 6
"""A picture so large that this number of it fill the room is not kept for other sizes; textures are."""
_LARGE = 16
"""Of a picture so large that this number of it fill the room only the last fading is kept: what slowly
brightens would drive out everything else."""


class Part(NamedTuple):
    """Part of a picture that is not empty, and where its corner lies from the middle of the picture, in
    pixels."""

    surface: pygame.Surface
    left: float
    top: float


class Source(NamedTuple):
    """A baked picture without its empty edges, where in the whole it lies, and how large that is (pixels)."""

    surface: pygame.Surface
    box: pygame.Rect
    whole: tuple[int, int]


UNKNOWN = Meta((96.0, 96.0), (48.0, 48.0))


class Art:
    """The pictures of one window. `hurry` trades sharpness for speed: at first, and while resizing."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or assets.path("baked")
        self.hurry = False
        self.blurred = False
        self.missing: set[str] = set()
        self._manifest = read_manifest(self.folder)
        self._textures = {meta.texture for meta in self._manifest.values()}
        self._tiles: ByteCache[Source] = ByteCache(TILE_BYTES)
        """The baked textures apart, for they are needed at any time."""
        self._sources: ByteCache[Source] = ByteCache(SOURCE_BYTES)
        self._sprites: ByteCache[pygame.Surface] = ByteCache(PLAIN_BYTES)
        self._passing: ByteCache[pygame.Surface] = ByteCache(PASSING_BYTES)
        self._parts: ByteCache[Part] = ByteCache(SPRITE_BYTES)
        self._turned: ByteCache[Part] = ByteCache(TURNED_BYTES)
        self.preparing = False
        """What is drawn now is part of a background, kept until that is painted (`drop_lent`)."""
        self._lent: dict[tuple[object, ...], Part] = {}
        self._steps: dict[tuple[object, ...], int] = {}
        """Of which of its steps a large faded picture is kept."""
        self._loading: dict[tuple[str, int], Future[pygame.Surface]] = {}

    @cached_property
    def _threads(self) -> Executor:
        """Pictures are unpacked in them beside the drawing: `pygame.image.load` lets other threads go on."""
        from concurrent.futures import ThreadPoolExecutor

        return ThreadPoolExecutor(2, "art")

    def has(self, name: str) -> bool:
        """True if the manifest names the picture; its file is not looked for."""
        return name in self._manifest

    def meta(self, name: str) -> Meta:
        """Return the size, anchor and slices of a picture; `UNKNOWN`, 96 × 96 units with the anchor in the
        middle, for one that is not in the manifest."""
        return self._manifest.get(name, UNKNOWN)

    def forget(self) -> None:
        """Drop every scaled picture (the window has another size now)."""
        self._sprites.clear()
        self._passing.clear()
        self._parts.clear()
        self._turned.clear()
        self._steps.clear()
        self._lent.clear()
        self.blurred = False

    def empty(self) -> None:
        """Drop everything: scaled and baked pictures, textures too; nothing more is drawn with it."""
        self.forget()
        self._tiles.clear()
        self._sources.clear()

    def settle(self) -> bool:
        """End the hurry. True if pictures were made rougher than they can be since the last `forget`: all
        scaled ones are dropped then."""
        self.hurry, again = False, self.blurred
        if again:
            self.forget()
        return again

    def drop_lent(self) -> None:
        """Drop the pictures that a background was painted with, if there are any."""
        self._lent.clear()

    def drop_unused(self, transient: bool = False, sources: bool = False) -> None:
        """Drop what the threads have loaded and the sharp picture did not want. `transient`: motions are
        over, so what they needed for a moment goes, too; `sources`: all that is to be shown has been made, so
        the baked pictures go."""
        self._loading.clear()
        if transient:
            self._passing.clear()
            self._turned.clear()
        if sources:
            self._sources.clear()

    def rest(self) -> None:
        """Drop every picture that was not drawn since the last rest but one; baked ones of up to
        `SMALL_BYTES` (200,000) stay."""
        self._sources.drop_idle(SMALL_BYTES)
        for kept in (self._sprites, self._passing, self._parts, self._turned):
            kept.drop_idle()

    def fit(self, scale: float) -> None:
        """Give the caches room for a window of this many pixels a unit: by its square, at least that of 1,
        and a quarter (`AMPLE`) more above `LARGE`."""
        part = max(1.0, scale * scale * (AMPLE if scale > LARGE else 1.0))
        self._sources.limit, self._sprites.limit = round(SOURCE_BYTES * part), round(PLAIN_BYTES * part)
        self._parts.limit = round(SPRITE_BYTES * part)
        self._passing.limit, self._turned.limit = round(PASSING_BYTES * part), round(TURNED_BYTES * part)

    def sprite(self, name: str, px_scale: float, transient: bool = False) -> pygame.Surface:
        """Return the whole picture at px_scale pixels a unit, at least 1 × 1 pixels, kept for the next time;
        `transient`: among what passes quickly. A rounded stand-in for a picture that cannot be loaded, whose
        name is added to `missing`."""
        width, height = self.meta(name).size
        w, h = max(1, round(width * px_scale)), max(1, round(height * px_scale))
        cache, key = self._passing if transient else self._sprites, (name, w, h, self._rough(px_scale))
        cached = cache.get(key)
        if cached is not None:
            return cached
        made, left, top = self._scaled(name, w, h, px_scale)
        if made.get_size() != (w, h):
            trimmed, made = made, pygame.Surface((w, h), pygame.SRCALPHA)
            place = (round(left + w / 2), round(top + h / 2))
            made.blit(trimmed, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        return cache.put(key, made, w * h * 4)

    def part(
        self, name: str, px_scale: float, angle: float = 0.0, flip: bool = False, squeeze: float = 1.0
    ) -> Part:
        """Return the picture at this size, mirrored left to right with `flip`, then turned clockwise by
        `angle` degrees around its middle, without its empty edges, and kept for the next time. Angles are
        rounded to quarters up to 12 degrees, else to whole ones. `squeeze` (0 to 1) narrows it, to 1 pixel at
        least."""
        width, height = self.meta(name).size
        w, h = max(1, round(width * px_scale)), max(1, round(height * px_scale))
        narrow = max(1, round(w * squeeze)) if squeeze < 1.0 else w
        turn = _quantised(angle)
        key = (name, narrow, h, turn, flip, self._rough(px_scale))
        plain = not turn and narrow == w
        cached = self._parts.get(key) if plain else self._turned.get(key)
        if cached is None and self.preparing:
            cached = self._lent.get(key)
        if cached is not None:
            return cached
        if plain:
            made = self._scaled(name, w, h, px_scale)
            made = _changed(made, 1.0, True, 0.0) if flip else made
        else:
            made = _changed(self.part(name, px_scale), narrow / w, flip, turn)
        if self.preparing:
            self._lent[key] = made
            return made
        size = made.surface.get_width() * made.surface.get_height() * 4
        return (self._parts if plain else self._turned).put(key, made, size)

    def faded(self, key: tuple[object, ...], surface: pygame.Surface, alpha: float) -> pygame.Surface:
        """Return a copy of a premultiplied surface at `alpha`, rounded to sixteenths from 1 to 15, kept under
        key."""
        step = max(1, min(15, round(alpha * 16)))
        cached = self._passing.get((*key, step))
        if cached is not None:
            return cached
        copy = with_alpha(surface, step)
        size = copy.get_width() * copy.get_height() * 4
        if size * _LARGE > self._passing.limit:
            self._passing.drop((*key, self._steps.get(key)))
            self._steps[key] = step
        return self._passing.put((*key, step), copy, size)

    def nine(self, name: str, w: int, h: int, px_scale: float) -> pygame.Surface | None:
        """Return the nine-patch picture at w × h pixels, kept for the next time; None for a name that is not
        in the manifest. Without slices of its own, 28 units at each side keep their size."""
        meta = self.meta(name)
        if not self.has(name):
            return None
        key = ("nine", name, w, h, round(px_scale, 3), self._rough(px_scale))
        cached = self._sprites.get(key)
        if cached is not None:
            return cached
        source = self.sprite(name, px_scale)
        left, top, right, bottom = (round(s * px_scale) for s in meta.slice or (28.0,) * 4)
        made = stretch(source, (left, top, right, bottom), w, h)
        return self._sprites.put(key, made, w * h * 4)

    def backdrop(self, name: str, w: int, h: int, px_scale: float) -> pygame.Surface | None:
        """Return the middle of a backdrop, opaque, at w × h pixels, enlarged where it would not cover; None
        for a name that is not in the manifest. Not kept."""
        if not self.has(name):
            return None
        width, height = self.meta(name).size
        scale = max(px_scale, w / width, h / height)
        source = self._loaded(name, self._density(name, scale))
        density = source.get_width() / width
        cut_w, cut_h = (
            min(source.get_width(), w / scale * density),
            min(source.get_height(), h / scale * density),
        )
        cut = pygame.Rect(0, 0, round(cut_w), round(cut_h))
        cut.center = source.get_rect().center
        part = source.subsurface(cut.clip(source.get_rect()))
        whole = part.convert()
        return whole if whole.get_size() == (w, h) else self._resized(whole, w, h, scale)

    def read_ahead(self, names: Iterable[str]) -> None:
        """Begin to unpack pictures in threads, at the density for a hurry, and wait for none. One that is
        drawn before it is ready is waited for then."""
        density = DENSITIES[0]
        for name in names:
            self._loading[name, density] = self._threads.submit(self._load, name, density)

    def backdrop_ahead(self, name: str, w: int, h: int, px_scale: float) -> Future[pygame.Surface | None]:
        """Return the Future of what `backdrop` returns, made in a thread beside the drawing."""
        return self._threads.submit(self.backdrop, name, w, h, px_scale)

    def beside(self, make: Callable[[], pygame.Surface]) -> Future[pygame.Surface]:
        """Return the Future of a large picture that `make` makes in a thread beside the drawing, with an
        `Art` of its own (`canvas.apart`); its result raises what `make` raises."""
        return self._threads.submit(make)

    def _rough(self, px_scale: float) -> bool:
        """True if a picture made now would be less sharp than it could be."""
        return self.hurry and px_scale > DENSITIES[0] + ENLARGED

    def _scaled(self, name: str, w: int, h: int, px_scale: float) -> Part:
        """Return the picture at w × h pixels, without its empty edges."""
        source, box, (whole_w, whole_h) = self._source(name, px_scale)
        across, down = w / whole_w, h / whole_h
        size = max(1, round(box.w * across)), max(1, round(box.h * down))
        made = source if source.get_size() == size else self._resized(source, *size, px_scale)
        texture = self.meta(name).texture
        if texture is not None:
            made = _textured(made, self.sprite(texture, min(px_scale, DENSITIES[-1]), transient=True))
        return Part(made, box.x * across - w / 2, box.y * down - h / 2)

    def _resized(self, source: pygame.Surface, w: int, h: int, px_scale: float) -> pygame.Surface:
        """Scale a picture to w × h pixels: smoothly, but for a rough picture the quickest way."""
        scale = pygame.transform.scale if self._rough(px_scale) else pygame.transform.smoothscale
        return scale(source, (w, h))

    def _density(self, name: str, px_scale: float) -> int:
        """Return the smallest density that is dense enough, or the densest there is; in a hurry the thinnest,
        while threads load the other one."""
        wanted = next((d for d in DENSITIES if d >= px_scale - ENLARGED), DENSITIES[-1])
        if self.hurry and wanted > DENSITIES[0]:
            self.blurred = True
            if (name, wanted) not in self._loading and self._sources.get((name, wanted)) is None:
                self._loading[name, wanted] = self._threads.submit(self._load, name, wanted)
            return DENSITIES[0]
        return wanted

    def _source(self, name: str, px_scale: float) -> Source:
        """Return the baked picture, kept for other sizes."""
        density = self._density(name, px_scale)
        cache = self._tiles if name in self._textures else self._sources
        cached = cache.get((name, density))
        if cached is not None:
            return cached
        made = self._baked(name, density)
        size = made.box.w * made.box.h * 4
        if size * _MANY > cache.limit and cache is self._sources:
            return made
        return cache.put((name, density), made, size)

    def _baked(self, name: str, density: int) -> Source:
        return _trimmed(self._loaded(name, density))

    def _loaded(self, name: str, density: int) -> pygame.Surface:
        ahead = self._loading.pop((name, density), None)
        return self._load(name, density) if ahead is None else ahead.result()

    def _load(self, name: str, density: int) -> pygame.Surface:
        """Load the baked picture; doubled where only a thinner one can be read (edges and
        grain stay hard)."""
        tries = [density, *sorted((d for d in DENSITIES if d != density), reverse=True)]
        if self.has(name):
            for each in tries:
                try:
                    picture = pygame.image.load(self.folder / f"{each}x" / f"{name}.webp")
                except (FileNotFoundError, pygame.error):
                    continue
                return picture if each >= density else pygame.transform.scale2x(picture)
        self.missing.add(name)
        return _stand_in(self.meta(name), density)


def _textured(picture: pygame.Surface, tile: pygame.Surface) -> pygame.Surface:
    """Return a copy of the picture multiplied with a tile."""
    made = picture.copy()
    w, h = tile.get_size()
    for x in range(0, made.get_width(), w):
        for y in range(0, made.get_height(), h):
            made.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)
    return made


def with_alpha(surface: pygame.Surface, step: int) -> pygame.Surface:
    """Return a copy of a premultiplied surface of which `step` sixteenths are seen: 0 nothing, 16 all."""
    copy, level = surface.copy(), step * 255 // 16
    copy.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def _quantised(angle: float) -> float:
    """Return the angle in quarter degrees near upright, in whole ones elsewhere, so that turns are reused."""
    angle = (angle + 180.0) % 360.0 - 180.0
    return round(angle * 4) / 4 if abs(angle) <= 12 else float(round(angle))


def _trimmed(surface: pygame.Surface) -> Source:
    """Return the picture premultiplied, and without its empty edges where that is worth it."""
    whole, box = surface.get_rect(), surface.get_bounding_rect()
    if box.w * box.h > 0.85 * whole.w * whole.h or not box.w:
        box = whole
    return Source(surface.subsurface(box).convert_alpha().premul_alpha(), box, whole.size)


def _changed(part: Part, squeeze: float, flip: bool, turn: float) -> Part:
    """Return the part narrowed, then mirrored, then turned around the middle of the whole picture."""
    made, left, top = part
    w, h = made.get_size()
    if squeeze < 1.0:
        w, left = max(1, round(w * squeeze)), left * squeeze
        made = pygame.transform.smoothscale(made, (w, h))
    if flip:
        made, left = pygame.transform.flip(made, True, False), -left - w
    if turn:
        x, y, c, s = left + w / 2, top + h / 2, cos(radians(turn)), sin(radians(turn))
        made = pygame.transform.rotozoom(padded(made), -turn, 1.0)
        w, h = made.get_size()
        left, top = x * c - y * s - w / 2, x * s + y * c - h / 2
    return Part(made, left, top)


def _stand_in(meta: Meta, density: int) -> pygame.Surface:
    """Return a quiet rounded shape for a picture that cannot be loaded: the game goes on without it."""
    w, h = round(meta.size[0] * density), round(meta.size[1] * density)
    surface = pygame.Surface((w, h), pygame.SRCALPHA)
    box, radius = surface.get_rect().inflate(-4, -4), max(2, min(w, h) // 8)
    pygame.draw.rect(surface, (84, 40, 95, 180), box, border_radius=radius)
    pygame.draw.rect(surface, (255, 243, 220, 120), box, width=2 * density, border_radius=radius)
    return surface
