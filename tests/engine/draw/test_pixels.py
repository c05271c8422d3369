"""New pictures computed from others."""

import pygame
import pytest

from miaui.engine.draw.pixels import blank, blurred


@pytest.mark.parametrize("place", [(0, 0), (30, 20), (48, 36)])
def test_a_blur_is_that_of_the_whole_picture(place: tuple[int, int]) -> None:
    picture = blank(60, 48)
    picture.fill((40, 80, 20, 160), (*place, 12, 12))
    whole = pygame.transform.gaussian_blur(picture, 4)
    assert pygame.image.tobytes(blurred(picture, 4), "RGBA") == pygame.image.tobytes(whole, "RGBA")
