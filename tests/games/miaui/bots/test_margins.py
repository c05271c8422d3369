"""The top level by points: where cards win as often in a game that is as good as won or lost."""

from collections.abc import Iterator
from random import Random

import numpy as np

from miaui.core.seat import Seat
from miaui.games.miaui.bots.kit import KIT
from miaui.games.miaui.bots.margins import by_margin, margins
from miaui.games.miaui.bots.search import SearchResult, SearchSettings, search
from miaui.games.miaui.public.view import View
from testkit.miaui.positions import permuted, position, view

ME = Seat(0)


def _found(seen: View) -> SearchResult:
    return search(seen, SearchSettings(), np.random.default_rng(1))


def _leant(odds: list[float], policy: list[float]) -> list[float]:
    """The policy that comes of one with as many cards in hand as there are odds."""
    seen = view(position(3, 12 - len(odds), 4), ME)
    others, rng = _found(seen).others, np.random.default_rng(3)
    return list(by_margin(seen, np.array(policy), np.array(odds), others, rng))


def _decided(count: int) -> Iterator[tuple[View, SearchResult, int]]:
    """Views with two cards in hand that win as often, with what is found there, and the place of the card
    that brings more points by at least 5."""
    for seed in range(100):
        seen = view(position(3, 10, seed), ME)
        result = _found(seen)
        points = margins(seen, result.hand, result.others, 256, np.random.default_rng(2)).mean(axis=1)
        if np.ptp(result.win_probability) == 0 and np.ptp(points) > 5:
            yield seen, result, int(points.argmax())
            count -= 1
        if count == 0:
            return


def test_where_cards_win_as_often_the_top_level_plays_for_points() -> None:
    views = list(_decided(6))
    assert len(views) == 6
    assert any(result.policy[best] < 0.9 for _seen, result, best in views)
    for seen, result, best in views:
        for seed in range(3):
            choice = KIT.make("chosen", None).choose(seen, Random(seed), 600)
            assert choice.move.number == result.hand[best]
            assert choice.policy[str(result.hand[best])] == 1.0


def test_nothing_hidden_counts_for_points() -> None:
    for seen, _result, _best in _decided(3):
        first, other = (
            KIT.make("chosen", None).choose(known, Random(5), 600)
            for known in (seen, permuted(seen, Random(6)))
        )
        assert first == other


def test_points_decide_among_cards_that_win_as_often_alone() -> None:
    won = _leant([0.999, 0.98, 0.9985], [0.2, 0.5, 0.3])
    assert won[1] == 0 and sum(won) == 1
    assert _leant([0.03, 0.0295, 0.0], [0.0, 0.0, 1.0])[2] == 0


def test_who_may_still_win_or_lose_keeps_the_mix() -> None:
    for odds in ([0.4, 0.4, 0.3], [0.949, 0.949, 0.9], [0.99, 0.985, 0.98], [0.0, 0.004, 0.0]):
        assert _leant(odds, [0.5, 0.25, 0.25]) == [0.5, 0.25, 0.25]
