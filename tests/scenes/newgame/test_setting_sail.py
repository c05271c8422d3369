"""Between the press that begins a game and the first picture of its table, the plank says that it comes."""

from __future__ import annotations

from typing import Any

import pytest

from miaui.app import App
from tests.scenes.pages import show


def plank(app: App) -> Any:
    return next(control for control in app.host.shown if control.id == "newgame.start")


@pytest.mark.parametrize("game", ["miaui", "salt", "kaivai"])
def test_a_picture_says_so_before_the_table_is_made(app: App, game: str) -> None:
    scene: Any = show(app, "newgame", game=game)
    assert plank(app).enabled
    plank(app).on_press()
    assert not scene.idle and app.stack.top is scene
    app.host.update(0.02)
    assert app.stack.top is scene, "the table was made before a picture said so"
    app.host.draw()
    assert plank(app).label == "One moment …" and not plank(app).enabled
    app.host.update(0.02)
    top: Any = app.stack.top
    assert top.name == "table"
