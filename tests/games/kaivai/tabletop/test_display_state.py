"""Following events arrives at the stage of the view, always."""

from itertools import count

import pytest

from miaui.core.seat import Seat, seats
from miaui.games.kaivai.public.view import seen_by
from miaui.games.kaivai.rules.game import GAME
from miaui.games.kaivai.rules.sight import view
from miaui.games.kaivai.tabletop.display_state import DisplayState
from miaui.tabletop.animation import after
from testkit.random_games import steps


@pytest.mark.parametrize("seats", [3, 4])
def test_events_lead_to_the_view(seats: int) -> None:
    for seed in range(6):
        eyes = (*range(seats), None)[seed % (seats + 1)]
        display = None
        for step in steps(GAME, seed, seats):
            display = display or DisplayState.of(view(step.state, eyes))
            display = after(display, [seen_by(event, eyes) for event in step.events])
            assert display == DisplayState.of(view(step.state_after, eyes))
        assert display is not None and display.over


def test_whose_turn_and_order_are_the_rules() -> None:
    for step in steps(GAME, 3, 4):
        position, shown = step.state.position, DisplayState.of(view(step.state, Seat(0)))
        if position.phase != "over":
            assert shown.to_move == next(iter(position.queue), None)
        assert sorted(shown.order) == list(range(4))


def test_public_is_what_nobody_in_particular_sees() -> None:
    for seed, step in zip(count(), steps(GAME, 5, 3), strict=False):
        seat = seed % 3
        assert DisplayState.of(view(step.state, Seat(seat))).public() == DisplayState.of(
            view(step.state, None)
        )


def test_a_stake_is_shown_to_its_own_seat_alone() -> None:
    shown = 0
    for step in steps(GAME, 7, 3):
        for seat, stake in enumerate(step.state.stakes):
            for eyes in seats(3):
                assert DisplayState.of(view(step.state, eyes)).stake == step.state.stakes[eyes]
            shown += stake is not None and DisplayState.of(view(step.state, Seat(seat))).stake == stake
    assert shown


def test_seats_take_actions_only_in_the_phases_of_actions() -> None:
    phases = set()
    for step in steps(GAME, 5, 3):
        phase, shown = step.state.position.phase, DisplayState.of(view(step.state, Seat(0)))
        assert shown.acting == (phase in ("action", "canoe", "kind", "at", "roll"))
        phases.add(phase)
    assert {"bid", "hut", "god", "action", "score"} <= phases
