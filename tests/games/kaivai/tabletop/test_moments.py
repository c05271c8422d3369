"""Great moments of the open sea: dice that lie there for a while, a canoe that sinks, a feast."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import hypot
from unittest.mock import patch

import pytest

from miaui.core.seat import Seat
from miaui.games.kaivai.public.events import CanoeSailed, CanoeSunk, Celebrated, DiceThrown
from miaui.games.kaivai.public.hexes import NEAR, bits, first
from miaui.games.kaivai.tabletop.animation.animation import Dice, Feast, Flight, Wreck
from miaui.games.kaivai.tabletop.animation.fishing import open_water
from miaui.games.kaivai.tabletop.display_state import DisplayState
from miaui.games.kaivai.tabletop.paint import anchors
from miaui.games.kaivai.tabletop.paint import moments as moments_painter
from miaui.store.settings import Settings
from tests.games.kaivai.tabletop.holding import Holder
from tests.games.kaivai.tabletop.narrating import FRAME, Narrator, moments


def test_dice_lie_on_the_water_before_anything_comes_of_them() -> None:
    (sailed, before, _at_sea), (thrown, _before, _after) = next(
        (one, two)
        for one, two in pairwise(moments("builders", 5, 4, Seat(0)))
        if isinstance(two[0][0], DiceThrown)
    )
    narrator, lain = Narrator(before), 0
    narrator.hear([*sailed, *thrown])
    for _now in narrator.run():
        dice = narrator.animation.one(Dice)
        lain += dice is not None and dice.part == 1.0 and dice.sunk == 0.0
    assert lain * FRAME >= 0.5


def test_dice_fall_where_most_water_is_around_them_and_not_on_the_rim() -> None:
    seen = 0
    for happened, before, _after in moments("hoarders", 5, 4, Seat(0)):
        stage = DisplayState.of(before)
        for event in happened:
            if isinstance(event, CanoeSailed):
                chart, board = stage.position.board.chart, stage.position.board
                free = bits(NEAR[event.path[-1]] & chart.water & ~board.canoes)
                around = {spot: (NEAR[spot] & chart.water).bit_count() for spot in free}
                if len(set(around.values())) > 1:
                    assert around[open_water(stage, event.path[-1])] == max(around.values())
                    seen += 1
    assert seen > 5


def test_a_sinking_is_seen_near_with_the_cat_that_swims() -> None:
    happened, before, _after = next(
        moment
        for moment in moments("pirates", 5, 4, Seat(0))
        if any(isinstance(event, CanoeSunk) for event in moment[0])
    )
    sunk = next(event for event in happened if isinstance(event, CanoeSunk))
    narrator, seen = Narrator(before), set()
    narrator.hear(happened)
    for _now in narrator.run():
        seen |= set(narrator.animation.all(Wreck))
    assert {replace(one, part=0.0) for one in seen} == {Wreck(sunk.owner, sunk.spot, sunk.seat, sunk.glory)}
    assert narrator.settled() and not narrator.animation.all(Wreck)


def test_who_gains_glory_at_a_feast_is_seen_for_a_second_before_it_flies() -> None:
    happened, before, _after = next(
        moment
        for moment in moments("builders", 5, 4, Seat(0))
        if any(isinstance(event, Celebrated) and max(event.gains) > 1 for event in moment[0])
    )
    given = next(event for event in happened if isinstance(event, Celebrated))
    narrator, seen, stars = Narrator(before), 0, set()
    narrator.hear(happened)
    for _now in narrator.run():
        feast = narrator.animation.one(Feast)
        seen += feast is not None and feast.part == 1.0 and not feast.given
        stars |= {flight.words for flight in narrator.animation.all(Flight) if flight.start[0] == "guest"}
        assert feast is None or feast.gains == given.gains
    assert seen * FRAME >= 0.9
    assert stars == {f"+{gain}" for gain in given.gains if gain}
    assert narrator.settled() and narrator.animation.one(Feast) is None


def test_guests_whose_star_has_flown_have_a_name() -> None:
    holder, gains = Holder(3), (2, 0, 1)
    for given in (False, True):
        holder.tabletop.animation.put(Feast, Feast(0, gains, given, part=1.0))
        holder.tabletop.drop()
        with patch.object(holder.canvas, "text_in", wraps=holder.canvas.text_in) as text_in:
            moments_painter.draw(holder.frame)
        names = {member.name for seat, member in enumerate(holder.tabletop.cast) if gains[seat]}
        assert {call.args[0] for call in text_in.call_args_list} == (names if given else {"+2", "+1"})


@pytest.mark.parametrize(
    ("settings", "still"),
    [(Settings(), False), (Settings(reduced_motion=True), True), (Settings(pace="instant"), True)],
)
def test_what_is_seen_large_stands_still_where_it_is_quiet(settings: Settings, still: bool) -> None:
    holder = Holder(3, prefs=lambda: settings)
    spot, animation, looks = first(holder.stage.position.board.chart.water), holder.tabletop.animation, []
    for part in (0.3, 0.6):
        animation.put(Wreck, Wreck(Seat(1), spot, Seat(2), 3, part=part))
        animation.put(Feast, Feast(0, (2, 0, 1), part=part))
        holder.tabletop.drop()
        with patch.object(holder.canvas, "draw", wraps=holder.canvas.draw) as draw:
            moments_painter.draw(holder.frame)
        looks.append([repr(call) for call in draw.call_args_list])
    assert len(looks[0]) > 8 and (looks[0] == looks[1]) == still


def test_the_glass_over_a_sinking_canoe_grows_out_of_the_place() -> None:
    holder, far = Holder(3), []
    spot = first(holder.stage.position.board.chart.water)
    for part in (0.03, 0.1, 0.5, 0.96, 0.99):
        holder.tabletop.animation.put(Wreck, Wreck(Seat(1), spot, Seat(2), 3, part=part))
        holder.tabletop.drop()
        frame = holder.frame
        x, y = anchors.place(frame.layout, frame.display, ("hex", spot))
        with patch.object(holder.canvas, "circle", wraps=holder.canvas.circle) as circle:
            moments_painter.draw(frame)
        at = circle.call_args_list[0].args
        far.append(hypot(at[0] - x, at[1] - y))
    assert far[0] < far[1] < far[2] > far[3] > far[4]
    assert far[0] < 0.5 * far[2]
