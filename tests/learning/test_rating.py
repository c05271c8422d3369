"""Ratings: exact where the answer is known, and intervals that hold."""

import math
from itertools import combinations
from random import Random

import pytest

from miaui.learning.rating import LEAST, UNIT, Meeting, Prior, Rated, chances, rate, standing, together


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
        for name, rating in rate(meetings, {"d": 1000.0}).items():
            inside += abs(rating.points - truth[name]) < 1.96 * rating.error
            total += 1
    assert 0.9 <= inside / total <= 0.99


TABLES = (("a", "a", "a"), ("a", "b", "c"), ("b", "b", "c"), ("c", "c", "c"))
LEVELS = {"a": 1050.0, "b": 1170.0, "c": 1400.0}


def played(rng: Random, strength: float, count: int) -> list[Meeting]:
    """Games of a person of that strength, who sits at all tables in turn."""
    meetings = []
    for number in range(count):
        table = ("me", *TABLES[number % len(TABLES)])
        winner = rng.choices(range(4), chances([strength, *[LEVELS[name] for name in table[1:]]]))[0]
        meetings.append(Meeting(table, tuple([float(place == winner) for place in range(4)])))
    return meetings


def test_the_interval_of_a_person_holds_in_95_of_100() -> None:
    rng, inside = Random(9), 0
    people = [rng.gauss(1170, 250) for _ in range(100)]
    for strength in people:
        place = standing("me", played(rng, strength, 60), LEVELS, LEVELS["b"])
        assert place is not None
        inside += abs(place.points - strength) < place.spread
    assert 89 <= inside <= 99


def test_a_person_is_rated_from_ten_games_and_by_the_last_hundred() -> None:
    lost = Meeting(("me", "a", "b", "c"), (0.0, 0.0, 0.0, 1.0))
    won = Meeting(("me", "a", "b", "c"), (1.0, 0.0, 0.0, 0.0))
    assert standing("me", [lost] * (LEAST - 1), LEVELS, 1170.0) is None
    few, many = standing("me", [won] * LEAST, LEVELS, 1170.0), standing("me", [won] * 100, LEVELS, 1170.0)
    assert few is not None and many is not None
    assert few.points < many.points, "less is known of who has played less"
    assert standing("me", [*[lost] * 50, *[won] * 100], LEVELS, 1170.0) == many


def test_to_win_against_stronger_ones_says_more() -> None:
    half = (0.5, 0.5)
    weak = standing("me", [Meeting(("me", "a"), half)] * 40, LEVELS, 1170.0)
    strong = standing("me", [Meeting(("me", "c"), half)] * 40, LEVELS, 1170.0)
    assert weak is not None and strong is not None and weak.points + 200 < strong.points


def test_games_of_equal_sets_are_put_together_whatever_the_order() -> None:
    apart = [
        Meeting(("b", "a"), (1.0, 0.0)),
        Meeting(("a", "b"), (0.25, 0.75), 1),
        Meeting(("a", "c"), (1.0, 0.0)),
    ]
    assert together(apart) == [Meeting(("a", "b"), (0.25, 1.75), 2), Meeting(("a", "c"), (1.0, 0.0), 1)]
