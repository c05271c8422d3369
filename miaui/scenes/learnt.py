"""Lessons that were heard to the end, kept with what else was explained."""

from collections.abc import Sequence

from miaui.scenes.context import Context
from miaui.scenes.game_ui import GameUi

_KEY = "{game}-lesson"


def note_learnt(context: Context, game: str) -> None:
    """Keep in the settings that a game's lesson was heard to the end; if it is kept already, nothing is
    written."""
    key, seen = _KEY.format(game=game), context.settings.seen
    if key not in seen:
        context.change(seen=seen | {key})


def learnt(context: Context, uis: Sequence[GameUi]) -> GameUi | None:
    """Return the first of these games, in their order, whose lesson was heard to the end; None where none
    was."""
    return next((ui for ui in uis if _KEY.format(game=ui.game) in context.settings.seen), None)
