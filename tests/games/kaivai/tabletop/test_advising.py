"""Kiti's advice on the open sea: her note leaves free what a bid is chosen by."""

from __future__ import annotations

import pytest

from miaui.core.seat import Seat
from miaui.engine import i18n
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.focus import Focus
from miaui.engine.draw.theme import Theme
from miaui.games.kaivai.public.moves import ChooseAction
from miaui.games.kaivai.public.position import BUILD
from miaui.games.kaivai.tabletop import advising, strip
from miaui.games.kaivai.tabletop.words import advice
from tests.games.kaivai.tabletop.holding import Holder

SIZES = [((1280, 720), 1.0), ((1024, 640), 2.0), ((1920, 1080), 1.0), ((2560, 1080), 1.0)]


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_the_note_lies_on_no_bid(size: tuple[int, int], text: float) -> None:
    holder = Holder(3, 4, size)
    holder.canvas = Canvas(holder.canvas.window, holder.canvas.art, Theme(text))
    holder.canvas.focus = Focus()
    table = holder.tabletop.frame
    note = advising.places(table).note
    assert not [place for _command, place in strip.bids(holder.frame) if place.overlaps(note)]
    assert not note.overlaps(table.layout.look)


@pytest.mark.parametrize(
    ("language", "words"), [("en", "“Build”"), ("de", "„Bauen“"), ("fr", "« Construire »")]
)
def test_an_action_is_quoted_as_the_language_does(language: str, words: str) -> None:
    before = i18n.language()
    i18n.use(language)
    try:
        assert advice.within(ChooseAction(Seat(0), BUILD)).replace("\N{NO-BREAK SPACE}", " ") == words
    finally:
        i18n.use(before)
