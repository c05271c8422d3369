"""Every law can be broken, and says by what."""

from __future__ import annotations

from dataclasses import replace

import pytest

from miaui.engine.draw.geometry import Rect
from miaui.engine.input.controls import Control
from miaui.engine.ui.scroll import Scroll
from tools.pictures import laws
from tools.pictures.drawing import Covered, Drawing
from tools.pictures.laws import LAWS, Law, broken

BOX = Rect(100.0, 100.0, 200.0, 60.0)
LIST = Scroll()
SOUND = Drawing(
    (1280, 720),
    Rect(0.0, 0.0, 1920.0, 1080.0),
    letters={"Dive": 30.0},
    controls=[Control("dive", "Dive", BOX), Control("rules", "Rules", BOX.moved(0, 60))],
    edges={"dive": 0.8},
    plain={"Dive": 20.0},
)


def over(control: Control) -> Drawing:
    return replace(SOUND, controls=[*SOUND.controls, control])


PLANTED: list[tuple[Law, Drawing, str]] = [
    (laws.words_have_room, replace(SOUND, overflows=[("Dive", BOX)]), "'Dive' is larger than its place"),
    (laws.words_stay_in_the_window, replace(SOUND, outside=["Dive"]), "'Dive' leaves the window"),
    (
        laws.words_are_not_covered,
        replace(SOUND, covered=[Covered("Dive", 0.4, (1, 2, 3, 4))]),
        "'Dive' is covered by 40%",
    ),
    (laws.words_grow, replace(SOUND, letters={"Dive": 20.0}), "'Dive' of 20 px grows 1.00 times"),
    (
        laws.controls_stay_in_the_window,
        over(Control("log", "", BOX.moved(-110, 300))),
        "control log leaves the window",
    ),
    (laws.controls_lie_apart, over(Control("log", "", BOX.moved(50, 50))), "controls dive and log lie over"),
    (
        laws.controls_lie_apart,
        replace(SOUND, controls=[Control(name, "", BOX, scroll=LIST) for name in ("one", "two")]),
        "controls one and two lie over",
    ),
    (laws.edges_show, replace(SOUND, edges={"dive": 0.79}), "of control dive 79% of the edge shows"),
]


@pytest.mark.parametrize(("law", "drawing", "words"), PLANTED, ids=lambda item: getattr(item, "__name__", ""))
def test_what_breaks_a_law_is_said(law: Law, drawing: Drawing, words: str) -> None:
    assert law(SOUND) == []
    assert any(words in fault for fault in law(drawing))
    assert broken(drawing) == law(drawing), "and no other"


def test_each_law_is_broken_here() -> None:
    assert list(dict.fromkeys(law for law, _drawing, _words in PLANTED)) == list(LAWS)


def test_areas_and_what_scrolls_may_lie_over_others() -> None:
    for control in (
        Control("area", "", BOX, kind="area"),
        Control("row", "", BOX.moved(-200, 0), scroll=Scroll()),
    ):
        assert broken(over(control)) == []
