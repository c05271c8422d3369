"""At a table a press while others act counts when its turn comes; at the end any press leads on."""

from __future__ import annotations

from miaui.games.miaui.public.cards import ROUNDS
from testkit.tabletops import miaui_table
from tests.scenes.driving import Driver


def revealing(driver: Driver) -> None:
    """Choose a card, and wait until the round is being told."""
    driver.settle()
    number = miaui_table(driver.scene).display.hand[0]
    for _ in range(2):
        driver.click(f"hand.{number}")
    for _ in range(100):
        if driver.scene.tabletop.events.moving:
            return
        driver.wait(0.05)
    raise AssertionError("nothing moves")


def test_a_card_that_is_pressed_while_others_act_is_lifted_when_its_turn_comes() -> None:
    driver = Driver(3, pace="brisk")
    revealing(driver)
    number = miaui_table(driver.scene).display.hand[-1]
    driver.click(f"hand.{number}")
    driver.settle()
    driver.wait()
    assert miaui_table(driver.scene).ui.lifted == number
    assert len(driver.table.record.dives) == 1, "it is lifted, and no more"


def test_a_key_that_is_pressed_while_others_act_counts_when_its_turn_comes() -> None:
    driver = Driver(3, pace="brisk")
    revealing(driver)
    driver.press("=")
    driver.settle()
    driver.wait()
    assert miaui_table(driver.scene).ui.lifted == 12


def test_at_the_end_a_press_opens_the_result() -> None:
    driver = Driver(3)
    for _ in range(ROUNDS - 1):
        driver.settle()
        number = miaui_table(driver.scene).display.hand[0]
        for _ in range(2):
            driver.click(f"hand.{number}")
    for _ in range(400):
        if driver.table.over and driver.scene.tabletop.events.quiet:
            break
        driver.wait(0.05)
    assert driver.top == "table"
    driver.press("space")
    driver.wait(0.01)
    assert driver.top == "result"
