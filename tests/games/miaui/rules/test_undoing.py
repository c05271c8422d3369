"""Which choice can be undone: a lock-in that is still secret, or the last round of a person alone."""

from dataclasses import replace
from typing import Any

import pytest

from miaui.core.errors import CannotUndo
from miaui.core.game import AnyGame
from miaui.core.seat import Seat
from miaui.games.miaui.rules.record import Record, back
from testkit.house import find_game
from testkit.random_games import finished

GAME: AnyGame = find_game("miaui")
WHOLE: Record = finished(GAME, 1, 4)


def at(rounds: int, *pending: int | None) -> Record:
    """The game after so many rounds, and choices in the next."""
    return replace(WHOLE, dives=WHOLE.dives[:rounds], pending=pending or None)


def hand(rounds: int, seat: int) -> Any:
    """A number that a seat still holds after so many rounds."""
    return WHOLE.dives[rounds][seat]


@pytest.mark.parametrize(
    ("rounds", "left"),
    [(1, 0), (5, 4), (11, 10), (12, 10)],  # the last card of a hand is no choice
)
def test_a_person_alone_undoes_the_last_round(rounds: int, left: int) -> None:
    assert back(at(rounds), (Seat(0),)) == at(left)


def test_a_lock_in_goes_back_before_a_round_does() -> None:
    mine, bots = hand(3, 0), hand(3, 2)
    assert back(at(3, mine, None, bots, None), (Seat(0),)) == at(3, None, None, bots, None)
    assert back(at(3, mine, None, None, None), (Seat(0),)) == at(3)
    assert back(at(3, None, None, bots, None), (Seat(0),)) == at(2), "a bot's choice is its own"
    assert back(at(11, hand(11, 0), None, None, None), (Seat(0),)) == at(10), "the last card is no choice"


def test_at_a_shared_table_only_what_is_still_secret_goes_back() -> None:
    row = [hand(3, seat) for seat in range(3)]
    assert back(at(3, *row, None), (Seat(0), Seat(1))) == at(3, row[0], None, row[2], None)
    assert back(at(3, *row, None), (Seat(0), Seat(1), Seat(2))) == at(3, row[0], row[1], None, None)
    for record in (at(3), at(3, None, None, row[2], None), at(12)):
        with pytest.raises(CannotUndo, match="have been revealed"):
            back(record, (Seat(0), Seat(1)))


@pytest.mark.parametrize("people", [(), (0,), (0, 1)])
def test_before_the_first_choice_there_is_nothing_to_undo(people: tuple[Seat, ...]) -> None:
    for record in (at(0), at(0, None, None, hand(0, 2), None)):
        with pytest.raises(CannotUndo, match="no choice to undo yet"):
            back(record, people)
