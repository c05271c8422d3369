"""Who was last, and who has most of something alone."""

from collections import Counter

from miaui.core.standings import last_behind, sole_leader


def test_the_last_standing_in_which_a_seat_was_alone_in_last_place() -> None:
    standings = [(0, 3, 5), (4, 4, 9), (6, 7, 9), (9, 8, 9)]
    assert last_behind(standings, 0) == 3
    assert last_behind(standings, 1) == 4
    assert last_behind(standings, 2) == 0
    assert last_behind([], 0) == 0


def test_only_one_alone_leads_and_only_with_enough() -> None:
    assert sole_leader(Counter({0: 2, 1: 5}), 5) == (1, 5)
    assert sole_leader(Counter({1: 5}), 5) == (1, 5)
    assert sole_leader(Counter({0: 2, 1: 5}), 6) is None
    assert sole_leader(Counter({0: 5, 1: 5}), 1) is None
    assert sole_leader(Counter(), 0) is None
