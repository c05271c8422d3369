"""What the last turns are about: the points to beat, said by what may be seen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from miaui.core.seat import Seat
from miaui.games.salt.rules.game import GAME
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.games.salt.tabletop.words.bets import Stake, stake
from testkit.salt.playing import dared
from tests.games.salt.tabletop.watching import CAST, cards


@pytest.fixture(scope="module")
def display() -> DisplayState:
    return DisplayState.of(GAME.sight.view(GAME.rules.play(dared()), Seat(0)))


def staked(display: DisplayState, seat: Seat = Seat(0), hidden: bool = False) -> Stake:
    at_stake = stake(display, seat, CAST, hidden)
    assert at_stake is not None
    return at_stake


def bet(display: DisplayState, hand: str, others: str = "") -> DisplayState:
    """The second seat bets on two octopuses and two shells, 5 points; the third has shown a hand, if any."""
    quiet = replace(display.seats[2], laid=(), shown=cards(others) if others else None)
    caller = replace(display.seats[1], laid=(), shown=cards("OClb OCye SHdb SHlb"))
    own = replace(display.seats[0], laid=(), shown=None)
    return replace(display, caller=Seat(1), hand=cards(hand), seats=(own, caller, quiet))


def test_without_a_call_there_is_nothing_at_stake(display: DisplayState) -> None:
    assert stake(replace(display, caller=None), Seat(0), CAST) is None


def test_it_says_how_much_breaks_the_bet(display: DisplayState) -> None:
    now = staked(bet(display, "CRdb OCgn"))
    assert (now.points, now.beaten) == (5, False)
    assert now.title == "Pua’s bet" and now.line == "6 or more, and it is lost"


def test_as_many_points_are_not_more(display: DisplayState) -> None:
    assert not staked(bet(display, "OCgn OCpu SHye SHbk")).beaten


def test_whoever_has_shown_a_hand_can_do_no_more(display: DisplayState) -> None:
    now = bet(display, "CRdb OCgn")
    over = replace(now.seats[0], shown=now.hand)
    assert staked(replace(now, seats=(over, *now.seats[1:]))).line == "Won so far"


def test_it_says_who_has_more(display: DisplayState) -> None:
    mine = staked(bet(display, "OCgn OCpu OCgy"))
    assert mine.beaten and mine.line == "You have more: 6"
    theirs = staked(bet(display, "CRdb", "OCgn OCpu OCgy"))
    assert theirs.beaten and theirs.line == "Rosi has more: 6"


def test_a_hidden_hand_says_nothing(display: DisplayState) -> None:
    assert not staked(bet(display, "OCgn OCpu OCgy"), hidden=True).beaten


def test_the_own_bet(display: DisplayState) -> None:
    now = staked(bet(display, "CRdb"), seat=Seat(1))
    assert now.title == "Your bet" and now.line == "Won if nobody gets more"


def test_others_hands_change_nothing(display: DisplayState) -> None:
    """Only what was shown, and the own hand, can be read off it."""
    for seat in (Seat(0), None):
        view = replace(bet(display, "CRdb"), viewer=seat, hand=cards("CRdb") if seat == 0 else ())
        assert staked(view).line == "6 or more, and it is lost"
