"""At a table a press while others act counts when its turn comes; at the end any press leads on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from miaui.scenes import routes
from miaui.scenes.match_setup import begin
from miaui.store.settings import TableSetup
from testkit.fake_bots import FakeBots
from testkit.robust.desk import Desk, seats


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, alone: None) -> Iterator[Desk]:
    """The program; it deals the same game every time, and bots answer at once."""
    monkeypatch.setattr("miaui.match.deal_secret.fresh_seed", lambda: 7)
    made = Desk(tmp_path, {"pace": "normal", "mute": True, "meetings": False}, FakeBots)
    yield made
    made.close()


def sit_down(desk: Desk, game: str) -> None:
    """Begin a game of one person and two bots."""
    setup = TableSetup(seats(1, 2, "random"), frozenset(), pace="normal")
    desk.app.context.go(routes.Tabletop(begin(desk.app.context, game, setup)), "cut")
    desk.turn()


def press(desk: Desk, key: str) -> None:
    """Press a control where it is, whatever moves."""
    control = next(one for one in desk.host.shown if one.id == key)
    scale = desk.host.canvas.scale
    x, y = round(control.rect.cx * scale), round(control.rect.cy * scale)
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        desk.mouse(kind, x, y)
    desk.turn()


def test_a_card_that_is_pressed_while_others_act_is_lifted_when_its_turn_comes(desk: Desk) -> None:
    sit_down(desk, "miaui")
    desk.rest()
    first, second = (f"hand.{number}" for number in desk.hand[:2])
    desk.click(first)
    desk.click(first)
    table = getattr(desk.stack.scenes[0], "tabletop")  # noqa: B009 - of the table
    desk.wait(lambda: table.events.moving)
    press(desk, second)
    assert table.ui.lifted is None
    desk.wait(lambda: table.ui.lifted is not None, 60)
    assert f"hand.{table.ui.lifted}" == second


@pytest.mark.parametrize("game", ["miaui", "salt", "kaivai"])
def test_at_the_end_a_press_opens_the_result(desk: Desk, game: str) -> None:
    sit_down(desk, game)
    match = desk.match
    assert match is not None
    table = getattr(desk.stack.scenes[0], "tabletop")  # noqa: B009 - of the table
    for _ in range(20_000):
        if match.public.over:
            break
        table.events.finish()
        if match.next_human is not None:
            match.submit([match.legal[0]])
        match.update(0.1)
    table.events.finish()
    desk.turn(0.01)
    assert desk.top == "table"
    desk.key(pygame.K_SPACE)
    desk.turn(0.01)
    desk.turn(0.01)
    assert desk.top == "result"
