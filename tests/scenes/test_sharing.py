"""Sharing a finished game from its result and its review."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from miaui.app import App
from miaui.engine.input.events import Key
from miaui.match.replay import GameReplay
from miaui.scenes.analysis import sharing
from miaui.scenes.analysis.scene import Review
from miaui.scenes.analysis.sharing import Sharing
from miaui.scenes.result.scene import ResultScene
from testkit.house import HOUSE, LANGUAGES, dump
from testkit.kaivai.playing import finished as sea_game
from testkit.playing import match_of
from testkit.salt.playing import finished as beach_game
from testkit.sensible import played_until
from tests.hands.phones import begun
from tests.scenes.looking_back import replay, review_of
from tests.scenes.pages import game, misfits, program, show, turn

WHOLE: dict[str, Callable[[], Any]] = {
    "miaui": lambda: game(4),
    "salt": lambda: beach_game(4),
    "kaivai": lambda: sea_game(4),
}
"""Finished games of each kind."""


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with program(tmp_path, monkeypatch) as made:
        yield made


def made(app: App) -> Sharing:
    """The scene of sharing, once the story is made."""
    scene: Any = app.stack.top
    assert isinstance(scene, Sharing)
    for _ in range(3000):
        if scene.idle:
            break
        scene.update(1 / 60)
    turn(app)
    assert scene.idle
    return scene


def result(app: App, record: Any) -> Any:
    """The result of a record, counted to its end."""
    scene = show(app, "result", match=match_of(record))
    scene.finish()
    for _ in range(60):
        app.host.update(1 / 60)
    return scene


@pytest.mark.parametrize("name", WHOLE)
def test_a_result_is_shared_by_a_key(name: str, app: App, tmp_path: Path) -> None:
    result(app, WHOLE[name]())
    told: list[str] = []
    app.context.tell = told.append
    app.host.handle(Key("x"))
    turn(app)
    assert misfits(app) == []
    scene = made(app)
    assert scene.path == tmp_path / "exports" / f"{name}.html"
    assert b'<main id="story" data-step="0"' in scene.path.read_bytes()
    assert told[-1] == scene.words and str(scene.path)[-60:] in scene.words
    assert misfits(app) == []


def test_a_review_is_shared_with_what_it_found(app: App, tmp_path: Path) -> None:
    replay(app, WHOLE["miaui"]())
    review_of(app)
    app.host.handle(Key("x"))
    turn(app)
    scene = made(app)
    assert scene.path is not None and b'"course": [[0, [' in scene.path.read_bytes()
    app.host.handle(Key("escape"))
    turn(app)
    assert isinstance(app.stack.top, Review)
    app.host.handle(Key("x"))
    turn(app)
    again = made(app)
    assert again.path == tmp_path / "exports" / "miaui-2.html"
    assert again.path.read_bytes() == scene.path.read_bytes()


def test_a_story_is_opened_where_something_opens_it(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    result(app, WHOLE["miaui"]())
    app.host.handle(Key("x"))
    turn(app)
    assert not any(control.id == "share.open" for control in app.host.shown)
    scene, opened = made(app), list[Path]()

    def open_file(path: Path) -> bool:
        opened.append(path)
        return True

    monkeypatch.setattr(sharing, "open_file", open_file)
    app.host.handle(Key("return"))
    assert opened == [scene.path]
    monkeypatch.setattr(sharing, "open_file", lambda path: False)
    scene.open()
    turn(app)
    assert scene.words.startswith("Nothing here opens it.") and misfits(app) == []


def test_a_folder_that_cannot_be_written_is_said(app: App, tmp_path: Path) -> None:
    (tmp_path / "exports").write_text("no folder", encoding="utf-8")
    result(app, WHOLE["miaui"]())
    app.host.handle(Key("x"))
    turn(app)
    scene = made(app)
    assert scene.path is None and "cannot be written" in scene.words
    assert [control.id for control in scene.controls(app.canvas)] == ["share.back"] and misfits(app) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sharing_has_room_for_every_language_and_for_large_text(lang: str, app: App) -> None:
    app.context.change(language=lang, text_scale=2.0)
    result(app, WHOLE["miaui"]())
    app.host.handle(Key("x"))
    turn(app)
    assert misfits(app) == []
    made(app)
    assert misfits(app) == []


def test_a_story_that_is_not_wanted_any_more_is_left(app: App, tmp_path: Path) -> None:
    result(app, WHOLE["miaui"]())
    app.host.handle(Key("x"))
    turn(app)
    app.host.handle(Key("escape"))
    turn(app)
    assert isinstance(app.stack.top, ResultScene) and not [*tmp_path.glob("exports/*")]


def test_a_game_without_a_review_is_shared_too(app: App) -> None:
    replay = GameReplay.of_text(HOUSE.games, dump(played_until(begun("pearls"), lambda state: False)))
    app.context.catalog = HOUSE
    app.stack.push(Sharing(app.context, replay))
    assert b'"course": []' in (made(app).path or Path()).read_bytes()
