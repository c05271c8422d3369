"""Portraits have a face for every mood that a game gives its cats."""

from __future__ import annotations

import pygame
import pytest

from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.tabletop.cast.cats import CATS, Cast
from miaui.tabletop.cast.portrait import Pose, draw_portrait

FACES = {"asleep", "calm", "choosing", "delighted", "dismayed", "diving", "locked"}
MOODS = sorted(FACES | {"thinking", "surprised", "sulk"})


@pytest.mark.parametrize("colour", CATS)
def test_no_portrait_is_without_a_head(colour: str) -> None:
    pygame.display.set_mode((300, 300))
    canvas = Canvas(pygame.Surface((300, 300)), Art())
    for mood in MOODS:
        draw_portrait(canvas, Cast(CATS[colour], colour), Pose(150, 150, 1.0, mood))
    assert canvas.art.missing == set()
