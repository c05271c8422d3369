"""Captions at the table: they lie beside everything one looks at, at any size, text size and language."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from miaui.engine import i18n
from miaui.engine.art import Art
from miaui.engine.audio import CAPTIONS
from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect
from miaui.engine.notes import place
from miaui.engine.prefs import PlainPrefs
from miaui.engine.theme import Theme
from miaui.games.miaui.cards import BOTTOM, DIVERS, MIDDLE, TOP
from miaui.stages.miaui import paint, paint_kiti, paint_words
from miaui.stages.miaui.clearings import clearings
from miaui.stages.miaui.layout import Layout
from miaui.stages.miaui.look import Look
from miaui.stages.miaui.show import Show
from miaui.stages.miaui.stage import Stage
from tests.stages.games import steps

SIZES = [(1024, 640), (1100, 1000), (1366, 768), (1920, 1080), (2560, 1080), (3840, 2160)]
LOOKS = [Look(prompt="Choose a diver"), Look(prompt="Click again to lock in 7", lifted=7, playing=True)]


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Other languages are for one test."""
    yield
    i18n.use("en")


def shown(seats: int, fighting: bool) -> Show:
    """A table in its third round."""
    view = next(view for _, view in steps(seats, 8, fighting) if len(view.memory.rounds) == 2)
    return Show(Stage.of(view))


def furniture(canvas: Canvas, lay: Layout, show: Show, look: Look) -> Iterator[tuple[str, Rect]]:
    """Everything that no caption may cover."""
    for seat, module in enumerate(lay.seats):
        yield from ((f"{name} {seat}", box) for name, box in module.parts())
        yield f"aid {seat}", module.aid
    for number in DIVERS:
        card = lay.lifted(number) if number == look.lifted else lay.slot(number)
        yield f"card {number}", card.diver()
    for space in (BOTTOM, MIDDLE, TOP):
        yield f"label {space}", lay.ledge(space)
        lying = show.stage.lagoon[space]
        yield from ((f"fish {space}", lay.lying(space, i, len(lying)).fish()) for i in range(len(lying)))
    yield "log", lay.log_button
    yield "pause", lay.pause
    plank = paint_words.plank(canvas, lay, show, look)
    if plank is not None:
        yield "plank", plank
    yield from (("Kiti", box) for box in paint_kiti.reach(canvas, lay, show))


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_captions_cover_nothing(size: tuple[int, int], text: float) -> None:
    pygame.display.init()
    canvas = Canvas(pygame.Surface(size), Art(), Theme(text), PlainPrefs())
    for seats, language, fighting in ((3, "en", True), (4, "de", True), (5, "fr", False), (6, "fr", True)):
        i18n.use(language)
        lay = paint.plan(canvas, seats, 0)
        show = shown(seats, fighting)
        for kiti in range(seats) if fighting else [None]:
            show.stage = replace(show.stage, kiti=kiti)
            for look in LOOKS:
                free = clearings(canvas, lay, show, look)
                held = list(furniture(canvas, lay, show, look))
                for words in CAPTIONS.values():
                    rect, _ = place(canvas, i18n._(words), [], free)
                    assert rect.x >= 0 and rect.y >= 0 and rect.right <= lay.vw and rect.bottom <= lay.vh
                    covered = [name for name, box in held if box.w and rect.overlaps(box)]
                    assert not covered, f"{words} with Kiti at {kiti} of {seats} covers {covered}"


def test_no_caption_lies_under_an_open_log_or_pile() -> None:
    pygame.display.init()
    canvas = Canvas(pygame.Surface((1920, 1080)), Art(), Theme(), PlainPrefs())
    lay, show = paint.plan(canvas, 4, 0), shown(4, True)
    beside = clearings(canvas, lay, show, Look(log_open=True))
    assert beside and not any(box.overlaps(lay.log) for box in beside)
    assert not clearings(canvas, lay, show, Look(browse=0))
    wall = clearings(canvas, lay, show, Look(), [canvas.bounds])
    assert not wall
