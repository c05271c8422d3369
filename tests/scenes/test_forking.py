"""Trying again in the window: from the replay and from the review, and what is said where nobody can."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from miaui.app import App
from miaui.engine.input.events import Key
from testkit.drilled import keep_game, lone_replay
from testkit.house import GAMES, dump
from tests.scenes.pages import game, misfits, program, show, turn


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with program(tmp_path, monkeypatch) as made:
        made.change({"pace": "instant", "reduced_motion": True})
        yield made


def replay(app: App, key: str, review: bool = False) -> Any:
    keep_game(app.context.library, key, "old")
    text = app.context.library.load("old")
    return show(app, "replay", text=text, game_id="old", review=review)


def own_place(key: str) -> tuple[int, int]:
    """A place at which the person had a choice, and the number of moves before it."""
    replay = lone_replay(key)
    for place in range(2, replay.last):
        step = replay.choice_at(place, None)
        if step is not None:
            return place, step
    raise AssertionError("no choice")


def begun(app: App) -> Any:
    """The record of the game at the table."""
    turn(app, 4)
    table: Any = app.stack.top
    assert table is not None and table.name == "table"
    return app.context.catalog.games.parse(app.context.library.load(table.match.game_id)), table


@pytest.mark.parametrize("key", GAMES)
def test_a_game_begins_at_the_place_of_the_replay(app: App, key: str) -> None:
    scene = replay(app, key)
    before = app.context.library.load("old")
    place, step = own_place(key)
    scene.playback.go(place)
    turn(app)
    app.host.handle(Key("t"))
    turn(app)
    assert app.host.focus.focused == "fork.fresh" and misfits(app) == []
    app.host.handle(Key("return"))
    record, table = begun(app)
    assert record.further["branch"] == {"of": "old", "step": step}
    assert table.match.public.fork and table.match.next_human == 0
    assert app.context.library.load("old") == before


def test_a_row_of_the_review_is_tried_again(app: App) -> None:
    replay(app, "salt", review=True)
    turn(app, 4)
    review: Any = app.stack.top
    row = review.shell.row
    app.host.handle(Key("return"))
    turn(app)
    app.host.input.press(next(control for control in app.host.shown if control.id == "fork.same"))
    record, _table = begun(app)
    assert record.further["branch"] == {"of": "old", "step": row.step}


def test_where_nobody_can_one_sentence_says_so(app: App) -> None:
    scene = replay(app, "salt")
    game_replay = lone_replay("salt")
    scene.playback.go(
        next(place for place in range(1, game_replay.last) if game_replay.choice_at(place, None) is None)
    )
    for text, said in (("", "nothing for you"), (dump(game(rounds=3)), "in progress")):
        if text:
            show(app, "replay", text=text)
        turn(app)
        app.host.handle(Key("t"))
        turn(app)
        dialog: Any = app.stack.top
        assert dialog.name == "fork" and said in dialog.words
        assert [control.id for control in app.host.shown] == ["fork.ok"]
        app.host.handle(Key("escape"))
        turn(app)
