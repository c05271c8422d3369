"""A cat that speaks covers neither the place of its deed nor what is read, in any window and at any size."""

from __future__ import annotations

import pygame
import pytest

from miaui.core.seat import Seat
from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.focus import Focus
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import Theme
from miaui.tabletop.animation import Speech
from miaui.tabletop.speech import Surroundings, place_speech
from tests.tabletop.test_rivals import GAMES, all_deeds, table_of

SIZES = (1024, 640), (1280, 720), (1920, 1080), (2560, 1080)
LINE = "Lieber jetzt als nach deinem langen Zug."


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_lies_in_the_window_beside_its_place(
    game: str, size: tuple[int, int], text: float
) -> None:
    table, _events = table_of(game, 1, "normal", [])
    canvas = Canvas(pygame.display.set_mode(size), Art(), Theme(text))
    canvas.focus = Focus()
    frame, window = table.on(canvas), Rect(0, 0, canvas.width, canvas.height)
    for at in dict.fromkeys(deed.at for deed in all_deeds(game, 1)):
        speech = Speech(Seat(1), at, "Nilo baut eine Fischerhütte für 9", LINE, 1.6)
        around = table.spec.table.speaking(frame, speech)
        assert isinstance(around, Surroundings)
        placed = place_speech(canvas, speech, around)
        for box in placed.boxes:
            assert window.contains(box.x, box.y) and window.contains(box.right, box.bottom)
        covered = [one for one in around.kept for box in placed.boxes if box.overlaps(one)]
        assert text > 1.0 or not covered, (at, covered)
        bare = [one for one in around.bare for box in placed.boxes if box.overlaps(one)]
        assert not bare, (at, bare)
