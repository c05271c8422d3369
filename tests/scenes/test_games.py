"""The games that are kept: their names."""

from pathlib import Path

import pytest

from miaui.engine.input import Key, Typed
from miaui.games.miaui.record import dump
from tests.scenes.pages import game, program, show


def test_a_name_may_have_spaces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with program(tmp_path, monkeypatch) as app:
        app.context.library.save("one", dump(game()), finished=True)
        scene = show(app, "games")
        app.host.handle(Key("tab"))
        while app.host.focus.focused != "games.one.name":
            app.host.handle(Key("tab"))
        for letter in "Sunday  at home ":
            app.host.handle(Key("space" if letter == " " else letter.lower()))
            app.host.handle(Typed(letter))
        assert next(c for c in app.host.shown if c.id == "games.one.name").value == "Sunday  at home "
        assert [kept.name for kept in app.context.library.games()] == ["Sunday at home"]
        scene.enter()
        assert (
            next(c for c in scene.controls(app.canvas) if c.id == "games.one.name").value == "Sunday at home"
        )


def test_a_path_is_typed_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with program(tmp_path, monkeypatch) as app:
        scene = show(app, "import")
        for letter in "/a b":
            app.host.handle(Key("space" if letter == " " else letter))
            app.host.handle(Typed(letter))
        assert scene.path == "/a b"
