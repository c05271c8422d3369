"""Text at 200 % is really larger in captions and on buttons; tests/laws reads scenes and lessons."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from miaui.engine import i18n
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.focus import Focus
from miaui.engine.draw.theme import Theme
from miaui.engine.i18n import _
from miaui.engine.ui import widgets
from miaui.engine.ui.overlay import place_caption
from miaui.games.kaivai.tabletop.commands import DONE, PASS, UNDO, UNDO_ALL
from tests.games.kaivai.tabletop.holding import Holder as SeaHolder
from tests.games.kaivai.tabletop.test_board import use_something
from tools.pictures.drawing import noting, written
from tools.pictures.laws import GROWN
from tools.pictures.scenes import SCENES
from tools.pictures.studio import studio

WORDS = ("Splash!", "Kiti takes the anemone from Nilo; a gong sounds far away")


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_captions_at_the_tables_are_as_large_as_they_were_chosen(text: float) -> None:
    sizes: dict[float, list[float]] = {}
    for wanted in (1.0, 2.0):
        sizes[wanted] = []
        with studio((1280, 720), text, pace="instant", caption_size=wanted) as camera:
            for name in ("table", "salt-take", "kaivai-table"):
                camera.arrive(SCENES[name])
                scene, canvas = camera.app.stack.top, camera.app.canvas
                assert scene is not None
                for words in WORDS:
                    rect, size = place_caption(canvas, words, camera.app.host.shown, scene.clearings(canvas))
                    assert rect.x >= 0 and rect.bottom <= canvas.height
                    sizes[wanted].append(size)
    assert min(sizes[2.0]) >= 1.6 and max(sizes[1.0]) <= 1.0


NO_SMALLER = 0.97
"""The least height of the letters on a button, in that of the prompt's: letters have whole pixels."""


@pytest.mark.parametrize("size", GROWN, ids=str)
@pytest.mark.parametrize(
    "language",
    ["en", "de", pytest.param("fr", marks=pytest.mark.long), pytest.param("es", marks=pytest.mark.long)],
)
def test_buttons_of_the_lagoon_are_written_as_large_as_the_prompt(
    size: tuple[int, int], language: str
) -> None:
    i18n.use(language)
    holder, seen = SeaHolder(3, 1, size), set[str]()
    focus = Focus()
    holder.canvas = canvas = Canvas(holder.canvas.window, holder.canvas.art, Theme(2.0))
    canvas.focus = focus
    for _step in range(60):
        use_something(holder)
        buttons = [control for control in holder.controls if control.id in (DONE, PASS, UNDO, UNDO_ALL)]
        if seen.issuperset(button.id + button.label for button in buttons):
            continue
        letters: dict[str, float] = {}
        with noting(letters):
            holder.draw()
            for button in buttons:
                widgets.paint(canvas, button, focus, None)
        asked = letters.get(holder.tabletop.frame.prompt)
        if asked is not None:
            seen.update(button.id + button.label for button in buttons)
            small_ones = [button.label for button in buttons if letters[button.label] < NO_SMALLER * asked]
            assert small_ones == [], holder.tabletop.frame.prompt
    assert len(seen) >= 4


@pytest.mark.parametrize("size", GROWN, ids=str)
@pytest.mark.parametrize(
    "language",
    ["en", "de", pytest.param("fr", marks=pytest.mark.long), pytest.param("es", marks=pytest.mark.long)],
)
def test_the_end_of_a_turn_is_written_as_large_as_the_prompt(size: tuple[int, int], language: str) -> None:
    with studio(size, 2.0, pace="instant", language=language) as camera:
        camera.arrive(SCENES["salt-table-3"])
        letters = written(camera.app).letters
        assert letters[_("End turn")] >= NO_SMALLER * letters[_("Lay pairs, or end the turn")]


@pytest.mark.parametrize("size", GROWN, ids=str)
@pytest.mark.parametrize("scene", ["table", "salt-take"])
def test_round_buttons_that_undo_are_higher_than_the_letters_of_the_prompt(
    scene: str, size: tuple[int, int]
) -> None:
    with studio(size, 2.0, pace="instant") as camera:
        camera.arrive(SCENES[scene])
        holder: Any = camera.app.stack.top
        table, canvas = holder.tabletop, camera.app.canvas
        undoing = replace(table.frame, status=replace(table.frame.status, undo=True))
        places = [control for control in table.spec.table.controls(undoing) if control.id == "undo"]
        assert len(places) == 1
        assert places[0].rect.h >= canvas.measure(_("Undo"), "button")[1]
