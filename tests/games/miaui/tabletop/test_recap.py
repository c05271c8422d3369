"""The recap of a round: every catch with what it brought, and points that float up as they are gained."""

from __future__ import annotations

from functools import partial

import pytest

from miaui.core.pace import PACES
from miaui.games.miaui.public.cards import BOTTOM, MIDDLE, TOP, Card
from miaui.games.miaui.public.taking import score, take
from miaui.games.miaui.public.view import View, piles
from miaui.games.miaui.tabletop.animation.animation import Animation, Gain
from miaui.games.miaui.tabletop.animation.director import Director
from miaui.games.miaui.tabletop.animation.table_story import TableStory
from miaui.games.miaui.tabletop.recap import gained, lost_to, recap_rows
from miaui.games.miaui.tabletop.stage import Stage
from tests.games.miaui.tabletop.games import steps, who


@pytest.mark.parametrize("fighting", [True, False])
@pytest.mark.parametrize("seats", [3, 6])
def test_the_rows_of_all_rounds_add_up_to_the_piles(seats: int, fighting: bool) -> None:
    view = list(steps(seats, 5, fighting))[-1][1]
    totals = [0] * seats
    for number in range(1, 13):
        rows = recap_rows(view, number)
        assert [row.space for row in rows] == [TOP, MIDDLE, BOTTOM]
        for row in rows:
            assert (row.seat is None) == (row.cards == ()) == (row.dive is None)
            if row.seat is not None:
                assert row.dive == view.memory.rounds[number - 1].dives[row.seat]
                totals[row.seat] += row.points
    assert totals == [score(pile) for pile in piles(view)]
    assert recap_rows(view, 13) == ()


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
    animation = Animation(Stage.of(first))
    director = Director(animation, who(5))
    found, wanted = dict.fromkeys(range(5), 0), [0] * 5
    held: list[Gain] = []
    for events, view in game:
        director.tell(events)
        while not director.still:
            director.update(0.03)
            for gain in animation.gains.values():
                if not any(gain is one for one in held):
                    held.append(gain)
                    found[gain.seat] += gain.points
        wanted = [score(pile) for pile in piles(view)]
    assert list(found.values()) == wanted
    assert not animation.gains


def test_a_recap_with_pictures_waits_about_two_seconds() -> None:
    game = steps(4, 1)
    _, first = next(game)
    view = first
    director = Director(Animation(Stage.of(first)), who(4))
    story = TableStory(director, who(4), lambda: view)
    for events, view in game:
        for event in events:
            story.hear(event)
        if len(view.memory.rounds) == 1:
            break
    while not story.recap:
        story.update(0.05)
    assert len(story.rows) == 3
    seconds = 0.0
    while story.recap:
        story.update(0.05)
        seconds += 0.05
    assert seconds == pytest.approx(PACES["normal"].recap, abs=0.1) and seconds < 2.5


def _as_it_is(view: View) -> View:
    return view


def test_a_round_in_which_nobody_caught_anything_is_told_in_words_alone() -> None:
    for seed in range(40):
        view = list(steps(3, seed, False))[-1][1]
        story = TableStory(Director(Animation(Stage.of(view)), who(3)), who(3), partial(_as_it_is, view))
        empty = [n for n in range(1, 13) if all(row.seat is None for row in recap_rows(view, n))]
        for number in range(1, 13):
            assert (story.rows_of(number) == ()) == (number in empty)
        if empty:
            return
    raise AssertionError("no such round")
