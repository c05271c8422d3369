"""Which choice can be undone: the last turn of a person, unless dice or stakes have been seen since."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from miaui.core.errors import CannotUndo
from miaui.core.seat import Seat
from miaui.games.kaivai.rules.record import Record
from miaui.games.kaivai.rules.undoing import back
from testkit.kaivai.dealing import random_record
from tests.games.kaivai.rules.test_record import LONG, STAKES
from tests.games.kaivai.rules.test_record import at as of_passers

GAME = random_record(Random(3), 3, {}, "builders")
DICE, REVEALED, NOTHING = "dice have been thrown", "stakes have been revealed", "no choice to undo yet"


def at(number: int, **changes: Any) -> Record:
    """The game of builders after so many moves."""
    return replace(GAME, moves=GAME.moves[:number], **changes)


def test_the_game_of_these_tests_is_still_that_of_their_numbers() -> None:
    assert GAME.moves[15:20] == ("build", "F7-F8", "E8 canoe", "end", "increase")
    assert GAME.moves[112:117] == ("fish", "J10-L7", "C6-D7", "roll 11", "end")
    assert GAME.moves[53] == "pass" and GAME.moves[241] == "stake 0 0 0"


@pytest.mark.parametrize(
    ("number", "people", "left"),
    [
        (2, (0,), 1),  # a bid
        (8, (0,), 7),  # one starting hut, and both
        (9, (0,), 7),
        (15, (0,), 9),  # the god
        (17, (0,), 15),  # a whole turn, from within it, after it, and after the bots' turns
        (19, (0,), 15),
        (24, (0,), 15),
        (24, (0, 1), 20),
        (56, (0,), 44),  # nothing could be paid for: that pass was no choice
        (115, (0,), 112),  # before the throw
        (120, (0,), 119),
        (122, (0,), 119),
        (145, (1,), 143),  # what came after a throw in the same turn
        (241, (2,), 221),  # which village is scored is no choice where nobody has influence
        (241, (0,), 238),
    ],
)
def test_a_person_s_last_turn_is_undone(number: int, people: tuple[Seat, ...], left: int) -> None:
    assert back(at(number), people) == at(left)


@pytest.mark.parametrize(
    ("number", "people", "why"),
    [
        (0, (0,), NOTHING),
        (1, (0,), NOTHING),
        (24, (), NOTHING),
        (116, (0,), DICE),
        (117, (0,), DICE),  # no canoe was left: that end was no choice
        (119, (0,), DICE),
        (143, (1,), DICE),
        (242, (0, 1, 2), REVEALED),
    ],
)
def test_what_has_been_seen_stays(number: int, people: tuple[Seat, ...], why: str) -> None:
    with pytest.raises(CannotUndo, match=why):
        back(at(number), people)


def test_a_stake_that_is_locked_in_goes_back_to_its_owner_alone() -> None:
    staked = of_passers(STAKES, pending=(0, 2, None))
    assert back(staked, (Seat(0),)).pending == (None, 2, None)
    assert back(staked, (Seat(0), Seat(1))).pending == (0, None, None)
    assert back(staked, (Seat(0), Seat(1))).moves == staked.moves
    alone = of_passers(STAKES, pending=(None, 2, None))
    assert back(alone, (Seat(1), Seat(2))) == of_passers(STAKES)
    assert back(alone, (Seat(2),)) == of_passers(STAKES - 1), "its owner is a bot, which stakes again later"
    with pytest.raises(CannotUndo, match=REVEALED):
        back(of_passers(STAKES + 1), (Seat(0),))


def test_a_stake_of_who_owns_nothing_was_no_choice() -> None:
    assert back(at(241, pending=(0, None, 0)), (Seat(0),)) == at(238)


def test_a_sealed_record_is_not_played_on() -> None:
    with pytest.raises(CannotUndo):
        back(replace(LONG, sealed=True), (Seat(0),))
