"""New pictures: clear ones, gradients and soft masks computed pixel by pixel, and changed copies."""

from __future__ import annotations

from collections.abc import Callable

import pygame


def blank(w: int, h: int, *, opaque: bool = False) -> pygame.Surface:
    """Return a new picture of w × h pixels: see-through, or `opaque` and black."""
    return pygame.Surface((w, h)) if opaque else pygame.Surface((w, h), pygame.SRCALPHA)


def computed(
    w: int, h: int, colour_at: Callable[[int, int], tuple[int, ...]], *, opaque: bool = False
) -> pygame.Surface:
    """Return a picture of w × h pixels, each of the colour that `colour_at(x, y)` returns; opaque, or with an
    alpha of each pixel's own."""
    made = blank(w, h, opaque=opaque)
    for x in range(w):
        for y in range(h):
            made.set_at((x, y), colour_at(x, y))
    return made


def blurred(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """Return a premultiplied picture blurred over `radius` pixels, in its size; what is clear far around
    costs no time."""
    box = picture.get_bounding_rect().inflate(4 * radius, 4 * radius).clip(picture.get_rect())
    made = blank(*picture.get_size())
    made.blit(pygame.transform.gaussian_blur(picture.subsurface(box), radius), box)
    return made


def padded(picture: pygame.Surface, edge: int = 1) -> pygame.Surface:
    """Return a premultiplied picture with `edge` clear pixels added at each side, so that it is smooth when
    turned."""
    w, h = picture.get_size()
    made = blank(w + 2 * edge, h + 2 * edge)
    made.blit(picture, (edge, edge), special_flags=pygame.BLEND_PREMULTIPLIED)
    return made


def inverse(shade: pygame.Surface) -> pygame.Surface:
    """Return white less an opaque picture: what it darkens, to multiply with."""
    made = pygame.Surface(shade.get_size())
    made.fill((255, 255, 255))
    made.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return made
