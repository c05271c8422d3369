"""The example: small, and what it says of itself."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from miaui.bots.arena import ArenaSettings, arena
from miaui.core.chance import DrawnLuck
from miaui.core.seat import Seat, seats
from testkit.house import HOUSE
from testkit.random_games import new_record, steps
from tests.example import public
from tests.example.rules.game import GAME
from tests.example.rules.state import State, apply, view

EXAMPLE = Path(__file__).parents[1] / "example"
MOST = 1500
"""Lines that the smallest playable game may have, with rules, bots, table and scenes."""


def test_it_is_small() -> None:
    assert sum(len(path.read_text("utf-8").splitlines()) for path in EXAMPLE.rglob("*.py")) <= MOST


@pytest.mark.parametrize("seed", range(6))
def test_a_view_follows_events(seed: int) -> None:
    """What is displayed is always what is known."""
    for step in steps(GAME, seed):
        for seat in (None, *seats(len(step.record.players))):
            seen = view(step.state, seat)
            for event in step.events:
                seen = seen.after(public.seen_by(event, seat))
            assert seen == view(step.state_after, seat)


@pytest.mark.parametrize(
    ("laid", "seat"),
    [
        (((3,), (4,), (5,)), 2),
        (((3,), (5,), (2, 3)), 0),
        (((6,), (6,), ()), None),
        (((1,), (6,), (2, 4)), 0),
        (((), (), ()), None),
    ],
)
def test_the_highest_sum_that_stands_alone_takes_the_pearls(
    laid: tuple[public.Shells, ...], seat: Seat | None
) -> None:
    assert public.taker(laid) == seat


def begun(spring: bool = False) -> State:
    """A game for two whose first wave has come: it brings four pearls."""
    record = GAME.rules.new(new_record(GAME, 1, 2).players, {"spring": spring}, DrawnLuck(Random(1)))
    state = GAME.rules.play(record)
    state, _dealt = apply(state, public.Deal((1, 2, 3, 4, 5, 6, 1, 1, 2, 3, 4, 5, 6, 1, *_rest())))
    return apply(state, public.Roll(4))[0]


def _rest() -> public.Shells:
    rest = public.ALL_SHELLS
    for shell in (1, 2, 3, 4, 5, 6, 1) * 2:
        rest = public.without(rest, shell)
    return rest


def lay(state: State, seat: int, *shells: int) -> State:
    """The state after a seat has laid these shells."""
    for shell in shells:
        state, _events = apply(state, public.Lay(Seat(seat), shell))
    return apply(state, public.Done(Seat(seat)))[0] if len(shells) < public.MOST else state


def test_pearls_that_nobody_takes_wait_for_the_next_wave() -> None:
    state = lay(lay(begun(), 0, 2, 4), 1, 6)
    assert (state.table.points, state.table.pearls, state.table.gone) == ((0, 0), 4, (2, 4, 6))
    state, _events = apply(state, public.Roll(1))
    assert state.table.pearls == 5
    state = lay(lay(state, 0, 1), 1, 1, 1)
    assert (state.table.points, state.table.pearls) == ((0, 5), 0)


def test_at_spring_tide_the_last_two_waves_bring_twice_as_many() -> None:
    for spring, brought in ((False, [3, 3, 3, 3]), (True, [3, 3, 6, 6])):
        state, pearls = lay(lay(begun(spring), 0, 6), 1, 5), list[int]()
        for mine, other in ((5, 4), (4, 3), (3, 2), (2, 1)):
            state, _events = apply(state, public.Roll(3))
            pearls.append(state.table.pearls)
            state = lay(lay(state, 0, mine), 1, other)
        assert pearls == brought and state.table.phase == "over"


def test_the_greedy_bot_is_better_than_chance() -> None:
    report = arena(
        HOUSE.entry("pearls"), ["greedy", "random", "random"], 200, 1, {}, ArenaSettings(processes=1)
    )
    rows = report["seats"]
    assert isinstance(rows, list)
    greedy, *others = [row["share"] for row in rows]
    assert greedy > 0.4 > max(others)
