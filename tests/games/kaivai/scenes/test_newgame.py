"""The new-game page of Kaivai: what is best for a first game is one press away."""

from __future__ import annotations

from typing import Any

import pytest

from miaui.app import App
from miaui.games.kaivai.bots.kit import LEVELS
from tests.scenes.pages import show, turn


def first_game(app: App) -> Any:
    return next(control for control in app.host.shown if control.id == "newgame.first")


def test_a_first_game_is_set_up_at_once(app: App) -> None:
    scene: Any = show(app, "newgame", game="kaivai")
    assert not first_game(app).value
    scene.editor.switch("open_influence", True)
    first_game(app).on_press()
    turn(app)
    assert scene.setup.options == {"beginner_huts", "fisherman"}
    assert {seat.level for seat in scene.setup.seats if seat.kind == "bot"} == {LEVELS[0].key}
    assert first_game(app).value
    scene.editor.change_levels(LEVELS[-1].key)
    turn(app)
    assert not first_game(app).value


@pytest.mark.parametrize(("game", "seats"), [("miaui", 3), ("salt", 2), ("kaivai", 3)])
def test_every_game_offers_it_with_few_seats(app: App, game: str, seats: int) -> None:
    scene: Any = show(app, "newgame", game=game)
    first_game(app).on_press()
    turn(app)
    kinds = [seat.kind for seat in scene.setup.seats]
    assert kinds == ["human"] + ["bot"] * (seats - 1) and scene.setup.pace == "calm"
    assert first_game(app).value
    scene.editor.change(pace="normal")
    turn(app)
    assert not first_game(app).value


def test_all_people_keep_their_seats_at_it(app: App) -> None:
    scene: Any = show(app, "newgame", game="salt")
    for number in (1, 3):
        scene.editor.change_seat(number, kind="human")
    people = [seat.colour for seat in scene.setup.seats if seat.kind == "human"]
    scene.editor.change(youngest=3)
    first_game(app).on_press()
    assert [seat.colour for seat in scene.setup.seats] == people
    assert scene.setup.youngest == 2, "she is still the youngest"
