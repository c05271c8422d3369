"""What would others have done: every level's games, one's own place among them, each game to watch."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from miaui.app import App
from miaui.bots.studying import StudyService
from miaui.engine.input.events import Key
from miaui.learning.par import Score
from testkit.fake_study import FakeStudy
from testkit.house import LANGUAGES, dump
from testkit.reviewed import played
from tests.scenes.pages import misfits, program, show, turn


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with program(tmp_path, monkeypatch) as made:
        made.change({"pace": "instant", "reduced_motion": True})
        yield made


@pytest.fixture(scope="module")
def record() -> Any:
    return played("miaui", 3, 9)


def others(app: App, record: Any, size: tuple[int, int] = (1280, 720)) -> Any:
    show(app, "replay", size, text=dump(record), review=True)
    turn(app, 3)
    review: Any = app.stack.top
    review.show_others()
    turn(app, 3)
    return app.stack.top


def test_everybody_plays_eight_times_and_who_is_quick_more(app: App, record: Any) -> None:
    scene = others(app, record)
    levels = len(app.context.catalog.kits.find("miaui").levels)
    assert scene.facts()["others"] == {"done": 8 * levels, "of": 8 * levels} and scene.idle
    runs = [control for control in app.host.shown if control.id.startswith("others.run.")]
    assert len(runs) == 8 * levels and runs[0].label
    runs_of = {level.key: 8 if level.slow else 40 for level in scene._levels}
    assert scene.summary().endswith(f"of {sum(runs_of.values())} tries from this seat · yours: 43 points")
    for level in scene._levels:
        won = sum(run.score.share > 0 for run in scene.again.others.runs if run.level == level.key)
        said = f"games won: {won} of {runs_of[level.key]} · points on average: "
        assert scene.level_words(level.key).startswith(said)


def test_the_looks_of_the_discs_are_explained_and_what_one_is_better_than(app: App, record: Any) -> None:
    scene, drawn = others(app, record), list[str]()
    text_in = app.canvas.text_in

    def noted(words: str, *rest: Any, **more: Any) -> Any:
        drawn.append(words)
        return text_in(words, *rest, **more)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(app.canvas, "text_in", noted)
        scene.draw(app.canvas)
    assert {"won", "lost", "better than yours", scene.explanation()} <= set(drawn)
    assert scene.explanation().startswith("A win counts before points.") and "8" in scene.explanation()
    worse = sum(run.score < scene.again.own for run in scene.again.differing)
    assert scene.again.words == f"Better than {worse} of {len(scene.again.differing)} tries"
    assert scene.summary().startswith(f"{scene.again.words} from this seat")


def test_a_level_that_always_plays_alike_has_played_once(app: App, record: Any) -> None:
    scene = others(app, record)
    key, runs = scene._levels[0].key, scene.again.others.runs
    first = next(run for run in runs if run.level == key)
    runs[:] = [replace(first, number=run.number) if run.level == key else run for run in runs]
    assert scene.level_words(key).split(" · ")[0] in ("games won: 0 of 1", "games won: 1 of 1")
    shown = [
        control.id for control in scene.controls(app.canvas) if control.id.startswith(f"others.run.{key}.")
    ]
    assert shown == [f"others.run.{key}.{first.number}"], "one disc for each game that was played"
    assert len(scene.again.differing) == len(runs) - sum(run.level == key for run in runs) + 1


def test_what_they_made_of_it_is_heard(app: App, record: Any) -> None:
    told: list[str] = []
    app.context.tell = told.append
    scene = others(app, record)
    assert told.count(scene.summary()) == 1
    heading, summary, explanation, *levels = scene.describe().splitlines()
    assert (heading, summary, explanation) == (scene.heading, scene.summary(), scene.explanation())
    assert len(levels) == len(scene._levels) and all("games won" in level for level in levels)


def test_a_ring_is_told_in_words_too(app: App, record: Any) -> None:
    scene = others(app, record)
    runs = {f"others.run.{run.level}.{run.number}": run.score for run in scene.again.others.runs}
    for own in (min(runs.values()), max(runs.values()), Score(0.0, -1000)):
        scene.again.own = own
        scene.touch()
        turn(app)
        for control in app.host.shown:
            if control.id in runs:
                assert ("better than yours" in control.label) is (runs[control.id] > own)
                assert ("better than yours" in control.tip) is (runs[control.id] > own)


def test_a_game_of_theirs_can_be_watched(app: App, record: Any) -> None:
    others(app, record)
    run = next(control for control in app.host.shown if control.id.startswith("others.run."))
    app.host.input.press(run)
    turn(app, 3)
    assert app.stack.top is not None and app.stack.top.name == "replay"
    assert [scene.name for scene in app.stack.scenes][-2:] == ["others", "replay"]


def test_it_says_how_far_they_are_and_stops_when_left(app: App, record: Any) -> None:
    worker = FakeStudy(most=13)  # as many answers as a review has
    app.context._study = StudyService(worker)
    show(app, "replay", text=dump(record), review=True)
    turn(app, 3)
    review: Any = app.stack.top
    review.show_others()
    turn(app, 3)
    scene: Any = app.stack.top
    assert "Games so far: 13 of" in scene.summary() and not scene.idle
    app.host.handle(Key("escape"))
    turn(app)
    assert app.stack.top is review and worker.stopped


def test_they_play_at_once_though_par_is_counted(app: App, record: Any) -> None:
    worker = FakeStudy(most=0)
    app.context._study = StudyService(worker)
    show(app, "replay", text=dump(record))
    app.context.study.remembered({"study": "runs", "deal": "another"})
    turn(app, 3)
    replay: Any = app.stack.top
    replay._review()
    turn(app, 3)
    review: Any = app.stack.top
    review.subject.study.close()
    review.show_others()
    turn(app, 3)
    assert [question.get("deal") for question in worker.asked[-1:]] == [record.further["deal"]]


def test_nobody_plays_for_several_people_or_without_a_code(app: App, record: Any) -> None:
    names = replace(record, players=tuple(replace(who, kind="human", level=None) for who in record.players))
    plain = replace(record, further={})
    for texts in (names, plain):
        show(app, "replay", text=dump(texts), review=True)
        turn(app, 3)
        assert not any(control.id == "review.others" for control in app.host.shown)


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("key", ["miaui", "salt", "kaivai"])
def test_what_is_explained_fits_in_every_game_and_language(app: App, key: str, text: float) -> None:
    app.change({"text_scale": text})
    for language in LANGUAGES:
        app.change({"language": language})
        scene = others(app, played(key, 3, 9))
        assert scene.name == "others" and scene.idle and misfits(app) == []
