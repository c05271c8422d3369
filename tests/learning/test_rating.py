"""Ratings: exact where the answer is known, and intervals that hold."""

import math
from itertools import combinations
from random import Random

import pytest

from miaui.learning.rating import UNIT, Meeting, Prior, Rated, chances, rate


def test_ten_times_the_odds_are_400_points() -> None:
    assert chances([1400.0, 1000.0]) == pytest.approx([10 / 11, 1 / 11])
    rated = rate([Meeting(("a", "yardstick"), (1000.0, 100.0), 1100)], {"yardstick": 1000.0})["a"]
    assert rated.points == pytest.approx(1400, abs=0.1)
    # the information of a game between two is p (1 - p)
    assert rated.error == pytest.approx(UNIT / math.sqrt(1100 * 10 / 121), rel=1e-3)


def test_a_shared_victory_counts_in_shares_and_games_can_be_summed() -> None:
    apart = [Meeting(("a", "b", "c"), (0.5, 0.5, 0.0)), Meeting(("a", "b", "c"), (0.0, 0.0, 1.0))] * 30
    together = [Meeting(("a", "b", "c"), (15.0, 15.0, 30.0), 60)]
    first, second = rate(apart, {"c": 1000.0}), rate(together, {"c": 1000.0})
    for name in ("a", "b"):
        assert first[name].points == pytest.approx(second[name].points)
        assert first[name].error == pytest.approx(second[name].error)
    assert first["a"].points == pytest.approx(1000 + UNIT * math.log(0.25 / 0.5), abs=0.1)


def test_who_never_won_has_a_rating_that_says_little() -> None:
    rated = rate([Meeting(("a", "yardstick"), (0.0, 20.0), 20)], {"yardstick": 1000.0})["a"]
    assert rated.points < 200 and rated.error > 300


def test_a_player_that_sits_twice_is_one() -> None:
    rated = rate([Meeting(("a", "a", "yardstick"), (40.0, 40.0, 20.0), 100)], {"yardstick": 1000.0})
    assert rated["a"].points == pytest.approx(1000 + UNIT * math.log(2), abs=0.1)


def test_without_games_the_prior_is_left() -> None:
    prior = Prior(1200.0, 400.0)
    rated = rate([Meeting(("a", "b"), (0.0, 0.0), 0)], {"b": 1000.0}, prior)["a"]
    assert rated == Rated(pytest.approx(1200.0), pytest.approx(400.0))  # type: ignore[arg-type]


def test_the_intervals_hold() -> None:
    rng = Random(5)
    truth = {"a": 1150.0, "b": 900.0, "c": 1300.0, "d": 1000.0}
    inside = total = 0
    for _ in range(60):
        meetings = []
        for table in list(combinations(truth, 3)) * 30:
            winner = rng.choices(range(3), chances([truth[name] for name in table]))[0]
            meetings.append(Meeting(table, tuple([float(place == winner) for place in range(3)])))
        for name, found in rate(meetings, {"d": 1000.0}).items():
            inside += abs(found.points - truth[name]) < 1.96 * found.error
            total += 1
    assert 0.9 <= inside / total <= 0.99
