from __future__ import annotations

import doctest

import pytest

from miaui.engine.draw import boxes
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.geometry import Rect

SPACE = Rect(10.0, 20.0, 300.0, 200.0)


def test_the_examples_hold() -> None:
    assert doctest.testmod(boxes).failed == 0 < doctest.testmod(boxes).attempted


def test_what_has_no_size_shares_what_is_left() -> None:
    assert Box.row(Box("a"), Box("b", 100), Box("c"), gap=10).place(SPACE) == {
        "a": Rect(10, 20, 90, 200),
        "b": Rect(110, 20, 100, 200),
        "c": Rect(220, 20, 90, 200),
    }


def test_a_box_without_a_name_keeps_others_apart() -> None:
    assert Box.column(Box(), Box("button", 40), Box("", 10)).place(SPACE) == {
        "button": Rect(10, 170, 300, 40)
    }


def test_a_size_may_follow_from_the_extent_across() -> None:
    """As words need more lines in a narrow column."""
    tree = Box.column(
        Box.row(Box("words", lambda high: high / 2), Box("rest"), size=lambda wide: 12_000 / wide)
    )
    assert tree.place(SPACE) == {"words": Rect(10, 20, 20, 40), "rest": Rect(30, 20, 280, 40)}


@pytest.mark.parametrize(
    ("pad", "inside"), [((5, 7), Rect(15, 27, 290, 186)), ((1, 2, 3, 4), Rect(11, 22, 296, 194))]
)
def test_a_pad_is_taken_off_before_a_place_is_cut(pad: boxes.Pad, inside: Rect) -> None:
    assert Box.column(Box("a", 50), name="sheet", pad=pad).place(SPACE) == {
        "sheet": inside,
        "a": inside._replace(h=50),
    }
