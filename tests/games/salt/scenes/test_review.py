"""Looking back at the beach: every choice with the eyes of its seat, asked in the bots' own process."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from miaui.app import App
from miaui.bots.service import Question, Reply
from miaui.core.seat import Seat, seats
from miaui.games.salt.public.moves import Move, parse_action
from miaui.games.salt.public.view import View
from miaui.games.salt.rules.sight import legal
from miaui.games.salt.scenes.choices import SaltChoices
from miaui.history.choices import Analysis
from miaui.history.questions import Verdict
from testkit.fake_bots import FakeBots
from testkit.house import replay_of
from testkit.salt.playing import LEVEL, begun, finished
from testkit.sensible import played_until
from tests.scenes.looking_back import asks_nothing, goes_to, replay, review_of, speech_of
from tests.scenes.pages import misfits, program, turn


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with program(tmp_path, monkeypatch) as made:
        made.change({"pace": "instant"})
        yield made


def test_choices_are_those_that_were_played() -> None:
    record = finished(3, extra_salt=True)
    replay = replay_of(record)
    analysis = Analysis(FakeBots().client("salt"), replay, SaltChoices())
    texts = [text for deal in record.deals for text in ("", *deal.moves)]
    count = 0
    for seat in seats(3):
        for place in analysis.places(seat):
            for played in analysis.at(place, seat):
                count += 1
                assert isinstance(played.view, View) and isinstance(played.move, Move)
                assert played.at.seat == seat == played.view.seat
                assert played.text in {str(move.action) for move in legal(played.view)}
                assert texts[played.number].startswith(played.text)
                assert played.move.action == parse_action(played.text)
    assert count > 40


def test_nothing_can_be_asked_before_the_end(app: App) -> None:
    record = played_until(begun(2), lambda state: state.turns > 12)
    analysis = Analysis(FakeBots().client("salt"), replay_of(record), SaltChoices())
    assert not analysis.open and analysis.places(Seat(0)) == [] and analysis.at(3, Seat(0)) == ()
    scene = replay(app, record)
    assert asks_nothing(app, scene)


def test_a_choice_without_a_review_is_not_graded() -> None:
    replay = replay_of(finished(3))
    choices = Analysis(FakeBots().client("salt"), replay, SaltChoices())
    played = next(
        choice
        for place in choices.places(Seat(0))
        for choice in choices.at(place, Seat(0))
        if isinstance(choice.view, View) and choice.view.open.phase == "take"
    )
    assert isinstance(played.view, View)
    best = next(str(move.action) for move in legal(played.view) if str(move.action) != played.text)
    analysis = Analysis(Answering({played.text: 0.1, best: 0.4}, best).client("salt"), replay, SaltChoices())
    analysis.ask([played])
    analysis.questions.update()
    thought = analysis.thought(played)
    assert thought is not None and thought.verdict is Verdict.OTHER
    said = analysis.line(played, human=True).text
    assert "would choose: " in said and not any(letter.isdigit() for letter in said.split("would choose")[1])


class Answering(FakeBots):
    """Answers every question alike."""

    def __init__(self, values: dict[str, float], move: str) -> None:
        super().__init__()
        self.values, self.move = values, move

    def answer(self, question: Question) -> Reply:
        self._now = None
        return Reply(question.ticket, self.move, (), {self.move: 1.0}, self.values)


def test_a_cat_says_why(app: App) -> None:
    scene = replay(app, finished(4))
    bot = next(place for place in range(1, 60) if scene.guide.thoughts.seats(place) == [2])
    scene.playback.go(bot)
    bots: Any = app.context.bots.process
    asked: list[Any] = bots.asked
    assert scene.guide.asking.hint(scene.playback) != ""
    assert speech_of(app, scene, 2).startswith("Pua’s turn")
    assert asked and {question.view.seat for question in asked} == {2}
    assert {question.level for question in asked} == {LEVEL}
    scene.back()
    assert scene.guide.asking.seat is None


def test_the_review_leads_to_a_turn(app: App) -> None:
    scene = replay(app, finished(2))
    review = review_of(app)
    assert len(review.rows) > 10
    place = review.rows[3].place
    assert goes_to(app, review, place) == (scene, place, 0)


@pytest.mark.slow
@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 2.0), ((1280, 720), 1.0)], ids=str)
def test_nothing_is_cut(app: App, size: tuple[int, int], scale: float) -> None:
    app.change({"text_scale": scale})
    scene = replay(app, finished(4, people=2), size=size)
    for seat in (0, 1, 2):
        place = scene.guide.thoughts.places(seat)[2]
        scene.playback.go(place)
        scene.ask(seat)
        turn(app)
        misfits(app)
        speech = scene.guide.asking.speech(scene.playback)
        cut = {words for words, _box in app.canvas.overflows}
        assert not cut & {speech.title, *(line.text for line in speech.lines)}
