"""The review beside the levels: so far, then the gap and the turns that explain it, and a closer look."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from miaui.app import App
from miaui.bots.studying import StudyService
from miaui.learning.par import Run, Score
from miaui.learning.reckoning import Reckoning
from miaui.scenes.analysis.reckoning import reckoning_words
from testkit.fake_study import FakeStudy
from testkit.house import dump
from testkit.reviewed import played
from tests.scenes.looking_back import numbers_of
from tests.scenes.pages import program, show, turn


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with program(tmp_path, monkeypatch) as made:
        made.change({"pace": "instant", "reduced_motion": True})
        yield made


@pytest.fixture
def worker(app: App) -> FakeStudy:
    """A study that answers as much as a review takes, so that others are still playing."""
    study = FakeStudy(most=13)
    app.context._study = StudyService(study)
    return study


@pytest.fixture(scope="module")
def record() -> Any:
    return played("miaui", 3, 9)


def review(app: App, record: Any) -> Any:
    show(app, "replay", text=dump(record), review=True)
    turn(app, 4)
    return numbers_of(app)


def lead(scene: Any, by: int) -> None:
    """Let every level end so much better than the seat did, in games that differ a little."""
    own = scene.reckoning._again.own.margin
    others = scene.reckoning._again.others
    levels = [level.key for level in scene.reckoning._kit.levels]
    others.runs[:] = [
        Run(key, number, Score(1.0, own + by + number % 2), 30) for key in levels for number in range(1, 9)
    ]


def explain(scene: Any, margin: float) -> None:
    """Let every choice that is blamed have lost so many points."""
    findings = scene.findings
    rows = tuple(replace(row, margin=margin if row.blamed else 0.0) for row in findings.rows)
    scene.study.findings.by_seat[0] = replace(findings, rows=rows)


def test_as_long_as_others_play_what_is_said_is_so_far(app: App, worker: FakeStudy, record: Any) -> None:
    scene = review(app, record)
    assert [question["study"] for question in worker.asked] == ["review", "runs"]
    assert scene.findings.complete and scene.reckoning.provisional(scene.seat)
    assert scene.foot_words().startswith("So far: others still play this deal.")
    worker.most = 100_000
    turn(app, 3)
    assert not scene.reckoning.provisional(scene.seat)
    assert "So far" not in scene.foot_words()


def test_the_gap_and_its_turns_are_named(app: App, worker: FakeStudy, record: Any) -> None:
    scene = review(app, record)
    explain(scene, 5.0)
    lead(scene, 20)
    reckoning = scene.reckoning.of(scene.seat)
    assert reckoning is not None and len(reckoning.turns) == 3 and reckoning.explained == 15
    assert set(reckoning.turns) <= {row.step for row in scene.rows if row.blamed}
    assert scene.facts()["review"]["explains"] == list(reckoning.turns)
    level = scene.reckoning._kit.middle.name
    assert scene.foot_words().startswith(reckoning_words(reckoning, level))
    lead(scene, -20)
    assert scene.reckoning.of(scene.seat) is None


def test_words_of_a_reckoning() -> None:
    said = reckoning_words(Reckoning("diver", -19, 7, (3, 5, 9), 19), "Old Salt")
    first = "You ended 19 behind. In your seat, Old Salt ends 7 ahead."
    assert said == f"{first} You lost 19 of these 26 in 3 turns."
    said = reckoning_words(Reckoning("diver", 0, 7, (), 0), "Old Salt")
    assert said.startswith("You ended level with the best.") and said.endswith("It was no single turn.")


def test_that_nothing_cost_anything_is_not_said_beside_much_better_games(
    app: App, worker: FakeStudy, record: Any
) -> None:
    scene = review(app, record)
    rows = tuple(replace(row, loss=0.0, points=0.0) for row in scene.findings.rows)
    scene.study.findings.by_seat[0] = replace(scene.findings, rows=rows)
    lead(scene, 0)
    assert "No choice is sure" in scene.foot_words()
    lead(scene, 13)
    assert "others did better" in scene.foot_words() and "No choice is sure" not in scene.foot_words()


def test_what_is_not_explained_is_judged_once_more_and_closely(
    app: App, worker: FakeStudy, record: Any
) -> None:
    scene = review(app, record)
    explain(scene, 9.0)
    lead(scene, 26)
    turn(app)
    assert [question["study"] for question in worker.asked] == ["review", "runs"]
    explain(scene, 0.1)
    worker.most = 3
    turn(app, 2)
    assert worker.asked[-1]["effort"] == "deep" and scene.study.deepening and not scene.study.working
    assert scene.findings.complete and "more closely" in scene.foot_words()
    worker.most = 100_000
    turn(app, 3)
    assert scene.study.is_deep and scene.study.kept.review.effort == "deep"
    asked = len(worker.asked)
    turn(app, 3)
    assert len(worker.asked) == asked


def test_a_closer_look_that_fails_leaves_what_is_known(app: App, worker: FakeStudy, record: Any) -> None:
    scene = review(app, record)
    worker.most = 3
    scene.study.deepen()
    before = scene.findings
    scene.study._fail("no")
    assert scene.findings is before and scene.study.error == "" and not scene.study.deepening
    asked = len(worker.asked)
    scene.study.deepen()
    assert len(worker.asked) == asked


def test_a_game_of_bots_alone_is_not_reckoned(app: App, worker: FakeStudy) -> None:
    scene = review(app, played("miaui", 3, 9, people=0))
    assert [question["study"] for question in worker.asked] == ["review"]
    assert not scene.reckoning.provisional(scene.seat) and scene.reckoning.of(scene.seat) is None
