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
"""Makes a record: in every call of the function that is made with it, and not before."""


def match_of(record: Any) -> AnyMatch:
    """Return a match of a record with bots that answer at once. If several people share the screen, it is
    given to the next of them."""
    match = new_match(record, plain_bots(), "picture")
    if match.shared and match.next_human is not None:
        match.open_for(match.next_human)
    return match


def at_table(record: Making, *keys: str) -> Going:
    """Return a function that goes to the table of the record that `record()` makes and presses `keys`, by
    name (e.g. "return"), each after 1.5 seconds of motion. `record` is called in every call of that function,
    not before."""

    def go(app: App) -> None:
        app.context.go(routes.Tabletop(match_of(record())), "cut")
        for key in keys:
            for _ in range(30):
                app.host.update(0.05)
            app.host.draw()
            app.host.handle(Key(key))

    return go


def handed_over(record: Making) -> Going:
    """Return a function that goes to the handover scene of the record that `record()` makes: for the person
    who is next, or for seat 0 if no person is."""

    def go(app: App) -> None:
        match = new_match(record(), plain_bots(), "picture")
        app.context.go(routes.Handover(match, seat=Seat(match.next_human or 0)), "cut")

    return go


def counted(record: Making) -> Going:
    """Return a function that goes to the result of the finished record that `record()` makes, with the count
    at its end."""

    def go(app: App) -> None:
        app.context.go(routes.Result(new_match(coded(record()), plain_bots(), "picture")), "cut")
        app.host.update(0.1)
        app.context.stack.scenes[-1].finish()

    return go


def replayed(record: Making, place: int, *keys: str) -> Going:
    """Return a function that goes to the replay of the finished record that `record()` makes, to its place
    `place` (from 1; the first or last one for a number beyond), and presses `keys` there, by name, each after
    a tenth of a second."""

    def go(app: App) -> None:
        app.context.go(routes.Replay(dump(coded(record()))), "cut")
        app.context.stack.scenes[-1].playback.go(place)  # type: ignore[attr-defined]
        for key in keys:
            app.host.update(0.1)
            app.host.draw()
            app.host.handle(Key(key))

    return go


def asked_about(record: Making, control: str) -> Going:
    """Return a function that goes to the table of the record that `record()` makes and presses a control, by
    id, after 1.5 seconds of motion: that of a cat that is asked about. StopIteration if it is not there;
    nothing more happens if it has no action."""

    def go(app: App) -> None:
        at_table(record)(app)
        for _ in range(30):
            app.host.update(0.05)
        app.host.draw()
        control_shown = next(candidate for candidate in app.host.shown if candidate.id == control)
        if control_shown.on_press is not None:
            control_shown.on_press()

    return go
