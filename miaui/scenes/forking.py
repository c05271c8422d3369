"""The way from a choice of a finished game to a game that is played on from there."""

from __future__ import annotations

from functools import partial

from miaui.engine.i18n import _
from miaui.engine.ui.dialog import Dialog
from miaui.match.fork import why_not
from miaui.match.replay import CommonReplay
from miaui.scenes.context import Context
from miaui.scenes.match_setup import fork


def ask_fork(context: Context, replay: CommonReplay, game_id: str, step: int | None) -> None:
    """Open the dialog “Try again from here” on the choice after `step` moves, with three answers: new cards
    (Enter), the old ones, Back; the first two begin a new game from there and show it. Where it cannot be
    forked (`why_not`), and for None, the dialog says why, with “All right” alone."""
    why = why_not(replay, step)
    if why or step is None:
        dialog = Dialog(_("Try again from here"), _(why), [("ok", _("All right"), None)], name="fork")
        context.stack.push(dialog)
        return
    wording = context.catalog.ui(replay.game.key).wording
    words = _(
        "A new game begins at this choice. It is practice and does not count. The old game stays as it is."
    )
    context.stack.push(
        Dialog(
            _("Try again from here"),
            words,
            [
                ("fresh", _(wording.fresh), partial(fork, context, replay, game_id, step, same=False)),
                ("same", _(wording.same), partial(fork, context, replay, game_id, step, same=True)),
                ("back", _("Back"), None),
            ],
            name="fork",
            enter="fresh",
        )
    )
