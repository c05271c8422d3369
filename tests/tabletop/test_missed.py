"""Who was away at a shared screen, and what of it she is shown: the few most important parts."""

from __future__ import annotations

from collections.abc import Sequence

from miaui.core.seat import Seat
from miaui.tabletop.told import Missed, Told, best
from tests.tabletop.example import Event, Stopped, Threw, Took, View

ANA, BEN, CAT = Seat(0), Seat(1), Seat(2)


def missed(events: Sequence[Event], seat: Seat) -> list[Missed]:
    """What others did: throws first, larger ones before smaller ones."""
    return [
        Missed(9 - event.pips if isinstance(event, Threw) else 9, place, place)
        for place, event in enumerate(events)
        if event.seat != seat and not isinstance(event, Stopped)
    ]


def acted(event: Event, seat: Seat) -> bool:
    """True if a turn of the seat is over."""
    return event == Stopped(seat)


def told(*events: Event) -> Told[View, Event]:
    """The past of a table that is opened with these events."""
    past: Told[View, Event] = Told(lambda seat: (View(seat), events), has_log=True)
    past.remember(ANA)
    return past


def shown(past: Told[View, Event], seat: Seat) -> list[int]:
    """The places of what a seat is shown that takes over."""
    return [miss.place for miss in past.take_over(seat, acted, missed)]


def test_the_three_most_important_parts_in_the_order_in_which_they_happened() -> None:
    throws = [Threw(BEN, pips, "") for pips in (2, 5, 1, 4, 3)]
    assert shown(told(*throws), ANA) == [1, 3, 4]
    assert shown(told(*[Took(BEN, 1)] * 5), ANA) == [2, 3, 4], "the last ones, where all are alike"


def test_everybody_who_did_something_is_among_them() -> None:
    parts = [Missed(4, 0, 0, BEN), *(Missed(3, place, place, CAT) for place in range(1, 5))]
    assert [part.place for part in best(parts)] == [0, 3, 4]
    mine = [Missed(1, place, place, CAT) for place in range(1, 4)]
    assert best([Missed(2, 0, 0, BEN), *mine]) == mine, "what was done to her comes first"
    others = [Missed(5 - seat, seat, seat, Seat(seat)) for seat in range(1, 5)]
    assert [part.place for part in best(others)] == [2, 3, 4], "the most important of them"


def test_who_comes_back_to_a_kept_game_sees_what_was_since_the_own_last_turn() -> None:
    past = told(Took(BEN, 1), Took(ANA, 1), Stopped(ANA), Took(BEN, 2), Stopped(BEN))
    assert shown(past, ANA) == [3]
    past = told(Took(BEN, 1), Stopped(BEN))
    past.note(Took(BEN, 2))
    assert shown(past, ANA) == [0], "the other one was told while the table lay open"


def test_what_was_told_before_her_eyes_is_no_picture() -> None:
    past = told()
    assert shown(past, ANA) == []
    past.note(Stopped(ANA))
    past.note(Took(CAT, 2))  # a bot, before Ana hands the screen over
    assert shown(past, BEN) == [1]
    past.note(Took(BEN, 1))
    past.note(Stopped(BEN))
    assert shown(past, BEN) == [], "nobody else was at the screen"
    past.note(Took(CAT, 1))
    assert shown(past, ANA) == [2, 4]
    past.note(Stopped(ANA))
    assert shown(past, BEN) == []


def test_what_was_told_to_everybody_was_seen_by_all() -> None:
    past = told()
    assert shown(past, ANA) == []
    past.note(Stopped(ANA))
    assert shown(past, BEN) == []
    past.note(Took(BEN, 2))
    past.note(Took(CAT, 1), openly=True)
    assert shown(past, ANA) == [1]
    assert past.events[2] == Took(CAT, 1), "it stays in the log"


def test_each_picture_has_the_table_as_it_was() -> None:
    past = told(Took(BEN, 1), Took(BEN, 2), Took(BEN, 1))
    pictures = past.pictures([Missed(0, 1, 2)], lambda view: view)
    assert [(display.heap, list(events)) for display, events in pictures] == [
        (8, [Took(BEN, 2), Took(BEN, 1)])
    ]
