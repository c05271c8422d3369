"""A turn in which nothing is left but to end it ends by itself, alone; at a shared table never: it would tell
what a hidden hand does not allow."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from miaui.app import App
from miaui.core.seat import Seat
from miaui.games.salt.public.moves import END
from miaui.games.salt.rules.game import GAME
from miaui.games.salt.rules.record import Record, play
from miaui.games.salt.rules.state import State
from miaui.games.salt.tabletop.words.first_times import TEXTS
from miaui.scenes.table.flow import FORCED_AFTER
from miaui.tabletop.asked import asked
from testkit.playing import match_of
from testkit.salt.playing import begun
from testkit.sensible import played_until
from tests.scenes.pages import program, show, turn


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with program(tmp_path, monkeypatch) as made:
        made.context.change(seen=frozenset(TEXTS), pace="instant")
        yield made


def at_end(people: int, forced: bool) -> Record:
    """A game in which the first seat may end its turn, and can do nothing else if that is forced."""

    def wanted(state: State) -> bool:
        if state.phase != "duo" or state.seat != 0:
            return False
        return (len(GAME.sight.legal(GAME.sight.view(state, Seat(0)))) == 1) == forced

    for seed in range(1, 80):
        record = played_until(begun(3, people, seed), wanted, seed)
        if wanted(play(record)):
            return record
    raise AssertionError("it never happens")


def ends_within(app: App, record: Record, seconds: float) -> bool:
    """Whether the turn ends by itself while so many seconds pass at the table."""
    match = match_of(record)
    if match.viewer is None:
        match.open_for(Seat(0))
    before = match.changes
    table: Any = show(app, "table", match=match)
    table.tabletop.events.finish()
    for _ in range(round(seconds / 0.05)):
        app.host.update(0.05)
        if match.changes != before:
            return True
    return False


def test_alone_a_forced_end_is_made_by_itself(app: App) -> None:
    assert not ends_within(app, at_end(1, forced=True), FORCED_AFTER - 0.2), "one may look at the card first"
    assert ends_within(app, at_end(1, forced=True), FORCED_AFTER + 1.0)


def test_a_choice_is_never_made(app: App) -> None:
    assert not ends_within(app, at_end(1, forced=False), 30)


@pytest.mark.parametrize("forced", [True, False])
def test_an_end_that_is_made_by_itself_is_not_asked_for(app: App, forced: bool) -> None:
    match = match_of(at_end(1, forced))
    match.open_for(Seat(0))
    table: Any = show(app, "table", match=match)
    table.tabletop.events.finish()
    turn(app)
    frame = table.tabletop.frame
    assert frame.legal and not frame.prompt
    assert (asked(table.tabletop.spec, frame) == "") == forced
    assert ("end the turn" in table.describe().lower()) == (not forced)


@pytest.mark.parametrize("forced", [True, False])
def test_at_a_shared_table_nothing_tells_whether_it_was_forced(app: App, forced: bool) -> None:
    record = at_end(2, forced)
    assert not ends_within(app, record, 30)
    match = match_of(record)
    if match.viewer is None:
        match.open_for(Seat(0))
    table: Any = show(app, "table", match=match)
    turn(app, 30)
    assert table.idle and "end" in [control.id for control in app.host.shown if control.enabled]
    assert any(move.action == END for move in match.legal)
