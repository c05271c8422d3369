"""Fishing: only hexes that yield are lit, with the fish that are sure there and those that may come."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import pytest

from miaui.core.seat import Seat
from miaui.games.kaivai.public.fishing import Catch, catch
from miaui.games.kaivai.public.moves import Sail
from miaui.games.kaivai.public.position import FISH
from miaui.games.kaivai.rules.record import play
from miaui.games.kaivai.rules.state import State
from miaui.games.kaivai.tabletop.animation.animation import land
from miaui.games.kaivai.tabletop.commands import HEX, TAG, WATER
from miaui.games.kaivai.tabletop.layout.standing import arrow
from miaui.games.kaivai.tabletop.paint import fishing, pieces
from miaui.games.kaivai.tabletop.ui import reason_of
from miaui.games.kaivai.tabletop.words import offers
from miaui.games.kaivai.tabletop.words.offers import MAY_COME, SURE, yielding
from miaui.games.kaivai.tabletop.words.reasons import why_not
from testkit.kaivai.playing import begun
from testkit.sensible import played_until
from tests.games.kaivai.tabletop.holding import Holder
from tests.games.kaivai.tabletop.test_worth import chosen, written_at

SOME = Catch(1, 2, (0.0, 1 / 18, 7 / 18, 5 / 9))
"""One fish for sure, and two dice."""


@contextmanager
def fishing_for(catch: Catch) -> Iterator[Holder]:
    """A table where somebody goes fishing and catches the same everywhere; no canoe is chosen yet."""
    with patch.object(offers, "best_catch", return_value=catch):
        yield chosen(FISH)


def sail(table: Holder) -> None:
    """Choose a canoe."""
    table.press(f"hex.{min(table.frame.ui.choice.canoes)}")
    table.settle()


def test_only_hexes_that_yield_are_lit_and_no_decimals_stand_there() -> None:
    table = chosen(FISH)
    frame = table.frame
    assert frame.trial is not None
    position, landings = frame.trial.view.position, frame.display.position.board.chart.landings
    for goal in frame.ui.choice.reach:
        villages = [village for village, shore in enumerate(landings) if shore >> goal & 1]
        assert (goal in yielding(frame)) == any(catch(position, village).most for village in villages)
    assert not [words for words in written_at(table) if "." in words and words.replace(".", "").isdigit()]


def test_sure_fish_are_solid_and_fish_that_may_come_are_dotted() -> None:
    with fishing_for(SOME) as table:
        frame, names = table.frame, list[str]()
        with patch.object(table.canvas, "draw", lambda name, *_place, **_pose: names.append(name)):
            fishing.draw_fish(frame, 9.0)
        count = len(yielding(frame))
    assert (names.count(SURE), names.count(MAY_COME)) == (count, 2 * count) > (0, 0)


def test_where_nothing_bites_nothing_is_lit_and_the_sea_does_not_step_back() -> None:
    with fishing_for(Catch(0, 0, (1.0,))) as table:
        assert not yielding(table.frame)
        with patch.object(table.canvas, "paste") as paste:
            fishing.draw_veil(table.frame, 9.0, frozenset())
    assert not paste.called


def test_a_chosen_canoe_lights_only_what_it_reaches() -> None:
    with fishing_for(SOME) as table:
        before = set(yielding(table.frame))
        sail(table)
        assert set(yielding(table.frame)) == set(table.frame.ui.choice.goals) <= before


def test_what_stands_before_a_hex_that_yields_is_glass() -> None:
    with fishing_for(SOME) as table:
        sought = pieces.sought(table.frame)
        assert sought >= set(yielding(table.frame))
    assert pieces.shown(sought, next(iter(sought)) + 1) == pytest.approx(0.4)


def test_hexes_are_lit_outward() -> None:
    with fishing_for(SOME) as table:
        sail(table)
        counts = [len(list(fishing._grown(table.frame, second / 20))) for second in range(80)]
        whole = len(yielding(table.frame))
    assert counts[0] == 0 and counts == sorted(counts) and counts[-1] == whole


@pytest.mark.parametrize(
    ("catch", "words"),
    [
        (SOME, "1 fish for sure, 1 more in 17 of 18 throws, 2 more in 5 of 9 throws. 1 of {count}."),
        (Catch(0, 1, (1 / 6, 5 / 6)), "1 fish in 5 of 6 throws. 1 of {count}."),
        (Catch(3, 0, (0.0, 0.0, 0.0, 1.0)), "3 fish for sure. 1 of {count}."),
    ],
)
def test_a_catch_is_spoken_in_whole_throws(catch: Catch, words: str) -> None:
    with fishing_for(catch) as table:
        sail(table)
        lit, grid = yielding(table.frame), table.frame.layout.grid
        first = min(lit, key=lambda hex_: grid.middle(hex_)[::-1])
        control = next(control for control in table.controls if control.id == f"hex.{first}")
    assert control.about == words.format(count=len(lit))


def test_own_canoes_stay_bright() -> None:
    with fishing_for(SOME) as table:
        frame = table.frame
        with patch.object(pieces, "_canoe") as canoe, patch.object(table.canvas, "part") as hut:
            pieces.draw_bright(frame, frozenset())
    assert canoe.call_count + hut.call_count >= len(frame.ui.choice.canoes) > 0


def goals_of_one(table: Holder) -> dict[int, set[int]]:
    """The canoes that can go to each hex which no press leads to yet."""
    starts, choice = dict[int, set[int]](), table.frame.ui.choice
    for move in choice.moves:
        if isinstance(move, Sail) and move.goal not in choice.spots:
            starts.setdefault(move.goal, set()).add(move.start)
    return starts


def fleet_fishing() -> Holder:
    """A table where several canoes may go fishing, and catch something."""

    def wanted(state: State) -> bool:
        here = state.position.phase == "action" and state.position.queue[:1] == (0,)
        return here and state.position.board.afloat[0].bit_count() > 1 and not why_not(state.position, FISH)

    for seed in range(1, 20):
        record = played_until(begun(3, 1, seed), wanted, seed)
        table = Holder(3, seed)
        table.state = play(record)
        table.tabletop.show(table.view, Seat(0))
        table.settle()
        table.press(f"action.{FISH}")
        table.rest()
        counts = {len(starts) for starts in goals_of_one(table).values()}
        if {1, 2} <= counts and yielding(table.frame):
            return table
    raise AssertionError("several canoes never go fishing")


def test_the_arrow_over_a_canoe_is_pressed_as_the_canoe() -> None:
    table = fleet_fishing()
    canoes = table.frame.ui.choice.canoes
    for canoe in canoes:
        box = arrow(table.frame.layout.grid, land(table.animation).hexes, canoe)
        over = [control for control in table.controls if control.rect.contains(box.cx, box.y + 2)]
        assert f"{TAG}{canoe}" in [control.id for control in over]
    table.press(f"{TAG}{min(canoes)}")
    assert table.frame.ui.choice.canoe == min(canoes)
    assert not [control for control in table.controls if control.id.startswith(TAG)]


def test_a_lit_hex_says_what_it_yields_and_its_press_takes_the_canoe_that_gets_there() -> None:
    table = fleet_fishing()
    starts = goals_of_one(table)
    lit = [goal for goal in starts if goal in yielding(table.frame)]
    assert lit and all("fish" in table.control(f"{WATER}{goal}").tip for goal in lit)
    several = next(goal for goal in starts if len(starts[goal]) > 1)
    alone = next(goal for goal in starts if len(starts[goal]) == 1)
    table.press(f"{WATER}{several}")
    assert reason_of(table.frame) == "More than one canoe can go there: press one of them first."
    table.press(f"{WATER}{alone}")
    assert {table.frame.ui.choice.canoe} == starts[alone]
    assert f"{HEX}{alone}" in table.frame.ui.choice.targets
