"""What a seat is shown of the lagoon that was away: the catches of the round that it did not see."""

from __future__ import annotations

from dataclasses import replace

from miaui.core.seat import Seat
from miaui.games.miaui.public.cards import SEAGULL, Card
from miaui.games.miaui.public.events import Caught, Contested, Event, KitiMoved, LockedIn, Revealed
from miaui.games.miaui.public.taking import take
from miaui.games.miaui.public.variants import Variants
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.recap import missed
from miaui.games.miaui.tabletop.spec import spec
from miaui.games.miaui.tabletop.words import tips
from miaui.games.miaui.tabletop.words.lines import pile_seen
from tests.games.miaui.tabletop.games import steps, who

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
    misses = sorted(missed(ROUND, ME), key=lambda miss: miss.rank)
    assert [(miss.begin, miss.place) for miss in misses] == [(2, 3), (6, 7), (4, 5)]
    ranks = {miss.place: miss.rank for miss in missed(ROUND, BEN)}
    assert ranks[5] < ranks[3] == ranks[7], "the own catch, then a robbery and a great one"


def test_only_the_last_round_is_shown() -> None:
    assert [miss.place for miss in missed([*ROUND, LockedIn(ME, 4), *ROUND], ME)] == [13, 15, 17]
    assert missed([LockedIn(BEN, None), LockedIn(CAT, None)], ME) == []


def test_a_tie_that_leaves_a_card_is_a_picture_first_for_whom_it_concerns() -> None:
    tie = Contested(0, (ME, BEN), (ME, BEN), None)
    events = [Revealed((3, 3, 7)), tie, *caught(2, CAT, FISH)]
    assert min((miss.rank, miss.begin, miss.place) for miss in missed(events, ME))[1:] == (1, 1)
    assert min((miss.rank, miss.begin, miss.place) for miss in missed(events, CAT))[1:] == (2, 3)


def test_a_seat_has_acted_when_its_card_lies() -> None:
    assert [spec().acted(event, BEN) for event in ROUND] == [True] + [False] * 8


def test_the_top_of_a_pile_that_is_covered_by_now_is_not_shown_again() -> None:
    _, view = next(steps(3, 1))
    then = DisplayState.of(view).seat(ME, pile=(FISH,)).seat(BEN, pile=(FISH,)).seat(CAT, pile=(FISH,))
    now = then.seat(ME, pile=(FISH, TUNA)).seat(BEN, pile=(FISH, TUNA))
    picture = replace(then, viewer=ME).seen_from(replace(now, viewer=ME))
    assert [look.top for look in picture.seats] == [FISH, None, FISH]
    assert pile_seen(picture.seats[BEN]) == "1 card"
    said = tips.pile(picture, BEN, who(3)).split("\n")
    assert said == [f"{who(3)[BEN].name}’s pile: 1 card", "What lay on top then lies under other cards now."]
    caught_then = picture.after(caught(0, BEN, TUNA, (FISH,))[1])
    assert caught_then.seats[BEN].top == TUNA
    open_baskets = replace(now, variants=Variants(open_baskets=True))
    assert then.seen_from(open_baskets).seats[BEN].top == FISH
