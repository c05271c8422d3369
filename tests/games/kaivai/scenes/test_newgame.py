"""The new-game page of Kaivai: what is best for a first game is one press away."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from miaui.app import App
from miaui.games.kaivai.bots.kit import LEVELS
from tests.scenes.pages import misfits, program, show, turn


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with program(tmp_path, monkeypatch) as made:
        yield made


def first_game(app: App) -> Any:
    return next(one for one in app.host.shown if one.id == "newgame.first")


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


def test_a_game_without_such_options_does_not_offer_it(app: App) -> None:
    show(app, "newgame", game="salt")
    assert not [one for one in app.host.shown if one.id == "newgame.first"]


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1024, 768)], ids=str)
def test_nothing_is_cut(app: App, size: tuple[int, int], scale: float) -> None:
    app.change({"text_scale": scale})
    show(app, "newgame", size, game="kaivai")
    assert misfits(app) == []
