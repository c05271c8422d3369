"""Several people at one screen: a recap waits for them, and no press that ends it opens the next hand."""

from __future__ import annotations

from typing import Any

import pytest

from miaui.app import App
from miaui.engine.input.events import Key, Pointer
from testkit.playing import match_of
from tests.scenes.pages import game, show, turn

pytestmark = pytest.mark.usefixtures("unpainted")


def handed_over(app: App) -> Any:
    """Return the screen between two people once it stands."""
    for _ in range(1200):
        if app.stack.top is not None and app.stack.top.name == "handover":
            return app.stack.top
        turn(app, 3)
    raise AssertionError("nobody takes over")


def decide(app: App) -> None:
    """Open the screen for who is next, and let her play her first card."""
    handed_over(app)
    turn(app, 60)
    app.host.handle(Key("return"))
    turn(app, 60)
    scene: Any = app.stack.top
    scene.match.submit(scene.match.legal[:1])
    turn(app, 3)


def recap(app: App) -> Any:
    """Return the table of two people with the recap of a round."""
    app.change({"meetings": False, "pace": "instant"})
    scene: Any = show(app, "table", match=match_of(game(4, 2, 1)))
    decide(app)
    decide(app)
    for _ in range(1200):
        if scene.tabletop.events.recap:
            return scene
        turn(app, 3)
    raise AssertionError("no recap")


def opener(app: App) -> tuple[float, float]:
    app.host.draw()
    box = next(control.rect for control in app.host.shown if control.id == "handover.open")
    return box.cx, box.cy


def test_it_waits_unless_the_setting_says_otherwise(app: App) -> None:
    scene = recap(app)
    turn(app, 600)
    events = scene.tabletop.events
    assert events.recap
    app.change({"recap": "go"})
    turn(app, 60)
    assert not events.recap and handed_over(app)


def test_the_press_that_ends_it_opens_nothing(app: App) -> None:
    scene = recap(app)
    x, y = app.canvas.bounds.cx, app.canvas.bounds.cy
    app.host.handle(Pointer("down", x, y, 1))
    assert not scene.tabletop.events.recap
    top = handed_over(app)
    x, y = opener(app)
    turn(app, 60)
    app.host.handle(Pointer("up", x, y, 1))
    turn(app, 3)
    assert app.stack.top is top, "it was pressed before"
    app.host.handle(Pointer("down", x, y, 1))
    app.host.handle(Pointer("up", x, y, 1))
    turn(app, 3)
    assert app.stack.top is scene


@pytest.mark.parametrize("key", ["return", "space"])
def test_a_key_that_is_held_opens_nothing(app: App, key: str) -> None:
    scene = recap(app)
    app.host.handle(Key(key))
    assert not scene.tabletop.events.recap
    top = handed_over(app)
    for _ in range(20):
        app.host.handle(Key(key, repeat=True))
        turn(app, 6)
    assert app.stack.top is top
    app.host.handle(Key(key))
    turn(app, 3)
    assert app.stack.top is scene


def test_it_takes_no_press_in_its_first_half_second(app: App) -> None:
    scene = recap(app)
    app.host.handle(Key("return"))
    top = handed_over(app)
    top.enter()
    x, y = opener(app)
    for _ in range(9):
        app.host.handle(Pointer("down", x, y, 1))
        app.host.handle(Pointer("up", x, y, 1))
        app.host.handle(Key("return"))
        turn(app, 3)
        assert app.stack.top is top
    turn(app, 60)
    assert app.stack.top is top, "nor is such a press kept"
    app.host.handle(Key("return"))
    turn(app, 3)
    assert app.stack.top is scene
