"""A card or piece seen closely: by the right button, a finger that rests on it, or a key."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from miaui.app import App
from miaui.engine.input.controls import topmost
from miaui.engine.input.events import Key, Pointer
from miaui.engine.input.pointer import LONG_TOUCH
from testkit.kaivai.playing import begun as sea_begun
from testkit.salt.playing import begun as beach_begun
from testkit.sensible import played_until
from tests.scenes.pages import game, misfits, program, turn
from tests.scenes.table.test_meetings import GAMES, beginnings, table

ONE = {"miaui": "space.top", "salt": "pile.0", "kaivai": "bid.5"}
"""By game the id of a control with a picture at the beginning."""


def later(key: str) -> Any:
    """A game in which much is to be seen, in front of its only person."""
    if key == "miaui":
        return game(4, 1, 5)
    if key == "salt":
        return played_until(
            beach_begun(3, 1, 2),
            lambda state: state.seat == 0 and state.phase == "keep" and len(state.hands[0]) > 1,
        )
    return played_until(
        sea_begun(3, 1, 2),
        lambda state: (
            (state.position.round, state.position.phase, state.position.queue[:1]) == (3, "action", (0,))
        ),
    )


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with program(tmp_path, monkeypatch) as made:
        made.change({"pace": "instant", "reduced_motion": True})
        yield made


def shown(app: App) -> Any:
    turn(app, 2)
    return app.stack.top


def middle(app: App, control: str) -> tuple[float, float]:
    app.host.input.refresh(app.stack.top)
    thing = app.host.input.find(control)
    assert thing is not None
    return thing.rect.cx, thing.rect.cy


def look(app: App, control: str) -> Any:
    """Press the right button on a control."""
    app.host.handle(Pointer("down", *middle(app, control), button=3))
    return shown(app)


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("key", GAMES)
def test_everything_with_a_picture_is_seen_large(app: App, key: str, text: float) -> None:
    app.change({"text_scale": text})
    scene = table(app, later(key), first=False)
    spec, frame, names = scene.tabletop.spec, scene.tabletop.frame, set()
    controls = scene.controls(app.canvas)
    for control in controls:
        close = spec.closer(frame, control.id)
        if (
            close is None
            or close.name in names
            or topmost(controls, control.rect.cx, control.rect.cy) != control
        ):
            continue
        names.add(close.name)
        top = look(app, control.id)
        assert (top.name, top.heading) == ("meeting", close.name)
        assert misfits(app) == [], control.id
        assert all(0 < len(line) <= 200 for line in close.lines) and len(close.lines) <= 2
        turn(app, 25)
        app.host.handle(Key("return"))
        assert shown(app) is scene
    assert len(names) >= {"miaui": 12, "salt": 3, "kaivai": 9}[key], names


@pytest.mark.parametrize("key", GAMES)
def test_a_finger_that_rests_and_a_key_do_the_same(app: App, key: str) -> None:
    scene = table(app, beginnings()[key], first=False)
    x, y = middle(app, ONE[key])
    app.host.handle(Pointer("down", x, y, touch=True))
    app.host.update(LONG_TOUCH + 0.1)
    large = shown(app)
    assert large.name == "meeting"
    words = large.heading
    app.host.handle(Pointer("up", x, y, touch=True))
    for _ in range(100):
        app.host.update(0.1)
    assert app.stack.top is large, "it stays until something is pressed"
    app.host.handle(Key("return"))
    assert shown(app) is scene
    focus = app.host.input.focus
    focus.focused, focus.shown = ONE[key], True
    app.host.handle(Key("z"))
    again: Any = shown(app)
    assert again is not scene and again.heading == words


@pytest.mark.parametrize(("key", "control"), [("salt", "hand.0"), ("miaui", "hand.5")])
def test_a_hand_that_is_held_open_is_not_seen_large(app: App, key: str, control: str) -> None:
    """It would stay open when it is let go."""
    scene = table(app, later(key), first=False)
    closer = scene.tabletop.spec.closer
    assert closer(scene.tabletop.frame, control) is not None
    app.change({"cards_open": "hold"})
    turn(app, 2)
    scene.tabletop.drop()
    assert closer(scene.tabletop.frame, control) is None
