"""While F or the right button is held the turns of all others are told in a quarter of the time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from miaui.app import App
from miaui.core.seat import Seat
from miaui.engine.ui.host import FAST
from miaui.games.salt.public.moves import END, Move
from miaui.games.salt.rules.state import State
from miaui.games.salt.tabletop.commands import BrowseLaid
from miaui.games.salt.tabletop.words.first_times import TEXTS
from testkit.playing import match_of
from testkit.salt.playing import begun
from testkit.sensible import played_until
from tests.scenes.pages import program, show, turn


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with program(tmp_path, monkeypatch) as made:
        made.context.change(seen=frozenset(TEXTS))
        yield made


def ending(state: State) -> bool:
    """The person has taken a card in her third turn or later."""
    return state.seat == 0 and state.phase == "duo" and len(state.hands[0]) > 2


def hold(down: bool) -> None:
    """F goes down or up."""
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    pygame.event.post(pygame.Event(kind, key=pygame.K_f, mod=0, scancode=pygame.KSCAN_F))


def hold_button(down: bool) -> None:
    """The right button goes down or up."""
    kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
    pygame.event.post(pygame.Event(kind, button=3, pos=(10, 10), touch=False))


def round_trip(app: App, hold: Callable[[bool], None] | None) -> int:
    """Turns of the program from the end of the person's turn until she is asked again."""
    match = match_of(played_until(begun(4, 1), ending))
    table: Any = show(app, "table", match=match)
    turn(app, 120)
    table.tabletop.events.finish()
    if hold is not None:
        hold(True)
    match.submit([Move(Seat(0), END)])
    for count in range(1, 6000):
        turn(app, 1)
        if table.idle and match.next_human == 0:
            if hold is not None:
                hold(False)
                turn(app, 1)
            return count
    raise AssertionError("she is never asked again")


@pytest.mark.slow
def test_held_it_tells_what_the_others_do_in_a_quarter_of_the_time(app: App) -> None:
    calm = round_trip(app, None)
    assert calm > 120
    for held in (hold, hold_button):
        assert round_trip(app, held) == pytest.approx(calm / FAST, rel=0.25)
        assert not app.loop.input.fast, "let go of, it is told as before"


def test_f_closes_nothing_that_is_looked_at(app: App) -> None:
    table: Any = show(app, "table", match=match_of(played_until(begun(4, 1), ending)))
    table.tabletop.run(BrowseLaid())
    hold(True)
    turn(app)
    assert table.tabletop.covered
    hold(False)
