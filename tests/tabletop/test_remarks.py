"""What cats say can be read, and no words come twice."""

from __future__ import annotations

import pytest

from miaui.core.pace import PACES
from miaui.core.seat import Seat
from miaui.store.settings import Settings
from miaui.tabletop.parts import Remark, TableStatus
from miaui.tabletop.remarks import LEAST_SECONDS, REMARK_SECONDS, Remarks
from tests.tabletop.example import PressTake, Stand

FIRST, SECOND = Remark(Seat(1), "Hey!"), Remark(Seat(2), "Phew!")


def test_a_remark_waits_until_all_is_told_and_goes_after_a_moment() -> None:
    remarks = Remarks()
    assert not remarks.follow(None, True, 1.0)
    assert not remarks.follow(FIRST, False, 1.0)
    assert remarks.follow(FIRST, True, 1.0) and remarks.now == FIRST
    assert not remarks.follow(FIRST, True, REMARK_SECONDS - 0.1)
    assert remarks.follow(FIRST, True, 0.2) and remarks.now is None
    assert not remarks.follow(FIRST, True, 1.0), "it does not come again"
    assert remarks.follow(SECOND, True, 1.0) and remarks.now == SECOND


def test_no_words_come_twice_whoever_says_them() -> None:
    remarks = Remarks()
    assert remarks.follow(FIRST, True, 0.1)
    assert remarks.follow(None, True, REMARK_SECONDS)
    assert not remarks.follow(Remark(Seat(2), FIRST.words), True, 0.1) and remarks.now is None


@pytest.mark.parametrize(("after", "quiet"), [(None, True), (SECOND, True), (FIRST, False), (None, False)])
def test_a_remark_that_is_cut_short_can_still_be_read(after: Remark | None, quiet: bool) -> None:
    remarks = Remarks()
    remarks.follow(FIRST, True, 0.1)
    assert not remarks.follow(after, quiet, LEAST_SECONDS - 0.1) and remarks.now == FIRST
    assert remarks.follow(after, quiet, 0.2)
    assert remarks.now == (SECOND if after == SECOND else None)


@pytest.mark.parametrize("pace", PACES)
def test_at_a_table_it_stays_while_the_game_goes_on(pace: str) -> None:
    stand = Stand()
    stand.prefs = Settings(pace=pace)
    stand.settle()
    table = stand.table
    table.inform(TableStatus(remark=FIRST))
    assert table.frame.status.remark == FIRST
    table.update(0.3)
    table.inform(TableStatus())
    table.run(PressTake(1))
    for _ in range(12):
        table.update(0.1)
        assert table.frame.status.remark == FIRST
    for _ in range(3):
        table.update(0.1)
    assert table.frame.status.remark is None
    assert stand.spoken.count("Ben: Hey!") == 1
