"""The log of a table is unfolded, leafed through, and starts anew; what was told is kept."""

from __future__ import annotations

from typing import Any

from miaui.core.seat import Seat
from miaui.engine.draw.geometry import Rect
from miaui.tabletop.log_panel import LogPanel
from miaui.tabletop.told import Told
from tests.tabletop.example import View


def told(has_log: bool = True) -> Told[View, str]:
    """A past of two events, as seat 0 saw them."""
    past = Told[View, str](lambda seat: (View(seat), (f"a{seat}", f"b{seat}")), has_log)
    past.remember(Seat(0))
    return past


def test_newer_leads_back_the_way_that_older_led() -> None:
    log = told()
    log.toggle()
    log.older(7)
    log.older(12)
    assert log.open and log.row == 12
    pages = []
    for _ in range(3):
        log.newer()
        pages.append(log.row)
    assert pages == [7, 0, 0]


def test_a_log_that_is_unfolded_again_starts_with_the_newest() -> None:
    log = told()
    log.toggle()
    log.older(7)
    log.toggle()
    assert not log.open
    log.toggle()
    log.newer()
    assert log.open and log.row == 0


def test_a_table_without_a_log_unfolds_none() -> None:
    log = told(has_log=False)
    log.toggle()
    assert not log.open and not log.logged and log.first is None


def test_the_log_shows_what_was_told_to_its_end() -> None:
    log = told()
    log.note("c0")
    assert log.logged == ["a0", "b0"] and log.events == ["a0", "b0", "c0"]
    assert log.catch_up() and log.logged == ["a0", "b0", "c0"]
    assert not log.catch_up()


def test_a_table_without_a_log_reads_what_was_before_when_it_is_asked_for() -> None:
    log = told(has_log=False)
    log.note("c0")
    assert log.events == ["a0", "b0", "c0"] == log.events


def test_what_everybody_may_know_is_left() -> None:
    log = told()
    log.publish(lambda event, seat: event[0] + str(seat))
    assert log.events == ["aNone", "bNone"] and log.first is None


def test_lines_of_a_round_stand_below_its_title_newest_first() -> None:
    lines: Any = ["a", "b", "c"]
    panel = LogPanel(Rect(0, 0, 900, 600), [(2, lines[2:]), (1, lines[:2])], 0, str, ())
    assert [(row.round, row.line) for row in panel.rows] == [
        (2, None),
        (2, "c"),
        (1, None),
        (1, "b"),
        (1, "a"),
    ]
