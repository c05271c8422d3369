"""The ladder: ten tables, and when a step is passed."""

from __future__ import annotations

import pytest

from miaui.core.seat_colours import SEAT_COLOURS
from miaui.history.ladder import STEPS, WINS, WITHIN, Step, standing, steps
from miaui.store.settings import SeatSetup
from miaui.store.statistics import Outing
from tests.example.entry import CATALOG as HOUSE


def ladder(game: str) -> tuple[Step, ...]:
    ui = HOUSE.ui(game)
    return steps(HOUSE.kits.find(game), ui.seats, [option.option for option in ui.options])


@pytest.mark.parametrize("game", HOUSE.shown)
def test_every_game_has_ten_tables_that_can_be_played(game: str) -> None:
    kit, ui, rungs = HOUSE.kits.find(game), HOUSE.ui(game), ladder(game)
    assert len(rungs) == STEPS == 10
    keys = [level.key for level in kit.levels]
    strongest = [max(keys.index(level) for level in step.levels) for step in rungs]
    assert strongest == sorted(strongest) and strongest[-1] == len(keys) - 1
    for step in rungs:
        assert 1 + len(step.bots) in ui.seats
        assert set(step.options) <= {option.option for option in ui.options}
        for level, character in step.bots:
            kit.check(level, character or None)
        colours = {"sun", *step.colours("sun")}
        assert len(colours) == 1 + len(step.bots) and colours <= set(SEAT_COLOURS)
        setup = step.setup(SeatSetup("Ana", "human", "", "sun", ""), "normal")
        assert [seat.kind for seat in setup.seats] == ["human"] + ["bot"] * len(step.bots)


def outings(*won: bool) -> dict[str, Outing]:
    return {str(number): Outing(str(number), float(share), 0.25, 0) for number, share in enumerate(won)}


@pytest.mark.parametrize(
    ("won", "passed", "now"),
    [
        ((), False, 0),
        ((True, True), False, 2),
        ((True, True, True), True, 3),
        ((True, *[False] * (WITHIN - 3), True, True), True, 2),
        ((True, *[False] * (WITHIN - 2), True, True), False, 2),
        ((True, True, *[False] * (WITHIN - 1)), False, 0),
    ],
)
def test_a_step_is_passed_by_three_victories_in_eight_games(
    won: tuple[bool, ...], passed: bool, now: int
) -> None:
    state = standing(list(outings(*won)), False, outings(*won))
    assert state.passed is passed and [game.share > 0 for game in state.games] == [*won]
    assert state.won == now if not passed else state.won <= WINS


def test_what_was_passed_stays_passed_and_games_that_are_gone_do_not_count() -> None:
    assert standing([], True, {}).passed
    state = standing(["0", "gone", "1"], False, outings(True, True))
    assert [game.game for game in state.games] == ["0", "1"] and not state.passed
