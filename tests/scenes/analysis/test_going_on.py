"""A review that is left before its end goes on from there, also behind a game that one watches meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from miaui.app import App
from miaui.bots.studying import StudyService
from miaui.engine.input.events import Key
from miaui.store.kept import begun_path
from testkit.fake_study import FakeStudy
from testkit.house import dump
from testkit.reviewed import played
from tests.scenes.looking_back import numbers_of, without_deal
from tests.scenes.pages import program, show, turn

ID = "game-1"
KNOWN = 2 * 5 + 1
"""Answers of five choices: the number of all, and of each what it is and a halt."""


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with program(tmp_path, monkeypatch) as made:
        made.change({"pace": "instant", "reduced_motion": True})
        yield made


@pytest.fixture(scope="module")
def record() -> str:
    return without_deal(dump(played("miaui", 3, 9)))


def story(app: App, text: str, game_id: str = ID) -> Any:
    show(app, "title")
    show(app, "replay", text=text, review=True, game_id=game_id)
    turn(app, 4)
    return app.stack.top


def studied(app: App, most: int = KNOWN + 1) -> FakeStudy:
    """A new study process that gives up in the middle of the sixth choice."""
    worker = FakeStudy(most=most, halts=True)
    app.context._study = StudyService(worker)
    return worker


@pytest.mark.parametrize("game_id", ["", ID])
def test_it_goes_on_where_it_was_left(app: App, record: str, game_id: str) -> None:
    worker = studied(app)
    scene = story(app, record, game_id)
    assert "Still reckoning, 6 of 11" in scene.describe()
    app.host.handle(Key("escape"))
    turn(app)
    worker.most = 0
    scene = story(app, record, game_id)
    assert len(worker.asked[-1]["known"]) == KNOWN
    assert "Still reckoning, 5 of 11" in scene.describe() and len(scene.subject.study.course.points) == 5
    worker.most = 100
    turn(app, 20)
    assert scene.idle and scene.shells and len(scene.subject.findings.rows) == 11


def test_another_run_of_the_program_goes_on_with_a_kept_game(app: App, record: str) -> None:
    studied(app)
    story(app, record)
    show(app, "title")
    assert begun_path(app.context.data, ID).is_file()
    worker = studied(app, 100)
    scene = story(app, record)
    assert len(worker.asked[-1]["known"]) == KNOWN and scene.idle
    assert len(scene.subject.findings.rows) == 11
    assert not begun_path(app.context.data, ID).exists(), "the whole review is kept in its place"
    story(app, record)
    assert len(worker.asked) == 1


def test_what_is_known_of_other_seats_or_cannot_be_read_is_asked_for_anew(app: App, record: str) -> None:
    studied(app)
    story(app, record)
    show(app, "title")
    path = begun_path(app.context.data, ID)
    good = path.read_text("utf-8")
    for bad in (good.replace('"halted"', '"moved"'), good.replace('"of"', '"at"'), "{}", good[:99]):
        path.write_text(bad, encoding="utf-8")
        worker = studied(app, 0)
        story(app, record)
        assert worker.asked[-1]["known"] == []
        show(app, "title")
    path.write_text(good, encoding="utf-8")
    worker = studied(app, 0)
    scene = story(app, record)
    scene.subject.study.look_at([1])
    assert worker.asked[-1]["seats"] == [1] and worker.asked[-1]["known"] == []


def test_what_goes_on_into_an_error_begins_anew(app: App, record: str) -> None:
    studied(app)
    story(app, record)
    worker = studied(app, 0)
    scene = story(app, record)
    worker.ended = True
    turn(app, 2)
    assert scene.subject.study.error and scene._calm().startswith("The strongest cat could not look")
    show(app, "title")
    assert not begun_path(app.context.data, ID).exists()


@pytest.mark.parametrize("key", ["miaui", "salt", "kaivai"])
def test_the_game_is_watched_from_its_beginning_and_the_review_goes_on(app: App, key: str) -> None:
    worker = studied(app)
    scene = story(app, without_deal(dump(played(key, 3, 9))))
    assert next(control.id for control in app.host.shown if control.look == "primary") == "review.watch"
    app.host.handle(Key("return"))
    turn(app, 4)
    replay: Any = app.stack.top
    assert (replay.name, replay.playback.place) == ("replay", 1)
    worker.most = 0
    replay.back()
    turn(app, 4)
    again: Any = app.stack.top
    assert again.name == "review" and again is not scene
    assert again.subject.done == 5 and len(worker.asked[-1]["known"]) == KNOWN
    worker.most = 200
    turn(app, 4)
    assert app.stack.scenes[-1] is again and again.idle, "the whole game was watched, no choice of it"
    again.back()
    turn(app, 4)
    assert app.stack.top is not replay


def test_nothing_is_said_of_a_seat_before_it_is_judged(app: App, record: str) -> None:
    worker = studied(app, 100)
    story(app, record)
    page = numbers_of(app)
    page.deepen()
    turn(app, 20)
    assert page.study.is_deep
    worker.most = 0
    page.look_at(1)
    turn(app)
    assert page.study.working and not page.study.deepening and not page.idle
    assert page.foot_words() == "The strongest cat begins to look …"
