"""Great moments of the open sea: dice that lie there for a while, and a canoe that sinks."""

from __future__ import annotations

from itertools import pairwise

from miaui.core.seat import Seat
from miaui.games.kaivai.public.events import CanoeSunk, DiceThrown
from miaui.games.kaivai.tabletop.animation.animation import Wreck
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
        dice = narrator.animation.dice
        lain += dice is not None and dice.thrown == 1.0 and dice.sunk == 0.0
    assert lain * FRAME >= 0.4


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
        seen |= {(one.seat, one.spot) for one in narrator.animation.animation.all(Wreck)}
    assert seen == {(sunk.owner, sunk.spot)}
    assert narrator.settled() and not narrator.animation.animation.all(Wreck)
