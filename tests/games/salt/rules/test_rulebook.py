"""Deals, takes and duos: the worked examples and rulings of the first half of the rules page, in its
order."""

from dataclasses import replace

import pytest

from miaui.core.errors import IllegalMove
from miaui.core.seat import Seat
from miaui.games.salt.public.cards import BASE_DECK, EXTRA_DECK, KINDS
from miaui.games.salt.public.events import Locked
from miaui.games.salt.public.moves import Move, NewDeal, parse_action
from miaui.games.salt.rules.apply import apply
from miaui.games.salt.rules.state import State
from testkit.salt.naive_points import all_cards
from testkit.salt.tables import advance, cards, legal, play, points, table


def refused(state: State, text: str) -> str:
    """Why a move is refused."""
    with pytest.raises(IllegalMove) as refusal:
        play(state, text)
    return str(refusal.value)


# The table


def test_there_are_58_cards_and_66_with_extra_salt() -> None:
    assert list(BASE_DECK) == sorted(all_cards(False))
    assert list(EXTRA_DECK) == sorted(all_cards(True))
    assert (len(BASE_DECK), len(EXTRA_DECK)) == (58, 66)
    assert len(KINDS) == 19


# A deal


def test_two_cards_start_the_piles_and_the_first_seat_takes() -> None:
    empty = table(hands=("", ""), piles=("", ""), deck="", phase="take")
    state = apply(_between(empty), Move(None, NewDeal(EXTRA_DECK)))[0]
    assert state.piles == ((EXTRA_DECK[0],), (EXTRA_DECK[1],))
    assert state.deck == EXTRA_DECK[2:]
    assert (state.phase, state.hands) == ("take", ((), ()))


def _between(state: State) -> State:
    """Before the first deal."""
    return replace(state, phase=None, start=())


def test_two_cards_are_drawn_and_the_other_goes_to_a_pile_of_choice() -> None:
    state = play(table(deck="FIdb SWlo CRbk", phase="take"), "deck")
    assert legal(state) == ["keep FIdb>A", "keep FIdb>B", "keep SWlo>A", "keep SWlo>B"]
    state = play(state, "keep SWlo>B")
    assert (state.hands[0], state.piles[1]) == (cards("SWlo"), cards("PElo FIdb"))


@pytest.mark.parametrize(("piles", "full"), [(("PEpu", ""), "B"), (("", "PElo"), "A")])
def test_exactly_one_empty_pile_must_be_filled(piles: tuple[str, str], full: str) -> None:
    state = play(table(deck="FIdb SWlo CRbk", phase="take", piles=piles), "deck")
    assert legal(state) == [f"keep FIdb>{full}", f"keep SWlo>{full}"]


def test_ruling_if_both_piles_are_empty_either_is_filled() -> None:
    state = play(table(deck="FIdb SWlo CRbk", phase="take", piles=("", "")), "deck")
    assert legal(state) == ["keep FIdb>A", "keep FIdb>B", "keep SWlo>A", "keep SWlo>B"]


def test_equal_drawn_cards_are_one_choice() -> None:
    state = play(table(deck="CRdb CRdb FIbk", phase="take"), "deck")
    assert legal(state) == ["keep CRdb>A", "keep CRdb>B"]
    assert play(state, "keep CRdb>A").piles[0] == cards("PEpu CRdb")


def test_ruling_a_deck_of_one_card_is_simply_taken() -> None:
    state = play(table(deck="FIdb", phase="take"), "deck")
    assert (state.phase, state.hands[0], state.deck) == ("duo", cards("FIdb"), ())


def test_taking_is_not_optional_and_calls_come_after_it() -> None:
    rich = "SHdb SHlb SHbk SHye SHgn"
    state = table(hands=(rich, ""), phase="take")
    assert legal(state) == ["deck", "topA", "topB"]
    assert legal(table(hands=(rich, ""), phase="take", piles=("", "PElo"))) == ["deck", "topB"]
    assert {"stop", "last"} <= set(legal(play(state, "topA")))


def test_a_call_takes_seven_card_points() -> None:
    assert legal(table(hands=("SHdb SHlb SHbk SAor", ""))) == ["end"]
    assert legal(table(hands=("SHdb SHlb SHbk SApk SAor", ""))) == ["end", "last", "stop"]
    assert legal(table(hands=("SHdb SHlb SHbk PEpu", ""), laid=("CRdb+CRlb BObk+BOdb", ""))) == [
        "end",
        "last",
        "stop",
    ]


# Duos


