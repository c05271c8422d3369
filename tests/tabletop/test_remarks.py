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


def shown(remarks: Remarks, remark: Remark | None, quiet: bool, dt: float) -> Remark | None:
    """What is to be read after some seconds."""
    remarks.follow(remark, quiet, dt)
    return remarks.now


def test_a_remark_waits_until_all_is_told_and_goes_after_a_moment() -> None:
    changes: list[Remark | None] = []
    remarks = Remarks(lambda: changes.append(remarks.now))
    assert shown(remarks, None, True, 1.0) is None
    assert shown(remarks, FIRST, False, 1.0) is None
    assert shown(remarks, FIRST, True, 1.0) == FIRST
    assert shown(remarks, FIRST, True, REMARK_SECONDS - 0.1) == FIRST
    assert shown(remarks, FIRST, True, 0.2) is None
    assert shown(remarks, FIRST, True, 1.0) is None, "it does not come again"
    assert shown(remarks, SECOND, True, 1.0) == SECOND
    assert changes == [FIRST, None, SECOND]


def test_no_words_come_twice_whoever_says_them() -> None:
    remarks = Remarks(lambda: None)
    assert shown(remarks, FIRST, True, 0.1) == FIRST
    assert shown(remarks, None, True, REMARK_SECONDS) is None
    assert shown(remarks, Remark(Seat(2), FIRST.words), True, 0.1) is None


@pytest.mark.parametrize(("after", "quiet"), [(None, True), (SECOND, True), (FIRST, False), (None, False)])
def test_a_remark_that_is_cut_short_can_still_be_read(after: Remark | None, quiet: bool) -> None:
    remarks = Remarks(lambda: None)
    remarks.follow(FIRST, True, 0.1)
    assert shown(remarks, after, quiet, LEAST_SECONDS - 0.1) == FIRST
    assert shown(remarks, after, quiet, 0.2) == (SECOND if after == SECOND else None)


@pytest.mark.parametrize("pace", PACES)
def test_at_a_table_it_stays_while_the_game_goes_on(pace: str) -> None:
    stand = Stand()
    stand.prefs = Settings(pace=pace)
    stand.settle()
    table = stand.table
    table.inform(TableStatus(remark=FIRST))
    table.update(0.01)
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
