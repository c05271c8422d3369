"""Marks at what is worth a thought: where their tags lie."""

from __future__ import annotations

from miaui.engine.draw.geometry import Rect
from miaui.tabletop.counsel.picture import Mark, tag_box
from tests.tabletop.example import Stand

CARD = Rect(400.0, 500.0, 120.0, 200.0)


def test_a_tag_lies_on_what_is_marked() -> None:
    box = tag_box(Stand().canvas, Mark(CARD), "take this", [])
    assert box is not None and CARD.contains(box.cx, box.cy)


def test_a_mark_without_words_has_no_tag() -> None:
    canvas = Stand().canvas
    assert tag_box(canvas, Mark(CARD), "", []) is None
    assert tag_box(canvas, Mark(CARD, tagged=False), "take this", []) is None


def test_a_tag_makes_way_for_another_one() -> None:
    canvas = Stand().canvas
    high = CARD._replace(y=200.0, h=500.0)
    first = tag_box(canvas, Mark(high), "take this", [])
    second = tag_box(canvas, Mark(high.moved(40.0, 0.0)), "take this", [first])
    assert first is not None and second is not None
    assert not second.overlaps(first) and second.bottom < first.y


def test_a_tag_leaves_the_head_free() -> None:
    canvas = Stand().canvas
    low = CARD._replace(h=60.0)
    first = tag_box(canvas, Mark(low), "take this", [])
    assert tag_box(canvas, Mark(low.moved(40.0, 0.0)), "take this", [first]) is None
