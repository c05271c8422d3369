"""The judge of one choice: by victory first, then by points, each in worlds that nothing was selected in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any

import pytest

from miaui.bots.kit import BELIEF, Judged, ValueQuestion
from miaui.bots.study import Effort, Points
from miaui.learning.review import Loss, Margin, doubt
from miaui.match.judging import ChoiceJudge
from testkit.house import find_kit

EFFORT = Effort(64, 128, 512, 24, 16, Points(64, 128, 1024))


@dataclass
class Answers:
    """A judge's answers: by move its odds and margin, in the worlds of the selection and in those that come
    after; the blocks differ by `spread` points."""

    selected: dict[str, tuple[float, float]]
    judged: dict[str, tuple[float, float]]
    spread: float = 0.0
    mix: tuple[dict[str, float] | None, ...] | None = None
    asked: list[ValueQuestion] = field(default_factory=list)

    def __call__(self, _view: object, question: ValueQuestion) -> Judged:
        self.asked.append(question)
        known = self.judged if question.only else self.selected
        rows = {text: value for text, value in known.items() if not question.only or text in question.only}
        blocks = {text: (win,) * 8 for text, (win, _margin) in rows.items()}
        margins = {
            text: tuple([margin + self.spread * (block % 2 * 2 - 1) * (text == "b") for block in range(8)])
            for text, (_win, margin) in rows.items()
        }
        shown = margins if question.margins else {}
        return Judged(blocks, "judge", 64, model_se=0.005, mix=self.mix, margins=shown, margin_model_se=0.3)

    @property
    def by_points(self) -> list[ValueQuestion]:
        """The questions by which points were judged."""
        return [question for question in self.asked if question.margins and question.only]


def judged(answers: Answers, chosen: str, effort: Effort = EFFORT) -> Margin:
    """What the choice loses in points."""
    kit: Any = replace(find_kit("salt"), values=answers)
    judge = ChoiceJudge(kit, object(), effort, 5)
    judge.judged(chosen, None)
    return judge.margin(chosen, 2)


def test_what_wins_as_often_is_judged_by_points_in_fresh_worlds() -> None:
    answers = Answers({"a": (0.5, 1.0), "b": (0.498, 9.0)}, {"a": (0.5, 1.0), "b": (0.5, 6.0)})
    choice = judged(answers, "a")
    assert choice == Margin(5.0, 0.3, 2, True, "b"), "by the second worlds, in which b leads by less"
    (fresh,) = answers.by_points
    assert (fresh.margins, fresh.only, fresh.against) == (128, ("b", "a"), BELIEF)
    assert len({question.seed for question in answers.asked}) == len(answers.asked)
    assert Loss(1, 0, 0.0, 0.0, 0.1, doubt(40), choice).verdict == "dear"


def test_a_move_that_wins_seldomer_is_no_measure() -> None:
    answers = Answers({"a": (0.5, 1.0), "b": (0.49, 9.0), "c": (0.495, 2.0)}, {"a": (0.5, 1.0)})
    assert judged(answers, "a") == Margin() and not answers.by_points


@pytest.mark.parametrize(("margin", "asked"), [(2.9, 0), (3.1, 1)])
def test_what_seems_to_lose_less_than_counts_is_not_judged(margin: float, asked: int) -> None:
    answers = Answers({"a": (0.5, 1.0), "b": (0.5, margin)}, {"a": (0.5, 1.0), "b": (0.5, margin)})
    judged(answers, "a")
    assert len(answers.by_points) == asked


@pytest.mark.parametrize(("spread", "asked"), [(0.0, 1), (1.0, 3), (9.0, 8)])
def test_it_goes_on_until_the_error_is_an_eighth_of_what_counts(spread: float, asked: int) -> None:
    worlds = {"a": (0.5, 1.0), "b": (0.5, 9.0)}
    answers = Answers(worlds, worlds, spread)
    judged(answers, "a")
    assert len(answers.by_points) == asked, "of 128 worlds, at most 1,024"


def test_worlds_in_which_the_victory_was_judged_count_for_points_too() -> None:
    worlds = {"a": (0.48, 1.0), "b": (0.5, 9.0)}
    answers = Answers(worlds, worlds)
    assert judged(answers, "a").gap == 8
    assert [point.samples for point in answers.by_points] == [128], "asked once, for both"


@pytest.mark.parametrize(("lowest", "margin"), [(0.3, 0.0), (0.5, 8.0)])
def test_points_blame_no_card_of_the_equilibrium_where_victory_is_at_stake(
    lowest: float, margin: float
) -> None:
    worlds = {"a": (0.5, 1.0), "b": (0.5, 9.0), "c": (lowest, 0.0)}
    answers = Answers(worlds, worlds, mix=({"a": 0.3, "b": 0.7},))
    kit: Any = replace(find_kit("miaui"), values=answers)
    judge: Any = ChoiceJudge(kit, SimpleNamespace(seat=0), EFFORT, 5, at_once=True)
    judge.judged("a", None)
    assert judge.margin("a", 2).gap == margin


def test_the_better_move_has_to_win_as_often_where_it_is_judged() -> None:
    answers = Answers({"a": (0.5, 1.0), "b": (0.5, 9.0)}, {"a": (0.5, 1.0), "b": (0.49, 9.0)})
    choice = judged(answers, "a")
    assert choice.gap == 8 and not choice.as_often
    assert Loss(1, 0, 0.0, 0.0, 0.1, 2.0, choice).by is None


ROW: Sequence[tuple[float, str]] = [
    (2.0, "fair"),
    (3.9, "fair"),
    (4.0, "dear"),
    (7.9, "dear"),
    (8.0, "mistake"),
]


@pytest.mark.parametrize(("gap", "verdict"), ROW)
def test_verdicts_by_points_go_by_the_least_that_counts(gap: float, verdict: str) -> None:
    loss = Loss(1, 0, 0.0, 0.0, 0.1, 2.0, Margin(gap, 0.1, 2, as_often=True))
    assert (loss.by, loss.verdict, loss.shown, loss.points) == ("margin", verdict, 0.0, gap)


def test_points_blame_nobody_within_their_error_and_victory_goes_first() -> None:
    doubtful = Margin(5.0, 2.0, 2, as_often=True)
    assert Loss(1, 0, 0.0, 0.0, 0.1, 2.6, doubtful).by is None
    assert Loss(1, 0, 0.05, 0.001, 0.1, 2.6, replace(doubtful, error=0.1)).by == "win"
