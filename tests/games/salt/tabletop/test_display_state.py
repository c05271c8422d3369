"""Following events arrives at the stage of the view, always."""

import pytest

from miaui.core.seat import Seat
from miaui.games.salt.public.cards import UNKNOWN
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.tabletop.animation import after
from tests.games.salt.tabletop.games import moments, unveiled_moments


@pytest.mark.slow
@pytest.mark.parametrize("eyes", [0, 1, None])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_events_lead_to_the_view(seats: int, eyes: Seat | None) -> None:
    phases = set()
    for seed in range(4):
        game = moments(seats, seed, eyes)
        _, first = next(game)
        display = DisplayState.of(first)
        for events, view in game:
            display = after(display, events)
            assert display == DisplayState.of(view)
            phases.add(display.phase)
    assert {"take", "keep", "duo", "crab", None} <= phases


@pytest.mark.slow
def test_events_lead_to_the_view_where_every_hand_is_open() -> None:
    for seed in range(2):
        game = unveiled_moments(3, seed, Seat(1))
        _, first = next(game)
        display = DisplayState.of(first)
        for events, view in game:
            display = after(display, events)
            assert display == DisplayState.of(view)
            for seat, look in enumerate(display.seats):
                hand = display.hand_of(Seat(seat))
                assert hand is not None and UNKNOWN not in hand and len(hand) == look.count


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_public_is_what_nobody_in_particular_sees(seats: int) -> None:
    for seed in range(3):
        for (_, mine), (_, ours) in zip(moments(seats, seed), moments(seats, seed, None), strict=True):
            assert DisplayState.of(mine).public() == DisplayState.of(ours)


def test_a_stage_holds_no_card_that_its_viewer_may_not_see() -> None:
    for _events, view in moments(3, 2, eyes=Seat(1)):
        display = DisplayState.of(view)
        assert display.hand == view.open.hand and display.looking == view.open.looking
        assert UNKNOWN not in display.hand and UNKNOWN not in (display.looking or ())
        for seat, look in enumerate(display.seats):
            assert look.shown == view.open.shown[seat]
            assert (display.points(Seat(seat)) is None) == (seat != 1 and look.shown is None)
