"""The review by loss: rows, orders, lenses, the costly choices, what is kept, and what stops."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from miaui.app import App
from miaui.bots.studying import StudyService
from miaui.engine.draw.geometry import Rect
from miaui.engine.input.events import Key
from miaui.history import words
from miaui.history.words import signed
from miaui.learning.findings import Row, findings_of
from miaui.learning.review import VERDICTS
from miaui.learning.split import SplitError
from miaui.scenes import routes
from miaui.scenes.analysis import scene as scene_module
from miaui.scenes.analysis.waves import draw_split
from miaui.store.kept import keep_review
from testkit.fake_study import FakeStudy
from testkit.house import dump
from testkit.reviewed import played
from tests.scenes.looking_back import numbers_of, without_deal
from tests.scenes.pages import misfits, program, show, turn

GAMES = ("miaui", "salt", "kaivai")


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with program(tmp_path, monkeypatch) as made:
        made.change({"pace": "instant", "reduced_motion": True})
        yield made


@pytest.fixture(scope="module")
def records() -> dict[str, str]:
    return {key: dump(played(key, 3, 9)) for key in GAMES}


def review(app: App, text: str, size: tuple[int, int] = (1280, 720), game_id: str = "") -> Any:
    show(app, "replay", size, text=text, review=True, game_id=game_id)
    turn(app, 4)
    return numbers_of(app)


def press(app: App, name: str) -> None:
    turn(app)
    app.host.input.press(next(control for control in app.host.shown if control.id == name))
    turn(app)


@pytest.mark.parametrize("key", GAMES)
def test_every_choice_has_a_row_with_all_its_lenses(app: App, records: dict[str, str], key: str) -> None:
    scene = review(app, records[key])
    rows = {control.id: control.label for control in app.host.shown if control.id.startswith("review.row.")}
    assert len(rows) == len(scene.rows) > 10
    for row in scene.rows:
        label = rows[f"review.row.{row.place}"] if row.step == _first(scene, row.place) else ""
        if label:
            said = scene.texts.of(row, scene.seat)
            assert said.title in label and said.chosen in label
            assert all(name in label for name in scene.texts.lenses)
            assert words.verdict(row.verdict, row.base) in label
            if row.blamed:
                assert words.hundred(row.loss) in label


def test_a_better_move_does_not_read_like_the_one_that_was_played(app: App, records: dict[str, str]) -> None:
    scene = review(app, records["kaivai"])
    replay, seat, texts = scene.replay, scene.seat, scene.texts
    hut = next(row for row in scene.rows if row.chosen.endswith(" canoe"))
    legal = replay.game.sight.legal(replay.at(hut.step, seat))
    moves = {replay.game.codec.write_move(move) for move in legal} - {hut.chosen}
    played = texts.words(hut, seat, hut.chosen)
    assert texts.beside(hut, seat, hut.chosen) == played
    for text in moves:
        said = texts.words(hut, seat, text)
        assert texts.beside(hut, seat, text) == (said if said != played else "another place")
    assert all(texts.words(hut, seat, text) != played for text in moves), "a hut is told with its place"


def _first(scene: Any, place: int) -> int:
    """The first row of a place, as the rows are ordered."""
    return next(row.step for row in scene.rows if row.place == place)


def test_the_sum_is_that_of_the_rows(app: App, records: dict[str, str]) -> None:
    scene = review(app, records["miaui"])
    told = scene.facts()["review"]
    assert told["sum"] == pytest.approx(sum(row.loss for row in scene.rows))
    assert told["done"] == len(scene.rows) and told["complete"]
    split = told["split"]
    parts = split["skill"] + split["reading"] + split["others"] + split["chance"]
    assert split["result"] == pytest.approx(parts)
    assert split["luck"] == pytest.approx(split["others"] + split["chance"])
    costly = sum(row.blamed for row in scene.rows)
    assert scene.sum_words() == f"Costly choices: {costly} of {len(scene.rows)}"


def test_parts_that_cannot_be_told_apart_are_not_shown(
    app: App, records: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = review(app, without_deal(records["miaui"]))
    shown = []
    for error in (0.1, 0.11):
        kept = scene.study.kept
        seats = [
            replace(seat_review, split_se=SplitError(chance=error)) for seat_review in kept.review.by_seat
        ]
        scene.study._show(replace(kept, review=replace(kept.review, by_seat=tuple(seats))))
        shown.append(scene.findings.apart)
    assert shown == [True, False]
    drawn: list[str] = []
    monkeypatch.setattr(scene_module, "draw_waiting", lambda _canvas, _box, said: drawn.append(said))
    scene.touch()
    turn(app)
    assert drawn and set(drawn) == {words.too_close()}
    press(app, "review.deep")
    assert scene.context.study._worker.asked[-1]["effort"] == "deep" and scene.study.is_deep
    shallow, deep = scene.study.kept, replace(scene.findings, apart=False)
    assert words.waiting(deep, "") == words.too_close(deep=True)
    assert not any(control.id == "review.deep" for control in app.host.shown)
    quick = replace(shallow.review, effort="quick")
    assert not findings_of(replace(scene.study.kept, review=quick)).by_seat[scene.seat].apart


def test_what_costs_points_is_said_in_points(app: App, records: dict[str, str]) -> None:
    scene = review(app, records["miaui"])
    row = replace(scene.rows[0], loss=0.0, points=5.3, amount="{number} points", verdict="dear")
    assert row.blamed and words.shown(row, 0) == "−5.3 points"
    assert words.known(row, "the 4") == "A dear choice: 5.3 points less than “the 4”"
    tip = replace(row, advised=True)
    assert not tip.blamed and words.shown(tip, 0) == ""
    assert words.known(tip, "the 4") == "Followed a tip. “the 4” was worth 5.3 points more"
    assert words.known(replace(tip, points=0.0, verdict="good"), "") == "Followed a tip"


def test_a_review_of_an_older_program_is_made_again_and_that_is_said(
    app: App, records: dict[str, str]
) -> None:
    keep_review(app.context.data, "old", "another program", {"by_seat": []})
    scene = review(app, records["miaui"], game_id="old")
    assert scene.study.again


def test_orders_and_lenses(app: App, records: dict[str, str]) -> None:
    scene = review(app, records["miaui"])
    losses = [row.loss for row in scene.rows]
    assert losses == sorted(losses, reverse=True)
    press(app, "review.lens.1")
    gaps = [row.open_gap for row in scene.rows]
    assert gaps == sorted(gaps, reverse=True)
    press(app, "review.lens.2")
    changes = [row.after - row.before for row in scene.rows]
    assert changes == sorted(changes)
    scene.sort_by(1)
    assert [row.step for row in scene.rows] == sorted(row.step for row in scene.rows)
    scene.sort_by(2)
    harsh = [VERDICTS.index(row.verdict) for row in scene.rows]
    assert harsh == sorted(harsh, reverse=True)


def test_keys_lead_from_one_costly_choice_to_the_next(app: App, records: dict[str, str]) -> None:
    scene = review(app, records["miaui"])
    costly = [row.step for row in scene.rows if row.blamed]
    assert len(costly) > 1
    seen = [scene.chosen.step]
    for _ in costly:
        app.host.handle(Key("n"))
        seen.append(scene.chosen.step)
    assert seen == [*costly, costly[0]]
    app.host.handle(Key("b"))
    assert scene.chosen.step == costly[-1]


def test_what_the_cat_says_is_heard(app: App, records: dict[str, str]) -> None:
    """What comes out, once; each costly choice to which a key leads; and all of it where it is read out."""
    told: list[str] = []
    app.context.tell = told.append
    scene = review(app, without_deal(records["miaui"]))
    outcome = f"{scene.sum_words()}\n{scene.foot_words()}"
    assert told[1:] == [outcome] and "Accuracy" in outcome and "Accuracy" not in told[0]
    app.host.handle(Key("n"))
    chosen = scene.texts.label(scene.chosen, scene.seat)
    assert told[2:] == [chosen]
    assert scene.describe() == f"Numbers\n{outcome}\n{chosen}"


def test_without_a_costly_choice_gold_and_focus_are_on_watch_it(
    app: App, records: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    review(app, records["miaui"])
    assert app.host.focus.focused == "review.next"
    monkeypatch.setattr(Row, "blamed", False)
    review(app, records["miaui"])
    looks = {control.id: control.look for control in app.host.shown}
    assert app.host.focus.focused == "review.watch"
    assert looks["review.watch"] == "primary" and looks["review.next"] == ""
    app.host.handle(Key("return"))
    turn(app)
    assert app.stack.top is not None and app.stack.top.name == "replay"


def test_a_row_leads_to_its_place(app: App, records: dict[str, str]) -> None:
    scene = review(app, records["salt"])
    row = scene.rows[2]
    scene.press_row(row.step)
    assert app.stack.top == scene and scene.chosen == row
    press(app, "review.watch")
    top: Any = app.stack.top
    assert (top.name, top.playback.place) == ("replay", row.place)


def test_back_from_what_was_watched_leads_to_its_row(app: App, records: dict[str, str]) -> None:
    app.context.library.save("one", records["salt"])
    scene = review(app, records["salt"], game_id="one")
    row = scene.rows[9]
    scene.press_row(row.step)
    press(app, "review.watch")
    app.host.handle(Key("escape"))
    turn(app)
    app.host.handle(Key("escape"))
    turn(app, 3)
    again: Any = app.stack.top
    assert again.name == "review_rows" and again.chosen.place == row.place
    shown = next(control for control in app.host.shown if control.id.startswith(f"review.row.{row.place}"))
    assert again.scroll.view.contains(shown.rect.cx, shown.rect.cy)
    for _ in range(3):
        app.host.handle(Key("escape"))
        turn(app)
    assert not {"replay", "review"} & {scene.name for scene in app.stack.scenes}


def test_back_leads_where_one_came_from(app: App, records: dict[str, str]) -> None:
    app.context.go(routes.Title(), "cut")
    app.context.open(routes.Replay(records["miaui"], review=True))
    turn(app, 3)
    assert [scene.name for scene in app.stack.scenes] == ["title", "replay", "review"]
    numbers_of(app)
    app.host.handle(Key("escape"))
    turn(app, 3)
    assert [scene.name for scene in app.stack.scenes] == ["title", "replay", "review"]
    app.host.handle(Key("escape"))
    turn(app, 3)
    assert [scene.name for scene in app.stack.scenes] == ["title"]


def test_the_cat_in_the_replay_says_what_the_review_says(app: App, records: dict[str, str]) -> None:
    app.context.library.save("one", records["salt"])
    scene = review(app, records["salt"], game_id="one")
    row = scene.rows[0]
    said = scene.texts.of(row, scene.seat)
    press(app, "review.watch")
    turn(app, 3)
    replay: Any = app.stack.top
    speech = next(control.label for control in app.host.shown if control.id == "replay.speech")
    assert f"{said.chosen}." in speech
    assert words.known(row, said.best) in speech
    costly = {row.place for row in scene.rows if row.blamed}
    replay.show_round(next(row.place for row in scene.rows if row.place not in costly), scene.seat, {})
    turn(app, 3)
    assert not any(
        "less than" in control.label for control in app.host.shown if control.id == "replay.speech"
    )


def test_others_are_looked_at_on_demand(app: App, records: dict[str, str]) -> None:
    scene = review(app, without_deal(records["miaui"]))
    worker: Any = app.context.study._worker
    assert [question["seats"] for question in worker.asked] == [[0]]
    scene.look_at(2)
    turn(app, 3)
    assert [question["seats"] for question in worker.asked] == [[0], [2]]
    assert scene.seat == 2 and scene.rows
    scene.look_at(0)
    turn(app)
    assert len(worker.asked) == 2


def test_a_review_is_kept_and_there_at_once(app: App, records: dict[str, str]) -> None:
    text = without_deal(records["miaui"])
    first = review(app, text, game_id="game-7")
    rows = first.rows
    assert (app.context.data / "reviews" / "game-7.json").exists()
    again = review(app, text, game_id="game-7")
    assert again.rows == rows and again.facts()["review"]["complete"]
    assert len(app.context.study._worker.asked) == 1  # type: ignore[attr-defined]
    app.context.data.joinpath("reviews", "game-7.json").write_text('{"version": 1}')
    assert review(app, text, game_id="game-7").rows == rows


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize(
    ("answers", "said"), [(1, "Choices judged: 0 of 11"), (6, "Choices judged: 5 of 11")]
)
def test_nothing_is_concluded_before_all_choices_are_judged(
    app: App, records: dict[str, str], monkeypatch: pytest.MonkeyPatch, text: float, answers: int, said: str
) -> None:
    app.change({"text_scale": text})
    app.context._study = StudyService(FakeStudy(most=answers))
    scene = review(app, records["miaui"])
    drawn: list[str] = []
    draw = app.canvas.text_in

    def note(string: str, *more: Any, **other: Any) -> Any:
        drawn.append(string)
        return draw(string, *more, **other)

    monkeypatch.setattr(app.canvas, "text_in", note)
    assert misfits(app) == [] and scene.sum_words() == said
    assert said in drawn and not any("fair share" in text or "Skill" in text for text in drawn)
    assert "Accuracy" not in scene.describe() and "sure" not in scene.describe()


def test_progress_counts_the_choices_of_all_who_share_a_screen(app: App, records: dict[str, str]) -> None:
    app.context._study = StudyService(FakeStudy(most=7))
    scene = review(app, records["miaui"])
    scene.study.look_at([0, 1])
    turn(app, 3)
    assert scene.sum_words() == "Choices judged: 6 of 22"


def test_without_a_costly_choice_nothing_is_praised(
    app: App, records: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Row, "blamed", False)
    scene = review(app, without_deal(records["miaui"]))
    assert scene.foot_words().startswith(
        "No choice is sure to have cost anything. Luck may hide some that did."
    )


def test_a_choice_about_nothing_is_not_called_well_played() -> None:
    assert words.verdict("good", 0.2) == "Well played"
    assert words.verdict("good", 0.004) == "Other choices were as good"
    assert words.verdict("open", 0.004) == "Too close to say"


def test_an_unfinished_review_says_so_and_stops_when_it_is_left(app: App, records: dict[str, str]) -> None:
    worker = FakeStudy(most=6)
    app.context._study = StudyService(worker)
    scene = review(app, records["miaui"])
    assert scene.sum_words().startswith("Choices judged: ") and 0 < scene.facts()["review"]["done"] < 11
    assert scene.study.chance == "the cards"
    assert not scene.idle and misfits(app) == []
    stopped = worker.stopped
    app.host.handle(Key("escape"))
    turn(app)
    assert worker.stopped == stopped, "the story waits for the rest"
    app.host.handle(Key("escape"))
    turn(app)
    assert worker.stopped == stopped + 1 and app.stack.top is not scene


def test_trouble_is_said_in_a_sentence(app: App, records: dict[str, str]) -> None:
    class Broken(FakeStudy):
        def take(self) -> str | None:
            return '{"error": "ouch", "done": true}' if self.asked else None

    app.context._study = StudyService(Broken())
    scene = review(app, records["miaui"])
    assert scene.foot_words().startswith("The strongest cat could not")


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_sum_and_accuracy_are_shown_in_every_size(
    app: App, records: dict[str, str], monkeypatch: pytest.MonkeyPatch, text: float
) -> None:
    app.change({"text_scale": text})
    scene = review(app, records["miaui"])
    drawn: list[str] = []
    draw = app.canvas.text_in

    def note(string: str, *more: Any, **other: Any) -> Any:
        drawn.append(string)
        return draw(string, *more, **other)

    monkeypatch.setattr(app.canvas, "text_in", note)
    assert misfits(app) == []
    sums = scene.findings.sums
    said = f"Accuracy {sums.accuracy:.1f} of 100, give or take {sums.accuracy_se:.1f}."
    assert any(said in text for text in drawn) and any(scene.sum_words() in text for text in drawn)


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("result", [-33.3, 66.7, 0.0])
def test_the_head_beside_a_result_leaves_its_sign_free(
    app: App, records: dict[str, str], monkeypatch: pytest.MonkeyPatch, text: float, result: float
) -> None:
    app.change({"text_scale": text})
    scene = review(app, records["miaui"], (1280, 800))
    split = dict.fromkeys(("skill", "reading", "others", "chance", "luck"), 0.0) | {"result": result}
    monkeypatch.setattr(type(scene.findings), "shown_split", property(lambda _self: split))
    heads: list[float] = []
    plates: list[float] = []
    monkeypatch.setattr(app.canvas, "draw", lambda *more, **other: heads.append(more[1]))

    def note(words: str, box: Rect, *more: Any, **other: Any) -> None:
        if words == signed(result):
            plates.append(box.x)

    monkeypatch.setattr(app.canvas, "text_in", note)
    who = scene._cast[scene.seat]
    draw_split(app.canvas, Rect(1060, 520, 800, 280), scene.findings, who, scene.study.chance)
    assert heads[-1] + 27 <= plates[-1], "27 is half the width of the disc behind the head"
