"""Par: places, hundredths and marks."""

from miaui.learning.par import Run, Score, better_than, mark, means, place_among

OTHERS = [Score(0.0, -9), Score(0.0, -3), Score(0.0, -3), Score(0.5, 0), Score(1.0, 2)]


def test_scores_go_by_share_and_then_by_margin() -> None:
    assert sorted(OTHERS, reverse=True) == OTHERS[::-1]
    assert Score(0.5, 0) > Score(0.0, 30)


def test_places_count_those_that_are_better() -> None:
    assert place_among(Score(1.0, 9), OTHERS) == 1
    assert place_among(Score(0.0, -3), OTHERS) == 3
    assert place_among(Score(0.0, -10), OTHERS) == 6


def test_half_of_the_equal_ones_count_as_below() -> None:
    assert better_than(Score(0.0, -3), OTHERS) == 40
    assert better_than(Score(1.0, 9), OTHERS) == 100
    assert better_than(Score(0.0, -10), OTHERS) == 0


def test_means_are_by_level() -> None:
    runs = [Run("a", 1, Score(1.0, 3), 30), Run("a", 2, Score(0.0, -3), 20), Run("b", 1, Score(0.5, 0), 7)]
    averages = means(runs)
    assert list(averages) == ["a", "b"]
    assert (averages["a"].runs, averages["a"].share, averages["a"].points) == (2, 0.5, 25)


def test_a_mark_for_nothing_a_little_and_much() -> None:
    assert [mark(loss) for loss in (0.0, 0.01, 0.0299, 0.03, 0.5)] == ["●", "◐", "◐", "○", "○"]
