"""Which choice can be undone: a person's last one, while no person has learnt a card since."""

from dataclasses import replace

import pytest

from miaui.core.errors import CannotUndo
from miaui.core.seat import Seat, seats
from miaui.games.salt.public.moves import Move, NewDeal, parse_action
from miaui.games.salt.rules.record import Record, extend
from miaui.games.salt.rules.record import play as state_of
from miaui.games.salt.rules.undoing import back
from testkit.salt.tables import play
from tests.games.salt.rules.test_record import dealt

SEEN, NOTHING = "New cards have been seen", "no choice to undo yet"
KEPT = ("deck", "keep BObk>A", "end")
BOATS = (*KEPT, "topB", "end", "deck", "keep BOdb>B", "BObk+BOdb")
ALONE, SHARED = seats(1), seats(2)


@pytest.mark.parametrize(
    ("moves", "people", "left"),
    [
        (("topA",), ALONE, 0),
        (("topA", "end"), ALONE, 0),  # with one card in hand `end` is no choice
        (("topA", "end"), SHARED, 1),  # the other person must not learn that
        (("deck", "keep BObk>A"), ALONE, 1),
        (KEPT, ALONE, 1),
        ((*KEPT, "topB"), ALONE, 1),  # the bot took what everybody saw lying there
        ((*KEPT, "topB", "end"), ALONE, 1),
        ((*KEPT, "topB"), SHARED, 3),
        ((*KEPT, "topB", "end"), SHARED, 4),
        (BOATS, ALONE, 7),
        (BOATS, SHARED, 7),
        ((*BOATS, "topB"), ALONE, 8),
        (("topA", "end", "deck"), ALONE, 0),  # what the bot has drawn it alone has seen
    ],
)
def test_a_person_s_last_choice_is_undone(
    moves: tuple[str, ...], people: tuple[Seat, ...], left: int
) -> None:
    assert back(dealt(*moves), people) == dealt(*moves[:left])


@pytest.mark.parametrize(
    ("moves", "people", "why"),
    [
        ((), ALONE, NOTHING),
        (("topA", "end", "topB", "end"), (2,), NOTHING),
        (("deck",), (1,), NOTHING),
        (("deck", "keep BObk>A", "end"), (1,), NOTHING),  # the bot began: nobody has chosen
        (("deck",), ALONE, SEEN),
        (("deck", "keep BObk>A"), SHARED, SEEN),  # the other person sees the card on the pile
        (("topA", "end", "deck"), SHARED, SEEN),
        (("topA", "end", "deck", "keep BObk>A"), ALONE, SEEN),
        (("topA", "end", "deck", "keep BObk>A", "end"), ALONE, SEEN),
        ((*BOATS, "deck"), ALONE, SEEN),
    ],
)
def test_what_a_person_has_learnt_stays(moves: tuple[str, ...], people: tuple[Seat, ...], why: str) -> None:
    with pytest.raises(CannotUndo, match=why):
        back(dealt(*moves), people)


CRABS = "PEpu PElo CRdb FIye CRlb FIdb BObk BOdb"
SEARCH = ("deck", "keep CRdb>A", "end", "topB", "end", "deck", "keep CRlb>B", "CRdb+CRlb@A")
TAKEN = (*SEARCH, "take FIye")


def test_a_search_shows_cards_but_what_it_takes_can_be_chosen_again() -> None:
    with pytest.raises(CannotUndo, match=SEEN):
        back(dealt(*SEARCH, first=CRABS), ALONE)
    assert back(dealt(*TAKEN, first=CRABS), ALONE) == dealt(*SEARCH, first=CRABS)
    with pytest.raises(CannotUndo, match=SEEN):
        back(dealt(*TAKEN, first=CRABS), SHARED)


def test_below_the_top_of_a_searched_pile_lies_what_others_do_not_know() -> None:
    """Crabs took one of two cards: whoever takes the other one shows which of them it was."""
    moves = (*TAKEN, "end", "topA")
    assert back(dealt(*moves, first=CRABS), ALONE) == dealt(*SEARCH, first=CRABS), "she knows what she took"
    for people in ((Seat(1),), SHARED):
        with pytest.raises(CannotUndo, match=SEEN):
            back(dealt(*moves, first=CRABS), people)


def test_a_bot_that_lays_cards_has_shown_them() -> None:
    moves = (*KEPT, "topB", "end", "deck", "keep BOdb>B")
    assert back(dealt(*moves, "BObk+BOdb"), ALONE) == dealt(*moves)
    with pytest.raises(CannotUndo, match=SEEN):
        back(dealt(*moves, "BObk+BOdb"), (Seat(1),))


def _emptied() -> Record:
    """The first deal ends as its deck does."""
    record = dealt(first="PEpu PElo")
    state = state_of(record)
    while state.phase is not None:
        text = {"take": "deck", "duo": "end"}.get(state.phase)
        if text is None:
            text = f"keep {state.looking[0]}>{'B' if not state.piles[1] else 'A'}"
        record = extend(record, Move(state.seat, parse_action(text)))
        state = play(state, text)
    return record


def test_nothing_is_undone_once_a_deal_has_ended() -> None:
    over = _emptied()
    for people in (ALONE, SHARED):
        for record in (over, extend(over, Move(None, NewDeal(over.deals[0].deck)))):
            with pytest.raises(CannotUndo, match=SEEN):
                back(record, people)


def test_a_sealed_record_is_not_played_on() -> None:
    with pytest.raises(CannotUndo):
        back(replace(dealt(), deals=(), sealed=True), ALONE)


def test_what_can_be_undone_does_not_tell_others_what_is_in_a_hand() -> None:
    """With a pair in hand `end` is a choice, without one it is not."""
    pair = ("deck", "keep BObk>A", "end", "topB", "end", "deck", "keep BOdb>B", "end")
    none = (*pair[:6], "keep CRdb>B", "end")
    assert back(dealt(*pair), SHARED) == dealt(*pair[:-1])
    first = "PEpu PElo BObk FIye CRdb FIdb"
    assert back(dealt(*none, first=first), SHARED) == dealt(*none[:-1], first=first)
