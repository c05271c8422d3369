"""Undoing a person's last choice, at the table and from its pause menu."""

from __future__ import annotations

from miaui.core.seat import Seat
from miaui.engine.draw.names import short_name
from miaui.engine.i18n import _
from miaui.engine.ui.dialog import Answer, Dialog
from miaui.match.match import CommonMatch
from miaui.scenes import routes
from miaui.scenes.context import Context


def ask_undo(context: Context, match: CommonMatch) -> None:
    """Undo the last choice of a person; say why where it stands.

    It is asked first, unless the game does not count anyway.
    """
    effect = match.undo_effect()
    if effect.seat is not None and (match.public.taken_back or match.public.fork):
        _undo(context, match)
        return
    answers: list[Answer] = [("ok", _("All right"), None)]
    if effect.seat is None:
        words = _(effect.refusal)
    else:
        words = _chooses_again(match, effect.seat, effect.counts)
        answers = [("yes", _("Undo"), lambda: _undo(context, match)), ("no", _("Play on"), None)]
    context.stack.push(Dialog(_("Undo the last choice"), words, answers, name="undo"))


def _chooses_again(match: CommonMatch, seat: Seat, counts: bool) -> str:
    """Return the question before undoing: who chooses again, and whether the game still counts."""
    if not match.shared:
        return _(
            "You choose again, and what has happened since is undone. This game will not count any more."
        )
    words = _(
        "{name} chooses again, and what has happened since is undone. This game will not count any more."
    )
    if counts:
        words = _("{name} chooses again. Nobody has seen anything yet, so the game still counts.")
    return words.format(name=short_name(match.public.players[seat].name))


def _undo(context: Context, match: CommonMatch) -> None:
    match.undo()
    context.go(routes.Tabletop(match))
