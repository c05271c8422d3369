"""What a person sees who takes over a shared screen: at most three pictures of what was done meanwhile."""

from __future__ import annotations

from dataclasses import replace

import pytest

from miaui.core.seat import Seat
from miaui.games.salt.public.cards import Card
from miaui.games.salt.public.events import DealStarted, Drew, Ended, Event, Kept, Laid, Passed, Stole, TookTop
from miaui.games.salt.public.view import View
from miaui.games.salt.rules.game import GAME
from miaui.games.salt.tabletop.animation.animation import Flight
from miaui.games.salt.tabletop.spec import spec
from miaui.store.settings import Settings
from miaui.tabletop.told import Told
from testkit.salt.tables import advance, table
from tests.games.salt.tabletop.holding import Holder

PAIR = Card("SWdb"), Card("SKbk")
TAKEN = TookTop(Seat(1), 0, Card("CRdb"), None)
STOLEN = Stole(Seat(1), Seat(0), Card("SHlb"))
ELSEWHERE = Stole(Seat(1), Seat(2), Card("SHlb"))


def shown(events: list[Event]) -> list[int]:
    """Places of what seat 0 is shown of a game that is taken up again."""
    past: Told[View, Event] = Told(lambda seat: (GAME.sight.view(table(("", "")), seat), tuple(events)), True)
    past.remember(Seat(0))
    table_spec = spec()
    return [miss.place for miss in past.take_over(Seat(0), table_spec.acted, table_spec.telling.missed)]


def test_what_was_done_to_me_counts_most_and_only_since_my_last_turn() -> None:
    before: list[Event] = [Laid(Seat(2), PAIR), Ended(Seat(0))]
    since: list[Event] = [
        TAKEN,
        Laid(Seat(1), PAIR),
        STOLEN,
        Ended(Seat(1)),
        TAKEN,
        Laid(Seat(2), PAIR),
        ELSEWHERE,
    ]
    assert shown([*before, *since]) == [4, 7, 8]
    assert shown([*before, Kept(Seat(1), Card("CRdb"), 0, Card("FIdb"))]) == [2]
    assert shown(before) == []


def test_everybody_who_had_a_turn_is_shown() -> None:
    pair, taken = Laid(Seat(2), PAIR), TookTop(Seat(2), 0, Card("CRdb"), None)
    assert shown([TAKEN, pair, taken, pair]) == [0, 1, 3]
    assert shown([Drew(Seat(1), (Card("CRdb"),)), pair, taken, pair]) == [0, 1, 3], "the only card of a deck"
    assert shown([Passed(Seat(1)), pair, taken, pair]) == [0, 1, 3]
    two = Drew(Seat(1), (Card("CRdb"), Card("FIdb")))
    assert shown([two, pair]) == [1], "what is kept of them is told"


def test_a_new_deal_leaves_the_one_before_behind() -> None:
    start = DealStarted(2, Seat(0), (Card("FIdb"), Card("CRdb")))
    assert shown([STOLEN, Ended(Seat(1)), start, TAKEN]) == [3]


def taken_over(reduced: bool) -> tuple[Holder, set[str]]:
    """A table that seat 0 takes over after seat 1 took a card, and where cards flew meanwhile."""
    holder = Holder(2, prefs=lambda: Settings(recap="go", reduced_motion=reduced))
    state = replace(table(("PEpk", "FIdb"), piles=("MEwh", "CRdb"), phase="take"), seat=Seat(1))
    holder.state = holder._first = state
    holder.state, events = advance(state, "topA")
    holder._events = list(events)
    holder.tabletop.show(holder.view, Seat(0))
    holder.tabletop.show_missed(passed=True)
    ends = set[str]()
    for _turn in range(60):
        ends |= {str(flight.end[0]) for flight in holder.tabletop.animation.all(Flight)}
        holder.tabletop.update(0.05)
    return holder, ends


def test_it_is_shown_in_pictures_and_the_table_is_left_as_it_is() -> None:
    """With reduced motion the painters let cards fade, so it is shown then, too."""
    for reduced in (False, True):
        holder, ends = taken_over(reduced)
        assert ends == {"hand"}
        assert holder.tabletop.events.quiet
        assert holder.display == type(holder.display).of(GAME.sight.view(holder.state, Seat(0)))


@pytest.mark.parametrize(
    ("event", "passed", "told"), [(STOLEN, False, 1), (TAKEN, False, 0), (TAKEN, True, 1)]
)
def test_who_sat_beside_is_told_only_what_was_done_to_her(event: Event, passed: bool, told: int) -> None:
    holder = Holder(2, prefs=lambda: Settings(recap="go", pace="instant"))
    state = replace(table(("PEpk", "FIdb"), piles=("MEwh", "CRdb"), phase="take"), seat=Seat(1))
    holder.state = holder._first = state
    holder._events = [event]
    holder.tabletop.show(holder.view, Seat(0))
    assert len(holder.tabletop.show_missed(passed)) == told
