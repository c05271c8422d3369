"""Reckoning with the levels: what is named, what explains it, and what then may not be said."""

from __future__ import annotations

from math import inf

import pytest

from miaui.learning.par import Run, Score
from miaui.learning.reckoning import (
    Blamed,
    Lead,
    differing,
    is_unexplained,
    lead_of,
    others_do_better,
    reckoned,
)

LEAST = 3


def runs(level: str, *margins: int) -> list[Run]:
    return [Run(level, number, Score(0.0, margin), 30) for number, margin in enumerate(margins, 1)]


def test_a_lead_is_the_mean_of_a_levels_runs_less_ones_own_margin() -> None:
    lead = lead_of("diver", [*runs("diver", 5, 7, 9), *runs("paddler", -40, -41)], -19)
    assert lead is not None
    assert (lead.margin, lead.gap, lead.sure) == (7.0, 26.0, True)
    assert lead.error == pytest.approx(2 / 3**0.5)
    assert lead_of("navigator", runs("diver", 5, 7), 0) is None


def test_a_level_that_always_plays_alike_has_one_run_and_is_never_sure() -> None:
    same = runs("diver", 20, 20, 20, 20)
    assert differing(same) == (same[0],)
    lead = lead_of("diver", same, 0)
    assert lead == Lead("diver", 20.0, 20.0, inf) and not lead.sure
    assert reckoned([lead], "diver", 0, []) is None


def test_a_gap_of_two_errors_or_less_is_not_named() -> None:
    assert reckoned([Lead("diver", 10.0, 10.0, 5.0)], "diver", 0, []) is None
    reckoning = reckoned([Lead("diver", 10.0, 10.0, 4.9)], "diver", 0, [])
    assert reckoning is not None and reckoning.gap == 10


def test_the_middle_level_is_named_before_a_better_one() -> None:
    leads = [Lead("diver", 7.0, 9.0, 1.0), Lead("chosen", 20.0, 22.0, 1.0)]
    named = [reckoned(leads, middle, -2, []) for middle in ("diver", "navigator")]
    assert [lead.level for lead in named if lead] == ["diver", "chosen"]


@pytest.mark.parametrize(
    ("margins", "turns", "explained"),
    [
        ([], (), 0),
        ([8.0, 6.4, 4.8], (0, 1, 2), 19),
        ([1.0, 8.0, 6.4, 4.8], (1, 2, 3), 19),
        ([30.0, 9.0], (0, 1), 26),
        ([0.0, -4.0], (), 0),
    ],
)
def test_the_turns_that_explain_it_are_cut_at_the_gap(
    margins: list[float], turns: tuple[int, ...], explained: int
) -> None:
    blamed = [Blamed(step, margin) for step, margin in enumerate(margins)]
    reckoning = reckoned([Lead("diver", 7.0, 26.0, 4.0)], "diver", -19, blamed)
    assert reckoning is not None
    assert (reckoning.own, reckoning.theirs, reckoning.gap) == (-19, 7, 26)
    assert (reckoning.turns, reckoning.explained) == (turns, explained)


def test_that_nothing_cost_anything_is_not_said_beside_much_better_games() -> None:
    assert not others_do_better([Lead("diver", 7.0, 4.0 * LEAST, inf)], LEAST)
    assert others_do_better([Lead("diver", 7.0, 4.0 * LEAST + 0.1, inf)], LEAST)


def test_choices_are_judged_closely_if_they_explain_less_than_a_third_of_a_large_lead() -> None:
    far = Lead("diver", 0.0, 27.0, 1.0)
    assert is_unexplained(far, [Blamed(0, 8.9)], LEAST)
    assert not is_unexplained(far, [Blamed(0, 9.0)], LEAST)
    assert not is_unexplained(Lead("diver", 0.0, 24.0, 1.0), [], LEAST)
