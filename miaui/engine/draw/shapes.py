"""Plain shapes with smooth edges, in pixels. Corners are drawn once, too large, and scaled down."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import ceil, floor

import pygame

from miaui.engine.draw.lru import ByteCache
from miaui.engine.draw.theme import Colour, mix

FINE = 4
LARGEST = 400
"""The largest radius (pixels) of a disc that is worth keeping."""
_discs: ByteCache[pygame.Surface] = ByteCache(4 << 20)
_veils: ByteCache[pygame.Surface] = ByteCache(2 << 20)
LARGEST_VEIL = 1 << 20
"""Bytes of the largest see-through box that is worth keeping."""
TILE = (256, 64)
"""Width and height of a piece of plain colour."""
_NARROW = 16
"""Up to this width (pixels) filling is as quick as copying. Wider boxes are written past the processor's
cache, row by row, which takes ten times as long as copying a tile that lies in it."""
_tiles: ByteCache[pygame.Surface] = ByteCache(3 << 20)


def forget() -> None:
    """Drop every disc, see-through box and tile that is kept."""
    _discs.clear()
    _veils.clear()
    _tiles.clear()


Box = tuple[int, int, int, int]
"""Left, top, width, height in pixels."""


def flat(surface: pygame.Surface, place: Box, colour: Colour) -> None:
    """Draw a filled box with sharp corners; nothing without width or height."""
    x, y, w, h = place
    if w <= _NARROW:
        surface.fill(colour, place)
        return
    tile = _tiles.get(colour)
    if tile is None:
        tile = pygame.Surface(TILE)
        tile.fill(colour)
        _tiles.put(colour, tile, 4 * TILE[0] * TILE[1])
    for top in range(y, y + h, TILE[1]):
        high = min(TILE[1], y + h - top)
        for left in range(x, x + w, TILE[0]):
            surface.blit(tile, (left, top), (0, 0, min(TILE[0], x + w - left), high))


def box(surface: pygame.Surface, place: Box, colour: Colour, radius: int = 0) -> None:
    """Draw a filled box with rounded corners; the radius is at most half the shorter side, and corners below
    2 pixels are sharp."""
    rect = pygame.Rect(place)
    r = min(radius, rect.w // 2, rect.h // 2)
    if r < 2:
        flat(surface, place, colour)
        return
    flat(surface, (rect.x + r, rect.y, rect.w - 2 * r, r), colour)
    flat(surface, (rect.x, rect.y + r, rect.w, rect.h - 2 * r), colour)
    flat(surface, (rect.x + r, rect.bottom - r, rect.w - 2 * r, r), colour)
    _corners(surface, rect, _disc(r, 0, colour), r)


def veil(surface: pygame.Surface, place: Box, colour: Colour, radius: int, alpha: float) -> None:
    """Draw a see-through box, its corners rounded as those of `box`; nothing without width or height. One of
    up to 1 MB is drawn once and kept."""
    rect = pygame.Rect(place)
    if rect.w <= 0 or rect.h <= 0:
        return
    key = (rect.size, colour, min(radius, rect.w // 2, rect.h // 2), round(255 * alpha))
    made = _veils.get(key)
    if made is None:
        made, size = _veil(*key), 4 * rect.w * rect.h
        if size <= LARGEST_VEIL:
            _veils.put(key, made, size)
    surface.blit(made, rect, None, pygame.BLEND_PREMULTIPLIED)


def _veil(size: tuple[int, int], colour: Colour, radius: int, alpha: int) -> pygame.Surface:
    """Return a box on nothing; premultiplied as all pictures are."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    tint = [round(part * alpha / 255) for part in colour]
    pygame.draw.rect(made, (*tint, alpha), made.get_rect(), border_radius=radius)
    return made


