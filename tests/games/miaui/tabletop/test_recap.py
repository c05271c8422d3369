"""The recap of a round: every catch with what it brought, and points that float up as they are gained."""

from __future__ import annotations

import pytest

from miaui.core.pace import PACES
from miaui.games.miaui.public.cards import BOTTOM, MIDDLE, TOP, Card
from miaui.games.miaui.public.events import Contested
from miaui.games.miaui.public.taking import score, take
from miaui.games.miaui.public.view import piles
from miaui.games.miaui.tabletop.animation.animation import Gain, Recap
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.recap import gained, lost_to, recap_rows, shown_rows
from tests.games.miaui.tabletop.games import rounds, steps, who
from tests.games.miaui.tabletop.narrating import Narrator


@pytest.mark.parametrize("fighting", [True, False])
@pytest.mark.parametrize("seats", [3, 6])
def test_the_rows_of_all_rounds_add_up_to_the_piles(seats: int, fighting: bool) -> None:
    told, view = rounds(seats, 5, fighting)
    assert len(told) == 12
    totals = [0] * seats
    for number, events in enumerate(told, 1):
        rows = recap_rows(events)
        assert [row.space for row in rows] == [TOP, MIDDLE, BOTTOM]
        for row in rows:
            assert (row.seat is None) == (row.cards == ()) == (row.dive is None)
            if row.seat is not None:
                assert row.dive == view.memory.rounds[number - 1].dives[row.seat]
                assert row.cards == view.memory.rounds[number - 1].catches[row.space].cards
                totals[row.seat] += row.points
            ties = [event for event in events if isinstance(event, Contested) and len(event.tied) > 1]
            assert row.tied == (row.seat in {tie.winner for tie in ties if tie.space == row.space} - {None})
    assert totals == [score(pile) for pile in piles(view)]
    assert recap_rows(()) == ()


def test_what_a_card_brings_and_takes_away() -> None:
    fish, pile = Card("E13"), (Card("K2"), Card("J-10"), Card("J-15"))
    assert (gained(take(pile, fish)), lost_to(take(pile, fish))) == (13, ())
    gull = take(pile, Card("G"))
    assert (gained(gull), lost_to(gull)) == (15, (Card("J-15"),))
    trio = take(pile, Card("J-10"))
    assert gained(trio) == 25 and sorted(lost_to(trio)) == ["J-10", "J-10", "J-15"]
    assert gained(take((), Card("G"))) == 0


def test_points_float_over_the_piles_as_the_catch_is_told() -> None:
    game = steps(5, 3)
    _, first = next(game)
    teller = Narrator(DisplayState.of(first), who(5))
    counts, wanted = dict.fromkeys(range(5), 0), [0] * 5
    before: list[Gain] = []
    for events, view in game:
        teller.tell(events)
        while not teller.at_rest:
            teller.update(0.03)
            now = teller.animation.all(Gain)
            for gain in now:
                goes_on = [
                    flight for flight in before if flight.at(0.0) == gain.at(0.0) and flight.part < gain.part
                ]
                if goes_on:
                    before.remove(goes_on[0])
                else:
                    counts[gain.seat] += gain.points
            before = now
        wanted = [score(pile) for pile in piles(view)]
    assert list(counts.values()) == wanted
    assert not teller.animation.all(Gain)


def test_a_recap_with_pictures_waits_about_two_seconds() -> None:
    game = steps(4, 1)
    _, first = next(game)
    teller = Narrator(DisplayState.of(first), who(4), live=True)
    story = teller.queue
    for events, view in game:
        for event in events:
            story.hear(event)
        if len(view.memory.rounds) == 1:
            break
    while not story.recap:
        story.update(0.05)
    assert [len(recap.rows) for recap in teller.animation.all(Recap)] == [3]
    seconds = 0.0
    while story.recap:
        story.update(0.05)
        seconds += 0.05
    assert seconds == pytest.approx(PACES["normal"].recap, abs=0.1) and seconds < 2.5


def test_a_round_in_which_nobody_caught_anything_is_told_in_words_alone() -> None:
    for seed in range(40):
        told, _view = rounds(3, seed, False)
        empty = [n for n, events in enumerate(told, 1) if all(row.seat is None for row in recap_rows(events))]
        for number, events in enumerate(told, 1):
            assert (shown_rows(events) == ()) == (number in empty)
        if empty:
            return
    raise AssertionError("no such round")
