"""The pause menu: levels of the bots, pace and sound, in reach of keys and probe at every table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from miaui.app import App
from miaui.core.seat import Seat
from miaui.engine.input.controls import Control
from miaui.engine.input.events import Key
from miaui.engine.ui import widgets
from miaui.games.salt.scenes.scenes import SCENES
from testkit.house import LANGUAGES, AnyMatch
from testkit.playing import match_of
from testkit.salt.playing import begun
from tests.scenes.pages import game, misfits, show, turn

QUICK = ("pace", "recap", "mute", "table_music_volume", "effects_volume", "ambience_volume")


def paused(app: App, seats: int, people: int, size: tuple[int, int] = (1280, 720)) -> dict[str, Control]:
    """The controls of the pause menu over a table."""
    scene: Any = show(app, "pause", size, match=match_of(game(seats, people, 3)))
    return {control.id: control for control in scene.controls(app.canvas)}


def test_no_slider_stands_for_music_that_is_not_there(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("miaui.games.salt.scenes.scenes.SCENES", replace(SCENES, music=None))
    scene: Any = show(app, "pause", match=match_of(begun(3, 1)))
    salt = {control.id for control in scene.controls(app.canvas)}
    assert "pause.table_music_volume" not in salt
    assert {f"pause.{field}" for field in QUICK} - salt == {"pause.table_music_volume"}


@pytest.mark.parametrize(("seats", "people"), [(3, 1), (6, 1), (4, 4), (5, 2)])
def test_every_bot_and_what_one_wants_at_once_are_there(app: App, seats: int, people: int) -> None:
    buttons = paused(app, seats, people)
    assert {f"pause.{field}" for field in QUICK} <= set(buttons)
    assert sum(key.startswith("pause.level.") for key in buttons) == seats - people


def test_a_change_is_in_force_and_kept(app: App) -> None:
    buttons = paused(app, 4, 1)
    for key, value in (("pace", 0), ("mute", True), ("effects_volume", 0.25), ("recap", 1)):
        change = buttons[f"pause.{key}"].on_change
        assert change is not None
        change(value)
    turn(app)
    settings = app.context.settings
    assert (settings.pace, settings.mute, settings.effects_volume) == ("calm", True, 0.25)
    assert settings.recap == "wait"
    assert paused(app, 4, 1)["pause.pace"].shown_value == "Calm"


def test_keys_alone_reach_and_change_everything(app: App) -> None:
    buttons = paused(app, 3, 1)
    reached = set()
    for _ in range(len(buttons)):
        app.host.handle(Key("tab"))
        turn(app, 1)
        reached.add(app.host.focus.focused)
        if app.host.focus.focused == "pause.mute":
            app.host.handle(Key("return"))
        if app.host.focus.focused == "pause.effects_volume":
            app.host.handle(Key("left"))
        turn(app, 1)
    assert reached == set(buttons)
    assert app.context.settings.mute and app.context.settings.effects_volume < 0.8


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_a_level_s_name_stands_in_its_button(app: App, code: str, size: tuple[int, int]) -> None:
    app.change({"language": code})
    level = next(button for key, button in paused(app, 4, 1, size).items() if key.startswith("pause.level."))
    place = widgets.field(level)
    room = place.inset(0.86 * min(place.h, 56), 0)
    for name in level.options:
        assert app.canvas.measure(name, "label", room.w)[1] <= room.h, name


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("code", LANGUAGES)
def test_what_undoing_costs_and_why_it_is_refused_can_be_read(
    app: App, code: str, people: int, scale: float
) -> None:
    app.change({"language": code, "text_scale": scale})
    match = match_of(game(4, people, 3))
    if people == 2:
        lock_in_first(match)
    for record in (match, match_of(game(4, 2, 3))):
        show(app, "pause", (1024, 640), match=record)
        assert misfits(app) == []
        next(control for control in app.host.shown if control.id == "pause.takeback").on_press()  # type: ignore[misc]
        turn(app)
        dialog: Any = app.stack.top
        assert dialog.name == "undo" and misfits(app) == []
        assert len(dialog.answers) == (2 if record is match else 1)


def lock_in_first(match: AnyMatch) -> None:
    """The first of several people has chosen."""
    match.open_for(Seat(0))
    match.submit([match.legal[0]])
