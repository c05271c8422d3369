"""A game whose last turns were still told when the program was closed: its result comes first."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from miaui.app import App
from miaui.core.deals import make_deal
from miaui.engine.input.controls import Control
from miaui.scenes import routes
from miaui.scenes.library import today
from miaui.scenes.library import words as games_words
from miaui.scenes.library.games import Games
from miaui.scenes.match_setup import begin_deal, resume, seated
from miaui.scenes.title.scene import Title
from miaui.store.settings import SeatSetup, TableSetup
from testkit.house import GAMES, AnyMatch, dump
from tests.scenes.pages import game, program, show, turn


def play_to_the_end(app: App, key: str) -> str:
    """Play a game to its last move, at a table that is far behind in telling it; return its id."""
    level = app.context.catalog.kits.find(key).middle.key
    setup = TableSetup(seats=(SeatSetup(kind="human", name="Ana"), *[SeatSetup(kind="bot", level=level)] * 2))
    deal = make_deal(app.context.catalog.games.find(key), len(setup.seats), [], 7)
    match = begin_deal(app.context, deal, seated(app.context.catalog.kits.find(key), setup, deal.luck))
    show(app, "table", match=match)
    return end(app, match)


def end(app: App, match: AnyMatch) -> str:
    """Play the game of the table that is shown to its last move; return its id."""
    while not match.public.over:
        if match.next_human is not None:
            match.submit([match.legal[0]])
        match.update(0.1)
    turn(app, 1)
    assert app.stack.top is not None and app.stack.top.name == "table", "it is told still"
    return match.game_id


def start(app: App) -> Control:
    """The big plank of the title."""
    app.stack.reset(Title(app.context), "cut")
    turn(app, 60)
    return next(
        control
        for control in app.host.shown
        if control.id in ("title.result", "title.again", "title.continue")
    )


def press(control: Control) -> None:
    assert control.on_press is not None
    control.on_press()


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_the_title_leads_to_the_result_until_it_has_been_seen(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with program(tmp_path, monkeypatch) as app:
        game_id = play_to_the_end(app, key)
        kept = app.context.library.load(game_id)
    with program(tmp_path, monkeypatch) as app:
        plank = start(app)
        assert plank.id == "title.result" and plank.label.startswith("See the result, Ana, ")
        press(plank)
        turn(app)
        scene: Any = app.stack.top
        assert scene.name == "result" and scene.match.game_id == game_id
        assert start(app).id == "title.result", "it was left before anybody had won"
        press(start(app))
        turn(app)
        scene = app.stack.top
        scene.finish()
        assert start(app).id == "title.again"
        assert app.context.library.load(game_id) == kept
    with program(tmp_path, monkeypatch) as app:
        assert start(app).id == "title.again"


def test_the_games_room_leads_to_the_result_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with program(tmp_path, monkeypatch) as app:
        game_id = play_to_the_end(app, "miaui")
        for word, page in (("See the result", "result"), ("Watch replay", "replay")):
            app.context.go(routes.Games())
            turn(app)
            assert isinstance(app.stack.top, Games)
            way = next(control for control in app.host.shown if control.id == f"games.{game_id}.open")
            assert way.label == word
            press(way)
            turn(app)
            scene: Any = app.stack.top
            assert scene.name == page
            scene.finish()


def test_the_games_room_tells_nothing_of_an_unseen_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with program(tmp_path, monkeypatch) as app:
        game_id = play_to_the_end(app, "miaui")
        for unseen in (True, False):
            app.context.go(routes.Games())
            turn(app)
            scene: Any = app.stack.top
            kept = next(game for game in scene.list.games if game.id == game_id)
            entry = scene.list.entry(kept)
            assert ("won with" in games_words.state(*entry)) != unseen
            assert (entry.kept.ending is None) == unseen == (scene.list.standings(kept) == ())
            app.context.change(unseen_result="")


def test_todays_deal_shows_an_unseen_result_before_it_tells_the_score(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(today, "this_day", lambda: date(2026, 11, 22))
    with program(tmp_path, monkeypatch) as app:
        scene: Any = show(app, "today", game="miaui")
        press(next(control for control in app.host.shown if control.id == "today.play"))
        turn(app)
        table: Any = app.stack.top
        game_id = end(app, table.match)
        show(app, "today", game="")
        assert next(control for control in app.host.shown if control.id == "today.miaui").tip == "Finished"
        scene = show(app, "today", game="miaui")
        plank = next(control for control in app.host.shown if control.id == "today.play")
        assert scene.week()[-1].words == "Finished"
        assert plank.label == "See the result" and "score" not in scene.words
        press(plank)
        turn(app)
        scene = app.stack.top
        assert scene.name == "result" and scene.match.game_id == game_id
        scene.finish()
        scene = show(app, "today", game="miaui")
        assert "Today’s score: " in scene.words
        assert (
            next(control for control in app.host.shown if control.id == "today.play").label == "Watch replay"
        )


def test_a_game_that_was_played_later_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with program(tmp_path, monkeypatch) as app:
        play_to_the_end(app, "miaui")
        later = datetime.now(UTC) + timedelta(minutes=5)
        monkeypatch.setattr(app.context.library, "_now", lambda: later)
        app.context.library.save("kept", dump(game(rounds=3)))
        assert start(app).id == "title.continue"


def test_a_deleted_game_has_no_result_to_see(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with program(tmp_path, monkeypatch) as app:
        app.context.library.delete(play_to_the_end(app, "miaui"))
        turn(app)
        app.stack.reset(Title(app.context), "cut")
        turn(app, 60)
        assert not any(control.id == "title.result" for control in app.host.shown)


def test_a_result_that_is_shown_at_once_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with program(tmp_path, monkeypatch) as app:
        app.change({"reduced_motion": True})
        game_id = play_to_the_end(app, "miaui")
        assert app.context.settings.unseen_result == game_id
        match = resume(app.context, game_id, app.context.library.load(game_id))
        app.context.go(routes.Result(match))
        turn(app)
        assert app.context.settings.unseen_result == ""
