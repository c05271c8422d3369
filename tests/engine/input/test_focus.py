"""Keys go where a person expects them to."""

from __future__ import annotations

from dataclasses import replace

from miaui.engine.draw.focus import Focus
from miaui.engine.draw.geometry import Rect
from miaui.engine.input.controls import Control
from miaui.engine.input.focus import settle_focus, step_focus, turn_focus
from miaui.engine.ui.scroll import Scroll


def grid() -> list[Control]:
    return [
        Control(f"{x}{y}", "", Rect(x * 200, y * 100, 180, 80), on_press=lambda: None)
        for y in range(3)
        for x in range(3)
    ]


def test_tab_goes_round_and_back() -> None:
    focus, controls = Focus(), grid()
    walked = []
    for _ in range(10):
        step_focus(focus, controls)
        walked.append(focus.focused)
    assert walked == [c.id for c in controls] + ["00"]
    step_focus(focus, controls, backwards=True)
    assert focus.focused == "22"


def test_keys_begin_at_the_control_that_is_to_start() -> None:
    controls = [replace(c, start=c.id in ("11", "21")) for c in grid()]
    focus = Focus()
    turn_focus(focus, controls, "left")
    assert focus.focused == "11"
    focus.clear()
    step_focus(focus, controls)
    assert focus.focused == "11"
    focus.clear()
    step_focus(focus, controls, backwards=True)
    assert focus.focused == "22"


def test_arrows_go_to_the_neighbour_and_stay_at_the_edge() -> None:
    focus, controls = Focus(), grid()
    focus.focused = "11"
    for name, there in (("left", "01"), ("up", "00"), ("right", "10"), ("down", "11"), ("down", "12")):
        turn_focus(focus, controls, name)
        assert focus.focused == there
    turn_focus(focus, controls, "down")
    assert focus.focused == "12"


def test_disabled_controls_are_passed_over() -> None:
    controls = grid()
    controls[1] = Control("10", "", controls[1].rect, enabled=False)
    focus = Focus()
    focus.focused = "00"
    turn_focus(focus, controls, "right")
    assert focus.focused == "20"


def test_focus_lets_go_of_what_is_gone() -> None:
    focus = Focus()
    focus.focused = focus.hovered = focus.pressed = "gone"
    settle_focus(focus, grid())
    assert (focus.focused, focus.hovered, focus.pressed) == ("", "", "")


def test_focus_brings_a_control_into_view() -> None:
    scroll = Scroll()
    scroll.place(Rect(0, 0, 500, 200), 1000)
    controls = [
        Control(str(i), "", Rect(0, i * 100 - scroll.offset, 400, 80), scroll=scroll) for i in range(10)
    ]
    focus = Focus()
    for _ in range(6):
        step_focus(focus, controls)
    assert focus.focused == "5"
    assert scroll.offset + 200 >= 580


def test_a_scroll_stays_within_its_content() -> None:
    scroll = Scroll()
    scroll.place(Rect(0, 0, 100, 200), 500)
    assert scroll.needed
    assert scroll.to(9999)
    assert scroll.offset == 300
    assert scroll.at_end
    scroll.place(Rect(0, 0, 100, 600), 500)
    assert scroll.offset == 0
    assert not scroll.needed
