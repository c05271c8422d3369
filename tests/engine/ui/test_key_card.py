"""The card of keys: what it names, and when it goes."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from miaui.engine.prefs import PlainPrefs
from miaui.engine.ui.key_card import A_LINE, SECONDS, KeyCard, KeyGroup
from tests.engine.conftest import Driver, Panel


class _Table(Panel):
    """A scene with keys of its own."""

    def __init__(self, lines: int = 2) -> None:
        super().__init__()
        self.lines = tuple(((f"{number}",), f"Take card number {number}") for number in range(1, lines + 1))

    def keys(self) -> Sequence[KeyGroup]:
        return [KeyGroup("Your choice", self.lines)]


@pytest.fixture
def reminded(driver: Driver) -> Driver:
    driver.stack.push(_Table())
    driver.turn()
    driver.host.remind()
    driver.turn()
    return driver


def test_it_names_keys_of_scene_controls_and_everywhere(reminded: Driver) -> None:
    assert reminded.host.keys.words.splitlines() == [
        "Your choice: 1: Take card number 1 · 2: Take card number 2",
        "On this page: G: Go",
        "Everywhere: Tab: Next · Enter: Choose · Esc: Back",
    ]
    assert reminded.host.told == reminded.host.keys.words.replace(" · ", ". "), "said without the dots"


def test_a_control_that_cannot_be_used_is_not_named(driver: Driver) -> None:
    driver.panel.enabled = False
    driver.panel.touch()
    driver.turn()
    driver.host.remind()
    assert "Go" not in driver.host.keys.words


def test_the_next_press_hides_it_and_does_what_it_does(reminded: Driver) -> None:
    top = reminded.stack.top
    assert isinstance(top, _Table)
    reminded.key("g")
    assert (top.done, reminded.host.keys.groups) == (["go"], ())
    reminded.host.remind()
    reminded.click(5, 5)
    assert not reminded.host.keys.groups


def test_escape_and_a_second_call_only_hide_it(reminded: Driver) -> None:
    top = reminded.stack.top
    assert isinstance(top, _Table)
    reminded.key("escape")
    assert not reminded.host.keys.groups and top.backs == 0
    reminded.host.remind()
    reminded.host.remind()
    assert not reminded.host.keys.groups


def test_escape_leads_back_beside_a_card_that_has_come_by_itself(driver: Driver) -> None:
    driver.canvas.settings = PlainPrefs(key_reminder=True)
    table = _Table()
    driver.stack.push(table, "cut")
    driver.turn()
    assert driver.host.keys.groups
    driver.key("escape")
    assert not driver.host.keys.groups and table.backs == 1


def test_it_goes_by_itself_and_with_its_scene(reminded: Driver) -> None:
    reminded.stack.pop()
    reminded.turn()
    assert not reminded.host.keys.groups
    card = KeyCard()
    card.show([KeyGroup("", ((("a",), "Go"),))])
    assert not card.update(SECONDS) and card.update(A_LINE + 0.1) and not card.groups


def test_keys_that_were_named_before_are_left_out() -> None:
    card = KeyCard()
    card.show(
        [KeyGroup("Here", ((("return",), "go on"),)), KeyGroup("Everywhere", ((("return",), "Choose"),))]
    )
    assert card.words == "Here: Enter: Go on"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("lines", [3, 14])
def test_nothing_of_it_is_cut(size: tuple[int, int], scale: float, lines: int) -> None:
    pygame.display.init()
    driver = Driver(pygame.display.set_mode(size), scale)
    driver.stack.push(_Table(lines))
    driver.turn()
    driver.canvas.overflows.clear()
    driver.host.remind()
    driver.turn()
    assert driver.host.keys.groups and not driver.canvas.overflows
    pygame.display.quit()
