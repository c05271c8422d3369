"""Importing a file: at once where it answers, cancelled where it never does."""

import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from miaui.app import App
from miaui.core.judge import Judgement
from miaui.store import exchange
from testkit.house import JUDGE, dump
from testkit.store.results import FINISHED
from tests.scenes.pages import game, misfits, show, turn


def press(app: App, key: str) -> None:
    """Use a control that is shown and enabled."""
    control = next(control for control in app.host.shown if control.id == key and control.enabled)
    assert control.on_press is not None
    control.on_press()
    turn(app)


def take(app: App, path: Path) -> Any:
    """Type a path and import it; the scene."""
    scene = show(app, "import")
    scene._type(str(path))
    turn(app)
    press(app, "import.take")
    return scene


def test_a_file_that_answers_is_there_at_once(app: App, tmp_path: Path) -> None:
    (tmp_path / "one.json").write_text(dump(game()))
    scene = take(app, tmp_path / "one.json")
    assert scene.words == "1 game imported. You will find it in “Your games”."
    assert len(app.context.library.games()) == 1
    assert take(app, tmp_path / "none.json").words.startswith("none.json cannot be read")
    (tmp_path / "bad.json").write_text("{}")
    assert take(app, tmp_path / "bad.json").words.startswith("This is not a game record")
    assert take(app, Path("~nobody-of-this-name/x")).words == "There is no file there."


@pytest.fixture
def stalled(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """Files are pipes into which nobody writes: what is written there in the end is read."""
    receive, send = os.pipe()
    monkeypatch.setattr(exchange, "read_bounded", lambda *_: os.read(receive, 1_000_000))
    yield send
    os.close(send)
    for thread in threading.enumerate():
        if thread.name.startswith("reading"):
            thread.join(10)
    os.close(receive)


def test_a_file_that_never_answers_is_cancelled(app: App, stalled: int, monkeypatch: Any) -> None:
    scene = take(app, Path("/mnt/lost/game.json"))  # comes back: the window does not wait for it
    assert scene.words == "Reading game.json …"
    turn(app, 30)
    assert misfits(app) == []
    press(app, "import.cancel")
    assert scene.words == "Nothing was imported."
    assert [control.id for control in app.host.shown if control.id == "import.take" and control.enabled]
    os.write(stalled, dump(game()).encode())
    turn(app, 30)
    assert scene.words == "Nothing was imported." and not app.context.library.games()


def test_leaving_cancels(app: App, stalled: int) -> None:
    scene = take(app, Path("game.json"))
    show(app, "title")
    os.write(stalled, dump(game()).encode())
    turn(app, 30)
    assert scene.words == "Nothing was imported." and not app.context.library.games()


def test_a_slow_file_is_there_when_it_answers(app: App, stalled: int) -> None:
    scene = take(app, Path("game.json"))
    os.write(stalled, dump(game()).encode())
    for _ in range(500):
        turn(app, 1)
        if scene.words == "1 game imported. You will find it in “Your games”.":
            break
        time.sleep(0.01)
    assert scene.words == "1 game imported. You will find it in “Your games”."
    assert len(app.context.library.games()) == 1


def test_a_cancelled_reading_judges_no_more(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "many").write_text(f"{dump(game())}\n" * 50)
    judged: list[object] = []

    def slow(text: str) -> Judgement:
        judged.append(text)
        time.sleep(0.01)
        return JUDGE(text)

    reading = exchange.Reading(tmp_path / "many", slow)
    reading.cancel()
    assert reading.wait(10) and len(judged) < 50


def test_what_nobody_expects_is_not_swallowed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def broken(_path: Path, _judge: object, _cancelled: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(exchange, "read", broken)
    reading = exchange.Reading(tmp_path, JUDGE)
    assert reading.wait(10) and reading.done
    with pytest.raises(ZeroDivisionError):
        reading.rows()


def drop(app: App, path: Path) -> None:
    """Let a file go over the window, as the system tells of it."""
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    turn(app)


@pytest.mark.parametrize("page", ["title", "games", "settings", "import"])
def test_a_file_let_go_anywhere_is_imported_and_shown(app: App, tmp_path: Path, page: str) -> None:
    (tmp_path / "one.json").write_text(dump(game()))
    app.context.library.save("older", dump(game(seed=8)), FINISHED)
    show(app, page)
    drop(app, tmp_path / "one.json")
    assert app.stack.top is not None and app.stack.top.name == "import"
    assert app.stack.top.words == "1 game imported. You will find it in “Your games”."  # type: ignore[attr-defined]
    (new,) = [game.id for game in app.context.library.games() if game.id != "older"]
    assert misfits(app) == []
    press(app, "import.show")
    assert app.stack.top.name == "games"
    assert f"games.{new}.open" in [control.id for control in app.host.shown], "it is the chosen one"
    assert [scene.name for scene in app.stack.scenes].count("games") == 1


def test_a_file_that_is_no_game_gets_one_sentence(app: App, tmp_path: Path) -> None:
    (tmp_path / "photo.png").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)))
    (tmp_path / "one.json").write_text(dump(game()))
    show(app, "title")
    for name in ("photo.png", "one.json"):
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / name)))
    turn(app)
    lines = app.stack.top.words.split("\n")  # type: ignore[union-attr]
    assert lines[0].startswith("1 game imported.") and lines[1].startswith("This is not a game record")
    assert len(lines) == 2 and misfits(app) == []
    assert [scene.name for scene in app.stack.scenes] == ["title", "import"], "one question for both"
