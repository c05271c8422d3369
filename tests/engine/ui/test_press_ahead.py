"""What is pressed while something moves is done as soon as it is lawful, where a scene wants that."""

from __future__ import annotations

import pytest

from miaui.engine.input.events import Key
from miaui.engine.ui.control_input import PATIENCE
from tests.engine.conftest import Driver, Panel


class MovingPanel(Panel):
    """A panel on which several things move one after the other; a press ends one of them."""

    takes_ahead = True
    left = 0
    own = deaf = False

    def ignores(self, key: Key | None) -> bool:
        return self.deaf

    def finish(self) -> bool:
        was, self.left = self.left, max(0, self.left - 1)
        return bool(was)

    @property
    def idle(self) -> bool:
        return not self.left

    @property
    def confirms_ahead(self) -> bool:
        return self.own


@pytest.fixture
def table(driver: Driver) -> MovingPanel:
    made = MovingPanel()
    driver.stack.push(made)
    driver.turn(1.0)
    return made


def test_one_press_ends_the_last_motion_and_counts(driver: Driver, table: MovingPanel) -> None:
    table.left = 1
    driver.press("go")
    driver.turn()
    assert table.done == ["go"]
    table.left = 1
    driver.key("g")
    driver.turn()
    assert table.done == ["go", "go"]


def test_a_press_waits_until_all_has_come_to_rest(driver: Driver, table: MovingPanel) -> None:
    table.left = 3
    driver.press("go")
    driver.turn(1.0)
    assert (table.done, table.left) == ([], 2)
    table.left = 0
    driver.turn()
    driver.turn()
    assert table.done == ["go"], "once"


def test_the_last_press_alone_counts_and_no_old_one(driver: Driver, table: MovingPanel) -> None:
    table.left = 3
    driver.press("go")
    driver.press("area")
    table.left = 0
    driver.turn()
    assert table.done == ["card"]
    table.left = 2
    driver.press("go")
    driver.turn(PATIENCE)
    table.left = 0
    driver.turn()
    assert table.done == ["card"]


def test_what_says_something_else_by_then_is_not_pressed(driver: Driver, table: MovingPanel) -> None:
    table.left = 2
    driver.press("go")
    table.enabled = False
    table.left = 0
    table.touch()
    driver.turn()
    assert table.done == []


def test_what_was_meant_for_something_else_ends_no_motion_and_is_not_kept(
    driver: Driver, table: MovingPanel
) -> None:
    table.left, table.deaf = 1, True
    driver.press("go")
    driver.key("g")
    driver.key("return")
    table.deaf = False
    driver.turn()
    assert (table.left, table.done) == (1, [])
    table.left = 0
    driver.turn()
    assert table.done == []


def test_a_press_beside_everything_only_ends_a_motion(driver: Driver, table: MovingPanel) -> None:
    table.left = 1
    driver.click(1500, 900)
    driver.turn()
    assert table.done == []


def test_enter_is_for_what_it_would_press_now_or_for_what_comes_of_own_motion(
    driver: Driver, table: MovingPanel
) -> None:
    driver.host.focus.focused = "go"
    for own, shown, done in ((False, False, []), (False, True, ["go"]), (True, False, ["go"])):
        driver.host.focus.shown, table.own, table.left, table.done = shown, own, 1, []
        driver.key("return")
        driver.turn()
        assert table.done == done


def test_another_scene_knows_nothing_of_it(driver: Driver, table: MovingPanel) -> None:
    table.left = 2
    driver.press("go")
    other = Panel("other")
    driver.stack.push(other)
    driver.turn(1.0)
    assert (other.done, table.done) == ([], [])


class Card(Panel):
    """A panel that any key ends."""

    hands_on = True

    def key(self, key: Key) -> bool:
        self.back()
        return True


def test_a_key_that_ends_a_card_is_kept_for_what_lies_below(driver: Driver, table: MovingPanel) -> None:
    for key, done in (("space", []), ("g", ["go"])):
        driver.stack.push(Card())
        driver.turn(1.0)
        table.left = 1
        driver.key(key)
        assert driver.stack.top is table and not table.done, "not while something moves"
        table.left = 0
        driver.turn(1.0)
        driver.turn()
        assert table.done == done
