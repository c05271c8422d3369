"""Captions at the table: they lie beside everything one looks at, at any size, text size and language."""

from __future__ import annotations

import os

from miaui.core.seat import Seat

os.environ["SDL_VIDEODRIVER"] = "dummy"

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from miaui.engine import i18n
from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import Theme
from miaui.engine.prefs import PlainPrefs
from miaui.engine.ui.overlay import place_caption
from miaui.games.miaui.public.cards import BOTTOM, DIVERS, MIDDLE, TOP
from miaui.games.miaui.tabletop import places
from miaui.games.miaui.tabletop.clearings import clearings
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.layout.ledges import label
from miaui.games.miaui.tabletop.paint import table as paint_table
from miaui.games.miaui.tabletop.sounds import CUES
from miaui.games.miaui.tabletop.ui import TableFrame, Ui, raised
from miaui.tabletop.animation import Animation
from miaui.tabletop.log_panel import LogPanel
from tests.games.miaui.tabletop.frames import framed
from tests.games.miaui.tabletop.games import steps

SIZES = [(1024, 640), (1100, 1000), (1366, 768), (1920, 1080), (2560, 1080), (3840, 2160)]
LOOKS = [("Choose a diver", Ui()), ("Press again to lock in 7", Ui(lifted=7))]


def shown(seats: int, fighting: bool) -> Animation[DisplayState]:
    """A table in its third round."""
    view = next(view for _, view in steps(seats, 8, fighting) if len(view.memory.rounds) == 2)
    return Animation(DisplayState.of(view))


def furniture(painted: TableFrame) -> Iterator[tuple[str, Rect]]:
    """Everything that no caption may cover."""
    lay = painted.layout
    for seat, module in enumerate(lay.seats):
        yield from ((f"{name} {seat}", box) for name, box in module.parts())
        yield f"aid {seat}", module.aid
    for number in DIVERS:
        card = lay.lifted(number) if number == raised(painted) else lay.slot(number)
        yield f"card {number}", card.diver()
    for space in (BOTTOM, MIDDLE, TOP):
        yield f"ledge {space}", lay.ledge(space)
        yield f"label {space}", label(painted.canvas, lay, space)
        lying = painted.display.lagoon[space]
        yield from ((f"fish {space}", lay.lying(space, i, len(lying)).fish()) for i in range(len(lying)))
    yield "log", lay.log_button
    yield "pause", lay.pause
    plank = places.plank(painted)
    if plank is not None:
        yield "plank", plank
    yield from (("Kiti", box) for box in places.kiti(painted))


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_captions_cover_nothing(size: tuple[int, int], text: float) -> None:
    pygame.display.init()
    canvas = Canvas(pygame.Surface(size), Art(), Theme(text), PlainPrefs())
    for seats, language, fighting in ((3, "en", True), (4, "de", True), (5, "fr", False), (6, "fr", True)):
        i18n.use(language)
        lay = paint_table.plan(canvas, seats, 0)
        animation = shown(seats, fighting)
        for kiti in map(Seat, range(seats)) if fighting else [None]:
            animation.display = replace(animation.display, kiti=kiti)
            for prompt, ui in LOOKS:
                painted = framed(canvas, animation, ui, prompt=prompt)
                free = clearings(painted)
                held = list(furniture(painted))
                for words in [cue.caption for cue in CUES.values()]:
                    rect, _ = place_caption(canvas, i18n._(words), [], free)
                    assert rect.x >= 0 and rect.y >= 0 and rect.right <= lay.vw and rect.bottom <= lay.vh
                    covered = [name for name, box in held if box.w and rect.overlaps(box)]
                    assert not covered, f"{words} with Kiti at {kiti} of {seats} covers {covered}"


@pytest.mark.parametrize("text", [1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), *SIZES], ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_label_lies_over_the_name_of_a_fish_on_the_next_ledge(size: tuple[int, int], text: float) -> None:
    pygame.display.init()
    canvas = Canvas(pygame.Surface(size), Art(), Theme(text), PlainPrefs())
    for seats, language in ((3, "en"), (4, "de"), (5, "fr"), (6, "es")):
        i18n.use(language)
        lay = paint_table.plan(canvas, seats, 0)
        for space, beside in ((TOP, MIDDLE), (MIDDLE, BOTTOM)):
            fish = lay.lying(beside, 0, 1).fish()
            assert not label(canvas, lay, space).overlaps(fish), f"{space}, {seats} {language}"


def test_no_caption_lies_under_an_open_log_or_pile() -> None:
    pygame.display.init()
    canvas = Canvas(pygame.Surface((1920, 1080)), Art(), Theme(), PlainPrefs())
    plain = framed(canvas, shown(4, True))
    log = plain.layout.log
    beside = clearings(replace(plain, log=LogPanel(log, (), 0, str, plain.cast)))
    assert beside and not any(box.overlaps(log) for box in beside)
    assert not clearings(replace(plain, ui=Ui(browse=Seat(0))))
    wall = clearings(plain, [canvas.bounds])
    assert not wall
