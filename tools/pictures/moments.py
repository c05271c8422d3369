"""How to go to a moment of any kept game: the table, the mat between people, the result, the replay."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from miaui.app import App
from miaui.core.seat import Seat
from miaui.engine.input.events import Key
from miaui.scenes import routes
from testkit.deals import coded
from testkit.fake_bots import plain_bots
from testkit.house import AnyMatch, dump, new_match
from tools.pictures.studio import Going

Making = Callable[[], Any]
"""Makes a record."""


def match_of(record: Any) -> AnyMatch:
    """Return a match with bots that answer at once; a shared screen is given to whoever decides."""
    match = new_match(record, plain_bots(), "picture")
    if match.shared and match.next_human is not None:
        match.open_for(match.next_human)
    return match


def at_table(record: Making, *keys: str) -> Going:
    """Return what goes to the table at a moment, and presses some keys there, by their names, e.g.
    "return"."""

    def go(app: App) -> None:
        app.context.go(routes.Tabletop(match_of(record())), "cut")
        for key in keys:
            for _ in range(30):
                app.host.update(0.05)
            app.host.draw()
            app.host.handle(Key(key))

    return go


def handed_over(record: Making) -> Going:
    """Return what goes to the mat between two people, before the next person, else the first seat."""

    def go(app: App) -> None:
        match = new_match(record(), plain_bots(), "picture")
        app.context.go(routes.Handover(match, seat=Seat(match.next_human or 0)), "cut")

    return go


def counted(record: Making) -> Going:
    """Return what goes to the result, everything counted."""

    def go(app: App) -> None:
        app.context.go(routes.Result(new_match(coded(record()), plain_bots(), "picture")), "cut")
        app.host.update(0.1)
        app.context.stack.scenes[-1].finish()

    return go


def replayed(record: Making, place: int, *keys: str) -> Going:
    """Return what goes to a place of a game that is looked at again, counted from 1 (the nearest for one
    beyond), and presses some keys there."""

    def go(app: App) -> None:
        app.context.go(routes.Replay(dump(coded(record()))), "cut")
        app.context.stack.scenes[-1].playback.go(place)  # type: ignore[attr-defined]
        for key in keys:
            app.host.update(0.1)
            app.host.draw()
            app.host.handle(Key(key))

    return go
