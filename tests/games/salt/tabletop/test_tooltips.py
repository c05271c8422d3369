"""Tooltips at the beach leave free what one compares meanwhile."""

from __future__ import annotations

from dataclasses import replace

import pytest

from miaui.core.seat import Seat
from miaui.engine.ui.tooltip import draw_tooltip
from miaui.games.salt.rules.game import GAME
from miaui.games.salt.rules.state import State
from miaui.games.salt.tabletop.layout import looking
from miaui.games.salt.tabletop.own_hand import own_hand
from testkit.salt.tables import play, table
from tests.games.salt.tabletop.holding import Holder


def shown(state: State, size: tuple[int, int] = (1280, 720)) -> Holder:
    """A tabletop that shows a moment, at which the seat in front may decide."""
    holder = Holder(2, size=size)
    holder.state = state
    holder.tabletop.show(GAME.sight.view(state, Seat(0)), Seat(0))
    holder.ask(GAME.sight.legal(GAME.sight.view(state, Seat(0))))
    for _ in range(60):
        holder.tabletop.update(0.05)
    return holder


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_one_of_the_hand_covers_no_pile_that_can_be_taken(size: tuple[int, int]) -> None:
    holder = shown(table(("CRdb CRlb BOdb FIdb SWdb OCgy", "CRgy"), phase="take"), size)
    picture = holder.tabletop
    lay = holder.frame.layout
    for index in range(6):
        control = holder.control(f"hand.{index}")
        clear = picture.keep_clear(holder.canvas)
        lies = draw_tooltip(holder.canvas, control.tip, control.rect, clear).rect
        assert not any(lies.overlaps(pile.box) for pile in lay.piles)


def test_one_of_a_card_to_choose_from_leaves_its_head_and_gain_free() -> None:
    holder = shown(play(table(("CRdb LObk", "CRgy")), "CRdb+LObk"))
    focus = holder.canvas.focus
    assert focus is not None and holder.display.phase == "lobster"
    looked = [control.id for control in holder.controls if control.id.startswith("looked.")]
    assert len(looked) == 5
    for name in looked:
        focus.hovered = name
        control = holder.control(name)
        clear = holder.tabletop.keep_clear(holder.canvas)
        lies = draw_tooltip(holder.canvas, control.tip, control.rect, clear).rect
        assert not lies.overlaps(control.rect._replace(y=control.rect.y - looking.RAISED))


def test_what_lies_under_an_open_pile_has_none() -> None:
    holder = shown(play(table(("CRdb CRlb", "CRgy")), "CRdb+CRlb@A"))
    assert holder.display.looking is not None
    assert all(not holder.control(name).tip for name in ("pile.0", "pile.1", "deck"))


def test_a_cat_of_which_there_is_no_more_to_say_has_none() -> None:
    holder = shown(table(("CRdb CRlb", "CRgy"), phase="take"))
    assert holder.control("seat.1").tip == ""


def test_a_shown_hand_keeps_its_tags_for_all_eyes() -> None:
    holder = shown(table(("PEpu SHlb SHdb", "CRgy")))
    mine = own_hand(holder.frame).tags(holder.canvas)
    state = replace(holder.state, shown=(True, False))
    holder.tabletop.show(GAME.sight.view(state, None), Seat(0))
    assert mine and own_hand(holder.frame).tags(holder.canvas) == mine
