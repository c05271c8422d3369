"""Others play the deal while one plays: in the background, unseen, and they are there at the result."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from miaui.app import App
from miaui.bots.studying import StudyService
from miaui.core.deals import make_deal
from miaui.match.seats import bot_seed
from miaui.scenes import routes
from miaui.scenes.match_setup import begin_deal, resume, seated
from miaui.scenes.result.posts import words
from miaui.store.kept import others_path
from miaui.store.settings import SeatSetup, TableSetup
from testkit.fake_study import FakeStudy
from testkit.house import AnyMatch
from testkit.playing import referee_of
from tests.scenes.pages import hasten, program, show, turn

PERSON, BOT = SeatSetup(kind="human", name="Ana"), SeatSetup(kind="bot", level="diver")


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with program(tmp_path, monkeypatch) as made:
        made.change({"pace": "instant", "reduced_motion": True})
        yield made


@pytest.fixture
def worker(app: App) -> FakeStudy:
    study = FakeStudy()
    app.context._study = StudyService(study)
    return study


def table(app: App, *seats: SeatSetup, key: str = "miaui") -> Any:
    """A table with a new game."""
    setup = TableSetup(seats=seats or (PERSON, BOT, BOT))
    deal = make_deal(app.context.catalog.games.find(key), len(setup.seats), [], 7)
    match = begin_deal(app.context, deal, seated(app.context.catalog.kits.find(key), setup, deal.luck))
    return show(app, "table", match=match)


def picture(app: App) -> bytes:
    surface = pygame.display.get_surface()
    assert surface is not None
    return pygame.image.tobytes(surface, "RGB")


def play_on(app: App, match: AnyMatch) -> None:
    """Play to the end, and wait for the result."""
    hasten(app)
    while not match.public.over:
        if match.next_human is not None:
            match.submit([match.legal[0]])
        match.update(0.1)
    for _ in range(4_000):
        if app.stack.top is not None and app.stack.top.name == "result":
            return
        turn(app)
    raise AssertionError("no result")


def at_the_posts(app: App) -> Any:
    scene: Any = app.stack.top
    while not scene.posts:
        turn(app)
    turn(app, 2)
    return scene


@pytest.mark.parametrize("key", ["miaui", "salt", "kaivai"])
def test_the_table_hands_over_code_bots_and_seed_once(app: App, worker: FakeStudy, key: str) -> None:
    worker.holds = True
    level = app.context.catalog.kits.find(key).levels[1].key
    scene = table(app, PERSON, *[replace(BOT, level=level)] * 2, key=key)
    referee = referee_of(scene.match)
    assert referee.secret is not None
    (asked,) = worker.asked
    assert asked["study"] == "runs" and asked["each"] == 8 and asked["seat"] == 0
    assert asked["deal"] == referee.secret.deal.code and asked["bot_seed"] == bot_seed(referee.record)
    assert [level for level, _character in asked["bots"]] == ["", level, level]
    scene.back()
    turn(app)
    app.stack.pop()
    turn(app)
    assert app.stack.top is scene and len(worker.asked) == 1


def test_nothing_at_the_table_tells_how_far_they_are(app: App, worker: FakeStudy) -> None:
    worker.holds = True
    scene = table(app)
    turn(app, 200)
    before = scene.facts(), scene.describe(), scene.idle, picture(app)
    worker.holds = False
    turn(app, 5)
    app.host.touch()
    turn(app)
    assert worker.take() is None and worker.stopped, "they have played"
    after = scene.facts(), scene.describe(), scene.idle, picture(app)
    assert before == after
    assert "others" not in scene.facts() and not any("others" in control.id for control in app.host.shown)
    assert not (app.context.data / "others").exists()


def test_they_stop_when_the_table_is_left_and_go_on_where_they_were(app: App, worker: FakeStudy) -> None:
    worker.most = 7
    scene = table(app)
    turn(app)
    game_id, stopped = scene.match.game_id, worker.stopped
    app.context.go(routes.Title())
    turn(app)
    assert worker.stopped > stopped
    worker.most = 100_000
    app.context.study.update()
    assert worker.take() is None
    show(app, "table", match=resume(app.context, game_id, app.context.library.load(game_id)))
    first, second = worker.asked
    assert second == {**first, "skip": 7}


def test_a_move_taken_back_throws_nothing_away(app: App, worker: FakeStudy) -> None:
    worker.most = 7
    scene = table(app)
    turn(app)
    hasten(app)
    while scene.match.undo_effect().seat is None:
        if scene.match.next_human is not None:
            scene.match.submit([scene.match.legal[0]])
        scene.match.update(0.1)
    scene.match.undo()
    app.context.go(routes.Tabletop(scene.match))
    turn(app, 2)
    assert app.stack.top is not scene and worker.asked[-1] == {**worker.asked[0], "skip": 7}


def test_another_bot_at_the_table_is_another_question(app: App, worker: FakeStudy) -> None:
    worker.holds = True
    scene = table(app)
    scene.back()
    turn(app)
    scene.match.change_player(1, replace(scene.match.public.players[1], level="paddler"))
    app.stack.pop()
    turn(app)
    assert [question["bots"][1][0] for question in worker.asked] == ["diver", "paddler"]
    app.context.go(routes.Title())
    turn(app)
    worker.holds = False
    app.context.study.update()
    assert worker.take() is None, "both were stopped"


@pytest.mark.parametrize("seats", [(PERSON, PERSON, BOT), (BOT, BOT, BOT)])
def test_only_one_person_has_others_beside_her(
    app: App, worker: FakeStudy, seats: tuple[SeatSetup, ...]
) -> None:
    table(app, *seats)
    assert worker.asked == []


@pytest.mark.slow
def test_the_result_has_them_at_once_and_not_before_the_count(app: App, worker: FakeStudy) -> None:
    scene = table(app)
    play_on(app, scene.match)
    result: Any = app.stack.top
    turn(app)
    assert not result.posts and not any(control.id == "result.others" for control in app.host.shown)
    at_the_posts(app)
    count = 8 * len(app.context.catalog.kits.find("miaui").levels)
    assert result.facts()["others"] == {"done": count, "of": count} and len(worker.asked) == 1
    (button,) = [control for control in app.host.shown if control.id == "result.others"]
    beaten, every = result._again.beaten, result._again.all
    assert button.label.endswith(f"Better than {beaten} of {every} tries") and every >= count
    app.host.input.press(button)
    turn(app)
    others: Any = app.stack.top
    assert others.name == "others" and others.idle and others.summary().startswith(button.label)
    app.stack.pop()
    turn(app)
    assert app.stack.top is result and len(worker.asked) == 1, "what is there is not played again"


@pytest.mark.slow
def test_what_is_missing_at_the_result_comes_in_there_and_stops_with_it(app: App, worker: FakeStudy) -> None:
    worker.most = 7
    scene = table(app)
    play_on(app, scene.match)
    result = at_the_posts(app)
    assert result.facts()["others"]["done"] == 7
    (button,) = [control for control in app.host.shown if control.id == "result.others"]
    assert button.label == "What would others have done?"
    app.host.input.press(button)
    turn(app)
    app.stack.pop()
    turn(app)
    assert result.facts()["others"]["done"] == 14 and worker.asked[-1]["skip"] == 7
    stopped = worker.stopped
    app.context.go(routes.Title())
    turn(app)
    assert worker.stopped > stopped


@pytest.mark.slow
def test_the_same_deal_again_has_them_all_again(app: App, worker: FakeStudy) -> None:
    first = table(app).match
    play_on(app, first)
    done = at_the_posts(app).facts()["others"]
    for key in ("result.same", "known.play"):
        app.host.input.press(next(control for control in app.host.shown if control.id == key))
        turn(app, 2)
    top: Any = app.stack.top
    again = top.match
    play_on(app, again)
    assert again.game_id != first.game_id
    assert at_the_posts(app).facts()["others"] == done and done["done"] == done["of"]


@pytest.mark.slow
def test_a_full_disk_loses_none_of_them(app: App, worker: FakeStudy, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr("miaui.history.played_again.keep_others", full)
    worker.most = 7
    play_on(app, table(app).match)
    result = at_the_posts(app)
    for done in (14, 21):
        result._show_others()
        turn(app)
        app.stack.pop()
        turn(app)
        assert result.facts()["others"]["done"] == done


@pytest.mark.slow
def test_what_the_file_knows_does_not_come_twice(app: App, worker: FakeStudy) -> None:
    match = table(app).match
    play_on(app, match)
    result = at_the_posts(app)
    show(app, "result", match=match)
    again = at_the_posts(app)
    assert again is not result and again.facts() == result.facts()
    path = others_path(app.context.data, match.game_id)
    kept = json.loads(path.read_text())
    level, rows = next(iter(kept["runs"].items()))
    path.write_text(json.dumps({**kept, "runs": {level: rows[:3]}}))
    show(app, "result", match=match)
    assert at_the_posts(app).facts() == result.facts()


@pytest.mark.slow
def test_todays_deal_says_so_beside_them(app: App, worker: FakeStudy) -> None:
    setup = TableSetup(seats=(PERSON, BOT, BOT))
    deal = make_deal(app.context.catalog.games.find("miaui"), 3, [], 7)
    players = seated(app.context.catalog.kits.find("miaui"), setup, deal.luck)
    match = begin_deal(app.context, deal, players, game_id="today-miaui-2026-11-22")
    show(app, "table", match=match)
    play_on(app, match)
    story = at_the_posts(app).story
    assert story.others and "Today’s deal" in story.line.split(" · ") and story.line in words(story)
