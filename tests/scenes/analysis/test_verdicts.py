"""One verdict on a choice, that of the review: without one, nothing is blamed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from miaui.app import App
from miaui.core.seat import Seat
from miaui.games.miaui.scenes import review_words
from miaui.games.miaui.scenes.review_thoughts import DiveThought
from miaui.history import choice_words, words
from miaui.history.questions import Verdict, reviewed, unreviewed
from miaui.learning.findings import Row
from miaui.scenes.replay_guide.dots import COLOURS, hollow
from testkit.house import dump
from testkit.reviewed import played
from tests.scenes.looking_back import numbers_of
from tests.scenes.pages import show, turn

GAMES = ("miaui", "salt", "kaivai")


@pytest.fixture(scope="module")
def records() -> dict[str, str]:
    return {key: dump(played(key, 3, 9)) for key in GAMES}


def row(chosen: str = "4", best: str = "2", **more: Any) -> Row:
    """A judged dive of the fifth round."""
    facts: dict[str, Any] = {"verdict": "good", "loss": 0.0, "base": 0.213, **more}
    why = (("The catch in the middle is worth %(worth)d here.", {"worth": 11}),)
    return Row(5, 12, chosen, best, before=0.3, after=0.4, open_best=best, open_gap=0.0, why=why, **facts)


BLAMED = row(verdict="mistake", loss=0.19, mix={"2": 0.9, "4": 0.0})


def test_a_verdict_is_that_of_the_review_and_nothing_else_blames() -> None:
    assert reviewed(BLAMED) is Verdict.BETTER
    assert reviewed(replace(BLAMED, advised=True)) is Verdict.OTHER
    assert reviewed(row()) is Verdict.GOOD
    assert reviewed(row(verdict="open")) is Verdict.OTHER
    assert {unreviewed(agrees) for agrees in (True, False)} == {Verdict.GOOD, Verdict.OTHER}


def test_every_verdict_has_a_dot() -> None:
    assert set(COLOURS) == set(Verdict)
    assert [hollow(verdict) > 0 for verdict in Verdict] == [False, False, True]


def test_a_dive_that_is_blamed_is_told_with_what_it_lost() -> None:
    said = review_words.of_reviewed("Ida", BLAMED)
    assert said.title == "A costly choice: Ida and the 4"
    assert said.words == (
        "“Dive with the 2” wins 19.0 more of 100 games.",
        "The catch in the middle is worth 11 here.",
    )
    assert said.odds == ((2, 0.9), (4, 0.0)) and said.verdict is Verdict.BETTER


@pytest.mark.parametrize(
    ("judged", "title", "first", "bars"),
    [
        (
            row(mix={"2": 0.64, "4": 0.36}), "Well played",
            f"Kiti’s Chosen would mix the 2 and the 4 here. {words.saved(row())}", 2,
        ),
        (row(mix={"2": 1.0, "4": 0.0}, base=0.02), "Well played", "The 2 was about as good.", 0),
        (row(best="4", mix={"4": 1.0}, base=0.02), "Well played", "Kiti’s Chosen would dive to 4, too.", 1),
        (row(verdict="open", mix={"2": 1.0}), "Too close to say", "Kiti’s Chosen likes the 2 best here.", 0),
        (row(base=0.005), "Other choices were as good", "The 2 was about as good.", 0),
        (row(loss=0.05, advised=True, verdict="dear"), "Followed a tip",
         "“Dive with the 2” wins 5.0 more of 100 games.", 0),
        (row(points=4.0, amount="{number} points", verdict="fair"), "A fair choice",
         "“Dive with the 2” brings 4.0 points more.", 0),
    ],
)  # fmt: skip
def test_words_and_bars_of_the_cat_agree_with_the_review(
    judged: Row, title: str, first: str, bars: int
) -> None:
    said = review_words.of_reviewed("Ida", judged)
    assert (said.title, said.words[0], len(said.odds)) == (f"{title}: Ida and the 4", first, bars)


def test_reasons_for_another_card_stand_only_where_it_was_better() -> None:
    assert words.why(BLAMED) != "" and words.why(row(best="4")) != ""
    assert words.why(row()) == "" and len(review_words.of_reviewed("Ida", row()).words) == 1


@pytest.mark.parametrize("key", GAMES)
def test_the_replay_says_of_every_choice_what_the_review_says(
    app: App, records: dict[str, str], key: str
) -> None:
    app.context.library.save("g", records[key])
    show(app, "replay", text=records[key], game_id="g", review=True)
    turn(app, 4)
    review = numbers_of(app)
    seat = review.seat
    assert len({reviewed(judged) for judged in review.rows}) > 1
    scene = show(app, "replay", text=records[key], game_id="g")
    for judged in review.rows:
        scene.show_round(judged.place, Seat(seat), {})
        turn(app, 2)
        said = spoken(scene, judged)
        if said is None:  # how a canoe carries out an action, which cost nothing
            assert key == "kaivai" and not judged.blamed
            continue
        assert said.verdict is reviewed(judged), said
        better = review.texts.of(judged, seat).best
        if key == "miaui":
            assert said.title.startswith(f"{words.verdict(judged.verdict, judged.base)}:")
            assert not judged.loss or said.words[0] == words.lost(judged, better)
            assert scene.guide.words.verdict(judged.place, seat) is reviewed(judged)
        else:
            assert words.known(judged, better) in said.text


def spoken(scene: Any, judged: Row) -> Any:
    """What the cat says about a choice: a `Speech` in Miaui, else its line."""
    if scene.table_game == "miaui":
        return scene.guide.words.speech(judged.place)
    speech = scene.guide.asking.speech(scene.playback)
    thoughts, seat = scene.guide.thoughts, scene.guide.asking.seat
    said = thoughts._judged(judged, seat).text
    assert speech is not None
    return next((line for line in speech.lines if line.text.split("\n")[0] == said), None)


def test_a_review_under_way_lends_what_it_has_judged(app: App, records: dict[str, str]) -> None:
    scene = show(app, "replay", text=records["salt"])
    judged = row("pass", "stop", verdict="dear", loss=0.05)
    assert scene.guide.thoughts._rows() == {}
    scene.show_round(3, Seat(0), {(0, judged.step): judged})
    assert scene.guide.thoughts._rows() == {(0, 12): judged}


def test_without_a_review_the_cat_says_what_it_likes_and_blames_nothing() -> None:
    thought = dived(12)
    assert choice_words.choice("Pass", "Stop", thought, "Kiti", human=True).text == (
        "Pass. Kiti would choose: Stop.\n“I was after the catch in the middle.”"
    )
    assert [dived(number).verdict for number in (5, 9, 12)] == [Verdict.GOOD, Verdict.GOOD, Verdict.OTHER]
    said = review_words.of_person("Mara", 9, dived(9))
    assert said.title == "Mara dives to 9"
    assert said.words[0] == "Kiti’s Chosen would mix the 5 and the 9 here."
    assert dict(said.odds) == {5: 0.96, 9: 0.03}


def dived(dive: int, **more: Any) -> DiveThought:
    """A dive of a person, where Kiti's Chosen hardly ever plays anything but the 5."""
    odds = ((5, 0.96), (9, 0.03))
    return DiveThought(dive, more.pop("would", 5), ("I was after the catch in the middle.",), odds, **more)


def test_one_voice_a_paragraph_and_reasons_for_the_card_that_is_named() -> None:
    said = review_words.of_person("Mara", 12, dived(12))
    assert said.words == (
        "Kiti’s Chosen likes the 5 best here.",
        "Why the 5? “I was after the catch in the middle.”",
    )
    other = review_words.of_person("Mara", 12, dived(12, would=9))
    assert other.words == ("Kiti’s Chosen likes the 5 best here.",)


def test_bars_say_what_they_mean() -> None:
    assert review_words.of_person("Mara", 12, dived(12)).legend.startswith("How often Kiti’s Chosen plays")
    assert review_words.of_bot("Tama", 5, dived(5)).legend.startswith("How often Tama plays")
