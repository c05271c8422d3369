"""The table of fish cards, and how cards, dives and Kiti's orders read."""

import pytest

from miaui.core.seat import Seat, seats
from miaui.games.miaui.public import ties
from miaui.games.miaui.public.cards import (
    DIVERS,
    FISH,
    JELLYFISH,
    LANTERNS,
    MAX_SEATS,
    MIN_SEATS,
    POINTS,
    ROUNDS,
    SEAGULL,
    SEAGULLS,
    SPACES,
    UNKNOWN,
    VALUES,
    Card,
    Family,
    family,
)
from miaui.games.miaui.public.moves import Dive, read_move, write_move
from testkit.miaui.naive import ALL, by_arm, points


def test_ruling_exact_values_of_the_fish() -> None:
    assert list(FISH) == ALL
    assert VALUES[Family.KITTENFISH] == (1, 2, 2, 3, 3, 4, 5)
    assert VALUES[Family.TIGERFISH] == (6, 6, 7, 7, 8, 8, 9, 9)
    assert VALUES[Family.TUNA] == (10, 11, 12, 12, 13, 13, 14, 15)
    assert VALUES[Family.LANTERN] == (1, 3, 5, 7)
    assert VALUES[Family.JELLYFISH] == (-10, -10, -15, -15)
    assert (SEAGULL, SEAGULLS) == ("G", 6)


def test_numbers_on_the_box() -> None:
    assert (MIN_SEATS, MAX_SEATS, ROUNDS) == (3, 6, 12)
    assert list(DIVERS) == [*range(1, 13)]
    assert SPACES == ("bottom", "middle", "top")


def test_points_of_every_card() -> None:
    assert {card: points([card]) for card in ALL} | {UNKNOWN: 0} == POINTS
    assert sorted(LANTERNS) == ["L1", "L3", "L5", "L7"]
    assert sorted(JELLYFISH) == ["J-10", "J-15"]


def test_every_card_has_a_family() -> None:
    assert [family(card).value for card in FISH] == [card[0] for card in ALL]
    with pytest.raises(ValueError, match="'X'"):
        family(Card("X1"))


def test_dives_round_trip_as_text() -> None:
    for seat in seats(MAX_SEATS):
        for number in DIVERS:
            assert read_move(seat, write_move(Dive(seat, number))) == Dive(seat, number)
    assert write_move(Dive(Seat(3), 12)) == "12"


@pytest.mark.parametrize("text", ["", "0", "13", "123", "07", "7 ", " 7", "-7", "+7", "7.0", "٣", "7\n", "a"])
def test_other_texts_are_no_dives(text: str) -> None:
    with pytest.raises(ValueError, match="not a dive from 1 to 12"):
        read_move(Seat(3), text)


def test_chance_never_dives() -> None:
    with pytest.raises(ValueError, match="not a dive"):
        read_move(None, "7")


@pytest.mark.parametrize("seats", range(MIN_SEATS, MAX_SEATS + 1))
def test_kitis_order_for_every_gap_and_space(seats: int) -> None:
    for kiti in range(seats):
        for space in range(3):
            assert list(ties.order(kiti, seats, space)) == by_arm(kiti, seats, space)
    assert ties.order(1, 4, 0) == ties.order(1, 4, 1) == (1, 0, 3, 2)
    assert ties.order(1, 4, 2) == (2, 3, 0, 1)


@pytest.mark.parametrize("seats", range(MIN_SEATS, MAX_SEATS + 1))
def test_kiti_settles_every_tie(seats: int) -> None:
    for kiti in map(Seat, range(seats)):
        for space in range(3):
            for those in range(1 << seats):
                tied = [seat for seat in map(Seat, range(seats)) if those >> seat & 1]
                first = next((seat for seat in by_arm(kiti, seats, space) if seat in tied), None)
                assert ties.winner(tied, kiti, seats, space) == first
                assert ties.winner(iter(tied), None, seats, space) == (tied[0] if len(tied) == 1 else None)
