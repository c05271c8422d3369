"""A table that repeats what stays looks, pixel for pixel, as one that is painted anew."""

from __future__ import annotations

import os

from miaui.core.seat import Seat

os.environ["SDL_VIDEODRIVER"] = "dummy"

from itertools import islice

import pygame
import pytest

from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas, FramePainter
from miaui.games.salt.rules.game import GAME
from testkit.random_games import steps
from tests.games.salt.tabletop.holding import Holder

STEPS, FRAME = 90, 0.31


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "seed"), [(2, 4), (4, 1)])
def test_a_told_game_looks_as_if_it_were_painted_anew(seats: int, seed: int) -> None:
    holder = Holder(seats, seed)
    window = holder.canvas.window
    frames = FramePainter(holder.canvas)
    anew = Canvas(pygame.Surface(window.get_size()), Art())
    tabletop, compared = holder.tabletop, 0
    for number, step in enumerate(islice(steps(GAME, seed, seats), STEPS)):
        if number == 0:
            holder.state = step.state
            tabletop.show(holder.view, Seat(0))
        holder.state = step.state_after
        for event in step.events:
            tabletop.events.hear(GAME.sight.seen_by(event, Seat(0)))
        while tabletop.events.waiting:
            tabletop.update(FRAME)
            frames.invalidate()
            frames.paint(holder.draw)
            if holder.display.outcome is None and number % 9:
                continue
            anew.window.fill((0, 0, 0))
            tabletop.draw(anew)
            assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(anew.window, "RGB")
            compared += 1
    assert compared > 25
