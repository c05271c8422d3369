"""Title, settings, rules and credits: what is pressed, scrolled and typed there."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from miaui.app import App
from miaui.engine import i18n
from miaui.engine.input.events import Key, Pointer
from miaui.engine.ui.scroll import WHEEL
from miaui.games.miaui.scenes.rules_text import CHAPTERS
from miaui.scenes.routes import Title
from miaui.scenes.settings.rows import sections
from miaui.store.settings import Settings
from testkit.routes import ROUTES
from testkit.unpainted import nothing_painted
from testkit.voices import noting_voice
from tests.scenes.pages import Sundial

PAGES = ("title", "settings", "credits", "rules")


class Longer:
    """A language a third longer than English, with accents, as a translation might be."""

    def gettext(self, message: str) -> str:
        return message + " ēō" * max(1, len(message) // 9)

    def ngettext(self, singular: str, many: str, count: int) -> str:
        return self.gettext(singular if count == 1 else many)


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setenv("MIAUI_HOME", str(tmp_path))
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr("miaui.engine.sound.device.device_here", lambda: False)
    keep_settings(tmp_path)
    made = App(Sundial())
    yield made
    made._close()


def keep_settings(home: Path) -> None:
    """Make a home that is not new: its title asks nothing first."""
    (home / "config").mkdir(parents=True, exist_ok=True)
    (home / "config" / "settings.json").write_text(Settings().dumps(), encoding="utf-8")


def show(app: App, page: str, size: tuple[int, int] = (1280, 720), **options: str) -> None:
    """Bring a page to rest at a size."""
    if app.window.size != size:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        app.window.resized()
        app.loop.resized()
    app.context.go(ROUTES[page](**options), "cut")
    turn(app, 45 if page == "title" else 3)


def turn(app: App, turns: int = 45) -> None:
    for _ in range(turns):
        app.loop.turn()
    app.host.touch()
    app.canvas.overflows.clear()
    app.loop.turn()


def test_what_is_cut_is_found_without_painting(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests that are `unpainted` see the texts and controls that whoever looks at the window sees."""
    monkeypatch.setattr(Longer, "gettext", lambda _self, message: message * 9)
    monkeypatch.setattr(i18n, "_catalogue", Longer())

    def seen() -> list[tuple[object, object]]:
        app.canvas.clear_caches()
        pairs: list[tuple[object, object]] = []
        for page in PAGES:
            show(app, page)
            pairs.append(([*app.canvas.overflows], [(c.id, c.label, c.rect) for c in app.host.shown]))
        return pairs

    painted = seen()
    with nothing_painted():
        assert seen() == painted
    assert any(cut for cut, _controls in painted)


def test_every_setting_can_be_changed_by_keyboard_and_is_kept(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    show(app, "settings")
    noting_voice(monkeypatch)
    for _title, rows in sections():
        for row in rows:
            before = getattr(app.settings, row.field)
            while app.host.focus.focused != f"settings.{row.field}":
                app.host.handle(Key("tab"))
                app.loop.turn()
            at_end = row.kind == "slider" and row.read(app.settings) == 1.0
            other = ["left"] if at_end else ["left", "right", "right"]
            for name in {"toggle": ["space"]}.get(row.kind, other):
                app.host.handle(Key(name))
                app.loop.turn()
                if app.stack.top is not None and app.stack.top.name == "display":
                    press_keep(app)
            assert getattr(app.settings, row.field) != before or row.field == "language", row.field
            focused = next(c for c in app.host.shown if c.id == app.host.focus.focused)
            assert min(focused.visible[2:]) > 10, row.field
    assert app.file.load() == app.settings


def press_keep(app: App) -> None:
    """Keep another display, and come back to its row."""
    app.host.handle(Key("tab"))
    app.host.handle(Key("return"))
    turn(app, 1)
    while app.host.focus.focused != "settings.display":
        app.host.handle(Key("tab"))
        app.loop.turn()


def test_text_size_is_in_force_at_once(app: App) -> None:
    show(app, "settings")
    app.context.change(text_scale=2.0)
    turn(app)
    assert app.canvas.theme.text_scale == 2.0
    assert app.canvas.measure("x", "body")[1] > 60


def test_the_page_keys_read_the_rules_to_the_end(app: App) -> None:
    show(app, "rules")
    seen = []
    for _ in range(60):
        facts = app.host.stack.top.facts() if app.host.stack.top else {}
        if facts["chapter"] not in seen:
            seen.append(facts["chapter"])
        app.host.handle(Key("page down"))
        app.loop.turn()
    assert seen == [chapter.key for chapter in CHAPTERS]


def test_the_wheel_scrolls(app: App) -> None:
    show(app, "settings")
    page: Any = app.host.stack.top
    app.host.handle(Pointer("wheel", 400, 500, dy=-2.0))
    assert page.scroll.offset > 0


def test_the_wheel_points_at_what_it_brings_under_the_pointer(app: App) -> None:
    show(app, "settings", (1280, 720))
    turn(app)
    rows = {control.id: control.rect for control in app.host.shown}
    here, below = rows["settings.speech"], rows["settings.pace"]
    app.host.handle(Pointer("move", here.x + 40, here.cy))
    assert app.host.input.focus.hovered == "settings.speech"
    app.host.handle(Pointer("wheel", here.x + 40, here.cy, dy=(here.cy - below.cy) / WHEEL))
    assert app.host.input.focus.hovered == "settings.pace"


def test_the_wheel_reaches_every_seat_of_a_new_game(app: App) -> None:
    app.change({"text_scale": 2.0})
    show(app, "newgame", (1024, 640))
    scene: Any = app.host.stack.top
    scene.editor.resize(6)
    turn(app, 1)
    bounds = scene.scroll.view
    for _ in range(40):
        app.host.handle(Pointer("wheel", bounds.cx, bounds.cy, dy=-1.0))
    turn(app, 1)
    last = next(c for c in app.host.shown if c.id == "newgame.seat.5.character")
    assert scene.scroll.needed and scene.scroll.at_end
    assert last.visible == pytest.approx(last.rect)
    assert last.rect.right < bounds.right


def test_the_title_leads_everywhere_and_escape_leads_back(app: App) -> None:
    for key, page in (("r", "rules"), ("s", "settings")):
        show(app, "title")
        app.host.handle(Key(key))
        turn(app)
        assert app.stack.top is not None
        assert app.stack.top.name == page
        app.host.handle(Key("escape"))
        turn(app)
        assert app.stack.top.name == "title"
    app.host.handle(Key("q"))
    assert not app.loop.turn()


def test_a_scene_that_fails_leaves_a_report(app: App, tmp_path: Path, capsys: Any) -> None:
    def fail() -> bool:
        raise ZeroDivisionError("the sea is empty")

    app.loop.turn = fail  # type: ignore[method-assign]
    assert app.run(Title()) == 1
    said = capsys.readouterr().err
    assert said.startswith("miaui: something went wrong (ZeroDivisionError)")
    assert "the sea is empty" in next((tmp_path / "log").glob("*.txt")).read_text()


@pytest.mark.parametrize("page", ["rules", "statistics"])
def test_a_page_of_each_game_is_turned_by_its_tab(app: App, page: str) -> None:
    show(app, page)
    scene: Any = app.stack.top
    tab = next(c for c in scene.controls(app.canvas) if c.id == f"{page}.game.salt")
    assert not tab.value
    tab.on_press()
    turn(app)
    assert scene.game == "salt"
    assert next(c for c in scene.controls(app.canvas) if c.id == tab.id).value
