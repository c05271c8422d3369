"""Plain shapes: see-through boxes."""

import math

import pygame
import pytest

from miaui.engine.draw import shapes

BELOW, COLOUR = (200, 100, 40), (20, 60, 250)


@pytest.mark.parametrize("alpha", [0.0, 0.3, 0.5, 1.0])
def test_a_veil_lets_what_lies_below_shine_through(alpha: float) -> None:
    surface = pygame.Surface((80, 60))
    for _ in range(2):
        surface.fill(BELOW)
        shapes.veil(surface, (10, 10, 60, 40), COLOUR, 12, alpha)
        wanted = [below + (above - below) * alpha for below, above in zip(BELOW, COLOUR, strict=True)]
        assert surface.get_at((40, 30))[:3] == pytest.approx(wanted, abs=2)
        assert surface.get_at((10, 10))[:3] == BELOW and surface.get_at((9, 30))[:3] == BELOW


def test_a_veil_is_drawn_once_and_a_very_large_one_is_not_kept() -> None:
    shapes.forget()
    surface = pygame.Surface((900, 600))
    shapes.veil(surface, (0, 0, 900, 600), COLOUR, 12, 0.5)
    assert not shapes._veils.held
    for x in (10, 200):
        shapes.veil(surface, (x, 10, 60, 40), COLOUR, 12, 0.5)
    assert shapes._veils.held == 4 * 60 * 40


@pytest.mark.parametrize("size", [(1, 90), (16, 16), (17, 5), (256, 64), (600, 200)])
@pytest.mark.parametrize("kind", [0, pygame.SRCALPHA])
def test_a_flat_box_has_one_colour_up_to_its_edges(size: tuple[int, int], kind: int) -> None:
    place = (9, 7, *size)
    made, wanted = (pygame.Surface((640, 240), kind) for _ in range(2))
    for _ in range(2):
        shapes.flat(made, place, COLOUR)
    wanted.fill(COLOUR, place)
    assert pygame.image.tobytes(made, "RGBA") == pygame.image.tobytes(wanted, "RGBA")


def test_wide_boxes_of_a_colour_are_copied_from_one_tile() -> None:
    shapes.forget()
    surface = pygame.Surface((640, 240))
    for left in (0, 40):
        shapes.box(surface, (left, 3, 300, 200), COLOUR, 14)
    assert shapes._tiles.held == 4 * shapes.TILE[0] * shapes.TILE[1]


@pytest.mark.parametrize("width", [0, 8])
def test_a_disc_made_of_four_quarters_is_round(width: int) -> None:
    surface = pygame.Surface((240, 240))
    shapes.disc(surface, (120, 120), 100, COLOUR, width)
    pixels = pygame.image.tobytes(surface, "RGB")
    for across, down in ((True, False), (False, True)):
        assert pygame.image.tobytes(pygame.transform.flip(surface, across, down), "RGB") == pixels
    inked = sum(pixels[2::3]) / COLOUR[2]
    assert inked == pytest.approx(math.pi * (100**2 - (100 - width) ** 2 if width else 100**2), rel=0.02)
