"""A hand that lies open: as large as there is room, told in words, and seen large."""

from __future__ import annotations

from unittest.mock import patch

import pytest

from miaui.core.seat import Seat
from miaui.games.salt.tabletop import meetings
from miaui.games.salt.tabletop.layout import layout as layouts
from testkit.salt.tables import table
from tests.games.salt.tabletop.holding import Holder

HAND = "CRdb FIye SHbk"
RIVAL = Seat(1)


@pytest.mark.parametrize(("wide", "text"), [(1920, 1.0), (1920, 2.0), (1728, 1.0), (1440, 1.0), (2400, 1.0)])
@pytest.mark.parametrize("count", [1, 4, 7, 10])
def test_that_of_the_only_rival_is_large_and_clear_of_its_rafts(wide: int, text: float, count: int) -> None:
    lay = layouts.layout(wide, 1080, 2, text=text)
    seat, three = lay.seats[1], layouts.layout(wide, 1080, 3, text=text).seats[1]
    lies = [seat.shown_spot(index, count) for index in range(count)]
    assert lay.left <= seat.lane.x and seat.lane.right <= lay.right
    if seat.open:
        assert max(card.box.right for card in lies) <= seat.lane.x
        assert min(card.box.bottom for card in lies) < seat.plank.y
        assert min(card.box.y for card in lies) > 30
    assert lies[0].width > three.shown_spot(0, count).width
    if wide >= 1728:
        assert lies[0].width > 1.4 * 82, "there is room"


def shown() -> Holder:
    """A table on which the other seat has shown its hand."""
    holder = Holder(2)
    holder.state = table(("CRlb FIdb", HAND), caller=1, shown=(1,))
    holder.tabletop.show(holder.view, Seat(0))
    holder.settle()
    return holder


def test_its_cards_and_points_are_told_and_seen_large() -> None:
    holder = shown()
    name, look = holder.frame.cast[RIVAL].name, holder.display.seats[RIVAL]
    tip = holder.control(f"seat.{RIVAL}").tip
    assert look.shown is not None
    assert tip.startswith(f"{name} shows ") and tip.endswith("\n0 points")
    assert "dark blue crab" in tip and "yellow fish" in tip
    closer = meetings.closer(holder.frame, f"seat.{RIVAL}")
    assert closer is not None and closer.name == name and closer.lines == ("0 points",)
    with patch.object(meetings, "draw_fan") as drawn:
        closer.paint(holder.canvas, holder.canvas.bounds)
    assert list(drawn.call_args.args[2]) == list(look.shown)


def test_a_hand_that_is_not_shown_is_neither_told_nor_seen() -> None:
    holder = Holder(2)
    holder.state = table(("CRlb FIdb", HAND))
    holder.tabletop.show(holder.view, Seat(0))
    holder.settle()
    assert "shows" not in holder.control(f"seat.{RIVAL}").tip
    assert meetings.closer(holder.frame, f"seat.{RIVAL}") is None
