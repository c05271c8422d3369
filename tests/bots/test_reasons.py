"""What searching bots of all games have in common: paired samples, and the odds in words."""

import pytest

from miaui.bots.odds_reasons import odds_reasons
from miaui.bots.paired_samples import lead, mean


def percents(*odds: float) -> list[object]:
    return [values["percent"] for _words, values in odds_reasons(odds)]


def test_the_next_best_is_told_where_it_is_lower() -> None:
    assert percents() == []
    assert percents(0.614) == [61]
    assert percents(0.614, 0.6) == [61, 60]
    assert percents(0.614, 0.606, 0.1) == [61]
    assert percents(0.3, 0.7) == [30]


def test_a_lead_is_counted_in_the_games_of_both() -> None:
    assert mean([]) == 0
    assert mean([1.0, 0.0, 0.5]) == 0.5
    gap, error = lead([1.0, 0.5, 1.0, 0.0], [0.5, 0.5, 0.5])
    assert (gap, error) == pytest.approx((1 / 3, 1 / 6))
    assert lead([1.0], [0.5]) == (0.5, 0.0)
