"""Moments at the beach have a picture that stands still, long enough to be seen, where nothing is to move."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from unittest.mock import patch

import pytest

from miaui.core.seat import Seat, seats
from miaui.engine.draw.canvas import Canvas
from miaui.games.salt.public.cards import Card
from miaui.games.salt.public.events import Called, Event, Fished, Locked, Stole, TurnStarted
from miaui.games.salt.tabletop.animation.animation import (
    CallHeld,
    Crease,
    Fin,
    Leap,
    Riffle,
    SailOff,
    Stirring,
    Zap,
)
from miaui.games.salt.tabletop.paint import again, motion, reveal
from miaui.games.salt.tabletop.words import first_times
from miaui.store.settings import Settings
from miaui.tabletop.animation import Moving
from testkit.house import find_game
from testkit.random_games import Step, steps
from tests.games.salt.tabletop.holding import Holder

SEEN = 0.4
"""Seconds that each is seen at least."""
PAIR = (Card("BOdb"), Card("BOlb"))
EFFECTS = [
    Crease(Seat(1), 0),
    Leap(),
    SailOff(Seat(1)),
    Fin(Seat(1), Seat(2)),
    Fin(Seat(1), Seat(0)),
    Zap(Seat(1), (Seat(2), Seat(0))),
    CallHeld("stop", Seat(1)),
    Riffle(),
    Stirring(Seat(1), "turn"),
]


def happened(wanted: Callable[[Event], bool]) -> Step:
    """The first step of random games in which that happens."""
    return next(
        step
        for seed in range(60)
        for step in steps(find_game("salt"), seed, 4)
        if any(map(wanted, step.events))
    )


def laid_by_one() -> Step:
    """A moment in which seat 1 has laid something."""
    return next(
        step for seed in range(60) for step in steps(find_game("salt"), seed, 4) if step.state.tables[1]
    )


def painted(holder: Holder) -> list[str]:
    """Everything that is painted of what moves."""
    drawn: list[str] = []

    def noting(name: str) -> Callable[..., object]:
        plain = getattr(Canvas, name)

        def note(self: Canvas, *rest: object, **more: object) -> object:
            drawn.append(f"{name} {rest} {more}")
            return plain(self, *rest, **more)

        return note

    frame, names = holder.frame, ("draw", "line", "polygon", "circle", "nine", "text_in", "paste")
    with ExitStack() as patches:
        for name in names:
            patches.enter_context(patch.object(Canvas, name, noting(name)))
        motion.draw(frame)
        again.draw(frame)
        reveal.call(frame)
    return drawn


@pytest.mark.parametrize("effect", EFFECTS, ids=lambda effect: type(effect).__name__)
@pytest.mark.parametrize(
    ("settings", "still"),
    [(Settings(), False), (Settings(reduced_motion=True), True), (Settings(pace="instant"), True)],
    ids=["normal", "reduced", "instant"],
)
def test_moments_stand_still_where_it_is_quiet(settings: Settings, still: bool, effect: Moving) -> None:
    holder = Holder(4, prefs=lambda: settings)
    holder.state = laid_by_one().state
    holder.tabletop.show(holder.view, Seat(0))
    looks = []
    for part in (0.1, 0.6):
        holder.tabletop.animation.put("moment", effect.at(part))
        holder.tabletop.drop()
        looks.append(painted(holder))
    assert len(looks[0]) >= 1
    assert (looks[0] == looks[1]) == still


@pytest.mark.parametrize(
    ("wanted", "effect"),
    [
        (lambda event: isinstance(event, TurnStarted) and event.again, SailOff),
        (lambda event: isinstance(event, Fished), Leap),
        (lambda event: isinstance(event, Stole), Fin),
        (lambda event: isinstance(event, Locked) and bool(event.seats), Zap),
        (lambda event: isinstance(event, Called), CallHeld),
    ],
    ids=["boats", "fish", "theft", "jellyfish", "call"],
)
def test_each_is_seen_at_the_instant_pace(wanted: Callable[[Event], bool], effect: type) -> None:
    step = happened(wanted)
    holder = Holder(4, prefs=lambda: Settings(pace="instant"))
    holder.tabletop.explained.update(first_times.TEXTS)
    holder.state = step.state
    holder.tabletop.show(holder.view, Seat(0))
    for event in step.events:
        holder.tabletop.events.hear(holder.game.sight.seen_by(event, Seat(0)))
    seen = 0
    for _picture in range(600):
        holder.tabletop.update(1 / 60)
        seen += holder.tabletop.animation.first(effect) is not None
        if not holder.tabletop.events.waiting:
            break
    assert SEEN <= seen / 60 <= 1.0


def test_boats_that_stand_still_lie_in_the_window() -> None:
    for size in ((1024, 640), (1920, 1080)):
        holder = Holder(4, size=size, prefs=lambda: Settings(reduced_motion=True))
        for seat in seats(4):
            state = holder.state
            holder.state = replace(
                state, tables=tuple((PAIR,) if owner == seat else () for owner in range(4))
            )
            holder.tabletop.show(holder.view, Seat(0))
            holder.tabletop.animation.put("moment", SailOff(seat, part=0.5))
            with patch.object(holder.canvas, "draw") as draw:
                motion.draw(holder.frame)
            places = [call.args[1] for call in draw.call_args_list if call.args[0] == "salt/card/figure/boat"]
            assert len(places) == 2 and all(100 < x < holder.canvas.width - 100 for x in places)
