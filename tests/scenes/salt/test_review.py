"""Looking back at the beach: every choice with the eyes of its seat, asked in the bots' own process."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from miaui.app import App
from miaui.engine.input import Key
from miaui.games import dump
from miaui.games.salt.moves import parse_action
from miaui.games.salt.view import legal
from miaui.scenes.salt.review_decisions import Choices
from miaui.table.tape import Tape
from testkit.salt.playing import LEVEL, begun, finished, played_until
from tests.scenes.pages import misfits, program, show, turn


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with program(tmp_path, monkeypatch) as made:
        made.change({"pace": "instant"})
        yield made


def replay(app: App, record: Any, **more: Any) -> Any:
    return show(app, "replay", text=dump(record), **more)


def test_choices_are_those_that_were_played() -> None:
    record = finished(3, extra_salt=True)
    tape = Tape(record)
    choices = Choices(tape)
    texts = [text for deal in record.deals for text in ("", *deal.moves)]
    count = 0
    for seat in range(3):
        for place in choices.places(seat):
            for played in choices.at(place):
                count += 1
                assert played.at.seat == seat == played.view.seat
                assert played.text in {str(move.action) for move in legal(played.view)}
                assert texts[played.number].startswith(played.text)
                assert played.action == parse_action(texts[played.number])
    assert count > 40


def test_nothing_can_be_asked_before_the_end(app: App) -> None:
    record = played_until(begun(2), lambda state: state.turns > 12)
    choices = Choices(Tape(record))
    assert not choices.open and choices.places(0) == [] and choices.at(3) == ()
    scene = replay(app, record)
    review = next(control for control in scene.controls(app.canvas) if control.id == "replay.review")
    assert not review.enabled and scene.guide.hint(scene.playback) == ""


def test_a_cat_says_why(app: App) -> None:
    scene = replay(app, finished(4))
    bot = next(place for place in range(1, 60) if scene.guide.thoughts.choices.seat_of(place) == 2)
    scene.playback.go(bot)
    asked: list[Any] = []
    mind = scene.guide.thoughts.thoughts._mind
    ask = mind.ask
    mind.ask = lambda question: (asked.append(question), ask(question))  # type: ignore[func-returns-value]
    assert scene.guide.hint(scene.playback) != ""
    next(one for one in scene.controls(app.canvas) if one.id == "seat.2").on_press()
    turn(app)
    assert asked and {question.view.seat for question in asked} == {2}
    assert {question.level for question in asked} == {LEVEL}
    words = next(one.label for one in scene.controls(app.canvas) if one.id == "replay.speech")
    assert words.startswith("Pua’s turn")
    scene.back()
    assert scene.guide.asked is None


def test_the_review_leads_to_a_turn(app: App) -> None:
    scene = replay(app, finished(2))
    app.host.handle(Key("r"))
    turn(app, 200)
    review: Any = app.stack.top
    assert review.name == "review"
    verdicts, missing = review._verdicts()
    assert missing == 0 and len(verdicts) > 10
    assert misfits(app) == []
    place = scene.guide.thoughts.choices.places(0)[3]
    review._go(place)
    turn(app)
    assert app.stack.top == scene
    assert (scene.playback.place, scene.guide.asked) == (place, 0)


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 2.0), ((1280, 720), 1.0)], ids=str)
def test_nothing_is_cut(app: App, size: tuple[int, int], scale: float) -> None:
    app.change({"text_scale": scale})
    scene = replay(app, finished(4, people=2), size=size)
    for seat in (0, 1, 2):
        place = scene.guide.thoughts.choices.places(seat)[2]
        scene.playback.go(place)
        scene.ask(seat)
        turn(app)
        misfits(app)
        speech = scene.guide._speech(scene.playback)
        cut = {words for words, _box in app.canvas.overflows}
        assert not cut & {speech.title, *(line.text for line in speech.lines)}
    scene._review()
    turn(app, 150)
    assert misfits(app) == []
