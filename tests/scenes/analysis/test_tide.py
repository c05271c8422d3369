"""The tide of a review: every course that is drawn stays on the picture."""

from __future__ import annotations

import pytest

from miaui.engine.draw.geometry import Rect
from miaui.scenes.analysis.findings import Course
from miaui.scenes.analysis.tide import Tide

BOX = Rect(100, 200, 1400, 340)
DUEL = Course(((0, (0.5, 0.5)), (10, (0.3, 0.7)), (20, (0.02, 0.98)), (30, (0.0, 1.0))), (0,), 30)


@pytest.mark.parametrize("seat", [0, 1])
def test_both_lines_of_a_duel_stay_on_the_chart(seat: int) -> None:
    tide = Tide(DUEL, seat, BOX)
    heights = [tide.y(share) for one in (0, 1) for _step, share in tide.line_of(one)]
    assert BOX.y + 20 < min(heights) and max(heights) < BOX.bottom


def test_with_large_words_the_own_line_has_the_chart_alone() -> None:
    assert Tide(DUEL, 0, BOX, large=True).top < Tide(DUEL, 0, BOX).top == Tide(DUEL, 1, BOX).top


def test_nothing_known_is_no_trouble() -> None:
    assert Tide(Course(), 0, BOX).top == Tide(Course(), 0, BOX, large=True).top
