"""Free until lock-in; a round taken back only alone, marked in the result, left out of statistics."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from miaui.core.json_text import load_object
from miaui.scenes.result import ResultScene
from testkit.playing import table_of
from testkit.robust.desk import Desk, table


@pytest.mark.parametrize("back", [True, False])
def test_a_round_taken_back_is_marked_and_not_counted(tmp_path: Path, back: bool) -> None:
    desk = Desk(tmp_path, table(1, 2))
    desk.play(rounds=2)
    desk.wait(lambda: desk.host.idle and bool(desk.hand))
    if back:
        desk.key(pygame.K_p)
        desk.click("pause.takeback")
        desk.wait(lambda: desk.host.idle and bool(desk.hand))
        assert len(table_of(desk.match).record.dives) == 1
    desk.play()
    result = desk.stack.top
    assert isinstance(result, ResultScene)
    assert ("Practice" in result.finale._footnote(desk.host.canvas, 900.0)) is back
    library = desk.app.context.library
    (game,) = library.games("finished")
    assert load_object(library.load(game.id)).get("taken_back") == (1 if back else None)
    assert library.statistics("miaui").games == (0 if back else 1)
    desk.close()


def test_nobody_takes_back_at_a_shared_table(tmp_path: Path) -> None:
    desk = Desk(tmp_path, table(2, 1))
    desk.play(rounds=2)
    desk.click("handover.pause")
    desk.rest()
    assert desk.find("pause.continue") is not None and desk.find("pause.takeback") is None
    desk.click("pause.continue")
    desk.click("handover.open")
    desk.wait(lambda: desk.host.idle and bool(desk.hand))
    desk.key(pygame.K_p)
    desk.rest()
    assert desk.find("pause.continue") is not None and desk.find("pause.takeback") is None
    desk.close()


def test_a_game_left_before_the_feast_is_counted_all_the_same(tmp_path: Path) -> None:
    """The last card dives by itself; whoever closes the window while that is told has played to the end."""
    desk = Desk(tmp_path, table(1, 2))
    desk.play(rounds=11)
    desk.wait(lambda: desk.match is not None and table_of(desk.match).over)
    assert desk.top == "table"
    library = desk.app.context.library
    (game,) = library.games("finished")
    assert len(library.results(game.id)) == 3 and library.statistics("miaui").games == 1
    desk.key(pygame.K_p)
    desk.rest()
    assert desk.find("pause.level.1") is None, "the result would be put down to another level"
    desk.click("pause.takeback")
    assert library.results(game.id) == () and library.statistics("miaui").games == 0
    desk.play()
    assert len(library.results(game.id)) == 3 and library.statistics("miaui").games == 0
    desk.close()
