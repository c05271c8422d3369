"""Tooltips at the beach leave free what one compares meanwhile."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import patch

import pytest

from miaui.core.seat import Seat
from miaui.engine.ui.tooltip import draw_tooltip
from miaui.games.salt.rules.game import GAME
from miaui.games.salt.rules.state import State
from miaui.games.salt.tabletop.layout import looking
from miaui.games.salt.tabletop.own_hand import own_hand
from miaui.games.salt.tabletop.paint import looking as paint_looking
from miaui.games.salt.tabletop.paint import overlays
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


@pytest.mark.parametrize("name", ["seat.1", "castle", "pile.0", "deck"])
def test_none_lies_on_the_round_the_goal_or_a_button(name: str) -> None:
    holder = shown(table(("CRdb CRlb", "CRgy"), phase="take"))
    lay, control = holder.frame.layout, holder.control(name)
    words = control.tip or "Press to ask what the last choice was worth."
    lies = draw_tooltip(holder.canvas, words, control.rect, holder.tabletop.keep_clear(holder.canvas)).rect
    kept = lay.round_sign, lay.target_sign, lay.log_button, lay.seen_button, lay.pause, lay.stop, lay.last
    assert not any(lies.overlaps(box) for box in kept)


def test_no_arrow_points_at_an_empty_pile_that_takes_nothing() -> None:
    state = table(("CRdb", "CRgy"), piles=("PEpu", ""), phase="take")
    holder = shown(state)
    frame = holder.frame
    with patch.object(overlays, "draw_arrows") as drawn:
        overlays.arrows(frame, [holder.control(name) for name in ("pile.0", "deck", "pile.1")])
    ((_canvas, points, _time), _named) = drawn.call_args
    assert [x for x, _y in points] == [holder.control(name).rect.cx for name in ("pile.0", "deck")]


def test_only_a_card_that_joins_others_says_what_it_makes() -> None:
    holder = shown(play(table(("CRdb CRlb SHdb", "CRgy"), piles=("SHlb PEpu", "PElo")), "CRdb+CRlb@A"))
    focus = holder.canvas.focus
    assert focus is not None

    def said(hovered: str) -> set[str]:
        focus.hovered = hovered
        with patch.object(paint_looking, "draw_tag") as drawn:
            paint_looking.draw(holder.frame)
        return {call.args[3].words for call in drawn.call_args_list}

    assert said("") == said("looked.1") == {"on top", "2 shells"}, "one penguin is said by the card itself"
    assert said("looked.0") == {"on top", "makes 2 shells"}
