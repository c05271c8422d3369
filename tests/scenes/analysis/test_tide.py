"""The tide of a review: every course that is drawn stays on the picture."""

from __future__ import annotations

import pytest

from miaui.catalog import CATALOG
from miaui.engine.draw.art import Art
from miaui.engine.draw.geometry import Rect
from miaui.learning.findings import Course
from miaui.scenes.analysis.tide import BARE, BOAT, Tide, end_order

BOX = Rect(100, 200, 1400, 340)
DUEL = Course(((0, (0.5, 0.5)), (10, (0.3, 0.7)), (20, (0.02, 0.98)), (30, (0.0, 1.0))), (0,), 30)


@pytest.mark.parametrize("seat", [0, 1])
def test_both_lines_of_a_duel_stay_on_the_chart(seat: int) -> None:
    tide = Tide(DUEL, seat, BOX)
    heights = [tide.y(share) for seat in (0, 1) for _step, share in tide.line_of(seat)]
    assert BOX.y + 20 < min(heights) and max(heights) < BOX.bottom


def test_with_large_words_the_own_line_has_the_chart_alone() -> None:
    assert Tide(DUEL, 0, BOX, BARE).top < Tide(DUEL, 0, BOX).top == Tide(DUEL, 1, BOX).top


@pytest.mark.parametrize("key", CATALOG.shown)
def test_the_boat_before_the_first_choice_covers_no_number(key: str) -> None:
    tide = Tide(DUEL, 0, BOX)
    left = tide.boat(0) - BOAT * Art().meta(CATALOG.ui(key).artwork.boats.boat).size[0] / 2
    assert tide.quarters and all(tide.number_box(share).right < left for share in tide.quarters)
    assert tide.boat(0) < tide.x(0)


def test_nothing_known_is_no_trouble() -> None:
    assert Tide(Course(), 0, BOX).top == Tide(Course(), 0, BOX, BARE).top


def test_heads_at_the_end_stand_in_the_order_of_what_is_written_there() -> None:
    course = Course(((0, (0.4, 0.3, 0.3)), (9, (0.0, 0.0, 1.0))), (0,), 9)
    assert end_order(Tide(course, 0, BOX), (37, 42, 48)) == [2, 1, 0]
    assert end_order(Tide(course, 1, BOX), (42, 42, 48)) == [2, 1, 0]
