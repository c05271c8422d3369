"""What a seat is told of the past says no more than its view: equal views have equal histories."""

from __future__ import annotations

from random import Random

import pytest

from miaui.core.seat import Seat, seats
from testkit.house import new_referee
from testkit.playing import match_of
from testkit.privacy.glass import seated
from testkit.privacy.worlds import position, stirred


@pytest.mark.parametrize("number", range(24))
def test_equal_views_have_equal_histories(number: int) -> None:
    record, _rng = position(number)
    rng = Random(number)
    for seat in (None, *seats(record.seats)):
        other = stirred(record, seat, rng)
        first, second = new_referee(record), new_referee(other)
        assert first.view(seat) == second.view(seat)
        assert first.history(seat) == second.history(seat)


def test_a_shared_screen_is_told_the_past_of_nobody_but_its_viewer() -> None:
    record, _rng = position(2, rounds=4)
    match = match_of(seated(record, set(range(record.seats))))
    assert match.viewer is None
    public = match.history(None)
    for seat in seats(record.seats):
        with pytest.raises(ValueError, match="may not be shown"):
            match.history(seat)
    match.open_for(Seat(match.next_human or 0))
    assert match.history(match.viewer)[0].seat == match.viewer
    with pytest.raises(ValueError, match="may not be shown"):
        match.history(Seat(1 if match.viewer == 0 else 0))
    assert match.history(None) == public
