"""Undoing a person's last choice, at the table and from its pause menu."""

from __future__ import annotations

from dataclasses import replace

from miaui.core.seat import Seat
from miaui.engine.draw.names import short_name
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.engine.ui.dialog import Answer, Dialog
from miaui.match.match import CommonMatch
from miaui.scenes import routes
from miaui.scenes.context import Context


def ask_undo(context: Context, match: CommonMatch) -> None:
    """Open the dialog “Undo the last choice”, which says who chooses again and whether the game counts then:
    “yes” undoes a person's last choice and shows the table anew, “no” plays on. Where nothing can be undone
    it says why, with “ok” alone. In a game that was undone before, or tried again from a replay, it is undone
    at once, without a question, unless several people play: whose choice it is is said each time."""
    effect = match.undo_effect()
    known = match.public.taken_back or match.public.fork
    if effect.seat is not None and known and not match.shared:
        _undo(context, match)
        return
    answers: list[Answer] = [("ok", _("All right"), None)]
    if effect.seat is None:
        words = _(effect.refusal)
    else:
        words = _chooses_again(match, effect.seat, effect.counts, bool(known))
        answers = [("yes", _("Undo"), lambda: _undo(context, match)), ("no", _("Play on"), None)]
    context.stack.push(Dialog(_("Undo the last choice"), words, answers, name="undo"))


class Standing:
    """Tells whether the last choice at a match stands; worked out once for each change of the match."""

    def __init__(self, match: CommonMatch) -> None:
        self._match, self._at, self._stands = match, -1, False

    def marked(self, controls: list[Control]) -> list[Control]:
        """Return these controls, the one with the id "undo" not enabled while the last choice stands: a press
        on it says why then."""
        if not any(control.id == "undo" for control in controls):
            return controls
        if self._at != self._match.changes:
            self._at, self._stands = self._match.changes, self._match.undo_effect().seat is None
        if not self._stands:
            return controls
        return [
            replace(control, enabled=False, on_refuse=control.on_press) if control.id == "undo" else control
            for control in controls
        ]


def _chooses_again(match: CommonMatch, seat: Seat, counts: bool, known: bool) -> str:
    """Return the question before undoing: who chooses again, and whether the game still counts, unless it is
    known that it does not."""
    if not match.shared:
        return _(
            "You choose again, and what has happened since is undone. This game will not count any more."
        )
    words = _(
        "{name} chooses again, and what has happened since is undone. This game will not count any more."
    )
    if known:
        words = _("{name} chooses again, and what has happened since is undone.")
    elif counts:
        words = _("{name} chooses again. Nobody has seen anything yet, so it costs nothing.")
    return words.format(name=short_name(match.public.players[seat].name))


def _undo(context: Context, match: CommonMatch) -> None:
    match.undo()
    context.go(routes.Tabletop(match))
