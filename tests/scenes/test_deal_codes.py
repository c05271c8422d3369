"""Codes of deals: shown and copied where a game is over, typed into a new one, and played again."""

from __future__ import annotations

import json
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from miaui.app import App
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.engine.input.events import Dropped, Key, Typed
from miaui.engine.ui.dialog import Dialog
from miaui.scenes import routes
from miaui.scenes.newgame.deal import DealLine
from miaui.scenes.table.scene import TableScene
from testkit.deals import coded
from testkit.fake_bots import FakeBots
from testkit.house import GAMES, AnyMatch, dump, find_game, make_deal, new_match
from testkit.playing import referee_of
from testkit.random_games import finished
from testkit.store.results import FINISHED
from tests.scenes.pages import game, misfits, show, turn

SALT = make_deal("salt", 4, ["short"], 0x123456789ABC)
DIFFERENT = ("players", "deal_seal", "pending", "diaries")
"""What another table of one deal has of its own."""
SEEDS = {"miaui": 7, "salt": 8, "kaivai": 9}


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was copied, the last text last."""
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    return copied


def find(app: App, key: str) -> Control:
    control = app.host.input.find(key)
    assert control is not None, (key, [control.id for control in app.host.shown])
    return control


def press(app: App, key: str) -> None:
    app.host.input.press(find(app, key))
    turn(app)


def type_code(app: App, text: str) -> None:
    app.host.input.press(find(app, "newgame.deal"))
    app.host.handle(Typed(text))
    turn(app, 1)


def line(app: App) -> DealLine:
    """The line of the scene on top that takes a code."""
    scene: Any = app.stack.top
    line: DealLine = scene.deal_line
    return line


def record_played(app: App) -> Any:
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    return referee_of(scene.match).record


def begun(app: App) -> Any:
    """The record of the game that begins when the question about a known deal is answered."""
    press(app, "known.play")
    return record_played(app)


def dealt(record: Any) -> dict[str, Any]:
    """A record as JSON without what differs from game to game of one deal."""
    data = json.loads(dump(record))
    return {key: value for key, value in data.items() if key not in DIFFERENT}


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1280, 800)])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_all_of_a_code_is_seen_while_it_is_typed(app: App, size: tuple[int, int], text: float) -> None:
    app.change({"text_scale": text})
    show(app, "newgame", size, game="salt")
    plain, drawn, typed = Canvas.text, [], "2A0GJ-6HB7H-6NWBK"

    def note(self: Canvas, words: str, *rest: Any, **setting: Any) -> Rect:
        box = plain(self, words, *rest, **setting)
        if typed in words:
            drawn.append(box)
        return box

    type_code(app, typed)
    row = find(app, "newgame.deal").rect
    with patch.object(Canvas, "text", note):
        app.host.touch()
        app.host.draw()
    assert drawn and drawn[-1].x >= row.x and drawn[-1].right <= row.right
    letters = app.canvas.measure(typed, "label")[0]
    assert drawn[-1].w >= 0.78 * letters


@pytest.mark.parametrize("key", list(GAMES))
def test_a_typed_code_sets_the_table_and_deals_its_cards(app: App, key: str) -> None:
    deal = make_deal(key, 4, [], SEEDS[key])
    records = []
    for typed in (deal.code, deal.code.replace("-", " ").lower().replace("0", "o")):
        scene: Any = show(app, "newgame", game=key)
        scene.editor.resize(3)
        type_code(app, typed)
        assert len(scene.setup.seats) == 4 and not scene.setup.options
        assert find(app, "newgame.deal").value == typed
        press(app, "newgame.start")
        records.append(begun(app))
    first, other = map(dealt, records)
    assert first["known_deal"] is True and "deal" not in first
    assert first == other


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_a_typed_code_is_never_said_to_come_again(app: App, language: str) -> None:
    app.context.change(language=language)
    scene: Any = show(app, "newgame", game="salt")
    type_code(app, SALT.code)
    app.host.handle(Key("return"))
    turn(app)
    assert app.stack.top is scene
    press(app, "newgame.start")
    question = app.stack.top
    assert isinstance(question, Dialog)
    assert question.title == _("A deal from a code")
    assert question.words == _("This deal comes from a code, so the game will not count.")
    assert (question.title == "A deal from a code") is (language == "en")
    assert misfits(app) == []
    app.host.handle(Key("return"))
    turn(app)
    assert record_played(app).further["known_deal"] is True


def test_options_follow_the_code_and_another_game_is_set_up(app: App) -> None:
    show(app, "newgame")
    type_code(app, SALT.code)
    turn(app)
    scene: Any = app.stack.top
    assert (scene.game, scene.setup.options) == ("salt", frozenset({"short"}))
    assert find(app, "newgame.deal").value == SALT.code


def test_a_code_of_another_table_is_not_played(app: App) -> None:
    scene: Any = show(app, "newgame", game="salt")
    type_code(app, SALT.code)
    scene.editor.switch("short", False)
    press(app, "newgame.start")
    assert app.stack.top is scene
    assert "options" in line(app).problem
    assert misfits(app) == []


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("2A0GJ-6HB7H-6NWBK", "typing mistake"),
        ("2A0GJ", "and this one has 5"),
        ("UUUUU-UUUUU-UUUUU", "never a U"),
    ],
)
def test_a_wrong_code_is_refused_in_one_sentence(app: App, typed: str, words: str) -> None:
    scene: Any = show(app, "newgame", game="salt")
    type_code(app, typed)
    app.host.handle(Key("return"))
    turn(app)
    assert app.stack.top is scene
    assert words in line(app).problem
    press(app, "newgame.start")
    assert app.stack.top is scene
    assert misfits(app) == []


def test_enter_in_the_line_never_begins_a_game(app: App) -> None:
    scene: Any = show(app, "newgame", game="salt")
    type_code(app, SALT.code)
    app.host.handle(Key("return"))
    turn(app)
    assert app.stack.top is scene
    assert line(app).deal == SALT


def test_a_code_can_be_dropped_onto_the_window(app: App) -> None:
    scene: Any = show(app, "newgame", game="salt")
    app.host.handle(Dropped("", f"  {SALT.code}\n"))
    turn(app)
    assert scene.deal_line.deal == SALT
    app.host.handle(Dropped("", "A long text about something else altogether, dropped by mistake"))
    assert scene.deal_line.deal == SALT


def test_the_youngest_is_not_asked_for_where_the_code_knows(app: App) -> None:
    scene: Any = show(app, "newgame")
    assert app.host.input.find("newgame.figure") is not None
    type_code(app, make_deal("miaui", 4, [], 5).code)
    assert scene.figure is None and app.host.input.find("newgame.figure") is None


def over(people: int = 1) -> AnyMatch:
    return new_match(coded(game(people=people)), FakeBots())


@pytest.mark.parametrize("page", ["title", "newgame", "rules", "settings"])
def test_ctrl_v_takes_a_code_anywhere_but_at_a_table(
    app: App, monkeypatch: pytest.MonkeyPatch, page: str
) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: SALT.code)
    show(app, page)
    app.host.handle(Key("v", ctrl=True))
    turn(app, 40)
    assert find(app, "newgame.deal").value == SALT.code


@pytest.mark.parametrize("key", SEEDS)
def test_ctrl_v_opens_a_record_anywhere_but_at_a_table(
    app: App, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: dump(finished(find_game(key), 3)))
    show(app, "settings")
    app.host.handle(Key("v", ctrl=True))
    turn(app, 40)
    replay = app.stack.top
    assert replay is not None and (replay.name, replay.table_game) == ("replay", key)
    match = new_match(coded(game(rounds=5)), FakeBots())
    show(app, "table", match=match)
    app.host.handle(Key("v", ctrl=True))
    turn(app, 40)
    assert app.stack.top is not None and app.stack.top.name == "table"


@pytest.mark.parametrize(("text", "said"), [("", "nothing in the clipboard"), ("miau", "code")])
def test_ctrl_v_says_what_the_clipboard_lacks(
    app: App, monkeypatch: pytest.MonkeyPatch, text: str, said: str
) -> None:
    told: list[str] = []
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: text)
    monkeypatch.setattr(app.host, "caption", lambda words, keep=False: told.append(words))
    show(app, "title")
    app.host.handle(Key("v", ctrl=True))
    assert len(told) == 1 and said in told[0]


def test_a_result_shows_the_code_and_plays_the_deal_again(app: App, clipboard: list[str]) -> None:
    match = over()
    app.context.go(routes.Result(match), "cut")
    turn(app)
    app.stack.scenes[-1].finish()
    turn(app, 90)
    deal = match.public.deal
    assert deal is not None
    assert deal.code in find(app, "result.code").label
    press(app, "result.code")
    assert clipboard == [deal.code]
    assert find(app, "result.code").label == "Copied"
    assert misfits(app) == []
    press(app, "result.same")
    question = app.stack.top
    assert isinstance(question, Dialog) and question.title == "The same deal again"
    again = begun(app)
    assert again.players == match.public.players
    assert again.further["known_deal"] is True


def test_a_result_without_a_code_offers_neither(app: App) -> None:
    app.context.go(routes.Result(new_match(game(), FakeBots())), "cut")
    turn(app)
    app.stack.scenes[-1].finish()
    turn(app, 90)
    assert not {"result.code", "result.same"} & {control.id for control in app.host.shown}


def test_games_and_replay_show_the_code(app: App, clipboard: list[str]) -> None:
    record = coded(game())
    app.context.library.save("one", dump(record), FINISHED)
    app.context.library.save("two", dump(game(rounds=4)))
    show(app, "games")
    press(app, "games.board.one")
    press(app, "games.one.code")
    assert clipboard == [record.further["deal"]]
    press(app, "games.board.two")
    assert not [control.id for control in app.host.shown if control.id.endswith((".code", ".same"))]
    press(app, "games.board.one")
    press(app, "games.one.open")
    turn(app, 90)
    press(app, "replay.code")
    assert clipboard == [record.further["deal"]] * 2
    show(app, "games")
    press(app, "games.board.one")
    press(app, "games.one.same")
    assert begun(app).players == record.players


@pytest.mark.parametrize("key", GAMES)
def test_every_replay_shows_the_code(app: App, clipboard: list[str], key: str) -> None:
    record = coded(finished(find_game(key), SEEDS[key]))
    app.context.open(routes.Replay(dump(record)))
    turn(app, 90)
    assert record.further["deal"] in find(app, "replay.code").label
    assert not misfits(app)
    press(app, "replay.code")
    assert clipboard == [record.further["deal"]] and find(app, "replay.code").label == "Copied"
    app.context.open(routes.Replay(dump(finished(find_game(key), SEEDS[key]))))
    turn(app, 90)
    assert "replay.code" not in {control.id for control in app.host.shown}, "a game without a code"


@pytest.mark.parametrize(("people", "fair"), [(1, False), (2, True)])
def test_people_who_share_are_told_that_cards_can_be_known(app: App, people: int, fair: bool) -> None:
    app.context.library.save("one", dump(coded(game(people=people))), FINISHED)
    show(app, "games")
    press(app, "games.board.one")
    press(app, "games.one.same")
    scene: Any = app.stack.top
    assert ("play fair" in scene.words) is fair
    app.host.handle(Key("escape"))
    turn(app)
    assert app.stack.top.name == "games"  # type: ignore[union-attr]
