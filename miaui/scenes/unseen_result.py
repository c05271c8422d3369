"""An unseen result: the table was left while the last turns of a game were still told."""

from __future__ import annotations

from miaui.scenes import routes
from miaui.scenes.context import Context


def note_over(context: Context, game_id: str) -> None:
    """Keep that a game ("": one that is not kept) is over and its result is still to be seen."""
    if game_id and context.settings.unseen_result != game_id:
        context.change(unseen_result=game_id)


def note_seen(context: Context, game_id: str) -> None:
    """Keep that the result of a game has been seen."""
    if game_id and context.settings.unseen_result == game_id:
        context.change(unseen_result="")


def is_unseen(context: Context, game_id: str) -> bool:
    """True if the result of a finished game has not been seen."""
    return game_id == context.settings.unseen_result


def open_unseen(context: Context, game_id: str) -> None:
    """Show the result of a finished game. Raises BadRecord, and StoreError where it cannot be read."""
    from miaui.scenes.match_setup import finished

    context.go(routes.Result(finished(context, game_id, context.library.load(game_id))), "curtain")
