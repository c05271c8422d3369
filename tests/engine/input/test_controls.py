"""Controls: what is said of them is what is shown."""

from dataclasses import replace

import pygame
import pytest

from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.focus import Focus
from miaui.engine.draw.geometry import Rect
from miaui.engine.input.controls import Control, without_signs
from miaui.engine.input.text_edit import TextEdit
from miaui.engine.ui import widgets
from miaui.engine.ui.probe import spoken


@pytest.mark.parametrize(("options", "said"), [((), "Text size: 17%"), (("100%",), "Text size: 100%")])
def test_a_slider_is_spoken_as_it_is_shown(options: tuple[str, ...], said: str) -> None:
    slider = Control("size", "Text size", Rect(0, 0, 9, 9), kind="slider", value=0.17, options=options)
    assert spoken(slider) == said


@pytest.mark.parametrize(
    ("label", "tip", "about", "told"),
    [
        ("Log", "Log", "", ""),
        ("Log", "Log (G)", "", "(G)"),
        ("Nilo", "Nilo\nShells: 2 on space 5", "", "Shells: 2 on space 5"),
        ("Nilo", "Nilo\N{NO-BREAK SPACE}: 3 cartes", "", "3 cartes"),
        ("Build", "Building costs 3", "", "Building costs 3"),
        ("Undo", "Undo the last choice (Z)", "", "Undo the last choice (Z)"),
        ("Mono", "", "Both ears hear everything.", "Both ears hear everything."),
    ],
)
def test_a_tip_is_told_without_the_label_before_it(label: str, tip: str, about: str, told: str) -> None:
    assert Control("a", label, Rect(0, 0, 9, 9), tip=tip, about=about).explained == told


def test_a_tab_tells_whether_it_is_chosen() -> None:
    tab = Control("a", "Rules", Rect(0, 0, 9, 9), kind="tab", value=True)
    assert spoken(tab) == "Rules: chosen" and spoken(replace(tab, value=False)) == "Rules"


def test_a_tip_is_told_without_the_value_before_it() -> None:
    level = Control("a", "Level", Rect(0, 0, 9, 9), kind="choice", options=("Drifter",), value=0)
    assert replace(level, tip="Drifter. Fishes.").explained == "Fishes."
    assert replace(level, tip="Level: Drifter").explained == ""


def test_signs_that_part_words_are_not_said() -> None:
    assert without_signs("Pua 10 → Kittenfish\xa04\xa0\xa0·  Nilo 2 → Tigerfish\xa06") == (
        "Pua 10: Kittenfish\xa04. Nilo 2: Tigerfish\xa06"
    )
    assert without_signs("←: To the left · →: To the right") == "←: To the left. →: To the right"


def test_what_is_longer_than_its_field_stays_in_it_with_the_caret(surface: pygame.Surface) -> None:
    def shown(value: str, caret: int) -> tuple[bytes, bytes]:
        """The field, and all around it."""
        surface.fill("black")
        canvas = Canvas(surface, Art())
        control = Control("path", "Path", Rect(400, 400, 900, 70), kind="text", value=value)
        edit = TextEdit(control)
        edit.caret, edit.all_selected = caret, False
        widgets.paint(canvas, control, Focus(), edit)
        field = canvas.pixels(Rect(400, 400, 900, 70))  # a long text has the room of the label, too
        inside = pygame.image.tobytes(canvas.window.subsurface(field), "RGB")
        canvas.window.fill("black", field)
        return inside, pygame.image.tobytes(canvas.window, "RGB")

    long = "/a long path of many words" * 12
    pictures = [shown(long, caret) for caret in (0, 100, len(long))]
    assert {around for _inside, around in pictures} == {shown("short", 0)[1]}
    assert len({inside for inside, _around in pictures}) == 3
