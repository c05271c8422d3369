"""Asking what to do about a library that a newer Miaui keeps: this version must not write it."""

from __future__ import annotations

from collections.abc import Callable

from miaui.engine.i18n import _
from miaui.engine.ui.dialog import Answer, Dialog
from miaui.scenes.context import Context


def ask_at_start(context: Context, then: Callable[[], None]) -> None:
    """Open a dialog that offers to copy the library where that is a newer program's, so that nothing would be
    kept: “Use a copy” makes one and calls `then`, if that worked; “Not now” does nothing. With any other
    library nothing happens, and `then` is not called."""
    if context.library.newer:
        _ask(context, [("later", _("Not now"), None)], then)


def before_playing(context: Context, play: Callable[[], None]) -> None:
    """Call `play`, at once with a usual library. Where it is a newer program's, a dialog says first that
    nothing will be kept: “Use a copy” makes a copy and plays, if that worked, “Play anyway” plays with
    nothing kept from then on, “Back” does nothing."""
    if not context.library.newer:
        play()
        return

    def without() -> None:
        context.library.keep_nothing()
        play()

    answers: list[Answer] = [("without", _("Play anyway"), without), ("back", _("Back"), None)]
    _ask(context, answers, play)


def _ask(context: Context, others: list[Answer], then: Callable[[], None]) -> None:
    """Ask the question with *Use a copy* as its first answer; `then` is called once there is a copy."""

    def use_copy() -> None:
        if context.library.work_on_copy():
            then()

    words = _(
        "A newer version of Miaui has saved your games on this computer, and this older one must not "
        "change them. It can go on with a copy of them. Without a copy, nothing that you play here "
        "will be kept."
    )
    answers: list[Answer] = [("copy", _("Use a copy"), use_copy), *others]
    context.stack.push(Dialog(_("Games of a newer version"), words, answers, name="newer", enter="copy"))
