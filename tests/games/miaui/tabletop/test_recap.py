"""The recap of a round: every catch with what it brought, and points that float up as they are gained."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
import pytest

from miaui.core.pace import PACES
from miaui.core.seat import Seat
from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.theme import Theme
from miaui.games.miaui.public.cards import BOTTOM, MIDDLE, TOP, Card
from miaui.games.miaui.public.events import Contested, Event, Revealed
from miaui.games.miaui.public.taking import score, take
from miaui.games.miaui.public.view import piles
from miaui.games.miaui.tabletop.animation.animation import Gain
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.paint import cards as paint_cards
from miaui.games.miaui.tabletop.paint import recap as paint_recap
from miaui.games.miaui.tabletop.recap import (
    LeftOut,
    Recap,
    gained,
    left_out,
    lost_to,
    recap_of,
    recap_rows,
    shown,
)
from miaui.games.miaui.tabletop.words.lines import nothing_for
from tests.games.miaui.tabletop.frames import framed, showing
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
            assert row.tied == (row.space in {tie.space for tie in ties})
    assert totals == [score(pile) for pile in piles(view)]
    assert recap_rows(()) == ()


@pytest.mark.parametrize("fighting", [True, False])
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_every_seat_is_a_row_or_left_out(seats: int, fighting: bool) -> None:
    told, view = rounds(seats, 7, fighting)
    for number, events in enumerate(told, 1):
        recap, dives = recap_of(events), view.memory.rounds[number - 1].dives
        out = [each.seat for each in recap.left_out]
        assert sorted([*out, *(row.seat for row in recap.rows if row.seat is not None)]) == [*range(seats)]
        assert [dives[seat] for seat in out] == [each.dive for each in recap.left_out]
        assert not out or seats > 3 or not fighting, "three cats and Kiti: a catch for each"
        for each in recap.left_out:
            same = [seat for seat in range(seats) if dives[seat] == each.dive]
            assert not each.tied or len(same) > 1
            assert each.tied or recap.rows[0].tied or recap.rows[0].seat is not None


def test_who_ties_is_left_out_for_it_and_who_is_in_between_is_not() -> None:
    ada, ben, cleo, dora, finn = map(Seat, range(5))
    revealed = Revealed((7, 7, 5, 2, 2))
    deep = Contested(BOTTOM, (ada, ben, cleo, dora, finn), (ada, ben), None)
    middle = Contested(MIDDLE, (cleo, dora, finn), (cleo,), cleo)
    begun: list[Event] = [revealed, deep, middle]
    assert left_out(begun) == (), "the top is not settled yet"
    top = Contested(TOP, (dora, finn), (dora, finn), dora)
    assert left_out([*begun, top]) == (
        LeftOut(ada, 7, True),
        LeftOut(ben, 7, True),
        LeftOut(finn, 2, True),
    )
    first = Contested(BOTTOM, (ada, ben, cleo, dora, finn), (ada, ben), ada)
    second = Contested(MIDDLE, (ben, cleo, dora, finn), (ben,), ben)
    last = Contested(TOP, (cleo, dora, finn), (dora, finn), finn)
    told: list[Event] = [revealed, first, second, last]
    assert left_out(told) == (LeftOut(dora, 2, True), LeftOut(cleo, 5, False))
    assert nothing_for(left_out(told), [cat.name for cat in who(5)]) == [
        "A tie, so nothing: Tama\u00a02",
        "In between, so nothing: Pua\u00a05",
    ]


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("fighting", [True, False])
def test_a_recap_draws_the_diver_of_every_seat(
    text: float, fighting: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[int, str]] = []
    monkeypatch.setattr(
        paint_cards, "diver_card", lambda _canvas, dive, colour, _pose: drawn.append((dive, colour))
    )
    canvas = Canvas(pygame.display.set_mode((1280, 720)), Art(), Theme(text))
    told, view = rounds(6, 3, fighting)
    frame = framed(canvas, showing(DisplayState.of(view)))
    for number, events in enumerate(told, 1):
        recap = shown(events)
        if not recap.rows:
            continue
        drawn.clear()
        for _made in paint_recap.composing(frame, recap):
            pass
        dives = view.memory.rounds[number - 1].dives
        assert sorted(drawn) == sorted(
            (dive, member.colour) for dive, member in zip(dives, frame.cast, strict=True)
        )


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
            assert (shown(events) == Recap()) == (number in empty)
        if empty:
            return
    raise AssertionError("no such round")
