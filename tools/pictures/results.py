"""How to go to the posts of a finished game, and to a result that has not been seen."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Any

from miaui.app import App
from miaui.core.seat import seats
from miaui.scenes import routes
from miaui.scenes.unseen_result import note_over
from miaui.store.rows import SeatResult
from testkit.deals import coded
from testkit.fake_bots import plain_bots
from testkit.house import AnyMatch, dump, new_match
from testkit.store.results import FINISHED, record_result
from tools.pictures.moments import Making
from tools.pictures.studio import STEP, Going

DAY = date(2026, 11, 22)
"""The day whose deal is shown."""
_COUNTED = 0.6
"""Seconds after the count from which on a second click shows everything."""


def posts(record: Making, before: int = 0, game_id: str = "picture") -> Going:
    """Return a function that empties the library, keeps the finished record that `record()` makes under
    `game_id` and, before it, `before` times as "before0", "before1" and so on, and goes to its result, all
    posts shown."""

    def go(app: App) -> None:
        match = _keep_alone(app, record(), [f"before{number}" for number in range(before)], game_id)
        app.context.go(routes.Result(match), "cut")
        scene: Any = app.context.stack.scenes[-1]
        app.host.update(STEP)
        scene.finish()
        for _ in range(round(_COUNTED / STEP)):
            app.host.update(STEP)
        scene.finish()

    return go


def played_today(record: Making, go: Going) -> Going:
    """Return a function that empties the library, keeps the finished record that `record()` makes as the game
    of today's deal of Miaui for 22 November 2026 and for 1, 2, 4 and 6 days before, does `go`, and waits
    three seconds."""

    def then(app: App) -> None:
        ids = [f"today-miaui-{DAY - timedelta(days=ago)}" for ago in (6, 4, 2, 1, 0)]
        _keep_alone(app, record(), ids[:-1], ids[-1])
        go(app)
        for _ in range(round(3 / STEP)):
            app.host.update(STEP)

    return then


def unseen(record: Making) -> Going:
    """Return a function that empties the library, keeps the finished record that `record()` makes with a note
    that its result was not seen, and goes to the title."""

    def go(app: App) -> None:
        match = _keep_alone(app, record(), (), "picture")
        note_over(app.context, match.game_id)
        app.context.go(routes.Title(), "cut")

    return go


def _keep_alone(app: App, record: Any, before: Sequence[str], game_id: str) -> AnyMatch:
    """Keep a finished game, those `before` it with the same cards and results, and nothing else."""
    library = app.context.library
    for game in library.games():
        library.delete(game.id)
    match = new_match(coded(record), plain_bots(), game_id)
    results = [_result(match, seat) for seat in seats(len(match.public.players))]
    for kept in (*before, game_id):
        library.save(kept, dump(coded(record)), FINISHED)
        record_result(library, kept, results)
    return match


def _result(match: AnyMatch, seat: int) -> SeatResult:
    """What is kept of a seat's result."""
    player, ending = match.public.players[seat], match.public.ending
    if ending is None:
        raise ValueError("the game is not over")
    share = 1 / len(ending.winners) if seat in ending.winners else 0.0
    return SeatResult(seat, player.name, player.kind, player.level or "", ending.scores[seat], share)
