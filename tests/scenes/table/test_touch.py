"""By fingers, as SDL tells of them: a tap presses, a long touch is the tooltip, at every table."""

from __future__ import annotations

import math

import pygame
import pytest

from miaui.app import App
from miaui.catalog import CATALOG
from miaui.engine.input.controls import Control
from miaui.engine.input.pointer import LONG_TOUCH
from miaui.engine.input.prompts import PROMPTS
from miaui.engine.ui.overlay import TIP_DELAY
from testkit.house import find_game
from testkit.playing import match_of
from testkit.random_games import new_record
from tests.scenes.pages import show, turn


def finger(app: App, kind: int, control: Control) -> None:
    """What SDL makes of a finger in the middle of a control."""
    place = round(control.rect.cx * app.canvas.scale), round(control.rect.cy * app.canvas.scale)
    pygame.event.post(pygame.Event(kind, pos=place, button=1, touch=True))
    turn(app, 1)


@pytest.mark.parametrize("game", CATALOG.shown)
def test_a_long_touch_is_the_tooltip_and_presses_nothing(app: App, game: str) -> None:
    app.change({"pace": "instant", "reduced_motion": True})
    record = new_record(find_game(game), 1, 3)
    show(app, "table", match=match_of(record))
    for _ in range(400):
        turn(app, 1)
        if app.host.idle and app.stack.top is not None and app.stack.top.name == "table":
            break
    pause = next(control for control in app.host.shown if control.id == "pause")
    pygame.event.clear()
    finger(app, pygame.MOUSEBUTTONDOWN, pause)
    turn(app, math.ceil(60 * (LONG_TOUCH + TIP_DELAY)) + 2)
    assert app.host.overlay.tip == "pause"
    finger(app, pygame.MOUSEBUTTONUP, pause)
    turn(app, 2)
    assert app.stack.top is not None and app.stack.top.name == "table", "it was only read"
    assert PROMPTS.device == "touch"
    finger(app, pygame.MOUSEBUTTONDOWN, pause)
    finger(app, pygame.MOUSEBUTTONUP, pause)
    turn(app, 2)
    assert app.stack.top.name == "pause"
    PROMPTS.forget()
