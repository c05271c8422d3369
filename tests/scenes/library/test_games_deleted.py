"""A deleted game can be hung back for a while, and is lost in no other way than by leaving the room."""

from pathlib import Path

import pytest

from miaui.app import App
from miaui.engine.input.events import Key
from miaui.scenes import routes
from miaui.scenes.library.actions import SECONDS
from miaui.store.kept import keep_review
from testkit.house import LANGUAGES, dump, open_library
from testkit.store.results import FINISHED
from tests.scenes.pages import game, misfits, program, show, turn


def keep(app: App, *names: str) -> None:
    for name in names:
        app.context.library.save(name, dump(game()), FINISHED)
        app.context.library.name(name, f"Sunday {name}")


def press(app: App, key: str) -> None:
    control = next(control for control in app.host.shown if control.id == key)
    assert control.on_press is not None
    control.on_press()
    turn(app)


def kept(app: App) -> list[str]:
    return [game.id for game in app.context.library.games()]


def shown(app: App) -> list[str]:
    return [c.id.removeprefix("games.board.") for c in app.host.shown if c.id.startswith("games.board.")]


def wait(app: App, seconds: float) -> None:
    for _ in range(round(seconds * 10)):
        app.host.update(0.1)
    turn(app)


def test_a_deleted_game_is_hung_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with program(tmp_path, monkeypatch) as app:
        keep(app, "a", "b", "c")
        scene = show(app, "games")
        press(app, "games.c.delete")
        assert shown(app) == ["b", "a"] and scene.actions.deleted_words() == "“Sunday c” is deleted."
        wait(app, SECONDS - 1)
        assert kept(app) == ["c", "b", "a"], "the library lets go of it later"
        app.host.handle(Key("z", ctrl=True))
        turn(app)
        assert shown(app) == ["c", "b", "a"] and scene.chosen == "c"
        wait(app, SECONDS + 1)
        assert kept(app) == ["c", "b", "a"]


@pytest.mark.parametrize("way", ["time", "room", "another", "end"])
def test_it_is_gone_once_time_is_up_or_the_room_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    with program(tmp_path, monkeypatch) as app:
        keep(app, "a", "b", "c")
        show(app, "games")
        press(app, "games.c.delete")
        if way == "time":
            wait(app, SECONDS + 1)
        elif way == "room":
            app.context.go(routes.Title())
        elif way == "another":
            press(app, "games.b.delete")
            assert shown(app) == ["a"]
            press(app, "games.undo")
        if way != "end":
            assert kept(app) == ["b", "a"]
            assert way == "room" or shown(app) == ["b", "a"]
    with open_library(app.paths.data) as library:
        assert [game.id for game in library.games()] == ["b", "a"]


def test_a_review_goes_with_its_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with program(tmp_path, monkeypatch) as app:
        keep(app, "a", "b")
        for game_id in ("a", "b"):
            keep_review(app.paths.data, game_id, "stamp", {})
        show(app, "games")
        press(app, "games.b.delete")
        press(app, "games.undo")
        wait(app, SECONDS + 1)
        assert sorted(path.stem for path in (app.paths.data / "reviews").iterdir()) == ["a", "b"]
        press(app, "games.b.delete")
        wait(app, SECONDS + 1)
        assert [path.stem for path in (app.paths.data / "reviews").iterdir()] == ["a"]


def test_nothing_is_lost_by_a_crash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with program(tmp_path, monkeypatch) as app:
        keep(app, "a")

        def deletes_and_fails() -> None:
            app.loop.turn()
            press(app, "games.a.delete")
            assert shown(app) == []
            raise RuntimeError("a fault")

        monkeypatch.setattr(app.loop, "run", deletes_and_fails)
        monkeypatch.setattr("miaui.engine.run.crash_screen.show_crash", lambda words: None)
        assert app.run(routes.Games()) == 1
    with open_library(app.paths.data) as library:
        assert [game.id for game in library.games()] == ["a"]


@pytest.mark.usefixtures("unpainted")
@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (3440, 1440)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("count", [1, 3])
def test_the_way_back_fits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float, count: int
) -> None:
    with program(tmp_path, monkeypatch) as app:
        keep(app, *"abc"[:count])
        app.context.library.name("a", "A game with a name as long as names of games can be here")
        for code in LANGUAGES:
            app.change({"text_scale": scale, "language": code})
            show(app, "games", size)
            press(app, "games.a.delete" if count == 1 else "games.c.delete")
            assert misfits(app) == [], code
            press(app, "games.undo")


def test_a_finished_game_leads_to_its_review(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with program(tmp_path, monkeypatch) as app:
        keep(app, "a")
        show(app, "games")
        press(app, "games.a.review")
        assert [scene.name for scene in app.stack.scenes] == ["games", "replay", "review"]
        app.host.handle(Key("escape"))
        turn(app)
        assert [scene.name for scene in app.stack.scenes] == ["games"]
