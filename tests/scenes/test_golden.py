"""What is golden is what Enter does: on every page, and in every question that lies over one."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from collections.abc import Iterator

import pytest

from miaui.app import App
from miaui.engine.input.events import Key
from miaui.engine.ui.dialog import Dialog
from tools.pictures.scenes import SCENES
from tools.pictures.studio import Studio, studio

SAME = {"games.board.game8": "games.game8.open"}
"""The board of the chosen game opens it, too."""

OWN_KEYS = {"catch", "keyboard"}
"""Scenes that take Enter themselves: as a key that is wanted, and as *Done*."""


@pytest.fixture(scope="module")
def camera() -> Iterator[Studio]:
    with studio((1280, 720)) as camera:
        yield camera


def golden(app: App) -> list[str]:
    return [control.id for control in app.host.shown if control.look == "primary" and control.enabled]


@pytest.mark.parametrize("by_key", [True, False])
@pytest.mark.parametrize("name", [name for name in SCENES if name not in OWN_KEYS])
def test_enter_does_what_is_golden(
    camera: Studio, name: str, by_key: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, pressed = camera.app, list[str]()
    app.host.input.used(by_key)
    camera.arrive(SCENES[name])
    camera.draw()
    monkeypatch.setattr(app.host.input, "press", lambda control: pressed.append(control.id))
    expected = golden(app)
    app.host.handle(Key("return"))
    assert len(expected) <= 1
    if expected:
        assert [SAME.get(key, key) for key in pressed] == expected


def test_enter_on_a_keyboard_ends_typing(camera: Studio) -> None:
    camera.arrive(SCENES["keyboard"])
    camera.draw()
    assert golden(camera.app) == ["keyboard.done"]
    camera.app.host.handle(Key("return"))
    assert camera.app.stack.top is not None and camera.app.stack.top.name != "keyboard"


def test_a_question_without_its_golden_answer_is_refused() -> None:
    with pytest.raises(ValueError, match="maybe"):
        Dialog("Sure?", "", [("yes", "Yes", None), ("no", "No", None)], enter="maybe")
