"""Lessons go on where they were left, and every move they ask for can be made."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from miaui.app import App
from miaui.engine.input.events import Key
from miaui.games.kaivai.scenes.lesson_script import MOVES as KAIVAI
from miaui.games.miaui.scenes.lesson_script import MOVES as MIAUI
from miaui.games.salt.scenes.lesson_script import MOVES as SALT
from miaui.scenes.setup_editor import gentle_table
from miaui.store.settings import SeatSetup, TableSetup
from tests.scenes.pages import end_meetings, program, show, turn

STEPS = {"miaui": MIAUI, "salt": SALT, "kaivai": KAIVAI}
PLACES = [(game, number) for game, moves in STEPS.items() for number in range(1, len(moves) + 1)]

UNRINGED = {("miaui", 3), ("salt", 5), ("salt", 11), ("salt", 16), ("kaivai", 2)}
"""Lessons whose first words are about no control, or about Kiti, at whom the table points itself."""


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with program(tmp_path, monkeypatch) as made:
        made.change({"pace": "instant", "reduced_motion": True})
        yield made


def calm(app: App) -> Any:
    """The lesson once it waits for somebody."""
    for _ in range(400):
        scene: Any = app.stack.top
        if scene.course.phase != "watch":
            return scene
        turn(app, 1)
    raise AssertionError("it goes on for ever")


@pytest.mark.slow
@pytest.mark.parametrize(("game", "number"), PLACES)
def test_a_lesson_goes_on_where_it_was_left(app: App, game: str, number: int) -> None:
    app.change({"lesson": {game: (number, 1)}})
    show(app, "tutorial", game=game)
    scene = calm(app)
    facts = scene.facts()
    assert (facts["lesson"], facts["resumed"]) == (number, (number, 1) != (1, 0))
    said = facts["said"]
    assert scene.course.phase in ("say", "choose") and said
    assert app.settings.lesson.get(game, (1, 0))[0] == number
    show(app, "tutorial", game=game)
    assert calm(app).facts()["said"] == said, "killed and opened again: the words are the same"
    if not STEPS[game][number - 1]:
        return  # it is only told
    move = STEPS[game][number - 1][0]
    while calm(app).course.phase == "say":
        app.host.handle(Key("return"))
        turn(app, 1)
    codec = scene.match.codec
    assert move in {codec.write_move(allowed) for allowed in calm(app).course.allowed} or game == "miaui"


@pytest.mark.slow
@pytest.mark.parametrize(("game", "number"), PLACES)
def test_what_is_spoken_of_can_be_ringed(app: App, game: str, number: int) -> None:
    ringed = 0
    for page in range(4):
        app.change({"lesson": {game: (number, page)}})
        show(app, "tutorial", game=game)
        scene = calm(app)
        if scene.course.phase != "say":
            break
        about = set(scene.course.spoken_of)
        spots = scene._lesson.spots(scene.tabletop)
        assert about <= {control.id for control in scene.tabletop.controls(app.canvas)} | set(spots)
        with patch("miaui.scenes.lesson.scene.draw_mark") as drawn:
            app.host.touch()
            app.host.draw()
        assert drawn.call_count == len(about)
        ringed += len(about)
    says = scene.course.phase == "say" or page > 0
    assert ringed or not says or (game, number) in UNRINGED


@pytest.mark.parametrize("game", STEPS)
@pytest.mark.parametrize("place", [(99, 0), (1, 40)])
def test_an_unknown_number_is_the_first_lesson(app: App, game: str, place: tuple[int, int]) -> None:
    app.change({"lesson": {game: place}})
    show(app, "tutorial", game=game)
    assert calm(app).facts()["lesson"] == 1


@pytest.mark.parametrize("game", STEPS)
def test_the_words_that_were_read_are_kept_after_each(app: App, game: str) -> None:
    show(app, "tutorial", game=game)
    assert not calm(app).facts()["resumed"] and game not in app.settings.lesson
    app.host.handle(Key("return"))
    turn(app, 1)
    assert app.settings.lesson[game] == (1, 1)
    said = calm(app).facts()["said"]
    show(app, "tutorial", game=game)
    assert calm(app).facts() | {} and calm(app).facts()["said"] == said and calm(app).facts()["resumed"]


@pytest.mark.parametrize("game", STEPS)
def test_play_leaves_the_set_up_of_who_has_played_before(app: App, game: str) -> None:
    context = app.context
    gentle_table(context, game)
    levels = context.catalog.kits.find(game).levels
    bot = SeatSetup(kind="bot", level=levels[-1].key)
    app.change({"pace": "brisk", "tables": {game: TableSetup((SeatSetup(kind="human"), bot, bot, bot))}})
    before = context.settings.table(game)
    show(app, "tutorial", game=game)._play()
    turn(app, 60)
    end_meetings(app)
    top: Any = app.stack.top
    met = {player.level for player in top.match.public.players if player.kind == "bot"}
    assert (top.name, met) == ("table", {levels[0].key})
    assert (context.settings.table(game), context.settings.pace) == (before, "brisk")


def test_play_is_gentle_where_only_another_game_was_played(app: App) -> None:
    gentle_table(app.context, "salt")
    show(app, "tutorial", game="miaui")._play()
    turn(app, 60)
    end_meetings(app)
    assert app.stack.top is not None and app.stack.top.name == "table"


def test_learn_asks_whether_to_go_on(app: App) -> None:
    app.change({"lesson": {"salt": (4, 0)}})
    for answer, number, resumed in (("go", 4, True), ("again", 1, False)):
        show(app, "title")
        turn(app, 40)
        app.host.handle(Key("l"))
        turn(app, 3)
        app.host.handle(Key("return"))
        turn(app, 3)
        assert [control.id for control in app.host.shown] == ["lesson.go", "lesson.again", "lesson.back"]
        next(control for control in app.host.shown if control.id == f"lesson.{answer}").on_press()  # type: ignore[misc]
        turn(app, 60)
        facts = calm(app).facts()
        assert (facts["lesson"], facts["resumed"]) == (number, resumed)