def frame(surface: pygame.Surface, place: Box, colour: Colour, width: int, radius: int = 0) -> None:
    """Draw the edge of a box, `width` pixels wide, inside it; the radius is at most half the shorter side."""
    rect = pygame.Rect(place)
    r = min(radius, rect.w // 2, rect.h // 2)
    if r < 2 or width >= r:
        pygame.draw.rect(surface, colour, rect, width, border_radius=r)
        return
    flat(surface, (rect.x + r, rect.y, rect.w - 2 * r, width), colour)
    flat(surface, (rect.x + r, rect.bottom - width, rect.w - 2 * r, width), colour)
    flat(surface, (rect.x, rect.y + r, width, rect.h - 2 * r), colour)
    flat(surface, (rect.right - width, rect.y + r, width, rect.h - 2 * r), colour)
    _corners(surface, rect, _disc(r, width, colour), r)


def disc(
    surface: pygame.Surface, centre: tuple[float, float], radius: float, colour: Colour, width: int
) -> None:
    """Draw a disc, or a ring `width` pixels wide, inside the radius, where width > 0; nothing with a radius
    below 1 pixel. Up to a radius of 400 it is drawn once and kept."""
    r = round(radius)
    if r > LARGEST:
        pygame.draw.aacircle(surface, colour, centre, radius, width)
    elif r >= 1:
        thick = 0 if width >= r else width
        place = (round(centre[0] - r), round(centre[1] - r))
        surface.blit(_disc(r, thick, colour), place, None, pygame.BLEND_PREMULTIPLIED)


def shape(surface: pygame.Surface, points: Sequence[tuple[float, float]], colour: Colour) -> None:
    """Draw a filled polygon with smooth edges, in pixels; the last point is joined with the first."""
    pygame.draw.polygon(surface, colour, points)
    pygame.draw.aalines(surface, colour, True, points)


def stroke(
    surface: pygame.Surface, points: Sequence[tuple[float, float]], colour: Colour, width: float
) -> None:
    """Draw a line through the points, with round joints and ends, as thin as can be below a width of 2
    pixels; nothing for fewer than two points."""
    for a, b in pairwise(points):
        if width >= 2:
            pygame.draw.line(surface, colour, a, b, round(width))
            pygame.draw.aacircle(surface, colour, b, width / 2)
        pygame.draw.aaline(surface, colour, a, b)
    if width >= 2 and points:
        pygame.draw.aacircle(surface, colour, points[0], width / 2)


def around(points: Sequence[tuple[float, float]], more: float) -> pygame.Rect:
    """Return the box of whole pixels around points, with `more` on every side: the least corner rounded down,
    width and height rounded up and one more. ValueError without points."""
    left, top = min(x for x, _ in points) - more, min(y for _, y in points) - more
    right, bottom = max(x for x, _ in points) + more, max(y for _, y in points) + more
    return pygame.Rect(floor(left), floor(top), ceil(right - left) + 1, ceil(bottom - top) + 1)


def dusk(surface: pygame.Surface, stops: Sequence[Colour]) -> None:
    """Draw the evening sky in rows of one colour each: the first stop at the top, then evenly mixed from stop
    to stop. For a backdrop that cannot be loaded."""
    w, h = surface.get_size()
    for y in range(h):
        place = y / h * (len(stops) - 1)
        i = min(int(place), len(stops) - 2)
        surface.fill(mix(stops[i], stops[i + 1], place - i), (0, y, w, 1))


def _corners(surface: pygame.Surface, rect: pygame.Rect, disc: pygame.Surface, r: int) -> None:
    """Draw the four quarters of a disc in the four corners."""
    surface.blit(disc, rect.topleft, (0, 0, r, r), pygame.BLEND_PREMULTIPLIED)
    surface.blit(disc, (rect.right - r, rect.y), (r, 0, r, r), pygame.BLEND_PREMULTIPLIED)
    surface.blit(disc, (rect.x, rect.bottom - r), (0, r, r, r), pygame.BLEND_PREMULTIPLIED)
    surface.blit(disc, (rect.right - r, rect.bottom - r), (r, r, r, r), pygame.BLEND_PREMULTIPLIED)


def _disc(r: int, width: int, colour: Colour) -> pygame.Surface:
    """Return a disc, or a ring of some width, of radius r; premultiplied as all pictures are."""
    key = (r, width, colour)
    cached = _discs.get(key)
    if cached is not None:
        return cached
    fine = FINE if r <= 96 else 2
    big = pygame.Surface((r * fine, r * fine), pygame.SRCALPHA)
    big.fill((*colour, 0))
    pygame.draw.circle(big, (*colour, 255), (r * fine, r * fine), r * fine)
    if width:
        pygame.draw.circle(big, (*colour, 0), (r * fine, r * fine), (r - width) * fine)
    quarter = pygame.transform.smoothscale(big, (r, r)).premul_alpha()
    made, flags = pygame.Surface((2 * r, 2 * r), pygame.SRCALPHA), pygame.BLEND_PREMULTIPLIED
    for right, low in ((False, False), (True, False), (False, True), (True, True)):
        made.blit(pygame.transform.flip(quarter, right, low), (r * right, r * low), None, flags)
    return _discs.put(key, made, 16 * r * r)
