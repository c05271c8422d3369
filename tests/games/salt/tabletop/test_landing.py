"""What is counted of a hand is what lies in it: a card on its way changes no number before it lands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from unittest.mock import patch

import pytest

from miaui.core.seat import Seat
from miaui.games.salt.public.moves import Phase
from miaui.games.salt.rules.game import GAME
from miaui.games.salt.rules.state import State
from miaui.games.salt.tabletop.animation.animation import Flight
from miaui.games.salt.tabletop.paint import points, seats
from miaui.games.salt.tabletop.paint.landing import landed
from testkit.salt.tables import advance, table
from tests.games.salt.tabletop.holding import Holder

THEFT = "SKlb+SWdb@1=SHlb"
HANDS = ("SWdb SKlb SHdb", "SHlb PEpu", "")


def told(state: State, *texts: str) -> Iterator[Holder]:
    """The table after each little while in which moves are told."""
    holder = Holder(3, size=(960, 640))
    holder.state = state
    holder.tabletop.show(holder.view, Seat(0))
    for event in advance(state, *texts)[1]:
        holder.tabletop.events.hear(GAME.sight.seen_by(event, Seat(0)))
    while holder.tabletop.events.waiting:
        holder.tabletop.update(0.05)
        yield holder


def flying(holder: Holder) -> bool:
    """Whether a card is on its way to another hand."""
    flights = holder.animation.all(Flight)
    return any(flight.end[0] == "hand" and flight.end != flight.start for flight in flights)


def test_points_rise_when_the_stolen_card_lands() -> None:
    said, air = set(), 0
    for holder in told(table(HANDS), THEFT):
        with patch.object(points, "draw_medal") as shown:
            holder.draw()
        if shown.called and holder.display.seats[0].laid:
            said.add((flying(holder), holder.display.seats[1].count, shown.call_args.args[3].words))
        air += flying(holder)
    assert air > 5
    assert said == {(False, 2, "1"), (True, 1, "1"), (False, 1, "3")}


def test_a_hand_grows_by_the_card_that_lands_in_it() -> None:
    state = replace(table(("PEpu", "SWdb SKlb SHdb SHlb", "BOdb")), seat=Seat(1))
    counts = set()
    for holder in told(state, "SKlb+SWdb@2=BOdb"):
        with patch.object(seats, "draw_count") as badge:
            holder.draw()
        spots = {holder.frame.layout.seats[seat].badge: seat for seat in (1, 2)}
        shown = {
            spots[call.args[1:3]]: call.args[3] for call in badge.call_args_list if call.args[1:3] in spots
        }
        if holder.display.seats[1].laid:
            counts.add((flying(holder), shown.get(1), shown.get(2)))
    assert counts == {(False, "2", "1"), (True, "2", None), (False, "3", None)}


@pytest.mark.parametrize("texts", [("deck", "keep SHdb>A"), ("topA",), ("FIbk+FIdb",)])
def test_every_way_of_taking_is_counted_at_its_end(texts: tuple[str, ...]) -> None:
    phase: Phase = "duo" if "+" in texts[0] else "take"
    state = table(("SHlb FIbk FIdb", "", ""), piles=("SHbk", "PEpu"), deck="SHdb CRye BOye", phase=phase)
    seen = set()
    for holder in told(state, *texts):
        there = landed(holder.frame)
        if flying(holder):
            seen.add(len(there.hand) == len(holder.display.hand) - 1 == there.seats[0].count)
        else:
            assert there == holder.display
    assert seen == {True}
