"""Plain shapes with smooth edges, in pixels. Corners are drawn once, four times too large, and scaled
down."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import pygame

from miaui.engine.theme import Colour

FINE = 4
LARGEST = 96
"""The largest radius (pixels) of a disc that is worth keeping."""


def box(surface: pygame.Surface, rect: pygame.Rect, colour: Colour, radius: int = 0) -> None:
    """A filled box with rounded corners."""
    r = min(radius, rect.w // 2, rect.h // 2)
    if r < 2:
        surface.fill(colour, rect)
        return
    surface.fill(colour, (rect.x + r, rect.y, rect.w - 2 * r, rect.h))
    surface.fill(colour, (rect.x, rect.y + r, r, rect.h - 2 * r))
    surface.fill(colour, (rect.right - r, rect.y + r, r, rect.h - 2 * r))
    _corners(surface, rect, _disc(r, 0, colour), r)


def veil(surface: pygame.Surface, rect: pygame.Rect, colour: Colour, radius: int, alpha: float) -> None:
    """A see-through box with rounded corners."""
    if rect.w <= 0 or rect.h <= 0:
        return
    made = pygame.Surface(rect.size)
    key = (1, 2, 3)
    made.set_colorkey(key)
    made.fill(key)
    r = min(radius, rect.w // 2, rect.h // 2)
    pygame.draw.rect(made, colour, made.get_rect(), border_radius=r)
    made.set_alpha(round(255 * alpha))
    surface.blit(made, rect)


def frame(surface: pygame.Surface, rect: pygame.Rect, colour: Colour, width: int, radius: int = 0) -> None:
    """The edge of a box, inside it."""
    r = min(radius, rect.w // 2, rect.h // 2)
    if r < 2 or width >= r:
        pygame.draw.rect(surface, colour, rect, width, border_radius=r)
        return
    surface.fill(colour, (rect.x + r, rect.y, rect.w - 2 * r, width))
    surface.fill(colour, (rect.x + r, rect.bottom - width, rect.w - 2 * r, width))
    surface.fill(colour, (rect.x, rect.y + r, width, rect.h - 2 * r))
    surface.fill(colour, (rect.right - width, rect.y + r, width, rect.h - 2 * r))
    _corners(surface, rect, _disc(r, width, colour), r)


def disc(
    surface: pygame.Surface, centre: tuple[float, float], radius: float, colour: Colour, width: int
) -> None:
    """A disc, or a ring where width > 0. Small ones are drawn once and kept."""
    r = round(radius)
    if r > LARGEST:
        pygame.draw.aacircle(surface, colour, centre, radius, width)
    elif r >= 1:
        thick = 0 if width >= r else width
        surface.blit(_disc(r, thick, colour), (round(centre[0] - r), round(centre[1] - r)))


def shape(surface: pygame.Surface, points: Sequence[tuple[float, float]], colour: Colour) -> None:
    """A filled polygon with smooth edges."""
    pygame.draw.polygon(surface, colour, points)
    pygame.draw.aalines(surface, colour, True, points)


def stroke(
    surface: pygame.Surface, points: Sequence[tuple[float, float]], colour: Colour, width: float
) -> None:
    """A line through the points, with round joints."""
    for a, b in pairwise(points):
        if width >= 2:
            pygame.draw.line(surface, colour, a, b, round(width))
            pygame.draw.aacircle(surface, colour, b, width / 2)
        pygame.draw.aaline(surface, colour, a, b)
    if width >= 2 and points:
        pygame.draw.aacircle(surface, colour, points[0], width / 2)


def _corners(surface: pygame.Surface, rect: pygame.Rect, disc: pygame.Surface, r: int) -> None:
    """The four quarters of a disc in the four corners."""
    surface.blit(disc, rect.topleft, (0, 0, r, r))
    surface.blit(disc, (rect.right - r, rect.y), (r, 0, r, r))
    surface.blit(disc, (rect.x, rect.bottom - r), (0, r, r, r))
    surface.blit(disc, (rect.right - r, rect.bottom - r), (r, r, r, r))


@lru_cache(maxsize=400)
def _disc(r: int, width: int, colour: Colour) -> pygame.Surface:
    """A disc, or a ring of some width, of radius r."""
    big = pygame.Surface((2 * r * FINE, 2 * r * FINE), pygame.SRCALPHA)
    big.fill((*colour, 0))
    pygame.draw.circle(big, (*colour, 255), (r * FINE, r * FINE), r * FINE)
    if width:
        pygame.draw.circle(big, (*colour, 0), (r * FINE, r * FINE), (r - width) * FINE)
    return pygame.transform.smoothscale(big, (2 * r, 2 * r))