def test_crabs_search_a_pile_and_the_rest_keeps_its_order() -> None:
    state = table(hands=("CRdb CRlb", ""), piles=("SHdb OCye FIbk", "PElo"))
    assert legal(state) == ["CRdb+CRlb@A", "CRdb+CRlb@B", "end"]
    state = play(state, "CRdb+CRlb@A")
    assert (state.phase, state.looking) == ("crab", cards("SHdb OCye FIbk"))
    assert legal(state) == ["take FIbk", "take OCye", "take SHdb"]
    state = play(state, "take OCye")
    assert (state.piles[0], state.hands[0], state.phase) == (cards("SHdb FIbk"), cards("OCye"), "duo")


def test_ruling_crabs_lapse_when_both_piles_are_empty() -> None:
    state = table(hands=("CRdb CRlb", ""), piles=("", ""))
    assert legal(state) == ["CRdb+CRlb", "end"]
    assert legal(play(state, "CRdb+CRlb")) == ["end"]
    assert legal(table(hands=("CRdb CRlb", ""), piles=("", "PElo"))) == ["CRdb+CRlb@B", "end"]
    assert "not legal" in refused(table(hands=("CRdb CRlb", "")), "CRdb+CRlb")
    assert "not legal" in refused(state, "CRdb+CRlb@A")


def test_ruling_of_equal_cards_the_topmost_is_taken() -> None:
    state = table(hands=("CRbk CRgn", ""), piles=("CRdb SHdb CRdb OCye", "PElo"))
    assert play(state, "CRbk+CRgn@A", "take CRdb").piles[0] == cards("CRdb SHdb OCye")


def test_boats_bring_another_take_in_the_same_turn() -> None:
    state = play(table(hands=("BObk BOdb", "FIdb"), deck="FIbk SHdb SHlb", locked=(1,)), "BObk+BOdb")
    assert (state.seat, state.phase, sorted(state.locked), state.turns) == (0, "take", [1], 0)
    assert legal(state) == ["deck", "topA", "topB"]


def test_ruling_boats_lapse_without_anything_to_take() -> None:
    state = play(table(hands=("BObk BOdb", ""), piles=("", ""), deck=""), "BObk+BOdb")
    assert legal(state) == ["end"]
    state = play(table(hands=("BObk BOdb", ""), piles=("", "PElo"), deck=""), "BObk+BOdb")
    assert legal(state) == ["topB"]


def test_fish_bring_the_first_card_of_the_deck() -> None:
    state = play(table(hands=("FIbk FIdb", ""), deck="SHdb SHlb"), "FIbk+FIdb")
    assert (state.hands[0], state.deck, state.phase) == (cards("SHdb"), cards("SHlb"), "duo")


def test_fish_lapse_with_an_empty_deck() -> None:
    state = play(table(hands=("FIbk FIdb", ""), deck=""), "FIbk+FIdb")
    assert (state.hands[0], state.phase) == ((), "duo")


def test_swimmer_and_shark_steal_from_a_hand() -> None:
    state = table(hands=("SKdb SWye", "OCgn SHdb", "", "FIbk"))
    assert legal(state) == ["SKdb+SWye@1", "SKdb+SWye@3", "end"]
    after = play(state, "SKdb+SWye@1=OCgn")
    assert after.hands == (cards("OCgn"), cards("SHdb"), (), cards("FIbk"))
    assert "not in seat 1's hand" in refused(state, "SKdb+SWye@1=FIbk")
    assert refused(state, "SKdb+SWye@1") == "'SKdb+SWye@1' without '=' and the card that is stolen"
    for other in ("SKdb+SWye@0=OCgn", "SKdb+SWye@2=OCgn", "SKdb+SWye", "SKdb+SWye@7=OCgn"):
        assert "not legal" in refused(state, other)


def test_protected_hands_cannot_be_robbed_and_a_theft_of_nobody_lapses() -> None:
    state = table(hands=("SKdb SWye", "OCgn", "FIbk"), caller=1, shown=(1,))
    assert legal(state) == ["SKdb+SWye@2", "end"]
    state = table(hands=("SKdb SWye", "OCgn", ""), caller=1, shown=(1,))
    assert legal(state) == ["SKdb+SWye", "end"]
    assert play(state, "SKdb+SWye").hands[1] == cards("OCgn")


def test_swimmer_and_jellyfish_lock_all_others_for_their_next_turn() -> None:
    state, events = advance(table(hands=("JEpk SWlo", "CRdb CRlb", "")), "JEpk+SWlo")
    assert state.locked == {1, 2}
    assert Locked(Seat(0), (Seat(1), Seat(2))) in events
    state = play(state, "end")
    assert legal(state) == ["deck"]
    first = state.deck[0]
    state = play(state, "deck")
    assert (state.seat, sorted(state.locked), first in state.hands[1]) == (2, [2], True)
    state = play(state, "deck")
    assert (state.seat, sorted(state.locked)) == (0, [])
    assert legal(state) == ["deck", "topA", "topB"]


