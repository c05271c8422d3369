"""Undoing at the table: a button and Ctrl+Z take back what was decided, as the pause menu does."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from miaui.app import App
from miaui.core.seat import Seat
from miaui.engine.input.controls import Control, topmost
from miaui.engine.input.events import Key
from miaui.engine.ui.dialog import Dialog
from miaui.games.kaivai.tabletop.commands import ALL_SEA
from miaui.match.referee import Undo
from miaui.scenes.table.undoing import ask_undo
from testkit.house import AnyMatch
from testkit.kaivai import playing as kaivai
from testkit.playing import match_of, referee_of
from testkit.salt import playing as salt
from tests.scenes.pages import hasten, misfits, program, show, turn

BEGUN = {"kaivai": kaivai.begun, "salt": salt.begun}
BUTTON = {"kaivai": "put-back", "salt": "undo"}
BACK = Key("z", ctrl=True)


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with program(tmp_path, monkeypatch) as made:
        made.context.change(pace="instant", reduced_motion=True)
        hasten(made)
        yield made


def at_table(app: App, game: str, size: tuple[int, int] = (1280, 720)) -> AnyMatch:
    """A fresh game at the table, where the person is asked."""
    match = match_of(BEGUN[game](3, 1))
    show(app, "table", size, match=match)
    _until_asked(app, match)
    return match


def _until_asked(app: App, match: AnyMatch) -> None:
    for _ in range(2000):
        turn(app, 1)
        if app.host.idle and match.next_human is not None:
            return
    raise LookupError("the person is never asked")


def decide(app: App, match: AnyMatch, may_undo: bool) -> None:
    """Decide for the person until what she has decided may be undone, or may not."""
    for _ in range(200):
        if match.decided and (match.undo_effect().seat is not None) == may_undo:
            return
        match.submit([match.legal[-1]])
        _until_asked(app, match)
    raise LookupError("it never comes to that")


def button(app: App, game: str) -> Control | None:
    """The button at the table that undoes, if it is there."""
    app.host.touch()
    turn(app, 2)
    return next((control for control in app.host.shown if control.id == BUTTON[game]), None)


def top(app: App) -> str:
    """The name of the scene on top."""
    scene = app.stack.top
    return "" if scene is None else scene.name


def asked(app: App) -> Dialog:
    """The dialog over the table."""
    turn(app)
    dialog = app.stack.top
    assert isinstance(dialog, Dialog) and dialog.name == "undo"
    return dialog


@pytest.mark.parametrize("game", BEGUN)
def test_there_is_no_button_before_anything_was_decided(app: App, game: str) -> None:
    match = at_table(app, game)
    assert button(app, game) is None
    app.host.handle(BACK)
    assert asked(app).words == match.undo_effect().refusal != ""


@pytest.mark.slow
@pytest.mark.parametrize("way", ["key", "button"])
@pytest.mark.parametrize("game", BEGUN)
def test_it_asks_once_and_then_undoes(app: App, game: str, way: str) -> None:
    match = at_table(app, game)
    before: list[Any] = []
    for times in (1, 2):
        decide(app, match, may_undo=True)
        before = [referee_of(match).record]
        undo = button(app, game)
        assert undo is not None and undo.on_press is not None
        assert "Ctrl+Z" in undo.tip
        if way == "key":
            app.host.handle(BACK)
        else:
            undo.on_press()
        if times == 1:
            dialog = asked(app)
            assert "will not count any more" in dialog.words
            assert [referee_of(match).record] == before, "nothing is undone before it is confirmed"
            next(control for control in app.host.shown if control.id == "undo.yes").on_press()  # type: ignore[misc]
        turn(app)
        assert match.public.taken_back == times and top(app) == "table"
        _until_asked(app, match)
        assert match.undo_effect().seat is not None or button(app, game), "the button stays"


@pytest.mark.slow
@pytest.mark.parametrize("game", BEGUN)
def test_who_says_no_plays_on(app: App, game: str) -> None:
    match = at_table(app, game)
    decide(app, match, may_undo=True)
    record = referee_of(match).record
    app.host.handle(BACK)
    assert asked(app).answers[-1][0] == "no"
    app.host.handle(Key("escape"))
    turn(app)
    assert top(app) == "table" and referee_of(match).record == record


@pytest.mark.slow
@pytest.mark.parametrize("game", BEGUN)
def test_it_says_why_a_decision_stands(app: App, game: str) -> None:
    match = at_table(app, game)
    decide(app, match, may_undo=False)
    undo = button(app, game)
    assert undo is not None and undo.on_press is not None
    assert undo.enabled == (undo.id != "undo"), "the round button is grey"
    (undo.on_refuse or undo.on_press)()
    dialog = asked(app)
    assert dialog.words == match.undo_effect().refusal and len(dialog.answers) == 1


@pytest.mark.usefixtures("unpainted")
@pytest.mark.slow
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game", BEGUN)
def test_the_button_has_a_place_of_its_own(app: App, game: str, size: tuple[int, int], text: float) -> None:
    app.context.change(text_scale=text)
    match = at_table(app, game, size)
    decide(app, match, may_undo=True)
    undo = button(app, game)
    assert undo is not None and not [misfit for misfit in misfits(app) if misfit.startswith("control")]
    below = {undo.id, ALL_SEA}  # the sea lies below everything
    others = [
        control for control in app.host.shown if control.on_press is not None and control.id not in below
    ]
    assert topmost(app.host.shown, undo.rect.cx, undo.rect.cy) == undo
    assert [other.id for other in others if other.rect.overlaps(undo.rect)] == []


def test_at_a_shared_table_it_says_each_time_whose_choice_it_is(app: App) -> None:
    public = SimpleNamespace(taken_back=1, fork=None, players=[SimpleNamespace(name="Ida")])
    match: Any = SimpleNamespace(shared=True, public=public, undo_effect=lambda: Undo(Seat(0)))
    show(app, "title")
    ask_undo(app.context, match)
    assert asked(app).words.startswith("Ida chooses again")
