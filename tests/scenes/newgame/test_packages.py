"""Bots of packages at a new table: named in the picker, played, and replaced where they are gone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from miaui.app import App
from miaui.bots import packages
from miaui.bots.packages import Described, PackageBot
from tests.scenes.pages import misfits, program, show, turn

KEY = "miaui-example:patient"


def described(key: str, games: dict[str, Sequence[int]], name: str = "Patient", why: str = "") -> Described:
    """What a bot says of itself."""
    package, _, level = key.partition(":")
    line = "" if why else "Takes what comes first, nearly always."
    return Described(PackageBot(package, "1.0.0", level, ""), name, line, games, why)


FOUND = (
    described("some-zoo:wolf", {"salt": (2, 3, 4)}, "Wolf"),
    described(KEY, {"miaui": (3, 4), "salt": (2, 3, 4), "kaivai": (3, 4)}),
    described("broken:boom", {}, "", "ModuleNotFoundError: No module named 'x'"),
    described("two:twice", {}, "", "it is there twice"),
)


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> list[PackageBot]:
    """The bots that are installed, to be changed by a test."""
    bots = [described.bot for described in FOUND]
    monkeypatch.setattr(packages, "installed", lambda: list(bots))
    monkeypatch.setattr(packages, "describe", lambda _bots, _kept: list(FOUND))
    return bots


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, installed: list[PackageBot]) -> Iterator[App]:
    with program(tmp_path, monkeypatch) as made:
        yield made


def top(app: App) -> Any:
    """The scene on top."""
    return app.stack.top


def open_page(app: App, game: str, size: tuple[int, int] = (1280, 720)) -> Any:
    """The new-game page, once the bots are known."""
    scene = show(app, "newgame", size, game=game)
    while not scene._packages.rows:
        turn(app, 1)
    turn(app, 1)
    return scene


def press(app: App, key: str) -> None:
    control = app.host.input.find(key)
    assert control is not None, key
    app.host.input.press(control)
    turn(app, 1)


@pytest.mark.parametrize("game", ["miaui", "salt", "kaivai"])
def test_a_bot_of_a_package_is_chosen_and_plays(app: App, game: str) -> None:
    scene = open_page(app, game)
    press(app, "newgame.seat.1.packages")
    rows = {row.key: row for row in top(app)._rows if row.key}
    house = [level.key for level in scene.kit.levels]
    wolf = ["some-zoo:wolf"] if game == "salt" else []
    assert list(rows) == [*house, "broken:boom", KEY, *wolf, "two:twice"]
    assert rows[KEY].words == "Patient · miaui-example 1.0.0" and not rows[KEY].why
    assert rows["broken:boom"].why == "It cannot be used: ModuleNotFoundError: No module named 'x'."
    assert rows["two:twice"].why == "It cannot be used: it is there twice."
    top(app)._chosen(KEY)
    turn(app)
    assert scene.setup.seats[1].level == KEY
    level = app.host.input.find("newgame.seat.1.level")
    assert level is not None and level.label == "Patient"
    press(app, "newgame.start")
    while top(app).name != "table":
        turn(app, 1)
    match = top(app).match
    assert match.public.players[1].level == KEY
    again = open_page(app, game)
    assert again.setup.seats[1].level == KEY


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_page_and_seat_fit(app: App, size: tuple[int, int], scale: float) -> None:
    app.context.change(text_scale=scale)
    scene = open_page(app, "salt", size)
    scene.editor.change_seat(1, level=KEY)
    assert misfits(app) == []
    press(app, "newgame.seat.1.level")
    assert misfits(app) == []
    top(app).scroll.to(1e6)
    assert misfits(app) == []


def test_a_table_that_it_does_not_know_is_refused_in_a_sentence(app: App) -> None:
    scene = open_page(app, "miaui")
    scene.editor.change_seat(1, level=KEY)
    scene.editor.resize(5)
    press(app, "newgame.start")
    assert top(app).name == "dialog"
    assert top(app).words == "Patient: It does not play with this number of cats."


def test_one_that_is_gone_is_replaced_when_a_game_goes_on(app: App, installed: list[PackageBot]) -> None:
    scene = open_page(app, "miaui")
    scene.editor.change_seat(1, level=KEY)
    press(app, "newgame.start")
    while top(app).name != "table":
        turn(app, 1)
    installed.clear()
    show(app, "title")
    press(app, "title.continue")
    assert top(app).name == "missing"
    assert f"“{KEY}” plays in this game" in top(app).words
    assert misfits(app) == []
    press(app, "missing.another")
    while top(app).name != "table":
        turn(app, 1)
    match = top(app).match
    assert match.public.players[1].level == scene.kit.middle.key
    later = show(app, "newgame", game="miaui")
    assert later.setup.seats[1].level == scene.kit.middle.key


def test_without_packages_their_part_is_absent(app: App, installed: list[PackageBot]) -> None:
    installed.clear()
    scene = show(app, "newgame", game="miaui")
    assert scene._packages.rows == ()
    press(app, "newgame.seat.1.packages")
    assert [row.words for row in top(app)._rows if not row.key] == ["Of this game"]
