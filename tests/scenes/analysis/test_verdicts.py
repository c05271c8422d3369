"""Verdicts go by what a choice costs, in every game, and say nothing where the judge has no odds."""

from __future__ import annotations

from typing import Any

import pytest

from miaui.games.miaui.scenes import review_words
from miaui.games.miaui.scenes.review_thoughts import DiveThought
from miaui.history.questions import Verdict, judged
from miaui.scenes.replay_guide.dots import COLOURS, hollow


@pytest.mark.parametrize(
    ("mine", "best", "verdict"),
    [
        (0.30, 0.30, Verdict.GOOD),
        (0.35, 0.30, Verdict.GOOD),
        (0.2701, 0.30, Verdict.GOOD),
        (0.27, 0.30, Verdict.BETTER),
        (0.34, 0.37, Verdict.BETTER),
        (0.01, 0.90, Verdict.BETTER),
    ],
)
def test_another_choice_is_better_from_three_games_in_a_hundred_on(
    mine: float, best: float, verdict: Verdict
) -> None:
    assert judged(False, (mine, best)) is verdict


def test_a_judge_without_odds_blames_nobody() -> None:
    assert judged(True, None) is Verdict.GOOD
    assert judged(False, None) is Verdict.OTHER


def test_every_verdict_has_words_and_a_dot_and_no_word_is_harsh() -> None:
    assert set(review_words.VERDICTS) == set(COLOURS) == set(Verdict)
    assert [hollow(verdict) > 0 for verdict in Verdict] == [False, False, True]
    assert review_words.VERDICTS[Verdict.BETTER] == "Another card was better"


def dived(dive: int, **more: Any) -> DiveThought:
    """A dive of a person, where Kiti's Chosen hardly ever plays anything but the 5."""
    odds = ((5, 0.96), (9, 0.03))
    return DiveThought(dive, more.pop("would", 5), ("I was after the catch in the middle.",), odds, **more)


def test_a_dive_that_is_hardly_ever_played_and_costs_little_is_a_good_one() -> None:
    assert dived(12, values={5: 0.31, 12: 0.3}).verdict is Verdict.GOOD
    assert dived(12, values={5: 0.31, 12: 0.25}).verdict is Verdict.BETTER
    assert dived(12).verdict is Verdict.OTHER
    assert dived(5).verdict is Verdict.GOOD


def test_a_better_dive_is_told_with_what_it_wins() -> None:
    said = review_words.of_person("Mara", 12, dived(12, values={5: 0.31, 12: 0.25}))
    assert said.title == "Another card was better: Mara and the 12"
    assert said.words[0] == (
        "Kiti’s Chosen likes the 5 best here. That was better: it wins 31 of 100 games, yours 25."
    )


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
