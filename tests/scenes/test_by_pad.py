"""By a gamepad alone: from the title to a table, a decision there, and out of the program; names are typed on
the screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame
import pytest

from miaui.app import App
from miaui.catalog import CATALOG
from miaui.core.game import Move
from miaui.engine.input.prompts import PROMPTS
from miaui.scenes.rules.scene import Rules
from miaui.scenes.table.scene import TableScene
from testkit.pads import VirtualPad, virtual_pad
from tests.scenes.pages import program, show, turn

ASKED = {"kaivai": "bids", "miaui": "round", "salt": "turn"}
"""Chapters of the rules that tell of the first decision of each game."""


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with program(tmp_path, monkeypatch) as made:
        made.change({"reduced_motion": True, "pace": "instant"})
        yield made
    PROMPTS.forget()


@pytest.fixture
def pad(app: App) -> Iterator[VirtualPad]:
    with virtual_pad() as made:
        yield made


def press(app: App, pad: VirtualPad, *buttons: str) -> None:
    for button in buttons:
        for down in (True, False):
            pad.hold(button, down)
            app.loop.turn()


def walk(app: App, pad: VirtualPad, key: str) -> None:
    """Go to a control with the shoulder button, as often as it takes."""
    for _ in range(len(app.host.shown) + 1):
        if app.host.focus.focused == key:
            return
        press(app, pad, "r")
    raise AssertionError(f"{key} is not reached, only {[control.id for control in app.host.shown]}")


def name(app: App) -> str:
    return "" if app.stack.top is None else app.stack.top.name


@pytest.mark.parametrize("game", CATALOG.shown)
def test_from_the_title_to_a_decision_and_out(
    app: App, pad: VirtualPad, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    show(app, "title")
    walk(app, pad, f"title.new.{game}")
    press(app, pad, "a")
    turn(app, 30)
    assert name(app) == "newgame" and PROMPTS.device == "pad"
    walk(app, pad, "newgame.start")
    press(app, pad, "a")
    for _ in range(200):
        turn(app, 5)
        if name(app) == "table" and asked(app):
            break
    table = app.stack.top
    assert isinstance(table, TableScene)
    press(app, pad, "back")
    turn(app, 2)
    rules = app.stack.top
    assert isinstance(rules, Rules), "the rules, at the chapter of what is on the table"
    assert (rules.game, rules.facts()["chapter"]) == (game, ASKED[game])
    press(app, pad, "b")
    made: list[object] = []
    submit = table.match.submit

    def note(moves: Sequence[Move]) -> None:
        made.extend(moves)
        submit(moves)

    monkeypatch.setattr(table.match, "submit", note)
    for _ in range(200):
        if made or table.tabletop.attempts.moves:
            break
        if asked(app):
            press(app, pad, "right", "a")
        app.loop.turn()
    assert made or table.tabletop.attempts.moves, "nothing was decided"
    for _ in range(20):
        if name(app) == "pause":
            break
        turn(app, 10)
        press(app, pad, "start")
    assert name(app) == "pause"
    walk(app, pad, "pause.quit")
    press(app, pad, "a")
    assert name(app) == ""


def asked(app: App) -> bool:
    table = app.stack.top
    return isinstance(table, TableScene) and bool(table.tabletop.link.legal) and table.idle


@pytest.mark.parametrize("game", CATALOG.shown)
def test_the_chapter_of_the_points_is_there(game: str) -> None:
    scenes = CATALOG.ui(game).scenes()
    assert scenes.scoring in [chapter.key for chapter in scenes.rules]


def test_a_name_is_typed_on_the_screen(app: App, pad: VirtualPad) -> None:
    show(app, "rules")
    press(app, pad, "down")
    walk(app, pad, "rules.search")
    press(app, pad, "a")
    turn(app, 2)
    assert name(app) == "keyboard"
    walk(app, pad, "keyboard.f")
    press(app, pad, "a", "x", "a")
    walk(app, pad, "keyboard.i")
    press(app, pad, "a", "start")
    turn(app, 2)
    scene = app.stack.top
    assert isinstance(scene, Rules) and scene.query == "Fi"


def test_select_opens_the_rules_and_b_leads_back(app: App, pad: VirtualPad) -> None:
    show(app, "newgame", game="salt")
    press(app, pad, "back")
    turn(app, 2)
    assert name(app) == "rules"
    press(app, pad, "b")
    turn(app, 2)
    assert name(app) == "newgame"


def test_it_trembles_only_where_the_player_wants_it(
    app: App, pad: VirtualPad, monkeypatch: pytest.MonkeyPatch
) -> None:
    felt: list[float] = []
    monkeypatch.setattr(app.loop.input.pads, "rumble", lambda strength, seconds: felt.append(strength))
    show(app, "title")
    press(app, pad, "down")
    app.audio.play("deny")
    assert felt == [], "off by default"
    app.change({"rumble": True})
    app.audio.play("deny")
    assert felt == [0.25]


def test_the_focus_is_where_it_was_once_a_name_is_typed(app: App, pad: VirtualPad) -> None:
    show(app, "newgame", game="salt")
    press(app, pad, "down")
    walk(app, pad, "newgame.seat.0.name")
    press(app, pad, "a")
    turn(app, 2)
    press(app, pad, "a", "start")
    turn(app, 2)
    assert (name(app), app.host.focus.focused) == ("newgame", "newgame.seat.0.name")


def test_the_right_stick_reads_the_page_and_names_the_buttons(app: App, pad: VirtualPad) -> None:
    show(app, "settings")

    def push(part: float) -> str:
        for there in (part, 0.0):
            pad.push(pygame.CONTROLLER_AXIS_RIGHTX, there)
            app.loop.turn()
        return app.host.told

    press(app, pad, "down")
    assert push(-1.0).startswith("Settings\n")
    assert "right stick ←: Reads out what is on the screen" in push(1.0)
