"""The list of kept games, in circumstances."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pytest

from miaui.app import App
from miaui.engine.controls import Control
from miaui.games.miaui.record import dump
from tests.scenes.pages import game, program, show


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with program(tmp_path, monkeypatch) as made:
        yield made


def _control(app: App, key: str) -> Control:
    app.context.library.save("g1", dump(game(rounds=3)))
    show(app, "games")
    return next(control for control in app.host.shown if control.id == f"games.g1.{key}")


def test_without_a_home_nothing_is_exported_and_it_is_said(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere() -> NoReturn:
        raise RuntimeError("Could not determine home directory.")

    export = _control(app, "export")
    monkeypatch.setattr(Path, "home", nowhere)
    assert export.on_press is not None
    export.on_press()
    assert show(app, "games").games


def test_a_name_for_a_game_that_is_gone_is_no_failure(app: App) -> None:
    name = _control(app, "name")
    app.context.library.delete("g1")
    assert name.on_change is not None
    name.on_change("Evening")
    assert not show(app, "games").games