def test_ruling_a_locked_seat_gets_nothing_from_an_empty_deck() -> None:
    state = table(hands=("", "FIdb"), phase="take", deck="", caller=1, shown=(1,), locked=(0,))
    assert legal(state) == ["pass"]
    assert play(state, "pass").ended is not None


def test_ruling_two_locks_are_no_more_than_one() -> None:
    state = play(table(hands=("JEpk JEpu SWlo SWdb", "")), "JEpk+SWdb", "JEpu+SWlo", "end", "deck")
    assert (state.seat, sorted(state.locked)) == (0, [])
    assert legal(play(state, "topA", "end")) == ["deck", "topB"]


def test_ruling_in_last_chance_a_lock_holds_for_last_turns_still_to_come() -> None:
    hands = ("JEpk SWlo SHdb SHlb SHbk SHye SHgn", "FIdb", "FIbk")
    state = play(table(hands=hands), "JEpk+SWlo", "last")
    assert (sorted(state.locked), legal(state)) == ([1, 2], ["deck"])
    lock = table(hands=("JEpk SWlo", "", "", ""), caller=2, shown=(2,))
    assert play(lock, "JEpk+SWlo").locked == {1}
    assert play(table(hands=("JEpk SWlo", ""), caller=1, shown=(1,)), "JEpk+SWlo").locked == set()


def test_ruling_a_lock_ends_with_the_deal() -> None:
    state = play(table(hands=("JEpk SWlo SHdb SHlb SHbk SHye SHgn", "")), "JEpk+SWlo", "stop")
    assert state.locked == set()
    state = play(table(hands=("JEpk SWlo", "FIdb"), deck=""), "JEpk+SWlo", "end")
    assert (sorted(state.locked), state.ended and state.ended.end) == ([], "empty")


def test_ruling_a_fourth_mermaid_wins_even_in_a_locked_turn() -> None:
    state = table(hands=("MEwh MEwh MEwh", ""), deck="MEwh FIdb", phase="take", locked=(0,))
    assert play(state, "deck").winners == (0,)


def test_the_lobster_takes_one_of_five_and_the_others_go_back() -> None:
    deck = "SHdb SHlb SHbk SHye SHgn OCye OClb"
    state = play(table(hands=("CRdb LObk", ""), deck=deck), "CRdb+LObk")
    assert (state.phase, state.looking, state.deck) == ("lobster", cards(deck)[:5], cards("OCye OClb"))
    assert legal(state) == ["take SHbk", "take SHdb", "take SHgn", "take SHlb", "take SHye"]
    after = play(state, "take SHye=OClb SHdb SHgn SHlb SHbk OCye")
    assert (after.deck, after.hands[0]) == (cards("OClb SHdb SHgn SHlb SHbk OCye"), cards("SHye"))
    assert "add up" in refused(state, "take SHye=OClb SHdb SHgn SHlb SHbk")
    assert "add up" in refused(state, "take SHye=OClb SHdb SHgn SHlb SHbk SHye")
    assert refused(state, "take SHye") == "'take SHye' without '=' and the deck after the shuffle"
    assert "not legal" in refused(state, "take OCye=SHdb SHgn SHlb SHbk SHye OClb")


def test_ruling_the_lobster_looks_at_all_if_there_are_fewer() -> None:
    state = play(table(hands=("CRdb LObk", ""), deck="SHdb"), "CRdb+LObk")
    assert state.looking == cards("SHdb")
    after = play(state, "take SHdb=")
    assert (after.deck, after.hands[0], after.phase) == ((), cards("SHdb"), "duo")


def test_the_lobster_lapses_with_an_empty_deck() -> None:
    assert play(table(hands=("CRdb LObk", ""), deck=""), "CRdb+LObk").phase == "duo"


@pytest.mark.parametrize(
    "duo", ["CRdb+CRlb", "BObk+BOdb", "FIbk+FIdb", "SKdb+SWye", "JEpk+SWye", "CRdb+LObk"]
)
def test_a_starfish_cancels_any_effect_and_adds_two_points(duo: str) -> None:
    hand = duo.replace("+", " ") + " STye"
    state = table(hands=(hand, "OCgn"))
    after = play(state, duo + "+STye")
    assert (after.phase, after.hands, after.deck) == ("duo", ((), cards("OCgn")), state.deck)
    assert (sorted(after.locked), after.piles, after.seat) == ([], state.piles, 0)
    assert points("", duo + "+STye") == 3


def test_one_starfish_to_a_duo() -> None:
    state = table(hands=("FIbk FIdb STdb STye", ""))
    assert legal(state) == ["FIbk+FIdb", "FIbk+FIdb+STdb", "FIbk+FIdb+STye", "end"]
    with pytest.raises(ValueError, match="no move"):
        parse_action("FIbk+FIdb+STdb+STye")
