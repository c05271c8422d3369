"""The first question of all: asked once, in a home where nothing was before."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from miaui.app import App
from miaui.catalog import CATALOG
from miaui.engine import i18n
from miaui.engine.draw.geometry import Rect
from miaui.engine.input.events import Key, Typed
from miaui.games.salt.public.events import TurnStarted
from miaui.scenes.learnt import note_learnt
from miaui.scenes.title.welcome import Welcome
from testkit.house import GAMES
from tests.scenes.pages import end_meetings, misfits, program, show, turn

Visit = Callable[[], App]


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with program(tmp_path, monkeypatch, first=True) as made:
        show(made, "title")
        turn(made, 120)
        yield made


def press(app: App, key: str) -> None:
    app.host.handle(Key(key))
    turn(app, 3)


def top(app: App) -> Any:
    return app.stack.top


@pytest.mark.slow
def test_enter_and_enter_is_a_gentle_table(app: App) -> None:
    assert isinstance(top(app), Welcome) and top(app).idle
    assert app.host.focus.focused == "title.play"
    press(app, "return")
    press(app, "return")
    turn(app, 60)
    end_meetings(app)
    assert top(app).name == "table" and top(app).match.public.game_key == "miaui"
    assert not app.settings.first_start and app.settings.pace == "calm"


@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_gentle_in_every_game(app: App, game: str) -> None:
    press(app, "return")
    next(control for control in app.host.shown if control.id == f"play.{game}").on_press()  # type: ignore[misc]
    turn(app, 60)
    end_meetings(app)
    players = top(app).match.public.players
    assert [who.kind for who in players] == ["human"] + ["bot"] * (1 if game == "salt" else 2)
    weakest = CATALOG.kits.find(game).levels[0].key
    assert {who.level for who in players[1:]} == {weakest}
    options, _youngest = top(app).match.public.setup
    assert {key for key, on in options.items() if on} == set(CATALOG.ui(game).first_game.options)
    assert app.settings.table(game).seats[1].level == weakest, "the page of a new game shows it"


def test_who_knows_no_game_hears_what_each_is(app: App) -> None:
    press(app, "return")
    words = top(app).describe().split("\n")
    assert words[1:4] == [
        "Sea Salt & Paper, fold and dare, 2–4 cats, 20 min",
        "Miaui, dive and bluff, 3–6 cats, 15 min",
        "Kaivai, sail and build, 3–4 cats, 60 min",
    ]


def test_it_is_asked_until_it_is_answered_and_never_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for answered in (False, True):
        with program(tmp_path, monkeypatch, first=True) as app:
            show(app, "title")
            assert isinstance(top(app), Welcome)
            if answered:
                press(app, "l")
                press(app, "return")
                turn(app, 60)
                assert top(app).name == "tutorial"
    with program(tmp_path, monkeypatch, first=True) as app:
        show(app, "title")
        turn(app)
        assert not isinstance(top(app), Welcome) and app.host.shown[0].id == "title.lesson"


def test_a_press_on_a_boat_begins_its_game(app: App) -> None:
    press(app, "1")
    turn(app, 60)
    end_meetings(app)
    assert top(app).name == "table" and top(app).match.public.game_key == "salt"
    assert not app.settings.first_start


def test_going_back_leaves_the_question(app: App) -> None:
    press(app, "return")
    press(app, "escape")
    assert isinstance(top(app), Welcome) and app.settings.first_start


def test_those_who_listen_hear_the_question_and_what_the_signs_say(app: App) -> None:
    assert top(app).heading == "Welcome! What shall we do first?"
    told = {control.id: control.explained for control in app.host.shown}
    assert told["title.play"].startswith("Sea Salt & Paper. Miaui. Kaivai\nGentle cats")
    assert told["title.learn"].endswith("Stop when you like, and go on later.")


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_boats_and_signs_name_their_games(
    app: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    written: list[tuple[str, Rect]] = []
    real = app.canvas.text_in

    def note(words: str, rect: Rect, *style: Any, **setting: Any) -> Any:
        written.append((words, rect))
        return real(words, rect, *style, **setting)

    monkeypatch.setattr(app.canvas, "text_in", note)
    app.canvas.clear_caches()
    show(app, "title", size)
    turn(app, 120)
    controls = {control.id: control for control in app.host.shown}
    for game in GAMES:
        name, boat = CATALOG.ui(game).wording.name, controls[f"title.new.{game}"]
        assert boat.tip.startswith(f"{name}, ") and boat.tip.endswith(" min"), "told to who points at it"
        assert any(words == name and boat.rect.contains(rect.cx, rect.cy) for words, rect in written)
    for sign in ("title.play", "title.learn"):
        heads = [words for words, rect in written if controls[sign].rect.contains(rect.cx, rect.cy)]
        assert "Sea Salt & Paper · Miaui · Kaivai" in heads


def test_language_and_text_are_at_hand(app: App) -> None:
    before = i18n.language()
    press(app, "g")
    assert app.settings.language not in ("", before)
    press(app, "t")
    assert app.settings.text_scale == 1.25


def test_captions_are_offered_before_anything_is_missed(app: App) -> None:
    """What is heard already is told, though captions are still off."""
    assert not app.settings.captions
    assert app.host.overlay.caption.split("\n") == ["Music plays", "Waves and wind"]
    press(app, "c")
    assert app.settings.captions
    assert any(control.label == "Captions: on" for control in app.host.shown)


def test_a_home_with_settings_or_games_is_not_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with program(tmp_path, monkeypatch) as app:
        show(app, "title")
        turn(app)
        assert not isinstance(top(app), Welcome)


def test_the_lesson_that_enter_opens_is_that_of_the_cat_on_the_sign(app: App) -> None:
    press(app, "l")
    assert top(app).first_focus == "learn.miaui"


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("heard", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_who_begins_without_a_lesson_is_told_what_the_game_is_about(app: App, game: str, heard: bool) -> None:
    if heard:
        note_learnt(app.context, game)
    press(app, "return")
    next(control for control in app.host.shown if control.id == f"play.{game}").on_press()  # type: ignore[misc]
    turn(app, 60)
    end_meetings(app)
    table = top(app).tabletop
    for _ in range(300):
        if table.frame.trial is None:
            turn(app, 10)
    assert bool(table.facts()["hint"]["words"]) != heard
    about = table.spec.advising.opening.about
    assert {control.id for control in table.frame.marked} == (set() if heard else set(about))
    assert misfits(app) == []


def test_the_first_note_asks_for_a_name_and_enter_plays_without_one(app: App) -> None:
    press(app, "return")
    press(app, "return")
    turn(app, 90)
    note = top(app)
    assert (note.name, note.first_focus) == ("meeting", "meeting.name")
    assert next(control for control in app.host.shown if control.id == "meeting.name").value == "Mara"
    press(app, "return")
    end_meetings(app)
    assert top(app).name == "table" and top(app).match.public.players[0].name == "Mara"


def test_a_name_can_be_typed_at_once_and_one_enter_plays_with_it(app: App) -> None:
    press(app, "2")
    turn(app, 90)
    app.host.handle(Typed("Zoe"))
    app.host.handle(Key("return", repeat=True))
    assert top(app).name == "meeting"
    press(app, "return")
    turn(app, 60)
    end_meetings(app)
    assert top(app).name == "table" and top(app).match.public.players[0].name == "Zoe"


def test_with_a_controller_the_first_note_begins_at_its_button(app: App) -> None:
    app.host.handle(Key("2", device="pad"))
    turn(app, 90)
    assert top(app).first_focus == "meeting.go" and app.host.input.edit is None


def test_who_says_a_name_is_called_by_it_from_the_first_game_on(app: App) -> None:
    press(app, "2")
    turn(app, 90)
    field = next(control for control in app.host.shown if control.id == "meeting.name")
    assert field.on_change is not None
    field.on_change("Zoe")
    top(app).back()
    turn(app, 60)
    end_meetings(app)
    match = top(app).match
    assert match.public.players[match.humans[0]].name == "Zoe"
    assert "Zoe" in [seat.name for seat in app.settings.table(match.public.game_key).seats]
    assert top(app).tabletop.cast[match.humans[0]].name == "Zoe"
    (kept,) = app.context.library.games()
    assert "Zoe" in kept.players


@pytest.mark.parametrize("key", ["1", "2", "3"])
def test_no_bot_moves_before_the_name_is_answered(app: App, key: str) -> None:
    press(app, key)
    turn(app, 90)
    note = top(app)
    assert note.name == "meeting"
    begun = note.match.public.view
    own, told = note.match.humans[0], note.match.public.events
    moved = [event for event in told if getattr(event, "seat", own) != own]
    assert [event for event in moved if not isinstance(event, TurnStarted)] == [], "only whose turn it is"
    turn(app, 200)
    assert top(app) is note and note.match.public.view == begun
