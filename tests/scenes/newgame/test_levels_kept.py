"""Levels of earlier pickers: tables with them are set up anew, and their games go on."""

from __future__ import annotations

from pathlib import Path

import pytest

from miaui.catalog import CATALOG
from miaui.history.other_runs import runs_of
from miaui.scenes.match_setup import FIRST_TABLE
from miaui.scenes.setup_editor import SetupEditor
from miaui.store.settings import SeatSetup, TableSetup
from testkit.house import find_kit
from tests.scenes.pages import program, show

RIVALS = (("Ben", "wave"), ("Cleo", "leaf"))


@pytest.mark.parametrize("game", ["salt", "kaivai"])
def test_a_former_level_makes_room_for_one_as_strong_among_its_own(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = find_kit(game)
    with program(tmp_path, monkeypatch) as app:
        for old in kit.former:
            rivals = [SeatSetup(name, "bot", old.key, colour, "") for name, colour in RIVALS]
            seats = (SeatSetup("Ana", "human", "", "shell", ""), *rivals)
            app.context.change(tables={game: TableSetup(seats, frozenset(), 0, "normal")})
            levels = {seat.level for seat in show(app, "newgame", game=game).setup.seats[1:]}
            assert levels == {kit.levels[old.strength - 1].key}


@pytest.mark.parametrize("game", ["salt", "kaivai"])
def test_a_former_level_still_plays_and_its_runs_are_played_anew(game: str) -> None:
    kit = find_kit(game)
    assert all(kit.knows(level.key) and level.rating is not None for level in kit.former)
    assert not {level.key for level in kit.former} & {level.key for level in kit.levels}
    row = (1, 1.0, 3, 20)
    assert runs_of({kit.former[0].key: [row], kit.levels[-1].key: [row]}, kit) == []
    assert len(runs_of({kit.levels[-1].key: [row]}, kit)) == 1


@pytest.mark.parametrize("game", ["salt", "kaivai"])
def test_a_former_level_keeps_its_place_until_the_one_as_strong_is_met(game: str) -> None:
    kit = find_kit(game)
    old = kit.former[0]
    assert kit.levels_among({old.key}) == (old, *kit.levels[1:])
    assert kit.levels_among({old.key, kit.levels[0].key}) == kit.levels == kit.levels_among(())


def test_a_first_game_has_the_weakest_bots_alone() -> None:
    """Also where two bots differ, so that they have no level in common, it is no first game."""
    kit, first = find_kit("miaui"), CATALOG.ui("miaui").first_game
    editor = SetupEditor(FIRST_TABLE, CATALOG.ui("miaui").seats, kit, lambda: None)
    editor.ease(first)
    assert editor.is_eased(first)
    bots = [place for place, seat in enumerate(editor.setup.seats) if seat.kind == "bot"]
    editor.change_level(bots[0], kit.levels[2].key)
    assert editor.level is None or len(bots) == 1
    assert not editor.is_eased(first)
