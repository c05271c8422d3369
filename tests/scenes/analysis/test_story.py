"""The story of a review: its headline, its shells, what is not said before all is judged, where it leads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from miaui.app import App
from miaui.bots.studying import StudyService
from miaui.core.game import Ending
from miaui.core.seat import Seat
from miaui.engine.input.events import Key
from miaui.learning.findings import Row
from miaui.scenes.analysis import story_paint
from miaui.scenes.analysis.charts import chart_of
from miaui.scenes.analysis.shells import asked, best_find, shells_of
from miaui.scenes.analysis.story import RIDE
from miaui.tabletop.victory import points
from testkit.fake_study import FakeStudy
from testkit.house import dump
from testkit.reviewed import played
from tests.scenes.looking_back import without_deal
from tests.scenes.pages import misfits, program, show, turn

GAMES = ("miaui", "salt", "kaivai")
NAMES = ("Ana", "Nilo", "Pua")


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with program(tmp_path, monkeypatch) as made:
        made.change({"pace": "instant", "reduced_motion": True})
        yield made


@pytest.fixture(scope="module")
def records() -> dict[str, str]:
    return {key: dump(played(key, 3, 9)) for key in GAMES}


def story(app: App, text: str, size: tuple[int, int] = (1280, 720)) -> Any:
    show(app, "replay", size, text=text, review=True)
    turn(app, 4)
    return app.stack.top


@pytest.mark.parametrize(
    ("scores", "winners", "said"),
    [
        ((47, 66, 50), (1,), "19 points behind Nilo: why?"),
        ((66, 47, 50), (0,), "16 points ahead of Pua: how?"),
        ((66, 66, 50), (0, 1), "A shared victory with Nilo: how?"),
        ((50, 30, 20), (1,), "Nilo won: why?"),
        ((30, 50, 20), (0,), "Won: how?"),
    ],
)
def test_the_headline_says_what_came_out_by_how_much_and_asks(
    scores: tuple[int, ...], winners: tuple[int, ...], said: str
) -> None:
    assert asked(Ending(scores, tuple(map(Seat, winners))), Seat(0), NAMES, points) == said


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_one_shell_of_three_is_open_in_every_game(
    app: App, records: dict[str, str], key: str, text: float
) -> None:
    app.change({"text_scale": text})
    scene = story(app, records[key])
    shells = scene.shells
    assert 1 <= len(shells) <= 3 and misfits(app) == []
    told = scene.describe()
    many = f"1 of {len(shells)} that mattered most"
    assert (many if len(shells) > 1 else "The choice that mattered most") in told and scene.heading in told
    seen = []
    for _ in shells:
        seen.append(scene.shell.row.step)
        assert misfits(app) == []
        app.host.handle(Key("n"))
        turn(app)
    assert sorted(seen) == sorted(shell.row.step for shell in shells) and scene.opened == 0
    app.host.handle(Key("b"))
    assert scene.opened == len(shells) - 1


def test_the_dearest_come_first_and_praise_before_them_where_it_won(
    app: App, records: dict[str, str]
) -> None:
    findings = story(app, records["miaui"]).subject.findings
    lost, won = shells_of(findings, False), shells_of(findings, True)
    assert [shell.praised for shell in lost].count(True) == 1 and lost[-1].praised and won[0].praised
    dear = [shell.row.dearness for shell in lost[:-1]]
    assert dear == sorted(dear) and dear[0] == min(row.dearness for row in findings.rows)
    assert shells_of(replace(findings, complete=False), False) == ()
    tipped = tuple(replace(row, advised=True) for row in findings.rows)
    assert best_find(tipped) is None, "no praise for what a tip said"


@pytest.mark.usefixtures("unpainted")
def test_nothing_is_said_before_all_choices_are_judged(
    app: App, records: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    app.context._study = StudyService(FakeStudy(most=6))
    drawn: list[str] = []
    draw = app.canvas.text_in

    def note(string: str, *more: Any, **other: Any) -> Any:
        drawn.append(string)
        return draw(string, *more, **other)

    monkeypatch.setattr(app.canvas, "text_in", note)
    scene = story(app, records["miaui"])
    assert scene.heading == "Looking back" and scene.shells == () and not scene.idle
    assert "Still reckoning, 5 of 11" in drawn and "Still reckoning, 5 of 11" in scene.describe()
    assert not any(word in text for text in drawn for word in ("Better", "behind", "ahead", "Shell"))
    assert {control.id for control in app.host.shown} == {
        "review.back", "review.watch", "review.choices", "review.home",
    }  # fmt: skip


def test_quarters_are_told_and_then_that_it_is_ready(app: App, records: dict[str, str]) -> None:
    told: list[str] = []
    app.context.tell = told.append
    worker = FakeStudy(most=0)
    app.context._study = StudyService(worker)
    scene = story(app, without_deal(records["miaui"]))
    for count in range(1, 14):
        worker.most = count
        turn(app)
    assert scene.idle and [line for line in told if line.startswith("Still")] == [
        f"Still reckoning, {count} of 11" for count in (3, 6, 9, 11)
    ]
    assert told[-1].startswith(f"Ready\n{scene.heading}\n1 of ")


def test_the_boat_rides_to_the_next_shell(app: App, records: dict[str, str]) -> None:
    app.change({"reduced_motion": False})
    scene = story(app, records["miaui"])
    scene.finish()
    tide = scene._tide(scene._arrange(app.canvas))
    start = scene._boat(tide)
    app.host.handle(Key("n"))
    assert scene._boat(tide) == pytest.approx(start)
    scene._time = scene._opened_at + RIDE / 2
    halfway = scene._boat(tide)
    scene._time = scene._opened_at + RIDE
    goal = scene._boat(tide)
    assert halfway == pytest.approx((start + goal) / 2) and goal != pytest.approx(start)


def test_a_shell_leads_to_its_place_and_to_another_try(app: App, records: dict[str, str]) -> None:
    scene = story(app, records["salt"])
    place = scene.shell.row.place
    app.host.handle(Key("return"))
    turn(app)
    dialog: Any = app.stack.top
    assert dialog.name == "fork"
    app.host.handle(Key("escape"))
    turn(app)
    app.host.handle(Key("w"))
    turn(app)
    top: Any = app.stack.top
    assert (top.name, top.playback.place) == ("replay", place)


def test_pages_share_what_was_found(app: App, records: dict[str, str]) -> None:
    scene = story(app, without_deal(records["miaui"]))
    worker: Any = app.context.study._worker
    for key, heading in (("a", "All choices"), ("u", "Numbers")):
        app.host.handle(Key(key))
        turn(app)
        page: Any = app.stack.top
        assert page.heading == heading and page.study is scene.subject.study and len(page.rows) == 11
        shown = {control.id for control in app.host.shown}
        assert ("review.lens.1" in shown) == (heading == "Numbers")
        app.host.handle(Key("escape"))
        turn(app)
        assert app.stack.top is scene
    assert len(worker.asked) == 1


def test_a_story_without_shells_is_calm(
    app: App, records: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Row, "blamed", False)
    monkeypatch.setattr("miaui.scenes.analysis.shells.best_find", lambda _rows: None)
    scene = story(app, without_deal(records["miaui"]))
    assert scene.shells == () and "No choice is sure to have cost anything." in scene.describe()
    assert next(control.id for control in app.host.shown if control.look == "primary") == "review.watch"
    assert misfits(app) == []


def test_the_chart_tells_tries_or_costs(app: App, records: dict[str, str]) -> None:
    scene = story(app, records["miaui"])
    dear = scene.shell
    tried = chart_of(scene.subject, dear)
    assert tried.upright and sum(int(bar.said or 0) for bar in tried.bars) in range(92, 109)
    assert [bar.name for bar in tried.bars if bar.played] == [dear.row.chosen]
    assert "tries" in tried.line and max(bar.part for bar in tried.bars) == 1
    costs = chart_of(scene.subject, dear._replace(row=replace(dear.row, mix=None)))
    assert not costs.upright and costs.bars[0].best and costs.bars[-1].played
    other = next(bar.name for bar in tried.bars if not bar.best)
    denied = chart_of(
        scene.subject, dear._replace(row=replace(dear.row, mix={dear.row.best: 0.04, other: 0.39}))
    )
    assert denied == costs, "a chart that denies the sentence does not stand beside it"
    by_points = replace(dear.row, mix=None, loss=0.0, points=5.3, amount="{number} points")
    chart = chart_of(scene.subject, dear._replace(row=by_points))
    assert (chart.note, [bar.said for bar in chart.bars]) == ("points", ["0", "5.3"])


def test_the_tip_of_the_sheet_never_lies_across_the_sea(app: App, records: dict[str, str]) -> None:
    scene = story(app, records["salt"])
    at = scene._arrange(app.canvas)
    tide, shell = scene._tide(at), scene.shells[0]
    drawn: dict[bool, int] = {}
    for step in range(tide.course.steps):
        moved = shell._replace(row=replace(shell.row, step=step))
        with patch.object(app.canvas, "polygon") as polygon:
            story_paint.draw_tail(app.canvas, at, tide, moved)
        for call in polygon.call_args_list:
            tip, *foot = call.args[0]
            assert abs(tip[0] - sum(x for x, _y in foot) / 2) <= 120
        beside = story_paint.shell_box(tide, moved).cx > at.sheet.right + 60
        drawn[beside] = drawn.get(beside, 0) + polygon.call_count
    assert drawn[False] and not drawn[True]
