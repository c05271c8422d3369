"""What a seat is shown of the lagoon that was away: the catches of the round that it did not see."""

from __future__ import annotations

from miaui.core.seat import Seat
from miaui.games.miaui.public.cards import SEAGULL, Card
from miaui.games.miaui.public.events import Caught, Contested, Event, KitiMoved, LockedIn, Revealed
from miaui.games.miaui.public.taking import take
from miaui.games.miaui.tabletop.recap import acted, missed

ME, BEN, CAT = Seat(0), Seat(1), Seat(2)
FISH, TUNA = Card("K3"), Card("E15")


def caught(space: int, seat: Seat, card: Card, pile: tuple[Card, ...] = ()) -> list[Event]:
    """How a seat takes a card."""
    won = Contested(space, (seat,), (seat,), seat)
    return [won, Caught(space, seat, (take(pile, card),), lantern=False)]


ROUND: list[Event] = [
    LockedIn(BEN, None),
    Revealed((3, 5, 7)),
    *caught(0, ME, SEAGULL, (TUNA,)),
    *caught(1, BEN, FISH),
    *caught(2, CAT, TUNA),
    KitiMoved(BEN),
]


def test_each_catch_is_a_picture_what_i_lost_before_what_others_caught() -> None:
    found = sorted(missed(ROUND, ME), key=lambda one: one.rank)
    assert [(one.begin, one.place) for one in found] == [(2, 3), (6, 7), (4, 5)]
    ranks = {one.place: one.rank for one in missed(ROUND, BEN)}
    assert ranks[5] < ranks[3] == ranks[7], "the own catch, then a robbery and a great one"


def test_only_the_last_round_is_shown() -> None:
    assert [one.place for one in missed([*ROUND, LockedIn(ME, 4), *ROUND], ME)] == [13, 15, 17]
    assert missed([LockedIn(BEN, None), LockedIn(CAT, None)], ME) == []


def test_a_tie_that_leaves_a_card_is_a_picture_first_for_whom_it_concerns() -> None:
    tie = Contested(0, (ME, BEN), (ME, BEN), None)
    events = [Revealed((3, 3, 7)), tie, *caught(2, CAT, FISH)]
    assert min((one.rank, one.begin, one.place) for one in missed(events, ME))[1:] == (1, 1)
    assert min((one.rank, one.begin, one.place) for one in missed(events, CAT))[1:] == (2, 3)


def test_a_seat_has_acted_when_its_card_lies() -> None:
    assert [acted(event, BEN) for event in ROUND] == [True] + [False] * 8
