"""What may be moved aside or be smaller covers nothing."""

from __future__ import annotations

from miaui.engine.draw.free_place import ACROSS, free_place
from miaui.engine.draw.geometry import Rect

LARGE, SMALL = Rect(0, 0, 100, 40), Rect(25, 10, 50, 20)


def test_what_covers_nothing_stays() -> None:
    assert free_place((LARGE, SMALL), (Rect(200, 0, 10, 10),)) == (0, LARGE)


def test_it_is_moved_aside_no_farther_than_it_must() -> None:
    assert free_place((LARGE, SMALL), (Rect(90, 0, 40, 40),)) == (0, LARGE.moved(-12, 0))


def test_it_is_smaller_where_there_is_no_room() -> None:
    walls = (Rect(-300, -100, 310, 300), Rect(90, -100, 300, 300))
    assert free_place((LARGE, SMALL), walls) == (1, SMALL)
    assert free_place((LARGE,), walls) is None
    assert free_place((SMALL,), (Rect(-ACROSS, -100, 3 * ACROSS, 300),)) is None
