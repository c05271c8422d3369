"""Plain shapes: see-through boxes."""

import pygame
import pytest

from miaui.engine import shapes

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
