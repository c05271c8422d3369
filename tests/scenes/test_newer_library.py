"""A library of a newer Miaui on the screen: nobody plays without knowing that nothing is kept."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from miaui.app import App
from miaui.store.library import FILE
from testkit.house import LANGUAGES, dump, open_library
from testkit.store.damage import as_later_version
from tests.scenes.library.test_import_file import press
from tests.scenes.pages import game, misfits, program, show, turn


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with open_library(tmp_path / "data") as library:
        library.save("one", dump(game(rounds=4)))
    as_later_version(tmp_path / "data" / FILE, 9)
    with program(tmp_path, monkeypatch) as made:
        yield made


def ids(app: App) -> list[str]:
    """What can be used now."""
    return [control.id for control in app.host.shown if control.enabled]


def top(app: App) -> str:
    return app.stack.top.name if app.stack.top is not None else ""


def test_the_title_offers_a_copy(app: App) -> None:
    show(app, "title")
    turn(app, 60)
    assert ids(app) == ["newer.copy", "newer.later"]
    press(app, "newer.copy")
    turn(app, 60)
    assert "title.continue" in ids(app) and app.context.library.durable
    press(app, "title.continue")
    turn(app, 60)
    assert top(app) == "table"


def test_not_now_is_asked_again_before_a_game(app: App) -> None:
    show(app, "title")
    turn(app, 60)
    press(app, "newer.later")
    turn(app, 60)
    assert top(app) == "title"
    show(app, "newgame")
    press(app, "newgame.start")
    assert top(app) == "newer" and ids(app) == ["newer.copy", "newer.without", "newer.back"]
    press(app, "newer.back")
    assert top(app) == "newgame" and app.context.library.newer
    press(app, "newgame.start")
    press(app, "newer.copy")
    turn(app, 60)
    assert top(app) == "table" and app.context.library.durable
    assert len(app.context.library.games()) == 2


def test_who_says_so_plays_without(app: App) -> None:
    show(app, "newgame")
    press(app, "newgame.start")
    press(app, "newer.without")
    turn(app, 60)
    assert top(app) == "table" and not app.context.library.durable
    show(app, "title")
    turn(app, 60)
    assert top(app) == "title", "it is not asked again"


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_has_room(app: App, size: tuple[int, int], scale: float, language: str) -> None:
    app.change({"text_scale": scale, "language": language})
    show(app, "newgame", size)
    press(app, "newgame.start")
    assert top(app) == "newer"
    assert misfits(app) == []
