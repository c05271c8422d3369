"""Held down, the right mouse button tells what happens faster; let go of, as before."""

from __future__ import annotations

import pytest

from miaui.core.seat import Seat
from miaui.engine.input.events import Pointer
from miaui.games.salt.public.events import Event
from miaui.tabletop.tabletop import FASTER as FAST
from tests.games.salt.tabletop.games import moments
from tests.games.salt.tabletop.holding import Holder

FRAME = 1 / 60
_FORWARD = 3
"""The button that is held."""


def seconds_of(hurried: bool) -> float:
    """Seconds in which the first moves of a random game are told."""
    holder = Holder(3, seed=2)
    board, now = holder.board, 0.0
    events: list[Event] = [event for happened, _view in list(moments(3, 5))[:12] for event in happened]
    board.show(next(iter(moments(3, 5)))[1], Seat(0))
    if hurried:
        assert board.input.pointer(Pointer("down", 10, 10, _FORWARD))
    for event in events:
        board.story.hear(event)
    while not board.story.quiet:
        board.update(FRAME)
        now += FRAME
        assert now < 300
    return now


def test_held_it_tells_the_same_in_a_quarter_of_the_time() -> None:
    calm, hurried = seconds_of(hurried=False), seconds_of(hurried=True)
    assert calm > 4.0 and hurried == pytest.approx(calm / FAST, rel=0.15)


def test_let_go_of_it_is_told_as_before() -> None:
    holder = Holder(3, seed=2)
    for kind, fast in (("down", True), ("up", False)):
        assert holder.board.input.pointer(Pointer(kind, 10, 10, _FORWARD))  # type: ignore[arg-type]
        assert holder.board.table.fast is fast
    holder.board.input.pointer(Pointer("down", 10, 10, _FORWARD))
    holder.board.hide_private()
    assert not holder.board.table.fast, "whoever takes over does not hurry"
