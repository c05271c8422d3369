"""Secret moves that are tried while others decide, too: in the example all choose at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from miaui.scenes import routes
from miaui.scenes.match_setup import begin
from miaui.store.settings import TableSetup
from miaui.tabletop.commands import Undo
from miaui.tabletop.tabletop import Tabletop
from testkit.fake_bots import FakeBots
from testkit.house import HOUSE
from testkit.playing import seats_of
from testkit.robust.desk import Desk, seats
from tests.example.tabletop.ui import PressDone, PressShell


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, alone: None) -> Iterator[Desk]:
    """The program; it deals the same game every time, and nothing is worked out beside it."""
    monkeypatch.setattr("miaui.match.deal_secret.fresh_seed", lambda: 7)
    made = Desk(tmp_path, {"pace": "normal", "mute": True}, lambda: BOTS[-1], catalog=HOUSE)
    yield made
    made.close()


BOTS = [FakeBots()]


def sit_down(desk: Desk, people: int, bots: int) -> Tabletop[Any, Any, Any, Any, Any, Any, Any]:
    """A table of the example; its tabletop."""
    setup = TableSetup(seats(people, bots, "random"), frozenset(), pace="normal")
    desk.app.context.go(routes.Tabletop(begin(desk.app.context, "pearls", setup)), "cut")
    desk.turn()
    tabletop = getattr(desk.stack.scenes[0], "tabletop")  # noqa: B009 - of the table
    assert isinstance(tabletop, Tabletop)
    return tabletop


@pytest.mark.parametrize("shells", [1, 2])
def test_what_was_tried_in_secret_is_there_once_when_the_screen_changes_hands(
    desk: Desk, shells: int
) -> None:
    tabletop = sit_down(desk, 2, 0)
    desk.click("handover.open")
    desk.rest()
    for _ in range(shells):
        tabletop.run(PressShell(0))
        desk.rest()
    assert tabletop.animation.display.laid[0] == tabletop.attempts.trial.view.laid[0]  # type: ignore[union-attr]
    tabletop.run(PressDone())
    desk.turn()
    assert tabletop.viewer is None
    assert tabletop.animation.display.laid == ((0,) * shells, ())
    assert not tabletop.events.waiting, "it was displayed already"


def test_undoing_leaves_what_others_have_laid_meanwhile(desk: Desk) -> None:
    bots = BOTS[-1]
    bots.holds = True
    tabletop = sit_down(desk, 1, 2)
    desk.rest()
    tabletop.run(PressShell(0))
    desk.rest()
    bots.holds = False
    desk.turn()
    desk.rest()
    match = desk.match
    assert match is not None and any(match.view.laid[1:]) and match.view.laid[0] == ()
    tabletop.run(Undo())
    assert tabletop.animation.display == match.view


def test_it_is_always_displayed_what_is_known(desk: Desk) -> None:
    """A person tries and undoes as she likes while bots think: nothing is there twice, or missing."""
    BOTS.append(FakeBots(lag=0.7))
    rng, tabletop = Random(5), sit_down(desk, 1, 3)
    compared = 0
    for _ in range(900):
        match = desk.match
        if match is None or match.public.over:
            break
        for _ in range(rng.randrange(4)):
            desk.turn()
        undoing = [Undo(), Undo()] if tabletop.attempts.moves else []
        tabletop.run(rng.choice([PressShell(0), PressShell(1), *undoing, PressDone()]))
        if not tabletop.attempts.moves and rng.random() < 0.5:
            tabletop.events.finish()
            compared += 1
            assert tabletop.animation.display == seats_of(match).view
    assert compared > 15 and desk.match is not None and desk.match.public.over
