"""Following events arrives at the stage of the view, always."""

import pytest

from miaui.core.seat import Seat
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.tabletop.animation import after
from tests.games.miaui.tabletop.games import steps


@pytest.mark.parametrize("viewer", [0, 2, None])
@pytest.mark.parametrize("baskets", [False, True])
@pytest.mark.parametrize("fighting", [False, True])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_events_lead_to_the_view(seats: int, fighting: bool, baskets: bool, viewer: Seat | None) -> None:
    for seed in range(3):
        game = steps(seats, seed, fighting, baskets, viewer)
        _, first = next(game)
        display = DisplayState.of(first)
        for events, view in game:
            display = after(display, events)
            assert display == DisplayState.of(view)


@pytest.mark.parametrize("seats", [3, 6])
def test_public_is_what_nobody_in_particular_sees(seats: int) -> None:
    for (_, mine), (_, ours) in zip(steps(seats, 5), steps(seats, 5, viewer=None), strict=True):
        assert DisplayState.of(mine).public() == DisplayState.of(ours)
