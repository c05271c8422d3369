"""An unseen result: the table was left while the last turns of a game were still told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from miaui.scenes import routes
from miaui.scenes.context import Context

if TYPE_CHECKING:
    from miaui.match.match import AnyMatch
    from miaui.store.rows import Game


def note_over(context: Context, match: AnyMatch) -> None:
    """Keep that a game is over and its result is still to be seen."""
    if match.game_id and context.settings.unseen_result != match.game_id:
        context.change(unseen_result=match.game_id)


def note_seen(context: Context, match: AnyMatch) -> None:
    """Keep that the result of a game has been seen."""
    if match.game_id and context.settings.unseen_result == match.game_id:
        context.change(unseen_result="")


def is_unseen(context: Context, game: Game) -> bool:
    """True if a kept game is over and its result has not been seen."""
    return game.finished and game.id == context.settings.unseen_result


def open_unseen(context: Context, game: Game) -> None:
    """Show the result of a finished game. Raises BadRecord, and StoreError where it cannot be read."""
    from miaui.scenes.match_setup import finished

    context.go(routes.Result(finished(context, game.id, context.library.load(game.id))), "curtain")
