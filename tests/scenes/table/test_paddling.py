"""While a bot takes long a cat paddles, and says so once; nothing else tells of it."""

from __future__ import annotations

import pygame
import pytest

from miaui.scenes.table.paddling import AFTER
from testkit.fake_bots import FakeBots
from tests.scenes.driving import Driver

STILL = "Nilo and Pua are still thinking …"


def waiting(still: bool = False) -> Driver:
    """Return a table that waits for bots which think, until just before the cat comes."""
    driver = Driver(3, reduced_motion=still)
    driver.settle()
    bots = driver.around.bots.process
    assert isinstance(bots, FakeBots)
    bots.holds = True
    driver.press("5")
    driver.press("5")
    while not driver.scene.tabletop.events.quiet:
        driver.wait(0.05)
    driver.wait(AFTER - 0.1)
    return driver


def colours(driver: Driver) -> bytes:
    """Return the picture of the table now."""
    driver.picture()
    surface = pygame.display.get_surface()
    assert surface is not None
    return pygame.image.tobytes(surface, "RGB")


def test_a_cat_comes_after_a_while_and_says_so_once() -> None:
    driver = waiting()
    assert STILL not in driver.around.told
    before = colours(driver)
    driver.wait(0.1)
    assert colours(driver) != before
    for _ in range(40):
        driver.wait(0.1)
    assert driver.around.told.count(STILL) == 1


@pytest.mark.parametrize("still", [False, True])
def test_the_cat_paddles_unless_motion_is_reduced(still: bool) -> None:
    driver = waiting(still)
    driver.wait(0.1)
    first = colours(driver)
    driver.wait(0.4)
    assert (colours(driver) == first) == still


def test_with_the_answers_the_cat_is_gone() -> None:
    driver = waiting()
    driver.wait(0.1)
    assert driver.scene._paddling.shown
    bots = driver.around.bots.process
    assert isinstance(bots, FakeBots)
    bots.holds = False
    driver.settle()
    assert not driver.scene._paddling.shown and driver.table.turn == 2
