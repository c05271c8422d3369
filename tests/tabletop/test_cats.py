"""A press on a cat while a recap stands, or something moves, in a game with recaps."""

from __future__ import annotations

from typing import Any

import pytest

from testkit.fake_bots import FakeBots
from tests.scenes.driving import Driver

CAT = "seat.2"


def revealed(driver: Any, until: str) -> None:
    """Choose a card, and wait until the round is being told ("moving") or has a recap ("recap")."""
    driver.settle()
    number = driver.scene.tabletop.frame.display.hand[0]
    for _ in range(2):
        driver.click(f"hand.{number}")
    for _ in range(400):
        if getattr(driver.scene.tabletop.events, until):
            return
        driver.wait(0.05)
    raise AssertionError(until)


def cat(driver: Any) -> dict[str, Any]:
    facts: dict[str, Any] = driver.scene.facts()
    said: dict[str, Any] = facts.get("cat", {})
    return said


@pytest.mark.parametrize("recap", ["", "wait"])
def test_a_press_on_a_cat_leaves_the_recap_and_answers_of_what_was_shown(recap: str) -> None:
    driver: Any = Driver(3, pace="normal", recap=recap)
    revealed(driver, "recap")
    events = driver.scene.tabletop.events
    shown = events.recap
    driver.click(CAT)
    assert events.recap == shown, "the press ends nothing"
    driver.wait(0.1)
    number = driver.table.record.dives[-1][2]
    words = cat(driver)["words"]
    assert f"the {number}" in words and "no choice yet" not in words
    for _ in range(120):
        driver.wait(0.05)
    assert events.recap == shown and cat(driver)["words"], "it stands as long as it is read"
    driver.click("cat.answer")
    assert events.recap == shown and not cat(driver)
    driver.click(CAT)
    assert cat(driver)
    driver.press("space")
    driver.wait(0.1)
    assert not events.recap and not cat(driver), "what leads on puts it away"
    driver.settle()
    assert not cat(driver), "and it does not come back"
    driver.click(CAT)
    driver.wait(0.1)
    assert f"the {number}" in cat(driver)["words"], "in the next round it is still the last that was shown"


def test_over_a_recap_it_counts_aloud_until_the_judge_answers() -> None:
    driver: Any = Driver(3, pace="normal", recap="wait")
    revealed(driver, "recap")
    bots = driver.around.bots
    assert isinstance(bots.process, FakeBots)
    bots.process.holds = True
    driver.click(CAT)
    driver.wait(0.1)
    assert cat(driver)["words"].endswith("Let me see …") and not cat(driver)["ready"]
    bots.process.holds = False
    for _ in range(5):
        driver.wait(0.1)
    assert cat(driver)["ready"] and driver.scene.tabletop.events.recap


def test_a_press_while_something_moves_is_not_answered_later() -> None:
    driver: Any = Driver(3, pace="calm")
    revealed(driver, "moving")
    driver.click(CAT)
    for _ in range(1200):
        driver.wait(0.05)
        assert not cat(driver)
        if driver.host.idle and driver.scene.tabletop.events.quiet:
            return
    raise AssertionError("it never comes to rest")


def test_it_goes_when_another_scene_comes_on_top() -> None:
    driver: Any = Driver(3, pace="instant")
    revealed(driver, "recap")
    driver.settle()
    driver.click(CAT)
    driver.wait(0.1)
    assert cat(driver)
    driver.scene.leave()
    assert not cat(driver)


def test_before_any_choice_it_says_so() -> None:
    driver: Any = Driver(3)
    driver.settle()
    for _ in range(40):
        driver.wait(0.05)
    driver.click(CAT)
    driver.wait(0.1)
    assert "has shown no choice yet" in cat(driver)["words"]
