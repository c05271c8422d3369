"""Where a tooltip lies, by what it must not cover."""

from __future__ import annotations

from miaui.engine.geometry import Rect
from miaui.engine.tooltip import place_tooltip

WINDOW = Rect(0, 0, 1920, 1080)
NEAR = Rect(900, 500, 120, 80)
SIZES = ((520.0, 120.0), (260.0, 240.0))


def test_it_lies_above_where_nothing_is_covered() -> None:
    rect = place_tooltip(WINDOW, SIZES, NEAR, (Rect(0, 0, 400, 1080),))
    assert rect.bottom < NEAR.y and rect.cx == NEAR.cx and (rect.w, rect.h) == SIZES[0]


def test_touching_is_not_covering() -> None:
    above = place_tooltip(WINDOW, SIZES, NEAR, ())
    assert place_tooltip(WINDOW, SIZES, NEAR, (Rect(above.x, above.y - 50, above.w, 50),)) == above


def test_it_goes_to_the_nearest_place_that_is_free() -> None:
    around = (Rect(300, 0, 1500, 490), Rect(300, 590, 1500, 490), Rect(300, 490, 560, 100))
    rect = place_tooltip(WINDOW, SIZES, NEAR, around)
    assert not any(rect.overlaps(box) for box in (NEAR, *around))
    assert WINDOW.common(rect) == rect
    assert rect.right <= 300, "the gap on the right is too low for either size"


def test_where_all_is_held_it_covers_least() -> None:
    held = (Rect(0, 0, 1920, 540), Rect(0, 540, 1920, 540), Rect(0, 0, 1600, 1080))
    rect = place_tooltip(WINDOW, SIZES, NEAR, held)
    assert rect.x >= 1600, "elsewhere two boxes would be covered"
