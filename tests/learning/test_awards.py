"""Awards: one for everybody, none twice."""

from random import Random

import pytest

from miaui.learning.awards import WORDS, Award, Course, awards_of


def course(rng: Random) -> Course:
    worth = [25.0, *[100 * rng.random() for _ in range(9)]]
    return Course(worth, [rng.random() < 0.3 for _ in range(9)], [rng.random() < 0.5 for _ in range(9)])


@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_gets_one_and_none_is_given_twice(seats: int) -> None:
    for seed in range(50):
        rng = Random(seed)
        awards = awards_of([], [course(rng) for _ in range(seats)])
        assert len(awards) == seats == len({award.code for award in awards})


def test_a_games_own_tales_come_first() -> None:
    courses = [course(Random(seed)) for seed in range(3)]
    awards = awards_of([("close", 1, 2), ("haul", 1, 12), ("thief", 0, 4)], courses)
    assert awards[:2] == [Award("thief", 4), Award("close", 2)]
    assert awards[2].code in WORDS


def test_games_without_ups_and_downs_have_awards_too() -> None:
    still = Course([25.0, 25.0], [False], [False])
    assert len({award.code for award in awards_of([], [still] * 6)}) == 6


def test_a_course_knows_its_ups_and_downs() -> None:
    course = Course([25, 40, 10, 60], [True, False, False], [False, True, False])
    assert (course.turn, course.luck, course.lowest, course.climb, course.swings) == (15, -30, 10, 50, 95)
