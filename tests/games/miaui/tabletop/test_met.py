"""When the new things of Miaui are met."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from miaui.core.seat import Seat
from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.games.miaui.public.cards import BOTTOM, Card
from miaui.games.miaui.public.view import Seen
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.meetings import MEETINGS
from miaui.tabletop.counsel.counsel import Hint
from tests.games.miaui.tabletop.frames import framed, showing
from tests.games.miaui.tabletop.games import steps


@pytest.mark.parametrize(("card", "name"), [("L3", "lantern"), ("G", "gull"), ("J-15", "jellyfish")])
def test_what_the_game_is_about_comes_before_a_special_fish(card: str, name: str) -> None:
    pygame.display.init()
    canvas = Canvas(pygame.display.set_mode((1280, 720), pygame.HIDDEN), Art())
    _, view = next(steps(3, 1, viewer=Seat(0)))
    display = DisplayState.of(view).lying(BOTTOM, (Seen(Card(card), None),))
    frame = framed(canvas, showing(display))
    meeting = next(meeting for meeting in MEETINGS if meeting.key == f"meet.miaui.{name}")
    assert meeting.met(frame) and meeting.met(replace(frame, hint=Hint(True)))
    assert not meeting.met(replace(frame, hint=Hint(True, answer="opening")))
    assert not meeting.met(replace(frame, hint=Hint(True, 1, "soon"))), "an answer is read first, too"
