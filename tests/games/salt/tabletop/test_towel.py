"""The place for a pair on the own towel does what it says, and the own points say what they are."""

from __future__ import annotations

from miaui.core.seat import Seat
from miaui.engine.input.controls import topmost
from miaui.games.salt.public.moves import Lay, parse_action
from miaui.games.salt.tabletop.commands import POINTS, SLOT, TOWEL
from testkit.salt.tables import table
from tests.games.salt.tabletop.holding import Holder


def holding(hand: str, laid: str = "") -> Holder:
    """A table at which the seat in front may lay pairs of a hand."""
    holder = Holder(2)
    holder.state = table((hand, "CRgy"), (laid, "") if laid else ())
    holder.tabletop.show(holder.view, Seat(0))
    holder.settle()
    return holder


def ids(holder: Holder) -> set[str]:
    """The ids of all controls."""
    return {control.id for control in holder.controls}


def laid_by(holder: Holder) -> list[object]:
    """The duos that the seat in front has decided to lay."""
    return [move.action for move in holder.decided if isinstance(move.action, Lay)]


def test_a_press_lays_the_only_pair() -> None:
    holder = holding("FIdb FIlb SHbk")
    box = holder.control(SLOT).rect
    under = topmost(holder.controls, box.cx, box.cy)
    assert under is not None and under.id == SLOT and under.label == "Lay a pair"
    holder.press(SLOT)
    assert laid_by(holder) == [parse_action("FIdb+FIlb")]


def test_of_several_pairs_a_press_lifts_one_and_the_next_lays_it() -> None:
    holder = holding("FIdb FIlb BObk BOdb")
    first = holder.choice.offers[0]
    holder.press(SLOT)
    lifted = holder.choice
    assert tuple(lifted.hand[index] for index in lifted.selected) == first and not laid_by(holder)
    assert SLOT not in ids(holder)
    holder.press(TOWEL)
    assert [lay.cards for lay in laid_by(holder) if isinstance(lay, Lay)] == [first]


def test_with_a_card_that_is_chosen_it_lifts_a_pair_with_that_card() -> None:
    holder = holding("CRdb CRlb BObk BOdb BOlb")
    place = holder.choice.hand.index(parse_lay("BObk+BOdb").cards[0])
    holder.press(f"hand.{place}")
    assert holder.choice.selected == (place,)
    holder.press(SLOT)
    assert place in holder.choice.selected and len(holder.choice.selected) == 2


def parse_lay(text: str) -> Lay:
    """A pair that is laid, by its text."""
    action = parse_action(text)
    assert isinstance(action, Lay)
    return action


def test_a_pair_that_has_to_be_aimed_is_chosen_and_then_nothing_stands_there() -> None:
    holder = holding("CRdb CRlb SHbk")
    holder.press(SLOT)
    assert len(holder.choice.aims) == 2 and not laid_by(holder)
    assert not {SLOT, TOWEL} & ids(holder) and not holder.choice.lifts
    assert holder.choice.lift_offer() is None


def test_without_a_pair_it_is_not_there() -> None:
    assert SLOT not in ids(holding("FIdb SHbk"))


def test_laid_pairs_beside_it_are_still_looked_at() -> None:
    holder = holding("FIdb FIlb", "CRdb+CRlb")
    laid, slot = holder.control("laid.0"), holder.control(SLOT)
    under = topmost(holder.controls, slot.rect.cx, slot.rect.cy)
    assert under is not None and under.id == SLOT
    under = topmost(holder.controls, laid.rect.x + 50, laid.rect.cy)
    assert under is not None and under.id == "laid.0"


def test_the_own_points_say_what_the_colour_is_good_for() -> None:
    holder = holding("FIdb FIdb SHbk")
    tip = holder.control(POINTS).tip
    assert tip.startswith("2 × dark blue\n") and "after Last Chance" in tip
    assert POINTS not in ids(holding("")), "no colour, no bonus"
