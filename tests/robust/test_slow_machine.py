"""On a machine that stands still for nine tenths of the time bots play as ever, and no process is ended."""

from __future__ import annotations

import pytest

from testkit.house import GAMES, find_game, find_kit
from testkit.robust.slow import Outcome, SlowBots, compare, play


@pytest.mark.parametrize("key", GAMES)
def test_bots_that_get_a_tenth_of_the_time_play_as_ever(key: str) -> None:
    """Their choices take 0.8 seconds of the processor on average, 8 of the wall, and some so long that the
    best move so far counts."""
    bots = SlowBots(seed=1, mean=0.8)
    seats = find_game(key).seats[0]
    level = find_kit(key).levels[0].key
    comparison = compare(play(key, seats, (level,), 5, bots.service, bots.turn))
    assert bots.stopped == comparison.late == 0
    assert 0 < comparison.cut == bots.cuts < comparison.choices / 2
    assert 0 < comparison.different <= comparison.cut and not comparison.uncut


def test_in_time_nothing_is_cut() -> None:
    bots = SlowBots(seed=1, mean=0.01)
    comparison = compare(play("salt", 2, ("wader", "seeker"), 5, bots.service, bots.turn))
    assert comparison == Outcome(comparison.choices, 0, 0, 0, 0) and comparison.choices > 20
