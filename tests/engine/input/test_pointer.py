"""The engine alone follows the pointer: what it drags, where that is dropped, what the wheel turns."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.input.controls import Control, Drag, Press
from miaui.engine.input.events import NOWHERE, Input, Key, Pointer
from miaui.engine.input.keymap import Binding, KeyMap
from miaui.engine.input.pointer import LONG_TOUCH, Notches
from miaui.engine.ui.overlay import TIP_DELAY
from miaui.engine.ui.scene import Scene
from miaui.engine.ui.scroll import WHEEL, ScrollingScene
from tests.engine.conftest import Driver

CARD, PILE, SEA = Rect(100, 100, 200, 200), Rect(600, 100, 200, 200), Rect(0, 0, 1920, 1080)


class _Table(Scene):
    """A card that can be dragged or pressed, a pile, and a sea that is dragged and turned."""

    def __init__(self) -> None:
        super().__init__()
        self.done: list[object] = []
        self.card = True
        self.threshold = 16.0

    def _drag(self, name: str) -> Drag:
        return Drag(
            lambda x, y: self.done.append((name, x, y)),
            lambda over, x, y: self.done.append((name, "on", "" if over is None else over.id, x)),
            self.threshold,
        )

    def controls(self, canvas: Canvas) -> list[Control]:
        sea = Control(
            "sea", "", SEA, kind="area", drag=self._drag("sea"),
            on_scroll=lambda turn, x, y: self.done.append(("turn", turn, x, y)),
        )  # fmt: skip
        card = Control(
            "card", "Card", CARD, kind="area", on_press=Press("card", self.done.append),
            drag=self._drag("card"), tip="A card.",
        )  # fmt: skip
        pile = Control("pile", "Pile", PILE, kind="area", on_press=Press("pile", self.done.append))
        sign = Control("sign", "Sign", Rect(1000, 100, 200, 200), kind="area", tip="A sign.")
        return [sea, *([card] if self.card else []), pile, sign]


@pytest.fixture
def table(driver: Driver) -> _Table:
    shown = _Table()
    driver.stack.push(shown, "cut")
    driver.turn()
    return shown


def go(driver: Driver, *steps: tuple[str, float, float], button: int = 1, touch: bool = False) -> None:
    for kind, x, y in steps:
        pressed = button if kind != "move" else 0
        driver.host.handle(Pointer(kind, x, y, pressed, touch=touch))  # type: ignore[arg-type]
        driver.turn()


def test_a_control_is_dragged_and_dropped_and_not_pressed(driver: Driver, table: _Table) -> None:
    go(driver, ("down", 150, 150), ("move", 155, 150))
    assert table.done == [], "not far enough"
    go(driver, ("move", 170, 150), ("move", 700, 200))
    assert table.done == [("card", 150, 150), ("card", 170, 150), ("card", 700, 200)]
    assert driver.host.focus.hovered == "pile"
    go(driver, ("up", 700, 200))
    assert table.done[3:] == [("card", "on", "pile", 700)]
    go(driver, ("move", 400, 200))
    assert len(table.done) == 4


def test_a_press_that_hardly_moves_presses(driver: Driver, table: _Table) -> None:
    go(driver, ("down", 150, 150), ("move", 158, 152), ("up", 158, 152))
    assert table.done == ["card"]


def test_a_drag_over_its_own_place_is_dropped_there(driver: Driver, table: _Table) -> None:
    go(driver, ("down", 150, 150), ("move", 190, 150), ("up", 190, 150))
    assert table.done[-1] == ("card", "on", "card", 190)


def test_without_a_focus_what_is_dragged_is_dropped_nowhere(driver: Driver, table: _Table) -> None:
    go(driver, ("down", 150, 150), ("move", 700, 200), ("up", NOWHERE, NOWHERE))
    assert table.done[-1] == ("card", "on", "", NOWHERE)


def test_another_scene_and_a_control_that_goes_end_a_drag(driver: Driver, table: _Table) -> None:
    go(driver, ("down", 150, 150), ("move", 700, 200))
    driver.stack.push(Scene(), "cut")
    driver.turn()
    assert table.done[-1] == ("card", "on", "", NOWHERE)
    driver.stack.pop("cut")
    driver.turn()
    go(driver, ("down", 150, 150), ("move", 700, 200))
    table.card = False
    table.touch()
    driver.turn()
    assert table.done[-1] == ("card", "on", "", NOWHERE)
    count = len(table.done)
    go(driver, ("move", 300, 300), ("up", 300, 300))
    assert len(table.done) == count


def test_the_ground_is_dragged_where_nothing_can_be_pressed(driver: Driver, table: _Table) -> None:
    go(driver, ("down", 700, 150), ("move", 900, 150), ("up", 900, 150))
    assert table.done == [], "the pile can be pressed"
    for x, y in ((1400, 600), (1100, 150)):
        table.done.clear()
        go(driver, ("down", x, y), ("move", x + 20, y), ("up", x + 20, y))
        assert [entry[0] for entry in table.done if isinstance(entry, tuple)] == ["sea"] * 3
    table.done.clear()
    go(driver, ("down", 1400, 600), ("move", 1420, 600), ("up", 1420, 600), button=2)
    assert len(table.done) == 3, "with the middle button, too"


def test_the_ground_is_not_told_of(driver: Driver, table: _Table) -> None:
    go(driver, ("move", 1400, 600))
    assert driver.host.focus.hovered == ""
    for _ in range(8):
        driver.key("tab")
        assert driver.host.focus.focused != "sea"


def test_the_wheel_goes_to_what_takes_it(driver: Driver, table: _Table) -> None:
    driver.host.handle(Pointer("wheel", 700, 150, dy=0.5))
    assert table.done == [("turn", 0.5, 700, 150)]


def test_small_turns_add_up_until_the_wheel_turns_back() -> None:
    notches = Notches()
    assert [notches.add(turn) for turn in (0.3, 0.3, 0.3, 0.3, -0.5, -0.4, -0.2, 2.0)] == [
        0,
        0,
        0,
        1,
        0,
        0,
        -1,
        2,
    ]


def test_a_long_touch_points_and_does_not_press(driver: Driver, table: _Table) -> None:
    go(driver, ("move", 150, 150), ("down", 150, 150), touch=True)
    for _ in range(int(60 * (LONG_TOUCH + TIP_DELAY)) + 2):
        driver.turn()
    assert driver.host.overlay.tip == "card"
    go(driver, ("up", 150, 150), touch=True)
    assert table.done == [] and driver.host.focus.hovered == ""


def test_a_long_touch_tells_of_what_was_pressed_at_the_same_place(driver: Driver, table: _Table) -> None:
    go(driver, ("move", 150, 150), ("down", 150, 150), ("up", 150, 150), ("down", 150, 150), touch=True)
    for _ in range(int(60 * (LONG_TOUCH + TIP_DELAY)) + 2):
        driver.turn()
    assert driver.host.overlay.tip == "card" and table.done == ["card"]


def test_what_a_long_touch_tells_stays_to_be_read_until_the_next_touch(driver: Driver, table: _Table) -> None:
    go(driver, ("move", 150, 150), ("down", 150, 150), touch=True)
    for _ in range(int(60 * (LONG_TOUCH + TIP_DELAY)) + 2):
        driver.turn()
    go(driver, ("up", 150, 150), touch=True)
    driver.turn(2.0)
    assert driver.host.overlay.tip == "card"
    go(driver, ("move", 1500, 900), ("down", 1500, 900), touch=True)
    assert driver.host.overlay.tip == ""


def test_a_short_touch_presses_and_leaves_nothing_hovered(driver: Driver, table: _Table) -> None:
    go(driver, ("move", 150, 150), ("down", 150, 150), ("up", 150, 150), touch=True)
    assert table.done == ["card"] and driver.host.focus.hovered == ""


def test_a_finger_that_rests_goes_on_dragging_what_follows_it_at_once(driver: Driver, table: _Table) -> None:
    table.threshold = 0.0
    driver.turn()
    go(driver, ("move", 150, 150), ("down", 150, 150), touch=True)
    for _ in range(int(60 * LONG_TOUCH) + 2):
        driver.turn()
    go(driver, ("move", 200, 150), ("up", 700, 200), touch=True)
    assert table.done == [("card", 150, 150), ("card", 200, 150), ("card", "on", "pile", 700)]


class _Long(ScrollingScene):
    """A page of 3,000 units."""

    def draw(self, canvas: Canvas) -> None:
        self.scroll.place(Rect(200, 100, 800, 600), 3000)


def test_wheel_and_bar_scroll_a_page(driver: Driver) -> None:
    page = _Long()
    driver.stack.push(page, "cut")
    driver.turn()
    driver.host.handle(Pointer("wheel", 500, 300, dy=-2.0))
    assert page.scroll.offset == 2 * WHEEL
    driver.host.handle(Pointer("wheel", 50, 50, dy=-2.0))
    assert page.scroll.offset == 2 * WHEEL, "beside the view"
    go(driver, ("down", 995, 600))
    before = page.scroll.offset
    assert before > 1000, "the thumb comes to the pointer"
    go(driver, ("move", 300, 650))
    assert page.scroll.offset > before and driver.host.focus.hovered == ""
    go(driver, ("up", 300, 650), ("move", 995, 200))
    assert page.scroll.at_end


def _post(kind: int, **values: Any) -> None:
    pygame.event.post(pygame.Event(kind, **values))


def test_a_button_of_a_gamepad_is_a_key(surface: pygame.Surface) -> None:
    pygame.event.clear()
    keys = KeyMap((Binding("log", ("g", "pad y"), "Log"),))
    source = Input()
    _post(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_Y)
    _post(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A)
    events = source.events()
    assert [event.name for event in events if isinstance(event, Key)] == ["pad y", "return"]
    assert isinstance(events[0], Key) and keys.pressed(events[0]) == "log"
    assert source.held == {"pad y", "return"}
    _post(pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_Y)
    assert source.events() == [] and source.held == {"return"}


def test_keys_are_held_until_they_come_up_or_the_focus_is_lost(surface: pygame.Surface) -> None:
    pygame.event.clear()
    source = Input()
    for key, scancode in ((pygame.K_SPACE, pygame.KSCAN_SPACE), (pygame.K_f, pygame.KSCAN_F)):
        _post(pygame.KEYDOWN, key=key, mod=0, scancode=scancode)
    source.events()
    assert source.held == {"space", "f"} and source.fast
    _post(pygame.KEYUP, key=pygame.K_f, mod=0, scancode=pygame.KSCAN_F)
    source.events()
    assert source.held == {"space"} and not source.fast
    _post(pygame.WINDOWFOCUSLOST)
    source.events()
    assert source.held == frozenset()


def test_the_right_button_runs_animations_fast_while_it_is_held(surface: pygame.Surface) -> None:
    pygame.event.clear()
    source = Input()
    for kind, fast in ((pygame.MOUSEBUTTONDOWN, True), (pygame.MOUSEBUTTONUP, False)):
        _post(kind, button=3, pos=(5, 5), touch=False)
        source.events()
        assert source.fast is fast


def test_a_finger_moves_what_scrolls_and_presses_nothing_then(driver: Driver) -> None:
    page = _Long()
    driver.stack.push(page, "cut")
    driver.turn()
    driver.turn()
    x, y = page.scroll.view.cx, page.scroll.view.cy
    go(driver, ("down", x, y), ("move", x, y - 200), touch=True)
    assert page.scroll.offset == 200
    go(driver, ("move", x, y - 150), ("up", x, y - 150), touch=True)
    assert page.scroll.offset == 150 and driver.host.focus.hovered == ""
    go(driver, ("down", x, y), ("move", x, y - 200), ("up", x, y - 200))
    assert page.scroll.offset == 150, "the mouse has a wheel"
