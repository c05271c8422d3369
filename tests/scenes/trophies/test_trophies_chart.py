"""The chart of games won: its marks stand apart at any text scale."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from itertools import pairwise
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.ui.scroll import Scroll
from miaui.scenes.trophies import layout as trophies_layout
from miaui.scenes.trophies import paint as trophies_paint
from miaui.store.statistics import Outing


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_marks_of_the_chart_stand_apart(size: tuple[int, int], text: float) -> None:
    pygame.display.init()
    canvas = Canvas(pygame.display.set_mode(size), Art())
    canvas.theme.text_scale = text
    drawn: dict[str, Rect] = {}
    plain = Canvas.text_in

    def text_in(self: Canvas, words: str, *rest: Any, **more: Any) -> Rect:
        drawn[words] = plain(self, words, *rest, **more)
        return drawn[words]

    outings = [Outing("salt", float(number % 3 == 0), 0.3, 30) for number in range(40)]
    at = trophies_layout.places(canvas, 0, ["Diver"], ["games"] * 12, ["First game"] * 16, None, Scroll())
    with patch.object(Canvas, "text_in", text_in):
        trophies_paint.draw_course(canvas, outings, at.course)
    marks = [drawn["win rate over the last 20 games"], drawn["40%"], drawn["20%"], drawn["0%"]]
    for upper, lower in pairwise(marks[1:]):
        assert lower.cy - upper.cy > 1.1 * (upper.h + lower.h) / 2
    foot = next(box for words, box in drawn.items() if words.startswith("Won: "))
    air = 0.2 * foot.h  # of a line, above and below its letters
    assert drawn["0%"].bottom <= foot.y + air and marks[0].bottom <= marks[1].y + air


@pytest.mark.parametrize(
    ("shares", "average"),
    [([0.25], "one in four"), ([1 / 3] * 3, "one in three"), ([0.5, 0.25], "0.75"), ([0.5, 0.5, 0.2], "1.2")],
)
def test_an_average_of_few_games_is_not_rounded_away(shares: list[float], average: str) -> None:
    canvas, said = Canvas(pygame.display.set_mode((1280, 720)), Art()), list[str]()
    outings = [Outing("miaui", 0.0, fair, 30) for fair in shares]
    with patch.object(Canvas, "text_in", lambda self, words, *rest, **more: said.append(words)):
        trophies_paint.draw_course(canvas, outings, Rect(100, 100, 500, 400))
    assert f"Won: 0 of {len(shares)}. Fair would be {average}." in said
