"""What the replay and the result of every game are looked at with."""

from __future__ import annotations

import json
from typing import Any

import pygame

from miaui.app import App
from miaui.engine.input.events import Key
from testkit.house import dump
from tests.scenes.pages import misfits, show, turn

PAGE_UP, PAGE_DOWN = (pygame.key.name(key) for key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN))
"""Keys as a window names them."""


def replay(app: App, record: Any, **more: Any) -> Any:
    """The replay of a record."""
    return show(app, "replay", text=dump(record), **more)


def speech_of(app: App, scene: Any, seat: int) -> str:
    """What a cat says that is pressed."""
    next(control for control in scene.controls(app.canvas) if control.id == f"seat.{seat}").on_press()
    turn(app)
    words: str = next(
        control.label for control in scene.controls(app.canvas) if control.id == "replay.speech"
    )
    return words


def asks_nothing(app: App, scene: Any) -> bool:
    """Whether neither a review nor a cat's reasons are offered."""
    review = next(control for control in scene.controls(app.canvas) if control.id == "replay.review")
    return not review.enabled and scene.guide.asking.hint(scene.playback) == ""


def without_deal(text: str) -> str:
    """A game that nobody can play again, so that nothing is said of others."""
    record = json.loads(text)
    del record["deal"]
    return json.dumps(record)


def numbers_of(app: App) -> Any:
    """The page of numbers that the story of a review leads to."""
    story: Any = app.stack.top
    assert story.name == "review"
    story.show_numbers()
    turn(app, 2)
    return app.stack.top


def review_of(app: App) -> Any:
    """The numbers of the review that the replay leads to, all of it known, and nothing of it cut."""
    app.host.handle(Key("r"))
    turn(app, 4)
    assert misfits(app) == []
    review = numbers_of(app)
    assert review.name == "review_rows" and review.idle
    assert misfits(app) == []
    return review


def goes_to(app: App, review: Any, place: int) -> tuple[Any, int, int | None]:
    """The scene that a place of the review leads to, its place, and the seat that is asked there."""
    review.go_to(place)
    turn(app)
    scene: Any = app.stack.top
    return scene, scene.playback.place, scene.guide.asking.seat


def keeps_the_secret(app: App, scene: Any, winners: set[str], step: float) -> None:
    """The result tells nobody who won before all is counted; `step` seconds a picture."""
    while not scene.cheered:
        assert not any(name in scene.describe() for name in winners)
        assert scene.facts() == {} and not scene.idle
        app.host.update(step)
    assert any(name in scene.describe() for name in winners)
    assert scene.facts() == {"scores": list(scene.ending.scores), "winners": list(scene.ending.winners)}


def replay_from_result(app: App, scene: Any) -> Any:
    """The scene that the finished result's button leads to."""
    scene.finish()
    for _ in range(60):
        app.host.update(1 / 60)
    ways = ("result.review", "result.replay")
    next(control for control in scene.controls(app.canvas) if control.id in ways).on_press()
    turn(app)
    top: Any = app.stack.top
    if top.name == "review":
        numbers_of(app).go_to(1)
        turn(app)
    return app.stack.top
