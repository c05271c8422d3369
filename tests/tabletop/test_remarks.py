"""A remark is read once, for a moment, when nothing is told."""

from __future__ import annotations

from dataclasses import replace

from miaui.core.seat import Seat
from miaui.store.settings import Settings
from miaui.tabletop.parts import EVERYTHING, Remark, TableStatus
from miaui.tabletop.remarks import REMARK_SECONDS, Remarks
from miaui.tabletop.spec import Status

FIRST, SECOND = Remark(Seat(1), "Hey!"), Remark(Seat(2), "Phew!")


def status(remark: Remark | None, quiet_for: float = 0.0, telling: bool = False) -> Status:
    match = TableStatus(remark=remark)
    return Status(Seat(0), (), EVERYTHING, Settings(), match, telling=telling, quiet_for=quiet_for)


def test_a_remark_waits_until_all_is_told_and_goes_after_a_moment() -> None:
    remarks = Remarks()
    assert remarks.now(status(None)) is None
    assert remarks.now(status(FIRST, telling=True)) is None
    assert remarks.now(status(FIRST, quiet_for=0.1)) == FIRST
    assert remarks.now(status(FIRST, quiet_for=REMARK_SECONDS)) == FIRST
    assert remarks.now(status(FIRST, quiet_for=REMARK_SECONDS + 0.1)) is None
    assert remarks.now(status(FIRST)) is None, "it does not come again"
    assert remarks.now(replace(status(SECOND))) == SECOND
    assert remarks.now(status(FIRST)) is None, "nor after another one"


def test_a_remark_that_is_cut_short_does_not_come_again() -> None:
    remarks = Remarks()
    assert remarks.now(status(FIRST)) == FIRST
    assert remarks.now(status(FIRST, telling=True)) is None
    assert remarks.now(status(FIRST)) is None
