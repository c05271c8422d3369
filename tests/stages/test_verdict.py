"""Kiti's verdict: her spark goes along her order and lands on the one whom she picks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from miaui.games.miaui import ties
from miaui.games.miaui.cards import BOTTOM, MIDDLE, TOP
from miaui.games.miaui.events import Contested, Revealed
from miaui.stages.miaui.animation.animation import Animation
from miaui.stages.miaui.animation.director import Director
from miaui.stages.miaui.stage import Stage
from tests.stages.games import steps, who

STEP = 0.02


def table(seats: int, known: set[str] | None = None) -> tuple[Animation, Director, int]:
    """A table before the first choice, its director, and Kiti's gap."""
    _, view = next(steps(seats, 1, True))
    animation = Animation(Stage.of(view))
    assert animation.stage.kiti is not None
    return animation, Director(animation, who(seats), known=known), animation.stage.kiti


def tie(seats: int, kiti: int, space: int, tied: tuple[int, ...]) -> tuple[Revealed, Contested]:
    """A tie of some seats at 7, everybody else out."""
    order = [seat for seat in ties.order(kiti, seats, space) if seat in tied]
    dives = tuple(7 if seat in tied else 1 + seat for seat in range(seats))
    return Revealed(dives), Contested(space, tuple(sorted(tied)), tuple(order), order[0])


@pytest.mark.parametrize("space", [BOTTOM, MIDDLE, TOP])
@pytest.mark.parametrize("tied", [(0, 3), (1, 2), (2, 4), (0, 1, 4)])
def test_the_spark_passes_who_is_not_tied_and_lands_on_the_winner(space: int, tied: tuple[int, ...]) -> None:
    animation, director, kiti = table(5, {"tie"})
    revealed, contested = tie(5, kiti, space, tied)
    director.tell([revealed, contested])
    passed: list[int] = []
    while not (animation.spark and animation.spark.landed):
        director.update(STEP)
        if animation.spark:
            assert animation.winner is None or animation.spark.landed
            passed.append(animation.spark.passed)
    spark = animation.spark
    assert passed == sorted(passed)
    assert spark.seats == ties.order(kiti, 5, space)[: len(spark.seats)]
    assert spark.seats[-1] == contested.winner == animation.winner
    assert not set(spark.seats[:-1]) & set(tied)
    assert spark.arm == ("shallow" if space == TOP else "deep")
    assert animation.caption == f"Kiti picks {who(5)[spark.seats[-1]].name}!"
    assert animation.faces[spark.seats[-1]] == "delighted"
    assert {animation.faces[seat] for seat in tied if seat != contested.winner} == {"dismayed"}


def _seconds(director: Director) -> float:
    seconds = 0.0
    while not director.still:
        director.update(STEP)
        seconds += STEP
    return seconds


def test_a_verdict_takes_its_time_and_is_explained_once() -> None:
    animation, director, kiti = table(5, set())
    revealed, contested = tie(5, kiti, TOP, (0, 3))
    director.tell([revealed])
    _seconds(director)
    director.tell([contested])
    first = _seconds(director)
    assert "tie" in director.known
    director.tell([contested])
    again = _seconds(director)
    assert 1.2 < again < 2.0 < first < 4.0
    assert animation.spark is None and not animation.points


def test_a_verdict_can_be_skipped() -> None:
    animation, director, kiti = table(4)
    director.tell(tie(4, kiti, BOTTOM, (1, 2)))
    director.update(0.9)
    director.finish()
    assert animation.spark is None and director.still


def test_without_kiti_nobody_is_picked() -> None:
    animation, director, kiti = table(4, set())
    animation.stage = replace(animation.stage, kiti=None)
    director.jump(animation.stage)
    revealed, contested = tie(4, kiti, BOTTOM, (1, 2))
    director.tell([revealed, Contested(BOTTOM, contested.rivals, (1, 2), None)])
    while not director.still:
        director.update(STEP)
        assert animation.spark is None and not animation.points
    assert animation.beaten == (1, 2)
