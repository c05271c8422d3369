"""An unseen result: the table was left while the last turns of a game were still told."""

from __future__ import annotations

from miaui.scenes import routes
from miaui.scenes.context import Context


def note_over(context: Context, game_id: str) -> None:
    """Keep in the settings that the result of this game is still to be seen, in place of any other; nothing
    for "", a game that is not kept."""
    if game_id and context.settings.unseen_result != game_id:
        context.change(unseen_result=game_id)


def note_seen(context: Context, game_id: str) -> None:
    """Keep in the settings that the result of this game has been seen, so that none is to be seen any more;
    nothing for "", and for a game that was not the one to be seen."""
    if game_id and context.settings.unseen_result == game_id:
        context.change(unseen_result="")


def is_unseen(context: Context, game_id: str) -> bool:
    """True if the result of this game is the one that is still to be seen; also for "" while there is
    none."""
    return game_id == context.settings.unseen_result


def open_unseen(context: Context, game_id: str) -> None:
    """Leave all scenes for the result of a finished game of the library, behind a curtain. BadRecord for a
    record that cannot be read or is of a game that goes on, StoreError for a game that the library cannot
    give."""
    from miaui.scenes.match_setup import finished

    context.go(routes.Result(finished(context, game_id, context.library.load(game_id))), "curtain")
