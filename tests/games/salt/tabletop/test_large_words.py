"""Words grow with the text scale where the table has room, and none of them is cut or folded for it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from unittest.mock import patch

import pytest

from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.games.salt.public.cards import KINDS, Card
from miaui.games.salt.tabletop.layout.calls import answers
from miaui.games.salt.tabletop.layout.layout import layout
from miaui.games.salt.tabletop.paint import aids, calls, prompt, seats
from miaui.games.salt.tabletop.paint.boats import BoatPose, BoatSign, draw_sign
from miaui.games.salt.tabletop.paint.calls import Call, draw_call
from miaui.games.salt.tabletop.words.aids import KindSeen, Sheet
from miaui.scenes.result import moments as result_moments
from miaui.store.settings import Settings
from tests.games.salt.tabletop.holding import Holder

FOLDS = ("Take a card", "Lay pairs", "Stop, Last Chance or end turn")


def on(size: tuple[int, int], text: float) -> Any:
    """A tabletop in a window of that size at that text scale."""
    holder = Holder(4, size=size, prefs=lambda: Settings(text_scale=text))
    holder.canvas.theme.text_scale = text
    return holder


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("done", [0, 1, 2])
def test_the_folds_of_a_turn_have_one_size_of_words_in_one_line(size: tuple[int, int], done: int) -> None:
    canvas: Canvas = on(size, 2.0).canvas
    words = prompt._short(canvas, FOLDS, done, 850.0)
    written, widths = prompt._widths(canvas, words, done, 850.0)
    assert sum(widths) <= 850.01
    assert written >= 0.75, "nearly twice as large as in usual text"
    for place, (text, width) in enumerate(zip(words, widths, strict=True)):
        room = width - 24 - (34 if place < done else 0)
        assert canvas.measure(text, "button", size=written)[0] <= room + 1


@pytest.mark.parametrize(
    ("done", "words"),
    [(0, ("Take a card", "Lay pairs", "3")), (1, ("", "Lay pairs", "3")), (2, ("", "", FOLDS[2]))],
)
def test_steps_of_a_turn_that_are_still_to_come_keep_their_words_while_there_is_room(
    done: int, words: tuple[str, ...]
) -> None:
    assert prompt._short(on((1920, 1080), 2.0).canvas, FOLDS, done, 850.0) == words


def test_what_a_call_brings_is_larger_in_larger_text() -> None:
    drawn: dict[str, Rect] = {}
    plain = Canvas.text_in

    def text_in(self: Canvas, words: str, *rest: Any, **more: Any) -> Rect:
        drawn[words] = plain(self, words, *rest, **more)
        return drawn[words]

    heights = []
    for text in (1.0, 2.0):
        holder = on((1024, 640), text)
        lay = holder.frame.layout
        with patch.object(Canvas, "text_in", text_in):
            draw_call(holder.canvas, lay.stop, Call(calls.STOP, "Stop", "you score 8", "S", size=0.6))
        heights.append(drawn["you score 8"].h)
        assert drawn["Stop"].bottom <= drawn["you score 8"].y + 4
        assert drawn["you score 8"].bottom <= lay.stop.bottom
    assert heights[1] > 1.3 * heights[0]


@pytest.mark.parametrize("seen_hands", [0, 3])
@pytest.mark.parametrize(("wide", "high"), [(1728.0, 1080.0), (1920.0, 1080.0), (1440.0, 1080.0)])
def test_the_sheet_of_seen_cards_grows_and_stays_in_the_window(
    wide: float, high: float, seen_hands: int
) -> None:
    kinds = tuple(KindSeen(kind, (("db", True),) * 9) for kind in list(KINDS)[:20])
    hands = tuple((seat, ()) for seat in map(Seat, range(1, seen_hands + 1)))
    for count in (14, 20):
        seen = Sheet(kinds[:count], hands)
        layouts = [layout(wide, high, 4, Seat(0), text) for text in (1.0, 2.0)]
        panels = [aids._panel(lay, seen) for lay in layouts]
        usual, large = (aids._row(lay, seen) for lay in layouts)
        told = large > usual  # what each kind brings, also in large text
        assert told or count == 20
        assert panels[1].w >= panels[0].w and (panels[1].h >= panels[0].h or not told)
        assert aids._size(layouts[1], seen) >= aids._size(layouts[0], seen)
        assert panels[1].x >= 0 and panels[1].y >= 0
    grown = aids._size(layout(1920.0, 1080.0, 4, Seat(0), 2.0), Sheet(kinds[:14], ()))
    assert grown > 1.25


def test_a_small_window_has_room_for_the_words_of_a_bet() -> None:
    holder = on((1024, 640), 1.0)
    yes, _no = answers(holder.frame.layout.bet)
    assert holder.canvas.measure("Call Last Chance", "button")[0] + 110 < yes.w


def test_a_small_window_says_points_and_cards_in_full() -> None:
    holder = on((1024, 640), 1.0)
    said: list[str] = []
    plain = Canvas.text_in

    def text_in(self: Canvas, words: str, *rest: Any, **more: Any) -> Rect:
        said.append(words)
        return plain(self, words, *rest, **more)

    frame = holder.frame
    assert frame.layout.compact
    pose: BoatPose = seats.boat_pose(frame, Seat(3))
    with patch.object(Canvas, "text_in", text_in):
        for words in ("3 cards", "11 points"):
            draw_sign(holder.canvas, "sun", BoatSign("Tama", words, short="3"), pose)
    assert "3 cards" in said and "11 points" in said


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("longest", ["Tama", "Tamatoa"])
def test_all_ribbons_tell_of_cards_in_the_same_way(size: tuple[int, int], text: float, longest: str) -> None:
    """Where one ribbon has no room for its number of cards, none tells of it: the badges do."""
    holder = on(size, text)
    holder.state = replace(holder.state, hands=tuple((Card("SHbk"),) * count for count in (2, 3, 4, 12)))
    holder.tabletop.show(holder.view, Seat(0))
    frame = holder.frame
    cast = (*frame.cast[:3], replace(frame.cast[3], name=longest))
    frame = replace(frame, status=replace(frame.status, cast=cast))
    said: list[str] = []
    plain = Canvas.text_in

    def text_in(self: Canvas, words: str, *rest: Any, **more: Any) -> Rect:
        said.append(words)
        return plain(self, words, *rest, **more)

    with patch.object(Canvas, "text_in", text_in), patch.object(seats._Marks, "draw"):
        seats.far_signs(frame)
    assert [words for words in said if words[0].isdigit()] in (["3 cards", "4 cards", "12 cards"], [])


@pytest.mark.parametrize(("text", "size", "count"), [(1.0, 0.8, 3), (2.0, 1.0, 2)])
def test_of_the_best_moments_fewer_are_shown_rather_than_large_words_made_small(
    text: float, size: float, count: int
) -> None:
    canvas: Canvas = on((1920, 1080), text).canvas
    high = 3.2 * canvas.measure("Ana laid 9 pairs.", "body", size=0.8)[1]
    moments = result_moments.fit(canvas, ["Ana laid 9 pairs."] * 3, 900.0, high + 54)
    assert (moments.size, len(moments.texts)) == (size, count)


@pytest.mark.parametrize("text", [0.8, 1.0])
def test_a_title_of_two_lines_has_room_in_its_call(text: float) -> None:
    """French in a small window."""
    holder = on((1024, 640), text)
    box = holder.frame.layout.last
    title = "Dernière Chance"
    fits: dict[str, tuple[Rect, Rect]] = {}
    plain = Canvas.text_in

    def text_in(self: Canvas, words: str, room: Rect, *rest: Any, **more: Any) -> Rect:
        fits[words] = plain(self, words, room, *rest, **more), room
        return fits[words][0]

    with patch.object(Canvas, "text_in", text_in):
        draw_call(holder.canvas, box, Call(calls.LAST_CHANCE, title, "10 ou seulement 2", size=0.62))
    drawn, room = fits[title]
    assert drawn.h <= room.h + 0.5
