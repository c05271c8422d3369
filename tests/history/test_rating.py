"""Ratings of people from their kept games, and what is said of them."""

from __future__ import annotations

import pytest

from miaui.bots.kit import Level, Roster
from miaui.cli import rating as command
from miaui.history import rating
from miaui.store.statistics import Outing, Rival

LEVELS = [
    Level("low", "Low", "", 1, rating=(900, 20)),
    Level("mid", "Mid", "", 2, rating=(1100, 30)),
    Level("high", "High", "", 3),
]
OLD = Level("old", "Old", "", 1, rating=(500, 40))
KIT = Roster(game="x", levels=tuple(LEVELS), former=(OLD,), characters=(), baselines=())


def outings(won: int, lost: int, *rivals: Rival, helped: bool = False) -> list[Outing]:
    seats = 1 + len(rivals)

    def beaten(is_won: bool) -> tuple[Rival, ...]:
        return (rivals[0]._replace(share=float(not is_won)), *rivals[1:])

    return [
        Outing(str(number), float(number < won), 1 / seats, 0, 0, seats, beaten(number < won), helped=helped)
        for number in range(won + lost)
    ]


def test_a_rating_asks_whom_one_met() -> None:
    low, mid = Rival("low", False, 0.0), Rival("mid", False, 0.0)
    weak = rating.rate("Ana", outings(20, 20, low), KIT)
    strong = rating.rate("Ana", outings(20, 20, mid), KIT)
    assert weak is not None and strong is not None and weak.points < strong.points
    assert rating.rate("Ana", outings(5, 4, low), KIT) is None, "too few to say anything"
    assert rating.rate("Ana", outings(20, 20, low, helped=True), KIT) is None, "help is no strength"


def test_a_person_called_like_a_level_is_a_person() -> None:
    rating_of = rating.rate("low", outings(20, 20, Rival("low", False, 0.0)), KIT)
    assert rating_of is not None and rating_of.points == pytest.approx(900, abs=60)


def test_games_against_former_levels_count_as_they_did() -> None:
    rating_of = rating.rate("Ana", outings(20, 20, Rival("old", False, 0.0)), KIT)
    assert rating_of is not None and rating_of.points == pytest.approx(500, abs=60)


def test_who_is_not_rated_is_rated_along() -> None:
    games = outings(20, 20, Rival("high", False, 0.0), Rival("Ben", True, 0.0))
    rating_of = rating.rate("Ana", games, KIT)
    assert rating_of is not None and 900 < rating_of.points < 1500
    assert rating.chance(1100.0, ["high"], rating.known(LEVELS)) is None
    assert rating.chance(1100.0, ["mid", "mid", "mid"], rating.known(LEVELS)) == pytest.approx(0.25)


def test_a_game_whose_winner_is_not_known_says_nothing() -> None:
    nobody = [
        outing._replace(rivals=(Rival("low", False, 0.0),))
        for outing in outings(0, 20, Rival("low", False, 0.0))
    ]
    assert rating.rate("Ana", nobody, KIT) is None


def test_the_middle_is_that_of_the_levels() -> None:
    assert rating.middle(LEVELS) == 1100.0 and rating.middle(LEVELS[2:]) == 1000.0


def test_a_rating_in_words() -> None:
    assert rating.figure(1180.4, 95.2) == "1180 ± 95"
    assert "10" in rating.words(None) and rating.explained(None)


def test_the_command_tells_of_the_games_that_are_rated() -> None:
    games = tuple(outings(60, 60, Rival("diver", False, 0.0)))
    person = command._person("Ana", games, "miaui")
    assert person.games == 100 and person == command._person("Ana", games[20:], "miaui")
