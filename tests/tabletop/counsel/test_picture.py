"""Marks at what is worth a thought, where their tags lie, and the tutor's question."""

from __future__ import annotations

from itertools import pairwise
from unittest.mock import patch

import pytest

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import Theme
from miaui.tabletop.counsel import picture
from miaui.tabletop.counsel.picture import (
    Mark,
    Numbers,
    Row,
    Shown,
    draw_marks,
    draw_numbers,
    draw_question,
    outline,
    question_box,
    question_buttons,
    tag_box,
)
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


def test_a_tag_on_the_upper_edge_leaves_what_is_below_free() -> None:
    canvas, ring = Stand().canvas, CARD._replace(h=60.0)
    box = tag_box(canvas, Mark(ring, ring=True, high=True), "1", [])
    assert box is not None and box.cy < ring.y + 10
    other = tag_box(canvas, Mark(ring.moved(20.0, 0.0), ring=True, high=True), "2", [box])
    assert other is not None and not other.overlaps(box)


def test_no_rim_lies_on_a_tag() -> None:
    shown = [Shown(Mark(CARD.moved(way, 0.0)), "1", CARD.inset(20), way > 0) for way in (0.0, 30.0)]
    with patch.object(picture, "draw_mark") as drawn:
        draw_marks(Stand().canvas, shown)
    rims = [call.args[1].drawn for call in drawn.call_args_list]
    tags = [call.args[3] is not None for call in drawn.call_args_list]
    assert rims == [True, True, False, False] and tags == [False, False, True, True]


LONG = "Like this you win 5 of 100 games. Another way: 10. The Tigerfish in the middle is worth a fight. " * 2


def canvas_with(text_scale: float) -> Canvas:
    canvas = Stand().canvas
    canvas.set_theme(Theme(text_scale))
    return canvas


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_question_is_as_high_as_its_words(scale: float) -> None:
    canvas, place = canvas_with(scale), Rect(300.0, 730.0, 620.0, 230.0)
    box = question_box(canvas, place, LONG, fish=False)
    assert (box.x, box.w, box.bottom) == (place.x, place.w, place.bottom) and box.h >= place.h
    draw_question(canvas, box, None, "Think again?", LONG, None)
    high = canvas.measure(LONG, "body", box.w - 32)[1]
    free = question_buttons(canvas, box, ("Again", "Anyway"))[0].y - box.y
    assert free > high + 44 * max(1.0, 0.8 * scale), "the words have their full size"


def test_a_question_stays_below_what_pauses_the_game() -> None:
    canvas = canvas_with(2.0)
    box = question_box(canvas, Rect(300.0, 500.0, 420.0, 230.0), 4 * LONG, fish=False)
    assert box.y == 96.0 and box.bottom == 730.0
    small = Rect(300.0, 500.0, 620.0, 230.0)
    assert question_box(canvas_with(1.0), small, "", fish=True) == small


def test_numbers_leave_room_for_names_of_two_lines() -> None:
    canvas, place = canvas_with(1.0), Rect(300.0, 200.0, 280.0, 800.0)
    short, long = [
        Numbers((), "wins", (Row("Deck", (), 60, 3, True), Row(name, (), 57, 3, False)), "Wins of 100 games")
        for name in ("Pile", "The discard pile at the right")
    ]
    low, high = [draw_numbers(canvas, place, None, number) for number in (short, long)]
    words = ("Pile", "The discard pile at the right")
    first, second = [canvas.measure(name, "strong", 0.68 * (280 - 28), size=0.9)[1] for name in words]
    assert low.bottom == high.bottom == place.bottom
    assert second > 1.5 * first and high.h - low.h == pytest.approx(second + 4 - max(first + 4, 37.0))
    assert draw_numbers(canvas, place._replace(h=90.0), None, long).h == 90.0


def test_a_long_answer_has_more_room() -> None:
    canvas, place = canvas_with(1.0), Rect(0.0, 0.0, 600.0, 230.0)
    short, alike = question_buttons(canvas, place, ("Again", "Anyway"))
    assert short.w == alike.w
    long, other, last = question_buttons(canvas, place, ("Think about it once more", "Play", "Why?"))
    assert long.w > other.w and last.right == pytest.approx(place.right - 16)


def test_a_rim_goes_round_what_lies_at_its_corner() -> None:
    badge = Rect(CARD.right - 54, CARD.y - 10, 56, 46)
    rim = outline(Mark(CARD, notch=62.0))
    for (x, y), (u, v) in pairwise([*rim, rim[0]]):
        line = [(x + part / 20 * (u - x), y + part / 20 * (v - y)) for part in range(21)]
        assert not any(badge.contains(*point) for point in line)
